"""Figures that somebody else supposes and nobody measured: "the helpdesk reckons calls are down by half"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import takewhile

from reviewgen.period.words import words_of

_PARTS = re.compile(r"[,;]\s|\s[–—-]{1,2}\s")


def is_hearsay(before: str, figure: str, after: str) -> bool:
    """Tell whether others say or guess a figure, or its sentence says that nobody has checked it.

    `before` and `after` are what its sentence says around it: the part in which it stands counts, and those
    next to it up to one with a figure of its own ("24 h → 5 min, saves 4k a month they say").
    """
    own, *behind = _PARTS.split(after)
    *ahead, lead = _PARTS.split(before)
    said = [*reversed(_without_figures(reversed(ahead))), f"{lead} {figure} {own}", *_without_figures(behind)]
    return any(_opinion().search(part) or _unchecked().search(part) for part in said)


def _without_figures(parts: Iterable[str]) -> list[str]:
    return list(takewhile(lambda part: not any(map(str.isdigit, part)), parts))


@lru_cache(maxsize=1)
def _opinion() -> re.Pattern[str]:
    """Somebody, perhaps with a name in brackets, and a verb of opinion; the author and things are nobody."""
    verbs = "|".join(sorted(words_of().sets["opinion_verbs"]))
    own = "|".join(sorted(words_of().sets["no_witness"]))
    return re.compile(
        rf"(?<![\w-])(?!(?:{own})\b)[^\W\d_][\w'’-]*(?:\s\([^()]{{1,30}}\))?\s(?:{verbs})\b", re.IGNORECASE
    )


@lru_cache(maxsize=1)
def _unchecked() -> re.Pattern[str]:
    marks = "|".join(re.escape(mark) for mark in words_of().lists["unchecked"])
    return re.compile(rf"(?<![\w-])(?:{marks})(?![\w-])", re.IGNORECASE)
