from __future__ import annotations

import io
import zipfile

import pytest

from reviewgen.errors import InputError
from reviewgen.render.word.template.base import check_template
from tests.render.word.templates import (
    bare,
    company,
    replaced,
    with_field,
    with_members,
    with_relation,
)

HEADER = "word/_rels/header1.xml.rels"
MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"


def zipped(*entries: tuple[str, bytes]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries:
            archive.writestr(name, content)
    return target.getvalue()


def with_type(data: bytes, kind: str) -> bytes:
    return replaced(data, "[Content_Types].xml", MAIN, kind)


@pytest.fixture(scope="module")
def good() -> bytes:
    return company()


def refused(data: bytes) -> str:
    with pytest.raises(InputError) as caught:
        check_template(data, "company.docx")
    (fault,) = caught.value.faults
    assert fault.source == "company.docx"
    assert fault.message.startswith("This file cannot be used: ")
    assert fault.hint
    return fault.message.removeprefix("This file cannot be used: ")


def test_a_plain_document_and_a_plain_template_are_taken(good: bytes) -> None:
    check_template(good)
    check_template(with_type(good, MAIN.replace("document.main", "template.main")))
    check_template(bare(""))


@pytest.mark.parametrize("kind", ["document.macroEnabled.main+xml", "template.macroEnabledTemplate.main+xml"])
def test_macros_are_refused_by_the_kind_of_file(good: bytes, kind: str) -> None:
    data = with_type(good, f"application/vnd.ms-word.{kind}")
    assert refused(data) == "it is made to carry macros."


def test_macros_are_refused_wherever_they_are(good: bytes) -> None:
    assert refused(with_members(good, {"word/vbaProject.bin": b"x"})) == "it holds macros."
    hidden = with_members(good, {"word/notes.bin": b"x"})
    assert refused(with_relation(hidden, "vbaProject", "notes.bin")) == "it holds macros."


@pytest.mark.parametrize(
    "kind, what",
    [
        ("oleObject", "it holds an embedded file (OLE)."),
        ("package", "it holds an embedded file (OLE)."),
        ("control", "it holds an ActiveX control."),
        ("aFChunk", "it holds another document inside (altChunk)."),
        ("subDocument", "it holds another document inside (altChunk)."),
        ("mailMergeSource", "it holds a source for mail merge."),
        ("attachedTemplate", "it is tied to another template."),
    ],
)
def test_what_brings_something_along_is_refused(good: bytes, kind: str, what: str) -> None:
    there = with_members(good, {"word/thing.bin": b"x"})
    assert refused(with_relation(there, kind, "thing.bin")) == what
    assert refused(with_relation(good, kind, "file:///x", external=True, part=HEADER)) == what


@pytest.mark.parametrize("element", ["altChunk", "object", "control", "subDoc"])
def test_elements_that_bring_something_along_are_refused(good: bytes, element: str) -> None:
    data = replaced(good, "word/document.xml", "<w:body>", f"<w:body><w:{element}/>")
    assert refused(data) == f"it holds '{element}' in 'word/document.xml'."


@pytest.mark.parametrize(
    "kind, target",
    [
        ("image", "https://example.org/logo.png"),
        ("hyperlink", "file:///etc/passwd"),
        ("hyperlink", "javascript:alert(1)"),
        ("hyperlink", r"\\server\share\x"),
        ("styles", "https://example.org/styles.xml"),
    ],
)
def test_ways_out_are_refused(good: bytes, kind: str, target: str) -> None:
    for part in ("", HEADER):
        told = refused(with_relation(good, kind, target, external=True, part=part))
        assert told == f"it leads out to {target!r}."


@pytest.mark.parametrize("target", ["https://example.org/policy", "mailto:people@example.org"])
def test_links_that_a_person_may_follow_are_taken(good: bytes, target: str) -> None:
    check_template(with_relation(good, "hyperlink", target, external=True))


@pytest.mark.parametrize(
    "pieces, name",
    [
        ((" DDEAUTO c:\\\\windows\\\\x ",), "DDEAUTO"),
        ((" dde x ",), "DDE"),
        ((" INCLUDE", "PICTURE ", '"https://example.org/x.png" '), "INCLUDEPICTURE"),
        ((' INCLUDETEXT "c:\\\\x" ',), "INCLUDETEXT"),
        ((' LINK Excel.Sheet "x" ',), "LINK"),
        ((" MACROBUTTON x y ",), "MACROBUTTON"),
    ],
)
def test_fields_that_fetch_or_run_are_refused(good: bytes, pieces: tuple[str, ...], name: str) -> None:
    assert (
        refused(with_field(good, *pieces)) == f"it holds the field {name}, which may open or run something."
    )


def test_a_field_cannot_be_hidden_in_the_head_or_by_another_field(good: bytes) -> None:
    simple = '<w:fldSimple w:instr=" DDE x "/>'
    data = replaced(good, "word/header1.xml", "<w:r>", f"{simple}<w:r>")
    assert "the field DDE," in refused(data)
    inner = (
        '</w:instrText></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> QUOTE 69 '
        '</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:instrText>'
    )
    assert "a field made up by other fields" in refused(with_field(good, f"DD{inner} x"))
    assert "a field made up by other fields" in refused(with_field(good, f"{inner}DE x"))


@pytest.mark.parametrize(
    "instruction",
    [" PAGE ", " NUMPAGES \\* MERGEFORMAT ", ' STYLEREF "heading 1" ', ' HYPERLINK "https://example.org" ',
     ' HYPERLINK \\l "there" ', ' HYPERLINK "" \\l "there" ', " = 2 + 3 "],
)  # fmt: skip
def test_fields_that_only_print_are_taken(good: bytes, instruction: str) -> None:
    check_template(with_field(good, instruction))


def test_a_link_by_a_field_is_held_to_the_same_rule(good: bytes) -> None:
    assert refused(with_field(good, ' HYPERLINK "file:///x" ')) == "it leads out to 'file:///x'."
    assert (
        refused(with_field(good, r" HYPERLINK \\\\server\\x ")) == r"it leads out to '\\\\\\\\server\\\\x'."
    )


@pytest.mark.parametrize("name", ["word/document.xml", "word/styles.xml", "docProps/core.xml", HEADER])
def test_document_types_are_refused_in_every_part(good: bytes, name: str) -> None:
    bomb = b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>'
    assert refused(with_members(good, {name: bomb})) == (
        f"its part {name!r} has a document type, which may hold entities."
    )


def test_xml_that_is_cut_off_or_bottomless_is_refused(good: bytes) -> None:
    assert "is no well-formed XML" in refused(with_members(good, {"word/styles.xml": b"<w:styles"}))
    deep = b"<a>" * 400 + b"</a>" * 400
    assert "more than 300 levels deep" in refused(with_members(good, {"word/styles.xml": deep}))


def test_bombs_are_refused_before_they_are_unpacked() -> None:
    assert refused(zipped(("a.xml", b"\0" * (51 << 20)))) == (
        "unpacked it is 53,477,376 bytes, more than 52,428,800."
    )
    assert refused(zipped(("a.xml", b"\0" * (1 << 20)))) == "unpacked it is more than 100 times as large."
    many = zipped(*((f"{n}.xml", b"x") for n in range(2001)))
    assert refused(many) == "it holds 2,001 files, more than 2,000."


@pytest.mark.parametrize("name", ["../x.xml", "/x.xml", "a\\x.xml", "c:x.xml", "word/../../x.xml"])
def test_paths_that_lead_elsewhere_are_refused(name: str) -> None:
    assert refused(zipped((name, b"x"))) == f"it holds a file with the path {name!r}."


def test_two_files_of_one_name_are_refused() -> None:
    with pytest.warns(UserWarning, match="Duplicate"):
        data = zipped(("a.xml", b"x"), ("a.xml", b"y"))
    assert refused(data) == "it holds 'a.xml' twice."
    assert refused(zipped(("a.xml", b"x"), ("A.xml", b"y"))) == "it holds 'A.xml' twice."


def test_other_kinds_of_files_are_named_for_what_they_are(good: bytes) -> None:
    assert refused(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"x" * 600) == (
        "it is a file of old Word, or one with a password."
    )
    odt = zipped(("mimetype", b"application/vnd.oasis.opendocument.text"), ("content.xml", b"<x/>"))
    assert refused(odt) == "it is an OpenDocument file."
    assert refused(zipped(("a.txt", b"x"))) == "it is no Word file."
    sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
    assert refused(with_type(good, sheet)) == "it is no Word file."
    assert refused(b"").startswith("it is no whole Word file")
    assert refused(good[:-400]).startswith("it is no whole Word file")


def test_a_strict_file_is_named(good: bytes) -> None:
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"
    data = replaced(
        good, "_rels/.rels", office, "http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument"
    )
    assert refused(data) == "it is a Strict Open XML file."
