"""Refuses what the source does not say, in the finished document, before any renderer draws it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from reviewgen.document.blocks import Cite, Document, Inline, Spans, Text
from reviewgen.document.walk import anchors, rewrite, without_empty_sections
from reviewgen.model.base import Passage
from reviewgen.model.month import Metric
from reviewgen.narrative.clauses import capital, has_verb
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.sentence import Sentence, inlines_of
from reviewgen.period.text import WORD, code_names
from reviewgen.period.words import words_of
from reviewgen.period.work import Review

_NUMBER = re.compile(r"\d[\d.,]*\d|\d")


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence as it stands in the document, with the section in which it stands."""

    section: str
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Guarded:
    """The document after the guard has passed it, what it warns of, and every claim."""

    document: Document
    warnings: tuple[str, ...]
    claims: tuple[Claim, ...]


def guard(document: Document, sentences: Sequence[Sentence], review: Review, phrases: Phrases) -> Guarded:
    """Return the document, each sentence that says more than its source replaced by its source clause."""
    watch = _Guard(sentences, review, phrases)
    blocks = rewrite(document.blocks, watch.checked)
    blocks = without_empty_sections(blocks)
    targets = set(anchors(blocks))
    blocks = rewrite(blocks, lambda _, content: _leading_somewhere(content, targets))
    return Guarded(replace(document, blocks=blocks), tuple(watch.warnings), tuple(watch.claims))


def faults_of(sentence: Sentence, review: Review, phrases: Phrases) -> list[str]:
    """Return what is wrong with a sentence, in words; empty where it says only what its source says."""
    evidence = _evidence(sentence.spans, review.passages)
    allowed = " ".join([*(computed.text for computed in sentence.computed), *sentence.given])
    faults = [f"unknown {name}" for name in _unknown(sentence.text, f"{evidence} {allowed}", phrases)]
    faults += _cut_figures(sentence, review)
    faults += _miscounts(sentence, phrases)
    negations = words_of(phrases.language).sets["negations"]
    if _count(sentence.text, negations) < _count(sentence.source, negations):
        faults.append("a negation is lost")
    if any(sentence.text.count(left) != sentence.text.count(right) for left, right in ("()", "[]")):
        faults.append("an unpaired bracket")
    framed = {word.lower() for word in WORD.findall(sentence.text)} & set(phrases.tables["guard"]["verbs"])
    if sentence.role in ("sentence", "naming") and not framed and not has_verb(sentence.text):
        faults.append("no verb")
    return faults


class _Guard:
    """Finds the sentences in runs of inlines, and keeps what has to be said of them."""

    def __init__(self, sentences: Sequence[Sentence], review: Review, phrases: Phrases) -> None:
        self._review = review
        self._phrases = phrases
        self._by_first: dict[Inline, list[Sentence]] = {}
        for one in sorted(sentences, key=lambda one: -len(one.inlines)):
            if one.inlines:
                self._by_first.setdefault(one.inlines[0], []).append(one)
        self.warnings: list[str] = []
        self.claims: list[Claim] = []

    def checked(self, section: str, content: tuple[Inline, ...]) -> tuple[Inline, ...]:
        """Return the run with its sentences passed or replaced."""
        found: list[Inline] = []
        place = 0
        while place < len(content):
            one = self._at(content, place)
            if one is None:
                found.append(content[place])
                place += 1
                continue
            place += len(one.inlines)
            passed = self._passed(one, section)
            found.extend(passed.inlines)
            if passed.inlines:
                self.claims.append(Claim(section, passed))
        return tuple(found)

    def _at(self, content: tuple[Inline, ...], place: int) -> Sentence | None:
        for one in self._by_first.get(content[place], ()):
            if content[place : place + len(one.inlines)] == one.inlines:
                return one
        return None

    def _passed(self, one: Sentence, section: str) -> Sentence:
        faults = faults_of(one, self._review, self._phrases)
        if not faults:
            return one
        if one.role == "naming":
            self.warnings.append(f"{section}: “{one.text}” was left out ({', '.join(faults)}).")
            return replace(one, inlines=())
        source = one.source or _evidence(one.spans, self._review.passages)
        if not source:
            self.warnings.append(f"{section}: “{one.text}” has no source ({', '.join(faults)}).")
            return one
        text = capital(source.strip().rstrip("."))
        standing = replace(one, inlines=inlines_of(f"{text}.", one.spans), computed=())
        if one.text != standing.text:
            self.warnings.append(
                f"{section}: “{one.text}” was replaced by its source clause ({', '.join(faults)})."
            )
        return standing


