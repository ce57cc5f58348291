"""The Word draft of a document: what a person edits before handing it in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from reviewgen.document.blocks import Cell, Document, Text
from reviewgen.render.labels import Labels, labels
from reviewgen.render.outline import anchors
from reviewgen.render.theme import Theme
from reviewgen.render.word.base import Base, own_base
from reviewgen.render.word.body import Body
from reviewgen.render.word.comments import Comments, with_notes_placed
from reviewgen.render.word.contents import contents
from reviewgen.render.word.inlines import Inlines
from reviewgen.render.word.marks import Marks, record_properties, record_xml
from reviewgen.render.word.markup import DECLARATION, NAMESPACES, paragraph, run
from reviewgen.render.word.package import Part, Relation, pack, xml_part
from reviewgen.render.word.parts import core_properties
from reviewgen.render.word.picture import can_hold, logo_paragraph, logo_part


def render_docx(
    document: Document,
    theme: Theme,
    paper: str,
    *,
    pages: Mapping[str, int] | None = None,
    comments: bool = True,
    template: bytes | None = None,
    report: Callable[[str], None] | None = None,
) -> bytes:
    """Return the document as a Word file, with the notes for its author.

    `pages` tells on which page each heading stands, by its id, as far as that is known. Without `comments`
    all notes stand in the frame at the end. A `template` is a .docx or .dotx whose styles, headers, footers
    and page the draft takes over; `InputError` where it cannot be used. `report` is told in a sentence which
    styles it lacks.
    """
    words = labels(document.language)
    base = _base(document, theme, paper, words, template)
    if report is not None and base.remark:
        report(base.remark)
    notes = Comments(document)
    if comments:
        document = with_notes_placed(document, notes)
    inlines, marks = Inlines(anchors(document)), Marks()
    body = Body(base, inlines, marks, notes, words)
    # A template brings its own logo.
    logo = theme.logo if template is None and theme.logo and can_hold(theme.logo) else None
    content = logo_paragraph(logo, theme.page.measure) if logo else ""
    content += _front(document, body, marks, inlines, words, pages or {}) + body.draw(document.blocks)
    xml = f"{DECLARATION}<w:document {NAMESPACES}><w:body>{content}{base.section}</w:body></w:document>"
    numbering = xml_part("numbering.xml", body.numbering.xml(), "numbering", id="rId2")
    made = [*base.parts, replace(numbering, relations=base.numbering_relations), *_record(marks)]
    if logo:
        made.append(logo_part(logo))
    if notes.some:
        made.append(xml_part("comments.xml", base.named(notes.xml()), "comments", id="rId9"))
    return pack(base.named(xml), inlines.links, made, core_properties(document))


def _base(document: Document, theme: Theme, paper: str, words: Labels, template: bytes | None) -> Base:
    if template is None:
        return own_base(document, theme, paper, words)
    from reviewgen.render.word.template.base import template_base

    return template_base(template, document, theme, paper, words)


def _front(
    document: Document, body: Body, marks: Marks, inlines: Inlines, words: Labels, pages: Mapping[str, int]
) -> str:
    """Title, facts and contents."""
    drawn = paragraph("Title", marks.block("title", "title", document.title, run(document.title)))
    if document.facts:
        rows = [(Cell((Text(label),)), Cell(value)) for label, value in document.facts]
        drawn += body.facts(rows) + paragraph("TitleEnd", "")
    return drawn + contents(document, inlines, marks, words.contents, pages)


def _record(marks: Marks) -> list[Part]:
    """The part with the ids of the blocks, and what Word wants beside it."""
    return [
        Part(
            "customXml/item1.xml",
            record_xml(marks.made).encode(),
            "application/xml",
            "customXml",
            "rId10",
            (Relation("rId1", "customXmlProps", "itemProps1.xml"),),
        ),
        Part(
            "customXml/itemProps1.xml",
            record_properties().encode(),
            "application/vnd.openxmlformats-officedocument.customXmlProperties+xml",
        ),
    ]
