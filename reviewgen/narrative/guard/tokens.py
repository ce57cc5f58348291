"""Texts as tokens: what is compared when a sentence is held against its source."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from reviewgen.period.text import stem
from reviewgen.period.words import words_of

_TOKEN = re.compile(r"[~≈±<>≤≥%]|[^\W_]+(?:[-+.,'’/_&=:@]{1,2}[^\W_]+)*\+{0,2}")
_JOINED = re.compile(r"[/_=&@]")
_FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Token:
    """A word, number or sign of a text, where it stands, and the key by which it is compared.

    `opens` tells whether a sentence or a clause begins with it, so that its capital says nothing; `first`,
    whether a sentence does.
    """

    text: str
    key: str
    start: int
    end: int
    opens: bool
    first: bool

    @property
    def has_digit(self) -> bool:
        """Whether it is a figure, a version, or any other name with a digit."""
        return any(letter.isdigit() for letter in self.text)

    @property
    def is_name(self) -> bool:
        """Whether its spelling makes it a name: a capital that no sentence asks for, or signs as in code."""
        letters = self.text[1:]
        inner = any(letter.isupper() for letter in letters) or _JOINED.search(self.text) is not None
        return inner or (self.text[:1].isupper() and not self.opens)


@dataclass(frozen=True, slots=True)
class GuardWords:
    """The words of one language that the guard looks after."""

    hedges: frozenset[str]
    hedge_phrases: tuple[tuple[str, ...], ...]
    negations: frozenset[str]
    negation_phrases: tuple[tuple[str, ...], ...]
    intended: frozenset[str]
    reported: frozenset[str]
    purpose: frozenset[str]
    number_words: frozenset[str]


@lru_cache(maxsize=8)
def guard_words(language: str = "en") -> GuardWords:
    """Return the guard's words of `language`, English where there is no file for it."""
    path = _FOLDER / f"{language}.toml"
    data = tomllib.loads((path if path.is_file() else _FOLDER / "en.toml").read_text("utf-8"))
    return GuardWords(
        hedges=frozenset(data["hedges"].split()),
        hedge_phrases=tuple(tuple(phrase.split()) for phrase in data["hedge_phrases"]),
        negations=frozenset(data["negations"].split()),
        negation_phrases=tuple(tuple(phrase.split()) for phrase in data["negation_phrases"]),
        intended=frozenset(data["intended"].split()),
        reported=frozenset(data["reported"].split()),
        purpose=frozenset(data["purpose"].split()),
        number_words=frozenset(data["number_words"].split()),
    )


@lru_cache(maxsize=8192)
def tokens_of(text: str) -> tuple[Token, ...]:
    """Return the tokens of a text in order."""
    found = []
    for match in _TOKEN.finditer(text):
        before = text[: match.start()].rstrip()
        opens = not before or before[-1] in '.!?:;(“"[•-–—'
        first = not before or before[-1] in ".!?;"
        found.append(Token(match.group(), key_of(match.group()), match.start(), match.end(), opens, first))
    return tuple(found)


@lru_cache(maxsize=65536)
def key_of(word: str) -> str:
    """Return what the forms of a word share: a verb's base, else the stem; figures and code as they are."""
    lower = word.lower().replace("’", "'")
    if not lower.replace("-", "").replace("'", "").isalpha():
        return lower
    forms = words_of().forms(lower)
    return min(verb.base for verb, _ in forms) if forms else stem(lower)


def find_run(run: Sequence[str], keys: Sequence[str]) -> list[int]:
    """Return every place at which the keys of `run` stand in a row."""
    length = len(run)
    if not length:
        return []
    first, wanted = run[0], list(run)
    return [
        place
        for place in range(len(keys) - length + 1)
        if keys[place] == first and list(keys[place : place + length]) == wanted
    ]
