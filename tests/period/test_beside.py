"""What others did alone, and small talk, stand in no review, but in the month model and in the account."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen.period.review import make_review
from reviewgen.period.span import parse_period
from reviewgen.sources.read import read_paths

TODAY = date(2026, 11, 30)
WORK = "- Added a tide map\n- Fixed the fog alarm that stuck\n"


def told(tmp_path: Path, line: str) -> tuple[list[str], dict[str, str], int]:
    path = tmp_path / "notes.md"
    path.write_text(f"# May 2026\n\n{WORK}- {line}\n", encoding="utf-8")
    reading = read_paths([path], today=TODAY)
    review = make_review(reading, parse_period("2026-05", today=TODAY))
    kept = sum(len(month.other) for month in reading.months)
    return [work.text for work in review.listed], {one.text: one.why for one in review.dropped}, kept


@pytest.mark.parametrize(
    "line",
    [
        "Marek finished the migration of the harbour office to the new phones",
        "Priya's team took over the berth importer",
    ],
)
def test_what_others_did_alone(tmp_path: Path, line: str) -> None:
    listed, dropped, kept = told(tmp_path, line)
    assert line not in listed
    assert dropped[line] == "what others did"
    assert kept == 1


@pytest.mark.parametrize(
    "line",
    [
        "Marek finished the migration of the harbour office, I checked the numbers",
        "Yusuf wrote the berth importer together with me",
        "On call in week 19, two pages",
    ],
)
def test_what_has_a_part_of_the_author_stays(tmp_path: Path, line: str) -> None:
    listed, dropped, _ = told(tmp_path, line)
    assert any(line in text for text in listed)
    assert line not in dropped
