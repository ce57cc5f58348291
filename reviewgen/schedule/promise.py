"""A promise: a report for every month, quarter, half or year, some time after it has closed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import time
from typing import Any

from reviewgen.config import FILE_NAME, FORMATS, Settings
from reviewgen.errors import Fault, InputError
from reviewgen.period.span import LENGTHS, PeriodKind

_KEYS = ("id", "every", "after", "at", "format", "out")


@dataclass(frozen=True, slots=True)
class Promise:
    """Owed `after_days` after the period's end, at local time `at`.

    Empty `formats` and `out` stand for those of the settings.
    """

    id: str
    every: PeriodKind
    after_days: int = 0
    at: time = time(0, 0)
    formats: tuple[str, ...] = ()
    out: str = ""


def read_promises(settings: Settings) -> tuple[Promise, ...]:
    """The promises of the workspace; raises `InputError` with everything that is wrong in any of them."""
    name = str(settings.workspace / FILE_NAME) if settings.workspace else FILE_NAME
    promises: list[Promise] = []
    faults: list[Fault] = []
    for table in settings.promises:
        promise, wrong = parse_promise(table.values)
        faults += [Fault(name, table.line, message, "") for message in wrong]
        if promise is not None:
            if any(promise.id == other.id for other in promises):
                faults.append(Fault(name, table.line, f'id: "{promise.id}" is there twice.', "Rename one."))
            promises.append(promise)
    if faults:
        raise InputError(faults)
    return tuple(promises)


def parse_promise(values: Mapping[str, Any]) -> tuple[Promise | None, list[str]]:
    """The promise that these keys of a `[[promise]]` table make, or none, and what is wrong with them."""
    wrong = [
        f'"{key}" is no key of a promise. Keys are: {", ".join(_KEYS)}.' for key in values if key not in _KEYS
    ]
    id_, every = values.get("id"), values.get("every")
    if not isinstance(id_, str) or not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,63}", id_):
        wrong.append('id: must be small letters, digits and dashes, like "quarterly".')
    kind = next((kind for kind in LENGTHS if kind == every), None)
    if kind is None:
        wrong.append(f"every: must be one of: {', '.join(LENGTHS)}.")
    after = re.fullmatch(r"([0-9]{1,3})d", str(values.get("after", "0d")))
    if after is None:
        wrong.append('after: must be a number of days, like "3d".')
    at = re.fullmatch(r"([01][0-9]|2[0-3]):([0-5][0-9])", str(values.get("at", "00:00")))
    if at is None:
        wrong.append('at: must be a time of day, like "09:00".')
    formats = values.get("format", [])
    if not isinstance(formats, list | tuple) or any(entry not in FORMATS for entry in formats):
        wrong.append(f"format: must be a list of formats: {', '.join(FORMATS)}.")
    out = values.get("out", "")
    if not isinstance(out, str):
        wrong.append("out: must be the name of a folder.")
    if wrong or kind is None or after is None or at is None:
        return None, wrong
    at_time = time(int(at[1]), int(at[2]))
    return Promise(str(id_), kind, int(after[1]), at_time, tuple(formats), str(out)), []
