"""The contents of a Word file: a field with real entries, which Word brings up to date."""

from __future__ import annotations

from collections.abc import Mapping

from reviewgen.document.blocks import Document, Heading
from reviewgen.render.outline import FEWEST_ENTRIES, headings, letters, plain
from reviewgen.render.word.inlines import Inlines
from reviewgen.render.word.marks import Marks
from reviewgen.render.word.markup import field, paragraph, run

_TWO_PAGES = 3300
"""Letters of text that two pages hold beside headings: whoever turns one leaf needs no contents."""


def contents(document: Document, inlines: Inlines, marks: Marks, title: str, pages: Mapping[str, int]) -> str:
    """Return the contents under their title; empty for a document of few sections or few pages.

    `pages` tells the page of each heading by its id, as far as it is known; the numbers are a first guess for
    whoever reads the file before its fields are brought up to date.
    """
    entries = [heading for heading in headings(document) if heading.level == 1]
    if len(entries) < FEWEST_ENTRIES or letters(document) < _TWO_PAGES:
        return ""
    opening = (
        '<w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r>'
        r'<w:r><w:instrText xml:space="preserve"> TOC \o "1-1" \h \z \u </w:instrText></w:r>'
        '<w:r><w:fldChar w:fldCharType="separate"/></w:r>'
    )
    closing = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    drawn = (
        paragraph("TOC1", (opening if position == 0 else "") + _entry(heading, inlines, pages))
        for position, heading in enumerate(entries)
    )
    heading = paragraph("TOCHeading", marks.block("contents", "contents", title, run(title)))
    # The end stands in a paragraph of its own, so that it outlives each update of the entries.
    return heading + "".join(drawn) + paragraph("TableEnd", closing)


def _entry(heading: Heading, inlines: Inlines, pages: Mapping[str, int]) -> str:
    name = inlines.bookmark(heading.id)
    page = str(pages.get(heading.id, ""))
    number = "<w:r><w:tab/></w:r>" + field(rf"PAGEREF {name} \h", page, dirty=True)
    return f'<w:hyperlink w:anchor="{name}" w:history="1">{run(plain(heading.content))}{number}</w:hyperlink>'
