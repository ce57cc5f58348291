"""The container of a Word file: the same parts give the same bytes."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass

from reviewgen.render.safe import escape
from reviewgen.render.word.markup import DECLARATION

OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_STAMP = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Relation:
    """One relationship of a part: its id, the kind as the last word of its type, where it leads."""

    id: str
    kind: str
    target: str
    external: bool = False
    family: str = OFFICE


@dataclass(frozen=True, slots=True)
class Part:
    """One part: `relation` is the kind of relationship that leads to it from the document, with this `id`."""

    name: str
    data: bytes
    type: str
    relation: str = ""
    id: str = ""
    relations: tuple[Relation, ...] = ()


def xml_part(name: str, text: str, kind: str, *, id: str = "", relation: str = "") -> Part:
    """Return a part of the folder `word` with the content type of its kind."""
    return Part(f"word/{name}", text.encode("utf-8"), f"{WORD_TYPE}.{kind}+xml", relation or kind, id)


def link_id(position: int) -> str:
    """Return the relationship id of the external link at `position`."""
    return f"link{position + 1}"


def pack(document: str, links: Sequence[str], parts: Sequence[Part], properties: str) -> bytes:
    """Return the file of a document, its addresses, the parts beside it and its core properties."""
    related = [
        Relation(part.id, part.relation, _from_word(part.name)) for part in parts if part.relation and part.id
    ]
    outside = [Relation(link_id(n), "hyperlink", url, external=True) for n, url in enumerate(links)]
    main = Part(
        "word/document.xml",
        document.encode("utf-8"),
        f"{WORD_TYPE}.document.main+xml",
        relations=(*related, *outside),
    )
    core = Part(
        "docProps/core.xml",
        properties.encode("utf-8"),
        "application/vnd.openxmlformats-package.core-properties+xml",
    )
    whole = (main, core, *parts)
    files = {part.name: part.data for part in whole}
    files |= {_relations_name(part.name): _relations(part.relations) for part in whole if part.relations}
    files["_rels/.rels"] = _relations(
        (
            Relation("rId1", "officeDocument", "word/document.xml"),
            Relation("rId2", "core-properties", core.name, family=f"{_PACKAGE}/relationships/metadata"),
        )
    )
    files["[Content_Types].xml"] = _content_types(whole)
    return _zipped(files)


def _from_word(name: str) -> str:
    return name.removeprefix("word/") if name.startswith("word/") else f"../{name}"


def _relations_name(name: str) -> str:
    folder, _, file = name.rpartition("/")
    return f"{folder}/_rels/{file}.rels"


def _relations(relations: Sequence[Relation]) -> bytes:
    rows = "".join(
        f'<Relationship Id="{escape(entry.id)}" Type="{escape(entry.family)}/{escape(entry.kind)}"'
        f' Target="{escape(entry.target)}"' + (' TargetMode="External"/>' if entry.external else "/>")
        for entry in relations
    )
    return f'{DECLARATION}<Relationships xmlns="{_PACKAGE}/relationships">{rows}</Relationships>'.encode()


def _content_types(parts: Sequence[Part]) -> bytes:
    rows = "".join(
        f'<Override PartName="/{escape(part.name)}" ContentType="{escape(part.type)}"/>'
        for part in sorted(parts, key=lambda part: part.name)
    )
    return (
        f'{DECLARATION}<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Default Extension="xml" ContentType="application/xml"/>{rows}</Types>'
    ).encode()


def _zipped(files: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            member = zipfile.ZipInfo(name, _STAMP)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.create_system = 3  # not the system it happens to run on
            member.external_attr = 0o644 << 16
            archive.writestr(member, files[name])
    return buffer.getvalue()
