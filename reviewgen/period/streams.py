"""Which entries are of one workstream, whatever kind each has: begun, delivered, mended, carried on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from reviewgen.period.grammar import opening
from reviewgen.period.headed import HEADED, Headings
from reviewgen.period.lapsed import is_begun
from reviewgen.period.merge import everything, of_two_areas
from reviewgen.period.numbering import opening_of, told_apart
from reviewgen.period.piece import Piece, are_for_others, is_another_change, piece_of
from reviewgen.period.progress import FINISHED, adds_up, goes_on, opens_with_state, stages
from reviewgen.period.same_label import explicit_label, goes_on_from
from reviewgen.period.stretch import share_a_month
from reviewgen.period.taken_back import (
    is_redone_by_name,
    is_taken_back,
    last_word,
    names_undoing,
    tells_deed,
)
from reviewgen.period.text import fold
from reviewgen.period.trouble import opens_with_mishap
from reviewgen.period.words import words_of
from reviewgen.period.work import Work

TICKET = "cites the same ticket, on the same matter"
TOPIC = "carries the same work on under its name"
FIGURE = "carries a figure of the same work on"
LABELLED = "bears the name of work that runs on"

_SHARE, _LEAST = 0.33, 4  # of the entries that may have a topic in their names: more, and it names no work
_RARE_SHARE, _RARE_LEAST = 0.12, 3
_FEWEST = 3
_DONE = ("features", "bugs")
_RUN = re.compile(r"\s#\d{1,3}$")
_MEASURE = re.compile(r"\d\s?(?P<unit>[^\W\d]{1,12}/[^\W\d]{1,8})(?!\w)")
_NONE = (0, "")


class Streams:
    """The entries of a period by the topics of their names.

    Two are of one workstream where their names share a topic that few others have, and something besides: a
    ticket, a figure that goes on, a further rare word, a next state of what was left open. Where both were
    finished, more has to be shared. Tickets, numbers, places, areas and what it is for keep them apart.
    """

    def __init__(self, works: Sequence[Work]) -> None:
        self._pieces = {id(work): piece_of(work) for work in works}
        heads: Counter[str] = Counter()
        stems: Counter[str] = Counter()
        for piece in self._pieces.values():
            heads.update(piece.heads)
            stems.update(piece.stems)
        places = {fold(name) for work in works for name in (*work.repositories, *work.projects)}
        most = max(_LEAST, int(_SHARE * len(works)))
        self._topics = frozenset(key for key, count in heads.items() if 1 < count <= most) - places
        most = max(_RARE_LEAST, int(_RARE_SHARE * len(works)))
        self._rare = frozenset(one for one, count in stems.items() if 1 < count <= most)
        monthly = Counter(
            (ticket, month)
            for piece in self._pieces.values()
            for ticket in piece.tickets
            for month in piece.work.months
        )
        crowded = {ticket for (ticket, _), count in monthly.items() if count > 1}
        # A ticket under which every month has one piece is that of one work; else it may head several.
        self._single = frozenset(ticket for ticket, _ in monthly) - crowded
        self.headings = Headings(list(self._pieces.values()))
        self._running = self._leads_that_run()

    def piece(self, work: Work) -> Piece:
        """Return what an entry says of itself; it has to be one of the period."""
        return self._pieces[id(work)]

    def keys(self, work: Work) -> frozenset[str]:
        """Return the topics and tickets of an entry: what is of its workstream shares one of them."""
        piece = self.piece(work)
        headed = frozenset((f"under {heading}",)) if (heading := self.headings.key(piece)) else frozenset()
        return (piece.heads & self._topics) | piece.tickets | headed

    def link(self, members: Sequence[Work], others: Sequence[Work]) -> tuple[int, str]:
        """Return how strongly two works are one, and why in words; nought where they are not."""
        keys = {self.headings.key(self.piece(work)) for work in (*members, *others)}
        if len(keys) == 1 and keys != {""}:
            return 90, HEADED
        best = _NONE
        # What bears no more than the name goes on with work of which nothing was finished so far.
        running = not any(FINISHED in stages(everything(work)) for work in (*members, *others[:-1]))
        for one in map(self.piece, members):
            for other in map(self.piece, others):
                earlier, later = (one, other) if one.place <= other.place else (other, one)
                if are_apart(earlier, later):
                    return _NONE
                best = max(best, self._link(earlier, later))
                if running:
                    best = max(best, self._labelled(earlier, later))
        return best

    def _owns(self, piece: Piece) -> bool:
        """Whether an entry cites one ticket beside its words, as no other of its month does."""
        (ticket, *others) = piece.tickets
        said = any(ticket in clause.text for clause in piece.work.clauses)
        return not others and not said and ticket in self._single

    def _link(self, one: Piece, later: Piece) -> tuple[int, str]:
        topic = one.heads & later.heads & self._topics
        said = {part for key in topic for part in key.split()}
        shared = (one.stems & later.stems & self._rare) - said
        same = bool(one.tickets) and one.tickets == later.tickets
        headed = one.under_ticket and later.under_ticket
        if same and (topic or shared or headed or (self._owns(one) and self._owns(later))):
            return 100 + len(shared), TICKET
        before, after = everything(one.work), everything(later.work)
        undone = is_taken_back(last_word(later.work)) or is_redone_by_name(after)
        undone = undone or names_undoing(opening_of(later.work))
        if not topic or (_is_repair(one, later) and not undone) or _are_two_deeds(one.work, later.work):
            return _NONE
        effect = "impact" in (one.work.kind, later.work.kind)
        if effect and not goes_on_from(before, after) and not _bear_one_label(one.work, later.work):
            return _NONE  # what came of work finds it by itself
        over = one.work.kind == "bugs" and later.work.kind not in _DONE and not undone
        if over and len(topic | shared) < _FEWEST:
            return _NONE  # what was mended is over: a later entry that names it tells of something else
        if adds_up(before, after) or goes_on_from(before, after):
            return 40 + len(shared), FIGURE
        named = topic & one.own & later.own
        bare = bool(named) and (_is_told(one, topic, later) or _is_told(later, topic, one))
        onward = one.is_open and goes_on(opening_of(one.work), opening_of(later.work))
        whole = onward and (topic >= one.whole or topic >= later.whole)
        if (named and undone) or whole or (bare and (len(topic) > 1 or onward)):
            return 30 + len(topic) + len(shared), TOPIC
        if named:
            shared |= topic - named
        needed = 1 if one.is_open or topic & one.coded & later.coded else 2
        return (20 + len(topic) + len(shared), TOPIC) if len(shared) >= needed else _NONE

    def _labelled(self, one: Piece, later: Piece) -> tuple[int, str]:
        if one.lead != later.lead or one.lead not in self._running:
            return _NONE
        return _NONE if _is_repair(one, later) or _are_two_deeds(one.work, later.work) else (10, LABELLED)

    def _leads_that_run(self) -> frozenset[str]:
        """Leads of which so many entries are linked that they name one work, and no area."""
        groups: dict[str, list[Piece]] = {}
        for piece in self._pieces.values():
            if piece.lead in self._topics:
                groups.setdefault(piece.lead, []).append(piece)
        return frozenset(lead for lead, group in groups.items() if self._runs(group))

    def _runs(self, group: Sequence[Piece]) -> bool:
        parts: list[set[int]] = []
        for number, later in enumerate(group):
            linked = {place for place in range(number) if self._are_linked(group[place], later)}
            joined = {number}.union(*(part for part in parts if part & linked))
            parts = [*(part for part in parts if not part & linked), joined]
        largest = max(map(len, parts))
        if all(piece.specific for piece in group):
            return largest > 1
        return largest >= _FEWEST and 3 * largest >= 2 * len(group)

    def _are_linked(self, one: Piece, later: Piece) -> bool:
        return not are_apart(one, later) and self._link(one, later)[0] > 0


def are_apart(one: Piece, later: Piece) -> bool:
    """Tell whether something keeps two entries apart, whatever they share."""
    if one.tickets and later.tickets and one.tickets.isdisjoint(later.tickets):
        return True
    if of_two_areas(one.work, later.work) or are_for_others(one.work, later.work):
        return True
    if is_another_change(one.work, later.work):
        return True
    if _are_numbered_apart(one, later) and not _measure_the_same(one.work, later.work):
        return True
    if _are_siblings(one.work, later.work):
        return True
    first, second = set(one.work.repositories), set(later.work.repositories)
    if first and second and first.isdisjoint(second):
        return True
    ahead = later.work.kind == "planned" and one.work.kind != "planned"
    begun = one.work.kind == "other" and is_begun(later.work)
    order = opening(later.work.text) == "base"  # "get it certified and live"
    if ahead and not begun and (order or max(stages(opening_of(later.work)), default=0) == 0):
        return True  # what is still to come stays a plan
    return opens_with_mishap(one.work.text) != opens_with_mishap(later.work.text)


def _are_numbered_apart(one: Piece, later: Piece) -> bool:
    if one.number and later.number and one.number != later.number:
        return True
    if told_apart(f"{one.name}: {one.behind}", f"{later.name}: {later.behind}"):
        return True
    # Under one label a number further on names a part of the work: "encoder: … for rev C".
    return not _bear_one_label(one.work, later.work) and told_apart(
        opening_of(one.work), opening_of(later.work)
    )


def _are_siblings(one: Work, later: Work) -> bool:
    """Whether two labels differ in one word of which the other says nothing: "audit shop", "audit app"."""
    words = [_RUN.sub("", explicit_label(work).lower()).split() for work in (one, later)]
    if len(words[0]) != len(words[1]) or not 1 < len(words[0]) <= _FEWEST:
        return False
    differ = [pair for pair in zip(*words, strict=True) if pair[0] != pair[1]]
    if len(differ) != 1 or any(stages(word) or words_of().verb(word, "past") for word in differ[0]):
        return False
    texts = [f" {fold(everything(work))} " for work in (one, later)]
    return f" {fold(differ[0][0])} " not in texts[1] and f" {fold(differ[0][1])} " not in texts[0]


def _measure_the_same(one: Work, later: Work) -> bool:
    """Whether two runs measure one quantity: "load test #1: 310 orders/s", "load test #2: 520 orders/s"."""
    units = [{match["unit"] for match in _MEASURE.finditer(everything(work))} for work in (one, later)]
    return not units[0].isdisjoint(units[1])


def _bear_one_label(one: Work, later: Work) -> bool:
    labels = [_RUN.sub("", explicit_label(work).lower()) for work in (one, later)]
    return bool(labels[0]) and labels[0] == labels[1]


def _is_told(one: Piece, topic: frozenset[str], other: Piece) -> bool:
    """Whether the name of an entry says nothing beyond the topic that the other does not say too."""
    return one.whole <= topic | other.whole | other.stems


def _is_repair(one: Piece, later: Piece) -> bool:
    """Whether one of two entries is a repair by itself: of a delivery, of another repair, or done before.

    No such repair is what opens with the state of unfinished work ("live, two hiccups fixed"), nor a defect
    that was still open.
    """
    kinds = one.work.kind, later.work.kind
    unfinished = FINISHED not in stages(everything(one.work))
    if kinds[1] == "bugs" and unfinished and _opens_with_stage(later):
        return False
    closed = kinds == ("bugs", "features") and not one.is_open
    return closed or kinds in (("features", "bugs"), ("bugs", "bugs"))


def _opens_with_stage(later: Piece) -> bool:
    """Whether an entry says directly behind its name how far it is: "live in prod, two hiccups fixed"."""
    text = _unmended(later.work.text)
    return opens_with_state(text, later.name) and bool(stages(text))


def _unmended(text: str) -> str:
    """A text without its words of repair, which are states of no other work."""
    words = words_of()
    verbs = ((word, words.verb(word.strip(",.;"), "past")) for word in text.split())
    return " ".join(word for word, verb in verbs if verb is None or verb.base not in words.repair)


def _are_two_deeds(one: Work, later: Work) -> bool:
    """Whether each tells of something done in one month: two deliveries, whatever they share."""
    deeds = all(work.kind in ("features", "bugs") and tells_deed(work) for work in (one, later))
    return deeds and share_a_month(one.months, later.months)
