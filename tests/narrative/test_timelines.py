"""Pictures of months, workstreams and themes, with values counted by hand."""

from __future__ import annotations

from datetime import date

from reviewgen.document.markdown import plain_text
from reviewgen.document.walk import anchors
from reviewgen.narrative.compose import Options, compose
from reviewgen.narrative.phrases import phrases_of
from reviewgen.narrative.streams import streams
from reviewgen.narrative.tables import months_table
from reviewgen.narrative.timelines import skills_timeline, work_timeline
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.work import Review
from tests.narrative.test_compose import runs
from tests.period.notes import Notes

QUARTER = Period("range", "2025-01", "2025-05", "2025-01..2025-04")


def review() -> Review:
    notes = Notes()
    notes.month(
        "2025-01",
        features=[
            "Tide table: added the harbour of Emden.",
            {"text": "Added buoy alarms", "repos": ["gull/app"]},
            {"text": "Added a night palette", "repos": ["gull/app"]},
        ],
        bugs=["Fixed a crash on start"],
        skills=["Kotlin", "Maps"],
    )
    notes.month(
        "2025-02",
        features=[
            "Tide table: added the harbour of Husum.",
            {"text": "Wrote the importer for sea charts", "repos": ["gull/charts"]},
        ],
        skills=["Kotlin"],
    )
    notes.month(
        "2025-04",
        features=[
            {"text": "Added contour lines", "repos": ["gull/charts"]},
            {"text": "Drew a legend", "repos": ["gull/charts"]},
        ],
    )
    return make_review(notes.reading(), QUARTER)


def test_work_of_several_months_shows_in_each_and_a_gap_is_no_nought() -> None:
    picture = work_timeline(review(), phrases_of())
    assert picture is not None
    assert picture.columns == ("Jan", "Feb", "Mar", "Apr")
    assert picture.rows == (("Features", (3, 2, None, 2)), ("Bugs fixed", (1, 0, None, 0)))
    assert picture.text == (
        "January: three features and one fix; February: two features; April: two features; "
        "no entry for March."
    )


def test_only_skills_that_come_back_have_a_picture() -> None:
    picture = skills_timeline(review(), phrases_of())
    assert picture is not None
    assert picture.rows == (("Kotlin", (1, 1, None, 0)),)
    assert picture.text == "Kotlin: January and February."


def test_six_features_are_grouped_by_where_they_landed() -> None:
    found = review()
    grouped = [
        (heading.text if heading else "", (work.label or work.clauses[0].text).split()[-1])
        for heading, work in streams(found.features, found, phrases_of())
    ]
    assert sorted(grouped) == [
        ("Further features", "table"),
        ("gull/app", "alarms"),
        ("gull/app", "palette"),
        ("gull/charts", "charts"),
        ("gull/charts", "legend"),
        ("gull/charts", "lines"),
    ]


def test_five_features_stand_in_one_list() -> None:
    found = review()
    assert all(heading is None for heading, _ in streams(found.features[:5], found, phrases_of()))


def quarter(*months: str) -> Review:
    """Three features in each month; the others of the quarter have no entry."""
    notes = Notes()
    for month in months:
        notes.month(month, features=[f"Drew the {place} chart" for place in ("Emden", "Husum", "Norden")])
    return make_review(notes.reading(), Period("quarter", "2025-01", "2025-04", "2025-Q1"))


def test_three_months_with_entries_need_no_table_and_a_gap_does() -> None:
    phrases = phrases_of()
    whole = quarter("2025-01", "2025-02", "2025-03")
    assert work_timeline(whole, phrases) is None
    assert months_table(whole, phrases, pictured=False) is None
    table = months_table(quarter("2025-01", "2025-03"), phrases, pictured=False)
    assert table is not None
    rows = [[plain_text(cell.content) for cell in row] for row in table.rows]
    assert rows == [["January 2025", "3"], ["February 2025", "no entry"], ["March 2025", "3"]]


def test_months_without_an_entry_that_follow_each_other_are_one_row_and_its_targets() -> None:
    notes = Notes()
    for month in ("2025-01", "2025-02", "2025-06"):
        notes.month(month, features=["Drew the Emden chart"])
    whole = make_review(notes.reading(), Period("year", "2025-01", "2026-01", "2025"))
    table = months_table(whole, phrases_of(), pictured=False)
    assert table is not None
    rows = [[plain_text(cell.content) for cell in row] for row in table.rows]
    assert rows == [
        ["January 2025", "1"],
        ["February 2025", "1"],
        ["March to May 2025", "no entry"],
        ["June 2025", "1"],
        ["July to December 2025", "no entry"],
    ]
    targets = [target for row in table.rows for target in row[0].targets]
    assert targets == [f"month-2025-{n:02}" for n in range(1, 13)]


def test_no_picture_of_a_year_of_which_most_months_have_no_entry() -> None:
    def year(*months: str) -> Review:
        notes = Notes()
        for month in months:
            names = ("Emden", "Husum", "Norden") if month > "01" else ("Emden",)
            places = [f"{place} {month}" for place in names]
            notes.month(f"2025-{month}", features=[f"Drew the chart of {place}" for place in places])
        return make_review(notes.reading(), Period("year", "2025-01", "2026-01", "2025"))

    assert work_timeline(year("01", "02", "03", "05", "06"), phrases_of()) is None
    shown = work_timeline(year("01", "02", "03", "05", "06", "07"), phrases_of())
    assert shown is not None
    assert shown.missing == "no entry"


def test_citations_of_months_lead_to_the_first_fact_where_there_is_no_table() -> None:
    composition = compose(quarter("2025-01", "2025-02", "2025-03"), Options(date=date(2025, 4, 2)))
    assert composition.warnings == []
    assert {"month-2025-01", "month-2025-02", "month-2025-03"} <= set(anchors(composition.document.blocks))
    texts = [plain_text(run) for section, run in runs(composition.document.blocks) if "Feat" in section]
    assert sum("Feb" in text for text in texts) == 3


def test_no_picture_of_one_work_in_six_months() -> None:
    notes = Notes()
    for month in ("2025-01", "2025-02", "2025-03"):
        features = ["Added the depot map"] if month == "2025-02" else []
        notes.month(month, features=features, other=["Visited Ghent"])
    review = make_review(notes.reading(), Period("quarter", "2025-01", "2025-04", "2025-Q1"))
    assert work_timeline(review, phrases_of()) is None
