"""`reviewgen check`: what a careful reader would ask."""

from __future__ import annotations

import typer

from reviewgen.cli import options
from reviewgen.cli.output import Talk, data, short_quotes, shown
from reviewgen.cli.told import tell_problems

_MOST_LINES = 8


def check(
    *,
    source: options.Sources = None,
    period: options.Period,
    section: options.Section = None,
    max_chars: options.MaxChars = None,
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
      reviewgen check notes.txt -p 2025 --section impact --max-chars 2000
    """
    from reviewgen import pipeline
    from reviewgen.cli.surroundings import day_period_and_months, settings_here
    from reviewgen.narrative.findings import gathered

    talk = Talk(quiet=quiet)
    with talk.progress("reading"):
        settings = settings_here()
        day, wanted, reading = day_period_and_months(source or (), period, date, settings, person)
        findings = pipeline.check(reading, wanted)
        if max_chars is not None:
            findings += pipeline.over_limit(
                reading, wanted, settings, day=day, section=section or "", most=max_chars
            )
    tell_problems(reading, talk)
    if as_json:
        from dataclasses import asdict
        from json import dumps

        entries = [
            {
                "rule": finding.rule,
                "message": finding.message,
                "spans": [asdict(span) for span in finding.spans],
            }
            for finding in findings
        ]
        data(dumps({"findings": entries}, ensure_ascii=False, indent=2))
    else:
        from reviewgen.sources.places import line_finder

        places = line_finder(reading)
        for finding in gathered(findings):
            place = _places([places(span) for span in finding.spans])
            data(shown(short_quotes(f"{place}{finding.message} [{finding.rule}]")))
        talk.say(f"{len(findings)} findings." if len(findings) != 1 else "1 finding.")
    if strict and findings:
        raise typer.Exit(1)


def _places(places: list[str]) -> str:
    """The places of a finding as "file:3, 7: ": the file once, each line once, a few of them."""
    lines: dict[str, list[str]] = {}
    for place in places:
        name, _, line = place.rpartition(":")
        known = lines.setdefault(name or place, [])
        if name and line not in known:
            known.append(line)
    shown = [f"{name}:{', '.join(found[:_MOST_LINES])}" if found else name for name, found in lines.items()]
    return f"{'; '.join(shown)}: " if shown else ""
