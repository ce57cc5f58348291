"""Blocks of a Word file: one function a kind."""

from __future__ import annotations

from collections.abc import Sequence

from reviewgen.document.blocks import AuthorNotes, Block, Cell, Heading, ListBlock, Paragraph, Table, Timeline
from reviewgen.render.columns import count, shares
from reviewgen.render.labels import Labels
from reviewgen.render.theme import Theme
from reviewgen.render.word.inlines import Inlines
from reviewgen.render.word.markup import paragraph, run, twips_of_mm
from reviewgen.render.word.paragraph_styles import NUMBERS
from reviewgen.render.word.timeline import timeline_tables

_ROLES = {"body": "BodyText", "lead": "Lead", "small": "SmallText", "fill": "FillIn"}
_TABLES = {"glance": "ReviewGlance", "data": "ReviewTable", "evidence": "ReviewTable"}
_DEEPEST = 3


class Body:
    """Draws blocks; counts the numbered lists, since each of them starts again at one."""

    def __init__(self, inlines: Inlines, words: Labels, theme: Theme) -> None:
        self._inlines = inlines
        self._words = words
        self._theme = theme
        self._width = twips_of_mm(theme.page.measure)
        self.ordered_lists = 0

    def draw(self, blocks: Sequence[Block], *, width: int = 0, note: bool = False) -> str:
        """Return the blocks as XML; `note` inside the frame of notes for the author."""
        parts: list[str] = []
        for position, block in enumerate(blocks):
            parts.append(self._block(block, width or self._width, note))
            following = blocks[position + 1] if position + 1 < len(blocks) else None
            if isinstance(block, Table | Timeline | AuthorNotes) and (
                following is None or not isinstance(following, Heading)
            ):
                # Word joins tables that touch, and wants a paragraph after the last.
                parts.append(paragraph("TableEnd", ""))
        return "".join(parts)

    def facts(self, facts: Sequence[tuple[Cell, Cell]]) -> str:
        """Return the title block's table of label and fact."""
        return self._grid("ReviewFacts", facts, (0.2, 0.8), ("TableLabel", "TableText"), self._width)

    def _block(self, block: Block, width: int, note: bool) -> str:
        match block:
            case Heading():
                inner = self._inlines.marked(block.id, self._inlines.draw(block.content))
                return paragraph("AuthorNoteTitle" if note else f"Heading{block.level}", inner)
            case Paragraph():
                drawn = paragraph(_ROLES[block.role], self._inlines.draw(block.content))
                return drawn + (paragraph("FillLine", "") if block.role == "fill" else "")
            case ListBlock():
                return self._list(block, 1, width, note)
            case Table():
                return self._table(block, width)
            case Timeline():
                return self._timeline(block, width)
            case AuthorNotes():
                return self._author_notes(block, width)

    def _list(self, block: ListBlock, level: int, width: int, note: bool) -> str:
        depth = min(level, _DEEPEST)
        suffix = "" if depth == 1 else str(depth)
        numbering = ""
        if block.ordered:
            self.ordered_lists += 1
            restart = NUMBERS + self.ordered_lists
            numbering = f'<w:numPr><w:ilvl w:val="{depth - 1}"/><w:numId w:val="{restart}"/></w:numPr>'
        style = f"List{'Number' if block.ordered else 'Bullet'}{suffix}"
        parts: list[str] = []
        for item in block.items:
            for position, part in enumerate(item):
                if isinstance(part, Paragraph):
                    inner = self._inlines.draw(part.content)
                    opens = position == 0
                    own, number = (style, numbering) if opens else (f"ListContinue{suffix}", "")
                    parts.append(paragraph(own, inner, number))
                elif isinstance(part, ListBlock):
                    parts.append(self._list(part, level + 1, width, note))
                else:
                    parts.append(self.draw((part,), width=width, note=note))
        return "".join(parts)

    def _table(self, table: Table, width: int) -> str:
        caption = paragraph("Caption", run(table.caption)) if table.caption else ""
        columns = count(table)
        kind = "Evidence" if table.role == "evidence" else "Table"
        sides = tuple(
            "Right" if n < len(table.align) and table.align[n] == "right" else "" for n in range(columns)
        )
        styles = [f"{kind}Text{side}" for side in sides]
        if table.role == "glance":
            styles[0] = "TableLabel"
        heads = tuple(f"{kind}Head{side}" for side in sides)
        style = _TABLES[table.role]
        return caption + self._grid(style, table.rows, shares(table), styles, width, table.head, heads)

    def _timeline(self, timeline: Timeline, width: int) -> str:
        caption = paragraph("Caption", run(timeline.caption)) if timeline.caption else ""
        # Tables that touch would become one.
        return caption + paragraph("TableEnd", "").join(timeline_tables(timeline, self._theme, width))

    def _grid(
        self,
        style: str,
        rows: Sequence[Sequence[Cell]],
        part: Sequence[float],
        styles: Sequence[str],
        width: int,
        head: Sequence[Cell] = (),
        heads: Sequence[str] = (),
    ) -> str:
        widths = [round(width * share) for share in part]
        grid = "".join(f'<w:gridCol w:w="{size}"/>' for size in widths)
        # Which parts of the table style hold, as a number for old readers and in words for new ones.
        look = (
            f'w:val="{"0720" if head else "0700"}" w:firstRow="{int(bool(head))}" w:lastRow="0"'
            ' w:firstColumn="0" w:lastColumn="1" w:noHBand="1" w:noVBand="1"'
        )
        drawn = [self._row(row, widths, styles, "<w:cantSplit/>") for row in rows]
        if head:
            drawn.insert(0, self._row(head, widths, heads, "<w:cantSplit/><w:tblHeader/>"))
        return (
            f'<w:tbl><w:tblPr><w:tblStyle w:val="{style}"/><w:tblW w:w="{sum(widths)}" w:type="dxa"/>'
            f'<w:tblLayout w:type="fixed"/><w:tblLook {look}/></w:tblPr><w:tblGrid>{grid}</w:tblGrid>'
            f"{''.join(drawn)}</w:tbl>"
        )

    def _row(self, row: Sequence[Cell], widths: Sequence[int], styles: Sequence[str], properties: str) -> str:
        cells: list[str] = []
        for column, (size, style) in enumerate(zip(widths, styles, strict=True)):
            cell = row[column] if column < len(row) else Cell(())
            inner = self._inlines.draw(cell.content, dense=style.startswith("Evidence"))
            cells.append(
                f'<w:tc><w:tcPr><w:tcW w:w="{size}" w:type="dxa"/></w:tcPr>'
                f"{paragraph(style, self._inlines.marked(cell.anchor, inner))}</w:tc>"
            )
        return f"<w:tr><w:trPr>{properties}</w:trPr>{''.join(cells)}</w:tr>"

    def _author_notes(self, notes: AuthorNotes, width: int) -> str:
        """One framed cell, so that removing the notes is removing one table."""
        inner = paragraph("AuthorNoteTitle", run(self._words.for_author))
        inner += self.draw(notes.blocks, width=width - 400, note=True)
        return (
            f'<w:tbl><w:tblPr><w:tblStyle w:val="AuthorNote"/><w:tblW w:w="{width}" w:type="dxa"/>'
            '<w:tblLayout w:type="fixed"/></w:tblPr>'
            f'<w:tblGrid><w:gridCol w:w="{width}"/></w:tblGrid><w:tr><w:tc><w:tcPr>'
            f'<w:tcW w:w="{width}" w:type="dxa"/></w:tcPr>{inner}</w:tc></w:tr></w:tbl>'
        )
