"""Goes through a document's blocks: every run of inlines, with the section in which it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from reviewgen.document.blocks import (
    AuthorNotes,
    Block,
    Cell,
    Cite,
    Code,
    Emphasis,
    Heading,
    Inline,
    ListBlock,
    Paragraph,
    Spans,
    Strong,
    Table,
    Text,
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
            yield from (target for row in block.rows for cell in row for target in cell.targets)
        elif isinstance(block, ListBlock):
            for item in block.items:
                yield from anchors(item)
        elif isinstance(block, AuthorNotes):
            yield from anchors(block.blocks)


def cited(blocks: tuple[Block, ...]) -> Iterator[tuple[str, Spans]]:
    """Yield each citation's target with the spans of the text of the run in which it stands."""
    for block in blocks:
        if isinstance(block, Paragraph):
            yield from _cited(block.content)
        elif isinstance(block, ListBlock):
            for item in block.items:
                yield from cited(item)
        elif isinstance(block, Table):
            for row in block.rows:
                for cell in row:
                    yield from _cited(cell.content)


def _cited(content: Content) -> Iterator[tuple[str, Spans]]:
    flat = list(_flat(content))
    spans = tuple(dict.fromkeys(span for one in flat if isinstance(one, Text | Code) for span in one.spans))
    for one in flat:
        if isinstance(one, Cite):
            yield one.target, spans


def _flat(content: Content) -> Iterator[Inline]:
    for one in content:
        if isinstance(one, Strong | Emphasis):
            yield from _flat(one.children)
        else:
            yield one


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
