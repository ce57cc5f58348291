"""What reading some sources gives: the months, and an account of everything that is not in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field
from pydantic_core import to_json

from reviewgen.model.base import Record, Span
from reviewgen.model.month import MONTH, Month


class Source(Record):
    """One text that was read."""

    id: str = Field(description="The first twelve hex digits of the digest of its bytes.")
    name: str = Field(description="The path as given.")
    sha256: str
    length: int = Field(ge=0, description="Code points of the decoded text.")


class PeriodReport(Record):
    """What a text reports on several months as a whole, naming none of them.

    It is used where a period covers it, and never spread over its months by guess.
    """

    first: str = Field(pattern=MONTH, description="The first month that it covers.")
    last: str = Field(pattern=MONTH, description="The last month that it covers.")
    notes: Month = Field(description="What it says; its `month` is the last that it covers.")


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
    reports: tuple[PeriodReport, ...] = Field(
        default=(), description="What is said of several months as a whole, in the order of the calendar."
    )
    people: tuple[str, ...] = Field(
        default=(),
        description="Whom the sources report on: several people, the one of notes in the third person, or "
        "the author whom a title names.",
    )
    own: bool = Field(default=False, description="Whether the one person is the author, who writes 'I'.")
    role: str = Field(default="", description="The author's role or team, where the title says it.")
    left_out: tuple[LeftOut, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def told(self) -> tuple[tuple[str, Month], ...]:
        """Each month with its notes, then each report on several: "2025-08", "2025-07..2025-09"."""
        reported = ((f"{report.first}..{report.last}", report.notes) for report in self.reports)
        return (*((month.month, month) for month in self.months), *reported)

    def json_parts(self) -> Iterator[bytes]:
        """One JSON document in parts, which as a whole would take more memory than the reading."""
        mark = b"{"
        for name, field in type(self).model_fields.items():
            value = getattr(self, name)
            yield mark + f'\n  "{field.alias or name}": '.encode()
            mark = b","
            if isinstance(value, tuple) and value:
                for index, one in enumerate(value):
                    yield (b",\n    " if index else b"[\n    ") + _indented(one, b"    ")
                yield b"\n  ]"
            else:
                yield _indented(value, b"  ")
        yield b"\n}"


def _indented(value: object, indent: bytes) -> bytes:
    return to_json(value, by_alias=True, indent=2).replace(b"\n", b"\n" + indent)
