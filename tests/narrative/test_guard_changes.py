"""Altered reviews of both seeds and of samples in other fields: the guard finds them, and nothing else."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from reviewgen.narrative.guard.document import guard
from tests.narrative.guard_changes import KINDS, Change, changes
from tests.narrative.guard_material import ROOT, Draft, drafts, sources

SAMPLES = (
    *("month_prose/platform_infra.txt", "month_prose/fitness_mobile.txt", "month_prose/warehouse_data.txt"),
    *("prose_rules/measured_alone.txt", "paragraph/mobile_app.txt", "paragraph/payments_backend.txt"),
    *("headings/infra_atx.md", "month_prose/design_system.txt", "figures/performance.md"),
    *("links/hosts.md", "numbered/sections.md", "tables_gfm/metrics_table.md", "brag/games_quarter.md"),
)
# Everything of these three is found; of names and negations, at least these shares.
LEAST = {"digit": 1.0, "hedge": 1.0, "reference": 1.0, "name": 0.95, "negation": 0.95, "speaker": 0.95}


def paths() -> list[Path]:
    return [
        *sorted((ROOT / "seeds").glob("*.txt")),
        *(ROOT / "tests/cases/reading" / name for name in SAMPLES),
    ]


@pytest.fixture(scope="module")
def every() -> list[Draft]:
    return list(drafts(paths()))


def missed(every: list[Draft], kind: str, wanted: int) -> tuple[int, list[Change]]:
    """How many reviews were altered, and the alterations that the guard let pass."""
    source = random.Random(7)  # noqa: S311  # a fixed sample
    pool = [(draft, change) for draft in every for change in changes(draft, kind, source, 12)]
    source.shuffle(pool)
    passed = [
        change
        for draft, change in pool[:wanted]
        if not guard(change.document, change.sentences, draft.review, draft.phrases, draft.register).warnings
    ]
    return len(pool[:wanted]), passed


@pytest.mark.parametrize("kind", KINDS)
def test_altered_reviews_are_found(every: list[Draft], kind: str) -> None:
    number, passed = missed(every, kind, 40)
    assert number >= 10
    assert len(passed) <= (1 - LEAST[kind]) * number, [(one.before, one.after) for one in passed]


def test_there_are_enough_samples(every: list[Draft]) -> None:
    assert len(every) == 2 + len(SAMPLES)


def test_no_alarm_on_what_nobody_altered() -> None:
    found = [(one.name, one.guarded().warnings) for one in drafts(list(sources()))]
    found += [(one.name, one.guarded().warnings) for one in drafts(paths(), person="")]
    assert len(found) > 150
    assert [(name, warnings) for name, warnings in found if warnings] == []
