"""What every record of the month model shares: frozen, unknown keys refused, spans into a source."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field


class Record(BaseModel):
    """The base of all records: immutable, and a misspelt key is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", serialize_by_alias=True)


class Span(Record):
    """A stretch of one source: code points of its decoded text, `end` excluded."""

    source: str = Field(description="The id of the source.")
    start: int = Field(ge=0, description="The first code point.")
    end: int = Field(ge=0, description="The code point after the last.")


class Passage(Record):
    """A piece of source text: `text` is the cleaned plain text of `spans`, joined by one space."""

    text: str
    spans: tuple[Span, ...]
