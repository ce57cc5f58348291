"""The marked-up text: everything once, nothing lost."""

from __future__ import annotations

from pathlib import Path

from reviewgen.sources.explain import marks, page, parts, terminal
from reviewgen.sources.read import read_paths

NOTES = """# March 2025

- Added offline maps to the walking app (#12)
- Fixed a crash on rotate
- Thanks to Bo for the icons <3

## Bugs

None this month.
"""


def test_every_character_of_the_source_is_shown_once(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text(NOTES)
    reading = read_paths([path])
    source = reading.sources[0].id
    assert "".join(part.text for part in parts(NOTES, marks(reading, source))) == NOTES


def test_the_terminal_names_kind_month_and_reason(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text(NOTES)
    reading = read_paths([path])
    lines = terminal(reading, {reading.sources[0].id: NOTES}, colour=False).splitlines()
    assert any(
        line.split() == "features, 2025-03 Added offline maps to the walking app (#12)".split()
        for line in lines
    )
    assert any(line.split()[:2] == ["bugs,", "2025-03"] and "rotate" in line for line in lines)
    assert any(line.split()[:3] == ["left", "out,", "thanks"] for line in lines)
    assert "\x1b" not in "".join(lines)


def test_the_page_holds_the_text_escaped(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text(NOTES)
    reading = read_paths([path])
    made = page(reading, {reading.sources[0].id: NOTES})
    assert "icons &lt;3" in made
    assert 'class="features"' in made
    assert 'class="left-out"' in made
