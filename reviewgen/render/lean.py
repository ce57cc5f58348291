"""Shortcuts past what WeasyPrint does at its start and our documents do not need.

- Its C declarations, which it parses anew each time, are taken ready-made from `declarations`.
- fontTools, which is for web fonts, variable fonts and fonts of pictures, is imported by the first of them.
- Its style sheets for all of HTML are parsed for the first page that asks for them: ours have another.

They touch its internals. Where one does not fit, an error comes of it, and `engine` imports plainly. So does
`plug`, which stops a leak.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from hashlib import sha256
from importlib import import_module
from types import ModuleType
from typing import Any

from reviewgen.render import declarations

_TOOLS = {
    "fontTools": ("subset",),
    "fontTools.ttLib": ("TTFont", "TTLibError", "ttFont", "woff2"),
    "fontTools.varLib.instancer": ("instantiateVariableFont",),
}
"""What WeasyPrint takes from fontTools, by the module that it is taken from."""
_TOOL_USERS = ("weasyprint.pdf.fonts", "weasyprint.text.fonts")
_SHEETS = {
    "UA_COUNTER_STYLE": "UA",
    "UA_STYLESHEET": "UA",
    "UA_FORM_STYLESHEET": "UA_FORM",
    "PH_STYLESHEET": "PH",
}
"""WeasyPrint's parsed style sheets: the name of the text that each is made of."""
_SHEET_USERS = ("weasyprint", "weasyprint.html")


class Changed(Exception):
    """WeasyPrint is not the one for which the shortcuts were made."""


@contextmanager
def shortcuts() -> Iterator[None]:
    """For the import of WeasyPrint in the block; everything else is as before when it ends."""
    import cffi
    import tinycss2

    _tools.cache_clear()
    _sheets.cache_clear()
    ordinary = cffi.FFI, tinycss2.parse_stylesheet
    stands = {} if "fontTools" in sys.modules else {name: _stand(name) for name in _TOOLS}
    cffi.FFI, tinycss2.parse_stylesheet = _declared, lambda *_, **__: []
    sys.modules.update(stands)
    try:
        yield
    finally:
        cffi.FFI, tinycss2.parse_stylesheet = ordinary
        for name in stands:
            del sys.modules[name]
    _put(_SHEET_USERS, {name: _Later(partial(_sheet, name)) for name in _SHEETS})


class _Later:
    """Stands for something until it is used."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return self._make()(*arguments, **named)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._make(), name)


def _put(modules: tuple[str, ...], objects: dict[str, Any]) -> None:
    """Give objects to the modules that know their names."""
    for module in modules:
        for name, each in objects.items():
            if name in vars(sys.modules[module]):
                setattr(sys.modules[module], name, each)


def _declared() -> Any:
    """What reaches the C libraries, with its declarations in place, provided that it is given the same."""
    import _cffi_backend

    class Declared(_cffi_backend.FFI):  # type: ignore[misc]
        def cdef(self, source: str) -> None:
            if sha256(source.encode()).hexdigest() != declarations.DIGEST:
                raise Changed("other C declarations")

    return Declared("weasyprint", **declarations.DECLARED)


def _stand(module: str) -> ModuleType:
    """A module that stands for one of fontTools."""
    stand = ModuleType(module)
    for name in _TOOLS[module]:
        setattr(stand, name, _Later(partial(_tool, name)))
    return stand


def _tool(name: str) -> Any:
    return _tools()[name]


@cache
def _tools() -> dict[str, Any]:
    """fontTools itself, by the names of what stood for it, and in its place from now on."""
    found: dict[str, Any] = {}
    for module, names in _TOOLS.items():
        for name in names:
            part = f"{module}.{name}"
            found[name] = getattr(import_module(module), name, None) or import_module(part)
    _put(_TOOL_USERS, found)
    return found


def _sheet(name: str) -> Any:
    return _sheets()[name]


@cache
def _sheets() -> dict[str, Any]:
    import weasyprint
    from weasyprint import html
    from weasyprint.css.counters import CounterStyle

    found: dict[str, Any] = {"UA_COUNTER_STYLE": CounterStyle()}
    for name, text in _SHEETS.items():
        if name not in found:
            sheet = weasyprint.CSS(string=getattr(html, text), counter_style=found["UA_COUNTER_STYLE"])
            found[name] = sheet
    _put(_SHEET_USERS, found)
    return found


_LEAKING = "70.0"
"""The WeasyPrint that leaks; another may have mended it, and what is freed twice crashes."""


def plug(fonts: Any) -> None:
    """Stop the leak of WeasyPrint's lines with font features (figures in columns, say): 19 KB a review.

    For each such line it makes a list of Pango's with the features in it, and keeps its own hold on the list
    when the line is gone. Its cache of features then makes sense, because nothing is ever freed: each is in
    many lists, every one of which owns it. Here each list has its own, and the line's is the only hold on it.
    """
    import weasyprint

    if weasyprint.__version__ != _LEAKING:
        return
    from weasyprint.text import line_break

    line_break.Layout = _freeing_layout(line_break.Layout)
    fonts.font_features = _OneEach()


class _OneEach(dict[bytes, Any]):
    """Stands for WeasyPrint's cache of features, and keeps none."""

    def setdefault(self, features: bytes, made: Any = None) -> Any:
        return made


@cache
def _freeing_layout(ordinary: Any) -> Any:
    """WeasyPrint's line of text without its own hold on the list of features, where that may go."""
    from weasyprint.text.ffi import ffi, pango

    class FreeingLayout(ordinary):  # type: ignore[misc]
        frees = True

        def setup(self, style: Any) -> None:
            super().setup(style)
            features = pango.pango_layout_get_attributes(self.layout)
            if features != ffi.NULL and isinstance(style.font_config.font_features, _OneEach):
                pango.pango_attr_list_unref(features)

    return ordinary if hasattr(ordinary, "frees") else FreeingLayout
