"""Features by workstream, and the themes that run through several months."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reviewgen.document.blocks import Strong, Text
from reviewgen.narrative.clauses import capital
from reviewgen.narrative.entries import EntryParts, month_cites
from reviewgen.narrative.names import mention
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.places import places_of
from reviewgen.narrative.sentence import Computed, Sentence, inlines_of, joined_spans, sentence
from reviewgen.period.work import Review, Theme, Work

_FEWEST = 6
_SMALLEST = 2
_MOST_THEMES = 4
_MOST_WORKS = 4


def streams(works: Sequence[Work], review: Review, phrases: Phrases) -> list[tuple[Sentence | None, Work]]:
    """Return the works in order, each with the heading of its workstream; none where there are too few.

    A workstream is a theme, else a place where several works landed. The stream with the best work comes
    first, and inside each the best work.
    """
    groups = _grouped(works, review.themes)
    rest = [work for work in works if all(work not in group for _, group in groups)]
    if len(works) < _FEWEST or len(groups) < 2 or 2 * len(rest) > len(works):
        return [(None, work) for work in works]
    groups.sort(key=lambda group: works.index(group[1][0]))
    found: list[tuple[Sentence | None, Work]] = []
    for name, group in groups:
        heading = _heading(name, group, review.themes, phrases)
        found += [(heading, work) for work in group]
    apart = Sentence((Text(phrases.say("entry", "apart")),), role="lead")
    return [*found, *((apart, work) for work in rest)]


def _heading(name: str, group: list[Work], themes: Sequence[Theme], phrases: Phrases) -> Sentence:
    """The name of a workstream; a theme's says over which months it runs."""
    spans = joined_spans(work.spans for work in group)
    months = tuple(sorted({month for work in group for month in work.months}))
    if all(theme.name != name for theme in themes) or len(months) < 2:
        return Sentence(inlines_of(capital(name), spans), spans, role="lead")
    span = phrases.span(months)
    text = phrases.say("entry", "stream", name=capital(name), months=span)
    return Sentence(inlines_of(text, spans), spans, (Computed(span, months),), role="lead")


def _grouped(works: Sequence[Work], themes: Sequence[Theme]) -> list[tuple[str, list[Work]]]:
    left = list(works)
    groups: list[tuple[str, list[Work]]] = []
    candidates = [(theme.name, {work.id for work in works if work.id in theme.works}) for theme in themes]
    places = dict.fromkeys(place for work in works for place in places_of(work))
    candidates += [(place, {work.id for work in works if place in places_of(work)}) for place in places]
    for name, held in candidates:
        group = [work for work in left if work.id in held]
        if len(group) >= _SMALLEST and len(group) < len(works):
            groups.append((name, group))
            left = [work for work in left if work not in group]
    return groups


def theme_entries(
    review: Review, shown: Sequence[tuple[Sentence | None, Work]], phrases: Phrases, known: frozenset[str]
) -> list[EntryParts]:
    """Return an item for each theme that is no workstream of the features: the works of its months."""
    headings = " ".join(heading.text for heading, _ in shown if heading)
    found: list[EntryParts] = []
    for theme in review.themes[:_MOST_THEMES]:
        if capital(theme.name) in headings:
            continue
        works = sorted((review.work(identity) for identity in theme.works), key=lambda work: work.months)
        named = [(work, name) for work in works if (name := mention(work, known))][:_MOST_WORKS]
        several = {month for work, _ in named for month in work.months}
        telling = {name.lower() for _, name in named} - {theme.name.lower()}
        if len(several) < 2 or len(named) < 2 or not telling:
            continue
        spans = joined_spans(work.spans for work, _ in named)
        dated = [
            phrases.say("summary", "dated", work=name, month=phrases.dates_of(work.months))
            for work, name in named
        ]
        computed = tuple(Computed(phrases.dates_of(work.months), work.months) for work, _ in named)
        told = sentence(phrases.say("entry", "theme", works=phrases.listed(dated)), spans, computed=computed)
        lead = Sentence(
            (Strong(inlines_of(f"{capital(theme.name)}.", theme.spans)),), theme.spans, (), role="lead"
        )
        told = replace(told, role="naming")
        found.append(EntryParts(theme.months, lead, (told,), month_cites(theme.months, phrases)))
    return found
