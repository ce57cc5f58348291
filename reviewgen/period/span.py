"""From the words of the command line to a span of whole months: "2025-Q3", "FY2026-H1", "last-quarter"."""

from __future__ import annotations

import re
from datetime import date
from difflib import get_close_matches
from typing import Literal, TypeAlias

from reviewgen.errors import UsageError
from reviewgen.period.period import Period

FiscalName: TypeAlias = Literal["start", "end"]
PeriodKind: TypeAlias = Literal["month", "quarter", "half", "year", "range"]

FORMS = (
    "2025-08, 2025-Q3, 2025-H2, 2025, FY2026, FY2026-H1, FY2026-Q1, 2025-07..2025-09, "
    "last-month, last-quarter, last-half, last-year (or this-…)"
)
MONTH_NAMES = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip

LENGTHS: dict[PeriodKind, int] = {"month": 1, "quarter": 3, "half": 6, "year": 12}
"""The months in a period of each kind that recurs."""

_FIRST_YEAR, _LAST_YEAR = 1900, 2999
_MONTH = re.compile(r"([0-9]{4})-(0[1-9]|1[0-2])")
_PART = re.compile(r"(FY)?([0-9]{4})(?:-([QH])([1-4]))?", re.IGNORECASE)
_RELATIVE = re.compile(r"(last|this)-(month|quarter|half|year)", re.IGNORECASE)
_RELATIVE_NAMES = [f"{when}-{kind}" for when in ("last", "this") for kind in LENGTHS]


def parse_period(
    text: str, *, today: date, fiscal_start: int = 1, fiscal_named_by: FiscalName = "end"
) -> Period:
    """The period that `text` names: relative forms count from `today`, fiscal ones from month `fiscal_start`.

    Raises `UsageError` with the accepted forms and the nearest one.
    """
    words = text.strip()
    if match := _RELATIVE.fullmatch(words):
        back = 1 if match[1].lower() == "last" else 0
        return _relative(match[2].lower(), today, back)
    if ".." in words:
        return _range(words, text)
    if match := _MONTH.fullmatch(words):
        return _period("month", _number(match[0], text), 1, words)
    match = _PART.fullmatch(words)
    if match is None or (match[3] and match[3].upper() == "H" and match[4] not in "12"):
        raise _refusal(text)
    fiscal, year, letter, part = match.groups()
    first = _number(f"{year}-01", text)
    if fiscal and fiscal_start != 1:
        first += fiscal_start - 1 - (12 if fiscal_named_by == "end" else 0)
    name = words.upper()
    if letter is None:
        return _period("year", first, 12, name)
    kind: PeriodKind = "quarter" if letter.upper() == "Q" else "half"
    length = LENGTHS[kind]
    return _period(kind, first + (int(part) - 1) * length, length, name)


def recurring_period(
    kind: PeriodKind, month: int, *, fiscal_start: int = 1, fiscal_named_by: FiscalName = "end"
) -> Period:
    """The month, quarter, half or year that holds `month` (year times 12, plus 0 to 11).

    Quarters, halves and years are those of the fiscal year where that does not start in January.
    """
    if kind == "month":
        return _period(kind, month, 1, _spelled(month))
    shift = fiscal_start - 1
    year, place = divmod(month - shift, 12)
    length = LENGTHS[kind]
    part = place // length
    fiscal = "FY" if shift else ""
    named = year + 1 if shift and fiscal_named_by == "end" else year
    suffix = {"quarter": f"-Q{part + 1}", "half": f"-H{part + 1}"}.get(kind, "")
    return _period(kind, year * 12 + shift + part * length, length, f"{fiscal}{named:04d}{suffix}")


def period_title(period: Period) -> str:
    """The period in words, for a title: "Q3 2025, July to September 2025"."""
    months = _months_in_words(period)
    if period.kind in ("month", "range"):
        return months
    year, _, part = period.name.partition("-")
    return f"{part} {year}, {months}" if part else f"{year}, {months}"


def month_title(month: str) -> str:
    """The month in words: "August 2025" for "2025-08"."""
    return f"{MONTH_NAMES[int(month[5:7]) - 1]} {month[:4]}"


