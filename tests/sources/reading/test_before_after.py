"""Values told at two times: which of two is the earlier, and which two have nothing to do with each other."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading import periods
from reviewgen.sources.reading.figures import Figure
from reviewgen.sources.reading.metrics import find


def figures(text: str) -> list[Figure]:
    """The figures of a text whose months are masked, as the reader masks them."""
    return find(text, [(named.start, named.end) for named in periods.find(text)])


@pytest.mark.parametrize(
    "text, written, before, after, unit",
    [
        ("Oven warm-up 31 min before, 12 min now", "31 min before, 12 min now", 31, 12, "min"),
        ("A page opens in 9 s before, now 4 s", "9 s before, now 4 s", 9, 4, "s"),
        ("Returns 6.1% (11.4% before)", "6.1% (11.4% before)", 11.4, 6.1, "%"),
        ("Median wait 12 min (was 31)", "12 min (was 31)", 31, 12, "min"),
        ("Hit rate was 22 % in July, is now 71 %", "22 % in July, is now 71 %", 22, 71, "%"),
        ("Before: 3.2 s. After: 1.1 s", "Before: 3.2 s. After: 1.1 s", 3.2, 1.1, "s"),
        ("heap before 900 MB / after 300 MB", "900 MB / after 300 MB", 900, 300, "MB"),
        ("cold start 12 s, 4 s after the fix", "12 s, 4 s after the fix", 12, 4, "s"),
        ("220 ms with the cache, 610 ms without", "220 ms with the cache, 610 ms without", 610, 220, "ms"),
        ("yield 71 % after the change, 64 % before it", "71 % after the change, 64 % before it", 64, 71, "%"),
        ("frames at 4k went from 33 ms on the desk to 16 ms", "33 ms on the desk to 16 ms", 33, 16, "ms"),
        ("misses fell to 3 % in June from 9 % in May", "3 % in June from 9 % in May", 9, 3, "%"),
        ("tickets fell from 40 in May to 12 in June", "40 in May to 12 in June", 40, 12, None),
        ("failures: 14 in May, 3 in June", "14 in May, 3 in June", 14, 3, None),
        # in whichever order: the months tell
        ("late trams: 9 % in May, 4 % in April", "9 % in May, 4 % in April", 4, 9, "%"),
        ("late trams: 9 % in January, 4 % in December", "9 % in January, 4 % in December", 4, 9, "%"),
        ("queue length previously 300, now 40", "300, now 40", 300, 40, None),
        ("backlog is 30 now, was 120", "30 now, was 120", 120, 30, None),
        ("waiting down to 18 min from 41 min", "18 min from 41 min", 41, 18, "min"),
        ("410 g vs 530 g a parcel", "410 g vs 530 g", 530, 410, "g"),
        ("heat loss 18 kWh \u2192 11 kWh", "18 kWh \u2192 11 kWh", 18, 11, "kWh"),
        ("Ladezeit 9 s vorher, jetzt 4 s", "9 s vorher, jetzt 4 s", 9, 4, "s"),
        ("Retouren 6,1 % (vorher 11,4 %)", "6,1 % (vorher 11,4 %)", 11.4, 6.1, "%"),
        ("chargement : 9 s avant, 4 s maintenant", "9 s avant, 4 s maintenant", 9, 4, "s"),
        ("carga: 9 s antes, ahora 4 s", "9 s antes, ahora 4 s", 9, 4, "s"),
        ("a carga: 9 s antes, agora 4 s", "9 s antes, agora 4 s", 9, 4, "s"),
    ],
)
def test_one_figure_of_two_values(
    text: str, written: str, before: float, after: float, unit: str | None
) -> None:
    (figure,) = figures(text)
    assert (figure.before, figure.after, figure.value) == (before, after, after)
    assert figure.direction == ("down" if after < before else "up")
    assert text[figure.start : figure.end].strip() == written
    assert figure.unit == unit


@pytest.mark.parametrize(
    "text",
    [
        "scrap 4 % on line A, 2 % on line B",
        "CPU 60 %, memory 40 % now",
        "out to 40 % of shops now, 60 % in June",
        "merged 12 PRs before the freeze, 3 after it",
        "gave 3 talks in April, 2 in May",
        "worked 20 h last week, 30 h this week",
        "trained 8 nurses last week, 3 this week",
        "load ranges from 5 % in spring to 12 % in summer",
        "node 16 before, 20 now",
        "JDK 8 before, 17 now", "port 8080 before, 8443 now", "Python was 3.9, now 3.12",
        "target: 12 s now, 4 s in June",
        "answered 30 questions, was 2 days on call",
        "moved from 3 sheds in Rome to 12 stores",
        "uptime 99.9 % (99.95 % in the core)",
        "60 fps in the menu, 45 fps in races",
    ],
)  # fmt: skip
def test_values_that_are_no_before_and_after(text: str) -> None:
    assert [figure for figure in figures(text) if figure.before is not None] == []


@pytest.mark.parametrize(
    "text, value, direction",
    [
        ("Bundle size \u221217%", 17, "down"),
        ("sign-ups +2.3% (95% CI 0.8\u20133.8)", 2.3, "up"),
        ("sign-ups +2.3 % (CI 95 %: +0.8 to +3.8)", 2.3, "up"),
        ("bill -$1,200 a month", 1200, "down"),
        ("drift \u22120.4 \u00b0C", -0.4, None),
    ],
)
def test_a_sign_is_a_direction(text: str, value: float, direction: str | None) -> None:
    (figure,) = figures(text)
    assert (figure.value, figure.direction) == (value, direction)


def test_what_something_was_before_is_no_result_alone() -> None:
    assert figures("start-up halved: 8.4 s before") == []
