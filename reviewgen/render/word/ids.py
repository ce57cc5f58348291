"""Reads a draft back: which block says what by now, after a person has edited it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from reviewgen.render.word.container import open_container, refused
from reviewgen.render.word.marks import NAMESPACE, NOTES, digest
from reviewgen.render.word.xml_tree import Element, Tree, W, XmlFault

_CHARACTERS = {"t": "", "tab": " ", "br": " ", "cr": " ", "noBreakHyphen": "-"}


@dataclass(frozen=True, slots=True)
class Block:
    """One block of a draft as it stands now; `text` is None where its mark is gone.

    `digest` is that of the text as it was written.
    """

    id: str
    kind: str
    digest: str
    text: str | None

    @property
    def edited(self) -> bool:
        """Whether a person has changed the text or removed it."""
        return self.text is None or digest(self.text) != self.digest


def read_ids(data: bytes, name: str = "the draft") -> tuple[Block, ...]:
    """Return the blocks of a draft in the order in which they were written; empty for any other Word file.

    A block is what stands in whole paragraphs from its mark to the next one, since editors move the end of
    a bookmark, double its start in a split paragraph, and leave new text outside of it.
    """
    members = open_container(data, name)
    try:
        record = _record(members)
        if record is None:
            return ()
        ids = {str(block.get("mark")): block for block in record}
        texts = _texts(Tree(members["word/document.xml"]).root, set(ids))
    except (XmlFault, KeyError) as error:
        raise refused(name, f"a part of it {error}.", "Save it anew in Word.") from error
    return tuple(
        Block(
            id=str(block.get("id")),
            kind=str(block.get("kind")),
            digest=str(block.get("digest")),
            text=" ".join(texts[mark].split()) if mark in texts else None,
        )
        for mark, block in ids.items()
        if block.get("kind") != NOTES
    )


def _record(members: dict[str, bytes]) -> Element | None:
    for name in sorted(members):
        if name.startswith("customXml/") and NAMESPACE.encode() in members[name]:
            root = Tree(members[name]).root
            if root.tag == f"{{{NAMESPACE}}}draft":
                return root
    return None


def _texts(root: Element, marks: set[str]) -> dict[str, str]:
    """The text after each mark, up to the next; a mark that stands twice goes on where it stands again."""
    found: dict[str, str] = {}
    current = ""
    fields = _Fields()
    for paragraph, begins in _paragraphs(root):
        here = [name for name in begins if name in marks]
        current = here[0] if here else current
        text = fields.words(paragraph)
        if current:
            found[current] = f"{found.get(current, '')}\n{text}"
        # Several marks in one paragraph: two that were joined by hand; the text is the first one's.
        for name in here[1:]:
            found.setdefault(name, "")
    return found


def _paragraphs(root: Element) -> Iterator[tuple[Element, list[str]]]:
    """Each paragraph with the bookmarks that begin in it, or between it and the one before."""
    before: list[str] = []
    inside: list[Element] = []
    for element in root.iter():
        if element.tag == f"{W}bookmarkStart" and element not in inside:
            before.append(str(element.get(f"{W}name")))
        elif element.tag == f"{W}p":
            inside = list(element.iter(f"{W}bookmarkStart"))
            yield element, before + [str(mark.get(f"{W}name")) for mark in inside]
            before = []


class _Fields:
    """Takes the words of paragraphs, without what fields print: page numbers are nobody's words.

    Links are fields, too, in some editors; theirs are words.
    """

    def __init__(self) -> None:
        self._open: list[str] = []

    def words(self, element: Element) -> str:
        parts: list[str] = []
        self._gather(element, parts)
        return "".join(parts)

    def _gather(self, element: Element, parts: list[str]) -> None:
        for child in element:
            tag = str(child.tag).removeprefix(W)
            if tag == "fldChar":
                self._field(str(child.get(f"{W}fldCharType")))
            elif tag == "instrText" and self._open:
                self._open[-1] += child.text or ""
            elif tag in _CHARACTERS:
                if all(field.split()[:1] == ["HYPERLINK"] for field in self._open):
                    parts.append(child.text or "" if tag == "t" else _CHARACTERS[tag])
            elif tag not in ("fldSimple", "del", "moveFrom", "pPr", "rPr", "instrText"):
                self._gather(child, parts)

    def _field(self, kind: str) -> None:
        if kind == "begin":
            self._open.append("")
        elif kind == "end" and self._open:
            self._open.pop()
