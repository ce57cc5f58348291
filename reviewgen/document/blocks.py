"""The neutral document: typed blocks and inlines that every renderer draws.

Frozen dataclasses and tuples only. A renderer needs nothing but this module to draw a document; it
never sees Markdown, a template or a month.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from reviewgen.model.base import Span

Spans: TypeAlias = "tuple[Span, ...]"


@dataclass(frozen=True, slots=True)
class Text:
    """Plain text; `spans` say where in the sources it comes from."""

    text: str
    spans: Spans = ()


@dataclass(frozen=True, slots=True)
class Code:
    """An identifier, flag or hash, set in the mono cut."""

    text: str
    spans: Spans = ()


@dataclass(frozen=True, slots=True)
class Strong:
    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Emphasis:
    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """A link out of the document; only http, https and mailto addresses reach this type."""

    url: str
    text: str


@dataclass(frozen=True, slots=True)
class Cite:
    """A quiet reference at the end of an item, "Sep; 25c170b": leads to the cell whose anchor is `target`."""

    target: str
    text: str


@dataclass(frozen=True, slots=True)
class Blank:
    """A marked place that somebody has to fill in, "Reviewer"."""

    text: str


Inline: TypeAlias = "Text | Code | Strong | Emphasis | Link | Cite | Blank"


@dataclass(frozen=True, slots=True)
class Heading:
    """Level 1 is a section; the document's title is no heading. `id` is unique in the document."""

    level: Literal[1, 2, 3]
    content: tuple[Inline, ...]
    id: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`role`: body text, the lead of a section, a small remark, or a place for a person to write."""

    content: tuple[Inline, ...]
    role: Literal["body", "lead", "small", "fill"] = "body"
    id: str = ""


@dataclass(frozen=True, slots=True)
class ListBlock:
    """A list; each item is a sequence of blocks, mostly one paragraph."""

    items: tuple[tuple[Block, ...], ...]
    ordered: bool = False
    id: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """`anchor` is the target of citations, unique in the document; `others` lead to the same cell.

    A cell of several references has them apart by ", ", in the order of its targets.
    """

    content: tuple[Inline, ...]
    anchor: str = ""
    others: tuple[str, ...] = ()

    @property
    def targets(self) -> tuple[str, ...]:
        """All its targets."""
        return (self.anchor, *self.others) if self.anchor else ()


@dataclass(frozen=True, slots=True)
class Table:
    """`role`: "glance" is a two-column table of label and fact (no head, the first column labels
    its row), "data" an ordinary one, "evidence" the appendix, set dense, "fill" a place to write: the first
    column labels its row, the first row has the most room. `head` is empty or as long as each
    row; `widths` are the shares that look best, empty for automatic: cells that need more room get it."""

    rows: tuple[tuple[Cell, ...], ...]
    head: tuple[Cell, ...] = ()
    align: tuple[Literal["left", "right"], ...] = ()
    widths: tuple[int, ...] = ()
    role: Literal["glance", "data", "evidence", "fill"] = "data"
    caption: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Timeline:
    """Amounts over months, for people who would rather look: one row a kind, one column a month.

    `rows` holds (label, one amount for each column); None marks a month without an entry. `text` says the
    same in words. A row label is drawn directly beside its row, `missing` on the months without an entry;
    there is no legend.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int | None, ...]], ...]
    caption: str
    text: str
    role: Literal["work", "skills"] = "work"
    missing: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A remark for the author about one place: the block or cell with the id `target`, else the one that says
    most of what stands at `spans` in the sources. With neither it is about the whole."""

    content: tuple[Inline, ...]
    spans: Spans = ()
    target: str = ""


@dataclass(frozen=True, slots=True)
class AuthorNotes:
    """What only the author should see (gaps, doubts): drawn by the Word draft, skipped by every other format.

    Notes stand as comments at their places where the format has comments, else under the blocks.
    """

    blocks: tuple[Block, ...]
    notes: tuple[Note, ...] = ()


Block: TypeAlias = "Heading | Paragraph | ListBlock | Table | Timeline | AuthorNotes"


@dataclass(frozen=True, slots=True)
class Document:
    """A whole review. Where nobody gave `person` and `role`, they are empty and drawn as a marked blank."""

    title: str
    period: str
    date: date
    blocks: tuple[Block, ...]
    person: str = ""
    role: str = ""
    language: str = "en"
    confidentiality: str = "Confidential"
    facts: tuple[tuple[str, tuple[Inline, ...]], ...] = field(default=())
    """The title block: label and value, as "Person", "Role", "Period", "Reviewer" and "Prepared on"."""
