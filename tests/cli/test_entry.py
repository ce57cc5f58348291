from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from reviewgen import __version__
from reviewgen.cli import app, entry
from reviewgen.errors import Fault, InputError, MissingError, TemplateFault, UsageError
from tests.cli.conftest import Run

COMMANDS = ["build", "read", "check", "schedule", "init", "doctor", "schema"]
HEAVY = [
    "pydantic",
    "jinja2",
    "weasyprint",
    "docx",
    "sqlalchemy",
    "babel",
    "markdown_it",
    "lxml",
    "rich",
    "yaml",
]


def test_help_names_each_command_and_shows_examples(run: Run) -> None:
    outcome = run("--help")
    assert outcome.code == 0
    assert [line.split()[0] for line in outcome.out.split("Commands:\n")[1].splitlines()] == COMMANDS
    assert "reviewgen build notes.txt --period 2025-Q3" in outcome.out
    assert outcome.err == ""


@pytest.mark.parametrize(
    "words",
    [*([name] for name in COMMANDS), *(["schedule", name] for name in ("add", "list", "remove", "run"))],
    ids=" ".join,
)
def test_each_command_has_help_with_an_example(run: Run, words: list[str]) -> None:
    outcome = run(*words, "--help")
    assert outcome.code == 0
    if len(words) == 1:
        # The list of all commands says of each what its own help begins with.
        assert outcome.out.split("\n\n")[1].strip() == app.COMMANDS[words[0]][1]
    if words != ["schedule"]:
        assert f"  reviewgen {' '.join(words)}" in outcome.out or words == ["doctor"]


def test_version(run: Run) -> None:
    assert run("--version").out == f"reviewgen {__version__}\n"


@pytest.mark.parametrize(
    "words",
    [["--help"], ["build", "--help"], ["schedule", "--help"], ["schedule", "add", "--help"], ["--version"]],
    ids=" ".join,
)
def test_help_imports_no_engine(words: list[str]) -> None:
    script = (
        "import sys\n"
        "from reviewgen.cli.entry import main\n"
        f"main({words!r})\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stderr.splitlines()[-1] == "[]"
    assert done.stdout


@pytest.mark.parametrize(
    "words, named, see",
    [
        ("build --perid 2025", ["--perid", "--period"], "reviewgen build"),
        ("build notes.txt", ["missing option", "--period"], "reviewgen build"),
        ("biuld", ["'biuld'", "'build'"], "reviewgen"),
        ("schedule ad", ["'ad'", "'add'"], "reviewgen schedule"),
        ("schema month week", ["week"], "reviewgen schema"),
        ("doctor --all", ["--all"], "reviewgen doctor"),
        ("--all", ["--all"], "reviewgen"),
    ],
)
def test_wrong_use_is_said_in_one_line(run: Run, words: str, named: list[str], see: str) -> None:
    outcome = run(*words.split())
    assert (outcome.code, outcome.out) == (2, "")
    (line,) = outcome.err.splitlines()
    assert line.startswith("error: ")
    assert [name for name in named if name not in line] == []
    assert line.endswith(f" See: {see} --help")


@pytest.mark.parametrize("words", [[], ["schedule"]], ids=["alone", "schedule"])
def test_without_a_command_the_commands_are_shown(run: Run, words: list[str]) -> None:
    outcome = run(*words)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == run(*words, "--help").out


def test_the_shell_completes_commands_and_options(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_REVIEWGEN_COMPLETE", "complete_bash")
    for words, cursor, completed in (
        ("reviewgen sch", "1", ["schedule", "schema"]),
        ("reviewgen schedule r", "2", ["remove", "run"]),
        ("reviewgen build --pa", "2", ["--paper"]),
    ):
        monkeypatch.setenv("COMP_WORDS", words)
        monkeypatch.setenv("COMP_CWORD", cursor)
        outcome = run()
        assert (outcome.code, outcome.out.split()) == (0, completed)


def test_file_names_need_not_be_text(tmp_path: Path) -> None:
    name = b"caf\xe9.txt"
    (tmp_path / os.fsdecode(name)).write_text("# August 2025\n\n## Features\n\n- Added a map.\n")
    command = [sys.executable, "-m", "reviewgen", "read", os.fsdecode(name)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"2025-08" in done.stdout


@pytest.mark.parametrize(
    "error, code, message",
    [
        (UsageError("no."), 2, "error: no.\n"),
        (TemplateFault("quarter.md.j2:3: no such key."), 2, "error: quarter.md.j2:3: no such key.\n"),
        (MissingError("no Pango."), 1, "error: no Pango.\n"),
        (
            InputError([Fault("a.md", 3, "is wrong.", "Mend it."), Fault("b.md", None, "is empty.", "")]),
            2,
            "error: a.md:3: is wrong. Mend it.\nerror: b.md: is empty.\n",
        ),
        (
            OSError(errno.EACCES, "Permission denied", "notes.txt"),
            2,
            "error: notes.txt: permission denied.\n",
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_errors_become_words_and_codes(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: Exception,
    code: int,
    message: str,
) -> None:
    def fails(_: object) -> int:
        raise error

    monkeypatch.setattr("reviewgen.cli.app.run", fails)
    assert entry.main([]) == code
    assert capsys.readouterr().err == message


def test_our_own_fault_is_shown_as_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("reviewgen.cli.app.run", lambda _: 1 / 0)
    assert entry.main([]) == 3
    error = capsys.readouterr().err
    assert "ZeroDivisionError" in error
    assert error.endswith(
        "error: this is a fault of reviewgen, not yours. Please report it with the lines above.\n"
    )


def test_a_file_name_cannot_steer_the_terminal(run: Run, tmp_path: Path) -> None:
    outcome = run("read", "a\x1b[31mb\u202ec.txt")
    assert outcome.code == 2
    assert "\x1b" not in outcome.err
    assert "\u202e" not in outcome.err
    assert r"a\x1b[31mb\u202ec.txt" in outcome.err


def test_the_module_runs_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "reviewgen", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"reviewgen {__version__}\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-16"])
def test_help_is_utf_8_whatever_the_locale(encoding: str) -> None:
    environment = os.environ | {"PYTHONIOENCODING": encoding, "COLUMNS": "100"}
    command = [sys.executable, "-m", "reviewgen", "build", "--help"]
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    assert "last-quarter, …".encode() in done.stdout


def test_the_exit_code_is_that_of_the_process() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "reviewgen", "schema", "nothing"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith('error: "nothing" has no schema')


def test_a_reader_that_goes_away_is_no_fault() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "reviewgen", "schema", "reading"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    error = process.stderr.read()
    process.stderr.close()
    assert process.wait() == 1
    assert b"Traceback" not in error
