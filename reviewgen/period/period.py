"""A span of whole calendar months: half-open, carrying its year."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Period:
    """`start` is the first month ("2025-07"), `end` the month after the last ("2025-10").

    `name` is the canonical spelling ("2025-Q3", "FY2026-H1", "2025-07..2025-09"), used in file names and
    keys; `kind` chooses the template.
    """

    kind: Literal["month", "quarter", "half", "year", "range"]
    start: str
    end: str
    name: str

    @property
    def months(self) -> tuple[str, ...]:
        """Each month covered, "YYYY-MM", in order."""
        return tuple(_spelled(number) for number in range(_number(self.start), _number(self.end)))


def months_between(first: str, last: str) -> tuple[str, ...]:
    """Return each month from the first to the last, both included."""
    return tuple(_spelled(number) for number in range(_number(first), _number(last) + 1))


def _number(month: str) -> int:
    year, _, number = month.partition("-")
    return int(year) * 12 + int(number) - 1


def _spelled(number: int) -> str:
    return f"{number // 12:04d}-{number % 12 + 1:02d}"
