"""Text into blocks: headings, paragraphs, list items, table rows.

A tolerant Markdown: what people write in notes, in mail and in chats, read the way they mean it. Every block
keeps where it stands in the source.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from reviewgen.sources.reading.inline import Line

# "unclosed" is where a mark stands that nothing closes; of code, all that was taken for it
BlockKind = Literal[
    "heading", "paragraph", "item", "row", "code", "comment", "markup", "matter", "definition", "unclosed"
]  # fmt: skip


@dataclass(slots=True)
class Block:
    """`level` is a heading's rank or item's depth; `ticked` that of a check box; `cells` those of a row."""

    kind: BlockKind
    start: int
    end: int
    line: Line | None = None
    level: int = 0
    ordered: bool = False
    ticked: bool | None = None
    quoted: int = 0
    cells: tuple[tuple[Line, ...], ...] = ()  # the lines of each cell
    head: tuple[str, ...] = ()
    parent: bool = False  # an item that has items below it
    lined: int = 0  # how many lines with a text of their own stand in its paragraph, none of them wrapped
    logged: bool = False  # a line of a log, which begins with its date
    fields: Mapping[str, str] | None = None  # those of front matter
