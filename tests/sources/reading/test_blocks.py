"""Text into blocks: headings, paragraphs, items, rows."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.lines import LONGEST, cuts
from reviewgen.sources.reading.scanner import read_blocks


def shown(text: str) -> list[tuple[str, int, str]]:
    return [(block.kind, block.level, block.line.text if block.line else "") for block in read_blocks(text)]


@pytest.mark.parametrize(
    "text, blocks",
    [
        ("# May 2024\n\nWired the bus.", [("heading", 1, "May 2024"), ("paragraph", 0, "Wired the bus.")]),
        ("May 2024\n========\n", [("heading", 1, "May 2024")]),
        ("Firmware\n--------\n", [("heading", 2, "Firmware")]),
        ("- a\n  - b\n- c", [("item", 1, "a"), ("item", 2, "b"), ("item", 1, "c")]),
        ("* a\n+ b\n\u2022 c\n1. d\n2) e", [("item", 1, text) for text in "abcde"]),
        ("- Wired the\n  bus", [("item", 1, "Wired the bus")]),
        ("> Wired the bus.", [("paragraph", 0, "Wired the bus.")]),
        ("> > - deep", [("item", 1, "deep")]),
        ("```\nmake\n```\nBuilt it.", [("code", 0, ""), ("paragraph", 0, "Built it.")]),
        ("<!-- note -->Built it.", [("comment", 0, ""), ("paragraph", 0, "Built it.")]),
        ("<h2>Docs</h2>", [("heading", 2, "Docs")]),
        ("Wrote a\r\nguide to\r\nthe probe.", [("paragraph", 0, "Wrote a guide to the probe.")]),
        ("***\n", []),
    ],
)
def test_kinds(text: str, blocks: list[tuple[str, int, str]]) -> None:
    assert shown(text) == blocks


def test_boxes_and_parents() -> None:
    done, open_, parent, child = read_blocks("- [x] a\n- [ ] b\n- c:\n  - d")
    assert (done.ticked, open_.ticked, parent.ticked) == (True, False, None)
    assert [block.parent for block in (done, open_, parent, child)] == [False, False, True, False]


def cells(block: Block) -> list[str]:
    return [" / ".join(line.text for line in cell) for cell in block.cells]


def test_rows_of_a_markdown_table() -> None:
    (row,) = read_blocks("| Day | Task |\n|---|:-:|\n| 2 May | a \\| b `x|y`<br>c |\n")
    assert row.head == ("day", "task")
    assert cells(row) == ["2 May", "a | b x|y / c"]


def test_rows_of_an_html_table() -> None:
    text = "<table><tr><th>Task</th></tr><tr><td>Wired<ul><li>a</li><li>b</li></ul></td></tr></table>"
    (row,) = read_blocks(text)
    assert row.head == ("task",)
    assert cells(row) == ["Wired / a / b"]


def test_front_matter_gives_its_fields() -> None:
    matter, _ = read_blocks("---\ndate: 2024-05-02\ntitle: 'May'\n---\nWired it.")
    assert matter.fields == {"date": "2024-05-02", "title": "May"}


def test_a_rule_at_the_top_is_no_front_matter() -> None:
    assert shown("---\nWired it.\n---\n")[0][0] != "matter"


def test_blocks_know_their_place() -> None:
    text = "# May 2024\n\n- Wired it\n"
    heading, item = read_blocks(text)
    assert text[heading.start : heading.end] == "# May 2024"
    assert text[item.start : item.end] == "- Wired it"


def test_link_definitions_apply_to_the_whole_text() -> None:
    block, _ = read_blocks("See [the fix].\n\n[the fix]: https://git.example.org/a\n")
    assert block.line is not None
    assert [link.url for link in block.line.links] == ["https://git.example.org/a"]


def test_long_lines_are_read_in_pieces() -> None:
    text = "Wired it. " * 3000  # 30,000 characters
    found = list(cuts(text, 0, len(text)))
    assert all(end - start <= LONGEST for start, end in found)
    assert found[0][0] == 0
    assert found[-1][1] == len(text)
    assert all(text[start:].startswith("Wired") for start, end in found if text[start:end].strip())
    assert sum(text[start:end].count("Wired") for start, end in found) == 3000
