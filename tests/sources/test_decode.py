"""Bytes into text, and bytes that are none."""

from __future__ import annotations

import codecs

import pytest

from reviewgen.errors import Fault
from reviewgen.sources.decode import decode

TEXT = "# Mai 2024\n\nKühlung geprüft\n"


@pytest.mark.parametrize(
    "raw",
    [
        TEXT.encode(),
        codecs.BOM_UTF8 + TEXT.encode(),
        codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"),
    ],
)
def test_text_without_its_byte_order_mark(raw: bytes) -> None:
    faults: list[Fault] = []
    assert decode(raw, "mai.md", ".md", faults) == TEXT
    assert faults == []


@pytest.mark.parametrize(
    "raw, suffix, message",
    [
        (b"", ".md", "is empty"),
        (b" \r\n\t", ".md", "is empty"),
        (b"%PDF-1.7 ...", ".md", "is a PDF"),
        (b"PK\x03\x04...", ".txt", "is a Word, Excel or zip file"),
        (b"text", ".docx", "is a Word file"),
        (b"\x89PNG\r\n", ".md", "is a picture"),
        (b"wired\0it\0all\0", ".txt", "is a binary file"),
        (b"\xff\x00\x00\x00\x81\x00", ".bin", "is a binary file"),
        (b"<!DOCTYPE html><html></html>", ".txt", "is an HTML page"),
    ],
)
def test_what_cannot_be_read(raw: bytes, suffix: str, message: str) -> None:
    faults: list[Fault] = []
    assert decode(raw, "notes", suffix, faults) is None
    (fault,) = faults
    assert fault.message.startswith(message)
    assert fault.hint


def test_latin_1_is_told_with_its_line() -> None:
    faults: list[Fault] = []
    assert decode("eins\nKühlung\n".encode("latin-1"), "mai.md", ".md", faults) is None
    (fault,) = faults
    assert fault.line == 2
    assert "UTF-8" in fault.message
    assert "0xfc" in fault.message
