"""A sentence with everything that is known of where it comes from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from reviewgen.document.blocks import Code, Emphasis, Inline, Spans, Strong, Text
from reviewgen.document.markdown import plain_text
from reviewgen.period.text import code_names


@dataclass(frozen=True, slots=True)
class Computed:
    """A count or list that was worked out, and the ids of what was counted."""

    text: str
    inputs: tuple[str, ...]
    counts: int | None = None
    """The number that the text gives for its inputs, where it counts them one by one."""
    values: tuple[tuple[str, str], ...] = ()
    """Values put side by side, as the notes write them, each with the month that gives it."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One claim: its inlines, the spans that it rests on, what in it was computed, and the clause behind it.

    `source` is the stretch of the notes that it renders; where the guard refuses the sentence, that stretch
    takes its place. A "lead" is the name of an item and needs no verb.
    """

    inlines: tuple[Inline, ...]
    spans: Spans = ()
    computed: tuple[Computed, ...] = ()
    source: str = ""
    role: Literal["sentence", "lead", "fact", "naming"] = "sentence"
    given: tuple[str, ...] = field(default=())
    """Texts from the settings (a name) that may stand in it."""

    @property
    def text(self) -> str:
        """The sentence as plain text."""
        return plain_text(self.inlines)


def inlines_of(text: str, spans: Spans = ()) -> tuple[Inline, ...]:
    """Return `text` as inlines, the names of code in it as `Code`, every piece with `spans`.

    A name that only its capitals show to be one stays plain: it may be a product's ("VoiceOver").
    """
    found: list[Inline] = []
    place = 0
    for start, end in code_names(text):
        if text[start:end].isalnum():
            continue
        if text[place:start]:
            found.append(Text(text[place:start], spans))
        found.append(Code(text[start:end], spans))
        place = end
    if text[place:]:
        found.append(Text(text[place:], spans))
    return tuple(found)


def sentence(
    text: str,
    spans: Spans = (),
    *,
    source: str = "",
    computed: tuple[Computed, ...] = (),
    given: tuple[str, ...] = (),
) -> Sentence:
    """Return a sentence of plain text."""
    return Sentence(inlines_of(text, spans), spans, computed, source, given=given)


def with_bold_opening(text: str, length: int, spans: Spans, *, source: str = "") -> Sentence:
    """Return a sentence whose first `length` characters are bold, as the lead of its item."""
    if text[length:] == ".":
        length += 1  # a lead that is the whole sentence keeps its full stop
    bold = Strong(inlines_of(text[:length], spans))
    return Sentence((bold, *inlines_of(text[length:], spans)), spans, source=source)


def joined_spans(parts: Iterable[Spans]) -> Spans:
    """Return the spans of several pieces, each once, in order."""
    return tuple(dict.fromkeys(span for spans in parts for span in spans))


def flat(content: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """Return inlines with strong and emphasised ones opened."""
    found: list[Inline] = []
    for inline in content:
        found.extend(flat(inline.children) if isinstance(inline, (Strong, Emphasis)) else (inline,))
    return tuple(found)
