from __future__ import annotations

import builtins
import ctypes.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from reviewgen.render.engine import load_engine

CHECKOUT = Path(__file__).parents[2]


def without_weasyprint(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "weasyprint"]:
        monkeypatch.delitem(sys.modules, name)


def test_where_the_lean_import_fails_the_ordinary_one_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine whose libraries have other names, so that only the search finds them."""
    without_weasyprint(monkeypatch)
    real, search, asked = builtins.__import__, ctypes.util.find_library, []

    def guarded(name: str, *rest: Any, **more: Any) -> Any:
        if name == "weasyprint":
            asked.append(ctypes.util.find_library is search)
            if not asked[-1]:
                raise OSError("cannot load library 'libpango-1.0-0'")
        return real(name, *rest, **more)

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(builtins, "__import__", guarded)
    assert load_engine().__name__ == "weasyprint"
    assert asked == [False, True]


def test_the_lean_import_searches_for_no_library() -> None:
    program = (
        "import ctypes.util, sys; sys.path.insert(0, sys.argv[1])\n"
        "asked = []\n"
        "def search(name): asked.append(name)\n"
        "ctypes.util.find_library = search\n"
        "from reviewgen.render.engine import load_engine\n"
        "load_engine()\n"
        "assert ctypes.util.find_library is search\n"
        "print(len(asked))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(CHECKOUT)], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == ("0" if sys.platform == "linux" else done.stdout.strip())
