from __future__ import annotations

from datetime import date

from hypothesis import given, settings
from hypothesis import strategies as st

from reviewgen.document.blocks import (
    Block,
    Cell,
    Cite,
    Code,
    Document,
    Heading,
    Inline,
    Link,
    ListBlock,
    Paragraph,
    Table,
    Text,
)
from reviewgen.render.formats import render
from reviewgen.render.plain import WIDTH, render_text
from reviewgen.render.safe import clean
from reviewgen.render.theme import Theme
from tests.render import sample


def written(*blocks: Block) -> str:
    made = render_text(Document("T", "2025", date(2026, 1, 5), blocks, confidentiality="")).decode("utf-8")
    return made.removeprefix("T\n=\n\n").removesuffix("\n")


def paragraph(*content: Inline | str) -> Paragraph:
    return Paragraph(tuple(Text(part) if isinstance(part, str) else part for part in content))


def cell(text: str) -> Cell:
    return Cell((Text(text),))


def test_no_line_is_longer_than_the_width_and_none_ends_in_a_space(theme: Theme) -> None:
    lines = render(sample.rich(), "txt", theme=theme).decode("utf-8").split("\n")
    assert len(lines) > 100
    assert max(map(len, lines)) <= WIDTH
    assert not [line for line in lines if line != line.rstrip()]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.text(st.characters(codec=None, categories=None), max_size=30), max_size=12))
def test_wrapping_loses_nothing(words: list[str]) -> None:
    text = " ".join(words)
    assert written(paragraph(text)).split() == clean(text).split()
    assert written(paragraph(Code(text))).split() == clean(text).split()


def test_a_short_citation_stays_on_one_line() -> None:
    text = written(paragraph("x" * 70, " ", Cite("e", "Sep; 25c170b"), "."))
    assert text == "x" * 70 + "\n[Sep; 25c170b]."


def test_a_citation_goes_to_the_next_line_with_its_word() -> None:
    # 66 letters, a space and "quay" leave seven columns; the citation has fourteen.
    text = written(paragraph("x" * 66, " quay ", Cite("e", "Sep; 25c170b")))
    assert text == "x" * 66 + "\nquay [Sep; 25c170b]"


def test_lists_hang() -> None:
    block = ListBlock(
        ((paragraph("word " * 20), ListBlock(((paragraph("in"),),), ordered=True)), (paragraph("b"),))
    )
    assert written(block) == (
        "- " + " ".join(["word"] * 15) + "\n  " + " ".join(["word"] * 5) + "\n  1. in\n- b"
    )


def test_tables_are_aligned() -> None:
    table = Table(
        ((cell("April"), cell("12"), cell("a")), (cell("日本"), cell("3"), cell("b"))),
        head=(cell("Month"), cell("Items"), cell("")),
        align=("left", "right", "left"),
        caption="Counts",
    )
    assert written(table) == "\n".join(
        ["Counts", "Month  Items", "-----  -----  -", "April     12  a", "日本       3  b"]
    )


def test_a_column_of_words_gives_way_before_a_hash() -> None:
    table = Table(
        ((cell("several words that can be wrapped somewhere in the middle"), Cell((Code("f" * 40),))),)
    )
    assert written(table) == (f"several words that can be wrapped     {'f' * 40}\nsomewhere in the middle")


def test_addresses_in_a_table_are_noted_below_it() -> None:
    link = Link("https://example.org/pull/7", "#7")
    table = Table(((Cell((link,)), cell("a")), (Cell((link,)), cell("b"))))
    assert written(table) == "#7 (1)  a\n#7 (1)  b\n\n(1) https://example.org/pull/7"
    assert written(paragraph(link)) == "#7 <https://example.org/pull/7>"


def test_headings_and_a_place_to_write() -> None:
    text = written(
        Heading(1, (Text("One"),), "a"),
        Heading(2, (Text("Two"),), "b"),
        Heading(3, (Text("Three"),), "c"),
        Paragraph((Text("Remarks"),), role="fill"),
    )
    assert text == "\nOne\n---\n\n\nTwo\n...\n\nThree\n\nRemarks\n\n" + "_" * 40
