"""The order of works: points and what decides among equals, worked out by hand."""

from __future__ import annotations

import pytest

from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.work import Work
from tests.period.notes import Notes

QUARTER = Period("quarter", "2025-01", "2025-04", "2025-Q1")


def _ranked(*features: object) -> list[Work]:
    notes = Notes().month("2025-02", features=list(features))
    return list(make_review(notes.reading(), QUARTER).features)


@pytest.mark.parametrize(
    "text",
    [
        "Rolled out the new checkout to all stores",
        "Moved 14 teams to the shared runner pool",
        "Opened the fault log to 3,000 field engineers",
        "Released the route planner to everybody",
    ],
)
def test_reach_weighs(text: str) -> None:
    (work,) = _ranked(text)
    assert "reached all, or a number of users" in work.reasons


@pytest.mark.parametrize("text", ["Added a list of all colours", "Wrote 14 pages on the runner pool"])
def test_an_amount_of_something_else_is_no_reach(text: str) -> None:
    (work,) = _ranked(text)
    assert "reached all, or a number of users" not in work.reasons


def test_routine_comes_last() -> None:
    bump = {"text": "Bumped the base image (#7)", "refs": ["7"]}
    works = {work.text[:6]: work for work in _ranked(bump, "Added the depot map")}
    assert works["Bumped"].reasons == ("a pull request or commit", "routine", "months")
    assert works["Bumped"].score == works["Added "].score == 1


def test_before_and_after_lead_before_a_share() -> None:
    share = {"text": "Made the export 30% faster", "metrics": [{"text": "30% faster", "direction": "up"}]}
    pair = {
        "text": "Cut the import from 9 min to 4 min",
        "metrics": [{"text": "from 9 min to 4 min", "before": 9.0, "after": 4.0}],
    }
    first, second = _ranked(share, pair)
    assert (first.score, second.score) == (7, 6)
    assert first.metrics[0].text == "from 9 min to 4 min"


def test_of_equals_the_better_evidenced_leads_then_the_fuller() -> None:
    names = [
        work.clauses[0].text.split()[2]
        for work in _ranked(
            "Added the alarm for the pump room",
            "Added the ledger",
            {"text": "Added the map (#4, #5)", "refs": ["4", "5"]},
            {"text": "Added the plan of the depot with its doors and gates (#6)", "refs": ["6"]},
        )
    ]
    assert names == ["map", "plan", "alarm", "ledger"]


def test_what_came_of_it_weighs_more_than_what_is_counted_in_the_work() -> None:
    coverage = {
        "text": "Raised the test coverage of the door firmware from 22% to 71%",
        "metrics": [{"text": "from 22% to 71%", "before": 22.0, "after": 71.0}],
    }
    current = {
        "text": "Cut the current in sleep from 48 to 11 \u00b5A",
        "metrics": [{"text": "from 48 to 11 \u00b5A", "unit": "\u00b5A", "before": 48.0, "after": 11.0}],
    }
    hits = {
        "text": "Added a rule for missing checks, 9 more hits",
        "metrics": [{"text": "9 more hits", "unit": "more hits", "direction": "up"}],
    }
    works = {work.metrics[0].text: work for work in _ranked(coverage, current, hits)}
    weights = {text: work.weight_of(work.metrics[0]) for text, work in works.items()}
    assert weights == {"from 22% to 71%": 2, "from 48 to 11 \u00b5A": 4, "9 more hits": 0}


def test_how_many_have_it_so_far_is_no_result() -> None:
    share = {
        "text": "ticket_flow_v2 5% → 25%",
        "metrics": [{"text": "5% → 25%", "unit": "%", "before": 5.0, "after": 25.0}],
    }
    rate = {
        "text": "Hotfix for the door reader, crash-free 99.3% → 99.8%",
        "metrics": [{"text": "99.3% → 99.8%", "unit": "%", "before": 99.3, "after": 99.8}],
    }
    works = {work.metrics[0].text: work for work in _ranked(share, rate)}
    weights = {text: work.weight_of(work.metrics[0]) for text, work in works.items()}
    assert weights == {"5% → 25%": 0, "99.3% → 99.8%": 3}
