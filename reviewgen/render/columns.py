"""The widths of a table's columns, for formats that have to be told.

Measured in em, the size of the table's letters, by a rough width of each letter: fonts differ from machine to
machine, and a column's share should not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from reviewgen.document.blocks import Cell, Code, Emphasis, Inline, Strong, Table
from reviewgen.render.breaking import pieces
from reviewgen.render.outline import plain
from reviewgen.render.safe import clean

# The width of the text in em of each size of table, a little less than it is; the evidence is set smaller.
_LINE = {"data": 39.0, "glance": 39.0, "fill": 39.0, "evidence": 43.5}
# The points that this is of the default theme: the text's width and each size.
_MEASURE, _SIZE = 138 * 72 / 25.4, {"data": 9.6, "glance": 9.6, "fill": 9.6, "evidence": 8.6}
_GAP = 1.15
_NAME_LETTER = 0.62  # names have capitals
# Of the mono cut, which stands in the evidence at a smaller size still.
_MONO = {"data": 0.56, "glance": 0.56, "fill": 0.56, "evidence": 0.53}
_BOLD = 1.06
_NARROW, _WIDE = frozenset("iljft.,;:'|!()[]{}/ I"), frozenset("mwMWQ@%&—…")
# The label of a fact is short, whatever the facts are.
_GLANCE = (25, 75)
# The rows that are looked at, and the step in which widths are tried: quick for long tables too.
_ROWS, _STEP = 40, 1.0
# A longer word is broken wherever it stands; cells up to a length stay on one line, and a share of the width
# is left for the others.
_WIDEST_WORD, _SPACE = 20.0, 0.25
_SHORT, _TAKEN = 9.0, 0.8
# The letters of the longest label of a fact, the width of one and of the gap after it.
_LABEL, _LABEL_LETTER, _LABEL_GAP = 24, 0.6, 2.0
_TALL = 100  # characters of a cell from which a row takes several lines

_Word = tuple[float, ...]
"""A word's pieces, as widths."""


def count(table: Table) -> int:
    """Return the number of columns: the longest row's."""
    return max((len(row) for row in (table.head, *table.rows)), default=0)


def is_tall(table: Table) -> bool:
    """Return whether some of its rows take several lines."""
    return any(len(plain(cell.content)) > _TALL for row in table.rows for cell in row)


def room(role: str, width: float, size: float) -> float:
    """Return how much room a table has, as a share of what it has in the default theme.

    `width` is that of the text, `size` that of the table's letters, both in points.
    """
    return width / _MEASURE * _SIZE[role] / size


def letters(role: str, share: float, space: float) -> int:
    """Return how many letters of a name surely have room on a line of a column with this share."""
    return int((share * _LINE[role] * space - _GAP) / _NAME_LETTER)


def label_width(labels: Iterable[str]) -> float:
    """Return the width in em of the column that labels facts, with the gap after it."""
    return min(max(map(len, labels), default=0), _LABEL) * _LABEL_LETTER + _LABEL_GAP


def shares(table: Table, space: float = 1.0, *, breaks: bool = True) -> tuple[float, ...]:
    """Return each column's share of the width, together 1; `space` is what `room` gives.

    As the document asks, where every cell then has room on one line; else by the longest cell of each column,
    where those have room; else so that the cells stay as low as they can. Label and fact are always as the
    document asks. No column is narrower than its longest word while there is room; with `breaks`, a long name
    may be broken at its marks, but is not where a fifth of the width is left besides.
    """
    columns = count(table)
    asked = table.widths if len(table.widths) == columns and sum(table.widths) > 0 else ()
    if table.role == "glance" and columns == 2:
        asked = asked or _GLANCE
    cells = [list(_cells(table, column)) for column in range(columns)]
    line = _LINE[table.role] * space - _GAP * (columns - 1)
    least = _fitting(table, cells, line, breaks)
    longest = [max((_whole(cell) for cell in column), default=0.0) for column in cells]
    wanted = [width * line / sum(asked) for width in asked]
    if sum(least) >= line:
        widths = least
    elif asked and (table.role in ("glance", "fill") or all(map(float.__ge__, wanted, longest))):
        widths = _raised(wanted, least)
    elif sum(longest) <= line:
        widths = longest
    else:
        widths = _lowest(cells, least, line)
    # The last column has no gap after it; an empty one keeps a sliver.
    outer = [max(width, 0.5) + _GAP for width in widths[:-1]] + [max(width, 0.5) for width in widths[-1:]]
    return tuple(width / sum(outer) for width in outer)


