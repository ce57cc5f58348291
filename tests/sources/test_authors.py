"""Titles that name whose notes a text is, and titles that only look so."""

from __future__ import annotations

from pathlib import Path

import pytest

from reviewgen.errors import UsageError
from reviewgen.model.reading import Reading
from reviewgen.sources.read import read_paths

BODY = "## March 2025\n\n- I rebuilt the drying rack (#4)\n- Lena joined, she asked for a second rack\n"


def _read(tmp_path: Path, text: str, person: str | None = None) -> Reading:
    path = tmp_path / "notes.md"
    path.write_text(text, encoding="utf-8")
    return read_paths([path], person=person)


@pytest.mark.parametrize(
    "title, name",
    [
        ("Work log – Nadia Osei, Kiln Team (H1 2025)", "Nadia Osei"),
        ("Weekly notes – Rolf T., bakery", "Rolf T."),
        ("Weekly notes – Rolf T.", "Rolf T."),
        ("Work diary: Marco Timm June 2025", "Marco Timm"),
        ("Notizen Svenja van Dahl – Backstube & Lager", "Svenja van Dahl"),
        ("Arbeitsnotizen von Jörg Ahlers", "Jörg Ahlers"),
        ("Brag doc: Mei O'Brien", "Mei O'Brien"),
        ("My monthly report | Anne-Marie Petit | 2025", "Anne-Marie Petit"),
        ("Journal de travail : Luc Moreau", "Luc Moreau"),
        ("Notas semanales – Inés Vidal, hornos", "Inés Vidal"),
    ],
)
@pytest.mark.parametrize("mark", ["# ", ""])
def test_the_title_names_the_author(tmp_path: Path, title: str, name: str, mark: str) -> None:
    reading = _read(tmp_path, f"{mark}{title}\n\n{BODY}")
    assert (reading.people, reading.own) == ((name,), True)
    assert [month.month for month in reading.months] == ["2025-03"]
    assert title in " ".join(entry.text for entry in reading.left_out)


@pytest.mark.parametrize(
    "title, name, role",
    [
        ("Kim Osei - notes H1 2026 (night ferry team)", "Kim Osei", "night ferry team"),
        ("2025: what I did (Nadia, oven lead, bakery team)", "Nadia", "oven lead, bakery team"),
        ("Nadia Osei - worklog - kiln control team", "Nadia Osei", "kiln control team"),
        ('2025 - N. Osei - Embedded / RTOS (kiln, "Ember")', "N. Osei", 'Embedded / RTOS (kiln, "Ember")'),
        ("Notes 2025 — Nadia O., DBA (Billing & Ledger)", "Nadia O.", "DBA (Billing & Ledger)"),
        ("Notes for my review, Q1 (Nadia, kiln models)", "Nadia", "kiln models"),
        ("BRAG SHEET — H1 2025 — Nadia Osei, tech lead, Kilns", "Nadia Osei", "tech lead, Kilns"),
        ("Work log – Nadia Osei, Kiln Team (H1 2025)", "Nadia Osei", "Kiln Team"),
        ("My monthly report | Nadia Osei | 2025", "Nadia Osei", ""),
        ("Notizen 2025 – Nadia Osei, Ofenteam", "Nadia Osei", "Ofenteam"),
        ("Journal 2025 — Nadia Osei, équipe fours", "Nadia Osei", "équipe fours"),
    ],
)
def test_the_title_says_the_role(tmp_path: Path, title: str, name: str, role: str) -> None:
    reading = _read(tmp_path, f"{title}\n\n{BODY}")
    assert (reading.people, reading.role, reading.own) == ((name,), role, True)
    assert [len(month.features) for month in reading.months] == [1]


def test_titles_of_two_roles_give_none(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(f"# Work log – Nadia Osei, kilns\n\n{BODY}")
    (tmp_path / "b.md").write_text("# Work log – Nadia Osei, glazes\n\n## April 2025\n\n- Built a shelf\n")
    reading = read_paths([tmp_path])
    assert (reading.people, reading.role) == (("Nadia Osei",), "")


@pytest.mark.parametrize(
    "title",
    [
        "Notes 2025 — Ember, kiln firmware",
        "2025 - Amber Hill - redesign",
        "Notes for the review, Q1 (final, checked)",
        "Project log 2025 - Amber Hill - kiln lab",
        "Work log – Drying Rack",  # the text has it in another sense
        "Work log – Kiln",
        "Work log – Kiln Team, 2025",
        "Notes March April",
        "Weekly notes – Mobile App",
        "Report: Plan B",
        "Release notes – Amber Hill",
        "Project report – Amber Hill",
        "1:1 notes – Nadia Osei",
        "Weekly notes – Rolf Timm & Ada Berg",
        "Notes: OvenControl Panel",
        "Weekly notes – Q1 Results",
        "Nadia Osei",
    ],
)
def test_what_names_nobody(tmp_path: Path, title: str) -> None:
    reading = _read(tmp_path, f"# {title}\n\n{BODY}")
    assert (reading.people, reading.own) == ((), False)


def test_who_asks_for_another_person_is_told_whose_notes_they_are(tmp_path: Path) -> None:
    text = f"# Work log – Nadia Osei\n\n{BODY}"
    assert _read(tmp_path, text, "Nadia").people == ("Nadia Osei",)
    with pytest.raises(UsageError, match=r"do not report on Rolf\. They report on Nadia Osei"):
        _read(tmp_path, text, "Rolf")


def test_titles_of_two_authors_name_neither(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(f"# Work log – Nadia Osei\n\n{BODY}")
    (tmp_path / "b.md").write_text("# Work log – Rolf Timm\n\n## April 2025\n\n- Built a shelf\n")
    assert read_paths([tmp_path]).people == ()
