"""What `build --format json` prints, described: the review as plain data, for other programs."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from reviewgen.model.base import Passage, Record, Span
from reviewgen.model.month import Kind, Metric, Reference, Strength
from reviewgen.model.reading import LeftOut


class PeriodRecord(Record):
    """The period that the review is about."""

    name: str
    kind: Literal["month", "quarter", "half", "year", "range"]
    months: tuple[str, ...]


class MonthRecord(Record):
    """One month of the period, or several that the notes report on as a whole."""

    month: str = Field(description='"2025-08", or "2025-07..2025-09" for a report on these as a whole.')
    entry: bool = Field(description="False where the notes have no entry for it.")
    none_stated: tuple[Kind, ...]
    repositories: tuple[str, ...]


class Counts(Record):
    """Totals, after merging."""

    features: int
    bugs: int
    unnamed: int = Field(description="Deliveries that the notes count without naming them.")
    commits: int
    pull_requests: int
    months: int
    months_with_an_entry: int


class CitedReference(Reference):
    """A reference with the month whose notes give it."""

    month: str
    shared: bool = Field(description="One bullet with several deliveries gives it once.")


class EffectRecord(Record):
    """What work led to, or was meant to lead to."""

    text: str
    strength: Strength
    month: str
    attached_by: str
    qualified_by: tuple[str, ...] = Field(
        default=(), description="Sentences that take something back from it."
    )
    spans: tuple[Span, ...]


class ImpactRecord(EffectRecord):
    """An effect with the id of its work; null where the notes claim it for a month as a whole."""

    work: str | None


class MergedItem(Passage):
    """An item that was folded into another, and why."""

    item: str
    why: str


class WorkRecord(Record):
    """One piece of work, once, however often the notes list it."""

    id: str
    name: str
    text: str
    months: tuple[str, ...]
    count: int
    repositories: tuple[str, ...]
    projects: tuple[str, ...]
    references: tuple[CitedReference, ...]
    references_may_be_incomplete: bool
    metrics: tuple[Metric, ...]
    effects: tuple[EffectRecord, ...]
    planned_before: tuple[str, ...] = Field(
        default=(), description="What was planned, where it holds a figure or name that the rest lacks."
    )
    merged_from: tuple[MergedItem, ...]
    score: int = Field(description="Orders the works of one review; says nothing about a person.")
    score_from: tuple[str, ...]
    spans: tuple[Span, ...]


class Shown(Record):
    """What runs through several works: these, by id, and its months."""

    name: str
    months: tuple[str, ...]
    works: tuple[str, ...]
    spans: tuple[Span, ...]


class SkillRecord(Shown):
    """A skill, and the works in which it shows."""

    listed: bool = Field(description="False for a technology that only the text of the works names.")


class ComputedValue(Record):
    """A text that was counted or joined, and from what."""

    text: str
    inputs: tuple[str, ...]


class Claim(Record):
    """One sentence of the review with the places in the notes that say so."""

    section: str
    text: str
    spans: tuple[Span, ...]
    computed_from: tuple[ComputedValue, ...]


class ReviewRecord(Record):
    """The whole review."""

    schema_: Literal[1] = Field(default=1, alias="schema")
    period: PeriodRecord
    person: str | None
    months: tuple[MonthRecord, ...]
    gaps: tuple[str, ...] = Field(description="Months of the period without an entry.")
    counts: Counts
    features: tuple[WorkRecord, ...]
    bugs: tuple[WorkRecord, ...]
    impact: tuple[ImpactRecord, ...]
    skills: tuple[SkillRecord, ...]
    themes: tuple[Shown, ...]
    other: tuple[WorkRecord, ...]
    planned: tuple[WorkRecord, ...]
    claims: tuple[Claim, ...]
    left_out: tuple[LeftOut, ...]
