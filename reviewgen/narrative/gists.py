"""The gist of a clause: its first part, short and whole, for a line that tells what came when."""

from __future__ import annotations

from reviewgen.narrative.clauses import clean, small, verb_first
from reviewgen.narrative.figures import is_limited
from reviewgen.narrative.labels import lacks_noun
from reviewgen.narrative.phrase_ends import is_closed, part_before_mark, shortened, waits
from reviewgen.period.grammar import opening
from reviewgen.period.taken_back import is_taken_back
from reviewgen.period.text import WORD, sentences
from reviewgen.period.words import words_of
from reviewgen.period.work import Clause

_MOST_WORDS, _LABEL_WORDS = 9, 4


def gist(clause: Clause, limit: int = _MOST_WORDS, name: str = "", *, as_noted: bool = False) -> str | None:
    """Return what a clause says in at most `limit` words, small at its start; None where no cut is safe.

    It is cut at a mark or before a preposition, never inside brackets, and never before what limits it. The
    `name` that stands before it is not said again. A plan stands `as_noted`, its verb never put in the past.
    """
    noted = clean(clause.text)
    as_noted = as_noted or opening(noted) == "base"  # an order may lie ahead: it stays one
    text = noted if as_noted else verb_first(clause.text) or noted
    if name and text.lower().startswith(f"{name.lower()} "):
        text = text[len(name) :].lstrip(" \u2014\u2013-")
    if opening(text) == "past":
        text = text[:1].lower() + text[1:]
    if any(is_taken_back(text[start:end]) for start, end in sentences(text)[1:]):
        return None  # "cut over two sites. Rolled back after 40 min"
    text = text.rstrip(".!? ")
    piece = text if len(WORD.findall(text)) <= limit and ". " not in text else _cut(text, limit)
    tokens = WORD.findall(piece)
    words = words_of()
    closed = words.sets["prepositions"] | words.sets["conjunctions"] | words.sets["determiners"]
    if (
        not tokens
        or len(tokens) > limit
        or piece.endswith("..")
        or not is_closed(piece)
        or is_limited(text[len(piece) :])
    ):
        return None
    cut = piece != text and tokens[-1].lower() in words.sets["auxiliaries"] - {"now"}  # "she would | like to"
    led_on = piece != text and tokens[-1].lower() in ("down", "up", "back")  # "run down | from 3h40"
    abbreviated = led_on or (len(tokens[-1]) == 1 and tokens[-1].islower())  # "a beta w. 3 fleets"
    if (
        abbreviated
        or cut
        or tokens[-1].lower() in closed
        or waits(tokens[-1].lower())
        or _says_little(piece, tokens)
    ):
        return None
    return piece if opening(text) == "past" else small(piece) or piece


def _cut(text: str, limit: int) -> str:
    first = text.split(". ", 1)[0]
    if len(WORD.findall(first)) <= limit:
        return first
    label, colon, behind = first.partition(": ")
    if colon and len(WORD.findall(label)) <= _LABEL_WORDS:
        first = behind  # the label is said above: "Close job again: batched the lookups, 38 min"
    part = part_before_mark(first).rstrip()
    return part if len(WORD.findall(part)) <= limit else shortened(part, limit)


def _says_little(piece: str, tokens: list[str]) -> bool:
    """Whether a piece has neither a figure nor two words, or only points back."""
    figure = any(any(map(str.isdigit, token)) for token in tokens)
    return not figure and (len(tokens) < 2 or lacks_noun(piece))
