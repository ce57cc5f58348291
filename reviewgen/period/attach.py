"""Gives each effect of the impact section to the work that it belongs to, by the order of evidence."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from reviewgen.model.month import Item
from reviewgen.model.reading import LeftOut
from reviewgen.period.build import identity, place_names
from reviewgen.period.clauses import take_apart
from reviewgen.period.effects import has_pointing, is_generic
from reviewgen.period.merge import absorb
from reviewgen.period.stretch import Entry
from reviewgen.period.text import WORD, content, fold, holds, overlap, runs, special_names, stem
from reviewgen.period.words import words_of
from reviewgen.period.work import Clause, Effect, MonthEffect, Work

BY_NAME = "a shared name"
_REPEATS = 0.5
_ALIKE = 0.8
_WHY_GENERIC = "an effect that names no work and no figure"
WHY_TAIL = "praise or an economic tail that no figure or name supports"


def attach(entry: Entry, works: list[Work]) -> tuple[list[Work], list[MonthEffect], list[LeftOut]]:
    """Return the works with their effects, the effects of the month as a whole, and what was dropped.

    Evidence, the strongest first: a shared name; shared rare words; the only work of that repository in the
    month; the only work of the month.
    What is attached to nothing is kept for the month where it names something, else dropped and listed.
    """
    works = list(works)
    whole: list[MonthEffect] = []
    dropped: list[LeftOut] = []
    for item in entry.notes.impact:
        parts = take_apart(item, entry.when, place_names(entry.notes), impact=True)
        dropped += [LeftOut(spans=tail.spans, text=tail.text, why=WHY_TAIL) for tail in parts.tails]
        place: int | None = None
        at: tuple[int, int] | None = None
        for clause in parts.clauses:
            found = _nearest(clause.text, entry.when, works)
            if found is not None and _repeats(clause.text, works[found[0]], found[1]):
                place = found[0]
                works[place] = absorb(
                    works[place],
                    identity(item, entry),
                    clause.text,
                    "repeats a piece of work as its effect",
                    clause.spans,
                )
            elif is_generic(clause.text):
                dropped.append(LeftOut(spans=clause.spans, text=clause.text, why=_WHY_GENERIC))
            else:
                stands = _standing(clause)
                place = _give(stands, item, entry, works, whole, dropped)
            at = clause.place
        for effect in parts.effects:
            near = place if effect.place == at else None
            place, at = _give(effect, item, entry, works, whole, dropped, near), effect.place
    return works, whole, dropped


def _repeats(text: str, work: Work, how: str) -> bool:
    """Whether an activity in the impact section is a work that is listed already."""
    return how == BY_NAME or overlap(content(text), content(work.text)) >= _REPEATS


def _standing(clause: Clause) -> Effect:
    """A clause of the impact section that states no effect of a known form: it stands as it is."""
    return Effect(
        clause.text, "sentence", "reported", clause.month, clause.spans, attached="", source=clause.text
    )


def _give(
    effect: Effect,
    item: Item,
    entry: Entry,
    works: list[Work],
    whole: list[MonthEffect],
    dropped: list[LeftOut],
    near: int | None = None,
) -> int | None:
    """Put one effect where it belongs, and return the place of its work."""
    mine = [place for place, work in enumerate(works) if entry.when in work.months]
    found = None if effect.sweeping and len(mine) > 1 else _nearest(effect.text, entry.when, works)
    if found is None and near is not None and not effect.sweeping:
        found = (near, "the same sentence as a named work")
    there = [place for place in mine if set(item.repositories) & set(works[place].repositories)]
    if found is None and len(there) == 1 and not effect.sweeping:
        found = (there[0], "the only work of that repository in that month")
    generic = is_generic(effect.text)
    if (
        found is None
        and len(mine) == 1
        and (has_pointing(effect.source) or not (generic or _delivers(effect)))
    ):
        found = (mine[0], "the only work of that month")
    if found is None and generic:
        dropped.append(LeftOut(spans=effect.spans, text=effect.source, why=_WHY_GENERIC))
        return None
    if found is None:
        whole.append(MonthEffect(entry.when, replace(effect, attached="the month as a whole")))
        return None
    place, how = found
    work = works[place]
    if generic and not effect.metrics:
        dropped.append(LeftOut(spans=effect.spans, text=effect.source, why=_WHY_GENERIC))
        return place
    kept = tuple(known for known in work.effects if not _weaker(known, effect))
    if any(_same(effect, known) for known in kept):
        why = "repeats an effect of the same work"
        works[place] = absorb(work, identity(item, entry), effect.source, why, effect.spans)
        return place
    metrics = (*work.metrics, *(metric for metric in effect.metrics if metric not in work.metrics))
    works[place] = replace(
        work,
        effects=(*kept, replace(effect, attached=how)),
        metrics=metrics,
        spans=(*work.spans, *effect.spans),
    )
    return place


def _delivers(effect: Effect) -> bool:
    """Whether what stands as an effect is a delivery of its own ("Shipped the migration …")."""
    words = words_of()
    first = WORD.search(effect.source)
    verb = words.verb(first.group(), "past") if first else None
    return verb is not None and verb.base in words.delivery - words.effect


def _weaker(known: Effect, effect: Effect) -> bool:
    """Whether what was meant is now reported, in much the same words."""
    near = overlap(content(known.text), content(effect.text)) >= _ALIKE
    return near and known.strength == "intended" and effect.strength != "intended" and not known.metrics


def _same(one: Effect, other: Effect) -> bool:
    mine, theirs = set(content(one.text)), set(content(other.text))
    return mine <= theirs


def _nearest(text: str, month: str, works: list[Work]) -> tuple[int, str] | None:
    """The place of the one work of the month of which the text speaks, and how that is known."""
    mine = [place for place, work in enumerate(works) if month in work.months]
    folded = {place: fold(_all_text(works[place])) for place in mine}
    names = {place: sum(holds(folded[place], name) for name in special_names(text)) for place in mine}
    best = _single(names)
    if best is not None:
        return best, BY_NAME
    stems = {place: content(_all_text(works[place])) for place in mine}
    holders: Counter[str] = Counter()
    for place in mine:
        holders.update({*stems[place], *runs(stems[place], 2)})
    words = words_of()
    plain = {stem(word) for word in words.sets["generic"]} | {stem(base) for base in words.effect}
    wanted = content(text)
    scores = {
        place: sum(1 for part in set(wanted) - plain if holders[part] == 1 and part in set(stems[place]))
        + sum(2 for pair in set(runs(wanted, 2)) if holders[pair] == 1 and pair in set(runs(stems[place], 2)))
        for place in mine
    }
    best = _single({place: score for place, score in scores.items() if score >= 2})
    return None if best is None else (best, "shared rare words")


def _single(scores: dict[int, int]) -> int | None:
    """The place with the highest score above nought, where only one has it."""
    top = max(scores.values(), default=0)
    leaders = [place for place, score in scores.items() if score == top]
    return leaders[0] if top > 0 and len(leaders) == 1 else None


def _all_text(work: Work) -> str:
    return " ".join([work.text, *(effect.text for effect in work.effects)])
