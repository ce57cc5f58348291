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

    As in a browser, a column gets what its longest text asks for; where that is too much for a line, the
    columns of many words give way first and no word is broken that has room.
    """
    columns = count(table)
    if table.role == "glance" and columns == 2 and not table.widths:
        return _GLANCE
    if len(table.widths) == columns and sum(table.widths) > 0:
        weights = [float(width) for width in table.widths]
    else:
        weights = _weights(table, columns)
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def _weights(table: Table, columns: int) -> list[float]:
    wanted: list[float] = []
    needed: list[float] = []
    line, mono = (_EVIDENCE_LINE, _EVIDENCE_MONO) if table.role == "evidence" else (_LINE, _MONO)
    for column in range(columns):
        cells = [row[column].content for row in table.rows if column < len(row)]
        head = table.head[column].content if column < len(table.head) else ()
        gap = _GAP if column + 1 < columns else _LAST_GAP
        longest = max((_length(cell, mono) for cell in cells), default=0)
        word = max((_longest_word(cell, mono) for cell in cells), default=0)
        wanted.append(gap + min(max(longest, _length(head, mono) * _BOLD), _LONG))
        needed.append(gap + min(max(word, _longest_word(head, mono) * _BOLD), _LONG))
    give, spare = sum(wanted) - sum(needed), line - sum(needed)
    if sum(wanted) <= line or give == 0:
        return wanted
    part = max(spare, 0) / give
    return [need + (want - need) * part for want, need in zip(wanted, needed, strict=True)]


def _longest_word(content: Sequence[Inline], mono: float) -> float:
    words = max((len(word) for word in plain(content).split()), default=0)
    names = [word for inline in content if isinstance(inline, Code) for word in inline.text.split()]
    return max(words, max((len(name) for name in names), default=0) * mono)


def _length(content: Sequence[Inline], mono: float) -> float:
    names = sum(len(inline.text) for inline in content if isinstance(inline, Code))
    return len(plain(content)) + names * (mono - 1)
