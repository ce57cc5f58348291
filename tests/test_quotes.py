"""The citations of the HTML file open the source text behind them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen import pipeline
from reviewgen.config import load_settings
from reviewgen.model.base import Span
from reviewgen.period.period import Period
from reviewgen.sources.places import said_at, short_names

NOTES = "# August 2025\n\n- Added offline maps to the walking app (#12)\n- Fixed the crash on rotate (#13)\n"


def test_a_citation_opens_the_clause_and_its_place(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text(NOTES)
    settings = load_settings(tmp_path, {}).with_flags(formats=["html"])
    reading = pipeline.read([path], today=None)
    period = pipeline_period("2025-08")
    built = pipeline.build(reading, period, settings, day=date(2025, 9, 3))
    (page,) = built.files.values()
    text = page.decode()
    assert ">notes.md:3</p>" in text  # wherever it lies
    assert str(tmp_path) not in text
    assert "Added offline maps to the walking app (#12)</blockquote>" in text
    assert ">notes.md:4</p>" in text


def pipeline_period(text: str) -> Period:
    from reviewgen.period.span import parse_period

    return parse_period(text, today=date(2025, 9, 3))


def test_a_quote_turns_nothing_round_it() -> None:
    text = "- Added\n  ma\u202eps\u2066 (#1)"
    assert said_at({"a": text}, Span(source="a", start=2, end=len(text))) == "Added maps (#1)"


def test_files_are_called_by_what_tells_them_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder, what in (("ada", "maps"), ("io", "lamps")):
        (tmp_path / "notes" / folder).mkdir(parents=True)
        (tmp_path / "notes" / folder / "2025-08.md").write_text(f"- Added {what} (#1)\n")
    monkeypatch.chdir(tmp_path / "notes")
    for given in ([Path("ada"), Path("io")], [tmp_path / "notes"], [Path("../notes/ada"), Path("./io")]):
        names = short_names(pipeline.read(given, today=None))
        assert sorted(names.values()) == ["ada/2025-08.md", "io/2025-08.md"]
    assert list(short_names(pipeline.read([Path("io")], today=None)).values()) == ["2025-08.md"]
