"""The author's own order."""

from __future__ import annotations

from reviewgen.period.arrange import Arranged, arranged
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from tests.period.notes import Notes

QUARTER = Period("quarter", "2025-01", "2025-04", "2025-Q1")


def made(**wishes: tuple[str, ...]) -> Arranged:
    notes = Notes().month(
        "2025-01",
        features=[
            {"text": "Added a critical dam sensor alarm (#41)", "refs": ["41"]},
            "Wrote a calibration guide for the gauges",
            "Built a river map for the field teams",
        ],
        bugs=["Fixed a drift in the clock of the gauges"],
    )
    return arranged(make_review(notes.reading(), QUARTER), **wishes)


def names(found: Arranged) -> list[str]:
    return [work.clauses[0].text.split()[-1] for work in found.review.works]


def test_without_wishes_the_score_decides() -> None:
    """The river map and the guide have equal points; the notes say more of the map."""
    assert names(made()) == ["alarm", "teams", "gauges", "gauges"]


def test_pinned_works_come_first_then_those_in_order() -> None:
    found = made(pin=("river map",), order=("guides for calibration",))
    assert names(found) == ["teams", "gauges", "alarm", "gauges"]
    assert found.unmatched == ()


def test_hidden_works_are_not_counted_and_stand_in_the_account() -> None:
    found = made(hide=("river map", "clock drift"))
    assert len(found.review.features) == 2
    assert found.review.bugs == ()
    assert [one.why for one in found.review.dropped] == ["hidden by the author's settings"] * 2


def test_a_wish_that_fits_nothing_is_told() -> None:
    assert made(pin=("harbour crane",)).unmatched == ("harbour crane",)
