"""Ranges of references: "#12-#15", "tool#1..#9", "!4–!7", "PRs 12-15", "issues #7 through #9"."""

from __future__ import annotations

import re
from itertools import zip_longest

from reviewgen.sources.reading.addresses import Found
from reviewgen.sources.reading.lexicon import pattern

_LONGEST = 20  # references of a range that are told one by one
_LINK = re.compile(r"\.{2,3}|\u2026|[-\u2013]")
_SPOKEN = pattern(r"\s{references.through}\s")
_TO = pattern(r"\s(?:{references.to}|[-\u2013])\s(?=[#!])")
_SEVERAL = re.compile(r"[^\W\d_]s\s?$")
# the last number; what goes on behind it is a date, a name, a version or an amount
_END = re.compile(r"(?P<mark>[#!]?)(?P<n>\d{1,9})\b(?![.,]\d|[-\u2013/:%\w])")
_THINGS = re.compile(r"\s+(?!(?:and|or|in|for|are|were|was|is|merged|closed|open|landed|to|on)\b)[a-z]{2,}")


def end_of_range(text: str, head: Found, *, named: bool = False) -> Found | None:
    """The last of the references that begin with `head`, or None where no range follows it.

    A number without its own mark ends a short range only, and only where it counts nothing itself ("PRs 3-5
    days old"); `named` where the word for it stands before the first one ("PRs 12-15").
    """
    spoken = _spoken(text, head)
    link = spoken or _LINK.match(text, head.end)
    end = _END.match(text, link.end()) if link else None
    if link is None or end is None or not head.value.isdigit():
        return None
    marked = text[max(0, head.end - len(head.value) - 1)]
    if end["mark"]:
        if end["mark"] != marked:
            return None
    elif spoken or not (named or marked in "#!") or _THINGS.match(text, end.end()):
        return None
    if not 0 < int(end["n"]) - int(head.value) < (_LONGEST if not end["mark"] else 10**9):
        return None
    return head._replace(start=end.start("mark"), end=end.end(), value=end["n"])


def _spoken(text: str, head: Found) -> re.Match[str] | None:
    """The words that make a range; "to" and a dash do so behind a plural ("issues #7 to #9")."""
    several = _SEVERAL.search(text[max(0, head.start - 3) : head.start])
    return _SPOKEN.match(text, head.end) or (_TO.match(text, head.end) if several else None)


def is_range(text: str, first: Found, last: Found) -> bool:
    """Whether nothing but the mark of a range stands between two references."""
    link = _spoken(text, first) or _LINK.match(text, first.end)
    return link is not None and link.end() == last.start and first.kind == last.kind


def with_inner(text: str, found: list[Found]) -> list[Found]:
    """The references with those that lie between the ends of a short range; these stand in all of it.

    Of a longer range the ends alone are told: so many numbers of a repository are rarely all of one person.
    """
    whole: list[Found] = []
    for first, last in zip_longest(found, found[1:]):
        whole.append(first)
        if last is None or first.kind not in ("pull_request", "issue") or not is_range(text, first, last):
            continue
        low, high = int(first.value), int(last.value)
        if high - low < _LONGEST:
            whole += [
                first._replace(start=first.start, end=last.end, value=str(number))
                for number in range(low + 1, high)
            ]
    return whole
