"""Sentences that say nothing by themselves: they stay directly behind the one that they qualify."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.period.grammar import has_finite_verb
from reviewgen.period.text import WORD, sentences
from reviewgen.period.words import words_of

_SHORT = 4
_AIMLESS = re.compile(
    r"^(?:down|up|back)\s+(?:to|from)\b|^(?:before|after)\s+(?:it|that|this)\b", re.IGNORECASE
)


def leans(text: str) -> bool:
    """Tell whether a sentence leans on the one before it.

    It begins with a pronoun, a contrast or a verb without its subject; or takes something back ("to be taken
    with a pinch of salt"); or is a scrap that only counts ("One merchant.").
    """
    tokens = [match.group().lower() for match in WORD.finditer(text[:200])]
    if not tokens or _AIMLESS.match(text) or takes_back(text):
        return True
    words = words_of()
    if tokens[0] in words.sets["leaning"]:
        return not _names_its_subject(tokens)
    scrap = len(tokens) <= _SHORT and (tokens[0] in words.numbers or tokens[0] in ("all", "none", "nothing"))
    return scrap and not has_finite_verb(text)


def first_sentence(text: str) -> str:
    """Return the first sentence of a text."""
    bounds = sentences(text)
    return text[: bounds[0][1]] if bounds else text


def takes_back(text: str) -> bool:
    """Tell whether a sentence says that the one before it may not hold, or not for the reason given."""
    return _marks("doubts").search(text) is not None


def turns_away(text: str) -> bool:
    """Tell whether a sentence turns to something else ("The rest of the month was …")."""
    return _marks("new_topics").match(text) is not None


def _names_its_subject(tokens: list[str]) -> bool:
    """Whether "this" is the article of a subject that stands for the work ("This work …")."""
    return len(tokens) > 1 and f"{tokens[0]} {tokens[1]}" in words_of().lists["pointing"]


@lru_cache(maxsize=4)
def _marks(name: str) -> re.Pattern[str]:
    marks = "|".join(re.escape(mark) for mark in words_of().lists[name])
    return re.compile(rf"(?<![\w-])(?:{marks})(?!\w)", re.IGNORECASE)
