"""Months to a review: cut to the period, merged, counted and ranked."""

from __future__ import annotations

from reviewgen.model.base import Passage
from reviewgen.model.month import ITEM_KINDS, Month
from reviewgen.model.reading import LeftOut, Reading
from reviewgen.period.attach import WHY_TAIL, attach
from reviewgen.period.build import WORK_KINDS, works_of
from reviewgen.period.merge import fold_echoes, merge_mirrors
from reviewgen.period.period import Period
from reviewgen.period.rank import ranked
from reviewgen.period.themes import skills_of, themes_of
from reviewgen.period.thread import thread
from reviewgen.period.work import MonthEffect, MonthRow, Review, Work, WorkKind


def make_review(reading: Reading, period: Period, *, merge: bool = True) -> Review:
    """Return what the notes say of `period`: each piece of work once, its effects with it, the best first.

    Months without an entry are gaps. Everything that was merged says so on its work, and everything that
    was dropped stands in `dropped` with the reason. Without `merge`, every item of the notes stays apart.
    """
    inside = sorted(
        (month for month in reading.months if month.month in period.months), key=lambda month: month.month
    )
    dropped: list[LeftOut] = []
    listed = {kind: _listed(inside, kind, dropped) for kind in WORK_KINDS}
    features, bugs = listed["features"], listed["bugs"]
    if merge:
        features, bugs = fold_echoes(merge_mirrors(features), merge_mirrors(bugs))
        features = thread(features)
    whole: list[MonthEffect] = []
    works = [*features, *bugs]
    for month in inside:
        works, effects, unattached = attach(month, works)
        whole += effects
        dropped += unattached
    themes = themes_of(works)
    entries = {month.month: month for month in inside}
    order = ranked(works, themes)
    return Review(
        period=period,
        months=tuple(_row(month, entries.get(month)) for month in period.months),
        gaps=tuple(month for month in period.months if month not in entries),
        features=tuple(work for work in order if work.kind == "features"),
        bugs=tuple(work for work in order if work.kind == "bugs"),
        other=tuple(merge_mirrors(listed["other"]) if merge else listed["other"]),
        planned=tuple(merge_mirrors(listed["planned"]) if merge else listed["planned"]),
        month_effects=tuple(whole),
        skills=skills_of(inside, order),
        themes=themes,
        focus=tuple(passage for month in inside for passage in month.focus),
        dropped=tuple(dropped),
        left_out=reading.left_out,
        passages=_passages(inside),
        sources=reading.sources,
        none_stated_spans=tuple(span for month in inside for span in month.none_stated_spans),
    )


def _listed(months: list[Month], kind: WorkKind, dropped: list[LeftOut]) -> list[Work]:
    found: list[Work] = []
    for month in months:
        for item in month.items(kind):
            works, left = works_of(item, month, kind)
            found += works
            dropped += [LeftOut(spans=clause.spans, text=clause.text, why=WHY_TAIL) for clause in left]
    return found


def _row(month: str, entry: Month | None) -> MonthRow:
    if entry is None:
        return MonthRow(month, False)
    return MonthRow(month, True, entry.none_stated, entry.repositories)


def _passages(months: list[Month]) -> tuple[Passage, ...]:
    """Every piece of source text of the months, for the check of each sentence against its spans."""
    found: list[Passage] = []
    for month in months:
        found += month.focus
        for kind in ITEM_KINDS:
            for item in month.items(kind):
                found.append(Passage(text=item.text, spans=item.spans))
        found += [Passage(text=skill.name, spans=skill.spans) for skill in month.skills]
    return tuple(found)
