"""What stands among the effects and is none: trouble, what was tried and not taken, what is disowned."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from reviewgen.model.month import ITEM_KINDS, Item, ItemKind, Month
from reviewgen.period.changes import states_change
from reviewgen.period.effects import has_pointing
from reviewgen.period.gains import with_gains
from reviewgen.period.grammar import has_finite_verb, opening
from reviewgen.period.leaning import leans
from reviewgen.period.results import falls_short, is_result
from reviewgen.period.stretch import Entry
from reviewgen.period.taken_back import is_taken_back
from reviewgen.period.text import WORD, sentences
from reviewgen.period.trouble import (
    is_mishap,
    is_own_fault,
    is_rejected,
    is_tried,
    opens_with_mishap,
    tells_defect,
    tells_trouble,
)
from reviewgen.period.words import words_of

_DISOWNED = re.compile(
    r"\bnot\s(?:the\s)?(?P<value>\d+(?:\.\d+)?)(?!\s?[-\w])|\bnot\s(?:the\s)(?P<share>\d+(?:\.\d+)?)\s?%"
)
_CORRECTED = re.compile(
    r"\b(?:the|is)\s(?:honest|real|true|correct|right|corrected)\s(?:number|figure|value|one)\b",
    re.IGNORECASE,
)
_ATTRIBUTED = re.compile(r"According to [^,;:.]{1,40},\s", re.IGNORECASE)
_MOST = 4
_ANOTHER = re.compile(
    r"(?:^|[:;.]\s)(?P<name>[A-Z][a-z]{2,14})\s(?:(?:has|had)\s)?(?P<verb>[a-z]{3,15})\s"
    r"(?:the|an?|our|his|her)\s"
)


def sober(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Return the entries with only gains among their effects.

    A sentence of trouble ("the export took 5 hours and missed the mail") is other work, which what mends it
    may join. What a sentence behind it calls not worth it, or disowns ("not the 8.3"), keeps its words and
    loses its rank as a figure.
    """
    return tuple(replace(entry, notes=_sobered(entry.notes)) for entry in entries)


def _sobered(month: Month) -> Month:
    listed = [(kind, item if kind == "planned" else with_gains(item)) for kind, item in _listed(month)]
    order = sorted(listed, key=lambda one: _place(one[1]))
    denied = _turned_down([item for _, item in order]) | _disowned([item for _, item in order])
    kept: dict[ItemKind, list[Item]] = {kind: [] for kind in ITEM_KINDS}
    known = {item.id: item.metrics for _, item in _listed(month)}
    changed = False
    for kind, item in order:
        told = item.model_copy(update={"metrics": ()}) if item.id in denied and item.metrics else item
        moved = kind == "impact" and (item.id in denied or _is_no_gain(item))
        if kind in ("features", "impact") and _is_by_another(item.text):
            kept["other"].append(item.model_copy(update={"metrics": ()}))
            changed = True
            continue
        if kind == "features" and _is_mishap(item):
            kept["bugs" if _is_mended(item) else "other"].append(told)
            changed = True
            continue
        if kind == "features" and _is_report(item.text):
            kept["impact"].append(item)
            changed = True
            continue
        changed = changed or moved or told.metrics != known[item.id]
        kept["other" if moved else kind].append(told)
    return month.model_copy(update={kind: tuple(items) for kind, items in kept.items()}) if changed else month


def _listed(month: Month) -> Iterator[tuple[ItemKind, Item]]:
    for kind in ITEM_KINDS:
        for item in month.items(kind):
            yield kind, item


def _place(item: Item) -> tuple[str, int]:
    return (item.spans[0].source, item.spans[0].start) if item.spans else ("", 0)


def _is_no_gain(item: Item) -> bool:
    """Whether what stands as an effect tells of trouble or a mere trial, and no figure got better."""
    if any(is_result(metric, item.text, item.text) for metric in item.metrics):
        return False
    if item.strength == "intended":
        return False
    short = any(falls_short(metric, item.text) for metric in item.metrics)
    text = item.text
    if item.metrics and (_is_bare_level(item) or any(one.before is not None for one in item.metrics)):
        return True  # a pair that is no result is a setting, a target, or what got worse
    if _is_mere_deed(text) or tells_defect(text):
        return True
    return short or tells_trouble(text) or is_mishap(text) or is_rejected(text) or is_tried(text)


def _is_mere_deed(text: str) -> bool:
    """Whether a text begins with a deed and tells of nothing that came of it: "Tidied up the flag"."""
    words = words_of()
    gains = any(words.is_in("gains", word) for word in WORD.findall(text))
    if gains or has_pointing(text) or states_change(text):
        return False
    first, *rest = [words.forms(word) for word in WORD.findall(text)] or [()]
    bases = {verb.base for verb, form in first if form in ("past", "base")}
    leads_on = any(verb.base in words.effect and form == "gerund" for read in rest for verb, form in read)
    deed = bool(bases & (words.delivery | words.weak)) and bases.isdisjoint(words.effect)
    return deed and not leads_on


