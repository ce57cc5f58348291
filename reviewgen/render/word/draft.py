"""The Word draft of a document: what a person edits before handing it in."""

from __future__ import annotations

from reviewgen.document.blocks import Cell, Document, Heading, Text
from reviewgen.render.labels import labels
from reviewgen.render.outline import FEWEST_ENTRIES, anchors, headings, plain
from reviewgen.render.stylesheet import PAPER_MM
from reviewgen.render.theme import Theme
from reviewgen.render.word import parts
from reviewgen.render.word.body import Body
from reviewgen.render.word.inlines import Inlines
from reviewgen.render.word.markup import DECLARATION, NAMESPACES, paragraph, run, twips_of_mm
from reviewgen.render.word.package import pack
from reviewgen.render.word.styles import styles_xml
from reviewgen.render.word.theme_parts import font_table, office_theme


def render_docx(document: Document, theme: Theme, paper: str) -> bytes:
    """Return the document as a Word file, with the notes for its author."""
    words = labels(document.language)
    inlines = Inlines(anchors(document))
    body = Body(inlines, words, theme)
    content = (
        paragraph("Title", run(document.title))
        + _facts(document, body)
        + _contents(document, inlines, words.contents)
        + body.draw(document.blocks)
    )
    return pack(
        {
            "[Content_Types].xml": parts.content_types(),
            "_rels/.rels": parts.package_relationships(),
            "docProps/core.xml": parts.core_properties(document),
            "word/_rels/document.xml.rels": parts.document_relationships(inlines.links),
            "word/document.xml": (
                f"{DECLARATION}<w:document {NAMESPACES}>"
                f"<w:body>{content}{_section(theme, paper)}</w:body></w:document>"
            ),
            "word/fontTable.xml": font_table(theme),
            "word/footer1.xml": parts.footer(document, words),
            "word/footer2.xml": parts.footer(document, words),
            "word/header1.xml": parts.header(document, words),
            "word/numbering.xml": parts.numbering(body.ordered_lists),
            "word/settings.xml": parts.settings(document.language),
            "word/theme1.xml": office_theme(theme),
            "word/styles.xml": styles_xml(theme, document.language),
        }
    )


def _facts(document: Document, body: Body) -> str:
    if not document.facts:
        return ""
    rows = [(Cell((Text(label),)), Cell(value)) for label, value in document.facts]
    return body.facts(rows) + paragraph("TitleEnd", "")


def _contents(document: Document, inlines: Inlines, title: str) -> str:
    """The contents field: real entries at once, and Word is told to bring the page numbers up to date."""
    entries = [heading for heading in headings(document) if heading.level == 1]
    if len(entries) < FEWEST_ENTRIES:
        return ""
    opening = (
        '<w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r>'
        r'<w:r><w:instrText xml:space="preserve"> TOC \o "1-1" \h \z \u </w:instrText></w:r>'
        '<w:r><w:fldChar w:fldCharType="separate"/></w:r>'
    )
    closing = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    drawn = (
        paragraph("TOC1", (opening if position == 0 else "") + _entry(heading, inlines))
        for position, heading in enumerate(entries)
    )
    # The end stands in a paragraph of its own, so that it outlives each update of the entries.
    return paragraph("TOCHeading", run(title)) + "".join(drawn) + paragraph("TableEnd", closing)


def _entry(heading: Heading, inlines: Inlines) -> str:
    name = inlines.bookmark(heading.id)
    number = (
        '<w:r><w:tab/></w:r><w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r>'
        rf'<w:r><w:instrText xml:space="preserve"> PAGEREF {name} \h </w:instrText></w:r>'
        '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'
    )
    return f'<w:hyperlink w:anchor="{name}" w:history="1">{run(plain(heading.content))}{number}</w:hyperlink>'


def _section(theme: Theme, paper: str) -> str:
    width, height = (twips_of_mm(size) for size in PAPER_MM[paper])
    side = (width - twips_of_mm(theme.page.measure)) // 2
    top, bottom = twips_of_mm(theme.page.top), twips_of_mm(theme.page.bottom)
    return (
        f'<w:sectPr><w:headerReference w:type="default" r:id="{parts.HEADER}"/>'
        f'<w:footerReference w:type="default" r:id="{parts.FOOTER}"/>'
        f'<w:footerReference w:type="first" r:id="{parts.FIRST_FOOTER}"/>'
        f'<w:pgSz w:w="{width}" w:h="{height}"/>'
        f'<w:pgMar w:top="{top}" w:right="{side}" w:bottom="{bottom}" w:left="{side}"'
        f' w:header="{top // 2}" w:footer="{bottom // 2}" w:gutter="0"/><w:titlePg/></w:sectPr>'
    )
