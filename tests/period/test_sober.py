"""What stands among the effects of a month and is none, worked out by hand."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from reviewgen.document.markdown import plain_text
from reviewgen.narrative.compose import Options, compose
from reviewgen.narrative.figures import headline
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.work import Review
from tests.narrative.surface import passages
from tests.period.notes import Notes

MAY = Period("month", "2024-05", "2024-06", "2024-05")


def _review(**kinds: Any) -> Review:
    return make_review(Notes().month("2024-05", **kinds).reading(), MAY)


def test_trouble_among_the_effects_is_other_work() -> None:
    late = {"text": "The stock count took 4 hours and missed the truck", "metrics": ["4 hours"]}
    review = _review(features=["Added the dock plan"], impact=[late])
    assert [work.text for work in review.other] == ["The stock count took 4 hours and missed the truck"]
    assert review.month_effects == ()
    assert headline(review) is None


def test_what_meets_what_was_asked_for_stays_an_effect() -> None:
    held = {
        "text": "Kiln ran 52 h without a stop (req 40)",
        "metrics": [{"text": "52 h", "value": 52.0, "unit": "h"}],
    }
    review = _review(impact=[held], features=["Added the dock plan", "Added the yard map"])
    assert review.other == ()
    assert [one.effect.text for one in review.month_effects] == ["Kiln ran 52 h without a stop (req 40)"]


def test_a_bare_level_is_no_effect() -> None:
    level = {"text": "Scale log: disk at 40 GB", "metrics": [{"text": "40 GB", "value": 40.0, "unit": "GB"}]}
    review = _review(impact=[level], features=["Added the dock plan", "Added the yard map"])
    assert [work.text for work in review.other] == ["Scale log: disk at 40 GB"]


def test_a_figure_that_another_sentence_disowns_is_none() -> None:
    claimed = {
        "text": "Spoilage in the cold store is 8.3% lower",
        "metrics": [{"text": "8.3% lower", "value": 8.3, "unit": "%", "direction": "down"}],
    }
    review = _review(features=[claimed], other=["I reported the other one, not the 8.3"])
    (work,) = review.features
    assert work.results == ()
    assert work.clauses[0].text == "Spoilage in the cold store is 8.3% lower"


def test_what_one_broke_is_no_leading_fix() -> None:
    broke = "My typo cut off three lines of the depot, data loss none"
    review = _review(bugs=[broke, "Fixed the clock of the gate"])
    assert [work.text[:5] for work in review.bugs] == ["Fixed", "My ty"]


@pytest.mark.parametrize(
    "text, kind",
    [
        ("My new route table sent four vans to the wrong depot. Rolled it back", "bugs"),
        ("My depot script deleted the labels of hall 2 twice by mistake", "other"),
        ("Outage on the 14th: gates stood still for 40 min. Restored the old table", "bugs"),
        ("Outage board for the drivers", "features"),
        ("My script cut the packing time from 9 min to 4 min", "features"),
    ],
)
def test_an_incident_is_nothing_delivered(text: str, kind: str) -> None:
    review = _review(features=[text])
    assert [work.kind for work in review.listed] == [kind]


def test_the_summary_leads_with_no_harm_of_ones_own() -> None:
    review = _review(
        features=["Added the dock plan", "Added the yard map", "Added the van list"],
        bugs=["My new route table sent four vans to the wrong depot, mended", "Fixed the clock of the gate"],
    )
    document = compose(review, Options(date(2024, 6, 1))).document
    summary = " ".join(plain_text(text) for name, text in passages(document.blocks) if name == "Summary")
    assert "clock of the gate" in summary
    assert "route table" not in summary
