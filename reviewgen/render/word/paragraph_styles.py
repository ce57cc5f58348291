"""The paragraph styles of a Word file: built-in names first, then the few of our own."""

from __future__ import annotations

from dataclasses import dataclass

from reviewgen.render.theme import Theme
from reviewgen.render.word.markup import twips, twips_of_mm
from reviewgen.render.word.tokens import Style, colour, size, spacing

INDENT = 14.0
"""Points by which each level of a list goes in."""

BULLETS, NUMBERS = 1, 2
"""The numbering that the list styles name."""

_ROW_STYLES = (
    ("TableText", "Table Text"),
    ("TableTextRight", "Table Text Right"),
    ("TableLabel", "Table Label"),
    ("EvidenceText", "Evidence Text"),
    ("EvidenceTextRight", "Evidence Text Right"),
)


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
    bold: bool = False
    italic: bool = False
    keep: bool = False
    level: int | None = None
    align: str = ""
    indent: float | None = None
    numbering: tuple[int, int] | None = None
    rule: str = ""
    tab: bool = False
    exact: float = 0
    custom: bool = False


def paragraph_styles(theme: Theme) -> tuple[Style, ...]:
    """Return all paragraph styles but Normal."""
    return tuple(
        Style(style.id, style.name, "paragraph", _drawn(style, theme)) for style in _paragraph_styles(theme)
    )


def _paragraph_styles(theme: Theme) -> tuple[_Style, ...]:
    sizes, gap, above = theme.sizes, theme.space.paragraph, theme.space.heading
    return (
        _Style("BodyText", "Body Text", based="Normal", after=gap),
        _Style("Title", "Title", "Normal", "BodyText", sizes.title, 0, 8, bold=True, keep=True),
        _Style("Subtitle", "Subtitle", "Normal", "BodyText", sizes.heading2, 0, gap, "quiet"),
        _Style(
            "Heading1",
            "heading 1",
            "Normal",
            "BodyText",
            sizes.heading1,
            above,
            above / 2.4,
            bold=True,
            keep=True,
            level=0,
        ),
        _Style(
            "Heading2",
            "heading 2",
            "Normal",
            "BodyText",
            sizes.heading2,
            above * 0.8,
            above / 3,
            bold=True,
            keep=True,
            level=1,
        ),
        _Style(
            "Heading3",
            "heading 3",
            "Normal",
            "BodyText",
            sizes.heading3,
            above * 0.6,
            above / 4,
            bold=True,
            keep=True,
            level=2,
        ),
        *_list_styles(gap),
        _Style("Caption", "caption", "Normal", "BodyText", sizes.small, gap, gap * 0.7, "quiet", keep=True),
        _Style("Quote", "Quote", "BodyText", "BodyText", indent=INDENT, italic=True),
        _Style("CommentText", "annotation text", "Normal", "", sizes.table, 0, 0),
        _Style("Header", "header", "Normal", "", sizes.small, 0, 0, "quiet", tab=True),
        _Style("Footer", "footer", "Normal", "", sizes.small, 0, 0, "quiet", tab=True),
        _Style(
            "TOCHeading", "TOC Heading", "Normal", "BodyText", sizes.table, above * 0.7, 2, "quiet", keep=True
        ),
        _Style("TOC1", "toc 1", "Normal", "BodyText", sizes.table, 0, 1, tab=True),
        _Style("TOC2", "toc 2", "Normal", "BodyText", sizes.table, 0, 1, indent=INDENT, tab=True),
        _Style("Lead", "Lead", size=sizes.body * 1.08, next="BodyText", custom=True),
        _Style("SmallText", "Small Text", size=sizes.small, colour="quiet", custom=True),
        # Stands over a table or a list, and stays with it.
        _Style("SmallLead", "Small Lead", "SmallText", keep=True, custom=True),
        _Style(
            "FillIn", "Fill In", next="BodyText", before=gap, after=30, colour="quiet", keep=True, custom=True
        ),
        _Style("FillLine", "Fill Line", next="BodyText", after=gap * 2, rule="hairline", custom=True),
        # The line of a place to write that another one follows.
        _Style("FillLineKept", "Fill Line Kept", "FillLine", "BodyText", keep=True, custom=True),
        _Style("TableText", "Table Text", "Normal", "", sizes.table, 0, 0, custom=True),
        _Style("TableTextRight", "Table Text Right", "TableText", align="right", custom=True),
        _Style("TableHead", "Table Head", "TableText", bold=True, keep=True, custom=True),
        _Style("TableHeadRight", "Table Head Right", "TableHead", align="right", custom=True),
        _Style("TableLabel", "Table Label", "TableText", colour="quiet", custom=True),
        _Style("EvidenceText", "Evidence Text", "TableText", size=sizes.evidence, custom=True),
        _Style("EvidenceTextRight", "Evidence Text Right", "EvidenceText", align="right", custom=True),
        _Style("EvidenceHead", "Evidence Head", "TableHead", size=sizes.evidence, custom=True),
        _Style("EvidenceHeadRight", "Evidence Head Right", "EvidenceHead", align="right", custom=True),
        *(
            # In rows that stay with the next one.
            _Style(f"{style}Kept", f"{name} Kept", style, keep=True, custom=True)
            for style, name in _ROW_STYLES
        ),
        # The room in a table to write in: much for a remark, less for a name and a signature.
        _Style("FillRoom", "Fill Room", "TableText", after=24, keep=True, custom=True),
        _Style("FillSign", "Fill Sign", "TableText", after=9, custom=True),
        _Style("TimelineLabel", "Timeline Label", "TableText", keep=True, custom=True),
        _Style("TimelineHead", "Timeline Head", "TimelineLabel", colour="quiet", align="center", custom=True),
        _Style("TimelineCell", "Timeline Cell", "TimelineLabel", align="center", custom=True),
        _Style("Logo", "Logo", "Normal", "Title", before=0, after=gap, align="right", keep=True, custom=True),
        _Style("TitleEnd", "Title End", "Normal", exact=gap, rule="accent", custom=True),
        _Style("TableEnd", "Table End", "Normal", exact=gap * 1.6, custom=True),
        _Style(
            "AuthorNoteTitle",
            "Author Note Title",
            "Normal",
            "BodyText",
            sizes.table,
            2,
            gap,
            "accent",
            bold=True,
            custom=True,
        ),
    )


