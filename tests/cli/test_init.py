from __future__ import annotations

from pathlib import Path

import pytest

from reviewgen.config import load_settings
from tests.cli.conftest import Run


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_new_workspace(run: Run, tmp_path: Path) -> None:
    outcome = run("init", "mine", "--date", "2025-08-14")
    assert outcome.code == 0
    assert outcome.out.splitlines() == ["mine/reviewgen.toml", "mine/months/2025-08.md", "mine/.gitignore"]
    assert files(tmp_path / "mine") == [".gitignore", "months/2025-08.md", "reviewgen.toml"]
    settings = load_settings(tmp_path / "mine", {})
    assert settings.workspace == tmp_path / "mine"
    assert settings.name == ""
    note = (tmp_path / "mine" / "months" / "2025-08.md").read_text()
    assert note.startswith("# August 2025\n")
    assert "## Bugs fixed\n" in note


@pytest.mark.parametrize(
    "name", ["Ada Lovelace", 'Ada "the" L', "back\\slash", "José Núñez", 'a"\nrole = "b']
)
def test_a_name_is_written_as_text(run: Run, tmp_path: Path, name: str) -> None:
    assert run("init", "--name", name).code == 0
    settings = load_settings(tmp_path, {})
    assert settings.name == name
    assert settings.role == ""


def test_the_examples_in_the_settings_file_are_settings(run: Run, tmp_path: Path) -> None:
    run("init")
    path = tmp_path / "reviewgen.toml"
    lines = [line.removeprefix("# ") for line in path.read_text().splitlines() if " = " in line]
    path.write_text("\n".join(lines))
    settings = load_settings(tmp_path, {})
    assert (settings.name, settings.fiscal_year_start, settings.paper) == ("Ada Lovelace", 10, "letter")


def test_a_dry_run_makes_nothing(run: Run, tmp_path: Path) -> None:
    outcome = run("init", "mine", "--dry-run", "--date", "2025-08-14")
    assert outcome.code == 0
    assert "mine/months/2025-08.md" in outcome.out
    assert not list(tmp_path.iterdir())


def test_what_is_there_already_stays(run: Run, tmp_path: Path) -> None:
    (tmp_path / "months").mkdir()
    (tmp_path / "months" / "2025-08.md").write_text("mine")
    outcome = run("init", "--date", "2025-08-14")
    assert outcome.out.splitlines() == ["reviewgen.toml", ".gitignore"]
    assert (tmp_path / "months" / "2025-08.md").read_text() == "mine"
    again = run("init")
    assert again.code == 2
    assert "is already there" in again.err
