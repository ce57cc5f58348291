"""The account of one source: what no month holds and why, and what the reader could not settle."""

from __future__ import annotations

from reviewgen.model.base import Span
from reviewgen.model.reading import LeftOut, Problem
from reviewgen.sources.reading.inline import Line

_NAME_THE_MONTH = "Name the month above them, for example «# August 2025», or in the file's name: 2025-08.md."
_LISTED = 4  # entries that span two months
_QUOTED = 20  # of a mark that nothing closes
_SHOWN = 200  # characters of a block of code or a comment


class Account:
    """`left_out` and `problems` of one source; `unplaced` counts the statements that belong to no month."""

    def __init__(self, source: str, name: str, text: str) -> None:
        self.source = source
        self.name = name
        self.text = text
        self.left_out: list[LeftOut] = []
        self.problems: list[Problem] = []
        self.unplaced = 0
        self.crossings: dict[tuple[str, str], str] = {}  # first and last day of an entry, its month

    def clear(self) -> None:
        """Forget all that was recorded."""
        self.left_out.clear()
        self.problems.clear()
        self.crossings.clear()
        self.unplaced = 0

    def leave(self, line: Line, why: str) -> None:
        """Record that a line is in no month."""
        if line.piece:
            start, end = line.piece.span()
            self._record(start, end, line.text, why)

    def leave_raw(self, start: int, end: int, why: str) -> None:
        """Record that a stretch of the source that was not read as text is in no month."""
        text = " ".join(self.text[start:end].split())
        self._record(start, end, text if len(text) <= _SHOWN else text[:_SHOWN] + " …", why)

    def _record(self, start: int, end: int, text: str, why: str) -> None:
        span = Span(source=self.source, start=start, end=end)
        self.left_out.append(LeftOut(spans=(span,), text=text, why=why))

    def problem(self, line: Line, message: str, hint: str) -> None:
        """Record what could not be settled at a line."""
        self._problem_at(line.piece.span()[0], message, hint)

    def unclosed(self, start: int, end: int) -> None:
        """Record that nothing closes what begins at `start`, and that up to `end` nothing was read."""
        if start < end:
            lines = len(self.text[start:end].splitlines()) - 1
            rest = "the line below it was" if lines == 1 else f"the {lines:,} lines below it were"
            message = f"a block of code begins here that nothing closes; {rest} not read as notes"
            self._problem_at(start, message, "Close it with the same marks.")
        else:
            word = " ".join(self.text[start : start + _QUOTED].split()[:1])
            message = f"“{word}” begins a block that nothing closes; it was read as text"
            self._problem_at(start, message, "Close it, or set it as code: `…`.")

    def _problem_at(self, start: int, message: str, hint: str) -> None:
        number = self.text.count("\n", 0, start) + 1
        self.problems.append(Problem(source=self.name, line=number, message=message, hint=hint))

    def report_gaps(self) -> None:
        """Record for how much no month was named, and which entries span two months."""
        if self.unplaced:
            message = (
                f"{self.unplaced} statement{'s' if self.unplaced > 1 else ''} could not be placed in a month"
            )
            self.problems.append(Problem(source=self.name, message=message, hint=_NAME_THE_MONTH))
        if self.crossings:
            listed = [
                f"{first} to {last} under {month}" for (first, last), month in sorted(self.crossings.items())
            ]
            shown = ", ".join(listed[:_LISTED]) + (
                f" and {len(listed) - _LISTED} more" if len(listed) > _LISTED else ""
            )
            entries = "an entry spans" if len(listed) == 1 else f"{len(listed)} entries span"
            message = f"{entries} two months and counts for the one in which it ends: {shown}"
            self.problems.append(Problem(source=self.name, message=message))
