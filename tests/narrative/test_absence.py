"""What the notes lack is only said where a plain look at their words bears it out."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen import pipeline
from reviewgen.config import Settings
from reviewgen.period.span import parse_period
from reviewgen.sources.read import read_paths

DAY = date(2025, 1, 5)


def _markdown(tmp_path: Path, text: str, period: str = "2024-05") -> str:
    path = tmp_path / "notes.md"
    path.write_text(text)
    built = pipeline.build(
        read_paths([path]), parse_period(period, today=DAY), Settings(formats=("md",)), day=DAY
    )
    assert not built.warnings
    (content,) = built.files.values()
    return content.decode()


@pytest.mark.parametrize(
    "line",
    [
        "Looked at the crash in the map view with Ida",
        "Talked to support about INC-207",
        "Lots of time went to troubleshooting the import",
    ],
)
def test_no_fix_is_denied_where_the_notes_speak_of_a_defect(tmp_path: Path, line: str) -> None:
    text = _markdown(tmp_path, f"# May 2024\n\n- Added the day view (#4)\n- {line}\n")
    assert "no bug fix" not in text
    assert "Bugs fixed:** None" not in text


def test_the_lack_of_fixes_is_said_where_nothing_speaks_of_one(tmp_path: Path) -> None:
    text = _markdown(tmp_path, "# May 2024\n\n- Added the day view (#4)\n- Visited the depot in Ghent\n")
    assert "The notes name no bug fix for May." in text


def test_stated_absence_is_said(tmp_path: Path) -> None:
    text = _markdown(tmp_path, "# May 2024\n\n- Added the error page (#4)\n\nNo bugs this month.\n")
    assert "None reported for May" in text


def test_work_of_no_known_kind_is_counted_and_not_denied(tmp_path: Path) -> None:
    text = _markdown(tmp_path, "# May 2024\n\n- Two days at the depot in Ghent\n- Hiring: four interviews\n")
    assert "the notes tell of two pieces of work" in text
    assert "no finished feature" not in text
    assert "Features delivered:** None" not in text


def test_references_of_other_work_are_counted_and_listed(tmp_path: Path) -> None:
    text = _markdown(
        tmp_path,
        "# May 2024\n\n- Added the day view (#4)\n- Reviewed the plan for the depot app (#9, DEPOT-77)\n",
    )
    assert "two references and one ticket" in text
    assert "| #9, `DEPOT-77` |" in text
    assert "DEPOT-77" in text


def test_a_merge_request_is_called_one(tmp_path: Path) -> None:
    text = _markdown(tmp_path, "# May 2024\n\n- Added the day view (!612)\n- Added the night view (#7)\n")
    assert "one merge request and one reference" in text
    assert "[May; !612]" in text
    assert "merge request !612" in text
    assert "| #7 |" in text
    assert "pull request" not in text


def test_a_count_of_works_has_no_hedge_of_the_notes(tmp_path: Path) -> None:
    text = _markdown(
        tmp_path, "# May 2024\n\n- Added the day view (#4). It takes up to two minutes\n- Added the alarm\n"
    )
    assert "Features delivered:** Two" in text


def test_no_name_ends_inside_a_time_of_day(tmp_path: Path) -> None:
    line = "Outage of the depot door, 14 May, 03:40 to 04:55. The lock lost its clock, set by hand (DOOR-7)"
    assert "03 |" not in _markdown(tmp_path, f"# May 2024\n\n- {line}\n- Added the alarm\n")
