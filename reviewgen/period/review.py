"""Months to a review: cut to the period, merged, counted and ranked."""

from __future__ import annotations

from reviewgen.model.base import Passage
from reviewgen.model.month import ITEM_KINDS
from reviewgen.model.reading import LeftOut, Reading
from reviewgen.period.attach import WHY_TAIL, attach
from reviewgen.period.build import WORK_KINDS, works_of
from reviewgen.period.merge import fold_echoes, merge_mirrors
from reviewgen.period.period import Period
from reviewgen.period.rank import ranked
from reviewgen.period.stretch import Entry, entries_in, gaps_in
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
    inside = entries_in(reading, period)
    dropped: list[LeftOut] = []
    listed = {kind: _listed(inside, kind, dropped) for kind in WORK_KINDS}
    features, bugs = listed["features"], listed["bugs"]
    if merge:
        features, bugs = fold_echoes(merge_mirrors(features), merge_mirrors(bugs))
        features = thread(features)
    whole: list[MonthEffect] = []
    works = [*features, *bugs]
    for entry in inside:
        works, effects, unattached = attach(entry, works)
        whole += effects
        dropped += unattached
    themes = themes_of(works)
    gaps = gaps_in(inside, period)
    rows = [
        *(MonthRow(month, False) for month in gaps),
        *(MonthRow(one.when, True, one.notes.none_stated, one.notes.repositories) for one in inside),
    ]
    order = ranked(works, themes)
    other = tuple(merge_mirrors(listed["other"]) if merge else listed["other"])
    return Review(
        period=period,
        months=tuple(sorted(rows, key=lambda row: row.month)),
        gaps=gaps,
        features=tuple(work for work in order if work.kind == "features"),
        bugs=tuple(work for work in order if work.kind == "bugs"),
        other=other,
        planned=tuple(merge_mirrors(listed["planned"]) if merge else listed["planned"]),
        month_effects=tuple(whole),
        skills=skills_of(inside, order) or technologies_of(order or other),
        themes=themes,
        focus=tuple(passage for entry in inside for passage in entry.notes.focus),
        dropped=tuple(dropped),
        left_out=reading.left_out,
        passages=_passages(inside),
        sources=reading.sources,
        people=reading.people,
        none_stated_spans=tuple(span for entry in inside for span in entry.notes.none_stated_spans),
    )


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
        found += [Passage(text=skill.name, spans=skill.spans) for skill in month.skills]
    return tuple(found)
