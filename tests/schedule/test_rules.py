from __future__ import annotations

from datetime import UTC, datetime, time
from zoneinfo import ZoneInfo

import pytest

from reviewgen.period.span import PeriodKind
from reviewgen.schedule.promise import Promise
from reviewgen.schedule.rules import due_at, owed

BERLIN = ZoneInfo("Europe/Berlin")
MONTHS = {"2025-02", "2025-07", "2025-09", "2025-10"}


def names(every: PeriodKind, now: datetime, issued: set[tuple[str, str, str]] | None = None) -> list[str]:
    found = owed([Promise("p", every)], MONTHS, issued or set(), now, UTC)
    return [entry.period.name for entry in found]


@pytest.mark.parametrize(
    "every, expected",
    [
        ("month", ["2025-02", "2025-07", "2025-09"]),
        ("quarter", ["2025-Q1", "2025-Q3"]),
        ("half", ["2025-H1"]),
        ("year", []),
    ],
)
def test_closed_periods_that_have_a_month(every: PeriodKind, expected: list[str]) -> None:
    assert names(every, datetime(2025, 10, 31, 23, 59, tzinfo=UTC)) == expected


def test_a_period_is_owed_from_the_instant_at_which_it_has_closed() -> None:
    assert names("month", datetime(2025, 10, 31, 23, 59, 59, tzinfo=UTC))[-1] == "2025-09"
    assert names("month", datetime(2025, 11, 1, tzinfo=UTC))[-1] == "2025-10"


def test_what_was_issued_is_not_owed() -> None:
    now = datetime(2026, 1, 5, tzinfo=UTC)
    issued = {("p", "2025-07", "2025-10"), ("another", "2025-10", "2026-01")}
    assert names("quarter", now, issued) == ["2025-Q1", "2025-Q4"]


def test_the_oldest_first_then_in_the_order_of_the_promises() -> None:
    promises = [Promise("y", "year"), Promise("q", "quarter"), Promise("m", "month")]
    found = owed(promises, {"2025-11", "2025-12"}, set(), datetime(2026, 2, 1, tzinfo=UTC), UTC)
    assert [(entry.promise.id, entry.period.name) for entry in found] == [
        ("m", "2025-11"),
        ("y", "2025"),
        ("q", "2025-Q4"),
        ("m", "2025-12"),
    ]


def test_fiscal_quarters() -> None:
    found = owed(
        [Promise("q", "quarter")], {"2025-01"}, set(), datetime(2026, 1, 1, tzinfo=UTC), UTC, fiscal_start=2
    )
    assert [(entry.period.name, entry.period.start) for entry in found] == [("FY2025-Q4", "2024-11")]


@pytest.mark.parametrize(
    "every, after, at, month, expected",
    [
        # Berlin is an hour ahead of UTC in winter, two in summer; October 2025 closes in winter time.
        ("quarter", 3, time(9, 0), "2025-08", datetime(2025, 10, 4, 7, 0, tzinfo=UTC)),
        ("month", 0, time(0, 0), "2025-10", datetime(2025, 10, 31, 23, 0, tzinfo=UTC)),
        # 30 March 2025: 02:30 does not exist; it counts with the offset of before, as 03:30 in summer time.
        ("month", 29, time(2, 30), "2025-02", datetime(2025, 3, 30, 1, 30, tzinfo=UTC)),
        # 26 October 2025: 02:30 comes twice; the first one counts.
        ("month", 25, time(2, 30), "2025-09", datetime(2025, 10, 26, 0, 30, tzinfo=UTC)),
    ],
)
def test_due_in_local_time(every: PeriodKind, after: int, at: time, month: str, expected: datetime) -> None:
    promise = Promise("p", every, after, at)
    (entry,) = owed([promise], {month}, set(), datetime(2027, 1, 1, tzinfo=UTC), BERLIN)
    assert due_at(promise, entry.period, BERLIN) == expected
