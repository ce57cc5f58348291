from __future__ import annotations

import io
import re
import subprocess
import sys
import typing
import zipfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reviewgen.document import blocks as kinds
from reviewgen.document.blocks import (
    AuthorNotes,
    Blank,
    Block,
    Cell,
    Cite,
    Code,
    Document,
    Emphasis,
    Heading,
    Inline,
    Link,
    ListBlock,
    Paragraph,
    Strong,
    Table,
    Text,
    Timeline,
)
from reviewgen.errors import UsageError
from reviewgen.render.formats import FORMATS, render
from reviewgen.render.theme import Theme
from tests.render import sample

CHECKOUT = Path(__file__).parents[2]
TEXTUAL = ("docx", "html", "md", "txt")

INLINES: dict[str, Inline] = {
    "Text": Text("word of a text"),
    "Code": Code("word_of_code"),
    "Strong": Strong((Text("word in bold"),)),
    "Emphasis": Emphasis((Text("word in italics"),)),
    "Link": Link("https://example.org/", "word of a link"),
    "Cite": Cite("cell", "word of a cite"),
    "Blank": Blank("word of a blank"),
}
BLOCKS: dict[str, Block] = {
    "Heading": Heading(1, (Text("word of a heading"),), "heading"),
    "Paragraph": Paragraph((Text("word of a paragraph"),)),
    "ListBlock": ListBlock(((Paragraph((Text("word of a list"),)),),)),
    "Table": Table(((Cell((Text("word of a table"),), "cell"),),), caption="word of a caption"),
    "Timeline": Timeline(
        ("Jan", "Feb", "Mar"),
        (("word of a timeline", (1, None, 3)),),
        "word of a caption",
        "word of a timeline",
        id="t",
    ),
    "AuthorNotes": AuthorNotes((Paragraph((Text("word of a note"),)),)),
}


def readable(made: bytes, format: str) -> str:
    """What a file says, without its marks as far as they are not words."""
    if format == "docx":
        made = zipfile.ZipFile(io.BytesIO(made)).read("word/document.xml")
    text = made.decode("utf-8")
    # The words of a picture that Word draws as a table are the description of that table.
    text += " ".join(re.findall(r'<w:tblDescription w:val="([^"]*)"', text)) if format == "docx" else ""
    if format in ("docx", "html"):
        text = re.sub(r"<[^>]*>", "", text)
    return text.replace("\\", "") if format == "md" else text


def document(*content: Block, language: str = "en") -> Document:
    return Document("Title", "2025", date(2026, 1, 5), content, language=language)


def kinds_of(union: object) -> set[str]:
    """The names in a union that is written as a string."""
    text = union if isinstance(union, str) else typing.cast("typing.ForwardRef", union).__forward_arg__
    return set(text.replace(" ", "").split("|"))


def test_the_samples_of_these_tests_are_all_kinds() -> None:
    assert kinds_of(kinds.Inline) == set(INLINES)
    assert kinds_of(kinds.Block) == set(BLOCKS)


@pytest.mark.parametrize("format", TEXTUAL)
@pytest.mark.parametrize("kind", INLINES)
def test_every_format_draws_every_inline(theme: Theme, format: str, kind: str) -> None:
    made = render(document(Paragraph((INLINES[kind],)), BLOCKS["Table"]), format, theme=theme)
    word = {"Strong": "word in bold", "Emphasis": "word in italics"}.get(kind) or INLINES[kind].text  # type: ignore[union-attr]
    assert word in readable(made, format)


@pytest.mark.parametrize("format", TEXTUAL)
@pytest.mark.parametrize("kind", BLOCKS)
def test_every_format_draws_every_block_but_notes_only_word(theme: Theme, format: str, kind: str) -> None:
    text = readable(render(document(BLOCKS[kind]), format, theme=theme), format)
    word = {"ListBlock": "list", "AuthorNotes": "note"}.get(kind, kind.lower())
    assert (f"word of a {word}" in text) == (kind != "AuthorNotes" or format == "docx")
    assert ("word of a caption" in text) == (kind in ("Table", "Timeline"))


