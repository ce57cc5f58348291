"""How much it tells that two entries share a word: the rarer in notes of any field, the more."""

from __future__ import annotations

from functools import cache, lru_cache
from math import log2
from pathlib import Path
from typing import NamedTuple

from reviewgen.period.topics import is_telling
from reviewgen.period.words import words_of

_TABLE = Path(__file__).parent / "words" / "counts.tsv"
_MOST, _LEAST = 8.5, 3.0
_NAMED, _VERB, _THIRD = 1.0, 1.0, 1.0
MOST_OTHERS = 3
"""Works beside the two that may have a word too; of what more of them have, it tells nothing."""


class Said(NamedTuple):
    """The words of a work, and those of them that stand in the name of one of its pieces."""

    keys: frozenset[str]
    named: frozenset[str]


def points(key: str, one: Said, other: Said, others: int) -> float:
    """Return what a shared word tells, in bits; nought where it tells too little.

    A word that stands in a name tells more than one that is only mentioned, a verb less than a noun, and
    each further work that has it takes from it.
    """
    if others > MOST_OTHERS or not is_telling(key):
        return 0.0
    found = _bits(key) - _THIRD * others + _NAMED * ((key in one.named) + (key in other.named))
    if words_of().forms(key):
        found -= _VERB
    return found if found >= _LEAST else 0.0


@lru_cache(maxsize=65536)
def _bits(key: str) -> float:
    """How rare a word is; of a name of several words the rarest counts."""
    documents, counts = _counts()
    return min(_MOST, log2(documents / max(1, counts.get(key, 1))))


@cache
def _counts() -> tuple[int, dict[str, int]]:
    """The number of notes that scripts/count_words.py counted, and in how many of them each word stands."""
    documents, *rows = _TABLE.read_text(encoding="utf-8").splitlines()
    return int(documents), {key: int(number) for key, number in (row.split("\t") for row in rows)}
