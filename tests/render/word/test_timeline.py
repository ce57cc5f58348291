from __future__ import annotations

from dataclasses import replace
from datetime import date

from lxml import etree

from reviewgen.document.blocks import Block, Document, Paragraph, Text, Timeline
from reviewgen.render.formats import render
from reviewgen.render.theme import Theme
from tests.render.word.opened import W, body, texts, values, words

QUARTERS = Timeline(
    columns=("Jan", "Feb", "Mar", "Apr"),
    rows=(("Dashboards", (1, None, 4, 0)), ("Fixes", (0, None, 16, 1))),
    caption="Work by month",
    text="Dashboards: one in January, four in March.",
    id="work",
)


def tables(theme: Theme, *blocks: Block) -> list[etree._Element]:
    whole = Document("T", "2025", date(2026, 1, 5), (*blocks, Paragraph((Text("After"),))))
    return list(body(render(whole, "docx", theme=theme)).iter(W + "tbl"))


def shades(table: etree._Element) -> list[list[str]]:
    """Of each cell below the head and right of the label: the tint of the accent, or the pattern."""
    return [
        [
            "" if (shade := cell.find(f"{W}tcPr/{W}shd")) is None
            else shade.get(W + "themeFillTint") or str(shade.get(W + "val"))
            for cell in list(row.iter(W + "tc"))[1:]
        ]
        for row in list(table.iter(W + "tr"))[1:]
    ]  # fmt: skip


def test_a_cell_is_shaded_by_its_share_of_the_largest(theme: Theme) -> None:
    (table,) = tables(theme, QUARTERS)
    # Of 16: one is within the first quarter, four fill it, sixteen is the deepest.
    assert shades(table) == [["1A", "thinDiagStripe", "1A", ""], ["", "thinDiagStripe", "66", "1A"]]
    assert texts(table) == [
        *("", "Jan", "Feb", "Mar", "Apr"),
        *("Dashboards", "1", "–", "4", "0"),
        *("Fixes", "0", "–", "16", "1"),
    ]


def test_where_every_amount_is_one_the_shade_is_light(theme: Theme) -> None:
    (table,) = tables(theme, replace(QUARTERS, rows=(("Go", (1, None, 1, 0)),)))
    assert shades(table) == [["33", "thinDiagStripe", "33", ""]]


def test_the_deepest_shade_is_two_fifths_of_the_accent(theme: Theme) -> None:
    (table,) = tables(theme, QUARTERS)
    deepest = next(cell for cell in table.iter(W + "tc") if words(cell) == "16").find(f"{W}tcPr/{W}shd")
    assert deepest is not None
    # 0x66 of 255 are two fifths: #12406b over white, (255 - 18) * 0.4 = 94.8 less than white, and so on.
    assert deepest.get(W + "fill") == "A0B3C4"
    assert deepest.get(W + "themeFill") == "accent1"


def test_it_has_a_head_and_says_the_same_in_words(theme: Theme) -> None:
    (table,) = tables(theme, QUARTERS)
    assert values(table, "tblCaption") == ["Work by month"]
    assert values(table, "tblDescription") == ["Dashboards: one in January, four in March."]
    heads = [row.find(f"{W}trPr/{W}tblHeader") is not None for row in table.iter(W + "tr")]
    assert heads == [True, False, False]


def test_no_zeros_where_a_skill_is_not_named(theme: Theme) -> None:
    skills = Timeline(("May", "Jun"), (("Kotlin", (0, 2)),), "", "Kotlin in June", role="skills")
    (table,) = tables(theme, skills)
    assert texts(table) == ["", "May", "Jun", "Kotlin", "", "2"]


def test_many_months_go_on_in_a_further_table(theme: Theme) -> None:
    many = Timeline(tuple(f"m{n}" for n in range(18)), (("Fixes", (1,) * 18),), "", "In words")
    assert [texts(table)[1:10] for table in tables(theme, many)] == [
        [f"m{n}" for n in range(9)],
        [f"m{n}" for n in range(9, 18)],
    ]


def test_nothing_to_see_is_not_drawn(theme: Theme) -> None:
    assert tables(theme, Timeline(("Jan", "Feb"), (("Fixes", (0, None)),), "Cap", "In words")) == []
    assert tables(theme, Timeline(("Jan",), (("Fixes", (3,)),), "Cap", "In words")) == []
