"""Whole reviews: the two seeds and three engineers of other fields."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date
from itertools import pairwise

import pytest

from reviewgen.document.blocks import (
    AuthorNotes,
    Blank,
    Block,
    Cite,
    Heading,
    Inline,
    Strong,
)
from reviewgen.document.markdown import plain_text
from reviewgen.document.walk import anchors
from reviewgen.model.reading import Reading
from reviewgen.narrative.compose import Composition, Options, compose
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from tests.narrative.samples import data_platform, mobile, reliability
from tests.narrative.surface import passages
from tests.period.notes import Notes
from tests.period.seed_000 import FIGURE, seed_000
from tests.period.seed_002 import seed_002

DAY = date(2026, 1, 5)
Q3 = Period("quarter", "2025-07", "2025-10", "2025-Q3")
CASES = {
    "seed 002, quarter": (seed_002, Q3),
    "seed 002, year": (seed_002, Period("year", "2025-01", "2026-01", "2025")),
    "seed 000, year": (seed_000, Period("year", "2025-01", "2026-01", "2025")),
    "seed 000, half": (seed_000, Period("half", "2025-07", "2026-01", "2025-H2")),
    "mobile": (mobile, Period("quarter", "2024-01", "2024-04", "2024-Q1")),
    "data": (data_platform, Period("quarter", "2025-04", "2025-07", "2025-Q2")),
    "reliability": (reliability, Period("range", "2023-10", "2023-12", "2023-10..2023-11")),
    "reliability, month": (reliability, Period("month", "2023-11", "2023-12", "2023-11")),
}


def made(reading: Reading, period: Period, **more: str) -> Composition:
    return compose(make_review(reading, period), Options(date=DAY, **more))  # type: ignore[arg-type]


@pytest.fixture(params=list(CASES), scope="module")
def composition(request: pytest.FixtureRequest) -> Composition:
    reading, period = CASES[request.param]
    return made(reading(), period, person="Kim Roe")


def runs(blocks: tuple[Block, ...]) -> Iterator[tuple[str, tuple[Inline, ...]]]:
    return passages(blocks, cells=True)


def sections(composition: Composition) -> list[str]:
    return [
        plain_text(block.content)
        for block in composition.document.blocks
        if isinstance(block, Heading) and block.level == 1
    ]


def test_the_guard_has_nothing_to_say(composition: Composition) -> None:
    assert composition.warnings == []


def test_every_citation_leads_somewhere(composition: Composition) -> None:
    targets = list(anchors(composition.document.blocks))
    assert len(targets) == len(set(targets))
    cited = [one for _, run in runs(composition.document.blocks) for one in run if isinstance(one, Cite)]
    assert all(cite.target in targets for cite in cited)


def test_every_paragraph_ends_as_a_sentence_and_has_its_brackets(composition: Composition) -> None:
    for section, run in runs(composition.document.blocks):
        whole = plain_text(run)
        assert whole.count("(") == whole.count(")"), whole
        assert "  " not in whole, whole
        assert not re.search(r"\s[,.;]|[,;]\.|\.\.", whole), whole
        text = plain_text(tuple(one for one in run if not isinstance(one, Cite))).strip()
        if section in ("Summary", "Impact", "Features delivered", "Bugs fixed"):
            assert text.endswith("."), text


def test_no_heading_without_a_body(composition: Composition) -> None:
    blocks = composition.document.blocks
    for block, follower in pairwise(blocks):
        if isinstance(block, Heading) and isinstance(follower, Heading):
            assert block.level < follower.level, plain_text(follower.content)
    assert not isinstance(blocks[-1], Heading)


def test_one_home_per_fact(composition: Composition) -> None:
    """No run of six words stands in two sections of prose, names of works and figures apart."""
    names = {
        plain_text(one.children)
        for _, run in runs(composition.document.blocks)
        for one in run
        if isinstance(one, Strong)
    }
    figures = [
        metric["text"]
        for kind in ("features", "bugs")
        for work in composition.record[kind]
        for metric in work["metrics"]
    ]
    seen: dict[str, str] = {}
    for section, run in runs(composition.document.blocks):
        if section not in ("Summary", "Impact", "Features delivered", "Bugs fixed"):
            continue
        text = plain_text(tuple(one for one in run if not isinstance(one, Cite)))
        for name in sorted([name.rstrip(".") for name in names] + figures, key=len, reverse=True):
            for spelled in (name, name[:1].lower() + name[1:]):
                text = text.replace(spelled, " # ")
        words = re.findall(r"[\w'/+-]+|#", text.lower())
        for start in range(len(words) - 5):
            piece = words[start : start + 6]
            if "#" in piece or piece[:2] == ["the", "notes"] or "reported" in piece or "meant" in piece:
                continue
            run_of_six = " ".join(piece)
            assert seen.setdefault(run_of_six, section) == section, run_of_six


def test_the_record_is_plain_and_says_where_each_claim_rests(composition: Composition) -> None:
    record = json.loads(json.dumps(composition.record))
    assert {"schema", "period", "person", "months", "gaps", "counts"} <= set(record)
    assert {"features", "bugs", "impact", "skills", "themes", "claims", "left_out"} <= set(record)
    assert record["schema"] == 1
    summary = [claim for claim in record["claims"] if claim["section"] == "Summary"]
    assert summary
    for claim in record["claims"]:
        assert claim["spans"] or claim["computed_from"], claim


def test_the_same_input_gives_the_same_document() -> None:
    assert made(seed_002(), Q3) == made(seed_002(), Q3)


def test_what_nobody_gave_is_a_marked_blank() -> None:
    facts = dict(made(seed_002(), Q3, role="Engineer").document.facts)
    assert facts["Person"] == (Blank("Person"),)
    assert plain_text(facts["Role"]) == "Engineer"
    assert plain_text(facts["Period"]) == "Q3 2025, July to September 2025"
    assert plain_text(facts["Prepared on"]) == "5 January 2026"


def test_the_quarter_holds_what_it_must_and_nothing_else() -> None:
    composition = made(seed_002(), Q3)
    text = "\n".join(plain_text(run) for _, run in runs(composition.document.blocks))
    for fact in (
        "25c170b72e9d30b1d0c16438c59ec17b59009427",
        "8ec01f34e9d30b83cb1971e0a1461eb97236055c",
        "22fcc8b76b54bbbd102ff8d6bf2437cd3218656d",
        "84e1cd73929c9935d8381cd7e549199ecf09ff10",
        "dependency-overwrite issue",
        "FakeTensor",
        "Llama4ScaledRoPE",
        "memory estimation",
        "Post-Reduction Type Conversion for FSDP",
        "six features and fixed two bugs",
    ):
        assert fact in text, fact
    for alien in ("torchtitan", "utograd", "MoE", "grouped_mm"):
        assert alien not in text, alien


def test_the_year_leads_with_the_hedged_figure_and_says_what_is_not_named() -> None:
    composition = made(seed_000(), Period("year", "2025-01", "2026-01", "2025"), person="Kim Roe")
    summary = [plain_text(run) for section, run in runs(composition.document.blocks) if section == "Summary"]
    assert FIGURE in summary[0].split(". In the nine months")[0]
    assert "two further features without naming them" in summary[1]
    assert "ten named features and fixed one bug" in summary[1]
    text = " ".join(
        plain_text(run) for section, run in runs(composition.document.blocks) if section == "Impact"
    )
    assert "The stated aim was improved throughput" in text
    assert composition.record["gaps"] == ["2025-04", "2025-05", "2025-07"]


def test_thin_notes_give_a_short_review() -> None:
    composition = made(data_platform(), CASES["data"][1])
    assert sections(composition) == [
        "At a glance",
        "Summary",
        "Features delivered",
        "Bugs fixed",
        "Comments",
        "Months covered",
    ]


def test_plans_stay_plans_and_come_from_the_last_month_alone() -> None:
    composition = made(mobile(), CASES["mobile"][1])
    planned = [
        plain_text(run) for section, run in runs(composition.document.blocks) if section.startswith("Planned")
    ]
    assert [text.split(" Mar")[0] for text in planned] == [
        "Remove the legacy SyncAdapter once 95% of users run 6.2.",
        "Widget for the home screen (in review).",
    ]


def test_a_month_without_fixes_says_what_the_notes_say() -> None:
    notes = Notes().month("2025-03", features=["Added a linter for alert rules"], none_stated=["bugs"])
    composition = made(notes.reading(), Period("month", "2025-03", "2025-04", "2025-03"))
    bugs = [plain_text(run) for section, run in runs(composition.document.blocks) if section == "Bugs fixed"]
    assert bugs == ["The notes report none for March."]


def test_the_author_alone_sees_the_gaps() -> None:
    composition = made(data_platform(), CASES["data"][1])
    notes = composition.document.blocks[-1]
    assert isinstance(notes, AuthorNotes)
    text = "\n".join(plain_text(run) for _, run in runs(notes.blocks))
    assert "May 2025 has no entry" in text
    body = "\n".join(plain_text(run) for _, run in runs(composition.document.blocks[:-1]))
    assert "cites no" not in body


def test_hostile_text_stays_text() -> None:
    evil = "Added {{ 7*7 }} <b>bold</b> [x](javascript:alert(1)) *stars* # heading | pipe to the parser"
    notes = Notes().month("2025-03", features=[evil])
    composition = made(
        notes.reading(), Period("month", "2025-03", "2025-04", "2025-03"), person="<i>{{ x }}</i>"
    )
    text = "\n".join(plain_text(run) for _, run in runs(composition.document.blocks))
    assert f"{evil}." in text
    assert "<i>{{ x }}</i> delivered one feature" in text


def test_many_works_are_shown_in_full_only_where_they_rank_high() -> None:
    notes = Notes()
    words = ("ledger", "router", "parser", "gallery", "invoice", "calendar")
    for number in range(24):
        text = f"Added the {words[number % 6]} screen {chr(65 + number)} (#{100 + number})"
        notes.month(
            f"2024-{number // 2 + 1:02d}" if number % 2 else f"2025-{number // 2 + 1:02d}",
            features=[{"text": text, "refs": [str(100 + number)]}],
        )
    composition = made(notes.reading(), Period("range", "2024-01", "2026-01", "2024-01..2025-12"))
    items = [
        plain_text(run)
        for section, run in runs(composition.document.blocks)
        if section == "Features delivered"
    ]
    assert sum(item.startswith("Further features in") for item in items) == 9
    assert sum(item.startswith("Added the ") for item in items) == 15
    assert composition.record["counts"]["features"] == 24
    assert composition.warnings == []


def test_a_month_of_counts_without_names_says_no_more() -> None:
    composition = made(seed_000(), Period("month", "2025-02", "2025-03", "2025-02"))
    summary = [plain_text(run) for section, run in runs(composition.document.blocks) if section == "Summary"]
    assert summary == ["In February 2025, the notes count two features without naming them."]
    assert composition.warnings == []


def test_a_month_of_one_delivery_is_one_sentence() -> None:
    notes = Notes().month(
        "2025-03",
        repositories=["tern/store"],
        features=[{"text": "Added a soak test, demonstrating a robust mindset", "repos": ["tern/store"]}],
    )
    composition = made(notes.reading(), Period("month", "2025-03", "2025-04", "2025-03"))
    texts = {section: plain_text(run) for section, run in runs(composition.document.blocks)}
    assert texts["Summary"] == "In March 2025, the engineer delivered one feature in tern/store."
    assert texts["Features delivered"] == "Added a soak test."


def test_a_period_with_the_same_month_twice_names_the_year() -> None:
    notes = (
        Notes()
        .month("2024-03", features=["Added a soak rig"])
        .month("2025-03", features=["Added a fuzz target"])
    )
    composition = made(notes.reading(), Period("range", "2024-01", "2026-01", "2024-01..2025-12"))
    features = [
        plain_text(run)
        for section, run in runs(composition.document.blocks)
        if section == "Features delivered"
    ]
    assert features == [
        "Added a fuzz target. Mar 2025",
        "Added a soak rig. Mar 2024",
    ]
    summary = [plain_text(run) for section, run in runs(composition.document.blocks) if section == "Summary"]
    assert summary == [
        "In March 2024 and March 2025, the engineer delivered two features. The engineer added a fuzz target "
        "(March 2025) and a soak rig (March 2024)."
    ]
    assert composition.warnings == []


def test_figures_of_a_month_have_no_heading_made_for_them() -> None:
    texts = ["340 ms → 120 ms at the gateway", "41 → 12 per week"]
    impact = [{"text": text, "metrics": [{"text": text, "direction": "down"}]} for text in texts]
    notes = Notes().month("2025-03", features=["Added a soak test", "Added a fuzz target"], impact=impact)
    composition = made(notes.reading(), Period("range", "2025-02", "2025-04", "2025-02..2025-03"))
    items = [plain_text(run) for section, run in runs(composition.document.blocks) if section == "Impact"]
    assert items == ["340 ms → 120 ms at the gateway. Mar", "41 → 12 per week. Mar"]
