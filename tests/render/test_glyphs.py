from __future__ import annotations

import logging
import threading
from datetime import date
from itertools import pairwise

import pytest

from reviewgen.document.blocks import Document, Paragraph, Text
from reviewgen.render.formats import render
from reviewgen.render.glyphs import SCRIPTS, Missing, lacking_scripts, missing
from reviewgen.render.heard import listening
from reviewgen.render.theme import Theme

# A code point that no version of Unicode has given a meaning, so that no font has it.
NOTHING = "\u0378"


def warned(theme: Theme, text: str, css: str = "") -> list[str]:
    told: list[str] = []
    document = Document("T", "2025", date(2026, 1, 5), (Paragraph((Text(text),)),))
    assert render(document, "pdf", theme=theme, extra_css=css, report=told.append)
    return told


def test_the_bundled_fonts_have_latin_greek_and_cyrillic(theme: Theme) -> None:
    assert (
        warned(theme, "Größe, naïve, Łódź, Tối ưu, Βελτίωσε τον χρόνο, Ускорил загрузку, “quoted” – 12 % → 5")
        == []
    )


def test_a_character_without_a_glyph_is_reported(theme: Theme) -> None:
    assert warned(theme, f"one {NOTHING} and {NOTHING}") == [
        f"in the PDF, no font here has characters without a meaning of their own: {NOTHING} (U+0378)"
    ]


def test_rules_that_cannot_be_used_are_reported(theme: Theme) -> None:
    told = warned(theme, "plain", "p { colour: red }")
    assert len(told) == 1
    assert told[0].startswith("PDF: ")
    assert "colour" in told[0]


def test_nothing_is_said_about_our_own_style_sheets(theme: Theme) -> None:
    assert warned(theme, "plain") == []


def test_characters_are_told_by_script_each_once() -> None:
    assert missing("한🚀어한क") == (
        Missing("Korean", "한어", "fonts-noto-cjk"),
        Missing("emoji", "🚀", "fonts-noto-color-emoji"),
        Missing("Devanagari", "क", "fonts-noto-core"),
    )
    assert missing("Ꭰ") == (Missing("Cherokee", "Ꭰ", "fonts-noto-extra"),)
    assert missing("\ue000")[0].package == ""
    assert missing("") == ()


def test_the_words_of_it() -> None:
    assert str(missing("한국어검색응답")[0]) == (
        "no font here has Korean: 한 (U+D55C) 국 (U+AD6D) 어 (U+C5B4) 검 (U+AC80) 색 (U+C0C9) and 2 more;"
        " to mend it: apt-get install --no-install-recommends fonts-noto-cjk"
    )


@pytest.mark.parametrize("script", SCRIPTS, ids=[script.name for script in SCRIPTS])
def test_the_samples_are_of_their_script(script: object) -> None:
    assert {found.script for found in missing(script.sample)} == {script.name}  # type: ignore[attr-defined]


def test_no_range_is_given_twice() -> None:
    ranges = sorted(each for script in SCRIPTS for each in script.ranges if script.name != "Korean")
    assert all(first[1] < second[0] for first, second in pairwise(ranges))


def test_scripts_that_cannot_be_printed_here() -> None:
    found = lacking_scripts()
    known = {script.name: script for script in SCRIPTS}
    for entry in found:
        assert set(entry.characters) <= set(known[entry.script].sample)
        assert entry.package == known[entry.script].package


def test_only_the_own_thread_is_heard() -> None:
    logger = logging.getLogger("weasyprint")
    with listening() as heard:
        other = threading.Thread(target=lambda: logger.warning("another document"))
        other.start()
        other.join()
        logger.warning("this %s", "document")
    logger.warning("later")
    assert list(heard.others) == ["this document"]
    assert heard.sentences() == ("PDF: this document",)
