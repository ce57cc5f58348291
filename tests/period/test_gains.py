"""Gains that are told in two bare values, by what no longer happens, and by how fast it was dealt with."""

from __future__ import annotations

from typing import Any

import pytest

from reviewgen.model.month import Metric
from reviewgen.period.held import held, responses
from reviewgen.period.pairs import pairs
from reviewgen.period.results import extent, is_result, weight


@pytest.mark.parametrize(
    "text, figure, before, after",
    [
        ("Ticket desk: calls put through by hand 60/day -> 4", "60/day -> 4", 60, 4),
        ("Bakery: burnt trays 9 per night → 1", "9 per night → 1", 9, 1),
        ("Reklamationen 12 pro Woche -> 3", "12 pro Woche -> 3", 12, 3),
        ("Rejets de dossiers 14 → 2", "14 → 2", 14, 2),
        ("Quejas 31 → 8 desde marzo", "31 → 8", 31, 8),
        ("Nurse says 7 a shift -> 0-1", "7 a shift -> 0-1", 7, 1),
        ("Seat contrast 2.2:1 -> 5:1", "2.2:1 -> 5:1", 2.2, 5),
        ("text on the signs has a contrast of 6:1 instead of 3:1", "6:1 instead of 3:1", 3, 6),
        ("alerts per week 22 → 6 (May vs July)", "22 → 6", 22, 6),
        ("complaints about wrong stops: 12 per 1k trips in the trial, 2 per 1k in May", None, 12, 2),
    ],
)
def test_two_values(text: str, figure: str | None, before: float, after: float) -> None:
    ((start, end, fields),) = pairs(text)
    assert (fields["before"], fields["after"]) == (before, after)
    assert figure in (None, text[start:end])


@pytest.mark.parametrize(
    "text",
    [
        "Crew of 5 → 7",
        "Library 11 → 13 on all desks",
        "complaints 20/month -> 45/month",
        "Gear 3:1 -> 5:1",
        "The manual has 14 -> 20 chapters",
        "1.2 -> 1.4",
    ],
)
def test_versions_sizes_and_what_got_worse_are_no_pair(text: str) -> None:
    assert pairs(text) == []


@pytest.mark.parametrize(
    "text, figure",
    [
        ("Lift 4: 0 stops in 6 shifts", "0 stops in 6 shifts"),
        ("kiln 2: 5 weeks no crack in the lining", "5 weeks no crack"),
        ("250 dives, 0 leaks", "250 dives, 0 leaks"),
        ("Moved the till to the new tariff, no wrong totals since", "no wrong totals since"),
        ("Keine Stillstände in 4 Wochen", "Keine Stillstände in 4 Wochen"),
        ("sans panne pendant 3 semaines", "sans panne pendant 3 semaines"),
    ],
)
def test_what_no_longer_happens(text: str, figure: str) -> None:
    assert figure in {text[start:end] for start, end, _ in held(text)}


@pytest.mark.parametrize(
    "text",
    [
        "no answer in 5 days",
        "3 weeks no progress",
        "nobody has opened that cupboard since 2019",
        "12 faults, 0 blockers",
        "0 visitors in 3 days",
        "no customer complained",
        "the export for users with no address gone since 4.1",
    ],
)
def test_what_one_would_rather_have_and_findings_are_none(text: str) -> None:
    assert held(text) == []


def test_how_fast_it_was_dealt_with_but_not_ones_own_fault() -> None:
    text = "Recall of the valve: contained within 3 hours, replaced next day"
    ((start, end, _),) = responses(text)
    assert text[start:end] == "3 hours"
    assert responses("My fault: the wrong valve; resolved in 3 hours") == []
    assert responses("Hotfix after 5 h") == []
    assert responses("Till page down 35 min, expired licence. Detected in 4 min") == []


def metric(text: str, **fields: Any) -> Metric:
    return Metric(text=text, spans=(), **fields)


