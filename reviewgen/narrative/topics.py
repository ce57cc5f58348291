"""What a work belongs to, as its notes have it: the area of its row in a table, the heading above it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from reviewgen.document.blocks import Text
from reviewgen.model.base import Passage
from reviewgen.narrative.clauses import capital
from reviewgen.narrative.sentence import Computed, Sentence
from reviewgen.period.text import WORD, content
from reviewgen.period.topics import names_kind
from reviewgen.period.words import words_of
from reviewgen.period.work import Work

if TYPE_CHECKING:
    from reviewgen.narrative.entries import EntryParts

_LABEL = re.compile(r"[^:.!?()]{2,50}:\s")
_NUMBER = re.compile(r"\d[\d.]*")


def under_topic(entry: EntryParts, work: Work) -> EntryParts:
    """An item with what it belongs to in front, where its own words do not say it.

    The area of a row always stands there. A heading does where the item bears no label ("GA in three states"
    below "Bed board"), or one that only says how far it came ("GA: …"), and only if it names a thing and no
    field of work.
    """
    if work.topic is None or not _wants(work):
        return entry
    if entry.lead is not None:
        return replace(entry, lead=_behind(entry.lead, work.topic))
    if not entry.sentences:
        return entry
    first, *rest = entry.sentences
    if first.role == "sentence":
        first = replace(first, role="fact")  # its verb no longer opens it
    return replace(entry, sentences=(_behind(first, work.topic), *rest))


def in_its_place(entry: EntryParts, place: str) -> EntryParts:
    """An item with the place of its work in front, where the heading above it does not give it."""
    if not place:
        return entry
    first = entry.lead or (entry.sentences[0] if entry.sentences else None)
    if first is None:
        return entry
    said = f"{place}: "
    told = replace(
        first,
        inlines=(Text(said, first.spans), *first.inlines),
        computed=(*first.computed, Computed(place, (place,))),
        role="fact" if first.role == "sentence" else first.role,
        source=f"{said}{first.source}" if first.source else first.source,
    )
    if entry.lead is not None:
        return replace(entry, lead=told)
    return replace(entry, sentences=(told, *entry.sentences[1:]))


def says_topic(heading: str, topic: Passage) -> bool:
    """Tell whether a heading begins with a topic, which then stands in front of no item below it."""
    name = _name(topic).lower()
    return heading.lower() == name or heading.lower().startswith(f"{name}, ")


def _wants(work: Work) -> bool:
    if work.topic is None or _says(work.text, work.topic.text):
        return False
    if work.topic_from == "cell":
        return True
    text = work.clauses[0].text if work.clauses else ""
    stage = all(words_of().is_in("stage_names", word) for word in WORD.findall(work.label))
    if (work.label and not stage) or _LABEL.match(text):
        return False
    areas = words_of().sets["area_labels"]
    if names_kind(work.topic.text):
        return False
    return not all(word.lower() in areas for word in WORD.findall(work.topic.text))


def _says(text: str, topic: str) -> bool:
    """Whether a text has every word of a topic, and every number ("Release 8.14")."""
    numbers = set(_NUMBER.findall(topic))
    return numbers <= set(_NUMBER.findall(text)) and set(content(topic)) <= set(content(text))


def _name(topic: Passage) -> str:
    name = topic.text.rstrip(" :.")
    return name.upper() if is_short_form(name) else capital(name)


def is_short_form(name: str) -> bool:
    """Tell whether a small word is an abbreviation: no short word lacks every vowel ("tls", "dns")."""
    return re.fullmatch(r"[b-df-hj-np-tv-xz]{2,4}", name) is not None


def _behind(first: Sentence, topic: Passage) -> Sentence:
    said = f"{_name(topic)}: "
    return replace(
        first,
        inlines=(Text(said, topic.spans), *first.inlines),
        spans=(*topic.spans, *first.spans),
        source=f"{said}{first.source}" if first.source else first.source,
    )
