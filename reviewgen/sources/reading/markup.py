"""Which words in angle brackets are marks of HTML, and which are text that only looks like one.

Notes speak of generics (`List<T>`), of components (`<Button>`), of placeholders (`<name>`) and of elements
(`the <style> tag`) as often as they are marked up. A mark is an element that shared Markdown lets through,
and it is used as one: it needs no end, has attributes, or is opened and closed. All else is text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_ENDLESS = frozenset({"br", "wbr"})
# What HTML lets one leave open: it is a mark without its end too, where it does not stand as a word.
_OPEN_ENDED = frozenset("dd dt hr li p rp rt tbody td tfoot th thead tr".split())
_CONTAINERS = frozenset(
    "blockquote center colgroup details div dl figcaption figure h1 h2 h3 h4 h5 h6 ol pre section summary"
    " table ul".split()
)
_OTHERS = frozenset(
    "a abbr b bdi bdo big caption cite code col del dfn em font i img ins kbd mark picture q ruby s samp"
    " small source span strike strong sub sup time tt u var".split()
)
ELEMENTS = _ENDLESS | _OPEN_ENDED | _CONTAINERS | _OTHERS
BLOCKS = _OPEN_ENDED | _CONTAINERS | {"br"}  # a line of them ends the paragraph above
_TAG = re.compile(r"<(?P<end>/?)(?P<name>[a-zA-Z][a-zA-Z0-9-]{0,20})(?P<rest>(?:\s[^<>]{0,2000})?/?)>")
# Who speaks, in the line of a chat: "17:20 <anders> …"; what stands before it is looked at from its end.
_TIME_BEFORE = re.compile(r"\d{1,2}:\d\d(?::\d\d)?[\])]?\s$")
_ATTRIBUTES = re.compile(r"\s+(?:[\w:@.-]{1,50}\s*=|open\s*$)")


_TAGS = re.compile(r"(?:</?[a-z][a-z0-9]{0,20}(?:\s[^<>]{0,2000})?/?>\s{0,200})+", re.I)
_NAME = re.compile(r"</?([a-z][a-z0-9]{0,20})(?=[\s/>])", re.I)


def tag_line(text: str) -> list[str]:
    """The names in a line that holds nothing but tags; none in any other, or where components are named."""
    names = _NAME.findall(text) if _TAGS.fullmatch(text) else []
    return [name.lower() for name in names] if all(name.islower() or name.isupper() for name in names) else []


def marks(part: str, places: Iterable[int]) -> frozenset[int]:
    """Those of the places in a line at which a mark of HTML begins."""
    found: set[int] = set()
    opened: dict[str, list[re.Match[str]]] = {}
    alone: list[re.Match[str]] = []
    for at in places:
        tag = _TAG.match(part, at)
        if tag is None:
            continue
        if _TIME_BEFORE.search(part[max(0, at - 10) : at]):
            found.add(at)
            continue
        if not _known(tag["name"]):
            continue
        name = tag["name"].lower()
        if name in _ENDLESS or _ATTRIBUTES.match(tag["rest"]):
            found.add(at)
        if tag["end"]:
            began = opened.get(name)
            if not began:
                alone.append(tag)
                continue
            first = began.pop()
            if first.start() in found or not _words_both(part, first, tag):
                found.update((first.start(), at))
        elif name not in _ENDLESS:
            opened.setdefault(name, []).append(tag)
    for began in opened.values():
        alone.extend(began)
    found.update(tag.start() for tag in alone if _left_open(part, tag))
    return frozenset(found)


def _known(name: str) -> bool:
    """Whether a name is an element's; a component's has capitals and small letters (`<Table>`)."""
    return name.lower() in ELEMENTS and (name.islower() or name.isupper())


def _left_open(part: str, tag: re.Match[str]) -> bool:
    """Whether a mark without its partner is one: its partner may stand in another line."""
    if not tag["name"].islower():  # a letter for any type (`Set<P>`)
        return False
    block = tag["name"] in _OPEN_ENDED or tag["name"] in _CONTAINERS
    if block and _leads(part, tag) and (tag["end"] or tag["name"] in _OPEN_ENDED):
        return True
    if block or tag["end"]:
        return not _as_word(part, tag)
    return not _as_word(part, tag) and not part[tag.start() - 1 : tag.start()].isalnum()


def _as_word(part: str, tag: re.Match[str]) -> bool:
    """Whether a tag stands in the place of a word: apart from what is before it and behind it."""
    before, after = part[tag.start() - 1 : tag.start()], part[tag.end() : tag.end() + 1]
    return before in " \t\r\n([\"'`" and not (after.isalnum() or after in tuple("<*_[`"))


def _leads(part: str, tag: re.Match[str]) -> bool:
    """Whether a tag begins its line."""
    at = tag.start()
    while at and part[at - 1] in " \t":
        at -= 1
    return at == 0 or part[at - 1] in "\r\n>"


def _words_both(part: str, first: re.Match[str], last: re.Match[str]) -> bool:
    """Whether the tags of a pair are words of a sentence ("changed <b> and </b> to stars")."""
    inner = part[first.end() : first.end() + 1] + part[last.start() - 1 : last.start()]
    return inner.isspace() and _as_word(part, first) and not _leads(part, first)
