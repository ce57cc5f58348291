"""Puts finished files into a folder without ever writing over what a person has changed."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from reviewgen.deliver.atomic import make_folder, only_one, replace_files
from reviewgen.errors import Fault, InputError

STATE_FOLDER = ".reviewgen"
"""The folder for our own records, in a workspace or beside the output."""


@dataclass(frozen=True, slots=True)
class Written:
    """What became of one file: `path` is where it is, `kept` the person's file that stood in its place."""

    path: Path
    state: Literal["written", "unchanged"]
    kept: Path | None = None


def write_files(
    files: Mapping[str, bytes], folder: Path, *, workspace: Path | None = None, dry_run: bool = False
) -> tuple[Written, ...]:
    """Writes each named file into the folder, whole or not at all, and tells what became of it.

    A file that already has these bytes is left alone. A target that is not as we left it is a person's work:
    it stays, and the new file gets "-2" (or the next free number). Digests of what was written are kept in
    the workspace, or beside the output where there is none.
    """
    if dry_run:
        return tuple(place for place, _ in _plan(files, folder, _Digests(folder, workspace)).values())
    make_folder(folder)
    with only_one((workspace or folder) / STATE_FOLDER / "lock"):
        digests = _Digests(folder, workspace)
        plan = _plan(files, folder, digests)
        contents = {place.path: content for place, content in plan.values() if place.state == "written"}
        # Both digests count until the files are in place: a run cut short in between is no person's work.
        digests.expect({place.path: _digest(content) for place, content in plan.values()})
        replace_files(contents)
        digests.settle({place.path: _digest(content) for place, content in plan.values()})
    return tuple(place for place, _ in plan.values())


def written_by_us(path: Path, *, workspace: Path | None = None) -> bool:
    """Whether the record says that this file came from `write_files`, changed since or not."""
    return bool(_Digests(path.parent, workspace).of(path))


def _plan(files: Mapping[str, bytes], folder: Path, digests: _Digests) -> dict[str, tuple[Written, bytes]]:
    return {name: (_place(folder / name, content, digests), content) for name, content in files.items()}


def _place(target: Path, content: bytes, digests: _Digests) -> Written:
    number, candidate = 1, target
    while True:
        kept = target if number > 1 else None
        if not os.path.lexists(candidate):
            return Written(candidate, "written", kept)
        if candidate.is_file() and not candidate.is_symlink():
            there = _digest(candidate.read_bytes())
            if there == _digest(content):
                return Written(candidate, "unchanged", kept)
            if there in digests.of(candidate):
                return Written(candidate, "written", kept)
        number += 1
        candidate = target.with_name(f"{target.stem}-{number}{target.suffix}")


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


class _Digests:
    """The record of what was written where: `files.json`, paths relative to the folder that holds it."""

    def __init__(self, folder: Path, workspace: Path | None) -> None:
        self._root = (workspace or folder).absolute()
        self._path = (workspace or folder) / STATE_FOLDER / "files.json"
        self._files: dict[str, list[str]] = self._read()

    def of(self, path: Path) -> list[str]:
        return self._files.get(self._key(path), [])

    def expect(self, digests: Mapping[Path, str]) -> None:
        """Counts these digests as ours, beside those that stand."""
        self._save({path: [*self.of(path), digest] for path, digest in digests.items()})

    def settle(self, digests: Mapping[Path, str]) -> None:
        """Counts these digests alone as ours."""
        self._save({path: [digest] for path, digest in digests.items()})

    def _key(self, path: Path) -> str:
        return os.path.relpath(path.absolute(), self._root)

    def _save(self, digests: Mapping[Path, list[str]]) -> None:
        known = dict(self._files)
        for path, values in digests.items():
            known[self._key(path)] = sorted(set(values))
        if known == self._files:
            return
        self._files = known
        text = json.dumps({"schema": 1, "files": dict(sorted(known.items()))}, ensure_ascii=False, indent=2)
        replace_files({self._path: (text + "\n").encode()})

    def _read(self) -> dict[str, list[str]]:
        try:
            content = self._path.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return {}
        try:
            files = json.loads(content)["files"]
            return {str(path): [str(value) for value in values] for path, values in files.items()}
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            hint = "Delete it; files that are already there then count as yours and stay."
            raise InputError([Fault(str(self._path), None, "is damaged.", hint)]) from error
