"""The wheel holds the package, its data, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from reviewgen import __version__

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def contents(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    place = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(place), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = place.glob(f"reviewgen-{__version__}-*.whl")
    return zipfile.ZipFile(wheel).namelist()


def relative(folder: str, pattern: str = "*") -> set[str]:
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob(pattern)
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_every_module_and_data_file_of_the_package(contents: list[str]) -> None:
    wanted = relative("reviewgen") - relative("reviewgen/_data")
    assert len(wanted) > 40
    assert wanted - set(contents) == set()


def test_templates_and_seeds_come_along_as_data(contents: list[str]) -> None:
    templates, seeds = relative("templates"), relative("seeds")
    assert {"templates/themes/default.toml"} <= templates
    assert len(seeds) >= 2
    packaged = {f"reviewgen/_data/{name}" for name in templates | seeds}
    assert packaged - set(contents) == set()


def test_nothing_else_comes_along(contents: list[str]) -> None:
    outside = [
        name
        for name in contents
        if not name.startswith(("reviewgen/", f"reviewgen-{__version__}.dist-info/"))
        or "__pycache__" in name
        or name.endswith((".pyc", ".tmp"))
    ]
    assert outside == []


def test_the_licence_and_the_command_come_along(contents: list[str]) -> None:
    info = f"reviewgen-{__version__}.dist-info"
    assert {f"{info}/licenses/LICENSE", f"{info}/entry_points.txt"} <= set(contents)
