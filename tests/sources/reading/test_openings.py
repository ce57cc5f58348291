"""Openings: the period of a paragraph, and where its work begins."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading.openings import in_heading, opening


@pytest.mark.parametrize(
    "text, month, rest",
    [
        ("May 2024: Wired the bus.", "2024-05", "Wired the bus."),
        ("May 2024 — Wired the bus.", "2024-05", "Wired the bus."),
        ("[2024-05-02] Wired the bus.", "2024-05", "Wired the bus."),
        ("2024-05-02 14:10 - Wired the bus.", "2024-05", "Wired the bus."),
        ("Month: 2024-05 — Wired the bus.", "2024-05", "Wired the bus."),
        ("Monthly summary for May 2024: Wired the bus.", "2024-05", "Wired the bus."),
        ("May 2024 monthly summary focused on the bus: Wired it.", "2024-05", "Wired it."),
    ],
)
def test_openings(text: str, month: str, rest: str) -> None:
    found = opening(text)
    assert found is not None
    assert found.firm
    assert found.stretch.month == month
    assert text[found.lead :].strip() == rest


@pytest.mark.parametrize("text", ["Wired the bus in May 2024.", "The 2024 plan was late.", "Rotated 12 keys"])
def test_sentences_that_only_name_a_period(text: str) -> None:
    found = opening(text)
    assert found is None or not found.firm


@pytest.mark.parametrize(
    "text, month",
    [("Probe report, May 2024", "2024-05"), ("Week 19 (6–12 May 2024)", "2024-05"), ("2024-05", "2024-05")],
)
def test_headings(text: str, month: str) -> None:
    stretch = in_heading(text)
    assert stretch is not None
    assert stretch.month == month


@pytest.mark.parametrize("text", ["Plans for a better 2030 gauge", "March of the robots", "Features"])
def test_headings_without_a_period(text: str) -> None:
    assert in_heading(text) is None


@pytest.mark.parametrize(
    "text, first, last",
    [
        ("wk 27 (29 jun - 3 jul)", "06-29", "07-03"),
        ("week 9: 24 feb - 28 feb", "02-24", "02-28"),
        ("wk 44 (27 - 31 oct)", "10-27", "10-31"),
        ("Week 27 (29-3 jul)", "06-29", "07-03"),
        ("KW 40 (29.09. - 03.10.)", "10-02", "10-08"),  # the week of the placeholder year
        ("Week 40: 29/09 - 03/10", "10-02", "10-08"),
    ],
)
def test_a_week_and_its_days(text: str, first: str, last: str) -> None:
    found = opening(text)
    assert found is not None
    assert (found.firm, found.lead) == (True, len(text))
    assert (f"{found.stretch.first:%m-%d}", f"{found.stretch.last:%m-%d}") == (first, last)


@pytest.mark.parametrize("text", ["2-3 may fail", "5-6 set points", "2 - 3 out of 10", "7-8 mar files"])
def test_two_numbers_before_a_word_are_no_days(text: str) -> None:
    assert opening(text) is None
