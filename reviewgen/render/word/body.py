"""Blocks of a Word file: one function a kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reviewgen.document.blocks import (
    AuthorNotes,
    Block,
    Cell,
    Heading,
    ListBlock,
    Note,
    Paragraph,
    Table,
    Timeline,
)
from reviewgen.render.labels import Labels
from reviewgen.render.outline import is_short, plain
from reviewgen.render.safe import escape
from reviewgen.render.word.base import Base
from reviewgen.render.word.comments import Comments
from reviewgen.render.word.inlines import Inlines
from reviewgen.render.word.marks import NOTES, Marks
from reviewgen.render.word.markup import paragraph, run
from reviewgen.render.word.numbering import Numbering
from reviewgen.render.word.tables import Tables

_ROLES = {"body": "BodyText", "lead": "Lead", "small": "SmallText", "fill": "FillIn"}
_DEEPEST = 3
_NOTE_MARGINS = 400
_LAST_NOTES = 2
_WHOLE = 1500
"""Letters that surely fit on a page: of a row that does not and may not be torn some editors lose the end."""


class Body:
    """Draws the blocks of one document.

    What stands in the frame of notes for the author is no part of the review: it has no marks, and its
    headings stay out of the contents.
    """

    def __init__(self, base: Base, inlines: Inlines, marks: Marks, comments: Comments, words: Labels) -> None:
        self._base = base
        self._inlines = inlines
        self._marks = marks
        self._comments = comments
        self._words = words
        self._tables = Tables(inlines, marks, comments, words, base.theme.sizes)
        self.numbering: Numbering = base.numbering()

    def draw(self, blocks: Sequence[Block], *, width: int = 0, note: bool = False) -> str:
        """Return the blocks as XML; `note` inside the frame of notes for the author."""
        parts: list[str] = []
        for position, block in enumerate(blocks):
            following = blocks[position + 1] if position + 1 < len(blocks) else None
            parts.append(self._block(block, following, width or self._base.width, note))
            if isinstance(block, Table | Timeline | AuthorNotes) and (
                following is None or not isinstance(following, Heading)
            ):
                # Word joins tables that touch, and wants a paragraph after the last.
                parts.append(paragraph("TableEnd", ""))
        return "".join(parts)

    def facts(self, facts: Sequence[tuple[Cell, Cell]]) -> str:
        """Return the title block's table of label and fact."""
        return self._tables.facts(facts, self._base.width)

    def _block(self, block: Block, following: Block | None, width: int, note: bool) -> str:
        match block:
            case Heading():
                inner = self._content(block, "heading", note)
                return paragraph("AuthorNoteTitle" if note else f"Heading{block.level}", inner)
            case Paragraph():
                fill = block.role == "fill"
                more = isinstance(following, Paragraph) and following.role == "fill"
                drawn = self._content(block, "fill" if fill else "paragraph", note)
                opens = (
                    not note and block.role == "small" and isinstance(following, Table | Timeline | ListBlock)
                )
                # The second is the place to write; what is written there is read back with the first.
                style = "SmallLead" if opens else _ROLES[block.role]
                return paragraph(style, drawn) + (
                    paragraph("FillLineKept" if more else "FillLine", "") if fill else ""
                )
            case ListBlock():
                return self._list(block, 1, width, note)
            case Table():
                return self._tables.table(block, width, marked=not note)
            case Timeline():
                return self._tables.timeline(block, self._base.theme, width, marked=not note)
            case AuthorNotes():
                return self._author_notes(block, width)

    def _content(self, block: Heading | Paragraph, kind: str, note: bool) -> str:
        code = "HeadingCode" if kind == "heading" else "Code"
        inner = self._comments.around(block, self._inlines.draw(block.content, code=code))
        if note:
            return inner
        return self._marks.block(kind, block.id, self._inlines.shown(block.content), inner)

    def _list(self, block: ListBlock, level: int, width: int, note: bool) -> str:
        depth = min(level, _DEEPEST)
        suffix = "" if depth == 1 else str(depth)
        numbers = self.numbering.restart(depth) if block.ordered else ""
        style = f"List{'Number' if block.ordered else 'Bullet'}{suffix}"
        parts: list[str] = []
        kept = () if note else _kept_items(block)
        for place, item in enumerate(block.items):
            for position, part in enumerate(item):
                if isinstance(part, Paragraph):
                    inner = self._content(part, "item", note)
                    opens = position == 0
                    shown = f"{style}Kept" if place in kept else style
                    own, number = (shown, numbers) if opens else (f"ListContinue{suffix}", "")
                    parts.append(paragraph(own, inner, number))
                elif isinstance(part, ListBlock):
                    parts.append(self._list(part, level + 1, width, note))
                else:
                    parts.append(self.draw((part,), width=width, note=note))
        return "".join(parts)

    def _author_notes(self, notes: AuthorNotes, width: int) -> str:
        """One frame, so that removing the notes is removing one table.

        Nothing in it is kept with what follows: some editors would then keep the whole row on one page. Its
        last notes are a row of their own, which is not torn apart: a single one looks lost on a page. Nor is
        what stands before them, where it is short: its title would stand alone at the foot of a page.
        """
        title = self._marks.block(NOTES, "", self._words.for_author, run(self._words.for_author))
        first, last = _parted((*notes.blocks, *_listed(notes.notes)))
        inner = [self.draw(blocks, width=width - _NOTE_MARGINS, note=True) for blocks in (first, last)]
        kept = _KEPT_ROW if _letters(first) <= _WHOLE else ""
        rows = _note_row(
            paragraph("AuthorNoteTitle", title) + inner[0], width, "bottom" if last else "", kept
        )
        if last:
            rows += _note_row(inner[1], width, "top", _KEPT_ROW)
        return (
            f'<w:tbl><w:tblPr><w:tblStyle w:val="AuthorNote"/><w:tblW w:w="{width}" w:type="dxa"/>'
            '<w:tblLayout w:type="fixed"/>'
            f'<w:tblDescription w:val="{escape(self._words.for_author)}"/></w:tblPr>'
            f'<w:tblGrid><w:gridCol w:w="{width}"/></w:tblGrid>{rows}</w:tbl>'
        )


