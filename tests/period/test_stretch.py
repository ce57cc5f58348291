"""Reports on a quarter, half or year as a whole: in a review that covers them, never spread over months."""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path

import pytest

from reviewgen import pipeline
from reviewgen.config import Settings
from reviewgen.errors import UsageError
from reviewgen.narrative.guard.text import faults_in_text
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.span import parse_period
from reviewgen.period.work import Review
from reviewgen.sources.read import read_paths

DAY = date(2025, 1, 5)
QUARTERS = """\
# 2024

## Q1 2024
- Shipped the offline queue for the scanner app (PR 311)
- Fixed the double beep after a failed scan (PR 318)

## Q2 2024
- Rewrote the label printer driver (PR 402)

## July 2024
- Added photos to the delivery note (PR 440)
"""


def _review(tmp_path: Path, text: str, period: str, *, merge: bool = True) -> Review:
    path = tmp_path / "notes.md"
    path.write_text(text)
    return make_review(read_paths([path]), parse_period(period, today=DAY), merge=merge)


def _markdown(tmp_path: Path, text: str, period: str) -> str:
    path = tmp_path / "notes.md"
    path.write_text(text)
    built = pipeline.build(
        read_paths([path]), parse_period(period, today=DAY), Settings(formats=("md",)), day=DAY
    )
    (content,) = built.files.values()
    return content.decode()


def test_a_year_holds_its_quarters_and_its_months(tmp_path: Path) -> None:
    review = _review(tmp_path, QUARTERS, "2024")
    months = {work.label or work.text: work.months for work in review.works}
    assert sorted(months.values()) == [
        ("2024-01..2024-03",),
        ("2024-01..2024-03",),
        ("2024-04..2024-06",),
        ("2024-07",),
    ]
    assert review.gaps == ("2024-08", "2024-09", "2024-10", "2024-11", "2024-12")
    assert len(review.covered) == 7
    assert [row.month for row in review.months if row.entry] == [
        "2024-01..2024-03",
        "2024-04..2024-06",
        "2024-07",
    ]


@pytest.mark.parametrize("period", ["2024-02", "2024-02..2024-05"])
def test_a_period_that_cuts_a_report_does_not_hold_it(tmp_path: Path, period: str) -> None:
    path = tmp_path / "notes.md"
    path.write_text(QUARTERS)
    with pytest.raises(UsageError, match="2024-01 to 2024-03 as a whole is not in the review"):
        pipeline.review(read_paths([path]), parse_period(period, today=DAY))


def test_part_of_a_year_that_is_reported_on_as_a_whole_is_said_to_be_missing(tmp_path: Path) -> None:
    (tmp_path / "year.md").write_text("# Annual report 2024\n\n- Added maps (#3)\n")
    (tmp_path / "may.md").write_text("# May 2024\n\n- Added paths (#9)\n")
    built = pipeline.build(
        read_paths([tmp_path]), parse_period("2024-Q2", today=DAY), Settings(formats=("md",)), day=DAY
    )
    assert any("2024-01 to 2024-12 as a whole" in warning for warning in built.warnings)
    assert built.gaps == ("2024-04", "2024-06")


def test_no_month_of_a_report_is_named_alone(tmp_path: Path) -> None:
    text = _markdown(tmp_path, QUARTERS.split("## Q2")[0], "2024-Q1")
    assert "Offline queue" in text
    text = text.replace("5 January 2025", "")
    assert not re.findall(r"January(?! to March)|February|(?<!January to )March", text)
    assert "no entry" not in text


def test_every_sentence_about_quarters_passes_the_guard(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text(QUARTERS)
    reading = read_paths([path])
    settings = Settings(formats=("md", "json"))
    built = pipeline.build(reading, parse_period("2024", today=DAY), settings, day=DAY)
    assert not [warning for warning in built.warnings if "left out" in warning or "replaced" in warning]
    texts = {name.rsplit(".", 1)[1]: content.decode() for name, content in built.files.items()}
    assert "January to March 2024" in texts["md"]
    assert not faults_in_text(texts["md"], reading, json.loads(texts["json"]))


def test_what_month_and_quarter_tell_alike_counts_once(tmp_path: Path) -> None:
    told = (
        "# Q2 2024\n- Label printer driver (PR 402)\n\n"
        "# May 2024\n- Label printer driver, for all models (PR 402)\n"
    )
    (work,) = _review(tmp_path, told, "2024-Q2").features
    assert work.months == ("2024-05",)
    assert len(work.cited) == 1
    apart = _review(tmp_path, told, "2024-Q2", merge=False).features
    assert sorted(work.months for work in apart) == [("2024-04..2024-06",), ("2024-05",)]
    assert len({work.id for work in apart}) == 2


def test_the_same_line_in_month_and_quarter_has_two_ids(tmp_path: Path) -> None:
    told = "# Q2 2024\n- Added maps (#4)\n\n# June 2024\n- Added maps (#4)\n"
    apart = _review(tmp_path, told, "2024-Q2", merge=False).features
    assert len({work.id for work in apart}) == 2
    (work,) = _review(tmp_path, told, "2024-Q2").features
    assert work.months == ("2024-06",)


def test_plans_of_the_last_report_stand_in_the_review(tmp_path: Path) -> None:
    text = "# Q1 2024\n\n## Done\n- Added maps (#4)\n\n## Next\n- Voice prompts\n"
    assert "Voice prompts" in _markdown(tmp_path, text, "2024-Q1")


def test_a_fiscal_quarter_holds_a_report_on_its_months(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text("# February to April 2024\n\n- Added maps (#4)\n")
    period = Period("quarter", "2024-02", "2024-05", "FY2025-Q1")
    (work,) = make_review(read_paths([path]), period).features
    assert work.months == ("2024-02..2024-04",)
