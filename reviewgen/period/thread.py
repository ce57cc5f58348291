"""Threads work that runs on: one item with its months, whatever the notes called each month's piece of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from reviewgen.period.facts import facts_in
from reviewgen.period.gather import gather
from reviewgen.period.lapsed import is_begun
from reviewgen.period.merge import (
    absorb,
    everything,
    in_its_area,
    is_new,
    of_two_areas,
    told,
    union,
    with_evidence,
)
from reviewgen.period.next_state import Pieces
from reviewgen.period.progress import FINISHED, reached, stages
from reviewgen.period.same_label import WHY as SAME_LABEL
from reviewgen.period.same_label import Labels, label_of, labelled
from reviewgen.period.same_matter import join_matters
from reviewgen.period.same_name import same_name
from reviewgen.period.same_quantity import same_quantity
from reviewgen.period.streams import Streams
from reviewgen.period.taken_back import is_put_off, is_taken_back, last_word, tells_deed
from reviewgen.period.topics import is_telling, name_of, topic_of
from reviewgen.period.work import Clause, Work, WorkKind

_DONE = ("features", "bugs")
_KINDS: tuple[WorkKind, ...] = ("planned", "impact", "other", "bugs", "features")


def thread(works: Sequence[Work]) -> list[Work]:
    """Return the works, later pieces of one piece of work joined to its first.

    Features are one where they carry one name on. Work of any kind is one where the later piece reports the
    next state of what the earlier left unfinished. The kind is that of the most finished piece; a plan joins
    only what is told after it. Where more than one work would fit equally well, nothing is joined.
    """
    order = sorted(works, key=_place)
    pieces, labels = Pieces(order), Labels(order)
    features = [work for work in works if work.kind == "features"]
    found: list[Work] = []
    for work in order:
        fitting: list[tuple[int, int, str, bool]] = []
        for place, one in enumerate(found):
            apart = of_two_areas(one, work)
            named = one.kind == work.kind == "features" and not apart
            why = same_name(one, work, features) if named else ""
            if why:
                fitting.append((len(order), place, why, True))
            elif not apart and (label := labels.are_one(pieces.members(one), work)):
                shared = labels.is_shared(pieces.members(one), work)
                found[place] = pieces.renew(one, labelled(one, label, work))
                fitting.append((len(order) + shared, place, SAME_LABEL, False))
            elif reverts := pieces.undone(one, work):
                fitting.append((len(order), place, reverts, False))
            elif (state := pieces.next_state(one, work)) is not None:
                fitting.append((state.weight, place, state.why, False))
            elif mended := same_quantity(pieces.members(one), work, pieces.is_rare):
                fitting.append((1, place, mended, False))
        fitting.sort(key=lambda fit: (-fit[0], fit[1]))
        best = [fit for fit in fitting if fit[0] == fitting[0][0]]
        if not best or (len(best) > 1 and not _are_one([found[place] for _, place, _, _ in best])):
            found.append(work)
            continue
        _, place, why, called = best[0]
        # Earlier pieces of one name, none of which told how far it was, are one with what tells it.
        between = [found[other] for _, other, _, _ in best[1:]]
        for one in between:
            found[place] = pieces.note(found[place], one, _joined(found[place], one, why, named=False))
        if why == SAME_LABEL:
            work = labelled(work, label_of(work), work)
        found[place] = pieces.note(found[place], work, _joined(found[place], work, why, named=called))
        found = [one for one in found if one not in between]
    join = partial(_joined, named=False)
    streams = Streams([member for work in sorted(found, key=_place) for member in pieces.members(work)])
    found = join_matters(gather(found, streams, pieces, join), streams, pieces, join)
    return [_as_left(work, pieces.members(work)) for work in found]


def _as_left(work: Work, members: Sequence[Work]) -> Work:
    """The work with the kind that its last word gives it: what was taken back or put off is not delivered."""
    last, said = members[-1], last_word(members[-1])
    # A part that slipped takes back nothing of what was delivered before: "live in DE", then "Spain slipped".
    before = any(one.kind in _DONE and FINISHED in stages(one.text) for one in members[:-1])
    slipped = is_put_off(said) and not (before and last.kind not in _DONE)
    open_ends = last.kind != "impact" and (is_taken_back(said) or slipped)
    if work.kind in _DONE and open_ends and (len(members) > 1 or not tells_deed(last)):
        return replace(work, kind="other", clauses=_with_label(work))
    return work


def _with_label(work: Work) -> tuple[Clause, ...]:
    """The clauses with the work's name before them: other work stands as it was noted, without a lead."""
    if not work.label or not work.clauses or work.clauses[0].text.lower().startswith(work.label.lower()):
        return work.clauses
    first, *rest = work.clauses
    spans = (*(work.label_spans or work.spans[:1]), *first.spans)
    return (replace(first, text=f"{work.label}: {first.text}", spans=spans), *rest)


