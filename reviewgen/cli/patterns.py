"""Regular expressions and tables of words, compiled and read once and kept beside the byte code.

To compile the first anew takes a sixth of the time of a review, to read the second as TOML a thirtieth, and
Python keeps the byte code of modules only. `python -m reviewgen.cli.patterns`, which is part of set-up, makes
reviews of the sample notes and keeps what was compiled and read for them. Without those files, or with the
files of another Python, all is compiled and read as ever.
"""

from __future__ import annotations

import marshal
import sys
from array import array
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

Kept: TypeAlias = "dict[tuple[str, int], tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]]"
"""By pattern and flags: flags, code, number of groups, numbers of named groups, names of groups."""

Tables: TypeAlias = "dict[bytes, bytes]"
"""By the digest of a TOML file's text: what it holds, marshalled."""

_FORMS = b"forms"  # beside the digests: alternatives that were put together

_PACKAGE = Path(__file__).parent.parent
KEPT = _PACKAGE / "__pycache__" / f"patterns.{sys.implementation.cache_tag}.bin"
KEPT_TABLES = KEPT.with_name(f"tables.{sys.implementation.cache_tag}.bin")


def take(file: Path = KEPT) -> None:
    """Have `re` take the patterns that are kept, from now on."""
    kept = _read(file)
    if kept is None:
        return
    compiler, core = _insides()
    ordinary, make = compiler.compile, core.compile

    def from_kept(pattern: Any, flags: int = 0) -> Any:
        found = kept.get((pattern, flags)) if type(pattern) is str else None
        if found is None:
            return ordinary(pattern, flags)
        known, code, *groups = found
        return make(pattern, known, array("I", code).tolist(), *groups)  # which checks the code

    compiler.compile = from_kept


def take_tables(file: Path = KEPT_TABLES) -> None:
    """Have `tomllib` take the tables that are kept, from now on; another text is read as ever."""
    import tomllib

    from reviewgen.sources.reading import lexicon

    kept = _read(file)
    if kept is None:
        return
    lexicon.WRITTEN.update(marshal.loads(kept.pop(_FORMS, marshal.dumps({}))))  # noqa: S302  # as above
    ordinary = tomllib.loads

    def from_kept(text: str, /, **named: Any) -> dict[str, Any]:
        found = None if named else kept.get(_digest(text))
        return ordinary(text, **named) if found is None else marshal.loads(found)  # noqa: S302  # as above

    tomllib.loads = from_kept


def _read(file: Path) -> dict[Any, Any] | None:
    """What a file of ours keeps, if it is of this Python."""
    try:
        made_by, kept = marshal.loads(file.read_bytes())  # noqa: S302  # ours, as the byte code beside it
    except (OSError, EOFError, ValueError, TypeError):
        return None
    return kept if made_by == sys.version and isinstance(kept, dict) else None


def _digest(text: str) -> bytes:
    from hashlib import blake2b

    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()


@contextmanager
def listening_to_tables() -> Iterator[Tables]:
    """All TOML that is read in the block; dates, which no table of words has, cannot be kept."""
    import tomllib

    ordinary = tomllib.loads
    heard: Tables = {}

    def overheard(text: str, /, **named: Any) -> dict[str, Any]:
        found = ordinary(text, **named)
        if not named:
            with suppress(ValueError):
                heard[_digest(text)] = marshal.dumps(found)
        return found

    tomllib.loads = overheard
    try:
        yield heard
    finally:
        tomllib.loads = ordinary


@contextmanager
def listening() -> Iterator[Kept]:
    """All that is compiled in the block."""
    compiler, core = _insides()
    ordinary, make = compiler.compile, core.compile
    heard: Kept = {}

    def overheard(pattern: Any, flags: int = 0) -> Any:
        def keep(text: Any, known: int, code: list[int], *groups: Any) -> Any:
            if type(pattern) is str:
                heard[pattern, int(flags)] = (int(known), array("I", code).tobytes(), *groups)
            return make(text, known, code, *groups)

        core.compile = keep
        try:
            return ordinary(pattern, flags)
        finally:
            core.compile = make

    compiler.compile = overheard
    try:
        yield heard
    finally:
        compiler.compile = ordinary


def keep(file: Path = KEPT, tables: Path = KEPT_TABLES) -> None:
    """Make the files from reviews of the sample notes, unless they are newer than all they are made from."""
    sources = [path for kind in ("*.py", "*.toml") for path in _PACKAGE.rglob(kind)]
    newest = max(path.stat().st_mtime for path in sources)
    if all(each.is_file() and each.stat().st_mtime > newest for each in (file, tables)):
        return
    from reviewgen.sources.reading import lexicon

    with listening() as heard, listening_to_tables() as read:
        _use_all()
    _write(file, heard)
    _write(tables, {**read, _FORMS: marshal.dumps(lexicon.WRITTEN)})


def _write(file: Path, kept: dict[Any, Any]) -> None:
    with suppress(OSError):
        file.parent.mkdir(exist_ok=True)
        new = file.with_suffix(".new")
        new.write_bytes(marshal.dumps((sys.version, kept)))
        new.replace(file)


def _use_all() -> None:
    """Whatever notes can be used for, the samples and some that list next to nothing; leaves no trace."""
    import io
    import tempfile

    from reviewgen.cli import entry
    from reviewgen.resources import seeds

    with (
        tempfile.TemporaryDirectory() as folder,
        redirect_stdout(None),
        redirect_stderr(io.StringIO()),
    ):
        period = ["--period", "2025", "--date", "2026-01-05"]
        bare = Path(folder, "bare.md")
        bare.write_text("# May 2025\n\n- Added a report.\n- Fixed a crash.\n", "utf-8")
        for notes in map(str, (*sorted(seeds().glob("*.txt")), bare)):
            for formats in ("docx,html,md,txt,json", "pdf"):
                entry.main(["build", notes, *period, "--quiet", "--out", folder, "--format", formats])
            entry.main(["check", notes, *period])
            entry.main(["read", notes])


def _insides() -> tuple[Any, Any]:
    """The part of `re` that compiles, and the core that runs what was compiled."""
    return import_module("re._compiler"), import_module("_sre")


if __name__ == "__main__":
    keep()
