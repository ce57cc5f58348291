"""The course of a quantity over the sentences of one work, and the gains that words around a figure tell."""

from __future__ import annotations

from typing import Any

import pytest

from reviewgen.period.course import course_of
from reviewgen.period.gains import with_gains
from reviewgen.period.long_course import long_courses
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.steps import Course
from reviewgen.period.work import Review
from tests.period.notes import Notes

RATE = {"text": "1.1 MB/s", "value": 1.1}
QUARTER = Period("quarter", "2024-04", "2024-07", "2024-Q2")


def _review(**months: dict[str, Any]) -> Review:
    notes = Notes()
    for name, kinds in months.items():
        notes = notes.month(name.replace("_", "-").removeprefix("m"), **kinds)
    return make_review(notes.reading(), QUARTER)


def _course(review: Review) -> Course:
    (found,) = [course for work in review.listed if (course := course_of(work)) is not None]
    return found


def _values(course: Course) -> list[tuple[str, str]]:
    return [(step.month, step.value) for step in course.steps]


def test_from_the_first_month_to_the_last() -> None:
    review = _review(
        m2024_04={"features": ["Kiln loader: a rack took 3h50. Added a second rail -> 1h25"]},
        m2024_06={"features": ["Kiln loader: batched the racks -> 38 min"]},
    )
    course = _course(review)
    assert _values(course) == [("2024-04", "3h50"), ("2024-04", "1h25"), ("2024-06", "38 min")]
    assert course.steps[-1].text == "batched the racks -> 38 min"


def test_in_one_entry() -> None:
    review = _review(m2024_05={"other": ["The stock count took 5h20, too long. split over four tills: 1h10"]})
    assert _values(_course(review)) == [("2024-05", "5h20"), ("2024-05", "1h10")]


def test_in_units_and_signs_of_other_forms() -> None:
    sizes = _review(
        m2024_04={"features": ["Kiln log: memory at 1.2 GB. Split the file -> 640 MB"]},
    )
    assert _values(_course(sizes)) == [("2024-04", "1.2 GB"), ("2024-04", "640 MB")]
    german = _review(
        m2024_04={"features": ["Ofenlader: 2,3 % Fehler im Gestell. Neue Schiene, jetzt 0,4 % Fehler"]},
    )
    assert _values(_course(german)) == [("2024-04", "2,3 %"), ("2024-04", "0,4 %")]


def test_a_trouble_is_joined_by_what_became_of_its_figure() -> None:
    review = _review(
        m2024_04={
            "other": [
                {"text": "Kiln feed: 1.1 MB/s, need 2.4", "metrics": [{"text": "1.1 MB/s", "value": 1.1}]}
            ]
        },
        m2024_06={"features": ["Kiln feed: 2.6 MB/s with the new cable"]},
    )
    assert _values(_course(review)) == [("2024-04", "1.1 MB/s"), ("2024-06", "2.6 MB/s")]


@pytest.mark.parametrize(
    "first, second",
    [
        ("Kiln loader: a rack took 20 min", "Kiln loader: two shifts of training, 8 min talk"),
        ("Kiln loader: a rack takes 20 min", "Kiln loader: -> 45 min with the safety stop, still too slow"),
        ("Kiln loader: a rack takes 20 min", "Kiln loader: tried a chute -> 8 min"),
        ("Kiln loader: 12% of the racks checked", "Kiln loader: colour off by -> 4%"),
    ],
)
def test_what_is_no_course(first: str, second: str) -> None:
    review = _review(m2024_04={"features": [first]}, m2024_05={"features": [second]})
    assert [course for work in review.listed if (course := course_of(work))] == []


@pytest.mark.parametrize(
    "text, figure, before",
    [
        ("Closing the till took 12 min (was 40)", "12 min (was 40)", 40.0),
        ("Longest queue 6 min (last year 25)", "6 min (last year 25)", 25.0),
        ("No lost parcels since May (were 3-5 a day)", "No lost parcels since May (were 3-5 a day)", 3.0),
        ("Belt ran clean, no stop in 96 h at full load", "no stop in 96 h", None),
        ("Audit of the tills: EUR 14k in double refunds recovered", "EUR 14k", None),
        ("Loading plan 9h \u2192 2h40 for the north hall", "9h \u2192 2h40", 9.0),
        ("Alarms down to 3/night over both halls", "down to 3/night", None),
        ("Complaints about the scales down to 4 since June", "down to 4", None),
        ("Customer survey on the new hall 3.4 \u2192 4.3", "3.4 \u2192 4.3", 3.4),
        ("Count of the hall from 4 h 20 to 50 min", "4 h 20 to 50 min", 4.33),
    ],
)
def test_gains_in_words(text: str, figure: str, before: float | None) -> None:
    (month,) = Notes().month("2024-05", features=[text]).reading().months
    (metric,) = with_gains(month.features[0]).metrics
    assert (metric.text, metric.before) == (figure, before)
    (span,) = metric.spans
    assert text[span.start : span.end] == figure


@pytest.mark.parametrize(
    "text",
    [
        "Moved the till to lane 4 (was lane 2 before)",
        "No plan for June (see the list)",
        "Crew of the hall down to 4 since June",
        "Talk of 40 min",
    ],
)
def test_no_gain_in_words(text: str) -> None:
    (month,) = Notes().month("2024-05", features=[text]).reading().months
    assert with_gains(month.features[0]).metrics == ()


def test_over_separate_works_of_several_months() -> None:
    review = _review(
        m2024_04={"other": ["Kiln firing 9 h 10, people wait for it", "Gas bill 61k EUR"]},
        m2024_05={"features": ["Removed the second preheating, kiln firing 7 h"]},
        m2024_06={"features": ["New burner curve: kiln firing 5 h 30"], "other": ["Gas bill 44k EUR"]},
    )
    found = long_courses(review.listed, review.month_effects)
    courses = {work.label: _values(course) for work in found if (course := course_of(work)) is not None}
    assert courses == {
        "Kiln firing": [("2024-04", "9 h 10"), ("2024-05", "7 h"), ("2024-06", "5 h 30")],
        "Gas bill": [("2024-04", "61k EUR"), ("2024-06", "44k EUR")],
    }


@pytest.mark.parametrize(
    "first, second",
    [
        ("Kiln firing 9 h", "Kiln firing 11 h"),
        ("Kiln firing 9 h", "Loader test 5 h"),
        ("Kiln firing 9 h", "Kiln firing 5 h, glaze failed"),
        ("Kiln share 9%", "Kiln share 4%"),
        ("Course on glazes 2 days", "Fair on glazes 1 day"),
    ],
)
def test_no_course_over_separate_works(first: str, second: str) -> None:
    review = _review(m2024_04={"other": [first]}, m2024_06={"other": [second]})
    assert long_courses(review.listed, review.month_effects) == ()
