"""Headings that name a period in less usual forms: which months their entries count for."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen.errors import ReviewgenError
from reviewgen.sources.read import read_paths


def named(folder: Path, heading: str) -> list[str]:
    path = folder / "notes.md"
    path.write_text(f"# {heading}\n\n- Added a clock to the tram\n- Fixed the bell\n", encoding="utf-8")
    return [name for name, _ in read_paths([path], today=date(2026, 1, 5)).told]


@pytest.mark.parametrize(
    "heading, months",
    [
        # parts of a month count for it
        ("Mid-May 2025", "2025-05"),
        ("late-June 2025", "2025-06"),
        ("mi-mai 2025", "2025-05"),
        ("Mitte Mai 2025", "2025-05"),
        ("mediados de mayo de 2025", "2025-05"),
        ("meados de maio de 2025", "2025-05"),
        # halves and quarters in words
        ("Segundo semestre de 2024", "2024-07..2024-12"),
        ("Premier semestre 2024", "2024-01..2024-06"),
        ("Primeiro semestre de 2024", "2024-01..2024-06"),
        ("Zweites Halbjahr 2024", "2024-07..2024-12"),
        ("Erstes Quartal 2024", "2024-01..2024-03"),
        ("Deuxi\u00e8me trimestre 2024", "2024-04..2024-06"),
        # weeks
        ("KW 9/10 2025", "2025-03"),
        ("2025 week 9", "2025-03"),
        ("Semaine 10 (2025)", "2025-03"),
        ("Weeks 22 & 23, 2025", "2025-06"),
        ("semaines 22-23 2025", "2025-06"),
        ("Kalenderwoche 22 \u2013 2025", "2025-06"),
        # over New Year, and longer than a month
        ("Dec 29, 2025 \u2013 Jan 2, 2026", "2026-01"),
        ("30 Dec 2024 \u2192 3 Jan 2025", "2025-01"),
        ("Jan '25 \u2192 Mar '25", "2025-01..2025-03"),
        ("01.04. \u2013 30.06.2025", "2025-04..2025-06"),
        ("01/07/2025\u201330/09/2025", "2025-07..2025-09"),
        ("2025-04-01 to 2025-06-30", "2025-04..2025-06"),
        ("from 3 March to 30 May 2025", "2025-03..2025-05"),
        ("12\u201316 May 2025", "2025-05"),
        # numbers
        ("5/2025", "2025-05"),
        ("Setembro/25", "2025-09"),
        ("Report 2025", "2025-01..2025-12"),
    ],
)
def test_a_heading_names_its_months(heading: str, months: str, tmp_path: Path) -> None:
    assert named(tmp_path, heading) == [months]


@pytest.mark.parametrize("heading", ["Summer 2025", "primavera 2025", "Winter 2024/25"])
def test_a_part_of_a_year_is_not_the_year(heading: str, tmp_path: Path) -> None:
    with pytest.raises(ReviewgenError, match="no month"):
        named(tmp_path, heading)
