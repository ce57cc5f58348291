"""Markdown to blocks: tokens become pieces, and nothing of the text becomes markup."""

from __future__ import annotations

import pytest

from reviewgen.document.blocks import (
    Cite,
    Code,
    Emphasis,
    Heading,
    Link,
    ListBlock,
    Paragraph,
    Strong,
    Table,
    Text,
)
from reviewgen.document.markdown import Placed, escaped, plain_text, read_markdown, token
from reviewgen.document.walk import without_empty_sections
from reviewgen.errors import TemplateFault


def test_the_forms_of_a_template() -> None:
    text = "# Now\n\nA *b* **c** `d` [e](https://e.org)\n\n- one\n- two\n\n> small print\n\n"
    text += "|x|y|\n|-|-|\n|1|2|\n"
    heading, paragraph, bullets, small, table = read_markdown(text, {})
    assert heading == Heading(1, (Text("Now"),), "now")
    assert isinstance(paragraph, Paragraph)
    assert paragraph.content[1] == Emphasis((Text("b"),))
    assert paragraph.content[3] == Strong((Text("c"),))
    assert paragraph.content[5] == Code("d")
    assert paragraph.content[7] == Link("https://e.org", "e")
    assert bullets == ListBlock(((Paragraph((Text("one"),)),), (Paragraph((Text("two"),)),)))
    assert small == Paragraph((Text("small print"),), role="small")
    assert isinstance(table, Table)
    assert [[plain_text(cell.content) for cell in row] for row in (table.head, *table.rows)] == [
        ["x", "y"],
        ["1", "2"],
    ]


def test_tokens_become_inlines_within_a_paragraph_and_blocks_alone() -> None:
    table = Table(rows=())
    placed = {0: Placed(inlines=(Cite("t", "Sep"),)), 1: Placed(blocks=(table,)), 2: Placed()}
    blocks = read_markdown(f"See {token(0)} {token(2)} now\n\n{token(1)}\n\n- {token(2)}\n", placed)
    assert blocks == (Paragraph((Text("See "), Cite("t", "Sep"), Text(" "), Text("now"))), table)


def test_a_role_travels_with_its_piece() -> None:
    placed = {0: Placed(inlines=(Text("Write here"),), role="fill")}
    assert read_markdown(token(0), placed) == (Paragraph((Text("Write here"),), role="fill"),)


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "[x](javascript:alert(1))",
        "<https://e.org>",
        "https://e.org/auto",
        "&copy; -- ...",
    ],
)
def test_hostile_markdown_comes_out_as_text(text: str) -> None:
    (block,) = read_markdown(f"a {text}", {})
    assert isinstance(block, Paragraph)
    assert not any(isinstance(inline, Link) for inline in block.content)


@pytest.mark.parametrize(
    "text", ["*a* _b_ `c` [d](e) <f> #g", "1. x", "- x", "> x", "# x", "a | b", "\\*", "&amp;", "~~~"]
)
def test_escaped_text_comes_back_letter_by_letter(text: str) -> None:
    (block,) = read_markdown(escaped(text), {})
    assert isinstance(block, Paragraph)
    assert plain_text(block.content) == text


def test_an_image_is_no_more_than_a_link() -> None:
    (block,) = read_markdown("![x](https://e.org/x.png)", {})
    assert block == Paragraph((Text("!"), Link("https://e.org/x.png", "x")))


def test_no_token_can_be_forged() -> None:
    assert escaped(token(0)) == "0"
    with pytest.raises(TemplateFault):
        read_markdown(token(7), {})


def test_headings_have_distinct_ids_and_three_levels() -> None:
    first, second = read_markdown("# Work\n\n# Work\n", {})
    assert isinstance(first, Heading)
    assert isinstance(second, Heading)
    assert (first.id, second.id) == ("work", "work-2")
    with pytest.raises(TemplateFault):
        read_markdown("#### Deep\n", {})


def test_a_heading_takes_no_target_of_a_citation() -> None:
    (heading,) = read_markdown("# Month 2025-03\n", {})
    assert isinstance(heading, Heading)
    assert heading.id == "section-month-2025-03"


def test_a_heading_without_a_body_goes() -> None:
    blocks = read_markdown("# A\n\n## B\n\n# C\n\ntext\n", {})
    assert [block.id for block in without_empty_sections(blocks) if isinstance(block, Heading)] == ["c"]
