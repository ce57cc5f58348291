"""Rows of tables and work logs into entries: which column holds work, date, kind, evidence."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from reviewgen.sources.reading import periods, references, repositories
from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.headings import Section, classify
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.kinds import tell
from reviewgen.sources.reading.lexicon import fold, pattern, words
from reviewgen.sources.reading.stretches import Stretch


@dataclass(slots=True)
class Entry:
    """One item of a row: its text, then what belongs to it (evidence); joined into one."""

    lines: list[Line]
    section: Section | None = None
    period: Stretch | None = None
    repositories: tuple[str, ...] = ()
    projects: tuple[str, ...] = ()
    state: str | None = None
    person: str | None = None
    done: bool = False
    measured: bool = False  # a thing that is measured, and its figure


_CLOCK = re.compile(r"(?:[ T,]+)\d{1,2}:\d\d(?::\d\d)?(?:\s?[AaPp][Mm])?(?:\s?(?:Z|UTC))?$")
_DONE = pattern(r"^\W*{columns.finished}")
_DROPPED = pattern(r"^\W*{columns.dropped}")
_OPEN = pattern(r"^\W*{columns.unfinished}")


_ROLES = ("period", "kind", "status", "evidence", "place", "person", "amount", "text")
_LONGEST_TITLE = 3  # words


@cache
def _role_words() -> dict[str, str]:
    """Each word of a column's title that tells what it holds; the later of two roles wins."""
    return {word: what for what in _ROLES for word in words("columns", what)}


def role(title: str) -> str | None:
    """What a column holds, by its title."""
    named = re.findall(r"[a-z]+", fold(title))
    if classify(title) not in (None, "done", "evidence", "other"):
        return "section"
    if len(named) <= _LONGEST_TITLE:
        for word in reversed(named):  # "Issue type" is a kind
            what = _role_words().get(word)
            # "Advisory name", "Package owner": what the column names is no person
            if what is not None and not (what == "person" and len(named) > 1):
                return what
    return None


def row_entries(block: Block) -> list[Entry]:
    """The entries of a row: one, or one for each line of the cells of a column that is named for a kind."""
    figures = _measures(block)
    if figures:
        return figures
    roles = [role(title) for title in block.head]
    roles += [None] * (len(block.cells) - len(roles))
    if not any(found in ("text", "section", "evidence", "period") for found in roles):
        roles = _guessed(block, roles)
    period = kind = None
    status: Section | None = None
    evidence: list[Line] = []
    texts: list[list[Line]] = []
    sections: list[tuple[Section, tuple[Line, ...]]] = []
    names: tuple[str, ...] = ()
    projects: tuple[str, ...] = ()
    said: str | None = None
    person: str | None = None
    done = False
    for index, (cell, what) in enumerate(zip(block.cells, roles, strict=False)):
        if not cell:
            continue
        whole = " ".join(line.text for line in cell)
        if what == "period":
            period = periods.whole(_CLOCK.sub("", whole)) or period
        elif what == "kind":
            kind = classify(whole) or _by_word(whole)
        elif what == "status":
            if _DROPPED.match(whole):
                status = "other"
            elif _OPEN.match(whole) and not _DONE.match(whole):
                status = "planned"
            done = bool(_DONE.match(whole))
            state = re.match(r"\W*(merged|closed|open)\b", whole, re.I)
            said = state.group(1).lower() if state else None
        elif what == "evidence":
            evidence.extend(cell)
        elif what == "place":
            found = [name for line in cell for *_, name in repositories.named(line, frozenset(), header=True)]
            names = tuple(found)
            if not found and re.fullmatch(r"[\w.-]{2,40}", whole):
                projects = (whole,)
        elif what == "section":
            section = classify(block.head[index])
            if section == "impact" and len(whole.split()) <= 3 and (_DONE.match(whole) or _OPEN.match(whole)):
                status = "planned" if _OPEN.match(whole) and not _DONE.match(whole) else status
                state = re.match(r"\W*(merged|closed|open)\b", whole, re.I)
                said = state.group(1).lower() if state else said
                if not _is_only_state(whole):  # "ok, in release 4": what stands beside the state is told
                    sections.append((section, cell))
            elif section is not None:
                sections.append((section, cell))
        elif what == "person":
            person = whole
        elif what == "amount":
            continue
        elif re.fullmatch(r"[#\s]*\d{1,4}\.?", whole) and not re.search(r"[a-z]", _title(block, index)):
            continue  # the number of the row
        else:
            texts.append(list(cell))
    if any(section == "planned" for section, _ in sections) and (
        texts or len({section for section, _ in sections}) > 1
    ):
        # "Goal | Result": one piece of work, and what became of it
        results = [*(cell for section, cell in sections if section != "planned"), *texts]
        texts = [*(list(cell) for section, cell in sections if section == "planned"), *map(list, results)]
        outcome = " ".join(line.text for cell in results for line in cell)
        kind = kind or (
            "planned"
            if re.match(r"\W*(?:not|no)\b", outcome, re.I) or _OPEN.match(outcome)
            else "features"
            if _DONE.match(outcome)
            else None
        )
        sections = []
    if texts and any(section == "impact" for section, _ in sections):
        # what came of it stands beside the work of the row
        texts += [list(cell) for section, cell in sections if section == "impact"]
        sections = [one for one in sections if one[0] != "impact"]
    entries = [Entry([line], section, period) for section, cell in sections for line in cell]
    if texts:
        lines = [line for cell in texts for line in cell]
        if kind is not None and len(texts) == 1 and len(lines) > 1 and not block.head:
            return [*entries, *(Entry([line], status or kind, period, names) for line in lines)]
        entries.append(Entry([*lines, *evidence], status or kind, period, names))
    elif evidence and not entries:
        entries.append(Entry(evidence, status or kind, period, names))
    elif evidence and entries:
        entries[0].lines.extend(evidence)
    for entry in entries:
        entry.projects, entry.state, entry.person, entry.done = projects, said, person, done
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
    return [Entry([thing[0], figure[0]], "impact", periods.whole(block.head[1]), measured=True)]


