"""A quantity over the sentences and months of one work: its steps, and what they are worth."""

from __future__ import annotations

import math
from dataclasses import dataclass

from reviewgen.model.base import Span
from reviewgen.period.savings import MET, PAIR, SAVING, SHARES

MOST_STEPS, FURTHEST = 4, 2.0
Texts = tuple[tuple[str, tuple[int, int], str, tuple[Span, ...]], ...]
"""Sentences of a work in their order: the month, the place in the item, the text, where the notes have it."""


@dataclass(frozen=True, slots=True)
class Step:
    """A sentence of the notes with the value that it gives."""

    month: str
    text: str
    spans: tuple[Span, ...]
    value: str
    """As written."""
    amount: float
    """In one unit for all steps, so that they compare."""


@dataclass(frozen=True, slots=True)
class Course:
    """A quantity that got better, from the first value that the notes give to the last."""

    kind: str
    """What it is measured in: "time", "share" or the unit itself."""
    steps: tuple[Step, ...]
    met: bool = False
    """Whether the last reaches what an earlier sentence asks for."""

    @property
    def weight(self) -> int:
        """How much it tells of what came of the work; see `reviewgen.period.results.weight`."""
        if self.met:
            return MET
        if self.kind == "sum":
            return SAVING
        return SHARES if self.kind == "share" else PAIR

    @property
    def extent(self) -> float:
        """How far it moved, as the power of ten between its ends."""
        first, last = self.steps[0].amount, self.steps[-1].amount
        if first <= 0:
            return 0.0
        return min(FURTHEST, abs(math.log10(first / last))) if last > 0 else FURTHEST


def shown_steps(steps: list[Step]) -> list[Step]:
    return steps if len(steps) <= MOST_STEPS else [*steps[: MOST_STEPS - 1], steps[-1]]
