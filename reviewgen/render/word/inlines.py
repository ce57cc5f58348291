"""Inlines of a Word file: runs with character styles, links in and out of the document."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from reviewgen.document.blocks import Blank, Cite, Code, Emphasis, Inline, Link, Strong, Text
from reviewgen.render.safe import address
from reviewgen.render.word.markup import run
from reviewgen.render.word.parts import link_id


class Inlines:
    """Draws inlines and collects the addresses that they link to, each once."""

    def __init__(self, targets: Iterable[str]) -> None:
        # Names of our own: an id may be longer, or hold more, than Word allows in a bookmark's name.
        self._names = {target: f"_Ref{number:06d}" for number, target in enumerate(sorted(targets), 1)}
        self._opened: set[str] = set()
        self._links: dict[str, int] = {}

    @property
    def links(self) -> tuple[str, ...]:
        """Return the addresses in the order of their relationship ids."""
        return tuple(self._links)

    def bookmark(self, target: str) -> str:
        """Return the bookmark's name of a target; empty where the document has no such target."""
        return self._names.get(target, "")

    def marked(self, target: str, inner: str) -> str:
        """Return the content inside the bookmark of its target."""
        name = self.bookmark(target)
        if not name or name in self._opened:
            return inner
        self._opened.add(name)
        number = int(name.removeprefix("_Ref"))
        return f'<w:bookmarkStart w:id="{number}" w:name="{name}"/>{inner}<w:bookmarkEnd w:id="{number}"/>'

    def draw(self, content: Sequence[Inline], *, dense: bool = False) -> str:
        """Return the runs; `dense` sets code in the size of the evidence table."""
        return "".join(self._one(inline, False, False, dense) for inline in content)

    def _one(self, inline: Inline, strong: bool, emphasis: bool, dense: bool) -> str:
        match inline:
            case Text():
                styles = {(True, False): "Strong", (False, True): "Emphasis", (True, True): "IntenseEmphasis"}
                return run(inline.text, styles.get((strong, emphasis), ""))
            case Code():
                return run(inline.text, "EvidenceCode" if dense else "CodeStrong" if strong else "Code")
            case Strong():
                return "".join(self._one(child, True, emphasis, dense) for child in inline.children)
            case Emphasis():
                return "".join(self._one(child, strong, True, dense) for child in inline.children)
            case Link():
                return self._link(inline, strong, emphasis, dense)
            case Cite():
                cited = run(f"[{inline.text}]", "Citation")
                name = self.bookmark(inline.target)
                if not name:
                    return cited
                return f'<w:hyperlink w:anchor="{name}" w:history="1">{cited}</w:hyperlink>'
            case Blank():
                return run(f"[{inline.text}]", "PlaceholderText")

    def _link(self, link: Link, strong: bool, emphasis: bool, dense: bool) -> str:
        url = address(link.url)
        if not url:
            return self._one(Text(link.text), strong, emphasis, dense)
        position = self._links.setdefault(url, len(self._links))
        inner = run(link.text, "Hyperlink")
        return f'<w:hyperlink r:id="{link_id(position)}" w:history="1">{inner}</w:hyperlink>'
