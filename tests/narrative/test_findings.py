"""Findings: each rule on notes that break it, and silence on notes that do not."""

from __future__ import annotations

from reviewgen.narrative.findings import find, gathered
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from tests.period.notes import Notes

RANGE = Period("range", "2025-02", "2025-04", "2025-02..2025-03")


def rules(notes: Notes) -> dict[str, int]:
    found: dict[str, int] = {}
    for finding in find(make_review(notes.reading(), RANGE)):
        found[finding.rule] = found.get(finding.rule, 0) + 1
    return found


def test_each_rule_fires_once() -> None:
    notes = Notes().month(
        "2025-03",
        features=[
            "Moved the ledger to event sourcing to reduce lock waits",
            {"text": "Shipped three accessibility features.", "count": 3},
            {"text": "Cut image size from 2 GB to 1 GB", "metrics": ["from 2 GB to 1 GB"]},
            {"text": "Added a print style (#5)", "refs": ["5"]},
        ],
        impact=["These efforts strengthened engineering excellence."],
    )
    assert rules(notes) == {
        "missing_month": 1,
        "count_without_names": 1,
        "figure_without_reference": 1,
        "no_reference": 2,
        "no_repository": 1,
        "intended_only": 1,
        "dropped_claim": 1,
    }


def test_a_period_without_any_figure_says_so_once() -> None:
    notes = Notes()
    for month in ("2025-02", "2025-03"):
        notes.month(
            month, features=[{"text": f"Added a linter (#{month[-1]})", "refs": [(month[-1], "a/b")]}]
        )
    assert rules(notes) == {"no_figure": 1}


def test_findings_know_their_place() -> None:
    notes = Notes().month("2025-02", features=["Moved the ledger to event sourcing"]).month("2025-03")
    (finding,) = [one for one in find(make_review(notes.reading(), RANGE)) if one.rule == "no_reference"]
    span = finding.spans[0]
    assert notes.text[span.start : span.end] == "Moved the ledger to event sourcing"
    assert "(February) cites no commit" in finding.message


def test_figures_without_a_reference_are_named() -> None:
    share = {"text": "30% faster", "direction": "up"}
    notes = Notes().month(
        "2024-05",
        features=[
            {"text": "Made the depot export 30% faster", "metrics": [share]},
            {
                "text": "Cut the import from 9 min to 4 min",
                "metrics": [{"text": "from 9 min to 4 min", "before": 9.0, "after": 4.0}],
            },
        ],
    )
    found = gathered(find(make_review(notes.reading(), Period("month", "2024-05", "2024-06", "2024-05"))))
    (message,) = [one.message for one in found if one.rule == "figure_without_reference"]
    assert "“30% faster” (May)" in message
    assert "“from 9 min to 4 min” (May)" in message
