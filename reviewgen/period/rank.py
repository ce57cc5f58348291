"""The order of works: a score of evidence, documented here and nowhere used to compare people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from reviewgen.period.stretch import months_in
from reviewgen.period.text import WORD, stem
from reviewgen.period.words import words_of
from reviewgen.period.work import Theme, Work

FIGURE, SHOWN_ON, CRITICAL, SEVERE, MAJOR = 5, 3, 3, 3, 2
REFERENCE, WORKSTREAM, MONTH, TESTS, REPORTED = 2, 2, 1, 1, 1


def ranked(works: Sequence[Work], themes: Sequence[Theme]) -> tuple[Work, ...]:
    """Return the works with score and reasons, the best first; of equals the later month.

    Points: a figure 5; a named model or device on which it was shown 3; "critical" 3, "major" 2; a fix of
    what cost data, money, security or service 3; a pull request or commit 2; part of the largest theme 2;
    each month 1; tests 1; a reported effect 1. That a change landed in several repositories adds nothing.
    """
    largest = max(themes, key=lambda theme: len(theme.works), default=None)
    scored = [_scored(work, largest) for work in works]
    order = sorted(range(len(scored)), key=lambda place: (-scored[place].score, _later(scored[place]), place))
    return tuple(scored[place] for place in order)


def _later(work: Work) -> int:
    return -int(months_in(work.months[-1])[-1].replace("-", ""))


def _scored(work: Work, largest: Theme | None) -> Work:
    text = " ".join([work.text, *(effect.source or effect.text for effect in work.effects)])
    words = {word.lower() for word in WORD.findall(text)}
    stems = {stem(word) for word in words}
    points = [
        (FIGURE, "a figure", bool(work.results)),
        (SHOWN_ON, "shown on a named model or device", _shown(text)),
        (CRITICAL, "called critical", "critical" in words),
        (SEVERE, "a fix of severe harm", work.kind == "bugs" and _severe(text)),
        (MAJOR, "called major", "major" in words and "critical" not in words),
        (REFERENCE, "a pull request or commit", bool(work.cited)),
        (WORKSTREAM, "part of the largest theme", largest is not None and work.id in largest.works),
        (MONTH * len(work.months), "months", True),
        (TESTS, "tests", stem("tests") in stems),
        (REPORTED, "a reported effect", any(effect.strength != "intended" for effect in work.effects)),
    ]
    held = [(worth, name) for worth, name, yes in points if yes]
    return replace(work, score=sum(worth for worth, _ in held), reasons=tuple(name for _, name in held))


def _severe(text: str) -> bool:
    """Whether a defect is told with what it cost, "double charge" or "outage"."""
    marks = "|".join(re.escape(mark) for mark in words_of().lists["severe"])
    return re.search(rf"\b(?:{marks})\b", text, re.IGNORECASE) is not None


def _shown(text: str) -> bool:
    """Whether a name with a capital or a digit follows "shown on" and the like."""
    for marker in words_of().lists["shown"]:
        for match in re.finditer(re.escape(marker) + r"\s+(?:an?\s+|the\s+)?(\S+)", text, re.IGNORECASE):
            if any(letter.isupper() or letter.isdigit() for letter in match.group(1)):
                return True
    return False
