from __future__ import annotations

import pytest

from reviewgen.deliver.names import file_name


@pytest.mark.parametrize(
    "person, period, template, expected",
    [
        ("", "2025-Q3", "quarter", "review_2025-Q3_quarter.pdf"),
        ("Ada Lovelace", "2025-Q3", "quarter", "Ada-Lovelace_2025-Q3_quarter.pdf"),
        ("Ada", "2025-07..2025-09", "range", "Ada_2025-07..2025-09_range.pdf"),
        ("José Núñez", "2025", "year", "José-Núñez_2025_year.pdf"),
        ("李 小龍", "2025", "year", "李-小龍_2025_year.pdf"),
        ("हिन्दी", "2025", "year", "हिन्दी_2025_year.pdf"),
        ("../../etc/passwd", "2025", "year", "etc-passwd_2025_year.pdf"),
        ("a/b\\c:d*e", "2025", "year", "a-b-c-d-e_2025_year.pdf"),
        ("nul\0\n\u202eevil", "2025", "year", "nul-evil_2025_year.pdf"),
        ("CON", "2025", "year", "CON_2025_year.pdf"),
        ("…", "2025", "year", "review_2025_year.pdf"),
        ("snake_case", "2025", "my_own", "snake-case_2025_my-own.pdf"),
    ],
)
def test_names(person: str, period: str, template: str, expected: str) -> None:
    assert file_name(person, period, template, "pdf") == expected


def test_a_long_name_is_cut_between_characters() -> None:
    name = file_name("é" * 300, "2025-Q3", "t" * 300, "docx")
    assert name == f"{'é' * 40}_2025-Q3_{'t' * 80}.docx"
    assert len(name.encode()) < 255


def test_decomposed_and_composed_names_are_one() -> None:
    assert file_name("Jose\u0301", "2025", "year", "pdf") == file_name("Jos\u00e9", "2025", "year", "pdf")
