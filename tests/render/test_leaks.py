"""Memory that the C libraries hold, which Python knows nothing of."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from reviewgen.document.blocks import Cell, Document, Table, Text
from reviewgen.render import lean
from reviewgen.render.engine import load_engine
from reviewgen.render.formats import render
from reviewgen.render.pdf import _prepared
from reviewgen.render.theme import Theme

ROWS = 40


class Figures(ctypes.Structure):
    """What glibc's `mallinfo2` tells."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()
    ]


def bytes_held() -> int:
    """What C libraries hold; nothing where the C library is not glibc, which alone tells."""
    try:
        tell: Callable[[], Figures] = ctypes.CDLL("libc.so.6").mallinfo2
    except (OSError, AttributeError):
        return 0
    tell.restype = Figures  # type: ignore[attr-defined]
    gc.collect()
    figures: Any = tell()
    return int(figures.uordblks + figures.hblkhd)


def figures_in_a_column() -> Document:
    rows = tuple((Cell((Text(f"Week {n}"),)), Cell((Text(f"{n * 37}"),))) for n in range(ROWS))
    table = Table(rows, (Cell((Text("Week"),)), Cell((Text("Crates"),))), align=("left", "right"))
    return Document("Harvest", "", date(2025, 1, 1), (table,))


def test_what_lines_of_figures_take_is_given_back(theme: Theme) -> None:
    """They kept some 500 bytes each for good: about 150 whenever one was laid out, measured or drawn."""
    document = figures_in_a_column()
    for _ in range(3):
        render(document, "pdf", theme=theme)
    before = bytes_held()
    for _ in range(6):
        render(document, "pdf", theme=theme)
    assert (bytes_held() - before) / 6 < ROWS * 200


def test_fonts_of_others_are_left_alone(theme: Theme) -> None:
    """Their features are in many lists, and still there for the next line."""
    render(figures_in_a_column(), "pdf", theme=theme)
    page = "<p style='font-variant-numeric: tabular-nums'>12<p style='font-variant-numeric: tabular-nums'>34"
    weasyprint = load_engine()
    fonts = weasyprint.text.fonts.FontConfiguration()
    first = weasyprint.HTML(string=page).write_pdf(font_config=fonts)
    assert list(fonts.font_features) == [b"tnum 1"]
    assert weasyprint.HTML(string=page).write_pdf(font_config=fonts) == first


def test_another_weasyprint_is_left_as_it_is(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that has mended it frees the lists itself."""
    monkeypatch.setattr(load_engine(), "__version__", "71.0")
    fonts = load_engine().text.fonts.FontConfiguration()
    lean.plug(fonts)
    assert type(fonts.font_features) is dict


def test_the_leak_is_stopped_in_the_locked_weasyprint(theme: Theme) -> None:
    """If not: look whether it still leaks, and name the new version in `lean`."""
    render(figures_in_a_column(), "pdf", theme=theme)
    assert type(_prepared(theme, "a4", True)[1].font_features) is not dict
