from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.notes import write_months


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    write_months(tmp_path / "months")
    (tmp_path / "reviewgen.toml").write_text(
        'name = "Ada"\ntime_zone = "Europe/Berlin"\nformats = ["md", "docx"]\n\n'
        '[[promise]]\nid = "quarterly"\nevery = "quarter"\nafter = "3d"\nat = "09:00"\n\n'
        '[[promise]]\nid = "monthly"\nevery = "month"\nformat = ["txt"]\n'
    )
    return tmp_path


def state(workspace: Path) -> dict[str, tuple[int, bytes]]:
    return {
        path.relative_to(workspace).as_posix(): (path.stat().st_mtime_ns, path.read_bytes())
        for path in sorted(workspace.rglob("*"))
        if path.is_file()
    }


def test_what_is_owed_is_made_once(run: Run, workspace: Path) -> None:
    first = run("schedule", "run", "--date", "2025-10-03")
    assert first.code == 0
    assert first.out.splitlines() == [
        "out/Ada_2025-08_month.txt",
        "out/Ada_2025-09_month.txt",
    ]
    second = run("schedule", "run", "--date", "2025-10-04")
    assert second.out.splitlines() == [
        "out/Ada_2025-Q3_quarter.md",
        "out/Ada_2025-Q3_quarter.docx",
    ]
    before = state(workspace)
    third = run("schedule", "run", "--date", "2025-10-04")
    assert (third.code, third.out, third.err) == (0, "", "Nothing is owed.\n")
    assert state(workspace) == before
    assert [line.split()[-1] for line in run("schedule", "list").out.splitlines()[1:]] == [
        "2025-Q3",
        "2025-09",
    ]


def test_eight_processes_at_once_make_each_report_once(run: Run, workspace: Path) -> None:
    command = [sys.executable, "-m", "reviewgen", "schedule", "run", "--date", "2025-11-01"]
    processes = [
        subprocess.Popen(command, cwd=workspace, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(8)
    ]
    results = [process.communicate(timeout=120) for process in processes]
    assert [process.returncode for process in processes] == [0] * 8, results
    lines = sorted(line for out, _ in results for line in out.splitlines())
    names = ["Ada_2025-08_month.txt", "Ada_2025-09_month.txt", "Ada_2025-10_month.txt"]
    names += ["Ada_2025-Q3_quarter.docx", "Ada_2025-Q3_quarter.md"]
    assert lines == sorted(f"out/{name}" for name in names)
    assert sorted(path.name for path in (workspace / "out").iterdir()) == sorted(names)
    before = state(workspace)
    assert run("schedule", "run", "--date", "2025-11-01").err == "Nothing is owed.\n"
    assert state(workspace) == before


def test_an_issued_report_that_was_edited_stays(run: Run, workspace: Path) -> None:
    run("schedule", "run", "--date", "2025-10-04")
    edited = workspace / "out" / "Ada_2025-Q3_quarter.docx"
    edited.write_bytes(b"mine")
    assert run("schedule", "run", "--date", "2025-10-05").err == "Nothing is owed.\n"
    assert edited.read_bytes() == b"mine"
