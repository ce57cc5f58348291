from __future__ import annotations

import pytest

from reviewgen.document.blocks import Cell, Code, Inline, Strong, Table, Text
from reviewgen.render.columns import count, label_width, room, shares

# Widths in em: small letters 0.54, capitals 0.7, the narrow and the wide ones their own; a gap of 1.15 after
# each column but the last; 39 to a line, 43.5 of the evidence; mono 0.56, of the evidence 0.53.


def cell(*inlines: Inline | str) -> Cell:
    return Cell(tuple(Text(inline) if isinstance(inline, str) else inline for inline in inlines))


def test_the_longest_row_counts() -> None:
    assert count(Table(((cell("a"),), (cell("a"), cell("b"))))) == 2


def test_a_column_gets_what_its_longest_text_asks_for() -> None:
    # Nine letters and a space of 0.25, then the gap; four letters.
    first, second = 9 * 0.54 + 0.25 + 1.15, 4 * 0.54
    expected = (first / (first + second), second / (first + second))
    assert shares(Table(((cell("aaaa aaaaa"), cell("bbbb")),))) == pytest.approx(expected)


def test_given_widths_hold_where_the_cells_have_room() -> None:
    table = Table(((cell("some words"), cell("more")),), widths=(3, 1))
    line = 39 - 1.15
    expected = ((line * 0.75 + 1.15) / 39, line * 0.25 / 39)
    assert shares(table) == pytest.approx(expected)


def test_given_widths_give_way_where_cells_would_grow_high() -> None:
    row = (cell("Mar"), cell("word " * 30), cell("12"))
    first, second, third = shares(Table((row,), widths=(40, 20, 40)))
    assert second > 0.8
    assert first * 39 >= 3 * 0.54
    assert third * 39 >= 2 * 0.54


@pytest.mark.parametrize("role", ["data", "evidence"])
def test_no_column_is_narrower_than_its_longest_word(role: str) -> None:
    line, mono = {"data": (39, 0.56), "evidence": (43.5, 0.53)}[role]
    rows = tuple(
        (
            cell("Mar"),
            cell(f"Moved the nightly batch number {n} to the new cluster"),
            cell(Code("f" * 40)),
            cell("x"),
        )
        for n in range(9)
    )
    table = Table(rows, head=(cell("Month"), cell("What"), cell("Reference"), cell("Repository")), role=role)  # type: ignore[arg-type]
    month, what, reference, place = (share * line for share in shares(table))
    assert month >= "Month".count("M") * 0.98 + 4 * 0.5
    assert what >= len("cluster") * 0.5
    assert reference >= 20 * mono  # two halves of the hash, one below the other, or the whole of it
    assert place >= len("Repository") * 0.5


def test_a_long_name_needs_its_longest_part_only() -> None:
    name = Code("collect_evidence_from_release_branches_of_mobile_clients")
    table = Table(((cell("word " * 40), cell(name)),))
    _, second = shares(table)
    assert second * 39 < len(name.text) * 0.56
    assert second * 39 >= len("evidence_") * 0.56


def test_bold_words_count_too() -> None:
    table = Table(((cell(Strong((Text("a" * 10),))), cell("b" * 10)),))
    first, second = shares(table)
    assert first - second == pytest.approx(1.15 / (2 * 10 * 0.54 + 1.15))


def test_words_without_end_share_what_there_is() -> None:
    table = Table(((cell("a" * 10_000), cell("b" * 10_000), cell("c")),))
    assert shares(table)[0] == pytest.approx(0.5, abs=0.03)


def test_a_head_alone_and_rows_of_different_length() -> None:
    assert shares(Table((), head=(cell("One"), cell("Two")))) == pytest.approx((0.6, 0.4), abs=0.1)
    assert (
        len(
            shares(
                Table(
                    ((cell("a"),), (cell("a"), cell("b"), cell())),
                )
            )
        )
        == 3
    )


def test_label_and_fact() -> None:
    line = 39 - 1.15
    asked = shares(Table(((cell("Label"), cell("Fact")),), role="glance"))
    assert asked == pytest.approx(((line * 0.25 + 1.15) / 39, line * 0.75 / 39))


def test_short_cells_stay_on_one_line_while_there_is_room() -> None:
    rows = tuple((cell("September 2025"), cell("harbour " * 40), cell("no entry")) for _ in range(3))
    month, _, last = (share * 39 for share in shares(Table(rows)))
    # A capital, a wide letter, a narrow one and six others, a space, four figures, the gap.
    assert month >= 0.7 + 0.98 + 0.32 + 6 * 0.54 + 0.25 + 4 * 0.54 + 1.15
    assert last >= 2 * 0.54 + 5 * 0.5


def test_a_name_is_not_broken_while_a_fifth_of_the_width_is_left() -> None:
    rows = ((cell("harbour " * 40), cell("harbour/tide-gauge, by context")),) * 3
    name = 15 * 0.54 + 0.32 * 4  # of its letters t, i, the slash and the comma are narrow
    assert shares(Table(rows))[1] * 39 >= name
    # Five such names leave no room for that.
    crowded = Table(((cell("harbour/tide-gauge,"),) * 5,) * 3)
    assert any(share * 39 < name for share in shares(crowded))


def test_where_names_cannot_be_broken_they_are_whole_as_long_as_they_fit() -> None:
    # Each is 8.1 and three narrow ones of 0.32, four of them 36.2 with gaps of 1.15 between them: 39.7.
    names = cell("harbourtide/gaug")
    assert shares(Table(((names, cell("word " * 60)),)), breaks=False)[0] * 39 >= 15 * 0.54
    # In a third of the room it is still whole, where it may be broken it need not be.
    narrow = Table(((names, names, cell("word " * 60)),))
    assert all(share * 39 * 0.6 >= 15 * 0.54 for share in shares(narrow, 0.6, breaks=False)[:2])
    assert any(share * 39 * 0.6 < 15 * 0.54 for share in shares(narrow, 0.6)[:2])


def test_heads_are_whole_in_the_room_of_a_narrow_page() -> None:
    head = tuple(
        map(cell, ("Month", "Where the work landed", "Features delivered", "Bugs fixed", "References"))
    )
    row = (
        cell("September 2025"),
        cell("harbour/tide-gauge, harbour/lock"),
        cell("12"),
        cell("3"),
        cell("14"),
    )
    # 116 mm of text and 11 points instead of 138 mm and 9.6.
    space = room("data", 116 * 72 / 25.4, 11)
    assert space == pytest.approx(116 / 138 * 9.6 / 11)
    found = [share * 39 * space for share in shares(Table((row,) * 3, head=head), space, breaks=False)]
    for width, word in zip(found, ("September", "harbour", "delivered", "fixed", "References"), strict=True):
        assert width >= len(word) * 0.5


def test_the_labels_of_facts_have_their_room() -> None:
    assert label_width(["Role", "Prepared on"]) == pytest.approx(11 * 0.6 + 2)
    assert label_width(["x" * 1000]) == pytest.approx(24 * 0.6 + 2)
    assert label_width([]) == 2
