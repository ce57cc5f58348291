"""Where what was read stands: the texts of the sources, the lines of spans, the names of the files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from reviewgen.characters import seen
from reviewgen.model.base import Span
from reviewgen.model.reading import Reading
from reviewgen.sources.decode import decode


def texts_of(reading: Reading) -> dict[str, str]:
    """The text of each source of a reading, by its id; one that cannot be read again is missing."""
    found: dict[str, str] = {}
    for source in reading.sources:
        path = Path(source.name)
        text = decode(path.read_bytes(), source.name, path.suffix.lower(), []) if path.is_file() else None
        if text is not None:
            found[source.id] = text
    return found


def line_finder(reading: Reading, names: Mapping[str, str] | None = None) -> Callable[[Span], str]:
    """A function that tells where a span starts: `file:line`, or the file where it cannot be read again.

    `names` are what the files are called, by the ids of the sources; else they are called as they were given.
    """
    called = names if names is not None else {source.id: source.name for source in reading.sources}
    texts = texts_of(reading)

    def place(span: Span) -> str:
        name = called.get(span.source, span.source)
        text = texts.get(span.source, "")
        return f"{name}:{text.count(chr(10), 0, span.start) + 1}" if span.start < len(text) else name

    return place


def said_at(texts: Mapping[str, str], span: Span) -> str:
    """What stands at a span, on one line, without what hides in it or turns the text round it."""
    return " ".join(seen(texts.get(span.source, "")[span.start : span.end]).split())


def short_names(reading: Reading) -> dict[str, str]:
    """What a document calls the files: by their bare names, with as many folders as tell them apart.

    Where they lie on a machine is nobody's business, and the same files have the same names however they were
    given.
    """
    parts = {source.id: Path(source.name).resolve().parts for source in reading.sources}
    length = 1
    while len({tail[-length:] for tail in parts.values()}) < len(set(parts.values())):
        length += 1
    return {source: seen("/".join(tail[-length:]).lstrip("/")) for source, tail in parts.items()}
