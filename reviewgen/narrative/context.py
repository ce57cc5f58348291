"""What a narrative template may use: one typed model, handed over as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields, is_dataclass
from typing import Annotated, Any, get_args, get_type_hints


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to put out with `place`: a sentence, citations, a table; `text` is empty for none."""

    id: Annotated[int, "The number by which `place` finds it."]
    text: Annotated[str, "Its words, for conditions; empty where there is nothing."]


@dataclass(frozen=True, slots=True)
class EntryContext:
    """One item of a section."""

    lead: Annotated[Piece, "The bold name; empty where the first sentence opens in bold."]
    sentences: Annotated[list[Piece], "What is said of it."]
    citations: Annotated[Piece, "Where it comes from: month and references."]
    months: Annotated[list[str], 'The months, "2025-08".']
    heading: Annotated[Piece, "The heading over its group; empty but for the first item of a group."]


@dataclass(frozen=True, slots=True)
class PeriodContext:
    """The period of the review."""

    name: Annotated[str, '"2025-Q3".']
    title: Annotated[str, '"Q3 2025, July to September 2025".']
    kind: Annotated[str, '"month", "quarter", "half", "year" or "range".']
    months: Annotated[list[str], 'Each month, "2025-07".']


@dataclass(frozen=True, slots=True)
class CountsContext:
    """Numbers after merging."""

    features: Annotated[int, "Named features."]
    bugs: Annotated[int, "Named fixes."]
    unnamed: Annotated[int, "Deliveries that the notes count without naming them."]
    references: Annotated[int, "Commits, pull requests, issues, tickets and links cited."]
    months: Annotated[int, "Months of the period."]
    covered: Annotated[int, "Months with an entry."]


@dataclass(frozen=True, slots=True)
class Context:
    """The whole of what a template sees."""

    person: Annotated[str, "The person's name; empty where nobody gave it."]
    role: Annotated[str, "The role; empty where nobody gave it."]
    reviewer: Annotated[str, "The reviewer; empty where nobody gave one."]
    prepared: Annotated[str, 'The date of the review, "2026-01-05".']
    language: Annotated[str, 'The language of the text, "en".']
    period: Annotated[PeriodContext, "The period."]
    counts: Annotated[CountsContext, "Numbers after merging."]
    gaps: Annotated[list[str], "The months of the period without an entry."]
    glance: Annotated[Piece, "The table at a glance."]
    summary: Annotated[list[list[Piece]], "The summary: paragraphs of sentences."]
    impact: Annotated[list[EntryContext], "Effects, by work, then by month."]
    features: Annotated[list[EntryContext], "Features, the best first."]
    bugs: Annotated[list[EntryContext], "Fixes, the best first."]
    bugs_none: Annotated[Piece, "The sentence for a period without fixes; empty if there may be some."]
    setbacks: Annotated[list[EntryContext], "Own errors, what was taken back, given up, or not got to."]
    other: Annotated[list[EntryContext], "Other contributions."]
    planned: Annotated[list[EntryContext], "What the last month with an entry plans."]
    skills: Annotated[Piece, "The table of skills."]
    skills_note: Annotated[Piece, "The remark that none shows in a work; empty where one does."]
    goals: Annotated[list[EntryContext], "The goals of the period, each with the work that speaks of it."]
    themes: Annotated[list[EntryContext], "What runs through several months, by the works of each."]
    timeline: Annotated[Piece, "Work by month as a picture; empty below three months."]
    skills_timeline: Annotated[Piece, "Skills by month as a picture; empty where none comes back."]
    comments: Annotated[Piece, "The table in which both write and sign."]
    months_note: Annotated[Piece, "The remark on work of several months; empty where there is none."]
    months: Annotated[
        Piece,
        "The table of months, where more than three or with gaps; month citations lead to it or the glance.",
    ]
    evidence: Annotated[Piece, "The table of references; citations lead to it."]
    evidence_note: Annotated[
        Piece, "The remark that lists of commits may be incomplete; empty where they are not."
    ]
    notes: Annotated[Piece, "What only the author should see; drawn by the Word draft alone."]


def plain(context: Context) -> dict[str, Any]:
    """Return the context as dictionaries, lists, strings and numbers; anything else is our fault."""
    data = asdict(context)
    _refuse_objects(data, "context")
    return data


def documented_keys() -> Iterator[tuple[str, str]]:
    """Yield each key of the context, dotted, with its documentation, in order."""
    yield from _keys(Context, "")


def _keys(model: Any, prefix: str) -> Iterator[tuple[str, str]]:
    hints = get_type_hints(model, include_extras=True)
    for one in fields(model):
        name = f"{prefix}{one.name}"
        (inner, doc), many = get_args(hints[one.name]), ""
        yield name, doc
        while get_args(inner):
            inner, many = get_args(inner)[0], many + "[]"
        if is_dataclass(inner) and inner is not Piece:
            yield from _keys(inner, f"{name}{many}.")


def _refuse_objects(value: Any, place: str) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            _refuse_objects(inner, f"{place}.{key}")
    elif isinstance(value, list):
        for inner in value:
            _refuse_objects(inner, f"{place}[]")
    elif type(value) not in (str, int, float, bool, type(None)):
        raise TypeError(f"{place} is no plain data but {type(value).__name__}")
