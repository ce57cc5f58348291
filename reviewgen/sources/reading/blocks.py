"""Text into blocks: headings, paragraphs, list items, table rows; one pass over the lines.

A tolerant Markdown: what people write in notes, in mail and in chats, read the way they mean it. Every block
keeps where it stands in the source.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from reviewgen.sources.reading.headings import classify
from reviewgen.sources.reading.inline import Line, read_line
from reviewgen.sources.reading.lexicon import alternatives, months

BlockKind = Literal["heading", "paragraph", "item", "row", "code", "comment", "matter"]


@dataclass(slots=True)
class Block:
    """`level` is a heading's rank or an item's depth; `ticked` the state of a check box; `cells` those of a row."""

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
    fields: dict[str, str] = field(default_factory=dict)


class _Row(NamedTuple):
    """One line of the source: where its text begins (after quote marks) and ends, its indent and quote depth."""

    start: int
    end: int
    indent: int
    quoted: int
    text: str


_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_HEADING = re.compile(r"(#{1,6})(?:[ \t\u00a0]+|(?=[A-Z\d]{2}))(.*?)(?:[ \t]+#{1,10})?[ \t]*$")
_ITEM = re.compile(
    r"(?P<mark>[-*+\u2022\u2023\u25e6\u25aa\u25cf\u2043\u2219\u00b7]|(?P<number>\(?\d{1,3}[.)]|\(?[a-zA-Z][)]))"
    r"(?:[ \t\u00a0]+(?P<box>\[[ xX\u2713\u2714]\](?=[ \t]|$))?[ \t]*|$)"
)
_DASH_ITEM = re.compile(r"[\u2013\u2014][ \t]+")
_RULE = re.compile(r"(?:[-*_][ \t]*){3,}$")
_SETEXT = re.compile(r"(=+|-{2,})[ \t]*$")
_FENCE = re.compile(r"(`{3,}|~{3,})")
_DELIMITER = re.compile(r"\|?[ \t]*:?-{1,}:?[ \t]*(?:\|[ \t]*:?-{1,}:?[ \t]*){0,500}\|?[ \t]*$")
_DEFINITION = re.compile(r"\[(?!\^)([^\[\]]{1,200})\]:[ \t]*<?(\S{1,2000}?)>?(?:[ \t]+[\"'(].*)?$")
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.S)
_HTML_ROW = re.compile(r"<tr\b[^>]{0,500}>(.*?)(?=</tr\s*>|<tr\b|</table|\Z)", re.S | re.I)
_HTML_CELL = re.compile(r"<(t[dh])\b[^>]{0,500}>(.*?)(?=</t[dh]\s*>|<t[dh]\b|\Z)", re.S | re.I)
_TABLE = re.compile(r"<table\b.*?(?:</table\s*>|\Z)", re.S | re.I)
_TAG_LINE = re.compile(r"</?(?:details|summary|div|p|ul|ol|br|hr|center|section|sub|sup)\b[^>]{0,500}>", re.I)
_HTML_HEADING = re.compile(r"<(?:h([1-6])|summary)\b[^>]{0,500}>(.*?)</(?:h[1-6]|summary)\s*>", re.I)
_CELL_BREAK = re.compile(r"<br\s*/?>|</?(?:li|ul|ol|p|div)\b[^<>]{0,200}>", re.I)
_TOP_QUOTES = 200


def read_blocks(text: str) -> list[Block]:
    """The blocks of a document, in its order."""
    masked = text
    found: list[Block] = []
    for match in _COMMENT.finditer(text) if "<!--" in text else ():
        found.append(Block("comment", match.start(), match.end()))
        masked = _mask(masked, match.start(), match.end())
    definitions: dict[str, str] = {}
    rows = list(_rows(masked))
    start = _front_matter(text, rows, found)
    for row in rows[start:]:
        match_definition = _DEFINITION.match(row.text) if row.text.startswith("[") else None
        if match_definition:
            definitions.setdefault(match_definition.group(1).strip().lower(), match_definition.group(2))
    found.extend(_Scanner(masked, rows, definitions).scan(start))
    found.sort(key=lambda block: (block.start, block.end))
    _mark_parents(found)
    return found


def _mask(text: str, start: int, end: int) -> str:
    blank = re.sub(r"[^\r\n]", " ", text[start:end])
    return text[:start] + blank + text[end:]


def _rows(text: str) -> Iterator[_Row]:
    """The lines of a text, without line ends and quote marks."""
    at = 0
    size = len(text)
    while at < size:
        match = _LINE.match(text, at)
        assert match is not None
        end = match.end()
        stop = end
        while stop > at and text[stop - 1] in "\r\n":
            stop -= 1
        start, quoted, indent = at, 0, 0
        while start < stop:
            char = text[start]
            if char == ">" and quoted < _TOP_QUOTES and indent < 4:
                quoted, indent = quoted + 1, 0
            elif char == "\t":
                indent += 4 - indent % 4
            elif char in " \u00a0\u3000\ufeff\u200b":
                indent += 1
            else:
                break
            start += 1
        while stop > start and text[stop - 1].isspace():
            stop -= 1
        yield _Row(start, stop, indent, quoted, text[start:stop])
        at = end


def _front_matter(text: str, rows: list[_Row], found: list[Block]) -> int:
    """The number of lines that a YAML or TOML head takes; its plain `key: value` lines are kept."""
    if not rows or rows[0].text not in ("---", "+++") or rows[0].start > 3:
        return 0
    fence = rows[0].text
    for index in range(1, min(len(rows), 200)):
        if rows[index].text == fence:
            fields: dict[str, str] = {}
            for row in rows[1:index]:
                key, mark, value = row.text.partition("=" if fence == "+++" else ":")
                if mark and re.fullmatch(r"[\w-]{1,40}\s*", key):
                    fields[key.strip().lower()] = value.strip().strip("\"'")
            if not fields:
                return 0
            found.append(Block("matter", rows[0].start, rows[index].end, fields=fields))
            return index + 1
    return 0


class _Scanner:
    """Walks over the lines once; `_paragraph` collects what may yet be continued."""

    def __init__(self, text: str, rows: list[_Row], definitions: dict[str, str]) -> None:
        self.text = text
        self.rows = rows
        self.definitions = definitions
        self.blocks: list[Block] = []
        self.open: Block | None = None
        self.held: list[_Row] = []
        self.indents: list[int] = []
        self.item_text = 0
        self.after_blank = False

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
                for group in _unwrapped(self.held):
                    ranges = [(row.start, row.end) for row in group]
                    line = self._read(ranges)
                    if line.piece:
                        self.blocks.append(
                            Block("paragraph", group[0].start, group[-1].end, line, quoted=group[0].quoted)
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
        fence = _FENCE.match(text)
        if fence:
            return self._fenced(index, fence.group(1))
        heading = _HEADING.match(text) if text[0] == "#" else None
        if heading:
            self._close()
            self.indents = []
            at = row.start + heading.start(2)
            line = self._read([(at, row.start + heading.end(2))])
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
        elif self.held and self.open is not None and _starts_afresh(row.text, self.open, row.indent, self.item_text):
            self._close()
            self.indents = []
        self.held.append(row)
        return index + 1

    def _mid_sentence(self, row: _Row, item: re.Match[str]) -> bool:
        """A wrapped line that only happens to begin like an item ("… phase\\n2. of the work")."""
        if not self.held or self.open is not None or "number" not in item.re.groupindex:
            return False
        number = item.group("number")
        return number is not None and number.strip("().") not in ("1", "a", "A") and self.held[-1].text[-1:].isalnum()

    def _item(self, row: _Row, match: re.Match[str]) -> None:
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
            ticked=None if not box else box[1] != " ",
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
        line = self._read([(title.start, title.end)])
        self.blocks.append(Block("heading", title.start, self.rows[index].end, line, level, quoted=title.quoted))
        return index + 1

    def _html(self, index: int) -> int | None:
        row = self.rows[index]
        heading = _HTML_HEADING.match(row.text)
        if heading:
            self._close()
            at = row.start + heading.start(2)
            line = self._read([(at, row.start + heading.end(2))])
            if line.piece:
                self.blocks.append(Block("heading", row.start, row.end, line, int(heading.group(1) or 5)))
            return index + 1
        if row.text[:6].lower() == "<table":
            table = _TABLE.match(self.text, row.start)
            if table:
                self._close()
                self._html_table(table.start(), table.end())
                after = index
                while after < len(self.rows) and self.rows[after].start < table.end():
                    after += 1
                return after
        if _TAG_LINE.fullmatch(row.text):
            self._close()
            return index + 1
        return None

    def _html_table(self, start: int, end: int) -> None:
        head: tuple[str, ...] = ()
        for row in _HTML_ROW.finditer(self.text, start, end):
            cells: list[tuple[Line, ...]] = []
            titles = True
            for cell in _HTML_CELL.finditer(self.text, row.start(1), row.end(1)):
                titles = titles and cell.group(1).lower() == "th"
                cells.append(self._cell(cell.start(2), cell.end(2)))
            if cells and titles and not head:
                head = _titles(cells)
            elif any(cells):
                self.blocks.append(Block("row", row.start(), row.end(), cells=tuple(cells), head=head))

    def _table(self, index: int) -> int | None:
        if index + 1 >= len(self.rows) or not _DELIMITER.match(self.rows[index + 1].text):
            return None
        if "-" not in self.rows[index + 1].text or "|" not in self.rows[index + 1].text:
            return None
        self._close()
        head = _titles(self._cells(self.rows[index]))
        index += 2
        while index < len(self.rows) and "|" in self.rows[index].text:
            row = self.rows[index]
            cells = self._cells(row)
            if any(cells):
                self.blocks.append(Block("row", row.start, row.end, cells=cells, head=head))
            index += 1
        return index

    def _cell(self, start: int, end: int) -> tuple[Line, ...]:
        """The lines of a cell: what stands between line breaks or as entries of a list in it."""
        lines: list[Line] = []
        at = start
        for mark in (*_CELL_BREAK.finditer(self.text, start, end), None):
            stop = mark.start() if mark else end
            line = self._read([(at, stop)])
            if line.piece:
                lines.append(line)
            at = mark.end() if mark else end
        return tuple(lines)

    def _cells(self, row: _Row) -> tuple[tuple[Line, ...], ...]:
        start, end = row.start, row.end
        if self.text[start] == "|":
            start += 1
        if end > start and self.text[end - 1] == "|" and self.text[end - 2] != "\\":
            end -= 1
        cells: list[tuple[Line, ...]] = []
        at = start
        code = False
        for position in range(start, end + 1):
            char = self.text[position] if position < end else "|"
            if char == "`":
                code = not code
            if char == "|" and (position == end or (not code and self.text[position - 1] != "\\")):
                cells.append(self._cell(at, position))
                at = position + 1
        return tuple(cells)


def _titles(cells: tuple[tuple[Line, ...], ...] | list[tuple[Line, ...]]) -> tuple[str, ...]:
    return tuple(" ".join(line.piece.text for line in cell).lower() for cell in cells)


def _starts_afresh(text: str, open_item: Block, indent: int, item_text: int) -> bool:
    """Whether a line right below an item, at its margin, is a text of its own and not a wrapped part of it."""
    if open_item.kind != "item" or indent >= item_text - 1:
        return False
    if len(text) < 40 and not text.endswith((".", ",")) and text[:1].isupper() and classify(text) is not None:
        return True
    return text.endswith(":") and len(text) < 60 and text[:1].isupper()


_FRESH = re.compile(
    r"[\[(]?(?:19|20)\d\d-\d\d(?:-\d\d)?\b|\d{1,2}[./]\d{1,2}[./](?:19|20)?\d\d\b|\[?\d{1,2}:\d\d\b"
    rf"|[\[(]?(?i:{alternatives([name for name in months() if len(name) > 2])})\.?\s+\d{{1,2}}\b"
    r"|(?:feat|fix|docs?|chore|refactor|perf|test|build|ci|style|revert)(?:\([^()]{0,60}\))?!?:\s"
    r"|[\u2190-\u2bff\U0001f000-\U0001faff]|:[a-z_]+:\s|[A-Z][A-Za-z]{1,18}(?:\s[A-Za-z]{1,18}){0,2}:\s"
)
_HANGING = re.compile(r"(?:[,(/&-]|\b(?:since|on|in|until|by|from|to|the|of|at|for|and|a|an|before|after|with|or))$", re.I)


def _unwrapped(rows: list[_Row]) -> Iterator[list[_Row]]:
    """Lines that were wrapped to a width belong together; lines that were ended early are statements of their own."""
    width = max(len(row.text) for row in rows)
    group = [rows[0]]
    for before, row in zip(rows, rows[1:], strict=False):
        first_word = row.text.split(" ", 1)[0]
        ended = before.text[-1] in ".!?:;" and not row.text[:1].islower()
        fits = len(before.text) + 1 + len(first_word) <= width * 0.95
        fresh = not row.text[:1].islower() and before.text[-1] not in ",(-/&"
        if _HANGING.search(before.text):
            group.append(row)
            continue
        hard = bool(_FRESH.match(row.text)) or before.text.endswith(("\\", "<br>", "<br/>", "<br />"))
        if hard or (fresh and (fits or ended or width < 50)):
            yield group
            group = []
        group.append(row)
    yield group


def _mark_parents(blocks: list[Block]) -> None:
    last: Block | None = None
    for block in blocks:
        if block.kind == "item":
            if last is not None and block.level > last.level:
                last.parent = True
            last = block
        elif block.kind in ("heading", "row") or (block.kind == "paragraph" and not block.level):
            last = None
