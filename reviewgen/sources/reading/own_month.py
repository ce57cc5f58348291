"""The month of a statement where it is another than that of what stands above it."""

from __future__ import annotations

import re

from reviewgen.sources.reading import periods
from reviewgen.sources.reading.clauses import form_of
from reviewgen.sources.reading.frames import Frames
from reviewgen.sources.reading.kinds import tell
from reviewgen.sources.reading.lexicon import pattern
from reviewgen.sources.reading.stretches import Stretch, with_year

_INSIDE = pattern(r"(?:^|[\s(,;])(?:{period.within}|early|mid|late|the end of|end of)[\s-]$")
_BOUND = pattern(r"\b{period.bound}\s+(?:the\s+)?(?:(?:early|mid|late|end of|start of)[\s-])?$")
_OPENS = re.compile(r"\s*(?:[,:\u2013\u2014]|-\s)")
_CLOSES = re.compile(r"\s*(?:$|[,;.)](?:\s|$))")
_BEGUN = re.compile(r"[\s*-]{0,4}\([^()]{1,16}\)\s{1,2}(?P<word>[^\W\d_]+)")
_SMALL = re.compile(r"\bin (?P<name>jan|feb|apr|jun|jul|aug|sep|oct|nov|dec)\b")


def month_of(text: str, frames: Frames, *, planned: bool) -> str | None:
    """The month that a statement itself names, else None.

    "Last month I shipped …" in the entry of a day is of the month before; in a report on several months, a
    line that names one of them, and only one, tells of that month ("Stopped in May").
    """
    begun = _BEGUN.match(text)  # "(Oct) Started on the new search": under way, and that since then
    dated = begun is not None and form_of(begun["word"].lower()) == "past"
    return _before(text, frames) or (None if planned and not dated else _own(text, frames.month_key(), dated))


def _before(text: str, frames: Frames) -> str | None:
    if "last month" not in text[:40].casefold():
        return None
    match = re.match(r"\W*(?:in |during )?last month\b,?\s+(?!'s)", text, re.I)
    written = frames.written()
    if match is None or written is None:
        return None
    for named in periods.relative(text[: match.end()], written):
        return named.stretch.month
    return None


def _own(text: str, key: str | None, dated: bool) -> str | None:
    first, _, last = (key or "").partition("..")
    if not last:
        return None
    spelled = _SMALL.sub(lambda match: f"in {match['name'].capitalize()}", text)
    named = [one for one in periods.find(spelled) if one.stretch.unit in ("day", "month")]
    found = {_within(one.stretch, first, last) for one in named}
    if len(found) != 1 or None in found or not any(_dates(spelled, one) for one in named):
        return None
    return None if tell(text).kind == "planned" and not dated else found.pop()


def _within(stretch: Stretch, first: str, last: str) -> str | None:
    """The month of a stretch that is one of a report's months, by its own year or by theirs."""
    if stretch.unit == "month" and stretch.first.month != stretch.last.month:
        return None
    years = [stretch.first.year] if stretch.year else range(int(first[:4]), int(last[:4]) + 1)
    months = [stretch.month if stretch.year else with_year(stretch, year).month for year in years]
    return next((month for month in months if first <= month <= last), None)


def _dates(text: str, named: periods.Named) -> bool:
    """Whether a month tells when something happened, not from when or until when it holds."""
    before, after = text[: named.start], text[named.end :]
    if _BOUND.search(before):
        return False
    if named.stretch.unit == "day" or _INSIDE.search(before):
        return True
    if not before.strip(" -*"):
        return bool(_OPENS.match(after))
    return before.rstrip().endswith((",", ";", "(")) and bool(_CLOSES.match(after))
