"""Keys of tickets: parts of machines and standards look so too, and what stands around a key counts."""

from __future__ import annotations

import re
from collections.abc import Iterable

from reviewgen.sources.reading.addresses import Found
from reviewgen.sources.reading.clauses import form_of
from reviewgen.sources.reading.lexicon import fold, pattern, words

_TICKET = re.compile(r"(?<![\w/.-])(?P<key>[A-Z][A-Z0-9]{1,9}-(?P<n>[1-9]\d{0,6}))(?![\w-]|[.:]\d)")
_ADVISORY = re.compile(
    r"(?<![\w-])(?P<key>CVE-\d{4}-\d{4,7}|GHSA(?:-[23456789cfghjmpqrvwx]{4}){3}|[A-Z]{3,4}SA-\d{4}[-:]\d+)\b"
)
_DIFFERENTIAL = re.compile(r"(?<![\w/-])(?P<key>D(?P<n>\d{4,7}))(?![\w-])")
_TASK = re.compile(
    r"\b(?:closed?s?|fix(?:es|ed)?|resolve[sd]?|tasks?|phabricator|and|,)\s+(?P<key>T\d{3,6})(?![\w-])", re.I
)
_TASK_KEY = re.compile(r"[Tt]\d{3}")
_WORD_BEFORE = pattern(r"(?:\b(?:{references.ticket})\s*:?|\b(?:{references.work_on}))\s+$")
_CALLED = re.compile(r"\b(?:tickets?|issues?|jira)\s*:?\s*$", re.I)
_WEAK_BEFORE = pattern(r"(?:\b(?:{references.ticket_weak})\s+|[,/&+]\s*)$")
_BRACKET = re.compile(r"[(\[][^()\[\]]{0,40}$")
_PLACED = re.compile(r"(?:[,;:\u2013\u2014]|\s-)\s*$")  # behind a mark, at the end of what is said
_ENDS = re.compile(r"\s*(?:$|[,.;)\]])")
_LABELS = re.compile(r"\s*(?:[:|\u2013\u2014)\]]|-\s|$)")
_LISTED = re.compile(r"\s*(?:[,/&+]|and)\s*[A-Z][A-Z0-9]{1,9}-[1-9]")
_NEXT_WORD = re.compile(r"\s+(?:(?:is|was|are|were|got|now|also|finally)\s+){0,2}(?P<word>[^\W\d_][\w'-]*)")
_LONG = 3  # digits of a number that is a ticket's where nothing speaks against it
LIKELY, UNLIKELY = 1, 2


def tickets(text: str) -> list[Found]:
    """The keys of tickets and advisories in a text, some of them in doubt."""
    found = []
    for match in _ADVISORY.finditer(text) if "-" in text else ():
        found.append(Found(match.start(), match.end(), "ticket", match["key"]))
    for match in _DIFFERENTIAL.finditer(text) if "D" in text else ():
        before = text[max(0, match.start() - 30) : match.start()]
        if re.search(
            r"(?:phabricator|differential|diff|revision|review|landed|\b(?:in|as|via|and)|\(|\[|,|^)\s*:?\s*$",
            before,
            re.I,
        ):
            found.append(Found(match.start(), match.end(), "pull_request", match["key"]))
    for match in _TASK.finditer(text) if _TASK_KEY.search(text) else ():
        found.append(Found(match.start("key"), match.end("key"), "ticket", match["key"]))
    for match in _TICKET.finditer(text) if "-" in text else ():
        known = words("references", "no_tickets"), words("references", "no_keys")
        other = fold(_tracker(match["key"])) in known[0] or fold(match["key"]) in known[1]
        if other and not _CALLED.search(text, max(0, match.start() - 12), match.start()):
            continue
        doubt = _doubt(text, match)
        found.append(Found(match.start(), match.end(), "ticket", match["key"], doubt=doubt))
    return found


def _tracker(key: str) -> str:
    return key.rsplit("-", 1)[0]


def keys(found: Iterable[Found]) -> dict[str, set[str]]:
    """The keys that show a tracker, by its name, PAY of "PAY-7": "" where one key alone shows it."""
    shown: dict[str, set[str]] = {}
    for one in found:
        if one.kind == "ticket" and "-" in one.value and one.doubt in (0, LIKELY):
            shown.setdefault(_tracker(one.value), set()).add(one.value if one.doubt else "")
    return shown


def trackers(shown: dict[str, set[str]]) -> frozenset[str]:
    """The beginnings of keys of which a text shows that they are those of tickets: PAY of "(PAY-7)".

    Two keys that could be tickets' show it together ("PAY-7 refunds", "PAY-12 fees" as lines).
    """
    return frozenset(name for name, found in shown.items() if "" in found or len(found) > 1)


def stands(one: Found, known: frozenset[str]) -> bool:
    """Whether a reference is one, given the trackers that the text knows."""
    return not one.doubt or _tracker(one.value) in known


def _doubt(text: str, match: re.Match[str]) -> int:
    """How much what stands around a key leaves in doubt that it is a ticket: nothing, some, or all."""
    before, after = text[max(0, match.start() - 48) : match.start()], text[match.end() : match.end() + 40]
    if _BRACKET.search(before) or _WORD_BEFORE.search(before):
        return 0
    word = _NEXT_WORD.match(after)
    follows = fold(word["word"]) if word else ""
    if follows in words("references", "ticket_states") or form_of(follows) == "past":
        return 0
    short = len(match["n"]) < _LONG
    joined = bool(word) and not _is_plain(follows)  # "AVX-512 machines": a part of the name of something
    if not before.strip(" *-"):
        if _LABELS.match(after) or _LISTED.match(after):
            return 0
        if follows in words("references", "parts"):
            return UNLIKELY
        return LIKELY if short and joined else 0
    if _PLACED.search(before) and _ENDS.match(after):
        return 0
    if joined or _WEAK_BEFORE.search(before):
        return UNLIKELY
    return LIKELY if short else 0


def _is_plain(word: str) -> bool:
    """Whether a word behind a key only leads on ("and", "for", "is")."""
    return word in words("clauses", "determiners") or word in words("references", "leading_on")
