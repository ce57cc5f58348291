from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen import pipeline
from reviewgen.config import Settings
from reviewgen.deliver.write import write_files
from reviewgen.errors import UsageError
from reviewgen.model.base import Span
from reviewgen.period.span import parse_period
from reviewgen.sources.places import line_finder

AUGUST = "# August 2025\n\n## Features\n\n- Added an index to the search of the parts shop (#7).\n"


def test_given_sources_win_over_the_workspace(tmp_path: Path) -> None:
    given = (tmp_path / "a.txt",)
    assert pipeline.find_sources(given, Settings(workspace=tmp_path)) == given


def test_without_sources_and_workspace_it_says_what_to_do() -> None:
    with pytest.raises(UsageError, match="reviewgen init"):
        pipeline.find_sources((), Settings())


def test_the_months_of_a_workspace(tmp_path: Path) -> None:
    settings = Settings(workspace=tmp_path)
    with pytest.raises(UsageError, match="is not there"):
        pipeline.find_sources((), settings)
    months = tmp_path / "months"
    months.mkdir()
    assert pipeline.find_sources((), settings) == ()
    (months / "2025-08.md").write_text(AUGUST)
    (months / "2025-08-2.md").write_text("a day's notes, which a person wrote")
    assert pipeline.find_sources((), settings) == (months,)


def test_a_month_that_we_put_beside_a_correction_is_no_source(tmp_path: Path) -> None:
    settings = Settings(workspace=tmp_path)
    months = tmp_path / "months"
    for text in (b"# August 2025\n", b"# August 2025\n\nNew.\n"):
        write_files({"2025-08.md": text}, months, workspace=tmp_path)
        (months / "2025-08.md").write_bytes(b"corrected")
    (months / "2025").mkdir()
    (months / "2025" / "2025-07.md").write_text("x")
    (months / "picture.png").write_bytes(b"x")
    assert (months / "2025-08-2.md").exists()
    assert pipeline.find_sources((), settings) == (months / "2025" / "2025-07.md", months / "2025-08.md")


def test_a_place_is_a_file_and_a_line(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_bytes(b"\xef\xbb\xbf" + AUGUST.replace("\n", "\r\n").encode())
    reading = pipeline.read([path], today=date(2026, 1, 5))
    (source,) = reading.sources
    place = line_finder(reading)
    start = path.read_bytes().decode("utf-8-sig").index("Added")
    assert place(Span(source=source.id, start=start, end=start + 1)) == f"{path}:5"
    assert place(Span(source=source.id, start=0, end=1)) == f"{path}:1"
    path.unlink()
    assert line_finder(reading)(Span(source=source.id, start=0, end=1)) == str(path)


def test_a_period_without_a_month_is_refused_with_those_that_there_are(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text(AUGUST)
    reading = pipeline.read([path], today=date(2026, 1, 5))
    period = parse_period("2025-Q4", today=date(2026, 1, 5))
    with pytest.raises(UsageError, match=r"no month of Q4 2025.* The notes hold 2025-08\."):
        pipeline.review(reading, period)
