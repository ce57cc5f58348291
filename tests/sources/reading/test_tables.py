"""Rows of tables and work logs into entries."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading.columns import role
from reviewgen.sources.reading.delimited import delimiter, read_rows
from reviewgen.sources.reading.scanner import read_blocks
from reviewgen.sources.reading.tables import Entry, row_entries


@pytest.mark.parametrize(
    "title, what",
    [
        ("Date", "period"), ("Type", "kind"), ("Status", "status"), ("PR", "evidence"),
        ("Repository", "place"),
        ("Owner", "person"), ("Hours", "amount"), ("What I did", "text"), ("Bugs fixed", "section"),
        ("Datum", "period"), ("Aufgabe", "text"), ("Colour", None),
    ],
)  # fmt: skip
def test_roles(title: str, what: str | None) -> None:
    assert role(title) == what


def entries(rows: str) -> list[Entry]:
    return [entry for block in read_blocks(rows) if block.kind == "row" for entry in row_entries(block)]


def test_a_row_is_an_entry_with_its_evidence() -> None:
    (entry,) = entries(
        "| Date | Task | PR | Status |\n|--|--|--|--|\n| 2024-05-02 | Wired the bus | #7 | merged |\n"
    )
    assert [line.text for line in entry.lines] == ["Wired the bus", "#7"]
    assert entry.period is not None
    assert entry.period.month == "2024-05"
    assert entry.state == "merged"


def test_an_unfinished_row_is_planned() -> None:
    (entry,) = entries("| Task | Status |\n|--|--|\n| Port the shell | in progress |\n")
    assert entry.section == "planned"


def test_columns_named_for_kinds() -> None:
    found = entries("| Features | Bugs |\n|--|--|\n| a dial<br>a gauge | the fuse |\n")
    assert [(entry.section, entry.lines[0].text) for entry in found] == [
        *(("features", "a dial"), ("features", "a gauge"), ("bugs", "the fuse"))
    ]


@pytest.mark.parametrize(
    "text, certain, mark",
    [
        ("date,task\n2024-05-02,Wired it\n", True, ","),
        ("date;task\n2024-05-02;Wired, tested\n", True, ";"),
        ("date\ttask\n2024-05-02\tWired it\n", False, "\t"),
        ("Wired it, tested it.\n", False, None),
        ("", True, None),
    ],
)
def test_delimiters(text: str, certain: bool, mark: str | None) -> None:
    assert delimiter(text, certain=certain) == mark


def test_quoted_cells_hold_marks_and_line_ends() -> None:
    text = 'date,task\n2024-05-02,"Wired it, then\ntested ""all"" of it"\n'
    (row,) = read_rows(text, ",")
    assert row.head == ("date", "task")
    assert [line.text for line in row.cells[1]] == ["Wired it, then", 'tested "all" of it']
    assert text[row.start : row.end].startswith("2024-05-02")
