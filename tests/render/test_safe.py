from __future__ import annotations

import pytest

from reviewgen.render.safe import address, clean, escape


@pytest.mark.parametrize(
    "text, expected",
    [
        ("plain", "plain"),
        ("a\tb\nc\r\nd", "a b c  d"),
        ("nul\x00 esc\x1b[31m del\x7f c1\x9b", "nul esc[31m del c1"),
        ("half \ud83d pair", "half \ufffd pair"),
        ("whole \U0001f680 pair", "whole \U0001f680 pair"),
        ("no character \ufffe\uffff\ufdd0", "no character "),
        ("line\u2028separator", "line separator"),
    ],
)
def test_clean(text: str, expected: str) -> None:
    assert clean(text) == expected


def test_escape() -> None:
    assert escape('<a href="x">&amp;\x00') == "&lt;a href=&quot;x&quot;&gt;&amp;amp;"


@pytest.mark.parametrize(
    "url, expected",
    [
        ("https://example.org/a?b=1&c=2#d", "https://example.org/a?b=1&c=2#d"),
        ("HTTP://example.org", "HTTP://example.org"),
        ("mailto:someone@example.org", "mailto:someone@example.org"),
        ("https://example.org/ü", "https://example.org/%C3%BC"),
        ("  https://example.org ", "https://example.org"),
        ("javascript:alert(1)", ""),
        ("java\x00script:alert(1)", ""),
        ("file:///etc/passwd", ""),
        ("data:text/html,x", ""),
        ("//example.org", ""),
        ("https://", ""),
        ("https://example.org/a b", ""),
        ('https://example.org/"onclick="x', ""),
        ("", ""),
    ],
)
def test_address(url: str, expected: str) -> None:
    assert address(url) == expected
