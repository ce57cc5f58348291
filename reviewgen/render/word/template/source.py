"""A Word file of somebody's as its parts: content types, relationships, trees."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import unquote

from reviewgen.errors import InputError
from reviewgen.render.word.container import open_container, refused
from reviewgen.render.word.xml_tree import Tree, XmlFault

_TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"
_DOCUMENT = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
_TEMPLATE = "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml"
_STRICT = "http://purl.oclc.org/ooxml/"
_SAVE = "Save it in Word as .docx or .dotx."


@dataclass(frozen=True, slots=True)
class Link:
    """One relationship: where it leads is the name of a part, or an address if it is `external`."""

    id: str
    type: str
    target: str
    external: bool

    @property
    def kind(self) -> str:
        """Return the last word of the type: "styles", "header", "hyperlink"."""
        return self.type.rpartition("/")[2]


@dataclass(frozen=True)
class Source:
    """The members of the file by name; `name` is what the user calls it."""

    name: str
    members: dict[str, bytes]

    def tree(self, part: str) -> Tree:
        """Return a part as a tree; `InputError` where it is no XML that is read."""
        try:
            return Tree(self.members[part])
        except XmlFault as error:
            raise self.refused(f"its part {part!r} {error}.") from error

    def refused(self, why: str, hint: str = "Save it anew in Word, or leave that out.") -> InputError:
        """Return the error that says why this file cannot be used."""
        return refused(self.name, why, hint)

    def type_of(self, part: str) -> str:
        """Return a part's content type; empty where none is given."""
        named, by_ending = self._types
        return named.get(f"/{part}".lower(), by_ending.get(part.rpartition(".")[2].lower(), ""))

    def links(self, part: str) -> tuple[Link, ...]:
        """Return the relationships of a part, or of the whole file for ""."""
        folder, _, file = part.rpartition("/")
        name = posixpath.join(folder, "_rels", f"{file}.rels")
        if name not in self.members:
            return ()
        return tuple(self._links(name, folder))

    @cached_property
    def main(self) -> str:
        """The name of the part with the text."""
        found = [link for link in self.links("") if link.kind == "officeDocument"]
        if not found or found[0].target not in self.members:
            raise self.refused("it is no Word file.", _SAVE)
        if found[0].type.startswith(_STRICT):
            raise self.refused("it is a Strict Open XML file.", "Save it in Word as “Word Document (.docx)”.")
        return found[0].target

    @cached_property
    def _types(self) -> tuple[dict[str, str], dict[str, str]]:
        if "[Content_Types].xml" not in self.members:
            raise self.refused("it is no Word file.", _SAVE)
        root = self.tree("[Content_Types].xml").root
        named = {
            str(entry.get("PartName")).lower(): str(entry.get("ContentType"))
            for entry in root.iter(f"{_TYPES}Override")
        }
        by_ending = {
            str(entry.get("Extension")).lower(): str(entry.get("ContentType"))
            for entry in root.iter(f"{_TYPES}Default")
        }
        return named, by_ending

    def _links(self, name: str, folder: str) -> Iterator[Link]:
        for entry in self.tree(name).root:
            target = str(entry.get("Target", ""))
            external = entry.get("TargetMode") == "External"
            if not external:
                target = posixpath.normpath(posixpath.join("/", folder, unquote(target))).lstrip("/")
            yield Link(str(entry.get("Id")), str(entry.get("Type")), target, external)


def open_source(data: bytes, name: str) -> Source:
    """Return the parts of a .docx or .dotx; `InputError` for anything else."""
    source = Source(name, open_container(data, name))
    kind = source.members.get("mimetype", b"")[:60]
    if kind.startswith(b"application/vnd.oasis.opendocument"):
        raise source.refused("it is an OpenDocument file.", "Save it as .docx.")
    main = source.type_of(source.main)
    if "macroEnabled" in main:
        raise source.refused("it is made to carry macros.", _SAVE)
    if main not in (_DOCUMENT, _TEMPLATE):
        raise source.refused("it is no Word file.", _SAVE)
    return source
