"""The style part of a Word file, made from a theme.

Built-in names wherever Word has one, so that a company's template takes over by itself. Spacing stands in
the styles and nowhere else.
"""

from __future__ import annotations

from reviewgen.render.safe import escape
from reviewgen.render.theme import Theme
from reviewgen.render.word.markup import DECLARATION, NAMESPACES, half_points, twips
from reviewgen.render.word.paragraph_styles import paragraph_styles
from reviewgen.render.word.tokens import Style, colour, font, size, spacing


def styles_xml(theme: Theme, language: str) -> str:
    """Return word/styles.xml: defaults, paragraph, character and table styles."""
    drawn = "".join(style.xml for style in all_styles(theme))
    return (
        f"{DECLARATION}<w:styles {NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr>"
        f'<w:lang w:val="{escape(language)}"/></w:rPr></w:rPrDefault>'
        "<w:pPrDefault><w:pPr><w:widowControl/></w:pPr></w:pPrDefault></w:docDefaults>"
        f"{drawn}</w:styles>"
    )


def all_styles(theme: Theme) -> tuple[Style, ...]:
    """Return every style that a draft may use, the basic ones first."""
    return (_normal(theme), _DEFAULT_FONT, *paragraph_styles(theme), *_characters(theme), *_tables(theme))


def _normal(theme: Theme) -> Style:
    sizes = theme.sizes
    return Style(
        "Normal",
        "Normal",
        "paragraph",
        '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>'
        f"<w:pPr>{spacing(None, None, sizes.body * sizes.leading)}</w:pPr>"
        # Here and not in the defaults: LibreOffice lays the defaults over character styles inside tables.
        f'<w:rPr>{font(theme.fonts.word_text)}<w:color w:val="{colour(theme, "ink")}"/>'
        f"{size(sizes.body)}</w:rPr></w:style>",
    )


_DEFAULT_FONT = Style(
    "DefaultParagraphFont",
    "Default Paragraph Font",
    "character",
    '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont">'
    '<w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style>',
)


def _characters(theme: Theme) -> tuple[Style, ...]:
    code = font(theme.fonts.word_code)
    code_size = half_points(theme.sizes.body * theme.sizes.code)
    table_size = half_points(theme.sizes.table * theme.sizes.code)
    dense_size = half_points(theme.sizes.evidence * 0.85)
    small = half_points(theme.sizes.small)
    quiet, accent = (f'<w:color w:val="{colour(theme, name)}"/>' for name in ("quiet", "accent"))
    own = ' w:customStyle="1"'
    rows = (
        ("Strong", "Strong", "<w:b/><w:bCs/>", False),
        ("Emphasis", "Emphasis", "<w:i/><w:iCs/>", False),
        ("IntenseEmphasis", "Intense Emphasis", "<w:b/><w:bCs/><w:i/><w:iCs/>", False),
        ("Hyperlink", "Hyperlink", f'{accent}<w:u w:val="single"/>', False),
        ("PlaceholderText", "Placeholder Text", f'{quiet}<w:u w:val="dotted"/>', False),
        ("CommentReference", "annotation reference", f'<w:sz w:val="{small}"/>', False),
        ("Code", "Code", f'{code}<w:sz w:val="{code_size}"/>', True),
        ("CodeStrong", "Code Strong", f'{code}<w:b/><w:sz w:val="{code_size}"/>', True),
        ("HeadingCode", "Heading Code", code, True),
        ("TableCode", "Table Code", f'{code}<w:sz w:val="{table_size}"/>', True),
        ("EvidenceCode", "Evidence Code", f'{code}<w:sz w:val="{dense_size}"/>', True),
        ("Citation", "Citation", f'{quiet}<w:sz w:val="{small}"/>', True),
    )
    return tuple(
        Style(
            key,
            name,
            "character",
            f'<w:style w:type="character"{own if custom else ""} w:styleId="{key}"><w:name w:val="{name}"/>'
            f'<w:basedOn w:val="DefaultParagraphFont"/><w:qFormat/><w:rPr>{properties}</w:rPr></w:style>',
        )
        for key, name, properties, custom in rows
    )


def _tables(theme: Theme) -> tuple[Style, ...]:
    hairline, ink, quiet = (colour(theme, name) for name in ("hairline", "ink", "quiet"))
    line = f'w:val="single" w:sz="4" w:space="0" w:color="{hairline}"'
    shade = f'<w:shd w:val="clear" w:color="auto" w:fill="{colour(theme, "shade")}"/>'
    head = (
        '<w:tblStylePr w:type="firstRow"><w:tcPr><w:tcBorders>'
        f'<w:bottom w:val="single" w:sz="6" w:space="0" w:color="{ink}"/>'
        "</w:tcBorders></w:tcPr></w:tblStylePr>"
    )
    glance = f"<w:top {line}/><w:bottom {line}/><w:insideH {line}/>"
    gap = f'w:val="single" w:sz="12" w:space="0" w:color="{colour(theme, "paper")}"'
    gaps = f"<w:insideH {gap}/><w:insideV {gap}/>"
    bar = f'<w:left w:val="single" w:sz="24" w:space="0" w:color="{quiet}"/>'
    # The text of the last column ends where the rules end.
    flush = (
        '<w:tblStylePr w:type="lastCol"><w:tcPr><w:tcMar><w:right w:w="0" w:type="dxa"/></w:tcMar></w:tcPr>'
        "</w:tblStylePr>"
    )
    rows = (
        ("ReviewFacts", "Review Facts", "", _margins(0.4, 0, 10), "", ""),
        ("ReviewGlance", "Review Glance", glance, _margins(3, 0, 10), "", flush),
        ("ReviewTable", "Review Table", f"<w:bottom {line}/>", _margins(1.6, 0, 10), "", head + flush),
        ("ReviewTimeline", "Review Timeline", gaps, _margins(1.6, 0, 0), "", ""),
        ("AuthorNote", "Author Note", bar, _margins(5, 9, 9), f"<w:tcPr>{shade}</w:tcPr>", ""),
    )
    normal = Style(
        "TableNormal",
        "Normal Table",
        "table",
        '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/>'
        '<w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/>'
        f'<w:tblPr><w:tblInd w:w="0" w:type="dxa"/>{_margins(0, 5.4, 5.4)}</w:tblPr></w:style>',
    )
    return (
        normal,
        *(
            Style(
                key,
                name,
                "table",
                f'<w:style w:type="table" w:customStyle="1" w:styleId="{key}"><w:name w:val="{name}"/>'
                '<w:basedOn w:val="TableNormal"/><w:qFormat/><w:tblPr>'
                + (f"<w:tblBorders>{borders}</w:tblBorders>" if borders else "")
                + f"{margins}</w:tblPr>{cell}{conditional}</w:style>",
            )
            for key, name, borders, margins, cell, conditional in rows
        ),
    )


def _margins(block: float, left: float, right: float) -> str:
    """Cell margins in points: above and below, left, right."""
    sides = (("top", block), ("left", left), ("bottom", block), ("right", right))
    inner = "".join(f'<w:{side} w:w="{twips(size)}" w:type="dxa"/>' for side, size in sides)
    return f"<w:tblCellMar>{inner}</w:tblCellMar>"
