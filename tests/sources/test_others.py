"""What other people did, in notes of one's own: never a feature or fix of the author."""

from __future__ import annotations

from pathlib import Path

import pytest

from reviewgen.sources.reading.others import is_by_another, spoken_of
from tests.sources.told import kinds_told

THEIRS = [
    "Wen Li merged her first patch",
    "Ay\u015fe got the beacon running on the hub",
    "Torsten's rewrite of the board driver went out",
    "Oda has repaired the tide gauge export",
    "Sanna got the nightly build green and merged",
    "our intern finished the map view",
    "the new colleague has taken over the label printer",
    "Student Ivo wrote the tests for the parser",
    "Ruchira's pull request went in on day 6",
    "Jomo's shader cache merged on Tuesday",
    "His first PR merged",
    "Her importer is live",
    "Marta terminó el portal de socios",
    "Ruben a corrigé le calcul des primes",
    "Azubi Lukas hat den Scanner repariert",
    "Leonor corrigiu a folha de pagamento",
]
OWN = [
    "Fixed Lena's importer",
    "Lena's importer rewritten in Rust",
    "Lena's feature request shipped",
    "Berta driver fixed",
    "Jenkins rebuilt all images",
    "Ada bindings wrapped and published",
    "Lyon's depot live on the new scanner",
    "Label tool shipped with Oksana",
    "Falcon shipped to all 12 sites",
    "Update fixed the black screen on boot",
    "Today finished the fare editor",
    "Se corrigió el cálculo de la nómina",
    "Customer's export format supported",
]


@pytest.mark.parametrize("text", THEIRS)
def test_the_subject_is_somebody_else(text: str) -> None:
    assert is_by_another(text)


@pytest.mark.parametrize("text", OWN)
def test_things_places_and_requests_are_nobody(text: str) -> None:
    assert not is_by_another(text)


def test_of_those_who_are_spoken_of_every_deed_counts() -> None:
    people = spoken_of(
        "Paired with Sefa on the crane. Thanks to Ida for the map. Our trainee Tove. Set up with Redis."
    )
    assert people == {"Sefa", "Ida", "Tove"}
    assert is_by_another("Sefa's crane monitor passed the audit", people)
    assert is_by_another("Tove started on Monday", people)
    assert not is_by_another("Sefa's crane monitor fixed", people)
    assert not is_by_another("Redis moved to its own cluster", people)


def test_he_and_she_are_others_in_notes_of_ones_own(tmp_path: Path) -> None:
    text = "# May 2025\n\n- I wrote the tide table\n- She repaired the gauge\n- He's moved the buoys\n"
    assert [kind for kind, _ in kinds_told(tmp_path, text)] == ["features", "other", "other"]


def test_a_review_is_no_delivery_under_any_heading(tmp_path: Path) -> None:
    text = "# May 2025\n\n## Shipped\n\n- Reviewed Ida's loader\n- Reviewed and merged the tile cache\n"
    assert [kind for kind, _ in kinds_told(tmp_path, text)] == ["other", "features"]


def test_he_and_she_are_the_person_in_notes_about_one(tmp_path: Path) -> None:
    text = "# May 2025\n\n- She rebuilt the tide table.\n- She repaired the gauge (#7).\n"
    assert [kind for kind, _ in kinds_told(tmp_path, text)] == ["features", "bugs"]


def test_no_heading_makes_it_the_authors(tmp_path: Path) -> None:
    text = (
        "# May 2025\n\n## Features\n\n- Wrote the tide table\n- Oda finished the gauge export\n\n"
        "## Fixes\n\n- Oda fixed the buoys\n"
    )
    assert [kind for kind, _ in kinds_told(tmp_path, text)] == ["features", "other", "other"]


@pytest.mark.parametrize(
    "text",
    [
        "The seat map, which Ida built, came out in the same release",
        "The berth importer that Tove wrote is live",
        "The chart search which the platform team launched is in our app",
    ],
)
def test_what_a_clause_says_that_another_made_is_theirs(text: str) -> None:
    assert is_by_another(text)


def test_a_thing_that_another_thing_changed_is_not_somebodys() -> None:
    assert not is_by_another("The cache that Redis made obsolete is gone")
