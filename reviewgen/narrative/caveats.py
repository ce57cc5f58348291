"""What the notes hold against calling a work delivered: "not yet enabled", "behind a flag", "in review"."""

from __future__ import annotations

import re

from reviewgen.period.rank import OWN_HARM
from reviewgen.period.taken_back import is_taken_back
from reviewgen.period.trouble import opens_with_mishap, tells_defect
from reviewgen.period.words import words_of
from reviewgen.period.work import Work


def has_caveat(work: Work) -> bool:
    """Tell whether a work is told with a restriction, which a short mention of it would lose."""
    marks = "|".join(re.escape(mark) for mark in words_of().lists["caveats"])
    hedged = any(effect.hedges for effect in work.effects)
    return hedged or re.search(rf"\b(?:{marks})\b", work.text, re.IGNORECASE) is not None


def tells_mishap(work: Work) -> bool:
    """Tell whether a work is an incident, or what its author broke and mended: no fix to lead with."""
    first = work.clauses[0].text if work.clauses else ""
    return OWN_HARM in work.reasons or opens_with_mishap(work.label or first) or opens_with_mishap(first)


def first_part(text: str) -> str:
    """Return a clause up to its first comma: what it is about, before what came of it."""
    return text.split(", ", 1)[0]


def may_lead(work: Work) -> bool:
    """Tell whether a feature may be named where a few stand for all: whole, no mishap, not taken back."""
    spoilt = bool(work.clauses) and not work.label and tells_defect(first_part(work.clauses[0].text))
    free = work.named and not has_caveat(work) and not tells_mishap(work) and not spoilt
    return free and not any(is_taken_back(clause.text) for clause in work.clauses[-1:])


def is_denied(name: str, work: Work) -> bool:
    """Tell whether the notes of a work deny the first word of its name: "SLOs for login. No SLOs before"."""
    first = re.escape(name.strip("“”").split()[0].lower())
    return any(re.search(rf"\b(?:no|not)\s{first}\b", one.text.lower()) for one in work.clauses)
