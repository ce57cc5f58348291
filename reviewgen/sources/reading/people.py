"""Whom a text reports on: headings, bold lines, speakers and columns that name people."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache

from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.headings import classify
from reviewgen.sources.reading.lexicon import fold, months, verbs, words
from reviewgen.sources.reading.openings import in_heading

_FULL_NAME = re.compile(r"@?[^\W\d_][\w'\u2019.-]*(?:\s+[^\W\d_][\w'\u2019.-]*){1,3}")
_HANDLE = re.compile(r"@[\w-]{2,39}")
_FEWEST = 2


def same(person: str, name: str) -> bool:
    """Whether a name given on the command line means a name in the text: equal, or a part of it ("Ada")."""
    wanted, found = set(_words(person)), set(_words(name))
    return bool(wanted) and wanted <= found


def _words(name: str) -> list[str]:
    return re.findall(r"[^\W_]+", fold(name).lstrip("@"))


def named_by(blocks: list[Block], person: str | None) -> dict[int, str]:
    """The name for each heading or bold line that names a person, by where the block begins.

    Names are told from topics by their form: two to four capitalised words, or a handle, at least two of them
    side by side. Where `person` is given, what stands beside that person's heading names people too.
    """
    groups: dict[tuple[int, int], list[tuple[int, str]]] = {}
    parents: list[tuple[int, int]] = []
    for block in blocks:
        rank = _rank(block)
        if rank is None or block.line is None:
            continue
        while parents and parents[-1][0] >= rank:
            parents.pop()
        group = groups.setdefault((parents[-1][1] if parents else -1, rank), [])
        group.append((block.start, block.line.text.strip(" :*_#")))
        parents.append((rank, block.start))
    found: dict[int, str] = {}
    for (_, _), members in groups.items():
        names = [(start, name) for start, name in members if _is_name(name)]
        asked = person is not None and any(same(person, name) for _, name in members if not _is_section(name))
        if asked:
            names = [
                (start, name) for start, name in members if not _is_section(name) and not is_everyone(name)
            ]
        if asked or (len({name for _, name in names}) >= _FEWEST and len(names) >= 0.7 * len(members)):
            found.update(names)
    if not found:
        return _alike(groups.values())
    # who was found once is that person under every month
    known = {fold(name) for name in found.values()}
    for members in groups.values():
        found.update((start, name) for start, name in members if fold(name) in known)
    return found


# at the head of a line: "Ada Berg: …", "@ada: …", "[Ada] …"
_SPEAKS = re.compile(
    r"\W{0,2}?(?:(?P<handle>@[\w-]{2,39})\s?[:\u2013\u2014-]\s|\[(?P<one>[^\W\d_][\w'-]{1,20}(?:\s[^\W\d_][\w'-]{1,20})?)\]:?\s"
    r"|(?P<name>[^\W\d_][\w'\u2019.-]{0,20}(?:\s[^\W\d_][\w'\u2019.-]{0,20}){1,2}?)\s?:\s)(?=\S)"
)


def speaker_of(text: str) -> tuple[str, int] | None:
    """Who seems to be named at the head of a line, and where the rest begins."""
    match = _SPEAKS.match(text)
    if match is None:
        return None
    name = match["handle"] or match["one"] or match["name"]
    if match["one"] and (
        _is_section(name) or any(is_common(word) for word in name.split()) or not name.istitle()
    ):
        return None
    named = not match["name"] or (_is_name(name) and not re.search(r"\d", name))
    return (name, match.end()) if named else None


def speakers(blocks: list[Block]) -> frozenset[str]:
    """The names at the heads of lines, where at least two of them are those of people.

    "Ada Berg: …" may as well be a topic ("Oven Door: …"): such names count where two of them come back.
    """
    seen: Counter[str] = Counter()
    marked: set[str] = set()
    for block in blocks:
        if block.kind in ("paragraph", "item") and block.line is not None:
            told = speaker_of(block.line.text)
            if told is not None:
                seen[fold(told[0])] += 1
                if block.line.text.lstrip()[:1] in "@[":
                    marked.add(fold(told[0]))
    if sum(count > 1 for count in seen.values()) >= _FEWEST:
        return frozenset(seen)
    return frozenset(marked) if len(marked) >= _FEWEST else frozenset()


def beside(blocks: list[Block], people: dict[int, str]) -> frozenset[int]:
    """Where the headings begin that stand beside those of people and name nobody: "Reviews", "Guests"."""
    ranks = {_rank(block) for block in blocks if block.start in people}
    return frozenset(
        block.start
        for block in blocks
        if block.line is not None
        if (rank := _rank(block)) is not None and rank in ranks and block.start not in people
        if in_heading(block.line.text) is None and not is_everyone(block.line.text)
    )


def is_everyone(text: str) -> bool:
    """Whether a heading beside those of people stands for all of them ("Both", "Team")."""
    named = [fold(word) for word in re.findall(r"[^\W\d_]+", text)]
    return bool(named) and not frozenset(named).isdisjoint(words("people", "everyone"))


def _rank(block: Block) -> int | None:
    if block.kind == "heading":
        return block.level
    if block.kind == "paragraph" and block.line is not None:
        text = block.line.text
        if len(text.split()) <= 5 and (block.line.bold or text.endswith(":") or _HANDLE.fullmatch(text)):
            return 7
    return None


def _is_section(text: str) -> bool:
    return classify(text) is not None or in_heading(text) is not None


def _is_name(text: str) -> bool:
    if _HANDLE.fullmatch(text):
        return True
    if not _FULL_NAME.fullmatch(text) or _is_section(text):
        return False
    words = text.split()
    if not all(
        word[0].isupper() or word in ("de", "da", "van", "von", "der", "di", "la", "el") for word in words
    ):
        return False
    folded = [fold(word).strip(".") for word in words]
    return not any(word in _common() or word in months() for word in folded)


def is_common(word: str) -> bool:
    """Whether a word is one of headings, verbs and things, and no part of a name."""
    return fold(word).strip(".") in _common()


@cache
def _common() -> frozenset[str]:
    """Words that are no part of a name: those of headings, verbs and the things that people make."""
    found = set(words("headings", "modifiers") | words("columns", "text") | words("people", "things"))
    for group in ("deliver", "repair", "people", "effect"):
        for forms in verbs(group):
            found |= set(forms)
    return frozenset(found)


def _alike(groups: Iterable[list[tuple[int, str]]]) -> dict[int, str]:
    """Single names that come back side by side under several headings are people too ("Dana", "Lee")."""
    seen: dict[str, set[int]] = {}
    places: dict[str, list[int]] = {}
    for index, members in enumerate(groups):
        singles = [(start, name) for start, name in members if re.fullmatch(r"[^\W\d_]{2,20}", name)]
        if len(singles) < _FEWEST or len(singles) < len(members):
            continue
        for start, name in singles:
            word = fold(name)
            if name[0].isupper() and name[1:].islower() and word not in _common() and word not in months():
                seen.setdefault(name, set()).add(index)
                places.setdefault(name, []).append(start)
    regular = [name for name, where in seen.items() if len(where) > 1]
    return {start: name for name in regular for start in places[name]} if len(regular) >= _FEWEST else {}
