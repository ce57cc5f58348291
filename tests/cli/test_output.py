from __future__ import annotations

import io
import sys
import time

import pytest

from reviewgen.cli import output
from reviewgen.cli.output import Talk, data, shown, table


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_quiet_still_says_errors(capsys: pytest.CaptureFixture[str]) -> None:
    talk = Talk(quiet=True)
    talk.say("said")
    talk.warn("warned")
    talk.error("wrong")
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "error: wrong\n")


def test_talk_is_on_stderr_and_data_on_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    Talk().say("talk")
    data("données")
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("données\n", "talk\n")


@pytest.mark.parametrize(
    "environment, expected",
    [
        ({}, "\x1b[31merror\x1b[0m: wrong\n"),
        ({"NO_COLOR": "1"}, "error: wrong\n"),
        ({"NO_COLOR": ""}, "\x1b[31merror\x1b[0m: wrong\n"),
        ({"TERM": "dumb"}, "error: wrong\n"),
    ],
)
def test_colour_on_a_terminal_unless_refused(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], expected: str
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    Talk().error("wrong")
    assert terminal.getvalue() == expected


def test_progress_is_shown_after_a_while_and_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(output, "_PATIENCE", 0.01)
    with Talk().progress("building"):
        until = time.monotonic() + 5
        while not terminal.getvalue() and time.monotonic() < until:
            time.sleep(0.01)
    assert terminal.getvalue() == "building …\r\x1b[K"


def test_no_progress_for_short_work_or_without_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(output, "_PATIENCE", 0.0)
    with Talk().progress("building"):
        time.sleep(0.05)
    assert capsys.readouterr().err == ""
    monkeypatch.undo()
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with Talk().progress("building"):
        pass
    assert terminal.getvalue() == ""


def test_what_would_steer_a_terminal_is_spelt_out() -> None:
    assert shown("a\x1b[2Jb\rc\u202ed\te\nf") == "a\\x1b[2Jb\\rc\\u202ed\te\nf"


def test_tables() -> None:
    rows: list[tuple[str, ...]] = [("month", "bugs"), ("2025-08", "none"), ("2025-09", "12")]
    assert table(rows, numbers=True) == "month    bugs\n2025-08  none\n2025-09    12"
    assert table([("id", "every"), ("a", "month")]) == "id  every\na   month"


def test_what_is_quoted_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    Talk().warn(f"“{'a' * 81}” and “{'b' * 80}”")
    assert capsys.readouterr().err == f"warning: “{'a' * 79}…” and “{'b' * 80}”\n"
