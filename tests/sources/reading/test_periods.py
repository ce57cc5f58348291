"""Expressions of time: every form in which work reports name a period."""

from __future__ import annotations

import random
from datetime import date

import pytest

from reviewgen.sources.reading.expressions import expressions, may_name_time
from reviewgen.sources.reading.periods import find, fold_same_length, from_name, relative, whole
from reviewgen.sources.reading.stretches import with_year


def days(first: str, last: str, unit: str) -> tuple[date, date, str]:
    return date.fromisoformat(first), date.fromisoformat(last), unit


@pytest.mark.parametrize(
    "text, first, last, unit",
    [
        ("2023-08-08", "2023-08-08", "2023-08-08", "day"),
        ("March 2023", "2023-03-01", "2023-03-31", "month"),
        ("August 27, 2021", "2021-08-27", "2021-08-27", "day"),
        ("20 July 2020", "2020-07-20", "2020-07-20", "day"),
        ("2022-05", "2022-05-01", "2022-05-31", "month"),
        ("Q2 2023", "2023-04-01", "2023-06-30", "quarter"),
        ("Q2 of 2023", "2023-04-01", "2023-06-30", "quarter"),
        ("2025 Q3", "2025-07-01", "2025-09-30", "quarter"),
        ("2025Q3", "2025-07-01", "2025-09-30", "quarter"),
        ("2017-05-18T15:25", "2017-05-18", "2017-05-18", "day"),
        ("April-May 2024", "2024-04-01", "2024-05-31", "month"),
        ("April/May 2024", "2024-04-01", "2024-05-31", "month"),
        ("Jun 2022", "2022-06-01", "2022-06-30", "month"),
        ("9-12 May 2022", "2022-05-09", "2022-05-12", "day"),
        ("May 9–12, 2022", "2022-05-09", "2022-05-12", "day"),
        ("28 Feb - 4 Mar 2024", "2024-02-28", "2024-03-04", "day"),
        ("week 32 of 2024", "2024-08-05", "2024-08-11", "week"),
        ("2024-W32", "2024-08-05", "2024-08-11", "week"),
        ("KW 11 / 2026", "2026-03-09", "2026-03-15", "week"),
        ("week of 31 March 2025", "2025-03-31", "2025-04-06", "day"),
        ("2023年5月", "2023-05-01", "2023-05-31", "month"),
        ("2020년 1월", "2020-01-01", "2020-01-31", "month"),
        ("2025H2", "2025-07-01", "2025-12-31", "half"),
        ("2025 H1", "2025-01-01", "2025-06-30", "half"),
        ("second half of 2024", "2024-07-01", "2024-12-31", "half"),
        ("first quarter of 2024", "2024-01-01", "2024-03-31", "quarter"),
        ("December 2022 through January 2023", "2022-12-01", "2023-01-31", "month"),
        ("December to January 2023", "2022-12-01", "2023-01-31", "month"),
        ("13.03.2026", "2026-03-13", "2026-03-13", "day"),
        ("17/11/2025", "2025-11-17", "2025-11-17", "day"),
        ("11/17/2025", "2025-11-17", "2025-11-17", "day"),
        ("05/2018", "2018-05-01", "2018-05-31", "month"),
        ("2020/06/29", "2020-06-29", "2020-06-29", "day"),
        ("2020/06", "2020-06-01", "2020-06-30", "month"),
        ("2020 March", "2020-03-01", "2020-03-31", "month"),
        ("09.03.–13.03.2026", "2026-03-09", "2026-03-13", "day"),
        ("27/01 a 02/02/2026", "2026-01-27", "2026-02-02", "day"),
        ("17 août 2025", "2025-08-17", "2025-08-17", "day"),
        ("3. März 2025", "2025-03-03", "2025-03-03", "day"),
        ("2 de marzo de 2025", "2025-03-02", "2025-03-02", "day"),
        ("dezembro de 2024", "2024-12-01", "2024-12-31", "month"),
        ("Oct 2-3, 2025", "2025-10-02", "2025-10-03", "day"),
        ("2022", "2022-01-01", "2022-12-31", "year"),
        ("29 February 2024", "2024-02-29", "2024-02-29", "day"),
    ],
)
def test_forms_with_a_year(text: str, first: str, last: str, unit: str) -> None:
    (named,) = find(text)
    assert (named.stretch.first, named.stretch.last, named.stretch.unit) == days(first, last, unit)
    assert named.stretch.year
    assert text[named.start : named.end].strip("[]") in text


@pytest.mark.parametrize(
    "text", ["12 May", "Sep 15th", "Q2", "Week 32", "w32", "October", "9-12 May", "KW 7"]
)
def test_forms_without_a_year(text: str) -> None:
    (named,) = find(text)
    assert not named.stretch.year


@pytest.mark.parametrize(
    "text",
    [
        "Python 3.11", "section 2024x", "31.31.2024", "rotated 12 keys", "v2023.10.1",
        "we may merge", "a march",
        "the second half", "port 8080", "ab1999", "10.0.20.1", "src/2024/data",
    ],
)  # fmt: skip
def test_what_names_no_month(text: str) -> None:
    assert [named for named in find(text) if named.stretch.year and named.stretch.unit != "year"] == []


def test_a_year_from_elsewhere() -> None:
    (named,) = find("28 December - 3 January")
    given = with_year(named.stretch, 2024)
    assert (given.first, given.last) == (date(2023, 12, 28), date(2024, 1, 3))
    (leap,) = find("29 February")
    assert with_year(leap.stretch, 2023).last == date(2023, 2, 28)


def test_words_relative_to_a_day() -> None:
    written = date(2024, 1, 10)  # a Wednesday
    months = [named.stretch.month for named in relative("last month and this month", written)]
    assert months == ["2023-12", "2024-01"]
    (week,) = relative("last week", written)
    assert (week.stretch.first, week.stretch.last) == (date(2024, 1, 1), date(2024, 1, 7))
    (quarter,) = relative("the previous quarter", written)
    assert (quarter.stretch.first, quarter.stretch.last) == (date(2023, 10, 1), date(2023, 12, 31))


def test_whole_texts() -> None:
    stretch = whole("(May 2024)")
    assert stretch is not None
    assert stretch.month == "2024-05"
    assert whole("May 2024 was wet") is None


@pytest.mark.parametrize(
    "name, month",
    [
        ("2025-08", "2025-08"), ("August-2021", "2021-08"), ("report_2025_03", "2025-03"),
        ("052018", "2018-05"),
        ("201805", "2018-05"), ("08-2025", "2025-08"), ("status2024-11", "2024-11"), ("2024-w32", "2024-08"),
    ],
)  # fmt: skip
def test_file_names(name: str, month: str) -> None:
    stretch = from_name(name)
    assert stretch is not None
    assert stretch.month == month


def test_a_name_without_a_period() -> None:
    assert from_name("notes") is None


def test_the_quick_look_lets_every_form_through() -> None:
    chance = random.Random(7)  # noqa: S311  # not for secrets
    words = (
        "q3|T2|h1/25|3q24|1H-24|2h 25|w32|KW 12|week 12|weeks 12-14|wochen 12|semaines 3|q1-q2|"
        "1st quarter|2nd half|march|3 Aug|aug 3|mar/24|'24|2024|at 42|handles 4268|of|to|in|-|/|7|24|,"
    ).split("|")
    seen = 0
    for _ in range(4000):
        text = fold_same_length(" ".join(chance.choices(words, k=chance.randint(1, 4))))
        if any(form.pattern.search(text) for form in expressions()):
            seen += 1
            assert may_name_time(text), text
    assert seen > 1000
