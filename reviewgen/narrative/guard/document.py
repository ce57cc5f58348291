"""Refuses what the source does not say, in the finished document, before any renderer draws it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from reviewgen.document.blocks import (
    Block,
    Cell,
    Cite,
    Document,
    Heading,
    Inline,
    ListBlock,
    Paragraph,
    Spans,
    Table,
    Text,
)
from reviewgen.document.markdown import plain_text
from reviewgen.document.walk import anchors, rewrite, without_empty_sections
from reviewgen.narrative.clauses import capital
from reviewgen.narrative.guard.citations import MONTH, Pointers, checked_appendix
from reviewgen.narrative.guard.evidence import Evidence
from reviewgen.narrative.guard.sentences import faults_of
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.register.review import PLAIN, Register, in_register
from reviewgen.narrative.sentence import Sentence, inlines_of, joined_spans
from reviewgen.period.work import Review


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


def guard(
    document: Document,
    sentences: Sequence[Sentence],
    review: Review,
    phrases: Phrases,
    register: Register = PLAIN,
) -> Guarded:
    """Return the document, each sentence that says more than its source replaced by its source clause.

    The review is that of the notes; `register` says what may be turned in their words. What cannot be
    replaced goes; so do citations of other work, and headings that are left without a body.
    """
    watch = _Guard(sentences, in_register(review, register), phrases, register)
    blocks = watch.passed(document.blocks)
    blocks = without_empty_sections(blocks)
    if len(review.period.months) == 1:
        targets = set(anchors(blocks))
        blocks = rewrite(blocks, lambda _, content: _without_month(content, targets))
    return Guarded(replace(document, blocks=blocks), tuple(watch.warnings), tuple(watch.claims))


class _Guard:
    """Goes through the blocks, finds the sentences in them, and keeps what has to be said of them."""

    def __init__(
        self, sentences: Sequence[Sentence], review: Review, phrases: Phrases, register: Register
    ) -> None:
        self._review = review
        self._phrases = phrases
        self._register = register
        self._evidence = Evidence(review, register)
        self._pointers = Pointers(self._evidence, phrases)
        self._by_first: dict[Inline, list[Sentence]] = {}
        for one in sorted(sentences, key=lambda one: -len(one.inlines)):
            if one.inlines:
                self._by_first.setdefault(one.inlines[0], []).append(one)
        self._section = ""
        self._headings: dict[int, str] = {}
        self.warnings: list[str] = []
        self.claims: list[Claim] = []

    def passed(self, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
        """Return the blocks with their sentences passed, replaced or left out."""
        found: list[Block] = []
        for block in blocks:
            if isinstance(block, Heading):
                self._enter(block)
                found.append(block)
            elif isinstance(block, Paragraph):
                content = self._run(block.content)
                if _says_something(content) or not _says_something(block.content):
                    found.append(replace(block, content=content))
            elif isinstance(block, ListBlock):
                items = tuple(item for item in map(self.passed, block.items) if item)
                if items:
                    found.append(replace(block, items=items))
            elif isinstance(block, Table):
                found += self._table(block)
            else:
                found.append(block)
        return tuple(found)

    def _enter(self, heading: Heading) -> None:
        text = plain_text(heading.content)
        self._headings = {level: name for level, name in self._headings.items() if level < heading.level}
        self._headings[heading.level] = text
        if heading.level == 1:
            self._section = text

    def _table(self, table: Table) -> list[Block]:
        if table.role == "evidence":
            table, faults = checked_appendix(table, self._pointers)
            self.warnings += [f"{self._section}: a row was left out ({fault})." for fault in faults]
        rows = []
        for row in table.rows:
            cells = tuple(self._cell(cell) for cell in row)
            emptied = table.role == "glance" and _says_something(row[-1].content)
            if not (emptied and not _says_something(cells[-1].content)):
                rows.append(cells)
        return [replace(table, rows=tuple(rows))] if rows else []

    def _cell(self, cell: Cell) -> Cell:
        return replace(cell, content=self._run(cell.content))

    def _run(self, content: tuple[Inline, ...]) -> tuple[Inline, ...]:
        """Return the run with its sentences passed or replaced, and without citations of other work."""
        found: list[Inline] = []
        rests: list[Spans] = []
        told = named = 0
        place = 0
        while place < len(content):
            one = self._at(content, place)
            if one is None:
                found += self._other(content[place], rests)
                place += 1
                continue
            place += len(one.inlines)
            passed = self._passed(one)
            found.extend(passed.inlines)
            rests.append(one.spans)
            named += one.role in ("naming", "fact")
            told += one.role != "lead" and bool(passed.inlines)
            if passed.inlines:
                self.claims.append(Claim(self._section, passed))
            elif found and _is_space(found[-1]) and place < len(content) and _is_space(content[place]):
                place += 1  # of the spaces around what was left out, one stays
        if named and not told:
            return ()  # a lead whose sentences are gone says nothing
        return tuple(found) if _says_something(tuple(found)) or not rests else ()

    def _other(self, inline: Inline, rests: list[Spans]) -> list[Inline]:
        fault = self._pointers.wrong(inline, joined_spans(rests)) if isinstance(inline, Cite) else ""
        if fault:
            self.warnings.append(
                f"{self._section}: the citation “{plain_text((inline,))}” was left out ({fault})."
            )
        return [] if fault else [inline]

    def _at(self, content: tuple[Inline, ...], place: int) -> Sentence | None:
        for one in self._by_first.get(content[place], ()):
            if content[place : place + len(one.inlines)] == one.inlines:
                return one
        return None

    def _passed(self, one: Sentence) -> Sentence:
        context = " ".join(name for level, name in self._headings.items() if level > 1)
        faults = faults_of(
            one,
            self._review,
            self._phrases,
            context=context,
            evidence=self._evidence,
            register=self._register,
        )
        if not faults:
            return one
        said = f"{self._section}: “{one.text}”"
        source = one.source if one.role != "fact" else ""
        if one.role == "naming" or not source:
            self.warnings.append(f"{said} was left out ({', '.join(faults)}).")
            return replace(one, inlines=())
        text = capital(source.strip().rstrip("."))
        standing = replace(one, inlines=inlines_of(f"{text}.", one.spans), computed=())
        if one.text != standing.text:
            self.warnings.append(f"{said} was replaced by its source clause ({', '.join(faults)}).")
        return standing


def _is_space(inline: Inline) -> bool:
    return isinstance(inline, Text) and not inline.text.strip()


def _says_something(content: tuple[Inline, ...]) -> bool:
    """Whether a run has words of its own beside citations."""
    return any(not isinstance(inline, Cite) and plain_text((inline,)).strip() for inline in content)


def _without_month(content: tuple[Inline, ...], targets: set[str]) -> tuple[Inline, ...]:
    """Without the citations of the only month, where there is no table to which they lead.

    Others stay also where they lead nowhere: without a link, they say which month it was, and what is cited.
    """
    found: list[Inline] = []
    for inline in content:
        if isinstance(inline, Cite) and inline.target not in targets and inline.target.startswith(MONTH):
            if found and isinstance(found[-1], Text) and not found[-1].text.strip():
                found.pop()
            continue
        found.append(inline)
    while len(found) < len(content) and found and isinstance(found[-1], Text) and not found[-1].text.strip():
        found.pop()
    return tuple(found)
