"""Looks into a finished Word file."""

from __future__ import annotations

import io
import zipfile

from lxml import etree

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def members(made: bytes) -> dict[str, bytes]:
    archive = zipfile.ZipFile(io.BytesIO(made))
    return {name: archive.read(name) for name in archive.namelist()}


def part(made: bytes, name: str) -> etree._Element:
    return etree.fromstring(zipfile.ZipFile(io.BytesIO(made)).read(name))


def body(made: bytes) -> etree._Element:
    return part(made, "word/document.xml")


def values(root: etree._Element, tag: str, attribute: str = "val") -> list[str]:
    return [str(element.get(W + attribute)) for element in root.iter(W + tag)]


def words(element: etree._Element) -> str:
    return "".join(node.text or "" for node in element.iter(W + "t"))


def texts(root: etree._Element) -> list[str]:
    return [words(p) for p in root.iter(W + "p")]
