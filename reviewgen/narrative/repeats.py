"""Nothing is said twice: not in one item, nor in an item what the impact section tells of the same work."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from reviewgen.document.blocks import Inline, Strong, Text
from reviewgen.document.markdown import plain_text
from reviewgen.narrative.clauses import ended, has_verb
from reviewgen.narrative.entries import EntryParts
from reviewgen.narrative.figures import LIMITS, PARTS
from reviewgen.narrative.names import has_good_name, title
from reviewgen.narrative.phrase_ends import is_closed
from reviewgen.narrative.sentence import Sentence, inlines_of, with_bold_opening
from reviewgen.period.leaning import stays_behind
from reviewgen.period.progress import stages
from reviewgen.period.text import WORD, sentences
from reviewgen.period.work import Work

_FEWEST, _FEWEST_LEFT = 4, 3
_STOPS = " ,;:–—-"
_CAVEAT = re.compile(
    r"(?:al)?though\b|(?:but|however|except|only|not|mostly|partly|if|unless|maybe|perhaps)\b", re.I
)
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
    return _without_lead(replace(entry, sentences=tuple(kept)))


def _without_lead(entry: EntryParts) -> EntryParts:
    """Return an item without a long name of which its first sentence says every word again, in order.

    That sentence then opens in bold, up to the last of these words: "**Fixed the crash that riders saw when
    turning the phone**, about 300 a day" for a crash when turning the phone.
    """
    first = entry.sentences[0] if entry.sentences else None
    if entry.lead is None or first is None or first.computed or len(first.inlines) != 1:
        return entry
    text, place = first.text, 0
    name = [match.group() for match in WORD.finditer(entry.lead.text)]
    for word in name:
        found = re.compile(rf"\b{re.escape(word)}\b", re.IGNORECASE).search(text, place)
        if found is None:
            return entry
        place = found.end()
    if len(name) < _FEWEST or len(text[:place].split()) > 2 * len(name):
        return entry
    opened = with_bold_opening(text, place, first.spans, source=first.source)
    return replace(entry, lead=None, sentences=(opened, *entry.sentences[1:]))


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
    # What a later month tells leans on no sentence of the one before.
    behind = [*("" if _month_in(one) else one.text for one in entry.sentences[1:]), ""]
    left = [
        one if stays_behind(following) and following else _rest(one, known)
        for one, following in zip(entry.sentences, behind, strict=True)
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
    """What is left of a sentence, which as noted may be several, without what at its end is known.

    At its end are whole sentences, and a figure that a comma, semicolon or dash parts from what was done:
    "cached the tables, p95 from 620 ms to 140 ms". What is left is whole, and long enough to say something.
    """
    text, start = one.text, len(_month_in(one))
    if _is_told(text[start:], known):
        return None
    end = len(text)
    for first, stop in reversed(sentences(text)[1:]):
        if first <= start or not _is_told(text[first:stop], known):
            break
        end = first
    end = min(end, _end_of_deed(text, start, end, known))
    if end == len(text):
        return one
    left = text[start:end].rstrip(_STOPS)
    role = one.role if has_verb(text[:end]) else "fact"
    return replace(one, inlines=_up_to(one.inlines, end), source=left, role=role)


def _month_in(one: Sentence) -> str:
    """The month that stands before a sentence, "June: "."""
    months = (f"{computed.text}: " for computed in one.computed)
    return next((month for month in months if one.text.startswith(month)), "")


def _end_of_deed(text: str, start: int, end: int, known: list[str]) -> int:
    """Where a figure begins that is known up to the end of the sentence and can be told apart."""
    whole = _is_said(
        text[start:end], known
    )  # and stays as how far the work has come: not half of its figures
    for match in PARTS.finditer(text, start, end):
        said, rest = text[start : match.start()], text[match.end() : end]
        if (
            any(map(str.isdigit, rest))
            and not _limits(rest)
            and not (whole and any(map(str.isdigit, said)))
            and is_closed(said)
            and len(said.split()) >= _FEWEST_LEFT
            and _is_said(rest, known)
        ):
            return match.start()
    return end


def _limits(text: str) -> bool:
    """Whether a part of a text limits what stands before it, which may be the deed: "…, not on iOS yet"."""
    breaks = (match.end() for match in PARTS.finditer(text))
    return _CAVEAT.match(text) is not None or any(LIMITS.match(text, place) for place in breaks)


def _up_to(inlines: tuple[Inline, ...], end: int) -> tuple[Inline, ...]:
    """The inlines of the first characters of a sentence, with a full stop."""
    found: list[Inline] = []
    for one in inlines:
        text = plain_text((one,))
        if len(text) < end:
            found.append(one)
            end -= len(text)
            continue
        if isinstance(one, Strong):
            return (*found, replace(one, children=_up_to(one.children, end)))
        if isinstance(one, Text):
            return (*found, replace(one, text=ended(text[:end].rstrip(_STOPS))))
        return (*found, one, Text("."))
    return tuple(found)


def _is_told(text: str, known: list[str]) -> bool:
    """Whether all of a text is known; how far the work has come is told where it stands."""
    return len(_key(text).split()) >= _FEWEST and not stages(text) and _is_said(text, known)


def _is_said(text: str, known: list[str]) -> bool:
    key = _key(text)
    return any(_says(other, key) for other in known)


def _says(other: str, key: str) -> bool:
    return f" {key} " in f" {other} "


def _key(text: str) -> str:
    return " ".join(_MARKS.sub(" ", text.lower()).split())
