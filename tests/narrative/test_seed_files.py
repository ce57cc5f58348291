"""The two seed documents from their text to the review."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen.narrative.compose import Composition, Options, compose
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.sources.read import read_paths

SEEDS = Path(__file__).parent.parent.parent / "seeds"
DAY = date(2026, 1, 5)


def made(number: str, period: Period) -> Composition:
    (path,) = SEEDS.glob(f"{number}_*.txt")
    return compose(make_review(read_paths([path], today=DAY), period), Options(date=DAY, person="Kim Roe"))


@pytest.mark.parametrize(
    "number, period, features, bugs, unnamed, gaps",
    [
        ("002", Period("quarter", "2025-07", "2025-10", "2025-Q3"), 6, 2, 0, []),
        ("000", Period("year", "2025-01", "2026-01", "2025"), 10, 1, 2, ["2025-04", "2025-05", "2025-07"]),
    ],
)
def test_counts_after_merging(
    number: str, period: Period, features: int, bugs: int, unnamed: int, gaps: list[str]
) -> None:
    found = made(number, period)
    assert found.warnings == []
    counts = found.record["counts"]
    assert (counts["features"], counts["bugs"], counts["unnamed"]) == (features, bugs, unnamed)
    assert found.record["gaps"] == gaps


def test_the_quarter_cites_its_four_commits() -> None:
    found = made("002", Period("quarter", "2025-07", "2025-10", "2025-Q3"))
    cited = {
        (one["value"][:7], one["shared"]) for work in found.record["features"] for one in work["references"]
    }
    assert cited == {("25c170b", False), ("8ec01f3", True), ("22fcc8b", True), ("84e1cd7", True)}


def test_the_year_leaves_the_december_before_out() -> None:
    found = made("000", Period("year", "2025-01", "2026-01", "2025"))
    assert "slop_factor" not in str(found.document)
    assert (
        "the notes report of host offload enhancements, e.g., up to ~12%"
        in str(found.record["claims"]).lower()
    )
