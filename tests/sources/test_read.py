"""Files and folders into months."""

from __future__ import annotations

from pathlib import Path

import pytest

from reviewgen.errors import InputError
from reviewgen.sources.read import read_paths

NOTES = "# May 2024\n\n## Features\n\n- Wired the bus of the probe\n"


def write(path: Path, text: str = NOTES) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_folder_is_read_by_name_and_hidden_folders_are_not(tmp_path: Path) -> None:
    write(tmp_path / "b.md", "# June 2024\n\n- Added a dial\n")
    write(tmp_path / "a.md")
    write(tmp_path / ".git" / "c.md", "# July 2024\n\n- Added a fuse\n")
    write(tmp_path / "out" / "d.md", "# July 2024\n\n- Added a fuse\n")
    reading = read_paths([tmp_path])
    assert [month.month for month in reading.months] == ["2024-05", "2024-06"]
    assert [Path(source.name).name for source in reading.sources] == ["a.md", "b.md"]


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    empty = write(tmp_path / "empty.md", "")
    monthless = write(tmp_path / "plain.md", "Wired the bus.\n")
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(InputError) as caught:
        read_paths([tmp_path / "missing.md", folder, empty, monthless])
    told = {Path(fault.source).name: fault.message for fault in caught.value.faults}
    assert told == {
        "missing.md": "does not exist.",
        "folder": "is a folder without notes.",
        "empty.md": "is empty.",
        "plain.md": "no month was found: 1 statement could not be placed in a month.",
    }


def test_the_same_bytes_count_once(tmp_path: Path) -> None:
    reading = read_paths([write(tmp_path / "a.md"), write(tmp_path / "b.md")])
    assert len(reading.sources) == 1
    assert [problem.message for problem in reading.problems] == [
        "the same bytes were read before under another name"
    ]


def test_a_month_in_two_files_is_one_with_the_items_of_both(tmp_path: Path) -> None:
    first = write(tmp_path / "a.md")
    second = write(tmp_path / "b.md", NOTES + "- Added a watchdog\n\n## Skills\n\n- CAN\n")
    (month,) = read_paths([first, second]).months
    assert [item.text for item in month.features] == ["Wired the bus of the probe", "Added a watchdog"]
    assert len(month.features[0].spans) == 2
    assert len(month.sources) == 2
    assert [skill.name for skill in month.skills] == ["CAN"]


def test_none_stated_gives_way_to_an_item_of_another_file(tmp_path: Path) -> None:
    first = write(tmp_path / "a.md", "# May 2024\n\n## Bugs\n\nNone this month.\n")
    second = write(tmp_path / "b.md", "# May 2024\n\n## Bugs\n\n- Fixed the boot loop\n")
    assert read_paths([first]).months[0].none_stated == ("bugs",)
    assert read_paths([first, second]).months[0].none_stated == ()
