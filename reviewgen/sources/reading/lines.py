"""The lines of a source without line ends, indents and quote marks, and the head that some of them form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple


class Row(NamedTuple):
    """One line of the source: where its text begins (after quote marks) and ends, its indent, its quotes."""

    start: int
    end: int
    indent: int
    quoted: int
    text: str


# what ends a line anywhere: also a form feed and the separators of Unicode
_ENDS = "\r\n\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
_LINE = re.compile(rf"[^{_ENDS}]*(?:\r\n|[{_ENDS}]|\Z)")
_TOP_QUOTES = 200  # deeper ones are text
_LONGEST_HEAD = 200  # lines
LONGEST = 10_000  # characters that are read as one line; what no person wrote as one sentence is longer


def rows(text: str) -> Iterator[Row]:
    """The lines of a text, without line ends and quote marks."""
    at = 0
    size = len(text)
    while at < size:
        end = _LINE.match(text, at).end()  # type: ignore[union-attr]  # it matches everywhere
        stop = end
        while stop > at and text[stop - 1] in _ENDS:
            stop -= 1
        start, quoted, indent = at, 0, 0
        while start < stop:
            char = text[start]
            if char == ">" and quoted < _TOP_QUOTES and indent < 4:
                quoted, indent = quoted + 1, 0
            elif char == "\t":
                indent += 4 - indent % 4
            elif char in " \u00a0\u3000\ufeff\u200b":
                indent += 1
            else:
                break
            start += 1
        while stop > start and text[stop - 1].isspace():
            stop -= 1
        for first, last in cuts(text, start, stop):
            yield Row(first, last, indent, quoted, text[first:last])
        at = end


def cuts(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """A stretch in pieces of at most `LONGEST` characters, cut behind a sentence or word where there is one.

    Some patterns take time that grows with the square of a line; the limit keeps the whole linear.
    """
    while end - start > LONGEST:
        middle, stop = start + LONGEST // 2, start + LONGEST
        at = max(text.rfind(". ", middle, stop) + 1, 0) or max(text.rfind(" ", middle, stop), 0) or stop
        yield start, at
        start = at
        while start < end and text[start].isspace():
            start += 1
    yield start, end


def front_matter(lines: list[Row]) -> tuple[int, dict[str, str]]:
    """How many lines a YAML or TOML head takes, and its plain `key: value` lines; 0 where there is none."""
    if not lines or lines[0].text not in ("---", "+++") or lines[0].start > 3:
        return 0, {}
    fence = lines[0].text
    for index in range(1, min(len(lines), _LONGEST_HEAD)):
        if lines[index].text == fence:
            fields: dict[str, str] = {}
            for row in lines[1:index]:
                key, mark, value = row.text.partition("=" if fence == "+++" else ":")
                if mark and re.fullmatch(r"[\w-]{1,40}\s*", key):
                    fields[key.strip().lower()] = value.strip().strip("\"'")
            return (index + 1, fields) if fields else (0, {})
    return 0, {}
