"""Inline Markdown and HTML: what is text, what is only a mark."""

from __future__ import annotations

import pytest

from tests.sources.reading.lines import line


@pytest.mark.parametrize(
    "source, text",
    [
        ("Added **dark mode** to the kiosk", "Added dark mode to the kiosk"),
        ("Renamed `load_tiles` and `__init__`", "Renamed load_tiles and __init__"),
        ("snake_case_name stays", "snake_case_name stays"),
        ("2*3*4 stays", "2*3*4 stays"),
        ("an unclosed **mark", "an unclosed **mark"),
        ("[the docs](https://docs.example.org/a) moved", "the docs moved"),
        ("![a diagram](x.png) Drew the bus", "Drew the bus"),
        ("a \\*star\\*", "a *star*"),
        ("fish &amp; chips", "fish & chips"),
        ("one<br>two", "one two"),
        ("<b>bold</b> claim", "bold claim"),
        ("a < b and c > d", "a < b and c > d"),
        ("[x] is no link", "[x] is no link"),
        ("~~dropped~~ kept", "dropped kept"),
    ],
)
def test_plain_text(source: str, text: str) -> None:
    assert line(source).text == text


def test_links_keep_their_addresses() -> None:
    found = line("See [the fix](https://git.example.org/a/b/pull/7) and https://x.example.org/y.")
    assert [link.url for link in found.links] == [
        "https://git.example.org/a/b/pull/7",
        "https://x.example.org/y",
    ]
    assert [found.text[link.start : link.end] for link in found.links] == [
        "the fix",
        "https://x.example.org/y",
    ]


def test_bold_lines_and_bold_leads() -> None:
    assert line("**Firmware**").bold
    assert not line("**Firmware** for the probe").bold
    assert line("**Firmware**: wrote the driver").led
    assert line("~~Port the shell~~").struck


def test_an_entity_is_whole_in_its_span() -> None:
    source = "Q&amp;A &amp;"
    found = line(source)
    assert found.text == "Q&A &"
    assert found.piece.span() == (0, len(source))


def test_a_cut_takes_along_what_lies_in_it() -> None:
    found = line("Moved `etl.py` into [the lake](https://git.example.org/d/lake)")
    cut = found.cut(found.text.index("into"))
    assert cut.text == "into the lake"
    assert cut.code == ()
    assert [(link.start, link.end) for link in cut.links] == [(5, 13)]
