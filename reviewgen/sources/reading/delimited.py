"""Work logs as delimited text (CSV, TSV): rows with the place of each cell in the source."""

from __future__ import annotations

import re
from collections.abc import Iterator

from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.columns import role, titles_by_content
from reviewgen.sources.reading.inline import Line, read_line
from reviewgen.sources.reading.lines import cuts

_LINES = re.compile(r"[^\r\n]+")
_MOST_CELLS = 2000


def delimiter(text: str, *, certain: bool) -> str | None:
    """The character that parts the cells; for a text of unknown form only tabs in nearly every line count."""
    lines = [line for line in _LINES.findall(text[:20000]) if line.strip()][:60]
    if not lines:
        return None
    tabbed = sum("\t" in line.strip() for line in lines)
    if tabbed >= max(2, 0.8 * len(lines)) or (certain and tabbed == len(lines)):
        return "\t"
    if not certain:
        return None
    return max(
        ",;|\t",
        key=lambda mark: sum(mark in line for line in lines) * 1000 + min(line.count(mark) for line in lines),
    )


def read_rows(text: str, mark: str) -> list[Block]:
    """The rows as blocks; the first one gives the titles where it reads like titles."""
    blocks: list[Block] = []
    head: tuple[str, ...] | None = None
    rows = list(_rows(text, mark))
    plain = _without_doubled_quotes(text, rows)
    for start, end, cells in rows:
        lines = tuple(_cell(plain, a, b) for a, b in cells)
        titles = tuple(" ".join(line.piece.text for line in cell).lower() for cell in lines)
        if head is None:
            known = [role(title) for title in titles]
            if sum(found is not None for found in known) >= max(1, len(titles) // 2) and not any(
                char.isdigit() for title in titles for char in title
            ):
                head = titles
                continue
            head = ()
        if any(lines):
            blocks.append(Block("row", start, end, cells=lines, head=head))
    if head == ():
        titles = titles_by_content(blocks)
        for block in blocks:
            block.head = titles
    return blocks


def _without_doubled_quotes(text: str, rows: list[tuple[int, int, list[tuple[int, int]]]]) -> str:
    """The text with one quote of each pair in a quoted cell made invisible; no place changes."""
    characters = list(text)
    for *_, cells in rows:
        for start, end in cells:
            if text[start - 1 : start] == '"':
                for match in re.finditer('""', text[start:end]):
                    characters[start + match.end() - 1] = "\u200b"
    return "".join(characters)


def _cell(text: str, start: int, end: int) -> tuple[Line, ...]:
    found = []
    at = start
    for match in (*re.finditer(r"\r\n|\n|\r|<br\s*/?>", text[start:end]), None):
        stop = start + match.start() if match else end
        for first, last in cuts(text, at, stop):
            line = read_line(text, [(first, last)], {})
            if line.piece:
                found.append(line)
        at = start + match.end() if match else end
    return tuple(found)


def _rows(text: str, mark: str) -> Iterator[tuple[int, int, list[tuple[int, int]]]]:
    """Start, end and cells of each row; a quoted cell may hold the mark and line ends."""
    at, size = 0, len(text)
    while at < size:
        if text[at] in "\r\n":
            at += 1
            continue
        row = at
        cells: list[tuple[int, int]] = []
        while True:
            if at < size and text[at] == '"' and mark != "\t":
                stop = at + 1
                while stop < size and (text[stop] != '"' or text[stop + 1 : stop + 2] == '"'):
                    stop += 2 if text[stop] == '"' else 1
                if len(cells) < _MOST_CELLS:
                    cells.append((at + 1, min(stop, size)))
                at = min(stop + 1, size)
                while at < size and text[at] not in (mark, "\r", "\n"):
                    at += 1
            else:
                stop = at
                while stop < size and text[stop] not in (mark, "\r", "\n"):
                    stop += 1
                if len(cells) < _MOST_CELLS:
                    cells.append((at, stop))
                at = stop
            if at < size and text[at] == mark:
                at += 1
                continue
            break
        yield row, at, cells
