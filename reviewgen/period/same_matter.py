"""Joins entries that tell of one matter in other words: what they share is rare, and no third work has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from reviewgen.period.gather import Join, join_all
from reviewgen.period.merge import everything
from reviewgen.period.next_state import Pieces, stands_behind
from reviewgen.period.numbering import opening_of
from reviewgen.period.piece import Piece, place_of
from reviewgen.period.progress import is_onward
from reviewgen.period.same_label import explicit_label
from reviewgen.period.shared_words import MOST_OTHERS, Said, points
from reviewgen.period.streams import Streams, are_apart
from reviewgen.period.taken_back import is_put_off, is_taken_back, last_word
from reviewgen.period.technologies import is_technology
from reviewgen.period.text import fold
from reviewgen.period.topics import keys_of, leads
from reviewgen.period.trouble import is_mishap, is_own_fault
from reviewgen.period.work import Work
from reviewgen.weighing.statements import weigh

_ENOUGH = 8.5
_BEHIND, _UNFINISHED, _REPAIR = 2.0, 1.0, 1.0
_SEVERAL = 2
_MOST_HOLDERS = 3 + MOST_OTHERS
_APART = frozenset(("mishap", "dropped", "people", "routine", "others", "chatter"))
"""What these labels tell of has a section of its own in a review, or is no piece of work that runs on."""
_KNOWN, _CLEAR = 0.6, 0.5


@dataclass(slots=True)
class _Group:
    works: list[tuple[Work, str]]
    keys: set[str]
    named: set[str]
    kinds: set[str]
    pieces: list[Piece] = field(default_factory=list)
    numbers: set[int] = field(default_factory=set)


def join_matters(works: Sequence[Work], streams: Streams, pieces: Pieces, join: Join) -> list[Work]:
    """Return the works, those joined that share enough rare words and that nothing keeps apart.

    Each is weighed against the works before it that share a word which few works have; it joins the one
    with which it shares most, if that is enough. The number of such works is bounded, whatever that of all.
    """
    order = sorted(works, key=place_of)
    parts = [[streams.piece(one) for one in pieces.members(work)] for work in order]
    said = [_said(one) for one in parts]
    holders: dict[str, list[int]] = {}
    for number, one in enumerate(said):
        for key in one.keys:
            holders.setdefault(key, []).append(number)
    groups: list[_Group] = []
    group_of: dict[int, int] = {}
    for number, work in enumerate(order):
        best: tuple[float, int, list[str]] = (0.0, len(groups), [])
        free = work.named and not _stands_alone(work)
        near = {
            group_of[other]
            for key in (said[number].keys if free else ())
            if len(holders[key]) <= _MOST_HOLDERS
            for other in holders[key]
            if other in group_of
        }
        for place in sorted(near):
            found, shared = _weight(groups[place], work, said[number], number, holders)
            if (
                found >= _ENOUGH
                and found > best[0]
                and _may_be_one(groups[place], work, parts[number], shared)
            ):
                best = (found, place, shared)
        if not best[0]:
            groups.append(_Group([], set(), set(), set()))
        group = groups[best[1]]
        group.works.append((work, _why(best[2])))
        group.keys |= said[number].keys
        group.named |= said[number].named
        group.kinds.add(work.kind)
        group.pieces += parts[number]
        group.numbers.add(number)
        if free:
            group_of[number] = best[1]
    joined = [group.works for group in groups]
    if all(len(group) == 1 for group in joined):
        return order
    return [join_all(group, streams, pieces, join) for group in joined]


def _said(pieces: Sequence[Piece]) -> Said:
    keys = {key for piece in pieces for key in keys_of(everything(piece.work))}
    return Said(frozenset(keys), frozenset(key for piece in pieces for key in piece.heads))


def _weight(
    group: _Group, work: Work, mine: Said, number: int, holders: dict[str, list[int]]
) -> tuple[float, list[str]]:
    """What a work shares with a group, in bits, and the words, the most telling first."""
    theirs = Said(frozenset(group.keys), frozenset(group.named))
    found: list[tuple[float, str]] = []
    for key in mine.keys & group.keys:
        others = len([one for one in holders[key] if one != number and one not in group.numbers])
        if told := points(key, mine, theirs, others):
            found.append((told, key))
    found.sort(key=lambda one: (-one[0], one[1]))
    whole = sum(told for told, _ in found)
    whole += _BEHIND if stands_behind(group.works[-1][0], work) else 0
    whole += _UNFINISHED if "planned" in group.kinds or work.kind == "planned" else 0
    whole -= _REPAIR if "bugs" in group.kinds or work.kind == "bugs" else 0
    return (whole if found else 0.0), [key for _, key in found]


def _stands_alone(work: Work) -> bool:
    """Whether a work finds no other by its words.

    A setback, and what was done for people or on duty, stand by themselves; what came of work finds it in
    another way. Of notes in another language it isn't known which words are rare.
    """
    text = everything(work)
    if work.kind == "impact" or is_mishap(text) or is_own_fault(text):
        return True
    if is_taken_back(last_word(work)) or is_put_off(last_word(work)):
        return True
    weighed = weigh(text)
    apart = work.kind == "other" and weighed.share >= _CLEAR and weighed.label in _APART
    return apart or weighed.known < _KNOWN


def _may_be_one(group: _Group, work: Work, pieces: Sequence[Piece], shared: Sequence[str]) -> bool:
    """Whether a work may be one with a group with which it shares these words.

    One of the words has to be in a name. A delivery goes on with another one only where it says so, and a
    repair with what was open; two entries of neither kind, of which nothing was open, only tell of one thing,
    and so do two that share one word, be it of a person ("1:1 with Imre").
    """
    named = {key for piece in (*group.pieces, *pieces) for key in piece.heads}
    things = [key for key in shared if not is_technology(key)]
    if named.isdisjoint(shared) or not things:
        return False
    kinds = {work.kind} | group.kinds
    if {"features", "bugs"} <= kinds or (work.kind == "bugs" and "bugs" in group.kinds):
        return False
    if work.kind == "features" and "features" in group.kinds and not is_onward(opening_of(work)):
        return False
    unfinished = any(piece.is_open for piece in (*group.pieces, *pieces))
    few = len(things) < _SEVERAL
    if (not unfinished and ("bugs" in kinds or kinds == {"other"} or few)) or (kinds == {"other"} and few):
        return False
    if "bugs" in group.kinds and len(things) <= _SEVERAL:
        return False  # what was mended is over
    if few and not all(
        any(leads(piece.work, *things) for piece in side if things[0] in keys_of(everything(piece.work)))
        for side in (group.pieces, pieces)
    ):
        return False  # only counted or mentioned in one: "3 ferries ran out", "rollout to the ferries"
    labels = [{fold(explicit_label(piece.work)) for piece in side} for side in (group.pieces, pieces)]
    if few and things[0] in labels[0] & labels[1]:
        return False  # one word before a colon may be an area: "Checkout: …"
    pairs = ((one, other) for one in group.pieces for other in pieces)
    return not any(are_apart(*sorted(pair, key=lambda piece: piece.place)) for pair in pairs)


def _why(shared: Sequence[str]) -> str:
    """The reason in words; the words that are shared stand in it as they are compared, without endings."""
    return f"shares what no other work has: {', '.join(shared[:3])}" if shared else ""
