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
        alike: dict[str, list[Item]] = {}
        for part in parts:
            for item in part.items(kind):
                alike.setdefault(" ".join(item.text.casefold().split()), []).append(item)
        found[kind] = tuple(_same(items) for items in alike.values())
    named: dict[str, list[Skill]] = {}
    for part in parts:
        for skill in part.skills:
            named.setdefault(skill.name.casefold(), []).append(skill)
    skills = tuple(
        same[0].model_copy(
            update={
                "spans": _union(*(one.spans for one in same)),
                "learned": all(one.learned for one in same),
            }
        )
        if len(same) > 1
        else same[0]
        for same in named.values()
    )
    held = {kind for kind in ITEM_KINDS if found[kind]} | ({"skills"} if skills else set())
    stated: list[Kind] = [kind for part in parts for kind in part.none_stated if kind not in held]
    return Month(
        month=parts[0].month,
        sources=_union(*(part.sources for part in parts)),
        repositories=_union(*(part.repositories for part in parts)),
        projects=_union(*(part.projects for part in parts)),
        focus=_union(*(part.focus for part in parts)),
        skills=skills,
        none_stated=tuple(dict.fromkeys(stated)),
        none_stated_spans=_union(*(part.none_stated_spans for part in parts)) if stated else (),
        **found,
    )


def _repeats(items: tuple[Item, ...]) -> bool:
    texts = [" ".join(item.text.casefold().split()) for item in items]
    return len(set(texts)) < len(texts)


def _same(items: list[Item]) -> Item:
    """An item given several times: once, with all its places."""
    if len(items) == 1:
        return items[0]
    return items[0].model_copy(
        update={
            "spans": _union(*(item.spans for item in items)),
            "repositories": _union(*(item.repositories for item in items)),
            "projects": _union(*(item.projects for item in items)),
        }
    )


def _union(*parts: tuple[T, ...]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(one for part in parts for one in part))
