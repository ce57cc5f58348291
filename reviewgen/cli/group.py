"""A group of commands: one that starts without pydantic, and shows what there is where nothing was asked."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup


class Group(TyperGroup):
    """A group whose own flags are false, not unset, where they are not given.

    typer has pydantic convert what is unset. That would import it on the way to every command's help.
    """

    def get_params(self, ctx: Any) -> Any:
        parameters = super().get_params(ctx)
        for parameter in parameters:
            if parameter.default is None and getattr(parameter, "is_flag", False):
                parameter.default = False
        return parameters


def ask_for_command(context: typer.Context) -> None:
    """Shows what commands there are where none was given, which is wrong use."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), err=True)
        raise typer.Exit(2)
