"""What several commands tell their user in the same words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from reviewgen.cli.output import Talk, data

if TYPE_CHECKING:
    from reviewgen.deliver.write import Written
    from reviewgen.model.reading import Reading


def tell_problems(reading: Reading, talk: Talk) -> None:
    """Warns of what the reader could not settle, each with its place."""
    for problem in reading.problems:
        place = problem.source if problem.line is None else f"{problem.source}:{problem.line}"
        talk.warn(f"{place}: {problem.message}. {problem.hint}".rstrip())
    if len(reading.people) > 1 and not any(entry.why == "other person" for entry in reading.left_out):
        talk.warn(f"the notes report on {', '.join(reading.people)}; all was read. --person NAME keeps one.")


def tell_written(written: Sequence[Written], talk: Talk, *, dry_run: bool) -> None:
    """Prints the path of each file on stdout, and says what stayed as it was and why."""
    for place in written:
        data(str(_from_here(place.path)))
        if place.kept is not None:
            kept, new = _from_here(place.kept), _from_here(place.path)
            talk.warn(f"{kept} was changed by hand and stays; the new file is {new}")
    changed = sum(place.state == "written" for place in written)
    unchanged = len(written) - changed
    parts = [f"{files(changed)} {'would be written' if dry_run else 'written'}"] if changed else []
    parts += (
        [f"{files(unchanged)} already as {'it' if unchanged == 1 else 'they'} should be"] if unchanged else []
    )
    if parts:
        talk.say(f"{', '.join(parts)}.")


def _from_here(path: Path) -> Path:
    """The path as one would type it in the current folder."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_absolute() and path.is_relative_to(here) else path


def files(count: int) -> str:
    """The count with its noun: "1 file", "2 files"."""
    return f"{count} file" if count == 1 else f"{count} files"
