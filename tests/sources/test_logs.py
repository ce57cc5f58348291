"""Logs whose lines begin with a date, and where the year of their months is written."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen.model.month import ITEM_KINDS
from reviewgen.model.reading import Reading
from reviewgen.sources.read import read_paths

TODAY = date(2026, 5, 20)


def _read(tmp_path: Path, text: str, name: str = "notes.txt") -> Reading:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return read_paths([path], today=TODAY)


def _items(reading: Reading) -> dict[str, list[str]]:
    """The texts of each month, in the order of the source."""
    found = {}
    for month in reading.months:
        items = [item for kind in ITEM_KINDS for item in month.items(kind)]
        found[month.month] = [item.text for item in sorted(items, key=lambda item: item.spans[0].start)]
    return found


LONG = (
    "tide gauge: the pressure sensor drifts with the water temperature, so there is a table of corrections "
    "for each of them now, measured in the tank over two weeks, the rest follows"
)


@pytest.mark.parametrize(
    "first, second",
    [
        ("03-04", "03-11"),
        ("3/4", "3/11"),
        ("04.03.", "11.03."),
        ("Mar 4", "Mar 11"),
        ("4 March", "11 March"),
        ("Tue 03-04", "Tue 03-11"),
        ("[03-04]", "[03-11]"),
        ("2025-03-04", "2025-03-11"),
        ("4/3/25", "11/3/25"),
    ],
)
def test_a_line_that_begins_with_a_date_as_its_neighbours_do_is_an_entry(
    tmp_path: Path, first: str, second: str
) -> None:
    read = _read(tmp_path, f"march 2025\n{first} {LONG}\n{second} 7 of 9 buoys answer again\n")
    assert _items(read)["2025-03"] == [LONG, "7 of 9 buoys answer again"]


def test_the_day_of_a_log_line_tells_its_month(tmp_path: Path) -> None:
    text = "log of the plotter, 2025\n\n06-27 pen lift rebuilt\n06-30 new belts\n07-02 firmware 3 flashed\n"
    assert _items(_read(tmp_path, text)) == {
        "2025-06": ["pen lift rebuilt", "new belts"],
        "2025-07": ["firmware 3 flashed"],
    }


def test_which_number_is_the_day_is_told_by_all_lines(tmp_path: Path) -> None:
    text = "Notes 2025\n\n3/4 sowed the test plots\n17/4 moved the scales\n2/5 printed the labels\n"
    found = _items(_read(tmp_path, text))
    assert found == {
        "2025-04": ["sowed the test plots", "moved the scales"],
        "2025-05": ["printed the labels"],
    }


def test_numbers_that_are_no_dates_stay(tmp_path: Path) -> None:
    text = "# March 2025\n- 7/9 buoys answer again\n- 14/23 masts painted\n- 1.5 km of cable laid\n"
    assert _items(_read(tmp_path, text))["2025-03"] == [
        "7/9 buoys answer again",
        "14/23 masts painted",
        "1.5 km of cable laid",
    ]


def test_weekdays_begin_entries_and_are_no_part_of_them(tmp_path: Path) -> None:
    text = "Week of 3 March 2025\nMon fixed the scale that weighed twice\nTue oiled the press\nFri off\n"
    assert _items(_read(tmp_path, text))["2025-03"] == [
        "fixed the scale that weighed twice",
        "oiled the press",
    ]


def test_a_log_line_is_one_entry_unless_its_sentences_are_of_other_kinds(tmp_path: Path) -> None:
    text = (
        "# April 2025\n"
        "04-02 fixed the stuck valve on line 2, it was a worn seal. also added a spare to the kit\n"
        "04-09 labels printed. two colours, three sizes\n"
        "04-11 fixed the lid that stuck. fix in the shop the same day\n"
    )
    month = _read(tmp_path, text).months[0]
    assert [item.text for item in month.bugs] == [
        "fixed the stuck valve on line 2, it was a worn seal.",
        "fixed the lid that stuck. fix in the shop the same day",
    ]
    assert [item.text for item in month.features] == [
        "also added a spare to the kit",
        "labels printed. two colours, three sizes",
    ]


@pytest.mark.parametrize(
    "title",
    [
        "Lab notes 2025 / centrifuge C7 + dryer",
        "1:1 / observation notes – Ines Falk (Pumps), Q1 2025",
        "Notes – Ines Falk (Pumps), Q1 2025",
        "# Worklog 2025 H1 - pumps & valves",
        "# 2025 first half",
        "1H 2025, pumps",
        "# Q1 + Q2 2025",
        "Pump log Q1/25",
        "# Notes 2025",
        "# Notes (1st half 2025) - Ines",
    ],
)
@pytest.mark.parametrize("month", ["# February", "## February", "February", "Feb"])
def test_the_year_of_the_title_is_that_of_its_months(tmp_path: Path, title: str, month: str) -> None:
    read = _read(tmp_path, f"{title}\n\n{month}\n- new seal on pump 4\n")
    assert _items(read) == {"2025-02": ["new seal on pump 4"]}
    assert not read.problems


def test_a_guessed_year_is_said_once_and_lies_in_the_past(tmp_path: Path) -> None:
    text = "Pump log\n\nApril\n- new seal\n\nMay\n- new belt\n\nJune\n- new filter\n"
    read = _read(tmp_path, text)
    assert list(_items(read)) == ["2025-04", "2025-05", "2025-06"]
    assert [one.message for one in read.problems] == ["no year is given here; it was taken to be 2025"]


def test_months_over_new_year_are_the_latest_past_ones(tmp_path: Path) -> None:
    read = _read(tmp_path, "November\n- new seal\n\nDecember\n- new belt\n\nJanuary\n- new filter\n")
    assert list(_items(read)) == ["2025-11", "2025-12", "2026-01"]


def test_months_of_a_stretch_over_new_year_lie_inside_it(tmp_path: Path) -> None:
    text = "# Apr 2024 to Mar 2025\n\n## April\n- new seal\n\n## March\n- new belt\n"
    assert list(_items(_read(tmp_path, text, "notes.md"))) == ["2024-04", "2025-03"]


def test_a_week_stays_in_the_month_that_is_written_above_it(tmp_path: Path) -> None:
    text = (
        "# May 2025\n## W18\n- new seal\n## 26 May - 1 June\n- new belt\n"
        "# June 2025\n## W27\n- new filter\n## W28\n- new hose\n"
    )
    read = _read(tmp_path, text, "notes.md")
    # the weeks of 28 April, 26 May and 30 June touch their months, that of 7 July does not
    assert _items(read) == {
        "2025-05": ["new seal", "new belt"],
        "2025-06": ["new filter"],
        "2025-07": ["new hose"],
    }
    assert not read.problems


def test_weeks_with_their_days_in_small_letters(tmp_path: Path) -> None:
    text = (
        "Oven log\n(for myself, mostly)\n\nwk 40 (29 sep - 3 oct)\n- added the steam valve interlock\n\n"
        "wk 41\n- recipe screen shipped\n\nwk 44, 27 - 31 oct\n- dough timer merged\n\n"
        "KW 49 (1.12. - 5.12.)\n- night mode released\n"
    )
    path = tmp_path / "notes.txt"
    path.write_text(text, encoding="utf-8")
    reading = read_paths([path], today=date(2026, 1, 5))
    assert {month.month: [one.text for one in month.features] for month in reading.months} == {
        "2025-10": ["added the steam valve interlock", "recipe screen shipped", "dough timer merged"],
        "2025-12": ["night mode released"],
    }
    assert not any("could not be placed" in one.message for one in reading.problems)
