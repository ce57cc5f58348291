"""Entries of one matter in other words are one work: what they share is rare, and nothing keeps them off."""

from __future__ import annotations

import pytest

from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.shared_words import Said, points
from reviewgen.period.work import Review
from tests.period.notes import Notes

YEAR = Period("year", "2025-01", "2026-01", "2025")
BESIDE = ("Painted the fence of the east orchard", "Cider prices were put on the slate")


def made(*entries: tuple[str, str, str]) -> Review:
    """A review of months with one entry each, and one beside it that tells of something else."""
    notes = Notes()
    for (month, kind, text), beside in zip(entries, BESIDE * len(entries), strict=False):
        held: dict[str, list[str]] = {kind: [text]}
        held.setdefault("features", []).append(beside)
        notes.month(month, **held)
    return make_review(notes.reading(), YEAR)


@pytest.mark.parametrize(
    "first, later, kind",
    [
        # What was open is delivered in other words: a rare noun of both names.
        (
            ("planned", "The cheese cave gets its own hygrometer, sensors are ordered but not yet here"),
            ("features", "Hygrometer readings of the cheese cave reach the dairy's wall screen"),
            "features",
        ),
        # A study and what came of it share two rare words.
        (
            ("other", "Looked into why whey overflows when the centrifuge starts, not decided yet"),
            ("features", "Centrifuge starts in steps, the whey stays in its tank"),
            "features",
        ),
        # A defect that was open, and its cure.
        (
            ("planned", "The milking carousel still skips gate 4, not found yet"),
            ("bugs", "The carousel skipped a gate of the milking hall: worn cam, replaced"),
            "bugs",
        ),
    ],
)
def test_one_matter_is_one_work(first: tuple[str, str], later: tuple[str, str], kind: str) -> None:
    review = made(("2025-03", *first), ("2025-05", *later))
    (work,) = (work for work in review.listed if work.merged_from and "orchard" not in work.text)
    assert work.kind == kind
    assert work.merged_from[0].why


@pytest.mark.parametrize(
    "first, later",
    [
        # Two deliveries about one thing, the later of which does not say that it goes on.
        (
            ("features", "A screen by the door shows the hygrometer"),
            ("features", "Sirens sound where a hygrometer falls silent"),
        ),
        # A repair of what was delivered.
        (
            ("features", "Hygrometers hang in the cheese cave"),
            ("bugs", "Hygrometers of the cheese cave froze, fixed"),
        ),
        # Words that stand in every kind of notes.
        (
            ("planned", "The new report for the team is not there yet"),
            ("features", "The team has a report of the week"),
        ),
        # One word before a colon may be an area of work.
        (("features", "Carousel: gate 4 live"), ("other", "Carousel: tiles started")),
        # What was done for people, and a person's name.
        (("other", "Showed Imre the centrifuge"), ("other", "Imre wants to learn the centrifuge, next week")),
    ],
)
def test_two_matters_stay_two(first: tuple[str, str], later: tuple[str, str]) -> None:
    review = made(("2025-03", *first), ("2025-05", *later))
    assert not any(work.merged_from for work in review.listed)


def test_the_rarer_word_tells_more_and_each_further_work_takes_from_it() -> None:
    one = Said(frozenset(("hygromet", "custom")), frozenset())
    assert points("hygromet", one, one, 0) > points("custom", one, one, 0)
    assert points("hygromet", one, one, 0) - points("hygromet", one, one, 2) == 2
    assert points("hygromet", one, one, 9) == 0
    named = Said(one.keys, frozenset(("hygromet",)))
    assert points("hygromet", named, named, 0) - points("hygromet", one, one, 0) == 2
