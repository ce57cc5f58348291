"""Figures in a sentence: value, unit, direction, hedge, conditions, before and after, as written."""

from __future__ import annotations

import re

from reviewgen.sources.reading.amounts import amounts, ranges, shares
from reviewgen.sources.reading.comparisons import changes
from reviewgen.sources.reading.figures import SPELLED, Figure


_NUMBER = re.compile(rf"\d|\b(?:{SPELLED}|half)\b", re.I)


def find(text: str, masked: list[tuple[int, int]]) -> list[Figure]:
    """The figures of a sentence, in its order; `masked` are stretches that hold none (references, dates)."""
    if not _NUMBER.search(text):
        return []
    characters = list(text)
    for start, end in masked:
        characters[start:end] = "\x00" * (end - start)
    plain = "".join(characters)
    if not _NUMBER.search(plain):
        return []
    found: list[Figure] = []
    used = bytearray(len(text))
    for figure in (*changes(plain), *ranges(plain), *shares(plain), *amounts(plain)):
        if 1 not in used[figure.start : figure.end]:
            used[figure.start : figure.end] = b"\1" * (figure.end - figure.start)
            found.append(figure)
    found.sort()
    return found
