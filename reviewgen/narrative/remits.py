"""Work beyond delivery by what it was for: people, studies, on call, what was put off, and the rest."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from reviewgen.document.blocks import Text
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.sentence import Sentence
from reviewgen.period.text import WORD
from reviewgen.period.trouble import is_mishap
from reviewgen.period.words import words_of
from reviewgen.period.work import Work

_FEWEST, _SMALLEST, _OPENING_WORDS = 6, 2, 9
_REMITS = ("undone", "people", "on_call", "studies")
"""In the order in which they are asked: "talk on the outage" is a talk, "dropped the talk" is none."""


def by_remit(works: Sequence[Work], phrases: Phrases) -> list[tuple[Sentence | None, Work]]:
    """Return the works under the heading of their remit, in their order; no headings where there are few.

    What a piece was for is told by the words it opens with; one alone of its kind stands with the rest.
    """
    groups: dict[str, list[Work]] = {name: [] for name in (*_REMITS, "rest")}
    for work in works:
        groups[_remit(work)].append(work)
    for name in _REMITS:
        if len(groups[name]) < _SMALLEST:
            groups[name] = []
    named = [work for name in _REMITS for work in groups[name]]
    groups["rest"] = [work for work in works if work not in named]
    shown = [name for name in groups if groups[name]]
    if len(works) < _FEWEST or len(shown) < 2:
        return [(None, work) for work in works]
    return [
        (Sentence((Text(phrases.say("remits", name)),), role="lead"), work)
        for name in ("rest", *_REMITS[1:], _REMITS[0])
        for work in groups[name]
    ]


def _remit(work: Work) -> str:
    """The first remit of which a mark stands in the opening of a work."""
    text = work.label + " " + (work.clauses[0].text if work.clauses else "")
    tokens = list(WORD.finditer(text))
    opening = text[: tokens[_OPENING_WORDS].start()] if len(tokens) > _OPENING_WORDS else text
    marked = next((name for name in _REMITS if _marks(name).search(opening)), "rest")
    return "on_call" if marked == "rest" and is_mishap(opening) else marked  # "INC-331: paid out twice"


@lru_cache(maxsize=8)
def _marks(name: str) -> re.Pattern[str]:
    """The marks of a remit, words and phrases; a hyphen at the end leaves the rest of the word open."""
    marks = words_of().lists[name]
    parts = (re.escape(mark[:-1]) + r"\w*" if mark.endswith("-") else re.escape(mark) for mark in marks)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(parts)})(?![\w-])", re.IGNORECASE)
