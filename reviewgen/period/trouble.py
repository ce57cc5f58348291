"""What a text tells of that is no gain: trouble, one's own fault, an incident, what was only tried."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.period.words import words_of

_INCIDENT = re.compile(r"\b(?:INC|SEV)-?\d+\b", re.IGNORECASE)


@lru_cache(maxsize=4096)
def tells_trouble(text: str) -> bool:
    """Tell whether a text says that something failed, fell short or did harm: "still too slow", "missed"."""
    return _marks("trouble").search(text) is not None


@lru_cache(maxsize=4096)
def is_mishap(text: str) -> bool:
    """Tell whether a text tells of an incident or of what its author broke ("my fault", "outage", "sev1")."""
    return _INCIDENT.search(text) is not None or _marks("mishaps").search(text) is not None


@lru_cache(maxsize=4096)
def is_own_fault(text: str) -> bool:
    """Tell whether a text says that its author caused the harm that it tells of."""
    return _marks("own_faults").search(text) is not None and (tells_trouble(text) or is_mishap(text))


@lru_cache(maxsize=4096)
def is_rejected(text: str) -> bool:
    """Tell whether a text says that what it tells of was tried or weighed, and not taken ("not worth it")."""
    return _marks("rejected").search(text) is not None


def is_tried(text: str) -> bool:
    """Tell whether a text begins with a mere trial: "Tried a cache", "Evaluated three vendors"."""
    return _marks("tried").match(text.lstrip(" -*")) is not None


@lru_cache(maxsize=8)
def _marks(name: str) -> re.Pattern[str]:
    marks = "|".join(re.escape(mark) for mark in words_of().lists[name])
    return re.compile(rf"(?<![\w-])(?:{marks})(?![\w-])", re.IGNORECASE)
