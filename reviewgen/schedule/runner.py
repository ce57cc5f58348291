"""Makes the reports that are owed, each once, however often and by however many processes it is run."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from reviewgen import __version__, pipeline
from reviewgen.config import Settings
from reviewgen.deliver.atomic import only_one
from reviewgen.deliver.write import STATE_FOLDER, Written, write_files
from reviewgen.errors import ReviewgenError
from reviewgen.pipeline import Built
from reviewgen.schedule.file import workspace_of
from reviewgen.schedule.promise import Promise, read_promises
from reviewgen.schedule.rules import Owed, owed
from reviewgen.store.ledger import Report, open_ledger

if TYPE_CHECKING:
    from reviewgen.model.reading import Reading


@dataclass(frozen=True, slots=True)
class Issued:
    """What became of one owed report; one that lacks a format or failed is not in the ledger."""

    owed: Owed
    built: Built | None
    written: tuple[Written, ...] = ()
    error: ReviewgenError | None = None


def run_schedule(settings: Settings, *, day: date | None = None, dry_run: bool = False) -> Iterator[Issued]:
    """Makes each owed report, oldest first, and yields it once it is written and in the ledger.

    `day` stands for its end; without it, the clock is read. Only one process works at a time; the others
    wait, and then find nothing owed. A report that lacks a format, or fails, stays owed.
    """
    workspace = workspace_of(settings)
    zone = ZoneInfo(settings.time_zone)
    now = _end_of(day, zone) if day else datetime.now(UTC)
    dated = day or now.astimezone(zone).date()
    promises = read_promises(settings)
    paths = pipeline.find_sources((), settings)
    if not promises or not paths:
        return
    reading = pipeline.read(paths, today=dated)
    state = workspace / STATE_FOLDER
    if dry_run:
        with open_ledger(state, create=False) as ledger:
            found = _owed(promises, reading, ledger.issued(), now, settings)
        for entry in found:
            yield _issue(entry, reading, settings, dated, dry_run=True)
        return
    with only_one(state / "schedule.lock"), open_ledger(state) as ledger:
        for entry in _owed(promises, reading, ledger.issued(), now, settings):
            issued = _issue(entry, reading, settings, dated, dry_run=False)
            if issued.built and not issued.built.missing:
                ledger.record(_report(issued, now, workspace))
            yield issued


def _owed(
    promises: tuple[Promise, ...],
    reading: Reading,
    issued: frozenset[tuple[str, str, str]],
    now: datetime,
    settings: Settings,
) -> tuple[Owed, ...]:
    return owed(
        promises,
        {when for when, _ in reading.told},
        issued,
        now,
        ZoneInfo(settings.time_zone),
        fiscal_start=settings.fiscal_year_start,
        fiscal_named_by=settings.fiscal_year_named_by,
    )


def _issue(entry: Owed, reading: Reading, settings: Settings, dated: date, *, dry_run: bool) -> Issued:
    own = settings.with_flags(formats=entry.promise.formats, out=entry.promise.out or None)
    try:
        built = pipeline.build(reading, entry.period, own, day=dated)
        written = write_files(built.files, own.out_folder, workspace=settings.workspace, dry_run=dry_run)
    except ReviewgenError as error:
        # One report that cannot be made must not keep the others from being made.
        return Issued(entry, None, error=error)
    return Issued(entry, built, written)


def _report(issued: Issued, now: datetime, workspace: Path) -> Report:
    period = issued.owed.period
    return Report(
        promise=issued.owed.promise.id,
        kind=period.kind,
        period=period.name,
        start=period.start,
        end=period.end,
        issued_at=now.isoformat(timespec="seconds"),
        made_by=__version__,
        files={
            os.path.relpath(place.path, workspace): hashlib.sha256(place.path.read_bytes()).hexdigest()
            for place in issued.written
        },
    )


def _end_of(day: date, zone: ZoneInfo) -> datetime:
    following = day + timedelta(days=1)
    return datetime(following.year, following.month, following.day, tzinfo=zone).astimezone(UTC)
