from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import docx
import openxml_audit
import pytest

from reviewgen.document.blocks import (
    AuthorNotes,
    Block,
    Cell,
    Code,
    Document,
    Heading,
    ListBlock,
    Paragraph,
    Strong,
    Table,
    Text,
)
from reviewgen.render.formats import render
from reviewgen.render.theme import Theme
from reviewgen.render.word.draft import render_docx
from tests.render import sample
from tests.render.word.opened import W, body, members, part, texts, values, words

DOCUMENTS = {"rich": sample.rich, "thin": sample.thin, "messy": sample.messy}


@pytest.fixture(scope="module", params=DOCUMENTS)
def made(request: pytest.FixtureRequest, theme: Theme) -> bytes:
    return render(DOCUMENTS[request.param](), "docx", theme=theme)


def rich(theme: Theme) -> bytes:
    return render(sample.rich(), "docx", theme=theme)


def test_the_schema_finds_nothing(made: bytes, tmp_path: Path) -> None:
    path = tmp_path / "review.docx"
    path.write_bytes(made)
    result = openxml_audit.OpenXmlValidator().validate(path)
    assert [str(error) for error in result.errors] == []


def test_it_opens_and_says_what_the_document_says(theme: Theme) -> None:
    opened = docx.Document(io.BytesIO(rich(theme)))
    styled = {p.style.name: p.text for p in opened.paragraphs if p.style is not None}
    assert styled["Title"] == "Performance review"
    assert [p.text for p in opened.paragraphs if p.style and p.style.name == "Heading 1"] == [
        *("At a glance", "Summary", "Impact", "Features", "Bugs fixed", "Skills"),
        *("Months covered", "For the reviewer", "Evidence"),
    ]
    assert styled["Lead"].startswith("The quarter’s largest result")
    assert len(opened.tables) == 5  # facts, glance, months, evidence, notes for the author


def test_every_style_that_is_used_exists(made: bytes) -> None:
    styles = part(made, "word/styles.xml")
    known = {str(style.get(W + "styleId")): str(style.get(W + "type")) for style in styles.iter(W + "style")}
    for name in ("word/document.xml", "word/header1.xml", "word/footer1.xml", "word/footer2.xml"):
        root = part(made, name)
        for tag, kind in (("pStyle", "paragraph"), ("rStyle", "character"), ("tblStyle", "table")):
            assert {known[style] for style in values(root, tag)} <= {kind}
        assert all(p.find(f"{W}pPr/{W}pStyle") is not None for p in root.iter(W + "p"))
    for tag in ("basedOn", "next"):
        assert set(values(styles, tag)) <= set(known)


def test_nothing_is_formatted_directly(made: bytes) -> None:
    allowed = {"pPr": {"pStyle", "numPr", "bidi"}, "rPr": {"rStyle", "rtl"}, "tcPr": {"tcW"}}
    allowed["trPr"] = {"cantSplit", "tblHeader"}
    allowed["tblPr"] = {"tblStyle", "tblW", "tblLayout", "tblLook", "tblCaption", "tblDescription"}
    for tag, names in allowed.items():
        used = {str(child.tag).removeprefix(W) for element in body(made).iter(W + tag) for child in element}
        assert used <= names, tag


def test_built_in_styles_have_their_built_in_names(theme: Theme) -> None:
    names = set(values(part(rich(theme), "word/styles.xml"), "name"))
    assert {
        *("Normal", "Body Text", "Title", "Subtitle", "heading 1", "heading 2", "heading 3"),
        *("List Bullet", "List Bullet 2", "List Bullet 3", "List Number", "List Number 2", "List Number 3"),
        *(
            "caption",
            "Quote",
            "header",
            "footer",
            "Hyperlink",
            "toc 1",
            "toc 2",
            "TOC Heading",
            "Normal Table",
        ),
        *("Strong", "Emphasis", "Intense Emphasis", "Placeholder Text", "List Continue"),
    } <= names


