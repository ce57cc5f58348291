from __future__ import annotations

import builtins
import ctypes.util
import gc
import io
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import Any

import pikepdf
import pytest

from reviewgen.document.blocks import (
    Block,
    Cell,
    Cite,
    Document,
    Heading,
    ListBlock,
    Paragraph,
    Table,
    Text,
)
from reviewgen.errors import MissingError
from reviewgen.render import pdf, tagging
from reviewgen.render.engine import load_engine
from reviewgen.render.formats import render
from reviewgen.render.theme import Theme
from tests.render import sample


@pytest.fixture(scope="module")
def rich(theme: Theme) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(io.BytesIO(render(sample.rich(), "pdf", theme=theme))) as opened:
        yield opened


def links(opened: pikepdf.Pdf) -> list[Any]:
    return [note for page in opened.pages for note in page.get("/Annots", [])]


def test_properties(rich: pikepdf.Pdf) -> None:
    assert rich.docinfo["/Title"] == "Performance review – Maren Okafor – April to June 2025"
    assert rich.docinfo["/Author"] == "Maren Okafor"
    assert str(rich.docinfo["/CreationDate"]).startswith("D:20250707")
    assert rich.Root.Lang == "en"
    assert rich.Root.MarkInfo.Marked
    assert rich.Root.ViewerPreferences.DisplayDocTitle


def test_bookmarks_are_the_headings(rich: pikepdf.Pdf) -> None:
    with rich.open_outline() as outline:
        titles = [entry.title for entry in outline.root]
        below = {entry.title: [child.title for child in entry.children] for entry in outline.root}
    assert titles == [
        *("At a glance", "Summary", "Impact", "Features", "Bugs fixed", "Skills"),
        *("Months covered", "For the reviewer", "Evidence"),
    ]
    assert below["Features"] == ["Radio and updates", "Gateway and production"]


def test_citations_lead_to_the_evidence_and_links_lead_out(rich: pikepdf.Pdf) -> None:
    names = rich.Root.Names.Dests.Names
    known = {str(names[n]) for n in range(0, len(names), 2)}
    inside = [str(note.A.D if "/A" in note else note.Dest) for note in links(rich) if is_inside(note)]
    assert len(inside) == 14  # one in the summary, five in impact, five in features, three in bugs
    assert set(inside) == {f"e{n}" for n in range(1, 10)}
    assert set(inside) <= known
    outside = {str(note.A.URI) for note in links(rich) if not is_inside(note)}
    assert outside == {
        "https://example.org/rig?id=4&view=plan",
        *(f"https://git.example.org/meter-fw/-/merge_requests/{n}" for n in (399, 412, 418, 420)),
    }


def is_inside(note: Any) -> bool:
    return "/A" not in note or "/URI" not in note.A


def test_head_and_foot_are_artefacts_and_everything_else_is_tagged(rich: pikepdf.Pdf) -> None:
    owners = rich.Root.StructTreeRoot.ParentTree.Nums
    by_page = {int(owners[n]): owners[n + 1] for n in range(0, len(owners), 2)}
    artefacts = []
    for page in rich.pages:
        marks = [properties for (_, properties), operator in marked(page) if str(operator) == "BDC"]
        artefacts.append(sum(1 for mark in marks if mark.get("/Type") == "/Pagination"))
        numbers = [int(mark.MCID) for mark in marks if "/MCID" in mark]
        assert numbers
        assert all(by_page[int(page.StructParents)][number].Type == "/StructElem" for number in numbers)
    assert artefacts == [2, 4, 4]  # the foot has two parts, and from page two so has the head


def marked(page: Any) -> list[Any]:
    return [entry for entry in pikepdf.parse_content_stream(page) if len(entry[0]) == 2]


def test_fonts_are_embedded_and_all_ours(rich: pikepdf.Pdf) -> None:
    fonts = {
        str(font.BaseFont).split("+")[1].strip(",")
        for page in rich.pages
        for font in page.Resources.Font.values()
    }
    assert fonts == {
        *("Source-Serif-4", "Source-Serif-4-Semi-Bold", "Source-Serif-4-Italic", "Source-Code-Pro")
    }


def test_nothing_runs_and_nothing_is_attached(theme: Theme) -> None:
    with pikepdf.open(io.BytesIO(render(sample.messy(), "pdf", theme=theme))) as opened:
        for key in ("/OpenAction", "/AA", "/AcroForm", "/AF"):
            assert key not in opened.Root
        assert len(opened.attachments) == 0
        targets = [str(note.A.URI) for note in links(opened) if not is_inside(note)]
    assert targets == ["mailto:someone@example.org"]


@pytest.mark.parametrize("paper, width, height", [("a4", 595.3, 841.9), ("letter", 612, 792)])
def test_paper(theme: Theme, paper: str, width: float, height: float) -> None:
    with pikepdf.open(io.BytesIO(render(sample.thin(), "pdf", theme=theme, paper=paper))) as opened:
        box = [float(side) for side in opened.pages[0].MediaBox]
    assert box[2:] == [pytest.approx(width, abs=0.2), pytest.approx(height, abs=0.2)]


def rows(count: int) -> Document:
    table = Table(
        tuple((Cell((Text(f"row {n}"),), f"c{n}"), Cell((Text("fact"),))) for n in range(count)),
        head=(Cell((Text("Head"),)), Cell((Text("Fact"),))),
    )
    return Document(
        "Title",
        "2025",
        date(2026, 1, 5),
        (Heading(1, (Text("Rows"),), "rows"), Paragraph((Cite("c0", "first"),)), table),
    )


