"""Which closed period has no report yet: a pure question to the promises, the months and the ledger."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo

from reviewgen.period.period import Period
from reviewgen.period.span import FiscalName, recurring_period
from reviewgen.schedule.promise import Promise


@dataclass(frozen=True, slots=True)
class Owed:
    """A report that is due."""

    promise: Promise
    period: Period


_MONTH = len("2025-07")


def owed(
    promises: Sequence[Promise],
    told: Collection[str],
    issued: Collection[tuple[str, str, str]],
    now: datetime,
    zone: tzinfo,
    *,
    fiscal_start: int = 1,
    fiscal_named_by: FiscalName = "end",
) -> tuple[Owed, ...]:
    """Each report whose time has come, whose period holds one of `told`, and that is not in `issued`.

    `told` are months, and stretches of several that are reported on as a whole ("2025-07..2025-09").
    The oldest comes first. `now` is an instant; `zone` is where the promises' times of day are.
    """
    found: list[Owed] = []
    for promise in promises:
        around = {
            when: recurring_period(
                promise.every,
                int(when[:4]) * 12 + int(when[5:7]) - 1,
                fiscal_start=fiscal_start,
                fiscal_named_by=fiscal_named_by,
            )
            for when in told
        }
        # What is reported on a quarter as a whole is no reason for a report on its first month.
        periods = {period for when, period in around.items() if when[-_MONTH:] in period.months}
        found += [
            Owed(promise, period)
            for period in periods
            if (promise.id, period.start, period.end) not in issued and due_at(promise, period, zone) <= now
        ]
    order = {promise.id: number for number, promise in enumerate(promises)}
    return tuple(sorted(found, key=lambda owed: (owed.period.end, owed.period.start, order[owed.promise.id])))


def due_at(promise: Promise, period: Period, zone: tzinfo) -> datetime:
    """The instant, in UTC, from which the promise's report for the period is owed."""
    closed = datetime(int(period.end[:4]), int(period.end[5:7]), 1) + timedelta(days=promise.after_days)  # noqa: DTZ001
    # Local time is made from its parts and only then turned into an instant: days are days of the calendar,
    # also where the clocks change in between.
    local = closed.replace(hour=promise.at.hour, minute=promise.at.minute, tzinfo=zone)
    return local.astimezone(UTC)
