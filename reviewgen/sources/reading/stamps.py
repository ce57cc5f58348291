"""Lines of a log: the date, weekday or reference that each of several lines begins with.

Such a beginning tells that a line is an entry of its own, however long the line before it is. A date without
names of months ("07-04", "4/7", "04.07.") is one only where lines of the text agree on its form.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from datetime import date
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from reviewgen.sources.reading.lexicon import alternatives, months, words
from reviewgen.sources.reading.periods import fold_same_length
from reviewgen.sources.reading.stretches import NO_YEAR, Stretch

_FEWEST = 2  # lines that agree on a form
_SHARE = 0.3  # of all lines


class Log(NamedTuple):
    """The forms of date in numbers that lines of the text begin with, for each whether the day stands first.

    `forms` are all forms that several lines begin with.
    """

    day_first: dict[str, bool]
    forms: frozenset[str] = frozenset()


class Stamp(NamedTuple):
    """`end` is where the words of the line begin; `stretch` is None where only a weekday is named.

    `timed` tells that a time of day stands with the date: what follows may be a message in a chat.
    """

    end: int
    stretch: Stretch | None
    timed: bool = False


@cache
def _form() -> re.Pattern[str]:
    month = alternatives([name for name in months() if len(name) > 2])
    weekday = alternatives(words("period", "weekdays"))
    short = alternatives(words("period", "weekdays_short"))
    day = r"(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|\.)?"
    return re.compile(
        r"[\[(*_]{0,3}"
        rf"(?P<weekday>(?:(?:{weekday})\b(?![\w'-])|(?:{short})(?=[.:,]|\s?\d))\.?,?)?"
        r"(?:\s*(?:(?P<iso>(?:19|20)\d\d[-/.]\d\d[-/.]\d\d)(?!\d)"
        r"|(?:\d{1,2}\.\s?[-\u2013]\s?(?=\d{1,2}\.\d))?(?P<a>\d{1,2})(?P<sep>[-/.])(?P<b>\d{1,2})(?:(?P=sep)(?P<y>(?:20)?\d\d)(?!\d)|\.)?(?![\w%])"
        rf"|(?P<word>(?:{month})\.?\s+{day}(?:,?\s+20\d\d)?(?![\w:%]|[.,]\d|,?\s+\d{{4}}\b)"
        rf"|{day}\s*(?:{month})\b\.?(?:,?\s+20\d\d\b|(?!,?\s+\d{{3,}})))"
        r"|(?P<number>[#!]\d+|[a-z]{2,10}-\d+)(?=[\s:)\]])))?"
    )


_NAME, _NUMBER, _YEAR = re.compile(r"[^\W\d_]{3,}"), re.compile(r"\d+"), re.compile(r"20\d\d")
_CLOCK = re.compile(r"[\])*_]{0,3}(?:,?\s+|t)?[\[(]?\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]m\b)?")
_AFTER = re.compile(r"[\])*_]{0,3}(?:\s*(?:[:\u2014\u2013|\u2502]|-(?=\s))\s*|\s+|$)")


def _match(text: str) -> re.Match[str] | None:
    """The date, weekday or reference that a line begins with, if something ends it there."""
    return _match_head(text[:60])


@lru_cache(maxsize=64)
def _match_head(text: str) -> re.Match[str] | None:
    """The same for the head of a line, of which several questions are asked one after the other."""
    head = fold_same_length(text)
    match = _form().match(head)
    if match is None or match.lastindex is None:  # a form of which no part is there
        return None
    if match["word"] and _another_word(text[match.start("word") : match.end("word")]):
        return None
    return match if _AFTER.match(head, _end(head, match)) else None


def _another_word(written: str) -> bool:
    """Whether what could be a month's short name is a word ("7 out of 8", "12 mar files")."""
    name = _NAME.search(written)
    if name is None or len(name[0]) > 3:
        return False
    return name[0].lower() in ("out", "set", "ago") or (name[0].islower() and written[0].isdigit())


def _end(head: str, match: re.Match[str]) -> int:
    clock = _CLOCK.match(head, match.end())
    return clock.end() if clock else match.end()


