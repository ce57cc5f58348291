"""The exact month model, written and read."""

from __future__ import annotations

from pathlib import Path

import pytest

from reviewgen.errors import Fault
from reviewgen.sources.model_file import read_model
from reviewgen.sources.read import read_paths
from reviewgen.sources.write import yaml_months

NOTES = """# May 2024

Repository: lumen/probe

## Features

- Cut the boot time from 21 s to 9 s (#12)

## Bugs

None this month.

## Skills

- Rust
"""


def test_what_is_written_reads_back_equal(tmp_path: Path) -> None:
    path = tmp_path / "may.md"
    path.write_text(NOTES, encoding="utf-8")
    reading = read_paths([path])
    ((name, text),) = yaml_months(reading).items()
    assert name == "2024-05.yaml"
    faults: list[Fault] = []
    again = read_model(text, name, faults)
    assert faults == []
    assert again is not None
    assert again.months == reading.months
    assert again.sources == reading.sources


def test_json_reads_like_yaml(tmp_path: Path) -> None:
    path = tmp_path / "may.md"
    path.write_text(NOTES, encoding="utf-8")
    reading = read_paths([path])
    again = read_model(reading.model_dump_json(by_alias=True), "may.json", [])
    assert again == reading


MONTH = "months:\n- month: 2024-05\n  sources: [a]\n"
SKILL = "  skills:\n  - name: Rust\n    spans: ["


@pytest.mark.parametrize(
    "text, line, message",
    [
        (MONTH + "  featuers: []\n", 4, "featuers: is not a key of the model"),
        (MONTH.replace("2024-05", "&m 2024-05"), 2, "anchor or alias"),
        (MONTH + "  sources: [b]\n", 4, "gives the key «sources» twice"),
        (MONTH + "  features: many\n", 4, "features: must be a list"),
        (MONTH + SKILL + "{source: a, start: 1, end: 2, upto: 3}]\n", 6, "upto: is not a key of the model"),
        (MONTH + SKILL + "{source: a, start: 1}]\n", 6, "end: is missing"),
        (MONTH + SKILL + "{source: a, start: -1, end: 2}]\n", 6, "start: the value should be greater"),
        (MONTH + SKILL + "{source: a, start: x, end: 2}]\n", 6, "start: must be a whole number"),
        (MONTH + SKILL + "3]\n", 6, "must be a mapping of keys to values"),
        (MONTH.replace("2024-05", "!!python/name:os.system x"), 2, "uses the tag"),
        ("months: [\n", 2, "is not YAML"),
        ("month: 2024-05\n", None, "is no month model"),
        ("- a\n", None, "is no month model"),
        ("[" * 60 + "]" * 60, 1, "nested too deeply"),
    ],
)
def test_faults_name_line_and_cause(text: str, line: int | None, message: str) -> None:
    faults: list[Fault] = []
    assert read_model(text, "may.yaml", faults) is None
    assert [(fault.line, message in fault.message) for fault in faults] == [(line, True)], faults
    assert faults[0].hint


def test_broken_json_is_told_with_its_line() -> None:
    faults: list[Fault] = []
    assert read_model('{"months": [\n}', "may.json", faults) is None
    assert faults[0].line == 2
