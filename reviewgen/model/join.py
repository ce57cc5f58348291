"""Months that several texts, or several places of one text, tell of, joined; identical items count once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from reviewgen.model.month import ITEM_KINDS, Item, Kind, Month, Skill

T = TypeVar("T")


def join_months(months: Iterable[Month]) -> tuple[Month, ...]:
    """One month for each that is told of, in the order of the calendar."""
    grouped: dict[str, list[Month]] = {}
    for month in months:
        grouped.setdefault(month.month, []).append(month)
    return tuple(_joined(grouped[key]) for key in sorted(grouped))


def _joined(parts: list[Month]) -> Month:
    if len(parts) == 1 and not any(_repeats(parts[0].items(kind)) for kind in ITEM_KINDS):
        return parts[0]
    found: dict[str, tuple[Item, ...]] = {}
    for kind in ITEM_KINDS:
        unique: dict[str, Item] = {}
        for part in parts:
            for item in part.items(kind):
                key = " ".join(item.text.casefold().split())
                unique[key] = _same(unique[key], item) if key in unique else item
        found[kind] = tuple(unique.values())
    skills: dict[str, Skill] = {}
    for part in parts:
        for skill in part.skills:
            same = skills.get(skill.name.casefold())
            spans = _union(same.spans, skill.spans) if same else skill.spans
            skills[skill.name.casefold()] = Skill(name=same.name if same else skill.name, spans=spans)
    held = {kind for kind in ITEM_KINDS if found[kind]} | ({"skills"} if skills else set())
    stated: list[Kind] = [kind for part in parts for kind in part.none_stated if kind not in held]
    return Month(
        month=parts[0].month,
        sources=_union(*(part.sources for part in parts)),
        repositories=_union(*(part.repositories for part in parts)),
        projects=_union(*(part.projects for part in parts)),
        focus=_union(*(part.focus for part in parts)),
        skills=tuple(skills.values()),
        none_stated=tuple(dict.fromkeys(stated)),
        none_stated_spans=_union(*(part.none_stated_spans for part in parts)) if stated else (),
        **found,
    )


def _repeats(items: tuple[Item, ...]) -> bool:
    texts = [" ".join(item.text.casefold().split()) for item in items]
    return len(set(texts)) < len(texts)


def _same(first: Item, second: Item) -> Item:
    """An item given twice: once, with both places."""
    return first.model_copy(
        update={
            "spans": _union(first.spans, second.spans),
            "repositories": _union(first.repositories, second.repositories),
            "projects": _union(first.projects, second.projects),
        }
    )


def _union(*parts: tuple[T, ...]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(one for part in parts for one in part))
