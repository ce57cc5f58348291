"""The rows of Markdown and HTML tables, cell by cell."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from reviewgen.sources.reading.inline import Line, breaks
from reviewgen.sources.reading.lines import cuts

Cell = tuple[Line, ...]  # its lines
Read = Callable[[int, int], Line]  # the inline reader of a stretch of the source

_HTML_ROW = re.compile(r"<tr\b[^>]{0,500}>(.*?)(?=</tr\s*>|<tr\b|</table|\Z)", re.S | re.I)
_HTML_CELL = re.compile(r"<(t[dh])\b[^>]{0,500}>(.*?)(?=</t[dh]\s*>|<t[dh]\b|\Z)", re.S | re.I)
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
    over: dict[
        int, tuple[int, Cell]
    ] = {}  # by column, a cell of a row above, and how many rows it still spans
    for row in _HTML_ROW.finditer(text, start, end):
        found = list(_HTML_CELL.finditer(text, row.start(1), row.end(1)))
        cells: list[Cell] = []
        for match in found:
            _take_over(cells, over)
            cell = _cell(text, match.start(2), match.end(2), read)
            tag = text[match.start() : match.start(2)]
            down, wide = _spans(tag, "rowspan"), _spans(tag, "colspan")
            for column in range(len(cells), len(cells) + wide):
                if down > 1:
                    over[column] = (down - 1, cell if column == len(cells) + wide - 1 else ())
            cells += [*((),) * (wide - 1), cell]  # over area and work it is the work
        _take_over(cells, over)
        titled = all(cell.group(1).lower() == "th" for cell in found)
        rows.append((row.start(), row.end(), tuple(cells), titled))
    return rows


def _take_over(cells: list[Cell], over: dict[int, tuple[int, Cell]]) -> None:
    """Put the cells of rows above that span the next columns of a row into it."""
    while len(cells) in over:
        left, cell = over.pop(len(cells))
        if left > 1:
            over[len(cells)] = (left - 1, cell)
        cells.append(cell)


def _spans(tag: str, name: str) -> int:
    """How many rows or columns a cell spans."""
    found = re.search(rf"\b{name}\s{{0,3}}=\s{{0,3}}[\"']?(\d{{1,3}})", tag, re.I)
    return max(1, int(found.group(1))) if found else 1


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
    for stop, after in (*breaks(text, start, end), (end, end)):
        for first, last in cuts(text, at, stop):
            line = read(first, last)
            if line.piece:
                lines.append(line)
        at = after
    return tuple(lines)
