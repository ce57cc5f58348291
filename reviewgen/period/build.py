"""Makes works of the items of a month: one for each delivery, also where a bullet lists two."""

from __future__ import annotations

import re
from dataclasses import replace

from reviewgen.model.month import Item, Month, Reference
from reviewgen.period.citations import says_incomplete
from reviewgen.period.clauses import Parts, as_noted, take_apart
from reviewgen.period.effects import has_pointing, is_generic
from reviewgen.period.grammar import opening
from reviewgen.period.leaning import stays_behind
from reviewgen.period.results import results_in
from reviewgen.period.stretch import Entry, is_stretch
from reviewgen.period.text import WORD, content, fold
from reviewgen.period.trouble import is_rejected, tells_defect, tells_trouble
from reviewgen.period.words import words_of
from reviewgen.period.work import Cited, Clause, Effect, Work, WorkKind

_SCRAP = 24
"""How far behind an effect a scrap such as "To discuss" may stand."""

WORK_KINDS: tuple[WorkKind, ...] = ("features", "bugs", "other", "planned")


def place_names(month: Month) -> frozenset[str]:
    """Return the folded names of the month's repositories and projects, and of their parts."""
    names: set[str] = set()
    everything = [*month.repositories, *month.projects]
    for kind in WORK_KINDS:
        for item in month.items(kind):
            everything += [*item.repositories, *item.projects]
    for name in everything:
        names.add(fold(name))
        names.update(fold(part) for part in name.replace("/", " ").split())
    return frozenset(names - {""})


def works_of(item: Item, entry: Entry, kind: WorkKind) -> tuple[list[Work], tuple[Clause, ...]]:
    """Return the works that one item lists, and what was left out of them: tails and mere praise."""
    if kind in ("other", "planned"):
        parts = as_noted(item, entry.when)
    else:
        parts = take_apart(item, entry.when, place_names(entry.notes))
    parts = _without_troubles(parts, item)
    praise = tuple(clause for clause in parts.clauses if _is_praise(clause))
    whole = Work(
        id=identity(item, entry),
        kind=kind,
        months=(entry.when,),
        label=parts.label,
        label_spans=parts.label_spans,
        clauses=tuple(clause for clause in parts.clauses if clause not in praise),
        effects=parts.effects,
        repositories=item.repositories,
        projects=item.projects,
        cited=tuple(cited_in(reference, item, entry) for reference in item.references),
        metrics=item.metrics,
        strength=item.strength,
        count=item.count,
        incomplete=bool(item.references) and says_incomplete(item.text),
        spans=item.spans,
        topic=item.topic,
        topic_from=item.topic_from,
    )
    return _deliveries(whole), (*parts.tails, *praise)


def _without_troubles(parts: Parts, item: Item) -> Parts:
    """The parts with a sentence that tells of trouble, or of what was not taken, among what was done."""
    none = [one for one in parts.effects if _is_no_gain(one, item)]
    if not none:
        return parts
    clauses = [*parts.clauses, *(Clause(one.source, one.spans, one.month, one.place) for one in none)]
    clauses += [hedge for one in none for hedge in one.hedges]
    return replace(
        parts,
        clauses=tuple(sorted(clauses, key=lambda clause: clause.place)),
        effects=tuple(one for one in parts.effects if one not in none),
    )


def _is_no_gain(effect: Effect, item: Item) -> bool:
    if effect.strength == "intended" or effect.shape not in ("sentence", "noun") or not effect.source:
        return False
    place = item.text.find(effect.source)
    said = item.text[place : place + len(effect.source) + _SCRAP] if place >= 0 else effect.source
    results = results_in(effect.metrics, [effect.source], item.text)
    bad = tells_trouble(effect.source) or tells_defect(effect.source) or is_rejected(said)
    return not results and bad


def identity(item: Item, entry: Entry) -> str:
    """The id of an item, which begins with its month, or with all that a report on several speaks of."""
    if not is_stretch(entry.when):
        return item.id
    return f"{entry.when}{item.id.removeprefix(entry.notes.month)}"


def cited_in(reference: Reference, item: Item, entry: Entry) -> Cited:
    value = re.escape(reference.value)
    written = re.search(rf"!{value}\b", item.text) is not None
    if not written and "#" not in item.text and not re.search(rf"\b{value}\b", item.text):
        written = re.search(r"!\d", item.text) is not None  # inside of a range: "!4-!7"
    merged = reference.kind == "pull_request" and (written or "gitlab" in (reference.host or ""))
    return Cited(reference, entry.when, merge_request=merged)


def _is_praise(clause: Clause) -> bool:
    """A sentence behind the first that only says how good "this work" was."""
    return clause.place[0] > 0 and has_pointing(clause.text) and is_generic(clause.text)


def _deliveries(work: Work) -> list[Work]:
    """A bullet with two deliveries, parted by a semicolon, is two works that share what it cites."""
    heads = [clause for clause in work.clauses if _opens_delivery(clause)]
    sentence = heads[0].place[0] if heads else 0
    heads = [head for head in heads if head.place[0] == sentence]
    if len({head.place for head in heads}) < 2 or work.kind not in ("features", "bugs"):
        return [work]
    places = sorted({head.place for head in heads})
    labels = _labels(work.label, [head.text for head in heads[: len(places)]])
    cited = tuple(replace(one, shared=True) for one in work.cited)
    found = []
    for number, label in enumerate(labels):
        mine = [part for part in work.clauses if _owner(part, places) == number]
        effects = [part for part in work.effects if _owner(part, places) == number]
        texts = [part.text for part in mine] + [part.text for part in effects]
        found.append(
            replace(
                work,
                id=work.id if number == 0 else f"{work.id}-{number + 1}",
                label=label,
                clauses=tuple(mine),
                effects=tuple(effects),
                cited=cited,
                metrics=tuple(m for m in work.metrics if any(m.text in text for text in texts)),
            )
        )
    return found


def _opens_delivery(clause: Clause) -> bool:
    words = words_of()
    first = WORD.search(clause.text)
    verb = words.verb(first.group(), "past") if first else None
    if verb is None or opening(clause.text) != "past" or verb.base not in words.delivery | words.repair:
        return False
    return clause.place == (0, 0) or not stays_behind(clause.text)  # "changed it" cures what stands before


def _owner(part: Clause | Effect, places: list[tuple[int, int]]) -> int:
    """The delivery that stands last before the part, or at it."""
    return max((number for number, place in enumerate(places) if place <= part.place), default=0)


def _labels(label: str, clauses: list[str]) -> list[str]:
    """The label of each delivery: "A and B" is parted where each part shares a word with its clause.

    Any other label stays with the first.
    """
    parts = label.split(" and ")
    if len(parts) == len(clauses) and all(
        set(content(part)) & set(content(clause)) for part, clause in zip(parts, clauses, strict=True)
    ):
        return [part[:1].upper() + part[1:] if part.split()[0].isalpha() else part for part in parts]
    return [label, *[""] * (len(clauses) - 1)]
