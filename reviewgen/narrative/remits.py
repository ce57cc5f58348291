"""Work beyond delivery by what it was for: people, studies, on call, what did not work out, and the rest."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from reviewgen.document.blocks import Text
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.sentence import Sentence
from reviewgen.period.taken_back import is_taken_back
from reviewgen.period.text import WORD
from reviewgen.period.trouble import is_mishap, is_own_fault
from reviewgen.period.words import words_of
from reviewgen.period.work import Work
from reviewgen.weighing.statements import weigh

_FEWEST, _SMALLEST, _OPENING_WORDS = 6, 2, 9
_REMITS = ("undone", "people", "on_call", "studies")
"""In the order in which they are asked: "talk on the outage" is a talk, "dropped the talk" is none."""
_LABELLED = {
    "mishap": "setbacks",
    "dropped": "undone",
    "people": "people",
    "routine": "on_call",
    "study": "studies",
    "others": "rest",
}
_SETBACKS = ("setbacks", "undone")
_KNOWN, _CLEAR, _SURE, _LEAST = 0.6, 0.5, 0.62, 0.15
"""How many of its words must be known, and what share a label needs, that the weights tell a remit; then the
share of what did not work out, alone and beside a mark ("The vendor took the lamps back" is no setback)."""


def remits_of(works: Sequence[Work]) -> dict[str, str]:
    """Return the remit of each work by its id, told by the words of the notes, before any voice is put on."""
    return {work.id: _remit(work) for work in works}


def setbacks_in(works: Sequence[Work], remits: Mapping[str, str]) -> list[Work]:
    """Return what tells of the author's own error, of what was taken back, given up, or not got to."""
    failed = [work for work in works if remits.get(work.id) in _SETBACKS]
    return [work for work in failed if not (work.effects or work.results)]  # a gain stands under Impact


def by_remit(
    works: Sequence[Work], remits: Mapping[str, str], phrases: Phrases
) -> list[tuple[Sentence | None, Work]]:
    """Return the works under the heading of their remit, in their order; no headings where there are few.

    What a piece was for is told by the words it opens with; one alone of its kind stands with the rest.
    """
    groups: dict[str, list[Work]] = {name: [] for name in (*_REMITS, "setbacks", "rest")}
    for work in works:
        groups[remits.get(work.id, "rest")].append(work)
    for name in _REMITS[1:]:
        if len(groups[name]) < _SMALLEST:
            groups[name] = []
    named = [work for name in _REMITS[1:] for work in groups[name]]
    groups["rest"] = [work for work in works if work not in named]
    shown = [name for name in groups if groups[name]]
    if len(works) < _FEWEST or len(shown) < 2:
        return [(None, work) for work in works]
    return [
        (Sentence((Text(phrases.say("remits", name)),), role="lead"), work)
        for name in ("rest", *_REMITS[1:])
        for work in groups[name]
    ]


def _remit(work: Work) -> str:
    """What all words of a work weigh for, or else the first remit of which a mark stands in its opening."""
    text = work.label + " " + (work.clauses[0].text if work.clauses else "")
    whole = ". ".join(clause.text for clause in work.clauses)
    whole = whole if work.label in whole else f"{work.label}: {whole}"
    weighed = weigh(whole)
    told = _LABELLED.get(weighed.label, "")
    failed = weighed.shares["mishap"] + weighed.shares["dropped"]
    if is_own_fault(whole) or (is_taken_back(whole) and failed >= _LEAST):
        return "setbacks"
    if _marks("given_up").search(whole) and failed >= _LEAST:
        return "undone"
    tokens = list(WORD.finditer(text))
    opening = text[: tokens[_OPENING_WORDS].start()] if len(tokens) > _OPENING_WORDS else text
    if told == "setbacks" and _marks("on_call").search(opening):
        return "on_call"  # an outage that one was called to; of one's own fault it stands above
    if (
        told
        and weighed.known >= _KNOWN
        and (failed >= _SURE if told in _SETBACKS else weighed.share >= _CLEAR)
    ):
        return told
    marked = next((name for name in _REMITS if _marks(name).search(opening)), "rest")
    return "on_call" if marked == "rest" and is_mishap(opening) else marked  # "INC-331: paid out twice"


@lru_cache(maxsize=8)
def _marks(name: str) -> re.Pattern[str]:
    """The marks of a remit, words and phrases; a hyphen at the end leaves the rest of the word open."""
    marks = words_of().lists[name]
    parts = (re.escape(mark[:-1]) + r"\w*" if mark.endswith("-") else re.escape(mark) for mark in marks)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(parts)})(?![\w-])", re.IGNORECASE)
