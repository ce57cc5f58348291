"""A lean start of WeasyPrint: the only module that meddles with how it loads and with the collector."""

from __future__ import annotations

import ctypes.util
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from reviewgen.errors import MissingError

_PANGO = (
    "The PDF needs the Pango library, which is missing here. On Debian or Ubuntu:"
    " apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0; on macOS: brew install pango."
)


def load_engine() -> Any:
    """Return the WeasyPrint module; `MissingError` names the command that installs Pango if it is missing.

    On Linux its libraries are found by their sonames; the search that precedes that forks compilers and
    linkers for a quarter of a second without finding more, so it is left out. Where it would have been
    needed, the import is made again with it.
    """
    if sys.platform == "linux" and "weasyprint" not in sys.modules:
        try:
            with _no_search():
                return _imported()
        except OSError:
            pass
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
    with collector_off():
        import weasyprint
    return weasyprint


@contextmanager
def _no_search() -> Iterator[None]:
    search = ctypes.util.find_library
    ctypes.util.find_library = lambda name: None
    try:
        yield
    finally:
        ctypes.util.find_library = search
