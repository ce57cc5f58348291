"""Clean text, and the way back to its source."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading.piece import build


@pytest.mark.parametrize(
    "source, text",
    [
        ("Added  the\tgeofence", "Added the geofence"),
        ("Fixed\r\nthe boot loop ", "Fixed the boot loop"),
        ("zero\u200bwidth", "zerowidth"),
        ("soft\u00adhyphen", "softhyphen"),
        ("no\u00a0break", "no break"),
        ("\ufeffWired the sensor", "Wired the sensor"),
        ("don\u2019t \u201cship\u201d", 'don\'t "ship"'),
        ("cafe\u0301 kiosk", "café kiosk"),
        ("\u200b \t ", ""),
    ],
)
def test_text_is_clean(source: str, text: str) -> None:
    assert build([(source, 0)]).text == text


def test_each_character_knows_its_place() -> None:
    piece = build([("Cut  the\u200b ota  size", 10)])
    assert piece.text == "Cut the ota size"
    # "Cut" at 10, two spaces, "the" at 15, a zero-width space at 18, "ota" at 20, "size" at 25
    assert [piece.raw(piece.text.index(word)) for word in ("Cut", "the", "ota", "size")] == [10, 15, 20, 25]
    assert piece.span() == (10, 29)
    assert piece.span(4, 7) == (15, 18)


def test_an_accent_of_its_own_belongs_to_the_span_of_its_letter() -> None:
    source = "menu\u0301 x"
    piece = build([(source, 0)])
    assert piece.text == "menú x"
    start, end = piece.span(0, 4)
    assert source[start:end] == "menu\u0301"


def test_a_slice_drops_white_space_at_its_edges() -> None:
    piece = build([("map tiles, offline", 0)]).slice(3, 11)
    assert piece.text == "tiles,"
    assert piece.span() == (4, 10)


def test_an_empty_slice_is_nothing() -> None:
    assert not build([("map", 0)]).slice(3)
