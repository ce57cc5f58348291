from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path

import docx
import openxml_audit
import pytest
from docx.shared import Mm, RGBColor, Twips

from reviewgen.document.blocks import Document
from reviewgen.errors import InputError
from reviewgen.render.outline import drawable
from reviewgen.render.theme import Theme
from reviewgen.render.word.draft import render_docx
from reviewgen.render.word.ids import read_ids
from tests.render import sample
from tests.render.word.office import Office
from tests.render.word.opened import W, body, members, part, texts, values, words
from tests.render.word.templates import (
    bare,
    company,
    logo,
    replaced,
    saved,
    with_members,
)


def style(kind: str, key: str, name: str, inner: str = "", default: str = "") -> str:
    return f'<w:style w:type="{kind}" w:styleId="{key}"{default}><w:name w:val="{name}"/>{inner}</w:style>'


DEFAULT = ' w:default="1"'
# As Word saves it where it speaks German: English names, German ids.
GERMAN = bare(
    style("paragraph", "Standard", "Normal", '<w:rPr><w:sz w:val="24"/></w:rPr>', DEFAULT)
    + style("paragraph", "berschrift1", "heading 1", '<w:basedOn w:val="Standard"/><w:rPr><w:b/></w:rPr>')
    + style("paragraph", "Textkrper", "Body Text", '<w:basedOn w:val="Standard"/>')
    + style("paragraph", "Aufzhlungszeichen", "List Bullet", '<w:basedOn w:val="Standard"/>')
    + style("paragraph", "Titel", "Title", '<w:basedOn w:val="Standard"/>')
    + style("character", "Fett", "Strong", "<w:rPr><w:b/></w:rPr>")
    + style("paragraph", "Code", "Code", '<w:basedOn w:val="Standard"/>')
    + style("paragraph", "Zitat", "Hauszitat", '<w:aliases w:val="Quote,zt"/>')
    + style("table", "NormaleTabelle", "Normal Table", "", DEFAULT),
    body='<w:p><w:r><w:t>Muster</w:t></w:r></w:p><w:sectPr><w:pgSz w:w="11906" w:h="16838"/>'
    '<w:pgMar w:top="1417" w:right="1417" w:bottom="1134" w:left="1417" w:header="708" w:footer="708"'
    ' w:gutter="0"/></w:sectPr>',
)  # fmt: skip
BARE = bare("")
TEMPLATES = {
    "company": company(),
    "German": GERMAN,
    "bare": BARE,
    "default of a library": saved(docx.Document()),
}
DOCUMENTS = {"rich": sample.rich, "thin": sample.thin, "messy": sample.messy}


def made(theme: Theme, template: bytes, document: Document | None = None, paper: str = "a4") -> bytes:
    whole = drawable(document or sample.rich(), notes=True)
    return render_docx(whole, theme, paper, template=template)


def styles(data: bytes) -> dict[str, tuple[str, str]]:
    """Kind and name of each style by its id."""
    return {
        str(element.get(W + "styleId")): (
            str(element.get(W + "type")),
            str(element.find(W + "name").get(W + "val")),  # type: ignore[union-attr]
        )
        for element in part(data, "word/styles.xml").iter(W + "style")
    }


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("template", TEMPLATES)
def test_the_schema_finds_nothing(theme: Theme, template: str, document: str, tmp_path: Path) -> None:
    path = tmp_path / "review.docx"
    path.write_bytes(made(theme, TEMPLATES[template], DOCUMENTS[document]()))
    assert [str(error) for error in openxml_audit.OpenXmlValidator().validate(path).errors] == []


@pytest.mark.parametrize("template", TEMPLATES)
def test_every_style_that_is_used_exists_once(theme: Theme, template: str) -> None:
    data = made(theme, TEMPLATES[template])
    known = styles(data)
    names = [name.lower() for _, name in known.values()]
    assert len(names) == len(set(names))
    parts = [name for name in members(data) if re.search(r"document\.xml$|header|footer|template/part", name)]
    for name in (name for name in parts if name.endswith(".xml")):
        root = part(data, name)
        for tag, kind in (("pStyle", "paragraph"), ("rStyle", "character"), ("tblStyle", "table")):
            assert {known[used][0] for used in values(root, tag)} <= {kind}
    for tag in ("basedOn", "next", "link"):
        assert set(values(part(data, "word/styles.xml"), tag)) <= set(known)


