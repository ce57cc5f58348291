"""Stretches of time: days, weeks, months and longer, with or without a year."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache
from typing import NamedTuple


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
        return _month_key(self.last.year, self.last.month)


@lru_cache(maxsize=512)
def _month_key(year: int, month: int) -> str:
    return f"{year:04d}-{month:02d}"


NO_YEAR = 2000  # stands for "no year given"; a leap year, so that 29 February is a day


def month_stretch(year: int, first: int, last: int | None = None, last_year: int | None = None) -> Stretch:
    """From the first day of one month to the last day of another."""
    end_year = last_year or year
    end = last or first
    following = date(end_year + end // 12, end % 12 + 1, 1)
    return Stretch(date(year, first, 1), following - timedelta(days=1), "month")


def with_year(stretch: Stretch, year: int) -> Stretch:
    """The stretch in a given year; one that crosses New Year ends in it."""
    first, last = stretch.first, stretch.last
    if stretch.unit == "week":
        return week_stretch(year, first.isocalendar().week, last.isocalendar().week)
    last = in_year(last, year + last.year - NO_YEAR)
    first = in_year(first, year + first.year - NO_YEAR)
    if first > last:
        first = in_year(first, year - 1)
    return Stretch(first, last, stretch.unit, True)


def in_year(day: date, year: int) -> date:
    """The same day of a year; 28 February for 29 where it has none."""
    try:
        return day.replace(year=year)
    except ValueError:  # 29 February
        return day.replace(year=year, day=28)


def past(stretch: Stretch, base: date) -> Stretch:
    """The latest stretch of that name that has begun on a day."""
    this_year = with_year(stretch, base.year)
    return this_year if this_year.first <= base else with_year(stretch, base.year - 1)


def week_stretch(year: int, week: int, last: int | None = None) -> Stretch:
    first = date.fromisocalendar(year, week, 1)
    return Stretch(first, date.fromisocalendar(year, last or week, 7), "week")


def yearless_weeks(week: int, last: int | None = None) -> Stretch:
    stretch = week_stretch(NO_YEAR, week, last)
    return stretch._replace(year=False)
