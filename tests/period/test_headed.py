"""A heading names one work where the entries below it say no more than how far that was."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen import pipeline
from reviewgen.config import Settings
from reviewgen.period.review import make_review
from reviewgen.period.span import parse_period
from reviewgen.period.work import Review
from reviewgen.sources.read import read_paths

DAY = date(2026, 10, 1)
HALF = parse_period("2026-H1", today=DAY)


def made(folder: Path, heading: str, *lines: str) -> Review:
    path = folder / "sheet.md"
    text = "\n".join(f"- {line}" for line in lines)
    path.write_text(f"# Brag sheet 2026 H1\n\n## {heading}\n{text}\n", encoding="utf-8")
    built = pipeline.build(read_paths([path]), HALF, Settings(formats=("md",)), day=DAY)
    assert not built.warnings
    return make_review(read_paths([path]), HALF)


def test_the_steps_below_a_heading_are_one_work_with_its_name(tmp_path: Path) -> None:
    review = made(
        tmp_path,
        "Kiosk payments",
        "Jan: wrote the spec, two rounds with legal",
        "Feb: prototype on one till",
        "Apr: pilot in Kiel",
        "June: live in all 40 shops, queues 6 min -> 2 min",
    )
    (work,) = review.features
    assert (work.label, work.months) == ("Kiosk payments", ("2026-01", "2026-02", "2026-04", "2026-06"))
    assert {one.why for one in work.merged_from} == {"is a step of the work that the heading names"}
    assert review.other == review.planned == ()


def test_a_step_that_was_taken_back_is_told_with_the_one_that_held(tmp_path: Path) -> None:
    review = made(
        tmp_path,
        "Ledger move",
        "Feb: decided to move the ledger off the old cluster",
        "Apr: cut over DE. Rolled back after 40 min, one hot shard",
        "May: re-keyed, cut over DE then FR, no lost rows since",
    )
    (work,) = review.listed
    assert (work.kind, work.label) == ("features", "Ledger move")
    assert [clause.text.split(",")[0] for clause in work.clauses if clause.month == "2026-05"] == ["re-keyed"]


def test_what_slips_in_part_takes_back_nothing_of_what_is_live(tmp_path: Path) -> None:
    review = made(
        tmp_path,
        "Ferry timetable",
        "Feb: closed beta with 3 ports",
        "Apr: GA in DK and NO",
        "June: SE. Finland slipped to Q3, no licence",
    )
    (work,) = review.listed
    assert (work.kind, work.label, work.months[-1]) == ("features", "Ferry timetable", "2026-06")


@pytest.mark.parametrize(
    "heading, lines",
    [
        # Entries with names of their own.
        ("Search", ("Feb: new ranking in beta", "Mar: ranking live, clicks up", "May: typo tolerance live")),
        # A field of work.
        ("Security", ("Jan: spec for key rotation", "Mar: beta", "May: live everywhere")),
        # No course: each is finished by itself.
        (
            "Warehouse app",
            ("Jan: released the label printer", "Mar: released returns", "May: released counts"),
        ),
    ],
)
def test_a_heading_over_many_works_joins_none(tmp_path: Path, heading: str, lines: tuple[str, ...]) -> None:
    review = made(tmp_path, heading, *lines)
    whys = {one.why for work in review.listed for one in work.merged_from}
    assert "is a step of the work that the heading names" not in whys
