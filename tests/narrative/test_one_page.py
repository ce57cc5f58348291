"""What the template `brief` leaves away so that it is a page."""

from __future__ import annotations

import io
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from reviewgen.document.blocks import Block, Cite, Heading, ListBlock, Paragraph, Strong, Text
from reviewgen.document.markdown import plain_text
from reviewgen.narrative.compose import Options, compose
from reviewgen.narrative.one_page import on_one_page
from reviewgen.period.review import make_review
from reviewgen.period.span import parse_period
from reviewgen.render.formats import render
from reviewgen.render.theme import load_theme
from reviewgen.sources.read import read_paths


def heading(text: str) -> Heading:
    return Heading(1, (Text(text),), text.lower())


def items(*texts: str) -> ListBlock:
    return ListBlock(tuple((Paragraph((Text(text),)),) for text in texts))


def kept(blocks: tuple[Block, ...]) -> list[str]:
    return [
        plain_text(part.content)
        for block in on_one_page(blocks)
        for item in (block.items if isinstance(block, ListBlock) else ((block,),))
        for part in item
        if isinstance(part, Heading | Paragraph)
    ]


def test_whole_items_go_from_the_end_and_the_first_of_each_list_last() -> None:
    line = "w" * 74
    effects, works = items("effect 1", "effect 2"), items("work 1", "work 2", "work 3")
    # Headings take 2.5 lines each, a paragraph its lines and 0.4: 3 * 2.5 + 21.4 + 5 * 1.4 = 35.9 of 36.
    fits = (heading("S"), Paragraph((Text(line * 21),)), heading("I"), effects, heading("D"), works)
    assert kept(fits)[4:] == ["effect 2", "D", "work 1", "work 2", "work 3"]
    more = {
        22: ["effect 1", "effect 2", "D", "work 1", "work 2"],
        23: ["effect 1", "effect 2", "D", "work 1"],
        24: ["effect 1", "D", "work 1"],  # 38.9 less two works is 36.1
        25: ["effect 1", "D", "work 1"],
        26: ["effect 1"],  # without its one item the section goes as a whole
        60: [],
    }
    for lines, left in more.items():
        found = kept((fits[0], Paragraph((Text(line * lines),)), *fits[2:]))
        assert found[3:] == left, lines


def test_an_item_keeps_its_first_citations() -> None:
    cites = [one for n in range(5) for one in (Text(" "), Cite(f"c{n}", f"Jan; #{n}"))]
    after: list[Any] = [Text(" "), Text("and then")]
    blocks = (
        ListBlock(((Paragraph((Strong((Text("Lock gate."),)), *cites)),), (Paragraph((*cites, *after)),))),
    )
    assert kept(blocks) == [
        "Lock gate. Jan; #0 Jan; #1",
        # Words stand behind: nothing of a sentence is cut.
        " Jan; #0 Jan; #1 Jan; #2 Jan; #3 Jan; #4 and then",
    ]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_rich_notes_are_one_page(tmp_path: Path, paper: str) -> None:
    import pikepdf

    rivers = ("Elbe", "Oder", "Spree", "Havel", "Saale", "Bode", "Aller", "Leine")
    notes = "# 2025-04\n" + "".join(
        f"- Built the flood gauge of the {river} with a second sensor, a heated mast and an alarm (PR #{n});"
        f" false alarms fell from {n + 20} to {n} a week.\n"
        for n, river in enumerate(rivers, 2)
    )
    (tmp_path / "notes.md").write_text(notes, "utf-8")
    day = date(2025, 5, 2)
    period = parse_period("2025-04", today=day, fiscal_start=1, fiscal_named_by="end")
    review = make_review(read_paths([tmp_path / "notes.md"], today=day), period)
    document = compose(review, Options(date=day, person="Kim Roe", template="brief")).document
    made = render(document, "pdf", theme=load_theme(), paper=paper)
    with pikepdf.open(io.BytesIO(made)) as opened:
        assert len(opened.pages) == 1
    text = "\n".join(plain_text(block.content) for block in document.blocks if isinstance(block, Paragraph))
    assert "eight features" in text  # all of them, whatever is shown
