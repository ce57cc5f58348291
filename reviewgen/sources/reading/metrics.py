"""Figures in a sentence: value, unit, direction, hedge, conditions, before and after, as written."""

from __future__ import annotations

from reviewgen.sources.reading.amounts import OF, amounts, ranges, shares
from reviewgen.sources.reading.comparisons import BACKWARD, changes
from reviewgen.sources.reading.figures import Figure


def find(text: str, masked: list[tuple[int, int]]) -> list[Figure]:
    """The figures of a sentence, in its order; `masked` are stretches that hold none (references, dates)."""
    if not any(char.isdigit() for char in text) and not OF.search(text) and not BACKWARD.search(text):
        return []
    plain = text
    for start, end in masked:
        plain = plain[:start] + "\x00" * (end - start) + plain[end:]
    found: list[Figure] = []
    used = bytearray(len(text))
    for figure in (*changes(plain), *ranges(plain), *shares(plain), *amounts(plain)):
        if not any(used[figure.start : figure.end]):
            used[figure.start : figure.end] = b"\1" * (figure.end - figure.start)
            found.append(figure)
    found.sort()
    return found
