from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reviewgen.render.breaking import pieces


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


@given(st.text(st.characters(codec=None, categories=None), max_size=60))
def test_the_pieces_are_the_word(word: str) -> None:
    assert "".join(pieces(word)) == word
    assert all(pieces(word)) or not word


@pytest.mark.parametrize("part", ["a", "aB", "_", "a_", "f0", "日", "/", "-a"])
def test_time_is_linear(part: str) -> None:
    start = time.perf_counter()
    pieces(part * 100_000)
    assert time.perf_counter() - start < 2
