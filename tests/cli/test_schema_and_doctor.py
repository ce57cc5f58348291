from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from reviewgen.cli import doctor
from tests.cli.conftest import Run


def test_the_schema_of_a_month(run: Run) -> None:
    schema = json.loads(run("schema", "month").out)
    assert schema["title"] == "Month"
    assert schema["additionalProperties"] is False
    assert {"month", "features", "bugs", "impact", "skills", "none_stated"} <= set(schema["properties"])


def test_the_schema_of_a_reading_spells_its_keys_as_printed(run: Run) -> None:
    schema = json.loads(run("schema").out)
    printed = {"schema", "sources", "months", "reports", "people", "own", "role", "left_out", "problems"}
    assert set(schema["properties"]) == printed


def test_an_unknown_schema(run: Run) -> None:
    outcome = run("schema", "moth")
    assert outcome.code == 2
    assert '"moth" has no schema' in outcome.err


def test_what_is_missing_comes_with_the_command_that_mends_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "_can_load", lambda files: "libpango-1.0.so.0" not in files)
    monkeypatch.setattr(sys, "platform", "linux")
    outcome = run("doctor")
    assert outcome.code == 1
    lines = outcome.out.splitlines()
    assert any(line.split()[:2] == ["missing", "Pango"] for line in lines)
    assert any(line.split()[:2] == ["ok", "PangoFT2"] for line in lines)
    mend = "apt-get install --no-install-recommends libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
    assert f"To mend it: {mend}" in lines


def test_characters_of_the_notes_that_no_font_has_are_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "reviewgen.toml").write_text('name = "Ada"\n')
    months = tmp_path / "months"
    months.mkdir()
    (months / "2025-08.md").write_text("# 2025-08\n- Größe, Βελτίωσε\n", encoding="utf-8")
    assert "those of the notes here can be printed" in run("doctor").out
    # a code point that no version of Unicode has given a meaning, so that no font has it
    (months / "2025-08.md").write_text("# 2025-08\n- Added \u0378.\n", encoding="utf-8")
    outcome = run("doctor")
    assert outcome.code == 1
    lines = [" ".join(line.split()) for line in outcome.out.splitlines()]
    told = "no font here has characters without a meaning of their own: \u0378 (U+0378)"
    assert f"missing characters {told}" in lines
    assert "To mend it: write the notes without them" in lines


def test_what_could_not_be_printed_is_said_also_when_quiet(run: Run, tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text("# 2025-08\n- Added the \u0378 lamp.\n", encoding="utf-8")
    outcome = run("build", "notes.md", "--period", "2025-08", "--format", "pdf", "--quiet")
    assert outcome.code == 0
    assert outcome.err.startswith("warning: in the PDF, no font here has")
    assert len(outcome.err.splitlines()) == 1
