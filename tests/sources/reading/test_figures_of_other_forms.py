"""Figures in other forms: thousands and money of other countries, days, signs, scores, families of units."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading import periods
from reviewgen.sources.reading.figures import Figure
from reviewgen.sources.reading.metrics import find


def figures(text: str) -> list[Figure]:
    return find(text, [(named.start, named.end) for named in periods.find(text)])


@pytest.mark.parametrize(
    "text, value, before, unit, direction",
    [
        ("Miete 7'200 CHF \u2192 4'900 CHF", 4900, 7200, "CHF", "down"),
        ("loyer : 7 200 \u20ac \u2192 4 900 \u20ac", 4900, 7200, "\u20ac", "down"),
        ("Miete 7.200 \u20ac \u2192 4.900 \u20ac", 4900, 7200, "\u20ac", "down"),
        ("aluguel de R$ 12 mil para R$ 8 mil", 8000, 12000, "R$", "down"),
        ("Eliminadas 3 mil linhas", 3000, None, "linhas", None),
        ("a meal costs $0.12 (Nov: $0.21)", 0.12, 0.21, "$", "down"),
        ("queue down to 40 from 120 cars", 40, 120, "cars", "down"),
        ("agreement up to 0.81 from 0.74", 0.81, 0.74, None, "up"),
        ("agreement up to 0.81", 0.81, None, None, "up"),
        ("Dropped the old till (-4,200 lines)", 4200, None, "lines", "down"),
        ("moved the till, 11 minutes of downtime", 11, None, "minutes", None),
        ("Dead links (over 200) mended", 200, None, "links", None),
        ("sizes pruned, 11k to 3k", 3000, 11000, None, "down"),
        ("draw cut from 1.8 mA to 240 \u00b5A", 240, None, "\u00b5A", "down"),
        ("heap 1,2 Go \u2192 300 Mo", 300, None, "Mo", "down"),
        ("firing 1h20 \u2192 35 min", 35, None, "min", "down"),
        ("runs at -20 \u00b0C", -20, None, "\u00b0C", None),
        ("0 alerts in two weeks", 0, None, "alerts", None),
    ],
)
def test_one_figure(
    text: str, value: float, before: float | None, unit: str | None, direction: str | None
) -> None:
    (figure,) = figures(text)
    assert (figure.value, figure.before, figure.unit, figure.direction) == (value, before, unit, direction)


@pytest.mark.parametrize(
    "text",
    [
        "entrou no ar no dia 12 para todos", "le 12 en ligne pour tous",
        "am 12. ging es live", "on the 12th for all",
        "serves 4k to 8k users well", "from 3 s to 4 kB", "0 clients left to move",
    ],
)  # fmt: skip
def test_no_figure_of_before_and_after(text: str) -> None:
    assert [
        figure for figure in figures(text) if figure.before is not None or figure.unit == "para todos"
    ] == []


def test_an_hour_and_minutes_are_no_half_year() -> None:
    assert periods.find("build 1h20") == ()
    assert periods.find("goals of 1H20")[0].stretch.unit == "half"
