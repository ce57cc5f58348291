"""The month model: what the notes of one month say, as they list it, before anything is merged."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from reviewgen.model.base import Passage, Record, Span

Kind = Literal["features", "bugs", "impact", "skills", "other", "planned"]
ItemKind = Literal["features", "bugs", "impact", "other", "planned"]
Strength = Literal["measured", "reported", "intended"]

MONTH = r"^\d{4}-(0[1-9]|1[0-2])$"
ITEM_KINDS: tuple[ItemKind, ...] = ("features", "bugs", "impact", "other", "planned")


class Reference(Record):
    """A pointer to evidence, as the text gives it."""

    kind: Literal["commit", "pull_request", "issue", "ticket", "url"]
    value: str = Field(description="The hash as written, the number, the key or the address.")
    host: str | None = Field(default=None, description="Null where the text does not say.")
    repository: str | None = Field(default=None, description="owner/name")
    repository_from: Literal["stated", "context"] | None = Field(
        default=None,
        description="'context' where it is the only repository that the item, else its month, names.",
    )
    project: str | None = Field(
        default=None, description="The name without an owner before a number, 'gw' for \"gw#12\"."
    )
    assumed: bool = Field(
        default=False,
        description="True for a number alone ('#12') that nothing calls a pull request; an issue's, maybe.",
    )
    state: Literal["merged", "closed", "open"] | None = None
    spans: tuple[Span, ...]

    @property
    def place(self) -> str | None:
        """Where the text itself says that it is; the same number in two places is two references."""
        return self.repository if self.repository_from == "stated" else self.project

    def may_be_of(self, repository: str) -> bool:
        """Whether a repository that the context names can be the one of this reference."""
        return self.project is None or repository.rpartition("/")[2].casefold() == self.project.casefold()


class Metric(Record):
    """A figure with everything that qualifies it."""

    text: str = Field(description="As written, hedge and conditions included.")
    value: float | None = None
    unit: str | None = None
    direction: Literal["up", "down"] | None = None
    hedge: str | None = Field(default=None, description="'up to ~', 'about', …, as written.")
    conditions: str | None = Field(default=None, description="As written.")
    before: float | None = None
    after: float | None = None
    spans: tuple[Span, ...]


class Skill(Record):
    """A technology or skill that the notes name."""

    name: str
    learned: bool = Field(default=False, description="True where its heading says that it was learned.")
    spans: tuple[Span, ...]


class Item(Record):
    """One piece of work, effect or plan, as the text lists it."""

    id: str = Field(description="The month and a short digest of the text.")
    text: str
    spans: tuple[Span, ...]
    count: int = Field(default=1, ge=1, description="Above 1 only for deliveries counted but not named.")
    repositories: tuple[str, ...] = ()
    projects: tuple[str, ...] = ()
    references: tuple[Reference, ...] = ()
    metrics: tuple[Metric, ...] = ()
    strength: Strength | None = None
    topic: Passage | None = Field(
        default=None,
        description="What it belongs to, where a cell beside it or a heading above it says so.",
    )
    topic_from: Literal["cell", "heading"] | None = None


class Month(Record):
    """Everything that the sources say of one month."""

    month: str = Field(pattern=MONTH)
    sources: tuple[str, ...]
    repositories: tuple[str, ...] = Field(default=(), description="owner/name, as written.")
    projects: tuple[str, ...] = Field(default=(), description="Names without an owner.")
    focus: tuple[Passage, ...] = Field(default=(), description="What a lead-in says the month was about.")
    features: tuple[Item, ...] = ()
    bugs: tuple[Item, ...] = ()
    impact: tuple[Item, ...] = ()
    skills: tuple[Skill, ...] = ()
    other: tuple[Item, ...] = ()
    planned: tuple[Item, ...] = ()
    none_stated: tuple[Kind, ...] = Field(
        default=(), description="Kinds of which the text says that there were none in the whole month."
    )
    none_stated_spans: tuple[Span, ...] = Field(default=(), description="Where it says so.")

    def items(self, kind: ItemKind) -> tuple[Item, ...]:
        """The items of one kind, in the order of the text."""
        items: tuple[Item, ...] = getattr(self, kind)
        return items
