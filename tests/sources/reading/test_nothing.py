"""Sentences that say there was nothing, and of which kind."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading.nothing import of_a_week, stated


@pytest.mark.parametrize(
    "text, kind",
    [
        ("No other bugs came up.", "bugs"),
        ("No new defects turned up this month", "bugs"),
        ("Otherwise no bugs", "bugs"),
        ("No bugs otherwise.", "bugs"),
        ("No open bugs left", "bugs"),
        ("Nothing else turned up", None),
        ("Nothing broke this quarter.", None),
        ("No incidents this month", None),
        ("No outages occurred.", None),
        ("No regressions were seen", None),
        ("There was nothing else.", None),
        ("Keine weiteren Fehler aufgetaucht", "bugs"),
        ("Sonst nichts", None),
        ("Keine Ausf\u00e4lle diesen Monat", None),
        ("Aucun autre bogue", "bugs"),
        ("Pas de nouvelles comp\u00e9tences", "skills"),
        ("Rien d'autre", None),
        ("Ning\u00fan otro error", "bugs"),
        ("Nada m\u00e1s", None),
        ("Nenhum outro bug", "bugs"),
        ("Nada mais", None),
    ],
)
def test_nothing_is_stated(text: str, kind: str | None) -> None:
    assert stated(text) == (True, kind)


@pytest.mark.parametrize("text", ["no incidents this week", "No outages occurred this sprint"])
def test_a_week_says_nothing_of_its_month(text: str) -> None:
    assert of_a_week(text)


@pytest.mark.parametrize(
    "text",
    [
        "No downtime during the move of the till",
        "No alerts fired since the new threshold",
        "Nothing else matters more than the oven index",
        "No bugs in the new dough timer so far",
        "No other shop has the timer",
    ],
)
def test_what_says_more_is_no_such_phrase(text: str) -> None:
    assert stated(text) == (False, None)
