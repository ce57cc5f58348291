"""The gist of a clause and the lines of a theme, worked out by hand from texts of several fields."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen.document.markdown import plain_text
from reviewgen.narrative.compose import Options, compose
from reviewgen.narrative.gists import gist
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.span import parse_period
from reviewgen.period.work import Clause
from reviewgen.sources.read import read_paths
from tests.narrative.test_compose import made, runs
from tests.period.notes import Notes

SPRING = Period("quarter", "2025-04", "2025-07", "2025-Q2")
HALF = Period("half", "2025-01", "2025-07", "2025-H1")


@pytest.mark.parametrize(
    "text, told",
    [
        (
            "Moved the ferry tables to the harbour server, two nights of work",
            "moved the ferry tables to the harbour server",
        ),
        ("all 11 taverns. Old boxes scrapped", "all 11 taverns"),
        ("Kiln again: stacked the plates closer (as Ida had said), 40 a load", "stacked the plates closer"),
        ("The lamp of the pier", "the lamp of the pier"),
        # What limits a statement is never cut off, nor is a bracket opened and left.
        ("Half the fleet reports, could also be the new antenna of the north pier and its height", None),
        ("Not yet", None),
        ("Next spring the crew would like to have a second crane at the north pier", None),
        ("get the ferry lamp certified and live", "get the ferry lamp certified and live"),
        ("Opened the tram lane at two stops. Rolled back after an hour, the sensors froze", None),
        ("Trial with w. 3 drivers", None),
        ("Rudder (old one, from the yard that closed in the winter of that year and moved) refitted", None),
    ],
)
def test_the_gist_is_short_and_whole(text: str, told: str | None) -> None:
    assert gist(Clause(text, ())) == told


def test_the_name_before_it_is_not_said_again() -> None:
    assert gist(Clause("Belt_lock at 100%", ()), name="belt_lock") == "at 100%"


def test_a_theme_says_what_came_in_each_month() -> None:
    notes = Notes()
    notes.month("2025-04", features=["Wrote the manual of the tide gauge", "Painted the north gate"])
    notes.month(
        "2025-05",
        features=["Built a mount for the tide gauge, oak", "Printed the badges"],
        other=["Drew a map"],
    )
    found = made(notes.reading(), HALF)
    (theme,) = [plain_text(run) for title, run in runs(found.document.blocks) if title == "Themes"]
    assert theme.startswith(
        "Tide gauge. April: wrote the manual of the tide gauge. May: built a mount for the tide gauge, oak."
    )


def test_a_theme_does_not_say_a_name_twice(tmp_path: Path) -> None:
    path = tmp_path / "log.csv"
    path.write_text(
        "Date,Area,What,Result,Ref\n"
        "2026-04-02,Night ferry,Boarding gates,wired at 2 of 9 piers,PIER-4\n"
        "2026-05-04,Night ferry,Boarding gates,wired at 5 of 9 piers,PIER-4\n"
        "2026-06-08,Night ferry,Boarding gates,all 9 piers wired,PIER-4\n"
        "2026-06-09,Night ferry,Ticket lamp,shines green for valid tickets,PIER-9\n",
        encoding="utf-8",
    )
    day = date(2026, 11, 30)
    review = make_review(read_paths([path], today=day), parse_period("2026-H1", today=day))
    found = compose(review, Options(date=day))
    lines = [plain_text(run) for title, run in runs(found.document.blocks) if title == "Themes"]
    assert all(line.lower().count("boarding gates") <= 1 for line in lines)


def test_few_months_and_one_work_make_no_section_of_themes() -> None:
    notes = Notes()
    notes.month("2025-04", features=["Wrote the manual of the tide gauge", "Painted the north gate"])
    notes.month("2025-05", features=["Built a mount for the tide gauge, oak", "Printed the badges"])
    found = made(notes.reading(), SPRING)
    assert not [one for title, one in runs(found.document.blocks) if title == "Themes"]
    notes = Notes()
    notes.month("2025-04", features=["Tide gauge: wired at 2 of 9 piers", "Painted the north gate"])
    notes.month("2025-05", features=["Tide gauge: wired at 5 of 9 piers", "Printed the badges"])
    found = made(notes.reading(), HALF)
    assert not [one for title, one in runs(found.document.blocks) if title == "Themes"]


def test_the_summary_says_where_work_of_several_months_was_left() -> None:
    notes = Notes()
    notes.month("2025-04", features=["pallet tags: kickoff. 40 pallets in scope", "Added a tip screen"])
    notes.month("2025-05", features=["pallet tags: 38/40 pallets", "Printed the badges"])
    notes.month("2025-06", features=["pallet tags: all 40 pallets", "Drew the floor plan"])
    found = made(notes.reading(), SPRING)
    summary = " ".join(plain_text(run) for title, run in runs(found.document.blocks) if title == "Summary")
    assert "pallet tags: all 40 pallets" in summary


@pytest.mark.parametrize(
    "first, second, said",
    [
        (
            "Tide board at the pier",
            "Lamp of the lock",
            "The features are tide board at the pier (April) and lamp of the lock (May).",
        ),
        (
            "Painted the north gate",
            "Moved the buoys to the east bank",
            "The engineer moved the buoys to the east bank (May) and painted the north gate (April).",
        ),
    ],
)
def test_thin_notes_are_summed_up_by_name(first: str, second: str, said: str) -> None:
    notes = Notes().month("2025-04", features=[first]).month("2025-05", features=[second])
    found = made(notes.reading(), SPRING)
    assert found.warnings == []
    summary = " ".join(plain_text(run) for title, run in runs(found.document.blocks) if title == "Summary")
    assert said in summary
