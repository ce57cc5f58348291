"""Figures as people write them in a hurry: durations without spaces, bare numbers with an arrow, ranges."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading.metrics import find


@pytest.mark.parametrize(
    "text, written",
    [
        ("Drying is down to about 1h40 on the last run", "about 1h40 on the last run"),
        ("firing 6m\u21923m50 w/ the new kiln", "6m\u21923m50"),
        ("the test takes 1h30m instead of 3h05m", "1h30m instead of 3h05m"),
        ("baking 6m40s \u2192 4m05s", "6m40s \u2192 4m05s"),
    ],
)
def test_a_duration_of_two_units_without_a_space(text: str, written: str) -> None:
    (figure,) = find(text, [])
    assert text[figure.start : figure.end] == written
    # no number of the text gives its value in one unit
    assert (figure.value, figure.before, figure.after, figure.direction) == (None, None, None, "down")


@pytest.mark.parametrize(
    "text, value, before, unit, direction",
    [
        ("labels: 640 \u2192 210", 210, 640, None, "down"),
        ("AUC 0,81 \u2192 0,86", 0.86, 0.81, None, "up"),
        ("rows to check 1.9M -> 40k", 40_000, 1_900_000, None, "down"),
        ("drying 12m \u2192 4m", 4, 12, "m", "down"),
        ("from about four hours to 35 minutes", 35, None, "minutes", "down"),
        ("45 min au lieu de 2 jours", 45, None, "min", "down"),
        ("yield was 1.9 points higher (95% CI 0.4 to 3.4)", 1.9, None, "points", "up"),
        ("380 of ~500 meters", 380, None, "meters", None),
        ("412 of 430 people", 412, None, "people", None),
        ("moved the last 9 racks off the old line", 9, None, "racks", None),
        ("412 St\u00fcck", 412, None, "St\u00fcck", None),
    ],
)
def test_one_figure(
    text: str, value: float, before: float | None, unit: str | None, direction: str | None
) -> None:
    (figure,) = find(text, [])
    assert (figure.value, figure.before, figure.unit, figure.direction) == (value, before, unit, direction)


def test_a_range_is_not_cut() -> None:
    text = "The shop made 60 changes on its own, before it was 3\u20134 tickets a week"
    (figure,) = find(text, [])
    assert text[figure.start : figure.end].endswith("3\u20134 tickets")
    assert (figure.value, figure.before, figure.after) == (60, None, None)


def test_whoever_says_so_is_no_condition() -> None:
    (figure,) = find("38% less on the bill in the first week according to Finance", [])
    assert figure.conditions == "on the bill in the first week"


@pytest.mark.parametrize("text", ["Python 3.9 \u2192 3.12", "port 8080 -> 443", "kiln 1.9 -> 1.10"])
def test_versions_and_ports_are_no_figures(text: str) -> None:
    assert find(text, []) == []
