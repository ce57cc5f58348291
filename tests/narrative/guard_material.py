"""Reviews of real notes as they are before the guard has seen them, for tests that alter them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from unittest.mock import patch

from reviewgen.document.blocks import Document
from reviewgen.model.reading import Reading
from reviewgen.narrative.compose import Options, compose
from reviewgen.narrative.guard.document import Guarded, guard
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.register.review import Register
from reviewgen.narrative.sentence import Sentence
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.work import Review
from reviewgen.sources.read import read_paths

ROOT = Path(__file__).parents[2]
DAY = date(2026, 1, 5)
SUFFIXES = {".md", ".txt", ".csv", ".tsv"}


@dataclass(frozen=True)
class Draft:
    """Everything that the guard gets for one review."""

    name: str
    reading: Reading
    review: Review
    document: Document
    sentences: Sequence[Sentence]
    phrases: Phrases
    register: Register

    def guarded(self) -> Guarded:
        """What the guard makes of it, unaltered."""
        return guard(self.document, self.sentences, self.review, self.phrases, self.register)


def draft_of(name: str, reading: Reading, period: Period, person: str = "Kim Roe") -> Draft:
    """Return the review as it was composed, before the guard."""
    review = make_review(reading, period)
    with patch("reviewgen.narrative.compose.guard", wraps=guard) as seen:
        compose(review, Options(date=DAY, person=person))
    document, sentences, _, phrases, register = seen.call_args.args
    return Draft(name, reading, review, document, tuple(sentences), phrases, register)


def sources() -> Iterator[Path]:
    """Yield both seeds and every sample text of the reading tests."""
    yield from sorted((ROOT / "seeds").glob("*.txt"))
    for path in sorted((ROOT / "tests" / "cases" / "reading").rglob("*")):
        if path.suffix in SUFFIXES and path.is_file():
            yield path


def drafts(paths: Sequence[Path] | None = None, person: str = "Kim Roe") -> Iterator[Draft]:
    """Yield the review of each text over all of its months; texts without a month have none."""
    for path in sources() if paths is None else paths:
        reading = read_paths([path], today=DAY)
        months = [month.month for month in reading.months]
        if months:
            yield draft_of(path.relative_to(ROOT).as_posix(), reading, spanning(months), person)


def spanning(months: Sequence[str]) -> Period:
    """Return the range from the first of some months to the last."""
    first, last = min(months), max(months)
    year, number = int(last[:4]), int(last[5:7])
    end = f"{year + number // 12:04d}-{number % 12 + 1:02d}"
    return Period("range", first, end, f"{first}..{last}")
