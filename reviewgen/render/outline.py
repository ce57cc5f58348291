"""The document as a whole, before it is drawn: what is in it, its headings, the targets of citations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from reviewgen.document.blocks import (
    AuthorNotes,
    Block,
    Document,
    Emphasis,
    Heading,
    Inline,
    ListBlock,
    Paragraph,
    Strong,
    Table,
    Timeline,
)
from reviewgen.render.safe import clean
from reviewgen.render.timeline import has_amounts

_TWO_LINES = 140
FEWEST_ENTRIES = 3
"""A document with fewer sections needs no contents."""


def plain(content: Sequence[Inline]) -> str:
    """Return the words of inlines without any marks, for bookmarks and contents."""
    parts: list[str] = []
    for inline in content:
        match inline:
            case Strong() | Emphasis():
                parts.append(plain(inline.children))
            case _:
                parts.append(clean(inline.text))
    return "".join(parts)


def is_short(item: Sequence[Block]) -> bool:
    """Return whether an item of a list takes two lines at most."""
    return len(item) == 1 and isinstance(item[0], Paragraph) and len(plain(item[0].content)) <= _TWO_LINES


def letters(document: Document) -> int:
    """Return how many letters its paragraphs and the rows of its tables have."""
    found = 0
    for block in _walk(document.blocks):
        if isinstance(block, Paragraph):
            found += len(plain(block.content))
        elif isinstance(block, Table):
            found += sum(len(plain(cell.content)) for row in block.rows for cell in row)
    return found


def drawable(document: Document, *, notes: bool) -> Document:
    """Return the document without empty parts, and without the author's notes unless asked.

    An empty paragraph, item or table would be drawn as a gap, and a screen reader would announce it.
    """
    return replace(document, blocks=_drawable(document.blocks, notes))


def headings(document: Document) -> tuple[Heading, ...]:
    """Return the headings in order, notes for the author left out."""
    return tuple(block for block in _walk(document.blocks) if isinstance(block, Heading))


def anchors(document: Document) -> frozenset[str]:
    """Return every name that a citation can lead to: the ids of headings, the anchors of cells.

    A citation whose target was not drawn becomes plain text, never a link that leads nowhere.
    """
    found: set[str] = set()
    for block in _walk(document.blocks):
        if isinstance(block, Heading):
            found.add(block.id)
        elif isinstance(block, Table):
            found.update(name for row in (block.head, *block.rows) for cell in row for name in cell.targets)
    return frozenset(found - {""})


def _drawable(blocks: Sequence[Block], notes: bool) -> tuple[Block, ...]:
    kept: list[Block] = []
    for block in blocks:
        match block:
            case Heading():
                full: Block | None = block
            case Paragraph():
                full = block if plain(block.content).strip() else None
            case ListBlock():
                items = tuple(item for item in (_drawable(item, notes) for item in block.items) if item)
                full = replace(block, items=items) if items else None
            case Table():
                full = block if any(row for row in block.rows) else None
            case Timeline():
                full = block if has_amounts(block) else None
            case AuthorNotes():
                inner = _drawable(block.blocks, notes) if notes else ()
                full = replace(block, blocks=inner) if inner or (notes and block.notes) else None
        if full is not None:
            kept.append(full)
    return tuple(kept)


def _walk(blocks: Sequence[Block]) -> Iterator[Heading | Paragraph | ListBlock | Table | Timeline]:
    for block in blocks:
        if not isinstance(block, AuthorNotes):
            yield block
        if isinstance(block, ListBlock):
            for item in block.items:
                yield from _walk(item)
