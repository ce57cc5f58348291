"""Reads Markdown into typed blocks. Tokens in it stand for inlines and blocks that were made in Python."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from reviewgen.document.blocks import (
    Block,
    Cell,
    Code,
    Emphasis,
    Heading,
    Inline,
    Link,
    ListBlock,
    Paragraph,
    Strong,
    Table,
    Text,
)
from reviewgen.errors import TemplateFault

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

OPEN, CLOSE = "\ue000", "\ue001"
_TOKEN = re.compile(f"{OPEN}([0-9]+){CLOSE}")
# The targets of citations and the author's notes have ids of these forms; a heading may not take one.
_RESERVED = ("month-", "ref-", "author-notes")
Role = Literal["body", "lead", "small", "fill"]


@dataclass(frozen=True, slots=True)
class Placed:
    """What a token stands for: inlines, or blocks where the token is the whole paragraph."""

    inlines: tuple[Inline, ...] = ()
    blocks: tuple[Block, ...] = ()
    role: Role = "body"


def token(number: int) -> str:
    """Return the opaque token of the piece with this number; Markdown leaves it alone."""
    return f"{OPEN}{number}{CLOSE}"


def escaped(text: str) -> str:
    """Return `text` so that Markdown shows it letter by letter, on one line, and no token can be forged."""
    plain = " ".join(re.sub(f"[{OPEN}{CLOSE}]", "", text).split())
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", plain)


def read_markdown(text: str, placed: Mapping[int, Placed]) -> tuple[Block, ...]:
    """Return the blocks of `text`, each token replaced by its piece.

    Raw HTML, images, automatic links and typographic replacement are off: they come out as text. Paragraphs
    and list items in which nothing is left are dropped.
    """
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

    parser = MarkdownIt("commonmark", {"html": False, "linkify": False, "typographer": False})
    parser.enable("table").disable(
        ["image", "autolink", "html_block", "html_inline", "entity", "code", "fence"]
    )
    reader = _Reader(placed)
    return reader.blocks(SyntaxTreeNode(parser.parse(text)))


class _Reader:
    """Walks the syntax tree; holds the pieces and the heading ids that are taken."""

    def __init__(self, placed: Mapping[int, Placed]) -> None:
        self._placed = placed
        self._ids: set[str] = set()

    def blocks(self, parent: SyntaxTreeNode, role: Role = "body") -> tuple[Block, ...]:
        found: list[Block] = []
        for node in parent.children:
            if node.type == "heading":
                found.append(self._heading(node))
            elif node.type == "paragraph":
                found.extend(self._paragraph(node, role))
            elif node.type in ("bullet_list", "ordered_list"):
                items = tuple(item for child in node.children if (item := self.blocks(child)))
                if items:
                    found.append(ListBlock(items, ordered=node.type == "ordered_list"))
            elif node.type == "blockquote":
                found.extend(self.blocks(node, "small"))
            elif node.type == "table":
                found.append(self._table(node))
            elif node.type != "hr":
                raise TemplateFault(f"a template may not hold a block of the kind '{node.type}'")
        return tuple(found)

    def _heading(self, node: SyntaxTreeNode) -> Heading:
        levels: dict[str, Literal[1, 2, 3]] = {"h1": 1, "h2": 2, "h3": 3}
        if node.tag not in levels:
            raise TemplateFault("a template may hold headings of the levels 1 to 3 only")
        content = self._content(node)
        slug = re.sub(r"[^\w]+", "-", plain_text(content).lower()).strip("-") or "section"
        if slug.startswith(_RESERVED):
            slug = f"section-{slug}"
        unique, number = slug, 2
        while unique in self._ids:
            unique, number = f"{slug}-{number}", number + 1
        self._ids.add(unique)
        return Heading(levels[node.tag], content, unique)

    def _paragraph(self, node: SyntaxTreeNode, role: Role) -> tuple[Block, ...]:
        source = node.children[0].content if node.children else ""
        numbers = [int(number) for number in _TOKEN.findall(source)]
        pieces = [self._piece(number) for number in numbers]
        if pieces and not _TOKEN.sub("", source).strip() and all(not piece.inlines for piece in pieces):
            return tuple(block for piece in pieces for block in piece.blocks)
        content = self._content(node)
        if not plain_text(content).strip():
            return ()
        chosen = next((piece.role for piece in pieces if piece.role != "body"), role)
        return (Paragraph(content, chosen),)

    def _table(self, node: SyntaxTreeNode) -> Table:
        rows = [
            tuple(Cell(self._content(cell)) for cell in row.children)
            for part in node.children
            for row in part.children
        ]
        return Table(rows=tuple(rows[1:]), head=rows[0])

    def _content(self, node: SyntaxTreeNode) -> tuple[Inline, ...]:
        found: list[Inline] = []
        for child in node.children:
            for leaf in child.children if child.type == "inline" else [child]:
                found.extend(self._inlines(leaf))
        return _trimmed(found)

    def _inlines(self, node: SyntaxTreeNode) -> list[Inline]:
        if node.type == "text":
            return self._with_pieces(node.content)
        if node.type in ("softbreak", "hardbreak"):
            return [Text(" ")]
        if node.type == "code_inline":
            return [Code(_TOKEN.sub("", node.content))]
        inside = _trimmed([inline for child in node.children for inline in self._inlines(child)])
        if node.type == "strong":
            return [Strong(inside)] if inside else []
        if node.type == "em":
            return [Emphasis(inside)] if inside else []
        if node.type == "link":
            url = str(node.attrs.get("href", ""))
            safe = url.startswith(("https://", "http://", "mailto:"))
            return [Link(url, plain_text(inside))] if safe else list(inside)
        raise TemplateFault(f"a template may not hold '{node.type}'")

    def _with_pieces(self, text: str) -> list[Inline]:
        found: list[Inline] = []
        place = 0
        for match in _TOKEN.finditer(text):
            found.append(Text(text[place : match.start()]))
            found.extend(self._piece(int(match.group(1))).inlines)
            place = match.end()
        found.append(Text(text[place:]))
        return [inline for inline in found if not isinstance(inline, Text) or inline.text]

    def _piece(self, number: int) -> Placed:
        piece = self._placed.get(number)
        if piece is None:
            raise TemplateFault("a template holds a token that no 'place' has made")
        return piece


def plain_text(content: tuple[Inline, ...]) -> str:
    """Return the words of inlines without their forms; a blank counts with its label."""
    parts = []
    for inline in content:
        if isinstance(inline, (Strong, Emphasis)):
            parts.append(plain_text(inline.children))
        else:
            parts.append(inline.text)
    return "".join(parts)


def _trimmed(content: list[Inline]) -> tuple[Inline, ...]:
    """Without white space at both ends, and without a doubled space where an empty piece stood."""
    found: list[Inline] = []
    for inline in content:
        if isinstance(inline, Text) and not inline.spans:
            text = re.sub(r"\s+", " ", inline.text)
            before = found[-1] if found else None
            if before is None or (isinstance(before, Text) and before.text.endswith(" ")):
                text = text.lstrip()
            if not text:
                continue
            inline = replace(inline, text=text)
        found.append(inline)
    while found and isinstance(found[-1], Text) and not found[-1].spans and not found[-1].text.strip():
        found.pop()
    if found and isinstance(found[-1], Text) and not found[-1].spans:
        found[-1] = replace(found[-1], text=found[-1].text.rstrip())
    return tuple(found)
