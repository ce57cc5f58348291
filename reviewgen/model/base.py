"""What every record of the month model shares: frozen, unknown keys refused, spans into a source."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, with_config

_GIVEN: set[str] = set()


class Record(BaseModel):
    """The base of all records: immutable, and a misspelt key is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", serialize_by_alias=True)

    def model_post_init(self, context: Any, /) -> None:
        """Keep no set of the keys that were given: nobody asks for it, and it takes half of the memory."""
        object.__setattr__(self, "__pydantic_fields_set__", _GIVEN)


# a record like the others where it is read from a file, but a plain dataclass: there are more of them than of
# all other records together
@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A stretch of one source: code points of its decoded text, `end` excluded."""

    source: Annotated[str, Field(description="The id of the source.")]
    start: Annotated[int, Field(ge=0, description="The first code point.")]
    end: Annotated[int, Field(ge=0, description="The code point after the last.")]


class Passage(Record):
    """A piece of source text: `text` is the cleaned plain text of `spans`, joined by one space."""

    text: str
    spans: tuple[Span, ...]
