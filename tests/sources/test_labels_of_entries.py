"""Labels before entries: one that tells how far the work is stays in its text, others are accounted for."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen.model.month import ITEM_KINDS
from reviewgen.model.reading import Reading
from reviewgen.sources.read import read_paths


def read(folder: Path, entry: str) -> Reading:
    path = folder / "notes.md"
    path.write_text(f"# May 2025\n\n- {entry}\n- Added a clock\n", encoding="utf-8")
    return read_paths([path], today=date(2026, 1, 5))


@pytest.mark.parametrize(
    "entry",
    [
        "Draft: allergen sheet", "[WIP] tide table importer", "RFC: bell archive", "In review: tide widget",
        "wip - kiln dashboard", "Blocked: new scanner",
    ],
)  # fmt: skip
def test_how_far_the_work_is_stays_in_its_text(entry: str, tmp_path: Path) -> None:
    (month,) = read(tmp_path, entry).months
    (item,) = (*month.planned, *month.other)
    assert item.text == entry


@pytest.mark.parametrize(
    "entry, label, rest",
    [
        ("Done: bell tower page", "Done:", "bell tower page"),
        ("Fixed: bells rang twice", "Fixed:", "bells rang twice"),
        ("TODO: write the runbook", "TODO:", "write the runbook"),
    ],
)
def test_another_label_is_left_out_as_a_heading(entry: str, label: str, rest: str, tmp_path: Path) -> None:
    reading = read(tmp_path, entry)
    (month,) = reading.months
    assert rest in {item.text for item in (*month.features, *month.bugs, *month.planned)}
    assert (label, "heading") in {(one.text, one.why) for one in reading.left_out}


def test_a_label_of_other_work_stays_where_it_says_something(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text(
        "# May 2025\n\n- **My mistake:** took the wrong tide table, 40 boats were late\n"
        "- On call week 7: four pages\n- Misc: tidied the shed\n",
        encoding="utf-8",
    )
    (month,) = read_paths([path], today=date(2026, 1, 5)).months
    texts = [item.text for item in month.other]
    assert "My mistake: took the wrong tide table, 40 boats were late" in texts
    assert "On call week 7: four pages" in texts
    assert "tidied the shed" in [item.text for kind in ITEM_KINDS for item in month.items(kind)]
