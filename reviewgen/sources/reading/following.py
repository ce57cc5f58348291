"""Sentences of running text that tell one piece of work together with those before them.

"Nurses were cut off every few minutes. Turned out to be a threshold. Changed it, no calls since" is one fix:
its symptom, its cause, its cure and what came of it. What continues has no subject or object of its own:
whose fault it was, what the cause was, what was done to "it", by whom, that it stayed calm, how long it took,
what of it is open, how far it goes. What has a subject of its own begins something new.
"""

from __future__ import annotations

import re

from reviewgen.sources.reading import endings, states, undelivered
from reviewgen.sources.reading.clauses import form_of
from reviewgen.sources.reading.lexicon import pattern, words
from reviewgen.sources.reading.others import is_by_another
from reviewgen.sources.reading.sentences import split
from reviewgen.weighing.statements import weigh

_PARTS = ("fault", "done_to_it", "by_whom", "calm", "lasted", "open_end", "extent")
_FRAGMENT = pattern(r"^(?:" + "|".join(f"{{following.{name}}}" for name in _PARTS) + ")")
_UNDONE = pattern(
    r"^(?:(?:then|now|all|since|quickly|finally|eventually|later|promptly) )?"
    r"(?:{following.undone}|{following.undone_with})(?![\w-])(?:\W*$|[,;]| and \w+\W*$| {following.beside})"
)
_CAUSE = pattern(r"^{following.cause}(?! (?:that )?(?:i|i'd|i\u2019d|my|we)\b)")
_OWN_CAUSE = pattern(r"^{following.cause}")
_AFTERWARDS = pattern(r"^(?:{following.calm}|{following.lasted}|{following.open_end})")
_CURE = pattern(r"^(?:{following.done_to_it}|{following.calm})")
_PUT_RIGHT = pattern(r"^{following.put_right}")
_FIRST_SHAPE = pattern(r"^{following.first_shape}")
_FROM_THEN = pattern(r"^{following.from_then}")
_CALM_SINCE = pattern(r"^{following.calm_since}")
_VERDICT = pattern(r"^{following.verdict}")
_TRIAL = pattern(r"^\W*(?:(?:i|we) )?{states.attempt}\b")
_FIRST = re.compile(r"[a-z]+")
_LIKELY = 0.5
_BRIEF, _SCRAP = 8, 4  # words
_DEFINITE = ("the", "its", "their")
_AUTHOR = ("i", "we", "my", "our")


def continues(before: str, text: str) -> bool:
    """Whether a sentence tells on what the text before it, all of one piece of work, begins."""
    if _FRAGMENT.match(text) or _UNDONE.match(text) or _CAUSE.match(text):
        return True
    if _OWN_CAUSE.match(text):
        return _is_trouble(before) and not _is_closed(before)
    if _PUT_RIGHT.match(text):
        return _is_mishap(before)
    if _FIRST_SHAPE.match(text):
        return states.is_begun(states.cut(before)) or weigh(before).shares["open"] >= _LIKELY
    if _FROM_THEN.match(text):
        return _is_trouble(before) and not _is_closed(before)
    if _CALM_SINCE.match(text):
        return is_cured(before) or _is_closed(before)
    if _VERDICT.match(text):
        return _is_trial(before)
    first = _FIRST.match(text.lower())
    if first is not None and first.group() in words("following", "missed"):
        return _is_mishap(before)
    return False


def bridges(before: str, text: str, after: str) -> bool:
    """Whether a short sentence between trouble and its cure is its cause: "Stuck. Worn belt. Swapped it"."""
    found = text.split()
    if len(found) > _BRIEF or len(split(before)) > 1 or not _is_remedy(after):
        return False
    first = found[0].lower()
    if first in _AUTHOR or form_of(first) == "past" or ":" in text or is_by_another(text):
        return False
    cause = len(found) <= _SCRAP or first in _DEFINITE  # else what is cured may be its own trouble
    return (cause or not _is_trouble(text)) and _is_trouble(before) and not _is_closed(before)


def told_itself(text: str) -> str:
    """Several sentences without those that only say what came after: that it stayed calm, what is open."""
    bounds = split(text)
    return " ".join(text[a:b] for a, b in bounds if a == 0 or not _AFTERWARDS.match(text[a:b]))


def is_cured(text: str) -> bool:
    """Whether one of the sentences behind the first tells of a cure of what the first tells."""
    return any(_is_remedy(text[a:b]) for a, b in split(text)[1:])


def _is_remedy(text: str) -> bool:
    return any(form.match(text) for form in (_CURE, _UNDONE, _FROM_THEN))


def tells_cause(text: str) -> bool:
    """Whether one of the sentences behind the first says what was behind it: "Turned out to be a valve"."""
    return any(_OWN_CAUSE.match(text[a:b]) for a, b in split(text)[1:])


def _is_trouble(before: str) -> bool:
    shares = weigh(before).shares
    return states.names_defect(before) or shares["fix"] + shares["mishap"] >= _LIKELY


def _is_trial(before: str) -> bool:
    shares = weigh(before).shares
    return _TRIAL.match(before) is not None or shares["study"] + shares["dropped"] >= _LIKELY


def _is_mishap(before: str) -> bool:
    return undelivered.does_harm(before) or weigh(before).shares["mishap"] >= _LIKELY


def _is_closed(before: str) -> bool:
    clauses = states.cut(before)
    return not clauses or states.mends(clauses) or endings.is_over(clauses) or states.is_begun(clauses)
