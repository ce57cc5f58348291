"""Figures in a sentence: value, unit, direction, hedge, conditions, before and after, as written."""

from __future__ import annotations

import re

from reviewgen.sources.reading.amounts import amounts, ranges, shares
from reviewgen.sources.reading.comparisons import changes
from reviewgen.sources.reading.figures import Figure
from reviewgen.sources.reading.lexicon import numbers

_DIGIT = re.compile(r"\d")
_WORD = re.compile(r"\w+")
_NUMBERS = frozenset((*numbers(), "half"))


def may_hold(text: str) -> bool:
    """Whether a text holds a digit or a word for a number; no figure does without."""
    return bool(_DIGIT.search(text)) or not _NUMBERS.isdisjoint(_WORD.findall(text.lower()))


def find(text: str, masked: list[tuple[int, int]]) -> list[Figure]:
    """The figures of a sentence, in its order; `masked` are stretches that hold none (references, dates)."""
    if not may_hold(text):
        return []
    characters = list(text)
    for start, end in masked:
        characters[start:end] = "\x00" * (end - start)
    plain = "".join(characters)
    if masked and not may_hold(plain):
        return []
    found: list[Figure] = []
    used = bytearray(len(text))
    for figure in (*changes(plain), *ranges(plain), *shares(plain), *amounts(plain)):
        if 1 not in used[figure.start : figure.end]:
            used[figure.start : figure.end] = b"\1" * (figure.end - figure.start)
            found.append(figure)
    found.sort()
    return found
