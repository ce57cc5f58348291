"""No word of the notes is lost between an item and its review: what is cut cites, what is joined is kept."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from datetime import date
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest

from reviewgen.errors import ReviewgenError
from reviewgen.model.month import ITEM_KINDS, Item, Kind
from reviewgen.model.reading import Reading
from reviewgen.narrative.compose import Options, compose
from reviewgen.period.build import WORK_KINDS, place_names, works_of
from reviewgen.period.clauses import take_apart
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.span import parse_period
from reviewgen.period.stretch import Entry, entries_in, share_a_month
from reviewgen.period.thread import thread
from reviewgen.period.work import Clause, Effect, Review, Work, WorkKind
from reviewgen.render.formats import render
from reviewgen.render.theme import load_theme
from reviewgen.sources.read import read_paths
from tests.period.notes import Notes

SAMPLES = Path(__file__).parents[1] / "cases" / "reading"
FILES = sorted(path for path in SAMPLES.rglob("*") if path.is_file() and path.suffix != ".yaml")
DAY = date(2026, 11, 30)
YEAR = Period("year", "2025-01", "2026-01", "2025")

# Beside a reference: what kind it is, how it stands, and where it leads. Before a commit's text: its type.
CITING = {
    *"pr prs mr mrs pull pulls request requests merge issue issues ticket tickets commit commits".split(),
    *"change changes reference see include includes in merged open closed is shipped cf".split(),
}
TYPES = r"[A-Za-z]{2,8}(?:\([^()]*\))?!?:"
# Where an effect begins, its sentence is cut: "which", "to", "with the goal of", "these changes";
# "so I built" loses the word that joined it.
CUT = {
    *"so then and which to this these work efforts collectively changes overall aimed at with the".split(),
    *"goal of".split(),
}
NAMED = re.compile(r"\w+(?:[.,/'’-]\w+)*")
POINTS = re.compile(r"\S*(?:[#!@]\w|://|GH-)\S*")


def words(text: str) -> Counter[str]:
    return Counter(word.lower() for word in re.findall(r"\w+", text))


def told(parts: Iterable[Clause | Effect]) -> Counter[str]:
    found: Counter[str] = Counter()
    for part in parts:
        found += words(part.text)
        if isinstance(part, Effect):
            found += told(part.hedges)
    return found


def of(works: Iterable[Work]) -> Counter[str]:
    found: Counter[str] = Counter()
    for work in works:
        found += words(work.label) + told(work.clauses) + told(work.effects)
    return found


@cache
def read(path: Path) -> tuple[Reading, Period] | None:
    try:
        reading = read_paths([path], today=DAY)
    except ReviewgenError:
        return None
    months = sorted(month.month[:7] for month in reading.months)
    return (reading, parse_period(f"{months[0]}..{months[-1]}", today=DAY)) if months else None


def may_go(item: Item) -> set[str]:
    found = CITING | CUT | set(words(" ".join([*item.repositories, *item.projects])))
    for reference in item.references:
        found |= set(words(reference.value))
    for pointer in (*POINTS.findall(item.text), *re.findall(rf"^(?:\w{{7,40}} )?{TYPES}", item.text)):
        found |= set(words(pointer))
    if any(reference.kind in ("pull_request", "issue") for reference in item.references):
        found |= set(words(" ".join(re.findall(r"https?://\S+", item.text))))
    return found


def markdown(path: Path) -> tuple[Review, str] | None:
    """The review of all that a sample tells, and its text as it is handed in."""
    if (found := read(path)) is None:
        return None
    review = make_review(*found)
    made = compose(review, Options(date=DAY))
    return review, render(made.document, "md", theme=load_theme("default")).decode()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_finished_text_has_every_figure_and_name(path: Path) -> None:
    """What is hidden on purpose: what only cites and where it landed; what was dropped is listed so."""
    if (made := markdown(path)) is None or (found := read(path)) is None:
        return
    review, text = made
    told = [text.replace("\\", ""), *(one.text for one in review.dropped)]
    have = set(words(" ".join(told)))
    beside = {pair for text in told for pair in pairs(text)}
    for entry in entries_in(*found):
        for kind in ITEM_KINDS:
            for item in entry.notes.items(kind):
                named = {part for word in named_in(item.text) for part in words(word)}
                assert not named - have - may_go(item), item.text
                figures = [word for word in words(item.text) if re.search(r"\d", word)]
                apart = [one for one in figures if not beside & {p for p in pairs(item.text) if one in p}]
                assert not set(apart) - may_go(item), item.text


def pairs(text: str) -> set[tuple[str, str]]:
    """The words of a text, each with the one behind it."""
    return set(pairwise(["", *re.findall(r"\w+", text.lower()), ""]))


def named_in(text: str) -> list[str]:
    """Words with a digit or a capital inside, and those that stand large inside a sentence."""
    found = [word for word in NAMED.findall(text) if re.search(r"\d|\w[A-Z]", word)]
    return [*found, *re.findall(r"(?<=[a-z,;:] )[A-Z][\w-]+", text)]


def parts_of(item: Item, entry: Entry, kind: Kind) -> Counter[str]:
    if kind == "impact":
        parts = take_apart(item, entry.when, place_names(entry.notes), impact=True)
        return words(parts.label) + told((*parts.clauses, *parts.effects, *parts.tails))
    works, left = works_of(item, entry, cast(WorkKind, kind))
    return of(works) + told(left)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_item_loses_no_word(path: Path) -> None:
    if (found := read(path)) is None:
        return
    for entry in entries_in(*found):
        for kind in ITEM_KINDS:
            for item in entry.notes.items(kind):
                lost = words(item.text) - parts_of(item, entry, kind)
                assert not set(lost) - may_go(item), item.text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_review_has_every_word_of_every_item(path: Path) -> None:
    if (found := read(path)) is None:
        return
    review = make_review(*found)
    have = set(all_of(review))
    for entry in entries_in(*found):
        for kind in ITEM_KINDS:
            for item in entry.notes.items(kind):
                assert not set(words(item.text)) - have - may_go(item), item.text


def all_of(review: Review) -> Counter[str]:
    found = of((*review.listed, *review.lapsed))
    found += told(whole.effect for whole in review.month_effects)
    texts = [*(one.text for one in review.dropped)]
    texts += [one.text for work in review.listed for one in work.merged_from]
    for text in texts:
        found += words(text)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_threads_lose_no_clause(path: Path) -> None:
    if (found := read(path)) is None:
        return
    works = [work for one in entries_in(*found) for kind in WORK_KINDS for work in listed(one, kind)]
    threads = thread(works)
    folded = Counter[str]()
    for one in threads:
        for merged in one.merged_from:
            folded += (
                words(merged.text) if share_a_month(one.months[:1], months_of(merged.item)) else Counter()
            )
    before = Counter[str]()
    for work in works:
        before += told(work.clauses) + told(work.effects)
    assert not before - of(threads) - folded


def listed(entry: Entry, kind: WorkKind) -> list[Work]:
    items = [item for known in ITEM_KINDS if known == kind for item in entry.notes.items(known)]
    return [work for item in items for work in works_of(item, entry, kind)[0]]


def months_of(item: str) -> tuple[str, ...]:
    """The month or months with which the id of an item begins."""
    return (item.rsplit("-", 1)[0][:7],)


def review_of(*months: tuple[str, dict[str, list[object]]]) -> Review:
    notes = Notes()
    for month, kinds in months:
        notes.month(month, **kinds)
    return make_review(notes.reading(), YEAR)


def test_news_in_known_words_is_kept_in_a_later_month() -> None:
    review = review_of(
        (
            "2025-02",
            {
                "features": [
                    {
                        "text": "Kiln rewiring: kiln A moved to the new bus (KLN-4). kiln B to follow",
                        "tickets": ["KLN-4"],
                    }
                ]
            },
        ),
        ("2025-03", {"features": [{"text": "kiln B moved to the new bus (KLN-4).", "tickets": ["KLN-4"]}]}),
    )
    (work,) = review.features
    assert [(clause.month, clause.text) for clause in work.clauses] == [
        ("2025-02", "kiln A moved to the new bus. kiln B to follow"),
        ("2025-03", "kiln B moved to the new bus"),
    ]


def test_a_figure_keeps_the_label_that_says_of_what() -> None:
    review = review_of(
        ("2025-04", {"features": [{"text": "Retort valves: new seals in line 2 (#77)", "refs": ["77"]}]}),
        (
            "2025-05",
            {
                "features": [
                    {"text": "Scrap rate of line 2: new seals (#77) in use, 1.2% of all cans", "refs": ["77"]}
                ]
            },
        ),
    )
    (work,) = review.features
    assert "Scrap rate of line 2: new seals in use, 1.2% of all cans" in work.text


@pytest.mark.parametrize(
    "text, kept",
    [
        ("Shelf labels: 41/60. Paper contract ends in May", ["41/60", "Paper contract ends in May"]),
        ("Moved the scale driver. It has no call to tare() left", ["tare()"]),
        ("Fixed the jam: same cause as FEED-12 but on the second belt (#81)", ["as FEED-12 but on"]),
        ("Added a door switch (#9), closes the last action from AUDIT-31", ["action from AUDIT-31"]),
    ],
)
def test_what_is_no_citation_stays(text: str, kept: list[str]) -> None:
    keys = re.findall(r"[A-Z]+-\d+", text)
    refs = re.findall(r"#(\d+)", text)
    review = review_of(("2025-04", {"features": [{"text": text, "tickets": keys, "refs": refs}]}))
    (work,) = review.features
    assert all(piece in work.text for piece in kept)


def test_a_plan_leaves_its_figures_and_names_to_what_came_of_it() -> None:
    review = review_of(
        ("2025-02", {"planned": ["Move the seed bank to Brno, 12,400 jars. Agree it with the board"]}),
        ("2025-04", {"features": ["Seed bank finally gone from the cellar"]}),
    )
    (work,) = review.features
    assert (work.months, work.text) == (("2025-04",), "Seed bank finally gone from the cellar")
    assert [(plan.month, plan.text) for plan in work.plans] == [
        ("2025-02", "Move the seed bank to Brno, 12,400 jars. Agree it with the board"),
    ]
    text = render(compose(review, Options(date=DAY)).document, "md", theme=load_theme("default")).decode()
    assert "Planned in February: move the seed bank to Brno, 12,400 jars. Agree it with the board." in text


def test_of_one_month_a_figure_in_known_words_is_no_repetition() -> None:
    ticket = {"tickets": ["KLN-9"]}
    review = review_of(
        (
            "2025-02",
            {
                "features": [
                    {"text": "Retest of the kiln door failed (KLN-9)", **ticket},
                    {"text": "Retest 2 of the kiln door ok, shipped in 8.17 (KLN-9)", **ticket},
                ]
            },
        )
    )
    assert "8.17" in " ".join(work.text for work in review.features)
