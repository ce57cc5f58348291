"""Notes that somebody wrote about a person, and notes that only mention colleagues."""

from __future__ import annotations

from pathlib import Path

import pytest

from reviewgen.model.month import ITEM_KINDS
from reviewgen.model.reading import Reading
from reviewgen.sources.read import read_paths

ABOUT = """Observation notes – Ines Falk (Pumps), Q1 2025

January
Ines rebuilt the pressure control on the new board, the old one drifted by 3 bar. She also wrote its tests.
PUMP-11, PUMP-15. Tomas helped with the wiring. He soldered the first two.
She mentioned she'd like to learn about motors. To discuss in March.

February
Fixed the stuck valve on line 2 (PUMP-19). Missed the date for the manual. We agreed on April.
Falk has moved the logs to the server. I like that.
"""
OWN = """# January 2025
- Rebuilt the pressure control (#4)
- Tomas did the wiring
- Tomas soldered the boards
- Fixed the stuck valve (#5)
- Postgres moved to version 16
- Wrote the manual
"""


def _read(tmp_path: Path, text: str) -> Reading:
    path = tmp_path / "notes.md"
    path.write_text(text, encoding="utf-8")
    return read_paths([path])


def _texts(reading: Reading, month: str) -> list[str]:
    found = next(one for one in reading.months if one.month == month)
    items = [item for kind in ITEM_KINDS for item in found.items(kind)]
    return [item.text for item in sorted(items, key=lambda item: item.spans[0].start)]


def test_notes_about_a_person_are_read_as_if_the_person_told_them(tmp_path: Path) -> None:
    reading = _read(tmp_path, ABOUT)
    assert reading.people == ("Ines Falk",)
    january = _texts(reading, "2025-01")
    assert january[0].startswith("rebuilt the pressure control on the new board")
    assert any(text.startswith("also wrote its tests. PUMP-11, PUMP-15.") for text in january)
    # what others did stays theirs, also behind a pronoun
    assert any(text.startswith("Tomas helped with the wiring.") for text in january)
    assert any("He soldered the first two." in text for text in january)
    assert "moved the logs to the server." in _texts(reading, "2025-02")
    assert any("She mentioned she'd like" in text for text in january)
    month = reading.months[0]
    assert [item.text for item in month.planned] == ["To discuss in March."]


def test_a_reference_alone_belongs_to_the_item_before_it(tmp_path: Path) -> None:
    month = _read(tmp_path, ABOUT).months[0]
    cited = [item for kind in ITEM_KINDS for item in month.items(kind) if item.references]
    assert [[one.value for one in item.references] for item in cited] == [["PUMP-11", "PUMP-15"]]


def test_what_the_writer_thinks_is_left_out(tmp_path: Path) -> None:
    reading = _read(tmp_path, ABOUT)
    assert [one.why for one in reading.left_out if one.text == "I like that."] == ["the writer's own"]
    assert "Missed the date for the manual. We agreed on April." in _texts(reading, "2025-02")


@pytest.mark.parametrize(
    "text",
    [
        OWN,
        "# May 2025\n\nPostgres moved to 16. Postgres dropped an index. I fixed the lamp.\n",
        "# May 2025 notes\n\nI rebuilt the lamp. Ines helped. She did the wiring. I wrote the manual.\n",
    ],
)
def test_notes_of_the_author_are_about_nobody_else(tmp_path: Path, text: str) -> None:
    assert _read(tmp_path, text).people == ()
