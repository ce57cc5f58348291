"""Reports on a quarter, half or year as a whole, and entries that span two months."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen.model.month import ITEM_KINDS
from reviewgen.model.reading import Reading
from reviewgen.sources.read import read_paths
from reviewgen.sources.write import markdown_months, yaml_months


def _read(tmp_path: Path, text: str, name: str = "notes.md") -> Reading:
    path = tmp_path / name
    path.write_text(text)
    return read_paths([path])


@pytest.mark.parametrize(
    "heading, first, last",
    [
        ("Q3 2025", "2025-07", "2025-09"),
        ("2025 H1", "2025-01", "2025-06"),
        ("Annual report 2024", "2024-01", "2024-12"),
        ("January to March 2025", "2025-01", "2025-03"),
    ],
)
def test_a_report_on_several_months_is_kept_as_one(
    tmp_path: Path, heading: str, first: str, last: str
) -> None:
    reading = _read(tmp_path, f"# {heading}\n\n- Added offline maps (#3)\n- Fixed the crash on rotate\n")
    assert not reading.months
    (report,) = reading.reports
    assert (report.first, report.last) == (first, last)
    assert [item.text for item in report.notes.features] == ["Added offline maps (#3)"]
    assert [item.text for item in report.notes.bugs] == ["Fixed the crash on rotate"]


def test_months_below_a_quarter_stay_months(tmp_path: Path) -> None:
    reading = _read(tmp_path, "# Q3 2025\n\n- Added maps\n\n## August 2025\n\n- Added dark mode\n")
    assert [(month.month, month.features[0].text) for month in reading.months] == [
        ("2025-08", "Added dark mode")
    ]
    assert [report.notes.features[0].text for report in reading.reports] == ["Added maps"]


def test_a_year_above_months_is_no_report(tmp_path: Path) -> None:
    reading = _read(tmp_path, "# 2025\n\n## August\n\n- Added dark mode\n")
    assert [month.month for month in reading.months] == ["2025-08"]
    assert not reading.reports


def test_an_entry_that_spans_two_months_counts_for_the_later_and_says_so(tmp_path: Path) -> None:
    reading = _read(tmp_path, "Week of 2025-07-28\n- Added offline maps\n")
    assert [month.month for month in reading.months] == ["2025-08"]
    (problem,) = reading.problems
    assert problem.message == (
        "an entry spans two months and counts for the one in which it ends: "
        "2025-07-28 to 2025-08-03 under 2025-08"
    )


def test_reports_survive_writing_and_reading(tmp_path: Path) -> None:
    reading = _read(tmp_path, "# Q3 2025\n\n- Added offline maps (#3)\n")
    (exact,) = yaml_months(reading).values()
    again = _read(tmp_path, exact, "exact.yaml")
    assert again.reports == reading.reports
    (markdown,) = markdown_months(reading).values()
    assert markdown.startswith("# July 2025 to September 2025\n")
    by_hand = _read(tmp_path, markdown, "by-hand.md")
    assert [item.text for item in by_hand.reports[0].notes.features] == ["Added offline maps (#3)"]


def test_a_line_that_names_its_own_month_is_of_that_month(tmp_path: Path) -> None:
    path = tmp_path / "brag.md"
    path.write_text(
        "# Brag sheet H2 2025\n\n## Bed board\n"
        "- Shipped to 14 wards 9 September. 3,100 bed moves in the first month\n"
        "- Rolled out to the paediatric wards in nov\n- Added the lab feed\n"
        "- Stopped the voice trial in August. Not accurate enough\n- Released the template editor, October\n"
        "- December, shipped the French letters\n"
        "- (Nov) Started on the night roster\n"
        # what only bounds, compares or lies ahead dates nothing
        "- Fixed the ward list that was wrong since July\n- Added filters until October came\n"
        "- Shipped the escort map, first in July, again in October\n- Want to finish the audit in December\n"
        "- Added the audit of May\n",
        encoding="utf-8",
    )
    reading = read_paths([path], today=date(2026, 1, 5))
    found = {
        key: [one.text for kind in ITEM_KINDS for one in month.items(kind)] for key, month in reading.told
    }
    assert {key: sorted(" ".join(one.split()[:2]) for one in texts) for key, texts in found.items()} == {
        "2025-08": ["Stopped the"],
        "2025-09": ["Shipped to"],
        "2025-10": ["Released the"],
        "2025-11": ["(Nov) Started", "Rolled out"],
        "2025-12": ["December, shipped"],
        "2025-07..2025-12": [
            "Added filters", "Added the", "Added the", "Fixed the", "Shipped the", "Want to",
        ],
    }  # fmt: skip
