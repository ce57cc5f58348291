"""`reviewgen read`: the months as understood."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from reviewgen.cli import options
from reviewgen.cli.output import Talk, colours, data, table
from reviewgen.cli.told import tell_problems, tell_written
from reviewgen.errors import UsageError

if TYPE_CHECKING:
    from reviewgen.model.month import ItemKind, Month
    from reviewgen.model.reading import Reading

_ITEM_KINDS: tuple[ItemKind, ...] = ("features", "bugs", "impact", "other", "planned")


def read(
    source: options.Sources = None,
    *,
    as_json: options.AsJson = False,
    as_yaml: Annotated[
        bool, typer.Option("--yaml", help="The exact model as YAML, printed or into --out.")
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            *("--out", "-o"),
            parser=Path,
            metavar="DIR",
            help="Write the months, one file each, to correct by hand.",
        ),
    ] = None,
    explain: Annotated[
        bool,
        typer.Option("--explain", help="Show the text marked up by what became of it; with --out as a page."),
    ] = False,
    person: options.Person = None,
    date: options.Date = None,
    dry_run: options.DryRun = False,
    quiet: options.Quiet = False,
) -> None:
    """Show what was understood of the notes.

    As a table, as JSON, or as months to correct by hand.

    \b
    Examples:
      reviewgen read notes.txt
      reviewgen read notes.txt --out months
      reviewgen read notes.txt --json
      reviewgen read notes.txt --explain
      reviewgen read team.md --person Ada
    """
    from reviewgen import pipeline
    from reviewgen.cli.surroundings import day_of, settings_here

    if as_json and (out or as_yaml):
        raise UsageError("--json prints; it cannot be given together with --out or --yaml.")
    if explain and (as_json or as_yaml):
        raise UsageError("--explain shows the text; it cannot be given together with --json or --yaml.")
    talk = Talk(quiet=quiet)
    settings = settings_here()
    with talk.progress("reading"):
        paths = pipeline.find_sources(source or (), settings)
        reading = pipeline.read(paths, today=day_of(date, settings), person=person)
    tell_problems(reading, talk)
    if as_json:
        data(reading.json_parts())
    elif explain:
        _explain(reading, out, talk, settings.workspace, dry_run=dry_run)
    elif out is not None:
        from reviewgen.deliver.write import write_files

        texts = pipeline.months_as_yaml(reading) if as_yaml else pipeline.months_as_markdown(reading)
        contents = {name: text.encode() for name, text in texts.items()}
        written = write_files(contents, out, workspace=settings.workspace, dry_run=dry_run)
        tell_written(written, talk, dry_run=dry_run)
    elif as_yaml:
        data(pipeline.as_yaml(reading))
    else:
        data(f"{table([_HEAD, *map(_row, reading.told)], numbers=True)}\n\n{tally(reading)}")


def _explain(
    reading: Reading, out: Path | None, talk: Talk, workspace: Path | None, *, dry_run: bool
) -> None:
    """Prints the marked-up text, or writes it as an HTML page."""
    from reviewgen.sources.explain import page, terminal
    from reviewgen.sources.places import texts_of

    texts = texts_of(reading)
    if out is None:
        data(f"{terminal(reading, texts, colour=colours())}\n\n{tally(reading)}")
        return
    from reviewgen.deliver.write import write_files

    contents = {"explained.html": page(reading, texts).encode()}
    tell_written(write_files(contents, out, workspace=workspace, dry_run=dry_run), talk, dry_run=dry_run)


def tally(reading: Reading) -> str:
    """How many pieces of the sources are in a month, and why the others are not.

    A piece is an item, a lead-in, a list of skills or a statement that there was none of a kind.
    """
    kept = sum(_pieces(notes) for _, notes in reading.told)
    reasons = Counter(entry.why for entry in reading.left_out)
    left_out = sum(reasons.values())
    line = f"{kept} of {kept + left_out} kept, {left_out} left out"
    if reasons:
        line += ": " + ", ".join(f"{count} {why}" for why, count in sorted(reasons.items()))
    return line


_HEAD = ("month", "features", "bugs", "impact", "skills", "other", "planned", "references")


def _row(told: tuple[str, Month]) -> tuple[str, ...]:
    when, month = told
    cells: dict[str, str] = {kind: str(sum(item.count for item in month.items(kind))) for kind in _ITEM_KINDS}
    cells["skills"] = str(len(month.skills))
    for kind in month.none_stated:
        if cells[kind] == "0":
            cells[kind] = "none"
    items = [item for kind in _ITEM_KINDS for item in month.items(kind)]
    references = {
        (ref.kind, ref.value, ref.repository or ref.project) for item in items for ref in item.references
    }
    return (when, *(cells[kind] for kind in _HEAD[1:-1]), str(len(references)))


def _pieces(month: Month) -> int:
    items = sum(len(month.items(kind)) for kind in _ITEM_KINDS)
    return items + len(month.focus) + bool(month.skills) + len(month.none_stated_spans)
