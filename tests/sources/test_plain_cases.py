"""Statements whose plain form says what they tell, whatever their words weigh."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sources.told import kinds_told


def told(folder: Path, *entries: str) -> list[tuple[str, str]]:
    return kinds_told(folder, "# May 2025\n\n" + "".join(f"- {entry}\n" for entry in entries))


@pytest.mark.parametrize(
    "entry",
    [
        "The barrier stayed up after a power cut. Mechanic fixed it, my check guards it now (GAT-4)",
        "Found two faults in the lift door. Both fixed in the controller by Milan",
        "The scale showed negative weights. The vendor has fixed it",
    ],
)
def test_what_others_mended_is_no_fix_of_the_author(tmp_path: Path, entry: str) -> None:
    assert [kind for kind, _ in told(tmp_path, entry)] == ["other"]


def test_what_a_thing_mended_is_one(tmp_path: Path) -> None:
    entry = "The pump read zero after a restart. A longer delay fixed it"
    assert [kind for kind, _ in told(tmp_path, entry)] == ["bugs"]


@pytest.mark.parametrize(
    "entry",
    [
        "Formal proof of the interlock done, two deadlocks found",
        "Formal proof of the interlock done, two deadlocks found, both fixed in the controller by Milan",
        "Fuzzing of the ticket parser finished, three crashes found",
    ],
)
def test_a_campaign_that_finds_faults_is_work_and_no_fix(tmp_path: Path, entry: str) -> None:
    assert [kind for kind, _ in told(tmp_path, entry)] == ["features"]


def test_what_was_shipped_in_running_text_is_delivered(tmp_path: Path) -> None:
    text = (
        "# May 2025\n\nShipped the save migration for the orchard game: old gardens load without loss, "
        "verified on 3,100 player gardens. Mentored Jo on the shader graph.\n"
    )
    assert [kind for kind, _ in kinds_told(tmp_path, text)] == ["features", "other"]


def test_what_was_shipped_with_harm_is_not(tmp_path: Path) -> None:
    entry = "Shipped the spring catalogue with last year's prices, 300 customers rang"
    assert [kind for kind, _ in told(tmp_path, entry)] == ["other"]


@pytest.mark.parametrize(
    "entry",
    [
        "The sorter took 38% of the shift; a second belt brought it to 11%",
        "start time 2.8 s -> 1.9 s on the depot tablets after lazy loading the map",
    ],
)
def test_what_got_better_through_work_is_an_improvement(tmp_path: Path, entry: str) -> None:
    assert [kind for kind, _ in told(tmp_path, entry)] == ["features"]


@pytest.mark.parametrize(
    "entry",
    [
        "The ticket wall reloaded itself to death on match days; it polls with backoff now",
        "Night counts died at 3 am on full disks. Old pictures are thinned out only now",
    ],
)
def test_a_fault_and_how_it_behaves_now_are_a_fix(tmp_path: Path, entry: str) -> None:
    assert [kind for kind, _ in told(tmp_path, entry)] == ["bugs"]


def test_idioms_for_routine_are_no_work(tmp_path: Path) -> None:
    entries = (
        "kept the lights on",
        "business as usual",
        "firefighting",
        "kept the lights of the pier on a timer",
    )
    assert [text for _, text in told(tmp_path, *entries)] == ["kept the lights of the pier on a timer"]


def test_of_something_written_and_something_built_each_is_an_item(tmp_path: Path) -> None:
    entry = "Wrote the postmortem for the gate outage and added an alert for batteries that run low"
    assert told(tmp_path, entry) == [
        ("other", "Wrote the postmortem for the gate outage"),
        ("features", "added an alert for batteries that run low"),
    ]


def test_the_focus_of_a_month_is_kept(tmp_path: Path) -> None:
    text = "# May 2025\n\nFocus: bring-up of pump board C\n\n- Ported the meter to the new board\n"
    assert [one for one in kinds_told(tmp_path, text) if one[0] == "other"] == [
        ("other", "Focus: bring-up of pump board C")
    ]
