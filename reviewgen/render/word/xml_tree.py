"""XML of others as a tree and back, with its own prefixes; nothing that a parser could be led astray by."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from reviewgen.render.safe import escape
from reviewgen.render.word.markup import DECLARATION, NAMESPACES

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_XML = "http://www.w3.org/XML/1998/namespace"
_DEEPEST = 300

Element = ElementTree.Element


class XmlFault(ValueError):
    """XML that is not read, with the reason as its message."""


class Tree:
    """A parsed part: its root, and the prefixes by which its namespaces go."""

    def __init__(self, data: bytes) -> None:
        builder = _Builder()
        parser = ElementTree.XMLParser(target=builder)  # noqa: S314  (see above)
        try:
            parser.feed(data)
            self.root: Element = parser.close()
        except ElementTree.ParseError as error:
            raise XmlFault(f"is no well-formed XML: {error}") from error
        self._prefixes = builder.prefixes

    def text(self) -> str:
        """Return the part as text, its prefixes kept, since Word's lists of ignorable ones name them."""
        prefixes = {_XML: "xml"}
        for prefix, uri in self._prefixes.items():
            prefixes.setdefault(uri, prefix)
        declared = "".join(
            f' xmlns{":" if prefix else ""}{prefix}="{escape(uri)}"' for prefix, uri in self._prefixes.items()
        )
        # An attribute has a namespace only by a prefix, and the default namespace has none.
        for number, uri in enumerate(uri for uri, prefix in list(prefixes.items()) if not prefix):
            prefixes[uri] = f"own{number}"
            declared += f' xmlns:own{number}="{escape(uri)}"'
        return DECLARATION + _written(self.root, prefixes, declared)


def fragment(xml: str) -> Element:
    """Return one element of our own writing as a tree."""
    opening, rest = re.split(r"(?=[\s/>])", xml, maxsplit=1)
    return Tree(f"{opening} {NAMESPACES}{rest}".encode()).root


class _Builder(ElementTree.TreeBuilder):
    """Builds the tree; remembers prefixes, refuses document types and bottomless nesting."""

    def __init__(self) -> None:
        super().__init__()
        self.prefixes: dict[str, str] = {}
        self._depth = 0

    def doctype(self, *_: object) -> None:
        raise XmlFault("has a document type, which may hold entities")

    def start_ns(self, prefix: str, uri: str) -> None:
        known = self.prefixes.setdefault(prefix or "", uri)
        if known != uri and uri not in self.prefixes.values():
            self.prefixes[f"ns{len(self.prefixes)}"] = uri

    def start(self, tag: str, attrs: dict[str, str]) -> Element:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise XmlFault(f"is nested more than {_DEEPEST} levels deep")
        return super().start(tag, attrs)

    def end(self, tag: str) -> Element:
        self._depth -= 1
        return super().end(tag)


def _written(element: Element, prefixes: dict[str, str], declared: str = "") -> str:
    name = _qualified(element.tag, prefixes)
    attributes = "".join(
        f' {_qualified(key, prefixes)}="{escape(value)}"' for key, value in element.attrib.items()
    )
    inner = escape(element.text or "") + "".join(
        _written(child, prefixes) + escape(child.tail or "") for child in element
    )
    return f"<{name}{declared}{attributes}>{inner}</{name}>" if inner else f"<{name}{declared}{attributes}/>"


def _qualified(tag: str, prefixes: dict[str, str]) -> str:
    if not tag.startswith("{"):
        return tag
    uri, local = tag[1:].split("}")
    return f"{prefixes[uri]}:{local}"
