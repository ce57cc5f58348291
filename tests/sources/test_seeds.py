"""The two seed documents: each month as worked out by hand, and what must hold for the whole document."""

from __future__ import annotations

from functools import cache

import pytest

from reviewgen.model.month import ITEM_KINDS
from reviewgen.model.reading import Reading
from tests.scoring.account import check_reading
from tests.scoring.compare import compare_month, decoded, read
from tests.scoring.expected import CASES, Case, ExpectedMonth, load_all

SEEDS = {case.name: case for case in load_all(CASES / "seeds")}
MONTHS = [
    pytest.param(case, month, id=f"{name}-{month.month}")
    for name, case in SEEDS.items()
    for month in case.months
]


@cache
def reading_of(name: str) -> Reading:
    return read(SEEDS[name])


@pytest.mark.parametrize("case, month", MONTHS)
def test_month(case: Case, month: ExpectedMonth) -> None:
    found = {one.month: one for one in reading_of(case.name).months}
    assert month.month in found
    assert compare_month(month, found[month.month]).differences == []


@pytest.mark.parametrize("name", SEEDS)
def test_months_and_account(name: str) -> None:
    reading = reading_of(name)
    assert [month.month for month in reading.months] == sorted(month.month for month in SEEDS[name].months)
    texts = {source: (text, False) for path in SEEDS[name].paths for source, text in [decoded(path)]}
    assert check_reading(reading, texts).differences == []


def test_all_evidence_of_the_seeds() -> None:
    references = [
        reference
        for name in SEEDS
        for month in reading_of(name).months
        for kind in ITEM_KINDS
        for item in month.items(kind)
        for reference in item.references
    ]
    assert sum(reference.kind == "commit" for reference in references) == 11
    pulls = sorted(reference.value for reference in references if reference.kind == "pull_request")
    assert pulls == ["28929", "30718", "31030", "34335"]
    assert {reference.kind for reference in references} == {"commit", "pull_request"}
