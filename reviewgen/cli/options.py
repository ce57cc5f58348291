"""Options that several commands share, spelt and explained once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Sources = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="SOURCE",
        help="Files or folders of notes. Default: the months of the workspace.",
        show_default=False,
    ),
]
PeriodText = Annotated[
    str,
    typer.Option(
        "--period",
        "-p",
        metavar="P",
        help="2025-08, 2025-Q3, 2025-H2, 2025, FY2026, FY2026-H1, 2025-07..2025-09, last-quarter, …",
        show_default=False,
    ),
]
DateText = Annotated[
    str | None,
    typer.Option(
        "--date",
        metavar="DATE",
        help="The day that counts as today, like 2026-01-05.",
        show_default=False,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON (see: reviewgen schema).")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Say what would be written, and write nothing.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")]
Strict = Annotated[bool, typer.Option("--strict", help="Exit with 1 where something is wanting.")]
