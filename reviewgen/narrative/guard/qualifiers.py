"""Hedges, negations and strength: what makes a statement weaker is kept, and nothing is said stronger."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from reviewgen.document.blocks import Spans
from reviewgen.narrative.guard.evidence import Evidence, Text, indexed, likeness, touch
from reviewgen.narrative.guard.tokens import GuardWords, Token, find_run, guard_words, tokens_of
from reviewgen.narrative.phrases import Phrases
from reviewgen.period.work import Effect

_NEAR = 4


def lost_qualifiers(text: str, evidences: list[Text], phrases: Phrases) -> list[str]:
    """Return the hedges and negations that the source has beside what the sentence says without them."""
    here = indexed(text)
    words = guard_words(phrases.language)
    found: list[str] = []
    for evidence in evidences:
        for name, marks in _marks(evidence.tokens, words):
            kept = {place for kind, run in _marks(here.tokens, words) if kind == name for place in run}
            found += [
                f"the {name} “{_words(evidence.tokens, run)}” is lost"
                for run in marks_in_rows(marks)
                if _is_lost(here, evidence, run, kept, marks)
            ]
    return list(dict.fromkeys([*found, *_lost_from_phrases(text, evidences, phrases)]))


def _marks(tokens: tuple[Token, ...], words: GuardWords) -> Iterator[tuple[str, list[int]]]:
    lowers = [token.text.lower().replace("’", "'") for token in tokens]
    hedges = [place for place, lower in enumerate(lowers) if lower in words.hedges]
    for phrase in words.hedge_phrases:
        for place in find_run(phrase, lowers):
            hedges += range(place, place + len(phrase))
    yield "hedge", sorted(set(hedges))
    negations = [place for place, lower in enumerate(lowers) if lower in words.negations]
    for phrase in words.negation_phrases:
        for place in find_run(phrase, lowers):
            negations += range(place, place + len(phrase))
    yield "negation", sorted(set(negations))


def marks_in_rows(marks: list[int]) -> list[tuple[int, ...]]:
    """Return the marks as runs of neighbours: "up to ~" is one."""
    rows: list[list[int]] = []
    for mark in marks:
        if rows and rows[-1][-1] + 1 == mark:
            rows[-1].append(mark)
        else:
            rows.append([mark])
    return [tuple(row) for row in rows]


def _is_lost(here: Text, evidence: Text, run: tuple[int, ...], kept: set[int], marks: list[int]) -> bool:
    """Whether the sentence says what stands behind a mark, or before one that ends its clause, without it."""
    tokens = evidence.tokens
    first, last = run[0], run[-1]
    behind, before = last + 1, first - 1
    ends = behind >= len(tokens) or re.search(r"[.;,)]", _gap(evidence, last)) is not None
    if before >= 0 and behind < len(tokens) and not ends:
        # The two words around the mark stand side by side, which the source never lets them.
        pair = [tokens[before].key, tokens[behind].key]
        keys = [token.key for token in here.tokens]
        if find_run(pair, keys) and not find_run(pair, [token.key for token in tokens]):
            return True
    anchor, side = (before, 1) if ends else (behind, -1)
    if not 0 <= anchor < len(tokens) or len(tokens[anchor].key) < 2 or (tokens[anchor].opens and ends):
        return False
    for place in here.places.get(tokens[anchor].key, ()):
        near = range(place - _NEAR, place) if side < 0 else range(place + 1, place + _NEAR + 1)
        if kept & set(near):
            continue
        alike = likeness(here.tokens, place, tokens, anchor)
        others = [
            likeness(here.tokens, place, tokens, there)
            for there in evidence.places[tokens[anchor].key]
            if not (set(marks) & set(range(there - 2, there) if side < 0 else range(there + 1, there + 3)))
        ]
        if alike >= min(3, len(here.tokens)) and alike > max(others, default=0):
            return True
    return False


def _gap(evidence: Text, place: int) -> str:
    end = evidence.tokens[place + 1].start if place + 1 < len(evidence.tokens) else len(evidence.text)
    return evidence.text[evidence.tokens[place].end : end]


def _words(tokens: tuple[Token, ...], run: tuple[int, ...]) -> str:
    return " ".join(tokens[place].text for place in run)


def _lost_from_phrases(text: str, evidences: list[Text], phrases: Phrases) -> list[str]:
    """The marks of our own phrases: a sentence that is one of them but for its mark has lost it."""
    whole, without = _frames(phrases)
    if any(pattern.fullmatch(text) for pattern in whole):
        return []
    for subject in (phrases.say("subject", "features"), phrases.say("subject", "bugs")):
        start = [token.key for token in tokens_of(text)][: len(subject.split()) + 1]
        if not text.lower().startswith(f"{subject.lower()} "):
            continue
        ours = [
            indexed(re.sub(r"\{\w+\}", "…", one.replace("{subject}", subject))) for one in _literals(phrases)
        ]
        if not any(find_run(start, [token.key for token in one.tokens]) for one in (*evidences, *ours)):
            return [f"“{subject}” opens no phrase of ours"]
    return [f"“{word}” of the phrase is lost" for word, pattern in without if pattern.fullmatch(text)][:1]


@lru_cache(maxsize=8)
def _frames_of(
    language: str, literals: tuple[str, ...]
) -> tuple[list[re.Pattern[str]], list[tuple[str, re.Pattern[str]]]]:
    words = guard_words(language)
    marked = words.hedges | words.negations | words.intended | words.reported
    whole: list[re.Pattern[str]] = []
    without: list[tuple[str, re.Pattern[str]]] = []
    for literal in literals:
        spoken = re.sub(r"\{\w+\}", " ", literal)
        mine = [token.text for token in tokens_of(spoken) if token.text.lower() in marked]
        if not mine or len(tokens_of(spoken)) < 3:
            continue
        whole.append(_pattern(literal))
        for word in dict.fromkeys(mine):
            for match in re.finditer(rf"\s?\b{re.escape(word)}\b(?!\}})", literal):
                shorter = literal[: match.start()] + literal[match.end() :]
                without.append((word, _pattern(shorter.strip())))
    return whole, without


def _frames(phrases: Phrases) -> tuple[list[re.Pattern[str]], list[tuple[str, re.Pattern[str]]]]:
    return _frames_of(phrases.language, _literals(phrases))


def _literals(phrases: Phrases) -> tuple[str, ...]:
    """Every phrase that may be printed."""
    printed = (table for name, table in phrases.tables.items() if name not in ("findings", "guard"))
    return tuple(text for table in printed for text in _texts(table))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)


def _pattern(literal: str) -> re.Pattern[str]:
    parts = re.split(r"\{\w+\}", literal)
    return re.compile(
        ".{1,400}?".join(re.escape(part) for part in parts).replace(r"\ ", r"\s"), re.IGNORECASE
    )


def stronger(text: str, spans: Spans, evidence: Evidence, context: str, phrases: Phrases) -> list[str]:
    """Return the effects that the sentence states more strongly than the notes do.

    What was only meant needs a word of purpose before it; what the notes report needs one that says so, in
    the sentence or in the heading above it (`context`), unless the notes' own clause stands.
    """
    here = indexed(text)
    words = guard_words(phrases.language)
    found = []
    for effect in evidence.effects:
        if effect.strength == "measured" or not touch(effect.spans, spans):
            continue
        for place in _said_at(effect, here):
            before = {token.text.lower() for token in here.tokens[:place]}
            above = {token.text.lower() for token in tokens_of(context)}
            weak = words.intended if effect.strength == "intended" else words.reported | words.intended
            if (before | above) & weak or _as_noted(here, place, evidence.text(spans)):
                continue
            if (
                effect.strength == "intended"
                and {t.text.lower() for t in here.tokens[max(0, place - 2) : place]} & words.purpose
            ):
                continue
            found.append(f"“{effect.text[:60]}” was {effect.strength}, not shown")
    return list(dict.fromkeys(found))


def _said_at(effect: Effect, here: Text) -> list[int]:
    """Where the sentence says the effect: its first word in any form, and what follows there."""
    tokens = tokens_of(effect.text)
    if not tokens:
        return []
    following = [token.key for token in tokens[1:4]]
    return [
        place
        for place in here.places.get(tokens[0].key, ())
        if following
        and len({token.key for token in here.tokens[place + 1 : place + 6]} & set(following))
        >= min(2, len(following))
    ]


def _as_noted(here: Text, place: int, evidence: Text) -> bool:
    """Whether the notes have the word in this very form, opening a clause or behind the same word."""
    token = here.tokens[place]
    for there in evidence.places.get(token.key, ()):
        other = evidence.tokens[there]
        if other.text.lower() != token.text.lower():
            continue
        if place == 0 or token.opens:
            return True
        if there and evidence.tokens[there - 1].text.lower() == here.tokens[place - 1].text.lower():
            return True
    return False
