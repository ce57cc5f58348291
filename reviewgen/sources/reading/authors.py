"""Whose notes a text is, where its title says so: "Work log – Priya Raman, Platform (H1 2025)"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from reviewgen.sources.reading import periods
from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.headings import classify
from reviewgen.sources.reading.lexicon import every, fold, pattern, words
from reviewgen.sources.reading.people import is_common

_FIRST, _LONGEST = 2, 16  # blocks that may be the title, and its words
_LONGEST_ROLE = 60
_EDGES = " -\u2013\u2014|:,;"
# a part of a title: up to a dash between spaces, a colon, a bracket
_PART = re.compile(r"(?:(?!\s[-\u2013\u2014|]\s|\s?:\s|\s?[()])[^()|]){1,200}")
_LAST_PART = re.compile(r"(?:\s[-\u2013\u2014|]\s|,\s|\()(?P<part>[^()|,]{2,40})\)?$")
_PERIOD = re.compile(r"(?:19|20)\d\d|[hqst][1-4]|fy\d{2,4}|\d{1,2}|[1-4][hqst]|kw\d*|w\d+|[-\u2013\u2014/]")
_MINE = pattern(r"\b{people.mine}\b")
_TOLD = pattern(r"\s*(?:{people.told_by_me})[\s,.]*$")
_TOKEN = re.compile(r"\S+")
_WORD = re.compile(r"[^\W\d_]+(?:[-'\u2019][^\W\d_]+)*")
_MARKS = re.compile(r"[:\u2013\u2014|-]")
_INITIAL = re.compile(r"[^\W\d_]\.")
_NAME_WORD = re.compile(r"(?:(?:Mc|Mac|De|Le|La|[OD]['\u2019])?[^\W\d_])[^\W\d_]+(?:[-][^\W\d_]+)*")
_CLOSED = re.compile(r"[,;:)]$")


class Author(NamedTuple):
    """Whom a title names, what it says of the role or the team, and where its line begins."""

    name: str
    role: str
    at: int


def author_of(blocks: list[Block]) -> Author | None:
    """The person whom the title names; None where it names no one for certain.

    A title is a word for such notes or a period, and a name: "Weekly notes – Marco B., iOS", "Notizen Eva
    Vogt", "Eva Vogt - worklog - billing", "2025 - E. Vogt - firmware". A name is two or three capitalised
    words, or one and an initial, of which the text has none elsewhere: who writes "I" is not told of by
    name, and "Drying Rack" comes back as "the drying rack".
    """
    shown = [block for block in blocks if block.line is not None or block.cells]
    for index, block in enumerate(shown[:_FIRST]):
        if block.line is None or block.kind not in ("heading", "paragraph"):
            return None
        found = _titled(block.line.text.strip(" *_#"))
        if found is not None:
            name, role = found
            return Author(name, role, block.start) if not _told_of(name, shown[index + 1 :]) else None
    return None


def _titled(title: str) -> tuple[str, str] | None:
    """The name and the role in a title."""
    if len(title.split()) > _LONGEST:
        return None
    parts = [(match.start(), match.group()) for match in _PART.finditer(title)]
    parts = [(at + len(part) - len(part.lstrip(_EDGES)), part.strip(_EDGES)) for at, part in parts]
    parts = [(at, part) for at, part in parts if part]
    kinds = [_kind(part) for _, part in parts]
    if "others" in kinds:
        return None
    first = next((index for index, kind in enumerate(kinds) if kind == "text"), None)
    if first is None:
        return _after_words(title)
    start, part = parts[first]
    titled = "title" in kinds[:first]
    name = _name(_TOKEN.findall(part))
    if name is None:
        mine = _MINE.search(title, 0, start) or any(_TOLD.match(one) for _, one in parts[:first])
        whose = mine and titled and title[:start].rstrip().endswith("(")
        name = _single_name(part) if whose else None
    behind = "title" in kinds[first + 1 : first + 2] and "," not in part
    role = _role(title, start + len(part) if behind else _end_of(name or "", title, start), kinds, parts)
    sure = titled or behind or (kinds[:first] == ["period"] and (_INITIAL.match(part) or _is_role(role)))
    return (name, role) if name is not None and sure else _after_words(title)


def _kind(part: str) -> str:
    """What a part of a title is: words for such notes, for those of others, a period, or something else."""
    if _TOLD.match(part):
        return "title"
    found = [fold(word) for word in re.split(r"[\s,/]+", part.strip(" ,.")) if word]
    if any(word in words("people", "titles_of_others") for word in found):
        return "others"
    rest = [word for word in found if not _PERIOD.fullmatch(word) and word not in _months()]
    if not rest:
        return "period"
    plain = words("people", "titled") | words("people", "mine") | words("period", "titles")
    if not plain.issuperset(rest):
        return "text"
    return "title" if words("period", "titles").intersection(rest) else "words"


def _after_words(title: str) -> tuple[str, str] | None:
    """The name right behind the words for such notes: "Notizen Eva Vogt – Lager"."""
    tokens = list(_TOKEN.finditer(title))
    titled = False
    for index, match in enumerate(tokens):
        token = match.group()
        word = fold(token.strip(":,"))
        if word in words("people", "titles_of_others"):
            return None
        if word in words("period", "titles"):
            titled = True
        elif not (_MARKS.fullmatch(token) or word in words("people", "titled") or _PERIOD.fullmatch(word)):
            name = _name([one.group() for one in tokens[index:]]) if titled else None
            return (name, _role(title, _end_of(name, title, match.start()))) if name else None
        if titled and token.endswith((",", ";")):
            return None
    return None


def _end_of(name: str, title: str, start: int) -> int:
    """Where the last word of a name ends in the title."""
    last = name.split()[-1:]
    at = title.find(last[0], start) if last else -1
    return at + len(last[0]) if at >= 0 else start


def _role(title: str, at: int, kinds: Sequence[str] = (), parts: Sequence[tuple[int, str]] = ()) -> str:
    """What a title says behind the name, without periods and words for notes."""
    for kind, (start, part) in zip(kinds, parts, strict=True):
        if start >= at and kind != "text" and not title[at:start].strip(_EDGES):
            at = start + len(part)
    role = title[at:].strip(_EDGES)
    if role.endswith(")") and role.count("(") < role.count(")"):
        role = role[:-1].rstrip()
    while match := _LAST_PART.search(role):
        if periods.whole(match["part"]) is None and _kind(match["part"]) == "text":
            break
        role = role[: match.start()].rstrip(_EDGES)
    if role.startswith("(") and role.endswith(")") and role.count("(") == 1:
        role = role[1:-1].strip(_EDGES)
    if not role or len(role) > _LONGEST_ROLE or _kind(role) != "text" or periods.find(role):
        return ""
    return role


def _is_role(text: str) -> bool:
    return not words("people", "roles").isdisjoint(fold(word) for word in _WORD.findall(text))


def _single_name(part: str) -> str | None:
    """The first name in brackets behind "my review": "(Ada, forecasting)"."""
    name, mark, _ = part.partition(",")
    return name if mark and _is_name_word(name.strip()) and len(name) > 2 else None


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
