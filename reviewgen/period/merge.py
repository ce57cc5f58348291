"""Merges what the notes list twice: mirrors across repositories, and echoes within a month."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from reviewgen.model.base import Span
from reviewgen.period.facts import facts_in
from reviewgen.period.grammar import opening
from reviewgen.period.progress import stages
from reviewgen.period.stretch import is_stretch, months_in, narrowest, share_a_month
from reviewgen.period.text import WORD, content, fold, holds, overlap, runs, special_names, stem
from reviewgen.period.words import words_of
from reviewgen.period.work import Cited, Clause, Effect, Merged, Work

_MIRROR = 0.5
_SAME_NUMBER = 0.25
_CONTAINED = 0.8
ECHO = "speaks of a feature of the same month and names no defect of its own"


def merge_mirrors(works: list[Work]) -> list[Work]:
    """Return the works with each change that is listed more than once merged into its first listing."""
    common = _frequent(works)
    merged: list[Work] = []
    for work in works:
        for place, other in enumerate(merged):
            why = _mirrored(other, work, common)
            if why:
                merged[place] = union(other, work, why)
                break
        else:
            merged.append(work)
    return merged


def fold_echoes(features: list[Work], bugs: list[Work]) -> tuple[list[Work], list[Work]]:
    """Return features and fixes with those "fixes" folded in that only speak of a feature of the same month.

    Such a bug names no defect, cites nothing of its own and opens with no verb of repair.
    """
    kept: list[Work] = []
    features = list(features)
    for bug in bugs:
        targets = [_echoed(clause.text, bug, features) for clause in bug.clauses] if _may_echo(bug) else []
        if not targets or None in targets:
            kept.append(bug)
            continue
        for clause, target in zip(bug.clauses, targets, strict=True):
            place = next(number for number, work in enumerate(features) if work.id == target)
            effects = tuple(effect for effect in bug.effects if effect.place == clause.place)
            features[place] = _with_echo(features[place], bug, clause, effects)
    return features, kept


def absorb(work: Work, item: str, text: str, why: str, spans: tuple[Span, ...]) -> Work:
    """Return `work` with a note that another item was folded into it."""
    return replace(work, merged_from=(*work.merged_from, Merged(item, text, why, spans)))


def _frequent(works: list[Work]) -> Counter[str]:
    count: Counter[str] = Counter()
    for work in works:
        count.update(special_names(work.text))
    return count


def _mirrored(one: Work, other: Work, common: Counter[str]) -> str:
    """Why the two are the same change, in words; empty where they are not."""
    same_bullet = one.spans == other.spans or of_two_areas(one, other)
    if one.kind != other.kind or not (one.named and other.named) or same_bullet:
        return ""
    same_month = share_a_month(one.months, other.months)
    # The same words of two repositories ("Released 3.0") are two changes, unless something rare joins them.
    if same_month and fold(one.text) == fold(other.text) and not _apart(one, other):
        return "the same text for the same month"
    numbers = _numbers(one) & _numbers(other)
    if all(number.startswith("ticket ") for number in numbers) and _told_apart(one, other):
        numbers = set()
    if not numbers and not (same_month and _apart(one, other)):
        return ""
    alike = overlap(content(everything(one)), content(everything(other)))
    if numbers and alike >= _SAME_NUMBER:
        return f"the same {sorted(numbers)[0]}"
    if not _apart(one, other) or not same_month or alike < _MIRROR:
        return ""
    rare = max(2, len(common) // 8)
    first, second = fold(everything(one)), fold(everything(other))
    for name in sorted(special_names(one.text) | special_names(other.text), key=lambda key: (-len(key), key)):
        if common[name] <= rare and holds(first, name) and holds(second, name):
            places = " and ".join([_place(one), _place(other)])
            return f"the same month, the same name and much the same words, in {places}"
    return ""


def _numbers(work: Work) -> set[str]:
    """Pull requests, commits and tickets by kind, number and, where one is stated, repository."""
    return {
        f"{cited.reference.kind.replace('_', ' ')} {cited.reference.value}"
        + (f" of {cited.reference.place}" if cited.reference.place else "")
        for cited in work.cited
        if cited.reference.kind in ("pull_request", "commit", "ticket") and not cited.shared
    }


def _told_apart(one: Work, other: Work) -> bool:
    """Whether a work has a ticket of its own: the one that both name is only spoken of ("same as PAY-7")."""
    first, second = (
        {number for number in _numbers(work) if number.startswith("ticket ")} for work in (one, other)
    )
    return first != second


def _apart(one: Work, other: Work) -> bool:
    """Whether both name where they landed, and the places differ."""
    first, second = {*one.repositories, *one.projects}, {*other.repositories, *other.projects}
    return bool(first and second) and first.isdisjoint(second)


def _place(work: Work) -> str:
    return ", ".join(work.repositories or work.projects)


def everything(work: Work) -> str:
    """Return all that the notes say of a work, its effects included."""
    return " ".join([work.text, *(effect.text for effect in work.effects)])


def union(one: Work, other: Work, why: str) -> Work:
    """Return the first with every detail that only the other has, and the reason why the two are one.

    Of the same month nothing is said twice. What another month says is told in full, known words or not: it
    may be the news that the work is done.
    """
    label, spans = _telling(one, other)
    if share_a_month(one.months, other.months):
        clauses, effects = _without_repeats(one, other)
    else:
        clauses, effects = [*one.clauses, *told(other, label or one.text)], [*one.effects, *other.effects]
    months = narrowest((*one.months, *other.months))
    merged = replace(
        one,
        label=label,
        label_spans=spans,
        clauses=tuple(_of_a_month(clause, months) for clause in clauses),
        effects=tuple(effects),
    )
    return with_evidence(merged, other, why)


def with_evidence(work: Work, other: Work, why: str) -> Work:
    """Return `work` with months, places, references and figures of another, noted as folded in."""
    # The heading of a later month stands above its own lines only.
    lent = other if other.topic_from != "heading" or share_a_month(work.months, other.months) else work
    merged = replace(
        work,
        months=narrowest((*work.months, *other.months)),
        repositories=_joined(work.repositories, other.repositories),
        projects=_joined(work.projects, other.projects),
        cited=(*work.cited, *(cited for cited in other.cited if is_new(cited, work))),
        metrics=(*work.metrics, *(metric for metric in other.metrics if metric not in work.metrics)),
        plans=(*work.plans, *other.plans),
        strength=work.strength or other.strength,
        incomplete=work.incomplete or other.incomplete,
        spans=(*work.spans, *other.spans),
        topic=work.topic or lent.topic,
        topic_from=work.topic_from or lent.topic_from,
    )
    merged = absorb(merged, other.id, other.text, why, other.spans)
    return replace(merged, merged_from=(*merged.merged_from, *other.merged_from))


def of_two_areas(one: Work, other: Work) -> bool:
    """Whether rows of a table say of two works that they belong to different things."""
    if one.topic is None or other.topic is None or "heading" in (one.topic_from, other.topic_from):
        return False
    return fold(one.topic.text) != fold(other.topic.text)


def in_its_area(later: Work, one: Work) -> Work:
    """A later piece with its area before its words, where it is told under the area of another."""
    if not of_two_areas(one, later) or later.topic is None or not later.clauses:
        return later
    first, *rest = later.clauses
    said = replace(first, text=f"{later.topic.text}: {first.text}", spans=(*later.topic.spans, *first.spans))
    return replace(later, clauses=(said, *rest), spans=(*later.topic.spans, *later.spans))


def told(later: Work, known: str) -> tuple[Clause, ...]:
    """Return the clauses of a later piece, its label before them where the work's name does not say it."""
    said = set(content(later.label)) <= set(content(known)) and facts_in(later.label) <= facts_in(known)
    if not later.label or (later.clauses and said):
        return later.clauses
    spans = later.label_spans or later.spans
    alone = Clause(later.label, spans, later.months[0])
    title = any(mark in later.label for mark in ",:")  # a clause that stands as the lead, no label
    if not later.clauses or stages(later.label) or title:
        return (alone, *later.clauses)
    first, *rest = later.clauses
    return (replace(first, text=f"{later.label}: {first.text}", spans=(*spans, *first.spans)), *rest)


