"""What the columns of a table hold: by their titles, and by their cells where no title tells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from reviewgen.sources.reading import periods, references
from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.frames import FINE
from reviewgen.sources.reading.headings import Section, classify
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.kinds import tell
from reviewgen.sources.reading.lexicon import fold, pattern, words

DONE = pattern(r"^\W*{columns.finished}")
MENDED = pattern(r"^\W*{columns.mended}\b")
MENDED_ANYWHERE = pattern(r"(?<!not )(?<!to be )\b{columns.mended}\b")
DROPPED = pattern(r"^\W*{columns.dropped}")
OPEN = pattern(r"^\W*{columns.unfinished}")
_STATE_ONLY = pattern(
    r"\W*(?:(?:{columns.finished}|{columns.mended}|{columns.unfinished}|{columns.dropped})\W*){1,2}$"
)
_TYPE = re.compile(
    r"\W*(?P<word>feat(?:ure)?s?|story|epic|fix(?:es)?|bug(?:s|fix)?|refactor|docs?|chore|perf|test|review)\b",
    re.I,
)
_PARTED = re.compile(r"\s*[/&+,]\s*|\s+(?:and|or|und|oder|et|ou|y|e)\s+")
_AMOUNT = re.compile(r"\W*\d+(?:[.,]\d+)?\s*(?:h|hrs?|hours?|min|d)\W*")

_ROLES = ("period", "kind", "status", "evidence", "place", "area", "person", "amount", "text")
_BESIDE = ("period", "person", "place", "area", "evidence", "amount")  # what no column of work is
_DELIVERED = ("done", "features", "bugs")
_LONGEST_TITLE = 3  # words
_MOSTLY = 0.6  # share of its cells that tell what a column without a title holds


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


def roles_of(block: Block) -> list[str | None]:
    """What each column of a row holds; a date below "Fixed" or a title that tells nothing is when it was."""
    roles = [role(title) for title in block.head]
    roles += [None] * (len(block.cells) - len(roles))
    for index, (cell, what) in enumerate(zip(block.cells, roles, strict=False)):
        if what is None or (what == "section" and _section(block.head[index]) in _DELIVERED):
            named = periods.whole(" ".join(line.text for line in cell)) if len(cell) == 1 else None
            if named is not None and named.unit in FINE and "period" not in roles:
                roles[index] = "period"
    return roles


def sections_of(block: Block, roles: Sequence[str | None]) -> dict[int, Section | None]:
    """The sections that the titles of columns name, where each cell tells of work of its own.

    "Month | Done | Open": what stands in one of these columns has nothing to do with what stands beside it;
    nor have the days of a calendar. A column of aims is none: "Goal | Result" is one piece of work and what
    became of it.
    """
    found: dict[int, Section | None] = {}
    days = 0
    for index, title in enumerate(block.head):
        if not title.strip(" #") or roles[index] in _BESIDE:
            continue
        plain = re.findall(r"[a-z]+", fold(title))
        weekday = len(plain) == 1 and plain[0] in words("period", "weekdays") | words(
            "period", "weekdays_short"
        )
        named = _section(title)
        if words("columns", "aims").intersection(plain):
            return {}
        if named is None and not weekday and not words("columns", "remarks").intersection(plain):
            return {}
        days += weekday
        found[index] = named
    done = {"done", "features", "bugs"}.intersection(found.values())
    told = done and {"planned", "other"}.intersection(found.values())
    return found if told or days > 1 else {}


def _section(title: str) -> Section | None:
    """The section that a title names, or the first part of one ("Open / planned")."""
    for part in _PARTED.split(title.strip()):
        if fold(part) in words("columns", "open"):
            return "planned"
        if fold(part) in words("columns", "blocked"):
            return "other"
        named = classify(part)
        if named is not None and named not in ("evidence", "skills", "impact"):
            return named
    return None


def type_of(text: str) -> Section | None:
    """The kind that a word for a type of work names ("feat", "bug", "review"), where it settles one."""
    told = _TYPE.match(text)
    if not told:
        return None
    word = told["word"].lower()
    if word == "review":
        return "other"
    if word.startswith(("fix", "bug")):
        return "bugs"
    return "features" if word.startswith(("feat", "story", "epic", "perf")) else None


def is_type(text: str) -> bool:
    """Whether a cell is no more than the type of the work beside it."""
    if _TYPE.fullmatch(text.strip()):
        return True
    short = len(text.split()) <= 2 and bool(_TYPE.match(text) or classify(text))
    return short and tell(text).subject is None


def only_state(text: str) -> bool:
    """Whether a cell says no more than how far the work is ("done", "ok, merged")."""
    return bool(_STATE_ONLY.match(text))


def only_reference(line: Line) -> bool:
    """Whether a line of a cell is nothing but references."""
    found = references.find(line)
    return bool(found) and sum(one.end - one.start for one in found) >= len(line.text) - 6


def guessed(block: Block, roles: list[str | None]) -> list[str | None]:
    """Roles by content where no title tells: dates, evidence, amounts; the rest is text."""
    found: list[str | None] = []
    for index, cell in enumerate(block.cells):
        known = roles[index] if index < len(roles) else None
        found.append(known or _holds(cell, untitled=not titled(block, index)))
    return found


def titled(block: Block, index: int) -> str:
    """The title of a column, without titles that only number rows."""
    title = block.head[index] if index < len(block.head) else ""
    return "" if fold(title).strip(" .#") in ("", "no", "nr", "id", "n") else title


def _holds(cell: Sequence[Line], *, untitled: bool) -> str | None:
    """What a cell holds by itself."""
    whole = " ".join(line.text for line in cell)
    if periods.whole(whole) is not None:
        return "period"
    if cell and all(only_reference(line) for line in cell):
        return "evidence"
    if _AMOUNT.fullmatch(whole) or (untitled and re.fullmatch(r"[\s#.]*\d+(?:[.,]\d+)?\W*", whole)):
        return "amount"
    if is_type(whole) and fold(whole).strip() == "review":
        return "kind"
    if DONE.fullmatch(whole.strip()) or (OPEN.match(whole) and len(whole.split()) <= 2):
        return "status"
    return "kind" if is_type(whole) else None


def titles_by_content(rows: Sequence[Block]) -> tuple[str, ...]:
    """Titles for rows without any: a column of which most cells hold types of work is one of types.

    One row alone does not tell a type from a state ("review").
    """
    width = max((len(row.cells) for row in rows), default=0)
    found = []
    for index in range(width):
        cells = [row.cells[index] for row in rows if index < len(row.cells) and row.cells[index]]
        types = sum(is_type(" ".join(line.text for line in cell)) for cell in cells)
        found.append("type" if len(cells) > 1 and types > _MOSTLY * len(cells) else "")
    return tuple(found) if any(found) else ()