def _months_in_words(period: Period) -> str:
    first, last = period.months[0], period.months[-1]
    if first == last:
        return month_title(first)
    if first[:4] == last[:4]:
        return f"{MONTH_NAMES[int(first[5:7]) - 1]} to {month_title(last)}"
    return f"{month_title(first)} to {month_title(last)}"


def _relative(word: str, today: date, back: int) -> Period:
    kind: PeriodKind = next(kind for kind in LENGTHS if kind == word)
    return recurring_period(kind, today.year * 12 + today.month - 1 - back * LENGTHS[kind])


def _range(words: str, text: str) -> Period:
    ends = words.split("..")
    if len(ends) != 2 or not all(_MONTH.fullmatch(end) for end in ends):
        raise _refusal(text)
    first, last = (_number(end, text) for end in ends)
    if first > last:
        raise UsageError(f'"{text}" ends before it starts; did you mean {ends[1]}..{ends[0]}?')
    return _period("range", first, last - first + 1, words)


def _period(kind: PeriodKind, first: int, length: int, name: str) -> Period:
    return Period(kind=kind, start=_spelled(first), end=_spelled(first + length), name=name)


def _number(month: str, text: str) -> int:
    year, number = int(month[:4]), int(month[5:7])
    if not _FIRST_YEAR <= year <= _LAST_YEAR:
        raise UsageError(f'"{text}" is no period: years run from {_FIRST_YEAR} to {_LAST_YEAR}.')
    return year * 12 + number - 1


def _spelled(number: int) -> str:
    return f"{number // 12:04d}-{number % 12 + 1:02d}"


def _refusal(text: str) -> UsageError:
    guess = _guess(text.strip().lower())
    nearest = f" Did you mean {guess}?" if guess else ""
    return UsageError(f'"{text}" is no period.{nearest} A period is one of: {FORMS}.')


_BETWEEN = r"[ ./_-]*"
_NEAR_MISSES = (
    # What people type, and how it is spelt here; the first that matches is the guess.
    (re.compile(rf"(fy)?{_BETWEEN}([0-9]{{4}}){_BETWEEN}([qh])([1-4])"), r"\1\2-\3\4"),
    (re.compile(rf"([qh])([1-4]){_BETWEEN}(fy)?{_BETWEEN}([0-9]{{4}})"), r"\3\4-\1\2"),
    (re.compile(rf"fy{_BETWEEN}([0-9]{{4}})"), r"fy\1"),
    (re.compile(rf"fy{_BETWEEN}([0-9]{{2}})"), r"fy20\1"),
    (re.compile(r"([0-9]{4}-[0-9]{2})(?: *(?:-|–|:|\.+|to|until) *)([0-9]{4}-[0-9]{2})"), r"\1..\2"),
)


def _guess(words: str) -> str | None:
    for pattern, spelling in _NEAR_MISSES:
        if match := pattern.fullmatch(words):
            guess = match.expand(spelling).upper()
            return guess if _is_spelt(guess) else None
    year, month = re.search(r"[0-9]{4}", words), _month_in(words)
    if year and month:
        return f"{year[0]}-{month:02d}"
    relative = re.sub(r"[ _]+", "-", words).replace("previous", "last").replace("current", "this")
    close = get_close_matches(relative, _RELATIVE_NAMES, n=1, cutoff=0.75)
    return close[0] if close else None


def _month_in(words: str) -> int | None:
    """The month that the words name, by a number beside the year or by its English name."""
    if match := re.fullmatch(r"[0-9]{4}[ ./-]?([0-9]{1,2})|([0-9]{1,2})[ ./-][0-9]{4}", words):
        number = int(match[1] or match[2])
        return number if 1 <= number <= 12 else None
    for letters in re.findall(r"[a-z]{3,}", words):
        for number, name in enumerate(MONTH_NAMES, start=1):
            if name.lower().startswith(letters):
                return number
    return None


def _is_spelt(guess: str) -> bool:
    if ".." in guess:
        return all(_MONTH.fullmatch(end) for end in guess.split(".."))
    return not guess.endswith(("H3", "H4"))
