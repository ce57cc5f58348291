"""Months out of their drafts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from reviewgen.model.base import Passage, Span
from reviewgen.model.month import ITEM_KINDS, Item, Month, Skill
from reviewgen.model.reading import PeriodReport
from reviewgen.sources.reading import items, references, repositories, tickets
from reviewgen.sources.reading.account import Account
from reviewgen.sources.reading.drafts import Drafts, MonthDraft
from reviewgen.sources.reading.inline import Line


class Names(NamedTuple):
    """What the items of a text say of its names: each counts for all of them."""

    projects: set[str]
    labels: dict[str, int]
    keys: dict[str, set[str]]  # those of tickets, by their beginning

    def add(self, other: Names) -> None:
        """Add what other items of the same text say."""
        self.projects.update(other.projects)
        for name, count in other.labels.items():
            self.labels[name] = self.labels.get(name, 0) + count
        for name, keys in other.keys.items():
            self.keys.setdefault(name, set()).update(keys)


def names_in(drafts: Drafts, known: frozenset[str]) -> Names:
    """What the drafts say of names."""
    texts = [items.text_of(one.parts) for month in drafts.months.values() for one in month.drafts]
    parts = (part for month in drafts.months.values() for one in month.drafts for part in one.parts)
    return Names(
        {name for text in texts for *_, name in repositories.projects(text, opening=True)},
        repositories.labels(texts),
        tickets.keys(found for part in parts if "-" in part.text for found in references.find(part, known)),
    )


def build_months(
    drafts: Drafts, account: Account, known: frozenset[str], names: Names
) -> Iterator[tuple[str, Month | None]]:
    """The months and longer reports by the calendar, None for those that hold nothing.

    `known` are the repositories, `names` those that the whole text names.
    """
    labels = (name for name, count in names.labels.items() if count > 1)
    projects = frozenset([*names.projects, *labels])
    builder = _Builder(account, known, projects, tickets.trackers(names.keys))
    for key in sorted(drafts.months):
        draft = drafts.months.pop(key)  # its lines are needed no more once it is built
        first, _, last = key.partition("..")
        yield key, builder.month(last or first, draft)


def parted(built: Iterable[tuple[str, Month | None]]) -> tuple[list[Month], list[PeriodReport]]:
    """Months, and reports on longer stretches."""
    months: list[Month] = []
    reports: list[PeriodReport] = []
    for key, month in built:
        first, _, last = key.partition("..")
        if month is not None and last:
            reports.append(PeriodReport(first=first, last=last, notes=month))
        elif month is not None:
            months.append(month)
    return months, reports


class _Builder:
    """What all months of one source share while they are built."""

    def __init__(
        self, account: Account, known: frozenset[str], projects: frozenset[str], trackers: frozenset[str]
    ) -> None:
        self.account = account
        self.source = account.source
        self.known = known
        self.projects = projects
        self.trackers = trackers

    def month(self, key: str, draft: MonthDraft) -> Month | None:
        """The month of a draft, or None where it holds nothing."""
        built: dict[str, list[Item]] = {kind: [] for kind in ITEM_KINDS}
        for one in draft.drafts:
            built[one.kind].append(
                items.build(one, self.source, key, self.known, self.projects, self.trackers)
            )
        every = [item for found in built.values() for item in found]
        names = dict.fromkeys([*draft.repositories, *(name for item in every for name in item.repositories)])
        if len(names) == 1:
            (only,) = names
            built = {kind: [_placed(item, only) for item in found] for kind, found in built.items()}
        projects = dict.fromkeys([*draft.projects, *(name for item in every for name in item.projects)])
        skills = self._skills(draft.skills, Counter(line.text.casefold() for line in draft.learned))
        absent = self._absent(
            draft, {kind for kind, found in built.items() if found} | ({"skills"} if skills else set())
        )
        if not (every or skills or absent or draft.focus):
            return None
        return Month(
            month=key,
            sources=(self.source,),
            repositories=tuple(names),
            projects=tuple(projects),
            focus=tuple(Passage(text=line.text, spans=self._spans(line)) for line in draft.focus),
            skills=skills,
            none_stated=tuple(dict.fromkeys(kind for kind, _ in absent)),  # type: ignore[misc]
            none_stated_spans=tuple(span for _, line in absent for span in self._spans(line)),
            **{kind: tuple(found) for kind, found in built.items()},
        )

    def _spans(self, line: Line) -> tuple[Span, ...]:
        return items.spans_of([line], self.source)

    def _absent(self, draft: MonthDraft, held: set[str]) -> list[tuple[str, Line]]:
        """The kinds of which the text says that there were none, where it tells of none either."""
        absent = []
        for kind, line in draft.none:
            if kind in held:
                self.account.leave(line, "none stated, but there are some")
            else:
                absent.append((kind, line))
        return absent

    def _skills(self, lines: list[Line], learned: Counter[str]) -> tuple[Skill, ...]:
        """Each skill once, as first written, with every place that names it."""
        found: dict[str, list[Line]] = {}
        for line in lines:
            found.setdefault(line.text.casefold(), []).append(line)
        return tuple(
            Skill(
                name=same[0].text, learned=learned[key] == len(same), spans=items.spans_of(same, self.source)
            )
            for key, same in found.items()
        )


def _placed(item: Item, repository: str) -> Item:
    """The item with the month's only repository on references that have none of their own."""
    if item.repositories and item.repositories != (repository,):
        return item
    changed = tuple(
        one.model_copy(update={"repository": repository, "repository_from": "context"})
        if one.repository is None
        and one.host is None
        and one.kind in ("commit", "pull_request", "issue")
        and not one.value.startswith("D")
        and one.may_be_of(repository)
        else one
        for one in item.references
    )
    return item if changed == item.references else item.model_copy(update={"references": changed})
