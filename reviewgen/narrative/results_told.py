"""A result in a sentence: as the notes tell it, with "went from … to", or as what the notes report."""

from __future__ import annotations

import re
from typing import NamedTuple

from reviewgen.narrative.phrases import Phrases
from reviewgen.period.grammar import has_finite_verb, opening
from reviewgen.period.text import WORD
from reviewgen.period.words import words_of

_NO_UNIT = "an?|per|in|on|for|of|to|at|by|and|with|after"
_WORD_UNIT = r"[^\W\d_]{1,8}"
_UNIT = rf"(?:\s?(?:%|(?!(?:{_NO_UNIT})\b){_WORD_UNIT}(?:/{_WORD_UNIT})?))?(?:\s(?:an?|per)\s{_WORD_UNIT})?"
_VALUE = rf"(?:(?:about|around|roughly|nearly|almost)\s)?[~≈<>]?\s?[$€£]?\d[\d.,]*{_UNIT}"
_ENDS = re.compile(
    rf"(?:(?P<of>(?!from\s)[^\d,;:()/]{{2,60}}?)\s)?(?P<way>(?:down|up)\s)?(?:from\s)?(?P<first>{_VALUE})"
    rf"\s?(?:->|→|=>|\sto\s)\s?(?P<last>{_VALUE})(?P<rest>(?:[\s,;.(].*)?)",
    re.IGNORECASE,
)
_PLAIN = re.compile(
    rf"(?:(?:about|around|roughly|nearly|almost)\s)?[~≈<>]?\s?[$€£]?\d[\w.,]*%?(?:\s(?!(?:{_NO_UNIT})\b)[^\s\d]{{1,12}})?",
    re.IGNORECASE,
)
_OPENS = re.compile(r"[^\W\d_]?[a-zß-ÿ]+(?:['’-][^\W\d_]+)*(?![\w@/+])")
"""A word that may begin a sentence with a capital: no abbreviation, code or unit."""
_NOW = re.compile(r"now\s(?=[a-z]+s\s)", re.IGNORECASE)
_MOST_WORDS = 7


class Told(NamedTuple):
    """A clause with a verb, and the two values that were put into it, as the notes write them."""

    text: str
    course: str = ""
    values: tuple[str, ...] = ()


def told_result(figure: str, name: str, phrases: Phrases) -> Told | None:
    """Return a figure as a clause with a verb; None where only "the notes report …" makes one of it.

    A clause of the notes stands as it is; between the two ends of a quantity stands what it did. The quantity
    is what stands before them, or the `name` of the work, empty where it has none.
    """
    ends = _ENDS.fullmatch(figure)
    of = (ends["of"] or (name if figure.lower().startswith("from") else "")) if ends is not None else ""
    if ends is not None and of and _is_quantity(of) and not ends["rest"][:1].isalnum():
        course = phrases.say("summary", "course_went_at_once", first=ends["first"], last=ends["last"])
        text = phrases.say("summary", "went", of=of, course=f"{ends['way'] or ''}{course}")
        return Told(text + ends["rest"], course, (ends["first"], ends["last"]))
    if name and _NOW.match(figure) and _is_quantity(name):
        return Told(f"{name} {figure[:1].lower()}{figure[1:]}")  # "now loads in 600 ms"
    return Told(figure) if _is_clause(figure) else None


def is_value(text: str) -> bool:
    """Tell whether a text is one value with its unit, "40 min" or "61k EUR": no range, no course."""
    return _PLAIN.fullmatch(text) is not None


def may_open(text: str) -> bool:
    """Tell whether a clause may begin a sentence, with a capital on its first word."""
    return _OPENS.match(text) is not None


def _is_quantity(text: str) -> bool:
    """Whether a text is a short noun phrase: no verb, no word that asks for what follows."""
    found = [match.group().lower() for match in WORD.finditer(text)]
    if not found or len(found) > _MOST_WORDS or not _OPENS.match(text):
        return False
    words = words_of()
    verb = words.verb(found[0], "past")
    bad = words.sets["harms"] | words.sets["less_is_better"]  # "failed imports": no deed
    harm = len(found) > 1 and not bad.isdisjoint({found[0], verb.base if verb else ""})
    if not harm and (opening(text) == "past" or has_finite_verb(f"x {text} x")):
        return False
    closed = words.sets["prepositions"] | words.sets["conjunctions"] | words.sets["determiners"]
    return found[-1] not in closed and found[0] not in closed and words.verb(found[-1], "past") is None


def _is_clause(text: str) -> bool:
    """Whether a part tells of itself what happened: a subject in front of a finite verb, no mark for one."""
    tokens = [match.group().lower() for match in WORD.finditer(text)]
    if re.search(r"→|->|=>", text) or not tokens or not tokens[0].isalpha() or opening(text) == "past":
        return False
    measures = words_of().sets["measure_verbs"]
    return has_finite_verb(text) or any(token in measures for token in tokens[1:6])
