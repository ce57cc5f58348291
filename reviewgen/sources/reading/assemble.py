"""One source into months: what it says of itself, the walk over its blocks, and the months out of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import date
from typing import NamedTuple, TypeAlias

from reviewgen.model.month import Month
from reviewgen.model.reading import LeftOut, PeriodReport, Problem
from reviewgen.sources.reading.account import Account
from reviewgen.sources.reading.authors import author_of
from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.building import build_months, names_in, parted
from reviewgen.sources.reading.context import Context
from reviewgen.sources.reading.delimited import delimiter, read_rows
from reviewgen.sources.reading.frames import Frames
from reviewgen.sources.reading.people import beside, named_by, same, speakers
from reviewgen.sources.reading.scanner import read_blocks
from reviewgen.sources.reading.survey import survey
from reviewgen.sources.reading.third_person import reported_on
from reviewgen.sources.reading.walk import Walk

_LARGE = 500_000
"""Characters of a text from which on several processes read it."""

InShares: TypeAlias = Callable[[Walk], list[tuple[str, Month | None]] | None]
"""The months of a walk, or None where one process is to read."""


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

    Where `person` is given, the notes of others are left out. A large text is read by several processes.
    """
    if len(text) >= _LARGE:
        from reviewgen.sources.reading.shares import Lost, in_shares  # nothing that a short text needs

        with suppress(Lost):
            return _read(source, name, text, today, person, in_shares)
    return _read(source, name, text, today, person, lambda _: None)


def _read(
    source: str, name: str, text: str, today: date | None, person: str | None, in_shares: InShares
) -> Read:
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
    months, reports = _walked(Walk(blocks, context, clues), in_shares)
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


def _walked(walk: Walk, in_shares: InShares) -> tuple[list[Month], list[PeriodReport]]:
    """The months and longer reports of the blocks, which are let go of."""
    built: Iterable[tuple[str, Month | None]] | None = in_shares(walk)
    if built is None:
        walk.run()
        account, drafts, known = walk.context.account, walk.context.drafts, walk.context.known
        account.report_gaps()
        built = build_months(drafts, account, known, names_in(drafts, known))
    return parted(built)


def _title_line(blocks: list[Block], at: int) -> set[int]:
    """Where the line begins that names the author, unless it is a heading, which may set a period too."""
    return {block.start for block in blocks if block.start == at and block.kind == "paragraph"}
