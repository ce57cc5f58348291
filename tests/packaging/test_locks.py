"""The locked dependencies: complete, with digests, the same for users and developers, bound to no address."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
LOCKS = {name: (ROOT / "requirements" / f"{name}.lock").read_text() for name in ("runtime", "dev")}


def pins(name: str) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", LOCKS[name], re.MULTILINE))


@pytest.mark.parametrize("name", LOCKS)
def test_each_pin_has_digests_and_none_an_address(name: str) -> None:
    entries = re.split(r"^(?=[a-z0-9-]+==)", LOCKS[name], flags=re.MULTILINE)[1:]
    assert len(entries) > 20
    assert all("--hash=sha256:" in entry for entry in entries)
    assert not re.search(r"://|--index|--extra|--find-links|--trusted", LOCKS[name])


def test_developers_get_what_users_get() -> None:
    assert pins("runtime").items() <= pins("dev").items()


def test_every_dependency_is_locked_and_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    names = [re.match(r"[a-z0-9-]+", entry) for entry in project["project"]["dependencies"]]
    dependencies = {match[0] for match in names if match}
    assert len(dependencies) > 5
    assert dependencies <= set(pins("runtime"))
    reasons = (ROOT / "docs" / "decisions.md").read_text().lower()
    assert [name for name in sorted(dependencies) if f"`{name}`" not in reasons] == []
