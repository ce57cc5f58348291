"""The styles of a template, completed from the theme where they lack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass

from reviewgen.render.word.markup import renamed
from reviewgen.render.word.template.numbers import Numbers
from reviewgen.render.word.tokens import Style
from reviewgen.render.word.xml_tree import Element, Tree, W, fragment

_KEPT_WITH_NEXT = ("Heading1", "Heading2", "Heading3", "Caption", "TOCHeading")
_NAMING = ("link", "next", "basedOn")
_TOLD = 8
_UNSEEN = ("Normal", "Default Paragraph Font")  # which are there anyhow
_DEFAULT = ' w:default="1"'
# What stands before the numbering in a paragraph's properties.
_BEFORE_NUMBERS = ("pStyle", "keepNext", "keepLines", "pageBreakBefore", "framePr", "widowControl")


@dataclass(frozen=True, slots=True)
class Found:
    """The template's styles by kind and id, and the ids by which our styles go there."""

    elements: dict[tuple[str, str], Element]
    names: Mapping[str, str]
    missing: tuple[Style, ...]
    otherwise: tuple[str, ...] = ()
    """The built-in names among the missing ones that styles of another kind have."""


def find_styles(tree: Tree, wanted: Iterable[Style]) -> Found:
    """Look for each wanted style: by its built-in name, which Word keeps in English in every language, or an
    alias, else by its id; one of another kind is none.

    A missing style gets an id and a name that are free in the template.
    """
    elements = {
        (str(style.get(f"{W}type", "paragraph")), str(style.get(f"{W}styleId"))): style
        for style in tree.root.iter(f"{W}style")
    }
    by_name: dict[tuple[str, str], str] = {}
    for (kind, key), element in elements.items():
        for name in _names(element):
            by_name.setdefault((kind, name), key)
    defaults = {
        kind: key for (kind, key), element in elements.items() if element.get(f"{W}default") in ("1", "true")
    }
    taken_ids = {key.lower() for _, key in elements}
    taken_names = {name for _, name in by_name}
    names: dict[str, str] = {}
    missing: list[Style] = []
    otherwise: list[str] = []
    for style in wanted:
        found = by_name.get((style.kind, _plain(style.name)))
        if found is None and style.id == "Normal":
            found = defaults.get("paragraph")
        if found is None and (style.kind, style.id) in elements and "w:customStyle" not in style.xml:
            found = style.id
        if found is None:
            names[style.id] = _free(style.id, "Review", taken_ids)
            named = style.name if _plain(style.name) not in taken_names else f"Review {style.name}"
            if named != style.name:
                otherwise.append(style.name)
            xml = style.xml.replace(f'<w:name w:val="{style.name}"/>', f'<w:name w:val="{named}"/>')
            if style.kind in defaults:
                xml = xml.replace(_DEFAULT, "")
            missing.append(Style(names[style.id], named, style.kind, xml))
        else:
            names[style.id] = found
            _spell(elements[style.kind, found], style.name)
    return Found(elements, names, tuple(missing), tuple(otherwise))


def completed(tree: Tree, found: Found, numbers: Numbers, language: str) -> str:
    """Return the template's styles with the missing ones, in the language of the document.

    A list style that has no numbering gets ours, and what remembers old editing sessions goes.
    """
    root = tree.root
    for style in found.missing:
        made = fragment(numbers.placed(renamed(style.xml, found.names)))
        if style.id == found.names["TableText"]:
            _set_fonts(made, root, found)
        root.append(made)
    for key, numbering in numbers.given.items():
        _number(found.elements["paragraph", key], numbering)
    for name in _KEPT_WITH_NEXT:
        _keep(found.elements.get(("paragraph", found.names[name])))
    _speak(root, language)
    normal = found.elements.get(("paragraph", found.names["Normal"]))
    if normal is not None and not any(
        element.get(f"{W}default") in ("1", "true")
        for (kind, _), element in found.elements.items()
        if kind == "paragraph"
    ):
        normal.set(f"{W}default", "1")
    known = {element.get(f"{W}styleId") for element in root.iter(f"{W}style")}
    for element in root.iter(f"{W}style"):
        # Old editing sessions go, and so does what names a style that is not there.
        named = [each for kind in _NAMING for each in element.findall(f"{W}{kind}")]
        lost = [each for each in named if each.get(f"{W}val") not in known]
        for each in (*element.findall(f"{W}rsid"), *lost):
            element.remove(each)
    return tree.text()


def told(found: Found) -> str:
    """Return in a sentence which built-in styles the draft could not take over; empty where it took all."""
    others = set(found.otherwise)
    lacking = [
        style.name
        for style in found.missing
        if "w:customStyle" not in style.xml
        and style.kind != "table"
        and style.name not in (*_UNSEEN, *(f"Review {name}" for name in others))
    ]
    parts = [_listed("it has no", lacking), _listed("of another kind there:", sorted(others))]
    said = "; ".join(part for part in parts if part)
    return f"The Word template lacks styles, which are made from the theme: {said}." if said else ""


