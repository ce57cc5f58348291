"""What a tagged PDF still needs before and after WeasyPrint has painted it."""

from __future__ import annotations

from typing import Any

# PDF/UA says what it is in the metadata too. PDF/A allows no entry there that it does not know, unless a
# description comes with it.
_CLAIM = b"""<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>The part of ISO 14289 to which the file conforms</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
"""
_METADATA_END = b"</rdf:RDF>"


def in_reading_order(laid: Any) -> None:
    """Let the mark of a list item be painted before its text, where the structure tree has it.

    WeasyPrint lays it out as a box without a place in the flow, and paints those after all text of a page;
    some readers follow the paint and not the tree. Once it has its place it is a box like the others.
    """
    waiting = [page._page_box for page in laid.pages]
    while waiting:
        box = waiting.pop()
        if getattr(box, "is_outside_marker", False):
            box.style["position"] = "static"
        waiting.extend(getattr(box, "children", ()))


def finish(document: Any, pdf: Any) -> None:
    """Claim PDF/UA-1 beside PDF/A, give each link its print flag and each header cell its scope, make the
    pages' head and foot artefacts.

    PDF/UA asks for all of that. WeasyPrint keeps running matter out of the structure tree but marks it as
    content, which some screen readers then read aloud on every page.
    """
    objects: dict[bytes, Any] = {entry.reference: entry for entry in pdf.objects}
    metadata = objects[pdf.catalog["Metadata"]]
    metadata.stream = [part.replace(_METADATA_END, _CLAIM + _METADATA_END) for part in metadata.stream]
    if "AF" in pdf.catalog:
        # Each attachment is listed twice: by its name and as an object of the file.
        pdf.catalog["AF"][:] = dict.fromkeys(pdf.catalog["AF"])
    for entry in objects.values():
        if isinstance(entry, dict) and entry.get("Subtype") == "/Link":
            entry["F"] = 4
        elif isinstance(entry, dict) and entry.get("S") == "/TH" and "A" in entry:
            entry["A"]["Scope"] = "/Column" if _is_in_head(entry, objects) else "/Row"
        elif isinstance(entry, dict) and entry.get("S") == "/LI":
            _embody(entry, objects)
    _make_artefacts(pdf, objects)
    _settle(pdf)


def _settle(pdf: Any) -> None:
    """Put the bytes of each object in its place.

    They are asked for twice, for the file and for its identifier, and would be made and compressed each time.
    """
    from pydyf import Object

    class Settled(Object):  # type: ignore[misc]
        data = b""
        compressible = False

    for number, entry in enumerate(pdf.objects):
        if entry.free == "n":
            settled = pdf.objects[number] = Settled()
            settled.number, settled.generation = entry.number, entry.generation
            settled.data, settled.compressible = entry.data, entry.compressible


def _embody(item: Any, objects: dict[bytes, Any]) -> None:
    """Put the further paragraphs of a list item into its body."""
    kids = item["K"]
    body = next((kid for kid in kids if objects[kid].get("S") == "/LBody"), None)
    if body is None:
        return
    for kid in [kid for kid in kids if objects[kid].get("S") not in ("/Lbl", "/LBody")]:
        kids.remove(kid)
        objects[body]["K"].append(kid)
        objects[kid]["P"] = body


def _is_in_head(cell: Any, objects: dict[bytes, Any]) -> bool:
    return bool(objects[objects[cell["P"]]["P"]]["S"] == "/THead")


def _make_artefacts(pdf: Any, objects: dict[bytes, Any]) -> None:
    root = objects[pdf.catalog["StructTreeRoot"]]
    tagged, elements = _tagged(root, objects)
    for reference, entry in objects.items():
        if isinstance(entry, dict) and entry.get("Type") == "/Page":
            _mark(objects[entry["Contents"]].stream, tagged.get(reference, set()))
        elif isinstance(entry, dict) and entry.get("Type") == "/StructElem" and reference not in elements:
            entry.clear()
    # The parent tree lists numbers and, for a page, the element of each of its marks.
    for owners in objects[root["ParentTree"]]["Nums"]:
        if isinstance(owners, list):
            owners[:] = [owner if owner in elements else "null" for owner in owners]


def _tagged(root: Any, objects: dict[bytes, Any]) -> tuple[dict[bytes, set[int]], set[bytes]]:
    """The numbers of each page's marks, and the elements that hang on the structure tree."""
    marks: dict[bytes, set[int]] = {}
    elements: set[bytes] = set()
    waiting = list(root["K"])
    while waiting:
        reference = waiting.pop()
        elements.add(reference)
        element = objects[reference]
        for kid in element.get("K", ()):
            if isinstance(kid, int):
                marks.setdefault(element["Pg"], set()).add(kid)
            else:
                waiting.append(kid)
    return marks, elements


def _mark(stream: list[Any], tagged: set[int]) -> None:
    """In a page's operators a mark is three entries: tag, properties, BDC."""
    for position, entry in enumerate(stream):
        if isinstance(entry, dict) and "MCID" in entry and entry["MCID"] not in tagged:
            stream[position - 1] = "/Artifact"
            entry.clear()
            entry["Type"] = "/Pagination"
