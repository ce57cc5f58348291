"""What a piece of work says last: that it was taken back, put off, or waits for others."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.period.leaning import first_sentence
from reviewgen.period.progress import is_onward
from reviewgen.period.text import WORD
from reviewgen.period.words import words_of
from reviewgen.period.work import Work

_DAY = (
    r"(?=\s(?:\d|mid|end|early|late|next|q[1-4]\b"
    r"|january|february|march|april|may|june|july|august|sep|oct|nov|dec))"
)

_END = re.compile(r"[,;:.!?()]|\s(?:on|in|at|after|because|since|as|from|until|for|when|to)\s")


@lru_cache(maxsize=8192)
def is_taken_back(text: str) -> bool:
    """Tell whether a text says in its first sentence that work was reverted, and not that it is back."""
    first = first_sentence(text)
    around = _around().search(first)
    last = max((match.end() for match in _marks("taken_back").finditer(first)), default=-1)
    last = max(last, around.end() if around else -1)
    if last < 0:
        return False
    return not (_marks("redone").search(text, last) or is_onward(text[last:]))


def is_redone(text: str) -> bool:
    """Tell whether a text says that what had been taken back is tried or there again ("second try")."""
    return is_onward(text) or is_redone_by_name(text)


def names_undoing(text: str) -> bool:
    """Tell whether a text speaks of the undoing as of a thing: "pager rollback on Friday"."""
    return _marks("undoings").search(text) is not None


def is_redone_by_name(text: str) -> bool:
    """Tell whether a text says by its own words that it does again what had been taken back ("take 2")."""
    return _marks("redone").search(text) is not None


def reverted_in(text: str) -> str:
    """Return what a text says it takes back, inside or behind the verb; empty where that stands before it."""
    first = first_sentence(text)
    around = _around().search(first)
    if around is not None:
        return next(part for part in around.groups() if part)
    found = _marks("taken_back").search(first)
    rest = text[found.end() :] if found else ""
    return _END.split(rest, maxsplit=1)[0].strip()


def is_put_off(text: str) -> bool:
    """Tell whether a text ends with a date that slipped, or with others who have yet to do it.

    "Still to do" and "handed to" somebody say so only where nothing in the text is done.
    """
    found = max((match.start() for match in _marks("put_off").finditer(text)), default=-1)
    for match in re.finditer(rf"(?<![\w-])eta{_DAY}", text, re.IGNORECASE):
        found = max(found, match.start())
    done = max((match.start() for match in _marks("stage_3").finditer(text)), default=-1)
    deeds = any(words_of().verb(word.group(), "past") for word in WORD.finditer(text.split(":")[-1]))
    return found > done or (done < 0 and not deeds and _marks("left_open").search(text) is not None)


def last_word(work: Work) -> str:
    """Return what the last month of a work says of it."""
    clauses = [clause.text for clause in work.clauses if clause.month in ("", work.clauses[-1].month)]
    return ". ".join(clauses) or work.label


def tells_deed(work: Work) -> bool:
    """Tell whether a piece begins with something done, whatever became of the rest of it."""
    first = WORD.search(work.clauses[0].text) if work.clauses else None
    if first and _marks("taken_back").match(first.group()):
        return False
    verb = words_of().verb(first.group(), "past") if first else None
    return verb is not None


@lru_cache(maxsize=1)
def _around() -> re.Pattern[str]:
    """Verbs in two parts with up to six words between them, each group of which is the object."""
    forms = (mark.split(" … ") for mark in words_of().lists["taken_back_around"])
    inside = r"((?:\S+\s){1,6})"
    return re.compile("|".join(rf"\b{one}\s{inside}{other}\b" for one, other in forms), re.IGNORECASE)


@lru_cache(maxsize=8)
def _marks(name: str) -> re.Pattern[str]:
    marks = "|".join(re.escape(mark) for mark in words_of().lists[name])
    return re.compile(rf"(?<![\w-])(?:{marks})(?![\w-])", re.IGNORECASE)
