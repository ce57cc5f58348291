"""Hedges, negations and strength: what makes a statement weaker is kept, and nothing is said stronger."""

from __future__ import annotations

import re
from collections.abc import Iterator

from reviewgen.document.blocks import Spans
from reviewgen.narrative.guard.evidence import Evidence, Text, indexed, likeness, touch
from reviewgen.narrative.guard.frames import broken_phrases
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
    return list(dict.fromkeys([*found, *broken_phrases(text, evidences, phrases)]))


def _marks(tokens: tuple[Token, ...], words: GuardWords) -> Iterator[tuple[str, list[int]]]:
    lowers = [token.text.lower().replace("’", "'") for token in tokens]
    hedges = [place for place, lower in enumerate(lowers) if lower in words.hedges]
    for phrase in words.hedge_phrases:
        for place in find_run(phrase, lowers):
            hedges += range(place, place + len(phrase))
    yield "hedge", sorted(set(hedges))
    negations = [place for place, lower in enumerate(lowers) if lower in words.negations]
    negations = [place for place in negations if not _is_country(tokens, place)]
    for phrase in words.negation_phrases:
        for place in find_run(phrase, lowers):
            negations += range(place, place + len(phrase))
    yield "negation", sorted(set(negations))


def _is_country(tokens: tuple[Token, ...], place: int) -> bool:
    """Whether "NO" is Norway: another code of two capitals stands beside it ("in NO and SE")."""
    beside = (*tokens[max(0, place - 2) : place], *tokens[place + 1 : place + 3])
    return tokens[place].text == "NO" and any(re.fullmatch(r"[A-Z]{2}", one.text) for one in beside)


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
            if effect.strength == "intended" and _is_purpose(here, place, evidence.text(spans), words):
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
        >= max(1, min(2, len(following), len(here.tokens) - place - 1))  # it may be cut short at the end
    ]


def _is_purpose(here: Text, place: int, evidence: Text, words: GuardWords) -> bool:
    """Whether a word of purpose leads to the effect, in front of the sentence or as it does in the notes."""
    for start in range(max(0, place - 2), place):
        if here.tokens[start].text.lower() not in words.purpose:
            continue
        pair = [token.key for token in here.tokens[max(0, start - 1) : start + 1]]
        if start == 0 or find_run(pair, [token.key for token in evidence.tokens]):
            return True
    return False


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
