from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from reviewgen.document.blocks import Block, Cell, Heading, ListBlock, Paragraph, Table, Text
from reviewgen.render.fitting import fitted
from reviewgen.render.formats import render
from reviewgen.render.theme import Theme
from tests.render import sample
from tests.render.test_pdf import boxes, laid


def page(filled: float) -> Any:
    """A page of 100 points whose last line ends at a share of it."""
    line = type("LineBox", (), {"position_y": 10, "height": filled * 100})()
    body = SimpleNamespace(children=[line])
    return SimpleNamespace(_page_box=SimpleNamespace(children=[body], height=100, content_box_y=lambda: 10.0))


def result(*filled: float) -> Any:
    return SimpleNamespace(pages=[page(share) for share in filled])


def test_a_short_last_page_is_saved_where_that_is_possible() -> None:
    plain, saved, kept = result(1, 0.2), result(1), result(1, 0.1)
    assert fitted(lambda close: saved if close else plain) is saved
    assert fitted(lambda close: kept if close else plain) is plain


def test_a_fuller_last_page_or_a_single_one_is_not_laid_out_again() -> None:
    for plain in (result(1, 0.5), result(0.1)):
        asked: list[bool] = []

        def lay(close: bool, plain: Any = plain, asked: list[bool] = asked) -> Any:
            asked.append(close)
            return plain

        assert fitted(lay) is plain
        assert asked == [False]


def lines(count: int) -> tuple[Block, ...]:
    return tuple(Paragraph((Text(f"Line {n}"),)) for n in range(count))


def test_each_line_more_is_a_page_more_at_most_once_and_the_same_bytes_twice(theme: Theme) -> None:
    pages = []
    for count in range(24, 60, 3):
        document = replace(sample.thin(), blocks=lines(count), facts=())
        made = render(document, "pdf", theme=theme)
        assert made == render(document, "pdf", theme=theme)
        pages.append(made.count(b"/Type /Page\n") or made.count(b"/Page"))
    assert pages == sorted(pages)


def test_a_list_leaves_no_short_item_alone(theme: Theme) -> None:
    items = tuple((Paragraph((Text(f"Item {n}"),)),) for n in range(5))
    for above in range(18, 36):
        filler = lines(above)
        pages = laid((*filler, Heading(1, (Text("Rows"),), "rows"), ListBlock(items)), theme)
        counts = [len(boxes(each, "li")) for each in pages if boxes(each, "li")]
        assert min(counts) > 1, f"{above} lines leave {counts}"


def test_a_table_of_one_row_does_not_hold_on_to_what_comes_after_it(theme: Theme) -> None:
    table = Table(rows=((Cell((Text("Kotlin"),)), Cell((Text("May"),))),), head=(Cell((Text("Skill"),)),) * 2)
    place = Table(
        rows=tuple((Cell((Text(name),)), Cell(()), Cell(())) for name in ("Remark", "Signed")),
        head=(Cell(()), Cell((Text("Miller"),)), Cell((Text("Ferryman"),))),
        role="fill",
    )
    parted = 0
    for above in range(18, 36):
        first = (*lines(above), Heading(1, (Text("Skills"),), "skills"), table)
        pages = laid((*first, Heading(1, (Text("Comments"),), "comments"), place), theme)
        rows = [len(boxes(each, "tr")) for each in pages]
        # Three rows of the place to write, with its head, stay with their heading.
        assert rows in ([5], [0, 5], [2, 3]), f"{above} lines"
        parted += rows == [2, 3]
    assert parted
