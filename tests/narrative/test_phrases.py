"""Counts, lists and spans of months in words."""

from __future__ import annotations

import pytest

from reviewgen.narrative.phrases import phrases_of

SAY = phrases_of("en")


def months(*numbers: int) -> tuple[str, ...]:
    return tuple(f"2025-{number:02d}" for number in numbers)


@pytest.mark.parametrize(
    "numbers, text",
    [
        ((7, 8, 9), "July to September"),
        ((7, 8), "July and August"),
        ((2, 6, 8, 9, 10), "February, June, August to October"),
        ((3,), "March"),
        ((1, 3), "January and March"),
        ((1, 3, 5), "January, March and May"),
    ],
)
def test_spans_of_months_never_cross_a_missing_one(numbers: tuple[int, ...], text: str) -> None:
    assert SAY.span(months(*numbers)) == text


def test_spans_name_the_year_once_or_with_each_month() -> None:
    assert SAY.span(months(7, 8, 9), year=True) == "July to September 2025"
    assert SAY.span(("2024-12", "2025-01")) == "December 2024 and January 2025"
    assert SAY.span(("2024-11", "2024-12", "2025-01")) == "November 2024 to January 2025"


@pytest.mark.parametrize(
    "number, text", [(0, "no bugs"), (1, "one bug"), (2, "two bugs"), (10, "ten bugs"), (11, "11 bugs")]
)
def test_counts_agree(number: int, text: str) -> None:
    assert SAY.counted("bugs", number) == text


def test_lists() -> None:
    assert SAY.listed(["a"]) == "a"
    assert SAY.listed(["a", "b"]) == "a and b"
    assert SAY.listed(["a", "b", "c"]) == "a, b and c"


def test_the_closed_list_holds_the_words_of_the_phrases_and_no_numbers() -> None:
    assert {"reported", "meant", "headline"} <= SAY.words
    assert "two" not in SAY.words
