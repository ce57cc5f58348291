"""Files and folders into months: the entrance of everything that is read."""

from __future__ import annotations

import gc
import hashlib
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from reviewgen.errors import Fault, InputError, UsageError
from reviewgen.model.join import join_months
from reviewgen.model.month import Month
from reviewgen.model.reading import LeftOut, PeriodReport, Problem, Reading, Source
from reviewgen.sources.decode import decode
from reviewgen.sources.reading.assemble import read_text
from reviewgen.sources.reading.people import same

TEXTS = (".md", ".markdown", ".txt", ".text", ".mdx", "")
TABLES = (".csv", ".tsv")
EXACT = (".yaml", ".yml", ".json")
_LISTED = 4  # files that are no notes
SKIPPED = frozenset({".git", ".reviewgen", ".venv", "node_modules", "out", "__pycache__"})


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Look for no cyclic garbage while a text is read: there is none, and it takes a quarter of the time.

    What was made meanwhile counts as old at the end, so that the next look does not go through all of it.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on and not gc.get_freeze_count():
            gc.freeze()
            gc.unfreeze()
        if was_on:
            gc.enable()


@_undisturbed()
def read_paths(paths: Sequence[Path], *, today: date | None = None, person: str | None = None) -> Reading:
    """The months that files and folders tell of, with the account of everything else.

    Where `person` is given, what the texts report on other people is left out; raises `UsageError`
    if they name several people and not this one.

    Raises `InputError` with every fault found: a file that is missing, empty, binary, of another kind or in
    an unknown encoding, and a text in which no month can be found.
    """
    faults: list[Fault] = []
    sources: list[Source] = []
    months: list[Month] = []
    left_out: list[LeftOut] = []
    problems: list[Problem] = []
    files = _files(paths, faults, problems)
    reports: list[PeriodReport] = []
    people: dict[str, None] = {}
    about: set[str] = set()
    authors: set[str] = set()
    roles: set[str] = set()
    seen: set[str] = set()
    for path in files:
        name = str(path)
        try:
            raw = path.read_bytes()
        except OSError as error:
            faults.append(
                Fault(name, None, f"cannot be read: {error.strerror or error}.", "Check its permissions.")
            )
            continue
        text = decode(raw, name, path.suffix.lower(), faults)
        if text is None:
            continue
        digest = hashlib.sha256(raw).hexdigest()
        if digest in seen:
            problems.append(
                Problem(
                    source=name,
                    message="the same bytes were read before under another name",
                    hint="It was counted once.",
                )
            )
            continue
        seen.add(digest)
        if path.suffix.lower() in EXACT:
            from reviewgen.sources.model_file import read_model

            exact = read_model(text, name, faults)
            if exact is not None:
                sources.extend(
                    source for source in exact.sources if source.id not in {one.id for one in sources}
                )
                months.extend(exact.months)
                reports.extend(exact.reports)
                left_out.extend(exact.left_out)
                problems.extend(exact.problems)
            continue
        del raw  # of a large file it takes as much memory as the text
        read = read_text(digest[:12], name, text, today=today, person=person)
        people.update(dict.fromkeys(read.people))
        about.update([read.about] if read.about else [])
        authors.update([read.author] if read.author else [])
        roles.update([read.role] if read.author and read.role else [])
        if not read.months and not read.reports and (read.unplaced or read.problems or not read.left_out):
            faults.append(_no_month(name, read.problems))
            continue
        if not read.months and not read.reports:
            problems.append(Problem(source=name, message="holds no notes yet", hint="It was passed over."))
            continue
        sources.append(Source(id=digest[:12], name=name, sha256=digest, length=len(text)))
        months.extend(read.months)
        reports.extend(read.reports)
        left_out.extend(read.left_out)
        problems.extend(read.problems)
    several = tuple(people) if len(people) > 1 else ()
    if person is not None and several and not any(same(person, name) for name in several):
        raise UsageError(f"the notes do not report on {person}. They report on {', '.join(several)}.")
    if person is not None and not several and not faults and (months or reports):
        named = [*people, *about, *authors]
        if not any(same(person, name) for name in named):
            who = (
                f" They report on {', '.join(named)}." if named else " They name nobody: leave the name away."
            )
            raise UsageError(f"the notes do not report on {person}.{who}")
    if not faults and not months and not reports and problems:
        faults.extend(
            Fault(one.source, one.line, f"{one.message}.", "Write what you did below a heading.")
            for one in problems
        )
    if faults:
        raise InputError(faults)
    one = several or _one(about)
    author = () if one or about else _one(authors)
    if person is not None and not any(same(person, name) for name in author):
        author = ()  # asked for is another than whom the title names
    return Reading(
        sources=tuple(sources),
        months=join_months(months),
        reports=tuple(sorted(reports, key=lambda report: (report.last, report.first))),
        people=one or author,
        own=bool(author),
        role=next(iter(roles)) if author and len(roles) == 1 else "",
        left_out=tuple(left_out),
        problems=tuple(problems),
    )


