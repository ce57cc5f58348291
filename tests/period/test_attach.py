"""Which work an effect belongs to: by sentence, bullet, paragraph, names and words; else to none."""

from __future__ import annotations

from typing import Any

import pytest

from reviewgen.model.base import Span
from reviewgen.model.month import Item, Month
from reviewgen.model.reading import Reading, Source
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.work import Review
from tests.period.notes import Notes

JUNE = Period("month", "2025-06", "2025-07", "2025-06")


def made(**kinds: list[Any]) -> Review:
    return make_review(Notes().month("2025-06", **kinds).reading(), JUNE)


def paragraph(*sentences: tuple[str, str]) -> Review:
    """A review of one paragraph: each sentence with the kind that it was read as."""
    text = ""
    items: dict[str, list[Item]] = {}
    for number, (kind, sentence) in enumerate(sentences):
        start = len(text)
        text += f"{sentence} "
        span = Span(source="notes", start=start, end=start + len(sentence))
        items.setdefault(kind, []).append(Item(id=f"2025-06-{number:08d}", text=sentence, spans=(span,)))
    held: dict[str, Any] = {kind: tuple(one) for kind, one in items.items()}
    month = Month(month="2025-06", sources=("notes",), **held)
    source = Source(id="notes", name="notes.md", sha256="0" * 64, length=len(text))
    return make_review(Reading(sources=(source,), months=(month,)), JUNE)


@pytest.mark.parametrize(
    "effect",
    [
        "Waiting at the counter fell from 11 to 4 minutes.",
        "Cut the monthly stocktake from 9 h to 5 h.",
        "Scales: 99.6% of weighings right, was 98%.",
    ],
)
def test_what_has_a_subject_of_its_own_belongs_to_no_other_item_of_a_list(effect: str) -> None:
    found = made(features=["Opened a second till"], impact=[effect])
    assert [work.effects for work in found.works if work.effects] == []
    assert [one.effect.source for one in found.month_effects] == [effect.rstrip(".")]


def test_small_words_of_other_languages_tie_nothing() -> None:
    review = made(
        other=["Relecture de plans pour l'équipe des quais (3 ou 4)"],
        impact=["Temps de pesée des camions de 14 min à 6 min pour 200 pesées"],
    )
    assert review.other[0].effects == ()
    assert len(review.month_effects) == 1


def test_the_only_work_counts_every_item_of_the_month() -> None:
    effect = "This lets clerks serve twice as many guests, 40 an hour."
    alone = made(features=["Opened a second till"], impact=[effect])
    assert [one.attached for one in alone.features[0].effects] == ["the only work of that month"]
    for kind in ("bugs", "other", "planned"):
        beside = made(
            features=["Opened a second till"], impact=[effect], **{kind: ["Checked the fire doors"]}
        )
        assert [work.effects for work in beside.works if work.effects] == []
        assert len(beside.month_effects) == 1


def test_an_effect_directly_behind_a_work_in_its_paragraph_belongs_to_it() -> None:
    review = paragraph(
        ("features", "Moved the goods lift to the new controller."),
        ("features", "Trained the night shift on pallets."),
        ("impact", "Stops between floors fell from 9 to 1 a week."),
    )
    (trained,) = (work for work in review.features if work.effects)
    assert trained.text.startswith("Trained")
    assert trained.effects[0].attached == "the same paragraph"


def test_a_sentence_that_is_no_outcome_belongs_to_no_neighbour() -> None:
    review = paragraph(
        ("features", "Moved the goods lift to the new controller."),
        ("features", "Drew the escape plan."),
        ("impact", "The rest of June was the inventory of the cellar."),
    )
    assert not any(work.effects for work in review.features)
    assert len(review.month_effects) == 1


def test_rare_words_weigh_more_than_the_neighbour() -> None:
    review = paragraph(
        ("features", "Moved the goods lift to the new controller."),
        ("features", "Trained the night shift on pallets."),
        ("impact", "Stops of the goods lift fell from 9 to 1 a week."),
    )
    (lift,) = (work for work in review.features if work.effects)
    assert lift.text.startswith("Moved")


def test_a_sentence_that_leans_stays_behind_the_one_before_it() -> None:
    review = paragraph(
        ("features", "Ran the sprinkler drill on all floors."),
        ("features", "Drew the escape plan."),
        ("impact", "Evacuation time fell from 9 to 6 minutes."),
        ("impact", "The weather was fine, so can't credit all of it to the drill."),
    )
    (effect,) = (one for work in review.features for one in work.effects)
    assert [hedge.text for hedge in effect.hedges] == [
        "The weather was fine, so can't credit all of it to the drill"
    ]
    assert review.month_effects == ()


def test_the_sentences_of_one_impact_bullet_stay_together() -> None:
    bullet = "Pallets per hour went from 31 to 44. One shift only. The scanner belt was new as well."
    review = made(features=["Repainted the aisle marks", "Taught the loaders"], impact=[bullet])
    (one,) = review.month_effects
    assert one.effect.text == "Pallets per hour went from 31 to 44"
    assert [hedge.text for hedge in one.effect.hedges] == [
        "One shift only",
        "The scanner belt was new as well",
    ]


