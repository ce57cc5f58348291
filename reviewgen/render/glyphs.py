"""Characters that no font of this machine has: their script, and the package that brings one.

The bundled fonts cover Latin, Greek and Cyrillic; everything else comes from the fonts of the machine.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

MEND = "apt-get install --no-install-recommends"


class Script(NamedTuple):
    """`sample` is a few characters that every font for the script has; `ranges` include both ends."""

    name: str
    sample: str
    package: str
    ranges: tuple[tuple[int, int], ...]


_CORE, _CJK = "fonts-noto-core", "fonts-noto-cjk"
SCRIPTS = (
    Script("Arabic", "ابت", _CORE, ((0x600, 0x6FF), (0x750, 0x77F), (0x8A0, 0x8FF), (0xFB50, 0xFDFF),
                                    (0xFE70, 0xFEFE))),
    Script("Hebrew", "אבג", _CORE, ((0x590, 0x5FF), (0xFB1D, 0xFB4F))),
    Script("Armenian", "ԱԲԳ", _CORE, ((0x530, 0x58F),)),
    Script("Georgian", "აბგ", _CORE, ((0x10A0, 0x10FF), (0x1C90, 0x1CBF))),
    Script("Ethiopic", "ሀለሐ", _CORE, ((0x1200, 0x139F),)),
    Script("Devanagari", "कखग", _CORE, ((0x900, 0x97F), (0xA8E0, 0xA8FF))),
    Script("Bengali", "কখগ", _CORE, ((0x980, 0x9FF),)),
    Script("Gurmukhi", "ਕਖਗ", _CORE, ((0xA00, 0xA7F),)),
    Script("Gujarati", "કખગ", _CORE, ((0xA80, 0xAFF),)),
    Script("Odia", "କଖଗ", _CORE, ((0xB00, 0xB7F),)),
    Script("Tamil", "கஙச", _CORE, ((0xB80, 0xBFF),)),
    Script("Telugu", "కఖగ", _CORE, ((0xC00, 0xC7F),)),
    Script("Kannada", "ಕಖಗ", _CORE, ((0xC80, 0xCFF),)),
    Script("Malayalam", "കഖഗ", _CORE, ((0xD00, 0xD7F),)),
    Script("Sinhala", "කඛග", _CORE, ((0xD80, 0xDFF),)),
    Script("Thai", "กขค", _CORE, ((0xE00, 0xE7F),)),
    Script("Lao", "ກຂຄ", _CORE, ((0xE80, 0xEFF),)),
    Script("Tibetan", "ཀཁག", _CORE, ((0xF00, 0xFFF),)),
    Script("Myanmar", "ကခဂ", _CORE, ((0x1000, 0x109F),)),
    Script("Khmer", "កខគ", _CORE, ((0x1780, 0x17FF),)),
    Script("Korean", "한국어", _CJK, ((0x1100, 0x11FF), (0x3130, 0x318F), (0xA960, 0xA97F), (0xAC00, 0xD7FF),
                                   (0xFFA0, 0xFFDC))),
    Script("Chinese and Japanese", "日本語中文かな", _CJK, ((0x2E80, 0x312F), (0x3190, 0xA4CF),
           (0xF900, 0xFAFF), (0xFE30, 0xFE4F), (0xFF00, 0xFFEF), (0x20000, 0x3FFFF))),
    Script("emoji", "🚀✅🐛", "fonts-noto-color-emoji", ((0x1F000, 0x1FAFF), (0x2600, 0x27BF),
           (0xFE00, 0xFE0F))),
    Script("symbols", "→≥∑", _CORE, ((0x2000, 0x25FF), (0x27C0, 0x2BFF))),
)  # fmt: skip
_OTHER = "fonts-noto-extra"


class Missing(NamedTuple):
    """The characters of one script that are missing, each once, and the Debian package that brings them."""

    script: str
    characters: str
    package: str

    def __str__(self) -> str:
        shown = " ".join(f"{character} (U+{ord(character):04X})" for character in self.characters[:_SHOWN])
        more = len(self.characters) - _SHOWN
        many = f"{shown} and {more} more" if more > 0 else shown
        mend = f"; to mend it: {MEND} {self.package}" if self.package else ""
        return f"no font here has {self.script}: {many}{mend}"


_SHOWN = 5


def missing(characters: Iterable[str]) -> tuple[Missing, ...]:
    """Return the characters by script, scripts in the order in which they first appear."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for character in characters:
        found.setdefault(_script(character), {})[character] = None
    return tuple(Missing(script, "".join(each), package) for (script, package), each in found.items())


class Loss(str):
    """A sentence on what a file lacks that should be in it; it is said also where warnings are not."""

    __slots__ = ()


def lacking_scripts() -> tuple[Missing, ...]:
    """Return the scripts that cannot be printed here, found by printing a few characters of each."""
    return lacking(script.sample for script in SCRIPTS)


def lacking(texts: Iterable[str]) -> tuple[Missing, ...]:
    """Return the characters of some texts that cannot be printed here, found by printing them.

    Whether a font is there and is taken is known for certain only afterwards. `MissingError` where there is
    nothing to print with.
    """
    from reviewgen.document.blocks import Document, Paragraph, Text
    from reviewgen.render.heard import listening
    from reviewgen.render.pdf import render_pdf
    from reviewgen.render.theme import load_theme

    sample = tuple(Paragraph((Text(text),)) for text in texts)
    document = Document("Scripts", "", date(2000, 1, 1), sample)
    with listening() as heard:
        render_pdf(document, load_theme(), "a4")
    return missing(heard.characters)


def _script(character: str) -> tuple[str, str]:
    point = ord(character)
    for script in SCRIPTS:
        if any(first <= point <= last for first, last in script.ranges):
            return script.name, script.package
    if unicodedata.category(character) in ("Co", "Cn"):
        return "characters without a meaning of their own", ""
    # A character's name starts with its script: CHEROKEE LETTER A.
    return unicodedata.name(character, "other characters").split(" ")[0].capitalize(), _OTHER
