"""Months while their source is read, and the item that a sentence may yet continue."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields

from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.items import Draft
from reviewgen.sources.reading.reverts import last_with, what_it_reverts


@dataclass(slots=True)
class MonthDraft:
    """A month while its source is read."""

    drafts: list[Draft] = field(default_factory=list)
    skills: list[Line] = field(default_factory=list)
    learned: list[Line] = field(default_factory=list)  # of these, what a heading says was learned
    focus: list[Line] = field(default_factory=list)
    repositories: list[str] = field(default_factory=list)
    projects: list[str] = field(default_factory=list)
    none: list[tuple[str, Line]] = field(default_factory=list)

    def list_skills(self, names: list[Line], *, learned: bool) -> None:
        """Keep skills, and those that a heading calls learned apart."""
        self.skills.extend(names)
        self.learned.extend(names if learned else ())

    def add(self, other: MonthDraft) -> None:
        """Add what stands of the month further down in the text."""
        for one in fields(self):
            getattr(self, one.name).extend(getattr(other, one.name))


class Drafts:
    """All months of a source while it is read; `last` is the item that what follows may continue."""

    def __init__(self, topic: Callable[[], Line | None]) -> None:
        self.topic = topic  # what the heading above says that work belongs to
        self.months: dict[str, MonthDraft] = {}
        self.last: Draft | None = None
        self.group_start = 0  # where the items of the current heading or label begin
        self.missed: set[str] = set()  # months in which an entry takes back what was not found
        self._last_month: str | None = None

    def month(self, key: str) -> MonthDraft:
        """The month of that key, new if need be."""
        return self.months.setdefault(key, MonthDraft())

    def turn_to(self, key: str) -> MonthDraft:
        """The month of that key as the one that is written to; in a new month nothing is continued."""
        month = self.month(key)
        if key != self._last_month:
            self.last = None
            self._last_month = key
            self.group_start = len(month.drafts)
        return month

    def begin_group(self) -> None:
        """Begin a group of items, below a heading or label: nothing before it is continued."""
        self.last = None
        month = self.months.get(self._last_month or "")
        self.group_start = len(month.drafts) if month else 0

    def add(self, month: MonthDraft, draft: Draft) -> None:
        """Add an item to a month."""
        if draft.topic is None and (topic := self.topic()) is not None:
            draft.topic, draft.topic_from = topic, "heading"
        named = what_it_reverts(draft)
        undone = last_with(named, month.drafts) if named else None
        if named and undone is None:
            self.missed.update(key for key, one in self.months.items() if one is month)
        if undone is not None:  # neither is delivered, and the one entry says both
            undone.parts += [draft.parts[0]._replace(before=" \u2014 "), *draft.parts[1:]]
            undone.kind, draft = "other", undone
        else:
            month.drafts.append(draft)
        self.last = draft

    def extend(self, month: MonthDraft, line: Line) -> bool:
        """Add a line to the work before it; False where there is none."""
        if self.last is None:
            return False
        group = (month.drafts[index] for index in range(len(month.drafts) - 1, self.group_start - 1, -1))
        work = next((one for one in group if one.kind != "impact"), self.last)
        work.parts.append(line)
        return True
