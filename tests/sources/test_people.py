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


LINES = """# Week of 5 May 2025

Ada Berg: repaired the till; added a clock
Kofi Mensah: moved the shelf

# Week of 12 May 2025

Ada Berg: added a bell
Kofi Mensah: repaired the door (#4)
Lea Roth: tidied the cellar
"""
HANDLES = (
    "# May 2025\n\n- @ada: repaired the till (#1)\n- @kofi: added a shelf (#2)\n- [Lea] moved the door (#3)\n"
)
POSTS = """# May 2025

Ada Berg \u2014 05/14/2025 5:02 PM
Repaired the till.
Kofi Mensah \u2014 05/14/2025 5:04 PM
Added a shelf.
"""


@pytest.mark.parametrize(
    "text, kept",
    [
        (LINES, ["added a clock", "added a bell", "repaired the till"]),
        (HANDLES, ["repaired the till (#1)"]),
        (POSTS, ["Repaired the till."]),
    ],
    ids=["names at the heads of lines", "handles", "posts"],
)
def test_one_person_named_at_the_heads_of_lines(tmp_path: Path, text: str, kept: list[str]) -> None:
    reading = _read(tmp_path, text, "Ada")
    assert sorted(one.strip("; ") for one in _texts(reading)) == sorted(kept)
    with pytest.raises(UsageError, match="do not report on Zoe"):
        _read(tmp_path, text, "Zoe")


def test_topics_at_the_heads_of_lines_are_no_people(tmp_path: Path) -> None:
    text = "# Mai 2025\n\n- Umzug Saal: fertig\n- Oven Door: added a seal\n- Ticket OPS-812: fixed\n"
    assert _read(tmp_path, text).people == ()


def test_a_heading_of_nobody_beside_those_of_people_is_not_theirs(tmp_path: Path) -> None:
    text = (
        "# May 2025\n\n## Ada\n\n- Repaired the till\n\n## Kofi\n\n- Added a shelf\n\n"
        "## Reviews\n\n- Kofi's shelf (#14)\n\n## Both\n\n- Moved the door\n"
    )
    assert sorted(_texts(_read(tmp_path, text, "Ada"))) == ["Moved the door", "Repaired the till"]


def test_asking_for_a_person_in_notes_that_name_nobody_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="They name nobody"):
        _read(tmp_path, TOPICS, "Zoe")
