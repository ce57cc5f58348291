"""What a tagged PDF still needs after WeasyPrint has made it."""

from __future__ import annotations

from typing import Any


def finish(document: Any, pdf: Any) -> None:
    """Set the print flag of each link, and make the head and foot of the pages artefacts.

    PDF/UA asks for both. WeasyPrint keeps running matter out of the structure tree but marks it as content,
    which some screen readers then read aloud on every page.
    """
    for entry in pdf.objects:
        if isinstance(entry, dict) and entry.get("Subtype") == "/Link":
            entry["F"] = 4
    _make_artefacts(pdf)


def _make_artefacts(pdf: Any) -> None:
    objects: dict[bytes, Any] = {entry.reference: entry for entry in pdf.objects}
    root = objects[pdf.catalog["StructTreeRoot"]]
    tagged, elements = _tagged(root, objects)
    for reference, entry in objects.items():
        if isinstance(entry, dict) and entry.get("Type") == "/Page":
            _mark(objects[entry["Contents"]].stream, {mcid for page, mcid in tagged if page == reference})
        elif isinstance(entry, dict) and entry.get("Type") == "/StructElem" and reference not in elements:
            entry.clear()
    # The parent tree lists numbers and, for a page, the element of each of its marks.
    for owners in objects[root["ParentTree"]]["Nums"]:
        if isinstance(owners, list):
            owners[:] = [owner if owner in elements else "null" for owner in owners]


def _tagged(root: Any, objects: dict[bytes, Any]) -> tuple[set[tuple[bytes, int]], set[bytes]]:
    """The marks (page, number) and the elements that hang on the structure tree."""
    marks: set[tuple[bytes, int]] = set()
    elements: set[bytes] = set()
    waiting = list(root["K"])
    while waiting:
        reference = waiting.pop()
        elements.add(reference)
        element = objects[reference]
        for kid in element.get("K", ()):
            if isinstance(kid, int):
                marks.add((element["Pg"], kid))
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
