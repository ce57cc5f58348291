"""Which goals are meant for a period."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Literal

from reviewgen.period.period import Period
from reviewgen.period.span import parse_period


def goals_for(
    period: Period,
    goals: Iterable[tuple[str, str]],
    *,
    fiscal_start: int,
    fiscal_named_by: Literal["start", "end"],
) -> tuple[str, ...]:
    """Return the texts of the goals, each given with its period, that share a month with `period`.

    A goal without a period is meant for every one; words such as "last-quarter" are seen
    from the period's end.
    """
    today = date(int(period.end[:4]), int(period.end[5:7]), 1)

    def is_meant(named: str) -> bool:
        meant = parse_period(named, today=today, fiscal_start=fiscal_start, fiscal_named_by=fiscal_named_by)
        return not set(meant.months).isdisjoint(period.months)

    return tuple(text for text, named in goals if not named or is_meant(named))
