"""`reviewgen init`: a new workspace."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from reviewgen.cli import options
from reviewgen.cli.output import Talk, data
from reviewgen.errors import UsageError


def init(
    folder: Annotated[Path, typer.Argument(metavar="DIR", parser=Path, hidden=True)] = Path(),
    *,
    name: Annotated[
        str, typer.Option(metavar="PERSON", show_default=False, help="Whose notes they are.")
    ] = "",
    date: options.Date = None,
    dry_run: options.DryRun = False,
    quiet: options.Quiet = False,
) -> None:
    """Make a workspace.

    It is a settings file, and a folder of month notes with one to start from.

    \b
    Examples:
      reviewgen init
      reviewgen init my-reviews --name "Ada Lovelace"
    """
    from reviewgen.cli.surroundings import day_of
    from reviewgen.config import FILE_NAME, MONTHS_FOLDER, Settings
    from reviewgen.deliver.atomic import make_folder, replace_files

    talk = Talk(quiet=quiet)
    month = f"{day_of(date, Settings()):%Y-%m}"
    if (folder / FILE_NAME).exists():
        raise UsageError(f"{folder / FILE_NAME}: is already there; this folder is a workspace.")
    wanted = {
        folder / FILE_NAME: settings_text(name),
        folder / MONTHS_FOLDER / f"{month}.md": note_text(month),
        folder / ".gitignore": "/out/\n/.reviewgen/\n",
    }
    # What is there already is a person's own, and a workspace works with it.
    new = {path: text.encode() for path, text in wanted.items() if not path.exists()}
    if not dry_run:
        make_folder(folder)
        make_folder(folder / MONTHS_FOLDER)
        replace_files(new)
    for path in new:
        data(str(path))
    if dry_run:
        talk.say("Nothing was written.")
    else:
        talk.say(f"Write your notes into {folder / MONTHS_FOLDER}, then: reviewgen build --period {month}")


def settings_text(name: str) -> str:
    """The settings file of a new workspace: only what was given is set, the rest stands as comments."""
    import tomlkit

    own = f"name = {tomlkit.item(name).as_string()}" if name else '# name = "Ada Lovelace"'
    return f"""# Settings of reviewgen. What is commented out shows an example, not the default.
{own}
# role = "Staff engineer"
# reviewer = "Grace Hopper"

# Other names and addresses under which you commit, and where your repositories are.
# aliases = ["ada@example.org"]
# repositories = ["../engine"]

# The first month of the fiscal year, and the year that names it: that in which it ends, or starts.
# fiscal_year_start = 10
# fiscal_year_named_by = "start"

# time_zone = "Europe/Berlin"
# formats = ["pdf", "docx", "html"]
# paper = "letter"

# Reports by themselves are added here by: reviewgen schedule add --every quarter --id quarterly
"""


def note_text(month: str) -> str:
    """A month's note to fill in: headings, and a comment that says how; nothing that counts as work."""
    from reviewgen.period.span import month_title

    return f"""# {month_title(month)}

<!-- One line for each piece of work, under the heading that fits. Name what proves it: a commit, a pull
request like owner/name#12, a figure with what it was before. Then: reviewgen read -->

## Features

## Bugs fixed

## Impact

## Skills
"""
