"""Gains told as a plain action or a clause, on sentences worked by hand."""

from __future__ import annotations

import pytest

from reviewgen.period.told_gains import told_gains
from reviewgen.period.trouble import tells_trouble


@pytest.mark.parametrize(
    "text, figure",
    [
        ("Reduced the spend on those kilns by roughly a third", "by roughly a third"),
        ("Cut the waiting at the lock by half", "by half"),
        (
            "Rewrote the guide, which now takes a skipper from download to chart in ten minutes",
            "in ten minutes",
        ),
        ("Berth search now finds a place in under 4 seconds", "in under 4 seconds"),
        ("Group moorings are open, 41 groups in the first three weeks", "41 groups in the first three weeks"),
        ("Requests by text message: 38 % of requests come that way", "38 % of requests come that way"),
        ("Der Nachtlauf dauert statt 40 Minuten nur noch 9 Minuten", "statt 40 Minuten nur noch 9 Minuten"),
        (
            "Two runs took 38% of the shift and a second belt brought it to 11%",
            "38% of the shift and a second belt brought it to 11%",
        ),
    ],
)
def test_a_gain_is_a_figure(text: str, figure: str) -> None:
    assert [text[start:end] for start, end, _ in told_gains(text)] == [figure]


@pytest.mark.parametrize(
    "text",
    [
        "Moved half of the forms to the new portal",
        "Der Nachtlauf dauert statt 9 Minuten nur noch 40 Minuten",
        "14 errors in the first two weeks",
        "Revenue fell by a third",
        "The meeting takes place in ten minutes",
    ],
)
def test_what_is_no_gain_is_none(text: str) -> None:
    assert told_gains(text) == []


def test_fewer_of_what_nobody_wants_is_no_trouble() -> None:
    assert not tells_trouble("Calls to the harbour office went down")
    assert tells_trouble("The harbour portal went down")
