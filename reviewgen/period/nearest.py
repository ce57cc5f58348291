"""The work of which a sentence speaks, by names and rare words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from reviewgen.period.numbering import opening_of, told_apart
from reviewgen.period.shared_words import Said, points
from reviewgen.period.stretch import months_in
from reviewgen.period.text import content, fold, holds, runs, special_names, stem
from reviewgen.period.topics import keys_of, name_in, topic_of
from reviewgen.period.words import words_of
from reviewgen.period.work import Work
from reviewgen.weighing.statements import weigh

BY_NAME = "a shared name"
# "40gb", "2h40", "eur": what is measured, and in what, names no work.
_MEASURE = re.compile(
    r"(?:\d[\d.,]*)?(?:eur|usd|chf|gbp|euros?|kwh|[kmg]hz|[kmg]?bps|[kmg]bit|[kmgt]i?b|ms|min|h|x|mm|cm|km)\d{0,2}"
)
_FEWEST_WORDS = 2
_ENOUGH, _KNOWN = 8.0, 0.6


class Index:
    """Looks up the work of which a sentence speaks; the words of each work are taken apart once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Work, _Said]] = {}

    def nearest(self, text: str, month: str, works: Sequence[Work]) -> tuple[int, str] | None:
        """Return the place of the one work of the month of which the text speaks, and how that is known."""
        mine = {
            place: self._said(work)
            for place, work in enumerate(works)
            if month in work.months and not told_apart(opening_of(work), text)
        }
        special = {name for name in special_names(text) if not _MEASURE.fullmatch(name)}
        best = _single({place: sum(holds(one.folded, key) for key in special) for place, one in mine.items()})
        if best is not None:
            return best, BY_NAME
        wanted = content(text)
        stems, pairs = set(wanted) - _plain(), set(runs(wanted, 2))
        scores: Counter[int] = Counter()
        for part in stems:
            holders = [place for place, one in mine.items() if part in one.stems and not part.isdigit()]
            if len(holders) == 1:
                scores[holders[0]] += 1
        for pair in pairs:
            holders = [place for place, one in mine.items() if pair in one.pairs]
            told = {part for part in pair.split() if not part.isdigit()}
            if len(holders) == 1 and not told <= _plain():
                scores[holders[0]] += 2
        best = _single({place: score for place, score in scores.items() if score >= _FEWEST_WORDS})
        return None if best is None else (best, "shared rare words")

    def earlier(self, text: str, month: str, works: Sequence[Work]) -> tuple[int, str] | None:
        """Return the one work begun by that month with which the text shares rare words that no other has.

        Words that are common in notes of any field count for less; one that a second work has, for nothing.
        """
        if weigh(text).known < _KNOWN:
            return None  # of another language it isn't known which words are rare
        last = months_in(month)[-1]
        scores: dict[int, float] = {}
        number: Counter[int] = Counter()
        said = [self._said(work) for work in works]
        mine = Said(frozenset(keys_of(text)), frozenset(keys_of(name_in(text))))
        for key in sorted(mine.keys):
            holders = [place for place, one in enumerate(said) if key in one.keys]
            if len(holders) == 1 and months_in(works[holders[0]].months[0])[-1] <= last:
                theirs = Said(said[holders[0]].keys, said[holders[0]].named)
                told = points(key, mine, theirs, 0)
                scores[holders[0]] = scores.get(holders[0], 0.0) + told
                number[holders[0]] += told > 0
        fits = {
            place: score
            for place, score in scores.items()
            if score >= _ENOUGH
            # one word is enough where something was delivered, of which effects mostly are
            and (number[place] >= _FEWEST_WORDS or works[place].kind == "features")
            and not told_apart(opening_of(works[place]), text)
        }
        best = _single(fits)
        return None if best is None else (best, "rare words that no other work has")

    def _said(self, work: Work) -> _Said:
        known = self._known.get(id(work))
        if known is None:
            text = " ".join([work.text, *(effect.text for effect in work.effects)])
            stems = content(text)
            keys, named = frozenset(keys_of(text)), frozenset(topic_of(work))
            said = _Said(fold(text), frozenset(stems), frozenset(runs(stems, 2)), keys, named)
            known = self._known[id(work)] = work, said  # the work is held, so that its id stays its own
        return known[1]


@dataclass(frozen=True, slots=True)
class _Said:
    folded: str
    stems: frozenset[str]
    pairs: frozenset[str]
    keys: frozenset[str]
    named: frozenset[str]


@lru_cache(maxsize=1)
def _plain() -> frozenset[str]:
    """Stems that tell no work from another: praise, verbs of effect, nouns that every project has.

    So are the small words of other languages, and the units of time and money.
    """
    words = words_of()
    sets = ("generic", "common_nouns", "state_words", "time_units", "currencies")
    plain = {stem(word) for name in sets for word in words.sets[name]}
    plain |= {stem(word) for word in words.sets["foreign"]}
    return frozenset(plain | {stem(base) for base in words.effect})


def _single(scores: Mapping[int, float]) -> int | None:
    """The place with the highest score above nought, where only one has it."""
    top = max(scores.values(), default=0)
    leaders = [place for place, score in scores.items() if score == top]
    return leaders[0] if top > 0 and len(leaders) == 1 else None
