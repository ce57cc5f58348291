"""Our own phrases: a sentence that is one of them but for a word that weakens it has lost that word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from reviewgen.narrative.guard.evidence import Text, indexed
from reviewgen.narrative.guard.tokens import find_run, guard_words, tokens_of
from reviewgen.narrative.phrases import Phrases

_PLACE = re.compile(r"\{\w+\}")
_FEWEST_WORDS = 3


@dataclass(frozen=True, slots=True)
class _Frame:
    """A phrase as a pattern, and how many of its words are ours: the more, the surer a match tells it."""

    pattern: re.Pattern[str]
    words: int
    lost: str = ""


def broken_phrases(text: str, evidences: Sequence[Text], phrases: Phrases) -> list[str]:
    """Return what a sentence lacks of the phrase that it is, and whether it opens as none of ours does."""
    return [*_lost(text, phrases), *_strange_openings(text, evidences, phrases)][:1]


def _lost(text: str, phrases: Phrases) -> list[str]:
    whole, without = _frames(phrases.language, _literals(phrases))
    surest = max((frame.words for frame in whole if frame.pattern.fullmatch(text)), default=0)
    return [
        f"“{frame.lost}” of the phrase is lost"
        for frame in without
        if frame.words > surest and frame.pattern.fullmatch(text)
    ]


def _strange_openings(text: str, evidences: Sequence[Text], phrases: Phrases) -> list[str]:
    """A sentence about "the work" that goes on as neither a phrase of ours nor the notes do."""
    for subject in (phrases.say("subject", "features"), phrases.say("subject", "bugs")):
        if not text.lower().startswith(f"{subject.lower()} "):
            continue
        start = [token.key for token in tokens_of(text)][: len(subject.split()) + 1]
        ours = [indexed(_PLACE.sub("…", one.replace("{subject}", subject))) for one in _literals(phrases)]
        if not any(find_run(start, [token.key for token in one.tokens]) for one in (*evidences, *ours)):
            return [f"“{subject}” opens no phrase of ours"]
    return []


@lru_cache(maxsize=8)
def _frames(language: str, literals: tuple[str, ...]) -> tuple[list[_Frame], list[_Frame]]:
    """Every phrase, and each that has words that weaken it without one of them."""
    words = guard_words(language)
    marked = words.hedges | words.negations | words.intended | words.reported
    whole: list[_Frame] = []
    without: list[_Frame] = []
    for literal in literals:
        spoken = [token.text for token in tokens_of(_PLACE.sub(" ", literal))]
        if len(spoken) < _FEWEST_WORDS:
            continue
        whole.append(_Frame(_pattern(literal), len(spoken)))
        for word in dict.fromkeys(word for word in spoken if word.lower() in marked):
            for match in re.finditer(rf"\s?\b{re.escape(word)}\b(?!\}})", literal):
                shorter = (literal[: match.start()] + literal[match.end() :]).strip()
                without.append(_Frame(_pattern(shorter), len(spoken) - 1, word))
    return whole, without


def _literals(phrases: Phrases) -> tuple[str, ...]:
    """Every phrase that may be printed."""
    printed = (table for name, table in phrases.tables.items() if name not in ("findings", "guard"))
    return tuple(text for table in printed for text in _texts(table))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _texts(inner)


def _pattern(literal: str) -> re.Pattern[str]:
    parts = [re.escape(part).replace(r"\ ", r"\s") for part in _PLACE.split(literal)]
    return re.compile(".{1,400}?".join(parts), re.IGNORECASE)
