"""What a draft stands on: everything of a Word file but its text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from reviewgen.document.blocks import Document
from reviewgen.render.labels import Labels
from reviewgen.render.stylesheet import PAPER_MM
from reviewgen.render.theme import Theme
from reviewgen.render.word import parts
from reviewgen.render.word.markup import renamed, twips_of_mm
from reviewgen.render.word.numbering import Numbering, own_numbering
from reviewgen.render.word.package import Part, Relation, xml_part
from reviewgen.render.word.styles import styles_xml
from reviewgen.render.word.theme_parts import font_table, office_theme


@dataclass(frozen=True, slots=True)
class Base:
    """The parts beside the text, the section's properties, the width of the text in twentieths of a point.

    `numbering` starts the numbering of one document and `theme` has the tokens for what stands in no style.
    `styles` are the names of our styles in a template, where they go by others; `remark` is what a user
    should know of the template.
    """

    parts: tuple[Part, ...]
    section: str
    width: int
    theme: Theme
    numbering: Callable[[], Numbering] = own_numbering
    numbering_relations: tuple[Relation, ...] = ()
    styles: Mapping[str, str] = field(default_factory=dict)
    remark: str = ""

    def named(self, xml: str) -> str:
        """Return XML of ours with the styles by the names that they have in the template."""
        return renamed(xml, self.styles) if self.styles else xml


def own_base(document: Document, theme: Theme, paper: str, words: Labels) -> Base:
    """Return the base that is made from the theme alone."""
    made = (
        xml_part("styles.xml", styles_xml(theme, document.language), "styles", id="rId1"),
        xml_part("settings.xml", parts.settings(document.language), "settings", id="rId3"),
        xml_part("header1.xml", parts.header(document, words), "header", id="rId4"),
        xml_part("footer1.xml", parts.footer(document, words), "footer", id="rId5"),
        xml_part("footer2.xml", parts.footer(document, words), "footer", id="rId6"),
        xml_part("fontTable.xml", font_table(theme), "fontTable", id="rId7"),
        Part("word/theme1.xml", office_theme(theme).encode(), parts.THEME_TYPE, "theme", "rId8"),
    )
    return Base(made, _section(theme, paper), twips_of_mm(theme.page.measure), theme)


def _section(theme: Theme, paper: str) -> str:
    width, height = (twips_of_mm(size) for size in PAPER_MM[paper])
    side = (width - twips_of_mm(theme.page.measure)) // 2
    top, bottom = twips_of_mm(theme.page.top), twips_of_mm(theme.page.bottom)
    return (
        '<w:sectPr><w:headerReference w:type="default" r:id="rId4"/>'
        '<w:footerReference w:type="default" r:id="rId5"/>'
        '<w:footerReference w:type="first" r:id="rId6"/>'
        f'<w:pgSz w:w="{width}" w:h="{height}"/>'
        f'<w:pgMar w:top="{top}" w:right="{side}" w:bottom="{bottom}" w:left="{side}"'
        f' w:header="{top // 2}" w:footer="{bottom // 2}" w:gutter="0"/><w:titlePg/></w:sectPr>'
    )
