"""What an entry of the notes speaks of: a month, or several as a whole, which are never told apart by guess.

Works, effects and citations carry it as text: "2025-08", or "2025-07..2025-09" for a report on a quarter.
As text they sort by their first month.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from reviewgen.model.join import join_months
from reviewgen.model.month import Month
from reviewgen.model.reading import Reading
from reviewgen.period.period import Period, months_between

_TO = ".."


@dataclass(frozen=True, slots=True)
class Entry:
    """The notes on a month, or on several months as a whole."""

    when: str
    notes: Month


@lru_cache(maxsize=1024)
def months_in(when: str) -> tuple[str, ...]:
    """Return the months of a stretch in order; a month gives itself."""
    first, _, last = when.partition(_TO)
    return months_between(first, last or first)


def when_of(item: str) -> str:
    """Return the month or stretch with which the id of an item or work begins."""
    return (
        item[: len("2025-07..2025-09")] if item[len("2025-07") :].startswith(_TO) else item[: len("2025-07")]
    )


def is_stretch(when: str) -> bool:
    """Whether it speaks of several months as a whole."""
    return _TO in when


def share_a_month(ones: Iterable[str], others: Iterable[str]) -> bool:
    """Whether two lists of months and stretches have a month in common."""
    return not {month for one in ones for month in months_in(one)}.isdisjoint(
        month for one in others for month in months_in(one)
    )


def narrowest(whens: Iterable[str]) -> tuple[str, ...]:
    """Return months and stretches in order, without stretches in which a month of the list lies."""
    found = sorted(set(whens))
    single = {when for when in found if not is_stretch(when)}
    return tuple(when for when in found if when in single or single.isdisjoint(months_in(when)))


def holds_others(when: str, others: Iterable[str]) -> bool:
    """Whether a stretch has months of its own among `others`, and so no place in their order."""
    return is_stretch(when) and not {one for one in others if not is_stretch(one)}.isdisjoint(months_in(when))


def entries_in(reading: Reading, period: Period) -> tuple[Entry, ...]:
    """Return what the notes say of the period: its months, and reports on several that it covers whole."""
    inside = set(period.months)
    found: dict[str, list[Month]] = {}
    for when, notes in reading.told:
        if inside.issuperset(months_in(when)):
            found.setdefault(when, []).append(notes)
    return tuple(Entry(when, notes) for when in sorted(found) for notes in join_months(found[when]))


def gaps_in(entries: Iterable[Entry], period: Period) -> tuple[str, ...]:
    """Return the months of the period that no entry speaks of."""
    told = {month for entry in entries for month in months_in(entry.when)}
    return tuple(month for month in period.months if month not in told)


def unused(reading: Reading, period: Period) -> tuple[str, ...]:
    """Return what to say of reports that reach beyond the period, which no review of it can hold."""
    held = set(period.months)
    return tuple(
        f"What the notes report on {report.first} to {report.last} as a whole is not in the review: "
        "build a period that covers it, or name the month above each part."
        for report in reading.reports
        if held & (told := set(months_between(report.first, report.last))) and not told <= held
    )
