"""Where a long identifier, path or hash may be broken at the end of a line."""

from __future__ import annotations

import re

_LONG = 16
"""A shorter word is never broken at such a place."""
_FEWEST = 3
# After marks that join the parts of a name, and where its case changes: parse|HTML|Table, host_|utils.
_PLACE = re.compile(
    r"(?<=[_./\\:=&?#@,;+|~-])(?![_./\\:=&?#@,;+|~-])|(?<=[^\W\d_A-Z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"
)
_HASH = re.compile(r"[0-9a-f]{32,}", re.IGNORECASE)
# A hash has no parts, so it is broken into equal ones: 40 digits fill two lines or four.
_DIGITS = 10


def pieces(word: str) -> list[str]:
    """Return the parts between which a line may end; together they are the word, whatever it is.

    A word that offers no place is one piece: then the renderer breaks it where the line is full.
    """
    if len(word) < _LONG:
        return [word]
    if _HASH.fullmatch(word):
        return [word[start : start + _DIGITS] for start in range(0, len(word), _DIGITS)]
    parts = [""]
    for part in _PLACE.split(word):
        if len(parts[-1]) < _FEWEST:
            parts[-1] += part
        else:
            parts.append(part)
    if len(parts) > 1 and len(parts[-1]) < _FEWEST:
        parts[-2:] = [parts[-2] + parts[-1]]
    return parts
