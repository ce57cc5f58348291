"""Counts and months that were worked out: each is worked out again from its inputs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from reviewgen.narrative.guard.evidence import Evidence, Text, touch
from reviewgen.narrative.guard.tokens import tokens_of
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.places import references_of
from reviewgen.narrative.sentence import Computed, Sentence, joined_spans
from reviewgen.period.stretch import months_in
from reviewgen.period.words import words_of
from reviewgen.period.work import Work


def miscounted(sentence: Sentence, evidence: Evidence, phrases: Phrases) -> list[str]:
    """Return what was computed for the sentence and does not follow from its inputs."""
    faults = []
    for computed in sentence.computed:
        if sentence.role == "fact" and computed.text.lower() not in sentence.text.lower():
            faults.append(f"“{computed.text}” is not what it says")
        if computed.counts is not None and (
            computed.counts != len(computed.inputs)
            or computed.text.lower() not in sentence.text.lower()
            or not computed.text.lower().startswith(phrases.number(computed.counts))
        ):
            faults.append(f"“{computed.text}” does not count {len(computed.inputs)}")
        faults += _values(computed, sentence, evidence, phrases)
        faults += [] if computed.values else _numbers(computed, evidence, phrases)
        faults += _months(computed, evidence, phrases)
    return faults + _mixed(sentence, evidence, phrases)


def _numbers(computed: Computed, evidence: Evidence, phrases: Phrases) -> list[str]:
    words = words_of(phrases.language)
    text = _without_inputs(computed)
    allowed = _amounts(computed, evidence)
    found = []
    for token in tokens_of(text):
        lower = token.text.lower()
        value = int(lower) if lower.isdecimal() else None
        if lower in words.numbers[1:]:
            value = words.numbers.index(lower)
        year = value is not None and any(month.startswith(lower) for month in evidence.review.period.months)
        if value is not None and not year and value not in allowed:
            found.append(f"“{token.text}” is no count of what is listed")
    return found


def _values(computed: Computed, sentence: Sentence, evidence: Evidence, phrases: Phrases) -> list[str]:
    """What is put side by side and stands in no sentence of its month, or not with that month."""
    if not computed.values:
        return []
    rest, found = computed.text, []
    works = evidence.works_of(sentence.spans)
    told = [(one.month, one.text) for work in works for one in work.clauses]
    told += [(one.month, one.source or one.text) for work in works for one in work.effects]
    told += [(work.months[0], work.label) for work in works if work.label]
    whole_months = (one for one in evidence.review.month_effects if touch(one.effect.spans, sentence.spans))
    told += [(one.month, one.effect.source or one.effect.text) for one in whole_months]
    for month, value in computed.values:
        whole = re.compile(rf"(?<![\w.,]){re.escape(value)}(?!\w)")
        noted = any(when == month and whole.search(text) for when, text in told)
        before, there, rest = rest.partition(value)
        if not noted or not there or any(token.has_digit for token in tokens_of(before)):
            found.append(f"“{value}” is not what {month} gives")
    if len({month for month, _ in computed.values}) > 1:
        names = [phrases.month(month) for month, _ in computed.values]
        places = [computed.text.find(name) for name in names]
        dated = any(place >= 0 for place in places) or _dates(computed, phrases)
        if dated and (-1 in places or places != sorted(places)):
            found.append(f"“{computed.text}” has other months than its values")
    if any(token.has_digit and token.text not in computed.text for token in tokens_of(rest)):
        found.append(f"“{rest}” is no value of the notes")
    return found


def _without_inputs(computed: Computed) -> str:
    """The text without inputs that stand in it by name, whose digits are part of the name."""
    text = computed.text
    for one in sorted(computed.inputs, key=len, reverse=True):
        text = text.replace(one, " ")
    return text


def _amounts(computed: Computed, evidence: Evidence) -> set[int]:
    """Every number that the inputs give: how many they are, what they count and cite, what is not shown."""
    review = evidence.review
    works = _works(computed, evidence)
    shown = sum(one in computed.text for one in computed.inputs)
    amounts = {len(computed.inputs), len(computed.inputs) - shown}
    amounts |= {len(review.period.months), len(review.covered)}
    named = [work for work in works if work.named]
    unnamed = sum(work.count for work in works if not work.named)
    for kind in ("features", "bugs"):
        mine = [work for work in works if work.kind == kind]
        amounts |= {len(mine), sum(work.count for work in mine), sum(work.named for work in mine)}
    amounts |= {len(named), unnamed, len(works), sum(work.count for work in works)}
    amounts |= {len(values) for values in references_of(works).values()}
    # A sentence that lists the first few and counts the others says how many are left.
    amounts |= {len(computed.inputs) - few for few in range(1, 6)} if not works else set()
    return amounts


def _works(computed: Computed, evidence: Evidence) -> list[Work]:
    return [evidence.works[one] for one in computed.inputs if one in evidence.works]


def _months(computed: Computed, evidence: Evidence, phrases: Phrases) -> list[str]:
    """Months of the text that are not among its inputs or their works, or lie outside the period."""
    review = evidence.review
    inside = set(review.period.months)
    mine = {one for one in computed.inputs if re.fullmatch(r"\d{4}-\d{2}(?:\.\.\d{4}-\d{2})?", one)}
    mine |= {month for work in _works(computed, evidence) for month in work.months}
    mine |= {effect.month for work in _works(computed, evidence) for effect in work.effects}
    told = {month for when in mine for month in months_in(when)}
    allowed = {month[5:7] for month in (told & inside or inside)}
    names = words_of(phrases.language).months
    found = []
    text = _without_inputs(computed)
    for number, name in enumerate(names, 1):
        if re.search(rf"\b{name}\b", text) and f"{number:02d}" not in allowed:
            found.append(f"“{name}” is no month of what it speaks of")
    years = {month[:4] for month in inside}
    found += [
        f"“{year}” lies outside the period"
        for year in re.findall(r"\b(?:19|20)\d{2}\b", text)
        if year not in years
    ]
    return found


def _mixed(sentence: Sentence, evidence: Evidence, phrases: Phrases) -> list[str]:
    """Names that stand with the months of another work, where a sentence dates several."""
    text = sentence.text
    dated = [one for one in sentence.computed if _dates(one, phrases) and one.inputs]
    if len(dated) < 2 or len({one.inputs for one in dated}) < len(dated):
        return []
    ends, at = [], 0
    for one in dated:
        # a clause may name its month itself: "wrote the plan in July (July)"
        bracketed = text.find(f"({one.text}", at)
        at = bracketed + 1 if bracketed >= 0 else text.find(one.text, at)
        if at < 0:
            return []
        ends.append((at, at + len(one.text)))
        at += len(one.text)
    before = [text[start:end] for (_, start), (end, _) in zip([(0, 0), *ends], ends, strict=False)]
    behind = [text[start:end] for (_, start), (end, _) in zip(ends, [*ends[1:], (len(text), 0)], strict=True)]
    texts = [_dated_text(one, evidence) for one in dated]
    free = {token.key for one in sentence.given for token in tokens_of(one)}
    if any(_all_rest(parts, texts, free, phrases) for parts in (before, behind)):
        return []
    # Parts between semicolons, each with its own months: "27 to 4 min (sync, May); 40 to 6 (import, June)".
    marks = [match.start() for match in re.finditer(r";\s", text)]
    bounds = [*zip([0, *marks], [*marks, len(text)], strict=True)]
    within = [next(text[low:high] for low, high in bounds if low <= start < high) for start, _ in ends]
    if len(set(within)) == len(dated) and _all_rest(within, texts, free, phrases):
        return []
    return ["a name stands with the months of another work"]


def _dates(computed: Computed, phrases: Phrases) -> bool:
    names = words_of(phrases.language).months
    return any(re.search(rf"\b{name}\b", computed.text) for name in names)


def _dated_text(computed: Computed, evidence: Evidence) -> Text:
    works = _works(computed, evidence)
    if not works:
        months = set(computed.inputs)
        works = [work for work in evidence.works.values() if set(work.months) & months]
        whole = [one.effect.all_spans for one in evidence.review.month_effects if one.month in months]
        return evidence.text(joined_spans([*(work.spans for work in works), *whole]))
    return evidence.text_of_works(works)


def _all_rest(parts: Sequence[str], texts: Sequence[Text], free: set[str], phrases: Phrases) -> bool:
    words = words_of(phrases.language)
    closed = (
        phrases.words | words.sets["determiners"] | words.sets["prepositions"] | words.sets["conjunctions"]
    )
    months = {name.lower() for name in words.months}  # which stand for themselves: `_months` checks them
    for part, text in zip(parts, texts, strict=True):
        for token in tokens_of(part):
            lower = token.text.lower()
            ours = lower in closed or lower in words.numbers or token.key in free or lower in months
            if not ours and token.key not in text.places:
                return False
    return True
