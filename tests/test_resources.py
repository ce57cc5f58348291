from __future__ import annotations

from pathlib import Path

import pytest

from reviewgen import resources
from reviewgen.errors import MissingError


def test_the_users_folder_comes_first(tmp_path: Path) -> None:
    own = tmp_path / "css" / "base.css"
    own.parent.mkdir()
    own.write_text("p { color: red }", "utf-8")
    assert resources.find("css/base.css", tmp_path) == own
    assert resources.find("css/print.css", tmp_path) != own
    assert resources.find("css/print.css", tmp_path).is_file()


@pytest.mark.parametrize("name", ["../pyproject.toml", "/etc/passwd", "css/../../pyproject.toml"])
def test_a_name_leads_out_of_no_folder(name: str) -> None:
    with pytest.raises(MissingError):
        resources.find(name)


def test_a_link_in_the_users_folder_leads_out_of_it_neither(tmp_path: Path) -> None:
    (tmp_path / "fonts").symlink_to("/etc")
    with pytest.raises(MissingError):
        resources.find("fonts/hostname", tmp_path)


def test_names_are_sorted_and_hold_the_users_own(tmp_path: Path) -> None:
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "aurora.toml").touch()
    found = resources.names("themes", ".toml", tmp_path)
    assert found == tuple(sorted(found))
    assert {"aurora", "default"} <= set(found)


def test_seeds_are_found() -> None:
    assert list(resources.seeds().glob("*.txt"))
