"""What was half done in an earlier month is told, also where no later month speaks of it."""

from __future__ import annotations

from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from tests.period.notes import Notes


def test_what_is_half_done_is_no_plan_that_lapses() -> None:
    notes = Notes()
    notes.month("2025-03", planned=["Bar code reader for the seed store: reading works, sync not yet"])
    notes.month("2025-05", features=["Added a tide lamp"])
    review = make_review(notes.reading(), Period("year", "2025-01", "2026-01", "2025"))
    assert any("reading works" in work.text for work in review.other)
    assert not review.lapsed
