"""Saves a last page that would hold a few lines only: what is laid out is set closer where that is enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

_FEW = 0.3
"""Of the height of a page; closer, a review of two pages saves about as much where headings are many."""


def fitted(lay: Callable[[bool], Any]) -> Any:
    """Return what `lay` makes: plainly, or closer where that takes a page less and the last one is short."""
    laid = lay(False)
    if len(laid.pages) < 2 or _filled(laid.pages[-1]) > _FEW:
        return laid
    closer = lay(True)
    return closer if len(closer.pages) < len(laid.pages) else laid


def _filled(page: Any) -> float:
    """How much of a page has text, from its top to its last line."""
    box = page._page_box
    top = box.content_box_y()
    ends = (line.position_y + line.height for line in _lines(box.children[0]))
    return float((max(ends, default=top) - top) / box.height)


def _lines(box: Any) -> Iterator[Any]:
    waiting = [box]
    while waiting:
        here = waiting.pop()
        if type(here).__name__ == "LineBox":
            yield here
        else:
            waiting.extend(getattr(here, "children", ()))
