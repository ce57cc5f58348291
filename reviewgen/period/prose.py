"""Sentences of prose that lean on the one before them are one item with it, whatever each was read as."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace

from reviewgen.model.base import Passage
from reviewgen.model.month import ITEM_KINDS, Item, Kind
from reviewgen.period.leaning import carries_on, stays_behind
from reviewgen.period.results import is_result
from reviewgen.period.stretch import Entry
from reviewgen.period.text import WORD
from reviewgen.period.words import words_of

_GAP = 2
_ENDS = (".", "!", "?", "…")


def in_prose(entries: Iterable[Entry], *, others: bool) -> tuple[Entry, ...]:
    """Return the entries with each sentence that cannot stand alone joined to the one directly before it.

    "Onboarded Ilse. She has mended the scales": what she did is no fix of the author's, and no bullet of its
    own. The item has the kind of its first sentence; where that is no delivery yet and the next tells what
    came of it ("It is live"), it has that one's. Effects find their work by themselves. `others` tells of
    notes in which "she" is the one whom they report on.
    """
    return tuple(_of_entry(entry, others) for entry in entries)


def _of_entry(entry: Entry, others: bool) -> Entry:
    listed = [(kind, item) for kind in ITEM_KINDS for item in entry.notes.items(kind) if item.spans]
    # What only opens a month ("Spent it on the lift. It was …") is an item where a sentence leans on it.
    opened = [_opening_item(entry, one) for one in entry.notes.focus if one.spans]
    listed += [("other", one) for one in opened]
    listed.sort(key=lambda one: (one[1].spans[0].source, one[1].spans[0].start))
    found: list[tuple[Kind, Item]] = []
    for kind, item in listed:
        before = next((place for place, (_, one) in enumerate(found) if _ends_before(one, item)), None)
        joined = None
        if before is not None and _leans(found[before][1], item, others):
            joined = _joined(*found[before], kind, item)
        if before is None or joined is None:
            found.append((kind, item))
        else:
            found[before] = joined
    if len(found) == len(listed):
        return entry
    found = [(kind, one) for kind, one in found if one not in opened]
    held: dict[Kind, Sequence[Item]] = {
        kind: [
            *(item for item in entry.notes.items(kind) if not item.spans),
            *(item for one, item in found if one == kind),
        ]
        for kind in ITEM_KINDS
    }
    update: dict[str, tuple[Item, ...]] = {kind: tuple(items) for kind, items in held.items()}
    return replace(entry, notes=entry.notes.model_copy(update=update))


def _opening_item(entry: Entry, passage: Passage) -> Item:
    """A sentence that says what a month was about, as it would be listed."""
    digest = hashlib.sha256(passage.text.encode()).hexdigest()[:8]
    text = passage.text if passage.text.endswith(_ENDS) else f"{passage.text}."
    return Item(id=f"{entry.notes.month}-{digest}", text=text, spans=passage.spans)


def _leans(before: Item, item: Item, others: bool) -> bool:
    """Whether an item that is directly behind another cannot stand without it."""
    ended = before.text.rstrip(" )\"'”’").endswith(_ENDS)
    counted = before.count > 1 or item.count > 1
    return ended and not counted and stays_behind(item.text, others=others)


def _ends_before(one: Item, item: Item) -> bool:
    """Whether a part of an item, not always its last, ends directly before another one."""
    first = item.spans[0]
    return any(span.source == first.source and 0 <= first.start - span.end <= _GAP for span in one.spans)


def _tells_defect(item: Item) -> bool:
    """Whether what stands behind a fix says what was wrong: "It lost …", and no figure got better."""
    tokens = [match.group().lower() for match in WORD.finditer(item.text)][:2]
    past = len(tokens) == 2 and tokens[0] in ("it", "they", "that")
    past = past and (words_of().verb(tokens[1], "past") is not None or tokens[1] in ("was", "were", "had"))
    return past and not any(is_result(metric, item.text, item.text) for metric in item.metrics)


def _joined(kind: Kind, head: Item, later_kind: Kind, later: Item) -> tuple[Kind, Item] | None:
    """The two as one item with its kind; None where the later one is an effect or a delivery of its own."""
    if later_kind == "impact" and not (kind == "bugs" and _tells_defect(later)):
        return None
    onward = later_kind in ("features", "bugs") and carries_on(later.text)
    if onward and kind == "impact":
        return None
    item = head.model_copy(
        update={
            "text": f"{head.text} {later.text}",
            "spans": (*head.spans, *later.spans),
            "references": (*head.references, *later.references),
            "metrics": (*head.metrics, *later.metrics),
            "repositories": tuple(dict.fromkeys((*head.repositories, *later.repositories))),
            "projects": tuple(dict.fromkeys((*head.projects, *later.projects))),
            "strength": head.strength or later.strength,
        }
    )
    return (later_kind if onward and kind in ("other", "planned") else kind), item
