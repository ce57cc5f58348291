"""Numbers that tell things of one name apart: RFC 31 and RFC 35, drill #1 and #2, release 8.14 and 8.15."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.period.leaning import first_sentence
from reviewgen.period.words import words_of
from reviewgen.period.work import Work

_MOST = 400
_NUMBERED = re.compile(
    r"(?<![\w.-])(?P<word>[^\W\d_]{2,20})\s?(?P<sign>#|(?:no|nr)\.?\s?)?"
    r"(?P<which>\d{1,5}(?:\.\d{1,3}){0,3}|(?<=\s)[A-Z])(?![\w%€$£°]|[.,/:-]\w)(?P<rest>.{0,24})",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r"\s?(?:%|→|->|±|/|–\s?\d|(?:out )?of (?:the )?\d)")
_ENDS = re.compile(r"\s*(?:[,;:.!?()\[\]–—]|-\s|$)")


@lru_cache(maxsize=4096)
def numbering(text: str) -> dict[str, frozenset[str]]:
    """Return, by the word before them, the numbers in a text that name one of several things.

    Such a number stands behind "#", behind a noun of things that are numbered ("phase 2", "ward B"), or
    behind an abbreviation, where nothing follows that it could count ("RFC 31: …", not "DNS 40 zones").
    """
    words = words_of()
    found: dict[str, set[str]] = {}
    place = 0
    while match := _NUMBERED.search(text[:_MOST], place):
        place = match.end("which")
        word, which, rest = match["word"], match["which"], match["rest"]
        if _GOES_ON.match(rest) or (which.isalpha() and which.islower()):
            continue
        behind = re.match(r"\s?([^\W\d_]+)", rest)
        following = behind[1].lower() if behind else ""
        known = words.is_in("numbered", word)
        alone = bool(_ENDS.match(rest)) or words.verb(following, "past") is not None
        alone = alone or any(
            words.is_in(name, following) for name in ("prepositions", "auxiliaries", "adverbs")
        )
        if (
            (known and not words.is_in("units", following))
            or (match["sign"] and not which.isalpha())
            or (word.isupper() and alone and not which.isalpha())
        ):
            found.setdefault(word.lower(), set()).add(which.lower())
    return {word: frozenset(which) for word, which in found.items()}


def told_apart(one: str, other: str) -> bool:
    """Tell whether two texts have unequal numbers behind the same word."""
    first, second = numbering(one), numbering(other)
    return any(first[word].isdisjoint(second[word]) for word in first.keys() & second.keys())


def opening_of(work: Work) -> str:
    """The label, the first sentence and what was cut from it: where a piece says how far it is."""
    first = first_sentence(work.clauses[0].text) if work.clauses else ""
    effects = [effect.text for effect in work.effects if effect.place[0] == 0]
    return " ".join([work.label, first, *effects]).strip()
