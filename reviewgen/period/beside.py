"""What the notes tell of others alone, or of no work at all: it stands in no review of the author."""

from __future__ import annotations

import re
from collections.abc import Sequence

from reviewgen.model.reading import LeftOut
from reviewgen.period.words import words_of
from reviewgen.period.work import Work
from reviewgen.weighing.statements import weigh

WHY_OTHERS, WHY_CHATTER = "what others did", "small talk"
_KNOWN, _CLEAR = 0.6, 0.6
"""The share of its words that must be known, and what its label needs: of 28 such statements that nothing was
learnt from, every one was what it was taken for."""


def without_what_is_beside(works: Sequence[Work]) -> tuple[list[Work], list[LeftOut]]:
    """Return the works without those that tell of others alone or are small talk, and these with the reason.

    They stay in the month model. What cites something, has a figure of its own or names the author's part
    stays in the review, too ("Hanna finished the move, I checked it").
    """
    kept: list[Work] = []
    left: list[LeftOut] = []
    for work in works:
        why = _why(work) if work.kind == "other" else ""
        if why:
            left.append(LeftOut(spans=work.spans, text=work.text, why=why))
        else:
            kept.append(work)
    return kept, left


def _why(work: Work) -> str:
    if work.cited or work.effects or work.results or work.merged_from or len(work.months) > 1:
        return ""
    weighed = weigh(work.text)
    if weighed.known < _KNOWN or weighed.share < _CLEAR:
        return ""
    words = {word.lower() for word in re.findall(r"[^\W\d_]+", work.text)}
    if weighed.label == "others" and words.isdisjoint(words_of().sets["own_part"]):
        return WHY_OTHERS
    return WHY_CHATTER if weighed.label == "chatter" and not re.search(r"[\d#]", work.text) else ""
