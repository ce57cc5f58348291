"""How far a piece of work has come: wanted, drafted, tried out, in use; and what goes on with it."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.period.words import words_of

FINISHED = 3
_KEPT = 8192  # texts: each piece of a year is weighed against each other one
_NEAR = 5
_BESIDE = 12
_STAGES = ("stage_0", "stage_1", "stage_2", "stage_3")
_NUMBER = r"\d{1,3}(?:,\d{3}){1,2}|\d{1,6}"
_PART = re.compile(
    rf"(?<![\d,/.:-])({_NUMBER})\s?(?:(?:[^\W\d]{{3,15}}\s)?(?:of|out of|von|sur|de)|/)"
    rf"\s?(?:the\s|about\s|~|≈)?\s?({_NUMBER})"
    r"(?![\d/:-]|[.,]\d|\s?[%h])"
)
_SHARE = re.compile(r"(?<![\d.,])(\d{1,3})\s?%(?=\s+(?:of|since|behind|now)\b|\s*(?:[,;.)(]|$))")
_LEFT = re.compile(
    r"\b(?:remaining|last|other|rest of the)\s(\d{1,6}|two|three|four|five|six|seven|eight|nine|ten)\b"
)
_DENIED = re.compile(r"(?:\bnot|n['’]t|\bnever)\s(?:yet\s|been\s)?$", re.IGNORECASE)
_COMPARES = re.compile(
    r"\b(?:faster|slower|less|more|fewer|better|worse|higher|lower|under|below|over|above|down|up|by)\b|[+−]\d|→|->"
)


@lru_cache(maxsize=_KEPT)
def stages(text: str) -> frozenset[int]:
    """Return every stage that the text names, from 0 ("started") to 3 ("live")."""
    found = {number for number, name in enumerate(_STAGES) if _is_said(name, text)}
    if any(done < whole for done, whole in parts_of(text)):
        found.add(2)
    shares = exposures(text)
    if shares:
        found.add(FINISHED if max(shares) == 100 else 2)
    return frozenset(found)


def _is_said(name: str, text: str) -> bool:
    """Whether a mark of a stage stands in the text, and not with its denial ("not merged")."""
    return any(not _DENIED.search(text, 0, match.start()) for match in _marks(name).finditer(text))


def reached(text: str) -> int | None:
    """Return the stage at which the text leaves its work: the lowest that is open in it, else the highest."""
    found = stages(text)
    if not found:
        return None
    return 0 if 0 in found else max(found)


def goes_on(earlier: str, later: str) -> bool:
    """Tell whether the later text reports the next state of what the earlier one left unfinished."""
    before, after = reached(earlier), stages(later)
    onward = is_onward(later)
    best = max(after, default=None)
    if adds_up(earlier, later):
        return True
    if before == FINISHED:
        return onward and best != FINISHED
    if not best:
        return onward
    return before is None or best > before or (best == before and onward)


def confirms(text: str) -> bool:
    """Tell whether a text says that an earlier measurement still holds ("the meter agrees")."""
    return _marks("confirming").search(text) is not None


def says_begun(text: str) -> bool:
    """Tell whether a text says that something has been started or tried, and does not deny it."""
    return (_marks("begun").search(text) is not None or bool(stages(text) - {0})) and not says_wanted(text)


def says_wanted(text: str) -> bool:
    """Tell whether a text says that something was only wanted, or put off."""
    return _marks("wanted").search(text) is not None


def opens_with_state(text: str, name: str) -> bool:
    """Tell whether a text says how far it is directly behind its name ("X is now on for all")."""
    rest = text[text.find(name) + len(name) :] if name else ""
    near = " ".join(rest.split()[:_NEAR])
    return bool(stages(near)) or is_onward(near)


def adds_up(earlier: str, later: str) -> bool:
    """Tell whether counts or shares go on: "14 of 23" and "21/23", "7 of 12" and "other 5", 5% and 25%."""
    for done, whole in parts_of(earlier):
        if any(then == whole and now > done for now, then in parts_of(later)):
            return True
        if whole - done > 0 and whole - done in _left_in(later):
            return True
    first, second = exposures(earlier), exposures(later)
    return bool(first and second) and max(first) < max(second)


@lru_cache(maxsize=_KEPT)
def parts_of(text: str) -> tuple[tuple[int, int], ...]:
    """Return every "7 of 12" or "14/23" of the text."""
    found = [(_plain(match[1]), _plain(match[2])) for match in _PART.finditer(text)]
    return tuple(dict.fromkeys((done, whole) for done, whole in found if 0 < done <= whole and whole >= 3))


def _plain(number: str) -> int:
    return int(number.replace(",", ""))


@lru_cache(maxsize=_KEPT)
def exposures(text: str) -> tuple[int, ...]:
    """Return the shares of users or sites that have something already: "5% of merchants", "pdp 50%".

    A share that compares ("38% less") is a result and none of these.
    """
    return tuple(
        int(match[1])
        for match in _SHARE.finditer(text)
        if int(match[1]) <= 100
        and not _COMPARES.search(text[max(0, match.start() - _BESIDE) : match.end() + _BESIDE])
    )


@lru_cache(maxsize=_KEPT)
def is_onward(text: str) -> bool:
    """Tell whether a text says that it goes on with something: "again", "finally", "the rest"."""
    return _marks("onward").search(text) is not None


def _left_in(text: str) -> set[int]:
    numbers = words_of().numbers
    return {
        int(match[1]) if match[1].isdigit() else numbers.index(match[1])
        for match in _LEFT.finditer(text.lower())
    }


@lru_cache(maxsize=16)
def _marks(name: str) -> re.Pattern[str]:
    marks = "|".join(re.escape(mark) for mark in words_of().lists[name])
    return re.compile(rf"(?<![\w-])(?:{marks})(?![\w])", re.IGNORECASE)
