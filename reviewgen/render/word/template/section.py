"""The page of a template: its size, margins and columns, its headers and footers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from reviewgen.render.safe import escape
from reviewgen.render.word.xml_tree import Element, R, W

# What is kept of a section's properties, in the order that the schema asks for.
_KEPT = (
    *("pgSz", "pgMar", "paperSrc", "pgBorders", "lnNumType", "pgNumType", "cols", "vAlign", "noEndnote"),
    *("titlePg", "textDirection", "bidi", "rtlGutter", "docGrid"),
)
KINDS = ("headerReference", "footerReference")
_PLACES = ("default", "first", "even")
_NARROWEST = 2000


@dataclass(frozen=True, slots=True)
class Section:
    """The last section of a template; `matter` has the relationship id of each header and footer in it."""

    matter: dict[tuple[str, str], str]
    properties: dict[str, str]
    width: int | None

    def xml(self, matter: Mapping[tuple[str, str], str], *, differs: bool) -> str:
        """Return the section's properties with these headers and footers; where the first page `differs`, it
        has its own."""
        references = "".join(
            f'<w:{kind} w:type="{place}" r:id="{matter[kind, place]}"/>'
            for kind in KINDS
            for place in _PLACES
            if (kind, place) in matter
        )
        properties = {**self.properties, **({"titlePg": "<w:titlePg/>"} if differs else {})}
        return f"<w:sectPr>{references}{''.join(properties.get(tag, '') for tag in _KEPT)}</w:sectPr>"


def read_section(root: Element) -> Section:
    """Return the section in which the text of the document ends; headers that it does not name are those of
    the sections before it."""
    sections = list(root.iter(f"{W}sectPr"))
    matter: dict[tuple[str, str], str] = {}
    for section in sections:
        for reference in section:
            kind = reference.tag.removeprefix(W)
            if kind in KINDS:
                place = str(reference.get(f"{W}type", "default"))
                matter[kind, place] = str(reference.get(f"{R}id"))
    if not sections:
        return Section(matter, {}, None)
    last = sections[-1]
    _make_room(last.find(f"{W}pgMar"))
    kept = {tag: drawn(child) for tag in _KEPT if (child := last.find(W + tag)) is not None}
    return Section(matter, kept, _width(last))


def _make_room(margins: Element | None) -> None:
    """Set head and foot into the middle of their margins where the template, having none, puts them at the
    edge of the paper."""
    for matter, margin in (("header", "top"), ("footer", "bottom")):
        if margins is not None and not _twips(margins, matter):
            margins.set(W + matter, str(abs(_twips(margins, margin)) // 2))


def _width(section: Element) -> int | None:
    """The width of one column, in twentieths of a point; None where it is not given."""
    size, margins = section.find(f"{W}pgSz"), section.find(f"{W}pgMar")
    if size is None or margins is None:
        return None
    width = _twips(size, "w") - _twips(margins, "left") - _twips(margins, "right") - _twips(margins, "gutter")
    columns = section.find(f"{W}cols")
    number = max(_twips(columns, "num"), 1) if columns is not None else 1
    if columns is not None and number > 1:
        width = (width - (number - 1) * _twips(columns, "space")) // number
    return width if width >= _NARROWEST else None


def _twips(element: Element, key: str) -> int:
    value = str(element.get(W + key, "0"))
    return int(value) if value.lstrip("-").isascii() and value.lstrip("-").isdigit() and len(value) < 8 else 0


def drawn(element: Element) -> str:
    """The element with what is WordprocessingML in it: names of other vocabularies are declared elsewhere."""
    name = element.tag.removeprefix(W)
    attributes = "".join(f' w:{key}="{escape(value)}"' for key, value in _attributes(element))
    inner = "".join(drawn(child) for child in element if child.tag.startswith(W))
    return f"<w:{name}{attributes}>{inner}</w:{name}>" if inner else f"<w:{name}{attributes}/>"


def _attributes(element: Element) -> Iterator[tuple[str, str]]:
    for key, value in element.attrib.items():
        if key.startswith(W) and not key.startswith(f"{W}rsid"):
            yield key.removeprefix(W), value
