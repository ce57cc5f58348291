"""The commands, registered by explicit import: one file each, none of which imports an engine at its top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from typer.main import get_command

from reviewgen import __version__
from reviewgen.cli.build import build
from reviewgen.cli.check import check
from reviewgen.cli.doctor import doctor
from reviewgen.cli.group import Group, ask_for_command
from reviewgen.cli.init import init
from reviewgen.cli.output import data
from reviewgen.cli.read import read
from reviewgen.cli.schedule import schedule
from reviewgen.cli.schema import schema

# Plain help: as markup, it would take rich, and rich as much time again as everything else together.
app = typer.Typer(cls=Group, rich_markup_mode=None, context_settings={"help_option_names": ["-h", "--help"]})


def _tell_version(wanted: bool) -> None:
    if wanted:
        data(f"reviewgen {__version__}")
        raise typer.Exit()


@app.callback(invoke_without_command=True)
def reviewgen(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_tell_version, help="Show the version and exit."),
    ] = False,
) -> None:
    """Turns monthly work notes into a performance review: a PDF to hand in, a Word draft to edit.

    \b
    Examples:
      reviewgen build notes.txt --period 2025-Q3
      reviewgen read notes.txt
      reviewgen init
    """
    ask_for_command(context)


app.command()(build)
app.command()(read)
app.command()(check)
app.command()(init)
app.command()(doctor)
app.command()(schema)
app.add_typer(schedule, name="schedule")


def run(arguments: Sequence[str] | None) -> int:
    """Runs the command that the arguments name; the exit code that it asks for. Errors are let through."""
    given = None if arguments is None else list(arguments)
    ended = get_command(app).main(args=given, prog_name="reviewgen", standalone_mode=False)
    return ended if isinstance(ended, int) else 0
