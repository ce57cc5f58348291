from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from reviewgen.errors import InputError
from reviewgen.store.ledger import Report, open_ledger

QUARTER = Report(
    promise="quarterly",
    kind="quarter",
    period="2025-Q3",
    start="2025-07",
    end="2025-10",
    issued_at="2025-10-04T07:00:00+00:00",
    made_by="0.1.0",
    files={"out/a.pdf": "00ff"},
)


def test_what_was_recorded_is_there_when_the_ledger_is_opened_again(tmp_path: Path) -> None:
    second = replace(QUARTER, period="2025-Q2", start="2025-04", end="2025-07")
    with open_ledger(tmp_path) as ledger:
        ledger.record(QUARTER)
        ledger.record(second)
    with open_ledger(tmp_path) as ledger:
        assert ledger.reports() == (second, QUARTER)
        assert ledger.issued() == {("quarterly", "2025-07", "2025-10"), ("quarterly", "2025-04", "2025-07")}
    assert (tmp_path / "ledger.sqlite3").stat().st_mode & 0o777 == 0o600


def test_a_period_is_reported_once(tmp_path: Path) -> None:
    with open_ledger(tmp_path) as ledger:
        ledger.record(QUARTER)
    with pytest.raises(InputError, match="unique constraint"), open_ledger(tmp_path) as ledger:
        ledger.record(QUARTER)
    with open_ledger(tmp_path) as ledger:
        assert len(ledger.reports()) == 1


def test_looking_makes_nothing(tmp_path: Path) -> None:
    with open_ledger(tmp_path / "none", create=False) as ledger:
        assert ledger.reports() == ()
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_no_ledger(tmp_path: Path) -> None:
    (tmp_path / "ledger.sqlite3").write_bytes(b"not a database at all, but long enough to look at\n" * 20)
    with (
        pytest.raises(InputError, match=r"cannot be used as a ledger: file is not a database"),
        open_ledger(tmp_path),
    ):
        pass


def test_a_ledger_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "ledger.sqlite3")) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(InputError, match="newer version"), open_ledger(tmp_path):
        pass
