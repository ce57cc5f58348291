"""The font table and the Office theme of a Word file: the same tokens, in Word's own menus."""

from __future__ import annotations

from reviewgen.render.safe import escape
from reviewgen.render.theme import Theme
from reviewgen.render.word.markup import DECLARATION, NAMESPACES

_DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main"


def font_table(theme: Theme) -> str:
    """Return word/fontTable.xml: what to look for where a family is not installed."""
    rows = (
        (theme.fonts.word_text, theme.fonts.text, "roman", "variable"),
        (theme.fonts.word_code, theme.fonts.code, "modern", "fixed"),
    )
    fonts = "".join(
        f'<w:font w:name="{escape(name)}"><w:altName w:val="{escape(other)}"/><w:charset w:val="00"/>'
        f'<w:family w:val="{family}"/><w:pitch w:val="{pitch}"/></w:font>'
        for name, other, family, pitch in rows
    )
    return f"{DECLARATION}<w:fonts {NAMESPACES}>{fonts}</w:fonts>"


def office_theme(theme: Theme) -> str:
    """Return word/theme1.xml: the theme's colours in the slots that Word's menus show."""
    light = theme.light
    slots = {
        "dk1": light.ink,
        "lt1": light.paper,
        "dk2": light.quiet,
        "lt2": light.shade,
        "accent1": light.accent,
        "accent2": light.quiet,
        "accent3": light.hairline,
        "accent4": light.accent,
        "accent5": light.quiet,
        "accent6": light.hairline,
        "hlink": light.accent,
        "folHlink": light.accent,
    }
    colours = "".join(
        f'<a:{slot}><a:srgbClr val="{colour[1:].upper()}"/></a:{slot}>' for slot, colour in slots.items()
    )
    face = f'<a:latin typeface="{escape(theme.fonts.word_text)}"/><a:ea typeface=""/><a:cs typeface=""/>'
    name = escape(theme.name)
    fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
    line = f'<a:ln w="6350">{fill}</a:ln>'
    effect = "<a:effectStyle><a:effectLst/></a:effectStyle>"
    # The schema wants three of each, and nothing in a review draws with them.
    formats = (
        f"<a:fillStyleLst>{fill * 3}</a:fillStyleLst><a:lnStyleLst>{line * 3}</a:lnStyleLst>"
        f"<a:effectStyleLst>{effect * 3}</a:effectStyleLst><a:bgFillStyleLst>{fill * 3}</a:bgFillStyleLst>"
    )
    return (
        f'{DECLARATION}<a:theme xmlns:a="{_DRAWING}" name="{name}"><a:themeElements>'
        f'<a:clrScheme name="{name}">{colours}</a:clrScheme>'
        f'<a:fontScheme name="{name}"><a:majorFont>{face}</a:majorFont><a:minorFont>{face}</a:minorFont>'
        "</a:fontScheme>"
        f'<a:fmtScheme name="{name}">{formats}</a:fmtScheme></a:themeElements></a:theme>'
    )