def test_a_hedge_follows_its_effect_out_of_a_feature() -> None:
    review = made(
        features=[
            "Sorted the returns by colour, reducing the search by 40%. Staging only, with a pinch of salt."
        ]
    )
    (work,) = review.features
    (effect,) = work.effects
    assert effect.text == "reducing the search by 40%"
    assert [hedge.text for hedge in effect.hedges] == ["Staging only, with a pinch of salt"]
    assert [clause.text for clause in work.clauses] == ["Sorted the returns by colour"]


def test_what_follows_work_for_people_is_no_effect_of_it() -> None:
    review = paragraph(
        ("other", "Paired with Oona on the loom settings."),
        ("features", "Rewove the sample of May."),
        ("other", "Showed Timo the dye bath."),
        ("impact", "Faulty bolts dropped from 7 to 2 a week."),
    )
    assert not any(work.effects for work in review.listed)
    (alone,) = review.month_effects
    assert alone.effect.text == "Faulty bolts dropped from 7 to 2 a week"


def test_a_reference_travels_with_its_effect() -> None:
    review = made(
        features=["Moved GateKeeper to the new badge readers", "Drew the escape plan"],
        impact=[{"text": "GateKeeper opens in 0.4 s instead of 2 s (#812)", "refs": ["812"]}],
    )
    (gate,) = (work for work in review.features if work.effects)
    assert [cited.reference.value for cited in gate.cited] == ["812"]


def test_an_effect_with_a_reference_that_fits_no_work_is_an_item_of_its_own() -> None:
    review = made(
        features=["Moved the badge readers", "Drew the escape plan"],
        impact=[{"text": "Kiln 2 holds 900 degrees within 3 again (#77). One run.", "refs": ["77"]}],
    )
    (kiln,) = review.other
    assert kiln.text == "Kiln 2 holds 900 degrees within 3 again. One run"
    assert [cited.reference.value for cited in kiln.cited] == ["77"]
    assert review.month_effects == ()


def test_sweeping_praise_stays_with_the_month() -> None:
    review = made(
        features=["Moved the badge readers", "Drew the escape plan"],
        impact=["These changes cut complaints of visitors to 3."],
    )
    assert [one.attached for one in (m.effect for m in review.month_effects)] == ["the month as a whole"]


def test_an_effect_seen_a_month_later_goes_to_the_one_work_with_its_words() -> None:
    notes = Notes()
    notes.month("2025-05", features=["Heat exchanger of the pool hall rinsed with acid", "Ordered chlorine"])
    notes.month(
        "2025-06", impact=["The meter agrees: heat exchanger of the pool gives 80 kW"], other=["Fire drill"]
    )
    review = make_review(notes.reading(), Period("range", "2025-05", "2025-07", "2025-05..2025-06"))
    (pool,) = (work for work in review.features if work.effects)
    assert pool.text.startswith("Heat exchanger")
    assert pool.effects[0].month == "2025-06"


@pytest.mark.parametrize(
    "effect, given",
    [
        ("Nobody has carried a hygrometer down the stairs since.", True),  # one rare word of a delivery
        ("The staff of the hall are happier since.", False),  # a word of every field
        ("Seit Mai trägt niemand mehr ein Hygrometer in den Keller.", False),  # of German no counts are known
    ],
)
def test_an_effect_goes_to_the_one_delivery_that_has_its_rare_word(effect: str, given: bool) -> None:
    notes = Notes()
    notes.month("2025-05", features=["Hygrometers of the cheese hall report on their own", "Moved scales"])
    notes.month("2025-06", impact=[effect], other=["Fire drill"])
    review = make_review(notes.reading(), Period("range", "2025-05", "2025-07", "2025-05..2025-06"))
    assert [work.text[:11] for work in review.listed if work.effects] == (["Hygrometers"] if given else [])


def test_a_level_that_was_held_keeps_what_takes_it_back() -> None:
    held = {
        "text": "Ran the pump test. Pressure stayed above 8 bar all day. A second pump ran, so can't say.",
        "metrics": ["above 8 bar"],
    }
    (work,) = made(features=[held]).features
    (effect,) = work.effects
    assert effect.text == "Pressure stayed above 8 bar all day"
    assert [hedge.text for hedge in effect.hedges] == ["A second pump ran, so can't say"]


def test_a_comment_that_leans_on_a_work_is_a_detail_and_no_effect() -> None:
    review = paragraph(
        ("features", "Moved the goods lift to the new controller."),
        ("impact", "It took longer than planned because of the wiring."),
    )
    (lift,) = review.features
    assert lift.effects == ()
    assert lift.clauses[-1].text == "It took longer than planned because of the wiring"


def test_a_sentence_that_turns_to_something_else_stands_alone() -> None:
    review = made(
        features=["Opened BayPlanner to the night shift", "Drew the escape plan"],
        impact=["Double bookings in BayPlanner fell from 9 to 1. The rest of June was the inventory."],
    )
    (bay,) = (work for work in review.features if work.effects)
    assert [effect.text for effect in bay.effects] == ["Double bookings in BayPlanner fell from 9 to 1"]
    assert len(review.month_effects) == 1
