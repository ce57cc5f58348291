"""Figures: value, unit, direction, hedge, before and after; and numbers that are none."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading.metrics import find


@pytest.mark.parametrize(
    "text, value, unit, direction, before, after",
    [
        ("Cut the boot time from 21 s to 9 s", 9.0, "s", "down", 21.0, 9.0),
        ("A run takes 14 minutes instead of 31 minutes", 14.0, "minutes", "down", 31.0, 14.0),
        ("raised coverage by 12%", 12.0, "%", "up", None, None),
        ("40% fewer alerts", 40.0, "%", "down", None, None),
        ("memory: 120 MB -> 80 MB", 80.0, "MB", "down", 120.0, 80.0),
        ("saved $3,000 a month", 3000.0, "$", "down", None, None),
        ("a 3x speedup", 3.0, "x", "up", None, None),
    ],
)
def test_compared(
    text: str, value: float, unit: str, direction: str | None, before: float | None, after: float | None
) -> None:
    (figure,) = [one for one in find(text, []) if not one.counted]
    assert (figure.value, figure.unit, figure.direction) == (value, unit, direction)
    assert (figure.before, figure.after) == (before, after)


def test_amounts_of_named_things() -> None:
    (figure,) = find("Moved 31 services to the new cluster", [])
    assert (figure.counted, figure.value, figure.unit) == (True, 31.0, "services")


def test_shares() -> None:
    (figure,) = find("two of six probes answered", [])
    assert (figure.counted, figure.value, figure.unit) == (True, 2.0, "probes")


def test_hedges_and_conditions_belong_to_the_figure() -> None:
    text = "lowered power draw by about 15% under load"
    (figure,) = find(text, [])
    assert figure.hedge == "about"
    assert figure.conditions == "under load"
    assert text[figure.start : figure.end] == "about 15% under load"


@pytest.mark.parametrize(
    "text",
    [
        "upgraded to Python 3.12",
        "rotates keys every 90 days",
        "step 4",
        "in 2024",
        "HTTP 404",
        "the page at 1920x1080",
    ],
)
def test_what_is_no_figure(text: str) -> None:
    assert find(text, []) == []


def test_masked_stretches_hold_none() -> None:
    text = "wrote 45% of it"
    assert find(text, [(6, 9)]) == []


def test_a_figure_behind_a_comma_is_no_condition() -> None:
    text = "the oven bakes 2.1x faster with rye, 1.4x with wheat, on 3 trays"
    assert [one.value for one in find(text, []) if one.unit == "x"] == [2.1, 1.4]
