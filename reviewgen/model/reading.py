"""What reading some sources gives: the months, and an account of everything that is not in them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from reviewgen.model.base import Record, Span
from reviewgen.model.month import Month


class Source(Record):
    """One text that was read."""

    id: str = Field(description="The first twelve hex digits of the digest of its bytes.")
    name: str = Field(description="The path as given.")
    sha256: str
    length: int = Field(ge=0, description="Code points of the decoded text.")


class LeftOut(Record):
    """A sentence, bullet or row that no month holds, and why."""

    spans: tuple[Span, ...]
    text: str
    why: str


class Problem(Record):
    """Something that the reader could not settle; reading went on."""

    source: str
    line: int | None = None
    message: str
    hint: str = ""


class Reading(Record):
    """Months in the order of the calendar, with the full account of the sources."""

    schema_: Literal[1] = Field(default=1, alias="schema")
    sources: tuple[Source, ...] = ()
    months: tuple[Month, ...] = ()
    people: tuple[str, ...] = Field(
        default=(), description="Whom the sources report on, where they name several people."
    )
    left_out: tuple[LeftOut, ...] = ()
    problems: tuple[Problem, ...] = ()
