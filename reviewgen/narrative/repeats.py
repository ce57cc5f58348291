"""Nothing is said twice: not in one item, nor in an item what the impact section tells of the same work."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from reviewgen.document.blocks import Strong
from reviewgen.narrative.clauses import ended
from reviewgen.narrative.entries import EntryParts
from reviewgen.narrative.names import has_good_name, title
from reviewgen.narrative.sentence import Sentence, inlines_of
from reviewgen.period.leaning import stays_behind
from reviewgen.period.progress import stages
from reviewgen.period.text import sentences
from reviewgen.period.work import Work

_FEWEST = 4
_MARKS = re.compile(r"[\W_]+")


def once(entry: EntryParts) -> EntryParts:
    """Return an item without the sentences that another of its own says word for word."""
    keys = [_key(one.text) for one in entry.sentences]
    kept = [
        one
        for place, one in enumerate(entry.sentences)
        if not any(
            _says(other, keys[place]) and (other != keys[place] or before < place)
            for before, other in enumerate(keys)
            if before != place
        )
    ]
    return replace(entry, sentences=tuple(kept))


def is_all_told(entry: EntryParts, told: Iterable[EntryParts]) -> bool:
    """Tell whether one of `told`, the items under impact, says all that an item says, its name included."""
    whole = _key(" ".join(one.text for one in ([entry.lead] if entry.lead else []) + list(entry.sentences)))
    for other in told:
        parts = ([other.lead] if other.lead else []) + list(other.sentences)
        if len(whole.split()) >= _FEWEST and _says(_key(" ".join(one.text for one in parts)), whole):
            return True
    return False


def untold(entry: EntryParts, told: Iterable[EntryParts], work: Work) -> EntryParts:
    """Return an item without what `told`, the items of the same work under impact, say word for word.

    What leans on a sentence keeps it, and so do the others that are left of the same month keep the first; an
    item of which nothing is left has its name, or its first sentence where it has no good one.
    """
    known = [_key(one.text) for other in told for one in other.sentences]
    if not known or not entry.sentences:
        return entry
    left = [
        one if stays_behind(following) and following else _rest(one, known)
        for one, following in zip(
            entry.sentences, [*(one.text for one in entry.sentences[1:]), ""], strict=True
        )
    ]
    later = len(work.clauses) > 1 and work.clauses[1].month != work.clauses[0].month
    if any(left) and left[0] is None and not later:
        left[0] = entry.sentences[0]
    kept = [one for one in left if one is not None]
    if list(entry.sentences) == kept:
        return entry
    if kept or entry.lead is not None:
        return replace(entry, sentences=tuple(kept))
    name = title(work).rstrip(".")
    if not has_good_name(work):
        return replace(entry, sentences=entry.sentences[:1])
    lead = Sentence((Strong(inlines_of(f"{name}.", work.spans)),), work.spans, role="lead")
    return replace(entry, lead=lead, sentences=())


def _rest(one: Sentence, known: list[str]) -> Sentence | None:
    """What is left of a sentence, which as noted may be several, without those at its end that are known."""
    if _is_told(one.text, known):
        return None
    end = len(one.text)
    for start, stop in reversed(sentences(one.text)[1:]):
        if not _is_told(one.text[start:stop], known):
            break
        end = start
    text = one.text[:end].rstrip()
    if end == len(one.text) or one.computed or any(isinstance(part, Strong) for part in one.inlines):
        return one
    return replace(one, inlines=inlines_of(ended(text), one.spans), source=text)


def _is_told(text: str, known: list[str]) -> bool:
    """Whether all of a text is known; how far the work has come is told where it stands."""
    key = _key(text)
    return len(key.split()) >= _FEWEST and not stages(text) and any(_says(other, key) for other in known)


def _says(other: str, key: str) -> bool:
    return f" {key} " in f" {other} "


def _key(text: str) -> str:
    return " ".join(_MARKS.sub(" ", text.lower()).split())
