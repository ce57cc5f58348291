"""The theme's logo in a Word file."""

from __future__ import annotations

from reviewgen.render.logo import Logo
from reviewgen.render.safe import escape
from reviewgen.render.word.markup import paragraph
from reviewgen.render.word.package import Part

_ID = "rId11"
_ENDINGS = {"image/png": "png", "image/jpeg": "jpeg"}
_WIDEST = 0.4
_EMU_A_MM = 36_000
_DRAWING = "http://schemas.openxmlformats.org/drawingml/2006"


def can_hold(logo: Logo) -> bool:
    """Return whether a Word file can hold the picture: older Words show nothing for a drawing (SVG)."""
    return logo.kind in _ENDINGS and logo.pixels is not None


def logo_part(logo: Logo) -> Part:
    """Return the part with the picture."""
    return Part(f"word/media/logo.{_ENDINGS[logo.kind]}", logo.content, logo.kind, "image", _ID)


def logo_paragraph(logo: Logo, measure: float) -> str:
    """Return the paragraph with the picture in its height, at most two fifths of the `measure` wide (mm)."""
    wide, high = logo.pixels or (1, 1)
    height = min(logo.height, measure * _WIDEST * high / wide)
    size = f'cx="{round(height * wide / high * _EMU_A_MM)}" cy="{round(height * _EMU_A_MM)}"'
    # Named and described for a screen reader; the ids are of drawings alone, and this is the only one.
    picture = (
        f'<pic:pic xmlns:pic="{_DRAWING}/picture"><pic:nvPicPr><pic:cNvPr id="1" name="Logo"/><pic:cNvPicPr/>'
        f'</pic:nvPicPr><pic:blipFill><a:blip r:embed="{_ID}"/><a:stretch><a:fillRect/></a:stretch>'
        f'</pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext {size}/></a:xfrm>'
        '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>'
    )
    return paragraph(
        "Logo",
        f'<w:r><w:drawing><wp:inline xmlns:wp="{_DRAWING}/wordprocessingDrawing"'
        f' distT="0" distB="0" distL="0" distR="0"><wp:extent {size}/>'
        f'<wp:docPr id="1" name="Logo" descr="{escape(logo.alt)}"/>'
        f'<a:graphic xmlns:a="{_DRAWING}/main"><a:graphicData uri="{_DRAWING}/picture">{picture}'
        "</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>",
    )
