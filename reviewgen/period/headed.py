"""Headings that name one work, below which entries say no more than how far it was: "GA", "beta"."""

from __future__ import annotations

from collections.abc import Sequence

from reviewgen.model.base import Passage
from reviewgen.period.piece import Piece, is_area
from reviewgen.period.progress import FINISHED, stages
from reviewgen.period.stretch import is_stretch
from reviewgen.period.taken_back import is_taken_back
from reviewgen.period.text import WORD, content, fold, sentences
from reviewgen.period.topics import is_telling, keys_of
from reviewgen.period.words import words_of

HEADED = "is a step of the work that the heading names"
_FEWEST = 3
_HEAD = 60
_PLACE = 2  # letters of "EU", "US"


class Headings:
    """The headings of a period that name one work each.

    So does one that names a thing and no area, where at least three of its entries, and half of them, have no
    name of their own, in two months or more, and these tell a course: a later stage, or a step taken back.
    """

    def __init__(self, pieces: Sequence[Piece]) -> None:
        groups: dict[str, list[Piece]] = {}
        for piece in sorted(pieces, key=lambda one: one.place):
            heading = heading_of(piece)
            if heading and not is_stretch(piece.place[0]):
                groups.setdefault(heading, []).append(piece)
        self._running = {heading for heading, group in groups.items() if _runs(group)}

    def key(self, piece: Piece) -> str:
        """Return the heading whose work an entry is a step of; empty where it is none."""
        heading = heading_of(piece)
        return heading if heading in self._running and _is_step(piece) else ""

    def topic(self, pieces: Sequence[Piece]) -> Passage | None:
        """Return the heading that names the work of all these entries."""
        keys = {self.key(piece) for piece in pieces}
        return pieces[0].work.topic if len(keys) == 1 and keys != {""} else None


def heading_of(piece: Piece) -> str:
    """Return the folded heading over an entry; empty where there is none, or it names a field of work."""
    topic = piece.work.topic
    if topic is None or piece.work.topic_from != "heading":
        return ""
    keys = keys_of(topic.text)
    names = len(keys) > 1 or any(map(is_telling, keys))
    return fold(topic.text) if names and not any(map(is_area, keys)) else ""


def _is_step(piece: Piece) -> bool:
    """Whether an entry speaks of what the heading names, or begins with how far that was or where it is.

    So do "beta for employees", "cut over EU", "GA in DE", "backend behind a flag" and "wrote the design doc".
    """
    if piece.work.topic is None or is_stretch(piece.place[0]):
        return False
    text = piece.work.text
    if set(keys_of(piece.work.topic.text)) & {*keys_of(text), *content(text)}:
        return True
    words = words_of()
    tokens = [match.group() for match in WORD.finditer(text[:_HEAD])]
    tokens = [token for token in tokens if not words.is_in("determiners", token)]
    deed = bool(tokens) and (words.verb(tokens[0], "past") is not None or tokens[0].endswith("ed"))
    return _tells_step(tokens) or (deed and _tells_step(tokens[1:]))


def _tells_step(tokens: Sequence[str]) -> bool:
    if not tokens:
        return False
    words = words_of()
    is_place = tokens[0].isupper() and tokens[0].isalpha() and len(tokens[0]) <= _PLACE
    drafted = words.is_in("drafts", tokens[0]) or words.is_in("area_labels", tokens[0])
    two = len(tokens) > 1 and bool(stages(" ".join(tokens[:2]))) and not stages(tokens[1])
    return is_place or drafted or two or bool(stages(tokens[0]))


def _runs(group: Sequence[Piece]) -> bool:
    steps = [piece for piece in group if _is_step(piece)]
    if (
        len(steps) < _FEWEST
        or 2 * len(steps) < len(group)
        or len({piece.place[0] for piece in steps}) < _FEWEST - 1
    ):
        return False
    texts = [piece.work.text for piece in steps]
    told = [found for text in texts if (found := stages(text))]
    rises = any(min(one) < FINISHED in later for place, one in enumerate(told) for later in told[place + 1 :])
    undone = (text[start:end] for text in texts[:-1] for start, end in sentences(text))
    return rises or any(map(is_taken_back, undone))
