"""Rows of tables: what each column holds, and what becomes of its cells."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from reviewgen.model.month import ITEM_KINDS, Item
from reviewgen.sources.read import read_paths


def _read(tmp_path: Path, text: str, name: str = "notes.md") -> list[tuple[str, str, Item]]:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    reading = read_paths([path], today=date(2026, 4, 10))
    return [
        (month.month, kind, item)
        for month in reading.months
        for kind in ITEM_KINDS
        for item in sorted(month.items(kind), key=lambda one: one.spans[0].start)
    ]


def _told(tmp_path: Path, text: str, name: str = "notes.md") -> list[tuple[str, str]]:
    return [(kind, item.text) for _, kind, item in _read(tmp_path, text, name)]


def test_columns_named_for_a_state_hold_work_of_their_own(tmp_path: Path) -> None:
    text = (
        "| Monat | Erledigt | Offen |\n|---|---|---|\n"
        "| Mai 2025 | Weichenheizung per App schaltbar<br>Türsensor meldete falsche Werte, behoben (DEP-31)"
        " | Fahrgastzählung |\n"
    )
    assert _told(tmp_path, text) == [
        ("features", "Weichenheizung per App schaltbar"),
        ("bugs", "Türsensor meldete falsche Werte, behoben (DEP-31)"),
        ("planned", "Fahrgastzählung"),
    ]


def test_each_line_of_a_cell_is_an_entry(tmp_path: Path) -> None:
    text = (
        "<table><tr><th>Month</th><th>Shipped</th><th>Next</th><th>Blocked</th></tr>\n"
        "<tr><td>July 2025</td><td>\nWash plan for the night shift<br/>\nDepot map (ticket DEP-40)\n</td>"
        "<td>\nTicket printer swap\n</td><td>\nWheel lathe interface\n</td></tr></table>\n"
    )
    found = _read(tmp_path, text)
    assert [(month, kind, item.text) for month, kind, item in found] == [
        ("2025-07", "features", "Wash plan for the night shift"),
        ("2025-07", "features", "Depot map (ticket DEP-40)"),
        ("2025-07", "other", "Wheel lathe interface"),
        ("2025-07", "planned", "Ticket printer swap"),
    ]
    assert [one.value for one in found[1][2].references] == ["DEP-40"]


def test_a_column_of_aims_stays_beside_what_came_of_it(tmp_path: Path) -> None:
    text = "# May 2025\n\n| Goal | Result |\n|---|---|\n| Kiln door seal | done, holds 900 °C |\n"
    assert _told(tmp_path, text) == [("features", "Kiln door seal — done, holds 900 °C")]


def test_the_area_is_the_label_of_its_row(tmp_path: Path) -> None:
    text = (
        "Date,Component,Task,Outcome,Ticket\n"
        '2026-01-08,Catalogue search,Query parser for shelf marks,"live, 3 branches use it",LIB-204\n'
        "2026-01-15,Self-checkout,Receipt printer jam,fixed in firmware 2.3,LIB-211\n"
        '2026-02-03,Self-checkout,Slip retest,"ok, shipped 2.4",LIB-211\n'
        "2026-02-10,Catalogue search,Synonym list,41 entries agreed with the librarians,\n"
        "2026-02-17,Branch app,Barcode camera,waiting for the pilot branch,LIB-231\n"
        "2026-02-20,Tooling,LIB-240 label printer,tried two models,LIB-240\n"
    )
    found = _read(tmp_path, text, "log.csv")
    assert [(month, kind, item.text) for month, kind, item in found] == [
        (
            "2026-01",
            "features",
            "Query parser for shelf marks — live, 3 branches use it (LIB-204)",
        ),
        ("2026-01", "bugs", "Receipt printer jam — fixed in firmware 2.3 (LIB-211)"),
        ("2026-02", "features", "Slip retest — ok, shipped 2.4 (LIB-211)"),
        ("2026-02", "other", "Synonym list — 41 entries agreed with the librarians"),
        ("2026-02", "other", "LIB-240 label printer — tried two models"),
        ("2026-02", "planned", "Barcode camera — waiting for the pilot branch (LIB-231)"),
    ]
    assert [one.value for one in found[4][2].references] == ["LIB-240"]


def test_what_is_fixed_was_broken(tmp_path: Path) -> None:
    text = (
        "| Week | Item | State |\n|---|---|---|\n"
        "| 2025-W33 | Wear report wrong on leap days | fixed |\n"
        "| 2025-W34 | Depot map on the tablet | in progress |\n"
        "| 2025-W34 | Axle scanner | blocked, waits for the supplier |\n"
    )
    assert _told(tmp_path, text) == [
        ("bugs", "Wear report wrong on leap days"),
        ("planned", "Depot map on the tablet"),
        ("planned", "Axle scanner — blocked, waits for the supplier"),
    ]


def test_rows_without_titles(tmp_path: Path) -> None:
    text = (
        "2025-02-03\tfeat\tBeacon scheduler\t!412\n"
        "2025-02-05\tbug\tSquelch opens below -110 dBm\t#418\n"
        "2025-02-10\treview\tModem rewrite by Ilse\tPR 431\n"
        "2025-02-24\tfix\tRetry on lost preamble (RAD-80)\t\n"
    )
    found = _read(tmp_path, text, "log.tsv")
    assert [(kind, item.text, [one.value for one in item.references]) for _, kind, item in found] == [
        ("features", "Beacon scheduler (!412)", ["412"]),
        ("bugs", "Squelch opens below -110 dBm (#418)", ["418"]),
        ("bugs", "Retry on lost preamble (RAD-80)", ["RAD-80"]),
        ("other", "Modem rewrite by Ilse (PR 431)", ["431"]),
    ]


def test_columns_of_days_and_of_remarks_hold_entries_of_their_own(tmp_path: Path) -> None:
    calendar = (
        "| Week | Mon | Tue | Wed |\n|---|---|---|---|\n"
        "| 2025-W11 | Added tide alarms | off | Fixed the gauge that hung |\n"
    )
    assert _told(tmp_path, calendar) == [
        ("features", "Added tide alarms"),
        ("bugs", "Fixed the gauge that hung"),
    ]
    sprints = (
        "| Sprint ending | Shipped | Carried over | Blocked | Notes |\n|---|---|---|---|---|\n"
        "| 12 Sep 2025 | Buoy map<br>Tide cache | Voice prompts | Radar licence | Visit to the harbour |\n"
    )
    assert _told(tmp_path, sprints) == [
        ("features", "Buoy map"),
        ("features", "Tide cache"),
        ("other", "Radar licence"),
        ("other", "Visit to the harbour"),
        ("planned", "Voice prompts"),
    ]


def test_the_export_of_a_tracker(tmp_path: Path) -> None:
    text = (
        "Key,Summary,Status,Component,Priority,Resolved\n"
        "QX-12,Tide gauge reports twice,Fixed,North quay,High,2025-05-03\n"
        "QX-19,Bulk import of berths,Done,South quay,Medium,2025-05-09\n"
    )
    found = _read(tmp_path, text, "export.csv")
    assert [(kind, item.text, item.topic and item.topic.text) for _, kind, item in found] == [
        ("features", "Bulk import of berths (QX-19)", "South quay"),
        ("bugs", "Tide gauge reports twice (QX-12)", "North quay"),
    ]


def test_a_type_of_absence_is_no_work(tmp_path: Path) -> None:
    text = "Fecha,Tipo,Descripción\n2025-07-22,Vacaciones,Del 22 al 31\n2025-07-03,Mejora,Mapa de rutas\n"
    assert _told(tmp_path, text, "log.csv") == [("features", "Mapa de rutas")]


def test_a_cell_over_several_rows_stands_in_each_of_them(tmp_path: Path) -> None:
    text = (
        "# Orchard robots 2021\n\n<table>\n"
        "<tr><th>Month</th><th>Area</th><th>Work</th><th>Ref</th></tr>\n"
        '<tr><td rowspan="3">April</td><td rowspan="2">Arm</td><td>Added a soft gripper</td>'
        "<td>ORC-7</td></tr>\n"
        "<tr><td>Fixed the wrist that drifted in the cold</td><td>ORC-9</td></tr>\n"
        "<tr><td>Cart</td><td>Added a tilt alarm</td><td></td></tr>\n"
        '<tr><td>May</td><td colspan="2">Added night vision</td><td>ORC-12</td></tr>\n'
        "</table>\n"
    )
    found = _read(tmp_path, text)
    assert [(month, kind, item.text) for month, kind, item in found] == [
        ("2021-04", "features", "Added a soft gripper (ORC-7)"),
        ("2021-04", "features", "Added a tilt alarm"),
        ("2021-04", "bugs", "Fixed the wrist that drifted in the cold (ORC-9)"),
        ("2021-05", "features", "Added night vision (ORC-12)"),
    ]
    assert [one.value for _, _, item in found for one in item.references] == ["ORC-7", "ORC-9", "ORC-12"]
