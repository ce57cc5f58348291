"""Figures, names and number words stand where the source has them: beside a neighbour from there."""

from __future__ import annotations

import re
from collections.abc import Iterable

from reviewgen.narrative.guard.evidence import Text
from reviewgen.narrative.guard.tokens import Token, find_run, guard_words, tokens_of
from reviewgen.narrative.phrases import Phrases
from reviewgen.period.words import words_of

SIGNS = "~≈±<>≤≥%"
_CLOSED = ("determiners", "prepositions", "conjunctions", "pronouns", "auxiliaries")


def misplaced(
    text: str, evidence: Text, *, settled: Iterable[str], units: Iterable[str], phrases: Phrases, alone: bool
) -> list[str]:
    """Return the figures and names of a sentence that its source does not have at such a place.

    `settled` was computed or given, `units` are names that stand as a whole; with `alone`, a unit may be a
    single word.
    """
    tokens = tokens_of(text)
    free = _covered(text, settled)
    keys = [token.key for token in tokens]
    known = set(free)
    for unit in units:
        run = [token.key for token in tokens_of(unit)]
        if len(run) > 1 or alone:
            for place in find_run(run, keys):
                known.update(range(place, place + len(run)))
    lead = _led_in(text, tokens, free)
    words = words_of(phrases.language)
    closed = frozenset().union(*(words.sets[name] for name in _CLOSED))
    return [
        token.text
        for place, token in enumerate(tokens)
        if place >= lead
        and place not in known
        and _is_kept(token, phrases)
        and not _stands(tokens[lead:], place - lead, evidence, closed)
    ]


def _led_in(text: str, tokens: tuple[Token, ...], free: set[int]) -> int:
    """How many tokens stand before a colon and are ours: a month, behind which the notes' clause begins."""
    lead = 0
    while lead < len(tokens) and lead in free:
        lead += 1
    return lead if lead and text[tokens[lead - 1].end :].startswith(":") else 0


def _is_kept(token: Token, phrases: Phrases) -> bool:
    lower = token.text.lower()
    if token.has_digit or token.text in SIGNS:
        return True
    if lower in guard_words(phrases.language).number_words:
        return lower not in phrases.words
    return token.is_name and lower not in phrases.words


def _covered(text: str, settled: Iterable[str]) -> set[int]:
    """The places of tokens inside texts that were computed or given."""
    found: set[int] = set()
    tokens = tokens_of(text)
    for one in settled:
        if not one or one.casefold() not in text.casefold():
            continue
        for match in re.finditer(rf"(?<![\w.]){re.escape(one)}(?!\w)", text, re.IGNORECASE):
            found.update(
                place
                for place, token in enumerate(tokens)
                if match.start() <= token.start and token.end <= match.end()
            )
    return found


def _stands(tokens: tuple[Token, ...], place: int, evidence: Text, closed: frozenset[str]) -> bool:
    """Whether the source has the token with one of the neighbours that it has here, or alone as it is here.

    A word that stands beside everything ("in", "to") vouches only together with a second neighbour.
    """
    joined = tuple(
        token for number, token in enumerate(tokens) if number >= place or token.text.lower() != "and"
    )
    return _beside(tokens, place, evidence, closed) or (
        # "script + CRC" of the notes is "script and CRC" here
        tokens[place - 1 : place] != ()
        and tokens[place - 1].text.lower() == "and"
        and _beside(joined, place - (len(tokens) - len(joined)), evidence, closed)
    )


def _beside(tokens: tuple[Token, ...], place: int, evidence: Text, closed: frozenset[str]) -> bool:
    here = _around(tokens, place)
    for there in evidence.places.get(tokens[place].key, ()):
        if evidence.tokens[there].text.lower() != tokens[place].text.lower():
            continue
        other = _around(evidence.tokens, there)
        same = [one is not None and one == two for one, two in zip(here, other, strict=True)]
        if same[1] and (here[1] not in closed or same[0] or here[0] is None or other[0] is None):
            return True
        if same[2] and (here[2] not in closed or same[3]):
            return True
        ends = here[2] is None and _ends(evidence.tokens, there)
        if (same[1] and (same[2] or ends)) or (here[1] is None and here[2] is None):
            return True
    return False


def _ends(tokens: tuple[Token, ...], place: int) -> bool:
    """Whether a sentence ends behind a token."""
    return place + 1 == len(tokens) or tokens[place + 1].first


def _around(tokens: tuple[Token, ...], place: int) -> tuple[str | None, ...]:
    """The keys of two neighbours on each side; signs are passed over, for every figure may have one."""
    before = [token.key for token in tokens[max(0, place - 4) : place] if token.text not in SIGNS][-2:]
    behind = [token.key for token in tokens[place + 1 : place + 5] if token.text not in SIGNS][:2]
    first: list[str | None] = [None] * (2 - len(before))
    last: list[str | None] = [None] * (2 - len(behind))
    return (*first, *before, *behind, *last)
