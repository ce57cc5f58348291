from __future__ import annotations

from datetime import date
from typing import Literal

import pytest

from reviewgen.errors import UsageError
from reviewgen.period.span import month_title, parse_period, period_title, recurring_period

TODAY = date(2026, 1, 5)


@pytest.mark.parametrize(
    "text, kind, months, name",
    [
        ("2025-08", "month", ["2025-08"], "2025-08"),
        ("2025-Q3", "quarter", ["2025-07", "2025-08", "2025-09"], "2025-Q3"),
        ("2025-q4", "quarter", ["2025-10", "2025-11", "2025-12"], "2025-Q4"),
        ("2025-07..2025-09", "range", ["2025-07", "2025-08", "2025-09"], "2025-07..2025-09"),
        ("2024-12..2025-01", "range", ["2024-12", "2025-01"], "2024-12..2025-01"),
        ("2025-07..2025-07", "range", ["2025-07"], "2025-07..2025-07"),
        ("last-month", "month", ["2025-12"], "2025-12"),
        ("this-month", "month", ["2026-01"], "2026-01"),
        ("last-quarter", "quarter", ["2025-10", "2025-11", "2025-12"], "2025-Q4"),
        ("this-quarter", "quarter", ["2026-01", "2026-02", "2026-03"], "2026-Q1"),
        (" Last-Quarter ", "quarter", ["2025-10", "2025-11", "2025-12"], "2025-Q4"),
    ],
)
def test_short_periods(text: str, kind: str, months: list[str], name: str) -> None:
    period = parse_period(text, today=TODAY)
    assert (period.kind, list(period.months), period.name) == (kind, months, name)


@pytest.mark.parametrize(
    "text, kind, start, end, name",
    [
        ("2025-H1", "half", "2025-01", "2025-07", "2025-H1"),
        ("2025-H2", "half", "2025-07", "2026-01", "2025-H2"),
        ("2025", "year", "2025-01", "2026-01", "2025"),
        ("last-half", "half", "2025-07", "2026-01", "2025-H2"),
        ("this-half", "half", "2026-01", "2026-07", "2026-H1"),
        ("last-year", "year", "2025-01", "2026-01", "2025"),
        ("this-year", "year", "2026-01", "2027-01", "2026"),
        ("FY2026", "year", "2026-01", "2027-01", "FY2026"),
    ],
)
def test_long_periods_are_half_open(text: str, kind: str, start: str, end: str, name: str) -> None:
    period = parse_period(text, today=TODAY)
    assert (period.kind, period.start, period.end, period.name) == (kind, start, end, name)


@pytest.mark.parametrize(
    "text, first_month, named_by, start, end",
    [
        ("FY2026", 10, "end", "2025-10", "2026-10"),
        ("FY2026-H1", 10, "end", "2025-10", "2026-04"),
        ("FY2026-H2", 10, "end", "2026-04", "2026-10"),
        ("fy2026-q1", 10, "end", "2025-10", "2026-01"),
        ("FY2026-Q4", 7, "end", "2026-04", "2026-07"),
        ("FY2026", 4, "start", "2026-04", "2027-04"),
        ("FY2026-Q4", 4, "start", "2027-01", "2027-04"),
        ("FY2026", 1, "start", "2026-01", "2027-01"),
        ("2025-Q3", 10, "end", "2025-07", "2025-10"),
    ],
)
def test_fiscal_years(
    text: str, first_month: int, named_by: Literal["start", "end"], start: str, end: str
) -> None:
    period = parse_period(text, today=TODAY, fiscal_start=first_month, fiscal_named_by=named_by)
    assert (period.start, period.end) == (start, end)
    assert period.name == text.upper()


@pytest.mark.parametrize(
    "text, guess",
    [
        ("2025Q3", "2025-Q3"),
        ("Q3 2025", "2025-Q3"),
        ("q3/2025", "2025-Q3"),
        ("2025 H1", "2025-H1"),
        ("2025-8", "2025-08"),
        ("2025/08", "2025-08"),
        ("08/2025", "2025-08"),
        ("August 2025", "2025-08"),
        ("sep 2025", "2025-09"),
        ("FY26", "FY2026"),
        ("fy 2026", "FY2026"),
        ("FY2026Q1", "FY2026-Q1"),
        ("2025-07-2025-09", "2025-07..2025-09"),
        ("2025-07 to 2025-09", "2025-07..2025-09"),
        ("2025-07...2025-09", "2025-07..2025-09"),
        ("last quarter", "last-quarter"),
        ("previous-month", "last-month"),
        ("last-quater", "last-quarter"),
    ],
)
def test_a_near_miss_names_the_nearest_form(text: str, guess: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_period(text, today=TODAY)
    assert f"Did you mean {guess}?" in str(caught.value)
    assert "2025-Q3, 2025-H2" in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "banana",
        "2025-13",
        "2025-Q5",
        "2025-H3",
        "..",
        "2025-07..",
        "2025-07-2025-13",
        "25-Q3",
        "２０２５",
    ],
)
def test_what_is_no_period_is_refused_without_a_guess(text: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_period(text, today=TODAY)
    assert "Did you mean" not in str(caught.value)
    assert "A period is one of" in str(caught.value)


def test_a_range_that_ends_before_it_starts_is_turned_round_in_the_message() -> None:
    with pytest.raises(UsageError, match=r"did you mean 2025-07\.\.2025-09"):
        parse_period("2025-09..2025-07", today=TODAY)


def test_years_outside_of_any_career_are_refused() -> None:
    with pytest.raises(UsageError, match="1900 to 2999"):
        parse_period("0001-Q1", today=TODAY)


@pytest.mark.parametrize(
    "text, title",
    [
        ("2025-08", "August 2025"),
        ("2025-Q3", "Q3 2025, July to September 2025"),
        ("2025-H2", "H2 2025, July to December 2025"),
        ("2025", "2025, January to December 2025"),
        ("2025-11..2026-01", "November 2025 to January 2026"),
        ("FY2026-Q1", "Q1 FY2026, October to December 2025"),
        ("FY2026", "FY2026, October 2025 to September 2026"),
    ],
)
def test_titles(text: str, title: str) -> None:
    assert period_title(parse_period(text, today=TODAY, fiscal_start=10)) == title


def test_month_title() -> None:
    assert month_title("2025-02") == "February 2025"


@pytest.mark.parametrize(
    "kind, month, first_month, named_by, name, start",
    [
        ("month", "2025-11", 10, "end", "2025-11", "2025-11"),
        ("quarter", "2025-11", 1, "end", "2025-Q4", "2025-10"),
        ("quarter", "2025-11", 10, "end", "FY2026-Q1", "2025-10"),
        ("quarter", "2025-01", 2, "end", "FY2025-Q4", "2024-11"),
        ("half", "2025-03", 10, "end", "FY2025-H1", "2024-10"),
        ("year", "2025-03", 4, "start", "FY2024", "2024-04"),
        ("year", "2025-04", 4, "start", "FY2025", "2025-04"),
        ("year", "2025-12", 1, "start", "2025", "2025-01"),
    ],
)
def test_recurring_periods(
    kind: Literal["month", "quarter", "half", "year"],
    month: str,
    first_month: int,
    named_by: Literal["start", "end"],
    name: str,
    start: str,
) -> None:
    number = int(month[:4]) * 12 + int(month[5:]) - 1
    period = recurring_period(kind, number, fiscal_start=first_month, fiscal_named_by=named_by)
    assert (period.name, period.start) == (name, start)
    assert period == parse_period(name, today=TODAY, fiscal_start=first_month, fiscal_named_by=named_by)
