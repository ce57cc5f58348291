"""What stands in angle brackets: marks of HTML, or words of the notes."""

from __future__ import annotations

from datetime import date

import pytest

from reviewgen.sources.reading.assemble import Read, read_text
from reviewgen.sources.reading.scanner import read_blocks
from tests.sources.reading.lines import line


@pytest.mark.parametrize(
    "text",
    [
        "Built <Menu> and <Lazy> wrappers",  # components
        "Parsed Map<String,List<T>> and Set<P>",  # generics
        "Moved <style> into the <head> of each page",  # elements that are named
        "Replaced <div> by <section> in </footer>",
        "Changed <b> and </b> to stars",
        "Reads <name>@<host> and <your-key>",  # placeholders
        "Kept <b or c> as it is",
        "Shipped {{ total }}{% include 'a' %} in mails",  # template syntax
        "Wrote </w:t> and <!DOCTYPE x> by hand",
    ],
)
def test_what_only_looks_like_a_mark_is_text(text: str) -> None:
    assert line(text).text == text


@pytest.mark.parametrize(
    "source, text",
    [
        ("H<sub>2</sub>O and 10<sup>6</sup>", "H2O and 106"),
        ("Press <kbd>Ctrl</kbd>", "Press Ctrl"),
        ("one<br>two<BR/>three", "one two three"),
        ('<span class="x">Wired</span> it', "Wired it"),
        ('<img src="a.png" alt="b"> Drew it', "Drew it"),
        ("<li>Wired<li>Tested", "Wired Tested"),
        ("<div>Wired it", "Wired it"),
        ("<b>Wired", "Wired"),  # its end stands in another line
        ("<B>Wired</B> it", "Wired it"),
        ("17:20 <mara> wired it", "17:20 wired it"),  # who speaks in a chat
    ],
)
def test_marks_are_no_text(source: str, text: str) -> None:
    assert line(source).text == text


def shown(text: str) -> list[tuple[str, str]]:
    return [(block.kind, block.line.text if block.line else "") for block in read_blocks(text)]


@pytest.mark.parametrize(
    "text, blocks",
    [
        ("<style>\n.a {}\n\n.b {}\n</style>\nWired it.", [("comment", ""), ("paragraph", "Wired it.")]),
        ("- Put <script> last.\n- Wired it.", [("item", "Put <script> last."), ("item", "Wired it.")]),
        (
            "- Wrote `<!-- more -->` down.\n- Wired it.",
            [("item", "Wrote <!-- more --> down."), ("item", "Wired it.")],
        ),
        ("- Wired <!-- how --> it.", [("item", "Wired it."), ("comment", "")]),
        # a comment within a line goes on to the end of its entry at the most
        ("- Read <!-- as text\n- Wired it. -->", [("item", "Read <!-- as text"), ("item", "Wired it. -->")]),
        ("{{< figure src=a >}}\n- Wired it.", [("comment", ""), ("item", "Wired it.")]),
        ("```html\n<style>\n```\n- Wired it.", [("code", ""), ("item", "Wired it.")]),
        ("```make``` builds it.", [("paragraph", "make builds it.")]),
        ("<summary>May</summary> Wired it.", [("heading", "May"), ("paragraph", "Wired it.")]),
        ('<iframe src="a"></iframe>\nWired it.', [("markup", ""), ("paragraph", "Wired it.")]),
        ("<table> has rows.\n- Wired it.", [("paragraph", "<table> has rows."), ("item", "Wired it.")]),
        (
            "<table><caption>May</caption><tr><td>Wired it</td></tr></table> Then tested it.",
            [("heading", "May"), ("row", ""), ("paragraph", "Then tested it.")],
        ),
    ],
)  # fmt: skip
def test_only_what_begins_a_line_and_is_closed_is_hidden(text: str, blocks: list[tuple[str, str]]) -> None:
    assert shown(text) == blocks


def read(text: str) -> Read:
    return read_text("a", "notes.md", text, today=date(2025, 12, 1))


@pytest.mark.parametrize(
    "opening, word",
    [
        ("<!-- a draft", "<!--"),
        ("<style>", "<style>"),
        ("<script async>", "<script"),
        ("<table><tr>", "<table><tr>"),
    ],
)
def test_a_block_that_nothing_closes_swallows_nothing_and_is_told(opening: str, word: str) -> None:
    found = read(
        f"# May 2025\n\n- Added a buzzer (#3).\n\n{opening}\n\n# June 2025\n\n- Added a lamp (#4).\n"
    )
    added = {month.month: [item.text for item in month.features] for month in found.months}
    assert added == {"2025-05": ["Added a buzzer (#3)."], "2025-06": ["Added a lamp (#4)."]}
    (problem,) = found.problems
    assert (problem.source, problem.line) == ("notes.md", 5)
    assert problem.message == f"“{word}” begins a block that nothing closes; it was read as text"


def test_code_that_nothing_closes_is_told_with_what_it_took() -> None:
    found = read("# May 2025\n\n- Added a buzzer.\n\n```\nmake\n\n- Added a lamp.\n")
    (problem,) = found.problems
    assert problem.line == 5
    assert problem.message == (
        "a block of code begins here that nothing closes; the 3 lines below it were not read as notes"
    )
    assert [left.text for left in found.left_out if left.why == "code"] == ["``` make - Added a lamp."]


@pytest.mark.parametrize(
    "mark", ["<!-- ", "<b> ", "`<!-- ` ", "<table><tr> ", "</i>", "<!-- x -->", "\n<style>"]
)
def test_many_marks_take_time_in_proportion(mark: str) -> None:
    read_blocks(mark * 10_000)  # with the square of the length it would take minutes
