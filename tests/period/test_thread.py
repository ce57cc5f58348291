"""Work over several months is one item where the notes carry its name on, and never where they list two."""

from __future__ import annotations

from typing import Any

import pytest

from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.work import Review
from tests.period.notes import Notes

YEAR = Period("year", "2025-01", "2026-01", "2025")


def made(*months: tuple[str, list[Any]], merge: bool = True) -> Review:
    notes = Notes()
    for month, features in months:
        notes.month(month, features=features)
    return make_review(notes.reading(), YEAR, merge=merge)


def test_a_name_carried_on_is_one_item_with_its_months_and_the_reason() -> None:
    review = made(
        ("2025-02", ["Billing migration: moved twelve tenants to the new ledger."]),
        ("2025-03", ["Billing migration: moved the last nineteen tenants."]),
    )
    (work,) = review.features
    assert work.months == ("2025-02", "2025-03")
    assert [one.why for one in work.merged_from] == ["carries the same name on in a later month"]
    assert [clause.text for clause in work.clauses] == [
        "moved twelve tenants to the new ledger",
        "moved the last nineteen tenants",
    ]


def test_without_merging_both_stand() -> None:
    months = ("2025-02", ["Tile server: added a cache."]), ("2025-03", ["Tile server: added a warm-up."])
    assert len(made(*months).features) == 1
    assert len(made(*months, merge=False).features) == 2


def test_what_finishes_earlier_work_belongs_to_it() -> None:
    review = made(
        ("2025-04", ["Wrote the first half of the bootloader port for the ESP32 boards"]),
        ("2025-06", ["Finished the bootloader port"]),
    )
    (work,) = review.features
    assert work.months == ("2025-04", "2025-06")
    assert work.merged_from[0].why == "says that it finishes the earlier work"


@pytest.mark.parametrize(
    "first, later",
    [
        # A phase, a screen, a version: numbering tells them apart.
        (["Warehouse rollout phase 1: moved finance"], ["Warehouse rollout phase 2: moved sales"]),
        # Only the kind of change is the same.
        (["Performance improvements: cached the tiles"], ["Performance improvements: pooled the sockets"]),
        # A shorter name that shares nothing else.
        (["Search ranking for the shop: added a model"], ["Search ranking: added synonyms"]),
        # Two candidates in one month.
        (
            ["Import wizard: added a preview", "Import wizard: added an undo"],
            ["Import wizard: added a dry run"],
        ),
        # Two places.
        (
            [{"text": "Release notes: added a generator", "repos": ["heron/app"]}],
            [{"text": "Release notes: added a generator for tags", "repos": ["heron/site"]}],
        ),
    ],
)
def test_two_pieces_of_work_stay_two(first: list[Any], later: list[Any]) -> None:
    review = made(("2025-02", first), ("2025-03", later))
    assert len(review.features) == len(first) + len(later)


def test_repairs_of_one_name_are_separate_repairs() -> None:
    notes = Notes().month("2025-02", bugs=["Fixed the flaky login test"])
    notes.month("2025-03", bugs=["Fixed the flaky login test"])
    assert len(make_review(notes.reading(), YEAR).bugs) == 2
