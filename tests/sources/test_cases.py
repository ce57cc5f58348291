"""Samples of many forms, fields and languages, compared with values worked out by hand."""

from __future__ import annotations

import pytest

from tests.scoring.compare import compare, read
from tests.scoring.expected import CASES, Case, load_all

# One name a line; a case that has come right must leave the list, as xfail is strict.
KNOWN_GAPS = {
    name
    for line in (CASES / "known_gaps.txt").read_text(encoding="utf-8").splitlines()
    if (name := line.partition("#")[0].strip())
}
GAP = pytest.mark.xfail(reason="listed in tests/cases/known_gaps.txt", strict=True)
SAMPLES = list(load_all(CASES / "reading"))


@pytest.mark.parametrize(
    "case",
    [pytest.param(one, id=one.name, marks=[GAP] if one.name in KNOWN_GAPS else []) for one in SAMPLES],
)
def test_case(case: Case) -> None:
    assert compare(case, read(case)).differences == []


def test_known_gaps_name_cases() -> None:
    assert {case.name for case in SAMPLES} >= KNOWN_GAPS


def test_samples_are_many() -> None:
    assert len(SAMPLES) >= 60
    assert len({case.form for case in SAMPLES}) >= 12
