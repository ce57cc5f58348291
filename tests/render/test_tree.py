"""Our pages as elements: what a parser for all of HTML makes of them."""

from __future__ import annotations

from xml.etree.ElementTree import Element

import pytest
import tinyhtml5

from reviewgen.document.blocks import Document
from reviewgen.render.outline import drawable
from reviewgen.render.theme import Theme
from reviewgen.render.tree import Page
from reviewgen.render.web import page
from tests.render import sample


def told(element: Element) -> object:
    """An element with all in it; without the name space, which for a parser of XML is no attribute."""
    attributes = {name: value for name, value in element.attrib.items() if not name.endswith("xmlns")}
    return element.tag, attributes, element.text or "", [(told(each), each.tail or "") for each in element]


@pytest.mark.parametrize("document", [sample.rich(), sample.pictured(), sample.thin(), sample.messy()])
def test_the_elements_of_a_page(document: Document, theme: Theme) -> None:
    text = page(drawable(document, notes=False), theme)
    elements, parsed = Page(text).root, tinyhtml5.parse(text, namespace_html_elements=False)
    assert elements is not None
    head, body = elements
    for of_a_page, parsers in zip((head, body), parsed, strict=True):
        # White space after the text and after its end are one.
        of_a_page[-1].tail = parsers[-1].tail = of_a_page.tail = parsers.tail = None
        assert told(of_a_page) == told(parsers)


def test_empty_elements_alone_are_closed() -> None:
    """A word in angle brackets in the text is text, and a column group is no column."""
    root = Page('<table><colgroup><col style="width:9em"><col></colgroup></table>').root
    assert root is not None
    assert [each.tag for each in root.iter()] == ["table", "colgroup", "col", "col"]
    root = Page('<p>a &lt;col&gt; b<img src="x" alt="&lt;meta&gt;"></p>').root
    assert root is not None
    assert (root.text, root[0].get("alt")) == ("a <col> b", "<meta>")


@pytest.mark.parametrize("text", ["<p>one<p>two", "<p>&nbsp;</p>", "<p hidden>one</p>", ""])
def test_what_is_no_xml_stays_text(text: str) -> None:
    assert Page(text).root is None
    assert Page(text).read() == text
