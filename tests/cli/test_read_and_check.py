from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.notes import write_months


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    return write_months(tmp_path / "notes")


def test_the_table_has_a_row_a_month_and_a_tally(run: Run, notes: Path) -> None:
    outcome = run("read", notes)
    assert outcome.code == 0
    lines = [line.split() for line in outcome.out.splitlines()]
    assert lines[:4] == [
        ["month", "features", "bugs", "impact", "skills", "other", "planned", "references"],
        ["2025-08", "2", "1", "0", "2", "0", "0", "3"],
        ["2025-09", "1", "none", "0", "0", "0", "0", "1"],
        ["2025-10", "1", "0", "0", "0", "0", "0", "1"],
    ]
    # Five items, a list of skills, and the statement that there was no bug.
    assert outcome.out.splitlines()[5].startswith("7 of ")


def test_json_is_the_model(run: Run, notes: Path) -> None:
    reading = json.loads(run("read", notes, "--json").out)
    assert reading["schema"] == 1
    assert [month["month"] for month in reading["months"]] == ["2025-08", "2025-09", "2025-10"]
    assert {"schema", "sources", "months", "reports", "people", "own", "role", "left_out", "problems"} == set(
        reading
    )


def test_months_are_written_to_be_corrected_and_read_back(run: Run, notes: Path, tmp_path: Path) -> None:
    outcome = run("read", notes, "--out", "months")
    assert outcome.out.splitlines() == ["months/2025-08.md", "months/2025-09.md", "months/2025-10.md"]
    first, second = run("read", notes), run("read", "months")
    assert first.out.splitlines()[:4] == second.out.splitlines()[:4]


def test_yaml_reads_back_equal(run: Run, notes: Path) -> None:
    assert run("read", notes, "--yaml", "--out", "exact").code == 0
    months = json.loads(run("read", notes, "--json").out)["months"]
    again = json.loads(run("read", "exact", "--json").out)["months"]
    assert [month["features"] for month in again] == [month["features"] for month in months]


def test_a_dry_run_writes_nothing(run: Run, notes: Path, tmp_path: Path) -> None:
    outcome = run("read", notes, "--out", "months", "--dry-run")
    assert "3 files would be written" in outcome.err
    assert not (tmp_path / "months").exists()


def test_json_does_not_go_with_out(run: Run, notes: Path) -> None:
    assert run("read", notes, "--json", "--out", "x").code == 2


def test_findings_have_a_place(run: Run, notes: Path) -> None:
    outcome = run("check", notes, "--period", "2025-Q3")
    assert outcome.code == 0
    assert "July 2025" in outcome.out
    # "battery saver" stands on the sixth line of August and names no repository of its own.
    (line,) = [line for line in outcome.out.splitlines() if line.endswith("[no_repository]")]
    assert "notes/2025-08.md:5, 6, 10" in line
    assert run("check", notes, "--period", "2025-Q3", "--strict").code == 1


def test_findings_as_json(run: Run, notes: Path) -> None:
    document = json.loads(run("check", notes, "--period", "2025-Q3", "--json").out)
    assert set(document) == {"findings"}
    assert document["findings"]
    assert all(set(finding) == {"rule", "message", "spans"} for finding in document["findings"])
