"""Where a long identifier, path or hash may be broken at the end of a line."""

from __future__ import annotations

import re

LONG = 16
"""A shorter word is never broken at such a place."""
_FEWEST = 3
# After marks that join the parts of a name, and where its case changes: parse|HTML|Table, host_|utils.
_PLACE = re.compile(
    r"(?<=[_./\\:=&?#@,;+|~-])(?![_./\\:=&?#@,;+|~-])|(?<=[^\W\d_A-Z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"
)
_HASH = re.compile(r"[0-9a-f]{32,}", re.IGNORECASE)
# A hash has no parts, so it is broken into equal ones: 40 digits fill two lines or four.
_DIGITS = 10
# A part as long as this is no name any more; an engine that has to find a place in it by itself is slow.
_ENDLESS, _CUT = 60, 20


# A number stays on the line of its unit: "85 ms".
_UNIT = re.compile(
    r"(?<=\d) (?=(?:[mµunp]?s|secs?|min|h|d|[kKMGTP]i?[bB]|B|[kMG]?Hz|[kmµMG]?[VAWJ]|dB|°[CF]|px|pt|mm|cm|k?m"
    r"|k?g|rpm|[%€$£])(?![\w/]))"
)


def with_units(text: str) -> str:
    """Return the text with a space that no line may end at between a number and its unit."""
    return _UNIT.sub("\u00a0", text)


def pieces(word: str, least: int = LONG) -> list[str]:
    """Return the parts between which a line may end; together they are the word, whatever it is.

    A word of fewer letters than `least`, or one that offers no place, is one piece: then the renderer breaks
    it where the line is full.
    """
    if len(word) < least:
        return [word]
    if _HASH.fullmatch(word):
        return _cut(word, _DIGITS)
    parts = [""]
    for part in _PLACE.split(word):
        if len(parts[-1]) < _FEWEST:
            parts[-1] += part
        else:
            parts.append(part)
    if len(parts) > 1 and len(parts[-1]) < _FEWEST:
        parts[-2:] = [parts[-2] + parts[-1]]
    return [each for part in parts for each in (_cut(part, _CUT) if len(part) > _ENDLESS else [part])]


def _cut(word: str, length: int) -> list[str]:
    return [word[start : start + length] for start in range(0, len(word), length)]
