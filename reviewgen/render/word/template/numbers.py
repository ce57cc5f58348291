"""The lists of a template: where its list styles take their numbers from, ours where they take none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from reviewgen.render.word.numbering import LEVELS, Numbering, Place, abstract, numbering_of
from reviewgen.render.word.paragraph_styles import BULLETS, NUMBERS
from reviewgen.render.word.xml_tree import Element, Tree, W, fragment

# The order of the schema inside a level; some editors write another, and names for sides of a later edition.
_LEVEL = (
    *("start", "numFmt", "lvlRestart", "pStyle", "isLgl", "suff", "lvlText", "lvlPicBulletId", "legacy"),
    *("lvlJc", "pPr", "rPr"),
)
_SIDES = {"start": "left", "end": "right"}
_KINDS = {"Bullet": BULLETS, "Number": NUMBERS}


@dataclass
class Numbers:
    """What the list styles need: `given` has the numbering for styles of the template that have none."""

    tree: Tree
    abstracts: dict[str, int] = field(default_factory=dict)
    numberings: dict[str, int] = field(default_factory=dict)
    given: dict[str, str] = field(default_factory=dict)
    places: dict[int, Place] = field(default_factory=dict)
    tied: dict[str, str] = field(default_factory=dict)

    def placed(self, xml: str) -> str:
        """Return a list style of ours with the numbering that it has in the template."""
        for kind, number in _KINDS.items():
            if f'"List {kind}' in xml or f'"Review List {kind}' in xml:
                xml = xml.replace(
                    f'<w:numId w:val="{number}"/>', f'<w:numId w:val="{self.numberings[kind]}"/>'
                )
        return xml

    def numbering(self) -> Numbering:
        """Start the numbering of one document."""
        return Numbering(self.places, max(self.numberings.values()), self._xml)

    def _xml(self, added: str) -> str:
        root = self.tree.root
        first = next((n for n, child in enumerate(root) if child.tag == f"{W}num"), len(root))
        first = min(first, _end(root))
        for kind, number in self.abstracts.items():
            root.insert(first, fragment(abstract(number, kind, self.tied)))
            first += 1
        last = _end(root)
        own = "".join(numbering_of(self.numberings[kind], number) for kind, number in self.abstracts.items())
        for element in fragment(f"<w:numbering>{own}{added}</w:numbering>"):
            root.insert(last, element)
            last += 1
        return self.tree.text()


def read_numbers(tree: Tree, styles: Mapping[tuple[str, str], Element], names: Mapping[str, str]) -> Numbers:
    """Find out which list styles are numbered in the template; the others get numberings of ours."""
    _mend(tree.root)
    numbers = Numbers(tree)
    next_abstract = _highest(tree.root, "abstractNum", "abstractNumId") + 1
    next_number = _highest(tree.root, "num", "numId") + 1
    for offset, kind in enumerate(_KINDS):
        numbers.abstracts[kind], numbers.numberings[kind] = next_abstract + offset, next_number + offset
        for level in range(LEVELS):
            ours = f"List{kind}{level + 1 if level else ''}"
            key = names[ours]
            element = styles.get(("paragraph", key))
            place = None if element is None else _place(tree.root, styles, key)
            if place is None:
                numbers.tied[ours] = key
                place = Place(numbers.abstracts[kind], level)
                if element is not None:
                    own = f'<w:ilvl w:val="{level}"/><w:numId w:val="{numbers.numberings[kind]}"/>'
                    numbers.given[key] = f"<w:numPr>{own}</w:numPr>"
            if kind == "Number":
                numbers.places[level + 1] = place
    return numbers


def _mend(root: Element) -> None:
    for level in root.iter(f"{W}lvl"):
        order = {f"{W}{tag}": position for position, tag in enumerate(_LEVEL)}
        level[:] = sorted(level, key=lambda child: order.get(child.tag, len(order)))
        for side in (*level.iter(f"{W}lvlJc"), *level.iter(f"{W}jc")):
            named = str(side.get(f"{W}val"))
            side.set(f"{W}val", _SIDES.get(named, named))


def _place(root: Element, styles: Mapping[tuple[str, str], Element], key: str) -> Place | None:
    """Where a style takes its numbers from, by itself or by the style that it is based on."""
    current: str | None = key
    for _ in range(len(styles)):
        element = styles.get(("paragraph", current or ""))
        if element is None:
            return None
        number = element.find(f"{W}pPr/{W}numPr/{W}numId")
        if number is not None:
            abstract_id = _abstract(root, str(number.get(f"{W}val")))
            level = element.find(f"{W}pPr/{W}numPr/{W}ilvl")
            if abstract_id is None:
                return None
            return Place(
                abstract_id, _level(root, abstract_id, key) if level is None else min(_number(level), 8)
            )
        based = element.find(f"{W}basedOn")
        current = None if based is None else based.get(f"{W}val")
    return None


def _abstract(root: Element, number: str) -> int | None:
    for num in root.iter(f"{W}num"):
        if num.get(f"{W}numId") == number and number != "0":
            found = num.find(f"{W}abstractNumId")
            known = {entry.get(f"{W}abstractNumId") for entry in root.iter(f"{W}abstractNum")}
            if found is not None and found.get(f"{W}val") in known:
                return _number(found)
    return None


def _level(root: Element, abstract_id: int, style: str) -> int:
    """The level that is tied to the style; the first where none is."""
    for entry in root.iter(f"{W}abstractNum"):
        if entry.get(f"{W}abstractNumId") == str(abstract_id):
            for level in entry.iter(f"{W}lvl"):
                tied = level.find(f"{W}pStyle")
                if tied is not None and tied.get(f"{W}val") == style:
                    return min(_number(level, "ilvl"), 8)
    return 0


def _number(element: Element, key: str = "val") -> int:
    value = str(element.get(W + key, ""))
    return int(value) if value.isascii() and value.isdigit() and len(value) < 10 else 0


def _highest(root: Element, tag: str, key: str) -> int:
    return max((_number(entry, key) for entry in root.iter(W + tag)), default=0)


def _end(root: Element) -> int:
    """The position after the last numbering: one element may follow it."""
    return next((n for n, child in enumerate(root) if child.tag == f"{W}numIdMacAtCleanup"), len(root))
