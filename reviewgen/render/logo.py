"""A picture of the user's own for the title block: PNG, JPEG or SVG, looked at before anything decodes it."""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass
from pathlib import Path

_LARGEST = 1_000_000
_LARGEST_SVG = 200_000
_MOST_PIXELS = 4_000_000
_HIGHEST = 40.0
_KINDS = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".svg": "image/svg+xml"}
# A document type can define entities that grow without end or read files; no drawing needs one.
_DOCTYPE = re.compile(r"<!\s*(?:DOCTYPE|ENTITY)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Logo:
    """`kind` is the media type; `height` is in millimetres; `pixels` are None for a drawing."""

    content: bytes
    kind: str
    alt: str
    height: float
    pixels: tuple[int, int] | None


def read_logo(values: dict[str, object], root: Path) -> Logo | str:
    """Return the logo that a theme names, or what is wrong with it.

    The file has to be inside the folder of the theme, also after links are followed, small, and what its name
    says.
    """
    known = {"file", "alt", "height"}
    unknown = sorted(set(values) - known)
    if unknown:
        return f"{unknown[0]} is unknown; there are file, alt and height"
    file, alt, height = values.get("file"), values.get("alt"), values.get("height", 12.0)
    if not isinstance(file, str) or Path(file).suffix.lower() not in _KINDS:
        return "file has to be the name of a PNG, JPEG or SVG file"
    if not isinstance(alt, str) or not 0 < len(alt.strip()) <= 200:
        return "alt has to say in a few words what the picture shows, for those who cannot see it"
    if isinstance(height, bool) or not isinstance(height, int | float) or not 0 < height <= _HIGHEST:
        return f"height has to be millimetres, at most {_HIGHEST:.0f}"
    path = root / file
    if not path.resolve().is_relative_to(root.resolve()):
        return f"file leads out of {root}"
    try:
        if path.stat().st_size > _LARGEST:
            return f"file is larger than {_LARGEST // 1_000_000} MB"
        content = path.read_bytes()
    except OSError:
        return f"file {path} cannot be read"
    kind = _KINDS[path.suffix.lower()]
    pixels = _pixels(content, kind)
    if isinstance(pixels, str):
        return f"file {pixels}"
    return Logo(content, kind, alt.strip(), float(height), pixels)


def _pixels(content: bytes, kind: str) -> tuple[int, int] | str | None:
    """Width and height of a picture, None for a drawing, or what is wrong with it."""
    if kind == "image/svg+xml":
        return _drawing(content)
    size = _png_size(content) if kind == "image/png" else _jpeg_size(content)
    if size is None:
        return f"is no {'PNG' if kind == 'image/png' else 'JPEG'} picture"
    if not 0 < size[0] * size[1] <= _MOST_PIXELS:
        return f"has {size[0]} × {size[1]} pixels; {_MOST_PIXELS // 1_000_000} million are enough"
    return size


def _png_size(content: bytes) -> tuple[int, int] | None:
    if content[:8] != b"\x89PNG\r\n\x1a\n" or content[12:16] != b"IHDR" or len(content) < 24:
        return None
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    """The size stands in the frame's segment, after others of any number; each says how long it is."""
    if content[:2] != b"\xff\xd8":
        return None
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        marker, length = content[at + 1], int.from_bytes(content[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 1 if marker == 0xFF else 2 + max(length, 2)
    return None


def _drawing(content: bytes) -> str | None:
    from xml.etree import ElementTree

    if len(content) > _LARGEST_SVG:
        return f"is larger than {_LARGEST_SVG // 1000} kB; simplify the drawing"
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return "is no UTF-8 text"
    if _DOCTYPE.search(text):
        return "holds a document type, which a drawing does not need: remove it"
    try:
        root = ElementTree.fromstring(text)  # noqa: S314  (no document type gets here)
    except (ElementTree.ParseError, ValueError):
        return "is no SVG drawing"
    return None if root.tag == "{http://www.w3.org/2000/svg}svg" else "is no SVG drawing"
