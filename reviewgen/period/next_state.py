"""Whether a piece of work reports the next state of an earlier one: "in dev", then "in prod"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from reviewgen.period.grammar import opening
from reviewgen.period.merge import everything
from reviewgen.period.numbering import opening_of, told_apart
from reviewgen.period.piece import are_for_others, is_another_change
from reviewgen.period.progress import (
    FINISHED,
    adds_up,
    confirms,
    goes_on,
    is_onward,
    opens_with_state,
    parts_of,
    reached,
    stages,
)
from reviewgen.period.same_label import explicit_label
from reviewgen.period.stretch import share_a_month
from reviewgen.period.taken_back import is_put_off, is_redone, is_taken_back, last_word, reverted_in
from reviewgen.period.text import fold, holds, special_names
from reviewgen.period.topics import is_telling, keys_of, leads, name_of, topic_of
from reviewgen.period.work import Work

_COMMON_SHARE = 0.2
_COMMON_LEAST = 3
_AGAIN = 2
_FEW, _MANY, _CERTAIN = 2, 3, 100


@dataclass(frozen=True, slots=True)
class State:
    """Why a piece is the next state of a work, in words, and how much the two share."""

    why: str
    weight: int


class Pieces:
    """All pieces of a period: what is common in them, and which of them each work consists of so far."""

    def __init__(self, works: Sequence[Work]) -> None:
        self._count: Counter[str] = Counter()
        for work in works:
            self._count.update(set(keys_of(everything(work))))
        monthly = Counter((ticket, work.months[0]) for work in works if (ticket := ticket_of(work)))
        # How often a ticket leads in one month: more than twice is a heading over several pieces of work.
        self._tickets = {
            ticket: max(monthly[one] for one in monthly if one[0] == ticket) for ticket, _ in monthly
        }
        self._most = max(_COMMON_LEAST, int(_COMMON_SHARE * len(works)))
        self._members: dict[str, tuple[Work, ...]] = {}

    def note(self, one: Work, later: Work, joined: Work) -> Work:
        """Return the joined work, having noted of which pieces it consists."""
        self._members[joined.id] = (*self._members.get(one.id, (one,)), later)
        return joined

    def members(self, one: Work) -> tuple[Work, ...]:
        """Return the pieces of which a work consists so far."""
        return self._members.get(one.id, (one,))

    def hold(self, one: Work, members: Sequence[Work]) -> Work:
        """Return a work, having noted of which pieces it consists."""
        self._members[one.id] = tuple(members)
        return one

    def renew(self, one: Work, same: Work) -> Work:
        """Return the same work in other words, its pieces kept."""
        self._members[same.id] = self.members(one)
        return same

    def undone(self, one: Work, later: Work) -> str:
        """Return why a later piece undoes a work, puts it off, or does it again; else nothing."""
        members = self.members(one)
        last = members[-1]
        if later.kind == "planned" or last.months[-1] > later.months[0] or one.id == later.id:
            return ""
        cited = {(ref.reference.kind, ref.reference.value) for ref in one.cited if not ref.shared}
        same = any((ref.reference.kind, ref.reference.value) in cited for ref in later.cited)
        if same and one.kind in ("features", "bugs") and is_taken_back(last_word(later)):
            return "takes back the work that it cites"
        if same and is_put_off(last_word(later)):
            return "says when the work that it cites is due"
        if one.kind in ("features", "bugs") and self._takes_back(one, later):
            return "takes back the work that it names"
        if (
            is_taken_back(last.text)
            and len(members) > 1
            and later.kind == "features"
            and is_redone(later.text)
        ):
            keys = set(keys_of(everything(later))) & set(keys_of(everything(one)))
            enough = _AGAIN if is_onward(later.text) else 1  # "second try" says itself what it is
            if len([key for key in keys if self.is_rare(key)]) >= enough:
                return "does again what was taken back"
        return ""

    def _takes_back(self, one: Work, later: Work) -> bool:
        """Whether a piece says that it takes back what it calls by a name of the earlier work."""
        said = last_word(later)
        if not is_taken_back(said):
            return False
        named = keys_of(reverted_in(said)) or topic_of(later)
        folded = fold(everything(one))
        rare = [key for key in named if is_telling(key) and self.is_rare(key)]
        return bool(rare) and all(holds(folded, key) for key in named)

    def next_state(self, one: Work, later: Work) -> State | None:
        """Return why the later piece goes on with a work; None where that is not sure.

        Sure is where everything in the later piece's name stands in the earlier work, at least one word of it
        rare in these notes and in the names of both (or three rare words are shared), and the later piece
        tells of a further state. Counts that add up need no more than one shared word, or none beside
        "the remaining 5" of 12.
        """
        members = self.members(one)
        last = members[-1]
        if not _may_join(one, last, later):
            return None
        earlier, told = _state_told(last), opening_of(later)
        mine, theirs = set(keys_of(everything(later))), set(keys_of(everything(one)))
        shared = {key for key in mine & theirs if self.is_rare(key)}
        ticket = ticket_of(later)
        if ticket and ticket in map(ticket_of, members) and self._tickets[ticket] <= _FEW:
            return State("cites the same ticket", _CERTAIN + len(shared))
        if any(told_apart(opening_of(one), told) for one in members):
            return None
        if _takes_the_rest(earlier, told):
            return State("takes the rest of what the earlier work counts", _CERTAIN)
        if adds_up(earlier, told) and shared:
            return State("counts on from the earlier work", 2 * len(shared) + _MANY)
        if later.kind != "impact" and len(shared) >= _MANY and confirms(told):
            return State("bears the earlier work out", 2 * len(shared))
        if not goes_on(earlier, told):
            return None
        if later.kind == "impact" and not opens_with_state(later.text, name_of(later)):
            return None
        topic = topic_of(later)
        label = explicit_label(later)  # one before a colon: "API: webhooks live" is no mere state
        nameless = not any(map(is_telling, topic)) and not (label and later.clauses and later.label == label)
        if nameless and stands_behind(last, later) and stages(told):
            return State("tells of the state of the work in the sentence before", _CERTAIN)
        folded = fold(everything(one))
        rare = {key for key in topic if self.is_rare(key)}
        if len(rare) == 1 and not any(map(is_telling, rare)):
            return None
        if not rare or not all(holds(folded, key) for key in topic):
            return None
        others = ticket != "" and all(ticket_of(member) not in ("", ticket) for member in members)
        if others and len([key for key in rare if is_telling(key)]) < _FEW:
            return None  # "night" alone joins no work of two tickets
        if len(rare) == 1 and not (leads(one, *rare) and leads(later, *rare)):
            return None  # "2 depots ran out", "plan for the other five depots": only mentioned
        named = rare & {key for member in members for key in topic_of(member)}
        coded = rare & special_names(everything(later))
        if not named and not coded and len(shared) < _MANY:
            return None
        return State("tells of the next state of the same work", 2 * len(shared) + 3 * len(named))

    def is_rare(self, key: str) -> bool:
        """Tell whether a key stands in few pieces of the period."""
        return self._count[key] <= self._most


def _may_join(one: Work, last: Work, later: Work) -> bool:
    if not (one.named and later.named) or later.months[0] < last.months[-1]:
        return False
    ahead = later.kind == "planned" and one.kind != "planned"
    if ahead and (opening(later.text) == "base" or max(stages(opening_of(later)), default=0) == 0):
        return False  # "get it certified and live" is still to come
    kinds = {one.kind, later.kind}
    if are_for_others(one, later) or is_another_change(one, later):
        return False
    if kinds == {"features", "bugs"}:
        return False  # the repair of a feature is a piece of work of its own
    if later.kind == "bugs" and reached(everything(last)) != 0:
        return False  # a repair joins only what was open until then: a defect not found yet
    if one.repositories and later.repositories and set(one.repositories).isdisjoint(later.repositories):
        return False
    if share_a_month(last.months, later.months):
        # Two items of one month are one only where both say how far it was.
        told = opening_of(later)
        if bool(stages(everything(last))) and (bool(stages(told)) or is_onward(told)):
            return True
        # Or where one ticket was open and then done.
        open_before = last.kind in ("planned", "other") and reached(told) == FINISHED
        shared = set(keys_of(everything(last))) & set(keys_of(everything(later)))
        return open_before and ticket_of(later) != "" and ticket_of(later) == ticket_of(last) and bool(shared)
    return True


def ticket_of(work: Work) -> str:
    """The first ticket that a piece cites, which is its own; others may only be spoken of."""
    return next((one.reference.value for one in work.cited if one.reference.kind == "ticket"), "")


def _state_told(work: Work) -> str:
    """Where a piece says how far it was: its opening, or all of it where that says nothing of it."""
    opening = opening_of(work)
    return opening if stages(opening) else everything(work)


def stands_behind(last: Work, later: Work) -> bool:
    """Tell whether a piece is the sentence directly behind another: one space between them."""
    if not last.spans or not later.spans:
        return False
    end, start = last.spans[-1], later.spans[0]
    return end.source == start.source and 0 <= start.start - end.end <= 1


def _takes_the_rest(earlier: str, later: str) -> bool:
    """Whether the later text takes what "7 of 12" left: no other shared word is needed."""
    return bool(parts_of(earlier)) and not parts_of(later) and adds_up(earlier, later)
