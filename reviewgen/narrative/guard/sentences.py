"""What is wrong with one sentence, held against the notes that it rests on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from reviewgen.model.month import Metric
from reviewgen.narrative.clauses import has_verb
from reviewgen.narrative.guard.counted import miscounted
from reviewgen.narrative.guard.evidence import Evidence, indexed
from reviewgen.narrative.guard.qualifiers import lost_qualifiers, stronger
from reviewgen.narrative.guard.speakers import misattributed
from reviewgen.narrative.guard.verbatim import misplaced
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.predicates import verb_place
from reviewgen.narrative.register.review import PLAIN, Register
from reviewgen.narrative.sentence import Sentence
from reviewgen.period.grammar import opening
from reviewgen.period.text import WORD, code_names
from reviewgen.period.words import words_of
from reviewgen.period.work import Review

_RANGE = re.compile(r"\d\s?[-–]\s?\d")
_NUMBER = re.compile(r"\d[\d.,]*\d|\d")
# A comma before the stop: the last word of the sentence is gone.
_CUT_SHORT = re.compile(r"[,;]\s*\.$")
_LISTED = re.compile(r"(?<![^\s,;:])(?:\d{1,2}|[a-z])\)\s")
_PAIRS = ("()", "[]", "“”", "{}")
_CLOSED = ("determiners", "prepositions", "conjunctions", "pronouns", "auxiliaries")


def faults_of(
    sentence: Sentence,
    review: Review,
    phrases: Phrases,
    *,
    context: str = "",
    evidence: Evidence | None = None,
    register: Register = PLAIN,
) -> list[str]:
    """Return what is wrong with a sentence, in words; empty where it says only what its source says.

    `context` is the heading above it, which may say for all below it that they were meant or reported only.
    """
    evidence = evidence or Evidence(review, register)
    notes = evidence.text(sentence.spans)
    settled = [*(computed.text for computed in sentence.computed), *sentence.given]
    faults = [
        f"unknown {name}" for name in _unknown(sentence.text, f"{notes.text} {' '.join(settled)}", phrases)
    ]
    alone = sentence.role != "sentence"
    units = evidence.units(sentence.spans)
    free = [*settled, *evidence.themes(sentence.spans), *evidence.topic_before(sentence.text, sentence.spans)]
    misplaced_names = misplaced(sentence.text, notes, settled=free, units=units, phrases=phrases, alone=alone)
    faults += [
        f"{name} is not there in the notes" for name in misplaced_names if f"unknown {name}" not in faults
    ]
    faults += [
        f"“{name}” is not whole" for name in sentence.given if _is_broken(name, sentence.text, phrases)
    ]
    own = tuple(phrases.say("entry", key, number="") for key in ("unnamed", "unnamed_bugs"))
    faults += [
        f"“{name}” did not do that in the notes" for name in misattributed(sentence, notes, register, own)
    ]
    faults += _cut_figures(sentence, review, notes.text)
    faults += miscounted(sentence, evidence, phrases)
    sources = [indexed(sentence.source)] if sentence.source and sentence.role != "fact" else []
    faults += lost_qualifiers(_without_counts(sentence), [*sources, notes], phrases)
    faults += stronger(sentence.text, sentence.spans, evidence, context, phrases)
    if any(_is_unpaired(sentence.text, *pair) for pair in _PAIRS):
        faults.append("an unpaired bracket")
    if (cut := _CUT_SHORT.search(sentence.text)) and cut.group() not in notes.text:
        faults.append("it ends in the middle")
    told = sentence.role not in ("sentence", "naming") or _tells(sentence.text, phrases)
    if not told and not _does(sentence, phrases):
        faults.append("no verb")
    return faults


def _is_unpaired(text: str, opened: str, closed: str) -> bool:
    """Whether a bracket lacks its other half; behind a number it may be the mark of a list ("2) second")."""
    surplus = text.count(closed) - text.count(opened)
    return surplus != 0 and not (closed == ")" and 0 < surplus <= len(_LISTED.findall(text)))


def _has_both_ends(metric: Metric, sentence: Sentence) -> bool:
    """Whether "24 h -> 5 min" stands as "from 24 h to 5 min", both of its values checked, in their order."""
    for computed in sentence.computed:
        places = [metric.text.find(value) for _, value in computed.values]
        if len(places) > 1 and -1 not in places and places == sorted(places):
            return True
    return False


def _without_counts(sentence: Sentence) -> str:
    """The text without what was counted: a hedge of the notes beside the same number is not about that."""
    text = sentence.text
    for computed in sentence.computed:
        text = text.replace(computed.text, " ", 1) if computed.counts is not None else text
    return text


def _tells(text: str, phrases: Phrases) -> bool:
    """Whether a sentence has a verb: its own, one of ours, or a participle in front ("Written in June.")."""
    framed = {word.lower() for word in WORD.findall(text)} & set(phrases.tables["guard"]["verbs"])
    first = WORD.search(text)
    opened = first is not None and words_of(phrases.language).verb(first.group(), "past", "participle")
    return bool(framed or opened or has_verb(text) or verb_place(text) is not None)


def _does(sentence: Sentence, phrases: Phrases) -> bool:
    """Whether a past form stands behind the person of the review ("Ann Lee worked with …")."""
    subjects = phrases.tables["subject"]
    called = [*sentence.given, *(str(subjects[key]) for key in ("unnamed", "i", "they", "she", "he"))]
    for one in called:
        _, found, rest = f" {sentence.text}".casefold().partition(f" {one.casefold()} ")
        if found and opening(rest) == "past":
            return True
    return False


def _is_broken(name: str, text: str, phrases: Phrases) -> bool:
    """Whether a text has the first or the last word of a given name without the rest."""
    parts = [part for part in name.split() if part.lower() not in phrases.words]
    here = {match.group() for match in WORD.finditer(text)}
    return len(parts) > 1 and name not in text and bool({parts[0], parts[-1]} & here)


def _unknown(text: str, evidence: str, phrases: Phrases) -> list[str]:
    """The words and figures of a sentence that neither the notes nor the closed list have."""
    words = words_of(phrases.language)
    known = {word for match in WORD.finditer(evidence) for word in _parts(match.group())}
    closed = phrases.words.union(*(words.sets[name] for name in _CLOSED))
    found = [text[start:end] for start, end in code_names(text) if text[start:end] not in evidence]
    for number in _NUMBER.findall(text):
        if not re.search(rf"(?<!\d)(?<!\d[.,]){re.escape(number)}(?!\d|[.,]\d)", evidence):
            found.append(number)
    for match in WORD.finditer(text):
        whole, *parts = _parts(match.group())
        if whole in known or whole in closed or whole.isdigit():
            continue
        forms = {getattr(verb, form) for verb, _ in words.forms(whole) for form in verb.__slots__}
        if forms & known:
            continue
        if any(letter.isdigit() for letter in whole) or not parts or any(part not in known for part in parts):
            found.append(match.group())
    return sorted(set(found))


@lru_cache(maxsize=16384)
def _parts(word: str) -> tuple[str, ...]:
    whole = word.lower()
    return (whole, *(part for part in re.split(r"[-/+&'’.=_]", whole) if len(part) > 1 and part != whole))


def _cut_figures(sentence: Sentence, review: Review, noted: str) -> list[str]:
    """Figures that stand without the hedge and the conditions that they have in the notes.

    A number with another word behind it, which the notes have too, is that of something else.
    """
    here = [
        metric
        for metric in _metrics(review)
        if any(
            span.source == other.source and other.start <= span.start < other.end
            for span in metric.spans
            for other in sentence.spans
        )
    ]
    text, noted = _without_counts(sentence).lower(), noted.lower()
    cut = [
        metric for metric in here if metric.text.lower() not in text and not _has_both_ends(metric, sentence)
    ]
    for metric in here:  # a number of a figure that stands whole is not the rest of another
        whole = re.compile(rf"(?<![\w.]){re.escape(metric.text.lower())}(?![\w.]\w)")
        text, noted = whole.sub(" ", text), whole.sub(" ", noted)
    faults = []
    for metric in cut:
        value = _NUMBER.search(metric.text)
        # "gates 5-8" is no rest of "5 of 9", but is one of "5-8 ms"
        ranged = "" if _RANGE.search(metric.text) else r"|[-–]\d"
        number = (
            rf"(?<![\w.]){re.escape(value.group())}(?![\w.]{ranged})(?:\s[^\W\d_]+)?" if value else r"(?!)"
        )
        if any(" " not in one or one not in noted for one in re.findall(number, text)):
            faults.append(f"the figure “{metric.text}” is cut")
    return faults


def _metrics(review: Review) -> Iterator[Metric]:
    for work in review.works:
        yield from work.metrics
    for month in review.month_effects:
        yield from month.effect.metrics
