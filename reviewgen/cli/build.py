"""`reviewgen build`: the review of a period."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from reviewgen.cli import options
from reviewgen.cli.output import Talk
from reviewgen.cli.told import tell_problems, tell_written
from reviewgen.errors import UsageError


def build(
    *,
    source: options.Sources = None,
    period: options.Period,
    format: Annotated[
        list[str] | None,
        typer.Option(
            *("--format", "-f"),
            metavar="LIST",
            help="pdf, docx, html, md, txt, json: several with commas. Default: pdf,docx.",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", parser=Path, metavar="DIR", help="Where to write. Default: out."),
    ] = None,
    name: Annotated[str | None, typer.Option(metavar="PERSON", help="Whose review it is.")] = None,
    person: options.Person = None,
    role: Annotated[str | None, typer.Option(metavar="ROLE", help="Their role.")] = None,
    reviewer: Annotated[str | None, typer.Option(metavar="PERSON", help="Who reviews it.")] = None,
    template: Annotated[
        str | None, typer.Option(metavar="NAME", help="The narrative. Default: that of the period's kind.")
    ] = None,
    theme: Annotated[str | None, typer.Option(metavar="NAME", help="The look. Default: default.")] = None,
    voice: Annotated[
        str | None,
        typer.Option(metavar="name|they|she|he|i", help="How the summary speaks of the person."),
    ] = None,
    language: Annotated[
        str | None, typer.Option(metavar="en|de|fr|es|pt", help="The language of dates. Default: en.")
    ] = None,
    no_merge: Annotated[
        bool, typer.Option("--no-merge", help="Keep apart what the notes list more than once.")
    ] = False,
    paper: Annotated[str | None, typer.Option(metavar="a4|letter", help="Default: a4.")] = None,
    css: Annotated[
        Path | None,
        typer.Option("--css", parser=Path, metavar="FILE", help="Rules that come last in PDF and HTML."),
    ] = None,
    word_template: Annotated[
        Path | None,
        typer.Option(
            "--word-template", parser=Path, metavar="FILE", help="A .docx or .dotx that the draft looks like."
        ),
    ] = None,
    no_comments: Annotated[
        bool, typer.Option("--no-comments", help="All notes for the author at the end of the Word draft.")
    ] = False,
    attach: Annotated[
        bool, typer.Option("--attach", help="Put the months into the PDF, as JSON for programs.")
    ] = False,
    section: options.Section = None,
    max_chars: options.MaxChars = None,
    date: options.Date = None,
    strict: options.Strict = False,
    dry_run: options.DryRun = False,
    quiet: options.Quiet = False,
) -> None:
    """Write the review of a period.

    It comes as PDF and Word, or in the formats of --format. The paths of the files are printed, one a line.
    A file that you changed by hand is never written over.

    \b
    Examples:
      reviewgen build notes.txt --period 2025-Q3
      reviewgen build --period last-quarter --name "Ada Lovelace"
      reviewgen build notes.txt -p FY2026-H1 -f html,md --out reviews --date 2026-01-05
      reviewgen build notes.txt -p 2025 --section impact --max-chars 2000
    """
    from reviewgen import pipeline
    from reviewgen.cli.surroundings import day_period_and_months, settings_here
    from reviewgen.deliver.write import write_files
    from reviewgen.period.span import month_title

    talk = Talk(quiet=quiet)
    if max_chars is not None and section is None:
        raise UsageError("--max-chars: a form takes one section. Say which: --section impact.")
    settings = settings_here(
        formats=options.words_of(format) or (["txt"] if section else []),
        name=name,
        role=role,
        reviewer=reviewer,
        template=template,
        theme=theme,
        paper=paper,
        voice=voice,
        language=language,
        comments=False if no_comments else None,
    )
    # A folder named on the command line is relative to where the user is, not to the workspace.
    folder = out or settings.out_folder
    with talk.progress("reading"):
        day, wanted, reading = day_period_and_months(source or (), period, date, settings, person)
    tell_problems(reading, talk)
    with talk.progress("building"):
        if section is not None:
            built = pipeline.form(
                reading, wanted, settings, day=day, section=section, most=max_chars, merge=not no_merge
            )
        else:
            built = pipeline.build(
                reading,
                wanted,
                settings,
                day=day,
                attach=attach,
                css=css,
                word_template=word_template,
                merge=not no_merge,
            )
    written = write_files(built.files, folder, workspace=settings.workspace, dry_run=dry_run)
    if not settings.name and len(reading.people) != 1:
        talk.say(
            'Nobody\'s name is known: the review has a blank for it. Give --name "…", or set name in '
            "reviewgen.toml."
        )
    elif reading.own and not (settings.name and settings.role):
        read = [reading.people[0]] if not settings.name else []
        read += [reading.role] if reading.role and not settings.role else []
        if read:
            talk.say(f"Read from the title of the notes: {', '.join(read)}. --name and --role say otherwise.")
    for warning in built.warnings:
        talk.warn(warning)
    for loss in built.losses:
        talk.lost(loss)
    if built.gaps:
        tell = talk.error if strict else talk.warn
        tell(f"no entry for {', '.join(month_title(month) for month in built.gaps)}.")
    tell_written(written, talk, dry_run=dry_run)
    for message in built.missing:
        talk.error(message)
    if built.missing or (strict and built.gaps):
        raise typer.Exit(1)
