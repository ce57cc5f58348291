"""Keeps the pieces that templates place, and gives each the number of its token."""

from __future__ import annotations

from typing import Any

from reviewgen.document.blocks import Block, Inline, Text
from reviewgen.document.markdown import Placed, Role
from reviewgen.narrative.context import Piece
from reviewgen.narrative.sentence import Sentence

_ROLES: tuple[Role, ...] = ("body", "lead", "small", "fill")


class Placer:
    """Numbers pieces; user text stays here and never enters a template or Markdown."""

    def __init__(self) -> None:
        self.placed: dict[int, Placed] = {}
        self.sentences: list[Sentence] = []

    def sentence(self, one: Sentence) -> Piece:
        """Return the piece of a sentence, which the guard will look for."""
        self.sentences.append(one)
        return self.inlines(one.inlines, one.text)

    def inlines(self, content: tuple[Inline, ...], text: str) -> Piece:
        """Return the piece of some inlines."""
        return Piece(self._add(Placed(inlines=content)), text)

    def block(self, block: Block | None, text: str) -> Piece:
        """Return the piece of a block; an empty one where there is none."""
        return Piece(-1, "") if block is None else Piece(self._add(Placed(blocks=(block,))), text)

    def place(self, value: Any, role: str = "body") -> int:
        """Return the number of the token for pieces, lists of them, or text that a template places."""
        chosen = next((known for known in _ROLES if known == role), None)
        if chosen is None:
            raise ValueError(f"place knows the roles {', '.join(_ROLES)}, not '{role}'")
        parts = [self._found(part) for part in (value if isinstance(value, list) else [value])]
        inlines: list[Inline] = []
        for part in parts:
            inlines += [Text(" ")] if inlines and part.inlines else []
            inlines += part.inlines
        blocks = tuple(block for part in parts for block in part.blocks)
        return self._add(Placed(tuple(inlines), blocks, chosen))

    def _found(self, part: Any) -> Placed:
        if isinstance(part, str):
            return Placed(inlines=(Text(" ".join(part.split())),) if part.strip() else ())
        if isinstance(part, dict) and isinstance(part.get("id"), int):
            return Placed() if part["id"] < 0 else self.placed[part["id"]]
        raise ValueError("place takes a piece of the context, a list of pieces, or text")

    def _add(self, placed: Placed) -> int:
        number = len(self.placed)
        self.placed[number] = placed
        return number
