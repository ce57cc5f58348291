"""Entries that take back an earlier one of their month by its name: "reverted the night mode of the oven"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from reviewgen.sources.reading.items import Draft
from reviewgen.sources.reading.lexicon import pattern, words

_REVERTS = pattern(r"^\W*(?:i |we |then )?{undelivered.reverts} (?P<what>[^,;:.()]{3,60})")
_WORD = re.compile(r"[a-z0-9]{2,}")
_FEWEST = 2  # words that both must hold


def what_it_reverts(draft: Draft) -> set[str]:
    """The words by which an entry says what it takes back; none where it takes nothing back."""
    found = _REVERTS.match(draft.parts[0].text) if draft.kind == "other" and draft.parts else None
    named = set(_WORD.findall(found["what"].lower())) if found else set()
    named -= words("undelivered", "reverted_small")
    return named if len(named) >= _FEWEST else set()


def last_with(named: set[str], drafts: Sequence[Draft]) -> Draft | None:
    """The latest item of work that holds every one of the words."""
    for one in reversed(drafts):
        told = " ".join(part.text for part in one.parts).lower()
        if one.kind in ("features", "bugs", "impact", "planned") and named <= set(_WORD.findall(told)):
            return one
    return None
