"""Work beyond delivery stands under what it was for, once there is enough of it."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from reviewgen.document.blocks import Cite, Heading, ListBlock, Paragraph
from reviewgen.document.markdown import plain_text
from reviewgen.narrative.compose import Options, compose
from reviewgen.period.review import make_review
from reviewgen.period.span import parse_period
from reviewgen.sources.read import read_paths

TODAY = date(2026, 11, 30)


def beyond(tmp_path: Path, items: list[str], among: str = "Beyond delivery") -> dict[str, list[str]]:
    """The items of a section, "Beyond delivery" or another, under their headings."""
    path = tmp_path / "notes.md"
    path.write_text("# May 2026\n\n" + "".join(f"- {item}\n" for item in items), encoding="utf-8")
    review = make_review(read_paths([path], today=TODAY), parse_period("2026-05", today=TODAY))
    found: dict[str, list[str]] = {}
    section, group = "", ""
    for block in compose(review, Options(date=TODAY)).document.blocks:
        if isinstance(block, Heading):
            section, group = (plain_text(block.content), "") if block.level == 1 else (section, group)
            group = plain_text(block.content) if block.level > 1 else ""
        elif section == among and isinstance(block, ListBlock):
            for one in (one for item in block.items for one in item if isinstance(one, Paragraph)):
                said = plain_text(tuple(part for part in one.content if not isinstance(part, Cite)))
                found.setdefault(group, []).extend(said.split("; "))  # run in or not
    return found


NOTES = [
    "Mentored Jun on the release checklist",
    "Gave a talk on tide models at the harbour meetup",
    "On call in week 19, quiet",
    "Pager twice in the night of 4 May, on-call handover after the holidays",
    "INC-31: two berths were booked twice because of my retry",
    "Evaluated two map libraries, neither is ready",
    "Looked into the tile cache of the map",
    "Licence inventory sent to the port office",
    "New chart colours on hold until the printer is back",
    "Tried a paper-free logbook, gave it up after a week",
]


def test_other_work_stands_under_what_it_was_for(tmp_path: Path) -> None:
    found = beyond(tmp_path, NOTES)
    assert {name: len(items) for name, items in found.items()} == {
        "Further work": 1,
        "People and knowledge": 2,
        "On call and incidents": 2,
        "Studies and decisions": 2,
    }
    assert next(iter(found)) == "Further work"


def test_own_errors_and_what_was_put_off_have_a_section_of_their_own(tmp_path: Path) -> None:
    (items,) = beyond(tmp_path, NOTES, "Setbacks and dropped work").values()
    assert [item.split(" ")[0] for item in items] == ["INC-31:", "New", "Tried"]
    (again,) = beyond(
        tmp_path,
        ["Turned on the night mode of the cranes, turned off again on Friday, drivers complained"],
        "Setbacks and dropped work",
    ).values()
    assert len(again) == 1


def test_few_pieces_have_no_headings(tmp_path: Path) -> None:
    found = beyond(tmp_path, ["Mentored Jun on releases", "Interviewed two candidates", "On call in week 19"])
    assert list(found) == [""]
    assert len(found[""]) == 3


def test_an_outage_that_one_was_called_to_is_no_setback_but_what_one_missed_is(tmp_path: Path) -> None:
    called = (
        "On call 15–21 May: outage of the card provider, 2 h, switched to the second one after 25 minutes"
    )
    missed = "On call. Badge certs expired, doors shut till 03:40. The renewal was mine and I had missed it"
    setbacks = beyond(tmp_path, [*NOTES, called, missed], "Setbacks and dropped work")
    told = " ".join(one for items in setbacks.values() for one in items)
    assert "Badge certs expired" in told
    assert "card provider" not in told
