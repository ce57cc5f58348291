"""Numbers that tell things apart, and those that only count or measure."""

from __future__ import annotations

import pytest

from reviewgen.period.facts import facts_in
from reviewgen.period.numbering import numbering, told_apart


@pytest.mark.parametrize(
    "text, found",
    [
        ("Fire drill #2 of the hall passed", {"drill": {"2"}}),
        ("Read ISO 14 (seals), 3 rounds with the yard", {"iso": {"14"}}),
        ("ISO 22: gaskets, 60% done", {"iso": {"22"}}),
        ("Moved kiln B to the new bus", {"kiln": {"b"}}),
        ("Sign-off of release 4.12", {"release": {"4.12"}}),
        ("Phase 2 of the vault move", {"phase": {"2"}}),
    ],
)
def test_a_number_names_one_of_several_things(text: str, found: dict[str, set[str]]) -> None:
    assert {word: set(which) for word, which in numbering(text).items()} == found


@pytest.mark.parametrize(
    "text",
    [
        "SAP 40 stores moved",
        "Ticket kiosk: pilot at 2 entrances",
        "phase 2 of 3",
        "LED 71% → 58%",
        "line 3 → 4",
        "Moved 3 boilers",
        "14 of 23 labels",
    ],
)
def test_a_number_that_counts_names_nothing(text: str) -> None:
    assert numbering(text) == {}


def test_unequal_numbers_behind_one_word_tell_apart_and_a_shared_one_does_not() -> None:
    assert told_apart("ISO 14 read", "ISO 22: list done")
    assert not told_apart("ISO 14 and ISO 22 read", "ISO 22: list done")
    assert not told_apart("Fire drill failed", "Fire drill #2 passed")
    assert not told_apart("ward B", "lane C")


def test_figures_and_names_are_facts_and_dates_are_none() -> None:
    text = "Bring the rota to 40 wards in Brno by 15 May 2025 with OR_PLAN"
    assert facts_in(text) == {"40", "brno", "or plan"}
    assert facts_in("Want to look at the heating in Q3") == frozenset()
