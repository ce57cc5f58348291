"""Plain text: for a mail or a terminal, wrapped at 78 columns, tables aligned by spaces."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from reviewgen.document.blocks import (
    AuthorNotes,
    Blank,
    Block,
    Cite,
    Code,
    Document,
    Emphasis,
    Heading,
    Inline,
    Link,
    ListBlock,
    Paragraph,
    Strong,
    Table,
    Text,
    Timeline,
)
from reviewgen.render.breaking import BRIEF, STUCK, held
from reviewgen.render.columns import count
from reviewgen.render.safe import address, clean
from reviewgen.render.timeline import caption, tables

WIDTH = 78
_GAP = 2
# Stands for a space at which no line ends; no clean text holds this character.
_STUCK = "\x00"
_ROOM = 24
"""The columns of a line to write on in a table."""


def render_text(document: Document) -> bytes:
    """Return the document as plain text, without the notes for its author."""
    title = list(_wrap(clean(document.title), WIDTH))
    parts = ["\n".join([*title, "=" * max(map(_width, title))])]
    if document.facts:
        label = min(max(_width(clean(name)) for name, _ in document.facts) + 1, 24)
        rows = (_labelled(f"{clean(name)}:", _drawn(value), label) for name, value in document.facts)
        parts.append("\n".join(line for row in rows for line in row))
    parts += _blocks(document.blocks, WIDTH)
    if document.confidentiality:
        parts.append(clean(document.confidentiality))
    return ("\n\n".join(parts) + "\n").encode("utf-8")


def _blocks(blocks: Sequence[Block], width: int) -> list[str]:
    return ["\n".join(_block(block, width)) for block in blocks if not _has_a_table(block)]


def _has_a_table(block: Block) -> bool:
    """Whether a block is a picture of what the table before it says: that of skills has their months."""
    return isinstance(block, Timeline) and block.role == "skills"


def _block(block: Block, width: int) -> list[str]:
    match block:
        case Heading():
            lines = list(_wrap(_drawn(block.content), width))
            rule = {1: "-", 2: "."}.get(block.level, "")
            return ["", *lines, rule * max(map(_width, lines))] if rule else lines
        case Paragraph():
            lines = list(_wrap(_drawn(block.content), width))
            return [*lines, "", "_" * min(width, 40)] if block.role == "fill" else lines
        case ListBlock():
            return _list(block, width)
        case Table():
            return _table(block, width)
        case Timeline():
            return _timeline(block, width)
        case AuthorNotes():
            return []


def _list(block: ListBlock, width: int) -> list[str]:
    lines: list[str] = []
    for number, item in enumerate(block.items, 1):
        marker = f"{number}. " if block.ordered else "- "
        indent = " " * len(marker)
        inner = [line for part in item for line in _block(part, max(width - len(marker), 20))]
        lines.append((marker + inner[0]).rstrip())
        lines += [(indent + line).rstrip() for line in inner[1:]]
    return lines


def _table(table: Table, width: int) -> list[str]:
    columns = count(table)
    lines = list(_wrap(clean(table.caption), width)) if table.caption else []
    notes: list[str] = []
    rows = [[_drawn(cell.content, notes) for cell in row] for row in (table.head, *table.rows) if row]
    rows = [row + [""] * (columns - len(row)) for row in rows]
    if table.role == "fill":
        rows = [row if n == 0 else [text or "_" * _ROOM for text in row] for n, row in enumerate(rows)]
    widths = _widths(rows, width - _GAP * (columns - 1))
    sides = [table.align[n] if n < len(table.align) else "left" for n in range(columns)]
    for position, row in enumerate(rows):
        lines += _row(row, widths, sides)
        if position == 0 and table.head:
            lines.append((" " * _GAP).join("-" * size for size in widths))
    if notes:
        lines += ["", *(f"({number}) {url}" for number, url in enumerate(notes, 1))]
    return lines


def _timeline(block: Timeline, width: int) -> list[str]:
    """The picture as a table, which says what its words say."""
    label = max((_width(clean(label)) for label, _ in block.rows), default=0)
    column = max(_width(clean(name)) for name in block.columns) + _GAP
    lines = list(_wrap(clean(said), width)) if (said := caption(block)) else []
    for table in tables(block, max((width - label) // column, 2)):
        lines += ["", *_table(table, width)]
    return lines


def _widths(rows: Sequence[Sequence[str]], room: int) -> list[int]:
    """What each column asks for; if that is too much, the widest gives way letter by letter, and one whose
    words would break only when no other is left."""
    columns = list(zip(*rows, strict=True))
    widths = [max(max(map(_width, column)), 1) for column in columns]
    words = [max((_width(word) for text in column for word in text.split()), default=1) for column in columns]
    while sum(widths) > max(room, len(widths)):
        loose = [n for n, size in enumerate(widths) if size > words[n]] or range(len(widths))
        widths[max(loose, key=lambda n: widths[n])] -= 1
    return widths


def _row(row: Sequence[str], widths: Sequence[int], sides: Sequence[str]) -> list[str]:
    cells = [list(_wrap(text, size, hard=True)) for text, size in zip(row, widths, strict=True)]
    lines: list[str] = []
    for n in range(max(len(cell) for cell in cells)):
        parts = []
        for cell, size, side in zip(cells, widths, sides, strict=True):
            text = cell[n] if n < len(cell) else ""
            space = " " * (size - _width(text))
            parts.append(space + text if side == "right" else text + space)
        lines.append((" " * _GAP).join(parts).rstrip())
    return lines


def _labelled(label: str, text: str, width: int) -> list[str]:
    lines = list(_wrap(text, WIDTH - width - _GAP))
    indent = " " * (width + _GAP)
    return [
        (label + " " * max(width + _GAP - _width(label), 1) + lines[0]).rstrip(),
        *(indent + line for line in lines[1:]),
    ]


def _drawn(content: Sequence[Inline], notes: list[str] | None = None) -> str:
    """The words; with `notes`, addresses are numbered and collected there: a cell has no room for them."""
    drawn = "".join(_inline(inline, notes) for inline in held(content)).strip()
    return drawn.replace(STUCK, _STUCK)


def _inline(inline: Inline, notes: list[str] | None) -> str:
    match inline:
        case Text() | Code():
            return clean(inline.text)
        case Strong() | Emphasis():
            return "".join(_inline(child, notes) for child in inline.children)
        case Link():
            url, text = address(inline.url), clean(inline.text)
            shown = url.removeprefix("mailto:")
            if not url or shown == text:
                return text
            if notes is None:
                return f"{text} <{shown}>"
            if shown not in notes:
                notes.append(shown)
            return f"{text} ({notes.index(shown) + 1})"
        case Cite():
            text = clean(inline.text)
            return f"[{text.replace(' ', _STUCK) if len(text) <= BRIEF else text}]"
        case Blank():
            return f"[{clean(inline.text)}: ____]"


def _wrap(text: str, width: int, *, hard: bool = False) -> Iterator[str]:
    """Yield lines of at most `width` columns, at least one; a longer word is broken only if `hard`."""
    line, used = "", 0
    for word in _words(text, width):
        size = _width(word)
        if line and used + 1 + size > width:
            yield line.replace(_STUCK, " ")
            line, used = "", 0
        while hard and size > width:
            head = _fitting(word, width)
            yield head.replace(_STUCK, " ")
            word = word[len(head) :]
            size = _width(word)
        line, used = (f"{line} {word}", used + 1 + size) if line else (word, size)
    yield line.replace(_STUCK, " ")


def _words(text: str, width: int) -> Iterator[str]:
    """The words; one that is stuck to the next is parted from it where a line has no room for both."""
    for word in text.split():
        head, _, rest = word.partition(_STUCK)
        if rest and _width(word) > width:
            yield from (head, rest)
        else:
            yield word


def _fitting(word: str, width: int) -> str:
    """The longest start of a word that fits, at least one character."""
    used = 0
    for position, character in enumerate(word):
        used += _width(character)
        if used > width and position:
            return word[:position]
    return word


def _width(text: str) -> int:
    """The columns that a text takes in a terminal: two for wide letters, none for marks on a letter."""
    if text.isascii():
        return len(text)
    return sum(_columns(character) for character in text)


def _columns(character: str) -> int:
    if character == _STUCK:
        return 1
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
