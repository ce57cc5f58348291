"""The records of a review: works, effects, and what became of everything else. Plain frozen dataclasses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from reviewgen.model.base import Passage, Span
from reviewgen.model.month import Kind, Metric, Reference, Strength
from reviewgen.model.reading import LeftOut, Source
from reviewgen.period.period import Period
from reviewgen.period.results import extent, results_in, weight

WorkKind = Literal["features", "bugs", "other", "planned", "impact"]
"""A review lists the first four; an impact item is one only until it is known where it belongs."""
Shape = Literal["infinitive", "gerund", "third", "plural", "past", "noun", "sentence"]


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch of one item's text: a sentence, or a part of one, without its citations."""

    text: str
    spans: tuple[Span, ...]
    month: str = ""
    place: tuple[int, int] = (0, 0)
    """Which sentence of the item, and which part of it between semicolons."""
    subjects: tuple[str, str] = ("I", "we")
    """How the text calls its author, and the author with others."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What work led to or was meant to lead to, cut from the activity.

    `text` begins with the word whose form `shape` names.
    """

    text: str
    shape: Shape
    strength: Strength
    month: str
    spans: tuple[Span, ...]
    metrics: tuple[Metric, ...] = ()
    attached: str = "same sentence"
    source: str = ""
    sweeping: bool = False
    """True where the sentence speaks of all of the month's work ("These changes …")."""
    place: tuple[int, int] = (0, 0)
    hedges: tuple[Clause, ...] = ()
    """Sentences that qualify it ("Staging only …"): they stand directly behind it wherever it stands."""

    @property
    def noted(self) -> str:
        """The sentence that tells of it, with those that qualify it."""
        return ". ".join([self.source or self.text, *(hedge.text for hedge in self.hedges)])

    @property
    def results(self) -> tuple[Metric, ...]:
        """Its figures that say what changed or was reached."""
        return results_in(self.metrics, [self.source or self.text], self.noted)

    @property
    def all_spans(self) -> tuple[Span, ...]:
        """Where the notes say it, with what qualifies it."""
        return (*self.spans, *(span for hedge in self.hedges for span in hedge.spans))


@dataclass(frozen=True, slots=True)
class Merged:
    """An item that was folded into another, and the reason in words."""

    item: str
    text: str
    why: str
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Cited:
    """A reference with its month; `shared` where one bullet with several deliveries cites it once.

    `merge_request` is true for a pull request that the notes write "!12", or link to on GitLab.
    """

    reference: Reference
    month: str
    shared: bool = False
    merge_request: bool = False

    @property
    def kind(self) -> str:
        """The kind of the reference by the name that its host gives it.

        A number alone that nothing calls a pull request is a reference; what was merged is no issue.
        """
        if self.merge_request:
            return "merge_request"
        bare = self.reference.assumed and self.reference.state != "merged"
        return "reference" if bare else self.reference.kind


@dataclass(frozen=True, slots=True)
class Work:
    """One piece of work, once, wherever and however often the notes list it."""

    id: str
    kind: WorkKind
    months: tuple[str, ...]
    label: str
    clauses: tuple[Clause, ...]
    effects: tuple[Effect, ...] = ()
    repositories: tuple[str, ...] = ()
    projects: tuple[str, ...] = ()
    cited: tuple[Cited, ...] = ()
    metrics: tuple[Metric, ...] = ()
    strength: Strength | None = None
    count: int = 1
    incomplete: bool = False
    spans: tuple[Span, ...] = ()
    merged_from: tuple[Merged, ...] = ()
    score: int = 0
    reasons: tuple[str, ...] = ()
    label_spans: tuple[Span, ...] = ()
    plans: tuple[Clause, ...] = ()
    """What was planned before, where it holds a figure or name that what came of it lacks."""
    ahead: int = 0
    """Above nought where the author's settings put it before the others, the highest first."""
    topic: Passage | None = None
    """What it belongs to, where a cell beside it or a heading above it names that."""
    topic_from: Literal["cell", "heading"] | None = None

    @property
    def named(self) -> bool:
        """False where the notes count deliveries without naming them."""
        return self.count == 1

    @property
    def results(self) -> tuple[Metric, ...]:
        """The figures that compare: a change or a share, not an amount that was acted upon ("31 scenes")."""
        if not self.metrics:
            return ()
        found: set[Metric] = set()
        months = [*(one.month for one in self.effects), *(one.month for one in self.clauses)]
        for month in dict.fromkeys(months) or ("",):
            texts = [effect.source or effect.text for effect in self.effects if effect.month == month]
            texts += [clause.text for clause in self.clauses if clause.month == month]
            texts.append(self.label)
            mine = [metric for metric in self.metrics if any(metric.text in text for text in texts)]
            found.update(results_in(mine, texts, self.noted_in(month)))
        return tuple(metric for metric in self.metrics if metric in found)

    def noted_in(self, month: str) -> str:
        """What the notes say of the work in one month, in their order."""
        effects = [(one.place, one.source or one.text) for one in self.effects if one.month == month]
        clauses = [(one.place, one.text) for one in self.clauses if one.month == month]
        texts = [text.rstrip(".;") for _, text in sorted([*effects, *clauses], key=lambda one: one[0])]
        return ". ".join([self.label, *texts] if self.label else texts)

    @property
    def best_result(self) -> Metric | None:
        """The figure to lead with: the weightiest, then one of an effect, then what moved furthest."""
        told = [metric for effect in self.effects for metric in effect.metrics]
        order = sorted(
            self.results, key=lambda metric: (-self.weight_of(metric), metric not in told, -extent(metric))
        )
        return order[0] if order else None

    def weight_of(self, metric: Metric) -> int:
        """How much one of its results tells of what came of it."""
        texts = [
            *(effect.source or effect.text for effect in self.effects),
            *(one.text for one in self.clauses),
            self.label,
        ]
        months = [*(one.month for one in self.effects), *(one.month for one in self.clauses)]
        months = months or list(self.months)
        noted = next((said for month in months if metric.text in (said := self.noted_in(month))), "")
        return weight(metric, next((text for text in texts if metric.text in text), ""), noted)

    @property
    def text(self) -> str:
        """Everything that the notes say of the work itself, label first."""
        parts = [part for part in (self.label, *(clause.text for clause in self.clauses)) if part]
        return " ".join(
            part if place == len(parts) - 1 or part.endswith((".", "!", "?")) else f"{part}."
            for place, part in enumerate(parts)
        )


