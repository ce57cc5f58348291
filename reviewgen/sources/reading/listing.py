"""Sentences of prose as items: one, or one for each clause or object that is a delivery of its own."""

from __future__ import annotations

from reviewgen.sources.reading import items, objects, references, repositories
from reviewgen.sources.reading.context import Context
from reviewgen.sources.reading.deeds import Told
from reviewgen.sources.reading.drafts import MonthDraft
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.items import Draft
from reviewgen.sources.reading.kinds import tell


def add(context: Context, month: MonthDraft, line: Line, kind: str, told: Told) -> None:
    """A sentence of prose: one item, or one for each clause or object that is a delivery of its own."""
    text = line.text
    found = [(one.start, one.end) for one in references.find(line, context.known)]
    places = [(start, end) for start, end, _ in repositories.named(line, context.known)]
    if kind in ("features", "bugs") and (told.subject == "author" or told.verb == "fix"):
        clauses = objects.split_clauses(text, found, places)
        if len(clauses) > 1:
            for start, end in clauses:
                part = line.cut(start, end)
                inner = tell(part.text)
                _listed(
                    context,
                    month,
                    part,
                    inner.kind if inner.kind in ("features", "bugs", "other", "planned") else kind,
                )
            return
    _listed(context, month, line, kind)


def _listed(context: Context, month: MonthDraft, line: Line, kind: str) -> None:
    found = [(one.start, one.end) for one in references.find(line, context.known)]
    figures = [(f.start, f.end) for f in items.figures(line, context.known) if not f.counted]
    listed = objects.split_objects(line.text, found, figures) if kind in ("features", "bugs") else None
    if listed is None:
        context.drafts.add(month, Draft(kind, [line]))
        return
    verb, parts = listed
    for index, (start, end) in enumerate(parts):
        if index == 0 and start == verb[1]:
            context.drafts.add(month, Draft(kind, [line.cut(0, end)]))
        else:
            context.drafts.add(month, Draft(kind, [line.cut(*verb), line.cut(start, end)]))
