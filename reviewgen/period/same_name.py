"""Whether two works of different months carry one name, or the later says that it finishes the earlier."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from reviewgen.period.merge import everything
from reviewgen.period.numbering import opening_of, told_apart
from reviewgen.period.stretch import is_stretch, share_a_month
from reviewgen.period.text import WORD, content, fold, holds, special_names, stem
from reviewgen.period.words import words_of
from reviewgen.period.work import Work

_NAME_ENDS = re.compile(r"[,;:(]|\s(?:that|which|with|by|via|using|including|where|when|while|so)\s")
_SHARED = 2


def same_name(one: Work, later: Work, works: Sequence[Work]) -> str:
    """Return why the later work carries the other on, in words; empty where it does not.

    Two works are one if both carry the same name, or a shorter form of it and a further rare name beside; or
    if the later one says that it finishes the earlier. Where a month lists two works of that name, or where
    their repositories differ, they are two.
    """
    again = is_stretch(one.months[-1]) != is_stretch(later.months[0])
    again = again and share_a_month(one.months[-1:], later.months)
    if not (one.named and later.named) or (one.months[-1] >= later.months[0] and not again):
        return ""
    if one.repositories and later.repositories and set(one.repositories).isdisjoint(later.repositories):
        return ""
    if told_apart(everything(one), opening_of(later)):
        return ""
    if _finishes(later) and len(set(_name(later)) & set(content(everything(one)))) == len(set(_name(later))):
        return "says that it finishes the earlier work"
    if not _same_name(one, later) or _is_doubled(one, later, works):
        return ""
    if again and set(_name(one)) == set(_name(later)):
        return "carries the same name in the report on several months"
    if set(_name(one)) == set(_name(later)):
        return "carries the same name on in a later month"
    first, second = everything(one), everything(later)
    named = set(_name(one)) & set(_name(later))
    for key in sorted(special_names(first) | special_names(second)):
        rare = not set(key.split()) <= named and holds(fold(first), key) and holds(fold(second), key)
        if rare:
            return "carries a shorter form of the same name on in a later month, and shares a rare name"
    return ""


def _name(work: Work) -> tuple[str, ...]:
    """The stems of what the work is called: its label, or its first clause up to the end of its name."""
    return tuple(content(_name_text(work)))


def _name_text(work: Work) -> str:
    return _named_in(work.label, work.clauses[0].text if work.clauses else "")


@lru_cache(maxsize=4096)
def _named_in(label: str, clause: str) -> str:
    text = _NAME_ENDS.split(label or clause, maxsplit=1)[0]
    first = WORD.search(text)
    if not label and first and words_of().verb(first.group(), "past", "base", "third"):
        text = text[first.end() :]
    return text


def _numbering(work: Work) -> frozenset[str]:
    """Letters and numbers that tell works of one name apart: "phase 2", "screen B"."""
    return _numbers_in(_name_text(work))


@lru_cache(maxsize=4096)
def _numbers_in(name: str) -> frozenset[str]:
    words = WORD.findall(name)
    return frozenset(
        word for word in words if (len(word) == 1 and word != "a") or any(map(str.isdigit, word))
    )


def _same_name(one: Work, later: Work) -> bool:
    """Whether the shorter name stands whole in the longer, and says more than that something got better."""
    first, second = set(_name(one)), set(_name(later))
    shorter, longer = sorted((first, second), key=len)
    if _numbering(one) != _numbering(later):
        return False
    return len(shorter) >= _SHARED and shorter <= longer and bool(shorter - _plain())


def _is_doubled(one: Work, later: Work, works: Sequence[Work]) -> bool:
    """Whether either month lists a second work of that name."""
    for known in (one, later):
        beside = [work for work in works if set(work.months) & set(known.months)]
        joined = {known.id, *(merged.item for merged in known.merged_from)}
        others = [work for work in beside if work.id not in joined and work.named]
        if any(_same_name(known, work) for work in others):
            return True
    return False


def _finishes(work: Work) -> bool:
    words = words_of()
    text = work.clauses[0].text if work.clauses and not work.label else ""
    first = WORD.search(text)
    verb = words.verb(first.group(), "past") if first else None
    return verb is not None and words.is_in("finishing", verb.base) and len(set(_name(work)) - _plain()) >= 1


def _plain() -> set[str]:
    """Stems that say what kind of change it was, not what was changed."""
    words = words_of()
    return {stem(word) for word in words.sets["generic"] | words.sets["change_nouns"]} | {
        stem(base) for base in words.effect | words.delivery | words.weak
    }
