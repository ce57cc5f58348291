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


def beyond(tmp_path: Path, items: list[str]) -> dict[str, list[str]]:
    """The items of "Beyond delivery" under their headings."""
    path = tmp_path / "notes.md"
    path.write_text("# May 2026\n\n" + "".join(f"- {item}\n" for item in items), encoding="utf-8")
    review = make_review(read_paths([path], today=TODAY), parse_period("2026-05", today=TODAY))
    found: dict[str, list[str]] = {}
    section, group = "", ""
    for block in compose(review, Options(date=TODAY)).document.blocks:
        if isinstance(block, Heading):
            section, group = (plain_text(block.content), "") if block.level == 1 else (section, group)
            group = plain_text(block.content) if block.level > 1 else ""
        elif section == "Beyond delivery" and isinstance(block, ListBlock):
            for one in (one for item in block.items for one in item if isinstance(one, Paragraph)):
                said = plain_text(tuple(part for part in one.content if not isinstance(part, Cite)))
                found.setdefault(group, []).extend(said.split("; "))  # run in or not
    return found


def test_other_work_stands_under_what_it_was_for(tmp_path: Path) -> None:
    found = beyond(
        tmp_path,
        [
            "Mentored Jun on the release checklist",
            "Gave a talk on tide models at the harbour meetup",
            "On call in week 19, quiet",
            "Wrote the postmortem of the pump outage",
            "INC-31: two berths were booked twice because of my retry",
            "Evaluated two map libraries, neither is ready",
            "Looked into the tile cache of the map",
            "Licence inventory sent to the port office",
            "New chart colours on hold until the printer is back",
            "Talk for the dock crew postponed to autumn",
        ],
    )
    assert {name: len(items) for name, items in found.items()} == {
        "People and knowledge": 2,
        "On call and incidents": 3,
        "Studies and decisions": 2,
        "Put off or dropped": 2,
        "Further work": 1,
    }
    assert next(iter(found)) == "Further work"
    assert list(found)[-1] == "Put off or dropped"


def test_few_pieces_have_no_headings(tmp_path: Path) -> None:
    found = beyond(tmp_path, ["Mentored Jun on releases", "Interviewed two candidates", "On call in week 19"])
    assert list(found) == [""]
    assert len(found[""]) == 3
