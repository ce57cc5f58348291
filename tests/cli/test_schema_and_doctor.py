from __future__ import annotations

import json
import sys

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
