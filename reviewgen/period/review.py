"""Months to a review: cut to the period, merged, counted and ranked."""

from __future__ import annotations

from dataclasses import replace

from reviewgen.model.base import Passage
from reviewgen.model.month import ITEM_KINDS
from reviewgen.model.reading import LeftOut, Reading
from reviewgen.period.attach import WHY_TAIL, attach
from reviewgen.period.beside import without_what_is_beside
from reviewgen.period.build import WORK_KINDS, identity, works_of
from reviewgen.period.called import called
from reviewgen.period.effects import has_pointing
from reviewgen.period.lapsed import lapsed_plans, why_lapsed
from reviewgen.period.leaning import first_sentence, leans
from reviewgen.period.merge import fold_echoes, merge_mirrors
from reviewgen.period.period import Period
from reviewgen.period.prose import in_prose
from reviewgen.period.rank import ranked
from reviewgen.period.sober import sober
from reviewgen.period.stretch import Entry, entries_in, gaps_in, holds_others
from reviewgen.period.technologies import technologies_of
from reviewgen.period.themes import skills_of, themes_of
from reviewgen.period.thread import thread
from reviewgen.period.work import MonthEffect, MonthRow, Review, Work, WorkKind


def make_review(reading: Reading, period: Period, *, merge: bool = True) -> Review:
    """Return what the notes say of `period`: each piece of work once, its effects with it, the best first.

    What is reported on several months as a whole stays so: it is told of all of them, and counted once.
    Months that no entry speaks of are gaps. Everything that was merged says so on its work, and everything
    that was dropped stands in `dropped` with the reason. Without `merge`, every item stays apart.
    """
    told = sober(called(entries_in(reading, period)))
    inside = in_prose(told, others=bool(reading.people) and not reading.own)
    dropped: list[LeftOut] = []
    listed = {kind: _listed(inside, kind, dropped) for kind in WORK_KINDS}
    features, bugs, other, planned = (listed[kind] for kind in WORK_KINDS)
    loose = inside
    if merge:
        features, bugs = fold_echoes(merge_mirrors(features), merge_mirrors(bugs))
        features, bugs, other, planned, loose = _threaded(
            [*features, *bugs, *merge_mirrors(other), *merge_mirrors(planned)], inside
        )
    whole: list[MonthEffect] = []
    works = [*features, *bugs, *other, *planned]
    for entry in loose:
        works, effects, unattached = attach(entry, works)
        whole += effects
        dropped += unattached
    works, lapsed = lapsed_plans(works, inside)
    dropped += [LeftOut(spans=one.spans, text=one.text, why=why_lapsed(one)) for one in lapsed]
    works, beside = without_what_is_beside(works)
    dropped += beside
    themes = themes_of(works)
    gaps = gaps_in(inside, period)
    rows = [
        *(MonthRow(month, False) for month in gaps),
        *(MonthRow(one.when, True, one.notes.none_stated, one.notes.repositories) for one in inside),
    ]
    every = [row.month for row in rows]
    order = ranked([work for work in works if work.kind in ("features", "bugs")], themes)
    others = tuple(work for work in works if work.kind == "other")
    return Review(
        period=period,
        months=tuple(sorted(rows, key=lambda row: (holds_others(row.month, every), row.month))),
        gaps=gaps,
        features=tuple(work for work in order if work.kind == "features"),
        bugs=tuple(work for work in order if work.kind == "bugs"),
        other=others,
        planned=tuple(work for work in works if work.kind == "planned"),
        month_effects=tuple(whole),
        skills=skills_of(inside, order) or technologies_of(order or others),
        themes=themes,
        focus=tuple(passage for entry in inside for passage in entry.notes.focus),
        dropped=tuple(dropped),
        lapsed=tuple(lapsed),
        left_out=reading.left_out,
        passages=_passages(inside),
        sources=reading.sources,
        people=reading.people,
        own=reading.own,
        none_stated_spans=tuple(span for entry in inside for span in entry.notes.none_stated_spans),
    )


def _threaded(
    works: list[Work], entries: tuple[Entry, ...]
) -> tuple[list[Work], list[Work], list[Work], list[Work], tuple[Entry, ...]]:
    """Work that runs on as one, by kind, and the entries without the impact items that told of its state."""
    states = [
        work
        for entry in entries
        for item in entry.notes.impact
        if not leans(first_sentence(item.text)) and not has_pointing(item.text)
        for work in works_of(item, entry, "impact")[0]
    ]
    found = thread([*works, *states])
    left = {work.id for work in found if work.kind == "impact"}
    taken = {work.id for work in states} - left
    kept = tuple(
        replace(
            entry,
            notes=entry.notes.model_copy(
                update={
                    "impact": tuple(item for item in entry.notes.impact if identity(item, entry) not in taken)
                }
            ),
        )
        for entry in entries
    )
    features, bugs, other, planned = ([work for work in found if work.kind == kind] for kind in WORK_KINDS)
    return features, bugs, other, planned, kept


def _listed(entries: tuple[Entry, ...], kind: WorkKind, dropped: list[LeftOut]) -> list[Work]:
    found: list[Work] = []
    for entry in entries:
        for item in entry.notes.items(kind):
            works, left = works_of(item, entry, kind)
            found += works
            dropped += [LeftOut(spans=clause.spans, text=clause.text, why=WHY_TAIL) for clause in left]
    return found


def _passages(entries: tuple[Entry, ...]) -> tuple[Passage, ...]:
    """Every piece of source text of the months, for the check of each sentence against its spans."""
    found: list[Passage] = []
    for month in (entry.notes for entry in entries):
        found += month.focus
        for kind in ITEM_KINDS:
            for item in month.items(kind):
                found.append(Passage(text=item.text, spans=item.spans))
                if item.topic is not None and item.topic not in found[-3:]:
                    found.append(item.topic)
        found += [Passage(text=skill.name, spans=skill.spans) for skill in month.skills]
    return tuple(found)
