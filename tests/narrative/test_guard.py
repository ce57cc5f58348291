"""The guard: what it refuses, and what it lets pass."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen import pipeline
from reviewgen.config import Settings
from reviewgen.document.blocks import Cite, Document, Heading, Paragraph, Text
from reviewgen.narrative.entries import anchor
from reviewgen.narrative.guard.document import guard
from reviewgen.narrative.guard.sentences import faults_of
from reviewgen.narrative.phrases import phrases_of
from reviewgen.narrative.sentence import Computed, sentence
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.span import parse_period
from reviewgen.period.work import Review
from reviewgen.sources.read import read_paths
from tests.period.notes import Notes

NOTE = (
    "Cut cold start from 1.9 s to about 1.2 s on the Pixel 4a with --lazy-init, and LedgerView no longer "
    "blocks the "
    "main thread (#430)."
)


@pytest.fixture(scope="module")
def review() -> Review:
    notes = Notes().month(
        "2025-01",
        features=[
            {"text": NOTE, "refs": ["430"], "metrics": ["from 1.9 s to about 1.2 s"]},
            "Wrote the Kotlin guide",
        ],
    )
    return make_review(notes.reading(), Period("month", "2025-01", "2025-02", "2025-01"))


def faults(review: Review, text: str, **more: object) -> list[str]:
    spans = next(work for work in review.features if work.metrics).spans
    source = str(more.pop("source", NOTE))
    return faults_of(sentence(text, spans, source=source, **more), review, phrases_of())  # type: ignore[arg-type]


def test_the_source_itself_passes(review: Review) -> None:
    assert faults(review, NOTE) == []


@pytest.mark.parametrize(
    "text",
    [
        NOTE.replace("1.9", "1.8"),
        NOTE.replace("about ", ""),
        NOTE.replace("no longer blocks", "blocks"),
        NOTE.replace("--lazy-init", "--lazy-start"),
        NOTE.replace("LedgerView", "ReceiptView"),
        NOTE.replace("#430", "#431"),
        NOTE.replace("Pixel 4a", "Pixel 5a"),
        NOTE.replace("Cut cold", "Cut Kotlin cold"),
        NOTE.replace("#430)", "#430"),
        "Cold start of LedgerView.",
        "Cut cold start for two million users, and it no longer blocks.",
    ],
)
def test_an_altered_sentence_is_refused(review: Review, text: str) -> None:
    assert faults(review, text)


def test_a_count_must_equal_its_list(review: Review) -> None:
    right = Computed("two features", ("a", "b"), counts=2)
    wrong = Computed("three features", ("a", "b"), counts=3)
    assert faults(review, "The engineer delivered two features.", computed=(right,), source="") == []
    assert faults(review, "The engineer delivered three features.", computed=(wrong,), source="")


def document(*content: object) -> Document:
    blocks = (Heading(1, (Text("Work"),), "work"), Paragraph(content), Heading(1, (Text("Empty"),), "empty"))  # type: ignore[arg-type]
    return Document("Review", "2025", date(2025, 2, 1), blocks)


def test_a_refused_sentence_gives_way_to_its_source_clause(review: Review) -> None:
    spans = review.features[0].spans
    bad = sentence(
        "Cut cold start from 1.8 s to about 1.2 s.", spans, source="Cut cold start from 1.9 s to about 1.2 s"
    )
    found = guard(document(*bad.inlines), [bad], review, phrases_of())
    (_, paragraph) = found.document.blocks
    assert isinstance(paragraph, Paragraph)
    assert paragraph.content[0].text == "Cut cold start from 1.9 s to about 1.2 s."  # type: ignore[union-attr]
    assert "unknown 1.8" in found.warnings[0]
    assert [claim.section for claim in found.claims] == ["Work"]


def test_a_citation_that_leads_nowhere_says_what_it_cites_and_the_only_month_goes(review: Review) -> None:
    good = sentence(NOTE, review.features[0].spans, source=NOTE)
    content = (*good.inlines, Text(" "), Cite("month-2025-01", "Jan"), Cite("ref-x", "Jan; 9fd1c02"))
    found = guard(document(*content), [good], review, phrases_of())
    paragraph = found.document.blocks[1]
    assert isinstance(paragraph, Paragraph)
    cites = [inline for inline in paragraph.content if isinstance(inline, Cite)]
    assert cites == [Cite("ref-x", "Jan; 9fd1c02")]
    assert found.warnings == ()


MEANT = "Moved the ledger to event sourcing to reduce lock waits"


def aims(text: str) -> list[str]:
    notes = Notes().month("2025-02", features=[MEANT], impact=["The ledger move improves audits."])
    review = make_review(notes.reading(), Period("month", "2025-02", "2025-03", "2025-02"))
    spans = (*review.features[0].spans, *(span for one in review.features[0].effects for span in one.spans))
    return faults_of(sentence(text, spans), review, phrases_of())


@pytest.mark.parametrize("text", ["It was meant to reduce lock waits.", f"{MEANT}."])
def test_an_aim_said_as_an_aim_passes(text: str) -> None:
    assert aims(text) == []


@pytest.mark.parametrize(
    "text", ["Reduced lock waits.", "The work reduced lock waits.", "It reduces lock waits."]
)
def test_an_aim_said_as_a_result_is_refused(text: str) -> None:
    assert any("intended" in fault for fault in aims(text))


def test_a_month_outside_the_period_is_refused(review: Review) -> None:
    given = Computed("May", (review.features[0].id,))
    text = "Cut cold start in May."
    assert any("May" in fault for fault in faults(review, text, computed=(given,)))
    right = Computed("January", (review.features[0].id,))
    assert not any(
        "January" in fault for fault in faults(review, "Cut cold start in January.", computed=(right,))
    )


def test_a_number_that_its_inputs_do_not_give_is_refused(review: Review) -> None:
    wrong = Computed("four", tuple(work.id for work in review.features))
    assert any("four" in fault for fault in faults(review, "The notes count four.", computed=(wrong,)))


def test_a_citation_of_other_work_goes(review: Review) -> None:
    guide = next(work for work in review.features if not work.metrics)
    pointer = anchor(next(work for work in review.features if work.metrics).cited[0].reference)
    one = sentence("Wrote the Kotlin guide.", guide.spans, source="Wrote the Kotlin guide")
    found = guard(document(*one.inlines, Text(" "), Cite(pointer, "Jan; #430")), [one], review, phrases_of())
    assert "belongs to other work" in found.warnings[0]
    outside = guard(document(*one.inlines, Cite("month-2025-03", "Mar")), [one], review, phrases_of())
    assert "outside the period" in outside.warnings[0]


def test_a_sentence_without_its_last_word_is_found() -> None:
    notes = Notes().month("2024-05", other=["Typos, several"])
    review = make_review(notes.reading(), Period("month", "2024-05", "2024-06", "2024-05"))
    spans = review.other[0].spans
    assert "it ends in the middle" not in faults_of(sentence("Typos, several.", spans), review, phrases_of())
    assert "it ends in the middle" in faults_of(sentence("Typos, .", spans), review, phrases_of())


def test_a_clause_of_the_notes_is_no_phrase_that_lost_its_word() -> None:
    """“It is with the board” has the words of "is credited with" but for one, and is the notes' own."""
    text = "The proposal for a new winch is with the board"
    notes = Notes().month("2025-01", other=[text])
    held = make_review(notes.reading(), Period("month", "2025-01", "2025-02", "2025-01"))
    said = sentence(f"{text}.", held.other[0].spans, source=text)
    assert faults_of(said, held, phrases_of()) == []


def test_the_marks_of_a_list_in_a_line_are_no_unpaired_brackets(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text(
        "# May 2025\n\n- Gate drill: doors first 2) lamps second 3) horn third\n", encoding="utf-8"
    )
    day = date(2026, 1, 5)
    built = pipeline.build(
        read_paths([path], today=day), parse_period("2025-05", today=day), Settings(formats=("txt",)), day=day
    )
    assert built.warnings == ()
    assert "3) horn third" in b"".join(built.files.values()).decode()
