"""The widths of a table's columns, for formats that have to be told."""

from __future__ import annotations

from collections.abc import Sequence

from reviewgen.document.blocks import Code, Inline, Table
from reviewgen.render.outline import plain

# Text longer than this counts as so long, in letters of average width.
_LONG = 50
# The space between columns, and what a short word may be wider than its number of letters says.
_GAP, _LAST_GAP = 4, 2
# Letters on a line of a table, and how wide a letter of the mono cut is; the evidence is set smaller.
_LINE, _MONO = 90, 1.2
_BOLD = 1.2
# The label of a fact is short, whatever the facts are.
_GLANCE = (0.25, 0.75)
_EVIDENCE_LINE, _EVIDENCE_MONO = 102, 1.15


def count(table: Table) -> int:
    """Return the number of columns: the longest row's."""
    return max((len(row) for row in (table.head, *table.rows)), default=0)


def shares(table: Table) -> tuple[float, ...]:
    """Return each column's share of the width, together 1: as the document says, else by what stands in it.

    In both cases no word is broken that has room: a column too narrow for its longest word takes from those
    that have more than theirs need.
    """
    columns = count(table)
    if table.role == "glance" and columns == 2 and not table.widths:
        return _GLANCE
    line, mono = (_EVIDENCE_LINE, _EVIDENCE_MONO) if table.role == "evidence" else (_LINE, _MONO)
    texts, words = _asked_for(table, columns, mono)
    if len(table.widths) == columns and sum(table.widths) > 0:
        texts = [width * line / sum(table.widths) for width in table.widths]
    weights = _fitted(texts, words, line)
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def _asked_for(table: Table, columns: int, mono: float) -> tuple[list[float], list[float]]:
    """What each column asks for, in letters: for its longest text on one line, and for its longest word."""
    texts: list[float] = []
    words: list[float] = []
    for column in range(columns):
        cells = [row[column].content for row in table.rows if column < len(row)]
        head = table.head[column].content if column < len(table.head) else ()
        gap = _GAP if column + 1 < columns else _LAST_GAP
        text = max((_length(cell, mono) for cell in cells), default=0)
        word = max((_longest_word(cell, mono) for cell in cells), default=0)
        texts.append(gap + min(max(text, _length(head, mono) * _BOLD), _LONG))
        words.append(gap + min(max(word, _longest_word(head, mono) * _BOLD), _LONG))
    return texts, words


def _fitted(wanted: list[float], needed: list[float], line: float) -> list[float]:
    """The wanted widths, raised to the needed ones; what that takes comes from those that can give."""
    over = sum(map(max, wanted, needed)) - line
    spare = sum(max(want - need, 0) for want, need in zip(wanted, needed, strict=True))
    part = min(max(over, 0) / spare, 1) if spare else 0
    return [
        need if want < need else want - (want - need) * part
        for want, need in zip(wanted, needed, strict=True)
    ]


def _longest_word(content: Sequence[Inline], mono: float) -> float:
    words = max((len(word) for word in plain(content).split()), default=0)
    names = [word for inline in content if isinstance(inline, Code) for word in inline.text.split()]
    return max(words, max((len(name) for name in names), default=0) * mono)


def _length(content: Sequence[Inline], mono: float) -> float:
    names = sum(len(inline.text) for inline in content if isinstance(inline, Code))
    return len(plain(content)) + names * (mono - 1)
