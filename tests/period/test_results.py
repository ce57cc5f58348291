"""Which figures are results, and which are settings, targets, damage and exposures."""

from __future__ import annotations

from typing import Any

import pytest

from reviewgen.model.month import Metric
from reviewgen.period.changes import states_change
from reviewgen.period.leaning import leans
from reviewgen.period.results import is_result


def metric(text: str, **fields: Any) -> Metric:
    return Metric(text=text, spans=(), **fields)


@pytest.mark.parametrize(
    "figure, sentence",
    [
        (metric("from 31 to 44", before=31.0, after=44.0), "Pallets per hour went from 31 to 44"),
        (metric("18% fewer", direction="down"), "18% fewer returns in May"),
        (metric("47 min"), "Full restore of the archive in 47 min, target is 60"),
        (metric("below 4 °C"), "The cold room stayed below 4 °C over the whole weekend"),
        (metric("12 s"), "The gate now opens faster, now 12 s"),
        (metric("from 40 to 3", before=40.0, after=3.0), "Timeout errors went from 40 to 3"),
    ],
)
def test_results(figure: Metric, sentence: str) -> None:
    assert is_result(figure, sentence)


@pytest.mark.parametrize(
    "figure, sentence",
    [
        (metric("9 crates", direction="down"), "9 crates had to be repacked"),
        (metric("140 visitors"), "140 visitors were affected"),
        (metric("35 min"), "Outage of 35 min in hall 2"),
        (metric("200 ms"), "Wear from polling every 200 ms"),
        (metric("30 s"), "Set the timeout to 30 s"),
        (metric("from 90 to 30", before=90.0, after=30.0), "Set the retention from 90 to 30 days"),
        (metric("20%", direction="up"), "Self-checkout rolled out to 20% of the shops"),
        (metric("< 2 s", direction="down"), "Agreed on p95 < 2 s with the box office"),
        (metric("+4%", direction="up"), "Sales look +4% but not significant"),
    ],
)
def test_no_results(figure: Metric, sentence: str) -> None:
    assert not is_result(figure, sentence)


@pytest.mark.parametrize(
    "text",
    [
        "Retries dropped from 40 to 6 a day",
        "Queue at the counter 11 min → 4 min",
        "complaints have practically disappeared",
        "Scrap fell from 4% to 1.5% on line 2",
    ],
)
def test_a_quantity_that_changed_is_an_effect_with_its_subject(text: str) -> None:
    assert states_change(text)


@pytest.mark.parametrize(
    "text",
    [
        "He went to 3 fairs",
        "Dropped the old label",
        "Firmware 2.4 -> 2.6 on the benches",
        "The rest went to the depot on May 3",
        "We grew from 3 to 5 people",
    ],
)
def test_what_only_looks_like_a_change(text: str) -> None:
    assert not states_change(text)


@pytest.mark.parametrize(
    "text",
    [
        "It took longer than planned",
        "One shift only, so with a grain of salt",
        "Down to about 40 min on the last run",
        "Two shops.",
        "could also be the holidays",
        "But the belt was new as well",
    ],
)
def test_sentences_that_lean(text: str) -> None:
    assert leans(text)


@pytest.mark.parametrize(
    "text",
    [
        "This work reduces waste",
        "Waste fell by 3%",
        "Kept the doors open",
        "Code review",
        "Old signs removed",
    ],
)
def test_sentences_that_stand(text: str) -> None:
    assert not leans(text)
