from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen import pipeline
from reviewgen.config import Settings, load_settings
from reviewgen.errors import MissingError, ReviewgenError
from reviewgen.model.month import Month
from reviewgen.model.reading import Reading
from reviewgen.period.period import Period
from reviewgen.pipeline import Built
from reviewgen.schedule.runner import Issued, run_schedule
from reviewgen.store.ledger import open_ledger


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A workspace whose months are the names of its files, and whose reviews are one line each."""
    (tmp_path / "months").mkdir()
    for month in ("2025-07", "2025-09", "2025-10"):
        (tmp_path / "months" / f"{month}.md").write_text("x")
    (tmp_path / "reviewgen.toml").write_text(
        'formats = ["md"]\n[[promise]]\nid = "q"\nevery = "quarter"\n'
        '[[promise]]\nid = "m"\nevery = "month"\nout = "hr"\n'
    )

    def read(paths: tuple[Path, ...], *, today: date | None) -> Reading:
        (folder,) = paths
        names = sorted(path.stem for path in folder.iterdir())
        return Reading(months=tuple(Month(month=name, sources=("s",)) for name in names))

    def build(reading: Reading, period: Period, settings: Settings, *, day: date) -> Built:
        line = f"{period.name} {len(reading.months)} {day}\n"
        return Built({f"{period.name}.{kind}": line.encode() for kind in settings.formats}, (), (), ())

    monkeypatch.setattr(pipeline, "read", read)
    monkeypatch.setattr(pipeline, "build", build)
    return tmp_path


def run(workspace: Path, day: str, *, dry_run: bool = False) -> list[Issued]:
    settings = load_settings(workspace, {})
    return list(run_schedule(settings, day=date.fromisoformat(day), dry_run=dry_run))


def names(issued: list[Issued]) -> list[tuple[str, str]]:
    return [(entry.owed.promise.id, entry.owed.period.name) for entry in issued]


def state(workspace: Path) -> dict[str, tuple[int, bytes]]:
    return {
        path.relative_to(workspace).as_posix(): (path.stat().st_mtime_ns, path.read_bytes())
        for path in sorted(workspace.rglob("*"))
        if path.is_file()
    }


def test_each_closed_period_that_has_a_month_is_reported_once(workspace: Path) -> None:
    assert names(run(workspace, "2025-10-01")) == [("m", "2025-07"), ("q", "2025-Q3"), ("m", "2025-09")]
    assert (workspace / "out" / "2025-Q3.md").read_text() == "2025-Q3 3 2025-10-01\n"
    assert (workspace / "hr" / "2025-07.md").read_text() == "2025-07 3 2025-10-01\n"
    before = state(workspace)
    assert run(workspace, "2025-10-01") == []
    assert run(workspace, "2025-10-02") == []
    assert state(workspace) == before
    assert names(run(workspace, "2025-11-01")) == [("m", "2025-10")]


def test_the_day_stands_for_its_end(workspace: Path) -> None:
    # On the last day of September, at its end, September has closed.
    assert ("q", "2025-Q3") in names(run(workspace, "2025-09-30"))


def test_before_anything_has_closed_nothing_is_made(workspace: Path) -> None:
    assert run(workspace, "2025-07-30") == []
    assert not (workspace / "out").exists()


def test_the_ledger_says_what_was_issued(workspace: Path) -> None:
    run(workspace, "2025-10-01")
    with open_ledger(workspace / ".reviewgen") as ledger:
        quarter = next(report for report in ledger.reports() if report.promise == "q")
    assert (quarter.kind, quarter.period, quarter.start, quarter.end) == (
        "quarter",
        "2025-Q3",
        "2025-07",
        "2025-10",
    )
    assert quarter.issued_at == "2025-10-02T00:00:00+00:00"
    assert list(quarter.files) == ["out/2025-Q3.md"]


def test_a_dry_run_tells_and_writes_nothing(workspace: Path) -> None:
    before = state(workspace)
    told = run(workspace, "2025-10-01", dry_run=True)
    assert names(told) == [("m", "2025-07"), ("q", "2025-Q3"), ("m", "2025-09")]
    assert [place.path.name for entry in told for place in entry.written] == [
        "2025-07.md",
        "2025-Q3.md",
        "2025-09.md",
    ]
    assert state(workspace) == before


def test_what_lacks_a_format_stays_owed(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    complete = pipeline.build

    def without_pdf(reading: Reading, period: Period, settings: Settings, *, day: date) -> Built:
        built = complete(reading, period, settings, day=day)
        return Built(built.files, (), (), ("a.pdf is not made: no Pango",))

    monkeypatch.setattr(pipeline, "build", without_pdf)
    assert len(run(workspace, "2025-10-01")) == 3
    monkeypatch.setattr(pipeline, "build", complete)
    again = run(workspace, "2025-10-01")
    assert len(again) == 3
    assert {place.state for entry in again for place in entry.written} == {"unchanged"}
    assert run(workspace, "2025-10-01") == []


def test_one_that_fails_does_not_keep_the_others(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    complete = pipeline.build

    def fails_for_july(reading: Reading, period: Period, settings: Settings, *, day: date) -> Built:
        if period.name == "2025-07":
            raise MissingError("no luck")
        return complete(reading, period, settings, day=day)

    monkeypatch.setattr(pipeline, "build", fails_for_july)
    issued = run(workspace, "2025-10-01")
    assert [str(entry.error) for entry in issued if isinstance(entry.error, ReviewgenError)] == ["no luck"]
    assert names(run(workspace, "2025-10-01")) == [("m", "2025-07")]


def test_a_run_that_died_before_the_ledger_is_made_good(workspace: Path) -> None:
    run(workspace, "2025-10-01")
    (workspace / ".reviewgen" / "ledger.sqlite3").unlink()
    again = run(workspace, "2025-10-01")
    assert {place.state for entry in again for place in entry.written} == {"unchanged"}


def test_an_empty_workspace_owes_nothing(workspace: Path) -> None:
    for path in (workspace / "months").iterdir():
        path.unlink()
    assert run(workspace, "2025-10-01") == []