def _listed(opening: str, names: list[str]) -> str:
    if not names:
        return ""
    more = f" and {len(names) - _TOLD} more" if len(names) > _TOLD else ""
    return f"{opening} {', '.join(f'“{name}”' for name in names[:_TOLD])}{more}"


def body_size(tree: Tree, found: Found) -> float:
    """Return the size of the template's body text in points; Word's own ten where nothing says so."""
    key: str | None = found.names["BodyText"]
    if ("paragraph", key) not in found.elements:
        key = found.names["Normal"]
    for _ in range(len(found.elements)):
        element = found.elements.get(("paragraph", key or ""))
        if element is None:
            break
        size = element.find(f"{W}rPr/{W}sz")
        if size is not None:
            return _points(size)
        based = element.find(f"{W}basedOn")
        key = None if based is None else based.get(f"{W}val")
    size = tree.root.find(f"{W}docDefaults/{W}rPrDefault/{W}rPr/{W}sz")
    return _points(size) if size is not None else 10.0


def _points(size: Element) -> float:
    value = str(size.get(f"{W}val", ""))
    return min(max(int(value[:4]) / 2, 6.0), 24.0) if value.isascii() and value.isdigit() else 10.0


def _set_fonts(style: Element, root: Element, found: Found) -> None:
    """Name the fonts of the template's text in the style of our tables: LibreOffice lays the defaults of the
    document over character styles inside tables, unless the paragraph's style says what they say."""
    normal = found.elements.get(("paragraph", found.names["Normal"]))
    fonts = None if normal is None else normal.find(f"{W}rPr/{W}rFonts")
    if fonts is None:
        fonts = root.find(f"{W}docDefaults/{W}rPrDefault/{W}rPr/{W}rFonts")
    runs = style.find(f"{W}rPr")
    if fonts is not None and runs is not None:
        runs.insert(0, copy(fonts))


def _keep(style: Element | None) -> None:
    """Keep a heading with what it is the heading of, unless the template says otherwise."""
    if style is not None:
        properties = _properties(style)
        if properties.find(f"{W}keepNext") is None:
            properties.insert(int(properties.find(f"{W}pStyle") is not None), Element(f"{W}keepNext"))


def _properties(style: Element) -> Element:
    properties = style.find(f"{W}pPr")
    if properties is None:
        properties = Element(f"{W}pPr")
        runs = style.find(f"{W}rPr")
        style.insert(len(style) if runs is None else list(style).index(runs), properties)
    return properties


def _number(style: Element, numbering: str) -> None:
    properties = _properties(style)
    for old in properties.findall(f"{W}numPr"):
        properties.remove(old)
    tags = [str(child.tag).removeprefix(W) for child in properties]
    position = max((n + 1 for n, tag in enumerate(tags) if tag in _BEFORE_NUMBERS), default=0)
    properties.insert(position, fragment(numbering))


def _speak(root: Element, language: str) -> None:
    """Set the language where the template sets its own for all text."""
    defaults = root.find(f"{W}docDefaults")
    if defaults is None:
        defaults = Element(f"{W}docDefaults")
        root.insert(0, defaults)
    place = defaults
    for tag in ("rPrDefault", "rPr"):
        inner = place.find(f"{W}{tag}")
        if inner is None:
            inner = Element(f"{W}{tag}")
            place.insert(0, inner)
        place = inner
    if place.find(f"{W}lang") is None:
        # Nothing but these may follow the language.
        last = ("eastAsianLayout", "specVanish", "oMath")
        tags = [str(child.tag).removeprefix(W) for child in place]
        position = next((n for n, tag in enumerate(tags) if tag in last), len(tags))
        place.insert(position, Element(f"{W}lang"))
    for spoken in root.iter(f"{W}lang"):
        spoken.set(f"{W}val", language)


def _spell(element: Element, name: str) -> None:
    """Write a name as Word does: other editors write "Heading 1", and some readers look for "heading 1"."""
    written = element.find(f"{W}name")
    if written is not None and _plain(str(written.get(f"{W}val"))) == _plain(name):
        written.set(f"{W}val", name)


def _names(element: Element) -> list[str]:
    name = element.find(f"{W}name")
    aliases = element.find(f"{W}aliases")
    listed = [] if name is None else [str(name.get(f"{W}val"))]
    listed += [] if aliases is None else str(aliases.get(f"{W}val")).split(",")
    return [_plain(entry) for entry in listed]


def _plain(name: str) -> str:
    """Word does not tell "heading 1" from "Heading 1"."""
    return " ".join(name.lower().split())


def _free(wanted: str, prefix: str, taken: set[str]) -> str:
    key, count = wanted, 1
    while key.lower() in taken:
        key = f"{prefix}{wanted}" + (str(count) if count > 1 else "")
        count += 1
    taken.add(key.lower())
    return key