def _one(names: set[str]) -> tuple[str, ...]:
    """The fullest of names that all mean one person, or none."""
    fullest = max(sorted(names), key=len, default=None)
    return (fullest,) if fullest and all(same(name, fullest) for name in names) else ()


def _no_month(name: str, problems: list[Problem]) -> Fault:
    if problems:
        first = problems[0]
        return Fault(name, first.line, f"no month was found: {first.message}.", first.hint)
    return Fault(
        name,
        None,
        "no month was found in it.",
        "Name the month above the notes, for example «# August 2025», or call the file 2025-08.md.",
    )


def _inside(folder: Path, faults: list[Fault]) -> tuple[list[Path], list[Path]]:
    """The notes in a folder by name, and the files that are none; a folder that is closed is a fault."""
    notes: list[Path] = []
    others: list[Path] = []

    def closed(error: OSError) -> None:
        message = f"cannot be read: {error.strerror or error}."
        faults.append(Fault(str(error.filename), None, message, "Check its permissions."))

    for root, folders, files in os.walk(folder, onerror=closed):
        folders[:] = sorted(name for name in folders if name not in SKIPPED and not name.startswith("."))
        for name in sorted(files):
            one = Path(root, name)
            if name.startswith("."):
                continue
            known = one.suffix.lower() in (*TEXTS[:-1], *TABLES, *EXACT) and one.is_file()
            plain = name.lower() not in ("readme.md", "license.txt", "reviewgen.toml")
            (notes if known and plain else others).append(one)
    return sorted(notes), sorted(others)


def _files(paths: Sequence[Path], faults: list[Fault], problems: list[Problem]) -> list[Path]:
    """The files to read, in the order given; those of a folder by name."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside, passed_over = _inside(path, faults)
            if passed_over:
                shown = ", ".join(str(one.relative_to(path)) for one in passed_over[:_LISTED])
                more = f" and {len(passed_over) - _LISTED} more" if len(passed_over) > _LISTED else ""
                message = f"{len(passed_over)} of its files were passed over: {shown}{more}"
                problems.append(
                    Problem(
                        source=str(path),
                        message=message,
                        hint="Notes end in .md, .txt, .csv, .tsv, .yaml or .json.",
                    )
                )
            if not inside:
                faults.append(
                    Fault(
                        str(path),
                        None,
                        "is a folder without notes.",
                        "Put a file for each month in it, for example 2025-08.md, or name the files.",
                    )
                )
            found.extend(inside)
        elif not path.exists():
            faults.append(Fault(str(path), None, "does not exist.", "Check the path."))
        elif not path.is_file():
            faults.append(Fault(str(path), None, "is not a file.", "Name a file or a folder of notes."))
        else:
            found.append(path)
    return list(dict.fromkeys(found))
