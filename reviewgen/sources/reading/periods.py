"""Expressions of time in text: every form in which people name a month, week, day, quarter, half or year."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import cache
from typing import NamedTuple

from reviewgen.sources.reading.lexicon import alternatives, fold, load, months, words


class Stretch(NamedTuple):
    """A stretch of time as named: first and last day; `year` False where the text gives no year.

    `unit` is the finest grain that the text names: day, week, month, quarter, half or year.
    """

    first: date
    last: date
    unit: str
    year: bool = True

    @property
    def month(self) -> str:
        """The month in which the stretch ends, "YYYY-MM"."""
        return f"{self.last.year:04d}-{self.last.month:02d}"


class Named(NamedTuple):
    """A stretch of time and where the text names it."""

    start: int
    end: int
    stretch: Stretch


_NO_YEAR = 2000  # stands for "no year given"; a leap year, so that 29 February is a day


def month_stretch(year: int, first: int, last: int | None = None, last_year: int | None = None) -> Stretch:
    """From the first day of one month to the last day of another."""
    end_year = last_year or year
    end = last or first
    following = date(end_year + end // 12, end % 12 + 1, 1)
    return Stretch(date(year, first, 1), following - timedelta(days=1), "month")


def find(text: str) -> list[Named]:
    """Every expression of time in the text, in its order; the longer reading wins."""
    folded = _fold_same_length(text)
    found: list[Named] = []
    for pattern, build in _patterns():
        for match in pattern.finditer(folded):
            try:
                stretch = build(match)
            except ValueError:  # 31 February, month 13
                continue
            if stretch is not None:
                found.append(Named(match.start(), match.end(), stretch))
    found = [_week_of(folded, named) for named in found]
    found.sort(key=lambda named: (named.start, -named.end))
    kept: list[Named] = []
    for named in found:
        if not kept or named.start >= kept[-1].end:
            kept.append(named)
    return kept


_WEEK_OF = re.compile(r"\b(?:week|woche|semaine|semana)\s+(?:of|starting|beginning|commencing|from|vom|ab|du|del|da|de)\s+(?:the\s+|el\s+)?(?:\w+day,?\s+)?$")


def _week_of(text: str, named: Named) -> Named:
    """"Week of 31 March" is the seven days from then on."""
    stretch = named.stretch
    if stretch.unit == "day" and stretch.first == stretch.last and _WEEK_OF.search(text, 0, named.start):
        return named._replace(stretch=stretch._replace(last=stretch.last + timedelta(days=6)))
    return named


def whole(text: str) -> Stretch | None:
    """The stretch that a text names if it says nothing else."""
    named = find(text)
    rest = text
    for one in reversed(named):
        rest = rest[: one.start] + rest[one.end :]
    if named and not re.search(r"\w", rest):
        return named[-1].stretch
    return None


def with_year(stretch: Stretch, year: int) -> Stretch:
    """The stretch in a given year; one that crosses New Year ends in it."""
    first, last = stretch.first, stretch.last
    if stretch.unit == "week":
        return _week(year, first.isocalendar().week, last.isocalendar().week)
    last = _in_year(last, year + last.year - _NO_YEAR)
    first = _in_year(first, year + first.year - _NO_YEAR)
    if first > last:
        first = _in_year(first, year - 1)
    return Stretch(first, last, stretch.unit, True)


def _in_year(day: date, year: int) -> date:
    try:
        return day.replace(year=year)
    except ValueError:  # 29 February
        return day.replace(year=year, day=28)


def _fold_same_length(text: str) -> str:
    if text.isascii():
        return text.lower()
    return "".join(folded if len(folded := fold(char)) == 1 else char for char in text)


def _year(text: str | None) -> int | None:
    if not text:
        return None
    digits = text.strip("'\u2019 ")
    return int(digits) if len(digits) == 4 else 2000 + int(digits)


def _week(year: int, week: int, last: int | None = None) -> Stretch:
    first = date.fromisocalendar(year, week, 1)
    return Stretch(first, date.fromisocalendar(year, last or week, 7), "week")


def _weekless(week: int, last: int | None = None) -> Stretch:
    stretch = _week(_NO_YEAR, week, last)
    return stretch._replace(year=False)


@cache
def _patterns() -> list[tuple[re.Pattern[str], Callable[[re.Match[str]], Stretch | None]]]:
    mon = f"(?:{alternatives(list(months()))})"
    year = r"(?:19|20)\d\d"
    any_year = rf"(?:{year}(?!\d)|'\d\d\b)"
    of = rf"(?:\s*[,.]?\s*(?:{alternatives(words('months', 'of'))})?\s*)"
    dash = rf"\s*(?:[-\u2013\u2014~]|\.\.|\b(?:{alternatives(words('period', 'range'))})\b)\s*"
    week = alternatives(words("period", "week"))
    quarter = alternatives(words("period", "quarter"))
    half = alternatives(words("period", "half"))
    ordinal = r"(?:st|nd|rd|th|\.|er|\u00ba|\u00b0)?"
    day = rf"(?:0?[1-9]|[12]\d|3[01]){ordinal}"
    start, stop = r"(?<![\w/.-])", r"(?![\w/]|[.-]\d)"
    number = months().__getitem__

    def compiled(pattern: str) -> re.Pattern[str]:
        return re.compile(start + pattern + stop)

    def name(text: str) -> int:
        return number(text.rstrip("."))

    def dayless(text: str) -> int:
        return int(re.sub(r"\D", "", text))

    def month_range(m: re.Match[str]) -> Stretch | None:
        last_year = _year(m["y2"])
        if last_year is None:
            return None
        first_year = _year(m["y1"])
        first, last = name(m["a"]), name(m["b"])
        if first_year is None:
            first_year = last_year - 1 if first > last else last_year
        return month_stretch(first_year, first, last, last_year)

    def day_range(m: re.Match[str]) -> Stretch:
        groups = m.groupdict()
        second = name(groups["b"]) if groups.get("b") else name(m["a"])
        first = name(groups["a"]) if groups.get("a") else second
        given = _year(groups.get("y"))
        base = given or _NO_YEAR
        begin = date(base - 1 if first > second else base, first, dayless(m["d1"]))
        return Stretch(begin, date(base, second, dayless(m["d2"])), "day", given is not None)

    def one_day(m: re.Match[str]) -> Stretch:
        given = _year(m.groupdict().get("y"))
        at = date(given or _NO_YEAR, name(m["a"]), dayless(m["d"]))
        return Stretch(at, at, "day", given is not None)

    def numeric(m: re.Match[str]) -> Stretch | None:
        first, second = int(m["d"]), int(m["m"])
        if m["sep"] == "/" and second > 12 >= first:
            first, second = second, first  # month first, as in the United States
        at = date(int(m["y"]), second, first)
        return Stretch(at, at, "day")

    def numeric_range(m: re.Match[str]) -> Stretch:
        given = int(m["y"])
        end = date(given, int(m["m2"]), int(m["d2"]))
        begin = date(given, int(m["m1"] or m["m2"]), int(m["d1"]))
        if begin > end:
            begin = begin.replace(year=given - 1)
        return Stretch(begin, end, "day")

    def iso(m: re.Match[str]) -> Stretch:
        at = date(int(m["y"]), int(m["m"]), int(m["d"]))
        return Stretch(at, at, "day")

    def iso_range(m: re.Match[str]) -> Stretch:
        begin = date(int(m["y"]), int(m["m"]), int(m["d"]))
        end = date(int(m["y2"] or m["y"]), int(m["m2"] or m["m"]), int(m["d2"]))
        return Stretch(begin, end, "day")

    def part(months_each: int, unit: str) -> Callable[[re.Match[str]], Stretch]:
        def build(m: re.Match[str]) -> Stretch:
            index = int(m["n"]) - 1
            given = _year(m.groupdict().get("y"))
            first = index * months_each + 1
            stretch = month_stretch(given or _NO_YEAR, first, first + months_each - 1)
            return Stretch(stretch.first, stretch.last, unit, given is not None)

        return build

    def spelled_part(months_each: int, unit: str) -> Callable[[re.Match[str]], Stretch | None]:
        def build(m: re.Match[str]) -> Stretch | None:
            for index, names in enumerate(load("en")["period"]["ordinals"]):
                if m["o"] in names.split() and index < 12 // months_each:
                    stretch = month_stretch(int(m["y"]), index * months_each + 1, (index + 1) * months_each)
                    return Stretch(stretch.first, stretch.last, unit)
            return None

        return build

    def weeks(m: re.Match[str]) -> Stretch | None:
        groups = m.groupdict()
        given = _year(groups.get("y"))
        last = int(groups["w2"]) if groups.get("w2") else None
        number_of_week = int(m["w"])
        return _week(given, number_of_week, last) if given else _weekless(number_of_week, last)

    def single(m: re.Match[str]) -> Stretch:
        given = _year(m["y"])
        assert given is not None
        return month_stretch(given, name(m["a"]))

    def bare(m: re.Match[str]) -> Stretch:
        return month_stretch(_NO_YEAR, name(m["a"]))._replace(year=False)

    def plain(m: re.Match[str]) -> Stretch:
        return month_stretch(int(m["y"]), int(m["m"]))

    def whole_year(m: re.Match[str]) -> Stretch:
        stretch = month_stretch(int(m["y"]), 1, 12)
        return Stretch(stretch.first, stretch.last, "year")

    w = rf"(?:{week})\s*"
    table: list[tuple[str, Callable[[re.Match[str]], Stretch | None]]] = [
        (rf"(?P<a>{mon})\.?{of}(?P<y1>{any_year})?{dash}(?P<b>{mon})\.?{of}(?P<y2>{any_year})", month_range),
        (rf"(?P<a>{mon})\.?/(?P<b>{mon})\.?{of}(?P<y1>)(?P<y2>{any_year})", month_range),
        (rf"(?P<d1>{day})\s*(?P<a>{mon})?\.?{dash}(?P<d2>{day}){of}(?P<b>{mon})\.?(?:{of}(?P<y>{any_year}))?", day_range),
        (rf"(?P<a>{mon})\.?\s+(?P<d1>{day}){dash}(?P<b>{mon})?\.?\s*(?P<d2>{day})(?:,?\s*(?P<y>{any_year}))?", day_range),
        (rf"(?P<d>{day}){of}(?P<a>{mon})\.?(?:{of}(?P<y>{any_year}))?", one_day),
        (rf"(?P<a>{mon})\.?\s+(?P<d>{day})(?:\s*,?\s*(?P<y>{any_year}))?", one_day),
        (rf"(?P<y>{year})-(?P<m>\d\d)-(?P<d>\d\d)(?:t\d\d:\d\d\S*)?", iso),
        (rf"(?P<y>{year})/(?P<m>\d\d)/(?P<d>\d\d)", iso),
        (rf"(?P<y>{year})-(?P<m>\d\d)-(?P<d>\d\d)(?:{dash}|/)(?:(?P<y2>{year})-)?(?:(?P<m2>\d\d)-)?(?P<d2>\d\d)", iso_range),
        (rf"(?P<d>\d\d?)(?P<sep>[./])(?P<m>\d\d?)(?P=sep)(?P<y>{year})", numeric),
        (rf"(?P<d1>\d\d?)[./](?:(?P<m1>\d\d?)\.?)?(?:{dash}|\s+a\s+)(?P<d2>\d\d?)[./](?P<m2>\d\d?)[./](?P<y>{year})", numeric_range),
        (rf"(?P<a>{mon})\.?{of}(?P<y>{any_year})", single),
        (rf"(?P<y>{year})\s+(?P<a>{mon})", single),
        (rf"(?P<y>{year})[-/.](?P<m>0[1-9]|1[0-2])", plain),
        (rf"(?P<m>0[1-9]|1[0-2])[-/.](?P<y>{year})", plain),
        (rf"(?P<y>{year})\s*\u5e74\s*(?P<m>1[0-2]|0?[1-9])\s*\u6708(?:\u4efd)?", plain),
        (rf"(?P<y>{year})\s*\ub144\s*(?P<m>1[0-2]|0?[1-9])\s*\uc6d4", plain),
        (rf"[qt](?P<n>[1-4])(?:\s*[-/]?\s*{of}(?P<y>{any_year}))?", part(3, "quarter")),
        (rf"(?P<y>{year})[-/ ]?[qt](?P<n>[1-4])", part(3, "quarter")),
        (rf"(?P<n>[1-4]){ordinal}\s*(?:{quarter})(?:{of}(?P<y>{year}))?", part(3, "quarter")),
        (rf"(?P<o>first|second|third|fourth|1st|2nd|3rd|4th)\s+quarter{of}(?P<y>{year})", spelled_part(3, "quarter")),
        (rf"(?P<o>first|second|1st|2nd)\s+half{of}(?P<y>{year})", spelled_part(6, "half")),
        (rf"[hs](?P<n>[12])(?:\s*[-/]?\s*{of}(?P<y>{any_year}))", part(6, "half")),
        (rf"(?P<y>{year})[-/ ]?[hs](?P<n>[12])", part(6, "half")),
        (rf"(?P<n>[12]){ordinal}\s*(?:{half})(?:{of}(?P<y>{year}))?", part(6, "half")),
        (rf"{w}(?P<w>\d\d?)(?:\s*(?:/|,|{of})\s*(?P<y>{year}))?", weeks),
        (rf"{w}(?P<w>\d\d?){dash}(?:{w})?(?P<w2>\d\d?)(?:\s*(?:/|,|{of})\s*(?P<y>{year}))?", weeks),
        (rf"w(?P<w>\d\d?)(?:{dash}w?(?P<w2>\d\d?))?(?:\s*(?:/|,|{of})\s*(?P<y>{year}))?", weeks),
        (rf"(?P<y>{year})[-/ ]?(?:w|kw)\s*(?P<w>\d\d?)", weeks),
        (rf"(?P<y>{year})", whole_year),
        (rf"(?P<a>{mon})", bare),
    ]
    return [(compiled(pattern), build) for pattern, build in table]


def relative(text: str, written: date) -> Iterator[Named]:
    """"this month", "last quarter", "last week" as of the day on which the text was written."""
    for match in re.finditer(r"\b(this|last|past|previous|current)\s+(week|month|quarter)\b", text.lower()):
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
    text = re.sub(r"[_\s]+", " ", name)
    text = re.sub(r"(?<=[a-z])(?=(?:19|20)\d\d)|(?<=[a-z])-(?=(?:19|20)\d\d)", " ", text, flags=re.I)
    text = re.sub(r"((?:19|20)\d\d)-(?=[a-zA-Z]{3})", r"\1 ", text)
    spaced = re.sub(r"(?<!\d)-|-(?!\d)", " ", text)
    named = [one.stretch for one in find(text) + find(spaced) if one.stretch.year]
    if named:
        return min(named, key=lambda stretch: stretch.last - stretch.first)
    compact = re.search(r"(?<!\d)(0[1-9]|1[0-2])((?:19|20)\d\d)(?!\d)|(?<!\d)((?:19|20)\d\d)(0[1-9]|1[0-2])(?!\d)", text)
    if compact:
        month, year = (compact[1], compact[2]) if compact[1] else (compact[4], compact[3])
        return month_stretch(int(year), int(month))
    return None
