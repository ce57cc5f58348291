"""A figure is told with what it is a figure of; the parts were worked out by hand."""

from __future__ import annotations

from datetime import date

import pytest

from reviewgen.document.markdown import plain_text
from reviewgen.narrative.compose import Options, compose
from reviewgen.narrative.figures import headline, part_with
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from tests.narrative.surface import passages
from tests.period.notes import Notes

MAY = Period("month", "2024-05", "2024-06", "2024-05")


def _part(text: str, figure: str) -> str | None:
    notes = Notes().month("2024-05", features=[{"text": text, "metrics": [figure]}])
    (work,) = make_review(notes.reading(), MAY).features
    (metric,) = work.metrics
    return part_with(work, metric)


@pytest.mark.parametrize(
    "text, figure, part",
    [
        (
            "Depot map tiles as vector data, first paint on tablets 3.4 s → 1.9 s (field data, p75)",
            "3.4 s → 1.9 s",
            "first paint on tablets 3.4 s → 1.9 s (field data, p75)",
        ),
        (
            "Split the build graph in four; the nightly run goes from 50 min to under 20",
            "from 50 min to under 20",
            "the nightly run goes from 50 min to under 20",
        ),
        (
            "Tariff cache is on for all regions since 3 May. p95 of the quote page went from 800 ms to 90 ms",
            "from 800 ms to 90 ms",
            "p95 of the quote page went from 800 ms to 90 ms",
        ),
        (
            "quote page v2 at 100% since May 14. p95 of GET /v2/quotes went from 800 ms to 90 ms (one week)",
            "from 800 ms to 90 ms",
            "p95 of GET /v2/quotes went from 800 ms to 90 ms (one week)",
        ),
        (
            "Rebuilt the timetable feed on a queue, the old batch took 5 hours and this one is live "
            "(new trains show up in about 3 minutes)",
            "about 3 minutes",
            "new trains show up in about 3 minutes",
        ),
        (
            "Retrained the ranker, and the recall on the holdout went from 0.61 to 0.67, but most of that "
            "comes from the new labels",
            "from 0.61 to 0.67",
            "the recall on the holdout went from 0.61 to 0.67, but most of that comes from the new labels",
        ),
    ],
)
def test_the_part_says_what_the_figure_is_of(text: str, figure: str, part: str) -> None:
    assert _part(text, figure) == part


def test_none_where_the_name_of_the_work_says_it() -> None:
    assert _part("Cut the import of the price list from 9 min to 4 min", "from 9 min to 4 min") is None


def test_none_where_nothing_says_what_it_is_of() -> None:
    assert _part("Depot map: 9 min → 4 min", "9 min → 4 min") is None


def test_a_figure_that_cites_and_fits_no_work_is_in_impact_and_leads_where_no_work_has_one() -> None:
    """What changed and cites something of its own is kept whole among the other work; it still counts."""
    notes = Notes().month(
        "2024-05",
        features=["Added a test page for the scales", "Added a parking position for the arm"],
        impact=[
            {
                "text": "Barcode reader: misread rate 2.3 % -> 0.4 % on 5,000 parcels (SRT-21)",
                "metrics": [{"text": "2.3 % -> 0.4 %", "before": "2.3", "after": "0.4", "unit": "%"}],
                "tickets": ["SRT-21"],
            }
        ],
    )
    review = make_review(notes.reading(), MAY)
    (work,) = review.other
    assert headline(review) is work
    found = compose(review, Options(date(2024, 6, 1))).document
    impact = [plain_text(content) for section, content in passages(found.blocks) if section == "Impact"]
    assert any("misread rate 2.3 % -> 0.4 % on 5,000 parcels" in text for text in impact)


def test_what_impact_says_of_a_month_keeps_its_label_and_what_qualifies_it() -> None:
    notes = Notes().month(
        "2024-05",
        other=["Drew a map of the yard"],
        impact=[
            {
                "text": "Ferry contract: compared four offers, fares 9 EUR -> 7 EUR a trip",
                "metrics": [{"text": "9 EUR -> 7 EUR", "before": 9, "after": 7, "unit": "EUR"}],
            },
            {
                "text": "New berths for all: calls about berths 40 a month -> 6. Old ones stay until autumn",
                "metrics": [{"text": "40 a month -> 6", "before": 40, "after": 6}],
            },
        ],
    )
    found = compose(make_review(notes.reading(), MAY), Options(date(2024, 6, 1))).document
    told = " ".join(plain_text(content) for section, content in passages(found.blocks) if section == "Impact")
    for part in ("Ferry contract. Compared four offers", "40 a month -> 6", "Old ones stay until autumn"):
        assert part in told
