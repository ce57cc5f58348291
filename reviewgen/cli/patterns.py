"""Regular expressions, compiled once and kept beside the byte code.

To compile them anew takes a sixth of the time of a review, and Python keeps the byte code of modules only.
`python -m reviewgen.cli.patterns`, which is part of set-up, makes reviews of the sample notes and keeps what
was compiled for them. Without that file, or with the file of another Python, all is compiled as ever.
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

_PACKAGE = Path(__file__).parent.parent
KEPT = _PACKAGE / "__pycache__" / f"patterns.{sys.implementation.cache_tag}.bin"


def take(file: Path = KEPT) -> None:
    """Have `re` take the patterns that are kept, from now on."""
    try:
        made_by, kept = marshal.loads(file.read_bytes())  # noqa: S302  # ours, as the byte code beside it
    except (OSError, EOFError, ValueError, TypeError):
        return
    if made_by != sys.version:
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


def keep(file: Path = KEPT) -> None:
    """Make the file from reviews of the sample notes, unless it is newer than all that it is made from."""
    sources = [path for kind in ("*.py", "*.toml") for path in _PACKAGE.rglob(kind)]
    if file.is_file() and file.stat().st_mtime > max(path.stat().st_mtime for path in sources):
        return
    with listening() as heard:
        _use_all()
    with suppress(OSError):
        file.parent.mkdir(exist_ok=True)
        new = file.with_suffix(".new")
        new.write_bytes(marshal.dumps((sys.version, heard)))
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
