"""A large text read by several processes at once, with the result that one would have.

The blocks are parted at headings that name a month with its year: of what stands before one of these, no
more than the headings above it counts for what follows. Each process reads a share as if that were so, and
tells what it took to stand above and where it ended. Where all of it fits together, the months are built,
each by the process that read it, and put in order; where anything does not fit, this process reads on alone.

Only on Linux, where a process is copied at once, with all that was read so far; not in a program with
threads, of which a copy would lack all but one.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from functools import cache
from itertools import pairwise
from math import isfinite
from typing import Any, NamedTuple

from pydantic import TypeAdapter
from pydantic_core import to_json

from reviewgen.model.month import ITEM_KINDS, Month
from reviewgen.model.reading import LeftOut, Problem
from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.building import Names, build_months, names_in
from reviewgen.sources.reading.context import Context
from reviewgen.sources.reading.drafts import MonthDraft
from reviewgen.sources.reading.frames import PERIOD_LINE, Frame
from reviewgen.sources.reading.openings import in_heading
from reviewgen.sources.reading.walk import Walk

_LEAST = 250_000
"""Characters of a share: what is less is read sooner than shared out."""
_MOST = 2
"""Processes: with each more, 10 MB of notes take some 80 MB more, 365 MB with two."""

_Above = tuple[Any, ...]


class _Told(NamedTuple):
    """What a process tells of its share, before months are built."""

    level: int  # of the heading with which it begins
    began: tuple[_Above, ...]  # the frames that it took to stand above its share
    clean: bool  # whether its first heading set a period of its own
    end: _End
    months: tuple[str, ...]
    missed: set[str]
    names: Names
    people: list[str]
    unplaced: int
    crossings: dict[tuple[str, str], str]
    problems: list[Problem]
    left_out: bytes


class _End(NamedTuple):
    """What the end of a share leaves for what follows."""

    standing: tuple[_Above, ...]
    fallback: Any
    open: bool  # whether a paragraph goes on


class Lost(Exception):
    """A process ended when what it had read was counted on: the text is to be read anew, by one alone."""


_BROKEN = (OSError, EOFError, pickle.UnpicklingError)  # a process that could not be started, or is no more


def in_shares(walk: Walk) -> list[tuple[str, Month | None]] | None:
    """The months of a walk that was not begun, or None where it is to be gone on with alone."""
    cuts = _cuts(walk)
    fallback = walk.context.frames.fallback
    workers: list[_Worker] = []
    try:
        with suppress(*_BROKEN):
            for begin, end in pairwise([*cuts, 0]):
                workers.append(_Worker(walk, begin, end))
            walk.run(cuts[0] if cuts else len(walk.blocks))
            told = [worker.told() for worker in workers]
            if told and _fits(walk, fallback, told):
                return _joined(walk, workers, told)
        return None
    finally:
        for worker in workers:
            worker.end()


def _processors() -> int:
    """How many processes may read at once."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return 1
    return min(len(os.sched_getaffinity(0)), _MOST)


