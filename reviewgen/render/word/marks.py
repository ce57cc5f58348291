"""Marks that outlive editing: a bookmark at each block, and a record of the blocks in a part of our own.

The record holds digests and no text, so that a draft can be passed on without telling more than it shows.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass

from reviewgen.render.safe import clean, escape
from reviewgen.render.word.markup import DECLARATION

NAMESPACE = "urn:reviewgen:draft:1"
"""The root of the part with the record: `draft` in this namespace."""

NOTES = "notes"
"""The kind of a frame of notes for the author: it ends the block before it, and is none of the review."""

_PREFIX = "_rg_"
# Word's names hold letters, digits and underscores, at most forty of them, and do not tell "A" from "a".
_SIMPLE = re.compile(r"[a-z0-9-]{1,35}")
_STORE = "{6F1C7B52-9D0E-4B7A-8C53-2E5A7D41B9E6}"


@dataclass(frozen=True, slots=True)
class Mark:
    """One block of a draft: its id, the name of its bookmark, its kind, a digest of its text."""

    id: str
    name: str
    kind: str
    digest: str


def bookmark_name(id: str) -> str:
    """Return the bookmark's name of an id; different ids have different names."""
    if _SIMPLE.fullmatch(id):
        return _PREFIX + id.replace("-", "_")
    readable = re.sub("[^a-z0-9]+", "_", id.lower())[:22]
    return f"{_PREFIX}{readable}_{_hash(id, 12)}"


def digest(text: str) -> str:
    """Return the digest of a block's text; how it is broken into lines and paragraphs has no part in it."""
    return _hash(" ".join(clean(text).split()), 16)


class Marks:
    """Sets the bookmarks of one document and keeps the record of its blocks.

    A block without an id is named after its section and its text, so that its name stays when blocks before
    it come or go.
    """

    def __init__(self) -> None:
        self.made: list[Mark] = []
        self._names: set[str] = set()
        self._again: dict[str, int] = {}
        self._section = ""

    def block(self, kind: str, id: str, text: str, inner: str) -> str:
        """Return the content inside the bookmark of its block, which is recorded."""
        if kind == "heading":
            self._section = id
        mark = self._named(kind, id, digest(text))
        self.made.append(mark)
        return self._around(mark.name, inner)

    def target(self, anchor: str, inner: str) -> str:
        """Return the content inside the bookmark that citations lead to."""
        name = bookmark_name(anchor)
        return inner if not anchor or name in self._names else self._around(name, inner)

    def _named(self, kind: str, id: str, text: str) -> Mark:
        wanted = id or f"{self._section or 'start'}-{text[:8]}"
        tried, name = wanted, bookmark_name(wanted)
        while name in self._names:
            # Counted on for each wanted name: a long document may say the same a thousand times.
            self._again[wanted] = self._again.get(wanted, 1) + 1
            tried = f"{wanted}-{self._again[wanted]}"
            name = bookmark_name(tried)
        return Mark(tried, name, kind, text)

    def _around(self, name: str, inner: str) -> str:
        self._names.add(name)
        number = len(self._names)
        return f'<w:bookmarkStart w:id="{number}" w:name="{name}"/>{inner}<w:bookmarkEnd w:id="{number}"/>'


def record_xml(marks: list[Mark]) -> str:
    """Return the part with the record of the blocks, in the order of the document."""
    rows = "".join(
        f'<block id="{escape(mark.id)}" mark="{mark.name}" kind="{mark.kind}" digest="{mark.digest}"/>'
        for mark in marks
    )
    return f'{DECLARATION}<draft xmlns="{NAMESPACE}">{rows}</draft>'


def record_properties() -> str:
    """Return the properties that Word wants beside a part of ours: its id and the name of its schema."""
    return (
        f'{DECLARATION}<ds:datastoreItem xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"'
        f' ds:itemID="{_STORE}"><ds:schemaRefs><ds:schemaRef ds:uri="{NAMESPACE}"/></ds:schemaRefs>'
        "</ds:datastoreItem>"
    )


def _hash(text: str, length: int) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:length]
