"""Tables of a Word file: captions, heads that repeat, rows that stay whole, what they hold in words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from reviewgen.document.blocks import Cell, Table, Timeline
from reviewgen.render.breaking import with_whole_brackets
from reviewgen.render.columns import count, is_tall, label_width, room, shares
from reviewgen.render.labels import Labels
from reviewgen.render.outline import plain
from reviewgen.render.safe import escape
from reviewgen.render.theme import Sizes, Theme
from reviewgen.render.timeline import caption as timeline_caption
from reviewgen.render.word.comments import Comments
from reviewgen.render.word.inlines import Inlines
from reviewgen.render.word.marks import Marks
from reviewgen.render.word.markup import field, paragraph, run
from reviewgen.render.word.timeline import timeline_tables, timeline_words

# A reader with a screen reader hears them before the table itself.
_MOST_LABELS = 12
_TWIPS = 20  # of a point
_HASH = 32  # digits of a reference that fills a line; each begins its own
_WIDER, _MOST_LABEL = 0.95, 0.5
_STYLES = {"glance": "ReviewGlance", "data": "ReviewTable", "fill": "ReviewGlance", "evidence": "ReviewTable"}


class Tables:
    """Draws the tables of one document; captions are numbered by fields, in one row for all tables."""

    def __init__(
        self, inlines: Inlines, marks: Marks, comments: Comments, words: Labels, sizes: Sizes
    ) -> None:
        self._inlines = inlines
        self._marks = marks
        self._comments = comments
        self._words = words
        self._sizes = sizes
        self._captions = 0

    def table(self, table: Table, width: int, *, marked: bool) -> str:
        """Return one table, under its caption; `marked` where it is a block of the review."""
        if table.role == "glance":
            rows = (
                tuple(Cell(with_whole_brackets(c.content), c.anchor, c.others) for c in r) for r in table.rows
            )
            table = replace(table, rows=tuple(rows))
        columns = count(table)
        kind = "Evidence" if table.role == "evidence" else "Table"
        sides = tuple(
            "Right" if n < len(table.align) and table.align[n] == "right" else "" for n in range(columns)
        )
        styles = [f"{kind}Text{side}" for side in sides]
        if table.role in ("glance", "fill"):
            styles[0] = "TableLabel"
        heads = tuple(f"{kind}Head{side}" for side in sides)
        mark = self._mark("table", table.id, self.shown(table)) if marked else _unmarked
        caption = ""
        if table.caption:
            caption, mark = self._caption(table.caption, mark), _unmarked
        grid = self._grid(
            _STYLES[table.role],
            table.rows,
            shares(table, self._space(table, width), breaks=False),
            styles,
            width,
            mark,
            head=table.head,
            heads=heads,
            name=table.caption,
            # In the frame of notes nothing is kept with what follows.
            kept=_kept(len(table.rows), is_tall(table)) if marked else (),
            fill=table.role == "fill",
        )
        return caption + grid

    def facts(self, facts: Sequence[tuple[Cell, Cell]], width: int) -> str:
        """Return the title block's table of label and fact."""
        text = "\n".join(self._inlines.shown(cell.content) for row in facts for cell in row)
        mark = self._mark("facts", "facts", text)
        labels = label_width(plain(label.content) for label, _ in facts) * self._sizes.table
        part = min(labels * _TWIPS / width, _MOST_LABEL)
        return self._grid("ReviewFacts", facts, (part, 1 - part), ("TableLabel", "TableText"), width, mark)

    def _space(self, table: Table, width: int) -> float:
        """The room of a table; fonts of a template may be wider than those by which columns are measured."""
        size = self._sizes.evidence if table.role == "evidence" else self._sizes.table
        return room(table.role, width / _TWIPS, size) * _WIDER

    def timeline(self, timeline: Timeline, theme: Theme, width: int, *, marked: bool) -> str:
        """Return the amounts over months, under their caption."""
        said = timeline_caption(timeline)
        text = "\n".join((self._numbered(said), timeline_words(timeline)))
        mark = self._mark("timeline", timeline.id, text) if marked else _unmarked
        caption = ""
        if said:
            caption, mark = self._caption(said, mark), _unmarked
        # Tables that touch would become one.
        return caption + paragraph("TableEnd", "").join(timeline_tables(timeline, theme, width, mark))

    def shown(self, table: Table) -> str:
        """Return the words of a table, caption first."""
        cells = (self._inlines.shown(cell.content) for row in (table.head, *table.rows) for cell in row)
        return "\n".join((self._numbered(table.caption), *cells))

    def _mark(self, kind: str, id: str, text: str) -> Callable[[str], str]:
        return lambda inner: self._marks.block(kind, id, text, inner)

    def _caption(self, text: str, mark: Callable[[str], str]) -> str:
        self._captions += 1
        number = field(r"SEQ Table \* ARABIC", str(self._captions))
        return paragraph("Caption", f"{run(f'{self._words.table} ')}{number}{run('. ')}{mark(run(text))}")

    def _numbered(self, caption: str) -> str:
        """A caption with what stands before it, but for the number: that changes by itself."""
        return f"{self._words.table} . {caption}" if caption else ""

    def _grid(
        self,
        style: str,
        rows: Sequence[Sequence[Cell]],
        part: Sequence[float],
        styles: Sequence[str],
        width: int,
        mark: Callable[[str], str],
        *,
        head: Sequence[Cell] = (),
        heads: Sequence[str] = (),
        name: str = "",
        kept: Collection[int] = (),
        fill: bool = False,
    ) -> str:
        widths = [round(width * share) for share in part]
        grid = "".join(f'<w:gridCol w:w="{size}"/>' for size in widths)
        # Which parts of the table style hold, as a number for old readers and in words for new ones.
        look = (
            f'w:val="{"0720" if head else "0780"}" w:firstRow="{int(bool(head))}" w:lastRow="0"'
            f' w:firstColumn="{int(not head)}" w:lastColumn="1" w:noHBand="1" w:noVBand="1"'
        )
        # Without a head, the first column says what each row is.
        labels = head or [row[0] for row in rows[:_MOST_LABELS] if row]
        told = name or ", ".join(text for cell in labels if (text := self._inlines.shown(cell.content)))
        words = f'<w:tblDescription w:val="{escape(told)}"/>' if told else ""
        drawn: list[str] = []
        if head:
            drawn.append(self._row(head, widths, heads, "<w:cantSplit/><w:tblHeader/>", mark))
            mark = _unmarked
        for number, row in enumerate(rows):
            own = [f"{style}Kept" for style in styles] if number in kept else list(styles)
            if fill:
                own[1:] = ["FillRoom" if number == 0 else "FillSign" for _ in own[1:]]
            drawn.append(self._row(row, widths, own, "<w:cantSplit/>", mark))
            mark = _unmarked
        return (
            f'<w:tbl><w:tblPr><w:tblStyle w:val="{style}"/><w:tblW w:w="{sum(widths)}" w:type="dxa"/>'
            f'<w:tblLayout w:type="fixed"/><w:tblLook {look}/>{words}</w:tblPr><w:tblGrid>{grid}</w:tblGrid>'
            f"{''.join(drawn)}</w:tbl>"
        )

    def _row(
        self,
        row: Sequence[Cell],
        widths: Sequence[int],
        styles: Sequence[str],
        properties: str,
        mark: Callable[[str], str],
    ) -> str:
        cells: list[str] = []
        for column, (size, style) in enumerate(zip(widths, styles, strict=True)):
            cell = row[column] if column < len(row) else Cell(())
            evidence = style.startswith("Evidence")
            inner = self._inlines.draw(cell.content, code="EvidenceCode" if evidence else "TableCode")
            if len(cell.targets) > 1 and any(len(plain((part,))) >= _HASH for part in cell.content):
                inner = inner.replace(run(", "), f"{run(', ')}<w:r><w:br/></w:r>")
            inner = self._comments.around(cell, inner)
            for target in reversed(cell.targets):
                inner = self._marks.target(target, inner)
            cells.append(
                f'<w:tc><w:tcPr><w:tcW w:w="{size}" w:type="dxa"/></w:tcPr>'
                f"{paragraph(style, mark(inner) if column == 0 else inner)}</w:tc>"
            )
        return f"<w:tr><w:trPr>{properties}</w:trPr>{''.join(cells)}</w:tr>"


def _kept(rows: int, tall: bool) -> Collection[int]:
    """The rows that stay with the next one: a page takes two of a table at least, and of low rows three."""
    if rows < 4:
        return range(rows - 1)
    last = 2 if tall or rows == 4 else 3
    return (0, *range(rows - last, rows - 1))


def _unmarked(inner: str) -> str:
    return inner
