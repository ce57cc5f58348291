"""Shortcuts past what WeasyPrint does at its start and our documents do not need.

- Its C declarations, which it parses anew each time, are taken ready-made from `declarations`.
- fontTools, which is for web fonts, variable fonts and fonts of pictures, is imported by the first of them;
  so is Pillow, which is for pictures, and would besides tell what stands in WeasyPrint's own colour profile.
- Pages that come with their elements (`tree`) are not parsed; the first other one imports the parser.
- Its style sheets for all of HTML are parsed for the first page that asks for them: ours have another.

They touch its internals. Where one does not fit, an error comes of it, and `engine` imports plainly. So does
`plug`, which stops a leak.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from hashlib import sha256
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

from reviewgen.render import declarations

_LATER: dict[str, tuple[dict[str, tuple[str, ...]], tuple[str, ...]]] = {
    "fontTools": (
        {
            "fontTools": ("subset",),
            "fontTools.ttLib": ("TTFont", "TTLibError", "ttFont", "woff2"),
            "fontTools.varLib.instancer": ("instantiateVariableFont",),
        },
        ("weasyprint.pdf.fonts", "weasyprint.text.fonts"),
    ),
    "PIL": (
        {"PIL": ("EpsImagePlugin", "Image", "ImageFile", "ImageOps"), "PIL.ImageCms": ("ImageCmsProfile",)},
        ("weasyprint.css", "weasyprint.draw.text", "weasyprint.images"),
    ),
    "tinyhtml5": ({"tinyhtml5": ("parse",)}, ()),
}
"""Libraries that most reviews do without: what WeasyPrint takes from which module, where it keeps it."""
_SRGB = "384b832de3412066743b52a75ee906b6fb9fb8d9e09e936fc2c43223815c6e0a"
"""Of the colour profile that each PDF/A takes from WeasyPrint."""
_SRGB_MODEL = "IEC 61966-2-1 Default RGB Colour Space - sRGB"
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

    _real.cache_clear()
    _sheets.cache_clear()
    ordinary = cffi.FFI, tinycss2.parse_stylesheet
    absent = [library for library in _LATER if library not in sys.modules]
    stands = {module: _stand(library, module) for library in absent for module in _LATER[library][0]}
    cffi.FFI, tinycss2.parse_stylesheet = _declared, lambda *_, **__: []
    sys.modules.update(stands)
    try:
        yield
    finally:
        cffi.FFI, tinycss2.parse_stylesheet = ordinary
        for name in stands:
            del sys.modules[name]
    _put(_SHEET_USERS, {name: _Later(partial(_sheet, name)) for name in _SHEETS})
    reader = ModuleType("tinyhtml5")
    vars(reader)["parse"] = _elements
    _put(("weasyprint",), {"tinyhtml5": reader})
    if "PIL" in absent:
        _put(("weasyprint.css",), {"ImageCmsProfile": _profile})


class _Later:
    """Stands for something until it is used."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return self._make()(*arguments, **named)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._make(), name)

    def hand_over(self, real: Any) -> None:
        for name, value in vars(self).items():
            if name != "_make":
                setattr(real, name, value)


def _put(modules: tuple[str, ...], objects: dict[str, Any]) -> None:
    """Give objects to the modules that know their names, with what was set on those that stood for them."""
    for module in modules:
        for name, each in objects.items():
            stand = vars(sys.modules[module]).get(name)
            if stand is None:
                continue
            if isinstance(stand, _Later):
                stand.hand_over(each)
            setattr(sys.modules[module], name, each)


def _declared() -> Any:
    """What reaches the C libraries, with its declarations in place, provided that it is given the same."""
    import _cffi_backend

    class Declared(_cffi_backend.FFI):  # type: ignore[misc]
        def cdef(self, source: str) -> None:
            if sha256(source.encode()).hexdigest() != declarations.DIGEST:
                raise Changed("other C declarations")

    return Declared("weasyprint", **declarations.DECLARED)


def _stand(library: str, module: str) -> ModuleType:
    """A module that stands for one of a library's."""
    stand = ModuleType(module)
    for name in _LATER[library][0][module]:
        setattr(stand, name, _Later(partial(_one, library, name)))
    return stand


def _one(library: str, name: str) -> Any:
    return _real(library)[name]


@cache
def _real(library: str) -> dict[str, Any]:
    """What WeasyPrint takes from a library, in the place of what stood for it from now on."""
    found: dict[str, Any] = {}
    modules, users = _LATER[library]
    for module, names in modules.items():
        for name in names:
            part = f"{module}.{name}"
            found[name] = getattr(import_module(module), name, None) or import_module(part)
    _put(users, found)
    return found


def _elements(page: Any, **named: Any) -> Any:
    """The elements of a page: those that it comes with, or what the parser makes of its text."""
    root = getattr(page, "root", None)
    return import_module("tinyhtml5").parse(page, **named) if root is None else root


def _profile(file: Any) -> Any:
    """A colour profile: WeasyPrint's own as it is, another one read by Pillow."""
    content = file.read()
    if sha256(content).hexdigest() != _SRGB:
        return _one("PIL", "ImageCmsProfile")(io.BytesIO(content))
    return SimpleNamespace(profile=SimpleNamespace(model=_SRGB_MODEL), tobytes=lambda: content)


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
