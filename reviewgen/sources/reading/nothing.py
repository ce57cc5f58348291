"""Phrases that say there was nothing: "None reported this month.", "No major bugs fixed this month."."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

from reviewgen.sources.reading.lexicon import (
    LANGUAGES,
    alternatives,
    every,
    fold,
    load,
    months,
    pattern,
    words,
)


@cache
def _patterns(first: str) -> list[tuple[str | None, tuple[str, ...], re.Pattern[str]]]:
    """For each phrase of each language that begins with a word: its kind or None, and its pattern.

    One with {kind} stands once for each kind, with the words of it: what holds none of them needs no look.
    """
    found: list[tuple[str | None, tuple[str, ...], re.Pattern[str]]] = []
    for language, *_ in product(LANGUAGES):
        table = load(language).get("none")
        if not table:
            continue
        periods = "|".join(
            re.escape(fold(word)) for word in table["periods"].split() if fold(word) not in _SHORT
        )
        done = alternatives([fold(word) for word in table["done"].split()])
        modifiers = alternatives([fold(word) for word in table["kind_modifiers"].split()])
        arose = alternatives([fold(one) for one in table.get("arose", ())])
        names = alternatives([re.escape(name) for name in months()])
        for phrase in table["phrases"]:
            begins = fold(phrase).split()[0]
            if begins != first and "{" not in begins:
                continue
            body = re.escape(fold(phrase)).replace(r"\ ", r"\s+")
            body = body.replace(r"\{period\}", f"(?:{periods})").replace(r"\{done\}", f"(?:{done})")
            body = body.replace(r"\{arose\}", f"(?:{arose})")
            body = body.replace(r"\{month\}", rf"(?:{names})(?:\s+\d{{4}})?")
            if r"\{kind\}" not in body:
                found.append((None, (), pattern(body, re.NOFLAG)))
                continue
            for kind, spelled in table["kind_words"].items():
                named = tuple(fold(word) for word in spelled.split())
                kinds = alternatives(list(named))
                either = rf"(?:(?:{modifiers})\s+){{0,2}}(?:{kinds})(?:\s+(?:{modifiers}))?"
                told = None if kind == "unnamed" else kind
                found.append((told, named, pattern(body.replace(r"\{kind\}", either), re.NOFLAG)))
    return found


_SHORT = frozenset({"week", "sprint", "woche", "semaine", "semana"})


@cache
def _first_words() -> frozenset[str]:
    """The words with which the phrases begin; what begins with none of them needs no closer look."""
    return frozenset(fold(phrase).split()[0] for phrases in every("none", "phrases") for phrase in phrases)


_TOPIC = re.compile(r"(?:[\w'&/-]+\s){0,3}[\w'&/-]+(?:\s?:|\s[\u2013\u2014-])\s(?P<rest>[\w/]+)$")
_WEEK = re.compile(r"\b(?:week|sprint|woche|semaine|semana)\b")


def of_a_week(text: str) -> bool:
    """Whether a statement says that there was nothing in a week: no word on the whole month."""
    folded = fold(text)
    if not any(word in folded for word in _SHORT):
        return False
    return bool(_WEEK.search(folded)) and any(
        stated(_WEEK.sub(month, folded))[0] for month in ("month", "monat", "mois", "mes")
    )


def stated(text: str) -> tuple[bool, str | None]:
    """Whether a statement says that there was nothing, and of which kind if it names one."""
    core = fold(text).strip(" .!;:-–—*_()")
    if not core or len(core) > 90:
        return False, None
    topic = _TOPIC.match(core)
    if topic and topic["rest"] in words("none", "whole"):  # "Infra – nothing"
        return True, None
    if core.split(None, 1)[0] not in _first_words():
        return False, None
    core = re.sub(r"\s*\([^()]*\)|(?<=mois)-ci|(?<=semaine)-ci", "", core)
    for kind, named, phrase in _patterns(core.split(None, 1)[0]) if core else ():
        if (not named or any(word in core for word in named)) and phrase.fullmatch(core):
            return True, kind
    return False, None
