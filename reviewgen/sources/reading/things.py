"""Entries that name a thing: whether it is a piece of work, what it does, what it is made for."""

from __future__ import annotations

import re

from reviewgen.sources.reading import states, undelivered
from reviewgen.sources.reading.lexicon import pattern
from reviewgen.sources.reading.states import Clause

_WORKS = pattern(r"^\W*{states.works}", re.NOFLAG)
_DATE = re.compile(r"^\W*\d+[./-]\d+")
_CAPABLE = pattern(
    r"\b{states.capable} \D{0,12}\d[\d.,]*(?!\d|[.,]\d|\s?(?:%|x\b|\u00d7|times|fold|percent))", re.NOFLAG
)
# for what it is: "approval of discounts over 15 %"
_BOUND = re.compile(
    r"\b(?:for|of) (?:[\w-]+ ){1,3}(?:over|above|under|below|older than|larger than) [~<>\u20ac$]?\d[\d.,]*"
)
_COMPARED = pattern(r"\b(?:{figures.up}|{figures.down}|{figures.instead})(?!\w)", re.NOFLAG)
_ACTIVITY = pattern(r"\b{beside.activity}(?![\w-])", re.NOFLAG)
_VERBAL = pattern(r"{beside.verbal}", re.NOFLAG)
_NONE_BEFORE = pattern(r"^\W*{capability.none_before}\W*$", re.NOFLAG)
_QUANTITY = pattern(r"\b{states.quantity}\b", re.NOFLAG)
_ARROW = re.compile(r"\S\s*(?:\u2192|->|=>|\u27a1)\s*\S")


def is_thing_at_work(clauses: list[Clause]) -> bool:
    """Whether an entry names a thing and then what it does, or which trouble it had no more.

    "scanner app: offline queue works", "gate: camera. runs nightly", "mirrors on the wall, 0 losses".
    """
    first, *others = clauses
    labelled = len(others) > 1 and others[0].mark.endswith(":") and len(first.text.split()) <= _LABEL
    if labelled:
        first, *others = others
    if _VERBAL.search(first.text) or _ACTIVITY.search(first.text) or _DATE.search(first.text):
        return False
    if not labelled and any(one.mark in (",", ";", ":") and _WORKS.match(one.text) for one in others[:1]):
        return True
    if states.names_defect(first.text):
        return False
    told = [one.text for one in others if one.mark[-1:] in (",", ";", ".", ")")]
    return any(_NO_TROUBLE.match(text) for text in told) or any(
        _WORKS.match(text) and len(text.split()) <= _SHORT for text in told[:1]
    )


_LABEL, _SHORT = 3, 6  # words of a label before a thing, and of what it does
_NO_TROUBLE = pattern(r"^\W*{states.no_trouble}", re.NOFLAG)


def is_capability(clauses: list[Clause]) -> bool:
    """Whether the figures of an entry are what its thing is made for: "joins of up to 64 tables"."""
    if not any(_CAPABLE.search(one.text) or _BOUND.search(one.text) for one in clauses):
        return False
    rest = [_BOUND.sub(" ", _CAPABLE.sub(" ", one.text)) for one in clauses]
    return not any(form.search(text) for form in (_QUANTITY, _COMPARED, _ARROW) for text in rest)


def is_first_of_its_kind(clauses: list[Clause]) -> bool:
    """Whether an entry names a thing and says that there was none before."""
    first, *others = clauses
    if _VERBAL.search(first.text) or _ACTIVITY.search(first.text) or states.names_defect(first.text):
        return False
    return any(_NONE_BEFORE.match(one.text) for one in others)


def has_own_share(clauses: list[Clause]) -> bool:
    """Whether an entry on a thing says what its author did of it, and no more ("…, I did the tables")."""
    return " did " not in clauses[0].text and any(_DID_ITSELF.match(one.text) for one in clauses[1:])


_DID_ITSELF = pattern(r"^\W*(?:i|we) (?:did|made|built|wrote|took) {states.own_share}", re.NOFLAG)


def is_activity(clause: str) -> bool:
    """Whether a clause names what one did rather than made: a meeting, triage, a trip."""
    return bool(_ACTIVITY.search(clause))


def is_thing(text: str) -> bool:
    """Whether an entry without a verb names a piece of work: no defect, no people, no mere looking into."""
    lowered = text.lower()
    return not (
        "?" in text
        or _VERBAL.search(lowered)
        or _ACTIVITY.search(lowered)
        or states.names_defect(text)
        or states.is_beside(text)
        or undelivered.is_paperwork(lowered)
        or states.is_open(states.cut(text))
    )


def is_change(text: str) -> bool:
    """Whether an entry of a change log tells of a change: of no defect, nothing open, no work with people."""
    return not (
        "?" in text or states.names_defect(text) or states.is_beside(text) or states.is_open(states.cut(text))
    )


def is_thing_with_figures(clauses: list[Clause]) -> bool:
    """Whether an entry names a thing and then what it comes to ("driver for the IMU, 1 kHz")."""
    if len(clauses) < 2 or clauses[1].mark not in (",", ";", "("):
        return False
    first = clauses[0].text
    if _ACTIVITY.search(first) or _QUANTITY.search(first):
        return False
    return not re.search(r"\d\s?(?:%|[a-z]{1,3}\b)", first)
