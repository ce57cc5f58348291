"""The citations of the HTML file open the source text behind them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from reviewgen import pipeline
from reviewgen.config import load_settings
from reviewgen.period.period import Period

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
    assert f"{path}:3</p>" in text
    assert "Added offline maps to the walking app (#12)</blockquote>" in text
    assert f"{path}:4</p>" in text


def pipeline_period(text: str) -> Period:
    from reviewgen.period.span import parse_period

    return parse_period(text, today=date(2025, 9, 3))