def _evidence(spans: Spans, passages: Iterable[Passage]) -> str:
    """The text of every passage of the notes that the spans touch."""
    return " ".join(
        passage.text
        for passage in passages
        if any(
            span.source == other.source and span.start < other.end and other.start < span.end
            for span in spans
            for other in passage.spans
        )
    )


def _unknown(text: str, evidence: str, phrases: Phrases) -> list[str]:
    """The words and figures of a sentence that neither the notes nor the closed list have."""
    words = words_of(phrases.language)
    known = {word for match in WORD.finditer(evidence) for word in _parts(match.group())}
    closed = phrases.words
    for name in ("determiners", "prepositions", "conjunctions", "pronouns", "auxiliaries"):
        closed = closed | words.sets[name]
    found = [text[start:end] for start, end in code_names(text) if text[start:end] not in evidence]
    for number in _NUMBER.findall(text):
        if not re.search(rf"(?<!\d)(?<!\d[.,]){re.escape(number)}(?!\d|[.,]\d)", evidence):
            found.append(number)
    for match in WORD.finditer(text):
        for word in _parts(match.group()):
            if word in known or word in closed or word.isdigit():
                continue
            forms = {getattr(verb, form) for verb, _ in words.forms(word) for form in verb.__slots__}
            if not forms & known:
                found.append(word)
    return sorted(set(found))


def _parts(word: str) -> list[str]:
    whole = word.lower()
    return [whole, *(part for part in re.split(r"[-/+&'’.=_]", whole) if len(part) > 1 and part != whole)]


def _cut_figures(sentence: Sentence, review: Review) -> list[str]:
    """Figures that stand without the hedge and the conditions that they have in the notes."""
    faults = []
    for metric in _metrics(review):
        inside = any(
            span.source == other.source and other.start <= span.start < other.end
            for span in metric.spans
            for other in sentence.spans
        )
        value = _NUMBER.search(metric.text)
        if not inside or value is None or metric.text.lower() in sentence.text.lower():
            continue
        if re.search(rf"(?<![\w.]){re.escape(value.group())}(?![\w.])", sentence.text):
            faults.append(f"the figure “{metric.text}” is cut")
    return faults


def _metrics(review: Review) -> Iterable[Metric]:
    for work in review.works:
        yield from work.metrics
    for month in review.month_effects:
        yield from month.effect.metrics


def _miscounts(sentence: Sentence, phrases: Phrases) -> list[str]:
    return [
        f"“{computed.text}” does not count {len(computed.inputs)}"
        for computed in sentence.computed
        if computed.counts is not None
        and (
            computed.counts != len(computed.inputs)
            or computed.text.lower() not in sentence.text.lower()
            or not computed.text.lower().startswith(phrases.number(computed.counts))
        )
    ]


def _count(text: str, words: frozenset[str]) -> int:
    return sum(match.group().lower() in words for match in WORD.finditer(text))


def _leading_somewhere(content: tuple[Inline, ...], targets: set[str]) -> tuple[Inline, ...]:
    """Without citations that lead nowhere in this document: a month goes, a reference stays as text."""
    found: list[Inline] = []
    for inline in content:
        if isinstance(inline, Cite) and inline.target not in targets:
            if not inline.target.startswith("month-"):
                found.append(Text(f"({inline.text})"))
            elif found and isinstance(found[-1], Text) and not found[-1].text.strip():
                found.pop()
            continue
        found.append(inline)
    while len(found) < len(content) and found and isinstance(found[-1], Text) and not found[-1].text.strip():
        found.pop()
    return tuple(found)
