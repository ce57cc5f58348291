"""Who the summary is about, and the goals of the period."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from reviewgen.document.blocks import Table
from reviewgen.document.markdown import plain_text
from reviewgen.narrative.compose import Composition, Options, compose
from reviewgen.narrative.phrases import phrases_of
from reviewgen.narrative.speaker import Speaker, Voice
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from tests.narrative.test_compose import runs
from tests.period.notes import Notes

QUARTER = Period("quarter", "2025-01", "2025-04", "2025-Q1")


def made(**more: Any) -> Composition:
    features = [
        {"text": "Added an offline mode to the field app (#7)", "refs": ["7"]},
        "Built a tide table for the harbour screens",
        "Wrote a deck plan editor",
        "Drew a chart legend",
    ]
    notes = Notes().month("2025-02", features=features)
    return compose(make_review(notes.reading(), QUARTER), Options(date=date(2025, 4, 2), **more))


def section(composition: Composition, name: str) -> list[str]:
    return [plain_text(run) for title, run in runs(composition.document.blocks) if title == name]


@pytest.mark.parametrize(
    "person, voice, subjects",
    [
        ("", "", ["The engineer", "the engineer"]),
        ("Ann Lee", "", ["Ann Lee", "Ann Lee"]),
        ("Ann Lee", "name", ["Ann Lee", "Ann Lee"]),
        ("Ann Lee", "she", ["Ann Lee", "she"]),
        ("", "they", ["The engineer", "they"]),
        ("Ann Lee", "i", ["I", "I"]),
    ],
)
def test_the_person_is_named_once_and_then_by_pronoun(person: str, voice: Voice, subjects: list[str]) -> None:
    speaker = Speaker(person, voice, phrases_of())
    assert [speaker.subject(), speaker.subject(inside=True)] == subjects


def test_a_self_assessment_speaks_in_the_first_person() -> None:
    found = made(template="self", person="Ann Lee")
    (summary, *_) = section(found, "What did I deliver?")
    assert summary.startswith("In February 2025, I delivered four features.")
    assert "Ann Lee" not in summary
    assert found.warnings == []


def test_a_goal_lists_the_work_that_shares_its_rare_words_and_no_other() -> None:
    found = made(goals=("Offline mode for the field app.", "Hire two sailors"))
    assert section(found, "Goals of the period") == [
        "Offline mode for the field app. The notes name work that speaks of it: Offline mode. Feb",
        "Hire two sailors. The notes name no work that shares its words.",
    ]
    assert found.warnings == []


def test_dates_follow_the_language_and_sentences_stay() -> None:
    found = made(language="de")
    facts = {label: plain_text(value) for label, value in found.document.facts}
    assert facts["Prepared on"] == "2. April 2025"
    assert facts["Period"] == "Q1 2025, Januar – März 2025"
    assert "In February 2025" in section(found, "Summary")[0]
    assert found.warnings == []


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "pt"])
def test_no_citation_and_no_row_is_lost_in_any_month_of_any_language(language: str) -> None:
    notes = Notes()
    for number, (thing, key) in enumerate(zip(THINGS, range(501, 513), strict=True), 1):
        text = f"Built a {thing} for the harbour (#{key})"
        notes.month(f"2025-{number:02d}", features=[{"text": text, "refs": [str(key)]}])
    review = make_review(notes.reading(), Period("year", "2025-01", "2026-01", "2025"))
    found = compose(review, Options(date=date(2026, 1, 2), language=language))
    assert found.warnings == []
    (appendix,) = (
        block for block in found.document.blocks if isinstance(block, Table) and block.role == "evidence"
    )
    shown = [plain_text(cell.content) for row in appendix.rows for cell in row if cell.anchor]
    assert shown == [f"pull request #{key}" for key in range(501, 513)]


THINGS = "winch crane ramp gauge lock buoy ferry light siren pump gate chart".split()
