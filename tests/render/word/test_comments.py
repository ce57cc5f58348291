from __future__ import annotations

from datetime import date
from pathlib import Path

import openxml_audit
import pytest
from lxml import etree

from reviewgen.document.blocks import (
    AuthorNotes,
    Block,
    Cell,
    Document,
    Heading,
    ListBlock,
    Note,
    Paragraph,
    Strong,
    Table,
    Text,
)
from reviewgen.model.base import Span
from reviewgen.render.formats import render
from reviewgen.render.theme import Theme
from reviewgen.render.word.draft import render_docx
from tests.render.word.opened import W, body, members, part, texts, values, words


def said(text: str, *spans: Span) -> Paragraph:
    return Paragraph((Strong((Text(text, spans),)),))


def note(text: str, *spans: Span, target: str = "") -> Note:
    return Note((Text(text),), spans, target)


def place(start: int, end: int, source: str = "a") -> Span:
    return Span(source=source, start=start, end=end)


REVIEW: tuple[Block, ...] = (
    Heading(1, (Text("Schema changes"),), "schema"),
    ListBlock(
        (
            (said("Orders are split by region.", place(0, 40)),),
            (said("Indexes are rebuilt at night.", place(40, 80)),),
        )
    ),
    Table(
        head=(Cell((Text("Work"),)), Cell((Text("Reference"),))),
        rows=((Cell((Text("Orders", (place(0, 40),)),), "e1"), Cell((Text("#7"),))),),
        id="evidence",
    ),
)


def made(theme: Theme, *notes: Note, comments: bool = True, blocks: tuple[Block, ...] = ()) -> bytes:
    frame = AuthorNotes((Heading(1, (Text("Questions"),), "questions"), *blocks), notes)
    whole = Document("Review", "2025", date(2026, 1, 5), (*REVIEW, frame))
    return render_docx(whole, theme, "a4", comments=comments)


def commented(data: bytes) -> list[tuple[str, str]]:
    """Each comment: the text it stands at, and what it says."""
    says = {str(entry.get(W + "id")): words(entry) for entry in part(data, "word/comments.xml")}
    found = []
    for start in body(data).iter(W + "commentRangeStart"):
        number = str(start.get(W + "id"))
        inside: list[str] = []
        for element in start.itersiblings():
            if element.tag == W + "commentRangeEnd" and element.get(W + "id") == number:
                break
            inside.append(words(element))
        found.append(("".join(inside), says[number]))
    return found


def frames(data: bytes) -> list[etree._Element]:
    return [table for table in body(data).iter(W + "tbl") if values(table, "tblStyle") == ["AuthorNote"]]


def test_a_note_stands_at_what_shares_most_with_it(theme: Theme) -> None:
    # 40 to 60 is all in the second item; 30 to 45 has ten characters in the first and five in the second.
    data = made(theme, note("No figure.", place(40, 60)), note("Whose idea?", place(30, 45)))
    assert commented(data) == [
        ("Orders are split by region.", "Whose idea?"),
        ("Indexes are rebuilt at night.", "No figure."),
    ]


def test_a_note_stands_at_the_block_or_cell_that_it_names(theme: Theme) -> None:
    data = made(theme, note("Too long.", target="schema"), note("Which one?", target="e1"))
    assert commented(data) == [("Schema changes", "Too long."), ("Orders", "Which one?")]


def test_notes_on_one_place_stand_one_by_one(theme: Theme) -> None:
    data = made(theme, note("First.", target="schema"), note("Second.", target="schema"))
    assert {what for _, what in commented(data)} == {"First.", "Second."}


def test_what_has_a_place_is_not_said_again_in_the_frame(theme: Theme) -> None:
    data = made(theme, note("No figure.", place(40, 60)), note("Authorship is not stated."))
    (frame,) = frames(data)
    assert texts(frame) == [
        *("For the author: remove before handing in", "Questions", "Authorship is not stated."),
    ]


@pytest.mark.parametrize(
    "stray",
    [note("x", place(500, 510)), note("x", place(0, 40, "other")), note("x", target="nowhere"), note("x")],
    ids=["text that is not used", "another source", "no such block", "about the whole"],
)
def test_what_has_no_place_stands_in_the_frame(theme: Theme, stray: Note) -> None:
    data = made(theme, stray)
    assert "word/comments.xml" not in members(data)
    assert texts(frames(data)[0])[-1] == "x"


def test_a_frame_of_which_only_the_opening_is_left_goes(theme: Theme) -> None:
    opening = Paragraph((Text("What a reader would ask."),), role="small")
    assert frames(made(theme, note("No figure.", place(40, 60)), blocks=(opening,))) == []


def test_without_comments_all_notes_stand_in_the_frame(theme: Theme) -> None:
    data = made(theme, note("No figure.", place(40, 60)), note("Whose?"), comments=False)
    assert "word/comments.xml" not in members(data)
    assert texts(frames(data)[0])[2:] == ["No figure.", "Whose?"]


def test_a_comment_says_who_and_when_and_nothing_of_the_machine(theme: Theme) -> None:
    (comment,) = part(made(theme, note("No <figure> & no \x00unit.", place(40, 60))), "word/comments.xml")
    told = {str(key).removeprefix(W): value for key, value in comment.attrib.items()}
    assert told == {"id": "0", "author": "reviewgen", "initials": "rg", "date": "2026-01-05T00:00:00Z"}
    assert words(comment) == "No <figure> & no unit."


def test_the_schema_finds_nothing(theme: Theme, tmp_path: Path) -> None:
    path = tmp_path / "review.docx"
    path.write_bytes(made(theme, note("A.", place(0, 10)), note("B.", target="e1"), note("C.")))
    assert [str(error) for error in openxml_audit.OpenXmlValidator().validate(path).errors] == []


def test_no_other_format_has_notes(theme: Theme) -> None:
    frame = AuthorNotes((), (note("only for her"),))
    whole = Document("Review", "2025", date(2026, 1, 5), (*REVIEW, frame))
    for name in ("html", "md", "txt"):
        assert b"only for her" not in render(whole, name, theme=theme)
    assert "only for her" in texts(body(render(whole, "docx", theme=theme)))
