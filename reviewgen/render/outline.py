"""What a renderer knows of the whole document before it draws: headings, and the targets of citations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
)
from reviewgen.render.safe import clean

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


def public(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Return the blocks that every reader may see: those that are no notes for the author."""
    return tuple(block for block in blocks if not isinstance(block, AuthorNotes))


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
            found.update(cell.anchor for row in (block.head, *block.rows) for cell in row)
    return frozenset(found - {""})


def _walk(blocks: Sequence[Block]) -> Iterator[Heading | Paragraph | ListBlock | Table]:
    for block in blocks:
        if isinstance(block, AuthorNotes):
            continue
        yield block
        if isinstance(block, ListBlock):
            for item in block.items:
                yield from _walk(item)
