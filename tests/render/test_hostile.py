"""Ten hostile texts through every field of a document: they come out as text; nothing is fetched or read."""

# ruff: noqa: E501  (texts read better unbroken)

from __future__ import annotations

import io
import re
import subprocess
import threading
from collections import Counter
from collections.abc import Iterator
from datetime import date
from html.parser import HTMLParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pikepdf
import pytest
from markdown_it import MarkdownIt

from reviewgen.document.blocks import (
    Blank,
    Cell,
    Cite,
    Code,
    Document,
    Emphasis,
    Heading,
    Link,
    ListBlock,
    Paragraph,
    Strong,
    Table,
    Text,
    Timeline,
)
from reviewgen.render.formats import render
from reviewgen.render.outline import drawable
from reviewgen.render.quotes import Quote
from reviewgen.render.safe import clean
from reviewgen.render.theme import Theme
from reviewgen.render.tree import Page
from reviewgen.render.web import page

PLANTED = "planted-9f3c41d7-never-to-be-seen"
NAMES = (
    *(
        "markup",
        "template",
        "style",
        "script_link",
        "file_link",
        "picture",
        "controls",
        "endless",
        "overrides",
    ),
    "entities",
)


class Trap:
    """A file that nothing may read and a server that nothing may ask."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "planted.txt"
        self.file.write_text(PLANTED, "utf-8")
        self.requests: list[str] = []
        self.made: dict[tuple[str, str], bytes] = {}
        trap = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                trap.requests.append(self.path)
                self.send_response(200)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def text(self, name: str) -> str:
        url, file = self.address, self.file.as_uri()
        return {
            "markup": f'</p></td></title><script src="{url}/a.js">x</script><iframe src="{file}"></iframe><b>bold',
            "template": "{{ 7 * 7 }} {% include '/etc/passwd' %} ${7*7} #{7*7} <%= 7 %> {{ config.__class__ }}",
            "style": f"</style> */ }} @import '{url}/a.css'; body {{ background: url({url}/b.png) }} \\\\22 \" '",
            "script_link": f"[x](javascript:alert(1)) javascript:alert(1) data:text/html,<script>1</script> {url}/c",
            "file_link": f"![x]({file}) <{file}> [y]: {file} | {file} | [z](<../../../etc/passwd>)",
            "picture": f'<img src="{url}/d.png" onerror="x"> <svg><image href="{file}"/></svg> <object data="{file}">',
            "controls": "a\x00b\x08c\x1b[31md\x7fe\x9bf\u2028g\ufffeh\ud800i\tj\nk",
            "endless": "w" * 10_000,
            "overrides": "start \u202egnp.exe\u202c \u2067isolated and never ended \u200f end",
            "entities": "&lt; &amp;lt; &#60;script&#62; &x; <!DOCTYPE x [<!ENTITY e SYSTEM 'file:///x'>]> ]]> <![CDATA[ --",
        }[name]


@pytest.fixture(scope="module")
def trap(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trap]:
    made = Trap(tmp_path_factory.mktemp("trap"))
    yield made
    made.server.shutdown()
    made.server.server_close()


def document(text: str, url: str) -> Document:
    """The text in every field that can come from notes, settings or templates."""
    plain = Text(text)
    return Document(
        title=text,
        period=text,
        date=date(2026, 1, 5),
        person=text,
        role=text,
        language=text[:40] or "en",
        confidentiality=text,
        facts=((text, (plain, Blank(text))),),
        blocks=(
            Heading(1, (plain, Code(text)), "h"),
            Paragraph((plain,)),
            *(Paragraph((plain,), role=role) for role in ("lead", "small", "fill")),
            Paragraph((Code(text), Strong((plain, Emphasis((Code(text),)))), Blank(text))),
            Paragraph((Link(text, text), Link(url, text), Cite("c", text), Cite(text, text))),
            ListBlock(((Paragraph((plain,)), ListBlock(((Paragraph((plain,)),),))),), ordered=True),
            Table(
                ((Cell((plain,), "c"), Cell((Code(text),))),),
                head=(Cell((plain,)), Cell((plain,))),
                caption=text,
            ),
            Table(((Cell((plain,)), Cell((plain,))),), role="glance", caption=text),
            Timeline((text, text), ((text, (1, None)),), text, text, id="t"),
        ),
    )


class Words(HTMLParser):
    """The text of a page; fails on elements and attributes that ours never have."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.words: list[str] = []
        self.hidden = 0
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "iframe", "object", "img", "image", "b", "link", "base")
        assert not any(name.startswith("on") or name in ("src", "srcset", "data") for name, _ in attrs)
        for name, value in attrs:
            if name == "href":
                assert re.match("#|https?:|mailto:", str(value))
        self.hidden += tag == "style"

    def handle_endtag(self, tag: str) -> None:
        self.hidden -= tag == "style"

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.words.append(data)


