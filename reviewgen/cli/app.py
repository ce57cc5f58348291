"""The commands, registered by explicit import: one file each, none of which imports an engine at its top."""

from __future__ import annotations

from typing import Annotated

import typer

from reviewgen import __version__
from reviewgen.cli.build import build
from reviewgen.cli.check import check
from reviewgen.cli.doctor import doctor
from reviewgen.cli.init import init
from reviewgen.cli.output import data
from reviewgen.cli.read import read
from reviewgen.cli.schedule import schedule_app
from reviewgen.cli.schema import schema


def make_app() -> typer.Typer:
    """The command line as a whole."""
    app = typer.Typer(
        help="Turns monthly work notes into a performance review: a PDF to hand in, a Word draft to edit.\n\n"
        "\b\n"
        "Examples:\n"
        "  reviewgen build notes.txt --period 2025-Q3\n"
        "  reviewgen read notes.txt\n"
        "  reviewgen init",
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=True,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_options)
    app.command()(build)
    app.command()(read)
    app.command()(check)
    app.add_typer(schedule_app, name="schedule")
    app.command()(init)
    app.command()(doctor)
    app.command()(schema)
    return app


def _show_version(wanted: bool) -> None:
    if wanted:
        data(f"reviewgen {__version__}")
        raise typer.Exit


def _options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    pass
