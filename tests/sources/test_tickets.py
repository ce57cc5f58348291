"""Keys of tickets, and what has their shape: parts of machines, standards, rooms."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen.model.month import ITEM_KINDS
from reviewgen.sources.read import read_paths


def _tickets(tmp_path: Path, *lines: str) -> list[str]:
    path = tmp_path / "notes.md"
    path.write_text("# May 2025\n\n" + "".join(f"- {line}\n" for line in lines), encoding="utf-8")
    (month,) = read_paths([path], today=date(2026, 1, 5)).months
    found = [one for kind in ITEM_KINDS for item in month.items(kind) for one in item.references]
    return sorted(one.value for one in found if one.kind == "ticket")


@pytest.mark.parametrize(
    "line",
    [
        "Ported the loader to CX-9020",
        "Tested the KR-210 arm with new grippers",
        "Lamp driver supports WS-2812",
        "Qualified the LT-3045 regulator",
        "Spectrum tests with the FSW-26 analyser",
        "Welded to GR-91 steel",
        "Meets EN-50128",
        "Wrote the checklist for DO-178",
        "Booking works again for ROOM-204",
        "Vector code on AVX-512 machines",
        "Reader for PDF-417 barcodes",
        "KX-20 scanner added",
    ],
)
def test_what_only_looks_like_a_ticket(tmp_path: Path, line: str) -> None:
    assert _tickets(tmp_path, line) == []


@pytest.mark.parametrize(
    "line, keys",
    [
        ("Retry on a lost lock (DOCK-77)", ["DOCK-77"]),
        ("Sluice log, closes DOCK-78", ["DOCK-78"]),
        ("Fixed the tide clock, DOCK-771", ["DOCK-771"]),
        ("Fixed the tide clock DOCK-771", ["DOCK-771"]),
        ("DOCK-1201 gates shown twice", ["DOCK-1201"]),
        ("DOCK-31 done", ["DOCK-31"]),
        ("DOCK-31: retry", ["DOCK-31"]),
        ("Worked on DOCK-771", ["DOCK-771"]),
        ("Bench for the tide clock (ticket FP-91)", ["FP-91"]),
        ("Alarm is live and DOCK-603 is closed", ["DOCK-603"]),
        ("Moved the buoys (DOCK-7, DOCK-8)", ["DOCK-7", "DOCK-8"]),
    ],
)
def test_what_is_one(tmp_path: Path, line: str, keys: list[str]) -> None:
    assert _tickets(tmp_path, line) == keys


def test_the_rest_of_the_text_shows_it(tmp_path: Path) -> None:
    assert _tickets(tmp_path, "DOCK-7 gates shown twice", "DOCK-12 fee report") == ["DOCK-12", "DOCK-7"]
    assert _tickets(tmp_path, "Rate limits for DOCK-77", "Berth plan (DOCK-78)") == ["DOCK-77", "DOCK-78"]
    assert _tickets(tmp_path, "Loader for CX-9020 units", "Loader for CX-5130 units") == []


def test_what_a_report_stands_in_is_a_ticket(tmp_path: Path) -> None:
    lines = ["Fixed the frost alarm reported in FRO-31", "Mended the latch, as described in LAT-8"]
    assert _tickets(tmp_path, *lines) == ["FRO-31", "LAT-8"]


def test_how_many_there_were_in_a_month_is_no_number_of_one(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    lines = [
        "Support tickets: 43 in April, 26 in May",
        "Issues 40 per week",
        "Fixed issue 44 in May",
        "PRs: 12, 13 and 15",
    ]
    path.write_text("# May 2025\n\n" + "".join(f"- {line}\n" for line in lines), encoding="utf-8")
    (month,) = read_paths([path], today=date(2026, 1, 5)).months
    found = [one.value for kind in ITEM_KINDS for item in month.items(kind) for one in item.references]
    assert sorted(found) == ["12", "13", "15", "44"]
