"""One section as plain text for pasting into a form: it stands alone, and is cut where it has to be short."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from reviewgen.document.blocks import (
    AuthorNotes,
    Blank,
    Block,
    Cite,
    Code,
    Document,
    Emphasis,
    Heading,
    Inline,
    ListBlock,
    Paragraph,
    Spans,
    Strong,
    Table,
    Text,
    Timeline,
)
from reviewgen.errors import UsageError
from reviewgen.render.safe import clean

_SHOWN = 60
Weigh = Callable[[Spans], int]


@dataclass(frozen=True, slots=True)
class Form:
    """A section as text, how long it would be whole, and the beginning of each piece that was cut."""

    section: str
    text: str
    whole: int
    cut: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Piece:
    """A sentence, a row or a heading; a heading goes with the last piece below it.

    Of items, the one of the least `weight` is cut first.
    """

    text: str
    starts: str
    heading: bool = False
    weight: int = 0


def sections(document: Document) -> dict[str, str]:
    """Return the sections by the name that asks for them, a word of the heading, and their headings."""
    found: dict[str, str] = {}
    for block in document.blocks:
        if isinstance(block, Heading) and block.level == 1:
            words = block.id.split("-")
            name = next((word for word in words if len(word) > 2 and word not in found), block.id)
            found[name] = _plain(block.content)
    return found


def form_text(
    document: Document,
    section: str,
    most: int | None,
    sentences: Collection[str],
    weigh: Weigh = lambda spans: 0,
) -> Form:
    """Return the section whose heading holds the word `section`, in at most `most` characters.

    What does not fit is cut in whole items, those that `weigh` least by their spans first, of equals the
    last; of a single item whole `sentences` go. `UsageError` where there is no such section, or not even one
    sentence fits.
    """
    heading, blocks = _section(document, section)
    pieces = list(_pieces(blocks, sentences, weigh))
    whole = _joined(pieces)
    kept = list(pieces)
    while most is not None and kept and len(_joined(kept)) > most:
        kept = _shorter(kept)
    if pieces and not kept:
        raise UsageError(f"--max-chars {most}: not even one sentence of “{heading}” fits.")
    left = {id(piece) for piece in kept}
    gone = [piece for piece in pieces if id(piece) not in left and not piece.heading]
    cut = [piece.text for piece in gone if piece.starts != " "] or [piece.text for piece in gone]
    return Form(heading, _joined(kept), len(whole), tuple(_beginning(text) for text in cut))


def _section(document: Document, section: str) -> tuple[str, list[Block]]:
    wanted = section.strip().lower()
    found: list[Block] = []
    heading = ""
    for block in document.blocks:
        if isinstance(block, AuthorNotes):
            continue
        if isinstance(block, Heading) and block.level == 1:
            if heading:
                break
            words = _plain(block.content).lower().split()
            if wanted in (block.id, " ".join(words)) or wanted in words:
                heading = _plain(block.content)
        elif heading:
            found.append(block)
    if not heading:
        known = ", ".join(sections(document))
        raise UsageError(f'--section: the review has no section "{section}". It has: {known}.')
    return heading, found


def _pieces(blocks: Sequence[Block], sentences: Collection[str], weigh: Weigh) -> Iterator[_Piece]:
    for block in blocks:
        match block:
            case Heading():
                yield _Piece(f"{_plain(block.content)}:", "\n\n", heading=True)
            case Paragraph(role="body" | "lead"):
                yield from _split(_plain(block.content), "\n\n", sentences)
            case ListBlock():
                for item in block.items:
                    text = " ".join(filter(None, (_text_of(part) for part in item)))
                    weight = weigh(tuple(span for part in item for span in _spans(part)))
                    yield from _split(f"- {text}", "\n", sentences, weight)
            case Table() if block.role != "fill":
                for row in block.rows:
                    cells = [text for cell in row if (text := _plain(cell.content))]
                    if cells:
                        yield _Piece(
                            "- " + ": ".join([cells[0], *filter(None, ["; ".join(cells[1:])])]), "\n"
                        )
            case Timeline(role="work"):
                yield _Piece(clean(block.text), "\n\n")
            case _:
                pass


def _spans(block: Block) -> Spans:
    content = block.content if isinstance(block, Paragraph) else ()
    runs = (inline.children if isinstance(inline, Strong | Emphasis) else (inline,) for inline in content)
    return tuple(span for run in runs for one in run if isinstance(one, Text | Code) for span in one.spans)


def _text_of(block: Block) -> str:
    return _plain(block.content) if isinstance(block, Paragraph) else ""


def _split(text: str, starts: str, sentences: Collection[str], weight: int = 0) -> Iterator[_Piece]:
    """The sentences of a paragraph, each found as a whole; what lies between belongs to the one before."""
    ends = sorted(
        {
            place + len(one)
            for one in sentences
            if one
            and (place := text.find(one)) >= 0
            and text[place + len(one) : place + len(one) + 1] in (" ", "")
        }
    )
    last = 0
    for end in [*(end for end in ends if text[:end].rstrip().endswith((".", "!", "?"))), len(text)]:
        if text[last:end].strip():
            yield _Piece(text[last:end].strip(), starts if last == 0 else " ", weight=weight)
            last = end


def _shorter(pieces: list[_Piece]) -> list[_Piece]:
    """Without the item that weighs least, or the last sentence of the only one, and no empty headings."""
    starts = [place for place, piece in enumerate(pieces) if not piece.heading and piece.starts != " "]
    if len(starts) < 2:
        rest = pieces[:-1]
    else:
        start = min(starts, key=lambda place: (pieces[place].weight, -place))
        end = start + 1
        while end < len(pieces) and pieces[end].starts == " ":
            end += 1
        rest = [*pieces[:start], *pieces[end:]]
    following = [*rest[1:], None]
    return [
        piece
        for piece, after in zip(rest, following, strict=True)
        if not piece.heading or (after is not None and not after.heading)
    ]


def _joined(pieces: Sequence[_Piece]) -> str:
    return "".join(piece.starts + piece.text for piece in pieces).strip()


def _beginning(text: str) -> str:
    text = text.removeprefix("- ")
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN].rsplit(' ', 1)[0]} …"


def _plain(content: Sequence[Inline]) -> str:
    """The words without citations, which lead nowhere in a form, and without blanks."""
    parts: list[str] = []
    for inline in content:
        match inline:
            case Strong() | Emphasis():
                parts.append(_plain(inline.children))
            case Cite() | Blank():
                pass
            case _:
                parts.append(clean(inline.text))
    text = "".join(part if part.strip() else " " for part in parts) if content else ""
    return " ".join(text.split())
