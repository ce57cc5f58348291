"""What is not read as notes is on the account or among the problems: nothing goes without a word."""

from __future__ import annotations

from pathlib import Path

import pytest

from reviewgen.errors import InputError
from reviewgen.sources.read import read_paths


def _reasons(tmp_path: Path, text: str) -> dict[str, str]:
    path = tmp_path / "notes.md"
    path.write_text(text)
    return {entry.why: entry.text for entry in read_paths([path]).left_out}


def test_front_matter_and_link_definitions_are_on_the_account(tmp_path: Path) -> None:
    text = (
        "---\nmonth: 2025-08\nnote: Fixed the importer\n---\n\n- Added search\n\n[a]: https://example.org/a\n"
    )
    reasons = _reasons(tmp_path, text)
    assert "Fixed the importer" in reasons["front matter"]
    assert reasons["definition"] == "[a]: https://example.org/a"


@pytest.mark.parametrize("end", ["\f", "\v", "\u2028", "\u2029", "\x85", "\r"])
def test_every_kind_of_line_end_ends_a_line(tmp_path: Path, end: str) -> None:
    path = tmp_path / "notes.md"
    path.write_bytes(f"# August 2025{end}- Added search{end}- Fixed the login{end}".encode())
    (month,) = read_paths([path]).months
    assert [item.text for item in (*month.features, *month.bugs)] == ["Added search", "Fixed the login"]


def test_files_that_are_no_notes_are_named(tmp_path: Path) -> None:
    (tmp_path / "2025-08.md").write_text("# August 2025\n\n- Added search\n")
    (tmp_path / "2025-07.rst").write_text("July\n====\n")
    (problem,) = read_paths([tmp_path]).problems
    assert problem.message == "1 of its files were passed over: 2025-07.rst"


@pytest.mark.parametrize("heading", ["March 1850", "March 20255", "Aug 12025"])
def test_a_year_that_is_none_is_not_taken_for_this_year(tmp_path: Path, heading: str) -> None:
    path = tmp_path / "notes.md"
    path.write_text(f"# {heading}\n\n- Added search\n")
    with pytest.raises(InputError, match="no month was found"):
        read_paths([path])


@pytest.mark.parametrize("word", ["/".join("a" * 6000), "src/" * 4000, "a-" * 8000, "a_b." * 4000])
def test_a_long_word_with_many_parts_takes_no_time(tmp_path: Path, word: str) -> None:
    path = tmp_path / "notes.md"
    path.write_text(f"# August 2025\n\n- Fixed {word} bug.\n")
    assert len(read_paths([path]).months) == 1
