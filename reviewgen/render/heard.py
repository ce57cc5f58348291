"""What the PDF engine says while it works: characters without a glyph, rules and pictures it cannot use."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from reviewgen.render.glyphs import Loss, missing

_NO_GLYPH = ".notdef"


class Heard(logging.Handler):
    """`characters` are those that no font has, as often as they stand in the text; `others` are sentences.

    Only what the thread says that made this: another one may print another document.
    """

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.characters: list[str] = []
        self.others: dict[str, None] = {}
        self._thread = threading.get_ident()

    def emit(self, record: logging.LogRecord) -> None:
        if record.thread != self._thread:
            return
        if str(record.msg).startswith(_NO_GLYPH) and isinstance(record.args, tuple):
            self.characters.append(str(record.args[0]))
        else:
            self.others[record.getMessage()] = None

    def sentences(self) -> tuple[str, ...]:
        """Return what a user should know, each thing once."""
        return (
            *(Loss(f"in the PDF, {each}") for each in missing(self.characters)),
            *(f"PDF: {text}" for text in self.others),
        )


@contextmanager
def listening() -> Iterator[Heard]:
    """Listen to the engine for the time of the block."""
    logger = logging.getLogger("weasyprint")
    heard = Heard()
    logger.addHandler(heard)
    try:
        yield heard
    finally:
        logger.removeHandler(heard)
