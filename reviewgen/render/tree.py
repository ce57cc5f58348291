"""The elements of our own pages, without a parser for all that calls itself HTML.

A page of ours is XML but for its empty elements, and the standard library's parser is some fifty times as
fast as one that mends what others write.
"""

from __future__ import annotations

import io
import re
from contextlib import suppress
from xml.etree import ElementTree

_EMPTY = re.compile(r"<(col|img|meta)\b([^<>]*)>")


class Page(io.StringIO):
    """The text of a page, with its elements where they could be had without a parser of HTML."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.root: ElementTree.Element | None = None
        # Nobody else's markup is in it, and no declaration. Where it is no XML, the text is parsed as HTML.
        with suppress(ElementTree.ParseError):
            self.root = ElementTree.fromstring(_EMPTY.sub(r"<\1\2/>", text))  # noqa: S314
