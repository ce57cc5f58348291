"""Goals of the period, each with the work that speaks of it: known by shared rare words, never by guess."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from reviewgen.document.blocks import Strong
from reviewgen.narrative.entries import EntryParts, month_cites
from reviewgen.narrative.names import title
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.sentence import Computed, Sentence, inlines_of, joined_spans
from reviewgen.period.merge import everything
from reviewgen.period.text import content, special_names, stem
from reviewgen.period.words import words_of
from reviewgen.period.work import Review, Work

_MOST_WORKS = 3
_ENOUGH = 2


def goal_entries(review: Review, goals: Sequence[str], phrases: Phrases) -> list[EntryParts]:
    """Return an item for each goal: its text as given, and the works that share its rare words."""
    works = [*review.works, *review.other]
    common = Counter(part for work in works for part in set(content(everything(work))))
    found: list[EntryParts] = []
    for goal in goals:
        text = goal.strip().rstrip(".")
        lead = Sentence((Strong(inlines_of(f"{text}.")),), role="lead", given=(goal,))
        mine = _speaking(text, works, common)
        names = "; ".join(title(work).rstrip(".") for work in mine)
        key = "goal" if mine else "goal_none"
        spans = joined_spans(work.spans for work in mine)
        computed = (Computed(names or phrases.say("entry", key), tuple(work.id for work in works)),)
        told = Sentence(
            inlines_of(phrases.say("entry", key, works=names), spans), spans, computed, names, "fact"
        )
        months = tuple(sorted({month for work in mine for month in work.months}))
        found.append(EntryParts(months, lead, (told,), month_cites(months, phrases)))
    return found


def _speaking(goal: str, works: Sequence[Work], common: Counter[str]) -> list[Work]:
    """The works that share a rare name or two rare words with the goal, the most alike first."""
    words = words_of()
    plain = {stem(word) for word in words.sets["generic"] | words.sets["change_nouns"]}
    plain |= {stem(base) for base in words.effect | words.delivery | words.repair | words.weak}
    rare = max(2, len(works) // 3)
    wanted = {part for part in content(goal) if part not in plain and 0 < common[part] <= rare}
    names = special_names(goal)
    scored = []
    for place, work in enumerate(works):
        text = everything(work)
        shared = len(wanted & set(content(text)))
        named = len(names & special_names(text))
        if named or shared >= _ENOUGH:
            scored.append((-(2 * named + shared), place))
    return [works[place] for _, place in sorted(scored)[:_MOST_WORKS]]