def test_links_inside_lead_to_a_bookmark_and_links_outside_to_a_relationship(made: bytes) -> None:
    root = body(made)
    names, numbers = values(root, "bookmarkStart", "name"), values(root, "bookmarkStart", "id")
    assert len(names) == len(set(names)) == len(set(numbers))
    assert sorted(numbers) == sorted(values(root, "bookmarkEnd", "id"))
    assert all(re.fullmatch(r"\w{1,40}", name) for name in names)
    targets = [link.get(W + "anchor") for link in root.iter(W + "hyperlink") if link.get(W + "anchor")]
    assert set(targets) <= set(names)
    relations = part(made, "word/_rels/document.xml.rels")
    external = {
        str(entry.get("Id")): str(entry.get("Target")) for entry in relations if entry.get("TargetMode")
    }
    key = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
    assert {link.get(key) for link in root.iter(W + "hyperlink") if link.get(key)} == set(external)
    assert all(re.match("https?:|mailto:", url) for url in external.values())


def test_a_citation_leads_to_its_row(theme: Theme) -> None:
    root = body(rich(theme))
    cited = next(link for link in root.iter(W + "hyperlink") if words(link) == "[Apr; !399]").get(
        W + "anchor"
    )
    mark = next(mark for mark in root.iter(W + "bookmarkStart") if mark.get(W + "name") == cited)
    row = next(mark.iterancestors(W + "tr"))
    assert [words(cell) for cell in row.iter(W + "tc")] == [
        "Apr",
        "Lost leap day",
        "!399",
        "meter-fw",
    ]


def test_each_numbered_list_starts_again(theme: Theme) -> None:
    root, numbering = body(rich(theme)), part(rich(theme), "word/numbering.xml")
    lists: dict[str, list[str]] = {}
    for p in root.iter(W + "p"):
        number = p.find(f"{W}pPr/{W}numPr/{W}numId")
        if number is not None:
            lists.setdefault(str(number.get(W + "val")), []).append(words(p))
    assert [len(items) for items in lists.values()] == [2, 2]
    restarts = {
        str(num.get(W + "numId"))
        for num in numbering.iter(W + "num")
        if num.find(W + "lvlOverride") is not None
    }
    assert set(lists) == restarts


def test_tables_repeat_their_heads_and_rows_stay_whole(theme: Theme) -> None:
    tables = list(body(rich(theme)).iter(W + "tbl"))
    headed = [table for table in tables if table.find(f"{W}tr/{W}trPr/{W}tblHeader") is not None]
    assert len(headed) == 2  # months and evidence
    for table in headed:
        rows = list(table.iter(W + "tr"))
        assert all(row.find(f"{W}trPr/{W}cantSplit") is not None for row in rows)
        assert [row.find(f"{W}trPr/{W}tblHeader") is not None for row in rows] == [True] + [False] * (
            len(rows) - 1
        )
    for table in tables:
        widths = [int(column) for column in values(table.find(W + "tblGrid"), "gridCol", "w")]  # type: ignore[arg-type]
        assert sum(widths) == pytest.approx(138 / 25.4 * 1440, abs=3)


@pytest.mark.parametrize(
    "count, fact, kept",
    [
        (1, "gate", ""),
        (2, "gate", "0"),
        (3, "gate", "01"),
        (4, "gate", "02"),
        (6, "gate", "034"),
        # One more than a hundred letters: such rows take several lines.
        (6, "g" * 101, "04"),
    ],
)
def test_rows_at_the_ends_of_a_table_stay_with_the_next(
    theme: Theme, count: int, fact: str, kept: str
) -> None:
    table = Table(tuple((Cell((Text(f"{n}"),)), Cell((Text(fact),))) for n in range(count)))
    document = replace(sample.thin(), blocks=(table,), facts=())
    drawn = list(paragraphs(document, theme))
    assert "".join(text for style, text in drawn if style == "TableTextKept" and text != fact) == kept
    assert sum(style == "TableTextKept" for style, _ in drawn) == 2 * len(kept)


def test_places_to_write_stay_with_one_another(theme: Theme) -> None:
    blocks = tuple(Paragraph((Text(name),), "fill") for name in ("Miller", "Ferryman"))
    drawn = list(paragraphs(replace(sample.thin(), blocks=blocks, facts=()), theme))
    assert [style for style, _ in drawn[1:]] == ["FillIn", "FillLineKept", "FillIn", "FillLine"]
    styles = part(render(sample.thin(), "docx", theme=theme), "word/styles.xml")
    for name in ("FillIn", "FillLineKept", "TableTextKept", "EvidenceTextRightKept", "TableLabelKept"):
        style = next(each for each in styles.iter(W + "style") if each.get(W + "styleId") == name)
        assert style.find(f".//{W}keepNext") is not None