@pytest.mark.parametrize("format", TEXTUAL)
@pytest.mark.parametrize("role", ["body", "lead", "small", "fill"])
def test_every_format_draws_every_role_of_a_paragraph(theme: Theme, format: str, role: str) -> None:
    block = Paragraph((Text("word of it"),), role=role)  # type: ignore[arg-type]
    assert "word of it" in readable(render(document(block), format, theme=theme), format)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("make", [sample.rich, sample.thin, sample.messy], ids=["rich", "thin", "messy"])
def test_the_same_input_gives_the_same_bytes(theme: Theme, format: str, make: Callable[[], Document]) -> None:
    assert render(make(), format, theme=theme) == render(make(), format, theme=theme)


def test_two_processes_in_two_folders_give_the_same_bytes(tmp_path: Path) -> None:
    program = (
        "import hashlib, sys; sys.path.insert(0, sys.argv[1])\n"
        "from reviewgen.render.formats import FORMATS, render\n"
        "from reviewgen.render.theme import load_theme\n"
        "from tests.render.sample import rich\n"
        "for name in FORMATS: print(hashlib.sha256(render(rich(), name, theme=load_theme())).hexdigest())\n"
    )
    digests = []
    for seed in ("1", "2"):
        folder = tmp_path / seed
        folder.mkdir()
        done = subprocess.run(
            [sys.executable, "-c", program, str(CHECKOUT)],
            cwd=folder,
            env={"PYTHONHASHSEED": seed, "PATH": "/usr/bin:/bin", "TZ": f"UTC+{seed}"},
            capture_output=True,
            text=True,
            check=True,
        )
        digests.append(done.stdout.split())
    assert len(digests[0]) == len(FORMATS)
    assert digests[0] == digests[1]


@pytest.mark.parametrize(
    "format, absent",
    [
        ("pdf", ["docx", "jinja2", "pydantic"]),
        ("docx", ["weasyprint", "docx", "lxml", "jinja2", "pydantic"]),
        ("html", ["weasyprint", "docx", "lxml", "jinja2", "pydantic"]),
        ("md", ["weasyprint", "docx", "lxml", "jinja2", "pydantic", "markdown_it"]),
        ("txt", ["weasyprint", "docx", "lxml", "jinja2", "pydantic"]),
    ],
)
def test_a_format_imports_no_engine_of_another(format: str, absent: list[str]) -> None:
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from reviewgen.render.formats import render\n"
        "from reviewgen.render.theme import load_theme\n"
        "from tests.render.sample import thin\n"
        f"render(thin(), {format!r}, theme=load_theme())\n"
        f"print([name for name in {absent!r} if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(CHECKOUT)], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_unknown_formats_and_papers_are_wrong_use(theme: Theme) -> None:
    with pytest.raises(UsageError, match=r"'odt' is no format; there are pdf, docx, html, md, txt\."):
        render(sample.thin(), "odt", theme=theme)
    with pytest.raises(UsageError, match=r"'a3' is no paper; there are a4, letter\."):
        render(sample.thin(), "html", theme=theme, paper="a3")


anything = st.text(st.characters(codec=None, categories=None), max_size=40)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=anything, more=anything)
def test_no_text_breaks_a_format(theme: Theme, text: str, more: str) -> None:
    content = (
        Heading(1, (Text(text),), "h"),
        Paragraph((Text(text), Code(more), Strong((Emphasis((Text(more),)),)), Blank(text))),
        Paragraph((Link(text, more), Link(f"https://{more}", text), Cite("c", more), Cite(text, more))),
        ListBlock(((Paragraph((Text(more),)),),)),
        Table(((Cell((Text(text),), "c"), Cell((Code(more),))),), caption=more),
    )
    whole = Document(
        text, more, date(2026, 1, 5), content, text, more, text, more, facts=((text, (Text(more),)),)
    )
    for name in TEXTUAL:
        assert render(whole, name, theme=theme)


def test_a_style_sheet_that_cannot_be_read_is_told_for_html_too(theme: Theme) -> None:
    told: list[str] = []
    for css in ("p { color: red }\n}\nli { margin: 0 }\n", "p { color: red; ) }"):
        told.clear()
        render(sample.thin(), "html", theme=theme, extra_css=css, report=told.append)
        assert told
        assert told[0].startswith("HTML: the style sheet cannot be read at line ")
    told.clear()
    good = "p { color: red; } @media print { li { margin: 0 } } @page { margin: 1cm }"
    render(sample.thin(), "html", theme=theme, extra_css=good, report=told.append)
    assert told == []
