from __future__ import annotations

from datetime import date
from pathlib import Path

import openxml_audit
import pytest
from lxml import etree

from reviewgen.document.blocks import (
    Block,
    Cell,
    Document,
    Heading,
    ListBlock,
    Paragraph,
    Strong,
    Table,
    Text,
)
from reviewgen.render.formats import render
from reviewgen.render.theme import Theme
from reviewgen.render.word.ids import read_ids
from reviewgen.render.word.markup import NAMESPACES, paragraph, run
from tests.render.word.opened import W, words


def runs(text: str) -> list[tuple[str, bool]]:
    """The pieces of a text with whether each goes from right to left."""
    root = etree.fromstring(f"<x {NAMESPACES}>{run(text)}</x>")
    return [(words(piece), piece.find(f"{W}rPr/{W}rtl") is not None) for piece in root.iter(W + "r")]


@pytest.mark.parametrize(
    "text, pieces",
    [
        ("plain text", [("plain text", False)]),
        ("", [("", False)]),
        ("שלום", [("שלום", True)]),
        ("שלום, עולם!", [("שלום, עולם", True), ("!", False)]),
        ("the שלום עולם screen", [("the ", False), ("שלום עולם", True), (" screen", False)]),
        ("مرحبا 12 مرة", [("مرحبا 12 مرة", True)]),
        ("שלום API שלום", [("שלום", True), (" API ", False), ("שלום", True)]),
        ("Ελληνικά и 日本語", [("Ελληνικά и 日本語", False)]),
    ],
)
def test_a_text_is_cut_where_its_direction_changes(text: str, pieces: list[tuple[str, bool]]) -> None:
    assert runs(text) == pieces


@pytest.mark.parametrize(
    "text, right",
    [("שלום API", True), ("12. שלום", True), ("API שלום", False), ("plain", False), ("", False)],
)
def test_a_paragraph_goes_the_way_its_first_letter_goes(text: str, right: bool) -> None:
    assert ("<w:bidi/>" in paragraph("BodyText", run(text))) == right


def test_long_texts_are_cut_in_time() -> None:
    assert len(runs("א " * 50_000 + "1 " * 50_000)) == 2


def test_a_review_in_hebrew_is_whole(theme: Theme, tmp_path: Path) -> None:
    blocks: tuple[Block, ...] = (
        Heading(1, (Text("שיפור הדפדפן"),), "h"),
        Paragraph((Strong((Text("זמן טעינה."),)), Text(" ירד מ־21 ל־9 שניות ב-Chrome."))),
        ListBlock(((Paragraph((Text("ראשון"),)),), (Paragraph((Text("שני"),)),)), ordered=True),
        Table(((Cell((Text("חודש"),)), Cell((Text("May"),))),)),
    )
    data = render(Document("סקירה", "2025", date(2026, 1, 5), blocks), "docx", theme=theme)
    path = tmp_path / "review.docx"
    path.write_bytes(data)
    assert [str(error) for error in openxml_audit.OpenXmlValidator().validate(path).errors] == []
    assert not any(block.edited for block in read_ids(data))
