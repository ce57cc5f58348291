"""What a text tells of that is no gain: trouble, one's own fault, an incident, what was only tried."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.period.words import words_of

_INCIDENT = re.compile(r"\b(?:INC|SEV)-?\d+\b", re.IGNORECASE)


@lru_cache(maxsize=4096)
def tells_trouble(text: str) -> bool:
    """Tell whether a text says that something failed, fell short or did harm: "still too slow", "missed"."""
    return _marks("trouble").search(_OF_FEWER.sub(" ", text)) is not None


# "support tickets about receipts went down": there are fewer of what nobody wants, and nothing failed
_OF_FEWER = re.compile(
    r"\b(?:tickets|calls|complaints|questions|errors|crashes|returns|refunds|alerts|pages|queries)"
    r"(?:\s[^\s.;:,()]+){0,6}?\swent down\b",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def is_mishap(text: str) -> bool:
    """Tell whether a text tells of an incident or of what its author broke ("my fault", "outage", "sev1")."""
    return _INCIDENT.search(text) is not None or _marks("mishaps").search(text) is not None


@lru_cache(maxsize=4096)
def is_own_fault(text: str) -> bool:
    """Tell whether a text says that its author caused the harm that it tells of."""
    own = _marks("own_faults").search(text) is not None or _of_ones_own().search(text) is not None
    return own and (tells_trouble(text) or is_mishap(text))


def opens_with_mishap(text: str) -> bool:
    """Tell whether a text is about an incident from its first words on ("Outage on the 14th: …")."""
    return _first_is_mishap().match(text) is not None


@lru_cache(maxsize=4096)
def is_rejected(text: str) -> bool:
    """Tell whether a text says that what it tells of was tried or weighed, and not taken ("not worth it")."""
    return _marks("rejected").search(text) is not None


def is_tried(text: str) -> bool:
    """Tell whether a text begins with a mere trial: "Tried a cache", "Evaluated three vendors"."""
    return _marks("tried").match(text.lstrip(" -*")) is not None


def tells_defect(text: str) -> bool:
    """Tell whether a text says what is broken, or that something good is gone ("margin gone")."""
    if _marks("broken").search(text) is not None:
        return True
    gone = re.search(r"\b(?P<what>[^\W\d_]+)\s(?:is\s|are\s)?(?:gone|lost|missing)\b", text)
    return gone is not None and words_of().is_in("more_is_better", gone["what"])


def is_undone(text: str) -> bool:
    """Tell whether what stands behind a figure says that the work was taken back: "11 -> 19 mm. Reverted"."""
    found = _marks("taken_back").search(text)
    return found is not None and _marks("redone").search(text, found.end()) is None


def is_symptom(before: str) -> bool:
    """Tell whether a verb in the present stands directly before a figure: how a thing misbehaves.

    "The gauge jumps 12 % -> 0 %" tells of no change that work made, "fell from 12 % to 3 %" does.
    """
    return _moves().search(before) is not None


@lru_cache(maxsize=1)
def _moves() -> re.Pattern[str]:
    verbs = "|".join(sorted(words_of().sets["symptom_verbs"]))
    return re.compile(rf"\b(?:{verbs})(?:\s(?:from|by|von|de))?[\s~]{{0,2}}$", re.IGNORECASE)


@lru_cache(maxsize=1)
def _of_ones_own() -> re.Pattern[str]:
    """What one has made oneself: "my change", "my map update", "mein Skript"."""
    mine, made = r"my|mein|meine|mon|ma|mi|meu|minha", "|".join(sorted(words_of().sets["own_work"]))
    return re.compile(rf"\b(?:{mine})\s(?:[\w-]+\s){{0,2}}(?:{made})\b", re.IGNORECASE)


@lru_cache(maxsize=1)
def _first_is_mishap() -> re.Pattern[str]:
    named = "|".join(sorted(words_of().sets["mishap_nouns"]))
    day = r"mon|tue|wed|thu|fri|sat|sun"
    return re.compile(
        rf"(?:prod(?:uction)?\s)?(?:(?:{named})\b\s?(?:\d|,|:|–|—|on\b|in\b|am\b|vom\b|du\b|del\b|le\b|el\b|(?:{day})"
        r"|$)|(?:INC|SEV)-?\d)",
        re.IGNORECASE,
    )


@lru_cache(maxsize=8)
def _marks(name: str) -> re.Pattern[str]:
    marks = "|".join(re.escape(mark) for mark in words_of().lists[name])
    return re.compile(rf"(?<![\w-])(?:{marks})(?![\w-])", re.IGNORECASE)
