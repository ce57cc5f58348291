"""Goes through a document's blocks: every run of inlines, with the section in which it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from reviewgen.document.blocks import (
    AuthorNotes,
    Block,
    Cell,
    Heading,
    Inline,
    ListBlock,
    Paragraph,
    Table,
)
from reviewgen.document.markdown import plain_text

Content = tuple[Inline, ...]
Change = Callable[[str, Content], Content]


def rewrite(blocks: tuple[Block, ...], change: Change, section: str = "") -> tuple[Block, ...]:
    """Return the blocks with each run of inlines replaced by `change(section, run)`; headings stay."""
    found: list[Block] = []
    for block in blocks:
        if isinstance(block, Heading):
            section = plain_text(block.content) if block.level == 1 else section
            found.append(block)
        elif isinstance(block, Paragraph):
            found.append(replace(block, content=change(section, block.content)))
        elif isinstance(block, ListBlock):
            found.append(replace(block, items=tuple(rewrite(item, change, section) for item in block.items)))
        elif isinstance(block, Table):
            rows = tuple(tuple(_cell(cell, change, section) for cell in row) for row in block.rows)
            found.append(replace(block, rows=rows))
        else:
            found.append(block)
    return tuple(found)


def anchors(blocks: tuple[Block, ...]) -> Iterator[str]:
    """Yield every target that a citation may lead to."""
    for block in blocks:
        if isinstance(block, Heading):
            yield block.id
        elif isinstance(block, Table):
            yield from (cell.anchor for row in block.rows for cell in row if cell.anchor)
        elif isinstance(block, ListBlock):
            for item in block.items:
                yield from anchors(item)
        elif isinstance(block, AuthorNotes):
            yield from anchors(block.blocks)


def without_empty_sections(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """Return the blocks without headings that have no body."""
    found: list[Block] = []
    for block in reversed(blocks):
        follower = found[-1] if found else None
        ends = follower is None or isinstance(follower, AuthorNotes)
        if isinstance(block, Heading) and (
            ends or (isinstance(follower, Heading) and follower.level <= block.level)
        ):
            continue
        found.append(block)
    return tuple(reversed(found))


def _cell(cell: Cell, change: Change, section: str) -> Cell:
    return replace(cell, content=change(section, cell.content))
