"""The reader of the phrase files: everything that the program says in words of its own."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from reviewgen.narrative.dates import ENGLISH, month_names
from reviewgen.period.stretch import is_stretch, months_in
from reviewgen.period.words import words_of

_FOLDER = Path(__file__).parent / "phrases"


@dataclass(frozen=True, slots=True)
class Phrases:
    """The phrases of one language, by table and key, with everything that counts and dates need."""

    tables: Mapping[str, Mapping[str, Any]]
    words: frozenset[str]
    """Every word of every phrase, small: the closed list of the guard."""
    language: str
    years: bool = False
    """True for a period in which a month's name alone does not say which month is meant."""
    dates: str = ENGLISH
    """The language of dates in title block, tables and citations."""

    def say(self, table: str, key: str, **values: str) -> str:
        """Return a phrase with its places filled."""
        phrase: str = self.tables[table][key]
        return phrase.format(**values) if values else phrase

    def noun(self, key: str, number: int) -> str:
        """Return the noun of a count in singular or plural."""
        one, many = self.tables["count"][key]
        return str(one if number == 1 else many)

    def number(self, number: int) -> str:
        """Return a count: in words up to ten, else in digits."""
        words = words_of(self.language).numbers
        return words[number] if 0 <= number < len(words) else str(number)

    def counted(self, key: str, number: int) -> str:
        """Return a count with its noun, "two named features"; "no" for nought."""
        return f"{self.number(number)} {self.noun(key, number)}"

    def listed(self, parts: list[str]) -> str:
        """Return "A", "A and B" or "A, B and C"."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} and {parts[-1]}"

    def month(self, month: str, *, year: bool = False) -> str:
        """Return "September" or "September 2025"; "the months July to September" for a stretch."""
        if is_stretch(month):
            return self._stretch(months_in(month), year=year)
        name = words_of(self.language).months[int(month[5:7]) - 1]
        return f"{name} {month[:4]}" if year or self.years else name

    def short_month(self, month: str) -> str:
        """Return "Sep", or "Sep 2025" where the year is needed, as the dates of the review are written."""
        if is_stretch(month):
            first, last = months_in(month)[0], months_in(month)[-1]
            return f"{self.short_month(first)}\u2013{self.short_month(last)}"
        name = month_names(self.dates)[1][int(month[5:7]) - 1]
        return f"{name} {month[:4]}" if self.years else name

    def month_label(self, month: str, *, year: bool = False) -> str:
        """Return the name of a month outside sentences, as the dates of the review are written."""
        if is_stretch(month):
            return self.span_label(months_in(month), year=year)
        name = month_names(self.dates)[0][int(month[5:7]) - 1]
        return f"{name} {month[:4]}" if year or self.years else name

    def written_months(self) -> tuple[frozenset[str], ...]:
        """Return the names, short and long, that each month may have: in sentences and in dates."""
        words, (long, short) = words_of(self.language), month_names(self.dates)
        names = zip(words.months, words.short_months, long, short, strict=True)
        return tuple(map(frozenset, names))

    def _stretch(self, months: tuple[str, ...], *, year: bool) -> str:
        if len(months) == 12 and months[0].endswith("-01"):
            return self.say("stretch", "year", year=months[0][:4])
        return self.say("stretch", "months", months=self.span(months, year=year))

    def span_label(self, months: tuple[str, ...], *, year: bool = False) -> str:
        """Return months as runs outside sentences: in words in English, else with dashes and commas."""
        if self.dates == ENGLISH and not any(map(is_stretch, months)):
            return self.span(months, year=year)
        wide = [self.month_label(one, year=year) for one in sorted(set(months)) if is_stretch(one)]
        months = tuple(one for one in months if not is_stretch(one))
        many = year or self.years or len({month[:4] for month in months}) > 1
        parts: list[str] = []
        for run in _runs(months):
            if len(run) > 2:
                first = self.month_label(run[0], year=many and run[0][:4] != run[-1][:4])
                parts.append(f"{first} – {self.month_label(run[-1], year=many)}")
            else:
                parts += [self.month_label(month, year=many) for month in run]
        return ", ".join([*parts, *wide])

    def dates_of(self, months: tuple[str, ...]) -> str:
        """Return months for brackets in a sentence, where a stretch needs no word beside its months."""
        return self.span(tuple(month for one in months for month in months_in(one)))

    def span(self, months: tuple[str, ...], *, year: bool = False) -> str:
        """Return months as runs: "July and August", "February, June, August to October"; a gap ends a run."""
        wide = [self.month(one, year=year) for one in sorted(set(months)) if is_stretch(one)]
        months = tuple(one for one in months if not is_stretch(one))
        if wide:
            return self.listed([*([self.span(months, year=year)] if months else []), *wide])
        runs = _runs(months)
        years = {month[:4] for month in months}
        many = len(years) > 1 or self.years
        parts: list[str] = []
        for run in runs:
            if len(run) < 3:
                parts += [self.month(month, year=many) for month in run]
            elif run[0][:4] == run[-1][:4]:
                name = words_of(self.language).months[int(run[0][5:7]) - 1]
                parts.append(f"{name} to {self.month(run[-1], year=many)}")
            else:
                parts.append(f"{self.month(run[0], year=True)} to {self.month(run[-1], year=True)}")
        has_run = any(len(run) > 2 for run in runs)
        text = ", ".join(parts) if has_run and len(parts) > 1 else self.listed(parts)
        return f"{text} {years.pop()}" if year and not many else text


def _runs(months: tuple[str, ...]) -> list[list[str]]:
    runs: list[list[str]] = []
    for month in sorted(set(months)):
        if runs and month_number(month) == month_number(runs[-1][-1]) + 1:
            runs[-1].append(month)
        else:
            runs.append([month])
    return runs


def month_number(month: str) -> int:
    """Return a number that grows by one from month to month; that of the first month of a stretch."""
    return int(month[:4]) * 12 + int(month[5:7])


@lru_cache(maxsize=8)
def phrases_of(language: str = "en") -> Phrases:
    """Return the phrases of `language`, English where there is no file for it."""
    path = _FOLDER / f"{language}.toml"
    known = path.is_file()
    tables = tomllib.loads((path if known else _FOLDER / "en.toml").read_text("utf-8"))
    printed = {name: table for name, table in tables.items() if name not in ("findings", "guard")}
    closed = frozenset(_words(printed)) - frozenset(words_of(language).numbers[1:])
    return Phrases(tables, closed, language if known else "en")


def _words(value: Any) -> list[str]:
    if isinstance(value, str):
        return re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", re.sub(r"\{\w+\}", " ", value).lower())
    values = value.values() if isinstance(value, dict) else value
    return [word for inner in values for word in _words(inner)]
