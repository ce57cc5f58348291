"""What comparing one case gives: tallies that add up by form, and the differences in words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Result:
    """Tallies: `x` expected or looked at, `x.missed`, `x.invented` and `x.wrong` what went amiss."""

    tally: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)

    def expect(self, what: str, number: int = 1) -> None:
        """Note that something was there to be got right."""
        self.tally[what] += number

    def amiss(self, what: str, how: str, message: str) -> None:
        """Note one difference; `how` is 'missed', 'invented' or 'wrong'."""
        self.tally[f"{what}.{how}"] += 1
        self.differences.append(f"{what} {how}: {message}")

    def take(self, other: Result) -> None:
        """Add another result to this one."""
        self.tally.update(other.tally)
        self.differences.extend(other.differences)
