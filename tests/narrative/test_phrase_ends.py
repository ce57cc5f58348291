"""Where a noun phrase ends: never before a participle that belongs to the noun behind it."""

from __future__ import annotations

import pytest

from reviewgen.narrative.phrase_ends import name_end, without_pointer, without_value


@pytest.mark.parametrize(
    "text, name",
    [
        ("Alarms for the 30 most used pumps, by mail", "Alarms for the 30 most used pumps"),
        ("Labels for the 12 moved shelves, printed", "Labels for the 12 moved shelves"),
        ("The cutter moved the sheet", "The cutter"),
    ],
)
def test_the_end_of_a_name(text: str, name: str) -> None:
    assert text[: name_end(text, 0)] == name


@pytest.mark.parametrize(
    "text, name", [("<style> in the head by hand", "<style> in the head"), ("List<T> by hand", "List<T>")]
)
def test_a_name_keeps_its_angle_brackets(text: str, name: str) -> None:
    assert text[: name_end(text, 0)] == name


@pytest.mark.parametrize(
    "name, whole",
    [
        ("Standby draw of the buoy 41 mA", "Standby draw of the buoy"),
        ("Soak test of 24 h", "Soak test of 24 h"),
        ("Drift of exactly 10 min", "Drift of exactly 10 min"),
        ("Start-up 41 s -> 13 s", "Start-up 41 s -> 13 s"),
        ("Harbour plan 2", "Harbour plan 2"),
    ],
)
def test_a_bare_value_is_no_end_of_a_name(name: str, whole: str) -> None:
    assert without_value(name) == whole


def test_a_pronoun_is_no_end_of_a_name() -> None:
    assert without_pointer("tide engine under it") == "tide engine"
    assert without_pointer("tide engine under the map") == "tide engine under the map"
