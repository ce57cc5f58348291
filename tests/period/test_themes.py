"""What works of several months share: names of the work, not of what its figures were measured with."""

from __future__ import annotations

from reviewgen.period.period import Period
from reviewgen.period.review import make_review
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
