from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from reviewgen.document.blocks import Block, Document, Heading, ListBlock, Paragraph, Text
from reviewgen.errors import InputError
from reviewgen.render.formats import render
from reviewgen.render.theme import Theme
from reviewgen.render.word.ids import read_ids
from reviewgen.render.word.marks import bookmark_name, digest
from tests.render import sample
from tests.render.word.office import Office
from tests.render.word.opened import body, members, values


def heading(text: str, id: str) -> Heading:
    return Heading(1, (Text(text),), id)


def paragraph(text: str, id: str = "") -> Paragraph:
    return Paragraph((Text(text),), id=id)


def made(theme: Theme, *blocks: Block) -> bytes:
    return render(Document("Year", "2025", date(2026, 1, 5), blocks), "docx", theme=theme)


BLOCKS = (
    heading("Pipelines", "pipelines"),
    paragraph("Nightly loads run in 40 minutes.", "loads"),
    ListBlock(((paragraph("Late rows are kept."),), (paragraph("Empty files are refused."),))),
    heading("Dashboards", "dashboards"),
    paragraph("Two were retired."),
)


def changed(data: bytes, old: str, new: str) -> bytes:
    """The file with one piece of its text replaced, as somebody who edits it would."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in members(data).items():
            if name == "word/document.xml":
                assert content.count(old.encode()) == 1
                content = content.replace(old.encode(), new.encode())
            archive.writestr(name, content)
    return target.getvalue()


def test_a_block_is_named_by_its_id_else_after_its_section_and_text(theme: Theme) -> None:
    blocks = read_ids(made(theme, *BLOCKS))
    assert [(block.kind, block.text) for block in blocks] == [
        ("title", "Year"),
        ("heading", "Pipelines"),
        ("paragraph", "Nightly loads run in 40 minutes."),
        ("item", "Late rows are kept."),
        ("item", "Empty files are refused."),
        ("heading", "Dashboards"),
        ("paragraph", "Two were retired."),
    ]
    named = [block.id for block in blocks]
    assert named[:3] == ["title", "pipelines", "loads"]
    assert named[5] == "dashboards"
    assert all(re.fullmatch(r"pipelines-[0-9a-f]{8}", name) for name in named[3:5])
    assert not any(block.edited for block in blocks)


def test_a_name_stays_when_blocks_before_it_come(theme: Theme) -> None:
    longer = (BLOCKS[0], paragraph("A new one."), *BLOCKS[1:])
    before = {block.id for block in read_ids(made(theme, *BLOCKS))}
    assert before < {block.id for block in read_ids(made(theme, *longer))}


def test_equal_blocks_have_names_of_their_own(theme: Theme) -> None:
    blocks = read_ids(made(theme, heading("A", "a"), paragraph("Same."), paragraph("Same.")))
    first, second = blocks[2].id, blocks[3].id
    assert second == f"{first}-2"
    assert [block.text for block in blocks[2:]] == ["Same.", "Same."]


def test_what_a_person_changed_is_told_from_what_stands(theme: Theme) -> None:
    edited = changed(made(theme, *BLOCKS), "Late rows are kept.", "Late rows are kept for a week.")
    assert [block.text for block in read_ids(edited) if block.edited] == ["Late rows are kept for a week."]


def test_a_block_whose_mark_is_gone_has_no_text(theme: Theme) -> None:
    data = made(theme, *BLOCKS)
    name = bookmark_name("loads")
    edited = changed(data, f'w:name="{name}"', 'w:name="else"')
    gone = {block.id: block for block in read_ids(edited)}["loads"]
    assert gone.text is None
    assert gone.edited


def test_the_record_says_nothing_of_the_text(theme: Theme) -> None:
    record = members(made(theme, *BLOCKS))["customXml/item1.xml"].decode()
    assert "rows" not in record
    assert f'digest="{digest("Two were retired.")}"' in record


@pytest.mark.parametrize("make", [sample.rich, sample.thin, sample.messy], ids=["rich", "thin", "messy"])
def test_nothing_is_edited_in_a_fresh_draft(theme: Theme, make: Callable[[], Document]) -> None:
    blocks = read_ids(render(make(), "docx", theme=theme))
    assert blocks
    assert [block for block in blocks if block.edited] == []


@pytest.mark.parametrize("make", [sample.rich, sample.messy], ids=["rich", "messy"])
def test_the_marks_outlive_another_editor(
    theme: Theme, office: Office, tmp_path: Path, make: Callable[[], Document]
) -> None:
    data = render(make(), "docx", theme=theme)
    again = office.convert(data, "docx", tmp_path)
    assert again != data
    before, after = read_ids(data), read_ids(again)
    assert [(block.id, block.digest) for block in after] == [(block.id, block.digest) for block in before]
    assert [block.id for block in after if block.edited] == []


def test_bookmarks_are_short_and_different() -> None:
    ids = ["a-b", "a_b", "A-b", "x" * 35, "x" * 36, "x" * 37, "Übersicht", "übersicht", "a b"]
    names = [bookmark_name(given) for given in ids]
    assert len({name.lower() for name in names}) == len(ids)
    assert all(re.fullmatch(r"_rg_[a-z0-9_]{1,36}", name) and len(name) <= 40 for name in names)
    assert names[0] == "_rg_a_b"


def test_no_name_is_given_twice(theme: Theme) -> None:
    for make in (sample.rich, sample.messy):
        names = values(body(render(make(), "docx", theme=theme)), "bookmarkStart", "name")
        assert len(names) == len({name.lower() for name in names})


def test_a_file_without_our_record_has_no_blocks(theme: Theme) -> None:
    other = io.BytesIO()
    with zipfile.ZipFile(other, "w") as archive:
        archive.writestr("word/document.xml", "<w/>")
    assert read_ids(other.getvalue()) == ()


def test_what_is_no_word_file_is_named(theme: Theme) -> None:
    with pytest.raises(InputError, match=r"^draft\.docx: This file cannot be used: it is no whole Word file"):
        read_ids(b"nothing", "draft.docx")
