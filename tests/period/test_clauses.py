"""Items taken apart: labels, clauses, effects with their strength, citations out of the prose."""

from __future__ import annotations

import pytest

from reviewgen.period.clauses import Parts, take_apart
from reviewgen.period.effects import is_generic
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from tests.period.notes import Notes


def parts(text: str, *, refs: tuple[str, ...] = (), impact: bool = False, **more: object) -> Parts:
    reading = Notes().month("2025-01", features=[{"text": text, "refs": refs, **more}]).reading()
    return take_apart(reading.months[0].features[0], "2025-01", frozenset(), impact=impact)


@pytest.mark.parametrize(
    "text, clause, shape, strength, effect",
    [
        (
            "Cached the price list at the edge, reducing checkout latency for guests.",
            "Cached the price list at the edge",
            "gerund",
            "reported",
            "reducing checkout latency for guests",
        ),
        (
            "Added a retry budget to the payment client to prevent thundering herds.",
            "Added a retry budget to the payment client",
            "infinitive",
            "intended",
            "prevent thundering herds",
        ),
        (
            "Rewrote the watchdog task, aimed at shortening recovery after brown-outs.",
            "Rewrote the watchdog task",
            "gerund",
            "intended",
            "shortening recovery after brown-outs",
        ),
        (
            "Published the style guide with the goal of fewer review rounds.",
            "Published the style guide",
            "noun",
            "intended",
            "fewer review rounds",
        ),
        (
            "Exposed lineage in the catalog, enabling analysts to trace a column to its source.",
            "Exposed lineage in the catalog",
            "gerund",
            "intended",
            "enabling analysts to trace a column to its source",
        ),
        (
            "Split the nightly job by tenant, which halved its run time.",
            "Split the nightly job by tenant",
            "past",
            "reported",
            "halved its run time",
        ),
    ],
)
def test_an_effect_is_cut_from_its_activity(
    text: str, clause: str, shape: str, strength: str, effect: str
) -> None:
    found = parts(text)
    assert [one.text for one in found.clauses] == [clause]
    assert [(one.shape, one.strength, one.text) for one in found.effects] == [(shape, strength, effect)]


@pytest.mark.parametrize(
    "text",
    [
        "Gave support staff the ability to reduce a refund.",
        "Moved flags to the new client, removing the old SDK.",
        "Documented how to improve cold starts.",
        "Made the upload resume (to avoid losing drafts).",
    ],
)
def test_no_cut_where_no_marker_can_be_trusted(text: str) -> None:
    found = parts(text)
    assert [one.text for one in found.clauses] == [text.rstrip(".")]
    assert found.effects == ()


def test_the_activity_goes_on_after_the_effect() -> None:
    found = parts("Introduced a queue to reduce lock contention and migrated the workers to it.")
    assert [one.text for one in found.clauses] == ["Introduced a queue and migrated the workers to it"]
    assert [one.text for one in found.effects] == ["reduce lock contention"]


def test_an_economic_tail_behind_an_effect_is_dropped_and_one_with_a_name_kept() -> None:
    dropped = parts("Tuned the pool, improving throughput, contributing to lower operational costs.")
    assert [one.text for one in dropped.tails] == ["contributing to lower operational costs"]
    kept = parts("Tuned the pool, improving throughput, contributing to faster starts of ReceiptWorker.")
    assert kept.tails == ()
    assert [one.text for one in kept.effects] == [
        "improving throughput",
        "contributing to faster starts of ReceiptWorker",
    ]


def test_a_figure_makes_an_effect_measured() -> None:
    found = parts(
        "Parallelised the linker, cutting build time from 12 to 7 minutes.", metrics=["from 12 to 7 minutes"]
    )
    assert [one.strength for one in found.effects] == ["measured"]


