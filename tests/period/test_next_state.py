"""Work that runs on is one item whatever each month called its piece, and its last state is its state."""

from __future__ import annotations

from typing import Any

import pytest

from reviewgen.model.base import Span
from reviewgen.model.month import Item, Month
from reviewgen.model.reading import Reading, Source
from reviewgen.period.period import Period
from reviewgen.period.progress import stages
from reviewgen.period.review import make_review
from reviewgen.period.topics import topic_of
from reviewgen.period.work import Clause, Review, Work
from tests.period.notes import Notes

YEAR = Period("year", "2025-01", "2026-01", "2025")


def made(*months: tuple[str, str, str]) -> Review:
    """A review of months with one item each: month, kind, text."""
    notes = Notes()
    for month, kind, text in months:
        notes.month(month, **{kind: [text]})
    return make_review(notes.reading(), YEAR)


@pytest.mark.parametrize(
    "first, later",
    [
        ("Badge printer driver 2.1 on the test bench", "Badge printer driver released to all halls"),
        ("Ticket kiosk: pilot at 2 entrances", "Ticket kiosk rollout, 9 of 11 entrances"),
        ("Rota planner drafted with the ward sisters", "Rota planner in use on ward 4"),
        ("9 of 31 labels translated, chasing the rest", "Labels: 24/31 translated"),
        (
            "Cold room alarm: false alerts at night, not found yet",
            "Cold room alarm: fixed by a longer averaging",
        ),
        ("Audit of the scales, 6 remarks, 2 for the software", "Software remarks of the audit closed"),
        ("Loyalty card switched on for 5% of the shops", "Loyalty card on for 60% of the shops"),
    ],
)
@pytest.mark.parametrize("kind", ["features", "other"])
def test_the_next_state_joins_the_earlier_piece(kind: str, first: str, later: str) -> None:
    review = made(("2025-03", kind, first), ("2025-05", kind, later))
    (work,) = (*review.features, *review.other)
    assert work.months == ("2025-03", "2025-05")
    assert len(work.merged_from) == 1
    assert [clause.month for clause in work.clauses][-1] == "2025-05"


def test_what_was_only_wanted_is_told_by_the_deed_with_its_month() -> None:
    review = made(
        ("2025-02", "planned", "Wanted to retire the fax gateway at the depot, no time"),
        ("2025-04", "features", "Fax gateway at the depot finally gone"),
    )
    (work,) = review.features
    assert (work.kind, work.months) == ("features", ("2025-04",))
    assert work.text == "Fax gateway at the depot finally gone"
    assert [one.text for one in work.merged_from] == [
        "Wanted to retire the fax gateway at the depot, no time"
    ]
    assert review.planned == ()
    assert review.lapsed == ()


def test_three_states_are_one_item_of_the_most_finished_kind() -> None:
    review = made(
        ("2025-02", "planned", "Started on the seat map, sketches with the box office"),
        ("2025-03", "impact", "Seat map: agreed on three price zones"),
        ("2025-05", "features", "Seat map live in the web shop"),
    )
    (work,) = review.features
    assert work.months == ("2025-02", "2025-03", "2025-05")
    assert review.month_effects == ()


def test_what_was_left_of_a_count_is_taken_later() -> None:
    review = made(
        ("2025-06", "features", "7 of 12 forms checked with the screen reader"),
        ("2025-07", "features", "The remaining 5 accessibility remarks done"),
    )
    (work,) = review.features
    assert work.merged_from[0].why == "takes the rest of what the earlier work counts"


@pytest.mark.parametrize(
    "first, later",
    [
        # Both were finished, each by itself.
        (
            ("features", "Stock count for the shop released"),
            ("features", "Stock alerts for the shop released"),
        ),
        # No state is told: two pieces of work on one thing.
        (("other", "Scale firmware: tare by weight"), ("other", "Scale firmware: labels in colour")),
        # A word that every project has.
        (("features", "Started a dashboard for the oven line"), ("features", "Dashboard of the fleet done")),
        # The repair of a feature is a fix of its own.
        (("features", "Started on gift cards"), ("bugs", "Gift cards charged in the wrong currency, fixed")),
        # Two repairs of one thing.
        (
            ("bugs", "Lift controller stuck on floor 3, fixed"),
            ("bugs", "Lift controller reset at night, fixed"),
        ),
        # Tests of a thing are no open defect of it.
        (("other", "Unit tests for the dose pump"), ("bugs", "Dose pump ran on after stop, fixed")),
        # The later one goes back to an earlier stage: it is something else.
        (("features", "Ring tester live on line 2"), ("features", "Ring tester demoed to the plant in Brno")),
        # Numbering.
        (("features", "Started phase 1 of the vault move"), ("features", "Phase 2 of the vault move done")),
        (("other", "Read ISO 14 on seals, started the list"), ("other", "ISO 22: list done")),
        (("other", "Fire drill #1 of the hall failed"), ("other", "Fire drill #2 of the hall passed")),
        (("other", "Started the audit of kiln A"), ("other", "Audit of kiln B done")),
        # A thing that both only mention: counted in one, the place to go in the other.
        (("other", "3 ferries ran out of fuel"), ("other", "Rollout to the other four ferries is planned")),
        (("other", "Onboarded Ilse, who came from sales"), ("other", "Ilse has half of the map done")),
        # A person is no piece of work.
        (("other", "Imre started with the night shift"), ("other", "Imre finished the safety course")),
    ],
)
def test_two_pieces_of_work_stay_two(first: tuple[str, str], later: tuple[str, str]) -> None:
    review = made(("2025-03", *first), ("2025-04", *later))
    assert len([*review.features, *review.bugs, *review.other]) == 2


