from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

MONTH = """# March 2025

## Features
- Store receipts in Room so that a payment survives a dead connection (#412)
- Cut cold start from 1.9 s to about 1.2 s on the Pixel 4a (#430)
- Added dark theme to the transaction list
- Moved five settings screens to Compose

## Other
- Was abrasive in the design review of the ledger.
"""


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    path = tmp_path / "notes.md"
    path.write_text(MONTH, encoding="utf-8")
    return path


def test_one_section_is_written_as_text(run: Run, notes: Path, tmp_path: Path) -> None:
    outcome = run("build", notes, "--period", "2025-03", "--section", "features", "--max-chars", "200")
    assert outcome.code == 0
    (name,) = outcome.out.split()
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert name == "out/review_2025-03_month-features.txt"
    assert "1.2 s" in text
    assert len(text.rstrip("\n")) <= 200
    assert "#430" not in text
    assert "“Features delivered” is cut from" in outcome.err


def test_a_limit_needs_a_section_and_a_section_is_text(run: Run, notes: Path) -> None:
    assert run("build", notes, "--period", "2025-03", "--max-chars", "200").code == 2
    assert run("build", notes, "--period", "2025-03", "--section", "features", "--format", "pdf").code == 2
    outcome = run("build", notes, "--period", "2025-03", "--section", "nothing")
    assert outcome.code == 2
    assert "features" in outcome.err


def test_check_groups_what_one_rule_finds_and_json_lists_each(run: Run, notes: Path) -> None:
    outcome = run("check", notes, "--period", "2025-03")
    (line,) = [line for line in outcome.out.splitlines() if line.endswith("[no_reference]")]
    assert line.startswith(f"{notes.name}:6, 7: ") or f"{notes}:6, 7: " in line
    findings = json.loads(run("check", notes, "--period", "2025-03", "--json").out)["findings"]
    assert [one["rule"] for one in findings].count("no_reference") == 2


def test_check_asks_about_words_on_a_person(run: Run, notes: Path) -> None:
    outcome = run("check", notes, "--period", "2025-03")
    assert any("abrasive" in line and line.endswith("[personality]") for line in outcome.out.splitlines())


def test_check_tells_what_a_form_would_lose(run: Run, notes: Path) -> None:
    outcome = run("check", notes, "--period", "2025-03", "--section", "features", "--max-chars", "200")
    assert any("Features delivered" in line and "[over_limit]" in line for line in outcome.out.splitlines())
    outcome = run("check", notes, "--period", "2025-03", "--max-chars", "9000")
    assert "[over_limit]" not in outcome.out
