from __future__ import annotations

from datetime import date

import pytest

from reviewgen.document.blocks import Cell, Code, Document, Heading, ListBlock, Paragraph, Strong, Table, Text
from reviewgen.render.direction import direction, turns
from reviewgen.render.formats import render
from reviewgen.render.theme import Theme

ARABIC, HEBREW = "قلّل زمن الاستجابة", "קיצר את זמן התגובה"


@pytest.mark.parametrize(
    "text, expected",
    [
        (ARABIC, ' dir="rtl"'),
        (HEBREW, ' dir="rtl"'),
        (f"12% — {HEBREW}", ' dir="rtl"'),  # figures and marks have no direction of their own
        (f"Renamed {ARABIC}", ""),
        ("Βελτίωσε", ""),
        ("日本語", ""),
        ("12 %", ""),
        ("", ""),
    ],
)
def test_the_first_letter_decides(text: str, expected: str) -> None:
    assert direction((Text(text),)) == expected
    assert direction((Strong((Text(text),)),)) == expected


def test_every_block_has_its_own_direction(theme: Theme) -> None:
    content = (
        Heading(1, (Text(HEBREW),), "h"),
        Paragraph((Text(ARABIC), Code("retry_policy"))),
        ListBlock(((Paragraph((Text(ARABIC),)),), (Paragraph((Text("plain"),)),))),
        Table(((Cell((Text(HEBREW),)), Cell((Text("plain"),))),)),
    )
    page = render(Document("T", "2025", date(2026, 1, 5), content), "html", theme=theme).decode("utf-8")
    for start in (
        '<h2 id="h" dir="rtl">',
        '<p dir="rtl">',
        '<li class="short" dir="rtl">',
        '<li class="short">plain',
        '<td dir="rtl">',
        "<td>plain",
    ):
        assert start in page


def test_marks_that_turn_the_text_end_with_their_own(theme: Theme) -> None:
    assert turns("a\u202eb")
    assert turns("a\u2067b")
    assert not turns("a\u200fb")
    document = Document(
        "T", "2025", date(2026, 1, 5), (Paragraph((Text("invoice\u202efdp.exe"), Text(" after"))),)
    )
    page = render(document, "html", theme=theme).decode("utf-8")
    assert "<bdi>invoice\u202efdp.exe</bdi> after" in page
