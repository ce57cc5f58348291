"""The two seeds through merging: counts and lists worked out by hand from their text."""

from __future__ import annotations

import pytest

from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.work import Review
from tests.period.seed_000 import FIGURE, seed_000
from tests.period.seed_002 import seed_002

QUARTER = Period("quarter", "2025-07", "2025-10", "2025-Q3")
YEAR = Period("year", "2025-01", "2026-01", "2025")


@pytest.fixture(scope="module")
def quarter() -> Review:
    return make_review(seed_002(), QUARTER)


@pytest.fixture(scope="module")
def year() -> Review:
    return make_review(seed_000(), YEAR)


def test_the_quarter_has_six_features_and_two_fixes(quarter: Review) -> None:
    """Bucketing, begun in July and taken up again in September, is one of them."""
    months = sorted(work.months for work in quarter.features)
    july, august, september = ("2025-07",), ("2025-08",), ("2025-09",)
    assert months == [july, (*july, *september), august, august, september, september]
    assert [work.months for work in quarter.bugs] == [("2025-07",), ("2025-07",)]
    assert quarter.gaps == ()


def test_three_commits_of_september_are_shared_and_one_is_not(quarter: Review) -> None:
    cited = [(one.reference.value[:7], one.shared) for work in quarter.features for one in work.cited]
    assert sorted(set(cited)) == [("22fcc8b", True), ("25c170b", False), ("84e1cd7", True), ("8ec01f3", True)]


def test_septembers_stabilising_is_no_third_fix(quarter: Review) -> None:
    folded = [merged.text for work in quarter.features for merged in work.merged_from]
    assert "Stabilized the runtime estimation flow" in folded
    assert "improved debuggability and reliability of the mm+rs path" in folded


def test_nothing_of_june_or_october_is_in_the_quarter(quarter: Review) -> None:
    text = " ".join(work.text for work in quarter.works)
    assert "torchtitan" not in text
    assert "utograd" not in text


def test_reduce_scatter_runs_through_the_quarter(quarter: Review) -> None:
    theme = quarter.themes[0]
    assert (theme.name, theme.months) == ("reduce-scatter", ("2025-07", "2025-08", "2025-09"))


def test_no_figure_is_claimed_where_the_notes_give_none(quarter: Review) -> None:
    assert not any(work.metrics for work in quarter.works)


def test_the_year_names_ten_features_counts_two_more_and_has_one_fix(year: Review) -> None:
    assert sum(work.named for work in year.features) == 10
    assert [work.count for work in year.features if not work.named] == [2]
    assert len(year.bugs) == 1
    assert year.gaps == ("2025-04", "2025-05", "2025-07")
    assert len(year.covered) == 9


def test_work_that_landed_in_two_forks_counts_once(year: Review) -> None:
    december = [work for work in year.works if "2025-12" in work.months]
    assert [work.kind for work in december] == ["features", "bugs"]
    both = ("Intel-tensorflow/xla", "ROCm/tensorflow-upstream")
    assert all(work.repositories == both for work in december)
    assert all(len(work.merged_from) >= 1 for work in december)


def test_the_hedged_figure_comes_first(year: Review) -> None:
    assert year.features[0].metrics[0].text == FIGURE


def test_themes_of_the_year(year: Review) -> None:
    themes = {theme.name: theme.months for theme in year.themes}
    assert themes["ReduceScatterCreator"] == ("2025-08", "2025-10")
    assert themes["NVSHMEM"] == ("2025-06", "2025-09")
    assert "llama3-8b" not in themes  # December names it only as what a figure was measured with


def test_thresholds_were_only_meant_to_improve(year: Review) -> None:
    september = next(work for work in year.features if work.months == ("2025-09",))
    assert [effect.strength for effect in september.effects] == ["intended"]


def test_economic_tails_are_dropped_and_listed(year: Review) -> None:
    dropped = [one.text for one in year.dropped]
    assert "contributing to lower operational costs and higher throughput for production models" in dropped
