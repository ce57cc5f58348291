from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reviewgen.render.breaking import pieces, with_units


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
        ("25c170b05f0afc4d2e9affff7171cd0102030405", "25c170b05f|0afc4d2e9a|ffff7171cd|0102030405"),
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


@given(st.text(st.characters(codec=None, categories=None), max_size=60))
def test_the_pieces_are_the_word(word: str) -> None:
    assert "".join(pieces(word)) == word
    assert all(pieces(word)) or not word


@pytest.mark.parametrize("part", ["a", "aB", "_", "a_", "f0", "日", "/", "-a"])
def test_time_is_linear(part: str) -> None:
    start = time.perf_counter()
    pieces(part * 100_000)
    assert time.perf_counter() - start < 2