def _without_repeats(one: Work, other: Work) -> tuple[list[Clause], list[Effect]]:
    """The clauses and effects of both, without those of the second that say what the first says."""
    known, facts = set(content(one.text)), facts_in(everything(one))
    clauses, effects = list(one.clauses), list(one.effects)
    for clause in other.clauses:
        stems = content(clause.text)
        new = len(set(stems) - known) > 2 or not facts_in(clause.text) <= facts
        if new or overlap(stems, known) < _CONTAINED:
            clauses.append(clause)
    if one.kind == "bugs":
        clauses.sort(key=lambda clause: not _repairs(clause.text))
    for effect in other.effects:
        new = not facts_in(effect.text) <= facts
        if new or all(overlap(content(effect.text), content(kept.text)) < _CONTAINED for kept in effects):
            effects.append(effect)
    return clauses, effects


def _of_a_month(clause: Clause, months: tuple[str, ...]) -> Clause:
    """The clause of a report on several months, under the first of its months that the work is dated with."""
    if clause.month in months or not is_stretch(clause.month):
        return clause
    return replace(clause, month=next(one for one in months if one in months_in(clause.month)))


def _telling(one: Work, other: Work) -> tuple[str, tuple[Span, ...]]:
    """The label that says more, where one has every word of the other; else the first."""
    if other.label and set(content(one.label)) < set(content(other.label)):
        return other.label, other.label_spans
    return one.label, one.label_spans


