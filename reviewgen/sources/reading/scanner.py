"""The lines of a source into blocks, in one pass."""

from __future__ import annotations

import re

from reviewgen.sources.reading.blocks import Block, BlockKind
from reviewgen.sources.reading.cells import html_rows, is_delimiter, pipe_cells, titles
from reviewgen.sources.reading.columns import titles_by_content
from reviewgen.sources.reading.hidden import FENCE, hidden
from reviewgen.sources.reading.inline import Line, read_line
from reviewgen.sources.reading.lines import LONGEST, Row, front_matter, rows
from reviewgen.sources.reading.markup import BLOCKS, ELEMENTS, tag_line
from reviewgen.sources.reading.wrapping import is_jotted, lines_of_text, starts_afresh, unwrapped

_HEADING = re.compile(r"(#{1,6})(?:[ \t\u00a0]+|(?=[A-Z\d]{2}))(.*?)(?:[ \t]+#{1,10})?[ \t]*$")
_ITEM = re.compile(
    r"(?P<mark>[-*+\u2022\u2023\u25e6\u25aa\u25cf\u2043\u2219\u00b7]|(?P<number>\(?\d{1,3}[.)]|\(?[a-zA-Z][)]))"
    r"(?:[ \t\u00a0]+(?P<box>\[[ ~xX\u2713\u2714]\](?=[ \t]|$))?[ \t]*|$)"
)
_DASH_ITEM = re.compile(r"[\u2013\u2014][ \t]+")
_RULE = re.compile(r"(?:[-*_][ \t]*){3,}$")
_SETEXT = re.compile(r"(=+|-{2,})[ \t]*$")
_DEFINITION = re.compile(r"\[(?!\^)([^\[\]]{1,200})\]:[ \t]*<?(\S{1,2000}?)>?(?:[ \t]+[\"'(].*)?$")
# A table begins with its rows, or with what may stand before them; what only names one is text.
_TABLE = re.compile(
    r"<table(?:\s[^<>]{0,500})?>(?=\s{0,200}<(?:tr|thead|tbody|tfoot|caption|colgroup)\b)", re.I
)
_CAPTION = re.compile(r"\s*(?:<table\b[^<>]{0,500}>\s*)?<caption\b", re.I)
_TABLE_END = re.compile(r"</table\s*>", re.I)
_HTML_HEADING = re.compile(r"<(?:h([1-6])|summary)\b[^>]{0,500}>(.*?)</(?:h[1-6]|summary)\s*>", re.I)


def read_blocks(text: str) -> list[Block]:
    """The blocks of a document, in its order."""
    stretches, unclosed = hidden(text)
    found = [Block("comment", start, end) for start, end in stretches]
    found += [Block("unclosed", at, at) for at in unclosed]
    masked = _masked(text, stretches) if stretches else text
    lines = list(rows(masked))
    start, fields = front_matter(lines)
    if start:
        found.append(Block("matter", lines[0].start, lines[start - 1].end, fields=fields))
    definitions: dict[str, str] = {}
    for row in lines[start:]:
        definition = _DEFINITION.match(row.text) if row.text.startswith("[") else None
        if definition:
            definitions.setdefault(definition.group(1).strip().lower(), definition.group(2))
    found.extend(_Scanner(masked, lines, definitions).scan(start))
    found.sort(key=lambda block: (block.start, block.end))
    _mark_parents(found)
    return found


def _masked(text: str, stretches: list[tuple[int, int]]) -> str:
    """The text with blanks instead of what is not to be read, so that all else keeps its place."""
    parts, at = [], 0
    for start, end in stretches:
        parts += [text[at:start], re.sub(r"[^\r\n]", " ", text[start:end])]
        at = end
    return "".join([*parts, text[at:]])


