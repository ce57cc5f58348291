"""The rows of Markdown and HTML tables, cell by cell."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.lines import cuts

Cell = tuple[Line, ...]  # its lines
Read = Callable[[int, int], Line]  # the inline reader of a stretch of the source

_HTML_ROW = re.compile(r"<tr\b[^>]{0,500}>(.*?)(?=</tr\s*>|<tr\b|</table|\Z)", re.S | re.I)
_HTML_CELL = re.compile(r"<(t[dh])\b[^>]{0,500}>(.*?)(?=</t[dh]\s*>|<t[dh]\b|\Z)", re.S | re.I)
_CELL_BREAK = re.compile(r"<br\s*/?>|</?(?:li|ul|ol|p|div)\b[^<>]{0,200}>", re.I)
_DELIMITER = re.compile(r"\|?[ \t]*:?-{1,}:?[ \t]*(?:\|[ \t]*:?-{1,}:?[ \t]*)*\|?[ \t]*$")


def is_delimiter(text: str) -> bool:
    """Whether a line parts the titles of a table from its rows ("| --- | :-: |")."""
    return "-" in text and "|" in text and bool(_DELIMITER.match(text))


def titles(cells: Sequence[Cell]) -> tuple[str, ...]:
    """What the cells of a first row call their columns, in lower case."""
    return tuple(" ".join(line.piece.text for line in cell).lower() for cell in cells)


def html_rows(text: str, start: int, end: int, read: Read) -> list[tuple[int, int, tuple[Cell, ...], bool]]:
    """Each row of an HTML table: where it stands, its cells, and whether all of them are titles."""
    rows = []
    for row in _HTML_ROW.finditer(text, start, end):
        found = list(_HTML_CELL.finditer(text, row.start(1), row.end(1)))
        cells = tuple(_cell(text, cell.start(2), cell.end(2), read) for cell in found)
        rows.append((row.start(), row.end(), cells, all(cell.group(1).lower() == "th" for cell in found)))
    return rows


def pipe_cells(text: str, start: int, end: int, read: Read) -> tuple[Cell, ...]:
    """The cells of one line of a Markdown table; a pipe that is escaped or in code parts nothing."""
    if text[start] == "|":
        start += 1
    if end > start and text[end - 1] == "|" and text[end - 2] != "\\":
        end -= 1
    cells: list[Cell] = []
    at = start
    code = False
    for position in range(start, end + 1):
        char = text[position] if position < end else "|"
        if char == "`":
            code = not code
        if char == "|" and (position == end or (not code and text[position - 1] != "\\")):
            cells.append(_cell(text, at, position, read))
            at = position + 1
    return tuple(cells)


def _cell(text: str, start: int, end: int, read: Read) -> Cell:
    """The lines of a cell: what stands between line breaks or as entries of a list in it."""
    lines: list[Line] = []
    at = start
    for mark in (*_CELL_BREAK.finditer(text, start, end), None):
        stop = mark.start() if mark else end
        for first, last in cuts(text, at, stop):
            line = read(first, last)
            if line.piece:
                lines.append(line)
        at = mark.end() if mark else end
    return tuple(lines)
