"""Gives each effect of the impact section to the work that it belongs to, by the order of evidence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from reviewgen.model.month import ITEM_KINDS, Item
from reviewgen.model.reading import LeftOut
from reviewgen.period.build import cited_in, identity, place_names, works_of
from reviewgen.period.changes import states_change
from reviewgen.period.clauses import take_apart
from reviewgen.period.effects import has_pointing, is_generic, standing
from reviewgen.period.leaning import leans, stays_behind, takes_back, turns_away
from reviewgen.period.merge import absorb, everything
from reviewgen.period.nearest import BY_NAME, Index
from reviewgen.period.stretch import Entry
from reviewgen.period.text import WORD, content, overlap
from reviewgen.period.topics import keys_of
from reviewgen.period.words import words_of
from reviewgen.period.work import Clause, Effect, MonthEffect, Work

_DEFINITE = re.compile(r"(?:The|Our|Die|Der|Das|Le|La|Les|El|Los|Las)\s(?P<subject>\S+(?:\s\S+){0,2})")
_BACK = re.compile(r"\b(?:it|them|they|this|these)\b", re.IGNORECASE)
_REPEATS = 0.5
_ALIKE = 0.8
_SUBJECT = 16
_WHY_GENERIC = "an effect that names no work and no figure"
WHY_TAIL = "praise or an economic tail that no figure or name supports"
WHY_TOLD = "an aim of which the notes tell the result"
WHOLE = "the month as a whole"
BEFORE = "the sentence before it"
_SENTENCE, _BULLET, _PARAGRAPH = "the same sentence as a named work", "the same bullet", "the same paragraph"


def attach(entry: Entry, works: Sequence[Work]) -> tuple[list[Work], list[MonthEffect], list[LeftOut]]:
    """Return the works with their effects, the effects of the month as a whole, and what was dropped.

    Evidence, the strongest first: the sentence leans on the one before it; a shared name; shared rare words;
    the same bullet; the same paragraph; the only work of that repository in the month; rare words of the
    one work begun by then that has them; the only item of the month, where that is a feature or fix and the
    effect points to it: what has a subject of its own ("Waiting fell from 11 to 4 minutes") belongs to no
    neighbour.
    What is attached to nothing is kept for the month where it names something, else dropped and listed. What
    cites a reference of its own and belongs to nothing becomes an item of its own.
    """
    month = _Month(entry, list(works))
    for item in sorted(entry.notes.impact, key=lambda item: item.spans[0].start if item.spans else 0):
        month.place(item)
    return month.works, month.whole, month.dropped


@dataclass(slots=True)
class _Home:
    """Where a piece went: to the work of that place, or to the effects of the month as a whole."""

    work: int | None = None
    whole: int | None = None


@dataclass(slots=True)
class _Month:
    """The impact items of one month on their way."""

    entry: Entry
    works: list[Work]
    whole: list[MonthEffect] = field(default_factory=list)
    dropped: list[LeftOut] = field(default_factory=list)
    homes: dict[str, _Home] = field(default_factory=dict)
    """Of each impact item, by id, where its last piece went."""
    index: Index = field(default_factory=Index)

    def place(self, item: Item) -> None:
        """Put each piece of an impact item where it belongs, and its references with it."""
        parts = take_apart(item, self.entry.when, place_names(self.entry.notes), impact=True)
        self.dropped += [LeftOut(spans=tail.spans, text=tail.text, why=WHY_TAIL) for tail in parts.tails]
        kept = len(self.whole), len(self.dropped)
        home, near = self._before(item), _PARAGRAPH
        placed: list[tuple[int, _Home]] = []
        sentence = 0
        pieces: list[Clause | Effect] = [*parts.clauses, *parts.effects]
        for piece in sorted(pieces, key=lambda piece: piece.place):
            if placed:
                near = _SENTENCE if piece.place[0] == sentence else _BULLET
            found = self._place_piece(piece, item, home, near)
            if found is not None:
                home, sentence = found, piece.place[0]
                placed.append((piece.spans[0].start if piece.spans else 0, found))
        if item.references and all(one.work is None for _, one in placed):
            self._stand_alone(item, kept)
            home = _Home(work=len(self.works) - 1)
        elif item.references:
            self._cite(item, [(start, one.work) for start, one in placed if one.work is not None])
        if home is not None:
            self.homes[item.id] = home

    def _place_piece(self, piece: Clause | Effect, item: Item, home: _Home | None, near: str) -> _Home | None:
        """Put a sentence, or a part of one, where it belongs; `home` is where the one before it went."""
        if isinstance(piece, Clause):
            found = self.index.nearest(piece.text, self.entry.when, self.works)
            if found is not None and _repeats(piece.text, self.works[found[0]], found[1]):
                why = "repeats a piece of work as its effect"
                work = absorb(self.works[found[0]], identity(item, self.entry), piece.text, why, piece.spans)
                self.works[found[0]] = work
                return _Home(work=found[0])
            if is_generic(piece.text) and not takes_back(piece.text):
                self.dropped.append(LeftOut(spans=piece.spans, text=piece.text, why=_WHY_GENERIC))
                return None
            effect = standing(piece, attached="")
        else:
            effect = piece
        alone = home is None or effect.sweeping
        if home is not None and not alone and (leans(effect.source) or stays_behind(effect.source)):
            self._lean(effect, home)
            return home
        if home is not None and not alone and near == _BULLET and self._goes_with(effect, home):
            found = self.index.nearest(effect.text, self.entry.when, self.works)
            if found is None or found[1] != BY_NAME:
                self._lean(effect, home)
                return home
        return self._give(effect, item, home.work if home is not None else None, near)

    def _goes_with(self, effect: Effect, home: _Home) -> bool:
        """Whether a further sentence of a bullet stays behind the one before it, as no effect of its own."""
        if turns_away(effect.source):
            return False
        beside = home.whole is not None or any(
            one.month == effect.month for one in self.works[home.work or 0].effects
        )
        return beside and (home.whole is not None or not _is_result(effect))

    def _lean(self, effect: Effect, home: _Home) -> None:
        """Put a sentence directly behind the one on which it leans."""
        clause = Clause(effect.source, effect.spans, effect.month)
        if home.whole is not None:
            one = self.whole[home.whole]
            self.whole[home.whole] = replace(
                one, effect=_hedged(one.effect, clause, *effect.hedges, metrics=effect)
            )
        elif home.work is not None:
            work = self.works[home.work]
            mine = [one for one in work.effects if one.month == effect.month]
            if not mine and not _is_result(effect):
                self.works[home.work] = _grown(replace(work, clauses=(*work.clauses, clause)), effect)
            elif mine and not has_pointing(effect.source):
                last = _hedged(mine[-1], clause, *effect.hedges, metrics=effect)
                effects = tuple(last if one is mine[-1] else one for one in work.effects)
                self.works[home.work] = _grown(replace(work, effects=effects), effect)
            else:
                self._add(home.work, effect, BEFORE)

    def _give(self, effect: Effect, item: Item, beside: int | None, near: str) -> _Home | None:
        """Put one effect where it belongs; `beside` is the work of the sentence before, so `near`."""
        when = self.entry.when
        mine = [place for place, work in enumerate(self.works) if when in work.months]
        generic = is_generic(effect.text)
        found: tuple[int, str] | None = None
        if not (effect.sweeping and len(mine) > 1):
            found = self.index.nearest(effect.text, when, self.works)
        weak = found is None or (near == _BULLET and found[1] != BY_NAME)
        if near == _PARAGRAPH and beside is not None and not self._may_follow(effect, beside):
            beside = None
        if weak and beside is not None and not effect.sweeping and (near == _SENTENCE or _is_result(effect)):
            found = (beside, near)
        there = [place for place in mine if set(item.repositories) & set(self.works[place].repositories)]
        if found is None and len(there) == 1 and not effect.sweeping:
            found = (there[0], "the only work of that repository in that month")
        if found is None and not effect.sweeping and not item.references:
            found = self.index.earlier(effect.source or effect.text, when, self.works)
        alone = has_pointing(effect.source) or leans(effect.source)  # else it has a subject of its own
        if found is None and len(mine) == 1 and alone and self.works[mine[0]].kind in ("features", "bugs"):
            found = (mine[0], "the only work of that month")
        if generic and not effect.hedges and (found is None or not effect.metrics):
            self.dropped.append(LeftOut(spans=effect.spans, text=effect.source, why=_WHY_GENERIC))
            return _Home(work=found[0]) if found is not None else None
        if found is None:
            self.whole.append(MonthEffect(when, replace(effect, attached=WHOLE), item.topic))
            return _Home(whole=len(self.whole) - 1)
        place, how = found
        kept = [one for one in self.works[place].effects if not _weaker(one, effect)]
        if any(_same(effect, one) for one in kept):
            why = "repeats an effect of the same work"
            self.works[place] = absorb(
                self.works[place], identity(item, self.entry), effect.source, why, effect.spans
            )
        else:
            self._add(place, effect, how)
        return _Home(work=place)

    def _may_follow(self, effect: Effect, beside: int) -> bool:
        """Whether an effect in the next sentence is one of the work before it.

        Behind a delivery it mostly is. Behind a fix it must share a word with it or point to it; behind
        what is open, went wrong or was done for people it must point to it.
        """
        text, kind = effect.source or effect.text, self.works[beside].kind
        if kind == "features":
            return not self._has_own_subject(effect, beside)
        if leans(text) or has_pointing(text):
            return True
        return kind == "bugs" and not set(keys_of(text)).isdisjoint(keys_of(everything(self.works[beside])))

    def _has_own_subject(self, effect: Effect, beside: int) -> bool:
        """Whether a sentence is about what the work before it does not name: "The licence is gone"."""
        text = effect.source or effect.text
        first = _DEFINITE.match(text)
        if first is None or leans(text) or has_pointing(text) or _BACK.search(text):
            return False
        subject = set(keys_of(first["subject"]))
        return bool(subject) and subject.isdisjoint(keys_of(everything(self.works[beside])))

    def _add(self, place: int, effect: Effect, how: str) -> None:
        """An effect of a work; of a plan, which has none yet, a further sentence."""
        work = self.works[place]
        if work.kind == "planned":
            told = (Clause(effect.source or effect.text, effect.spans, effect.month), *effect.hedges)
            self.works[place] = _grown(replace(work, clauses=(*work.clauses, *told)), effect)
            return
        kept = tuple(known for known in work.effects if not _weaker(known, effect))
        self.dropped += [
            LeftOut(spans=known.spans, text=known.text, why=WHY_TOLD)
            for known in work.effects
            if known not in kept
        ]
        self.works[place] = _grown(replace(work, effects=(*kept, replace(effect, attached=how))), effect)

    def _stand_alone(self, item: Item, kept: tuple[int, int]) -> None:
        """An item that cites something and belongs to no work: it stands as noted, with what it cites."""
        del self.whole[kept[0] :]
        del self.dropped[kept[1] :]
        self.works += works_of(item, self.entry, "other")[0]

    def _cite(self, item: Item, placed: list[tuple[int, int]]) -> None:
        """Give each reference to the work of the last piece that begins before it."""
        for reference in item.references:
            at = reference.spans[0].start if reference.spans else 0
            place = [work for start, work in placed if start <= at][-1:] or [placed[0][1]]
            work = self.works[place[0]]
            if all(cited.reference.value != reference.value for cited in work.cited):
                cited = cited_in(reference, item, self.entry)
                spans = tuple(dict.fromkeys((*work.spans, *reference.spans)))
                self.works[place[0]] = replace(work, cited=(*work.cited, cited), spans=spans)

    def _before(self, item: Item) -> _Home | None:
        """Where the sentence directly before an item of the same paragraph went."""
        previous = _previous(item, self.entry)
        if previous is None:
            return None
        if previous.id in self.homes:
            return self.homes[previous.id]
        known = identity(previous, self.entry)
        for place, work in enumerate(self.works):
            ids = (work.id, *(merged.item for merged in work.merged_from))
            if any(one == known or one.startswith(f"{known}-") for one in ids):
                return _Home(work=place)
        return None


def _previous(item: Item, entry: Entry) -> Item | None:
    """The item that ends directly before this one in the same paragraph: one space after a full stop."""
    if not item.spans:
        return None
    first = item.spans[0]
    for kind in ITEM_KINDS:
        for other in entry.notes.items(kind):
            last = other.spans[-1] if other.spans else None
            if last is None or other is item or last.source != first.source:
                continue
            gap = first.start - last.end
            # A gap for the name or pronoun that stood in front and was left out ("She demoed it"), and
            # not for the date of a line of its own ("boot time 40 s -> 12 s").
            dropped = 3 < gap <= _SUBJECT and item.text[:1].islower() and _begins_with_verb(item.text)
            if (0 <= gap <= 1 or dropped) and other.text.rstrip(" )\"'”’").endswith((".", "!", "?")):
                return other
    return None


def _begins_with_verb(text: str) -> bool:
    first = WORD.search(text)
    return first is not None and words_of().verb(first.group(), "past", "third") is not None


def _is_result(effect: Effect) -> bool:
    """Whether a sentence tells of an outcome by its form: a figure, a change, a gain or an aim.

    What only stands behind a piece of work ("The rest of the month was …") does not belong to it.
    """
    words = words_of()
    text = effect.source or effect.text
    verbs = {verb.base for word in WORD.findall(text) for verb, _ in words.forms(word)}
    told = effect.shape in ("noun", "infinitive", "gerund") or effect.strength == "intended"
    told = told or bool(effect.metrics)
    return told or bool(verbs & words.effect) or states_change(text)


def _grown(work: Work, effect: Effect) -> Work:
    """The work with the figures and the spans of an effect that was given to it."""
    metrics = (*work.metrics, *(metric for metric in effect.metrics if metric not in work.metrics))
    return replace(work, metrics=metrics, spans=(*work.spans, *effect.all_spans))


def _hedged(effect: Effect, *hedges: Clause, metrics: Effect) -> Effect:
    found = (*effect.metrics, *(metric for metric in metrics.metrics if metric not in effect.metrics))
    return replace(effect, hedges=(*effect.hedges, *hedges), metrics=found)


def _repeats(text: str, work: Work, how: str) -> bool:
    """Whether an activity in the impact section is a work that is listed already."""
    return how == BY_NAME or overlap(content(text), content(work.text)) >= _REPEATS


def _weaker(known: Effect, effect: Effect) -> bool:
    """Whether what was meant is now reported, in much the same words or of the same things."""
    near = overlap(content(known.text), content(effect.text)) >= _ALIKE or _tells_of(effect, known)
    return near and known.strength == "intended" and effect.strength != "intended" and not known.metrics


def _tells_of(effect: Effect, aim: Effect) -> bool:
    """Whether an effect tells of what an aim names: "recall went from …" of "to improve recall"."""
    words = words_of()
    aimed = [
        word
        for word in WORD.findall(aim.text)
        if all(verb.base not in words.effect for verb, _ in words.forms(word.lower()))
    ]
    named = set(content(" ".join(aimed)))
    shared = named & set(content(effect.source or effect.text))
    return bool(shared) and (shared == named or (len(shared) > 1 and 2 * len(shared) >= len(named)))


def _same(one: Effect, other: Effect) -> bool:
    mine, theirs = set(content(one.text)), set(content(other.text))
    return mine <= theirs
