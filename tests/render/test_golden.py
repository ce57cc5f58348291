"""Small pictures of pages, so that a change of the look is seen and wanted.

They were looked at one by one. After a change that is wanted, look again at what this writes:
`CI=true UPDATE_GOLDEN=1 pytest tests/render/test_golden.py`.
"""

from __future__ import annotations

import os
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from reviewgen.document.blocks import Document, Paragraph
from reviewgen.render.formats import render
from reviewgen.render.outline import plain
from reviewgen.render.theme import load_theme
from tests.render import sample

GOLDEN = Path(__file__).parent / "golden"
DPI, FIELD = 40, 8
# In shades of 255, over fields of a fifth of an inch: a line of text more or less makes 50 and more, another
# version of the libraries that draw letters makes fewer than ten.
TOLERANCE = 24


def messy() -> Document:
    """Without the paragraph whose scripts come from the fonts of the machine, and in a language."""
    document = sample.messy()
    blocks = [b for b in document.blocks if not isinstance(b, Paragraph) or "日本語" not in plain(b.content)]
    return replace(document, blocks=tuple(blocks), language="en")


CASES = {
    "rich": (sample.rich, "default", "a4"),
    "rich-mono": (sample.pictured, "mono", "letter"),
    "pictured": (sample.pictured, "default", "a4"),
    "thin": (sample.thin, "default", "letter"),
    "messy": (messy, "default", "a4"),
}


@pytest.mark.needs("pdftoppm", "poppler-utils")
@pytest.mark.parametrize("name", CASES)
def test_pages_look_as_they_did(tmp_path: Path, name: str) -> None:
    make, theme, paper = CASES[name]
    (tmp_path / "made.pdf").write_bytes(render(make(), "pdf", theme=load_theme(theme), paper=paper))
    command = ["pdftoppm", "-r", str(DPI), "-gray", "-png", str(tmp_path / "made.pdf"), str(tmp_path / name)]
    subprocess.run(command, check=True, capture_output=True)
    pages = sorted(tmp_path.glob("*.png"))
    if os.environ.get("UPDATE_GOLDEN"):
        for old in GOLDEN.glob(f"{name}-[0-9].png"):
            old.unlink()
        for page in pages:
            Image.open(page).quantize(16).save(GOLDEN / page.name, optimize=True)
    golden = sorted(GOLDEN.glob(f"{name}-[0-9].png"))
    assert [page.name for page in pages] == [page.name for page in golden]
    for page, wanted in zip(pages, golden, strict=True):
        assert difference(page, wanted) <= TOLERANCE, page.name


def difference(one: Path, other: Path) -> int:
    """The largest difference of two pictures in any field of them; 255 where their sizes differ."""
    first, second = Image.open(one).convert("L"), Image.open(other).convert("L")
    if first.size != second.size:
        return 255
    size = (first.width // FIELD, first.height // FIELD)
    fields = [picture.resize(size, Image.Resampling.BOX) for picture in (first, second)]
    return int(ImageChops.difference(*fields).getextrema()[1])  # type: ignore[arg-type]


def test_a_line_more_is_a_difference(tmp_path: Path) -> None:
    page = Image.new("L", (300, 400), 255)
    page.save(tmp_path / "one.png")
    # A line of text at this size: five pixels high, a quarter of them ink.
    for x in range(40, 200, 2):
        for y in range(100, 105, 2):
            page.putpixel((x, y), 0)
    page.save(tmp_path / "other.png")
    assert difference(tmp_path / "one.png", tmp_path / "one.png") == 0
    assert difference(tmp_path / "one.png", tmp_path / "other.png") > TOLERANCE
