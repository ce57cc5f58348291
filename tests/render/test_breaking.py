from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reviewgen.document.blocks import Cite, Code, Inline, Strong, Text
from reviewgen.render.breaking import Tied, held, pieces, tied, with_units, with_whole_brackets


@pytest.mark.parametrize(
    "word, expected",
    [
        ("shortName_of_it", "shortName_of_it"),
        ("collect_release_notes", "collect_|release_|notes"),
        ("IsMoveToHostWithDynamicSlice", "IsMove|ToHost|With|Dynamic|Slice"),
        ("parseHTMLTableOfContents", "parse|HTML|Table|OfContents"),
        ("src/network/retry_policy.kt", "src/|network/|retry_|policy.kt"),
        ("payments-platform/ledger-service", "payments-|platform/|ledger-|service"),
        ("https://example.org/a/long/path", "https://|example.|org/|a/long/|path"),
        ("std::chrono::steady_clock", "std::|chrono::|steady_|clock"),
        ("conversational-turn", "conversational-|turn"),
        ("ordinarywordswithoutplaces", "ordinarywordswithoutplaces"),
        ("25c170b05f0afc4d2e9affff7171cd0102030405", "25c170b05f0afc4d2e9a|ffff7171cd0102030405"),
    ],
)
def test_places(word: str, expected: str) -> None:
    assert pieces(word) == expected.split("|")


@pytest.mark.parametrize(
    "text, kept",
    [
        ("from 340 ms to 85 ms", "from 340~ms to 85~ms"),
        ("12 GB in 4 h", "12~GB in 4~h"),
        ("a rise of 18 % at 3.3 V", "a rise of 18~% at 3.3~V"),
        ("in 3 stores, 4 times", "in 3 stores, 4 times"),
        ("step 2 h/w", "step 2 h/w"),
    ],
)
def test_a_number_stays_with_its_unit(text: str, kept: str) -> None:
    assert with_units(text) == kept.replace("~", "\u00a0")


MAY, TICKET = Cite("m", "May"), Cite("t", "Apr; QUAY-312")


def spaces(content: tuple[Inline, ...]) -> str:
    """The words, a space that no line ends at as "~"."""
    return "".join(f"[{i.text}]" if isinstance(i, Cite) else i.text for i in content).replace("\u00a0", "~")  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "content, expected",
    [
        ((Text("Moved the ferry. "), MAY), "Moved the ferry.~[May]"),
        ((Text("Moved it."), Text(" "), TICKET, Text(" "), MAY), "Moved it.~[Apr; QUAY-312]~[May]"),
        ((Text("See "), MAY, Text(" for more")), "See~[May] for more"),
        # 16 + 16 + 16 letters with brackets and space are more than a line should hold together.
        (
            (Text("It. "), TICKET, Text(" "), TICKET, Text(" "), TICKET),
            "It.~[Apr; QUAY-312]~[Apr; QUAY-312] [Apr; QUAY-312]",
        ),
        ((Text("It. "), Cite("l", "May; " + "f" * 40)), "It. [May; " + "f" * 40 + "]"),
        ((Code("x"), MAY), "x[May]"),
    ],
)
def test_a_citation_stays_with_the_word_before_it(content: tuple[Inline, ...], expected: str) -> None:
    assert spaces(held(content)) == expected


def test_the_last_word_and_its_citations_are_one() -> None:
    stuck = Text("\u00a0")
    assert tied((Text("Moved the ferry."), Text(" "), TICKET, Text(" "), MAY), 40) == [
        Text("Moved the "),
        Tied((Text("ferry."), stuck, TICKET, stuck, MAY)),
    ]
    assert tied((Strong((Text("Tide table."),)), Text(" "), MAY), 40) == [
        Strong((Text("Tide "),)),
        Tied((Strong((Text("table."),)), stuck, MAY)),
    ]
    assert tied((Text("By "), Code("tide.py"), Text(" "), MAY), 40) == [
        Text("By "),
        Tied((Code("tide.py"), stuck, MAY)),
    ]
    assert tied((Text(" "), MAY), 40) == [Tied((stuck, MAY))]


def test_what_a_line_has_no_room_for_is_not_tied() -> None:
    content = (Text("Moved the ferry."), Text(" "), TICKET, Text(" "), MAY)
    # "ferry." with the ticket takes 6 + 13 letters, a space and two brackets; with the month as well, 6 more.
    assert tied(content, 24) == [
        Text("Moved the "),
        Tied((Text("ferry."), Text("\u00a0"), TICKET)),
        Text(" "),
        MAY,
    ]
    assert tied(content, 10) == list(content)


def test_no_line_ends_inside_a_short_bracket() -> None:
    kept = with_whole_brackets(
        (Text("tides (May to June); ferries (of all the harbours on the western coast)"),)
    )
    assert spaces(kept) == "tides (May~to~June); ferries (of all the harbours on the western coast)"


@given(st.text(st.characters(codec=None, categories=None), max_size=60))
def test_the_pieces_are_the_word(word: str) -> None:
    assert "".join(pieces(word)) == word
    assert all(pieces(word)) or not word


@pytest.mark.parametrize("part", ["a", "aB", "_", "a_", "f0", "日", "/", "-a"])
def test_time_is_linear(part: str) -> None:
    start = time.perf_counter()
    pieces(part * 100_000)
    assert time.perf_counter() - start < 2
