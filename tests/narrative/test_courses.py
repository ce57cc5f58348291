"""Impact tells the course of a quantity in the notes' own sentences; the guard holds on to its ends."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from reviewgen.document.markdown import plain_text
from reviewgen.narrative.compose import Composition, Options, compose
from reviewgen.narrative.courses import course_in_short
from reviewgen.narrative.guard.sentences import faults_of
from reviewgen.narrative.phrases import phrases_of
from reviewgen.narrative.sentence import Sentence, inlines_of
from reviewgen.period.course import course_of
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.work import Review
from tests.narrative.surface import passages
from tests.period.notes import Notes

QUARTER = Period("quarter", "2024-04", "2024-07", "2024-Q2")


def _review() -> Review:
    notes = Notes()
    notes = notes.month("2024-04", features=["Kiln loader: a rack took 3h50. Added a second rail -> 1h25"])
    notes = notes.month("2024-06", features=["Kiln loader: batched the racks -> 38 min"])
    return make_review(notes.reading(), QUARTER)


def _composed() -> Composition:
    return compose(_review(), Options(date(2024, 7, 1)))


def _texts(section: str) -> str:
    found = passages(_composed().document.blocks)
    return " ".join(plain_text(content) for name, content in found if name == section)


def test_the_steps_stand_with_their_months() -> None:
    assert _composed().warnings == []
    impact = _texts("Impact")
    assert "April: a rack took 3h50. Added a second rail -> 1h25." in impact
    assert "June: batched the racks -> 38 min." in impact


def test_the_headline_gives_both_ends() -> None:
    assert "Kiln loader went from 3h50 in April to 38 min in June." in _texts("Summary")


def test_the_guard_refuses_other_values_and_months() -> None:
    review, phrases = _review(), phrases_of("en")
    (work,) = review.features
    course = course_of(work)
    assert course is not None
    text, ends = course_in_short(work, course, phrases)
    spans = work.spans

    def faults(said: str, values: tuple[tuple[str, str], ...] = ends.values) -> list[str]:
        one = replace(ends, text=said, values=values)
        return faults_of(Sentence(inlines_of(said, spans), spans, (one,), role="fact"), review, phrases)

    assert faults(text) == []
    assert faults("3h50 in April, 28 min in June")
    assert faults("3h50 in June, 38 min in April")
    assert faults("38 min in April, 3h50 in June")
    assert faults("3h50 in April, 38 min in June", (("2024-06", "3h50"), ("2024-04", "38 min")))


def test_a_course_over_separate_works_is_told_once() -> None:
    notes = Notes()
    notes = notes.month("2024-04", other=["Gas bill 61k EUR in March, the board wants less"])
    notes = notes.month("2024-06", other=["Gas bill 44k EUR"], features=["Added the dock plan"])
    composed = compose(make_review(notes.reading(), QUARTER), Options(date(2024, 7, 1)))
    assert composed.warnings == []
    found = list(passages(composed.document.blocks))
    impact = " ".join(plain_text(content) for name, content in found if name == "Impact")
    assert "April: Gas bill 61k EUR in March, the board wants less. June: Gas bill 44k EUR." in impact
    summary = " ".join(plain_text(content) for name, content in found if name == "Summary")
    # The first value is that of March, noted in April: so no month stands behind it.
    assert "Gas bill went from 61k EUR to 44k EUR." in summary


def test_a_share_of_faults_and_one_free_of_them_are_no_course() -> None:
    notes = Notes().month("2024-04", features=["Kiln loader: crash in 0.4 % of runs on old racks"])
    notes.month("2024-06", features=["Kiln loader: crash-free runs at 99.7 %"])
    review = make_review(notes.reading(), QUARTER)
    assert all(course_of(work) is None for work in review.listed)
