from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from xml.etree import ElementTree

import pytest

from reviewgen.document.blocks import Block, Document, Timeline
from reviewgen.render.formats import render
from reviewgen.render.theme import Theme
from reviewgen.render.timeline import has_amounts, picture

SVG = "{http://www.w3.org/2000/svg}"
MONTHS = ("Jan", "Feb", "Mar", "Apr")
WORK = Timeline(
    columns=MONTHS,
    rows=(("Dashboards", (1, None, 4, 0)), ("Fixes", (0, None, 16, 1)), ("Reviews", (0, None, 0, None))),
    caption="Work by month",
    text="Dashboards: 1 in January, 4 in March. No entry for February.",
    id="work",
)


def drawn(theme: Theme, timeline: Timeline = WORK) -> ElementTree.Element:
    return ElementTree.fromstring(picture(timeline, theme))  # noqa: S314  (made a line above)


def written(format: str, theme: Theme, *blocks: Block) -> str:
    whole = Document("T", "2025", date(2026, 1, 5), blocks, confidentiality="")
    return render(whole, format, theme=theme).decode("utf-8")


@pytest.mark.parametrize(
    "columns, amounts, seen",
    [
        (("Jan", "Feb"), (1, 0), True),
        (("Jan", "Feb"), (None, 2), True),
        (("Jan",), (3,), False),
        (("Jan", "Feb"), (0, 0), False),
        (("Jan", "Feb"), (None, None), False),
        ((), (), False),
    ],
)
def test_nothing_to_see_is_not_drawn(
    theme: Theme, columns: tuple[str, ...], amounts: tuple[int | None, ...], seen: bool
) -> None:
    timeline = Timeline(columns, (("Fixes", amounts),), "A caption", "In words")
    assert has_amounts(timeline) == seen
    assert ("In words" in written("html", theme, timeline)) == seen
    for name in ("md", "txt"):
        assert ("Fixes" in written(name, theme, timeline)) == seen


def test_skills_by_month_are_pictured_where_a_picture_can_be(theme: Theme) -> None:
    """The table of skills before it names their months in every format."""
    skills = replace(WORK, role="skills", caption="Skills by month")
    assert "Skills by month" in written("html", theme, skills)
    assert all("Skills by month" not in written(name, theme, skills) for name in ("md", "txt"))


def test_one_dot_an_amount_its_area_the_amount(theme: Theme) -> None:
    dots = [float(dot.attrib["r"]) for dot in drawn(theme).iter(f"{SVG}circle")]
    assert len(dots) == 4  # 1 and 4, 16 and 1; nothing for zero and for a month without an entry
    one, four, sixteen, another = dots
    assert sixteen / four == pytest.approx(2, abs=0.02)
    assert one == another == 1.7  # a dot stays a dot: no smaller ones
    said = [node.text for node in drawn(theme).iter(f"{SVG}text")]
    assert said == [*MONTHS, "Dashboards", "1", "4", "Fixes", "16", "1", "Reviews"]


def test_no_numbers_where_every_amount_is_one(theme: Theme) -> None:
    timeline = replace(WORK, rows=(("Go", (1, 0, 1, None)),), role="skills")
    assert [node.text for node in drawn(theme, timeline).iter(f"{SVG}text")] == [*MONTHS, "Go"]


def test_a_month_without_an_entry_is_hatched_over_all_rows(theme: Theme) -> None:
    def hatched(timeline: Timeline) -> list[float]:
        fields = list(drawn(theme, timeline).iter(f"{SVG}rect"))
        return [float(node.attrib["height"]) for node in fields if node.attrib["height"] != "8"]

    # 25 mm less the 12 points of the head, in three rows of which none is higher than 16.
    assert hatched(WORK) == [pytest.approx(3 * 16 - 2), pytest.approx(14)]
    whole = replace(WORK, rows=tuple((label, (1, 2, 3, 0)) for label, _ in WORK.rows))
    assert hatched(whole) == []


def test_the_hatching_says_what_it_is_in_a_line_or_a_word_a_line(theme: Theme) -> None:
    def said(amounts: tuple[int | None, ...], rows: int = 3) -> list[str]:
        columns = tuple(f"M{n}" for n in range(len(amounts)))
        timeline = Timeline(columns, (("Fixes", amounts),) * rows, "By month", "In words", missing="no entry")
        labels = {node.text or "" for node in drawn(theme, timeline).iter(f"{SVG}text")}
        return sorted(labels & {"no entry", "no", "entry"})

    assert said((1, None, 4, 0)) == ["no entry"]
    assert said((1, None, *range(10))) == ["entry", "no"]  # twelve months: a narrow column
    assert said((1, None, None, *range(9))) == ["no entry"]
    assert said((1, None, *range(10)), rows=1) == []  # no room for two lines
    assert said((1, 2, 3)) == []


def test_where_there_is_no_picture_the_caption_says_what_the_dash_is(theme: Theme) -> None:
    named = replace(WORK, missing="no entry")
    whole = replace(named, rows=(("Fixes", (1, 2, 3, 4)),))
    for name in ("md", "txt"):
        assert "Work by month (–: no entry)" in written(name, theme, named)
        assert "no entry" not in written(name, theme, whole)


