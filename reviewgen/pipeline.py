"""Joins the stages: the only module that knows them all. Engines are imported where they are needed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from reviewgen.config import Settings
from reviewgen.deliver.names import file_name
from reviewgen.deliver.write import written_by_us
from reviewgen.errors import Fault, InputError, MissingError, UsageError
from reviewgen.period.goals import goals_for
from reviewgen.period.period import Period
from reviewgen.period.span import period_title

if TYPE_CHECKING:
    from reviewgen.document.blocks import Document
    from reviewgen.model.reading import Reading
    from reviewgen.narrative.compose import Composition, Options
    from reviewgen.narrative.findings import Finding
    from reviewgen.period.work import Review
    from reviewgen.render.form import Form
    from reviewgen.render.quotes import Quotes


@dataclass(frozen=True, slots=True)
class Built:
    """A finished review: the bytes of each file by its name, and what has to be said about them.

    `gaps` are the period's months without an entry; `missing` tells of each format that this machine cannot
    make, with the command that mends it; `losses` of what a file should hold and does not, such as characters
    that no font has.
    """

    files: dict[str, bytes]
    gaps: tuple[str, ...]
    warnings: tuple[str, ...]
    missing: tuple[str, ...]
    losses: tuple[str, ...] = ()


def find_sources(given: Sequence[Path], settings: Settings) -> tuple[Path, ...]:
    """The given paths, or the month notes of the workspace where none are given.

    A month that stands beside its corrected version (`2025-08-2.md`, as `read --out` leaves it) is no source.
    """
    if given:
        return tuple(given)
    folder = settings.months_folder
    if folder is None:
        raise UsageError(
            "no SOURCE is given and there is no workspace here. "
            "Name a file of notes, or make a workspace: reviewgen init"
        )
    if not folder.is_dir():
        raise UsageError(f"{folder}: is not there. Write your notes into it, one file a month: 2025-08.md")
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    beside = {path for path in files if _is_beside_a_correction(path, settings.workspace)}
    if not beside:
        return (folder,) if files else ()
    return tuple(path for path in files if path not in beside and _is_text(path.relative_to(folder)))


def read(paths: Sequence[Path], *, today: date | None, person: str | None = None) -> Reading:
    """The months that these files and folders hold; raises `InputError` with all that is wrong in them.

    Where `person` is given, what they report on others is left out.
    """
    from reviewgen.sources.read import read_paths

    return read_paths(paths, today=today, person=person)


def months_as_markdown(reading: Reading) -> dict[str, str]:
    """Each month as Markdown to correct by hand, by file name."""
    from reviewgen.sources.write import markdown_months

    return markdown_months(reading)


def months_as_yaml(reading: Reading) -> dict[str, str]:
    """Each month as the exact model in YAML, by file name."""
    from reviewgen.sources.write import yaml_months

    return yaml_months(reading)


def as_yaml(reading: Reading) -> str:
    """The whole reading as one YAML document, which reads back equal."""
    from reviewgen.sources.write import yaml_of

    return yaml_of(reading)


def review(reading: Reading, period: Period, *, merge: bool = True) -> Review:
    """What the months say about the period; raises `UsageError` where none of them is in it.

    Without `merge`, what the notes list twice stays apart.
    """
    from reviewgen.period.review import make_review
    from reviewgen.period.stretch import entries_in, unused

    if not entries_in(reading, period):
        there = [month.month for month in reading.months]
        found = f"The notes hold {_span(there)}." if there else "The notes hold no month."
        told = " ".join(unused(reading, period))
        raise UsageError(f"no month of {period_title(period)} is in the notes. {found} {told}".rstrip())
    return make_review(reading, period, merge=merge)


def build(
    reading: Reading,
    period: Period,
    settings: Settings,
    *,
    day: date,
    attach: bool = False,
    css: Path | None = None,
    word_template: Path | None = None,
    merge: bool = True,
) -> Built:
    """The review of the period in each of the settings' formats, dated `day`.

    With `attach`, the PDF holds the months of the period as JSON. The rules in the file `css` come last
    in PDF and HTML. The Word draft takes its look from `word_template`. `UsageError` where no format could
    take what is asked for. Without `merge`, what the notes list twice stays apart.
    """
    from reviewgen.period.stretch import unused
    from reviewgen.render.glyphs import Loss

    if attach:
        _needs(settings, "--attach", "pdf")
    if css is not None:
        _needs(settings, "--css", "pdf", "html")
    if word_template is not None:
        _needs(settings, "--word-template", "docx")
    composition, template = _composed(reading, period, settings, day, merge)
    extras = _Extras(
        attachments=(("months.json", _months_as_json(reading, period)),) if attach else (),
        extra_css=_style_sheet(css) if css is not None else "",
        word_template=word_template.read_bytes() if word_template is not None else None,
    )
    warnings = [*unused(reading, period), *composition.warnings]
    files: dict[str, bytes] = {}
    missing: list[str] = []
    for extension in settings.formats:
        name = file_name(settings.name, period.name, template, extension)
        if extension == "json":
            text = json.dumps(composition.record, ensure_ascii=False, indent=2)
            files[name] = (text + "\n").encode()
            continue
        try:
            quotes = _quotes(composition.document, reading) if extension == "html" else None
            files[name] = _render(composition.document, extension, settings, extras, warnings.append, quotes)
        except MissingError as error:
            missing.append(f"{name} is not made: {error}")
    said = dict.fromkeys(warnings)
    losses = tuple(one for one in said if isinstance(one, Loss))
    others = tuple(one for one in said if not isinstance(one, Loss))
    return Built(files, _gaps(reading, period), others, tuple(missing), losses)


def _gaps(reading: Reading, period: Period) -> tuple[str, ...]:
    from reviewgen.period.stretch import entries_in, gaps_in

    return gaps_in(entries_in(reading, period), period)


def form(
    reading: Reading,
    period: Period,
    settings: Settings,
    *,
    day: date,
    section: str,
    most: int | None,
    merge: bool = True,
) -> Built:
    """One section of the review as plain text for pasting into a form, in at most `most` characters.

    What was cut is among the warnings. `UsageError` where the review has no such section.
    """
    if tuple(settings.formats) != ("txt",):
        raise UsageError("--section: one section is made as text alone. Use --format txt.")
    composition, template = _composed(reading, period, settings, day, merge, apart=True)
    made = _section(composition, section, most)
    name = file_name(settings.name, period.name, f"{template}-{section}", "txt")
    warnings = list(composition.warnings)
    if made.cut:
        cut = "; ".join(f"“{text}”" for text in made.cut)
        size = f"from {made.whole} to {len(made.text)} characters"
        warnings.append(f"“{made.section}” is cut {size}, without {cut}.")
    return Built({name: f"{made.text}\n".encode()}, _gaps(reading, period), tuple(warnings), ())


def over_limit(
    reading: Reading, period: Period, settings: Settings, *, day: date, section: str, most: int
) -> tuple[Finding, ...]:
    """The section, or each if `section` is empty, that is longer than a form takes, and its loss."""
    from reviewgen.narrative.findings import too_long
    from reviewgen.render.form import sections

    composition, _ = _composed(reading, period, settings, day, merge=True, apart=True)
    found: list[Finding] = []
    for name in [section] if section else sections(composition.document):
        whole = _section(composition, name, None)
        if whole.whole > most:
            found.append(too_long(whole.section, whole.whole, most, _section(composition, name, most).cut))
    return tuple(found)


def _section(composition: Composition, name: str, most: int | None) -> Form:
    from reviewgen.narrative.record import weighing
    from reviewgen.render.form import form_text

    sentences = _sentences(composition)
    return form_text(composition.document, name, most, sentences, weighing(composition.record))


def _composed(
    reading: Reading, period: Period, settings: Settings, day: date, merge: bool, *, apart: bool = False
) -> tuple[Composition, str]:
    """The composed review and the name of its template."""
    from reviewgen.narrative.compose import compose
    from reviewgen.sources.reading.people import same

    options = replace(_options(settings, period, day), apart=apart)
    if not options.person and len(reading.people) == 1:
        options = replace(options, person=reading.people[0])
    if not options.role and reading.role and same(options.person, reading.people[0]):
        options = replace(options, role=reading.role)
    return compose(review(reading, period, merge=merge), options), options.template


def _options(settings: Settings, period: Period, day: date) -> Options:
    """What the settings say of the review."""
    from reviewgen.narrative.compose import Options

    return Options(
        person=settings.name,
        role=settings.role,
        reviewer=settings.reviewer,
        date=day,
        template=settings.template or period.kind,
        template_folder=settings.template_folder,
        language=settings.language,
        voice=settings.voice,
        comments=settings.comments,
        goals=goals_for(
            period,
            [(goal.text, goal.period) for goal in settings.goals],
            fiscal_start=settings.fiscal_year_start,
            fiscal_named_by=settings.fiscal_year_named_by,
        ),
        pin=settings.pin,
        order=settings.order,
        hide=settings.hide,
    )


def _sentences(composition: Composition) -> tuple[str, ...]:
    """The text of each sentence of a review, so that none is cut in its middle."""
    return tuple(claim["text"] for claim in composition.record["claims"])


def check(reading: Reading, period: Period) -> tuple[Finding, ...]:
    """What a careful reader of the review would ask its author."""
    from reviewgen.narrative.findings import find

    return tuple(find(review(reading, period)))


def _months_as_json(reading: Reading, period: Period) -> bytes:
    """What the notes say of the period and nothing of other months or people, in the form of `read --json`.

    Sources are named without their folders, which are nobody's business and would differ between machines.
    """
    from reviewgen.model.reading import Reading

    held = set(period.months)
    months = tuple(month for month in reading.months if month.month in held)
    reports = tuple(report for report in reading.reports if {report.first, report.last} <= held)
    notes = (*months, *(report.notes for report in reports))
    named = {source for month in notes for source in month.sources}
    sources = tuple(
        source.model_copy(update={"name": Path(source.name).name})
        for source in reading.sources
        if source.id in named
    )
    part = Reading(sources=sources, months=months, reports=reports)
    return (part.model_dump_json(by_alias=True, indent=2) + "\n").encode()


@dataclass(frozen=True, slots=True)
class _Extras:
    """What one run adds to the formats that can take it."""

    attachments: tuple[tuple[str, bytes], ...]
    extra_css: str
    word_template: bytes | None


def _needs(settings: Settings, option: str, *formats: str) -> None:
    if not set(formats) & set(settings.formats):
        raise UsageError(f"{option}: is for {' and '.join(formats)}, and --format asks for no such file.")


def _style_sheet(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError([Fault(str(path), None, "is not UTF-8.", "Save it as UTF-8.")]) from error


def _quotes(document: Document, reading: Reading) -> Quotes:
    """The source text behind each citation: what the run of text says in which it stands, with its places."""
    from reviewgen.document.walk import cited
    from reviewgen.render.quotes import Quote
    from reviewgen.sources.places import line_finder, said_at, short_names, texts_of

    texts, places = texts_of(reading), line_finder(reading, short_names(reading))
    found: dict[str, dict[Quote, None]] = {}
    for target, spans in cited(document.blocks):
        for span in spans:
            clause = said_at(texts, span)
            if clause:
                found.setdefault(target, {})[Quote(places(span), clause)] = None
    return {target: tuple(quotes) for target, quotes in found.items()}


def _render(
    document: Document,
    extension: str,
    settings: Settings,
    extras: _Extras,
    report: Callable[[str], None],
    quotes: Quotes | None,
) -> bytes:
    from reviewgen import resources
    from reviewgen.render.formats import render
    from reviewgen.render.theme import load_theme

    themes = resources.names("themes", ".toml", settings.template_folder)
    if settings.theme not in themes:
        raise UsageError(f'theme: "{settings.theme}" is no theme. Themes are: {", ".join(themes)}.')
    theme = load_theme(settings.theme, settings.template_folder, settings.theme_changes)
    return render(
        document,
        extension,
        theme=theme,
        paper=settings.paper,
        attachments=extras.attachments,
        extra_css=extras.extra_css,
        word_template=extras.word_template,
        quotes=quotes,
        report=report,
    )


def _is_beside_a_correction(path: Path, workspace: Path | None) -> bool:
    numbered = re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]+", path.stem)
    return numbered is not None and written_by_us(path, workspace=workspace)


def _is_text(path: Path) -> bool:
    from reviewgen.sources.read import EXACT, TABLES, TEXTS

    known = {*TEXTS, *TABLES, *EXACT} - {""}
    return path.suffix.lower() in known and not any(part.startswith(".") for part in path.parts)


def _span(months: Sequence[str]) -> str:
    first, last = min(months), max(months)
    return first if first == last else f"{len(set(months))} months from {first} to {last}"
