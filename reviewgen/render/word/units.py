"""The units of WordprocessingML: twentieths of a point, and half points for font sizes."""

from __future__ import annotations

NAMESPACES = (
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
)
DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


def twips(points: float) -> int:
    """Return points in twentieths of a point."""
    return round(points * 20)


def twips_of_mm(millimetres: float) -> int:
    """Return millimetres in twentieths of a point."""
    return round(millimetres * 1440 / 25.4)


def half_points(points: float) -> int:
    """Return a font size in half points."""
    return round(points * 2)
