"""What a row of a table tells: its work, with what the cell beside it says became of it."""

from __future__ import annotations

from collections.abc import Sequence

from reviewgen.sources.reading import columns, items, undelivered
from reviewgen.sources.reading.deeds import NO_WORK, Told, foreign
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.kinds import is_set_aside, tell


def with_results(line: Line, told: Told, results: Sequence[Line]) -> Told:
    """What a row tells, given what its first cell does alone.

    "Query parser | live since May" is delivered and "Barcode camera | planned" is not; but what merely was
    found out beside a work ("Login audit | 14 findings") makes nothing else of it.
    """
    outcome = results[0].text
    if told.kind != "planned" and any(is_set_aside(one.text) for one in results):
        return Told("other", subject="somebody")  # "filter chips | fixed by the search team"
    if told.kind == "other" and undelivered.is_event(items.text_of([line, *results]).lower()):
        return Told("other", subject="author")  # "reading hour for clerks | 9 people"
    whole = tell(items.text_of([line, *results]))
    if told.kind in NO_WORK or (whole.kind == "planned" and columns.OPEN.match(outcome)):
        return whole
    if told.kind == "other" and columns.DONE.match(outcome):
        return whole if whole.kind in ("features", "bugs") else told
    mended = whole.kind == "bugs" and any(
        columns.MENDED_ANYWHERE.search(one.text) or foreign(one.text) == "bugs" for one in results
    )
    return whole if told.kind in ("other", "features") and mended else told
