"""Arguments and options that several commands share, spelt and explained once."""

from __future__ import annotations

from pathlib import Path

import click

sources = click.argument("source", nargs=-1, type=click.Path(path_type=Path))
period = click.option(
    *("--period", "-p"),
    required=True,
    metavar="P",
    help="2025-08, 2025-Q3, 2025-H2, 2025, FY2026, FY2026-H1, 2025-07..2025-09, last-quarter, …",
)
date = click.option("--date", metavar="DATE", help="The day that counts as today, like 2026-01-05.")
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON (see: reviewgen schema).")
dry_run = click.option("--dry-run", is_flag=True, help="Say what would be written, and write nothing.")
quiet = click.option("--quiet", "-q", is_flag=True, help="Say nothing but errors.")
strict = click.option("--strict", is_flag=True, help="Exit with 1 where something is wanting.")


def words_of(given: tuple[str, ...]) -> list[str]:
    """The words of an option that may be given more than once, and may hold several with commas."""
    return [word.strip() for entry in given for word in entry.split(",") if word.strip()]
