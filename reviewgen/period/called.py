"""Numbers that one line calls a pull request's, and another gives alone: both are that pull request's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from reviewgen.model.month import ITEM_KINDS, Item, Month, Reference
from reviewgen.period.stretch import Entry


def called(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Return the entries with one kind for each number of one place."""
    cited = [one for entry in entries for item in _items(entry.notes) for one in item.references]
    said = {_key(one) for one in cited if one.kind == "pull_request" and not one.assumed}
    if not any(one.assumed and _key(one) in said for one in cited):
        return entries
    return tuple(replace(entry, notes=_settled(entry.notes, said)) for entry in entries)


def _items(notes: Month) -> Iterable[Item]:
    return (item for kind in ITEM_KINDS for item in notes.items(kind))


def _key(one: Reference) -> tuple[str | None, str]:
    return one.place, one.value


def _settled(notes: Month, said: set[tuple[str | None, str]]) -> Month:
    return notes.model_copy(
        update={kind: tuple(_item(item, said) for item in notes.items(kind)) for kind in ITEM_KINDS}
    )


def _item(item: Item, said: set[tuple[str | None, str]]) -> Item:
    if not any(one.assumed and _key(one) in said for one in item.references):
        return item
    references = tuple(
        one.model_copy(update={"assumed": False}) if one.assumed and _key(one) in said else one
        for one in item.references
    )
    return item.model_copy(update={"references": references})
