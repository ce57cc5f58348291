"""A theme: the design tokens from which the style sheets and the Word styles are both made.

A theme file names only what it changes; the default theme supplies the rest. All that is wrong in a file
is reported at once, text too faint to be read among it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from reviewgen import resources
from reviewgen.errors import Fault, InputError
from reviewgen.render.contrast import too_faint
from reviewgen.render.logo import Logo, read_logo

DEFAULT = "default"


@dataclass(frozen=True, slots=True)
class FontFile:
    """One font file in the fonts folder; `family` is "text" or "code"."""

    family: str
    file: str
    weight: int
    style: str


@dataclass(frozen=True, slots=True)
class Fonts:
    text: str
    code: str
    text_fallback: tuple[str, ...]
    code_fallback: tuple[str, ...]
    word_text: str
    word_code: str
    files: tuple[FontFile, ...]


@dataclass(frozen=True, slots=True)
class Sizes:
    """Points, except `code` and `leading`, which are shares of the size of the text."""

    body: float
    small: float
    table: float
    evidence: float
    title: float
    heading1: float
    heading2: float
    heading3: float
    code: float
    leading: float


@dataclass(frozen=True, slots=True)
class Space:
    """Points: after a paragraph, and above a section's heading."""

    paragraph: float
    heading: float


@dataclass(frozen=True, slots=True)
class Page:
    """Millimetres: the width of the text, the head and the foot margin."""

    measure: float
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Colours:
    """Each "#rrggbb": text, secondary text, the one accent, rules, a faint ground, the paper."""

    ink: str
    quiet: str
    accent: str
    hairline: str
    shade: str
    paper: str


@dataclass(frozen=True, slots=True)
class Theme:
    """All tokens; `folder` is where the user's own fonts and style sheets are looked for first."""

    name: str
    fonts: Fonts
    sizes: Sizes
    space: Space
    page: Page
    light: Colours
    dark: Colours
    folder: Path | None = None
    logo: Logo | None = None


_SECTIONS: dict[str, type[Any]] = {
    "fonts": Fonts,
    "sizes": Sizes,
    "space": Space,
    "page": Page,
    "light": Colours,
    "dark": Colours,
}
# Values end up in style sheets and in XML, so each has one narrow form.
_FAMILY = re.compile(r"[\w][\w .-]{0,60}")
_FILE = re.compile(r"[\w][\w.-]{0,80}\.(?:ttf|otf)")
_MOST = 1000
# Millimetres, shares: wider than the paper is no text, and lines that overlap are none either.
_LIMITS = {"measure": (40, 190), "top": (5, 120), "bottom": (5, 120), "leading": (1, 4)}
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


@lru_cache(maxsize=16)
def load_theme(name: str = DEFAULT, folder: Path | None = None, changes: Path | None = None) -> Theme:
    """Return the theme of that name; the file in the user's `folder` is taken before the packaged one.

    `changes` is one more file of tokens, laid over the theme. `InputError` lists each unknown key, each value
    that cannot be used and each colour too faint to be read; `MissingError` says where the file was looked
    for.
    """
    named = resources.find(f"themes/{name}.toml", folder)
    values = dict(_read(resources.find(f"themes/{DEFAULT}.toml")))
    logo: Logo | None = None
    faults: list[Fault] = []
    layers = [(named, folder or named.parent)] + ([(changes, changes.parent)] if changes else [])
    for path, root in layers:
        layer = _read(path)
        problems = list(_overlaid(values, layer))
        drawn = layer.get("logo")
        if drawn is not None:
            read = read_logo(drawn, root) if isinstance(drawn, dict) else "has to be a table, [logo]"
            logo = read if isinstance(read, Logo) else logo
            problems += [f"logo.{read}"] if isinstance(read, str) else []
        if not problems:
            problems = [f"{part}.{fault}" for part in ("light", "dark") for fault in too_faint(values[part])]
        hint = f"The default theme shows every token: {', '.join(_SECTIONS)}."
        faults += [Fault(str(path), None, f"{problem}.", hint) for problem in problems]
    if faults:
        raise InputError(faults)
    built = {section: _build(_SECTIONS[section], values[section]) for section in _SECTIONS}
    return Theme(name=name, folder=folder, logo=logo, **built)


def _overlaid(values: dict[str, Any], layer: Mapping[str, Any]) -> Iterator[str]:
    """Lay a file's tokens over the values, and yield what is wrong with them."""
    yield from (f"'{key}' is no part of a theme" for key in layer if key not in (*_SECTIONS, "logo"))
    for section, kind in _SECTIONS.items():
        changed = layer.get(section, {})
        if isinstance(changed, dict):
            values[section] = {**values[section], **changed}
            yield from (f"{section}.{fault}" for fault in _faults(kind, values[section]))
        else:
            yield f"'{section}' has to be a table, [{section}]"


def _read(path: Path) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise InputError([Fault(str(path), None, "This file of tokens cannot be read.", "")]) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError([Fault(str(path), None, f"This is no TOML: {error}.", "")]) from error


def _faults(kind: type[Any], values: Mapping[str, Any]) -> list[str]:
    known = [entry.name for entry in fields(kind)]
    problems = [f"{key} is unknown" for key in values if key not in known]
    for key in known:
        expected = _expected(kind, key, values[key])
        if expected:
            problems.append(f"{key} has to be {expected}")
    return problems


def _expected(kind: type[Any], key: str, value: Any) -> str:
    """What a value has to be, in words; empty where it already is."""
    if kind is Colours:
        return "" if isinstance(value, str) and _COLOUR.fullmatch(value) else 'a colour like "#12406b"'
    if kind is not Fonts:
        number = isinstance(value, int | float) and not isinstance(value, bool)
        least, most = _LIMITS.get(key, (0, _MOST))
        if number and max(least, 0) <= value <= most and value > 0:
            return ""
        if key in _LIMITS:
            return f"a number from {least} to {most}"
        return f"a number below {_MOST}" if number and value > most else "a number above 0"
    if key == "files":
        good = isinstance(value, list) and all(_is_font_file(entry) for entry in value)
        return "" if good else "a list of { family, file, weight, style }"
    if key.endswith("_fallback"):
        good = isinstance(value, list) and all(_is_family(entry) for entry in value)
        return "" if good else "a list of font families"
    return "" if _is_family(value) else "the name of a font family"


def _is_family(value: Any) -> bool:
    return isinstance(value, str) and _FAMILY.fullmatch(value) is not None


def _is_font_file(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"family", "file", "weight", "style"}
        and value["family"] in ("text", "code")
        and value["style"] in ("normal", "italic")
        and type(value["weight"]) is int
        and 1 <= value["weight"] <= 1000
        and isinstance(value["file"], str)
        and _FILE.fullmatch(value["file"]) is not None
    )


def _build(kind: type[Any], values: Mapping[str, Any]) -> Any:
    if kind is not Fonts:
        return kind(**values)
    files = tuple(FontFile(**entry) for entry in values["files"])
    listed = {key: tuple(values[key]) for key in ("text_fallback", "code_fallback")}
    return Fonts(**{**values, **listed, "files": files})