def bare(text: str) -> str:
    return re.sub(r"\s+", "", clean(text))


def made(trap: Trap, name: str, format: str, theme: Theme) -> bytes:
    """The document as a file, made once."""
    if (name, format) not in trap.made:
        text = trap.text(name)
        trap.made[name, format] = render(
            document(text, f"{trap.address}/link"),
            format,
            theme=theme,
            quotes={"c": (Quote(text, text),)},
            attachments=((text[:100], b"{}"),),
        )
    return trap.made[name, format]


@pytest.mark.parametrize("name", NAMES)
def test_html_says_it_as_text(trap: Trap, theme: Theme, name: str) -> None:
    page = made(trap, name, "html", theme).decode("utf-8")
    said = bare("".join(Words(page).words))
    # Title, title block, headings, text, lists, tables, picture, source text.
    assert said.count(bare(trap.text(name))) >= 20
    assert page.count("<style>") == page.count("</style>") == 1


@pytest.mark.parametrize("name", NAMES)
def test_markdown_says_it_as_text(trap: Trap, theme: Theme, name: str) -> None:
    text = made(trap, name, "md", theme).decode("utf-8")
    said: list[str] = []
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        assert token.type not in ("html_block", "fence", "code_block")
        for child in token.children or []:
            assert child.type not in ("html_inline", "image")
            said.append(child.content)
            if child.type == "link_open":
                assert str(child.attrs["href"]).startswith(("http://127.0.0.1", "mailto:"))
    assert bare("".join(said)).count(bare(trap.text(name))) >= 15


@pytest.mark.parametrize("name", NAMES)
def test_text_says_it_as_it_is(trap: Trap, theme: Theme, name: str) -> None:
    text = made(trap, name, "txt", theme).decode("utf-8")
    assert re.sub(r"\s+", "", text).count(bare(trap.text(name))) >= 10
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f]", text)


@pytest.mark.needs("pdftotext", "poppler-utils")
@pytest.mark.parametrize("name", NAMES)
def test_pdf_says_it_as_text(trap: Trap, theme: Theme, tmp_path: Path, name: str) -> None:
    (tmp_path / "made.pdf").write_bytes(made(trap, name, "pdf", theme))
    command = ["pdftotext", "-raw", str(tmp_path / "made.pdf"), "-"]
    said = re.sub(r"\s+", "", subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    wanted = bare(trap.text(name))
    if name == "overrides":
        # The order on the page is not the order of the letters, and marks of direction have no glyph.
        letters = Counter(re.sub("[\u200e-\u202e\u2066-\u2069]", "", wanted))
        assert all(Counter(said)[letter] >= 10 * number for letter, number in letters.items())
    elif name == "endless":
        assert said.count("w") > 100_000
    else:
        assert said.count(wanted) >= 10


@pytest.mark.parametrize("name", [name for name in NAMES if name != "endless"])
def test_the_page_is_xml_and_draws_what_a_parser_of_html_makes_of_it(
    trap: Trap, theme: Theme, name: str
) -> None:
    hostile = document(trap.text(name), f"{trap.address}/link")
    assert Page(page(drawable(hostile, notes=False), theme)).root is not None
    parsed = render(hostile, "pdf", theme=theme, extra_css="/* nothing */")
    assert render(hostile, "pdf", theme=theme) == parsed


def test_nothing_was_asked_for_and_nothing_was_read(trap: Trap, theme: Theme) -> None:
    for name in NAMES:
        for kind in ("pdf", "html", "md", "txt"):
            content = made(trap, name, kind, theme)
            assert PLANTED.encode() not in content
            if kind == "pdf":
                with pikepdf.open(io.BytesIO(content)) as opened:
                    streams = [entry for entry in opened.objects if isinstance(entry, pikepdf.Stream)]
                    assert streams
                    assert not [entry for entry in streams if PLANTED.encode() in entry.read_bytes()]
                    notes = [note for page in opened.pages for note in page.get("/Annots", [])]
                    actions = {str(note.A.S) for note in notes if "/A" in note}
                    assert actions <= {"/URI", "/GoTo"}
    assert trap.requests == []


@pytest.mark.needs("chromium", "chromium")
def test_a_browser_that_opens_the_page_asks_for_nothing(trap: Trap, theme: Theme, tmp_path: Path) -> None:
    for name in NAMES:
        page = tmp_path / f"{name}.html"
        page.write_bytes(made(trap, name, "html", theme))
        command = [
            "chromium",
            "--headless",
            "--no-sandbox",
            "--virtual-time-budget=2000",
            "--dump-dom",
            page.as_uri(),
        ]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        assert "</html>" in done.stdout
        assert PLANTED not in done.stdout
    assert trap.requests == []
