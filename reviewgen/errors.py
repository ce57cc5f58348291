"""Every error class of the package; imports nothing of ours, so that no import can loop.

Three families: what the user can mend (`InputError`, `UsageError`; exit 2), what this machine lacks
(`MissingError`; exit 1) and everything else, which is our fault (exit 3).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Fault(NamedTuple):
    """One thing wrong in an input: where it stands, what is wrong, what to do about it."""

    source: str
    line: int | None
    message: str
    hint: str

    def __str__(self) -> str:
        place = self.source if self.line is None else f"{self.source}:{self.line}"
        return f"{place}: {self.message}" + (f" {self.hint}" if self.hint else "")


class ReviewgenError(Exception):
    """The base of all errors that carry a message for the user."""


class UsageError(ReviewgenError):
    """An option or a combination of options that cannot work."""


class InputError(ReviewgenError):
    """One or more faults in what was read; all of them are reported at once."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class TemplateFault(ReviewgenError):
    """A narrative template that cannot be used: its name, the line, what is wrong."""


class MissingError(ReviewgenError):
    """Something this machine lacks, with the command that mends it."""
