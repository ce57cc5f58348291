"""Whose notes a text is, where its title says so: "Work log – Priya Raman, Platform (H1 2025)"."""

from __future__ import annotations

import re
from functools import cache

from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.headings import classify
from reviewgen.sources.reading.lexicon import every, fold, words
from reviewgen.sources.reading.people import is_common

_FIRST, _LONGEST = 2, 16  # blocks that may be the title, and its words
_TOKEN = re.compile(r"\S+")
_WORD = re.compile(r"[^\W\d_]+(?:[-'\u2019][^\W\d_]+)*")
_MARKS = re.compile(r"[:\u2013\u2014|-]")
_INITIAL = re.compile(r"[^\W\d_]\.")
_NAME_WORD = re.compile(r"(?:(?:Mc|Mac|De|Le|La|[OD]['\u2019])?[^\W\d_])[^\W\d_]+(?:[-][^\W\d_]+)*")
_CLOSED = re.compile(r"[,;:)]$")


def author_of(blocks: list[Block]) -> tuple[str, int] | None:
    """The person whom the title names, and where that line begins; None where it names no one for certain.

    A title is a word for such notes, then a name: "Weekly notes – Marco B., iOS", "Notizen Eva Vogt". A name
    is two or three capitalised words, or one and an initial, of which the text has none elsewhere: who writes
    "I" is not told of by name, and "Drying Rack" comes back as "the drying rack".
    """
    shown = [block for block in blocks if block.line is not None or block.cells]
    for index, block in enumerate(shown[:_FIRST]):
        if block.line is None or block.kind not in ("heading", "paragraph"):
            return None
        name = _named(block.line.text)
        if name is not None:
            return (name, block.start) if not _told_of(name, shown[index + 1 :]) else None
    return None


def _named(title: str) -> str | None:
    tokens = _TOKEN.findall(title.strip(" *_#"))
    if len(tokens) > _LONGEST:
        return None
    titled = False
    at = 0
    while at < len(tokens):
        token = tokens[at]
        word = fold(token.strip(":,"))
        if word in words("people", "titles_of_others"):
            return None
        if word in words("period", "titles"):
            titled = True
        elif not (_MARKS.fullmatch(token) or word in words("people", "titled")):
            break
        at += 1
        if titled and token.endswith((",", ";")):
            return None
    return _name(tokens[at:]) if titled else None


def _name(tokens: list[str]) -> str | None:
    """The name with which the rest of a title begins: up to a mark, a bracket or a period."""
    found: list[str] = []
    for token in tokens:
        if _MARKS.fullmatch(token) or token[0] in "([/&+" or any(char.isdigit() for char in token):
            if token[0] in "&+":
                return None
            break
        if token.strip(",;:.").casefold() in _months():
            break
        found.append(_CLOSED.sub("", token))
        if _CLOSED.search(token):
            break
    particles = words("people", "particles")
    whole = [one for one in found if one not in particles]
    spelled = [one for one in whole if _is_name_word(one)]
    initials = [one for one in whole if _INITIAL.fullmatch(one) and one[0].isupper()]
    if not spelled or not 2 <= len(whole) <= 3 or len(spelled) + len(initials) != len(whole):
        return None
    if found[-1] in particles or classify(" ".join(found)) is not None:
        return None
    return " ".join(found)


@cache
def _months() -> frozenset[str]:
    """The months as they are spelled: "Marco" is none, "março" is."""
    return frozenset(
        name.casefold()
        for names in every("months", "names")
        for spellings in names
        for name in spellings.split()
    )


def _is_name_word(word: str) -> bool:
    if not _NAME_WORD.fullmatch(word) or not word[0].isupper() or word.isupper():
        return False
    if any(char.isupper() for part in re.split(r"[-'\u2019]", word) for char in part[1:]) and not re.match(
        r"(?:Mc|Mac|De|Le|La)[A-Z]", word
    ):
        return False
    no_name = words("people", "no_names") | words("people", "titled") | words("period", "titles")
    return not any(is_common(part) or fold(part) in no_name for part in word.split("-"))


def _told_of(name: str, blocks: list[Block]) -> bool:
    """Whether the text has a word of the name elsewhere."""
    parts = {fold(part) for part in _WORD.findall(name) if len(part) > 1} - words("people", "particles")
    for block in blocks:
        for line in [block.line] if block.line else [one for cell in block.cells for one in cell]:
            folded = fold(line.text)
            if any(part in folded for part in parts) and parts.intersection(_WORD.findall(folded)):
                return True
    return False
