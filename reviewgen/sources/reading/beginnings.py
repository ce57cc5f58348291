"""What stands before the words of a line: times of day, names of speakers, emoji, prefixes of commits."""

from __future__ import annotations

import re

from reviewgen.sources.reading.headings import emoji_section
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.lexicon import pattern

_STAMP = re.compile(
    r"^\W{0,2}(?:\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?)\W{0,3}(?:\s*[-\u2013\u2014]\s+)?"
    r"(?:<?[^\W\d_][\w.-]{1,20}>?:\s+)?",
    re.I,
)
_NAME = r"[^\W\d_][\w.-]{1,20}"
_SPEAKER = re.compile(rf"<?{_NAME}(?:\s(?=[A-Z]){_NAME})?>?:\s+(?=\S)")
# the line above a message in the export of a chat: who and when
_DATE = (
    r"(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|[Tt]oday|[Yy]esterday"
    r"|[A-Z][a-z]{2,8}\.? \d{1,2}(?:st|nd|rd|th)?(?:, \d{4})?|\d{1,2}\.? [A-Z][a-z]{2,8}(?: \d{4})?)"
)
_TIME = r"\d{1,2}:\d\d(?::\d\d)?(?: ?[AaPp][Mm])?"
MESSAGE = re.compile(
    r"(?P<name>@?(?![a-z])[^\W\d_][\w.'-]{0,20}(?: [^\W\d_][\w.'-]{0,20}){0,2})"
    r"(?:\s{1,3}|,\s|\s?[\u2013\u2014-]\s)"
    rf"(?:\[[^\[\]]{{0,30}}\d{{1,2}}:\d\d(?: ?[AaPp][Mm])?\]|\(?(?:{_DATE}(?:,|\sat)?\s)?{_TIME}\)?)$"
)
_ADORNED = re.compile(
    r"^(?:(?:[^\w\s\"'(\[`$~<>+#!@\-\u20ac\u00a3]|\ufe0f|\u200d)\s*|:[a-z0-9_+-]+:\s*|\[(?:x|done|ok)\]\s*)+",
    re.I,
)
_PREFIXED = pattern(
    r"^(?:{commits.any})(?:\([^()]{0,60}\))?!?:\s",
    re.NOFLAG,
)


def is_message(text: str) -> bool:
    """Whether a line is the one above a message of a chat, with its marks or without: "**Ada** 09:02"."""
    return MESSAGE.match(text.replace("**", "").strip("_ ")) is not None


def without_stamp(line: Line) -> Line | None:
    """The line after its time of day and speaker ("09:15 <mara>: …"), or None where it begins with none."""
    stamp = _STAMP.match(line.text)
    return line.cut(stamp.end()) if stamp and stamp.end() < len(line.text) else None


def without_speaker(line: Line) -> Line | None:
    """The line after the name of who says it, or None where it begins with none."""
    speaker = _SPEAKER.match(line.text)
    return line.cut(speaker.end()) if speaker else None


def adorned(text: str) -> int:
    """How many characters of emoji, shortcodes and ticks a text begins with, if anything follows them."""
    found = _ADORNED.match(text)
    return found.end() if found and found.end() < len(text) else 0


def like_bullet(text: str) -> bool:
    """Whether a line of its own is an entry, not prose: it begins with an emoji or a commit's prefix."""
    return emoji_section(text) is not None or bool(_ADORNED.match(text)) or bool(_PREFIXED.match(text))