def _list_styles(gap: float) -> tuple[_Style, ...]:
    made: list[_Style] = []
    for level in range(3):
        suffix, label = ("", "") if level == 0 else (str(level + 1), f" {level + 1}")
        for kind, number in (("Bullet", BULLETS), ("Number", NUMBERS)):
            made.append(
                _Style(
                    f"List{kind}{suffix}", f"List {kind}{label}", after=gap * 0.75, numbering=(number, level)
                )
            )
            # A short item that stays with the next one.
            kept, own = f"List{kind}{suffix}Kept", f"List {kind}{label} Kept"
            made.append(_Style(kept, own, f"List{kind}{suffix}", keep=True, custom=True))
        made.append(
            _Style(
                f"ListContinue{suffix}",
                f"List Continue{label}",
                after=gap * 0.75,
                indent=INDENT * (level + 1),
            )
        )
    return tuple(made)


def _drawn(style: _Style, theme: Theme) -> str:
    custom = ' w:customStyle="1"' if style.custom else ""
    return (
        f'<w:style w:type="paragraph"{custom} w:styleId="{style.id}"><w:name w:val="{style.name}"/>'
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
        weight = 12 if style.rule == "accent" else 4
        ruled = colour(theme, style.rule)
        parts.append(
            f'<w:pBdr><w:bottom w:val="single" w:sz="{weight}" w:space="1" w:color="{ruled}"/></w:pBdr>'
        )
    if style.tab:
        position = twips_of_mm(theme.page.measure)
        parts.append(f'<w:tabs><w:tab w:val="right" w:pos="{position}"/></w:tabs>')
    if style.exact:
        exact = f'w:line="{twips(style.exact)}" w:lineRule="exact"'
        parts.append(f'<w:spacing w:before="0" w:after="0" {exact}/>')
    else:
        parts.append(spacing(style.before, style.after, _line(style.size, theme)))
    if style.indent is not None:
        parts.append(f'<w:ind w:left="{twips(style.indent)}"/>')
    if style.align:
        parts.append(f'<w:jc w:val="{style.align}"/>')
    if style.level is not None:
        parts.append(f'<w:outlineLvl w:val="{style.level}"/>')
    return "".join(parts)


def _run_properties(style: _Style, theme: Theme) -> str:
    parts = ["<w:b/><w:bCs/>" if style.bold else "", "<w:i/><w:iCs/>" if style.italic else ""]
    if style.colour:
        parts.append(f'<w:color w:val="{colour(theme, style.colour)}"/>')
    if style.size:
        parts.append(size(style.size))
    return "".join(parts)


def _line(points: float, theme: Theme) -> float:
    """The line height of a size: what is read in lines is set wider than tables and headings."""
    sizes = theme.sizes
    return points * (sizes.leading if sizes.body <= points < sizes.body * 1.15 else 1.3)
