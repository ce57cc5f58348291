"""Month names and dates as a language writes them, for title block, tables and citations."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from reviewgen.period.words import words_of

ENGLISH = "en"
LANGUAGES = (ENGLISH, "de", "fr", "es", "pt")


@lru_cache(maxsize=8)
def month_names(language: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the twelve names of months, long and short; English for a language that is not supported."""
    if language not in LANGUAGES or language == ENGLISH:
        words = words_of()
        return words.months, words.short_months
    # Only here, so that an English review does not load the names of every language.
    from babel.dates import get_month_names

    long = get_month_names("wide", "stand-alone", locale=language)
    short = get_month_names("abbreviated", "stand-alone", locale=language)
    numbers = range(1, 13)
    return tuple(long[number] for number in numbers), tuple(short[number].rstrip(".") for number in numbers)


def written_date(day: date, language: str) -> str:
    """Return a date in full, "5 January 2026" or "5. Januar 2026"."""
    if language not in LANGUAGES or language == ENGLISH:
        return f"{day.day} {month_names(ENGLISH)[0][day.month - 1]} {day.year}"
    from babel.dates import format_date

    return format_date(day, format="long", locale=language)
