"""Ways to alter a review so that it says what its notes do not, drawn by a seeded generator."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from reviewgen.document.blocks import Block, Cell, Cite, Document, Inline, ListBlock, Paragraph, Table
from reviewgen.document.markdown import plain_text
from reviewgen.narrative.sentence import Sentence, inlines_of
from tests.narrative.guard_material import Draft

# Written down here once more, and not taken from the guard: what the guard does not know it must miss.
HEDGES = (
    *(
        "up to",
        "about",
        "around",
        "approximately",
        "roughly",
        "nearly",
        "almost",
        "~",
        "may",
        "might",
        "could",
    ),
    *(
        "potentially",
        "potential",
        "possibly",
        "likely",
        "estimated",
        "expected",
        "some",
        "several",
        "certain",
    ),
    *("partly", "mostly", "at least", "at most", "usually", "reported", "meant", "credited", "aim"),
    "According to the notes,",
)
NEGATIONS = (
    "not",
    "no",
    "never",
    "none",
    "without",
    "nothing",
    "neither",
    "cannot",
    "didn't",
    "doesn't",
    "don't",
    "isn't",
)
# Who did it, as a review calls them, and who did not.
SPEAKERS = {"kim roe": "the team", "the team": "Kim Roe", "the engineer": "the team"}
KINDS = ("digit", "hedge", "negation", "name", "speaker", "reference")


@dataclass(frozen=True)
class Change:
    """One altered review: what was done to which sentence or citation, and everything that the guard gets."""

    kind: str
    before: str
    after: str
    document: Document
    sentences: tuple[Sentence, ...]


def changes(draft: Draft, kind: str, random_source: random.Random, most: int) -> Iterator[Change]:
    """Yield at most `most` altered reviews of one kind, in an order that the seed decides."""
    if kind == "reference":
        yield from _moved(draft, random_source, most)
        return
    alter = {
        "digit": _digits,
        "hedge": _hedges,
        "negation": _negations,
        "name": _names,
        "speaker": _speakers,
    }[kind]
    claims = _standing(draft)
    options = [
        (one, text)
        for one in claims
        for text in alter(one.text, draft, random_source)
        # The source's own clause says no more than the notes do.
        if text.rstrip(".").lower() != one.source.rstrip(".").lower()
    ]
    random_source.shuffle(options)
    for one, text in options[:most]:
        other = replace(one, inlines=inlines_of(text, one.spans))
        blocks = _replaced(draft.document.blocks, one.inlines, other.inlines)
        sentences = tuple(other if known is one else known for known in draft.sentences)
        yield Change(kind, one.text, text, replace(draft.document, blocks=blocks), sentences)


def _standing(draft: Draft) -> list[Sentence]:
    """The sentences that stand in the document, each text once."""
    standing = {claim.sentence.text for claim in draft.guarded().claims}
    found = {one.text: one for one in draft.sentences if one.text in standing}
    return list(found.values())


def _digits(text: str, draft: Draft, random_source: random.Random) -> Iterator[str]:
    for match in re.finditer(r"\d", text):
        other = random_source.choice([digit for digit in "0123456789" if digit != match.group()])
        yield text[: match.start()] + other + text[match.end() :]


def _hedges(text: str, draft: Draft, random_source: random.Random) -> Iterator[str]:
    yield from _dropped(text, HEDGES)


def _negations(text: str, draft: Draft, random_source: random.Random) -> Iterator[str]:
    yield from _dropped(text, NEGATIONS)


def _dropped(text: str, words: tuple[str, ...]) -> Iterator[str]:
    for word in words:
        pattern = rf"(?<![\w-]){re.escape(word)}(?![\w-])\s?" if word != "~" else "~"
        for match in re.finditer(pattern, text, re.IGNORECASE):
            shorter = text[: match.start()] + text[match.end() :]
            shorter = shorter[:1].upper() + shorter[1:] if match.start() == 0 else shorter
            # "May" is a month, and nothing is no statement.
            if shorter.strip() and not match.group().startswith("May"):
                yield shorter


def _speakers(text: str, draft: Draft, random_source: random.Random) -> Iterator[str]:
    """What one did is said of another: "the team" of "Kim Roe", and the other way round."""
    for match in re.finditer(rf"\b(?:{'|'.join(SPEAKERS)})(?!\w)", text, re.IGNORECASE):
        other = SPEAKERS[match.group().lower()]
        other = other[:1].upper() + other[1:] if match.start() == 0 else other
        yield text[: match.start()] + other + text[match.end() :]


NAME = re.compile(
    r"(?<![\w/.-])(?:[A-Za-z][\w.-]*/[\w.-]*\w|\w*[a-z0-9][A-Z]\w*|\w+_\w+|[A-Z]{2,}\w*|[A-Z][\w-]*\d\w*"
    r"|(?<=[a-z,] )[A-Z]\w+)(?![\w/])"
)
NO_NAMES = {"Not", "No", "The", "New", "In", "It", "We", "Also", "Now", "Any", "Nothing", "Every", "One"}


def _names(text: str, draft: Draft, random_source: random.Random) -> Iterator[str]:
    """Two names of the sentence change places; one name gives way to another of the same review."""
    found = [match for match in NAME.finditer(text) if match.group() not in NO_NAMES]
    for first, second in pairwise(found):
        if first.group() != second.group():
            yield (
                text[: first.start()]
                + second.group()
                + text[first.end() : second.start()]
                + first.group()
                + text[second.end() :]
            )
    everywhere = sorted({name for one in draft.review.passages for name in NAME.findall(one.text)} - NO_NAMES)
    for match in found:
        others = [name for name in everywhere if name.lower() != match.group().lower()]
        if others:
            yield text[: match.start()] + random_source.choice(others) + text[match.end() :]


def _moved(draft: Draft, random_source: random.Random, most: int) -> Iterator[Change]:
    """A citation stands on an item that does not cite it; two rows of the appendix change their values."""
    cites = [
        (item, inline)
        for block in _lists(draft.document.blocks)
        for item in block.items
        for inline in _inlines(item)
        if isinstance(inline, Cite) and inline.target.startswith("ref-")
    ]
    options: list[tuple[str, str, Document]] = []
    for (item, cite), (other_item, other) in _pairs(cites):
        shared = {one.target for one in _inlines(item) if isinstance(one, Cite)}
        if other.target in shared or item == other_item:
            continue
        blocks = _replaced_in(draft.document.blocks, item, cite, other)
        options.append((cite.text, other.text, replace(draft.document, blocks=blocks)))
        blocks = _replaced_in(draft.document.blocks, item, cite, replace(cite, text=other.text))
        options.append((cite.text, other.text, replace(draft.document, blocks=blocks)))
    options += list(_exchanged(draft.document))
    random_source.shuffle(options)
    for before, after, document in options[:most]:
        yield Change("reference", before, after, document, tuple(draft.sentences))


def _exchanged(document: Document) -> Iterator[tuple[str, str, Document]]:
    for block in document.blocks:
        if not isinstance(block, Table) or block.role != "evidence":
            continue
        for number in range(len(block.rows) - 1):
            first, second = block.rows[number], block.rows[number + 1]
            place = next(at for at, cell in enumerate(first) if cell.anchor)
            if first[place].content == second[place].content:
                continue
            one = _with(first, place, replace(first[place], content=second[place].content))
            two = _with(second, place, replace(second[place], content=first[place].content))
            rows = (*block.rows[:number], one, two, *block.rows[number + 2 :])
            blocks = tuple(
                replace(block, rows=rows) if other is block else other for other in document.blocks
            )
            yield (
                plain_text(first[place].content),
                plain_text(second[place].content),
                replace(document, blocks=blocks),
            )


def _with(row: tuple[Cell, ...], place: int, cell: Cell) -> tuple[Cell, ...]:
    return (*row[:place], cell, *row[place + 1 :])


def _pairs(
    found: list[tuple[tuple[Block, ...], Cite]],
) -> Iterator[tuple[tuple[tuple[Block, ...], Cite], tuple[tuple[Block, ...], Cite]]]:
    for place, one in enumerate(found):
        for other in found[place + 1 : place + 6]:
            yield one, other
            yield other, one


def _lists(blocks: tuple[Block, ...]) -> Iterator[ListBlock]:
    for block in blocks:
        if isinstance(block, ListBlock):
            yield block


def _inlines(item: tuple[Block, ...]) -> list[Inline]:
    return [inline for block in item if isinstance(block, Paragraph) for inline in block.content]


def _replaced_in(
    blocks: tuple[Block, ...], item: tuple[Block, ...], old: Inline, new: Inline
) -> tuple[Block, ...]:
    found: list[Block] = []
    for block in blocks:
        if isinstance(block, ListBlock):
            items = tuple(_replaced(one, (old,), (new,)) if one == item else one for one in block.items)
            block = replace(block, items=items)
        found.append(block)
    return tuple(found)


def _replaced(
    blocks: tuple[Block, ...], old: tuple[Inline, ...], new: tuple[Inline, ...]
) -> tuple[Block, ...]:
    """The blocks with the first run `old` replaced in each run of inlines."""
    found: list[Block] = []
    for block in blocks:
        if isinstance(block, Paragraph):
            block = replace(block, content=_exchanged_run(block.content, old, new))
        elif isinstance(block, ListBlock):
            block = replace(block, items=tuple(_replaced(item, old, new) for item in block.items))
        elif isinstance(block, Table):
            rows = tuple(
                tuple(replace(cell, content=_exchanged_run(cell.content, old, new)) for cell in row)
                for row in block.rows
            )
            block = replace(block, rows=rows)
        found.append(block)
    return tuple(found)


def _exchanged_run(
    content: tuple[Inline, ...], old: tuple[Inline, ...], new: tuple[Inline, ...]
) -> tuple[Inline, ...]:
    for place in range(len(content) - len(old) + 1):
        if content[place : place + len(old)] == old:
            return (*content[:place], *new, *content[place + len(old) :])
    return content
