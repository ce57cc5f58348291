"""What editors do to a draft, and what is read back from it. Each case is the XML that they leave behind."""

from __future__ import annotations

from datetime import date

import pytest

from reviewgen.document.blocks import Block, Cell, Document, Heading, ListBlock, Paragraph, Table, Text
from reviewgen.render.formats import render
from reviewgen.render.theme import Theme
from reviewgen.render.word.ids import read_ids
from tests.render.word.opened import members
from tests.render.word.templates import with_members

BLOCKS: tuple[Block, ...] = (
    Heading(1, (Text("Offline maps"),), "maps"),
    Paragraph((Text("Tiles load twice as fast."),), id="tiles"),
    ListBlock(((Paragraph((Text("Old phones too."),), id="phones"),),)),
    Table(((Cell((Text("Cache"),)), Cell((Text("80 MB"),))),), id="sizes"),
    Heading(1, (Text("Search"),), "search"),
    Paragraph((Text("Your view"),), "fill", "view"),
)
END = '<w:bookmarkEnd w:id="'


@pytest.fixture
def draft(theme: Theme) -> bytes:
    return render(Document("App", "2025", date(2026, 1, 5), BLOCKS), "docx", theme=theme)


def edited(draft: bytes, *changes: tuple[str, str]) -> dict[str, str | None]:
    """The texts of the blocks that count as edited after pieces of the XML were replaced, by id."""
    xml = members(draft)["word/document.xml"].decode()
    for old, new in changes:
        assert xml.count(old) == 1, old
        xml = xml.replace(old, new)
    blocks = read_ids(with_members(draft, {"word/document.xml": xml.encode()}))
    assert {block.id for block in blocks} == {
        *("title", "maps", "tiles", "phones", "sizes", "search", "view"),
    }
    return {block.id: block.text for block in blocks if block.edited}


def run(text: str) -> str:
    return f"<w:r><w:t>{text}</w:t></w:r>"


def test_nothing(draft: bytes) -> None:
    assert edited(draft) == {}


def test_words_are_replaced(draft: bytes) -> None:
    assert edited(draft, ("twice as fast", "in half the time")) == {"tiles": "Tiles load in half the time."}


def test_words_are_cut_into_runs_that_look_otherwise(draft: bytes) -> None:
    middle = '</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">'
    assert edited(draft, ("twice as", f"twice{middle} as")) == {}


def test_text_is_typed_after_the_end_of_the_mark(draft: bytes) -> None:
    xml = members(draft)["word/document.xml"].decode()
    end = xml[xml.index(END, xml.index("twice as fast")) :].split("/>")[0] + "/>"
    assert edited(draft, (end, f"{end}{run(' On Wi-Fi.')}")) == {
        "tiles": "Tiles load twice as fast. On Wi-Fi."
    }


def test_a_paragraph_is_added_after_a_block(draft: bytes) -> None:
    added = f"<w:p>{run('Measured on ten phones.')}</w:p>"
    xml = members(draft)["word/document.xml"].decode()
    after = xml.index("</w:p>", xml.index("twice as fast")) + len("</w:p>")
    whole = xml[after - 60 : after + 40]
    assert edited(draft, (whole, whole[:60] + added + whole[60:])) == {
        "tiles": "Tiles load twice as fast. Measured on ten phones."
    }


def test_a_split_paragraph_has_its_mark_twice(draft: bytes) -> None:
    again = '</w:t></w:r></w:p><w:p><w:bookmarkStart w:id="99" w:name="_rg_tiles"/><w:r><w:t>'
    assert edited(draft, ("twice as", f"twice{again}as")) == {}


def test_a_paragraph_is_emptied(draft: bytes) -> None:
    assert edited(draft, ("Tiles load twice as fast.", "")) == {"tiles": ""}


def test_tracked_changes_count_as_made(draft: bytes) -> None:
    was = '<w:r><w:t xml:space="preserve">Old phones too.</w:t></w:r>'
    now = (
        f"<w:del><w:r><w:delText>Old phones too.</w:delText></w:r></w:del><w:ins>{run('All phones.')}</w:ins>"
    )
    assert edited(draft, (was, now)) == {"phones": "All phones."}


def test_a_comment_changes_nothing(draft: bytes) -> None:
    start = '<w:commentRangeStart w:id="7"/>'
    end = '<w:commentRangeEnd w:id="7"/><w:r><w:commentReference w:id="7"/></w:r>'
    was = '<w:r><w:t xml:space="preserve">Old phones too.</w:t></w:r>'
    assert edited(draft, (was, start + was + end)) == {}


def test_a_link_by_a_field_counts_by_its_words(draft: bytes) -> None:
    field = (
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://x.example" '
        '</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>'
        f'{run("Old phones too.")}<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    )
    was = '<w:r><w:t xml:space="preserve">Old phones too.</w:t></w:r>'
    assert edited(draft, (was, field)) == {}


def test_a_cell_is_changed(draft: bytes) -> None:
    assert edited(draft, ("80 MB", "64 MB")) == {"sizes": "Cache 64 MB"}


def test_what_is_written_into_a_place_for_it_is_read_with_it(draft: bytes) -> None:
    line = '<w:p><w:pPr><w:pStyle w:val="FillLine"/></w:pPr>'
    assert edited(draft, (line, line + run("I would do it again."))) == {
        "view": "Your view I would do it again."
    }
