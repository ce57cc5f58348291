from __future__ import annotations

import re

from reviewgen.render.formats import render
from reviewgen.render.quotes import Quote
from reviewgen.render.theme import Theme
from tests.render import sample

QUOTES = {
    "e1": (Quote("2025-04.md, line 3", "Wider window <b>only</b> after a missed frame"),),
    "e6": (Quote("2025-06.md, line 9", "Watchdog fed"), Quote("2025-06.md, line 14", "Restarts fell")),
    "e4": (),
    "s1": (Quote("2025-05.md, line 2", "never cited"),),
    "elsewhere": (Quote("2025-05.md, line 2", "no such target"),),
}


def written(theme: Theme) -> str:
    return render(sample.rich(), "html", theme=theme, quotes=QUOTES).decode("utf-8")


def test_a_citation_opens_its_source_text(theme: Theme) -> None:
    page = written(theme)
    assert (
        '<button class="cite brief" type="button" popovertarget="source-e1">[Apr; 7c1e09d]</button>' in page
    )
    opened = re.search(r'<div popover id="source-e1".*?</div>', page, re.DOTALL)
    assert opened is not None
    assert 'role="dialog" aria-label="Source: Apr; 7c1e09d">' in opened[0]
    assert '<p class="place">2025-04.md, line 3</p>' in opened[0]
    assert "Wider window &lt;b&gt;only&lt;/b&gt; after a missed frame</blockquote>" in opened[0]
    assert '<a href="#e1">Go to the evidence</a>' in opened[0]
    assert 'popovertarget="source-e1" popovertargetaction="hide">Close</button>' in opened[0]


def test_each_source_text_is_there_once_and_only_if_it_is_cited(theme: Theme) -> None:
    page = written(theme)
    assert re.findall(r'<div popover id="source-([^"]+)"', page) == ["e6", "e1"]  # as they are cited
    assert page.count("<blockquote") == 3
    for absent in ("never cited", "no such target"):
        assert absent not in page


def test_a_citation_without_a_quote_leads_to_its_row(theme: Theme) -> None:
    assert '<a class="cite brief" href="#e4">[Jun; e40b8f1]</a>' in written(theme)
    assert "popover" not in re.sub(
        r"<style>.*?</style>", "", render(sample.rich(), "html", theme=theme).decode()
    )


def test_the_page_runs_no_script(theme: Theme) -> None:
    assert "<script" not in written(theme)
    assert not re.search(r"\son\w+=", written(theme))