def laid(blocks: tuple[Block, ...], theme: Theme) -> Any:
    """The pages of a document with these blocks, as the engine lays them out."""
    import weasyprint

    from reviewgen.render.web import page

    fetcher, fonts, sheet = pdf._prepared(theme, "a4", bundled=True)
    text = page(replace(rows(1), blocks=blocks), theme)
    return (
        weasyprint.HTML(string=text, url_fetcher=fetcher).render(stylesheets=[sheet], font_config=fonts).pages
    )


def boxes(page: Any, wanted: str) -> list[Any]:
    """The elements of that name on a page."""
    found = (box for box in page._page_box.descendants() if box.element_tag == wanted and box.children)
    return list(dict.fromkeys(box.element for box in found))


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("count", [3, 4, 6])
def test_no_row_of_a_short_table_stands_alone(theme: Theme, count: int, tall: bool) -> None:
    table = rows(count).blocks[2]
    assert isinstance(table, Table)
    if tall:
        fact = Cell((Text("the ferry ran late, as the tide did, on a day of fog " * 3),))
        table = replace(table, rows=tuple((row[0], fact) for row in table.rows))
    lengths = set()
    for above in range(16, 34):
        filler = tuple(Paragraph((Text(f"Line {n}"),)) for n in range(above))
        pages = laid((*filler, Heading(1, (Text("Rows"),), "rows"), table), theme)
        # The head, which is repeated, is no row of its own here.
        on_pages = [len(boxes(page, "tr")) - 1 for page in pages if boxes(page, "tr")]
        assert min(on_pages) > 1, f"{above} lines leave {on_pages}"
        lengths.add(len(on_pages))
    # Two or three rows stay whole wherever they are; more go over the edge of a page.
    assert lengths == ({1} if count < 4 else {1, 2})


def test_places_to_write_stay_with_their_heading_and_with_one_another(theme: Theme) -> None:
    fills = tuple(Paragraph((Text(name),), "fill") for name in ("Miller", "Ferryman"))
    seen = set()
    for above in range(18, 34):
        filler = tuple(Paragraph((Text(f"Line {n}"),)) for n in range(above))
        pages = laid((*filler, Heading(1, (Text("Signatures"),), "s"), *fills), theme)
        last = [sum(1 for box in boxes(page, "p") if "fill" in box.get("class", "")) for page in pages]
        heads = [len(boxes(page, "h2")) for page in pages]
        assert (last[-1], heads[-1]) == (2, 1), f"{above} lines"
        seen.add(len(pages))
    assert seen == {1, 2}


def test_a_place_to_write_takes_the_end_of_its_list_with_it(theme: Theme) -> None:
    for above in range(18, 34):
        items = ListBlock(tuple((Paragraph((Text(f"Item {n}"),)),) for n in range(above)))
        place = Paragraph((Text("What was hard"),), "fill")
        pages = laid((Heading(1, (Text("Why?"),), "w"), items, place), theme)
        assert boxes(pages[-1], "li"), f"{above} items"


def test_a_table_takes_at_least_three_rows_to_the_last_page(theme: Theme) -> None:
    """Whatever their number: a last page with rows has the repeated head and three of them."""
    import weasyprint

    from reviewgen.render.web import page

    fetcher, fonts, sheet = pdf._prepared(theme, "a4", bundled=True)
    lengths = set()
    for count in range(30, 42):
        laid = weasyprint.HTML(string=page(rows(count), theme), url_fetcher=fetcher).render(
            stylesheets=[sheet], font_config=fonts
        )
        pages = [
            [box for box in made._page_box.descendants() if box.element_tag == "tr"] for made in laid.pages
        ]
        on_last = len([box for box in pages[-1] if box.children])
        lengths.add(len(pages))
        assert len(pages) == 1 or on_last >= 4, f"{count} rows leave {on_last} on the last page"
    assert lengths == {1, 2}  # the numbers of rows above go over the edge of a page


def test_only_the_themes_own_fonts_can_be_fetched(theme: Theme) -> None:
    load_engine()
    fetch = pdf._make_fetcher(theme)
    assert fetch("asset:fonts/SourceCodePro-Regular.ttf")
    for url in (
        "asset:fonts/../themes/default.toml",
        "asset:fonts/Other.ttf",
        "file:///etc/passwd",
        "http://127.0.0.1/",
        "data:text/css,p{}",
    ):
        with pytest.raises(ValueError, match="nothing else is fetched"):
            fetch(url)


def test_without_pango_the_message_names_the_command(monkeypatch: pytest.MonkeyPatch, theme: Theme) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "weasyprint":
            raise OSError("cannot load library 'libpango-1.0-0'")
        return real(name, *rest, **more)

    for name in [name for name in sys.modules if name.split(".")[0] == "weasyprint"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", without)
    search = ctypes.util.find_library
    with pytest.raises(MissingError, match=r"apt-get install libpango-1\.0-0 libpangoft2-1\.0-0"):
        render(sample.thin(), "pdf", theme=theme)
    assert ctypes.util.find_library is search


def test_what_is_made_once_is_what_would_be_made_twice(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    attachments = (("months.json", b'{"months": []}'),)
    made = render(sample.pictured(), "pdf", theme=theme, attachments=attachments)
    monkeypatch.setattr(tagging, "_settle", lambda pdf: None)
    assert render(sample.pictured(), "pdf", theme=theme, attachments=attachments) == made


def test_the_collector_is_on_again_afterwards(theme: Theme) -> None:
    assert gc.isenabled()
    render(sample.thin(), "pdf", theme=theme)
    assert gc.isenabled()
