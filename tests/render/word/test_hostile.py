"""Ten hostile texts through every field of a document: in Word they are literal text, and nothing else."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import openxml_audit
import pytest

from reviewgen.document.blocks import (
    AuthorNotes,
    Blank,
    Cell,
    Cite,
    Code,
    Document,
    Emphasis,
    Heading,
    Link,
    ListBlock,
    Note,
    Paragraph,
    Strong,
    Table,
    Text,
    Timeline,
)
from reviewgen.render.outline import drawable
from reviewgen.render.safe import clean
from reviewgen.render.theme import Theme
from reviewgen.render.word.draft import render_docx
from reviewgen.render.word.ids import read_ids
from tests.render.word.opened import W, body, members, part, texts, values
from tests.render.word.templates import company

TEXTS = {
    "markup": "</w:t></w:r><w:r><w:t>&amp;<script>alert(1)</script>]]><!-- -->",
    "entities": '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
    "template syntax": "{{ 7 * 7 }} {% include 'x' %} ${x} <%= x %>",
    "field": ' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k x" ',
    "include": 'INCLUDEPICTURE "file:///etc/passwd" \\d',
    "link to a script": "javascript:alert(1)",
    "link to a file": "file:///etc/passwd",
    "controls": "a\x00b\x1b[31mc\x07d\x85e\u2028f\ufffeg\ud800h",
    "endless word": "x" * 10_000,
    "right-to-left override": "invoice\u202efdp.exe\u202c \u2066x\u2069",
}


def everywhere(text: str) -> Document:
    said = (Text(text), Code(text), Strong((Text(text), Emphasis((Text(text),)))), Blank(text))
    cells = (Cell((Text(text),), text), Cell((Link(text, text), Cite(text, text), Cite("no", text))))
    blocks = (
        Heading(1, said, text),
        Paragraph(said, id=text),
        Paragraph((Text(text),), role="fill"),
        Paragraph((Link(f"https://example.org/{text}", text),)),
        ListBlock(((Paragraph(said),), (ListBlock(((Paragraph(said),),)),)), ordered=True, id=text),
        Table((cells, cells), cells, caption=text, id=text),
        Timeline((text, "b"), ((text, (1, None)),), text, text, id=text),
        Heading(2, said, "second"),
        Heading(1, said, "third"),
        Heading(1, said, "fourth"),
        AuthorNotes((Paragraph(said),), (Note(said), Note(said, target=text))),
    )
    return Document(
        text, text, date(2026, 1, 5), blocks, text, text, "en", text, facts=((text, said), (text, ()))
    )


CASES = [(name, None) for name in TEXTS] + [("markup", company()), ("controls", company())]


@pytest.fixture(
    scope="module", params=CASES, ids=lambda case: case[0] + (" in a template" if case[1] else "")
)
def case(request: pytest.FixtureRequest, theme: Theme) -> tuple[str, bytes]:
    """A hostile text, and the draft in which it is everywhere."""
    name, template = request.param
    document = drawable(everywhere(TEXTS[name]), notes=True)
    return TEXTS[name], render_docx(document, theme, "a4", template=template)


@pytest.fixture
def text(case: tuple[str, bytes]) -> str:
    return case[0]


@pytest.fixture
def made(case: tuple[str, bytes]) -> bytes:
    return case[1]


def test_it_is_literal_text_in_a_sound_file(made: bytes, text: str, tmp_path: Path) -> None:
    shown = "\n".join(texts(body(made)))
    assert shown.count(clean(text)) > 25
    assert clean(text) in texts(part(made, "word/comments.xml"))[0]
    path = tmp_path / "review.docx"
    path.write_bytes(made)
    assert [str(error) for error in openxml_audit.OpenXmlValidator().validate(path).errors] == []
    assert not any(block.edited for block in read_ids(made))


def test_nothing_opens_or_runs(made: bytes) -> None:
    root = body(made)
    fields = [str(element.text).split()[0] for element in root.iter(W + "instrText")]
    assert set(fields) <= {"TOC", "PAGEREF", "SEQ"}
    assert not values(root, "fldSimple", "instr")
    tags = {str(element.tag) for element in root.iter()}
    assert all(tag.startswith(W) for tag in tags)
    for name, content in members(made).items():
        if name.endswith(".rels"):
            targets = re.findall(rb'Target="([^"]*)" TargetMode="External"', content)
            assert all(target.startswith(b"https://example.org/") for target in targets)
            assert content.count(b"TargetMode") == len(targets)


def test_names_of_marks_are_words(made: bytes) -> None:
    assert all(re.fullmatch(r"_rg_\w{1,36}", name) for name in values(body(made), "bookmarkStart", "name"))
