"""Parts that a draft takes from a template as they are, with all that they need."""

from __future__ import annotations

from reviewgen.render.word.package import Part, Relation
from reviewgen.render.word.template.source import Link, Source
from reviewgen.render.word.xml_tree import W

_FOLDER = "word/template"
_LEFT_OUT = (f"{W}rsid", f"{W}characterSet")


class Taken:
    """Takes parts from a template, each once, under names of ours: its own may be anything."""

    def __init__(self, source: Source) -> None:
        self.parts: list[Part] = []
        self._source = source
        self._names: dict[str, str] = {}

    def part(self, name: str, kind: str, id: str) -> None:
        """Take a part that the document leads to by a relationship of this kind and id."""
        self._take(name, kind, id)

    def beside(self, name: str) -> tuple[Relation, ...]:
        """Take what a part leads to, but not the part; return its relationships."""
        return tuple(
            Relation(link.id, link.kind, self._target(link), link.external, link.type.rpartition("/")[0])
            for link in self._source.links(name)
            if link.external or link.target in self._source.members
        )

    def _target(self, link: Link) -> str:
        if link.external:
            return link.target
        known = self._names.get(link.target) or self._take(link.target, "", "")
        return f"/{known}"

    def _take(self, name: str, relation: str, id: str) -> str:
        ending = name.rpartition(".")[2].lower()
        ours = f"{_FOLDER}/part{len(self._names) + 1}.{ending if ending.isalnum() else 'bin'}"
        self._names[name] = ours
        relations = self.beside(name)
        self.parts.append(Part(ours, self._data(name), self._source.type_of(name), relation, id, relations))
        return ours

    def _data(self, name: str) -> bytes:
        """The part; where it is text of Word's, without the ids of editing sessions, and without names of
        character sets, which some editors write as Word does not know them."""
        if not self._source.type_of(name).endswith(("header+xml", "footer+xml", "fontTable+xml")):
            return self._source.members[name]
        tree = self._source.tree(name)
        for element in tree.root.iter():
            for key in [key for key in element.attrib if key.startswith(_LEFT_OUT)]:
                del element.attrib[key]
        return tree.text().encode("utf-8")
