"""The walk over the blocks of a source: each is read with what stands above it."""

from __future__ import annotations

import re

from reviewgen.sources.reading.beginnings import like_bullet
from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.context import Context
from reviewgen.sources.reading.entries import Entries
from reviewgen.sources.reading.kinds import tell
from reviewgen.sources.reading.openings import opening
from reviewgen.sources.reading.others import is_by_another
from reviewgen.sources.reading.paragraphs import Paragraphs
from reviewgen.sources.reading.placing import Placer
from reviewgen.sources.reading.sentences import split
from reviewgen.sources.reading.survey import Clues
from reviewgen.sources.reading.verdicts import settle

_ENTRY_SENTENCES, _ENTRY_WORDS = 4, 45  # of a line that is an entry; what is longer is a paragraph
# Directly below the title, of the notes themselves: "(mostly for myself)".
_ASIDE = re.compile(r"\([^()]{0,200}\)$")
_LINES = 2  # of a paragraph that is written line by line
_BY_LINE = 3  # lines in paragraphs of several, of which notes are that are written line by line


def _is_entry(block: Block, text: str, context: Context, *, by_line: bool) -> bool:
    """Whether a line of a text is an entry of its own, its sentences one piece of work.

    Notes that are written line by line have several such lines under some of their dates.
    """
    if (
        not by_line
        or block.lined < _LINES
        or len(text.split()) > _ENTRY_WORDS
        or opening(text[:200]) is not None
    ):
        return False
    parts = [text[start:end] for start, end in split(text)]
    apart = ("thanks", "chatter", "absence")
    if not 1 < len(parts) <= _ENTRY_SENTENCES:
        return False
    if any(context.teller.is_of_another(part) or is_by_another(part) for part in parts[1:]):
        return False
    return all(settle(part, tell(part)).kind not in apart for part in parts)


_READ = Block("comment", 0, 0)


class Walk:
    """Reads each block of a source with what stands below it; what was read is let go of."""

    def __init__(self, blocks: list[Block], context: Context, clues: Clues) -> None:
        self.context = context
        self.placer = Placer(context)
        lines = (block.lined / (block.lined + 1) for block in blocks if block.lined > 1)
        self.by_line = sum(lines) >= _BY_LINE
        self.blocks = blocks
        blocks.reverse()  # the next one is the last
        self.left = len(blocks)
        self._paragraphs = Paragraphs(context, self.placer, clues.dated, clues.announcing)
        self._entries = Entries(context, self.placer)
        self._below_title = False

    def run(self, left: int = 0) -> None:
        """Read on until no more than so many blocks are left."""
        while self.left > left:
            self.left -= 1
            block, self.blocks[self.left] = self.blocks[self.left], _READ
            self._read(block, self.blocks[self.left - 1] if self.left else None)

    def _read(self, block: Block, following: Block | None) -> None:
        context, entries = self.context, self._entries
        titled, self._below_title = self._below_title, block.start in context.titles
        context.at = block.start
        if block.kind == "paragraph" and block.line:
            block.logged = context.logged(block.line.text)
            entry = _is_entry(block, block.line.text, context, by_line=self.by_line)
            if block.logged or entry or like_bullet(block.line.text):
                block.kind, block.level = "item", 1
        if block.start in context.titles and block.line:
            context.title(block.line)
        elif block.kind == "heading" and block.line:
            context.heading(block.line, block.level)
        elif block.kind == "paragraph" and block.line and titled and _ASIDE.match(block.line.text):
            context.account.leave(block.line, "chatter")
        elif block.kind == "paragraph" and block.line and entries.goes_on(block, block.line):
            return
        elif block.kind == "paragraph" and block.line:
            self._paragraphs.read(block.line, following)
        elif block.kind == "item" and block.line:
            entries.bullet(block, block.line, following)
        elif block.kind == "row":
            entries.row(block)
        elif block.kind == "unclosed":
            context.account.unclosed(block.start, block.end)
        elif block.kind in ("code", "comment", "definition", "markup"):
            context.account.leave_raw(block.start, block.end, block.kind)
        elif block.kind == "matter":
            context.account.leave_raw(block.start, block.end, "front matter")