def _are_one(works: Sequence[Work]) -> bool:
    """Whether works carry one name of several words, each in a month of its own."""
    topics = {frozenset(topic_of(work)) for work in works}
    months = [month for work in works for month in work.months]
    kinds = {work.kind for work in works}
    apart = len(months) == len(set(months)) and not {"features", "bugs"} <= kinds and "planned" not in kinds
    return len(topics) == 1 and len(next(iter(topics))) > 1 and apart


def _place(work: Work) -> tuple[str, str, int]:
    """The month of a work and where it stands in its source: the order in which things were noted."""
    first = work.spans[0] if work.spans else None
    return work.months[0], first.source if first else "", first.start if first else 0


def _joined(one: Work, later: Work, why: str, *, named: bool) -> Work:
    """The first piece with everything that the later one says: its state is the state of the work."""
    later = in_its_area(later, one)
    if named:
        merged = union(one, later, why)
        return replace(merged, label=one.label, label_spans=one.label_spans)
    if one.kind == "planned" and later.kind in _DONE and not is_begun(one):
        # What was only planned is told by what came of it, but for figures and names that it alone has.
        known = facts_in(" ".join([everything(later), *(clause.text for clause in later.plans)]))
        lead = [Clause(one.label, one.label_spans or one.spans, one.months[0])] if one.label else []
        kept = [clause for clause in (*lead, *one.clauses) if not facts_in(clause.text) <= known]
        told_of = replace(
            later,
            cited=(*later.cited, *(cited for cited in one.cited if is_new(cited, later))),
            plans=(*one.plans, *kept, *later.plans),
            spans=(*later.spans, *(one.spans if kept else ())),
        )
        return absorb(told_of, one.id, one.text, why, one.spans)
    label, spans = one.label, one.label_spans
    clauses = one.clauses
    if not label and one.kind not in _DONE:
        # What was only wanted or begun has no name of its own yet: that of the later piece.
        namer = later if any(map(is_telling, topic_of(later))) else one
        label, spans = name_of(namer), namer.label_spans or namer.spans
        if not namer.label and _is_scrap(label):
            label, spans = "", ()
    elif label and stages(label) and not _is_scrap(name_of(one)):
        # "Upgrade in dev" names the first state, not the work.
        clauses = (Clause(label, spans or one.spans, one.months[0]), *clauses)
        label = name_of(one)
    merged = replace(
        one,
        kind=_most_finished(one, later),
        label=label,
        label_spans=spans,
        clauses=(*clauses, *told(later, label or one.text)),
        effects=(*one.effects, *later.effects),
    )
    return with_evidence(merged, later, why)


def _is_scrap(name: str) -> bool:
    """Whether a name is one plain word: of "field trial Nordkap" the notes say more than "field"."""
    return name.isalpha() and name.islower()


def _most_finished(one: Work, later: Work) -> WorkKind:
    """The kind of the more finished piece; two that told of states only are work, delivered if in use."""
    if one.kind == later.kind == "impact":
        return "features" if reached(later.text) == FINISHED else "other"
    found = max((one.kind, later.kind), key=_KINDS.index)
    return "other" if found == "impact" else found