def _is_only_state(cell: str) -> bool:
    """Whether a cell says no more than how far something is: "done", "ok, merged"."""
    while match := _DONE.match(cell) or _OPEN.match(cell):
        cell = cell[match.end() :]
    return re.search(r"\w", cell) is None


def _title(block: Block, index: int) -> str:
    """The title of a column, without titles that only number rows."""
    title = block.head[index] if index < len(block.head) else ""
    return "" if fold(title).strip(" .#") in ("", "no", "nr", "id", "n") else title


def _by_word(text: str) -> Section | None:
    told = re.match(
        r"\W*(feat(?:ure)?s?|story|epic|fix(?:es)?|bug(?:s|fix)?|refactor|docs?|chore|perf|test)\b",
        text,
        re.I,
    )
    if not told:
        return None
    word = told.group(1).lower()
    return (
        "bugs"
        if word.startswith(("fix", "bug"))
        else "features"
        if word.startswith(("feat", "story", "epic"))
        else None
    )


def _guessed(block: Block, roles: list[str | None]) -> list[str | None]:
    """Roles by content where no title tells: dates, evidence, amounts; the rest is text."""
    guessed: list[str | None] = []
    for index, cell in enumerate(block.cells):
        known = roles[index] if index < len(roles) else None
        whole = " ".join(line.text for line in cell)
        if known:
            guessed.append(known)
        elif periods.whole(whole) is not None:
            guessed.append("period")
        elif re.fullmatch(r"\W*\d+(?:[.,]\d+)?\s*(?:h|hrs?|hours?|min|d)\W*", whole) or (
            not _title(block, index) and re.fullmatch(r"\W*\d+(?:[.,]\d+)?\W*", whole)
        ):
            guessed.append("amount")
        elif _DONE.fullmatch(whole.strip()) or (_OPEN.match(whole) and len(whole.split()) <= 2):
            guessed.append("status")
        elif (_by_word(whole) or classify(whole)) and len(whole.split()) <= 2 and tell(whole).subject is None:
            guessed.append("kind")
        elif cell and all(_only_reference(line) for line in cell):
            guessed.append("evidence")
        else:
            guessed.append(None)
    return guessed


def _only_reference(line: Line) -> bool:
    found = references.find(line)
    return bool(found) and sum(one.end - one.start for one in found) >= len(line.text) - 6
