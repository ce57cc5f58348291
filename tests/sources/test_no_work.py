"""What is no work: days off, the routine of every week, sentences about the report, mere thanks."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest

from reviewgen.model.month import ITEM_KINDS
from reviewgen.sources.read import read_paths
from reviewgen.sources.reading.states import is_absence


def _read(tmp_path: Path, text: str) -> tuple[dict[str, list[str]], dict[str, str]]:
    path = tmp_path / "notes.md"
    path.write_text(f"# October 2025\n\n{text}\n\n- Built the proofing cabinet\n", encoding="utf-8")
    reading = read_paths([path])
    kinds = {kind: [one.text for one in reading.months[0].items(kind)] for kind in ITEM_KINDS}
    kinds["features"].remove("Built the proofing cabinet")
    return {kind: texts for kind, texts in kinds.items() if texts}, {
        entry.text: entry.why for entry in reading.left_out if entry.why != "heading"
    }


@pytest.mark.parametrize(
    "text",
    [
        "three weeks paternity leave", "half a day off", "on holiday 9-13", "week off",
        "zwei Wochen Elternzeit",
        "Drei Tage Urlaub", "deux semaines de congés", "Una semana de vacaciones", "duas semanas de férias",
        "Christmas week off", "three days off after the launch", "was out sick Tue-Thu", "public holiday Wed",
        "took Monday off", "vacation, back on the 12th", "two weeks off, back on Monday",
        "sick with a cold Mon-Wed",
        "half day, dentist", "office closed between Christmas and New Year", "jury duty",
        "Brückentag", "zwei Tage Urlaub nach dem Umzug", "Ostern frei", "Feiertag am Donnerstag",
        "krank ab 14.",
        "congés", "pont de l'Ascension", "en arrêt maladie", "RTT vendredi",
        "festivo el jueves", "baja por enfermedad", "de vacaciones hasta el 20",
        "feriado na quinta", "de férias até dia 20", "folga",
        "I was on vacation for the first two weeks, so not much happened.",
    ],
)  # fmt: skip
def test_days_off_alone_are_left_out_as_such(tmp_path: Path, text: str) -> None:
    assert _read(tmp_path, f"- {text}") == ({}, {text: "absence"})


@pytest.mark.parametrize(
    "text", ["weekly 1:1s, stand-ups and planning", "misc. reviews", "diverse Reviews, Besprechungen"]
)
def test_routine_alone_is_left_out(tmp_path: Path, text: str) -> None:
    assert _read(tmp_path, f"- {text}") == ({}, {text: "chatter"})


@pytest.mark.parametrize(
    "text",
    [
        "Was off by one in the tray count, fixed",
        "Was out of memory on the till, raised the limit",
        "On leave requests: added a second signature",
        "Was on vacation, then rewrote the oven timer",
        "vacation planner: new week view",
        "public holiday logic for Bavaria added",
        "day off requests can be approved at the till",
        "Two days off the schedule, caught up with overtime",
        "out of stock page redesigned",
        "sick leave form shipped",
    ],
)
def test_work_around_days_off_is_kept(tmp_path: Path, text: str) -> None:
    kinds, left = _read(tmp_path, f"- {text}")
    assert sum(map(len, kinds.values())) == 1
    assert left in ({}, {"On leave requests:": "heading"})


@pytest.mark.parametrize(
    "text",
    [
        "planning of the new oven line with Lena",
        "misc. reviews of the oven drawings for the second shop",
        "holiday schedule for the shop printed and put up",
    ],
)
def test_what_names_a_matter_is_kept(tmp_path: Path, text: str) -> None:
    kinds, left = _read(tmp_path, f"- {text}")
    assert ([one for texts in kinds.values() for one in texts], left) == ([text], {})


@pytest.mark.parametrize(
    "text",
    [
        "Got thanked by the night shift, no loaf was burnt for a month and returns are fewer",
        "Thanks from the shop: shorter queues since the second till",
        "Danke von der Filiale: weniger Rückfragen zum Lieferschein, gezählt hat es niemand",
        "Merci du magasin : moins de retours",
    ],
)
def test_thanks_that_carry_an_effect_report_it(tmp_path: Path, text: str) -> None:
    assert _read(tmp_path, f"- {text}") == ({"impact": [text]}, {})


@pytest.mark.parametrize(
    "text", ["Got thanked by the night shift", "Thanks to Lena for the shorter queue", "Danke an Tom"]
)
def test_other_thanks_are_left_out(tmp_path: Path, text: str) -> None:
    assert _read(tmp_path, f"- {text}") == ({}, {text: "thanks"})


def test_sentences_about_the_report_are_lead_ins(tmp_path: Path) -> None:
    text = (
        "In this report we first show the work done on the ovens. The steam valve was rebuilt. "
        "This is followed by an overview of the costs. Finally we show the plans for next year.\n\n"
        "Then I showed the new till to the shop."
    )
    kinds, left = _read(tmp_path, text)
    assert list(left.values()) == ["lead-in"] * 3
    told = [one for texts in kinds.values() for one in texts]
    assert sorted(told) == ["The steam valve was rebuilt.", "Then I showed the new till to the shop."]


@pytest.mark.parametrize(
    "text", ["declined to take on the second shop", "The merger discussions with the mill have faded"]
)
def test_what_came_to_nothing_is_no_work_delivered(tmp_path: Path, text: str) -> None:
    assert _read(tmp_path, f"- {text}") == ({"other": [text]}, {})


def test_many_days_take_no_time_to_tell() -> None:
    days = f"two weeks holiday {'1, ' * 13}"
    assert is_absence(days)
    start = process_time()
    assert not is_absence(f"{days}x")
    assert process_time() - start < 0.2
