"""Notes for the author as Word comments, each at the block that it speaks of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from reviewgen.document.blocks import (
    AuthorNotes,
    Block,
    Cell,
    Code,
    Document,
    Emphasis,
    Heading,
    Inline,
    ListBlock,
    Note,
    Paragraph,
    Spans,
    Strong,
    Table,
    Text,
)
from reviewgen.render.outline import plain
from reviewgen.render.word.markup import DECLARATION, NAMESPACES, paragraph, run

_AUTHOR, _INITIALS = "reviewgen", "rg"
_SIGN = '<w:rPr><w:rStyle w:val="CommentReference"/></w:rPr>'
_BUCKET = 256  # characters of a source
_Place = Heading | Paragraph | Cell


class Comments:
    """Finds the place of each note, and draws what Word wants there."""

    def __init__(self, document: Document) -> None:
        self._day = document.date.isoformat()
        self._texts: list[str] = []
        # By identity: two blocks that say the same are two places.
        self._at: dict[int, list[int]] = {}
        self._places = tuple(_places(document.blocks))
        self._spans = [tuple(dict.fromkeys(_spans(place.content))) for _, place in self._places]
        # By stretches of the sources, the places that say something of them: a long review has many of both.
        self._near: dict[tuple[str, int], dict[int, None]] = {}
        for number, spans in enumerate(self._spans):
            for bucket in _buckets(spans):
                self._near.setdefault(bucket, {})[number] = None

    @property
    def some(self) -> bool:
        """Whether any note has found its place."""
        return bool(self._texts)

    def place(self, notes: Sequence[Note]) -> tuple[Note, ...]:
        """Take the notes that speak of a block of the document; return the others."""
        left: list[Note] = []
        for note in notes:
            found = self._find(note)
            if found is None:
                left.append(note)
            else:
                self._at.setdefault(id(found), []).append(len(self._texts))
                self._texts.append(plain(note.content))
        return tuple(left)

    def around(self, place: _Place, inner: str) -> str:
        """Return the content with the comments on it."""
        numbers = self._at.pop(id(place), ())
        for number in numbers:
            inner = (
                f'<w:commentRangeStart w:id="{number}"/>{inner}<w:commentRangeEnd w:id="{number}"/>'
                f'<w:r>{_SIGN}<w:commentReference w:id="{number}"/></w:r>'
            )
        return inner

    def xml(self) -> str:
        """Return word/comments.xml."""
        sign = f"<w:r>{_SIGN}<w:annotationRef/></w:r>"
        rows = "".join(
            f'<w:comment w:id="{number}" w:author="{_AUTHOR}" w:date="{self._day}T00:00:00Z"'
            f' w:initials="{_INITIALS}">{paragraph("CommentText", sign + run(text))}</w:comment>'
            for number, text in enumerate(self._texts)
        )
        return f"{DECLARATION}<w:comments {NAMESPACES}>{rows}</w:comments>"

    def _find(self, note: Note) -> _Place | None:
        if note.target:
            named = (place for names, place in self._places if note.target in names)
            return next(named, None)
        near = dict.fromkeys(
            number for bucket in _buckets(note.spans) for number in self._near.get(bucket, ())
        )
        # What is said in a sentence and again in a table is spoken of at the sentence; what a paragraph says
        # in short with much else, at the place that says nothing else.
        for kind in (Heading | Paragraph, Cell):
            best: tuple[int, int, int] | None = None
            for number in near:
                if isinstance(self._places[number][1], kind):
                    spans = self._spans[number]
                    shared = _shared(note.spans, spans)
                    told = sum(span.end - span.start for span in spans)
                    one = (shared, -told, -number)
                    best = one if shared and (best is None or one > best) else best
            if best is not None:
                return self._places[-best[2]][1]
        return None


def with_notes_placed(document: Document, comments: Comments) -> Document:
    """Return the document whose frames of notes hold only what has no place in the text.

    A frame of which nothing but its title and opening is left goes.
    """
    blocks: list[Block] = []
    for block in document.blocks:
        if isinstance(block, AuthorNotes) and block.notes:
            left = comments.place(block.notes)
            says = left or any(not isinstance(part, Heading | Paragraph) for part in block.blocks)
            if says:
                blocks.append(replace(block, notes=left))
        else:
            blocks.append(block)
    return replace(document, blocks=tuple(blocks))


def _places(blocks: Sequence[Block]) -> Iterator[tuple[set[str], _Place]]:
    """Each place for a comment, with the ids by which it goes; the first of a list has the list's."""
    for block in blocks:
        if isinstance(block, Heading | Paragraph):
            yield {block.id}, block
        elif isinstance(block, ListBlock):
            for position, (names, place) in enumerate(
                _places([part for item in block.items for part in item])
            ):
                yield names | ({block.id} if position == 0 else set()), place
        elif isinstance(block, Table):
            cells = [cell for row in (block.head, *block.rows) for cell in row]
            for position, cell in enumerate(cells):
                yield {*cell.targets} | ({block.id} if position == 0 else set()), cell


def _buckets(spans: Spans) -> Iterator[tuple[str, int]]:
    """The stretches of the sources in which these lie."""
    for span in spans:
        for number in range(span.start // _BUCKET, (span.end - 1) // _BUCKET + 1):
            yield span.source, number


def _shared(spans: Spans, others: Spans) -> int:
    """How many characters of the sources the note and the place have in common."""
    return sum(
        max(0, min(span.end, other.end) - max(span.start, other.start))
        for span in spans
        for other in others
        if span.source == other.source
    )


def _spans(content: Sequence[Inline]) -> Spans:
    found: Spans = ()
    for inline in content:
        if isinstance(inline, Strong | Emphasis):
            found += _spans(inline.children)
        elif isinstance(inline, Text | Code):
            found += inline.spans
    return found
