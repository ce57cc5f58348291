"""Expressions of time in text: every form in which people name a month, week, day, quarter, half or year."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from functools import lru_cache
from typing import NamedTuple

from reviewgen.sources.reading.expressions import YEAR, expressions, may_name_time, month_names
from reviewgen.sources.reading.lexicon import fold
from reviewgen.sources.reading.stretches import Stretch, month_stretch


class Named(NamedTuple):
    """A stretch of time and where the text names it."""

    start: int
    end: int
    stretch: Stretch


_HOURS = re.compile(r"[12]h\d\d")  # "1h20" is a duration, "1H20" the first half of 2020
_WEEK_OF = re.compile(
    r"(?<![\w/])(?:(?:week|wk|woche|semaine|semana)\s+(?:of|starting|beginning|commencing|(?P<end>ending)|from|vom|ab|du|del|da|de)"
    r"|w/[bc]|(?P<ends>w/e))\s+(?:the\s+|el\s+)?(?:\w+day,?\s+)?$"
)


@lru_cache(maxsize=8192)
def find(text: str) -> tuple[Named, ...]:
    """Every expression of time in the text, in its order; the longer reading wins."""
    folded = fold_same_length(text)
    if not may_name_time(folded):
        return ()
    found: list[Named] = []
    months, year = len(month_names().findall(folded)), bool(YEAR.search(folded))
    for form in expressions():
        if form.months > months or (form.year and not year):
            continue
        for match in form.pattern.finditer(folded):
            try:
                stretch = form.build(match)
            except ValueError:  # 31 February, month 13
                continue
            if stretch is not None and not _another_word(text, match, stretch):
                found.append(Named(match.start(), match.end(), stretch))
    found = [_week_of(folded, named) for named in found]
    found.sort(key=lambda named: (named.start, -named.end))
    kept: list[Named] = []
    for named in found:
        if not kept or named.start >= kept[-1].end:
            kept.append(named)
    return tuple(kept)


def _another_word(text: str, match: re.Match[str], stretch: Stretch) -> bool:
    """Whether what could be a month's short name is a word ("7 out of 8", "5 set points", "12 mar files").

    Without a year a short name counts only with a capital, and not at all where it is a common word.
    """
    if stretch.year:
        return _HOURS.fullmatch(text, *match.span()) is not None
    found = match.groupdict()
    names = [text[slice(*match.span(group))].rstrip(".") for group in ("a", "b") if found.get(group)]
    short = [name for name in names if len(name) <= _SHORT]
    # "29 jun - 3 jul", "27 - 31 oct": what stands beside two days is a month, but for a common word
    if _WEEK_OF.search(text.lower(), max(0, match.start() - 40), match.start()):
        return any(name.lower() in _WORDS for name in short)  # "wk of 4 may"
    ranged = found.get("d1") is not None
    clear = ranged and (len(names) > 1 or not any(name.lower() in _COMMON for name in short))
    return any(name.lower() in _WORDS or (name.islower() and not clear) for name in short)


_SHORT = 3  # letters
_WORDS = ("out", "set", "ago")
_COMMON = (*_WORDS, "may", "mar", "mai")


def _week_of(text: str, named: Named) -> Named:
    """The seven days from a day on, for "Week of 31 March", or up to it, for "w/e 4 April"."""
    stretch = named.stretch
    if stretch.unit != "day" or stretch.first != stretch.last:
        return named
    said = _WEEK_OF.search(text, 0, named.start)
    if said is None:
        return named
    days = timedelta(days=6)
    ends = said["end"] or said["ends"]
    week = (
        stretch._replace(first=stretch.first - days) if ends else stretch._replace(last=stretch.last + days)
    )
    return Named(said.start(), named.end, week)


def whole(text: str) -> Stretch | None:
    """The stretch that a text names if it says nothing else."""
    named = find(text)
    rest = text
    for one in reversed(named):
        rest = rest[: one.start] + rest[one.end :]
    if named and not re.search(r"\w", rest):
        return named[-1].stretch
    return None


def fold_same_length(text: str) -> str:
    """The text in lower case and without accents, each character in its place."""
    if text.isascii():
        return text.lower()
    return "".join(folded if len(folded := fold(char)) == 1 else char for char in text)


def relative(text: str, written: date) -> Iterator[Named]:
    """What "this month", "last quarter" and the like name, as of the day on which the text was written."""
    lowered = text.lower()
    if not any(unit in lowered for unit in ("week", "month", "quarter")):
        return
    for match in re.finditer(r"\b(this|last|past|previous|current)\s+(week|month|quarter)\b", lowered):
        back = 0 if match.group(1) in ("this", "current") else 1
        unit = match.group(2)
        if unit == "week":
            monday = written - timedelta(days=written.weekday() + 7 * back)
            stretch = Stretch(monday, monday + timedelta(days=6), "week")
        elif unit == "month":
            index = written.year * 12 + written.month - 1 - back
            stretch = month_stretch(index // 12, index % 12 + 1)
        else:
            index = written.year * 4 + (written.month - 1) // 3 - back
            first = index % 4 * 3 + 1
            stretch = month_stretch(index // 4, first, first + 2)._replace(unit="quarter")
        yield Named(match.start(), match.end(), stretch)


def from_name(name: str) -> Stretch | None:
    """The period that a file name gives: 2025-08, August-2021, report_2025Q3, 2024-w32, 08-2025, 052018."""
    text = re.sub(r"(?<=\d)[_\s]+(?=\d)", "-", name)  # 2025_03 is as good as 2025-03
    text = re.sub(r"[_\s]+", " ", text)
    text = re.sub(r"(?<=[a-z])(?=(?:19|20)\d\d)|(?<=[a-z])-(?=(?:19|20)\d\d)", " ", text, flags=re.I)
    text = re.sub(r"((?:19|20)\d\d)-(?=[a-zA-Z]{3})", r"\1 ", text)
    spaced = re.sub(r"(?<!\d)-|-(?!\d)", " ", text)
    named = [one.stretch for one in find(text) + find(spaced) if one.stretch.year]
    if named:
        return min(named, key=lambda stretch: stretch.last - stretch.first)
    compact = re.search(
        r"(?<!\d)(0[1-9]|1[0-2])((?:19|20)\d\d)(?!\d)|(?<!\d)((?:19|20)\d\d)(0[1-9]|1[0-2])(?!\d)", text
    )
    if compact:
        month, year = (compact[1], compact[2]) if compact[1] else (compact[4], compact[3])
        return month_stretch(int(year), int(month))
    return None