@pytest.mark.parametrize("template", TEMPLATES)
def test_nothing_is_formatted_directly(theme: Theme, template: str) -> None:
    root = body(made(theme, TEMPLATES[template]))
    for tag, names in (("pPr", {"pStyle", "numPr", "bidi"}), ("rPr", {"rStyle", "rtl"})):
        used = {str(child.tag).removeprefix(W) for element in root.iter(W + tag) for child in element}
        assert used <= names


def test_styles_are_found_by_their_english_name_whatever_their_id(theme: Theme) -> None:
    data = made(theme, GERMAN)
    used = set(values(body(data), "pStyle")) | set(values(body(data), "rStyle"))
    assert {"berschrift1", "Textkrper", "Aufzhlungszeichen", "Titel", "Fett"} <= used
    assert not {"Heading1", "BodyText", "ListBullet", "Title", "Strong"} & (used | set(styles(data)))


def test_a_style_of_another_kind_is_none(theme: Theme) -> None:
    data = made(theme, GERMAN)
    assert styles(data)["Code"] == ("paragraph", "Code")
    assert styles(data)["ReviewCode"] == ("character", "Review Code")
    assert "ReviewCode" in values(body(data), "rStyle")


def test_an_alias_is_a_name_too(theme: Theme) -> None:
    assert [name for _, name in styles(made(theme, GERMAN)).values() if "uote" in name] == []


def test_a_list_style_without_numbers_gets_ours(theme: Theme) -> None:
    data = made(theme, GERMAN)
    bullet = next(
        element
        for element in part(data, "word/styles.xml").iter(W + "style")
        if element.get(W + "styleId") == "Aufzhlungszeichen"
    )
    (number,) = values(bullet, "numId")
    numbering = part(data, "word/numbering.xml")
    (num,) = [entry for entry in numbering.iter(W + "num") if entry.get(W + "numId") == number]
    (abstract,) = [
        entry
        for entry in numbering.iter(W + "abstractNum")
        if entry.get(W + "abstractNumId") == values(num, "abstractNumId")[0]
    ]
    assert values(abstract, "numFmt")[0] == "bullet"
    assert values(abstract, "pStyle")[0] == "Aufzhlungszeichen"


def test_numbered_lists_start_again_in_the_numbering_of_the_template(theme: Theme) -> None:
    template = TEMPLATES["company"]
    data = made(theme, template)
    listed = next(
        element
        for element in part(template, "word/styles.xml").iter(W + "style")
        if element.get(W + "styleId") == "ListNumber"
    )
    own = {
        str(entry.get(W + "numId")): values(entry, "abstractNumId")[0]
        for entry in part(template, "word/numbering.xml").iter(W + "num")
    }
    abstract = own[values(listed, "numId")[0]]
    numbering = part(data, "word/numbering.xml")
    restarts = [
        (values(entry, "abstractNumId")[0], str(entry.get(W + "numId")))
        for entry in numbering.iter(W + "num")
        if values(entry, "startOverride")
    ]
    used = [
        values(p, "numId")[0]
        for p in body(data).iter(W + "p")
        if values(p, "pStyle") == ["ListNumber"] and values(p, "numId")
    ]
    outer = [number for where, number in restarts if where == abstract]
    assert len(restarts) == 2  # one list inside a bullet, one for the reviewer
    assert used[-1] in outer
    assert not {number for _, number in restarts} & set(own)


def test_what_lacks_is_made_in_the_proportions_of_the_template(theme: Theme) -> None:
    made_styles = {
        str(element.get(W + "styleId")): element
        for element in part(made(theme, GERMAN), "word/styles.xml").iter(W + "style")
    }
    # Text of 12 points instead of the theme's 10.5: tables of 9.6 points become 9.6 * 12 / 10.5 = 10.97.
    assert values(made_styles["TableText"], "sz") == ["22"]
    assert values(made_styles["TableText"], "basedOn") == ["Standard"]
    assert values(made_styles["berschrift1"], "sz") == []


def test_tables_name_the_fonts_of_the_template(theme: Theme) -> None:
    (table,) = [
        element
        for element in part(made(theme, TEMPLATES["company"]), "word/styles.xml").iter(W + "style")
        if element.get(W + "styleId") == "TableText"
    ]
    assert values(table, "rFonts", "asciiTheme") == ["minorHAnsi"]