def test_a_word_that_runs_through_everything_joins_nothing() -> None:
    notes = Notes()
    notes.month("2025-01", features=["Started the tram display", "Tram announcements in Czech", "Tram doors"])
    notes.month("2025-02", features=["Tram live", "Tram heating curve", "Tram lights", "Tram brakes"])
    assert len(make_review(notes.reading(), YEAR).features) == 7


def test_two_works_that_fit_equally_well_are_left_alone() -> None:
    notes = Notes()
    notes.month(
        "2025-01", features=["Started the meter reader for gas", "Started the meter reader for water"]
    )
    notes.month("2025-02", features=["Meter reader done"])
    assert len(make_review(notes.reading(), YEAR).features) == 3


def test_states_of_one_month_are_one_item_where_each_says_how_far_it_was() -> None:
    notes = Notes()
    notes.month("2025-05", features=["Queue display in staging", "Queue display live in prod"])
    notes.month("2025-06", features=["Import wizard: added a preview", "Import wizard: added an undo"])
    assert sorted(work.months for work in make_review(notes.reading(), YEAR).features) == [
        ("2025-05",),
        ("2025-06",),
        ("2025-06",),
    ]


def test_a_plan_of_the_last_month_stays_a_plan_beside_what_is_done() -> None:
    review = made(
        ("2025-02", "features", "Started the rota planner"),
        ("2025-03", "planned", "Want to bring the rota planner to ward 5"),
    )
    assert [work.kind for work in (*review.features, *review.planned)] == ["features", "planned"]


def test_plans_not_told_of_again_are_dropped_with_the_month() -> None:
    review = made(
        ("2025-02", "planned", "Want to look at the heating of hall 3"),
        ("2025-03", "features", "Wrote the visitor guide"),
    )
    assert review.planned == ()
    assert [(one.text, one.why) for one in review.dropped] == [
        ("Want to look at the heating of hall 3", "planned in February 2025, not told of again")
    ]
    assert [work.months for work in review.lapsed] == [("2025-02",)]


def test_what_was_begun_is_no_mere_plan() -> None:
    notes = Notes()
    notes.month(
        "2025-02",
        planned=[
            "Started on the parking sensors, no decision yet",
            {"text": "Pump curves for the new basin, to be continued (#31)", "refs": ["31"]},
        ],
    )
    notes.month("2025-03", features=["Wrote the visitor guide"])
    review = make_review(notes.reading(), YEAR)
    assert len(review.other) == 2
    assert [cited.reference.value for work in review.other for cited in work.cited] == ["31"]
    assert review.dropped == ()


def test_the_ticket_of_another_fix_is_only_spoken_of() -> None:
    def ticket(text: str, *keys: str) -> dict[str, Any]:
        return {"text": text, "tickets": keys}

    notes = Notes()
    notes.month("2025-02", bugs=[ticket("KAS-7: receipts printed twice after a restart", "KAS-7")])
    notes.month("2025-04", bugs=[ticket("Receipts twice again, unlike KAS-7 (KAS-31)", "KAS-7", "KAS-31")])
    assert len(make_review(notes.reading(), YEAR).bugs) == 2


def test_one_ticket_is_one_piece_of_work() -> None:
    notes = Notes()
    open_one = {
        "text": "Chest opens twice for two players (LAN-31), not reproduced yet",
        "tickets": ["LAN-31"],
    }
    notes.month("2025-02", other=[open_one])
    notes.month(
        "2025-03", bugs=[{"text": "LAN-31: both hosts spawned the loot, fixed", "tickets": ["LAN-31"]}]
    )
    (work,) = make_review(notes.reading(), YEAR).bugs
    assert work.months == ("2025-02", "2025-03")


def test_pieces_of_one_name_without_a_state_are_one_with_what_tells_it() -> None:
    review = made(
        ("2025-02", "features", "Save slots: autosave on the desktop"),
        ("2025-03", "other", "Save slots on the handheld, the card is small"),
        ("2025-05", "features", "Save slots passed certification"),
    )
    (work,) = review.features
    assert work.months == ("2025-02", "2025-03", "2025-05")


