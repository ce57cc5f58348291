"""Where works landed: each place once, and in front of works that it tells apart. Made-up notes."""

from __future__ import annotations

from pathlib import Path

from reviewgen.document.markdown import plain_text
from reviewgen.narrative.compose import Composition
from reviewgen.narrative.places import all_places
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.sources.read import read_paths
from tests.narrative.test_compose import made, runs

SPRING = Period("range", "2025-04", "2025-06", "2025-04..2025-05")


def _text(composition: Composition) -> str:
    return "\n".join(
        plain_text(run) for title, run in runs(composition.document.blocks) if title != "Evidence"
    )


def _notes(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "notes.md"
    path.write_text(text)
    return path


def test_the_same_words_of_two_repositories_are_two_works(tmp_path: Path) -> None:
    path = _notes(
        tmp_path,
        "# April 2025\n\n## Features\n\n- quay/app: Released 2.0 with tide alarms\n"
        "- quay/kiosk: Released 2.0 with tide alarms\n",
    )
    composition = made(read_paths([path]), SPRING, person="Kim Roe")
    assert composition.warnings == []
    text = _text(composition)
    assert "quay/app: Released 2.0 with tide alarms" in text
    assert "quay/kiosk: Released 2.0 with tide alarms" in text


def test_a_shared_number_still_joins_two_repositories(tmp_path: Path) -> None:
    path = _notes(
        tmp_path,
        "# April 2025\n\n## Features\n\n- quay/app: Released 2.0 with tide alarms (SEA-3)\n"
        "- quay/kiosk: Released 2.0 with tide alarms (SEA-3)\n",
    )
    (work,) = make_review(read_paths([path]), SPRING).features
    assert work.repositories == ("quay/app", "quay/kiosk")


def test_fixes_bear_their_place_where_several_occur(tmp_path: Path) -> None:
    lines = "- quay/app: Fixed the frozen tide clock\n- quay/app: Fixed the lost berth list\n"
    one = _notes(tmp_path, f"# April 2025\n\n## Bugs\n\n{lines}")
    assert "quay/app: " not in _text(made(read_paths([one]), SPRING))
    two = _notes(tmp_path, f"# April 2025\n\n## Bugs\n\n{lines}- quay/kiosk: Fixed the torn ticket\n")
    composition = made(read_paths([two]), SPRING)
    assert composition.warnings == []
    text = _text(composition)
    assert text.count("quay/app: ") == 2
    assert text.count("quay/kiosk: ") == 1


def test_the_place_in_the_heading_of_a_month_is_that_of_its_items(tmp_path: Path) -> None:
    path = _notes(
        tmp_path,
        "# April 2025 — fjord-labs/tide-app\n\n## Features\n\n- Added the tide clock\n\n"
        "# May 2025 — fjord-labs/kiosk-app\n\n## Features\n\n- Added the berth list\n",
    )
    composition = made(read_paths([path]), SPRING)
    assert composition.warnings == []
    text = _text(composition)
    assert "fjord-labs/tide-app: Tide clock" in text or "fjord-labs/tide-app: Added the tide clock" in text
    assert "fjord-labs/kiosk-app: Berth list" in text or "fjord-labs/kiosk-app: Added the berth list" in text


def test_a_project_that_is_the_owner_of_a_repository_is_no_second_place(tmp_path: Path) -> None:
    path = _notes(
        tmp_path,
        "# April 2025\n\n## Features\n\n- TideKit: Added the moon table\n- TideKit: Added the ebb bell\n"
        "- Added the flood bell (TideKit/core#4)\n",
    )
    assert all_places(make_review(read_paths([path]), SPRING)) == ["TideKit/core"]
