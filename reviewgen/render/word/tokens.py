"""Tokens of a theme as pieces of a style."""

from __future__ import annotations

from dataclasses import dataclass

from reviewgen.render.safe import escape
from reviewgen.render.theme import Theme
from reviewgen.render.word.markup import half_points, twips


@dataclass(frozen=True, slots=True)
class Style:
    """One style as XML; `kind` is "paragraph", "character" or "table"."""

    id: str
    name: str
    kind: str
    xml: str


def font(name: str) -> str:
    """Return the run property that sets a font family for every script."""
    family = escape(name)
    return f'<w:rFonts w:ascii="{family}" w:hAnsi="{family}" w:eastAsia="{family}" w:cs="{family}"/>'


def colour(theme: Theme, token: str) -> str:
    """Return the light colour of that name in six hexadecimal digits."""
    return str(getattr(theme.light, token))[1:].upper()


def size(points: float) -> str:
    """Return the run property of a font size."""
    return f'<w:sz w:val="{half_points(points)}"/><w:szCs w:val="{half_points(points)}"/>'


def spacing(before: float | None, after: float | None, line: float) -> str:
    """Return the paragraph property of space in points and line height; None and 0 inherit."""
    attributes = "" if before is None else f' w:before="{twips(before)}"'
    attributes += "" if after is None else f' w:after="{twips(after)}"'
    attributes += f' w:line="{twips(line)}" w:lineRule="atLeast"' if line else ""
    return f"<w:spacing{attributes}/>" if attributes else ""
