from __future__ import annotations

import pytest

from reviewgen.document.blocks import Cell, Code, Inline, Table, Text
from reviewgen.render.columns import count, shares


def cell(inline: Inline | str) -> Cell:
    return Cell((Text(inline) if isinstance(inline, str) else inline,))


def test_the_longest_row_counts() -> None:
    assert count(Table(((cell("a"),), (cell("a"), cell("b"))))) == 2


def test_a_column_gets_what_its_longest_text_asks_for() -> None:
    # 10 letters and the gap of 4 against 4 letters and the last gap of 2.
    assert shares(Table(((cell("aaaa aaaaa"), cell("bbbb")),))) == pytest.approx((14 / 20, 6 / 20))


def test_given_widths_hold_where_the_words_have_room() -> None:
    table = Table(((cell("some words"), cell("more")),), widths=(3, 1))
    assert shares(table) == pytest.approx((0.75, 0.25))


def test_a_hash_takes_from_a_column_of_words() -> None:
    text = "a sentence of many short words that goes on for longer than a line of the table can hold"
    table = Table(((cell(text), cell(Code("f" * 40))),), widths=(80, 20))
    # In 90 letters: 40 letters of the mono cut and the last gap of 2 need 50; the rest is left.
    assert shares(table) == pytest.approx((40 / 90, 50 / 90))


def test_long_text_does_not_starve_a_number() -> None:
    table = Table(((cell("word " * 200), cell("12")),), head=(cell("What"), cell("Number")))
    _, second = shares(table)
    assert second * 90 >= len("Number") * 1.2


def test_label_and_fact() -> None:
    assert shares(Table(((cell("Label"), cell("Fact")),), role="glance")) == (0.25, 0.75)