def test_a_later_measurement_joins_what_it_bears_out() -> None:
    review = made(
        (
            "2025-05",
            "features",
            "Rinsed the pool exchanger, heat at the shower 31 → 38 degrees (probe, peak hour)",
        ),
        ("2025-06", "other", "City meter agrees: pool shower heat 37 at peak"),
    )
    (work,) = review.features
    assert work.months == ("2025-05", "2025-06")


def test_a_sentence_without_a_name_is_the_state_of_the_work_before_it() -> None:
    text = "Seat map: started on a sketch for the box office. First version demoed on the 9th."
    span = Span(source="notes", start=0, end=text.index(" First"))
    later = Span(source="notes", start=text.index("First"), end=len(text))
    month = Month(
        month="2025-03",
        sources=("notes",),
        features=(
            Item(id="2025-03-0000000a", text=text[: span.end], spans=(span,)),
            Item(id="2025-03-0000000b", text=text[later.start :], spans=(later,)),
        ),
    )
    source = Source(id="notes", name="notes.md", sha256="0" * 64, length=len(text))
    (work,) = make_review(Reading(sources=(source,), months=(month,)), YEAR).features
    assert work.merged_from[0].why == "tells of the state of the work in the sentence before"


def test_a_name_of_signs_alone_is_none() -> None:
    assert topic_of(Work("x", "features", ("2025-01",), "", (Clause("-> ?", ()),))) == ()


def test_a_ticket_that_leads_twice_in_a_month_is_one_story() -> None:
    def cited(text: str) -> dict[str, object]:
        return {"text": text, "tickets": ["MED-31"]}

    notes = Notes()
    notes.month("2025-04", other=[cited("MED-31 Pump stops at 40 C, found in the trial")])
    notes.month("2025-05", other=[cited("MED-31 second trial failed")])
    notes.month("2025-06", features=[cited("MED-31 third trial ok, shipped in 2.14")])
    review = make_review(notes.reading(), YEAR)
    assert [work.months for work in (*review.features, *review.other)] == [("2025-04", "2025-05", "2025-06")]


def test_of_two_pieces_under_a_ticket_the_likelier_goes_on() -> None:
    def cited(text: str) -> dict[str, object]:
        return {"text": text, "tickets": ["MED-40"]}

    notes = Notes()
    notes.month(
        "2025-05",
        other=[
            cited("Audit of the alarm sounds, 9 remarks (MED-40)"),
            cited("Quiet hours for the ward screen, prototype only (MED-40)"),
        ],
    )
    notes.month("2025-06", features=[cited("Quiet hours for the ward screen shipped (MED-40)")])
    review = make_review(notes.reading(), YEAR)
    (work,) = review.features
    assert work.months == ("2025-05", "2025-06")
    assert [one.text for one in review.other] == ["Audit of the alarm sounds, 9 remarks"]


def test_a_stage_that_is_denied_is_not_reached() -> None:
    assert stages("dose pump rewritten, not merged") == frozenset()
    assert stages("dose pump rewritten and merged") == frozenset({3})


def test_one_word_joins_no_work_of_two_tickets() -> None:
    notes = Notes()
    count = "Nightly count of the cold store takes 5 hours, looking into it (COLD-4)"
    notes.month("2025-03", planned=[{"text": count, "tickets": ["COLD-4"]}])
    off = "Switched off staging at night (POW-9)"
    notes.month("2025-05", features=[{"text": off, "tickets": ["POW-9"]}])
    review = make_review(notes.reading(), YEAR)
    assert [work.merged_from for work in review.features] == [()]


def test_what_cites_one_ticket_from_month_to_month_is_one_work() -> None:
    notes = Notes()
    notes.month("2025-03", features=[{"text": "Pump start-up over the radio (FW-7)", "tickets": ["FW-7"]}])
    notes.month("2025-04", other=[{"text": "Trial at 12 farms (FW-7)", "tickets": ["FW-7"]}])
    notes.month("2025-05", features=[{"text": "Opened to every farm (FW-7)", "tickets": ["FW-7"]}])
    review = make_review(notes.reading(), YEAR)
    (work,) = review.listed
    assert work.months == ("2025-03", "2025-04", "2025-05")


def test_a_ticket_with_two_pieces_in_a_month_heads_several() -> None:
    def cited(text: str) -> dict[str, object]:
        return {"text": f"{text} (FW-7)", "tickets": ["FW-7"]}

    notes = Notes()
    first = cited("Pump start-up over the radio, with a signature check and a second slot")
    notes.month(
        "2025-03", features=[first, cited("Valve map for the office, one page for each field and season")]
    )
    notes.month("2025-05", features=[cited("Opened to every farm in the valley and to both cooperatives")])
    assert len(make_review(notes.reading(), YEAR).listed) == 3
