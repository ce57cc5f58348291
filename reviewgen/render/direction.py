"""The direction of a block: from right to left where its first letter is of a script that is written so."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from reviewgen.document.blocks import Inline
from reviewgen.render.outline import plain

_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
# Marks that turn the text after them, until their end or, if that is missing, the end of the block.
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")


def direction(content: Sequence[Inline]) -> str:
    """Return the attribute of the block that holds these inlines: what dir=auto finds, where it is needed."""
    text = plain(content)
    if not _RIGHT_TO_LEFT.search(text):
        return ""
    for letter in text:
        kind = unicodedata.bidirectional(letter)
        if kind in ("R", "AL"):
            return ' dir="rtl"'
        if kind == "L":
            break
    return ""


def turns(text: str) -> bool:
    """Return whether the text holds marks that would turn what follows it."""
    return _TURNING.search(text) is not None
