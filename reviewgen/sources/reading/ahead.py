"""Headings that name no more than the half or quarter after the one that a text reports on: its plans."""

from __future__ import annotations

from reviewgen.sources.reading.lexicon import fold, pattern
from reviewgen.sources.reading.stretches import Stretch

_NEXT = pattern(
    r"^\W*(?:{ahead.before}\s+)?(?:h(?P<half>[12])|q(?P<quarter>[1-4])|(?P<second>{ahead.second_half}))"
    r"(?:\s+{ahead.behind})?\W*$"
)
_MONTHS = {"half": 6, "quarter": 3}


def is_ahead(heading: str, reported: Stretch | None) -> bool:
    """Whether a heading without a year names the half or quarter that begins when the reported one ends.

    "H2" below "Brag document H1 2026" heads what is to come. Below months or a whole year it is one of the
    periods that are reported.
    """
    if reported is None or not reported.year or reported.unit not in _MONTHS:
        return False
    return _first_month(heading) == reported.last.month % 12 + 1


def is_later(label: str, month: Stretch | None) -> bool:
    """Whether the label of an entry of a month names a half or quarter that begins later in the year.

    "Q4: …" among the entries of August is what is to come, and was noted in August.
    """
    if month is None or not month.year or month.unit in _MONTHS or month.unit == "year":
        return False
    first = _first_month(label)
    return first is not None and (first > month.last.month or (month.last.month == 12 and first == 1))


def _first_month(name: str) -> int | None:
    match = _NEXT.match(fold(name))
    if match is None:
        return None
    last = 3 * int(match["quarter"]) if match["quarter"] else 6 if match["half"] == "1" else 12
    return last - _MONTHS["quarter" if match["quarter"] else "half"] + 1
