"""Promises in `reviewgen.toml`: added and taken out with every comment and blank line left as it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from reviewgen.config import FILE_NAME, Settings
from reviewgen.deliver.atomic import only_one, replace_files
from reviewgen.deliver.write import STATE_FOLDER
from reviewgen.errors import Fault, InputError, UsageError
from reviewgen.schedule.promise import Promise, parse_promise, read_promises


def add_promise(settings: Settings, values: Mapping[str, Any], *, dry_run: bool = False) -> Promise:
    """The promise that these keys make, written at the end of the workspace's settings file."""
    promise, wrong = parse_promise(values)
    if promise is None:
        raise InputError([Fault("promise", None, message, "") for message in wrong])
    if any(promise.id == other.id for other in read_promises(settings)):
        raise UsageError(f'there is a promise "{promise.id}" already. Take another --id, or remove it first.')

    def add(text: str) -> str:
        import tomlkit

        table = tomlkit.table()
        for key, value in values.items():
            table.add(key, value)
        promises = tomlkit.aot()
        promises.append(table)
        # Written by itself and put at the end: no line of the person's file is made anew.
        alone = tomlkit.document()
        alone.append("promise", promises)
        return f"{text.rstrip()}\n\n{tomlkit.dumps(alone)}".lstrip("\n")

    _edit(settings, add, dry_run=dry_run)
    return promise


def remove_promise(settings: Settings, id_: str, *, dry_run: bool = False) -> None:
    """Takes the promise out of the workspace's settings file; what was issued stays in the ledger."""
    promises = read_promises(settings)
    if all(promise.id != id_ for promise in promises):
        known = ", ".join(promise.id for promise in promises) or "none"
        raise UsageError(f'there is no promise "{id_}". There is: {known}.')

    def remove(text: str) -> str:
        import tomlkit

        document = tomlkit.parse(text)
        tables: Any = document["promise"]
        place = next(number for number, table in enumerate(tables) if table["id"] == id_)
        del tables[place]
        if not tables:
            del document["promise"]
        return tomlkit.dumps(document)

    _edit(settings, remove, dry_run=dry_run)


def workspace_of(settings: Settings) -> Path:
    """The workspace; raises `UsageError` where there is none."""
    if settings.workspace is None:
        raise UsageError("schedules belong to a workspace, and there is none here. Make one: reviewgen init")
    return settings.workspace


def _edit(settings: Settings, change: Callable[[str], str], *, dry_run: bool) -> None:
    workspace = workspace_of(settings)
    # A settings file that is a link (to a folder of dot files, say) stays one: its target is replaced.
    path = (workspace / FILE_NAME).resolve()
    if dry_run:
        change(path.read_text(encoding="utf-8-sig"))
        return
    with only_one(workspace / STATE_FOLDER / "settings.lock"):
        text = change(path.read_text(encoding="utf-8-sig"))
        replace_files({path: text.encode()}, mode=path.stat().st_mode & 0o777)
