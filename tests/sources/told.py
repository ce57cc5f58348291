"""What notes are read as, for tests: kind and text of each item."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from reviewgen.model.month import ITEM_KINDS
from reviewgen.sources.read import read_paths


def kinds_told(folder: Path, text: str, name: str = "notes.md") -> list[tuple[str, str]]:
    """Return kind and text of each item of the notes, in the order of the source."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    found = [
        (item.spans[0].start, kind, item.text)
        for _, month in read_paths([path], today=date(2026, 1, 5)).told
        for kind in ITEM_KINDS
        for item in month.items(kind)
    ]
    return [(kind, text) for _, kind, text in sorted(found)]
