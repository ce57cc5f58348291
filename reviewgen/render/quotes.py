"""The source text behind a citation, which the HTML file opens in place: a popover, so without a script."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from reviewgen.render.labels import Labels
from reviewgen.render.safe import escape


class Quote(NamedTuple):
    """A clause of a source as it was written, and its place in words ("notes.md, line 12")."""

    place: str
    text: str


Quotes: TypeAlias = "Mapping[str, tuple[Quote, ...]]"
"""The clauses by the target of the citation (`Cite.target`); several where work was named more than once."""


def opener(target: str) -> str:
    """Return the attributes of a button that opens the quotes of a target."""
    return f'type="button" popovertarget="source-{escape(target)}"'


def sources(quotes: Quotes, cited: Mapping[str, str], words: Labels) -> str:
    """Return the quotes of the cited targets, each named for its citation, hidden until that is pressed."""
    drawn = "".join(_source(target, text, quotes[target], words) for target, text in cited.items())
    return f"<aside>\n{drawn}</aside>\n" if drawn else ""


def _source(target: str, cited: str, quotes: Iterable[Quote], words: Labels) -> str:
    name, label = escape(target), escape(f"{words.source}: {cited}" if cited else words.source)
    told = "".join(
        f'<p class="place">{escape(quote.place)}</p>\n'
        f'<blockquote dir="auto">{escape(quote.text)}</blockquote>\n'
        for quote in quotes
    )
    # Links and buttons close it: a popover does so by itself only when something beside it is touched.
    return (
        f'<div popover id="source-{name}" class="source" role="dialog" aria-label="{label}">\n'
        f'{told}<p><a href="#{name}">{escape(words.evidence)}</a>\n'
        f'<button type="button" popovertarget="source-{name}" popovertargetaction="hide">'
        f"{escape(words.close)}</button></p>\n</div>\n"
    )
