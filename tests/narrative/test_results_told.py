"""A figure becomes a clause where the notes, or the two ends of a quantity, give it a verb."""

from __future__ import annotations

import pytest

from reviewgen.narrative.phrases import phrases_of
from reviewgen.narrative.results_told import told_result

PHRASES = phrases_of("en")


@pytest.mark.parametrize(
    "figure, name, said",
    [
        ("freshness 24 h -> 5 min", "tide store", "freshness went from 24 h to 5 min"),
        ("berth score 0.41 → 0.46", "", "berth score went from 0.41 to 0.46"),
        ("bill from $11,400 to $5,100 a month", "", "bill went from $11,400 to $5,100 a month"),
        ("failed dockings down from 11% to 2%", "", "failed dockings went down from 11% to 2%"),
        ("lost crates 14 -> 1 per week", "", "lost crates went from 14 to 1 per week"),
        ("from 2.9 W to 1.1 W on 5 boats", "Idle draw", "Idle draw went from 2.9 W to 1.1 W on 5 boats"),
        ("now loads in 60 ms, was 9 s", "berth list", "berth list now loads in 60 ms, was 9 s"),
        ("a crate is booked in 3 s now", "", "a crate is booked in 3 s now"),
        ("plan takes 2 min instead of 19", "", "plan takes 2 min instead of 19"),
    ],
)
def test_a_clause(figure: str, name: str, said: str) -> None:
    told = told_result(figure, name, PHRASES)
    assert told is not None
    assert told.text == said


@pytest.mark.parametrize(
    "figure",
    [
        "41 s -> 3 s",  # of what?
        "about 31k EUR/month less",
        "gave +1.1 points in the trial",
        "cut the build from 9 to 6 min",  # who cut it stands elsewhere
        "3 a week compared to 11 in April",
        "from 14 s to 900 ms",
    ],
)
def test_no_clause(figure: str) -> None:
    assert told_result(figure, "", PHRASES) is None
