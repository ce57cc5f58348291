"""Characters that show nothing go; those that change how others are written stay there."""

from __future__ import annotations

import pytest

from reviewgen.characters import all_seen, seen
from tests.sources.reading.lines import line

PERSIAN = "\u0645\u06cc\u200c\u0631\u0648\u0645"
HINDI = "\u0915\u094d\u200d\u0937"
CODER = "\U0001f469\u200d\U0001f4bb"
DARK_CODER = "\U0001f469\U0001f3fd\u200d\U0001f4bb"


@pytest.mark.parametrize("text", [PERSIAN, HINDI, CODER, DARK_CODER, f"Wrote {PERSIAN} with {CODER} today"])
def test_joiners_that_mean_something_stay(text: str) -> None:
    assert seen(text) == text
    assert line(text).text == text


@pytest.mark.parametrize(
    "text, without",
    [
        ("pass\u200dword and pass\u200cword", "password and password"),
        ("\u200cWired\u200d it\u200c", "Wired it"),
        ("\u0645\u200c and \u200d\u0645", "\u0645 and \u0645"),  # at the edge of a word
        ("\u0645\u200c\u200c\u0645", "\u0645\u0645"),
        ("a\u202eb\u2066c\u2069d\u200ee\u061cf", "abcdef"),
        ("a\ufeffb\ufffec\u200bd", "abcd"),
    ],
)
def test_what_only_hides_goes(text: str, without: str) -> None:
    assert seen(text) == without
    assert line(text).text == without


def test_a_joiner_beside_accents_that_are_to_be_composed() -> None:
    assert line(f"Cafe\u0301 {PERSIAN} cafe\u0301").text == f"Caf\u00e9 {PERSIAN} caf\u00e9"


def test_the_heart_of_an_emoji_in_parts() -> None:
    fire = "\u2764\ufe0f\u200d\U0001f525"
    assert seen(fire) == fire
    assert line(f"Lit {fire}").text == "Lit \u2764\u200d\U0001f525"


def test_every_text_of_a_model_file_is_as_it_is_seen() -> None:
    assert all_seen({"a": ["b\u202e", 1, None, {"c": "\u2067d"}]}) == {"a": ["b", 1, None, {"c": "d"}]}
