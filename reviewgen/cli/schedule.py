"""`reviewgen schedule`: reports that make themselves once their period has closed."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from reviewgen.cli import options
from reviewgen.cli.group import Group, ask_for_command
from reviewgen.cli.output import Talk, data, table
from reviewgen.cli.told import tell_written

schedule = typer.Typer(cls=Group, add_completion=False, rich_markup_mode=None)


@schedule.callback(invoke_without_command=True)
def reports(context: typer.Context) -> None:
    """Reports that make themselves.

    One for every month, quarter, half or year, made once, after the period has closed.
    """
    ask_for_command(context)


@schedule.command()
def add(
    *,
    every: Annotated[str, typer.Option(metavar="month|quarter|half|year", help="For every what.")],
    id: Annotated[str, typer.Option(metavar="ID", help='Its name, like "quarterly".')],
    after: Annotated[
        str | None,
        typer.Option(metavar="DAYS", help="How long after the period's end, like 3d. Default: 0d."),
    ] = None,
    at: Annotated[
        str | None,
        typer.Option(metavar="TIME", help="From what time of that day, like 09:00. Default: 00:00."),
    ] = None,
    format: Annotated[
        list[str] | None,
        typer.Option("--format", "-f", metavar="LIST", help="Default: as in the settings."),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option("--out", "-o", metavar="DIR", help="Within the workspace. Default: as in the settings."),
    ] = None,
    dry_run: options.DryRun = False,
    quiet: options.Quiet = False,
) -> None:
    """Promise a report for every period.

    The promise is written to the reviewgen.toml of the workspace.

    \b
    Examples:
      reviewgen schedule add --every quarter --id quarterly
      reviewgen schedule add --every month --id notes --after 3d --at 09:00 --format docx
    """
    from reviewgen.cli.surroundings import settings_here
    from reviewgen.schedule.file import add_promise, workspace_of

    values: dict[str, Any] = {"id": id, "every": every}
    values |= {key: text for key, text in (("after", after), ("at", at)) if text is not None}
    formats = options.words_of(format)
    values |= {"format": formats} if formats else {}
    values |= {"out": out} if out else {}
    settings = settings_here()
    workspace_of(settings)
    promise = add_promise(settings, values, dry_run=dry_run)
    verb = "would be promised" if dry_run else "is promised"
    Talk(quiet=quiet).say(f'"{promise.id}" {verb}: a report for every {promise.every}.')


@schedule.command("list")
def list_promises() -> None:
    """List the promises.

    Each comes with the last report that was issued for it.

    \b
    Example:
      reviewgen schedule list
    """
    from reviewgen.cli.surroundings import settings_here
    from reviewgen.deliver.write import STATE_FOLDER
    from reviewgen.schedule.file import workspace_of
    from reviewgen.schedule.promise import read_promises
    from reviewgen.store.ledger import open_ledger

    settings = settings_here()
    with open_ledger(workspace_of(settings) / STATE_FOLDER, create=False) as ledger:
        last = {report.promise: report.period for report in ledger.reports()}
    rows = [
        (
            promise.id,
            promise.every,
            f"{promise.after_days}d",
            f"{promise.at:%H:%M}",
            ",".join(promise.formats or settings.formats),
            promise.out or settings.out,
            last.get(promise.id, "-"),
        )
        for promise in read_promises(settings)
    ]
    if rows:
        data(table([("id", "every", "after", "at", "format", "out", "last report"), *rows]))
    else:
        Talk().say(
            "Nothing is promised. To promise something: reviewgen schedule add --every quarter --id ID"
        )


@schedule.command()
def remove(
    *,
    id: Annotated[str, typer.Option(metavar="ID", help="The promise's name.")],
    dry_run: options.DryRun = False,
    quiet: options.Quiet = False,
) -> None:
    """Take a promise back.

    Reports that were issued for it stay where they are.

    \b
    Example:
      reviewgen schedule remove --id quarterly
    """
    from reviewgen.cli.surroundings import settings_here
    from reviewgen.schedule.file import remove_promise, workspace_of

    settings = settings_here()
    workspace_of(settings)
    remove_promise(settings, id, dry_run=dry_run)
    Talk(quiet=quiet).say(f'"{id}" {"would be" if dry_run else "is"} removed.')


@schedule.command()
def run(*, date: options.Date = None, dry_run: options.DryRun = False, quiet: options.Quiet = False) -> None:
    """Make each report that is owed.

    Owed is one for each closed period that has notes and no report yet. It may be run at any time, by
    anyone, as often as they like: what has been made is not made again.

    \b
    Examples:
      reviewgen schedule run
      reviewgen schedule run --date 2025-10-04 --dry-run
    """
    from reviewgen.cli.surroundings import day_of, settings_here
    from reviewgen.schedule.runner import run_schedule

    talk = Talk(quiet=quiet)
    settings = settings_here()
    day = day_of(date, settings) if date else None
    count, complete = 0, True
    for count, issued in enumerate(run_schedule(settings, day=day, dry_run=dry_run), start=1):  # noqa: B007
        talk.say(f"{issued.owed.promise.id} {issued.owed.period.name}:")
        tell_written(issued.written, talk, dry_run=dry_run)
        problems = list(issued.built.missing) if issued.built else [str(issued.error)]
        for message in problems:
            talk.error(message)
        complete = complete and not problems
    if count == 0:
        talk.say("Nothing is owed.")
    if not complete:
        raise typer.Exit(1)
