"""In which works a skill shows, judged by hand on made-up notes of several fields."""

from __future__ import annotations

from pathlib import Path

import pytest

from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.sources.read import read_paths

SPRING = Period("range", "2025-04", "2025-06", "2025-04..2025-05")


def _shown(tmp_path: Path, line: str, skill: str, *, later: bool = False) -> list[str]:
    """What shows a skill that is listed in the month of the line, or in the one behind it."""
    path = tmp_path / "notes.md"
    month = "\n# May 2025\n\n## Features\n\n- Painted the mast\n" if later else ""
    path.write_text(f"# April 2025\n\n## Features\n\n- {line}\n{month}\n## Skills\n\n- {skill}\n")
    review = make_review(read_paths([path]), SPRING)
    (found,) = review.skills
    return [review.work(one).text for one in found.works]


@pytest.mark.parametrize(
    "line, skill",
    [
        ("Moved the pump firmware to the RP2040B", "RP2040"),
        ("Moved the tide scripts to Python3", "Python"),
        ("Made the ticket machine accessible by keyboard", "accessibility"),
        ("Automated the berth invoices", "automation"),
        ("Rolled out the map to 50% of the crews behind a flag", "feature toggles"),
        ("Ran an A/B test of the fare page", "experimentation"),
        ("Rebuilt the gauge reader with Zephyr on the buoy", "Zephyr"),
    ],
)
def test_a_skill_shows_where_a_work_names_it_or_uses_it(tmp_path: Path, line: str, skill: str) -> None:
    assert len(_shown(tmp_path, line, skill)) == 1


@pytest.mark.parametrize(
    "line, skill",
    [
        ("Added the CAN bridge of the crane", "C"),
        ("Rebuilt the JavaScript of the kiosk", "Java"),
        ("Moved the logs to R2", "R"),
        ("Fixed the pump that can stall", "CAN"),
        ("Added a community page", "communication"),
        ("Raised the flag of the harbour", "feature flags"),
    ],
)
def test_a_part_of_another_word_shows_nothing(tmp_path: Path, line: str, skill: str) -> None:
    assert _shown(tmp_path, line, skill) == []


def test_what_a_work_of_another_month_names_whole_shows_there(tmp_path: Path) -> None:
    assert len(_shown(tmp_path, "Moved the pump firmware to the RP2040B", "RP2040", later=True)) == 1
    assert len(_shown(tmp_path, "Rebuilt the gauge reader with Zephyr", "Zephyr", later=True)) == 1
    assert _shown(tmp_path, "Wrote the XLB reader", "XLB dump analysis", later=True) == []


def test_what_a_heading_lists_as_learned_was_learned(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text(
        "# April 2025\n\n## Features\n\n- Added the tide clock\n\n## Skills\n\n- Rust\n\n"
        "## Learned\n\n- Zig, Rust\n\n# May 2025\n\n## Skills & learnings\n\n- Lua\n"
    )
    found = {skill.name: skill.learned for skill in make_review(read_paths([path]), SPRING).skills}
    assert found == {"Rust": False, "Zig": True, "Lua": False}
