"""Text made to be slow: every rule stays near linear, so that one long line cannot stop a run."""

from __future__ import annotations

import time

import pytest

from reviewgen.narrative.clauses import verb_first
from reviewgen.period.clauses import take_apart
from tests.period.notes import Notes

LENGTH = 20_000
PIECES = (
    *("a", "a-", "a/", "a_", "aA", "a.b", "--a=", "(", "#1, ", "PR ", "9fd1c02ab3 ", "http://a"),
    *(", and improving ", "x to reduce ", "a b; ", "Aa. ", "commits include ", "  "),
)


@pytest.mark.parametrize("piece", PIECES)
def test_a_long_line_is_taken_apart_in_time(piece: str) -> None:
    text = f"Added x {piece * (LENGTH // len(piece))} #1"
    reading = Notes().month("2025-01", features=[{"text": text, "refs": ["1"]}]).reading()
    item = reading.months[0].features[0]
    start = time.perf_counter()
    for impact in (False, True):
        take_apart(item, "2025-01", frozenset(), impact=impact)
    verb_first(text)
    # A quadratic rule takes half a minute here; a shared machine may be slow, hence the room.
    assert time.perf_counter() - start < 10
