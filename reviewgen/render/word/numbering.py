"""Lists of a Word file: bullets, numbers, and one restart for each numbered list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reviewgen.render.word.markup import DECLARATION, NAMESPACES, twips
from reviewgen.render.word.paragraph_styles import BULLETS, INDENT, NUMBERS

LEVELS = 3
_AGAIN = "".join(
    f'<w:lvlOverride w:ilvl="{level}"><w:startOverride w:val="1"/></w:lvlOverride>' for level in range(LEVELS)
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a list style takes its numbers from: the abstract numbering and the level in it."""

    abstract: int
    level: int


class Numbering:
    """Hands out a numbering of its own to each numbered list, and writes the part in the end.

    `places` tells for each depth where the numbers come from; `last` is the highest numbering that is taken;
    `write` makes the part from the numberings that were added.
    """

    def __init__(self, places: Mapping[int, Place], last: int, write: Callable[[str], str]) -> None:
        self._places = places
        self._last = last
        self._write = write
        self._added: list[str] = []

    def restart(self, depth: int) -> str:
        """Return the property of the paragraphs of one more numbered list at this depth."""
        place = self._places[depth]
        number = self._last + 1 + len(self._added)
        self._added.append(
            f'<w:num w:numId="{number}"><w:abstractNumId w:val="{place.abstract}"/>{_AGAIN}</w:num>'
        )
        return f'<w:numPr><w:ilvl w:val="{place.level}"/><w:numId w:val="{number}"/></w:numPr>'

    def xml(self) -> str:
        """Return word/numbering.xml."""
        return self._write("".join(self._added))


def own_numbering() -> Numbering:
    """Return the numbering of a document that stands on the theme alone."""
    places = {depth: Place(NUMBERS, depth - 1) for depth in range(1, LEVELS + 1)}
    return Numbering(places, NUMBERS, _own_xml)


def abstract(number: int, kind: str, tied: Mapping[str, str] | None = None) -> str:
    """Return one abstract numbering, "Bullet" or "Number", of three levels.

    `tied` has the list styles that follow it, by the names that they have in our styles; all of ours where
    it is not given.
    """
    levels = []
    for level in range(LEVELS):
        style = f"List{kind}{level + 1 if level else ''}"
        name = style if tied is None else tied.get(style, "")
        bullet = kind == "Bullet"
        form, text = ("bullet", "–") if bullet else ("decimal", f"%{level + 1}.")
        hang = INDENT if bullet else INDENT * 1.2
        levels.append(
            f'<w:lvl w:ilvl="{level}"><w:start w:val="1"/><w:numFmt w:val="{form}"/>'
            + (f'<w:pStyle w:val="{name}"/>' if name else "")
            + f'<w:lvlText w:val="{text}"/><w:lvlJc w:val="left"/><w:pPr>'
            f'<w:ind w:left="{twips(INDENT * level + hang)}" w:hanging="{twips(hang)}"/></w:pPr></w:lvl>'
        )
    return (
        f'<w:abstractNum w:abstractNumId="{number}"><w:multiLevelType w:val="multilevel"/>'
        f"{''.join(levels)}</w:abstractNum>"
    )


def numbering_of(number: int, abstract_number: int) -> str:
    """Return one numbering that follows an abstract one."""
    return f'<w:num w:numId="{number}"><w:abstractNumId w:val="{abstract_number}"/></w:num>'


def _own_xml(added: str) -> str:
    return (
        f"{DECLARATION}<w:numbering {NAMESPACES}>{abstract(BULLETS, 'Bullet')}{abstract(NUMBERS, 'Number')}"
        f"{numbering_of(BULLETS, BULLETS)}{numbering_of(NUMBERS, NUMBERS)}{added}</w:numbering>"
    )
