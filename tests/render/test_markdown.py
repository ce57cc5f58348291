from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from reviewgen.document.blocks import (
    Block,
    Cell,
    Cite,
    Code,
    Document,
    Emphasis,
    Inline,
    Link,
    ListBlock,
    Paragraph,
    Strong,
    Table,
    Text,
)
from reviewgen.render.markdown import render_markdown
from reviewgen.render.safe import clean

READER = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def written(*blocks: Block) -> str:
    made = render_markdown(Document("T", "2025", date(2026, 1, 5), blocks, confidentiality="")).decode(
        "utf-8"
    )
    return made.removeprefix("# T\n\n").removesuffix("\n")


def paragraph(*content: Inline | str) -> Paragraph:
    return Paragraph(tuple(Text(part) if isinstance(part, str) else part for part in content))


def read(markdown: str) -> list[Token]:
    return READER.parse(markdown)


@pytest.mark.parametrize(
    "text, expected",
    [
        ("plain words, a_name and 50 %", "plain words, a_name and 50 %"),
        ("*star* _under_ `tick`", "\\*star\\* \\_under\\_ \\`tick\\`"),
        ("[a](b) ![c](d)", "\\[a\\](b) \\!\\[c\\](d)"),
        ("a < b > c & d &amp; e", "a \\< b \\> c & d \\&amp; e"),
        ("~12 % | ~~gone~~", "\\~12 % \\| \\~\\~gone\\~\\~"),
        ("1. one", "1\\. one"),
        ("2025) two", "2025\\) two"),
        ("# three", "\\# three"),
        ("#12 stays", "#12 stays"),
        ("- four", "\\- four"),
        ("-4 stays", "-4 stays"),
        ("---", "\\---"),
        ("===", "\\==="),
        ("+ five", "\\+ five"),
    ],
)
def test_escapes(text: str, expected: str) -> None:
    assert written(paragraph(text)) == expected


anything = st.text(st.characters(codec=None, categories=None), min_size=1, max_size=30)
marks = st.text(st.sampled_from("*_`[]()<>#+-=|~!&\\:. 1a;\n"), min_size=1, max_size=14)


@settings(max_examples=600, deadline=None)
@given(st.one_of(anything, marks))
def test_any_text_is_read_back_as_it_was(text: str) -> None:
    tokens = read(written(paragraph("(", Text(text), ")")))
    assert [token.type for token in tokens] == ["paragraph_open", "inline", "paragraph_close"]
    children = tokens[1].children or []
    assert {child.type for child in children} <= {"text", "text_special"}
    assert "".join(child.content for child in children) == f"({clean(text)})"


@settings(max_examples=400, deadline=None)
@given(st.one_of(anything, marks))
def test_any_text_at_the_start_of_a_paragraph_opens_nothing(text: str) -> None:
    whole = clean(text)
    if not whole.strip():
        return
    tokens = read(written(paragraph(text)))
    assert [token.type for token in tokens] == ["paragraph_open", "inline", "paragraph_close"]


@settings(max_examples=300, deadline=None)
@given(st.one_of(anything, marks))
def test_any_code_is_read_back_as_it_was(text: str) -> None:
    tokens = read(written(paragraph("a ", Code(text), " b")))
    children = tokens[1].children or []
    if clean(text).strip():
        assert [child.content for child in children if child.type == "code_inline"] == [clean(text)]


def test_a_bar_in_a_cell_does_not_end_it() -> None:
    table = Table(
        ((Cell((Text("a | b"), Code("c|d"))), Cell((Text("1"),))),),
        head=(Cell((Text("H|h"),)), Cell((Text("N"),))),
        align=("left", "right"),
    )
    assert written(table) == "| H\\|h | N |\n| --- | ---: |\n| a \\| b`c\\|d` | 1 |"
    cells = [token.content for token in read(written(table)) if token.type == "inline"]
    assert cells == ["H|h", "N", "a | b`c|d`", "1"]


def test_a_citation_never_becomes_a_link() -> None:
    text = written(
        paragraph(Cite("e", "Sep; 25c170b"), "(see there): ", Cite("e", "x"), ": y", Cite("e", "z"), "[b]")
    )
    assert text == "[Sep; 25c170b]\\(see there): [x]\\: y[z]\\[b\\]"
    assert {child.type for child in read(text)[1].children or []} <= {"text", "text_special"}


def test_marks_touch_their_words() -> None:
    text = written(paragraph("a", Strong((Text(" bold "), Emphasis((Text("both"),)))), "b"))
    assert text == "a **bold *both***b"


def test_links() -> None:
    assert (
        written(paragraph(Link("https://example.org/a_b", "x[1]"))) == "[x\\[1\\]](https://example.org/a_b)"
    )
    assert written(paragraph(Link("https://example.org/a(b", "x"))) == "[x](<https://example.org/a(b>)"
    assert written(paragraph(Link("javascript:x", "x"))) == "x"


def test_lists_that_touch_stay_two() -> None:
    one = ListBlock(
        ((paragraph("a"), ListBlock(((paragraph("b"),),), ordered=True)), (paragraph("c"), paragraph("d")))
    )
    assert written(one, one) == ("- a\n  1. b\n- c\n\n  d\n\n* a\n  1. b\n* c\n\n  d")
    ordered = ListBlock(((paragraph("a"),),), ordered=True)
    assert written(ordered, ordered, ordered) == "1. a\n\n1) a\n\n1. a"


def test_label_and_fact() -> None:
    glance = Table(((Cell((Text("Months"),)), Cell((Text("May"),))),), role="glance", caption="Short")
    assert written(glance) == "*Short*\n\n- **Months:** May"
