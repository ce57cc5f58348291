"""Sentences of prose that cannot stand alone are one item with the one before them."""

from __future__ import annotations

import pytest

from reviewgen.model.base import Passage, Span
from reviewgen.model.month import Item, Kind, Month
from reviewgen.model.reading import Reading, Source
from reviewgen.period.leaning import carries_on, stays_behind
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.work import Review

MAY = Period("month", "2025-05", "2025-06", "2025-05")


def paragraph(*sentences: tuple[Kind, str], between: str = " ", people: tuple[str, ...] = ()) -> Review:
    """A review of one paragraph, or of a list by what stands between: each sentence with its kind."""
    start, items = 0, dict[Kind, list[Item]]()
    for number, (kind, sentence) in enumerate(sentences):
        span = Span(source="notes", start=start, end=start + len(sentence))
        items.setdefault(kind, []).append(Item(id=f"2025-05-{number:08d}", text=sentence, spans=(span,)))
        start += len(sentence) + len(between)
    source = Source(id="notes", name="notes.md", sha256="0" * 64, length=start)
    month = Month(month="2025-05", sources=("notes",)).model_copy(
        update={kind: tuple(one) for kind, one in items.items()}
    )
    return make_review(Reading(sources=(source,), months=(month,), people=people), MAY)


@pytest.mark.parametrize(
    "sentence",
    [
        "Took three days.",
        "Didn't start it.",
        "I didn't finish it.",
        "Not worth the paint.",
        "That wasn't the pump, it was a closed valve.",
        "Already useful: half of the trays are wet.",
        "Sits in with her twice a week.",
        "Did the rota for him as well.",
        "They've since redrawn the plan.",
        "Ilse found that out.",
        "I rebuilt it out of oak.",
        "14% vs 15%, three times the price.",
        "Nothing came of it.",
        "The other 12 are too old.",
        "The last one took a week because of the rain.",
        "Half of them fell off.",
        "Took me four days to find.",
        "Fixed on the 22nd, in 1.3.",
        "Half done.",
        "Two of five kilns so far.",
        "Now a nightly job, live since Monday.",
        "Until then the old kiln has to stay hot.",
    ],
)
def test_it_cannot_stand_alone(sentence: str) -> None:
    assert stays_behind(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "So I built a second kiln.",
        "This month I moved the lamps.",
        "Moved that shelf to the cellar.",
        "Helped an apprentice with her test piece.",
        "Tom glazed his own tiles.",
        "Still working on the roof.",
        "3 ovens ran dry.",
        "Built the rack and painted it.",
        "Then I cleaned the flues.",
        "The last kiln is packed.",
        "All of the trays are dry.",
        "Two of five kilns were relined.",
        "Switched to gas.",
    ],
)
def test_it_stands_alone(sentence: str) -> None:
    assert not stays_behind(sentence)


def test_what_another_did_is_no_fix_and_no_item() -> None:
    review = paragraph(
        ("other", "Onboarded Ilse, who came from the shop."),
        ("other", "Sits in with her twice a week."),
        ("bugs", "She has mended the scales."),
    )
    assert review.bugs == ()
    (work,) = review.other
    assert work.text.startswith("Onboarded Ilse, who came from the shop. Sits in with her twice a week.")
    assert "She has mended the scales" in work.text


def test_a_trial_keeps_its_verdict() -> None:
    review = paragraph(
        ("other", "Tried a gas burner on the side."),
        ("features", "Took a week."),
        ("features", "Not worth it; wrote it up."),
    )
    assert review.features == ()
    assert len(review.other) == 1


def test_what_came_of_it_gives_the_kind() -> None:
    review = paragraph(
        ("other", "Spent most of May on the drying tunnel."), ("features", "It is in use since the 20th.")
    )
    (work,) = review.features
    assert work.text == "Spent most of May on the drying tunnel. It is in use since the 20th"
    assert carries_on("I rebuilt it out of oak.")
    assert not carries_on("That wasn't the pump.")


def test_items_of_a_list_stay_apart() -> None:
    review = paragraph(("other", "Onboarded Ilse."), ("bugs", "She has mended the scales."), between="\n\n- ")
    assert (len(review.other), len(review.bugs)) == (1, 1)


def test_she_whom_the_notes_report_on_did_it_herself() -> None:
    review = paragraph(
        ("features", "Ines rebuilt the tunnel."), ("bugs", "She mended the scales."), people=("Ines",)
    )
    assert (len(review.features), len(review.bugs)) == (1, 1)


def test_a_joining_word_goes_where_the_deed_stands_alone() -> None:
    review = paragraph(("other", "The roof leaked."), ("features", "So I built a second kiln."))
    (work,) = review.features
    assert work.text == "I built a second kiln"


def test_what_a_month_was_about_stands_before_what_leans_on_it() -> None:
    text = "Spent May on the lift. It was too slow. I rebuilt it in steel."
    first = Span(source="notes", start=0, end=21)
    items = tuple(
        Item(
            id=f"2025-05-{start:08d}",
            text=text[start:end],
            spans=(Span(source="notes", start=start, end=end),),
        )
        for start, end in ((23, 39), (40, 62))
    )
    month = Month(
        month="2025-05",
        sources=("notes",),
        focus=(Passage(text="Spent May on the lift", spans=(first,)),),
        other=items[:1],
        features=items[1:],
    )
    source = Source(id="notes", name="notes.md", sha256="0" * 64, length=len(text))
    (work,) = make_review(Reading(sources=(source,), months=(month,)), MAY).features
    assert work.text == "Spent May on the lift. It was too slow. I rebuilt it in steel"
