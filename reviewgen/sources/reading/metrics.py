"""Figures in a sentence: value, unit, direction, hedge, conditions, before and after, as written."""

from __future__ import annotations

import re

from reviewgen.sources.reading.amounts import amounts, ranges, shares
from reviewgen.sources.reading.before_after import told_at_two_times
from reviewgen.sources.reading.comparisons import changes
from reviewgen.sources.reading.figures import DIGITS, Figure, value_of
from reviewgen.sources.reading.lexicon import fold, numbers, words

_DIGIT = re.compile(r"\d")
_SMALL_WORD = re.compile(r"(?<![\w-])[^\W\d_]{2,6}(?![\w-])")
_WORD = re.compile(r"\w+")
_DOTTED = re.compile(r"(?<![\w.,#/@:=-])[1-9]\d{0,2}(?:\.\d{3})+(?![\w,:=/-]|\.\w)")
_OF_MONEY = re.compile(r"\s?(?:\u20ac|EUR\b|CHF\b)")  # "7.200 \u20ac": no money has three places
_DOTTED_IN = words("figures", "dotted")
_ENGLISH = words("figures", "small_words")
_NUMBERS = frozenset((*numbers(), "half"))


def may_hold(text: str) -> bool:
    """Whether a text holds a digit or a word for a number; no figure does without."""
    return bool(_DIGIT.search(text)) or not _NUMBERS.isdisjoint(_WORD.findall(text.lower()))


def _with_english_thousands(text: str) -> str:
    """The text with "1,300" for the "1.300" of a sentence in a language that writes thousands so."""
    said = frozenset(_SMALL_WORD.findall(fold(text)))
    foreign = said & _DOTTED_IN and not said & _ENGLISH
    return _DOTTED.sub(
        lambda one: (
            one[0].replace(".", ",")
            if foreign or one[0].count(".") > 1 or _OF_MONEY.match(text, one.end())
            else one[0]
        ),
        text,
    )


def find(text: str, masked: list[tuple[int, int]]) -> list[Figure]:
    """The figures of a sentence, in its order; `masked` are stretches that hold none (references, dates)."""
    if not may_hold(text):
        return []
    characters = list(text)
    for start, end in masked:
        characters[start:end] = "\x00" * (end - start)
    plain = "".join(characters)
    dotted = _DOTTED.search(plain) is not None
    if dotted:
        plain = _with_english_thousands(plain)
    if masked and not may_hold(plain):
        return []
    found: list[Figure] = []
    used = bytearray(len(text))
    for figure in (
        *changes(plain),
        *told_at_two_times(plain, text),
        *ranges(plain),
        *shares(plain),
        *amounts(plain),
    ):
        if 1 not in used[figure.start : figure.end]:
            used[figure.start : figure.end] = b"\1" * (figure.end - figure.start)
            found.append(figure)
    found.sort()
    return [_as_written(figure, text, plain) for figure in found] if dotted else found


_BARE = re.compile(rf"\W{{0,2}}(?P<n>{DIGITS})\s?(?P<unit>[%\u2030])?\W*")


def bare(text: str) -> Figure | None:
    """The figure of a cell that holds nothing else; 1.204 alone may be two numbers, its value stays open."""
    match = _BARE.fullmatch(text)
    if match is None:
        return None
    value = None if _DOTTED.fullmatch(match["n"]) else value_of(match["n"])
    return Figure(0, len(text), value, match["unit"], None, None, None, None, None)


def _as_written(figure: Figure, text: str, plain: str) -> Figure:
    """The figure with the conditions that the notes write."""
    at = plain.find(figure.conditions, figure.start) if figure.conditions else -1
    if at < 0 or figure.conditions is None:
        return figure
    return figure._replace(conditions=text[at : at + len(figure.conditions)])
