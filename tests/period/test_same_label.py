"""One label is one piece of work where it tells of its progress; what was taken back is not delivered."""

from __future__ import annotations

import pytest

from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.work import Review
from tests.period.notes import Notes

YEAR = Period("year", "2025-01", "2026-01", "2025")
Piece = tuple[str, str, str]


def made(*pieces: Piece) -> Review:
    notes = Notes()
    for month in sorted({piece[0] for piece in pieces}):
        kinds: dict[str, list[object]] = {}
        for when, kind, text in pieces:
            if when == month:
                refs = [word.strip("(#).,") for word in text.split() if word.strip("(.,)").startswith("#")]
                kinds.setdefault(kind, []).append({"text": text, "refs": refs})
        notes.month(month, **kinds)
    return make_review(notes.reading(), YEAR)


def test_an_abbreviation_that_counts_on_is_one_work_over_kinds_and_months() -> None:
    review = made(
        ("2025-03", "features", "RFID: kickoff. 40 pallets in scope"),
        ("2025-03", "other", "RFID: 11 pallets"),
        ("2025-04", "features", "RFID: 38/40. Reader lease ends in May"),
        ("2025-05", "features", "RFID: last two pallets scrapped"),
    )
    (work,) = review.listed
    assert (work.kind, work.label, work.months) == ("features", "RFID", ("2025-03", "2025-04", "2025-05"))
    assert [(one.month[-2:], one.text) for one in work.clauses] == [
        ("03", "kickoff"),
        ("03", "40 pallets in scope"),
        ("03", "11 pallets"),
        ("04", "38/40"),
        ("04", "Reader lease ends in May"),
        ("05", "last two pallets scrapped"),
    ]


def test_a_figure_that_goes_on_makes_one_work_of_a_label() -> None:
    review = made(
        ("2025-05", "features", "oven warm-up: thinner plates. 9.4 → 7.1 min"),
        ("2025-05", "features", "oven warm-up: moved the probe to the door, 7.1 → 5.0 min"),
    )
    (work,) = review.listed
    assert (work.kind, work.label, len(work.merged_from)) == ("features", "oven warm-up", 1)


def test_what_was_begun_goes_on_under_its_name() -> None:
    review = made(
        ("2025-04", "other", "Started on shelfbot, to replace the paper lists"),
        ("2025-05", "features", "shelfbot v0.2: counts two aisles"),
    )
    (work,) = review.listed
    assert (work.kind, work.months) == ("features", ("2025-04", "2025-05"))


@pytest.mark.parametrize(
    "first, later",
    [
        # An area, a kind of change, a day, a technology.
        (("other", "QA: started on the sorter"), ("features", "QA: gates live")),
        (("other", "tests: started on the sorter"), ("features", "tests: gates live")),
        (("other", "Tue: started on the sorter"), ("features", "Tue: gates live")),
        (("other", "Terraform: started on the sorter"), ("features", "Terraform: gates live")),
        # Two deliveries of one month.
        (("features", "WMS: added a pilot of the pick list"), ("features", "WMS: added returns")),
        # Fixes, also beside a feature.
        (("bugs", "RFID: fixed a dead reader in the pilot"), ("bugs", "RFID: fixed double reads")),
        (("features", "RFID: pilot in hall 2"), ("bugs", "RFID: fixed double reads")),
    ],
)
def test_a_shared_label_alone_joins_nothing(first: tuple[str, str], later: tuple[str, str]) -> None:
    assert len(made(("2025-06", *first), ("2025-06", *later)).listed) == 2


def test_what_was_reverted_last_is_not_delivered() -> None:
    review = made(
        ("2025-05", "features", "Moved the belt brake to the inner roller (#412), 3 to 2 s"),
        ("2025-06", "bugs", "boxes tip over, reverted #412"),
    )
    (work,) = review.listed
    assert work.kind == "other"
    assert work.clauses[-1].text == "boxes tip over, reverted #412"


def test_what_was_reverted_and_done_again_tells_both() -> None:
    review = made(
        ("2025-05", "features", "Moved the belt brake to the inner roller (#412), 3 to 2 s"),
        ("2025-05", "bugs", "boxes tip over, reverted #412"),
        ("2025-06", "features", "soft stop, then the brake on the inner roller again (#430)"),
    )
    (work,) = review.listed
    assert work.kind == "features"
    assert "reverted #412" in work.text
    assert "again" in work.text


