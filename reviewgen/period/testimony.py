"""What others say came of the work: "Sales says it was the last thing missing for the tender, won"."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.period.text import sentences
from reviewgen.period.trouble import is_rejected, tells_trouble
from reviewgen.period.words import words_of
from reviewgen.period.work import Clause, Work

_JOINT = re.compile(r"\s[–—-]\s|[;,]\s(?:and\s)?")


def testimonies(work: Work) -> list[tuple[Clause, str]]:
    """Return the parts of a work's sentences in which somebody else tells of a gain, with their clauses.

    Who speaks is named, and what is said has a word of outcome; trouble and what was not taken is none.
    """
    found: list[tuple[Clause, str]] = []
    for clause in work.clauses:
        for start, end in sentences(clause.text):
            said = clause.text[start:end]
            told = _said().search(said)
            if told is None or _outcome().search(said, told.end()) is None:
                continue
            if tells_trouble(said) or is_rejected(said):
                continue
            joint = max((one.end() for one in _JOINT.finditer(said) if one.end() <= told.start()), default=0)
            found.append((clause, said[joint:].strip()))
    return found


@lru_cache(maxsize=1)
def _said() -> re.Pattern[str]:
    """Somebody with a verb of saying; "I" and "we" are no others, and "it says" is a display."""
    who = "|".join(sorted(words_of().sets["who_reports"]))
    verbs = "|".join(sorted(words_of().sets["reporting_verbs"]))
    name = r"[A-ZÀ-Þ][\w'’-]+(?:\s\([^()]{1,30}\))?"
    return re.compile(
        rf"(?<![\w-])(?:(?i:{who})|(?!(?:I|We|It|That|This|Which|Log|Docs)\b){name})\s(?:{verbs})\b"
    )


@lru_cache(maxsize=1)
def _outcome() -> re.Pattern[str]:
    marks = "|".join(re.escape(mark) for mark in words_of().lists["outcomes"])
    return re.compile(rf"(?<![\w-])(?:{marks})(?![\w-])", re.IGNORECASE)
