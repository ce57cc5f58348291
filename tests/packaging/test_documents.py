"""The documents lead where they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_scan_sees_the_documents() -> None:
    assert {path.name for path in DOCUMENTS} >= {"README.md", "cli.md", "decisions.md", "architecture.md"}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_relative_link_leads_somewhere(path: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_every_make_target_that_is_named_is_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = {
        name
        for path in [*DOCUMENTS, ROOT / ".ci" / "run"]
        for name in re.findall(r"(?:^|`)make (?:--[a-z-]+ )?([a-z-]+)", path.read_text(), re.MULTILINE)
    }
    assert {"review", "test"} <= named
    assert named <= targets
