"""The ledger: which report was issued for which period, and what it consisted of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reviewgen.errors import Fault, InputError

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine, Table

FILE_NAME = "ledger.sqlite3"
_VERSION = 1


@dataclass(frozen=True, slots=True)
class Report:
    """One issued report. `issued_at` is an ISO instant; `files` maps each file's path to its SHA-256."""

    promise: str
    kind: str
    period: str
    start: str
    end: str
    issued_at: str
    made_by: str
    files: Mapping[str, str] = field(default_factory=dict)


class Ledger:
    """Open, for as long as `open_ledger` lasts, on one SQLite file."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._table = _report_table()

    def reports(self) -> tuple[Report, ...]:
        """Every report that was issued, by period, then by promise."""
        from sqlalchemy import select

        columns = [self._table.c[name] for name in Report.__dataclass_fields__]
        order = (self._table.c.start, self._table.c.end, self._table.c.promise)
        return tuple(Report(*row) for row in self._connection.execute(select(*columns).order_by(*order)))

    def issued(self) -> frozenset[tuple[str, str, str]]:
        """The promise, first month and end of each report: what no longer is owed."""
        return frozenset((report.promise, report.start, report.end) for report in self.reports())

    def record(self, report: Report) -> None:
        """Keeps the report for good; the database refuses a second one for the same promise and period."""
        from sqlalchemy import insert

        row: dict[str, Any] = {name: getattr(report, name) for name in Report.__dataclass_fields__}
        self._connection.execute(insert(self._table).values(row | {"files": dict(report.files)}))
        self._connection.commit()


@contextmanager
def open_ledger(folder: Path, *, create: bool = True) -> Iterator[Ledger]:
    """The ledger in the folder, made for its owner alone where there is none.

    With `create=False` nothing is made: a ledger that does not exist is an empty one.
    """
    from sqlalchemy.exc import DatabaseError

    path = folder / FILE_NAME
    engine = _engine(path, create=create)
    try:
        with engine.connect() as connection:
            _prepare(connection, path)
            yield Ledger(connection)
    except DatabaseError as error:
        reason = str(error.orig).lower()
        hint = (
            "Put it back from a copy, or move it away: every closed period then counts as not yet reported."
        )
        raise InputError([Fault(str(path), None, f"cannot be used as a ledger: {reason}.", hint)]) from error
    finally:
        engine.dispose()


def _engine(path: Path, *, create: bool) -> Engine:
    from sqlalchemy import create_engine
    from sqlalchemy.pool import NullPool, StaticPool

    if not create and not path.exists():
        return create_engine("sqlite://", poolclass=StaticPool)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.exists():
        path.touch(mode=0o600)
    return create_engine(f"sqlite:///{path}", poolclass=NullPool, connect_args={"timeout": 60})


def _prepare(connection: Connection, path: Path) -> None:
    version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    if version > _VERSION:
        hint = "Use that version, or a newer one."
        raise InputError([Fault(str(path), None, "was made by a newer version of reviewgen.", hint)])
    if version < _VERSION:
        _report_table().metadata.create_all(connection)
        connection.exec_driver_sql(f"PRAGMA user_version = {_VERSION}")
        connection.commit()


def _report_table() -> Table:
    from sqlalchemy import JSON, Column, Integer, MetaData, String, Table, UniqueConstraint

    return Table(
        "report",
        MetaData(),
        Column("id", Integer, primary_key=True),
        Column("promise", String, nullable=False),
        Column("kind", String, nullable=False),
        Column("period", String, nullable=False),
        Column("start", String, nullable=False),
        Column("end", String, nullable=False),
        Column("issued_at", String, nullable=False),
        Column("made_by", String, nullable=False),
        Column("files", JSON, nullable=False),
        UniqueConstraint("promise", "start", "end"),
    )