def _kept_items(block: ListBlock) -> set[int]:
    """The items that stay with the next one: a short first one, and a short one before a short last one."""
    short = [is_short(item) for item in block.items]
    last = len(short) - 1
    return {n for n in (0, last - 1) if 0 <= n < last and short[n] and (n == 0 or short[last])}


_KEPT_ROW = "<w:trPr><w:cantSplit/></w:trPr>"


def _note_row(inner: str, width: int, open_side: str = "", properties: str = "") -> str:
    """A row of the frame; at its open side another one goes on without a gap."""
    margin = f'<w:tcMar><w:{open_side} w:w="0" w:type="dxa"/></w:tcMar>' if open_side else ""
    cell = f'<w:tcPr><w:tcW w:w="{width}" w:type="dxa"/>{margin}</w:tcPr>'
    return f"<w:tr>{properties}<w:tc>{cell}{inner}</w:tc></w:tr>"


def _parted(blocks: tuple[Block, ...]) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """The notes, and the last ones of a list that ends them; none where they are as long as a page may be."""
    if not blocks or not isinstance(blocks[-1], ListBlock) or len(blocks[-1].items) <= _LAST_NOTES:
        return blocks, ()
    ending = blocks[-1]
    rest, last = ending.items[:-_LAST_NOTES], ending.items[-_LAST_NOTES:]
    ended = (replace(ending, items=last),)
    if ending.ordered or _letters(ended) > _WHOLE:
        return blocks, ()
    return (*blocks[:-1], replace(ending, items=rest)), ended


def _letters(blocks: Sequence[Block]) -> int:
    """How many letters the paragraphs and list items of some blocks hold."""
    listed = [
        part for block in blocks if isinstance(block, ListBlock) for item in block.items for part in item
    ]
    return sum(len(plain(part.content)) for part in (*blocks, *listed) if isinstance(part, Paragraph))


def _listed(notes: Sequence[Note]) -> tuple[Block, ...]:
    return (ListBlock(tuple((Paragraph(note.content),) for note in notes)),) if notes else ()
