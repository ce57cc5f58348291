"""The commands, registered by explicit import: one file each, none of which imports an engine at its top."""

from __future__ import annotations

import click

from reviewgen import __version__
from reviewgen.cli.build import build
from reviewgen.cli.check import check
from reviewgen.cli.doctor import doctor
from reviewgen.cli.init import init
from reviewgen.cli.read import read
from reviewgen.cli.schedule import schedule
from reviewgen.cli.schema import schema


class _InOrder(click.Group):
    """A group that lists its commands in the order of their use, not of the alphabet."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)


@click.group(cls=_InOrder, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def app() -> None:
    """Turns monthly work notes into a performance review: a PDF to hand in, a Word draft to edit.

    \b
    Examples:
      reviewgen build notes.txt --period 2025-Q3
      reviewgen read notes.txt
      reviewgen init
    """


for command in (build, read, check, schedule, init, doctor, schema):
    app.add_command(command)
