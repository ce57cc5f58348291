"""The commands: one module each, imported when it is asked for and not before."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.main import get_command

from reviewgen import __version__
from reviewgen.cli.group import Group, ask_for_command
from reviewgen.cli.output import data

COMMANDS = {
    "build": ("reviewgen.cli.build", "Write the review of a period."),
    "read": ("reviewgen.cli.read", "Show what was understood of the notes."),
    "check": ("reviewgen.cli.check", "Print what a careful reader would ask."),
    "schedule": ("reviewgen.cli.schedule", "Reports that make themselves."),
    "init": ("reviewgen.cli.init", "Make a workspace."),
    "doctor": ("reviewgen.cli.doctor", "List what this machine lacks."),
    "schema": ("reviewgen.cli.schema", "Print the JSON Schema of the data."),
}
"""In the order of their use: the module that holds the command by its name, and the first line of help."""


class _Commands(Group):
    """The commands of the table; to import and describe them all would be a sixth of the time of `--help`."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        # What is misspelt is compared with the commands that are loaded.
        wanted = [cmd_name] if cmd_name in COMMANDS else list(COMMANDS)
        for name in wanted:
            if name not in self.commands:
                self.add_command(_load(name), name)
        return self.commands.get(cmd_name)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


# Plain help: as markup, it would take rich, and rich as much time again as everything else together.
app = typer.Typer(
    cls=_Commands, rich_markup_mode=None, context_settings={"help_option_names": ["-h", "--help"]}
)


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


def run(arguments: Sequence[str] | None) -> int:
    """Runs the command that the arguments name; the exit code that it asks for. Errors are let through."""
    given = None if arguments is None else list(arguments)
    ended = get_command(app).main(args=given, prog_name="reviewgen", standalone_mode=False)
    return ended if isinstance(ended, int) else 0


def _load(name: str) -> Any:
    module, _ = COMMANDS[name]
    command = getattr(import_module(module), name)
    if not isinstance(command, typer.Typer):
        alone = typer.Typer(add_completion=False, rich_markup_mode=None)
        alone.command(name)(command)
        command = alone
    return get_command(command)
