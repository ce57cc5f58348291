"""The manual and the program name the same things."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from reviewgen.cli.app import app
from reviewgen.config import Settings

ROOT = Path(__file__).parent.parent.parent
MANUAL = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def commands(group: click.Group = app, before: str = "") -> dict[str, click.Command]:
    found: dict[str, click.Command] = {}
    for name, command in group.commands.items():
        found[f"{before}{name}"] = command
        if isinstance(command, click.Group):
            found |= commands(command, f"{before}{name} ")
    return found


def test_the_scan_sees_the_commands() -> None:
    assert {"build", "read", "check", "init", "doctor", "schema", "schedule run"} <= commands().keys()


@pytest.mark.parametrize("name", [name for name in commands() if " " not in name])
def test_the_readme_names_each_command(name: str) -> None:
    assert f"reviewgen {name}" in README


@pytest.mark.parametrize("name", [name for name in commands() if name not in ("init", "doctor", "schema")])
def test_the_manual_names_each_option(name: str) -> None:
    options = {
        option for parameter in commands()[name].params for option in parameter.opts if option[:2] == "--"
    }
    assert [option for option in sorted(options) if option not in MANUAL] == []


@pytest.mark.parametrize("document", [MANUAL, README], ids=["manual", "readme"])
def test_nothing_is_named_that_there_is_not(document: str) -> None:
    known = {
        option for command in commands().values() for parameter in command.params for option in parameter.opts
    }
    known |= {"--help", "--version"}
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", document)) <= known
    named = set(re.findall(r"(?:`|bin/|&& )reviewgen ([a-z]+)", document))
    assert named
    assert named <= commands().keys()


def test_the_manual_names_each_setting() -> None:
    settings = set(Settings.__dataclass_fields__) - {"workspace", "promises"}
    assert [name for name in sorted(settings) if f"`{name}`" not in MANUAL] == []
