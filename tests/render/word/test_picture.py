from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import docx
import openxml_audit
import pytest

from reviewgen.render.formats import render
from reviewgen.render.logo import Logo
from reviewgen.render.theme import Theme
from tests.render import sample
from tests.render.word.opened import body, members
from tests.render.word.templates import company, logo

EMU = 36_000


def with_logo(theme: Theme, pixels: tuple[int, int], kind: str = "image/png") -> Theme:
    return replace(theme, logo=Logo(logo(), kind, "Harbour <Works>", 12.0, pixels))


@pytest.mark.parametrize(
    "pixels, size",
    [
        ((100, 100), (12 * EMU, 12 * EMU)),
        ((200, 100), (24 * EMU, 12 * EMU)),
        # Two fifths of 138 mm are 55.2; a thousandth as high as wide is 0.0552.
        ((1000, 1), (round(55.2 * EMU), round(0.0552 * EMU))),
    ],
)
def test_the_logo_stands_above_the_title_in_its_height(
    theme: Theme, pixels: tuple[int, int], size: tuple[int, int], tmp_path: Path
) -> None:
    data = render(sample.thin(), "docx", theme=with_logo(theme, pixels))
    opened = docx.Document(io.BytesIO(data))
    (shape,) = opened.inline_shapes
    assert (int(shape.width), int(shape.height)) == pytest.approx(size, abs=1)
    assert [p.style.name for p in opened.paragraphs[:2] if p.style] == ["Logo", "Title"]
    assert members(data)["word/media/logo.png"] == logo()
    (named,) = [e for e in body(data).iter() if str(e.tag).endswith("}docPr")]
    assert named.get("descr") == "Harbour <Works>"
    path = tmp_path / "review.docx"
    path.write_bytes(data)
    assert [str(error) for error in openxml_audit.OpenXmlValidator().validate(path).errors] == []


def test_a_drawing_is_left_out(theme: Theme) -> None:
    drawing = replace(theme, logo=Logo(b"<svg/>", "image/svg+xml", "x", 12.0, None))
    told: list[str] = []
    made = render(sample.thin(), "docx", theme=drawing, report=told.append)
    assert made == render(sample.thin(), "docx", theme=theme)
    assert told == [
        "The logo is a drawing (SVG): the Word draft goes without it. A PNG or JPEG does in both."
    ]


def test_a_template_brings_its_own(theme: Theme) -> None:
    template = company()
    plain = render(sample.thin(), "docx", theme=theme, word_template=template)
    assert render(sample.thin(), "docx", theme=with_logo(theme, (1, 1)), word_template=template) == plain
