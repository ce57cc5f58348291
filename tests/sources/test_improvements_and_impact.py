"""Improvements told with figures, deliveries in running text, and headings of impact."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen.period.review import make_review
from reviewgen.period.span import parse_period
from reviewgen.period.work import Review
from reviewgen.sources.read import read_paths
from tests.sources.told import kinds_told


def _review(tmp_path: Path, text: str) -> Review:
    notes = tmp_path / "notes.md"
    notes.write_text(text, encoding="utf-8")
    period = parse_period("2025-05", today=date(2025, 12, 1))
    return make_review(read_paths([notes], today=date(2025, 12, 1)), period)


@pytest.mark.parametrize(
    "entry, kind",
    [
        # improved by a deed, no failure: a feature
        ("Routing took 38 % of the trip; a cached grid brought it to 11 %", "features"),
        # what failed, hung or took ages is mended
        ("Tide table took ages, 9 s down to 2 s after caching the gauges", "bugs"),
        ("Fare run kept timing out for the big depots; 11 min -> 40 s after batching", "bugs"),
        # a figure alone is an effect; with a ticket of its own it is a piece of work
        ("Bed list loads in 1.2 s, it was 9 s at full house", "impact"),
        ("Bed list loads in 1.2 s, it was 9 s at full house (BED-330)", "features"),
        (
            "Shipped the berth move for Port Sud: old bookings load without loss, verified on 900 boats",
            "features",
        ),
        ("Reviewed the berth move: old bookings load without loss", "other"),
    ],
)
def test_an_improvement_is_a_feature_and_what_failed_a_fix(tmp_path: Path, entry: str, kind: str) -> None:
    assert [one for one, _ in kinds_told(tmp_path, f"# May 2025\n\n- {entry}\n")] == [kind]


def test_what_is_shipped_in_running_text_is_a_feature(tmp_path: Path) -> None:
    text = (
        "# May 2025\n\nShipped the berth move for Port Sud: old bookings load without loss, checked on 900. "
        "Taught Jo the chart editor.\n"
    )
    assert [kind for kind, _ in kinds_told(tmp_path, text)] == ["features", "other"]


@pytest.mark.parametrize(
    "heading, line",
    [
        ("Wirkung", "Der Brand dauert statt 50 Minuten nur noch 12 Minuten."),
        ("Effekt", "Das Labor braucht nur noch 2 Tage"),
        ("Résultats", "Moins d'appels au guichet"),
        ("Impacto", "Menos llamadas"),
        ("Impact", "Support tickets about receipts went down."),
    ],
)
def test_what_stands_under_impact_is_told_there(tmp_path: Path, heading: str, line: str) -> None:
    review = _review(tmp_path, f"# May 2025\n\n## Done\n\n- Kiln planner\n\n## {heading}\n\n- {line}\n")
    effects = [
        *(one.effect for one in review.month_effects),
        *(e for w in review.features for e in w.effects),
    ]
    assert [one.source.rstrip(".") for one in effects] == [line.rstrip(".")]
    assert not review.other


def test_a_time_before_and_after_in_german_is_one_result(tmp_path: Path) -> None:
    line = "Der Brand dauert statt 50 Minuten nur noch 12 Minuten."
    review = _review(tmp_path, f"# May 2025\n\n## Wirkung\n\n- {line}\n")
    (result,) = review.month_effects[0].effect.results
    assert (result.before, result.after) == (50, 12)


def test_what_went_wrong_under_impact_is_no_gain(tmp_path: Path) -> None:
    review = _review(tmp_path, "# May 2025\n\n## Impact\n\n- The gateway went down twice.\n")
    assert [work.text for work in review.other] == ["The gateway went down twice"]
