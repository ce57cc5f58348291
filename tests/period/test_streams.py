"""One workstream is one work, named for it, whatever kind each entry has; what looks alike stays apart."""

from __future__ import annotations

from typing import Any

import pytest

from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.work import Review, Work
from tests.period.notes import Notes

YEAR = Period("year", "2025-01", "2026-01", "2025")
Entry = tuple[str, str, str] | tuple[str, str, str, str]


def made(*entries: Entry, merge: bool = True) -> Review:
    """A review of entries, each with its month, kind and text, and the ticket that it cites."""
    notes = Notes()
    for month in sorted({entry[0] for entry in entries}):
        kinds: dict[str, list[dict[str, Any]]] = {}
        for when, kind, text, *tickets in entries:
            if when == month:
                kinds.setdefault(kind, []).append({"text": text, "tickets": tickets})
        notes.month(month, **kinds)
    return make_review(notes.reading(), YEAR, merge=merge)


def told(work: Work) -> list[tuple[str, str]]:
    return [(clause.month[-2:], clause.text) for clause in work.clauses]


def test_a_start_a_figure_and_a_repair_of_one_thing_are_one_work_named_for_it() -> None:
    review = made(
        ("2025-01", "other", "Started tagbase cleanup, about 700 dead sensors"),
        ("2025-02", "other", "tagbase: 700 -> 260 dead sensors"),
        ("2025-05", "bugs", "tagbase: 260 -> 9 dead sensors, nightly job"),
    )
    (work,) = review.listed
    assert (work.kind, work.label, work.months) == ("bugs", "tagbase", ("2025-01", "2025-02", "2025-05"))
    assert told(work) == [
        ("01", "Started tagbase cleanup, about 700 dead sensors"),
        ("02", "700 -> 260 dead sensors"),
        ("05", "260 -> 9 dead sensors, nightly job"),
    ]


def test_the_first_label_names_a_work_that_goes_on_under_the_tool_behind_it() -> None:
    review = made(
        (
            "2025-02",
            "features",
            "Allergen checks for recipes: platecheck in the kitchen repo, 9 menus so far",
        ),
        ("2025-03", "features", "platecheck caught a real one: nuts missing on three menus"),
        ("2025-04", "features", "platecheck: 31 of 31 kitchens now"),
    )
    (work,) = review.features
    assert work.label == "Allergen checks for recipes"
    assert [month for month, _ in told(work)] == ["02", "03", "04"]
    assert told(work)[1] == ("03", "platecheck caught a real one: nuts missing on three menus")


def test_what_was_taken_back_and_done_again_tells_its_course_in_one_work() -> None:
    review = made(
        ("2025-07", "features", "Berth lock: one lock per pier instead of per harbour. merged Thu"),
        ("2025-07", "other", "berth lock rollback Fri. double booking on pier 9, my fault"),
        ("2025-08", "features", "berth lock take 2 live in Kiel and Emden, no double booking in 5 days"),
    )
    (work,) = review.listed
    assert (work.kind, work.label) == ("features", "Berth lock")
    assert [text.split(",")[0] for _, text in told(work)] == [
        "one lock per pier instead of per harbour. merged Thu",
        "berth lock rollback Fri. double booking on pier 9",
        "berth lock take 2 live in Kiel and Emden",
    ]
    assert [clause.place[0] for clause in work.clauses] == [0, 1, 2]


def test_a_start_counts_as_no_delivery() -> None:
    review = made(
        ("2025-05", "other", "Started seedplan, six fields mapped"),
        ("2025-06", "other", "seedplan: 11 fields mapped, not in use"),
    )
    (work,) = review.listed
    assert work.kind == "other"
    assert review.features == ()


def test_what_goes_live_with_small_repairs_ends_what_was_open() -> None:
    review = made(
        ("2025-08", "other", "poolgate spike"),
        ("2025-08", "features", "poolgate on staging, broke the session locks"),
        ("2025-09", "bugs", "poolgate live in prod, two hiccups fixed the same day"),
    )
    (work,) = review.listed
    assert (work.kind, work.label, work.months) == ("features", "poolgate", ("2025-08", "2025-09"))


def test_two_runs_that_measure_one_quantity_are_one_work() -> None:
    review = made(
        ("2025-04", "features", "Sorter test #1: belt jams at 210 parcels/min, need 300"),
        ("2025-05", "features", "Sorter test #2: 390 parcels/min for an hour, belt holds"),
    )
    (work,) = review.listed
    assert work.label == "Sorter test"
    assert [text for _, text in told(work)] == [
        "Sorter test #1: belt jams at 210 parcels/min, need 300",
        "Sorter test #2: 390 parcels/min for an hour, belt holds",
    ]


