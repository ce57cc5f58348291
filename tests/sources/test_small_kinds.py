"""Remarks on plans, sentences of two deeds in other languages, tables of figures, key results."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from reviewgen.model.month import Month
from reviewgen.sources.read import read_paths


def month(folder: Path, text: str) -> Month:
    path = folder / "notes.md"
    path.write_text(f"# May 2025\n\n{text}\n", encoding="utf-8")
    (found,) = read_paths([path], today=date(2026, 1, 5)).months
    return found


def test_a_remark_on_a_plan_belongs_to_it(tmp_path: Path) -> None:
    found = month(tmp_path, "Not done: the seating plan. I have a sketch but nobody likes it.")
    assert [one.text for one in found.planned] == ["the seating plan. I have a sketch but nobody likes it."]


def test_another_plan_is_one_of_its_own(tmp_path: Path) -> None:
    found = month(tmp_path, "Next month: the seating plan. Then the oven door.")
    assert [one.text for one in found.planned] == ["the seating plan.", "Then the oven door."]


def test_two_deeds_of_another_language_are_two_items(tmp_path: Path) -> None:
    found = month(tmp_path, "J'ai livré la caisse mobile (#5) et corrigé le calcul des remises (#6).")
    assert [(one.text, [ref.value for ref in one.references]) for one in (*found.features, *found.bugs)] == [
        ("J'ai livré la caisse mobile (#5)", ["5"]),
        ("corrigé le calcul des remises (#6).", ["6"]),
    ]


def test_a_table_of_figures_tells_effects(tmp_path: Path) -> None:
    table = (
        "| Kennzahl | Mai 2025 |\n|---|---|\n| Geprüfte Boote | 412 |\n| Ausfälle | 3 |\n| Gewicht | 1.204 |"
    )
    found = month(tmp_path, table)
    assert [(one.text, [figure.value for figure in one.metrics]) for one in found.impact] == [
        ("Geprüfte Boote: 412", [412]), ("Ausfälle: 3", [3]), ("Gewicht: 1.204", [None])
    ]  # fmt: skip
    assert not found.features


def test_hours_beside_a_task_are_no_figures(tmp_path: Path) -> None:
    found = month(tmp_path, "| Task | Hours |\n|---|---|\n| Rewrote the ferry import | 12 |")
    assert [(one.text, one.metrics) for one in found.features] == [("Rewrote the ferry import", ())]


def test_a_key_result_told_as_its_figure(tmp_path: Path) -> None:
    found = month(tmp_path, "- KR2.1 14 min. Done.")
    (figure,) = [
        one for kind in (found.features, found.impact, found.other) for item in kind for one in item.metrics
    ]
    assert (figure.value, figure.unit) == (14, "min")


def test_prose_under_a_heading_that_says_done_is_judged_like_entries(tmp_path: Path) -> None:
    text = (
        "## Accomplished\n\nSeat maps for ferries. I rebuilt the gate. Meetings with the port. "
        "A crash at login. Interviewed two people.\n\n## Week 20\n\nBell archive. Met the port."
    )
    found = month(tmp_path, text)
    assert [one.text for one in found.features] == ["Seat maps for ferries.", "I rebuilt the gate."]
    assert [one.text for one in found.other] == [
        "Meetings with the port.", "A crash at login.", "Interviewed two people.",
        "Bell archive.", "Met the port.",
    ]  # fmt: skip


def test_prose_behind_a_label_that_says_done(tmp_path: Path) -> None:
    found = month(tmp_path, "**Shipped:** offline maps, route cache and a printer driver. Met the port.")
    assert [one.text for one in found.features] == ["offline maps, route cache and a printer driver."]
    assert [one.text for one in found.other] == ["Met the port."]


def test_the_lines_above_messages_and_what_is_no_work_are_left_out(tmp_path: Path) -> None:
    text = (
        "**Nora** 09:03\nSeat maps are live (#41)\n**Kofi** 12:11\n@lea no worries!\n"
        "**Nora** 14:30\nrepaired the bell"
    )
    path = tmp_path / "chat.md"
    path.write_text(f"# May 2025\n\n{text}\n", encoding="utf-8")
    reading = read_paths([path], today=date(2026, 1, 5))
    (found,) = reading.months
    assert [one.text for one in found.features] == ["Seat maps are live (#41)"]
    assert [one.text for kind in (found.bugs, found.other) for one in kind] == ["repaired the bell"]
    assert {one.text: one.why for one in reading.left_out if one.why != "heading"} == {
        "@lea no worries!": "chatter"
    }


def test_notes_like_yaml_have_their_sections(tmp_path: Path) -> None:
    text = "features:\n  - Offline maps\n  - Share (#12)\nbugs:\n  - Bell rang twice\nnext:\n  - Night view"
    found = month(tmp_path, text)
    assert [one.text for one in found.features] == ["Offline maps", "Share (#12)"]
    assert [one.text for one in found.bugs] == ["Bell rang twice"]
    assert [one.text for one in found.planned] == ["Night view"]


def test_a_row_whose_kind_is_an_absence_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "log.csv"
    path.write_text(
        "Fecha,Tipo,Tarea\n2025-07-01,Función,Buscador de barcos\n2025-07-22,Vacaciones,Del 22 al 31\n",
        encoding="utf-8",
    )
    reading = read_paths([path], today=date(2026, 1, 5))
    assert ("Del 22 al 31", "absence") in {(one.text, one.why) for one in reading.left_out}
    assert [one.text for one in reading.months[0].features] == ["Buscador de barcos"]