@pytest.mark.parametrize(
    "revert",
    [
        "Reverted the fare table change, tills were off by a cent",
        "Rolled the fare table change back on Thursday, tills were off by a cent",
        "fare table: rounding taken out again",
    ],
)
def test_what_is_reverted_by_name_is_not_delivered(revert: str) -> None:
    review = made(
        ("2025-05", "features", "Switched the fare table to half-even rounding"),
        ("2025-05", "features", "Moved the ferry timetable to the new host"),
        ("2025-06", "other", revert),
    )
    reverted, kept = review.listed if review.listed[0].kind == "other" else reversed(review.listed)
    assert (reverted.kind, kept.kind) == ("other", "features")
    assert reverted.clauses[0].text == "Switched the fare table to half-even rounding"
    assert reverted.clauses[1].text.endswith(revert.split(": ")[-1])
    assert [one.why for one in reverted.merged_from] == ["takes back the work that it names"]


def test_what_is_reverted_keeps_its_name() -> None:
    review = made(
        ("2025-05", "features", "Pass reader firmware: 3.1 live in all halls"),
        ("2025-06", "other", "Pass reader firmware rolled back, doors stayed open"),
    )
    (work,) = review.listed
    assert work.kind == "other"
    assert [clause.text for clause in work.clauses] == [
        "Pass reader firmware: 3.1 live in all halls",
        "Pass reader firmware rolled back, doors stayed open",
    ]


def test_a_second_try_is_the_delivery_of_what_was_reverted() -> None:
    review = made(
        ("2025-05", "features", "Switched the fare table to half-even rounding"),
        ("2025-06", "other", "Reverted the fare table change, tills were off by a cent"),
        ("2025-07", "features", "Rounding, 2nd try: per port instead of for all, merged (#88)"),
    )
    (work,) = review.listed
    assert (work.kind, work.months) == ("features", ("2025-05", "2025-06", "2025-07"))
    assert "Reverted the fare table change" in work.text
    assert "per port instead of for all" in work.text


def test_a_revert_of_two_things_or_of_none_that_is_told_stands_alone() -> None:
    review = made(
        ("2025-05", "features", "Added a cache to the berth search"),
        ("2025-05", "features", "Added a cache to the tide tables"),
        ("2025-06", "other", "Reverted the cache"),
        ("2025-06", "other", "Rolled back the mooring map"),
    )
    assert sorted(work.kind for work in review.listed) == ["features", "features", "other", "other"]


@pytest.mark.parametrize(
    "text, kind",
    [
        ("Lift door opens in motion - vendor team on it, eta 11-20", "other"),
        ("Lift door sensor: date slipped to March", "other"),
        ("Lift door sensor replaced, the eta display shows it now", "features"),
        ("Replaced the lift door sensor and handed to the night shift", "features"),
    ],
)
def test_what_others_have_yet_to_do_is_not_delivered(text: str, kind: str) -> None:
    (work,) = made(("2025-02", "features", text)).listed
    assert work.kind == kind


def test_a_plain_word_is_a_label_where_the_pieces_go_on_and_its_subject_is_the_same() -> None:
    review = made(
        ("2025-03", "other", "jukebox: case drawn, 4 of 9 panels cut"),
        ("2025-03", "features", "jukebox lacquer: two coats, 4 of 9 doors"),
        ("2025-04", "features", "jukebox: 9/9 panels, wiring next"),
        ("2025-04", "features", "jukebox went to the tavern for a trial week"),
        ("2025-05", "features", "jukebox: 3 taverns live"),
        ("2025-06", "features", "jukebox: all 11 taverns"),
    )
    work, *rest = review.listed
    assert (work.label, work.months) == ("jukebox", ("2025-03", "2025-04", "2025-05", "2025-06"))
    assert len(work.merged_from) == 4
    assert [one.label for one in rest] == ["jukebox lacquer"]


def test_a_plain_word_over_deliveries_that_do_not_go_on_is_an_area() -> None:
    review = made(
        ("2025-03", "features", "garden: planted the herb bed"),
        ("2025-04", "features", "garden: laid the gravel path"),
        ("2025-05", "features", "garden: put up the fence"),
    )
    assert len(review.features) == 3


def test_counts_in_thousands_go_on() -> None:
    review = made(
        ("2025-01", "other", "Tag archive: 12,000 tags without a shelf"),
        ("2025-02", "features", "Tag archive: 7,400 of 12,000 shelved"),
        ("2025-03", "features", "Tag archive: 11,200 of 12,000, the rest is wet"),
    )
    (work,) = review.listed
    assert work.months == ("2025-01", "2025-02", "2025-03")