def test_a_word_of_the_language_names_a_work_where_most_of_its_entries_belong_together() -> None:
    entries: tuple[Entry, ...] = (
        ("2025-03", "other", "crane: stalls next to the grain silo, 3-4x per shift"),
        ("2025-03", "other", "crane: recorded six lifts"),
        ("2025-03", "other", "crane: damping helps, now once per shift"),
        ("2025-04", "other", "crane: longer ramp at the grain silo, 0 stalls in 6 shifts"),
    )
    (work,) = made(*entries).listed
    assert [text for _, text in told(work)][1] == "recorded six lifts"
    assert len(made(*entries, merge=False).listed) == 4


def test_each_join_has_its_reason_and_the_entry_as_it_was() -> None:
    review = made(
        ("2025-04", "other", "sleep draw: 310 uA measured, should be 40"),
        ("2025-05", "other", "sleep draw 310 -> 55 uA, the probe was left on"),
    )
    (work,) = review.listed
    (joined,) = work.merged_from
    assert joined.text == "sleep draw 310 -> 55 uA, the probe was left on"
    assert joined.why == "carries a figure of the same work on"


def test_counts_of_parts_are_read_with_their_noun_and_in_other_languages() -> None:
    for first, later in (
        ("Schulungen: 2 Werke von 11", "Schulungen: 11 Werke von 11, fertig"),
        ("sauvegardes : 3 bases sur 11", "sauvegardes : 11 bases sur 11"),
        ("Scales: 4 shops of 9", "Scales: 9 shops of 9"),
    ):
        review = made(("2025-04", "other", first), ("2025-05", "other", later))
        assert len(review.listed) == 1, first


def test_a_plan_and_what_it_lists_stay_plans() -> None:
    review = made(
        ("2025-11", "features", "Gift cards live in all shops"),
        ("2025-12", "planned", "Next: gift cards abroad, returns desk"),
    )
    assert [len(review.features), len(review.planned)] == [1, 1]


@pytest.mark.parametrize(
    "first, later",
    [
        # For what it is tells two things of one name apart.
        (
            ("other", "Started the bootloader for the valve node"),
            ("features", "bootloader for the meter node released"),
        ),
        (
            ("planned", "supply contract with the mill: draft"),
            ("features", "supply contract with the bakery signed"),
        ),
        # An upgrade of a tool is work of its own.
        (("other", "Beamflow: 3 runs late, looking into it"), ("features", "Beamflow upgrade live in prod")),
        # An area with unlike works, each finished.
        (("features", "Checkout: new address form shipped"), ("features", "Checkout: gift cards live")),
        (("features", "Checkout: gift cards live"), ("other", "Checkout: instalments started")),
        # What broke is no part of what it broke.
        (("features", "Hoist: soft start live"), ("other", "Outage 9 May, hoist, 18 min")),
        # What was mended is over: a later entry about those whom it hit tells of something else.
        (
            ("bugs", "Beekeepers with old hives were refused, the scale expects a newer hash"),
            ("other", "Beekeepers of the club recruited for the hive trial, forms outstanding"),
        ),
        # A repair of what was delivered.
        (("features", "Seat map live for all"), ("bugs", "Seat map: fixed a crash on old phones")),
        # Numbers directly behind the name.
        (("other", "night watch week 15"), ("other", "night watch week 24")),
        (("features", "Migration guide v2 published"), ("features", "Migration guide v3 published")),
        (("other", "bring-up of board rev B, 2 boards dead"), ("features", "rev C boards in, all boot")),
        # Labels that differ in the thing.
        (("other", "Audit shop: both holes closed"), ("other", "Audit app: hole closed")),
        # A talk on it, a person, a thing that stands in a clause behind it.
        (("features", "Crash triage live"), ("other", "Gave a talk on crash triage at the fair")),
        (("other", "1:1 with Lena, she wants more tests"), ("other", "Mentoring Lena on Tuesdays")),
        (
            (
                "features",
                "Pump failover: when the main encoder stalls it switches in 2 s. Tested twice so far",
            ),
            ("other", "encoder vendor sent a new version, testing"),
        ),
    ],
)
def test_what_only_looks_alike_stays_apart(first: tuple[str, str], later: tuple[str, str]) -> None:
    review = made(("2025-03", *first), ("2025-04", *later))
    assert not any(work.merged_from for work in review.listed)