def shape(text: str) -> str | None:
    """The name of the form that a line begins with; neighbours that begin alike have the same."""
    match = _match(text)
    if match is None:
        return None
    if match["a"]:
        return _separated(match)
    return next(name for name in ("iso", "word", "number", "weekday") if match[name])


def _separated(match: re.Match[str]) -> str | None:
    """The form of a date in numbers; a decimal ("1.5 GB") is none."""
    dotted = match["sep"] == "."
    if dotted and not (match[0].rstrip("])*_ ").endswith(".") or match["y"] or len(match["b"]) == 2):
        return None
    return match["sep"] + ("y" if match["y"] else "")


def log_of(lines: Sequence[tuple[str, int | None]]) -> Log:
    """The forms of date in numbers that lines begin with; each line with the month that stands above it."""
    pairs: dict[str, list[tuple[int, int, int | None]]] = {}
    begin: Counter[str] = Counter()
    for text, above in lines:
        match = _match(text)
        begin.update(filter(None, [shape(text)]))
        form = _separated(match) if match is not None and match["a"] else None
        if match is not None and form is not None:
            pairs.setdefault(form, []).append((int(match["a"]), int(match["b"]), above))
    day_first: dict[str, bool] = {}
    for form, found in pairs.items():
        if len(found) < _FEWEST or len(found) < _SHARE * len(lines):
            continue
        as_day = [(second, first, above) for first, second, above in found]
        possible = [(_rank(form, found, False), False), (_rank(form, as_day, True), True)]
        fits = [one for one in possible if one[0] is not None]
        if fits:
            day_first[form] = max(fits, key=lambda one: one[0] or ())[1]
    forms = {form for form, count in begin.items() if _FEWEST <= count >= _SHARE * len(lines)}
    return Log(day_first, frozenset(forms))


def _rank(
    form: str, dates: list[tuple[int, int, int | None]], day_first: bool
) -> tuple[int, int, int] | None:
    """How well (month, day) pairs read as dates: under their month, in a row, as usual; None for none."""
    for month, day, _ in dates:
        if not (1 <= month <= 12 and 1 <= day <= 31):
            return None
    under = sum(month == above for month, _, above in dates)
    onward = sum(first[:2] <= second[:2] for first, second in pairwise(dates))
    usual = day_first if form[0] == "." or form == "/y" else not day_first
    return under, onward, int(usual)


def stamp(text: str, log: Log) -> Stamp | None:
    """The date or weekday that a line begins with, where it is one of a log."""
    match = _match(text)
    if match is None or match["number"]:
        return None
    whole = len(match[0]) == len(text.rstrip())  # a date in a line of its own needs no neighbours
    if not match["a"] and shape(text) not in log.forms and not (whole and (match["iso"] or match["word"])):
        return None
    head = fold_same_length(text[:60])
    at = _end(head, match)
    after = _AFTER.match(head, at)
    end = after.end() if after else at
    if not (match["iso"] or match["word"] or match["a"]):
        return Stamp(end, None)
    stretch: Stretch | None = None
    if match["a"]:
        day_first = log.day_first.get(_separated(match) or "")
        stretch = None if day_first is None else _day(match, day_first)
    elif match["word"]:
        name, number = _NAME.search(match["word"]), _NUMBER.search(match["word"])
        if name and number:
            year = _YEAR.search(match["word"])
            stretch = _on(int(year[0]) if year else None, months()[name[0]], int(number[0]))
    else:
        stretch = _on(*(int(part) for part in _NUMBER.findall(match["iso"])))
    return Stamp(end, stretch, timed=at > match.end()) if stretch is not None else None


def _day(match: re.Match[str], day_first: bool) -> Stretch | None:
    first, second = int(match["a"]), int(match["b"])
    month, day = (second, first) if day_first else (first, second)
    year = int(match["y"]) if match["y"] else None
    return _on(year + 2000 if year is not None and year < 100 else year, month, day)


def _on(year: int | None, month: int, day: int) -> Stretch | None:
    try:
        at = date(year or NO_YEAR, month, day)
    except ValueError:  # 31 February
        return None
    return Stretch(at, at, "day", year is not None)
