"""A lean start of WeasyPrint: the only module that imports it, and that meddles with the collector."""

from __future__ import annotations

import ctypes.util
import gc
import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from typing import Any

from reviewgen.errors import MissingError

_PANGO = (
    "The PDF needs the Pango library, which is missing here. On Debian or Ubuntu:"
    " apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0; on macOS: brew install pango."
)


def load_engine() -> Any:
    """Return the WeasyPrint module; `MissingError` names the command that installs Pango if it is missing.

    On Linux it starts with `lean`'s shortcuts, which is three times as fast; where they do not fit, with a
    smaller one; where that does not fit either, as it is meant to.
    """
    if sys.platform == "linux" and "weasyprint" not in sys.modules:
        from reviewgen.render.lean import shortcuts

        for leanly in (shortcuts, _no_search):
            # Whatever goes wrong here is either mended by the import without it, or told by that.
            with suppress(Exception), leanly():
                return _imported()
            for name in [name for name in sys.modules if name.split(".")[0] == "weasyprint"]:
                del sys.modules[name]
    try:
        return _imported()
    except OSError as error:
        raise MissingError(_PANGO) from error


@contextmanager
def collector_off() -> Iterator[None]:
    """Import and layout make many objects and few cycles; collecting them takes a quarter of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _imported() -> Any:
    # Where a library is missing, WeasyPrint prints advice on stdout, where it would be taken for data.
    with collector_off(), redirect_stdout(io.StringIO()):
        import weasyprint
    return weasyprint


@contextmanager
def _no_search() -> Iterator[None]:
    """Libraries are found by their sonames; the search before that forks compilers and linkers in vain."""
    search = ctypes.util.find_library
    ctypes.util.find_library = lambda name: None
    try:
        yield
    finally:
        ctypes.util.find_library = search
