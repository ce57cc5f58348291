"""Headings whose words say of all below them that it was not done, not kept or done for others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sources.told import kinds_told


@pytest.mark.parametrize(
    "heading, kind",
    [
        ("Didn't", "planned"), ("Didn't happen", "planned"), ("Not started", "planned"),
        ("Next year", "planned"),
        ("What didn't", "other"), ("Tried, not kept", "other"), ("Tried/dropped", "other"),
        ("What I would do differently", "other"), ("Help I gave", "other"), ("Lessons", "other"),
        ("Nicht geschafft", "planned"), ("L'an prochain", "planned"),
        ("Abgebrochen", "other"), ("Probado", "other"),
    ],
)  # fmt: skip
def test_a_heading_governs_its_entries_whatever_their_verbs(tmp_path: Path, heading: str, kind: str) -> None:
    entries = "- Fixed the sluice log\n- Moved the buoy archive to the new server\n"
    found = kinds_told(tmp_path, f"# May 2025\n\n## {heading}\n{entries}")
    assert [one for one, _ in found] == [kind, kind]


def test_a_label_of_what_is_to_come_makes_a_plan_below_other_work(tmp_path: Path) -> None:
    found = kinds_told(tmp_path, "# May 2025\n\n## Other\n- Next half: sonar import, chart cache\n")
    assert found == [("planned", "Next half: sonar import, chart cache")]


def test_what_a_month_was_about_is_no_work(tmp_path: Path) -> None:
    found = kinds_told(
        tmp_path, "# May 2025\n\nMostly tide gauges this month. Replaced the gauge at pier 4.\n"
    )
    assert found == [("features", "Replaced the gauge at pier 4.")]


def test_a_capital_label_is_no_prefix_of_a_commit(tmp_path: Path) -> None:
    text = "# May 2025\n\n- CI: pump rig with one valve, runs nightly\n- ci: new runner image\n"
    assert [kind for kind, _ in kinds_told(tmp_path, text)] == ["features", "other"]
