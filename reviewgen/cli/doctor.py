"""`reviewgen doctor`: what this machine has, what it lacks, and the command that mends it."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import typer

from reviewgen.cli.output import data, table

if TYPE_CHECKING:
    from reviewgen.config import Settings

_LATIN = "\u024f"  # the bundled fonts have all up to here
_IN_A_LINE = 40  # characters that are tried
_DEBIAN = "apt-get install --no-install-recommends"


class Finding(NamedTuple):
    """One thing that was looked for; `mend` is empty where it was found."""

    name: str
    found: str
    mend: str = ""


def doctor() -> None:
    """List what this machine lacks.

    Everything that reviewgen needs is listed, with the command that mends what is missing.
    Exits with 1 where something is missing.
    """
    findings = [_python(), *_native_libraries(), _fonts(), *_characters(), _templates(), _git()]
    rows: list[tuple[str, ...]] = [
        ("ok" if not entry.mend else "missing", entry.name, entry.found) for entry in findings
    ]
    data(table(rows))
    wanting = [entry for entry in findings if entry.mend]
    for mend in dict.fromkeys(entry.mend for entry in wanting):
        data(f"\nTo mend it: {mend}")
    if wanting:
        raise typer.Exit(1)


def _python() -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    return Finding("Python", version, "" if sys.version_info >= (3, 11) else "install Python 3.11 or later")


def _native_libraries() -> Iterator[Finding]:
    wanted = (
        ("Pango", ("libpango-1.0.so.0", "libpango-1.0.dylib"), "for PDF", "libpango-1.0-0"),
        ("PangoFT2", ("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib"), "for PDF", "libpangoft2-1.0-0"),
        (
            "HarfBuzz subset",
            ("libharfbuzz-subset.so.0", "libharfbuzz-subset.dylib"),
            "makes PDF twice as fast",
            "libharfbuzz-subset0",
        ),
    )
    packages = " ".join(package for _, _, _, package in wanted)
    mend = "brew install pango" if sys.platform == "darwin" else f"{_DEBIAN} {packages}"
    for name, files, use, _ in wanted:
        yield Finding(name, use, "" if _can_load(files) else mend)


def _can_load(files: tuple[str, ...]) -> bool:
    import ctypes

    folders = ("", "/opt/homebrew/lib/", "/usr/local/lib/") if sys.platform == "darwin" else ("",)
    for folder in folders:
        for file in files:
            try:
                ctypes.CDLL(f"{folder}{file}")
            except OSError:
                continue
            return True
    return False


def _fonts() -> Finding:
    from reviewgen import resources
    from reviewgen.errors import MissingError

    try:
        count = sum(1 for path in resources.find("fonts").rglob("*") if path.suffix in (".ttf", ".otf"))
    except MissingError:
        count = 0
    mend = "" if count else "install reviewgen again"
    return Finding("fonts", f"{count} files", mend)


def _characters() -> Iterator[Finding]:
    """The characters of the workspace's notes and settings that no font here has."""
    from reviewgen.cli.surroundings import settings_here
    from reviewgen.errors import InputError, MissingError
    from reviewgen.render.glyphs import lacking

    try:
        settings = settings_here()
        wanted = sorted(_beyond_latin(settings))
        lines = ["".join(wanted[at : at + _IN_A_LINE]) for at in range(0, len(wanted), _IN_A_LINE)]
        found = lacking(lines) if lines else ()
    except (InputError, MissingError, OSError):
        return  # said by whatever reads the settings and notes, or above
    for each in found:
        told, _, mend = str(each).partition("; to mend it: ")
        yield Finding("characters", told, mend or "write the notes without them")
    if settings.workspace is not None and not found:
        yield Finding("characters", "those of the notes here can be printed")


def _beyond_latin(settings: Settings) -> set[str]:
    from reviewgen.characters import seen
    from reviewgen.sources.read import TABLES, TEXTS

    texts = [settings.name, settings.role, settings.reviewer, *(goal.text for goal in settings.goals)]
    folder = settings.months_folder
    for path in sorted(folder.rglob("*")) if folder is not None else ():
        if path.is_file() and path.suffix.lower() in (*TEXTS, *TABLES) and not path.name.startswith("."):
            texts.append(path.read_bytes().decode("utf-8", errors="ignore"))
    return {one for text in texts for one in set(seen(text)) if one > _LATIN and not one.isspace()}


def _templates() -> Finding:
    from reviewgen import resources

    narratives = resources.names("narrative", ".md.j2")
    themes = resources.names("themes", ".toml")
    found = f"{len(narratives)} narrative, {len(themes)} {'theme' if len(themes) == 1 else 'themes'}"
    return Finding("templates", found, "" if narratives and themes else "install reviewgen again")


def _git() -> Finding:
    path = shutil.which("git")
    mend = "brew install git" if sys.platform == "darwin" else "apt-get install git"
    return Finding("git", path or "for months from history", "" if path else mend)
