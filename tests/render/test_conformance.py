"""What a PDF claims about itself, and whether it keeps it: PDF/UA-1 and PDF/A-3a in one file."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pikepdf
import pytest

from reviewgen.render.formats import render
from reviewgen.render.theme import Theme
from tests.render import sample

NOTES = b'{"schema": 1, "months": []}'
STANDARD = {
    *("Document", "Part", "Sect", "Div", "NonStruct", "P", "H1", "H2", "H3", "H4", "L", "LI", "Lbl", "LBody"),
    *("Table", "TR", "TH", "TD", "THead", "TBody", "Span", "Link", "Figure", "Caption"),
}


@pytest.fixture(scope="module")
def made(theme: Theme) -> Iterator[pikepdf.Pdf]:
    attachments = (("months.json", NOTES), ("a note.txt", b"text"))
    file = render(sample.pictured(), "pdf", theme=theme, attachments=attachments)
    with pikepdf.open(io.BytesIO(file)) as opened:
        yield opened


def elements(made: pikepdf.Pdf) -> list[Any]:
    """The structure elements in reading order."""
    found: list[Any] = []

    def walk(element: Any) -> None:
        found.append(element)
        for kid in element.get("/K", []):
            if isinstance(kid, pikepdf.Dictionary) and kid.get("/Type") == "/StructElem":
                walk(kid)

    for kid in made.Root.StructTreeRoot.K:
        walk(kid)
    return found


def kind(element: Any) -> str:
    return str(element.S).removeprefix("/")


def test_it_claims_both_standards(made: pikepdf.Pdf) -> None:
    with made.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
        assert metadata.pdfa_status == "3A"
        assert metadata["{http://www.aiim.org/pdfua/ns/id/}part"] == "1"
        assert metadata["dc:title"] == "Performance review – Maren Okafor – April to June 2025"
    raw = made.Root.Metadata.read_bytes()
    assert raw.count(b"</rdf:RDF>") == 1
    # PDF/A knows no entry of PDF/UA's, so the file has to describe it.
    assert b"<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>" in raw
    assert made.Root.OutputIntents[0].S == "/GTS_PDFA1"
    assert made.Root.ViewerPreferences.DisplayDocTitle
    assert made.trailer.ID


def test_every_element_is_of_a_standard_kind_and_has_its_parent(made: pikepdf.Pdf) -> None:
    kinds = Counter(kind(element) for element in elements(made))
    assert set(kinds) <= STANDARD
    assert kinds["Document"] == 1
    assert kinds["H1"] == 1
    assert kinds["H2"] == 9
    assert kinds["Figure"] == kinds["Caption"] - 1 == 1  # the caption of the picture, and that of the months
    for element in elements(made):
        for kid in element.get("/K", []):
            if isinstance(kid, pikepdf.Dictionary) and kid.get("/Type") == "/StructElem":
                assert kid.P.objgen == element.objgen


def test_headings_skip_no_level(made: pikepdf.Pdf) -> None:
    levels = [
        int(kind(element)[1]) for element in elements(made) if kind(element) in ("H1", "H2", "H3", "H4")
    ]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_lists_and_tables_hold_what_they_may(made: pikepdf.Pdf) -> None:
    allowed = {
        "L": {"LI", "L"},  # a list inside an item follows the item
        "LI": {"Lbl", "LBody"},
        "Table": {"Caption", "THead", "TBody"},
        "THead": {"TR"},
        "TBody": {"TR"},
        "TR": {"TH", "TD"},
    }
    seen = Counter[str]()
    for element in elements(made):
        for kid in element.get("/K", []):
            if kind(element) in allowed and isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
                assert kind(kid) in allowed[kind(element)], kind(element)
                seen[kind(element)] += 1
    assert set(seen) == set(allowed)


def test_each_header_cell_has_its_scope_and_each_cell_its_headers(made: pikepdf.Pdf) -> None:
    cells = [element for element in elements(made) if kind(element) == "TH"]
    scopes = Counter(str(cell.A.Scope) for cell in cells)
    # Months and evidence have 5 and 4 columns, title block and glance 5 and 7 rows.
    assert scopes["/Row"] == 5 + 7
    assert scopes["/Column"] >= 5 + 4
    names = {str(cell.ID) for cell in cells}
    data = [element for element in elements(made) if kind(element) == "TD" and "/Headers" in element.A]
    assert data
    assert {str(name) for cell in data for name in cell.A.Headers} <= names


def test_the_picture_says_its_text(made: pikepdf.Pdf) -> None:
    figures = [element for element in elements(made) if kind(element) == "Figure"]
    assert [str(figure.Alt) for figure in figures] == [sample.WORK.text]
    assert "/BBox" in figures[0].A


def test_each_link_has_its_element_its_print_flag_and_nothing_inline_inside(made: pikepdf.Pdf) -> None:
    notes = [note for page in made.pages for note in page.get("/Annots", [])]
    assert notes
    assert {int(note.F) for note in notes} == {4}
    links = [element for element in elements(made) if kind(element) == "Link"]
    held = {kid.Obj.objgen for link in links for kid in link.K if getattr(kid, "Type", "") == "/OBJR"}
    assert held == {note.objgen for note in notes}
    assert not [kid for link in links for kid in link.K if getattr(kid, "Type", "") == "/StructElem"]


def test_every_page_has_a_tab_order_and_every_mark_an_owner(made: pikepdf.Pdf) -> None:
    for page in made.pages:
        if "/Annots" in page:
            assert page.Tabs == "/S"
        depth = 0
        for operands, operator in pikepdf.parse_content_stream(page):
            if str(operator) in ("BDC", "BMC"):
                depth += 1
                assert operands[0] == "/Artifact" or "/MCID" in operands[1]
            elif str(operator) == "EMC":
                depth -= 1
            elif str(operator) in ("Tj", "TJ"):
                assert depth > 0
        assert depth == 0


def test_fonts_are_subsets_and_every_glyph_has_its_character(made: pikepdf.Pdf) -> None:
    for page in made.pages:
        for font in page.Resources.Font.values():
            assert str(font.BaseFont)[7] == "+"
            assert "/ToUnicode" in font
            assert any(key in font.DescendantFonts[0].FontDescriptor for key in ("/FontFile2", "/FontFile3"))


def test_attachments_are_the_source_dated_by_the_document(made: pikepdf.Pdf) -> None:
    files = [made.Root.AF[n] for n in range(len(made.Root.AF))]
    assert [str(file.UF) for file in files] == ["a note.txt", "months.json"]
    for file in files:
        assert file.AFRelationship == "/Source"
        assert str(file.Desc) == f"Performance review, April to June 2025: {file.UF}"
        assert str(file.EF.F.Params.CreationDate) == "D:20250707000000Z"
        assert str(file.EF.F.Params.ModDate) == "D:20250707000000Z"
    assert made.attachments["months.json"].get_file().read_bytes() == NOTES
    assert files[1].EF.F.Subtype == "/application/json"


def test_attachments_make_no_difference_between_two_runs(theme: Theme) -> None:
    one, other = (
        render(sample.thin(), "pdf", theme=theme, attachments=(("n.json", NOTES),)) for _ in range(2)
    )
    assert one == other


def marks(element: Any, page: Any, inside: Any) -> Iterator[int]:
    """The numbers of a page's marks in the order of the structure tree."""
    inside = element.get("/Pg", inside)
    for kid in element.get("/K", []):
        if isinstance(kid, pikepdf.Dictionary):
            yield from marks(kid, page, inside)
        elif inside is not None and inside.objgen == page.objgen:
            yield int(kid)


def painted(page: Any) -> list[int]:
    operands = [entry[0] for entry in pikepdf.parse_content_stream(page) if str(entry[1]) == "BDC"]
    return [int(each[1].MCID) for each in operands if "/MCID" in each[1]]


@pytest.mark.parametrize("name", ["long", "turned", "pictured"])
def test_a_page_is_painted_in_the_order_in_which_it_is_read(theme: Theme, name: str) -> None:
    """The marks of list items too, on pages that begin inside a list as well."""
    file = render(getattr(sample, name)(), "pdf", theme=theme)
    with pikepdf.open(io.BytesIO(file)) as opened:
        for page in opened.pages:
            assert list(marks(opened.Root.StructTreeRoot, page, None)) == painted(page)


def test_each_list_item_has_its_mark_and_its_body_in_either_direction(theme: Theme) -> None:
    with pikepdf.open(io.BytesIO(render(sample.turned(), "pdf", theme=theme))) as opened:
        items = [element for element in elements(opened) if kind(element) == "LI"]
        parts = [[kind(kid) for kid in item.K] for item in items]
    # Four items with two below the third, then two with numbers.
    assert parts == [["Lbl", "LBody"]] * 8