def test_few_rows_are_at_most_25_millimetres_high_and_each_label_has_air(theme: Theme) -> None:
    for rows in range(1, 9):
        root = drawn(theme, replace(WORK, rows=WORK.rows[:1] * rows))
        high = float(root.attrib["height"].removesuffix("pt"))
        assert rows > 4 or high <= 25 / 25.4 * 72 + 0.01
        # Labels are 8.2 points high, and half as much stands between two of them.
        assert (high - 12) / rows >= 8.2 * 1.5
        assert float(root.attrib["width"].removesuffix("pt")) == pytest.approx(138 / 25.4 * 72, abs=0.01)


def test_each_month_has_a_slot_with_its_dot_and_its_name_in_the_middle(theme: Theme) -> None:
    root = drawn(theme)
    axis = next(root.iter(f"{SVG}line")).attrib
    left, right = float(axis["x1"]), float(axis["x2"])
    assert right == pytest.approx(138 / 25.4 * 72, abs=0.01)
    middles = [left + (right - left) * (n + 0.5) / 4 for n in range(4)]
    names = [float(node.attrib["x"]) for node in root.iter(f"{SVG}text") if node.text in MONTHS]
    assert names == [pytest.approx(x, abs=0.01) for x in middles]
    assert all(
        node.attrib["text-anchor"] == "middle" for node in root.iter(f"{SVG}text") if node.text in MONTHS
    )
    dots = [float(dot.attrib["cx"]) for dot in root.iter(f"{SVG}circle")]
    # Dashboards in January and March, fixes in March and April.
    assert dots == [pytest.approx(middles[n], abs=0.01) for n in (0, 2, 2, 3)]
    hatched = [node.attrib for node in root.iter(f"{SVG}rect") if node.attrib["height"] != "8"]
    # February is missing in all rows, April in the last one.
    fields = [float(field["x"]) + float(field["width"]) / 2 for field in hatched]
    assert fields == [pytest.approx(middles[n], abs=0.01) for n in (1, 3)]


def test_nothing_is_drawn_beyond_the_edge(theme: Theme) -> None:
    many = Timeline(tuple(f"Sep {n}" for n in range(25)), (("Fixes", (12,) * 25),), "", "In words")
    root = drawn(theme, many)
    width = float(root.attrib["width"].removesuffix("pt"))
    last = next(node for node in root.iter(f"{SVG}text") if node.text == "Sep 24")
    assert float(last.attrib["x"]) + 7.2 * 0.53 * 6 / 2 <= width + 0.01
    # The slots have no room for a number behind the dot.
    assert not [node for node in root.iter(f"{SVG}text") if node.text == "12"]


def test_many_months_keep_every_second_name(theme: Theme) -> None:
    many = Timeline(tuple(f"Jan {n}" for n in range(24)), (("Fixes", (1,) * 24),), "", "In words")
    said = [node.text for node in drawn(theme, many).iter(f"{SVG}text")]
    # 391 points less the label leave about 14.6 a month; "Jan 23" takes 7.2 * 0.53 * 6 + 3 = 25.9.
    assert said[:3] == ["Jan 0", "Jan 2", "Jan 4"]


def test_the_picture_says_its_text_and_long_labels_stay_inside(theme: Theme) -> None:
    hostile = replace(WORK, text='</title><script>"&', rows=(("<b>" + "x" * 200, (1, 2, 3, 4)),))
    root = drawn(theme, hostile)
    assert root.findtext(f"{SVG}title") == '</title><script>"&'
    label = next(text for node in root.iter(f"{SVG}text") if (text := node.text or "").startswith("<b>"))
    assert label.endswith("…")
    assert len(label) < 40


def test_html_names_the_picture(theme: Theme) -> None:
    page = written("html", theme, WORK)
    assert "<figcaption>Work by month</figcaption>" in page
    assert re.search(r'<svg [^>]*role="img" aria-labelledby="work-title"', page)
    assert '<title id="work-title">Dashboards: 1 in January, 4 in March.' in page


def test_markdown_says_it_in_one_table(theme: Theme) -> None:
    assert written("md", theme, WORK) == (
        "# T\n\n*Work by month*\n\n"
        "|  | Jan | Feb | Mar | Apr |\n| --- | ---: | ---: | ---: | ---: |\n"
        "| Dashboards | 1 | – | 4 | 0 |\n| Fixes | 0 | – | 16 | 1 |\n| Reviews | 0 | – | 0 | – |\n"
    )


def test_text_breaks_many_months_into_tables_that_fit(theme: Theme) -> None:
    assert written("txt", theme, WORK).split("\n\n", 1)[1] == (
        "Work by month\n\n"
        "            Jan  Feb  Mar  Apr\n----------  ---  ---  ---  ---\n"
        "Dashboards    1    –    4    0\nFixes         0    –   16    1\nReviews       0    –    0    –\n"
    )
    many = Timeline(tuple(f"{n:02}/25" for n in range(1, 25)), (("Fixes", (1,) * 24),), "", "In words")
    lines = written("txt", theme, many).splitlines()
    assert max(map(len, lines)) <= 78
    # 78 less 5 for the label, 7 for each month: ten to a table.
    assert sum(line.startswith("Fixes") for line in lines) == 3
