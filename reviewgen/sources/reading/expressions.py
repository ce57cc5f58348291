"""The forms in which people write a month, week, day, quarter, half or year, each with what it stands for."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from functools import cache
from typing import NamedTuple

from reviewgen.sources.reading.lexicon import (
    alternatives,
    every,
    fold,
    group,
    months,
    pattern,
    words,
)
from reviewgen.sources.reading.stretches import NO_YEAR, Stretch, month_stretch, week_stretch, yearless_weeks

Build = Callable[[re.Match[str]], Stretch | None]


class Expression(NamedTuple):
    """One form, what it stands for, and what it cannot do without: names of months, a year in four digits."""

    pattern: re.Pattern[str]
    build: Build
    months: int
    year: bool


def _year(text: str | None) -> int | None:
    if not text:
        return None
    digits = text.strip("'\u2019 ")
    return int(digits) if len(digits) == 4 else 2000 + int(digits)


_DIGIT = re.compile(r"\d")


@cache
def _bare_month() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){alternatives(months())}(?!\w)")


@cache
def _with_digit() -> re.Pattern[str]:
    """What an expression with a digit holds: a year, or a number beside a month, week or the like."""
    names = alternatives(months())
    parts = alternatives(words("period", "week") | words("period", "quarter") | words("period", "half"))
    # a letter that stands alone or behind a digit: "Q3", "3Q24", "1H-24", not "about 218"
    letter = r"(?<![^\W\d_])[qthsw]\s*\d|\d[qh]\s?[-/]\s?\d"
    return re.compile(
        rf"(?:19|20)\d\d|\d.{{0,9}}(?:{names}|{parts})|(?:{parts})(?:s|n|en)?\s*\d|{letter}|'\d\d"
    )


def may_name_time(folded: str) -> bool:
    """Whether a text holds what every form holds; a quick look that spares most texts the forms."""
    if _DIGIT.search(folded) and _with_digit().search(folded):
        return True
    return bool(_bare_month().search(folded))


@cache
def month_names() -> re.Pattern[str]:
    """Every place at which the name of a month could begin."""
    return re.compile(rf"(?={alternatives(months())})")


YEAR = re.compile(r"(?:19|20)\d\d")


_LONGEST_DAYS = 42


@cache
def _ordinals() -> list[tuple[int, list[str]]]:
    """The words for first, second and so on, of every language, with what they count from zero."""
    return [
        (index, [fold(name) for name in names.split()])
        for table in every("period", "ordinals")
        for index, names in enumerate(table)
    ]


@cache
def expressions() -> list[Expression]:
    """Every form; the longer reading of a text wins, whatever their order."""
    mon = f"(?:{alternatives(months())})"
    year = r"(?:19|20)\d\d"
    # a month before a number that is no year of ours ("March 1850") is not that month of this year
    yearless = r"(?!\.?,?\s+(?:[a-z]{2}\s+)?\d{3,})"
    any_year = rf"(?:{year}(?!\d)|'\d\d\b)"
    of = rf"(?:\s*[,.]?\s*(?:{alternatives(words('months', 'of'))})?\s*)"
    dash = rf"\s*(?:[-\u2013\u2014~\u2192]|->|\.\.|\b(?:{alternatives(words('period', 'range'))})\b)\s*"
    both = r"(?:[-/+&\u2013]|\s+(?:and|to)\s+)"
    # what joins two weeks ("22 & 23"), and what stands between a number and its year ("KW 22 \u2013 2025")
    and_words = alternatives(words("lists", "and") | words("period", "range"))
    joined = rf"\s*(?:[-/+&\u2013\u2014\u2192]|->|\b(?:{and_words})\b)\s*"
    in_year = rf"\s*(?:[/,(\u2013-]|{of})\s*"
    partly = rf"(?:{group('period', 'partly')}[- ]\s?)?"
    week = alternatives(words("period", "week"))
    quarter = alternatives(words("period", "quarter"))
    half = alternatives(words("period", "half"))
    ordinal = r"(?:st|nd|rd|th|\.|er|\u00ba|\u00b0)?"
    day = rf"(?:0?[1-9]|[12]\d|3[01]){ordinal}"
    start, stop = r"(?<![\w/.-])", r"(?![\w/]|[.-]\d)"
    number = months().__getitem__

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
        stretch = month_stretch(first_year, first, last, last_year)
        months_covered = (last_year - first_year) * 12 + last - first + 1
        return stretch._replace(unit="range") if months_covered > 2 else stretch

    def yearless_range(m: re.Match[str]) -> Stretch | None:
        first, last = name(m["a"]), name(m["b"])
        if first >= last:
            return None
        return month_stretch(NO_YEAR, first, last)._replace(year=False)

    def days(begin: date, end: date, given: bool = True) -> Stretch:
        """From one day to another; what is longer than six weeks is a report on its months."""
        if given and (end - begin).days > _LONGEST_DAYS:
            return month_stretch(begin.year, begin.month, end.month, end.year)._replace(unit="range")
        return Stretch(begin, end, "day", given)

    def day_range(m: re.Match[str]) -> Stretch:
        groups = m.groupdict()
        second = name(groups["b"]) if groups.get("b") else name(m["a"])
        first = name(groups["a"]) if groups.get("a") else second
        given = _year(groups.get("y"))
        base = given or NO_YEAR
        if not groups.get("a") and dayless(m["d1"]) > dayless(m["d2"]):
            first = second - 1 or 12  # "29 - 3 July": from the end of June
        begun = _year(groups.get("y1")) or (base - 1 if first > second else base)
        begin = date(begun, first, dayless(m["d1"]))
        return days(begin, date(base, second, dayless(m["d2"])), given is not None)

    def one_day(m: re.Match[str]) -> Stretch:
        given = _year(m.groupdict().get("y"))
        at = date(given or NO_YEAR, name(m["a"]), dayless(m["d"]))
        return Stretch(at, at, "day", given is not None)

    def numeric(m: re.Match[str]) -> Stretch | None:
        first, second = int(m["d"]), int(m["m"])
        if m["sep"] == "/" and second > 12 >= first:
            first, second = second, first  # month first, as in the United States
        at = date(int(m["y"]), second, first)
        return Stretch(at, at, "day")

    def numeric_range(m: re.Match[str]) -> Stretch:
        given, begun = int(m["y"]), m.groupdict().get("y1")
        end = date(given, int(m["m2"]), int(m["d2"]))
        begin = date(int(begun or given), int(m["m1"] or m["m2"]), int(m["d1"]))
        if begin > end and not begun:
            begin = begin.replace(year=given - 1)
        return days(begin, end)

    def iso(m: re.Match[str]) -> Stretch:
        at = date(int(m["y"]), int(m["m"]), int(m["d"]))
        return Stretch(at, at, "day")

    def iso_range(m: re.Match[str]) -> Stretch:
        begin = date(int(m["y"]), int(m["m"]), int(m["d"]))
        end = date(int(m["y2"] or m["y"]), int(m["m2"] or m["m"]), int(m["d2"]))
        return days(begin, end)

    def part(months_each: int, unit: str) -> Callable[[re.Match[str]], Stretch]:
        def build(m: re.Match[str]) -> Stretch:
            index = int(m["n"]) - 1
            given = _year(m.groupdict().get("y"))
            first = index * months_each + 1
            stretch = month_stretch(given or NO_YEAR, first, first + months_each - 1)
            return Stretch(stretch.first, stretch.last, unit, given is not None)

        return build

    def quarters(m: re.Match[str]) -> Stretch | None:
        first, last = int(m["n"]), int(m["n2"])
        if first >= last:
            return None
        return month_stretch(int(m["y"]), first * 3 - 2, last * 3)._replace(unit="range")

    def spelled_part(months_each: int, unit: str) -> Build:
        def build(m: re.Match[str]) -> Stretch | None:
            for index, names in _ordinals():
                if m["o"] in names and index < 12 // months_each:
                    stretch = month_stretch(int(m["y"]), index * months_each + 1, (index + 1) * months_each)
                    return Stretch(stretch.first, stretch.last, unit)
            return None

        return build

    def weeks(m: re.Match[str]) -> Stretch | None:
        groups = m.groupdict()
        given = _year(groups.get("y"))
        last = int(groups["w2"]) if groups.get("w2") else None
        number_of_week = int(m["w"])
        return week_stretch(given, number_of_week, last) if given else yearless_weeks(number_of_week, last)

    def single(m: re.Match[str]) -> Stretch:
        return month_stretch(_year(m["y"]) or NO_YEAR, name(m["a"]))

    def bare(m: re.Match[str]) -> Stretch:
        return month_stretch(NO_YEAR, name(m["a"]))._replace(year=False)

    def plain(m: re.Match[str]) -> Stretch:
        return month_stretch(int(m["y"]), int(m["m"]))

    def whole_year(m: re.Match[str]) -> Stretch:
        stretch = month_stretch(int(m["y"]), 1, 12)
        return Stretch(stretch.first, stretch.last, "year")

    w = rf"(?:{week})(?:s|n|en)?\s*"
    ordinals = alternatives(name for _, names in _ordinals() for name in names)
    table: list[tuple[str, Build]] = [
        (rf"(?P<a>{mon})\.?{of}(?P<y1>{any_year})?{dash}(?P<b>{mon})\.?{of}(?P<y2>{any_year})", month_range),
        (rf"(?P<a>{mon})\.?/(?P<b>{mon})\.?{of}(?P<y1>)(?P<y2>{any_year})", month_range),
        (
            rf"(?P<d1>{day})\s*(?P<a>{mon})?\.?{dash}(?P<d2>{day}){of}(?P<b>{mon})\.?(?:{of}(?P<y>{any_year}))?",
            day_range,
        ),
        (
            rf"(?P<a>{mon})\.?\s+(?P<d1>{day}){dash}(?P<b>{mon})?\.?\s*(?P<d2>{day})(?:,?\s*(?P<y>{any_year}))?",
            day_range,
        ),
        (
            rf"(?P<d1>{day}){of}(?P<a>{mon})\.?{of}(?P<y1>{year}){dash}(?P<d2>{day}){of}(?P<b>{mon})\.?{of}(?P<y>{year})",
            day_range,
        ),
        (
            rf"(?P<a>{mon})\.?\s+(?P<d1>{day})\s*,?\s*(?P<y1>{year}){dash}(?P<b>{mon})\.?\s+(?P<d2>{day})\s*,?\s*(?P<y>{year})",
            day_range,
        ),
        (rf"(?P<d>{day}){of}(?P<a>{mon})\.?(?:{of}(?P<y>{any_year})|{yearless})", one_day),
        (rf"(?P<a>{mon})\.?\s+(?P<d>{day})(?:(?:\s*,\s*|\s+)(?P<y>{any_year})|{yearless})", one_day),
        (rf"(?P<y>{year})-(?P<m>\d\d)-(?P<d>\d\d)(?:t\d\d:\d\d\S*)?", iso),
        (rf"(?P<y>{year})/(?P<m>\d\d)/(?P<d>\d\d)", iso),
        (
            rf"(?P<y>{year})-(?P<m>\d\d)-(?P<d>\d\d)(?:{dash}|/)(?:(?P<y2>{year})-)?(?:(?P<m2>\d\d)-)?(?P<d2>\d\d)",
            iso_range,
        ),
        (rf"(?P<d>\d\d?)(?P<sep>[./])(?P<m>\d\d?)(?P=sep)(?P<y>{year})", numeric),
        (
            rf"(?P<d1>\d\d?)[./](?:(?P<m1>\d\d?)\.?)?(?:{dash}|\s+a\s+)(?P<d2>\d\d?)[./](?P<m2>\d\d?)[./](?P<y>{year})",
            numeric_range,
        ),
        (
            rf"(?P<d1>\d\d?)(?P<sep>[./])(?P<m1>\d\d?)(?P=sep)(?P<y1>{year}){dash}(?P<d2>\d\d?)(?P=sep)(?P<m2>\d\d?)(?P=sep)(?P<y>{year})",
            numeric_range,
        ),
        (rf"{partly}(?P<a>{mon})\.?{of}(?P<y>{any_year})", single),
        (rf"(?P<a>{mon})\.?/(?P<y>[123]\d)(?!\d)", single),
        (rf"(?P<y>{year})\s+(?P<a>{mon})", single),
        (rf"(?P<y>{year})[-/.](?P<m>0[1-9]|1[0-2])", plain),
        (rf"(?P<m>0[1-9]|1[0-2])[-/.](?P<y>{year})", plain),
        (rf"(?P<m>[1-9])/(?P<y>{year})", plain),
        (rf"(?P<y>{year})\s*\u5e74\s*(?P<m>1[0-2]|0?[1-9])\s*\u6708(?:\u4efd)?", plain),
        (rf"(?P<y>{year})\s*\ub144\s*(?P<m>1[0-2]|0?[1-9])\s*\uc6d4", plain),
        (rf"[qt](?P<n>[1-4])(?:\s*[-/]?\s*{of}(?P<y>{any_year}))?", part(3, "quarter")),
        (rf"(?P<y>{year})[-/ ]?[qt](?P<n>[1-4])", part(3, "quarter")),
        (rf"(?P<n>[1-4]){ordinal}\s*(?:{quarter})(?:{of}(?P<y>{year}))?", part(3, "quarter")),
        (rf"(?P<o>{ordinals})\s+(?:{quarter}){of}(?P<y>{year})", spelled_part(3, "quarter")),
        (rf"(?P<o>{ordinals})\s+(?:{half}){of}(?P<y>{year})", spelled_part(6, "half")),
        (
            rf"(?P<y>{year})[,:]?\s+(?:the\s+)?(?P<o>first|second|third|fourth|1st|2nd|3rd|4th)\s+quarter",
            spelled_part(3, "quarter"),
        ),
        (rf"(?P<y>{year})[,:]?\s+(?:the\s+)?(?P<o>first|second|1st|2nd)\s+half", spelled_part(6, "half")),
        (rf"(?P<n>[1-4])q\s?[-/]?\s?(?P<y>{any_year}|\d\d(?!\d))", part(3, "quarter")),
        (rf"(?P<n>[12])h\s?[-/]?\s?(?P<y>{any_year}|\d\d(?!\d))", part(6, "half")),
        (r"[qt](?P<n>[1-4])/(?P<y>\d\d)", part(3, "quarter")),
        (r"[hs](?P<n>[12])/(?P<y>\d\d)", part(6, "half")),
        (
            rf"[qt](?P<n>[1-4]){both}[qt]?(?P<n2>[1-4])\s*[,/-]?\s*(?P<y>{year})",
            quarters,
        ),
        (
            rf"(?P<y>{year})[-/ ]?[qt](?P<n>[1-4]){both}[qt]?(?P<n2>[1-4])",
            quarters,
        ),
        (rf"[hs](?P<n>[12])(?:\s*[-/]?\s*{of}(?P<y>{any_year}))", part(6, "half")),
        (rf"(?P<y>{year})[-/ ]?[hs](?P<n>[12])", part(6, "half")),
        (rf"(?P<n>[12]){ordinal}\s*(?:{half})(?:{of}(?P<y>{year}))?", part(6, "half")),
        (rf"{w}(?P<w>\d\d?)(?:{in_year}(?P<y>{year})\)?)?", weeks),
        (rf"{w}(?P<w>\d\d?)(?:{dash}|{joined})(?:{w})?(?P<w2>\d\d?)(?:{in_year}(?P<y>{year})\)?)?", weeks),
        (rf"w(?P<w>\d\d?)(?:{dash}w?(?P<w2>\d\d?))?(?:\s*(?:/|,|{of})\s*(?P<y>{year}))?", weeks),
        (rf"(?P<y>{year})(?:[-/]|,?\s)?(?:w|{week})\s*(?P<w>\d\d?)", weeks),
        (rf"(?P<y>{year})", whole_year),
        (rf"(?P<a>{mon})\.?\s?[-\u2013\u2014/]\s?(?P<b>{mon}){yearless}", yearless_range),
        (rf"(?P<a>{mon}){yearless}", bare),
    ]
    named: dict[Build, int] = {
        month_range: 2,
        yearless_range: 2,
        day_range: 1,
        one_day: 1,
        single: 1,
        bare: 1,
    }
    dated = (iso, iso_range, numeric, numeric_range, plain, whole_year)
    return [
        Expression(pattern(f"{start}{form}{stop}", re.NOFLAG), build, named.get(build, 0), build in dated)
        for form, build in table
    ]
