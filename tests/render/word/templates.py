"""Makes templates for the tests: by python-docx, then changed by hand where that cannot say it."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Mapping

import docx
from docx.shared import Mm, Pt, RGBColor

from tests.render.word.opened import members

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
RELS = "application/vnd.openxmlformats-package.relationships+xml"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def logo() -> bytes:
    """A picture of one grey point."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        check = zlib.crc32(kind + content)
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)

    head = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    data = zlib.compress(b"\x00\x80")
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def company() -> bytes:
    """A template with a logo and a page field in the head, a red first heading, narrow margins, body text."""
    made = docx.Document()
    section = made.sections[0]
    section.page_width, section.page_height = Mm(200), Mm(280)
    section.left_margin = section.right_margin = Mm(25)
    head = section.header.paragraphs[0]
    head.text = "Harbour Works"
    head.add_run().add_picture(io.BytesIO(logo()), width=Mm(10))
    section.footer.paragraphs[0].text = "Internal paper"
    heading = made.styles["Heading 1"]
    heading.font.color.rgb = RGBColor(0xAA, 0, 0)
    made.styles["Normal"].font.size = Pt(12)
    made.add_heading("Heading of the template", 1)
    made.add_paragraph("Text of the template.")
    made.core_properties.author = "Somebody at Harbour Works"
    made.core_properties.comments = "private remark"
    return saved(made)


def saved(made: docx.document.Document) -> bytes:
    target = io.BytesIO()
    made.save(target)
    return target.getvalue()


def with_members(data: bytes, changed: Mapping[str, bytes | None]) -> bytes:
    """The container with members changed, added or, for None, taken out."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in {**members(data), **changed}.items():
            if content is not None:
                archive.writestr(name, content)
    return target.getvalue()


def replaced(data: bytes, name: str, old: str, new: str) -> bytes:
    content = members(data)[name].decode()
    assert old in content, (name, old)
    return with_members(data, {name: content.replace(old, new).encode()})


def with_relation(data: bytes, kind: str, target: str, *, external: bool = False, part: str = "") -> bytes:
    """The file with one more relationship of its text, or of another part."""
    name = part or "word/_rels/document.xml.rels"
    mode = ' TargetMode="External"' if external else ""
    entry = f'<Relationship Id="extra1" Type="{OFFICE}/{kind}" Target="{target}"{mode}/>'
    if name not in members(data):
        return with_members(
            data,
            {
                name: b'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
                + entry.encode()
                + b"</Relationships>"
            },
        )
    return replaced(data, name, "</Relationships>", f"{entry}</Relationships>")


def with_field(data: bytes, *instructions: str) -> bytes:
    """The file with a field in its text whose instruction is cut into these pieces."""
    runs = "".join(
        f'<w:r><w:instrText xml:space="preserve">{text}</w:instrText></w:r>' for text in instructions
    )
    field = (
        '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>'
        f'{runs}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
    )
    return replaced(data, "word/document.xml", "<w:body>", f"<w:body>{field}")


def bare(styles: str, *, body: str = "", more: Mapping[str, str] | None = None) -> bytes:
    """A small file written by hand: these styles, this text, no more parts than needed."""
    word = "application/vnd.openxmlformats-officedocument.wordprocessingml"
    files = {
        "[Content_Types].xml": (
            f'<Types xmlns="{PACKAGE}/content-types"><Default Extension="rels" ContentType="{RELS}"/>'
            f'<Override PartName="/word/document.xml" ContentType="{word}.template.main+xml"/>'
            f'<Override PartName="/word/styles.xml" ContentType="{word}.styles+xml"/></Types>'
        ),
        "_rels/.rels": (
            f'<Relationships xmlns="{PACKAGE}/relationships">'
            f'<Relationship Id="r1" Type="{OFFICE}/officeDocument" Target="word/document.xml"/>'
            "</Relationships>"
        ),
        "word/_rels/document.xml.rels": (
            f'<Relationships xmlns="{PACKAGE}/relationships">'
            f'<Relationship Id="r1" Type="{OFFICE}/styles" Target="styles.xml"/></Relationships>'
        ),
        "word/document.xml": f'<w:document xmlns:w="{W}"><w:body>{body}</w:body></w:document>',
        "word/styles.xml": f'<w:styles xmlns:w="{W}">{styles}</w:styles>',
        **(more or {}),
    }
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return target.getvalue()