def _fitting(table: Table, cells: list[list[list[_Word]]], line: float, breaks: bool) -> list[float]:
    """The least widths: with short cells on one line and names unbroken, as far as there is room for that."""
    broken = [_least(column, whole=False) for column in cells]
    names = [_least(column, whole=True) for column in cells]
    bodies = [column[1:] if n < len(table.head) else column for n, column in enumerate(cells)]
    short = [max((_whole(cell) for cell in body), default=0.0) for body in bodies]
    calm = [max(need, cell) if cell <= _SHORT else need for need, cell in zip(names, short, strict=True)]
    for widths in (calm, names):
        if sum(widths) <= line * _TAKEN:
            return widths
    return broken if breaks or sum(names) >= line else names


def _cells(table: Table, column: int) -> Iterator[list[_Word]]:
    """The words of each cell that is looked at, the head's first."""
    if column < len(table.head):
        yield [
            tuple(part * _BOLD for part in word)
            for word in _words(table.head[column], table.role, whole=True)
        ]
    step = max(1, -(-len(table.rows) // _ROWS))
    for row in table.rows[::step]:
        if column < len(row):
            yield list(_words(row[column], table.role))


def _words(cell: Cell, role: str, *, whole: bool = False) -> Iterator[_Word]:
    for text, mono in _runs(cell.content):
        for word in clean(text).split():
            parts = [word] if whole else pieces(word)
            yield tuple(len(part) * _MONO[role] if mono else sum(map(_letter, part)) for part in parts)


def _runs(content: Iterable[Inline]) -> Iterator[tuple[str, bool]]:
    for inline in content:
        if isinstance(inline, Strong | Emphasis):
            yield from _runs(inline.children)
        else:
            yield inline.text, isinstance(inline, Code)


def _letter(letter: str) -> float:
    if letter in _NARROW:
        return 0.32
    if letter in _WIDE or ord(letter) > 0x2E7F:
        return 0.98
    return 0.7 if letter.isupper() else 0.54


def _least(cells: Sequence[list[_Word]], *, whole: bool) -> float:
    """The longest word, or the longest piece of one; a word that is broken anyhow counts by its pieces."""
    words = (word for cell in cells for word in cell)
    needs = (sum(word) if whole and sum(word) <= _WIDEST_WORD else max(word, default=0.0) for word in words)
    return min(max(needs, default=0.0), _WIDEST_WORD)


def _whole(cell: Sequence[_Word]) -> float:
    """The width of a cell on one line."""
    return sum(map(sum, cell)) + _SPACE * max(len(cell) - 1, 0)


def _raised(wanted: list[float], least: list[float]) -> list[float]:
    """The wanted widths, raised to the least ones; what that takes comes from those that can give."""
    lacking = sum(max(need - want, 0) for want, need in zip(wanted, least, strict=True))
    spare = sum(max(want - need, 0) for want, need in zip(wanted, least, strict=True))
    part = min(lacking / spare, 1) if spare else 0
    return [
        need if want < need else want - (want - need) * part for want, need in zip(wanted, least, strict=True)
    ]


def _lowest(cells: list[list[list[_Word]]], least: list[float], line: float) -> list[float]:
    """The widths that keep the cells low: each step of width goes where it saves most.

    High cells count more than their lines, because one of them makes its whole row high. Tried column by
    column: the best of the first ones for each amount of width, then with the next one added.
    """
    steps = int((line - sum(least)) / _STEP)
    best: list[tuple[int, tuple[int, ...]]] = [(0, ())] * (steps + 1)
    for column, need in zip(cells, least, strict=True):
        costs = [sum(_lines(cell, need + n * _STEP) ** 2 for cell in column) for n in range(steps + 1)]
        best = [
            min((best[room - n][0] + costs[n], (*best[room - n][1], n)) for n in range(room + 1))
            for room in range(steps + 1)
        ]
    taken = best[steps][1]
    spare = steps - sum(taken)
    widths = [need + n * _STEP for need, n in zip(least, taken, strict=True)]
    return [width * (1 + spare * _STEP / sum(widths)) for width in widths]


def _lines(cell: Sequence[_Word], width: float) -> int:
    """The lines that the words need, broken between words and, where one is too wide, between its pieces."""
    lines, used = 1, 0.0
    for word in cell:
        whole = sum(word)
        gap = _SPACE if used else 0.0
        for part in (whole,) if whole <= width else word:
            if used and used + gap + part > width:
                lines, used = lines + 1, part
            else:
                used += gap + part
            gap = 0.0
    return lines