def test_the_contents_list_the_sections_and_are_marked_for_an_update(theme: Theme) -> None:
    root = body(rich(theme))
    entries = [
        words(p)
        for p in root.iter(W + "p")
        if p.find(f"{W}pPr/{W}pStyle").get(W + "val") == "TOC1"  # type: ignore[union-attr]
    ]
    assert entries[:3] == ["At a glance", "Summary", "Impact"]
    assert len(entries) == 9
    fields = list(root.iter(W + "fldChar"))
    begun = [field for field in fields if field.get(W + "fldCharType") == "begin"]
    assert len(begun) == 11  # the contents, the page of each of the nine, the number of the one caption
    assert [field.get(W + "dirty") for field in begun] == ["true"] * 10 + [None]
    kinds = [field.get(W + "fldCharType") for field in fields]
    assert kinds.count("begin") == kinds.count("separate") == kinds.count("end")


def test_what_two_pages_hold_has_no_contents(theme: Theme) -> None:
    def listed(letters: int) -> int:
        sections = [Heading(1, (Text(name),), name) for name in ("ferries", "tides", "harbours")]
        blocks: tuple[Block, ...] = (*sections, Paragraph((Text("x" * letters),)))
        return sum(style == "TOC1" for style, _ in paragraphs(replace(sample.thin(), blocks=blocks), theme))

    assert listed(3000) == 0
    assert listed(4000) == 3


def test_pages_that_are_known_stand_in_the_contents(theme: Theme) -> None:
    made = render_docx(sample.rich(), theme, "a4", pages={"summary": 1, "features": 2, "evidence": 14})
    entries = [words(p) for p in body(made).iter(W + "p") if values(p, "pStyle") == ["TOC1"]]
    assert entries == [
        *("At a glance", "Summary1", "Impact", "Features2", "Bugs fixed", "Skills"),
        *("Months covered", "For the reviewer", "Evidence14"),
    ]


def test_captions_are_numbered_by_a_field(theme: Theme) -> None:
    (caption,) = [p for p in body(rich(theme)).iter(W + "p") if values(p, "pStyle") == ["Caption"]]
    assert words(caption).startswith("Table 1. Counts are taken after merging")
    assert [str(node.text) for node in caption.iter(W + "instrText")] == [r" SEQ Table \* ARABIC "]


def test_every_table_says_what_is_in_it(theme: Theme) -> None:
    described = values(body(rich(theme)), "tblDescription")
    assert described == [
        "Person, Role, Period, Reviewer, Prepared on",
        "Largest effect, Shipped, Fixed, Measured, Evidence, Months, Main themes",
        "Counts are taken after merging: a change that landed twice counts once.",
        "Month, Work, Reference, Where",
        "For the author: remove before handing in",
    ]


def test_head_and_foot(theme: Theme) -> None:
    made = rich(theme)
    assert texts(part(made, "word/header1.xml")) == ["Maren OkaforApril to June 2025"]
    for name in ("word/footer1.xml", "word/footer2.xml"):
        foot = part(made, name)
        assert texts(foot) == ["Confidential · 7 July 2025Page 1 of 1"]
        assert values(foot, "fldSimple", "instr") == [" PAGE ", " NUMPAGES "]
    section = body(made).find(f"{W}body/{W}sectPr")
    assert section is not None
    assert section.find(W + "titlePg") is not None  # no head on the first page


def test_an_unnamed_person_is_a_marked_blank(theme: Theme) -> None:
    head = part(render(sample.thin(), "docx", theme=theme), "word/header1.xml")
    assert texts(head) == ["[Name]May 2025"]
    assert values(head, "rStyle") == ["PlaceholderText"]


