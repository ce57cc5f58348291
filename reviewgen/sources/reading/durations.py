"""Durations that say how long something took, told with "in" or "within", or in brackets."""

from __future__ import annotations

import re

from reviewgen.sources.reading.figures import FACTORS, HEDGE
from reviewgen.sources.reading.lexicon import lower, pattern

_REACH = 70  # characters before a duration that may say what took so long
_WITHIN = pattern(rf"\b(?P<by>{{figures.within}}|{{figures.inside}})\s+{HEDGE}$", re.NOFLAG)
_ALONE = pattern(r"^\W*(?:{figures.within}|{figures.inside})\s", re.NOFLAG)
_INSIDE = pattern(r"{figures.inside}", re.NOFLAG)
_DONE = pattern(r"\b{figures.done_in}\b", re.NOFLAG)
_AIMED = pattern(r"\b{figures.aimed}\b", re.NOFLAG)
_AMOUNT = re.compile(r"(?<![\w.])\d[\d.,]*\s?[^\W\d_]{1,12}\b[^,;:()]*$")
_LASTED = pattern(r"\b{figures.lasted}\b", re.NOFLAG)
_OF_TROUBLE = pattern(r"\s{figures.of_trouble}\b", re.NOFLAG)
_CLAUSE = re.compile(r"[;()\x00]|\.\s|,\s(?:and|but|then)\s")
_DAY = 86400.0


def took(text: str, start: int, end: int, unit: str) -> bool:
    """Whether the duration at a place says how long something took: "back to green in 25 min".

    With "in" it is one of hours at most: what is done "in 3 weeks" tells how long its author was at it, or
    when it will be. With "within" it may be of any length ("fixed within 6 days").
    """
    before = lower(text[max(0, start - _REACH) : start])
    clause = _CLAUSE.split(before)[-1]
    short = FACTORS.get(unit.strip(), _DAY) < _DAY
    if _OF_TROUBLE.match(lower(text[end : end + _REACH])):
        return True  # "11 minutes of downtime"
    if before.rstrip().endswith("(") and text[end : end + 1] == ")":
        told = _CLAUSE.split(before.rstrip(" ("))[-1]
        return short and _LASTED.search(told) is not None and not _AIMED.search(told)
    by = _WITHIN.search(clause)
    if by is None or _AIMED.search(clause):
        return False
    inside = _INSIDE.fullmatch(by["by"]) is not None
    if not inside and not short:
        return False
    if _DONE.search(clause, 0, by.start()):
        return True
    if inside:  # a cell, or a line, of nothing else
        return start <= _REACH and _ALONE.match(lower(text)) is not None and not re.search(r"\w", text[end:])
    return _AMOUNT.search(clause[: by.start()]) is not None
