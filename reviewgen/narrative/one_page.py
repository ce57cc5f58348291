"""Cuts a review to what stands on one page: whole items, the least important first.

Counted in lines of text, as the themes of ours set them on the smaller paper, a little less than there are: a
page is laid out long after a review is written.
"""

from __future__ import annotations

from dataclasses import replace

from reviewgen.document.blocks import Block, Cite, Heading, ListBlock, Paragraph
from reviewgen.document.markdown import plain_text
from reviewgen.document.walk import Content, rewrite, without_empty_sections

# Below the title block; letters of a line.
_LINES, _LETTERS = 36.0, 74
_HEADINGS = {1: 2.5, 2: 2.0, 3: 1.8}
_GAP = 0.4
_CITATIONS = 2
"""Of an item; without their tables they lead nowhere, and those of a year are several lines."""


def on_one_page(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """Return the blocks with the first citations of each item, and without the last items of the last lists,
    as many as there is no room for.

    Each list keeps its first item as long as another one has more to give. Tables are not looked at.
    """
    blocks = rewrite(blocks, lambda _, content: _first_citations(content))
    while _lines(blocks) > _LINES:
        lists = [(place, block) for place, block in enumerate(blocks) if isinstance(block, ListBlock)]
        if not lists:
            break
        place, block = ([each for each in lists if len(each[1].items) > 1] or lists)[-1]
        shorter = (replace(block, items=block.items[:-1]),) if len(block.items) > 1 else ()
        blocks = without_empty_sections((*blocks[:place], *shorter, *blocks[place + 1 :]))
    return blocks


def _first_citations(content: Content) -> Content:
    """The inlines up to the last citation that is kept, where only citations follow."""
    cited = [place for place, inline in enumerate(content) if isinstance(inline, Cite)]
    if len(cited) <= _CITATIONS:
        return content
    end = cited[_CITATIONS - 1] + 1
    rest = (inline for inline in content[end:] if not isinstance(inline, Cite))
    return content if plain_text(tuple(rest)).strip() else content[:end]


def _lines(blocks: tuple[Block, ...]) -> float:
    lines = 0.0
    for block in blocks:
        if isinstance(block, Heading):
            lines += _HEADINGS[block.level]
        elif isinstance(block, Paragraph):
            lines += -(-len(plain_text(block.content)) // _LETTERS) + _GAP
        elif isinstance(block, ListBlock):
            lines += sum(_lines(item) for item in block.items)
    return lines