class _Scanner:
    """Walks over the lines once; `held` are those of a paragraph or item that may yet go on."""

    def __init__(self, text: str, rows: list[Row], definitions: dict[str, str]) -> None:
        self.text = text
        self.rows = rows
        self.definitions = definitions
        self.blocks: list[Block] = []
        self.open: Block | None = None
        self.held: list[Row] = []
        self.indents: list[int] = []
        self.item_text = 0
        self.after_blank = False
        self.jotted = is_jotted(rows)
        self.endless = False  # a table was met that nothing closes

    def scan(self, start: int) -> list[Block]:
        index = start
        while index < len(self.rows):
            index = self._line(index)
        self._close()
        return self.blocks

    def _read(self, ranges: list[tuple[int, int]]) -> Line:
        return read_line(self.text, ranges, self.definitions)

    def _close(self) -> None:
        """End the open paragraph or item."""
        if self.held:
            if self.open is not None:
                self.open.end = self.held[-1].end
                self.open.line = self._read([(row.start, row.end) for row in self.held])
                self.blocks.append(self.open)
            else:
                groups = list(unwrapped(self.held, jotted=self.jotted))
                lined = lines_of_text(groups)
                for group in groups:
                    ranges = [(row.start, row.end) for row in group]
                    line = self._read(ranges)
                    if line.piece:
                        self.blocks.append(
                            Block(
                                "paragraph",
                                group[0].start,
                                group[-1].end,
                                line,
                                quoted=group[0].quoted,
                                lined=lined,
                            )
                        )
        self.held = []
        self.open = None

    def _line(self, index: int) -> int:
        row = self.rows[index]
        text = row.text
        if not text:
            self._close()
            self.after_blank = True
            return index + 1
        blank_before, self.after_blank = self.after_blank, False
        fence = FENCE.match(text)
        if fence:
            return self._fenced(index, fence.group())
        heading = _HEADING.match(text) if text[0] == "#" else None
        if heading:
            self._close()
            self.indents = []
            at = row.start + heading.start(2)
            line = self._stretch(at, row.start + heading.end(2))
            if line.piece:
                level = len(heading.group(1))
                self.blocks.append(Block("heading", row.start, row.end, line, level, quoted=row.quoted))
            return index + 1
        if _SETEXT.match(text) and self.held and self.open is None and not blank_before:
            return self._setext(index, 1 if text[0] == "=" else 2)
        if _RULE.match(text):
            self._close()
            self.indents = []
            return index + 1
        if text[0] == "[" and _DEFINITION.match(text):
            self._close()
            self.blocks.append(Block("definition", row.start, row.end))
            return index + 1
        if text[0] == "<":
            after = self._html(index)
            if after:
                return after
        if "|" in text:
            after = self._table(index)
            if after:
                return after
        item = _ITEM.match(text) or (_DASH_ITEM.match(text) if not self.held else None)
        if item and not self._mid_sentence(row, item):
            self._item(row, item)
            return index + 1
        if not self.held and self.indents and blank_before:
            while self.indents and row.indent <= self.indents[-1]:
                self.indents.pop()
            self.item_text = self.indents[-1] + 1 if self.indents else 0
        if self.held and self.held[-1].quoted != row.quoted and self.open is None:
            self._close()
        if not self.held and self.indents and row.indent >= self.item_text and self.blocks:
            # a paragraph inside an item, after an empty line
            self.open = Block("paragraph", row.start, row.end, level=len(self.indents), quoted=row.quoted)
        elif (
            self.held
            and self.open is not None
            and self.open.kind == "item"
            and starts_afresh(row.text, row.indent, self.item_text, before_item=self._before_item(index))
        ):
            self._close()
            self.indents = []
        elif self.held and row.end - self.held[0].start > LONGEST:
            self._close()
        self.held.append(row)
        return index + 1

    def _before_item(self, index: int) -> bool:
        """Whether the next line begins an item at the margin of the line at `index`."""
        if index + 1 >= len(self.rows):
            return False
        below = self.rows[index + 1]
        return bool(_ITEM.match(below.text)) and below.indent <= self.rows[index].indent + 3

    def _mid_sentence(self, row: Row, item: re.Match[str]) -> bool:
        """A wrapped line that only happens to begin like an item ("… phase\\n2. of the work")."""
        if not self.held or self.open is not None or "number" not in item.re.groupindex:
            return False
        number = item.group("number")
        return (
            number is not None
            and number.strip("().") not in ("1", "a", "A")
            and self.held[-1].text[-1:].isalnum()
        )

    def _item(self, row: Row, match: re.Match[str]) -> None:
        self._close()
        if self.blocks and self.blocks[-1].quoted != row.quoted:
            self.indents = []
        while self.indents and row.indent < self.indents[-1]:
            self.indents.pop()
        if not self.indents or row.indent > self.indents[-1]:
            self.indents.append(row.indent)
        self.item_text = row.indent + max(1, min(match.end(), 4))
        groups = match.groupdict()
        box = groups.get("box")
        start = row.start + match.end()
        self.open = Block(
            "item",
            row.start,
            row.end,
            level=len(self.indents),
            ordered=groups.get("number") is not None,
            ticked=None if not box else box[1] not in " ~",
            quoted=row.quoted,
        )
        self.held = [row._replace(start=start, text=self.text[start : row.end])]
        if start >= row.end:
            self.held = []
            self.open = None

    def _fenced(self, index: int, fence: str) -> int:
        self._close()
        start = self.rows[index]
        index += 1
        while index < len(self.rows) and not (
            self.rows[index].text.startswith(fence) and not self.rows[index].text.strip(fence[0])
        ):
            index += 1
        end = self.rows[min(index, len(self.rows) - 1)]
        if index >= len(self.rows) and end is not start:
            self.blocks.append(Block("unclosed", start.start, end.end))
        self.blocks.append(Block("code", start.start, end.end))
        return index + 1

    def _setext(self, index: int, level: int) -> int:
        title = self.held.pop()
        if self.held and level == 2 and len(title.text) > 100:
            self.held.append(title)  # a rule below a paragraph
            self._close()
            return index + 1
        self._close()
        self.indents = []
        line = self._stretch(title.start, title.end)
        self.blocks.append(
            Block("heading", title.start, self.rows[index].end, line, level, quoted=title.quoted)
        )
        return index + 1

    def _html(self, index: int) -> int | None:
        row = self.rows[index]
        heading = _HTML_HEADING.match(row.text)
        if heading:
            self._close()
            at = row.start + heading.start(2)
            line = self._stretch(at, row.start + heading.end(2))
            if line.piece:
                end = row.start + heading.end()
                self.blocks.append(Block("heading", row.start, end, line, int(heading.group(1) or 5)))
            self._rest(row, row.start + heading.end())
            return index + 1
        table = _TABLE.match(self.text, row.start)
        if table:
            return self._html_table(index, table.end())
        names = tag_line(row.text)
        if not names or (self.held and names[0] not in BLOCKS):
            return None
        if not ELEMENTS.issuperset(names):
            if "=" not in row.text:
                return None
            self.blocks.append(Block("markup", row.start, row.end))
        self._close()
        return index + 1

    def _rest(self, row: Row, start: int) -> None:
        """Hold what stands in a line behind the end of an element."""
        text = self.text[start : row.end].lstrip()
        if text and not tag_line(text):
            self.held.append(row._replace(start=row.end - len(text), text=text))

    def _stretch(self, start: int, end: int) -> Line:
        return self._read([(start, end)])

    def _html_table(self, index: int, start: int) -> int | None:
        """Read the table whose rows begin at `start`; the number of the line after it, or None."""
        closing = None if self.endless else _TABLE_END.search(self.text, start)
        if closing is None:
            self.endless = True
            self.blocks.append(Block("unclosed", self.rows[index].start, self.rows[index].start))
            return None
        self._close()
        head: tuple[str, ...] = ()
        begin = len(self.blocks)
        at = start
        for first, last, cells, titled in html_rows(self.text, start, closing.start(), self._stretch):
            self._between(at, first)
            at = last
            if cells and titled and not head:
                head = titles(cells)
            elif any(cells):
                self.blocks.append(Block("row", first, last, cells=cells, head=head))
            elif not cells:
                self._between(first, last)
        self._between(at, closing.start())
        if not head:
            found = self.blocks[begin:]
            guessed = titles_by_content([block for block in found if block.kind == "row"])
            for block in found:
                block.head = guessed
        while index + 1 < len(self.rows) and self.rows[index + 1].start < closing.end():
            index += 1
        self._rest(self.rows[index], closing.end())
        return index + 1

    def _between(self, start: int, end: int) -> None:
        """What stands in a table outside of its cells: its caption, which is a heading, or a text."""
        line = self._stretch(start, end)
        if line.piece:
            kind: BlockKind = "heading" if _CAPTION.match(self.text, start, end) else "paragraph"
            self.blocks.append(Block(kind, start, end, line, 6 if kind == "heading" else 0))

    def _table(self, index: int) -> int | None:
        """Read a Markdown table that begins in a line; the number of the line after it, or None."""
        if index + 1 >= len(self.rows) or not is_delimiter(self.rows[index + 1].text):
            return None
        self._close()
        title = self.rows[index]
        head = titles(pipe_cells(self.text, title.start, title.end, self._stretch))
        index += 2
        while index < len(self.rows) and "|" in self.rows[index].text:
            row = self.rows[index]
            cells = pipe_cells(self.text, row.start, row.end, self._stretch)
            if any(cells):
                self.blocks.append(Block("row", row.start, row.end, cells=cells, head=head))
            index += 1
        return index


def _mark_parents(blocks: list[Block]) -> None:
    last: Block | None = None
    for block in blocks:
        if block.kind == "item":
            if last is not None and block.level > last.level:
                last.parent = True
            last = block
        elif block.kind in ("heading", "row") or (block.kind == "paragraph" and not block.level):
            last = None
