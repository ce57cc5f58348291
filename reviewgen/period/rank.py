"""The order of works: a score of evidence, documented here and nowhere used to compare people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from reviewgen.period.stretch import months_in
from reviewgen.period.text import WORD, stem
from reviewgen.period.trouble import is_own_fault
from reviewgen.period.words import words_of
from reviewgen.period.work import Theme, Work

FIGURE, BOTH_ENDS, SHOWN_ON, CRITICAL, SEVERE, MAJOR = 5, 1, 3, 3, 3, 2
COUNT, REFERENCE, WORKSTREAM, USERS, MONTH, TESTS, REPORTED, ROUTINE, OWN = 2, 2, 2, 2, 1, 1, 1, -2, -8

OWN_HARM = "harm of one's own making"

_HEAD_WORDS = 2


def ranked(works: Sequence[Work], themes: Sequence[Theme]) -> tuple[Work, ...]:
    """Return the works with score and reasons, the best first.

    Points: a figure 5, with both ends 6, a mere count 2; a named model or device on which it was shown 3;
    "critical" 3, "major" 2; a fix of what cost data, money, security or service 3; a pull request or commit
    2; part of the largest theme 2; reached all, or a number of users 2; each month 1; tests 1; a reported
    effect 1; routine such as a version bump -2; what the author broke and mended -8.
    That a change landed in several repositories adds nothing. Of equals, the one with more references
    leads, then the one of which the notes say more, then the later one.
    """
    largest = max(themes, key=lambda theme: len(theme.works), default=None)
    scored = [_scored(work, largest) for work in works]
    order = sorted(
        range(len(scored)), key=lambda place: (-scored[place].score, *_of_equals(scored[place]), place)
    )
    return tuple(scored[place] for place in order)


def _of_equals(work: Work) -> tuple[int, int, int]:
    said = len(WORD.findall(work.text)) + sum(len(WORD.findall(effect.text)) for effect in work.effects)
    return -len(work.cited), -said, -int(months_in(work.months[-1])[-1].replace("-", ""))


def _scored(work: Work, largest: Theme | None) -> Work:
    weight = max(map(work.weight_of, work.results), default=0)
    text = " ".join([work.text, *(effect.source or effect.text for effect in work.effects)])
    words = {word.lower() for word in WORD.findall(text)}
    stems = {stem(word) for word in words}
    own = is_own_fault(work.text)
    points = [
        (FIGURE, "a figure", weight >= 2),
        (COUNT, "a count that was held or grew", weight == 1),
        (BOTH_ENDS, "before and after", any(metric.before is not None for metric in work.results)),
        (SHOWN_ON, "shown on a named model or device", _shown(text)),
        (CRITICAL, "called critical", "critical" in words),
        (SEVERE, "a fix of severe harm", work.kind == "bugs" and _severe(text) and not own),
        (OWN, OWN_HARM, own),
        (MAJOR, "called major", "major" in words and "critical" not in words),
        (REFERENCE, "a pull request or commit", bool(work.cited)),
        (WORKSTREAM, "part of the largest theme", largest is not None and work.id in largest.works),
        (USERS, "reached all, or a number of users", _reaches(text)),
        (ROUTINE, "routine", _is_routine(work)),
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


def _reaches(text: str) -> bool:
    """Whether it tells that it reached all there are, or a number of those who use it: "all stores"."""
    users = "|".join(sorted(words_of().sets["users"]))
    counted = rf"(?:\d[\d,.]*k?|{'|'.join(words_of().numbers[2:])}|all|every|everybody|everyone)"
    return (
        re.search(rf"\b(?:{counted}(?:\s\S+){{0,2}}?\s(?:{users})|to everybody|to everyone)\b", text, re.I)
        is not None
    )


def _is_routine(work: Work) -> bool:
    """Whether the deed or the name is one that comes round by itself: a version bump, a cleanup."""
    text = work.label or (work.clauses[0].text if work.clauses else "")
    head = [stem(word) for word in WORD.findall(text)[:_HEAD_WORDS]]
    return any(stem(word) in head for word in words_of().sets["routine"])


def _shown(text: str) -> bool:
    """Whether a name with a capital or a digit follows "shown on" and the like."""
    for marker in words_of().lists["shown"]:
        for match in re.finditer(re.escape(marker) + r"\s+(?:an?\s+|the\s+)?(\S+)", text, re.IGNORECASE):
            if any(letter.isupper() or letter.isdigit() for letter in match.group(1)):
                return True
    return False
