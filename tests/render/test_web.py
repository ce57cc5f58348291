from __future__ import annotations

from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser

from reviewgen.document.blocks import Cell, Heading, Paragraph, Table, Text
from reviewgen.render.formats import render
from reviewgen.render.theme import Theme
from tests.render import sample

VOID = {"meta", "col", "br", "wbr"}


class Page(HTMLParser):
    """Reads a page; fails on an element that is not closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.ids: list[str] = []
        self.targets: list[str] = []
        self.attributes: list[tuple[str, dict[str, str | None]]] = []
        self.text: dict[str, list[str]] = {}
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.tags[tag] += 1
        self.attributes.append((tag, named))
        if named.get("id"):
            self.ids.append(str(named["id"]))
        if tag == "a":
            self.targets.append(str(named["href"]))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open:
            self.text.setdefault(self.open[-1], []).append(data)


def read(theme: Theme, make: str) -> tuple[str, Page]:
    text = render(getattr(sample, make)(), "html", theme=theme).decode("utf-8")
    return text, Page(text)


def test_ids_are_unique_and_every_link_inside_leads_somewhere(theme: Theme) -> None:
    for make in ("rich", "messy"):
        _, page = read(theme, make)
        assert len(page.ids) == len(set(page.ids))
        inside = [target[1:] for target in page.targets if target.startswith("#")]
        assert inside
        assert set(inside) <= set(page.ids)


def test_links_lead_out_by_http_and_mail_only(theme: Theme) -> None:
    _, page = read(theme, "messy")
    outside = [target for target in page.targets if not target.startswith("#")]
    assert outside == ["mailto:someone@example.org"]


def test_text_stays_text(theme: Theme) -> None:
    text, page = read(theme, "messy")
    assert page.tags["script"] == 0
    assert page.tags["style"] == 1
    assert page.tags["b"] == 0
    assert not any(name.startswith("on") for _, named in page.attributes for name in named)
    assert "url(" not in text  # nothing is loaded from anywhere


def test_landmarks_language_and_heads(theme: Theme) -> None:
    text, page = read(theme, "rich")
    assert '<html lang="en">' in text
    assert "".join(page.text["title"]) == "Performance review – Maren Okafor – April to June 2025"
    assert [page.tags[tag] for tag in ("main", "nav", "header", "h1")] == [1, 1, 1, 1]
    assert page.tags["section"] == 9 + 2  # two of them hold a wide table
    assert page.targets[0] == "#text"
    scopes = [named.get("scope") for tag, named in page.attributes if tag == "th"]
    assert scopes.count("col") == 5 + 4
    assert scopes.count("row") == 5 + 7
    assert None not in scopes


def test_a_citation_without_a_target_is_no_link(theme: Theme) -> None:
    text, _ = read(theme, "messy")
    assert '<span class="cite brief">[gone]</span>' in text
    assert '<a class="cite brief" href="#c1">[there]</a>' in text


def test_a_short_name_with_a_slash_is_not_broken_and_a_long_one_at_its_marks(theme: Theme) -> None:
    name, path = "harbour/tide-tables", "harbour/western-coast/tide_tables/importer.py"
    blocks = (Paragraph((Text(f"Moved {name} to {path}."),)),)
    document = replace(sample.thin(), blocks=blocks, facts=())
    text = render(document, "html", theme=theme).decode()
    assert f'<span class="brief">{name}</span>' in text
    assert "harbour/<wbr>western-<wbr>coast/<wbr>tide_<wbr>tables/<wbr>importer." in text


def test_notes_for_the_author_are_not_in_it(theme: Theme) -> None:
    text, _ = read(theme, "rich")
    assert "worked closely with the team" not in text


def test_a_short_review_has_no_contents(theme: Theme) -> None:
    _, page = read(theme, "thin")
    assert page.tags["nav"] == 0


def test_each_region_has_a_name_of_its_own_that_says_what_is_in_it(theme: Theme) -> None:
    """A scrolling table is a region; somebody who goes from one to the next hears only the names."""
    _, page = read(theme, "long")
    names = [named["aria-label"] for tag, named in page.attributes if named.get("class") == "wide"]
    assert names == ["Table: Tools", "Table: Tools (2)", "Table: Hired", "Table: Evidence"]


def test_no_region_has_the_name_of_a_section(theme: Theme) -> None:
    title, table = "Table: Ferries", Table(((Cell((Text("x"),)),),), head=(Cell((Text("y"),)),))
    headings = [Heading(1, (Text(name),), f"h{n}") for n, name in enumerate(("Ferries", title))]
    blocks = (headings[0], table, headings[1], table, replace(table, caption="Ferries"))
    document = replace(sample.thin(), blocks=blocks)
    page = Page(render(document, "html", theme=theme).decode("utf-8"))
    names = [named["aria-label"] for _, named in page.attributes if named.get("class") == "wide"]
    assert names == ["Table: Ferries (2)", "Table: Table: Ferries", "Table: Ferries (3)"]