def test_page_head_foot_and_logo_are_the_templates(theme: Theme) -> None:
    opened = docx.Document(io.BytesIO(made(theme, TEMPLATES["company"], paper="letter")))
    (section,) = opened.sections
    # Word counts in twentieths of a point: 200, 280 and 25 mm to the nearest.
    assert (section.page_width, section.page_height) == (Twips(11339), Twips(15874))
    assert section.left_margin == Twips(1417)
    head = section.header
    assert [p.text for p in head.paragraphs] == ["Harbour Works"]
    assert logo() in [related.blob for related in head.part.related_parts.values()]
    assert [p.text for p in section.footer.paragraphs] == ["Internal paper"]
    assert opened.styles["Heading 1"].font.color.rgb == RGBColor(0xAA, 0, 0)


def test_tables_are_as_wide_as_the_text_of_the_template(theme: Theme) -> None:
    for table in body(made(theme, TEMPLATES["company"])).iter(W + "tbl"):
        widths = [int(column) for column in values(table.find(W + "tblGrid"), "gridCol", "w")]  # type: ignore[arg-type]
        assert sum(widths) == pytest.approx((200 - 50) / 25.4 * 1440, abs=4)


def test_a_template_without_head_and_foot_gets_ours(theme: Theme) -> None:
    opened = docx.Document(io.BytesIO(made(theme, GERMAN)))
    (section,) = opened.sections
    assert section.different_first_page_header_footer
    assert [p.text for p in section.header.paragraphs] == ["Maren Okafor\tApril to June 2025"]
    assert section.footer.paragraphs[0].text.startswith("Confidential · 7 July 2025")
    assert section.first_page_footer.paragraphs[0].text.startswith("Confidential")
    assert section.header.paragraphs[0].style is not None
    assert section.header.paragraphs[0].style.name == "Review Header"


def test_a_template_without_a_page_takes_the_paper(theme: Theme) -> None:
    (section,) = docx.Document(io.BytesIO(made(theme, BARE, paper="letter"))).sections
    assert section.page_width == pytest.approx(Mm(215.9), abs=Mm(0.1))


def test_a_header_without_a_page_is_kept(theme: Theme) -> None:
    template = company()
    xml = members(template)["word/document.xml"].decode()
    page = re.search(r"<w:pgSz.*?(?=</w:sectPr>)", xml, re.DOTALL)
    assert page is not None
    bare_section = with_members(template, {"word/document.xml": xml.replace(page[0], "").encode()})
    (section,) = docx.Document(io.BytesIO(made(theme, bare_section, paper="letter"))).sections
    assert [p.text for p in section.header.paragraphs] == ["Harbour Works"]
    assert section.page_width == pytest.approx(Mm(215.9), abs=Mm(0.1))


def test_our_head_stands_on_left_and_right_pages(theme: Theme) -> None:
    (section,) = docx.Document(io.BytesIO(made(theme, GERMAN))).sections
    assert section.even_page_header.paragraphs[0].text == section.header.paragraphs[0].text


def test_headers_of_earlier_sections_hold_for_the_last(theme: Theme) -> None:
    made_by_hand = docx.Document()
    made_by_hand.sections[0].header.paragraphs[0].text = "From the first"
    made_by_hand.add_section()
    assert made_by_hand.sections[1].header.is_linked_to_previous
    (section,) = docx.Document(io.BytesIO(made(theme, saved(made_by_hand)))).sections
    assert [p.text for p in section.header.paragraphs] == ["From the first"]


def test_text_properties_and_traces_of_the_template_stay_behind(theme: Theme) -> None:
    template = with_members(
        TEMPLATES["company"], {"word/secret.xml": b"<x>left over</x>", "docProps/custom.xml": b"<x>left</x>"}
    )
    data = made(theme, template)
    whole = b"".join(members(data).values())
    for trace in (b"of the template", b"Somebody at", b"private remark", b"left over", b"rsid", b"thumbnail"):
        assert trace not in whole
    assert texts(body(data))[0] == "Performance review"
    assert docx.Document(io.BytesIO(data)).core_properties.author == "Maren Okafor"


def test_settings_that_shape_the_page_are_taken_and_no_others(theme: Theme) -> None:
    template = replaced(
        TEMPLATES["company"],
        "word/settings.xml",
        "<w:zoom",
        '<w:writeProtection w:recommended="1"/><w:zoom',
    )
    template = replaced(
        template,
        "word/settings.xml",
        "<w:characterSpacingControl",
        "<w:evenAndOddHeaders/><w:characterSpacingControl",
    )
    root = part(made(theme, template), "word/settings.xml")
    assert root.find(W + "evenAndOddHeaders") is not None
    assert root.find(W + "writeProtection") is None


def test_the_language_is_the_documents(theme: Theme) -> None:
    for template in TEMPLATES.values():
        assert set(values(part(made(theme, template), "word/styles.xml"), "lang")) == {"en"}


