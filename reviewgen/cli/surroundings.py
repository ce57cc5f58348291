"""What the command line reads from around it: settings, the clock, the period that was asked for."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date as date_type
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reviewgen.config import Settings, load_settings
from reviewgen.errors import Fault, InputError, UsageError

if TYPE_CHECKING:
    from reviewgen.model.reading import Reading
    from reviewgen.period.period import Period


def settings_here(**flags: Any) -> Settings:
    """The settings for a run in the current folder, with the flags that were given."""
    return load_settings(Path.cwd(), os.environ).with_flags(**flags)


def day_of(text: str | None, settings: Settings) -> date_type:
    """The day that `--date` names, else today in the settings' time zone."""
    if text is None:
        from zoneinfo import ZoneInfo

        return datetime.now(ZoneInfo(settings.time_zone)).date()
    try:
        return date_type.fromisoformat(text)
    except ValueError as error:
        raise UsageError(f'--date: "{text}" is no day; write it like 2026-01-05.') from error


def period_of(text: str, day: date_type, settings: Settings) -> Period:
    """The period that `--period` names."""
    from reviewgen.period.span import parse_period

    return parse_period(
        text,
        today=day,
        fiscal_start=settings.fiscal_year_start,
        fiscal_named_by=settings.fiscal_year_named_by,
    )


def day_period_and_months(
    source: Sequence[Path], period: str, date: str | None, settings: Settings, person: str | None = None
) -> tuple[date_type, Period, Reading]:
    """What `build` and `check` start from; raises everything that is wrong with any of it at once."""
    from reviewgen import pipeline

    day = day_of(date, settings)
    faults: list[Fault] = []
    wanted = reading = None
    try:
        wanted = period_of(period, day, settings)
    except UsageError as error:
        faults.append(Fault("--period", None, str(error), ""))
    try:
        reading = pipeline.read(pipeline.find_sources(source, settings), today=day, person=person)
    except InputError as error:
        faults += error.faults
    except UsageError as error:
        faults.append(Fault("SOURCE", None, str(error), ""))
    if wanted is None or reading is None:
        raise InputError(faults)
    return day, wanted, reading
