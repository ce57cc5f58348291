"""Lines for tests, read as the reader reads them."""

from __future__ import annotations

from reviewgen.sources.reading.inline import Line, read_line


def line(text: str) -> Line:
    """A line whose source is the text itself."""
    return read_line(text, [(0, len(text))], {})
