"""How long something took, thousands with a dot, falls told with "down to", and counts behind a colon."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading.metrics import find


@pytest.mark.parametrize(
    "text, value, unit",
    [
        ("Ovens were back to temperature in 25 min", 25.0, "min"),
        ("The booking desk recovered in about 3 h", 3.0, "h"),
        ("Returned parcels are processed in 40 s", 40.0, "s"),
        ("Complaints answered within 2 days", 2.0, "days"),
        ("within 6 days", 6.0, "days"),
        ("Ferry booking outage (48 min), cable cut", 48.0, "min"),
        ("Rückmeldungen behoben innerhalb von 4 Stunden", 4.0, "Stunden"),
        ("9.200 avisos transferidos en 12 s", 12.0, "s"),
        ("4 200 colis livrés, panne résolue en 20 s", 20.0, "s"),
    ],
)
def test_durations_that_say_how_long_something_took(text: str, value: float, unit: str) -> None:
    assert (value, unit) in [(one.value, one.unit) for one in find(text, [])]


@pytest.mark.parametrize(
    "text",
    [
        "Parcels must be answered within 2 days", "the target is to be fixed within 6 days", "Choir (45 min)",
        "Moved the bakery in 3 weeks", "Meeting with the harbour office in 2 h", "tickets expire in 30 days",
        "the ferry leaves in 15 min", "a talk (20 min) on the outage", "retention within 30 days",
    ],
)  # fmt: skip
def test_durations_that_are_plans_and_settings(text: str) -> None:
    assert find(text, []) == []


@pytest.mark.parametrize(
    "text, before, after, unit",
    [
        ("Packing a crate (45 min down to 12)", 45.0, 12.0, "min"),
        ("340 complaints down to 90 in the spring", 340.0, 90.0, "complaints"),
        ("Laundry: 6 h down to 2.5 h", 6.0, 2.5, "h"),
    ],
)
def test_down_to_compares(text: str, before: float, after: float, unit: str) -> None:
    (figure,) = [one for one in find(text, []) if one.before is not None]
    assert (figure.before, figure.after, figure.value, figure.unit, figure.direction) == (
        before, after, after, unit, "down"
    )  # fmt: skip


@pytest.mark.parametrize(
    "text, values",
    [
        ("Applications: 40 processed, 3 open", [40.0, 3.0]),
        ("Parcels: 1,250 delivered and 14 returned", [1250.0, 14.0]),
        ("Step 3: 4 closed", []),
        ("March: 12 closed", []),
        ("Status: 12 closed", []),
        ("120 shipped", []),
    ],
)
def test_counts_behind_a_colon(text: str, values: list[float]) -> None:
    assert [one.value for one in find(text, [])] == values


@pytest.mark.parametrize(
    "text, shown, value",
    [
        ("Feria del libro, 1.300 visitas en la caseta", "1.300 visitas", 1300.0),
        ("Wir haben 2.500 Tickets für das Freibad verkauft", "2.500 Tickets", 2500.0),
        ("Mais de 12.400 livros para a biblioteca", "Mais de 12.400 livros", 12400.0),
        ("moved 1.250.000 records", "1.250.000 records", 1250000.0),
    ],
)
def test_thousands_with_a_dot(text: str, shown: str, value: float) -> None:
    (figure,) = find(text, [])
    assert (text[figure.start : figure.end], figure.value) == (shown, value)


def test_a_dot_is_a_decimal_point_in_english() -> None:
    (figure,) = find("a drop of 1.250 points on the scale", [])
    assert figure.value == 1.25


def test_conditions_stay_as_written() -> None:
    text = "Die Wartezeit wurde um 15 % reduziert bei 1.300 Gästen"
    (figure,) = find(text, [])
    assert figure.conditions == "bei 1.300 Gästen"


def test_a_decimal_comma_ends_no_condition() -> None:
    (figure,) = find("Sicherung geprobt, 1,2 TB in 3,5 Stunden", [])
    assert (figure.value, figure.conditions) == (1.2, "in 3,5 Stunden")
