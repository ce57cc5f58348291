"""Forms that people fill in: questions, labels of a stand-up, exports of chats and trackers."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from reviewgen.model.month import ITEM_KINDS
from reviewgen.model.reading import Reading
from reviewgen.sources.read import read_paths


def _read(tmp_path: Path, text: str, name: str = "notes.txt") -> Reading:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return read_paths([path], today=date(2026, 1, 5))


def _items(reading: Reading) -> dict[str, dict[str, list[str]]]:
    return {
        month.month: {
            kind: texts for kind in ITEM_KINDS if (texts := [one.text for one in month.items(kind)])
        }
        for month in reading.months
    }


def test_the_questions_of_a_form_are_headings(tmp_path: Path) -> None:
    text = (
        "Self-assessment 11/2025\n\nWhat did you deliver?\nI built the sorting table for the seed lab.\n\n"
        "What did you not get done?\nThe second table.\n\nHow did you help others?\nShowed Ada the lathe.\n\n"
        "Anything else?\nno\n"
    )
    assert _items(_read(tmp_path, text)) == {
        "2025-11": {
            "features": ["I built the sorting table for the seed lab."],
            "planned": ["The second table."],
            "other": ["Showed Ada the lathe."],
        }
    }


def test_the_labels_of_a_stand_up_begin_lines(tmp_path: Path) -> None:
    text = (
        "Mon 3 Nov 2025\ndone: built the drying rack\nnext: paint it\n\n"
        "Mon 1 Dec\ndone: fixed the rack that tipped over\nnext: a second rack\n"
    )
    assert _items(_read(tmp_path, text)) == {
        "2025-11": {"features": ["built the drying rack"], "planned": ["paint it"]},
        "2025-12": {"bugs": ["fixed the rack that tipped over"], "planned": ["a second rack"]},
    }


def test_a_date_right_below_an_item_is_a_heading(tmp_path: Path) -> None:
    text = (
        "Bench log\n\n2025-11-28  second bench\n   - wired the lamp\n   - built the vice\n"
        "2025-12-02\n   - built the drawer\n"
    )
    found = _items(_read(tmp_path, text))
    assert found["2025-11"]["features"] == ["wired the lamp", "built the vice"]
    assert found["2025-12"] == {"features": ["built the drawer"]}


def test_bullets_may_be_labelled_with_their_month(tmp_path: Path) -> None:
    text = "# brag doc 2024\n\n## Kiln\n- Feb: built the new door\n- Mar - fixed the cracked plate\n"
    assert _items(_read(tmp_path, text, "brag.md")) == {
        "2024-02": {"features": ["built the new door"]},
        "2024-03": {"bugs": ["fixed the cracked plate"]},
    }


def test_the_export_of_a_chat(tmp_path: Path) -> None:
    text = (
        "#workshop  exported 2025-10-31\n\n"
        "Ida Holm  [Oct 2nd at 9:58 AM]\nfixed the saw that ran backwards\n\n"
        "Tom  [Oct 3rd at 8:01 AM]\nbuilt the rack\n"
    )
    reading = _read(tmp_path, text)
    assert reading.people == ("Ida Holm", "Tom")
    assert _items(reading) == {
        "2025-10": {"features": ["built the rack"], "bugs": ["fixed the saw that ran backwards"]}
    }


def test_the_export_of_a_tracker(tmp_path: Path) -> None:
    text = (
        "Issue key,Issue Type,Summary,Status,Updated\n"
        "LAB-1,Bug,Scale shows twice the weight,Done,2025-11-04 11:20\n"
        "LAB-2,Story,Labels for all jars,Done,2025-11-12 16:02\n"
        "LAB-3,Bug,Lamp flickers,Won't Fix,2025-12-01 10:00\n"
        "LAB-4,Task,Order new jars,To Do,2025-12-09 17:31\n"
    )
    found = _items(_read(tmp_path, text, "log.csv"))
    assert {month: sorted(kinds) for month, kinds in found.items()} == {
        "2025-11": ["bugs", "features"],
        "2025-12": ["other", "planned"],
    }


def test_what_is_wanted_for_a_later_month_stays_with_the_month_that_is_told(tmp_path: Path) -> None:
    text = (
        "Resumen de noviembre de 2025\n\nMigré 17 bancos de pruebas. En diciembre quiero terminar el resto.\n"
    )
    assert list(_items(_read(tmp_path, text))) == ["2025-11"]


def test_none_of_a_kind_with_its_reason(tmp_path: Path) -> None:
    month = _read(tmp_path, "# May 2025\n## Shipped\n- none, moved house\n", "notes.md").months[0]
    assert month.none_stated == ("features",)
    assert [one.text for one in month.other] == ["moved house"]


def test_what_stands_beside_a_state_in_a_cell_is_told(tmp_path: Path) -> None:
    text = (
        "| When | What | Result |\n|---|---|---|\n"
        "| May 2025 | Second test of the tap | ok, sold as 4.12 |\n"
        "| May 2025 | Fixed the leaking sink | ok, done |\n"
    )
    (items,) = _items(_read(tmp_path, text, "notes.md")).values()
    told = sorted(one for texts in items.values() for one in texts)
    assert told == ["Fixed the leaking sink", "Second test of the tap — ok, sold as 4.12"]


def test_what_came_of_it_stays_in_its_row(tmp_path: Path) -> None:
    text = (
        "| When | What | Result |\n|---|---|---|\n| May 2025 | Built the drying rack | 12 trays at once |\n"
        "| May 2025 | Fixed the leaking tap | no puddles since |\n"
    )
    assert _items(_read(tmp_path, text, "notes.md")) == {
        "2025-05": {
            "features": ["Built the drying rack — 12 trays at once"],
            "bugs": ["Fixed the leaking tap — no puddles since"],
        }
    }


def test_labels_with_a_space_before_the_colon(tmp_path: Path) -> None:
    text = (
        "Compte rendu \u2013 atelier vélo\n\nMois : mars 2025\nLivré : file d'attente en ligne\n"
        "Livré\u00a0: rappel par SMS (VLO-88)\nCorrigé : le devis perdait la TVA\n"
        "En cours : stock des pneus\nBlocages : néant\n\n"
        "Mes: abril 2025\nHecho : aviso de recogida por correo\n"
        "Corregido : el presupuesto duplicaba la mano de obra\nPrevisto : tienda en línea\n\n"
        "## June 2025\n- Shipped : helmet rental page\n- Till \u2013 nothing.\n- Nothing else.\n"
    )
    reading = _read(tmp_path, text)
    assert _items(reading) == {
        "2025-03": {
            "features": ["file d'attente en ligne", "rappel par SMS (VLO-88)"],
            "bugs": ["le devis perdait la TVA"],
            "planned": ["stock des pneus"],
        },
        "2025-04": {
            "features": ["aviso de recogida por correo"],
            "bugs": ["el presupuesto duplicaba la mano de obra"],
            "planned": ["tienda en línea"],
        },
        "2025-06": {"features": ["helmet rental page"]},
    }
    assert reading.months[0].none_stated == ("other",)


def test_unknown_labels_that_recur_begin_entries(tmp_path: Path) -> None:
    text = "# May 2025\n\nOvens: burner replaced\nMixers: bowl lift repaired\nOvens: door seal tested\n"
    (found,) = _items(_read(tmp_path, text)).values()
    assert sorted(one for texts in found.values() for one in texts) == [
        "Mixers: bowl lift repaired",
        "Ovens: burner replaced",
        "Ovens: door seal tested",
    ]


def test_a_heading_is_the_topic_of_what_stands_below(tmp_path: Path) -> None:
    text = (
        "# June 2025\n\n## Project: Bed board\n- Shipped to 14 wards\n### Fixed\n- Wrong ward names\n\n"
        "## What went wrong?\n- Too many meetings\n\n## Done\n- Letter templates\n\n"
        "- Lab feed:\n  - added alarms\n"
    )
    (month,) = _read(tmp_path, text).months
    found = {
        one.text: one.topic.text if one.topic else None for kind in ITEM_KINDS for one in month.items(kind)
    }
    assert found == {
        "Shipped to 14 wards": "Bed board",
        "Wrong ward names": "Bed board",
        "Too many meetings": None,
        "Letter templates": None,
        "added alarms": "Lab feed",
    }