@dataclass(frozen=True, slots=True)
class MonthEffect:
    """An effect that the notes claim for a month's work as a whole."""

    month: str
    effect: Effect
    topic: Passage | None = None
    """The heading above it, or the cell beside it."""


@dataclass(frozen=True, slots=True)
class SkillShown:
    """A skill with the months that name it and the works, by id, in which it shows.

    `listed` is false for a technology that only the text of the works names; `learned` true for what the
    notes list as learned.
    """

    name: str
    months: tuple[str, ...]
    works: tuple[str, ...]
    spans: tuple[Span, ...]
    listed: bool = True
    learned: bool = False


@dataclass(frozen=True, slots=True)
class Theme:
    """What works of at least two months have in common."""

    name: str
    months: tuple[str, ...]
    works: tuple[str, ...]
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class MonthRow:
    """A month of the period, or several that the notes report on as a whole, and what they say were none.

    `entry` is false for a month that nothing in the notes speaks of.
    """

    month: str
    entry: bool
    none_stated: tuple[Kind, ...] = ()
    repositories: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """What the notes say of one period, merged, counted and ranked; the best first in each list."""

    period: Period
    months: tuple[MonthRow, ...]
    gaps: tuple[str, ...]
    features: tuple[Work, ...]
    bugs: tuple[Work, ...]
    other: tuple[Work, ...]
    planned: tuple[Work, ...]
    month_effects: tuple[MonthEffect, ...]
    skills: tuple[SkillShown, ...]
    themes: tuple[Theme, ...]
    focus: tuple[Passage, ...]
    dropped: tuple[LeftOut, ...]
    left_out: tuple[LeftOut, ...]
    passages: tuple[Passage, ...] = field(default=(), repr=False)
    """Every piece of source text of the period, for the check of each sentence against its spans."""
    sources: tuple[Source, ...] = ()
    none_stated_spans: tuple[Span, ...] = ()
    people: tuple[str, ...] = ()
    """Whom the notes report on, where they name somebody."""
    own: bool = False
    """Whether that one is the author of the notes, who is "I" in them and nobody's "she"."""
    lapsed: tuple[Work, ...] = ()
    """Plans of earlier months of which nothing is told later; they stand in `dropped` too."""

    @property
    def works(self) -> tuple[Work, ...]:
        """Features and fixes, the best first."""
        return tuple(sorted((*self.features, *self.bugs), key=lambda work: (-work.ahead, -work.score)))

    @property
    def listed(self) -> tuple[Work, ...]:
        """Everything that the notes list: features, fixes, other work and plans."""
        return (*self.features, *self.bugs, *self.other, *self.planned)

    @property
    def covered(self) -> tuple[str, ...]:
        """The months that have an entry, or are reported on with others as a whole."""
        return tuple(month for month in self.period.months if month not in self.gaps)

    def work(self, identity: str) -> Work:
        """Return the work of that id."""
        return next(work for work in self.listed if work.id == identity)