def test_the_same_template_gives_the_same_bytes(theme: Theme) -> None:
    for template in TEMPLATES.values():
        assert made(theme, template) == made(theme, template)


def test_two_processes_give_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "company.docx").write_bytes(TEMPLATES["company"])
    program = (
        "import hashlib, pathlib, sys; sys.path.insert(0, sys.argv[1])\n"
        "from reviewgen.render.formats import render\n"
        "from reviewgen.render.theme import load_theme\n"
        "from tests.render.sample import rich\n"
        "template = pathlib.Path('company.docx').read_bytes()\n"
        "made = render(rich(), 'docx', theme=load_theme(), word_template=template)\n"
        "print(hashlib.sha256(made).hexdigest())\n"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", program, str(Path(__file__).parents[3])],
            cwd=tmp_path,
            env={"PYTHONHASHSEED": seed, "PATH": "/usr/bin:/bin", "TZ": f"UTC+{seed}"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


def test_blocks_are_read_back_as_from_any_draft(theme: Theme) -> None:
    for template in TEMPLATES.values():
        blocks = read_ids(made(theme, template))
        assert len(blocks) == 40  # counted in the sample, each item and each table as one
        assert not any(block.edited for block in blocks)


def test_an_unusable_template_is_refused_before_anything_is_made(theme: Theme) -> None:
    with pytest.raises(
        InputError, match=r"^the Word template: This file cannot be used: it is no whole Word file"
    ):
        made(theme, b"no file")


GERMAN_OFFICE = """<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
 xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
 office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:styles><style:default-style style:family="paragraph">
<style:text-properties fo:language="de" fo:country="DE"/></style:default-style>
<style:style style:name="Standard" style:family="paragraph"/>
<style:style style:name="Text_20_body" style:display-name="Text body" style:family="paragraph"
 style:parent-style-name="Standard"><style:text-properties fo:font-size="13pt"/></style:style>
<style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph"
 style:parent-style-name="Standard" style:default-outline-level="1">
<style:text-properties fo:color="#990000"/></style:style>
<style:style style:name="List_20_Bullet" style:display-name="List Bullet" style:family="paragraph"
 style:parent-style-name="Standard"/></office:styles>
<office:body><office:text><text:h text:style-name="Heading_20_1" text:outline-level="1">Bericht</text:h>
<text:p text:style-name="Text_20_body">Worte der Vorlage.</text:p>
<text:list><text:list-item>
<text:p text:style-name="List_20_Bullet">Punkt</text:p></text:list-item></text:list>
</office:text></office:body></office:document>
"""


def test_a_german_file_of_another_editor_is_a_template(theme: Theme, office: Office, tmp_path: Path) -> None:
    template = office.convert(GERMAN_OFFICE.encode(), "docx", tmp_path, ending="fodt")
    data = made(theme, template)
    path = tmp_path / "review.docx"
    path.write_bytes(data)
    assert [str(error) for error in openxml_audit.OpenXmlValidator().validate(path).errors] == []
    used = {name for key, (_, name) in styles(data).items() if key in values(body(data), "pStyle")}
    assert {"Body Text", "heading 1", "List Bullet"} <= used
    opened = docx.Document(io.BytesIO(data))
    assert opened.styles["Heading 1"].font.color.rgb == RGBColor(0x99, 0, 0)
    assert opened.styles["Heading 1"].paragraph_format.keep_with_next
    assert "Worte der Vorlage." not in [words(p) for p in body(data).iter(W + "p")]
    again = office.convert(data, "txt:Text (encoded):UTF8", tmp_path).decode("utf-8-sig")
    assert "Battery life. Listening time per day fell from 41 s to 16 s" in again


def test_what_the_template_lacks_is_told_in_one_sentence(theme: Theme) -> None:
    told: list[str] = []
    render_docx(drawable(sample.rich(), notes=True), theme, "a4", template=GERMAN, report=told.append)
    (sentence,) = told
    assert sentence.startswith(
        "The Word template lacks styles, which are made from the theme: it has no “Subtitle”, “heading 2”, "
    )
    # By its name, its alias or its German id each of these was found; our own are nobody else's to have.
    for there in ("“heading 1”", "“Title”", "“Body Text”", "“Quote”", "“Strong”", "“Lead”", "“Table Text”"):
        assert there not in sentence
    # The template's "Code" is for paragraphs, ours for letters.
    assert sentence.endswith("; of another kind there: “Code”.")
    told.clear()
    render_docx(drawable(sample.thin(), notes=True), theme, "a4", report=told.append)
    assert told == []
