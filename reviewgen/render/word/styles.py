"""The style part of a Word file, made from a theme.

Built-in names wherever Word has one, so that a company's template takes over by itself. Spacing stands in
the styles and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass

from reviewgen.render.safe import escape
from reviewgen.render.theme import Theme
from reviewgen.render.word.units import DECLARATION, NAMESPACES, half_points, twips, twips_of_mm

INDENT = 14.0
"""Points by which each level of a list goes in."""

BULLETS, NUMBERS = 1, 2
"""The numbering that the list styles name."""


@dataclass(frozen=True, slots=True)
class _Style:
    """One paragraph style; sizes and spaces in points, colours as token names, 0 or "" to inherit."""

    id: str
    name: str
    based: str = "BodyText"
    next: str = ""
    size: float = 0
    before: float | None = None
    after: float | None = None
    colour: str = ""
    bold: bool | None = None
    italic: bool = False
    keep: bool = False
    level: int | None = None
    right: bool = False
    indent: float | None = None
    numbering: tuple[int, int] | None = None
    tight: bool = False
    rule: bool = False
    tab: bool = False
    exact: float = 0
    custom: bool = False


def styles_xml(theme: Theme, language: str) -> str:
    """Return word/styles.xml: defaults, paragraph, character and table styles."""
    return (
        f"{DECLARATION}<w:styles {NAMESPACES}>{_defaults(theme, language)}"
        f"{''.join(_paragraph(style, theme) for style in _paragraph_styles(theme))}"
        f"{_characters(theme)}{_tables(theme)}</w:styles>"
    )


def _paragraph_styles(theme: Theme) -> tuple[_Style, ...]:
    sizes, gap, above = theme.sizes, theme.space.paragraph, theme.space.heading
    return (
        _Style("BodyText", "Body Text", based="Normal", after=gap),
        _Style("Title", "Title", "Normal", "BodyText", sizes.title, 0, 8, bold=True, keep=True),
        _Style("Subtitle", "Subtitle", "Normal", "BodyText", sizes.heading2, 0, gap, "quiet"),
        _Style("Heading1", "heading 1", "Normal", "BodyText", sizes.heading1, above, above / 2.4, bold=True, keep=True, level=0),
        _Style("Heading2", "heading 2", "Normal", "BodyText", sizes.heading2, above * 0.8, above / 3, bold=True, keep=True, level=1),
        _Style("Heading3", "heading 3", "Normal", "BodyText", sizes.heading3, above * 0.6, above / 4, bold=True, keep=True, level=2),
        *_list_styles(gap),
        _Style("Caption", "caption", "Normal", "BodyText", sizes.small, gap, gap * 0.7, "quiet", keep=True),
        _Style("Quote", "Quote", "BodyText", "BodyText", indent=INDENT, italic=True),
        _Style("Header", "header", "Normal", size=sizes.small, colour="quiet", tab=True),
        _Style("Footer", "footer", "Normal", size=sizes.small, colour="quiet", tab=True),
        _Style("TOCHeading", "TOC Heading", "Normal", "BodyText", sizes.table, above * 0.7, 2, "quiet", keep=True),
        _Style("TOC1", "toc 1", "Normal", "BodyText", sizes.table, 0, 1, tab=True),
        _Style("TOC2", "toc 2", "Normal", "BodyText", sizes.table, 0, 1, indent=INDENT, tab=True),
        _Style("Lead", "Lead", size=sizes.body * 1.08, next="BodyText", custom=True),
        _Style("SmallText", "Small Text", size=sizes.small, colour="quiet", custom=True),
        _Style("FillIn", "Fill In", next="BodyText", before=gap, after=30, colour="quiet", keep=True, custom=True),
        _Style("FillLine", "Fill Line", next="BodyText", after=gap * 2, rule=True, custom=True),
        _Style("TableText", "Table Text", "Normal", size=sizes.table, custom=True),
        _Style("TableTextRight", "Table Text Right", "TableText", right=True, custom=True),
        _Style("TableHead", "Table Head", "TableText", bold=True, keep=True, custom=True),
        _Style("TableHeadRight", "Table Head Right", "TableHead", right=True, custom=True),
        _Style("TableLabel", "Table Label", "TableText", colour="quiet", custom=True),
        _Style("EvidenceText", "Evidence Text", "TableText", size=sizes.evidence, custom=True),
        _Style("EvidenceTextRight", "Evidence Text Right", "EvidenceText", right=True, custom=True),
        _Style("EvidenceHead", "Evidence Head", "TableHead", size=sizes.evidence, custom=True),
        _Style("EvidenceHeadRight", "Evidence Head Right", "EvidenceHead", right=True, custom=True),
        _Style("TableEnd", "Table End", "Normal", exact=gap * 1.6, custom=True),
        _Style("AuthorNoteTitle", "Author Note Title", "Normal", "BodyText", sizes.table, 2, gap, "accent", bold=True, keep=True, custom=True),
    )  # fmt: skip


def _list_styles(gap: float) -> tuple[_Style, ...]:
    made: list[_Style] = []
    for level in range(3):
        suffix, label = ("", "") if level == 0 else (str(level + 1), f" {level + 1}")
        for kind, number in (("Bullet", BULLETS), ("Number", NUMBERS)):
            made.append(
                _Style(f"List{kind}{suffix}", f"List {kind}{label}", after=gap * 0.75, numbering=(number, level))
            )
        made.append(
            _Style(f"ListContinue{suffix}", f"List Continue{label}", after=gap * 0.75, indent=INDENT * (level + 1))
        )
    return tuple(made)


def _defaults(theme: Theme, language: str) -> str:
    sizes = theme.sizes
    return (
        f"<w:docDefaults><w:rPrDefault><w:rPr>{_font(theme.fonts.word_text)}"
        f'<w:color w:val="{_hex(theme, "ink")}"/>'
        f'<w:sz w:val="{half_points(sizes.body)}"/><w:szCs w:val="{half_points(sizes.body)}"/>'
        f'<w:lang w:val="{escape(language)}"/></w:rPr></w:rPrDefault>'
        "<w:pPrDefault><w:pPr><w:widowControl/></w:pPr></w:pPrDefault></w:docDefaults>"
        '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>'
        f"<w:pPr>{_spacing(None, None, sizes.body, theme)}</w:pPr></w:style>"
        '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont">'
        '<w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style>'
    )


def _paragraph(style: _Style, theme: Theme) -> str:
    return (
        f'<w:style w:type="paragraph"{_custom(style.custom)} w:styleId="{style.id}"><w:name w:val="{style.name}"/>'
        f'<w:basedOn w:val="{style.based}"/>'
        + (f'<w:next w:val="{style.next}"/>' if style.next else "")
        + f"<w:qFormat/><w:pPr>{_paragraph_properties(style, theme)}</w:pPr>"
        f"<w:rPr>{_run_properties(style, theme)}</w:rPr></w:style>"
    )


def _paragraph_properties(style: _Style, theme: Theme) -> str:
    """In the order that the schema asks for."""
    parts = ["<w:keepNext/><w:keepLines/>" if style.keep else ""]
    if style.numbering:
        number, level = style.numbering
        parts.append(f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{number}"/></w:numPr>')
    if style.rule:
        colour = _hex(theme, "hairline")
        parts.append(f'<w:pBdr><w:bottom w:val="single" w:sz="4" w:space="1" w:color="{colour}"/></w:pBdr>')
    if style.tab:
        parts.append(f'<w:tabs><w:tab w:val="right" w:pos="{twips_of_mm(theme.page.measure)}"/></w:tabs>')
    if style.exact:
        parts.append(f'<w:spacing w:line="{twips(style.exact)}" w:lineRule="exact"/>')
    else:
        parts.append(_spacing(style.before, style.after, style.size, theme))
    if style.indent is not None:
        parts.append(f'<w:ind w:left="{twips(style.indent)}"/>')
    if style.right:
        parts.append('<w:jc w:val="right"/>')
    if style.level is not None:
        parts.append(f'<w:outlineLvl w:val="{style.level}"/>')
    return "".join(parts)


def _run_properties(style: _Style, theme: Theme) -> str:
    parts = ["<w:b/><w:bCs/>" if style.bold else "", "<w:i/><w:iCs/>" if style.italic else ""]
    if style.colour:
        parts.append(f'<w:color w:val="{_hex(theme, style.colour)}"/>')
    if style.size:
        parts.append(f'<w:sz w:val="{half_points(style.size)}"/><w:szCs w:val="{half_points(style.size)}"/>')
    return "".join(parts)


def _spacing(before: float | None, after: float | None, size: float, theme: Theme) -> str:
    """Space and line height; headings and tables are set tighter than text."""
    attributes = "" if before is None else f' w:before="{twips(before)}"'
    attributes += "" if after is None else f' w:after="{twips(after)}"'
    if size:
        leading = theme.sizes.leading if size in (theme.sizes.body, theme.sizes.body * 1.08) else 1.3
        attributes += f' w:line="{twips(size * leading)}" w:lineRule="atLeast"'
    return f"<w:spacing{attributes}/>" if attributes else ""


def _characters(theme: Theme) -> str:
    code = _font(theme.fonts.word_code)
    code_size = half_points(theme.sizes.body * theme.sizes.code)
    small = half_points(theme.sizes.small)
    quiet, accent = (f'<w:color w:val="{_hex(theme, name)}"/>' for name in ("quiet", "accent"))
    rows = (
        ("Strong", "Strong", "<w:b/><w:bCs/>", False),
        ("Emphasis", "Emphasis", "<w:i/><w:iCs/>", False),
        ("IntenseEmphasis", "Intense Emphasis", "<w:b/><w:bCs/><w:i/><w:iCs/>", False),
        ("Hyperlink", "Hyperlink", accent, False),
        ("PlaceholderText", "Placeholder Text", f'{quiet}<w:u w:val="dotted"/>', False),
        ("Code", "Code", f'{code}<w:sz w:val="{code_size}"/>', True),
        ("CodeStrong", "Code Strong", f'{code}<w:b/><w:sz w:val="{code_size}"/>', True),
        ("EvidenceCode", "Evidence Code", f'{code}<w:sz w:val="{half_points(theme.sizes.evidence * 0.85)}"/>', True),
        ("Citation", "Citation", f'{quiet}<w:sz w:val="{small}"/>', True),
    )  # fmt: skip
    return "".join(
        f'<w:style w:type="character"{_custom(custom)} w:styleId="{id}"><w:name w:val="{name}"/>'
        f'<w:basedOn w:val="DefaultParagraphFont"/><w:qFormat/><w:rPr>{properties}</w:rPr></w:style>'
        for id, name, properties, custom in rows
    )


def _tables(theme: Theme) -> str:
    hairline, ink, quiet, accent = (_hex(theme, name) for name in ("hairline", "ink", "quiet", "accent"))
    line = f'w:val="single" w:sz="4" w:space="0" w:color="{hairline}"'
    shade = f'<w:shd w:val="clear" w:color="auto" w:fill="{_hex(theme, "shade")}"/>'
    head = (
        '<w:tblStylePr w:type="firstRow"><w:tcPr><w:tcBorders>'
        f'<w:bottom w:val="single" w:sz="6" w:space="0" w:color="{ink}"/></w:tcBorders></w:tcPr></w:tblStylePr>'
    )
    glance = f"<w:top {line}/><w:bottom {line}/><w:insideH {line}/>"
    bar = f'<w:left w:val="single" w:sz="24" w:space="0" w:color="{quiet}"/>'
    # The text of the last column ends where the rules end.
    flush = (
        '<w:tblStylePr w:type="lastCol"><w:tcPr><w:tcMar><w:right w:w="0" w:type="dxa"/></w:tcMar></w:tcPr>'
        "</w:tblStylePr>"
    )
    under = f'<w:bottom w:val="single" w:sz="12" w:space="0" w:color="{accent}"/>'
    rows = (
        ("ReviewFacts", "Review Facts", under, _margins(1.2, 0, 10), "", ""),
        ("ReviewGlance", "Review Glance", glance, _margins(3, 0, 10), "", flush),
        ("ReviewTable", "Review Table", f"<w:bottom {line}/>", _margins(2.4, 0, 10), "", head + flush),
        ("AuthorNote", "Author Note", bar, _margins(5, 9, 9), f"<w:tcPr>{shade}</w:tcPr>", ""),
    )
    normal = (
        '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/>'
        '<w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/>'
        f"{_margins(0, 5.4, 5.4)}</w:tblPr></w:style>"
    )
    return normal + "".join(
        f'<w:style w:type="table" w:customStyle="1" w:styleId="{id}"><w:name w:val="{name}"/>'
        '<w:basedOn w:val="TableNormal"/><w:qFormat/><w:tblPr>'
        + (f"<w:tblBorders>{borders}</w:tblBorders>" if borders else "")
        + f"{margins}</w:tblPr>{cell}{conditional}</w:style>"
        for id, name, borders, margins, cell, conditional in rows
    )


def _margins(block: float, left: float, right: float) -> str:
    """Cell margins in points: above and below, left, right."""
    sides = (("top", block), ("left", left), ("bottom", block), ("right", right))
    inner = "".join(f'<w:{side} w:w="{twips(size)}" w:type="dxa"/>' for side, size in sides)
    return f"<w:tblCellMar>{inner}</w:tblCellMar>"


def _font(name: str) -> str:
    family = escape(name)
    return f'<w:rFonts w:ascii="{family}" w:hAnsi="{family}" w:eastAsia="{family}" w:cs="{family}"/>'


def _hex(theme: Theme, token: str) -> str:
    return str(getattr(theme.light, token))[1:].upper()


def _custom(custom: bool) -> str:
    return ' w:customStyle="1"' if custom else ""
