"""What works of several months share: names of the work, not of what its figures were measured with."""

from __future__ import annotations

from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.topics import names_kind
from tests.period.notes import Notes

SPRING = Period("quarter", "2025-04", "2025-07", "2025-Q2")


def themes(first: str, second: str) -> set[str]:
    notes = Notes().month("2025-04", features=[first, "Added a tip screen", "Drew the floor plan"])
    notes.month("2025-05", features=[second, "Wrote the release letter", "Printed badges"])
    return {theme.name for theme in make_review(notes.reading(), SPRING).themes}


def test_a_name_in_the_conditions_of_a_figure_is_no_theme() -> None:
    measured = "Sped up the image decoder (e.g., 12% on Pixel4a phones)"
    assert "Pixel4a" not in themes(measured, "Ported the barcode scanner to Pixel4a")


def test_a_name_of_two_works_is_a_theme() -> None:
    assert "Pixel4a" in themes("Tuned the camera of Pixel4a", "Ported the barcode scanner to Pixel4a")


def over(first: dict[str, list[str]], second: dict[str, list[str]]) -> dict[str, tuple[str, ...]]:
    notes = Notes().month("2025-04", **first).month("2025-06", **second)
    return {theme.name: theme.months for theme in make_review(notes.reading(), SPRING).themes}


def test_other_work_counts_and_each_theme_has_the_months_that_name_it() -> None:
    found = over(
        {"other": ["Unit tests for the dose pump (34)"], "features": ["Drew the floor plan"]},
        {"bugs": ["Dose pump ran on for a second after stop, fixed"], "features": ["Printed badges"]},
    )
    assert found == {"dose pump": ("2025-04", "2025-06")}


def test_a_single_word_is_a_theme_where_it_is_all_of_a_name() -> None:
    found = over(
        {"other": ["Worked on the visitor kiosk"], "features": ["Drew the floor plan"]},
        {"features": ["Kiosk: tickets in three languages", "Printed badges"]},
    )
    assert found == {"kiosk": ("2025-04", "2025-06")}


def test_numbers_units_and_common_nouns_are_no_themes() -> None:
    found = over(
        {"features": ["Wrote a two-hour course on glazes", "Report: added the kiln hours"]},
        {"features": ["Put a two-hour limit on rentals", "Sales report: added colours"]},
    )
    assert found == {}


def test_words_of_grammar_and_of_severity_are_no_theme_and_a_particle_belongs_to_its_verb() -> None:
    found = over(
        {
            "features": [
                "Boiler had been cold, rewired it",
                "Wrote the sev2 checklist",
                "Sign off of the lift",
            ]
        },
        {
            "features": [
                "Gate had been open at night, new latch",
                "Ran a sev2 exercise",
                "Sign off of the crane",
            ]
        },
    )
    assert set(found) <= {"sign off"}


def test_dates_values_deeds_and_kinds_of_entries_are_no_themes() -> None:
    notes = Notes()
    notes.month("2025-03", features=["Rota for the 20th, quiet", "Clustered the two largest tide tables"])
    notes.month("2025-04", features=["Moved the lamps on the 20th", "Cluster for the radar pictures"])
    review = make_review(notes.reading(), Period("year", "2025-01", "2026-01", "2025"))
    assert not {theme.name.lower() for theme in review.themes} & {"20th", "cluster"}
    assert names_kind("Bugs to remember")
    assert not names_kind("Tests and tools")
    assert not names_kind("Bug triage")
