"""Characters that show nothing: what hides in a text or turns what stands round it is no part of it."""

from __future__ import annotations

import re
from typing import Any

# Zero-width ones, soft hyphens, marks of direction, the byte order mark, controls that are no white space,
# and what is no character.
_UNSEEN = (
    "\u00ad\u034f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff"
    "\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"
)
_VARIANTS = "\ufe00-\ufe0f"  # how an emoji is shown
# Scripts in which a joiner or its opposite changes how letters are written: Arabic and its kin, those of
# India, Tibetan, Burmese, Khmer, Mongolian.
_JOINED = "\u0600-\u07ff\u0840-\u0fff\u1000-\u109f\u1780-\u18af\ufb50-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc"
_PICTURES = "\u2190-\u21ff\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff"
JOINERS = "\u200c\u200d"
# A joiner between two letters of such a script, or the parts of one emoji, stays; elsewhere it only hides.
_IDLE_JOINER = (
    f"[{JOINERS}](?!(?<=[{_JOINED}].)(?=[{_JOINED}]))"
    f"(?!(?<=[{_PICTURES}]\u200d)(?=[{_PICTURES}]))(?!(?<=[{_PICTURES}]\ufe0f\u200d)(?=[{_PICTURES}]))"
)
IN_NOTES = f"(?:[{_UNSEEN}{_VARIANTS}]|{_IDLE_JOINER})+"
_HIDDEN = re.compile(f"(?:[{_UNSEEN}]|{_IDLE_JOINER})+")


def seen(text: str) -> str:
    """The text without characters that show nothing."""
    return text if text.isascii() and text.isprintable() else _HIDDEN.sub("", text)


def all_seen(data: Any) -> Any:
    """The same lists and mappings with each text as it is seen."""
    if isinstance(data, str):
        return seen(data)
    if isinstance(data, dict):
        return {key: all_seen(value) for key, value in data.items()}
    return [all_seen(value) for value in data] if isinstance(data, list) else data