@pytest.mark.parametrize(
    "text, label, clause",
    [
        ("Receipt search: built an index over merchants.", "Receipt search", "built an index over merchants"),
        ("Boot loader - shrank the image by one page", "Boot loader", "shrank the image by one page"),
        (
            "fix: certs not renewed when the account is limited",
            "",
            "certs not renewed when the account is limited",
        ),
        (
            "Dead-letter queue. Added a console for replays.",
            "Dead-letter queue",
            "Added a console for replays",
        ),
    ],
)
def test_labels(text: str, label: str, clause: str) -> None:
    found = parts(text)
    assert (found.label, [one.text for one in found.clauses]) == (label, [clause])


def test_a_short_noun_phrase_is_a_label() -> None:
    assert parts("Alert routing by service owner").label == "Alert routing by service owner"


@pytest.mark.parametrize(
    "text, refs, clause",
    [
        ("Added a smoke test (#412, #418).", ("412", "418"), "Added a smoke test"),
        ("Added a smoke test. Commits include 9fd1c02ab3.", ("9fd1c02ab3",), "Added a smoke test"),
        ("Added a smoke test via PR #30.", ("30",), "Added a smoke test"),
        ("Added a smoke test; commit 9fd1c02ab3, PR #30.", ("9fd1c02ab3", "30"), "Added a smoke test"),
        ("Added 30 smoke tests (#30).", ("#30",), "Added 30 smoke tests"),
    ],
)
def test_citations_leave_the_prose(text: str, refs: tuple[str, ...], clause: str) -> None:
    found = parts(text, refs=tuple(ref.lstrip("#") for ref in refs))
    assert [one.text for one in found.clauses] == [clause]


def test_clauses_know_their_spans() -> None:
    reading = (
        Notes().month("2025-01", features=["Added a queue to reduce contention; wrote its tests."]).reading()
    )
    item = reading.months[0].features[0]
    found = take_apart(item, "2025-01", frozenset())
    spans = [clause.spans[0] for clause in found.clauses]
    assert [
        item.text[span.start - item.spans[0].start : span.end - item.spans[0].start] for span in spans
    ] == [
        "Added a queue",
        " wrote its tests.",
    ]


def test_impact_items_are_effects_in_every_form() -> None:
    found = parts(
        "Improved search relevance for shops; better accessibility of the checkout form. This work reduces "
        "support load.",
        impact=True,
    )
    assert [(one.shape, one.text) for one in found.effects] == [
        ("past", "Improved search relevance for shops"),
        ("noun", "better accessibility of the checkout form"),
        ("third", "reduces support load"),
    ]


def test_praise_is_generic_and_a_named_effect_is_not() -> None:
    assert is_generic("improved developer productivity and overall team velocity")
    assert not is_generic("reduced lock contention in the order service")
    assert not is_generic("improved overall productivity by 12%")


def test_a_state_is_cut_with_its_reference_alone() -> None:
    text = "Outage of the depot feed (#7) (merged): gauge board (done), alarm on the feed (open)"
    notes = Notes().month("2024-05", features=[{"text": text, "refs": ["7"]}])
    (work,) = make_review(notes.reading(), Period("month", "2024-05", "2024-06", "2024-05")).features
    assert "merged" not in work.text
    assert "alarm on the feed (open)" in work.text


@pytest.mark.parametrize(
    "text, told",
    [
        # The purpose is that of the last of several, or of what stands behind "with".
        (
            "Rebuilt the pump, the valve, and the gauge to reduce spills",
            "Rebuilt the pump, the valve, and the gauge to reduce spills",
        ),
        (
            "Added a dosing table, with alarms to prevent double doses",
            "Added a dosing table, with alarms to prevent double doses",
        ),
        # Of one thing it is that of the whole.
        ("Rebuilt the pump of the upper tank to reduce spills", "Rebuilt the pump of the upper tank"),
        (
            "Rebuilt the pump, with Ada. Added a gauge to reduce spills",
            "Rebuilt the pump, with Ada|Added a gauge",
        ),
    ],
)
def test_the_purpose_of_one_part_is_not_that_of_the_whole(text: str, told: str) -> None:
    assert "|".join(clause.text.rstrip(".") for clause in parts(text).clauses) == told
