"""Goals belong to the periods that they name."""

from __future__ import annotations

from reviewgen.period.goals import goals_for
from reviewgen.period.period import Period


def test_a_goal_is_meant_for_periods_that_share_a_month_with_its_own() -> None:
    goals = [
        ("always", ""),
        ("summer", "2025-Q3"),
        ("year", "2025"),
        ("spring", "2025-Q2"),
        ("late", "2026-01"),
    ]
    quarter = Period("quarter", "2025-07", "2025-10", "2025-Q3")
    found = goals_for(quarter, goals, fiscal_start=1, fiscal_named_by="end")
    assert found == ("always", "summer", "year")
