"""Rows of tables and work logs into entries: the work, its area, what became of it, its evidence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from reviewgen.sources.reading import periods, repositories, states, undelivered
from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.columns import (
    DONE,
    DROPPED,
    MENDED,
    OPEN,
    guessed,
    only_reference,
    only_state,
    role,
    roles_of,
    sections_of,
    titled,
    type_of,
)
from reviewgen.sources.reading.headings import Section, classify
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.kinds import is_set_aside, tell
from reviewgen.sources.reading.lexicon import fold, pattern, words
from reviewgen.sources.reading.stretches import Stretch


@dataclass(slots=True)
class Entry:
    """One item of a row: its text, then what belongs to it; joined into one.

    `told` is how many of its lines tell of the work, before those of its evidence.
    """

    lines: list[Line]
    section: Section | None = None
    period: Stretch | None = None
    repositories: tuple[str, ...] = ()
    projects: tuple[str, ...] = ()
    state: str | None = None
    person: str | None = None
    done: bool = False
    topic: Line | None = None
    told: int = 1
    measured: bool = False  # a thing that is measured, and its figure
    again: list[Line] = field(default_factory=list)  # evidence that its text names already


@dataclass(slots=True)
class _Row:
    """What the cells of a row hold, each by the role of its column."""

    period: Stretch | None = None
    kind: Section | None = None
    by_area: bool = False  # the kind is what an area is called ("support"): what became of it says more
    status: Section | None = None
    evidence: list[Line] = field(default_factory=list)
    texts: list[list[Line]] = field(default_factory=list)
    remarks: list[Line] = field(default_factory=list)  # what a cell says beyond the state
    sections: list[tuple[Section | None, tuple[Line, ...]]] = field(default_factory=list)
    names: tuple[str, ...] = ()
    projects: tuple[str, ...] = ()
    labels: list[Line] = field(default_factory=list)
    state: str | None = None
    person: str | None = None
    done: bool = False
    mended: bool = False


_CLOCK = re.compile(r"(?:[ T,]+)\d{1,2}:\d\d(?::\d\d)?(?:\s?[AaPp][Mm])?(?:\s?(?:Z|UTC))?$")
_STATE = re.compile(r"\W*(merged|closed|open)\b", re.I)
_NAME = re.compile(r"[\w.-]{2,40}")
_IDENTIFIER = re.compile(r"[a-z0-9][a-z0-9._-]{1,39}")
_BULLET = re.compile(r"(?:[-*•–]|\d{1,2}[.)])\s+(?=\S)")
_SHORT = 3  # words of a cell of results that may be no more than a state


def row_entries(block: Block) -> list[Entry]:
    """The entries of a row: one, or one for each line of the cells of a column that is named for a kind."""
    figures = _measures(block)
    if figures:
        return figures
    roles = roles_of(block)
    apart = sections_of(block, roles)
    titled_for_work = any(role(title) in ("text", "section", "evidence", "period") for title in block.head)
    if not apart and not titled_for_work:
        roles = guessed(block, roles)
    row = _Row()
    for index, (cell, what) in enumerate(zip(block.cells, roles, strict=False)):
        if not cell:
            continue
        if index in apart:
            row.sections.append((apart[index], cell))
        else:
            _read_cell(row, block, index, cell, what)
    entries = _entries(row, headed=any(block.head), apart=bool(apart))
    topic = _topic(row.labels, entries)
    for entry in entries:
        entry.projects, entry.state, entry.person = row.projects, row.state, row.person
        entry.done, entry.topic = row.done or entry.section == "done", topic
    return entries


_FIGURE = re.compile(r"[~\u2248]?[+\u2212-]?\d[\d.,\u202f ]{0,12}(?:\s?[%\u2030])?")


def _measures(block: Block) -> list[Entry]:
    """The entry of a row of a table of figures ("| Measure | Oct 2023 |"): an effect, no work."""
    named = re.findall(r"[a-z]+", fold(block.head[0])) if block.head else []
    if len(block.cells) != 2 or not named or named[-1] not in words("columns", "measure"):
        return []
    thing, figure = block.cells
    if len(thing) != 1 or len(figure) != 1 or not _FIGURE.fullmatch(figure[0].text.strip()):
        return []
    parts = [thing[0], _behind(figure[0], ": ")]
    return [Entry(parts, "impact", periods.whole(block.head[1]), measured=True)]


_CALLED = pattern(r"\b{references.pull}\b")


def _read_cell(row: _Row, block: Block, index: int, cell: tuple[Line, ...], what: str | None) -> None:
    whole = " ".join(line.text for line in cell)
    if what == "period":
        row.period = periods.whole(_CLOCK.sub("", whole)) or row.period
    elif what == "kind":
        away = tell(whole).kind == "absence"  # "Holiday": no work, whatever stands beside it
        row.kind = "absence" if away else classify(whole) or type_of(whole)
    elif what == "status":
        _read_state(row, whole)
        if not only_state(whole) and len(whole.split()) > 1:
            row.remarks.extend(cell)
    elif what == "evidence" and not _is_text(cell):
        called = _CALLED.search(block.head[index] if index < len(block.head) else "") is not None
        row.evidence.extend(line._replace(called=called) for line in cell)
    elif what in ("place", "area"):
        _read_place(row, cell, whole, what)
    elif what == "section":
        section = classify(block.head[index])
        if section == "impact" and len(whole.split()) <= _SHORT and (DONE.match(whole) or OPEN.match(whole)):
            _read_state(row, whole)
            if not only_state(whole):
                row.remarks.extend(cell)
        elif section is not None:
            row.sections.append((section, cell))
    elif what == "person":
        row.person = whole
    elif what == "amount":
        return
    elif re.fullmatch(r"[#\s]*\d{1,4}\.?", whole) and not re.search(r"[a-z]", titled(block, index)):
        return  # the number of the row
    elif what is None and all(only_reference(line) for line in cell):
        row.evidence.extend(cell)
    else:
        row.texts.append(list(cell))


def _read_state(row: _Row, whole: str) -> None:
    """Read how far the work of a row is."""
    if DROPPED.match(whole):
        row.status = "other"
    elif OPEN.match(whole) and not DONE.match(whole):
        row.status = "planned"
    row.mended = bool(MENDED.match(whole)) and row.status is None
    row.done = (bool(DONE.match(whole)) or row.mended) and row.status != "planned"
    state = _STATE.match(whole)
    row.state = state.group(1).lower() if state else row.state


def _is_text(cell: Sequence[Line]) -> bool:
    """Whether a cell in a column of evidence tells of work instead ("Issue": "Login fails on old phones")."""
    return not any(only_reference(line) or line.links for line in cell) and any(
        len(line.text.split()) > _SHORT and tell(line.text).subject is not None for line in cell
    )


def _read_place(row: _Row, cell: tuple[Line, ...], whole: str, what: str) -> None:
    """Read what a row belongs to: a repository or project, the area of work, or the kind of it."""
    if what == "area":
        away = tell(whole).kind == "absence"
        kind = "absence" if away else classify(whole) or type_of(whole)
        if kind is not None:
            row.kind, row.by_area = kind, kind == "other"
            return
    found = [name for line in cell for *_, name in repositories.named(line, frozenset(), header=True)]
    if what == "place" and found:
        row.names = tuple(found)
        return
    if what == "place" and _NAME.fullmatch(whole):
        row.projects = (whole,)
        if _IDENTIFIER.fullmatch(whole):
            return  # "billing": a name that needs no place in the text
    row.labels.extend(cell)


def _entries(row: _Row, *, headed: bool, apart: bool) -> list[Entry]:
    texts, kind, sections = row.texts, row.kind, row.sections
    if (
        not apart
        and any(section == "planned" for section, _ in sections)
        and (texts or len({section for section, _ in sections}) > 1)
    ):
        # "Goal | Result": one piece of work, and what became of it
        results = [*(cell for section, cell in sections if section != "planned"), *texts]
        texts = [*(list(cell) for section, cell in sections if section == "planned"), *map(list, results)]
        outcome = " ".join(line.text for cell in results for line in cell)
        kind = kind or (
            "planned"
            if re.match(r"\W*(?:not|no)\b", outcome, re.I) or OPEN.match(outcome)
            else "features"
            if DONE.match(outcome)
            else None
        )
        sections = []
    if texts and any(section == "impact" for section, _ in sections):
        # what came of it stands beside the work of the row
        texts = texts + [list(cell) for section, cell in sections if section == "impact"]
        sections = [one for one in sections if one[0] != "impact"]
    entries = [
        Entry([_unmarked(line)], kind if kind == "absence" else section, row.period, row.names)
        for section, cell in sections
        for line in cell
    ]
    if texts:
        return [*entries, *_told(row, texts, kind, headed=headed)]
    if row.evidence and not entries:
        return [Entry(_bracketed(row.evidence, alone=True), row.status or kind, row.period, row.names)]
    if row.evidence:
        entries[0].lines.extend(_bracketed(row.evidence))
    return entries


def _told(row: _Row, texts: list[list[Line]], kind: Section | None, *, headed: bool) -> list[Entry]:
    """The entries of the cells that tell of work.

    What stands in one cell above a break is an entry of its own, unless what stands beside it belongs to all.
    """
    section = row.status or kind
    lines = [line for cell in texts for line in cell]
    beside = states.is_beside(lines[0].text)
    if row.by_area and row.status is None and len(lines) > 1:
        outcome = " ".join(line.text for line in lines[1:])
        if MENDED.match(outcome) and not is_set_aside(outcome) and not beside:
            section = "bugs"  # "support | payslips in the wrong language | fixed, …"
        elif undelivered.is_there(outcome) and tell(lines[0].text).kind == "features":
            section = None  # "support | Wrote macros for … | in use"
    if section is None and row.mended and tell(lines[0].text).kind not in ("features", "planned"):
        section = "bugs"  # what is fixed was broken
    elif section is None and row.done and states.names_defect(lines[0].text) and not beside:
        section = "bugs"
    single = len(texts) == 1 and len(lines) > 1
    if single and not row.remarks and len(row.evidence) in (0, len(lines)):
        own = [_bracketed([one]) for one in row.evidence] or [[] for _ in lines]
        if not headed or not any(line.text[:1].islower() for line in lines[1:]):
            return [
                Entry([_unmarked(line), *its], section, row.period, row.names)
                for line, its in zip(lines, own, strict=True)
            ]
    parts = [lines[0], *(_behind(line, " — ") for line in [*lines[1:], *row.remarks])]
    again = [one for one in row.evidence if any(one.text in part.text for part in parts)]
    evidence = _bracketed([one for one in row.evidence if one not in again])
    return [Entry([*parts, *evidence], section, row.period, row.names, told=len(parts), again=again)]


def _unmarked(line: Line) -> Line:
    """A line of a cell without the mark of a list."""
    mark = _BULLET.match(line.text)
    return line.cut(mark.end()) if mark else line


def _behind(line: Line, mark: str) -> Line:
    return line._replace(before=mark)


def _bracketed(evidence: list[Line], *, alone: bool = False) -> list[Line]:
    """The evidence of a row in brackets behind its text; by itself where the row has no other text."""
    if not evidence or alone:
        return evidence
    parts = [_behind(line, ", " if index else " (") for index, line in enumerate(evidence)]
    parts[-1] = parts[-1]._replace(after=")")
    return parts


def _topic(labels: list[Line], entries: list[Entry]) -> Line | None:
    """What a row belongs to; not where its text begins with that anyway, or where it is called nothing."""
    if not labels or not entries:
        return None
    name = fold(labels[0].text)
    if len(entries) == 1 and fold(entries[0].lines[0].text).startswith(name):
        return None
    return None if name in words("columns", "no_areas") else labels[0]
