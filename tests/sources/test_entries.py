"""Single entries of notes, each with the kind that its text tells, worked out by hand."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen.model.month import ITEM_KINDS
from reviewgen.sources.read import read_paths
from tests.scoring.expected import CASES

LISTS = sorted((CASES / "kinds").glob("*.txt"))
Entry = tuple[str, str, str]


def entries(file: Path) -> list[Entry]:
    """The list's name, the kinds as written, the entry."""
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            kinds, _, text = line.partition("|")
            found.append((file.stem, kinds.strip(), text.strip()))
    return found


def kinds_of(text: str, folder: Path, *, prose: bool = False) -> list[str]:
    """The kinds of the items that one entry gives; ["left"] where it gives none."""
    path = folder / "notes.md"
    # the second month is there so that an entry that is no item leaves a text with a month in it
    path.write_text(
        f"# May 2025\n\n{'' if prose else '- '}{text}\n\n# June 2025\n\n- Added a clock\n", encoding="utf-8"
    )
    months = {month.month: month for month in read_paths([path], today=date(2026, 1, 5)).months}
    month = months.get("2025-05")
    found: list[str] = (
        [kind for kind in ITEM_KINDS for _ in getattr(month, kind)] if month is not None else []
    )
    return found or ["left"]


ENTRIES = [entry for file in LISTS for entry in entries(file)]


@pytest.mark.parametrize(
    "name, kinds, text", ENTRIES, ids=[f"{name}-{text[:40]}" for name, _, text in ENTRIES]
)
def test_kind_of_an_entry(
    name: str, kinds: str, text: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if kinds.startswith("~"):
        kinds = kinds.removeprefix("~")
        request.applymarker(pytest.mark.xfail(strict=True, reason="not told apart yet"))
    found = kinds_of(text, tmp_path)
    assert len(found) == 1
    assert found[0] in kinds.split("/")