def _cuts(walk: Walk) -> list[int]:
    """How many blocks are left where each share but the first begins; none where one process is to read."""
    length = len(walk.context.account.text)
    shares = min(_processors(), length // _LEAST) if length >= 2 * _LEAST else 1
    if shares < 2 or walk.context.teller.person is not None or walk.context.speakers:
        return []
    found: list[int] = []
    months: set[str] = set()
    for left in range(len(walk.blocks), 0, -1):
        block = walk.blocks[left - 1]
        if block.kind != "heading" or block.line is None or not 1 <= block.level < PERIOD_LINE:
            continue
        stretch = in_heading(block.line.text)
        if stretch is None or not stretch.year or block.start in walk.context.titles:
            continue
        is_new = stretch.month not in months
        months.add(stretch.month)
        due = len(found) + 1 < shares and block.start >= length * (len(found) + 1) // shares
        if due and is_new and left < len(walk.blocks) and _begins_anew(walk, left):
            found.append(left)
    return found


def _begins_anew(walk: Walk, left: int) -> bool:
    """Whether the first item of a share hangs on none before it."""
    if walk.blocks[left].start in walk.context.titles:
        return False
    for at in range(left - 2, -1, -1):
        block = walk.blocks[at]
        if block.kind == "item":
            return block.level <= 1
        if block.level and block.kind != "heading":
            return False
    return True


class _Worker:
    """A process that reads a share: from where `begin` blocks are left to where `end` are."""

    def __init__(self, walk: Walk, begin: int, end: int) -> None:
        down, self._down = os.pipe()
        self._up, up = os.pipe()
        self._pid = os.fork()
        if not self._pid:
            status = 1
            try:
                os.close(self._down)
                os.close(self._up)
                with os.fdopen(down, "rb") as given, os.fdopen(up, "wb") as telling:
                    _work(walk, begin, end, given, telling)
                status = 0
            finally:
                os._exit(status)  # whatever happened: what stands above in the program is not this process's
        os.close(down)
        os.close(up)
        self._given = os.fdopen(self._up, "rb")
        self._telling = os.fdopen(self._down, "wb")

    def told(self) -> _Told:
        found: _Told = pickle.load(self._given)  # noqa: S301  # of a process of our own
        return found

    def tell(self, names: Names, shared: set[str]) -> None:
        """Have it build its months, but for those that it shares with others."""
        pickle.dump((names, shared), self._telling)
        self._telling.flush()

    def built(self) -> list[tuple[str, bytes, bytes]]:
        """Each of its months, and what was left out of it, as they were sent; it has ended then."""
        found: list[tuple[str, bytes, bytes]] = []
        while (one := pickle.load(self._given)) is not None:  # noqa: S301  # as above
            found.append(one)
        self.end()
        return found

    def drafts(self) -> dict[str, MonthDraft]:
        """Those of the months that it shares with others."""
        found: dict[str, MonthDraft] = pickle.load(self._given)  # noqa: S301  # as above
        return found

    def end(self) -> None:
        """Have it end, wherever it is: what it holds is of use to nobody else."""
        for pipe in (self._given, self._telling):
            with suppress(OSError):
                pipe.close()
        if self._pid:
            os.kill(self._pid, signal.SIGKILL)
            os.waitpid(self._pid, 0)
            self._pid = 0


def _work(walk: Walk, begin: int, end: int, given: Any, telling: Any) -> None:
    """What a process does: read, tell, build."""
    context, account = walk.context, walk.context.account
    level = walk.blocks[begin - 1].level
    for block in _headings_above(walk, begin):
        context.at = block.start
        if block.line is not None and block.start in context.titles:
            context.title(block.line)
        elif block.line is not None:
            context.heading(block.line, block.level)
    began = tuple(map(_as_told, _above(context, level)))
    account.clear()
    context.drafts.months.clear()
    people = list(context.found)
    walk.left = begin
    walk.run(begin - 1)
    clean = len(context.frames.standing) == len(began) + 1 and context.frames.standing[-1].stretch is not None
    walk.run(end)
    told = _Told(
        level,
        began,
        clean,
        _end_of(walk),
        tuple(context.drafts.months),
        context.drafts.missed,
        names_in(context.drafts, context.known),
        [name for name in context.found if name not in people],
        account.unplaced,
        account.crossings,
        account.problems,
        _packed(account.left_out),
    )
    pickle.dump(told, telling)
    telling.flush()
    names, shared = pickle.load(given)  # noqa: S301  # of the process that began this one
    pickle.dump({key: context.drafts.months.pop(key) for key in shared & {*told.months}}, telling)
    for key, month, left_out in _built(context, names):
        if not _is_finite(month):
            return  # which is to end before its time
        pickle.dump((key, _packed(month), _packed(left_out)), telling)
    pickle.dump(None, telling)


def _headings_above(walk: Walk, begin: int) -> list[Block]:
    """The titles and headings that stand above the one with which a share begins."""
    level, found = walk.blocks[begin - 1].level, []
    for at in range(begin, len(walk.blocks)):
        block = walk.blocks[at]
        titled = block.start in walk.context.titles
        if titled or (block.kind == "heading" and block.level < level):
            found.append(block)
            level = level if titled else block.level
    return found[::-1]


def _above(context: Context, level: int) -> list[Frame]:
    return [frame for frame in context.frames.standing if frame.level < level]


def _as_told(frame: Frame) -> _Above:
    """What a frame sets, as any process would tell it."""
    topic = (frame.topic.text, frame.topic.piece.span()) if frame.topic is not None else None
    sets = (getattr(frame, one.name) for one in fields(frame) if one.name not in ("level", "topic"))
    return frame.level, topic, *sets


def _end_of(walk: Walk) -> _End:
    frames, placer = walk.context.frames, walk.placer
    goes_on = placer.speaker is not None or placer.earlier is not None
    return _End(tuple(map(_as_told, frames.standing)), frames.fallback, goes_on)


def _fits(walk: Walk, fallback: Any, told: list[_Told]) -> bool:
    """Whether each share began as the one before it ended, and hangs on nothing else in it."""
    before, months = _end_of(walk), set(walk.context.drafts.months)
    for share in told:
        above = tuple(frame for frame in before.standing if frame[0] < share.level)
        if above != share.began or not share.clean or before.open or before.fallback != fallback:
            return False
        if not share.missed.isdisjoint(months):
            return False  # what it takes back may stand in a share before it
        before = share.end
        months.update(share.months)
    return True


def _joined(walk: Walk, workers: list[_Worker], told: list[_Told]) -> list[tuple[str, Month | None]]:
    """The months of all shares by the calendar; the account of all of them, in the order of the text."""
    context, account = walk.context, walk.context.account
    walk.blocks.clear()
    names = names_in(context.drafts, context.known)
    seen = set(context.drafts.months)
    shared: set[str] = set()
    for share in told:
        names.add(share.names)
        shared.update(seen.intersection(share.months))
        seen.update(share.months)
        context.found.update(dict.fromkeys(share.people))
        account.unplaced += share.unplaced
        account.crossings.update(share.crossings)
        account.problems.extend(share.problems)
        account.left_out.extend(_left_outs(share.left_out))
    account.report_gaps()
    try:
        for worker in workers:
            worker.tell(names, shared)
        for worker in workers:
            for key, drafts in worker.drafts().items():
                context.drafts.month(key).add(drafts)
        built = list(_built(context, names))
        # all are let go, with the memory that they hold, before anything of theirs is unpacked
        sent = [one for worker in workers for one in worker.built()]
    except _BROKEN as error:
        raise Lost from error
    for key, month, left_out in sent:
        built.append((key, _month().validate_json(zlib.decompress(month)), _left_outs(left_out)))
    built.sort(key=lambda one: one[0])
    account.left_out.extend(left for *_, left_out in built for left in left_out)
    return [(key, month) for key, month, _ in built]


def _built(context: Context, names: Names) -> Iterator[tuple[str, Month | None, list[LeftOut]]]:
    """Each month, with what was left out when it was built."""
    left_out = context.account.left_out
    before = len(left_out)
    for key, month in build_months(context.drafts, context.account, context.known, names):
        yield key, month, left_out[before:]
        del left_out[before:]


@cache
def _month() -> TypeAdapter[Month | None]:
    return TypeAdapter(Month | None)


@cache
def _left_out() -> TypeAdapter[list[LeftOut]]:
    return TypeAdapter(list[LeftOut])


def _left_outs(packed: bytes) -> list[LeftOut]:
    return _left_out().validate_json(zlib.decompress(packed))


def _packed(value: Any) -> bytes:
    """A record as it is sent: JSON takes a tenth of the time of a pickle, and little room if compressed."""
    return zlib.compress(to_json(value), 1)


def _is_finite(month: Month | None) -> bool:
    """Whether JSON can hold all figures of a month: of "10^400" a float has only that it is infinite."""
    items = (item for kind in ITEM_KINDS for item in month.items(kind)) if month is not None else ()
    figures = (one for item in items for one in item.metrics)
    return all(isfinite(value or 0) for one in figures for value in (one.value, one.before, one.after))
