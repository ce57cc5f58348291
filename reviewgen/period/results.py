"""Which figures are results: what changed or was held, and not what was set, aimed at or broken."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from reviewgen.model.month import Metric
from reviewgen.period.text import sentences
from reviewgen.period.words import words_of

_COMPARES = re.compile(r"→|\bfrom\b.{1,60}\bto\b|\binstead of\b|\b(?:faster|slower|fewer|less|more)\b")
_AGAINST = re.compile(r"\b(?:target|goal|budget|limit)\s(?:is|was|of|being)?\s?[~≈<>]?\d")
_WORDS_IN_FRONT = re.compile(r"[^\d]{0,20}")
_LAST_CLAUSE = re.compile(r"[^,;:(–]{1,80}$")
_BEHIND, _NEXT = 40, 20


def is_result(metric: Metric, text: str = "") -> bool:
    """Tell whether a figure says what changed or was held; `text` is what the notes say around it.

    A change, a comparison, a figure held against a target, a level kept. Never: a target, a setting, the
    length or extent of damage, how many users have something so far, what the notes call not significant.
    """
    said = _sentence(metric, text)
    if said is None:
        return _compares(metric)
    before, after = said
    if _pattern("no_results").search(f"{before} {metric.text} {after}"):
        return False
    # "below 300 ms" stands behind "stayed" with its own first word.
    lead = f"{before} {_WORDS_IN_FRONT.match(metric.text)[0]}".rstrip()  # type: ignore[index]
    if _pattern("settings_before").search(lead):
        return False
    if metric.before is not None:
        return True
    near = after[:_BEHIND]
    clause = _LAST_CLAUSE.search(lead)
    if _pattern("targets").search(clause[0] if clause else lead) or _pattern("targets_behind").match(near):
        return False
    if _pattern("damage_before").search(lead) or _pattern("damage_behind").search(near):
        return False
    share = "%" in metric.text and not _COMPARES.search(metric.text)
    if share and _pattern("exposed_before").search(lead):
        return False
    held = _pattern("held_before").search(lead) is not None
    return _compares(metric) or held or _AGAINST.search(f"{before} {after}") is not None


def results_in(metrics: Iterable[Metric], texts: Iterable[str]) -> tuple[Metric, ...]:
    """Return the figures that are results, each judged by the first of the texts in which it stands."""
    known = list(texts)
    return tuple(
        metric
        for metric in metrics
        if is_result(metric, next((text for text in known if metric.text in text), ""))
    )


def weight(metric: Metric, text: str = "") -> int:
    """Return how much a result tells of what came of the work: both ends 3, a share or a unit 2, else 1.

    What is counted in the work itself ("coverage", "9 more hits") weighs one less. `text` is what the notes
    say around it.
    """
    inner = words_of().sets["inner_figures"]
    worth = 1
    if metric.before is not None or re.search(r"→|->|\bfrom\b.{1,60}\bto\b", metric.text):
        worth = 3
    elif (metric.unit and inner.isdisjoint(metric.unit.split())) or re.search(
        r"%|\bpoints\b|\d\s?x\b", metric.text
    ):
        worth = 2
    said = _sentence(metric, text) or ("", "")
    if metric.text.count("%") and worth == 3 and not _names_a_quantity(*said):
        worth = 0  # "checkout_v2 5% → 25%": how many have it so far
    clause = _LAST_CLAUSE.search(said[0])
    near = f"{clause[0] if clause else said[0]} {metric.text} {said[1][:_NEXT]}".lower()
    return worth - (not inner.isdisjoint(re.findall(r"[a-z]+", near)))


def _names_a_quantity(before: str, after: str) -> bool:
    """Whether a word beside a share says what it is a share of; a name in code is what was rolled out."""
    clause = _LAST_CLAUSE.search(before)
    near = f"{clause[0] if clause else before} {after[:_BEHIND]}".lower()
    closed = (
        words_of().sets["prepositions"] | words_of().sets["determiners"] | words_of().sets["conjunctions"]
    )
    found = re.findall(r"(?<![\w./-])[^\W\d_]{3,}(?![\w.]*[_\d])", near)
    return any(word not in closed and not words_of().verb(word, "past") for word in found)


def _compares(metric: Metric) -> bool:
    told = any(value is not None for value in (metric.before, metric.after, metric.direction))
    return told or _COMPARES.search(metric.text) is not None


def _sentence(metric: Metric, text: str) -> tuple[str, str] | None:
    """What stands before and behind a figure in its sentence."""
    place = text.find(metric.text)
    if place < 0:
        return None
    for start, end in sentences(text):
        if start <= place < end:
            return text[start:place].rstrip(), text[place + len(metric.text) : end].lstrip()
    return text[:place].rstrip(), text[place + len(metric.text) :].lstrip()


@lru_cache(maxsize=16)
def _pattern(name: str) -> re.Pattern[str]:
    """The phrases of a list: "_before" stand directly before the figure, "_behind" behind it."""
    phrases = "|".join(re.escape(phrase) for phrase in words_of().lists[name])
    if name.endswith("_before"):
        return re.compile(
            rf"(?<![\w-])(?:{phrases})(?:\s(?:the|a|an|is|was|of|to|for|about|at))?\W{{0,3}}$", re.IGNORECASE
        )
    return re.compile(rf"(?<![\w-])(?:{phrases})(?!\w)", re.IGNORECASE)
