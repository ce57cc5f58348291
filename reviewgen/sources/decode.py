"""Bytes into text: UTF-8 with or without a byte order mark, UTF-16 with one; anything else is a fault."""

from __future__ import annotations

import codecs
import re

from reviewgen.errors import Fault

_MOST = 64 * 1024 * 1024  # bytes
_KINDS = (
    (b"%PDF", "a PDF"),
    (b"PK\x03\x04", "a Word, Excel or zip file"),
    (b"\xd0\xcf\x11\xe0", "an old Office file"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"\x1f\x8b", "a compressed file"),
    (b"\x7fELF", "a program"),
    (b"SQLite format 3", "a database"),
)
_FORMS = {
    ".docx": "a Word file", ".doc": "a Word file", ".odt": "an OpenDocument file", ".pdf": "a PDF",
    ".html": "an HTML page", ".htm": "an HTML page", ".rst": "reStructuredText", ".adoc": "AsciiDoc",
    ".asciidoc": "AsciiDoc", ".eml": "a mail", ".msg": "a mail",
    ".xlsx": "a spreadsheet", ".xls": "a spreadsheet",
    ".ods": "a spreadsheet", ".rtf": "rich text", ".zip": "an archive", ".tex": "TeX",
}  # fmt: skip
_SAVE_AS = "Save it as plain text or Markdown (.txt, .md)."
_HTML = re.compile(r"\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body)\b", re.I)


def decode(raw: bytes, name: str, suffix: str, faults: list[Fault]) -> str | None:
    """The text of a file without its byte order mark, or None after adding what is wrong to `faults`."""
    form = next((kind for mark, kind in _KINDS if raw.startswith(mark)), None) or _FORMS.get(suffix)
    if form is not None:
        faults.append(Fault(name, None, f"is {form}, which cannot be read.", _SAVE_AS))
        return None
    if len(raw) > _MOST:
        faults.append(
            Fault(name, None, f"has {len(raw):,} bytes; the limit is {_MOST:,}.", "Split it by year.")
        )
        return None
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encoding, label = "utf-16", "UTF-16"
    else:
        encoding, label = "utf-8-sig", "UTF-8"
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        if raw.count(b"\0") > 2 and encoding != "utf-16":
            faults.append(Fault(name, None, "is a binary file.", "Name a text file."))
            return None
        line = raw[: error.start].count(b"\n") + 1
        faults.append(
            Fault(
                name,
                line,
                f"is not {label}: {_shown(raw, error.start)} cannot be decoded.",
                "Save the file in the encoding UTF-8.",
            )
        )
        return None
    if "\0" in text and encoding != "utf-16":
        faults.append(Fault(name, None, "is a binary file.", "Name a text file."))
        return None
    if not text.strip():
        faults.append(Fault(name, None, "is empty.", "Write the notes of a month into it, or leave it out."))
        return None
    if _HTML.match(text):
        faults.append(Fault(name, None, "is an HTML page, which cannot be read.", _SAVE_AS))
        return None
    return text


def _shown(raw: bytes, at: int) -> str:
    return f"the byte 0x{raw[at]:02x} at {at:,}" if at < len(raw) else f"the end at {at:,}"
