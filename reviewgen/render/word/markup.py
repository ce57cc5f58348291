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
    """Return one run of text in a character style."""
    properties = f'<w:rPr><w:rStyle w:val="{style}"/></w:rPr>' if style else ""
    return f'<w:r>{properties}<w:t xml:space="preserve">{escape(text)}</w:t></w:r>'


def paragraph(style: str, inner: str, properties: str = "") -> str:
    """Return one paragraph in a paragraph style."""
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
