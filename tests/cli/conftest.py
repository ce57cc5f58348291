from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from reviewgen.cli.entry import main


class Outcome(NamedTuple):
    """What a run of the command line came to."""

    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command line in an empty folder, without the settings of whoever runs the tests."""
    monkeypatch.chdir(tmp_path)
    for variable in [name for name in os.environ if name.startswith("REVIEWGEN_")]:
        monkeypatch.delenv(variable)
    # Help is laid out by the width of the terminal.
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments: str | Path) -> Outcome:
        capsys.readouterr()
        words: Sequence[str] = [str(argument) for argument in arguments]
        code = main(words)
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return run
