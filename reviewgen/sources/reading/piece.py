"""Cleaned text that knows where each of its characters stands in the source.

Reading works on clean text (one space between words, composed accents, no markup), while every result names
code points of the text as it was decoded. A `Piece` carries both: its text, and runs that map it back.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from reviewgen.characters import IN_NOTES, JOINERS

_SPECIAL = re.compile(f"{IN_NOTES}|[^\\S ]\\s*| \\s+")
_SMART = str.maketrans(
    {"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2011": "-", "\u2010": "-"}
)


class Piece:
    """`text`, and for each run of it the offset in the source: `starts` in the text, `raws` in the source.

    `wide` holds, by its offset, how long in the source a character is that takes more than one there (a
    letter with its accent, an entity).

    `references`, `repositories` and `figures` keep what was found in the line of this piece, beside what it
    was looked for with: it is asked for again when the line's item is built, and goes with the line.
    `opening` keeps how the line opens, `times` what it names of time, or False where nobody has asked yet.
    """

    __slots__ = (
        *("figures", "opening", "raws", "references", "repositories", "starts", "text", "times", "wide"),
    )

    def __init__(
        self, text: str, starts: tuple[int, ...], raws: tuple[int, ...], wide: Mapping[int, int]
    ) -> None:
        self.text = text
        self.starts = starts
        self.raws = raws
        self.wide = wide
        self.references: tuple[frozenset[str], tuple[Any, ...]] | None = None
        self.repositories: tuple[frozenset[str], bool, tuple[Any, ...]] | None = None
        self.figures: tuple[frozenset[str], tuple[Any, ...]] | None = None
        self.opening: Any = False
        self.times: Any = False

    def __len__(self) -> int:
        return len(self.text)

    def __bool__(self) -> bool:
        return bool(self.text)

    def __repr__(self) -> str:
        return f"Piece({self.text!r})"

    def raw(self, index: int) -> int:
        """Where the character at `index` stands in the source."""
        run = bisect_right(self.starts, index) - 1
        return self.raws[run] + index - self.starts[run]

    def span(self, start: int = 0, end: int | None = None) -> tuple[int, int]:
        """The stretch of the source from the first to the last character of `text[start:end]`."""
        stop = len(self.text) if end is None else end
        if stop <= start:
            at = self.raw(start) if self.starts and start < len(self.text) else 0
            return at, at
        last = self.raw(stop - 1)
        return self.raw(start), last + self.wide.get(last, 1)

    def slice(self, start: int, end: int | None = None) -> Piece:
        """The part from `start` to `end`, without white space at its edges."""
        stop = len(self.text) if end is None else min(end, len(self.text))
        while start < stop and self.text[start] == " ":
            start += 1
        while stop > start and self.text[stop - 1] == " ":
            stop -= 1
        if stop <= start:
            return NOTHING
        first = bisect_right(self.starts, start) - 1
        last = bisect_right(self.starts, stop - 1)
        starts = tuple(max(0, at - start) for at in self.starts[first:last])
        raws = self.raws[first:last]
        if start > self.starts[first]:
            raws = (raws[0] + start - self.starts[first], *raws[1:])
        return Piece(self.text[start:stop], starts, raws, self.wide)


# of most pieces, which hold them once: a large text has a piece for each of its lines
_ONE_RUN = (0,)
_NONE_WIDE: Mapping[int, int] = {}
NOTHING = Piece("", (), (), _NONE_WIDE)


def build(runs: Iterable[tuple[str, int]], wide: dict[int, int] | None = None) -> Piece:
    """A piece from (text, offset in the source) runs; white space is folded, what cannot be seen removed."""
    runs = list(runs)
    if len(runs) == 1:
        part, at = runs[0]
        if part.isascii() and part.isprintable() and "  " not in part:
            core = part.strip(" ")
            at += part.startswith(" ")
            return Piece(core, _ONE_RUN, (at,), wide or _NONE_WIDE) if core else NOTHING
    text: list[str] = []
    starts: list[int] = []
    raws: list[int] = []
    length = 0
    wide = {} if wide is None else wide
    blank = True  # whether the text so far ends in white space (or is empty)
    for part, at in _cleaned(runs, wide):
        if part == " ":
            if blank:
                continue
            blank = True
        else:
            blank = False
        if not starts or raws[-1] + length - starts[-1] != at:
            starts.append(length)
            raws.append(at)
        text.append(part)
        length += len(part)
    joined = "".join(text).rstrip(" ")
    return Piece(joined, tuple(starts), tuple(raws), wide or _NONE_WIDE) if joined else NOTHING


def _cleaned(runs: Iterable[tuple[str, int]], wide: dict[int, int]) -> Iterator[tuple[str, int]]:
    for part, at in _composed(runs, wide):
        clean = part.translate(_SMART)
        done = 0
        for match in _SPECIAL.finditer(clean):
            if match.start() > done:
                yield from _words(clean[done : match.start()], at + done)
            if match.group().isspace():
                yield " ", at + match.start()
            done = match.end()
        if done < len(clean):
            yield from _words(clean[done:], at + done)


def _words(part: str, at: int) -> Iterator[tuple[str, int]]:
    """Split off a space at each edge, so that `build` sees every space that could double."""
    core = part.strip(" ")
    lead = len(part) - len(part.lstrip(" "))
    if lead:
        yield " ", at
    if core:
        yield core, at + lead
        if len(part) > lead + len(core):
            yield " ", at + lead + len(core)


def _composed(runs: Iterable[tuple[str, int]], wide: dict[int, int]) -> Iterator[tuple[str, int]]:
    """The runs with accents composed (NFC); a composed character maps to the base that it began with."""
    for part, at in runs:
        if part.isascii() or unicodedata.is_normalized("NFC", part):
            yield part, at
            continue
        start = 0
        for index in range(1, len(part) + 1):
            if index == len(part) or not (unicodedata.combining(part[index]) or _joined(part, index)):
                cluster = unicodedata.normalize("NFC", part[start:index])
                if len(cluster) == 1:
                    wide[at + start] = index - start
                    yield cluster, at + start
                elif len(cluster) == index - start:
                    yield cluster, at + start
                else:  # what cannot be composed stands as it is
                    yield part[start:index], at + start
                start = index


def _joined(part: str, index: int) -> bool:
    """Whether a joiner stands between a character and the one before it, or is one of them."""
    return part[index] in JOINERS or part[index - 1] in JOINERS