def test_a_release_that_lists_many_things_belongs_to_none_of_them() -> None:
    review = made(
        ("2025-03", "other", "CAN loader: bricked a truck, needs dual bank"),
        ("2025-03", "other", "Read the report on the north wing"),
        ("2025-04", "features", "2.9 released: dual bank, start-up, docking"),
    )
    (loader,) = (work for work in review.listed if "bricked" in work.text)
    assert loader.merged_from == ()


def test_different_tickets_keep_entries_of_one_name_apart_and_one_ticket_joins_them() -> None:
    first, later = "Label calls go out one by one", "Label calls retried by hand"
    apart = made(
        ("2025-03", "other", first + " (DEP-4)", "DEP-4"), ("2025-04", "other", later + " (DEP-9)", "DEP-9")
    )
    assert len(apart.listed) == 2
    one = made(
        ("2025-03", "other", "Picked up DEP-4: label calls go out one by one", "DEP-4"),
        ("2025-03", "features", "DEP-4 pool for the printer, live in all depots", "DEP-4"),
    )
    (work,) = one.listed
    assert (work.kind, work.merged_from[0].why) == ("features", "cites the same ticket, on the same matter")


def test_work_for_one_customer_is_joined_by_what_it_is_about() -> None:
    review = made(
        ("2025-01", "planned", "ACME: SSO rollout started, 3 of 9 sites"),
        ("2025-01", "bugs", "ACME: invoice import failed on umlauts, fixed"),
        ("2025-02", "other", "ACME: SSO 7 of 9 sites"),
        ("2025-03", "features", "ACME: SSO done on all 9 sites"),
        ("2025-04", "features", "ACME: contract extended"),
    )
    (sso,) = (work for work in review.listed if work.merged_from)
    assert sso.kind == "features"
    assert [month for month, text in told(sso) if "SSO" in text] == ["01", "02", "03"]
    assert len(sso.clauses) == 3


def test_behind_an_area_stands_the_name() -> None:
    review = made(
        ("2025-02", "other", "API: webhooks v2 draft"),
        ("2025-02", "other", "Read up on tariffs"),
        ("2025-03", "features", "API: webhooks v2 live for 2 merchants"),
        ("2025-03", "other", "API: paging of invoices"),
    )
    (work,) = review.features
    assert (work.label, work.months) == ("webhooks v2", ("2025-02", "2025-03"))
    assert [one.text for one in review.other] == ["Read up on tariffs", "API: paging of invoices"]


def test_an_entry_that_fits_two_workstreams_equally_joins_none() -> None:
    review = made(
        ("2025-03", "features", "Drone map for the vineyard started"),
        ("2025-03", "features", "Drone map for the orchard started"),
        ("2025-04", "features", "Drone map live"),
    )
    assert len(review.features) == 3


def test_work_that_opened_with_a_defect_is_its_repair_also_where_that_went_live_later() -> None:
    review = made(
        ("2025-07", "bugs", "Door latch: play of 2 mm too much with the new hinge, shim asked for"),
        ("2025-08", "features", "door latch shim signed off, on 22 trucks"),
    )
    (work,) = review.listed
    assert (work.kind, work.label, work.months) == ("bugs", "Door latch", ("2025-07", "2025-08"))


def test_a_name_in_code_needs_one_further_word() -> None:
    review = made(
        ("2025-07", "features", "crate_pool live in all depots, behind a hatch until then"),
        ("2025-09", "features", "crate_pool hatch removed"),
    )
    (work,) = review.features
    assert work.label.startswith("crate_pool")


def test_two_plans_of_one_thing_are_told_one_after_the_other_in_their_own_words() -> None:
    review = made(
        ("2025-10", "planned", "The quay signature is open, waiting for legal"),
        ("2025-11", "planned", "In spring the quay signature will be finished"),
    )
    assert [text for work in review.planned for _, text in told(work)][-1] == (
        "In spring the quay signature will be finished"
    )
    assert not any(
        "In spring" in text for work in review.listed for month, text in told(work) if month == "10"
    )


def test_a_name_in_capitals_keeps_the_word_before_it_that_looks_like_a_state() -> None:
    review = made(
        ("2025-01", "other", "Started on Live Berths for night boats, a prototype shows the gate"),
        ("2025-02", "features", "Live Berths in the test harbour since the 18th, 40 night boats"),
        ("2025-03", "features", "Live Berths shipped to all night boats"),
    )
    assert [work.label for work in review.listed if len(work.months) > 1] == ["Live Berths"]
