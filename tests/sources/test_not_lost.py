"""Openings that look like announcements or thanks and hold work or its effect."""

from __future__ import annotations

from pathlib import Path

from reviewgen.model.month import Month
from reviewgen.sources.read import read_paths


def _month(tmp_path: Path, text: str) -> Month:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    (month,) = read_paths([path]).months
    return month


def test_features_that_are_only_counted_are_no_lead_in(tmp_path: Path) -> None:
    month = _month(
        tmp_path, "May 2024: Implemented two smaller features for the scheduler. Fixed a deadlock.\n"
    )
    assert [(item.count, item.text) for item in month.features] == [
        (2, "Implemented two smaller features for the scheduler.")
    ]
    assert [item.text for item in month.bugs] == ["Fixed a deadlock."]


def test_an_announcement_without_a_number_is_a_lead_in(tmp_path: Path) -> None:
    text = "May 2024: Shipped several improvements across the checkout. Added gift cards. Fixed rounding.\n"
    assert [item.text for item in _month(tmp_path, text).features] == ["Added gift cards."]


def test_an_effect_thanks_to_the_work_is_no_thanks(tmp_path: Path) -> None:
    text = (
        "# May 2024\n\n- Thanks to the new contracts, broken dashboards dropped by half\n- Thanks to Mara\n"
    )
    month = _month(tmp_path, text)
    assert [item.text for item in month.impact] == [
        "Thanks to the new contracts, broken dashboards dropped by half"
    ]


def test_the_other_ones_are_a_subject_and_no_label(tmp_path: Path) -> None:
    month = _month(tmp_path, "May 2024\n\nFitted 40 of 52 lamps. The other 12 are too old.\n")
    texts = [item.text for kind in ("features", "other") for item in month.items(kind)]
    assert any("The other 12 are too old." in text for text in texts)
