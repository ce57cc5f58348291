"""What a sentence may rest on: the pieces of the notes that its spans touch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from reviewgen.document.blocks import Spans
from reviewgen.narrative.clauses import capital
from reviewgen.narrative.guard.tokens import Token, tokens_of
from reviewgen.narrative.names import title
from reviewgen.narrative.register.review import PLAIN, Register, passage_texts
from reviewgen.period.work import Effect, Review, Work


@dataclass(frozen=True, slots=True)
class Text:
    """A stretch of the notes with its tokens and the places of each key."""

    text: str
    tokens: tuple[Token, ...]
    places: dict[str, list[int]]


class Evidence:
    """Finds the text behind spans; everything is looked up once for each set of spans."""

    def __init__(self, review: Review, register: Register = PLAIN) -> None:
        self.review = review
        self._register = register
        self.works: dict[str, Work] = {work.id: work for work in review.listed}
        self.effects: tuple[Effect, ...] = (
            *(effect for work in self.works.values() for effect in work.effects),
            *(month.effect for month in review.month_effects),
        )
        self._texts: dict[Spans, Text] = {}
        self._units: dict[Spans, tuple[str, ...]] = {}

    def text(self, spans: Spans) -> Text:
        """Return the notes that the spans touch, whole items; joined in their order.

        Where the register of the review turns their words, both forms stand: as noted, and as turned.
        """
        found = self._texts.get(spans)
        if found is None:
            passages = (one for one in self.review.passages if touch(one.spans, spans))
            pieces = [text for one in passages for text in passage_texts(one, self._register)]
            found = self._texts[spans] = indexed(". ".join(pieces))
        return found

    def text_of_works(self, works: Iterable[Work]) -> Text:
        """Return the notes behind some works, with what these say that the works belong to."""
        told = (work.spans if work.topic is None else (*work.topic.spans, *work.spans) for work in works)
        return self.text(tuple(dict.fromkeys(span for spans in told for span in spans)))

    def works_of(self, spans: Spans) -> list[Work]:
        """Return the works that share source text with the spans."""
        return [work for work in self.works.values() if touch((*work.spans, *work.label_spans), spans)]

    def units(self, spans: Spans) -> tuple[str, ...]:
        """Return the names and figures of what the spans touch, each of which stands as a whole."""
        found = self._units.get(spans)
        if found is None:
            works = self.works_of(spans)
            names = [title(work).rstrip(".") for work in works]
            names += [work.label for work in works]
            names += [metric.text for work in works for metric in work.metrics]
            review = self.review
            names += [place for work in works for place in (*work.repositories, *work.projects)]
            names += [skill.name for skill in review.skills if touch(skill.spans, spans)]
            found = self._units[spans] = tuple(name for name in dict.fromkeys(names) if name)
        return found

    def topic_before(self, text: str, spans: Spans) -> tuple[str, ...]:
        """Return the topic of a work that the spans touch, if a text stands behind it ("VPAT: sent")."""
        topics = [work.topic for work in self.works_of(spans) if work.topic is not None]
        named = (capital(one.text.rstrip(" :.")) for one in topics if touch(one.spans, spans))
        return tuple(name for name in dict.fromkeys(named) if text.startswith(f"{name}: "))

    def themes(self, spans: Spans) -> tuple[str, ...]:
        """Return the names of the themes that the spans touch."""
        return tuple(theme.name for theme in self.review.themes if touch(theme.spans, spans))


def touch(first: Spans, second: Spans) -> bool:
    """Tell whether two sets of spans share source text."""
    return any(
        one.source == other.source and one.start < other.end and other.start < one.end
        for one in first
        for other in second
    )


def indexed(text: str) -> Text:
    """Return a text with its tokens looked up by key."""
    tokens = tokens_of(text)
    places: dict[str, list[int]] = {}
    for place, token in enumerate(tokens):
        places.setdefault(token.key, []).append(place)
    return Text(text, tokens, places)


def likeness(one: Sequence[Token], place: int, other: Sequence[Token], there: int, reach: int = 4) -> int:
    """Return how many words around two places are the same."""
    near = {token.key for token in one[max(0, place - reach) : place + reach + 1]}
    far = {token.key for token in other[max(0, there - reach) : there + reach + 1]}
    return len(near & far)
