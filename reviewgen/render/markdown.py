"""Markdown: CommonMark, with the pipe tables that forges and wikis share; a paragraph is one line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from reviewgen.document.blocks import (
    AuthorNotes,
    Blank,
    Block,
    Cell,
    Cite,
    Code,
    Document,
    Emphasis,
    Heading,
    Inline,
    Link,
    ListBlock,
    Paragraph,
    Strong,
    Table,
    Text,
    Timeline,
)
from reviewgen.render.columns import count
from reviewgen.render.safe import address, clean
from reviewgen.render.timeline import caption, tables

# An underscore inside a word is no mark, and names are full of them.
_SPECIAL = re.compile(r"[\\`*\[\]<>~|]|(?<![^\W_])_|_(?![^\W_])|&(?=#?\w+;)|!(?=\[)")
# What at the start of a line would open a heading, a list, a quote, a rule or the rule under a heading.
_OPENING = re.compile(r"(?:#{1,6}(?= |$)|[-+](?= |$)|={1,}$|-{2,}|\d{1,9}(?=[.)](?: |$)))")


def render_markdown(document: Document) -> bytes:
    """Return the document as Markdown, without the notes for its author."""
    parts = [f"# {_escaped(document.title)}"]
    if document.facts:
        parts.append(
            "\n".join(f"- **{_escaped(label)}:** {_drawn(value)}".rstrip() for label, value in document.facts)
        )
    parts += _blocks(document.blocks, after="-" if document.facts else "")
    if document.confidentiality:
        parts.append(f"*{_escaped(document.confidentiality)}*")
    return ("\n\n".join(parts) + "\n").encode("utf-8")


def _blocks(blocks: Sequence[Block], *, after: str = "") -> list[str]:
    """The text of each block; `after` is the marker of a list just before them."""
    parts: list[str] = []
    for block in blocks:
        if isinstance(block, Timeline) and block.role == "skills":
            continue  # the table of skills has their months already
        marker = _marker(block, after)
        parts.append(_block(block, marker))
        after = marker
    return parts


def _marker(block: Block, before: str) -> str:
    """The marker of a block that is drawn as a list: lists that touch stay two by changing it."""
    if isinstance(block, ListBlock) and block.ordered:
        return ")" if before == "." else "."
    if isinstance(block, ListBlock) or (isinstance(block, Table) and block.role == "glance"):
        return "*" if before == "-" else "-"
    return ""


def _block(block: Block, marker: str) -> str:
    match block:
        case Heading():
            return f"{'#' * (block.level + 1)} {_drawn(block.content).strip()}"
        case Paragraph():
            text = _opening(_drawn(block.content).strip())
            if block.role == "fill":
                return f"{text}\n\n\\_\\_\\_\\_\\_\\_\\_\\_"
            return f"*{text}*" if block.role == "small" and _is_plain(block.content) else text
        case ListBlock():
            return "\n".join(
                _item(item, f"{number}{marker} " if block.ordered else f"{marker} ")
                for number, item in enumerate(block.items, 1)
            )
        case Table():
            return _table(block, marker)
        case Timeline():
            return _timeline(block)
        case AuthorNotes():
            return ""


def _is_plain(content: Sequence[Inline]) -> bool:
    """Whether the text can be set in emphasis as a whole: nothing inside it is marked already."""
    text = "".join(inline.text for inline in content if isinstance(inline, Text))
    return len(content) > 0 and all(isinstance(inline, Text) for inline in content) and text == text.strip()


def _item(item: tuple[Block, ...], marker: str) -> str:
    """One item: a list directly under its text needs no blank line, anything else does."""
    indent = " " * len(marker)
    text = after = ""
    for block in item:
        after = _marker(block, after)
        between = "" if not text else "\n" if isinstance(block, ListBlock) else "\n\n"
        text += between + _block(block, after)
    lines = text.split("\n")
    rest = [indent + line if line else "" for line in lines[1:]]
    return "\n".join([(marker + lines[0]).rstrip(), *rest])


def _table(table: Table, marker: str) -> str:
    columns = count(table)
    caption = f"*{_escaped(table.caption.strip())}*\n\n" if table.caption.strip() else ""
    if table.role == "glance" and not table.head:
        # A pipe table cannot do without a head, and label and fact have none.
        rows = (f"{marker} **{_drawn(row[0].content)}:** {_facts(row[1:])}".rstrip() for row in table.rows)
        return caption + "\n".join(rows)
    sides = [table.align[n] if n < len(table.align) else "left" for n in range(columns)]
    rule = "|".join(" ---: " if side == "right" else " --- " for side in sides)
    return caption + "\n".join(
        [_row(table.head, columns), f"|{rule}|", *(_row(row, columns) for row in table.rows)]
    )


def _timeline(block: Timeline) -> str:
    """The picture as a table, which says what its words say."""
    said = caption(block)
    parts = [f"*{_escaped(said)}*"] if said else []
    drawn = [_table(table, "") for table in tables(block, len(block.columns))]
    return "\n\n".join([*parts, *drawn])


def _facts(cells: Sequence[Cell]) -> str:
    return " ".join(_drawn(cell.content) for cell in cells)


def _row(row: Sequence[Cell], columns: int) -> str:
    cells = [_drawn(cell.content, cell=True).strip() for cell in row]
    return "| " + " | ".join(cells + [""] * (columns - len(cells))) + " |"


def _drawn(content: Sequence[Inline], *, cell: bool = False) -> str:
    parts: list[str] = []
    cited = False
    for inline in content:
        text = _inline(inline, cell)
        if cited and text[:1] in ("(", ":", "["):
            text = "\\" + text  # or the citation before it would become a link
        parts.append(text)
        cited = isinstance(inline, Cite) if text else cited
    return "".join(parts)


def _inline(inline: Inline, cell: bool) -> str:
    match inline:
        case Text():
            return _escaped(inline.text)
        case Code():
            return _code(inline.text, cell)
        case Strong():
            return _marked("**", inline.children, cell)
        case Emphasis():
            return _marked("*", inline.children, cell)
        case Link():
            url = address(inline.url)
            target = f"<{url}>" if "(" in url or ")" in url else url
            return f"[{_escaped(inline.text)}]({target})" if url else _escaped(inline.text)
        case Cite():
            return f"[{_escaped(inline.text)}]"
        case Blank():
            return f"\\[{_escaped(inline.text)}: \\_\\_\\_\\_\\]"


def _marked(mark: str, children: Sequence[Inline], cell: bool) -> str:
    """Marks hold only where they touch the text, so outer spaces go outside."""
    text = _drawn(children, cell=cell)
    inner = text.strip()
    if not inner:
        return text
    start = text.index(inner)
    return f"{text[:start]}{mark}{inner}{mark}{text[start + len(inner) :]}"


def _code(text: str, cell: bool) -> str:
    """A code span with a fence longer than any run of backticks in it."""
    text = clean(text)
    if not text.strip():
        return text
    fence = "`" * (max((len(run) for run in re.findall("`+", text)), default=0) + 1)
    pad = " " if text.startswith(("`", " ")) or text.endswith(("`", " ")) else ""
    # A bar ends a cell even inside a code span.
    inner = text.replace("|", "\\|") if cell else text
    return f"{fence}{pad}{inner}{pad}{fence}"


def _escaped(text: str) -> str:
    return _SPECIAL.sub(lambda found: "\\" + found[0], clean(text))


def _opening(line: str) -> str:
    """Keep the first characters of a paragraph from opening another kind of block."""
    found = _OPENING.match(line)
    if not found:
        return line
    opening = found[0]
    return f"{opening}\\{line[len(opening) :]}" if opening[0].isdigit() else f"\\{line}"
