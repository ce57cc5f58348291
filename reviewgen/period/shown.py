"""In which works a skill shows: they name it, in any form of its word, or tell of what it is used for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from reviewgen.period.stretch import share_a_month
from reviewgen.period.text import WORD, content, fold, holds, special_names, stem
from reviewgen.period.words import words_of
from reviewgen.period.work import Work

_SHARE = 0.66
_WORKS = 2
_SHORTEST_ROOT = 4
_SHORTEST_NAME = 3
# A name that may go on: with more behind its digits (STM32, STM32H7), or with digits (Python, Python3); C is
# no part of CAN.
_SERIES = re.compile(r"[A-Za-z]{2,}\d[A-Za-z\d]*")
_PLAIN = re.compile(r"[A-Za-z]{3,}")


def works_that_show(name: str, months: set[str], works: Sequence[Work]) -> tuple[str, ...]:
    """Return at most two works in which a skill shows, by id, those of the months that name it first.

    A work of another month shows what it names whole; one of the same month, what most of its words tell.
    """
    wanted = list(dict.fromkeys(word.lower() for word in WORD.findall(name) if content(word)))
    scored = []
    for place, work in enumerate(works):
        text = " ".join([work.text, *(effect.text for effect in work.effects)])
        near = share_a_month(months, work.months)
        plain = _is_named(name, text) or (near and _holds_name(name, text))
        share = _share(wanted, text) if wanted and near and not _is_abbreviation(name) else 0.0
        if plain or share >= _SHARE or _is_used(name, text):
            scored.append((not near, not plain, -share, place, work.id))
    return tuple(work for *_, work in sorted(scored)[:_WORKS])


def _is_named(name: str, text: str) -> bool:
    """Whether a text has a name as it is written, or one word of it with more behind: STM32 in "STM32H7"."""
    if len(name) >= _SHORTEST_NAME and re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text):
        return True
    if _SERIES.fullmatch(name):
        return re.search(rf"(?<![\w-]){re.escape(name)}[A-Za-z\d]*", text, re.IGNORECASE) is not None
    if _PLAIN.fullmatch(name):
        return re.search(rf"(?<![\w-]){re.escape(name)}\d+(?:\.\d+)*(?!\w)", text) is not None
    return False


def _is_abbreviation(name: str) -> bool:
    """Whether a name is one word in capitals, which no small word stands for: "can" is no CAN."""
    return name.isalpha() and name.isupper()


def _holds_name(name: str, text: str) -> bool:
    """Whether a text has a name that is rare by its spelling and stands in the skill's."""
    if _is_abbreviation(name):
        return re.search(rf"(?<!\w){re.escape(name)}s?(?!\w)", text) is not None
    return any(holds(fold(text), one) for one in special_names(name))


def _share(wanted: list[str], text: str) -> float:
    """The share of words that a text has, in any form of the same root.

    A skill of one word is no part of another: Java shows in no JavaScript.
    """
    said = set(content(text)) if len(wanted) > 1 else set()
    words = [piece.lower() for piece in re.split(r"[\W_]+", text) if content(piece)]
    said |= {stem(word) for word in words}
    roots = {root for root in map(_root, words) if root}
    found = [
        word for word in wanted if said.issuperset(content(word)) or (_root(word) and _root(word) in roots)
    ]
    return len(found) / len(wanted)


@lru_cache(maxsize=4096)
def _root(word: str) -> tuple[int, str] | None:
    """The root of a word with the family of its ending: accessible, accessibility."""
    for family, endings in enumerate(_families()):
        for ending in endings:
            root = word.removesuffix(ending)
            if root != word and len(root) >= _SHORTEST_ROOT:
                return family, root
    return None


@lru_cache(maxsize=1)
def _families() -> tuple[tuple[str, ...], ...]:
    """Endings by family, the longest first."""
    lists = (family.split() for family in words_of().lists["endings_of_one_root"])
    return tuple(tuple(sorted(family, key=len, reverse=True)) for family in lists)


def _is_used(name: str, text: str) -> bool:
    """Whether a text tells of what a skill is: an A/B test where it is "experiment design"."""
    for pair in words_of().lists["skill_in_use"]:
        skill, _, use = pair.partition(" => ")
        if re.fullmatch(skill, name, re.IGNORECASE) and re.search(rf"\b(?:{use})\b", text, re.IGNORECASE):
            return True
    return False
