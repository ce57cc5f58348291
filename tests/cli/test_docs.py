"""The manual and the program name the same things."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_group

from reviewgen.cli.app import app
from reviewgen.config import Settings

ROOT = Path(__file__).parent.parent.parent
MANUAL = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def options_of(group: TyperGroup, before: str = "") -> dict[str, set[str]]:
    """The options of each command and group by its words: "build", "schedule add"."""
    found: dict[str, set[str]] = {}
    context = group.make_context(group.name, ["--"], resilient_parsing=True)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        found[f"{before}{name}"] = {option for parameter in command.params for option in parameter.opts}
        if isinstance(command, TyperGroup):
            found |= options_of(command, f"{before}{name} ")
    return found


COMMANDS = options_of(get_group(app))


def test_the_scan_sees_the_commands() -> None:
    assert {"build", "read", "check", "init", "doctor", "schema", "schedule run"} <= COMMANDS.keys()
    assert {"--period", "-p", "--dry-run"} <= COMMANDS["build"]


@pytest.mark.parametrize("name", [name for name in COMMANDS if " " not in name])
def test_the_readme_names_each_command(name: str) -> None:
    assert f"reviewgen {name}" in README


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in ("init", "doctor", "schema")])
def test_the_manual_names_each_option(name: str) -> None:
    options = sorted(option for option in COMMANDS[name] if option.startswith("--"))
    assert [option for option in options if option not in MANUAL] == []


@pytest.mark.parametrize("document", [MANUAL, README], ids=["manual", "readme"])
def test_nothing_is_named_that_there_is_not(document: str) -> None:
    known = {"--help", "--version", "--install-completion", "--show-completion"}.union(*COMMANDS.values())
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", document)) <= known
    named = set(re.findall(r"(?:`|bin/|&& )reviewgen ([a-z]+)", document))
    assert named
    assert named <= COMMANDS.keys()


def test_the_manual_names_each_setting() -> None:
    settings = set(Settings.__dataclass_fields__) - {"workspace", "promises"}
    assert [name for name in sorted(settings) if f"`{name}`" not in MANUAL] == []
