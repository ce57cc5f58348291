from __future__ import annotations

import os
import shutil

import pytest


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test that needs another program runs in full checks alone, where the program has to be there."""
    for mark in item.iter_markers("needs"):
        program, package = mark.args
        if os.environ.get("CI") != "true":
            pytest.skip(f"needs {package}; full checks (.ci/run, or CI=true) run it")
        if shutil.which(program) is None:
            pytest.fail(f"{program} is missing: apt-get install {package}", pytrace=False)
