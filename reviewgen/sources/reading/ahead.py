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
    match = _NEXT.match(fold(heading))
    if match is None:
        return False
    last = 3 * int(match["quarter"]) if match["quarter"] else 6 if match["half"] == "1" else 12
    first = last - _MONTHS["quarter" if match["quarter"] else "half"] + 1
    return first == reported.last.month % 12 + 1
