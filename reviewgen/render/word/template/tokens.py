"""The theme's tokens in the proportions of a template, for the styles that it lacks."""

from __future__ import annotations

import re
from dataclasses import fields, replace

from reviewgen.render.contrast import contrast
from reviewgen.render.theme import Theme
from reviewgen.render.word.xml_tree import Element

_DRAWING = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_COLOUR = re.compile("[0-9A-Fa-f]{6}")
_SHARES = ("code", "leading")
# What text needs to be read on paper.
_CONTRAST = 4.5


def adapted(theme: Theme, body: float, width: int, office_theme: Element | None) -> Theme:
    """Return the theme in the size of the template's text and the width of its page, with its accent.

    An accent too pale to be read is none.
    """
    ratio = body / theme.sizes.body
    sizes = replace(
        theme.sizes,
        **{
            field.name: round(getattr(theme.sizes, field.name) * ratio * 2) / 2
            for field in fields(theme.sizes)
            if field.name not in _SHARES
        },
    )
    accent = "" if office_theme is None else _accent(office_theme)
    light = theme.light
    if accent and contrast(accent, light.paper) >= _CONTRAST:
        light = replace(light, accent=accent)
    return replace(theme, sizes=sizes, light=light, page=replace(theme.page, measure=width * 25.4 / 1440))


def _accent(office_theme: Element) -> str:
    colour = office_theme.find(f".//{_DRAWING}clrScheme/{_DRAWING}accent1/{_DRAWING}srgbClr")
    value = "" if colour is None else str(colour.get("val", ""))
    return f"#{value.lower()}" if _COLOUR.fullmatch(value) else ""
