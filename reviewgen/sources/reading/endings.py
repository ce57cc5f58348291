"""Defects told by their symptom and their end, without a verb of repair: "… arrived twice, no more".

Four kinds of ends: a bad habit that is said to be over ("no longer chokes on …", "ne se fige plus"); a
clause of its own that says of what stands before it that it has stopped ("fine since the 9th"), or what
happens in its place ("the last known stop is shown instead"); and, behind a word for a trouble, one that only
says that it is gone ("Timeout in the sync – gone").
"""

from __future__ import annotations

import re

from reviewgen.sources.reading import states
from reviewgen.sources.reading.clauses import form_of
from reviewgen.sources.reading.lexicon import fold, pattern, verbs, words
from reviewgen.sources.reading.states import Clause

_NO_LONGER = re.compile(
    r"(?:(?<![\w-])(?P<before>[a-z-]+)\s)?\bno longer (?:[a-z]+ly )?(?P<verb>[a-z-]+)(?P<rest>[^,;]{0,120})"
)
_STOPPED = re.compile(r"\bstop(?:s|ped) (?P<verb>[a-z-]+ing)\b")
_ANY_MORE = pattern(
    r"(?<![\w-]){ends.negated} (?:[a-z]+ly )?(?P<verb>[a-z-]+)(?P<rest>[^,;]{0,120}?)\bany ?more\b", re.NOFLAG
)
_AUTHOR = re.compile(r"^\W*(?:i|we)\s")
_AIM = re.compile(r"^\W*(?:i|we)\s|\bso\b|\bthat\b|\bto\b")  # what a thing was made for is no defect
_USED_TO = re.compile(r"\bused to\b")
_HABIT_OVER = pattern(r"(?<!\w){ends.habit_over}(?!\w)", re.NOFLAG)
_STRONG = pattern(r"^\W*(?:{ends.lead}[\s,]+)*{ends.strong}(?![\w-])", re.NOFLAG)
_WEAK = pattern(r"^\W*(?:{ends.lead}[\s,]+)*{ends.weak}(?:\s(?:{ends.since})\b.*)?\W*$", re.NOFLAG)
_INSTEAD = pattern(r"(?<!\w){ends.substitute}(?!\w)", re.NOFLAG)
_AT_THE_END = pattern(r"\w {ends.weak}\W*$", re.NOFLAG)
_PAST = pattern(r"(?<![\w-]){ends.past}(?![\w-])", re.NOFLAG)
_WANTED = pattern(r"\b{ends.wanted}\b", re.NOFLAG)
_TROUBLE = pattern(r"(?<![\w-]){ends.trouble}(?![\w-])", re.NOFLAG)
_MENDED = pattern(r"^\W*(?:(?:now|is|are|it is|they are) )*{ends.mending}(?![\w-])", re.NOFLAG)
_RIGHT = pattern(r"^\W*(?:{ends.lead}[\s,]+)*{ends.right}(?![\w-])", re.NOFLAG)
_ONLY = re.compile(r"\bonly\b")  # a bound of what it could do, no trouble
_LETTERS = re.compile(r"(?<![^\W_])[^\W\d_]+(?:['\u2019][^\W\d_]+)?")
_WORD = re.compile(r"[a-z-]+")
_MARKS = (",", ";", ".", ":", "-", "\u2013", "\u2014")


def is_over(clauses: list[Clause]) -> bool:
    """Whether an entry tells of a trouble and of its end."""
    if states.is_open(clauses):
        return False
    told = clauses[0].text
    if any(_habit_is_over(one.text) for one in clauses[:2]) and not _AUTHOR.match(told):
        return True
    if len(clauses) == 1:
        return bool(_AT_THE_END.search(told) and _TROUBLE.search(told))
    if _AUTHOR.match(told) or _WANTED.search(told):
        return False
    wrong = states.names_defect(told) or _misbehaved(told)
    past = wrong or _PAST.search(told) is not None
    ends = [one.text for one in clauses[1:] if one.mark[-1:] in _MARKS]
    if past and any(map(_STRONG.match, ends)):
        return True
    if (wrong or _USED_TO.search(told) or _TROUBLE.search(told)) and any(map(_WEAK.match, ends)):
        return True
    # the rest may as well be said of work: "gateway moved, stable since"
    if past and _TROUBLE.search(told) and any(map(_MENDED.match, ends)):
        return True
    if not past or _ONLY.search(told) or (not wrong and states.delivers(clauses[:1], measured=False)):
        return False
    if any(_RIGHT.match(text) or _MENDED.match(text) for text in ends):
        return True
    if wrong and any(map(_does_right, ends)):
        return True
    others = [one for one in clauses[1:] if one.mark[-1:] in _MARKS and _INSTEAD.search(one.text)]
    return any(not _is_done_by_author(told, one) for one in others)


