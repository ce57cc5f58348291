"""Inlines of a Word file: runs with character styles, links in and out of the document."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from reviewgen.document.blocks import Blank, Cite, Code, Emphasis, Inline, Link, Strong, Text
from reviewgen.render.breaking import held
from reviewgen.render.safe import address
from reviewgen.render.word.marks import bookmark_name
from reviewgen.render.word.markup import run
from reviewgen.render.word.package import link_id


class Inlines:
    """Draws inlines and collects the addresses that they link to, each once."""

    def __init__(self, targets: Iterable[str]) -> None:
        self._targets = frozenset(targets)
        self._links: dict[str, int] = {}

    @property
    def links(self) -> tuple[str, ...]:
        """Return the addresses in the order of their relationship ids."""
        return tuple(self._links)

    def bookmark(self, target: str) -> str:
        """Return the bookmark's name of a target; empty where the document has no such target."""
        return bookmark_name(target) if target in self._targets else ""

    def draw(self, content: Sequence[Inline], *, code: str = "Code") -> str:
        """Return the runs; `code` is the style of code in the size of the text around it."""
        return "".join(self._one(inline, False, False, code) for inline in held(content))

    def shown(self, content: Sequence[Inline]) -> str:
        """Return the words that `draw` shows, for the record of what stood there."""
        return "".join(
            f"[{inline.text}]"
            if isinstance(inline, Cite | Blank)
            else self.shown(inline.children)
            if isinstance(inline, Strong | Emphasis)
            else inline.text
            for inline in held(content)
        )

    def _one(self, inline: Inline, strong: bool, emphasis: bool, code: str) -> str:
        match inline:
            case Text():
                styles = {(True, False): "Strong", (False, True): "Emphasis", (True, True): "IntenseEmphasis"}
                return run(inline.text, styles.get((strong, emphasis), ""))
            case Code():
                return run(inline.text, "CodeStrong" if strong and code == "Code" else code)
            case Strong():
                return "".join(self._one(child, True, emphasis, code) for child in inline.children)
            case Emphasis():
                return "".join(self._one(child, strong, True, code) for child in inline.children)
            case Link():
                return self._link(inline, strong, emphasis, code)
            case Cite():
                cited = run(f"[{inline.text}]", "Citation")
                name = self.bookmark(inline.target)
                if not name:
                    return cited
                return f'<w:hyperlink w:anchor="{name}" w:history="1">{cited}</w:hyperlink>'
            case Blank():
                return run(f"[{inline.text}]", "PlaceholderText")

    def _link(self, link: Link, strong: bool, emphasis: bool, code: str) -> str:
        url = address(link.url)
        if not url:
            return self._one(Text(link.text), strong, emphasis, code)
        position = self._links.setdefault(url, len(self._links))
        inner = run(link.text, "Hyperlink")
        return f'<w:hyperlink r:id="{link_id(position)}" w:history="1">{inner}</w:hyperlink>'
