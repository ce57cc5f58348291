"""Short lines of work beyond delivery, run in: a bullet for each week on call says less than one for all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from reviewgen.document.blocks import Cite
from reviewgen.narrative.clauses import capital, small
from reviewgen.narrative.entries import EntryParts, month_cites
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.predicates import is_past
from reviewgen.narrative.sentence import Computed, Sentence, joined_spans, sentence
from reviewgen.period.grammar import opening
from reviewgen.period.stretch import is_stretch
from reviewgen.period.text import sentences

_NUMBER = re.compile(r"\d[\d.,]*")
_MANY, _FEWEST = 4, 2
_WORDS, _ROUTINE_WORDS = 9, 16
_ROUTINE = ("people", "on_call")
"""The remits of which a line is routine, be it a little longer; what went wrong is none of them."""


def run_in(entries: Sequence[EntryParts], phrases: Phrases, known: frozenset[str]) -> list[EntryParts]:
    """Return the items with the short lines below one heading joined to its last one, each behind its month.

    Below a heading of a remit all are of one kind; elsewhere those that begin with one word.
    A line is short where it is one sentence of few words that cites nothing and has no colon of its own. Two
    of a heading are needed, and more items than a reader takes in at once.
    """
    if len(entries) < _MANY:
        return list(entries)
    found: list[EntryParts] = []
    for heading in dict.fromkeys(one.group for one in entries):
        mine = [one for one in entries if one.group == heading]
        most = _most_words(heading, phrases)
        short = [one for one in mine if _is_short(one, most)]
        if len(short) < _FEWEST:
            found += mine
            continue
        alike = [short] if most > _WORDS else _of_one_verb(short)
        joined = [one for group in alike for one in group]
        found += [one for one in mine if one not in joined]
        found += [_joined(group, heading, phrases, known) for group in alike]
    return found


def _of_one_verb(entries: Sequence[EntryParts]) -> list[list[EntryParts]]:
    """The lines that begin with one word, where nothing else says that they are of one kind.

    "Painted the gate" and "painted the mast" are; "painted the gate" and "trained two pilots" are not.
    """
    groups: dict[str, list[EntryParts]] = {}
    for one in entries:
        groups.setdefault(one.sentences[0].text.split()[0].lower(), []).append(one)
    return [group for group in groups.values() if len(group) >= _FEWEST]


def _tells_figures(text: str) -> bool:
    """Whether a line is a result rather than routine: a share, or two numbers side by side."""
    return "%" in text or len(_NUMBER.findall(text)) > 1


def _most_words(heading: Sentence | None, phrases: Phrases) -> int:
    """How long a line below a heading may be to be run in."""
    if heading is None or heading.text == phrases.say("remits", "rest"):
        return _WORDS
    routine = {phrases.say("remits", name) for name in _ROUTINE}
    return _ROUTINE_WORDS if heading.text in routine else 0


def _is_short(entry: EntryParts, most: int) -> bool:
    if entry.lead is not None or len(entry.sentences) != 1 or len(entry.months) != 1:
        return False
    if is_stretch(entry.months[0]):
        return False
    text = entry.sentences[0].text
    cites = all(one.target.startswith("month-") for one in entry.citations if isinstance(one, Cite))
    whole = len(sentences(text)) == 1 and not {";", ":"} & set(text) and len(text.split()) <= most
    # Of people and on call, numbers count what was done: "14 interviews, two hires", "11 pages, 2 real".
    routine = most > _WORDS or not _tells_figures(text)
    return whole and cites and routine and not entry.sentences[0].computed


def _joined(
    entries: Sequence[EntryParts], heading: Sentence | None, phrases: Phrases, known: frozenset[str]
) -> EntryParts:
    months = tuple(sorted({one.months[0] for one in entries}))
    told: list[Sentence] = []
    for month in months:
        mine = [one.sentences[0] for one in entries if one.months[0] == month]
        texts = [one.text.rstrip(".") for one in mine]
        texts[1:] = [_inside(text, known) for text in texts[1:]]
        spans = joined_spans(one.spans for one in mine)
        if len(months) == 1:
            told.append(replace(sentence(f"{'; '.join(texts)}.", spans), role="fact"))
            continue
        texts[0] = _inside(texts[0], known)
        name = capital(phrases.month(month))
        text = phrases.say("entry", "later", month=name, text="; ".join(texts))
        told.append(replace(sentence(f"{text}.", spans, computed=(Computed(name, (month,)),)), role="fact"))
    return EntryParts(months, None, tuple(told), month_cites(months, phrases), heading)


def _inside(text: str, known: frozenset[str]) -> str:
    """A line behind a colon or another line: small, unless its first word may be a name."""
    first = text.split(None, 1)[0]
    acts = opening(text) in ("past", "gerund") or (first[1:].islower() and is_past(first.lower()))
    return f"{text[:1].lower()}{text[1:]}" if acts else small(text, known) or text
