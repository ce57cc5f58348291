"""`read --explain` and `--person` from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from reviewgen.cli.entry import main

NOTES = """# August 2025

## Ada Lovelace

- Added the loom export (#12)

## Grace Hopper

- Fixed a crash in the linker (#13)
"""


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "team.md"
    path.write_text(NOTES)
    return path


def test_explain_shows_what_became_of_each_piece(notes: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["read", str(notes), "--explain"]) == 0
    out, talk = capfd.readouterr()
    assert "features, 2025-08        Added the loom export (#12)" in out
    assert "bugs, 2025-08            Fixed a crash in the linker (#13)" in out
    assert "report on Ada Lovelace, Grace Hopper" in talk


def test_explain_writes_a_page(notes: Path, tmp_path: Path) -> None:
    assert main(["read", str(notes), "--explain", "--out", "page"]) == 0
    assert "Added the loom export" in (tmp_path / "page" / "explained.html").read_text()


def test_one_person_alone(notes: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["read", str(notes), "--person", "grace", "--explain"]) == 0
    out, talk = capfd.readouterr()
    assert "left out, other person   Added the loom export (#12)" in out
    assert "all was read" not in talk


def test_explain_and_json_exclude_each_other(notes: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["read", str(notes), "--explain", "--json"]) == 2
    assert "--explain shows the text" in capfd.readouterr().err
