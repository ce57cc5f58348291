from __future__ import annotations

import io
import struct
import zlib
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from reviewgen.errors import InputError
from reviewgen.render.formats import render
from reviewgen.render.theme import Theme, load_theme
from tests.render import sample

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg>'


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(width: int, height: int) -> bytes:
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    rows = zlib.compress(b"".join(b"\0" + b"\x40" * width for _ in range(min(height, 50))))
    return b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def jpeg(width: int, height: int) -> bytes:
    """The start of one: a comment as long as its length says, then the frame."""
    return (
        b"\xff\xd8\xff\xfe\x00\x06note\xff\xc0\x00\x11\x08" + struct.pack(">HH", height, width) + b"\x03" * 12
    )


def themed(folder: Path, file: str, content: bytes | None, more: str = 'alt = "Harbour Systems"') -> Theme:
    if content is not None:
        (folder / file).write_bytes(content)
    (folder / "theme.toml").write_text(f"[logo]\nfile = '{file}'\n{more}\n", "utf-8")
    return load_theme("default", None, folder / "theme.toml")


@pytest.mark.parametrize(
    "file, content, pixels",
    [("a.png", png(40, 20), (40, 20)), ("a.jpg", jpeg(300, 200), (300, 200)), ("a.svg", SVG, None)],
)
def test_a_logo_is_read_with_its_size(
    tmp_path: Path, file: str, content: bytes, pixels: tuple[int, int] | None
) -> None:
    logo = themed(tmp_path, file, content).logo
    assert logo is not None
    assert (logo.content, logo.alt, logo.height, logo.pixels) == (content, "Harbour Systems", 12.0, pixels)


@pytest.mark.parametrize(
    "file, content, more, message",
    [
        ("a.gif", b"GIF89a", 'alt = "x"', "logo.file has to be the name of a PNG, JPEG or SVG file."),
        ("a.png", b"no picture", 'alt = "x"', "logo.file is no PNG picture."),
        ("a.jpg", png(4, 4), 'alt = "x"', "logo.file is no JPEG picture."),
        (
            "a.png",
            png(60_000, 60_000),
            'alt = "x"',
            "logo.file has 60000 × 60000 pixels; 4 million are enough.",
        ),
        ("a.png", png(0, 4), 'alt = "x"', "logo.file has 0 × 4 pixels; 4 million are enough."),
        ("a.png", b"\x89PNG\r\n\x1a\n" + bytes(1_000_001), 'alt = "x"', "logo.file is larger than 1 MB."),
        ("a.svg", b'<!DOCTYPE x [<!ENTITY a "b">]>' + SVG, 'alt = "x"', "logo.file holds a document type"),
        ("a.svg", SVG + b" " * 200_000, 'alt = "x"', "logo.file is larger than 200 kB"),
        ("a.svg", SVG.decode().encode("utf-16"), 'alt = "x"', "logo.file is no UTF-8 text."),
        ("a.svg", b"<html/>", 'alt = "x"', "logo.file is no SVG drawing."),
        ("a.svg", SVG, "", "logo.alt has to say in a few words what the picture shows"),
        ("a.svg", SVG, 'alt = " "', "logo.alt has to say in a few words what the picture shows"),
        ("a.svg", SVG, 'alt = "x"\nheight = 500', "logo.height has to be millimetres, at most 40."),
        ("a.svg", SVG, 'alt = "x"\ncolour = "red"', "logo.colour is unknown"),
    ],
)
def test_what_is_wrong_with_a_logo(
    tmp_path: Path, file: str, content: bytes, more: str, message: str
) -> None:
    with pytest.raises(InputError) as caught:
        themed(tmp_path, file, content, more)
    assert [fault.message.startswith(message) for fault in caught.value.faults] == [True]


@pytest.mark.parametrize("file", ["../secret.png", "/etc/x.png", "link.png"])
def test_a_logo_leads_out_of_its_folder_by_no_road(tmp_path: Path, file: str) -> None:
    (tmp_path / "secret.png").write_bytes(png(4, 4))
    folder = tmp_path / "theme"
    folder.mkdir()
    (folder / "link.png").symlink_to(tmp_path / "secret.png")
    with pytest.raises(InputError, match=r"logo\.file leads out of"):
        themed(folder, file, None)


@pytest.mark.parametrize("file, content", [("a.png", png(40, 20)), ("a.svg", SVG)])
def test_a_logo_stands_in_the_title_block_with_its_words(tmp_path: Path, file: str, content: bytes) -> None:
    theme = themed(tmp_path, file, content)
    page = render(sample.thin(), "html", theme=theme).decode("utf-8")
    assert 'alt="Harbour Systems" style="height: 12mm"' in page
    assert "asset:" not in page
    with pikepdf.open(io.BytesIO(render(sample.thin(), "pdf", theme=theme))) as made:
        figures = [entry for entry in made.objects if getattr(entry, "S", "") == "/Figure"]
        assert [str(figure.Alt) for figure in figures] == ["Harbour Systems"]
        assert "/XObject" in made.pages[0].Resources


def test_a_drawing_fetches_nothing(tmp_path: Path) -> None:
    secret = tmp_path / "secret.svg"
    secret.write_bytes(SVG)
    hostile = SVG.replace(
        b"<path", f'<image href="file://{secret}"/><image href="http://127.0.0.1:1/"/><path'.encode()
    )
    assert render(sample.thin(), "pdf", theme=themed(tmp_path, "a.svg", hostile))


def test_a_wide_logo_leaves_the_title_its_line(tmp_path: Path) -> None:
    import weasyprint

    from reviewgen.render import pdf
    from reviewgen.render.web import page

    theme = themed(tmp_path, "wide.png", png(900, 90), 'alt = "Harbour Systems"\nheight = 14')
    narrow = replace(theme, page=replace(theme.page, measure=120))
    fetcher, fonts, sheet = pdf._prepared(narrow, "a4", bundled=False)
    html = weasyprint.HTML(string=page(sample.thin(), narrow), url_fetcher=fetcher)
    boxes = list(html.render(stylesheets=[sheet], font_config=fonts).pages[0]._page_box.descendants())
    title = [box for box in boxes if type(box).__name__ == "LineBox" and box.element_tag.startswith("h1")]
    assert len(title) == 1
    logo = next(box for box in boxes if box.element_tag == "img")
    # A third of 120 mm in units of 1/96 inch.
    assert logo.width <= 0.33 * 120 / 25.4 * 96 + 0.1
    assert logo.style["object_fit"] == "contain"
