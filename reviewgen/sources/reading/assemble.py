"""One source into months: the walk over its blocks."""

from __future__ import annotations

import re
from datetime import date
from typing import NamedTuple

from reviewgen.model.month import Month
from reviewgen.model.reading import LeftOut, PeriodReport, Problem
from reviewgen.sources.reading.account import Account
from reviewgen.sources.reading.authors import author_of
from reviewgen.sources.reading.beginnings import like_bullet
from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.building import build_months
from reviewgen.sources.reading.context import Context
from reviewgen.sources.reading.delimited import delimiter, read_rows
from reviewgen.sources.reading.entries import Entries
from reviewgen.sources.reading.frames import Frames
from reviewgen.sources.reading.kinds import tell
from reviewgen.sources.reading.openings import opening
from reviewgen.sources.reading.others import is_by_another
from reviewgen.sources.reading.paragraphs import Paragraphs
from reviewgen.sources.reading.people import beside, named_by, same, speakers
from reviewgen.sources.reading.placing import Placer
from reviewgen.sources.reading.scanner import read_blocks
from reviewgen.sources.reading.sentences import split
from reviewgen.sources.reading.survey import survey
from reviewgen.sources.reading.third_person import reported_on
from reviewgen.sources.reading.verdicts import settle

_ENTRY_SENTENCES, _ENTRY_WORDS = 4, 45  # of a line that is an entry; what is longer is a paragraph
# Directly below the title, of the notes themselves: "(mostly for myself)".
_ASIDE = re.compile(r"\([^()]{0,200}\)$")
_LINES = 2  # of a paragraph that is written line by line
_BY_LINE = 3  # lines in paragraphs of several, of which notes are that are written line by line


class Read(NamedTuple):
    """What one source gives: its months, what no month holds, what could not be settled."""

    months: list[Month]
    reports: list[PeriodReport]
    left_out: list[LeftOut]
    problems: list[Problem]
    people: list[str]
    about: str | None  # whom notes in the third person report on
    author: str | None  # whom the title calls the author of notes in the first person
    role: str  # what the title says of the author's role or team
    unplaced: int  # statements for which no month was found


def read_text(source: str, name: str, text: str, *, today: date | None, person: str | None = None) -> Read:
    """The months of a text; `source` is the id that its spans name, `name` what messages call it.

    Where `person` is given, the notes of others are left out.
    """
    mark = delimiter(text, certain=name.lower().endswith((".csv", ".tsv")))
    blocks = read_rows(text, mark) if mark else read_blocks(text)
    clues = survey(blocks, name)
    account = Account(source, name, text)
    frames = Frames(
        account,
        fallback=clues.fallback,
        only_year=clues.only_year,
        names_months=clues.names_months,
        today=today,
        standing=clues.standing,
    )
    about = reported_on(blocks, clues.titles)
    author, role, titled_at = (author_of(blocks) if about is None else None) or (None, "", -1)
    untitled = [block for block in blocks if block.start != titled_at]
    people = named_by(untitled, person)
    context = Context(
        account,
        frames,
        clues.known,
        people=people,
        person=person,
        log=clues.log,
        titles=clues.titles | _title_line(blocks, titled_at),
        about=about,
        speakers=speakers(untitled),
        beside=beside(blocks, people) if person is not None and people else frozenset(),
    )
    del untitled  # which would keep every block, and what is read of it, to the end
    placer = Placer(context)
    paragraphs = Paragraphs(context, placer, clues.dated, clues.announcing)
    _walk(blocks, context, paragraphs, Entries(context, placer))
    account.report_gaps()
    months, reports = build_months(context.drafts, account, clues.known)
    return Read(
        months,
        reports,
        account.left_out,
        account.problems,
        list(context.found),
        about.name if about else None,
        author if author and all(same(found, author) for found in context.found) else None,
        role,
        account.unplaced,
    )


def _title_line(blocks: list[Block], at: int) -> set[int]:
    """Where the line begins that names the author, unless it is a heading, which may set a period too."""
    return {block.start for block in blocks if block.start == at and block.kind == "paragraph"}


def _is_entry(block: Block, text: str, context: Context, *, by_line: bool) -> bool:
    """Whether a line of a text is an entry of its own, its sentences one piece of work.

    Notes that are written line by line have several such lines under some of their dates.
    """
    if (
        not by_line
        or block.lined < _LINES
        or len(text.split()) > _ENTRY_WORDS
        or opening(text[:200]) is not None
    ):
        return False
    parts = [text[start:end] for start, end in split(text)]
    apart = ("thanks", "chatter", "absence")
    if not 1 < len(parts) <= _ENTRY_SENTENCES:
        return False
    if any(context.teller.is_of_another(part) or is_by_another(part) for part in parts[1:]):
        return False
    return all(settle(part, tell(part)).kind not in apart for part in parts)


def _walk(blocks: list[Block], context: Context, paragraphs: Paragraphs, entries: Entries) -> None:
    """Read each block with what stands below it."""
    by_line = sum(block.lined / (block.lined + 1) for block in blocks if block.lined > 1) >= _BY_LINE
    blocks.reverse()
    below_title = False
    while blocks:  # what was read is let go of
        block = blocks.pop()
        titled, below_title = below_title, block.start in context.titles
        following = blocks[-1] if blocks else None
        context.at = block.start
        if block.kind == "paragraph" and block.line:
            block.logged = context.logged(block.line.text)
            entry = _is_entry(block, block.line.text, context, by_line=by_line)
            if block.logged or entry or like_bullet(block.line.text):
                block.kind, block.level = "item", 1
        if block.start in context.titles and block.line:
            context.title(block.line)
        elif block.kind == "heading" and block.line:
            context.heading(block.line, block.level)
        elif block.kind == "paragraph" and block.line and titled and _ASIDE.match(block.line.text):
            context.account.leave(block.line, "chatter")
        elif block.kind == "paragraph" and block.line and entries.goes_on(block, block.line):
            continue
        elif block.kind == "paragraph" and block.line:
            paragraphs.read(block.line, following)
        elif block.kind == "item" and block.line:
            entries.bullet(block, block.line, following)
        elif block.kind == "row":
            entries.row(block)
        elif block.kind == "unclosed":
            context.account.unclosed(block.start, block.end)
        elif block.kind in ("code", "comment", "definition", "markup"):
            context.account.leave_raw(block.start, block.end, block.kind)
        elif block.kind == "matter":
            context.account.leave_raw(block.start, block.end, "front matter")