def test_properties_are_the_documents_and_nothing_of_the_machine(theme: Theme) -> None:
    made = rich(theme)
    core = part(made, "docProps/core.xml")
    told = {str(child.tag).split("}")[1]: child.text for child in core}
    assert told == {
        "title": "Performance review – Maren Okafor – April to June 2025",
        "creator": "Maren Okafor",
        "language": "en",
        "created": "2025-07-07T00:00:00Z",
        "modified": "2025-07-07T00:00:00Z",
    }
    assert values(part(made, "word/styles.xml"), "lang") == ["en"]
    assert b"rsid" not in b"".join(members(made).values())


def test_the_container_is_sorted_and_carries_no_time(made: bytes) -> None:
    entries = zipfile.ZipFile(io.BytesIO(made)).infolist()
    assert [entry.filename for entry in entries] == sorted(entry.filename for entry in entries)
    assert entries[0].filename == "[Content_Types].xml"
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}


def test_notes_for_the_author_stand_in_a_frame_of_their_own(theme: Theme) -> None:
    tables = [
        table for table in body(rich(theme)).iter(W + "tbl") if values(table, "tblStyle") == ["AuthorNote"]
    ]
    assert len(tables) == 1
    assert texts(tables[0])[:2] == ["For the author: remove before handing in", "Gaps"]
    outline = set(values(tables[0], "pStyle"))
    assert not any(style.startswith("Heading") for style in outline)  # it stays out of the contents


def author_rows(theme: Theme, *notes: str, ordered: bool = False) -> list[tuple[list[str], bool]]:
    """The texts of each row of the frame for the author, and whether it may be torn apart."""
    listed = ListBlock(tuple((Paragraph((Text(text),)),) for text in notes), ordered=ordered)
    document = replace(sample.thin(), blocks=(AuthorNotes((Paragraph((Text("Ask:"),)), listed), ()),))
    tables = body(render(document, "docx", theme=theme)).iter(W + "tbl")
    (frame,) = (table for table in tables if values(table, "tblStyle") == ["AuthorNote"])
    return [(texts(row), row.find(f"{W}trPr/{W}cantSplit") is None) for row in frame.iter(W + "tr")]


def test_the_last_note_for_the_author_is_not_alone_on_a_page(theme: Theme) -> None:
    title = "For the author: remove before handing in"
    assert author_rows(theme, "soil", "seed", "rain", "frost") == [
        ([title, "Ask:", "soil", "seed"], False),
        (["rain", "frost"], False),
    ]
    # Nor does the title stand alone at the foot of a page: what is short goes with it to the next.
    assert author_rows(theme, "soil", "seed") == [([title, "Ask:", "soil", "seed"], False)]
    # What may not fit on a page stays in one row that may be torn apart, and so do numbers, which go on.
    long = "w" * 1499
    assert author_rows(theme, "soil", "seed", long) == [([title, "Ask:", "soil", "seed", long], True)]
    assert len(author_rows(theme, "soil", "seed", "rain", ordered=True)) == 1


def paragraphs(document: Document, theme: Theme) -> Iterator[tuple[str, str]]:
    for p in body(render(document, "docx", theme=theme)).iter(W + "p"):
        yield values(p, "pStyle")[0], words(p)


def test_the_only_empty_paragraphs_are_those_that_end_a_table_or_a_title(theme: Theme) -> None:
    empty = {style for style, text in paragraphs(sample.messy(), theme) if not text}
    assert empty <= {"TableEnd", "TitleEnd", "TableText", "TableTextRight", "TableLabel"}


def test_code_has_the_size_of_the_text_around_it(theme: Theme) -> None:
    content = (Code("x_y"),)
    blocks: tuple[Block, ...] = (
        Heading(2, content, "h"),
        Paragraph((*content, Strong(content))),
        Table(((Cell(content),),)),
        Table(((Cell(content),),), role="evidence"),
    )
    made = render(Document("T", "2025", date(2026, 1, 5), blocks), "docx", theme=theme)
    used = values(body(made), "rStyle")
    assert used == ["HeadingCode", "Code", "CodeStrong", "TableCode", "EvidenceCode"]
    sizes = {
        str(style.get(W + "styleId")): values(style, "sz")
        for style in part(made, "word/styles.xml").iter(W + "style")
    }
    # Half points: 0.9 of 10.5 and of 9.6, 0.85 of 8.6; a heading's own.
    assert [sizes[style] for style in used] == [[], ["19"], ["19"], ["17"], ["15"]]
