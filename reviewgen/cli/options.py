"""Arguments and options that several commands share, spelt and explained once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

# Arguments are shown in the usage line and explained in the text: a list of their own would say it again.
Sources = Annotated[list[Path] | None, typer.Argument(metavar="SOURCE", parser=Path, hidden=True)]
Period = Annotated[
    str,
    typer.Option(
        *("--period", "-p"),
        metavar="P",
        help="2025-08, 2025-Q3, 2025-H2, 2025, FY2026, FY2026-H1, 2025-07..2025-09, last-quarter, …",
    ),
]
Date = Annotated[
    str | None, typer.Option("--date", metavar="DATE", help="The day that counts as today, like 2026-01-05.")
]
Person = Annotated[
    str | None,
    typer.Option("--person", metavar="NAME", help="Of notes on several people, only those on this one."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON (see: reviewgen schema).")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Say what would be written, and write nothing.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")]
Strict = Annotated[bool, typer.Option("--strict", help="Exit with 1 where something is wanting.")]

Section = Annotated[
    str | None,
    typer.Option("--section", metavar="NAME", help="One section alone, for pasting: summary, impact, …"),
]
MaxChars = Annotated[
    int | None,
    typer.Option("--max-chars", min=1, metavar="N", help="What the form takes; the least important is cut."),
]


def words_of(given: list[str] | None) -> list[str]:
    """The words of an option that may be given more than once, and may hold several with commas."""
    return [word.strip() for entry in given or () for word in entry.split(",") if word.strip()]