def test_what_was_taken_back_or_is_not_in_use_is_no_result() -> None:
    worse = metric("8 mm → 15 mm", before=8.0, after=15.0, unit="mm")
    assert not is_result(worse, "Soft brake: stopping error 8 mm → 15 mm. Reverted")
    faster = metric("9 s → 4 s", before=9.0, after=4.0, unit="s")
    assert not is_result(faster, "Night plan: routing 9 s → 4 s, rolled back on Friday")
    assert is_result(faster, "Rolled back the night plan, routing 9 s → 4 s")
    assert not is_result(faster, "Routing 9 s → 4 s in replay, not in production")


def test_a_thing_that_jumps_by_itself_tells_of_a_defect() -> None:
    gauge = metric("80 % -> 0 %", before=80.0, after=0.0, unit="%")
    assert not is_result(gauge, "Tank gauge jumps 80 % -> 0 %. Sensor wired the wrong way, mended")
    fall = metric("9 % -> 1 %", before=9.0, after=1.0, unit="%")
    assert is_result(fall, "Scrap falls 9 % -> 1 % on line 2")


def test_the_word_next_to_the_figure_says_which_way_is_better() -> None:
    recall = metric("from 0.88 to 0.71", before=0.88, after=0.71)
    assert not is_result(recall, "The complaints model's recall dropped from 0.88 to 0.71")
    complaints = metric("from 40 to 6", before=40.0, after=6.0)
    assert is_result(complaints, "With better recall complaints dropped from 40 to 6")


def test_a_small_saving_weighs_less_than_a_large_change_and_how_far_it_moved_is_the_power_of_ten() -> None:
    small = metric("CHF 300", value=300.0, unit="CHF")
    assert weight(small, "saves CHF 300 a month") == 2  # 3,600 a year
    middle = metric("EUR 1,500", value=1500.0, unit="EUR")
    assert weight(middle, "saves EUR 1,500 a month") == 4  # 18,000 a year
    large = metric("EUR 9k", value=9000.0, unit="EUR")
    assert weight(large, "saves EUR 9k a month") == 6  # 108,000 a year
    assert extent(metric("50 s → 5 s", before=50.0, after=5.0, unit="s")) == pytest.approx(1.0)
    assert extent(metric("3 → 0", before=3.0, after=0.0)) == 2.0


def test_of_a_time_less_is_better_also_where_something_is_missing_in_its_sentence() -> None:
    faster = metric("50 s -> 9 s", before=50.0, after=9.0, unit="s")
    assert is_result(faster, "Gate opens 50 s -> 9 s, it waited for a clock without power")
    read = metric("from 40 ms to 9 ms", before=40.0, after=9.0, unit="ms")
    assert is_result(read, "p99 session read went from 40 ms to 9 ms")
    worse = metric("30 h to 8 h", before=30.0, after=8.0, unit="h")
    assert not is_result(worse, "Shuttle battery life went from 30 h to 8 h")


def test_several_times_a_cost_is_no_gain_and_several_times_what_is_wished_for_is_one() -> None:
    assert not is_result(metric("9x", value=9.0, unit="x"), "The large model: 9x the training cost")
    kept = "Members on the new plan: 2x the retention of the others, before it was no difference"
    assert is_result(metric("2x", value=2.0, unit="x"), kept)


def test_a_saving_that_others_speak_of_weighs_less_than_a_measured_change() -> None:
    large = metric("EUR 9k", value=9000.0, unit="EUR")
    assert weight(large, "saves EUR 9k a month, they say") == 0
    assert weight(large, "saves EUR 9k a month by their own estimate") == 0
    share = metric("about 8 %", value=8.0, unit="%", direction="down")
    assert weight(share, "The depot (Ute) reckons breakages are down about 8 %, nobody checked") == 0
    both = metric("30 s -> 4 s", value=4.0, unit="s", before=30.0, after=4.0, direction="down")
    assert (
        weight(both, "Login 30 s -> 4 s, the desk says it saves 2 h a week") == 4
    )  # only the hours are said
