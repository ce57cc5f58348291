"""The widths of a table's columns, for formats that have to be told."""

from __future__ import annotations

from reviewgen.document.blocks import Table
from reviewgen.render.outline import plain

_LONG = 46


def count(table: Table) -> int:
    """Return the number of columns: the longest row's."""
    return max((len(row) for row in (table.head, *table.rows)), default=0)


def shares(table: Table) -> tuple[float, ...]:
    """Return each column's share of the width, together 1: as the document says, else by its longest text.

    Text longer than a line of reading counts as one, so that a sentence does not starve a number.
    """
    columns = count(table)
    if len(table.widths) == columns and sum(table.widths) > 0:
        weights = [float(width) for width in table.widths]
    else:
        weights = [float(_weight(table, column)) for column in range(columns)]
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def _weight(table: Table, column: int) -> int:
    texts = [plain(row[column].content) for row in (table.head, *table.rows) if column < len(row)]
    return min(max((len(text) for text in texts), default=0), _LONG) + 4
