"""Figures that are no results: what something was before, limits, amounts of somebody's attention."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading.metrics import find


@pytest.mark.parametrize(
    "text, value, before, direction",
    [
        ("Ran the stock count: 99.2% of stock lines matched, up from 97.8%.", 99.2, 97.8, "up"),
        ("Saved cards, rolled out to 50% of users", 50, None, None),
        ("40% of spend came from three dashboards", 40, None, None),
        ("Cut images to under 40 KB", 40, None, "down"),
        ("Cold start is 1.2 s, down from 3.4 s", 1.2, 3.4, "down"),
    ],
)
def test_one_figure_with_its_ends(
    text: str, value: float, before: float | None, direction: str | None
) -> None:
    (figure,) = find(text, [])
    assert (figure.value, figure.before, figure.direction) == (value, before, direction)


@pytest.mark.parametrize(
    "text", ["Fixed uploads over 16 KB", "Alerts for queues above 4 GB", "Bumped Go from 1.21 to 1.22"]
)
def test_a_limit_or_a_version_is_no_figure(text: str) -> None:
    assert find(text, []) == []
