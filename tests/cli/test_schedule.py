from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

SETTINGS = """# mine
name   =   "Ada"   # spaced as I like it


# the end
"""


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    path = tmp_path / "reviewgen.toml"
    path.write_text(SETTINGS)
    path.chmod(0o644)
    return path


def test_a_promise_is_added_at_the_end_and_nothing_else_changes(run: Run, settings: Path) -> None:
    outcome = run(
        *("schedule", "add", "--every", "quarter", "--id", "quarterly"),
        *("--after", "3d", "--at", "09:00", "--format", "docx,md", "--out", "hr"),
    )
    assert (outcome.code, outcome.out) == (0, "")
    assert settings.read_text() == SETTINGS + (
        '\n[[promise]]\nid = "quarterly"\nevery = "quarter"\nafter = "3d"\nat = "09:00"\n'
        'format = ["docx", "md"]\nout = "hr"\n'
    )
    assert settings.stat().st_mode & 0o777 == 0o644


def test_promises_are_listed_and_removed(run: Run, settings: Path) -> None:
    run("schedule", "add", "--every", "month", "--id", "a")
    with_first = settings.read_text()
    run("schedule", "add", "--every", "year", "--id", "b")
    listed = run("schedule", "list")
    assert [line.split() for line in listed.out.splitlines()] == [
        ["id", "every", "after", "at", "format", "out", "last", "report"],
        ["a", "month", "0d", "00:00", "pdf,docx", "out", "-"],
        ["b", "year", "0d", "00:00", "pdf,docx", "out", "-"],
    ]
    assert run("schedule", "remove", "--id", "b").code == 0
    assert settings.read_text().rstrip() == with_first.rstrip()
    assert run("schedule", "remove", "--id", "a").code == 0
    assert settings.read_text().rstrip() == SETTINGS.rstrip()
    assert run("schedule", "list").out == ""


def test_a_promise_in_the_middle_is_removed_alone(run: Run, settings: Path) -> None:
    settings.write_text(
        'name = "Ada"\n\n[[promise]]  # first\nid = "a"\nevery = "month"\n\n'
        '[[promise]]\nid = "b"\nevery = "year"\n\n[[promise]]  # third\nid = "c"\nevery = "half"\n'
    )
    run("schedule", "remove", "--id", "b")
    assert settings.read_text() == (
        'name = "Ada"\n\n[[promise]]  # first\nid = "a"\nevery = "month"\n\n'
        '[[promise]]  # third\nid = "c"\nevery = "half"\n'
    )


@pytest.mark.parametrize("command", [["add", "--every", "month", "--id", "n"], ["remove", "--id", "a"]])
def test_a_dry_run_writes_nothing(run: Run, settings: Path, command: list[str]) -> None:
    run("schedule", "add", "--every", "month", "--id", "a")
    before = settings.read_text()
    outcome = run("schedule", *command, "--dry-run")
    assert outcome.code == 0
    assert "would be" in outcome.err
    assert settings.read_text() == before


def test_wrong_promises_are_refused_with_all_that_is_wrong(run: Run, settings: Path) -> None:
    outcome = run("schedule", "add", "--every", "week", "--id", "A", "--after", "soon", "--at", "25:00")
    assert outcome.code == 2
    assert [line.split(":")[:3] for line in outcome.err.splitlines()] == [
        ["error", " promise", f" {key}"] for key in ("id", "every", "after", "at")
    ]
    assert settings.read_text() == SETTINGS


def test_an_id_is_given_once_and_only_a_known_one_is_removed(run: Run, settings: Path) -> None:
    run("schedule", "add", "--every", "month", "--id", "a")
    again = run("schedule", "add", "--every", "year", "--id", "a")
    assert (again.code, "already" in again.err) == (2, True)
    unknown = run("schedule", "remove", "--id", "x")
    assert unknown.code == 2
    assert 'no promise "x". There is: a.' in unknown.err


@pytest.mark.parametrize(
    "words",
    [["list"], ["run"], ["add", "--every", "month", "--id", "a"], ["remove", "--id", "a"]],
    ids=" ".join,
)
def test_without_a_workspace_it_says_how_to_make_one(run: Run, words: list[str]) -> None:
    outcome = run("schedule", *words)
    assert outcome.code == 2
    assert "reviewgen init" in outcome.err


def test_looking_at_the_list_makes_nothing(run: Run, settings: Path) -> None:
    run("schedule", "list")
    assert [path.name for path in settings.parent.iterdir()] == ["reviewgen.toml"]
