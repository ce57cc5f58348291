"""A list of skills in a sentence or bullet into its names."""

from __future__ import annotations

import re

from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.lexicon import pattern

_LEAD = pattern(r"^\W*(?:(?:i|we)\s+)?{skill_lists.lead}")
_MARK = pattern(
    r"[()\[\]]|,\s+(?:{lists.and}|as well as)\s+|,\s+|;\s+(?:and\s+)?"
    r"|\s+(?:{lists.and}|&)\s+|\s+[|\u00b7\u2022]\s+",
    re.NOFLAG,
)


def names(line: Line) -> list[Line]:
    """Each skill that a line lists, in its order."""
    text = line.text
    lead = _LEAD.match(text)
    start = lead.end() if lead else 0
    end = len(text.rstrip(" .;"))
    label = re.match(r"[^:,;()]{2,60}:\s+", text[start:end])
    found: list[Line] = []
    if label:
        found.append(line.cut(start, start + label.end() - 2))
        start += label.end()
    commas = _top_commas(text, start, end)
    at, depth = start, 0
    for match in _MARK.finditer(text, start, end):
        mark = match.group()
        if mark in "([":
            depth += 1
        elif mark in ")]":
            depth = max(0, depth - 1)
        elif depth == 0 and (
            mark[0] in ",;" or mark.strip() in "|\u00b7\u2022" or _closes(text, at, match, end, commas)
        ):
            found.append(line.cut(at, match.start()))
            at = match.end()
    found.append(line.cut(at, end))
    return [one for one in found if re.search(r"\w", one.text)]


def _top_commas(text: str, start: int, end: int) -> int:
    depth, commas = 0, 0
    for char in text[start:end]:
        depth += (char in "([") - (char in ")]" and depth > 0)
        commas += depth == 0 and char in ",;"
    return commas


def _closes(text: str, at: int, match: re.Match[str], end: int, commas: int) -> bool:
    """Whether an "and" parts two skills: the last of a list, or between two short names."""
    before, after = text[at : match.start()].split(), text[match.end() : end]
    if commas:
        return "," not in after and ";" not in after and at > 0 and text[at - 2 : at - 1] in (",", ";")
    following = after.split()
    return len(before) <= 2 and len(following) <= 2
