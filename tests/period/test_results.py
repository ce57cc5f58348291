"""Which figures are results, and which are settings, targets, damage and exposures."""

from __future__ import annotations

from typing import Any

import pytest

from reviewgen.model.month import Metric
from reviewgen.period.changes import states_change
from reviewgen.period.leaning import leans
from reviewgen.period.results import is_result, weight


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
        (metric("more than 20 days", hedge="more than"), "Stayed up for more than 20 days without a restart"),
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
        (metric("more than 90 berths", hedge="more than"), "Map froze for ports with more than 90 berths"),
        (
            metric("4 mm instead of 2", before=2.0, after=4.0),
            "Rail test: load passed, the sag failed, 4 mm instead of 2",
        ),
        (metric("9 KB less"), "Tried the vendor's heap instead of ours. 9 KB less, and unstable. Dropped"),
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


@pytest.mark.parametrize(
    "figure, sentence",
    [
        (metric("52 min", value=52.0, unit="min"), "The kiln ran 52 min without a stop (req 40)"),
        (metric("8 s", value=8.0, unit="s"), "Lift door closes in 8 s (spec 10)"),
        (metric("9 kg", value=9.0, unit="kg"), "Frame weight 9 kg after the redesign. Requirement met"),
        (metric("3 hours per shift", value=3.0, unit="hours"), "The new rota saves 3 hours per shift"),
        (metric("about $4k", value=4000.0, unit="$"), "Waste haulage is about $4k a month lower"),
        (metric("38 ms", value=38.0, unit="ms"), "Merged the two filters -> 38 ms"),
        (metric("2.1%", value=2.1, unit="%"), "Scrap is 2.1% now, over a week"),
        (
            metric("from 99.1% to 99.6%", before=99.1, after=99.6, unit="%"),
            "Error-free trips rose from 99.1% to 99.6%",
        ),
    ],
)
def test_what_is_met_or_saved_is_a_result(figure: Metric, sentence: str) -> None:
    assert is_result(figure, sentence)


@pytest.mark.parametrize(
    "figure, sentence",
    [
        (metric("12 s", value=12.0, unit="s"), "Lift door closes in 12 s (spec 10)"),
        (metric("30 fps", value=30.0, unit="fps"), "Preview at 30 fps, need 60"),
        (
            metric("41% against 40%", before=40.0, after=41.0),
            "Trial hall: 41% against 40%, no difference",
        ),
        (metric("6%", value=6.0, unit="%", direction="down"), "My rule dropped traffic for 6% of the shops"),
        (metric("4 hours", value=4.0, direction="down"), "The count took 4 hours and missed the truck"),
        (metric("120 ms", value=120.0, unit="ms"), "Preview now 120 ms, still too slow"),
        (
            metric("from 3 s to 5 s", before=3.0, after=5.0, unit="s"),
            "Opening time of the gate went from 3 s to 5 s",
        ),
        (metric("5% fewer", direction="down"), "Tried a second camera: 5% fewer picks missed. Not worth it"),
        (metric("8% lower", direction="down"), "Evaluated the vendor's glue, 8% lower price. To discuss"),
    ],
)
def test_trouble_and_trials_are_no_results(figure: Metric, sentence: str) -> None:
    assert not is_result(figure, sentence, sentence)


def test_the_weight_of_figures_is_money_then_what_is_met_then_both_ends() -> None:
    saved = metric("$4k", value=4000.0, unit="$")
    met = metric("8 s", value=8.0, unit="s")
    pair = metric("9 s → 4 s", before=9.0, after=4.0, unit="s")
    share = metric("9% → 4%", before=9.0, after=4.0, unit="%")
    count = metric("14 routes", value=14.0, unit="routes")
    assert weight(saved, "saves $4k a month") == 6
    assert weight(met, "door closes in 8 s (spec 10)") == 5
    assert weight(pair, "scan time 9 s → 4 s") == 4
    assert weight(share, "error rate 9% → 4%") == 3
    assert weight(count, "14 routes now") < 3