def _is_done_by_author(told: str, one: Clause) -> bool:
    """Whether "instead" tells of a choice: "tried the new sensor, used the old one instead"."""
    first = _WORD.search(told)
    return _AUTHOR.match(one.text) is not None or (first is not None and form_of(first.group()) == "past")


def _does_right(clause: str) -> bool:
    """Whether a clause says what a thing does now, behind what it did wrong: "it re-indexes on save"."""
    does = _IT_DOES.match(clause)
    return does is not None and any(
        does["verb"] in verbs(group).third for group in ("does", "does_unclear", "deliver")
    )


_IT_DOES = re.compile(r"^\W*it (?P<verb>[a-z-]+s)\b(?! (?:only|when|if|sometimes|often|still)\b)")


def _misbehaved(clause: str) -> bool:
    """Whether a thing did wrong: "printer ate the second page"."""
    deeds = verbs("deliver").past | verbs("dropped").past
    return any(word in verbs("misbehave").past and word not in deeds for word in _WORD.findall(clause)[1:])


def _habit_is_over(clause: str) -> bool:
    """Whether a clause says that something bad does not happen any more."""
    if "no longer" in clause:
        for match in _NO_LONGER.finditer(clause):
            if _is_bad(match["verb"], match["rest"]) or _is_bad(match["before"] or "", ""):
                return True
    if "more" in clause:
        ended = _ANY_MORE.search(clause)
        if ended and not _AIM.search(clause, 0, ended.start()) and not _serves(ended["verb"], ended["rest"]):
            return True
    if "stop" in clause:
        stopped = _STOPPED.search(clause)
        if stopped and verbs("misbehave").lemma(stopped["verb"]):
            return True
    if _USED_TO.search(clause) and states.names_defect(clause):
        return True
    return bool(_HABIT_OVER.search(clause))


_BAD_PHRASE = pattern(r"^{ends.bad}\b", re.NOFLAG)
_SERVES = pattern(r"^{ends.serves}$", re.NOFLAG)
_WORKS = pattern(r"^{ends.works}$", re.NOFLAG)


def _is_bad(verb: str, rest: str) -> bool:
    """Whether a thing that does this does wrong: "dies", "times out", "returns stale rows"."""
    return bool(
        verbs("misbehave").lemma(verb)
        or _BAD_PHRASE.match(verb + rest)
        or (rest and states.names_defect(rest))
    )


def _serves(verb: str, rest: str) -> bool:
    """Whether it is no trouble mended: what is not needed any more, what does not work any more."""
    served, works = _SERVES.match(verb), _WORKS.match(verb)
    return served is not None or (works is not None and not rest.strip())


def tells_trouble(text: str) -> bool:
    """Whether an entry says no more than what was wrong; behind a tick it is mended."""
    clauses = states.cut(text)
    wrong = states.names_defect(text) or _WAS_NOT.search(text) is not None
    return wrong and not states.is_open(clauses) and not states.is_beside(text)


_WAS_NOT = re.compile(r"^(?!\W*(?:i|we)\b)[^,;]{3,}?\s(?:was|were|did|does|is|are)(?: not|n't)\b", re.I)


def alone(text: str) -> str | None:
    """Which state a sentence gives that says nothing else ("Fixed.", "Done in"): "mended" or "there".

    "mended" too for one that mends what the sentence before it tells ("Fixed with UTC stamps"), and "offered"
    where the fix is not in yet.
    """
    if len(text) > 200:
        return None
    lowered = text.lower()
    if _FIX_OFFERED.match(lowered):
        return "offered"
    if _FIXED_IT.match(lowered):
        return "mended"
    found = _LETTERS.findall(fold(text))
    if not found or len(found) > _LONGEST_STATE:
        return None
    rest = set(found) - words("states", "alone_between") - words("evidence", "introductions")
    if rest and rest <= words("states", "alone_mended"):
        return "mended"
    return "there" if rest and rest <= words("states", "alone_there") else None


_FIXED_IT = pattern(r"^\W*{states.fixed_it}", re.NOFLAG)
_FIX_OFFERED = pattern(r"^\W*{states.fix_offered}", re.NOFLAG)
_LONGEST_STATE = 8  # words
