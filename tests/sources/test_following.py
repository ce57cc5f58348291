"""Sentences of running text that tell on what the one before them begins: one piece of work, one item."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen.model.month import ITEM_KINDS
from reviewgen.sources.read import read_paths
from reviewgen.sources.reading.following import continues

ONE = [
    ("bugs", "Pumps stopped every few minutes. Turned out to be a loose valve. Swapped it, no alarms since."),
    ("bugs", "The dome sensor lost its zero on cold nights. Put it in a heated box. No complaints since."),
    ("bugs", "The timetable export sent blank pages to half the parents. Patched the same evening."),
    ("other", "The proofer stood still on Sunday. My fault: I had moved the probe. Wrote it up."),
    ("other", "Signals on 4.2, rolled back on Friday because the barriers stuck. Vendor ticket open."),
    ("other", "Tried the automatic keg counter on line 1, too many false counts. Lasted a week."),
    ("bugs", "The crane lost its place after each power cut. Dead buffer cell. Swapped it, no alarms since."),
    ("bugs", "Yields were doubled for cows with two tags. The join counted both. Counted per animal now."),
    ("other", "The hall went dark for six minutes at noon. That was me: I had pulled the wrong fuse."),
    ("other", "Looked into wireless dimmers. Too many dropouts with a full house. Not pursued."),
    ("features", "Moved the light desk to the new network. Took two days."),
    ("features", "Built a berth map for the pilots. Running on all three boats."),
    ("features", "Rewrote the seed planner. Replaces the old spreadsheet, works on every tablet."),
    ("planned", "The audio guide for the west wing. First cut behind a flag."),
]  # fmt: skip


def _items(tmp_path: Path, text: str) -> dict[str, str]:
    path = tmp_path / "notes.md"
    path.write_text(text, encoding="utf-8")
    reading = read_paths([path], today=date(2026, 1, 5))
    return {item.text: kind for month in reading.months for kind in ITEM_KINDS for item in month.items(kind)}


@pytest.mark.parametrize("kind, told", ONE, ids=[told[:30] for _, told in ONE])
def test_a_piece_of_work_is_one_item_in_running_text(tmp_path: Path, kind: str, told: str) -> None:
    text = f"## May 2025\n\nOrdered paper for the plotter. {told} Painted the depot door.\n"
    assert _items(tmp_path, text)[told] == kind


@pytest.mark.parametrize("kind, told", ONE[:5], ids=[told[:30] for _, told in ONE[:5]])
def test_and_below_a_week(tmp_path: Path, kind: str, told: str) -> None:
    week = f"Week of 5 May 2025\n{told} Painted the depot door."
    text = f"Weekly log\n\n{week}\n\nWeek of 12 May 2025\nOff sick.\n"
    assert _items(tmp_path, text)[told] == kind


@pytest.mark.parametrize(
    "before, text",
    [
        ("Mended the timer of kiln 2.", "The glaze list prints on A3 now."),
        ("Swapped the readers in hall 4.", "Ida did the lift inspection."),
        ("Milk tank 2 froze at night.", "Fixed: labels of tank 3."),
        ("The new till is live in both shops.", "Rolled out the loyalty card to the north."),
        ("The new till is live in both shops.", "Turned out my price list had last year's tax in it."),
        ("Closed the ledger for May.", "Forgot the key of the archive."),
        ("Wrote the manual for the sorter.", "Passes on the weekend."),
        ("Wrote the manual for the sorter.", "Noticed that the belt runs backwards."),
        ("Built the fodder planner.", "Took two days off."),
        ("Built the fodder planner.", "Not a single lame cow since."),
        ("Gave a talk on grain silos.", "It was 34 degrees in the hall."),
        ("Gave a talk on grain silos.", "Waiting times at the gate fell by a third."),
    ],
)
def test_what_has_a_subject_or_object_of_its_own_begins_something_new(before: str, text: str) -> None:
    assert not continues(before, text)


def test_it_may_stand_for_nothing(tmp_path: Path) -> None:
    told = _items(
        tmp_path,
        "## May 2025\n\nBuilt the ticket gate. It rained all month. It turned out that the pond pump drew "
        "too much, which a new fuse cured.\n",
    )
    assert "Built the ticket gate." in told


@pytest.mark.parametrize(
    "first, second",
    [
        ("The old carts are Ludvík's.", "The tram loop is out of the plan."),
        ("I asked for a second press and they said no.", "Marta runs the shop in June."),
        ("She knows the looms better than I.", "I spent two evenings at the mill."),
    ],
)
def test_a_sentence_ends_behind_a_name_a_no_or_an_i(tmp_path: Path, first: str, second: str) -> None:
    assert not any(
        first in one and second in one for one in _items(tmp_path, f"## May 2025\n\n{first} {second}\n")
    )


@pytest.mark.parametrize(
    "said",
    [
        "Rain all week.",
        "Birthday cake for Ruth.",
        "It snowed, half the yard off skiing.",
        "Canteen moved to floor 2.",
    ],
)
def test_what_is_of_life_beside_work_is_left_out(tmp_path: Path, said: str) -> None:
    path = tmp_path / "notes.md"
    path.write_text(f"## May 2025\n\nMended the kiln fan. {said} Painted the depot door.\n", encoding="utf-8")
    reading = read_paths([path], today=date(2026, 1, 5))
    assert [(one.text, one.why) for one in reading.left_out if one.text == said] == [(said, "chatter")]


@pytest.mark.parametrize(
    "told",
    [
        "Rain gauge in the yard sends every ten minutes",
        "Christmas cover in the control room, one page",
        "Birthday field in the visitor form takes 29 February",
        "Coffee machine orders its own beans (KIT-14)",
        "Summer peak planned with the ferry desk",
        "Easter prices were last year's, corrected",
    ],
)
def test_work_on_the_same_words_is_not(tmp_path: Path, told: str) -> None:
    assert told in _items(tmp_path, f"## May 2025\n\n- {told}\n- Built the proofing cabinet\n")


def test_a_plan_behind_its_label_is_no_delivery(tmp_path: Path) -> None:
    told = _items(
        tmp_path, "## May 2025\n\nBuilt the gate. Plan for the autumn: finish the fence and get it wired.\n"
    )
    assert told["Plan for the autumn: finish the fence and get it wired."] == "planned"


def test_lines_below_a_week_stay_apart_from_what_others_did(tmp_path: Path) -> None:
    week = "Pump {0} leaked at night. Seal swapped.\nFed the fish tank. Ida did the lift check."
    weeks = "\n\n".join(f"Week of {day} May 2025\n{week.format(day)}" for day in (5, 12, 19))
    told = _items(tmp_path, f"Log\n\n{weeks}\n")
    assert told["Pump 5 leaked at night. Seal swapped."] == "bugs"
    assert told["Ida did the lift check."] == "other"


@pytest.mark.parametrize(
    "told",
    [
        "I sent out a till update with the wrong tax table. We restored the prices from the nightly copy.",
        "Turned off the strict gate rule again after the drivers could not get in. To be redone with them.",
    ],
)
def test_what_went_wrong_and_was_put_right_is_one_setback(tmp_path: Path, told: str) -> None:
    assert (
        _items(tmp_path, f"## May 2025\n\nBuilt the berth map. {told} Painted the door.\n")[told] == "other"
    )


def test_a_first_shape_belongs_to_what_is_begun(tmp_path: Path) -> None:
    told = "Started on spoken orders for the bakery. The prototype knows single loaves, whole orders not."
    assert (
        _items(tmp_path, f"## May 2025\n\nBuilt the berth map. {told} Painted the door.\n")[told] == "planned"
    )
