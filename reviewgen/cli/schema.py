"""`reviewgen schema`: JSON Schema of what the program prints, for editors and other programs."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from reviewgen.cli.output import data
from reviewgen.errors import UsageError

NAMES = ("reading", "review", "month", "item", "reference", "metric", "skill")


def schema(
    name: Annotated[str, typer.Argument(metavar="|".join(NAMES), hidden=True)] = "reading",
) -> None:
    """Print the JSON Schema of the data.

    `reading` is what `read --json` prints, `review` what `build --format json` writes; the others are parts.

    \b
    Examples:
      reviewgen schema
      reviewgen schema month > month.schema.json
    """
    if name not in NAMES:
        raise UsageError(f'"{name}" has no schema. There is one for each of: {", ".join(NAMES)}.')
    from reviewgen.model.base import Record
    from reviewgen.model.month import Item, Metric, Month, Reference, Skill
    from reviewgen.model.reading import Reading
    from reviewgen.model.record import ReviewRecord

    records: dict[str, type[Record]] = {
        "reading": Reading,
        "review": ReviewRecord,
        "month": Month,
        "item": Item,
        "reference": Reference,
        "metric": Metric,
        "skill": Skill,
    }
    described = records[name].model_json_schema(by_alias=True, mode="serialization")
    document = {"$schema": "https://json-schema.org/draft/2020-12/schema", **described}
    data(json.dumps(document, ensure_ascii=False, indent=2))
