"""A sentence that mends what the one before it tells, without naming it."""

from __future__ import annotations

from pathlib import Path

from tests.sources.told import kinds_told


def test_a_cure_without_its_defect_belongs_to_the_sentence_before(tmp_path: Path) -> None:
    wrong = "I lost a week to a gap in the tide archive."
    assert kinds_told(tmp_path, f"# May 2025\n\n{wrong} Fixed with UTC stamps (#41).\n") == [
        ("bugs", f"{wrong} Fixed with UTC stamps (#41).")
    ]


def test_a_fix_that_is_offered_is_under_way(tmp_path: Path) -> None:
    wrong = "Found that the crane log drops entries of trainees."
    assert kinds_told(tmp_path, f"# May 2025\n\n{wrong} Fix is in review.\n") == [
        ("planned", f"{wrong} Fix is in review.")
    ]


def test_a_fix_of_something_named_stands_alone(tmp_path: Path) -> None:
    text = "# May 2025\n\nBuilt the tide archive. Fixed the crane log (#8).\n"
    assert kinds_told(tmp_path, text) == [
        ("features", "Built the tide archive."),
        ("bugs", "Fixed the crane log (#8)."),
    ]