def is_new(cited: Cited, work: Work) -> bool:
    """Tell whether a work does not cite this yet in that month, or in a report that holds it."""
    same = (known.month for known in work.cited if known.reference.value == cited.reference.value)
    return not any(share_a_month((month,), (cited.month,)) for month in same)


def _joined(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    return (*one, *(name for name in other if name not in one))


def _repairs(text: str) -> bool:
    words = words_of()
    first = WORD.search(text)
    verb = words.verb(first.group(), "past") if first else None
    return verb is not None and verb.base in words.repair


def _may_echo(bug: Work) -> bool:
    defects = {stem(noun) for noun in words_of().sets["defects"]}
    if bug.cited or bug.count > 1 or not bug.clauses or set(content(bug.text)) & defects:
        return False
    return all(opening(clause.text) == "past" and not _repairs(clause.text) for clause in bug.clauses)


def _echoed(text: str, bug: Work, features: list[Work]) -> str | None:
    """The id of the feature of the same month of which the clause speaks, if exactly one is nearest."""
    stems = content(text)
    best: list[tuple[int, str]] = []
    for feature in features:
        if not set(feature.months) & set(bug.months):
            continue
        theirs = content(everything(feature))
        names = [name for name in special_names(text) if holds(fold(everything(feature)), name)]
        shared = len(set(runs(stems, 2)) & set(runs(theirs, 2)))
        if names or shared:
            best.append((4 * len(names) + 2 * shared + len(set(stems) & set(theirs)), feature.id))
    best.sort(reverse=True)
    if not best or (len(best) > 1 and best[0][0] == best[1][0]):
        return None
    return best[0][1]


def _with_echo(work: Work, bug: Work, clause: Clause, effects: tuple[Effect, ...]) -> Work:
    words = words_of()
    first = WORD.search(clause.text)
    verb = words.verb(first.group(), "past") if first else None
    moved: tuple[Effect, ...] = effects
    clauses = work.clauses
    if verb is not None and verb.base in words.effect and verb.base in words.sets["cutting"]:
        moved = (
            Effect(
                clause.text,
                "past",
                "reported",
                clause.month,
                clause.spans,
                attached="echo",
                source=clause.text,
            ),
            *effects,
        )
    else:
        clauses = (*clauses, clause)
    effects = (*work.effects, *moved)
    grown = replace(work, clauses=clauses, effects=effects, spans=(*work.spans, *clause.spans))
    return absorb(grown, bug.id, clause.text, ECHO, clause.spans)
