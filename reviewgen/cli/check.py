"""`reviewgen check`: what a careful reader would ask."""

from __future__ import annotations

import typer

from reviewgen.cli import options
from reviewgen.cli.output import Talk, data, shown
from reviewgen.cli.told import tell_problems


def check(
    *,
    source: options.Sources = None,
    period: options.Period,
    as_json: options.AsJson = False,
    strict: options.Strict = False,
    person: options.Person = None,
    date: options.Date = None,
    quiet: options.Quiet = False,
) -> None:
    """Print what a careful reader would ask.

    Each question that a calibration committee would put comes with its place in the notes.

    \b
    Examples:
      reviewgen check notes.txt --period 2025-Q3
      reviewgen check --period last-quarter --strict
    """
    from reviewgen import pipeline
    from reviewgen.cli.surroundings import day_period_and_months, settings_here

    talk = Talk(quiet=quiet)
    with talk.progress("reading"):
        _, wanted, reading = day_period_and_months(source or (), period, date, settings_here(), person)
        findings = pipeline.check(reading, wanted)
    tell_problems(reading, talk)
    if as_json:
        from json import dumps

        entries = [
            {
                "rule": finding.rule,
                "message": finding.message,
                "spans": [span.model_dump() for span in finding.spans],
            }
            for finding in findings
        ]
        data(dumps({"findings": entries}, ensure_ascii=False, indent=2))
    else:
        places = pipeline.line_finder(reading)
        for finding in findings:
            place = f"{places(finding.spans[0])}: " if finding.spans else ""
            data(shown(f"{place}{finding.message} [{finding.rule}]"))
        talk.say(f"{len(findings)} findings." if len(findings) != 1 else "1 finding.")
    if strict and findings:
        raise typer.Exit(1)
