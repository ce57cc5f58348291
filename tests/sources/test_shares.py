"""A large text that several processes read gives what one process reads."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from reviewgen.model.reading import Reading
from reviewgen.sources.read import read_paths
from reviewgen.sources.reading import assemble, shares

MONTHS = "January February March April May June July August September October November December".split()


def notes(extra: str = "") -> str:
    """Two years of a ferry company's timetable service, twelve entries a month."""
    lines = ["# Ferry log", "", "(mostly for myself)", ""]
    for year in (2023, 2024):
        lines += [f"# {year}", ""]
        for number, month in enumerate(MONTHS):
            lines += [f"## {month} {year}", "", "### Features", ""]
            for index in range(4):
                lines += [f"- Added berth plan {number}{index} for Lindholm (#{year}{number}{index})"]
            lines += ["", "### Bugs", "", f"- Fixed the tide table that ran {number + 2} minutes late", ""]
            lines += ["### Skills", "", "- Python, Rust", "", "### Features", "", "none this week", ""]
            lines += [
                f"PumpKit: {number + 3} of 40 pumps moved. Cut waiting from {number + 60} s to 9 s.",
                "",
            ]
            lines += ["### Week of the 3rd", "", f"* Wrote the dock rota, see HARB-{number + 2}", ""]
    return "\n".join([*lines, extra])


@pytest.fixture
def fits(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Three processes read anything; whether what they read fitted together."""
    found: list[bool] = []
    ordinary = shares._fits

    def fitting(*given: Any) -> bool:
        found.append(ordinary(*given))
        return found[-1]

    monkeypatch.setattr(assemble, "_LARGE", 0)
    monkeypatch.setattr(shares, "_LEAST", 500)
    monkeypatch.setattr(shares, "_processors", lambda: 3)
    monkeypatch.setattr(shares, "_fits", fitting)
    return found


@pytest.fixture
def read(tmp_path: Path) -> Callable[[str], Reading]:
    def reading(text: str) -> Reading:
        path = tmp_path / "notes.md"
        path.write_text(text, "utf-8")
        return read_paths([path], today=date(2025, 1, 15))

    return reading


def alone(read: Callable[[str], Reading], text: str, monkeypatch: pytest.MonkeyPatch) -> Reading:
    with monkeypatch.context() as patch:
        patch.setattr(shares, "_processors", lambda: 1)
        return read(text)


def test_the_same_is_read(
    fits: list[bool], read: Callable[[str], Reading], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = notes()
    found = read(text)
    assert fits == [True]
    assert [month.month for month in found.months] == [
        f"{y}-{m:02d}" for y in (2023, 2024) for m in range(1, 13)
    ]
    december = found.months[-1]
    assert [len(december.features) > 3, len(december.bugs), len(december.skills)] == [True, 1, 2]
    assert found.model_dump_json() == alone(read, text, monkeypatch).model_dump_json()


def test_what_a_late_share_tells_of_an_early_month(
    fits: list[bool], read: Callable[[str], Reading], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = notes("## January 2023\n\n- Reworked the gangway alarm of the Solveig\n")
    found = read(text)
    assert fits == [True]
    assert found.months[0].features[-1].text == "Reworked the gangway alarm of the Solveig"
    assert found.model_dump_json() == alone(read, text, monkeypatch).model_dump_json()


def test_what_takes_back_an_item_of_another_share(
    fits: list[bool], read: Callable[[str], Reading], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = notes("## January 2023\n\n- Reverted the berth plan 03 for Lindholm\n")
    found = read(text)
    assert fits == [False]  # the item stands where another process read
    assert found.model_dump_json() == alone(read, text, monkeypatch).model_dump_json()


@pytest.mark.parametrize("fault", ["no process", "a process that ends"])
def test_one_process_reads_on_where_others_cannot(
    fault: str, fits: list[bool], read: Callable[[str], Reading], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = notes()
    expected = alone(read, text, monkeypatch)

    def broken(*_: Any) -> int:
        raise OSError

    if fault == "no process":
        monkeypatch.setattr(os, "fork", broken)
    else:
        monkeypatch.setattr(shares, "_work", broken)
    assert read(text).model_dump_json() == expected.model_dump_json()
    assert fits == []
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)  # none is left


def test_figures_that_cannot_travel(
    fits: list[bool], read: Callable[[str], Reading], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = notes(f"## January 2025\n\n- Waiting is down by {'9' * 400} minutes\n")
    found = read(text)
    assert fits == [True]  # a process ended after that, and all was read anew
    assert found.model_dump_json() == alone(read, text, monkeypatch).model_dump_json()
    figures = [one.value for item in found.months[-1].impact for one in item.metrics]
    assert figures == [float("inf")]


def test_a_program_with_threads_makes_no_copies_of_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "active_count", lambda: 2)
    assert shares._processors() == 1
