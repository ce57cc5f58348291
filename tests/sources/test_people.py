"""Texts that report on several people."""

from __future__ import annotations

from pathlib import Path

import pytest

from reviewgen.errors import UsageError
from reviewgen.model.reading import Reading
from reviewgen.sources.read import read_paths

HEADINGS = """# August 2025

## Ada Lovelace

- Added the loom export (#12)

## Grace Hopper

- Fixed a crash in the linker (#13)

# September 2025

## Grace Hopper

- Added COBOL highlighting

## Ada Lovelace

### Bugs
- Null pointer in the notes
"""
BOLD = """# Team update, May 2024

**Dana**
- Shipped dark mode

**Lee**
- Fixed the login

## June 2024
**Dana**
- Added search

**Lee**
- Reviewed 4 patches
"""
COLUMN = "date,who,task\n2025-03-04,Dana,Added search\n2025-03-09,Lee,Fixed the login\n"
CHAT = "[2025-06-03 09:12] dana: shipped the new onboarding\n[2025-06-04 10:00] lee: fixed the invite mail\n"
TOPICS = "# May 2025\n\n## Mobile App\n- Added dark mode\n\n## Payment Service\n- Fixed the rounding\n"


def _read(tmp_path: Path, text: str, person: str | None = None, name: str = "notes.md") -> Reading:
    path = tmp_path / name
    path.write_text(text)
    return read_paths([path], person=person)


def _texts(reading: Reading) -> list[str]:
    return [item.text for month in reading.months for item in (*month.features, *month.bugs, *month.other)]


@pytest.mark.parametrize(
    "text, name, people",
    [
        (HEADINGS, "notes.md", ("Ada Lovelace", "Grace Hopper")),
        (BOLD, "notes.md", ("Dana", "Lee")),
        (COLUMN, "log.csv", ("Dana", "Lee")),
        (CHAT, "chat.txt", ("dana", "lee")),
        (TOPICS, "notes.md", ()),
    ],
    ids=["headings", "bold", "column", "chat", "topics are no people"],
)
def test_who_is_reported_on_is_named_and_all_is_read(
    tmp_path: Path, text: str, name: str, people: tuple[str, ...]
) -> None:
    reading = _read(tmp_path, text, name=name)
    assert reading.people == people
    assert not [entry for entry in reading.left_out if entry.why == "other person"]


def test_one_person_of_several_under_headings(tmp_path: Path) -> None:
    reading = _read(tmp_path, HEADINGS, "Ada")
    assert _texts(reading) == ["Added the loom export (#12)", "Null pointer in the notes"]
    others = [entry.text for entry in reading.left_out if entry.why == "other person"]
    assert others == ["Fixed a crash in the linker (#13)", "Added COBOL highlighting"]


@pytest.mark.parametrize(
    "text, name, kept",
    [
        (BOLD, "notes.md", ["Fixed the login", "Reviewed 4 patches"]),
        (COLUMN, "log.csv", ["Fixed the login"]),
        (CHAT, "chat.txt", ["fixed the invite mail"]),
    ],
    ids=["bold", "column", "chat"],
)
def test_one_person_of_several(tmp_path: Path, text: str, name: str, kept: list[str]) -> None:
    assert _texts(_read(tmp_path, text, "lee", name)) == kept


def test_a_person_who_is_not_there_is_an_error_that_names_those_who_are(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="They report on Ada Lovelace, Grace Hopper"):
        _read(tmp_path, HEADINGS, "Dana")


def test_a_month_without_notes_is_passed_over_beside_one_that_has_some(tmp_path: Path) -> None:
    (tmp_path / "2025-07.md").write_text("# July 2025\n\n## Features\n\n## Bugs\n")
    (tmp_path / "2025-08.md").write_text("# August 2025\n\n- Added search\n")
    reading = read_paths([tmp_path])
    assert [month.month for month in reading.months] == ["2025-08"]
    assert [problem.message for problem in reading.problems] == ["holds no notes yet"]
