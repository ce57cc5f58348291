"""The small change of WordprocessingML: units, runs and paragraphs."""

from __future__ import annotations

import re
from collections.abc import Mapping

from reviewgen.render.safe import escape

NAMESPACES = (
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
)
DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_STYLES = re.compile(r'(<w:(?:pStyle|rStyle|tblStyle|basedOn|next|link) w:val="|w:styleId=")([^"]*)"')

# The direction belongs to the script and not to the look, so it stands beside the style.
_RTL = "<w:rtl/>"
_RUNS = re.compile(r"<w:r>(<w:rPr>(?:<w:[^>]*>)*</w:rPr>)?<w:t [^>]*>([^<]*)</w:t>")
# From a letter of Hebrew, Arabic or a script like them to the last one before a letter of another script.
_LETTERS = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
_RIGHT_TO_LEFT = re.compile(f"[{_LETTERS}]+(?:[^{_LETTERS}A-Za-z\u00aa-\u058f\u0900-\uab6f]+[{_LETTERS}]+)*")


def twips(points: float) -> int:
    """Return points in twentieths of a point."""
    return round(points * 20)


def twips_of_mm(millimetres: float) -> int:
    """Return millimetres in twentieths of a point."""
    return round(millimetres * 1440 / 25.4)


def half_points(points: float) -> int:
    """Return a font size in half points."""
    return round(points * 2)


def run(text: str, style: str = "") -> str:
    """Return the text in a character style: one run, or several where it changes its direction."""
    if not _RIGHT_TO_LEFT.search(text):
        return _run(text, style, "")
    parts: list[str] = []
    position = 0
    for found in _RIGHT_TO_LEFT.finditer(text):
        if found.start() > position:
            parts.append(_run(text[position : found.start()], style, ""))
        parts.append(_run(found[0], style, _RTL))
        position = found.end()
    if position < len(text):
        parts.append(_run(text[position:], style, ""))
    return "".join(parts)


def paragraph(style: str, inner: str, properties: str = "") -> str:
    """Return one paragraph in a paragraph style, in the direction in which its text begins."""
    if _RTL in inner and _begins_right_to_left(inner):
        properties += "<w:bidi/>"
    return f'<w:p><w:pPr><w:pStyle w:val="{style}"/>{properties}</w:pPr>{inner}</w:p>'


def field(instruction: str, shown: str, *, dirty: bool = False) -> str:
    """Return a field with what it shows until it is brought up to date; `dirty` asks for that at once."""
    mark = ' w:dirty="true"' if dirty else ""
    return (
        f'<w:r><w:fldChar w:fldCharType="begin"{mark}/></w:r>'
        f'<w:r><w:instrText xml:space="preserve"> {instruction} </w:instrText></w:r>'
        f'<w:r><w:fldChar w:fldCharType="separate"/></w:r>{run(shown) if shown else ""}'
        '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    )


def renamed(xml: str, names: Mapping[str, str]) -> str:
    """Return XML with the ids of its styles replaced; text is escaped, so that it never looks like one."""
    return _STYLES.sub(lambda found: f'{found[1]}{names.get(found[2], found[2])}"', xml)


def _run(text: str, style: str, direction: str) -> str:
    properties = (f'<w:rStyle w:val="{style}"/>' if style else "") + direction
    properties = f"<w:rPr>{properties}</w:rPr>" if properties else ""
    return f'<w:r>{properties}<w:t xml:space="preserve">{escape(text)}</w:t></w:r>'


def _begins_right_to_left(inner: str) -> bool:
    """Whether the first run with a letter in it goes from right to left."""
    for properties, text in _RUNS.findall(inner):
        if _RTL in properties:
            return True
        if any(letter.isalpha() for letter in text):
            return False
    return False
