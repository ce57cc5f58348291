"""The period of a title, weeks on lines of their own below an entry, and numbers that count events."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen.model.month import ITEM_KINDS
from reviewgen.model.reading import Reading
from reviewgen.sources.read import read_paths

TOPICS = """\
Brag sheet 2025 – Kim Osei, lead Kilns

(from memory)

## Kiln control
- Jan: wrote the plan for zone control
- zone control on all 12 kilns (load test #1 at 1,200 °C held)
- signing of the firmware w/ ed25519

## People
- hired two fitters
"""
WEEKS = """\
Notes, Q3 2025

wk 27 (30 Jun - 4 Jul)
- rebuilt the belt scale
wk 28
- moved the gauge to the pier, PR #341
wk 33
- fixed the lamp of the lock
"""


def _read(tmp_path: Path, text: str) -> Reading:
    path = tmp_path / "notes.md"
    path.write_text(text, encoding="utf-8")
    return read_paths([path])


def test_what_names_no_month_below_the_title_of_a_year_is_of_that_year(tmp_path: Path) -> None:
    reading = _read(tmp_path, TOPICS)
    assert [(month.month, len(month.features)) for month in reading.months] == [("2025-01", 1)]
    (report,) = reading.reports
    assert (report.first, report.last) == ("2025-01", "2025-12")
    items = [item for kind in ITEM_KINDS for item in report.notes.items(kind)]
    assert sorted(item.text.split(" ")[0] for item in items) == ["hired", "signing", "zone"]
    assert [reference.value for item in items for reference in item.references] == []
    assert [one.why for one in reading.left_out if one.text == "(from memory)"] == ["chatter"]


def test_a_week_on_a_line_of_its_own_begins_below_an_entry(tmp_path: Path) -> None:
    reading = _read(tmp_path, WEEKS)
    texts = {
        month.month: sorted(item.text for kind in ITEM_KINDS for item in month.items(kind))
        for month in reading.months
    }
    assert texts == {
        "2025-07": ["moved the gauge to the pier, PR #341", "rebuilt the belt scale"],
        "2025-08": ["fixed the lamp of the lock"],
    }


@pytest.mark.parametrize(
    "line",
    [
        "wk of 6 apr",
        "Week commencing 6 April",
        "w/c 6 Apr",
        "w/b 6 April",
        "week ending 12 apr",
        "w/e 12 Apr",
    ],
)
def test_a_week_by_its_day_heads_what_stands_below_it(tmp_path: Path, line: str) -> None:
    path = tmp_path / "log.txt"
    path.write_text(
        f"LOG 2026\n\n{line}\n- added a lamp\n- fixed the horn that stuck\n\nwk of 4 may\n- drew a map\n"
    )
    reading = read_paths([path], today=date(2026, 11, 30))
    assert [month.month for month in reading.months] == ["2026-04", "2026-05"]
    assert [len(month.features) + len(month.bugs) for month in reading.months] == [2, 1]


def test_lines_below_weeks_without_bullets_or_stops_are_entries(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    path.write_text(
        "PIER LOG 2026\n\nwk of 6 apr\n"
        "  berth map: boats were drawn twice. drawn once now. no call since\n"
        "  moved the first 2 piers to the new tide feed\n"
        "  started a list of lamps nobody looks at\n"
        "wk of 13 apr\n"
        "  switched off the old feed the move had freed, the bill went from 14.2k to 10.9k by the log\n"
        "wk of 20 apr\n"
        "  helped Ada with her first tide report\n"
        "  horn test: scrapped, the harbour wants to blow it by hand\n"
    )
    (month,) = read_paths([path], today=date(2026, 11, 30)).months
    texts = [item.text for kind in ITEM_KINDS for item in month.items(kind)]
    assert len(texts) == 6
    assert not [text for text in texts if "apr" in text]
    assert any(text.endswith("no call since") for text in texts)


def test_a_long_line_above_a_short_one_is_an_entry_where_all_were_jotted_down(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    path.write_text(
        "LAB LOG 2026\n\nwk of 6 apr\n"
        "  oven driver: lost its speed after a power dip. keeps it in flash now. no case since\n"
        "  started the sample tracker\n"
        "wk of 13 apr\n  tracker live on two benches\n  helped Ines with her first release\n"
        "wk of 20 apr\n  tracker on all 9 benches\n  wrote the guide for the bench crews\n"
    )
    (month,) = read_paths([path], today=date(2026, 11, 30)).months
    texts = [item.text for kind in ITEM_KINDS for item in month.items(kind)]
    assert not [text for text in texts if "since" in text and "started" in text]
    assert "started the sample tracker" in texts