def _is_bare_level(item: Item) -> bool:
    """Whether an item gives a level and says neither how it came to that nor that it is good or bad.

    "Invoice job: memory peaks at 3.8 GB" is a state of things, which later work may change.
    """
    text = item.text
    verbs = {verb.base for word in WORD.findall(text) for verb, _ in words_of().forms(word)}
    gains = any(words_of().is_in("gains", word) for word in WORD.findall(text))
    return not (
        verbs & words_of().effect or gains or states_change(text) or leans(text) or has_pointing(text)
    )


def _is_by_another(text: str) -> bool:
    """Whether a figure stands behind what somebody else made: "Anna built the search, 3 s -> 0.4 s"."""
    words = words_of()
    match = _ANOTHER.search(text)
    if match is None or not any(letter.isdigit() for letter in text):
        return False
    verb = words.verb(match["verb"], "past")
    thing = any(words.is_in(name, match["name"]) for name in ("plain_nouns", "common_nouns", "pronouns"))
    made = words.delivery | words.repair | words.weak
    return verb is not None and verb.base in made - words.effect and not thing


def _is_report(text: str) -> bool:
    """Whether a text begins with who says so, then how something is: "According to sales, calls fell"."""
    source = _ATTRIBUTED.match(text)
    rest = text[source.end() :] if source else ""
    return any(map(str.isdigit, rest)) and opening(rest) == "noun" and has_finite_verb(rest)


def _is_mishap(item: Item) -> bool:
    """Whether what is listed as delivered is an incident, or what its author broke."""
    return is_own_fault(item.text) or opens_with_mishap(item.text)


def _is_mended(item: Item) -> bool:
    """Whether a text tells what was done about it: "rolled back", or behind its first part "Added a lock"."""
    whole = _deeds(item.text)
    behind = _deeds(" ".join(re.split(r"[.;]\s", item.text)[1:]))
    words = words_of()
    return bool(whole & words.sets["cures"] or behind & words.delivery) or is_taken_back(item.text)


def _deeds(text: str) -> set[str]:
    found = [one for word in WORD.findall(text) for one in words_of().forms(word)]
    return {verb.base for verb, form in found if form == "past"}


def _turned_down(items: list[Item]) -> set[str]:
    """The items that a sentence directly behind calls not worth it, back to where the trial began."""
    found: set[str] = set()
    for place, item in enumerate(items):
        bounds = sentences(item.text)
        first = item.text[: bounds[0][1]] if bounds else item.text
        if place == 0 or not is_rejected(first) or not _follows(items[place - 1], item):
            continue
        if not (leans(first) or is_rejected(" ".join(first.split()[:5]))):
            continue
        back = _run_back(items, place)
        trial = next((number for number in back if is_tried(items[number].text)), None)
        found |= {items[number].id for number in back if trial is None or number >= trial}
    return found


def _run_back(items: list[Item], place: int) -> list[int]:
    """The places of the item directly before, and of those before it up to the beginning of a trial."""
    back = [place - 1]
    while len(back) < _MOST and back[-1] > 0 and _follows(items[back[-1] - 1], items[back[-1]]):
        if is_tried(items[back[-1]].text):
            return back
        back.append(back[-1] - 1)
    return back if is_tried(items[back[-1]].text) else back[:1]


def _follows(one: Item, other: Item) -> bool:
    """Whether an item is the sentence directly behind another in one paragraph."""
    if not one.spans or not other.spans:
        return False
    last, first = one.spans[-1], other.spans[0]
    return last.source == first.source and 0 <= first.start - last.end <= 1


def _runs_on(items: list[Item], first: int, last: int) -> bool:
    """Whether one paragraph runs from an item to a later one, whatever other items it is made of."""
    if not items[first].spans or not items[last].spans:
        return False
    end, goal = items[first].spans[0].end, items[last].spans[0]
    spans = sorted(
        (span.start, span.end) for item in items for span in item.spans if span.source == goal.source
    )
    for start, stop in spans:
        if 0 <= start - end <= 1 and end < goal.start:
            end = stop if start < goal.start else end
    return 0 <= goal.start - end <= 1


def _disowned(items: list[Item]) -> set[str]:
    """The items whose figure another one of the month takes back.

    "That's what I reported, not the 8.3" names it; "… gave 26%, the honest number" stands behind it.
    """
    values = {
        float(match["value"] or match["share"])
        for item in items
        if not item.metrics
        for match in _DISOWNED.finditer(item.text)
    }
    found = {item.id for item in items if any(metric.value in values for metric in item.metrics)}
    for place, item in enumerate(items):
        if not _CORRECTED.search(item.text):
            continue
        units = {metric.unit for metric in item.metrics}
        back = place - 1
        while back >= max(0, place - _MOST) and _runs_on(items, back, place):
            if any(metric.unit in units and metric.after is not None for metric in items[back].metrics):
                found.add(items[back].id)
            back -= 1
    return found
