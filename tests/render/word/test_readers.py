"""Other programs read what we write: LibreOffice gives the words of the text format, python-docx opens it."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import docx
import openxml_audit
import pytest

from reviewgen.document.blocks import AuthorNotes, Document, Timeline
from reviewgen.model.reading import Reading
from reviewgen.narrative.compose import Options, compose
from reviewgen.period.review import make_review
from reviewgen.period.span import parse_period
from reviewgen.render.formats import render
from reviewgen.render.theme import load_theme
from reviewgen.sources.read import read_paths
from tests.render import sample
from tests.render.word.office import Office
from tests.render.word.templates import company

SEEDS = Path(__file__).parents[3] / "seeds"
DAY = date(2026, 1, 5)


def of_seed(number: str) -> Document:
    (path,) = SEEDS.glob(f"{number}_*.txt")
    reading: Reading = read_paths([path], today=DAY)
    period = parse_period("2025-Q3", today=DAY)
    return compose(make_review(reading, period), Options(date=DAY, template="quarter")).document


DOCUMENTS: dict[str, Callable[[], Document]] = {
    "rich": sample.rich,
    "thin": sample.thin,
    "messy": sample.messy,
    "seed 000": lambda: of_seed("000"),
    "seed 002": lambda: of_seed("002"),
}


def without_notes(document: Document) -> Document:
    """The document as far as both formats show it: the words of a timeline are Word's description of it."""
    kept = tuple(
        replace(block, text="") if isinstance(block, Timeline) else block
        for block in document.blocks
        if not isinstance(block, AuthorNotes)
    )
    return replace(document, blocks=kept, confidentiality="")


def letters(text: str) -> Counter[str]:
    """Letters and digits, without addresses, which only the text spells out."""
    text = re.sub(r"\(?(?:https?://|mailto:)\S+|<\S+@\S+>", "", text)
    text = re.sub(r"(?m)^\(\d+\)\s*$", "", re.sub(r"(?<!^)\(\d+\)", "", text))
    return Counter(letter for letter in text if letter.isalnum())


@pytest.mark.parametrize("name", DOCUMENTS)
@pytest.mark.parametrize("paper, theme", [("a4", "default"), ("letter", "mono")])
def test_the_schema_finds_nothing_and_a_library_reads_it(
    name: str, paper: str, theme: str, tmp_path: Path
) -> None:
    path = tmp_path / "review.docx"
    path.write_bytes(render(DOCUMENTS[name](), "docx", theme=load_theme(theme), paper=paper))
    assert [str(error) for error in openxml_audit.OpenXmlValidator().validate(path).errors] == []
    opened = docx.Document(str(path))
    assert opened.paragraphs[0].style is not None
    assert opened.paragraphs[0].style.name == "Title"


@pytest.mark.parametrize(
    "name, template", [*((name, None) for name in DOCUMENTS), ("rich", company()), ("messy", company())]
)
def test_another_editor_shows_the_words_of_the_text_format(
    office: Office, tmp_path: Path, name: str, template: bytes | None
) -> None:
    document = without_notes(DOCUMENTS[name]())
    theme = load_theme()
    made = render(document, "docx", theme=theme, word_template=template)
    shown = office.convert(made, "txt:Text (encoded):UTF8", tmp_path).decode("utf-8-sig")
    said = render(document, "txt", theme=theme).decode("utf-8")
    missing = letters(said) - letters(shown)
    assert not missing
    # Word has the contents and the numbers of captions besides, and no more than that.
    contents = shown.partition("Contents")[2].partition("\n\n")[0]
    extra = letters(shown) - letters(said) - letters("Contents" + contents) - letters("Table 0123456789" * 3)
    assert not extra


def test_a_library_reads_tables_and_headings(tmp_path: Path) -> None:
    opened = docx.Document(io.BytesIO(render(sample.rich(), "docx", theme=load_theme("mono"))))
    headings = [p.text for p in opened.paragraphs if p.style and p.style.name.startswith("Heading")]
    assert headings[:4] == ["At a glance", "Summary", "Impact", "Features"]
    assert [cell.text for cell in opened.tables[2].rows[0].cells] == [
        *("Month", "Focus", "Features", "Bugs", "Measured"),
    ]
