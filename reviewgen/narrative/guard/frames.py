"""Our own phrases: a sentence that is one of them but for a word that weakens it has lost that word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from reviewgen.narrative.guard.evidence import Text, indexed
from reviewgen.narrative.guard.tokens import find_run, guard_words, tokens_of
from reviewgen.narrative.phrases import Phrases, phrases_of
from reviewgen.period.words import words_of

_PLACE = re.compile(r"\{\w+\}")
_FEWEST_WORDS = 3


@dataclass(frozen=True)
class _Frame:
    """A phrase, and how many of its words are ours: the more, the surer a match tells it."""

    literal: str
    words: int
    lost: str = ""

    def fits(self, text: str, folded: str) -> bool:
        """Whether the text, also given without capitals, is the phrase with its places filled."""
        # Most texts lack one of its words, and its pattern takes longer to compile than to tell that.
        return all(word in folded for word in self._words) and self._pattern.fullmatch(text) is not None

    @cached_property
    def _words(self) -> list[str]:
        return _PLACE.sub(" ", self.literal).casefold().split()

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        parts = [re.escape(part).replace(r"\ ", r"\s") for part in _PLACE.split(self.literal)]
        return re.compile(".{1,400}?".join(parts), re.IGNORECASE)


def broken_phrases(text: str, evidences: Sequence[Text], phrases: Phrases) -> list[str]:
    """Return what a sentence lacks of the phrase that it is, and whether it opens as none of ours does."""
    lost = _lost(text, phrases)
    if lost and _is_noted(text, evidences):
        lost = []  # "It is with the committee" is the notes' own, and no phrase of ours without its word
    return [*lost, *_strange_openings(text, evidences, phrases)][:1]


def _is_noted(text: str, evidences: Sequence[Text]) -> bool:
    """Whether all of a text stands in the notes as it is."""
    run = [token.key for token in tokens_of(text)]
    return any(find_run(run, [token.key for token in one.tokens]) for one in evidences)


def _lost(text: str, phrases: Phrases) -> list[str]:
    whole, without = _frames(phrases.language)
    folded = text.casefold()
    surest = max((frame.words for frame in whole if frame.fits(text, folded)), default=0)
    return [
        f"“{frame.lost}” of the phrase is lost"
        for frame in without
        if frame.words > surest and frame.fits(text, folded)
    ]


def _strange_openings(text: str, evidences: Sequence[Text], phrases: Phrases) -> list[str]:
    """A sentence about "the work" that goes on as neither a phrase of ours nor the notes do."""
    for subject in (phrases.say("subject", "features"), phrases.say("subject", "bugs")):
        length = len(subject.split())
        if not text.lower().startswith(f"{subject.lower()} "):
            continue
        tokens = tokens_of(text)
        following = tokens[length].text if len(tokens) > length else ""
        if words_of(phrases.language).verb(following, "past", "third", "base"):
            continue  # "The fix reduces …": how strongly that may be said is asked elsewhere
        start = [token.key for token in tokens][: length + 1]
        ours = [
            indexed(_PLACE.sub("…", one.replace("{subject}", subject))) for one in _literals(phrases.language)
        ]
        if not any(find_run(start, [token.key for token in one.tokens]) for one in (*evidences, *ours)):
            return [f"“{subject}” opens no phrase of ours"]
    return []


@lru_cache(maxsize=8)
def _frames(language: str) -> tuple[list[_Frame], list[_Frame]]:
    """Every phrase, and each that has words that weaken it without one of them."""
    words = guard_words(language)
    marked = words.hedges | words.negations | words.intended | words.reported
    whole: list[_Frame] = []
    without: list[_Frame] = []
    for literal in _literals(language):
        spoken = [token.text for token in tokens_of(_PLACE.sub(" ", literal))]
        if len(spoken) < _FEWEST_WORDS:
            continue
        whole.append(_Frame(literal, len(spoken)))
        for word in dict.fromkeys(word for word in spoken if word.lower() in marked):
            for match in re.finditer(rf"\s?\b{re.escape(word)}\b(?!\}})", literal):
                shorter = (literal[: match.start()] + literal[match.end() :]).strip()
                without.append(_Frame(shorter, len(spoken) - 1, word))
    return whole, without


@lru_cache(maxsize=8)
def _literals(language: str) -> tuple[str, ...]:
    """Every phrase that may be printed."""
    tables = phrases_of(language).tables
    printed = (table for name, table in tables.items() if name not in ("findings", "guard"))
    return tuple(text for table in printed for text in _texts(table))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _texts(inner)
