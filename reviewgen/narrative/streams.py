"""Features by workstream, and the themes that run through several months."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace

from reviewgen.document.blocks import Strong, Text
from reviewgen.narrative.clauses import capital
from reviewgen.narrative.entries import EntryParts, month_cites
from reviewgen.narrative.gists import gist
from reviewgen.narrative.names import mention, title
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.places import place_of, places_of
from reviewgen.narrative.sentence import Computed, Sentence, inlines_of, joined_spans, sentence
from reviewgen.narrative.timelines import FEW_MONTHS
from reviewgen.period.grammar import opening
from reviewgen.period.lapsed import is_begun
from reviewgen.period.taken_back import is_taken_back
from reviewgen.period.text import WORD, fold, holds
from reviewgen.period.work import Review, Theme, Work

_FEWEST = 6
_SMALLEST = 2
_MOST_THEMES = 4
_MOST_WORKS = 2


def streams(works: Sequence[Work], review: Review, phrases: Phrases) -> list[tuple[Sentence | None, Work]]:
    """Return the works in order, each with the heading of its workstream; none where there are too few.

    A workstream is a theme, else a place where several works landed. The stream with the best work comes
    first; inside each, works stand in the order in which they were begun.
    """
    groups = _grouped(works, review.themes)
    rest = [work for work in works if all(work not in group for _, group in groups)]
    if len(works) < _FEWEST or len(groups) < 2 or 2 * len(rest) > len(works):
        return [(None, work) for work in works]
    groups.sort(key=lambda group: works.index(group[1][0]))
    found: list[tuple[Sentence | None, Work]] = []
    for name, group in groups:
        heading = _heading(name, group, review.themes, phrases)
        found += [(heading, work) for work in sorted(group, key=_begun)]
    apart = Sentence((Text(phrases.say("entry", "apart")),), role="lead")
    return [*found, *((apart, work) for work in sorted(rest, key=_begun))]


def _begun(work: Work) -> str:
    """The month in which a work begins, which orders a group: its first piece before what went on from it."""
    return work.months[0]


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
    """Return an item for each theme that is no workstream of the features: what came of it, month by month.

    A month is told by the gist of the clause that names the theme, else by the name of the work. A theme of
    which fewer than two months, or one work alone, can be told so is left out; all are where months are few:
    the facts at a glance name them with their months, and the works stand close together.
    """
    if len(review.period.months) <= FEW_MONTHS:
        return []
    headings = " ".join(heading.text for heading, _ in shown if heading)
    found: list[EntryParts] = []
    for theme in review.themes[:_MOST_THEMES]:
        if capital(theme.name) in headings:
            continue
        # what is only planned came in no month: it stands with the plans
        works = [review.work(identity) for identity in theme.works]
        works = [work for work in works if work.kind != "planned" or _is_told_begun(work)]
        works.sort(key=lambda work: work.kind not in ("features", "bugs"))
        told: list[tuple[str, Work, str]] = []
        for month in theme.months:
            said = {text for _, _, text in told}
            mine = [
                (work, _told_of(work, month, theme, known, said)) for work in works if month in work.months
            ]
            told += [(month, work, text) for work, text in mine if text][:_MOST_WORKS]
        if len({month for month, _, _ in told}) < 2 or len({work.id for _, work, _ in told}) < 2:
            continue
        lead = Sentence(
            (Strong(inlines_of(f"{capital(theme.name)}.", theme.spans)),), theme.spans, (), role="lead"
        )
        sentences = tuple(_of_month(month, works, phrases) for month, works in _by_month(told))
        found.append(EntryParts(theme.months, lead, sentences, month_cites(theme.months, phrases)))
    return found


def _is_told_begun(work: Work) -> bool:
    """Whether a plan reports what was done of it already; an order ("get it live") does not."""
    return is_begun(work) and opening(work.text) != "base"


def _told_of(work: Work, month: str, theme: Theme, known: frozenset[str], said: Set[str]) -> str | None:
    """What a work did in a month: the gist of a clause that names the theme, else its name.

    Of a work that the theme names itself the last month tells where it ended; of one without a name, or whose
    name is `said`, what the month added, unless that was taken back.
    """
    mine = [clause for clause in work.clauses if clause.month in ("", month)]
    key = fold(theme.name)
    labelled = holds(fold(work.label), key)
    naming = [clause for clause in mine if holds(fold(clause.text), key)]
    if labelled and month == work.months[-1]:
        counted = [clause for clause in mine if any(map(str.isdigit, clause.text))]
        naming = [*reversed(counted), *reversed(mine)]
    for clause in naming or (mine if labelled else []):
        text = gist(clause)
        if text and (len(WORD.findall(text)) > 2 or not naming) and text.lower() != theme.name.lower():
            return text
    name = mention(work, known)
    if name and len(WORD.findall(name)) > 1 and name not in said:
        return name
    if any(is_taken_back(clause.text) for clause in mine):
        return None
    added = (gist(clause, name=(name or "").strip("\u201c\u201d")) for clause in mine)
    return next((text for text in added if text and len(WORD.findall(text)) > 1), None)


def _by_month(told: list[tuple[str, Work, str]]) -> list[tuple[str, list[tuple[Work, str]]]]:
    months = dict.fromkeys(month for month, _, _ in told)
    return [(one, [(work, text) for month, work, text in told if month == one]) for one in months]


def _of_month(month: str, works: list[tuple[Work, str]], phrases: Phrases) -> Sentence:
    """What came in a month: "July: moved the tide tables; a new gauge"."""
    spans = joined_spans(work.spans for work, _ in works)
    name = capital(phrases.month(month))
    text = phrases.say("entry", "later", month=name, text="; ".join(text for _, text in works))
    return replace(sentence(f"{text}.", spans, computed=(Computed(name, (month,)),)), role="fact")


def told_places(
    shown: Sequence[tuple[Sentence | None, Work]], rest: Sequence[Work], review: Review, phrases: Phrases
) -> dict[str, str]:
    """Return the place of each work, by id, that stands in front of it.

    Works below no heading that says more than "further features" bear their place where the list has several;
    and so do works of one name, which nothing else tells apart, below any heading but that of their place.
    """
    apart = phrases.say("entry", "apart")
    listed = [work for heading, work in shown if heading is None or heading.text == apart] + list(rest)
    where = {work.id: place_of(work, review) for work in [*(work for _, work in shown), *rest]}
    several = len({where[work.id] for work in listed} - {""}) > 1
    told = {work.id for work in listed} if several else set()
    named: dict[str, list[str]] = {}
    for _, work in shown:
        named.setdefault(title(work).lower(), []).append(work.id)
    told |= {one for same in named.values() if len({where[one] for one in same}) > 1 for one in same}
    below = {work.id: heading.text.lower() for heading, work in shown if heading}
    return {
        work.id: where[work.id]
        for work in [*(work for _, work in shown), *rest]
        if work.id in told and where[work.id] and _is_news(where[work.id], work, below.get(work.id, ""))
    }


def _is_news(place: str, work: Work, heading: str) -> bool:
    """Whether neither the heading above a work, nor its words or what it belongs to, say its place."""
    said = " ".join([heading, work.text, work.topic.text if work.topic else ""]).lower()
    return place.lower() not in said and place.lower().rpartition("/")[2] not in said.split()
