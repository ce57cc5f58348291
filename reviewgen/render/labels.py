"""The words that a renderer adds by itself ("Page 3 of 6"), one data file a language."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from functools import lru_cache

from reviewgen import resources


@dataclass(frozen=True, slots=True)
class Labels:
    """The words of one language; `page` and `date` are patterns."""

    contents: str
    skip: str
    page: str
    name: str
    table: str
    source: str
    evidence: str
    close: str
    for_author: str
    date: str
    months: tuple[str, ...]

    def day(self, day: datetime.date) -> str:
        """Return the date as the language writes it: "5 January 2026"."""
        return self.date.format(day=day.day, month=self.months[day.month - 1], year=day.year)

    def page_parts(self) -> tuple[str, str, str]:
        """Return what stands before, between and after the two numbers of "Page 3 of 6"."""
        before, rest = self.page.split("{page}")
        between, after = rest.split("{pages}")
        return before, between, after


@lru_cache(maxsize=8)
def labels(language: str) -> Labels:
    """Return the words for a language tag ("en", "en-GB"); English where there are none for it."""
    import tomllib

    known = resources.names("labels", ".toml")
    primary = language.lower().split("-")[0]
    name = primary if primary in known else "en"
    data = tomllib.loads(resources.find(f"labels/{name}.toml").read_text("utf-8"))
    return Labels(**{**data, "months": tuple(data["months"])})
