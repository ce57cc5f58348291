"""Takes citations out of prose: hashes and numbers belong at the end of an item and in the appendix."""

from __future__ import annotations

import re
from collections.abc import Sequence

from reviewgen.model.month import Reference
from reviewgen.period.text import WORD
from reviewgen.period.words import words_of

_NOUN = (
    r"(?:commits?|prs?|pull[ -]requests?|mrs?|merge[ -]requests?|changes?|changelists?|cls?|issues?|tickets?"
    r"|refs?|references?|see|fixes|closes|ids?|hash(?:es)?|includ(?:e|es|ed|ing)|sha)"
)
_NOUNS = rf"(?:\b{_NOUN}\b[\s:=]{{0,3}}){{1,4}}"
_PLACE = r"(?:[\w.-]{1,60}/)?[\w.-]{1,60}"
_ONE = (
    r"(?:<?https?://[^\s()<>,;]{1,2000}+>?"  # whole: a number in it is no second pointer
    rf"|(?:(?<![\w./-]){_PLACE})?[#!]\d{{1,9}}\b"
    rf"|(?:(?<![\w./-]){_PLACE}@)?`?\b[0-9a-f]{{7,64}}\b`?"
    r"|\b(?:GH-|D)\d{1,9}\b"
    r"|(?<![\w-])[A-Z][A-Z0-9]{0,20}(?:-[A-Za-z0-9]{1,20}){1,4}(?![\w-]))"
)
_BARE = rf"(?:{_ONE}|\b\d{{1,9}}\b(?!\.\d|%))"
# "#12, #13 and #15", "#12 #13", and ranges: "#12-#15", "#12..15"
_JOIN = (
    r"(?:\s{0,3}(?:,|;|&|/|\band\b|\bplus\b|\bthrough\b|\bthru\b)\s{0,3}"
    r"|\s(?=[#!]\d)|\.{2,3}|\u2026|[\u2013-](?=[#!]?\d))"
)
_STATE = r"(?:\s{0,2},?\s{0,2}(?:merged|open|closed|draft|in review))?"


def _listed(one: str) -> str:
    """One pointer or several; the list is taken whole or not at all, which keeps long lists fast."""
    return rf"{one}(?:{_JOIN}(?:{_NOUN}\s)?{one}){{0,60}}+"


# numbers behind one word, with no more than a space between some of them ("PRs 12 13 and 15")
_ROW = rf"{_BARE}(?:(?:{_JOIN}|\s){_BARE}){{1,60}}+"
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\s{{0,3}}[(\[]\s?(?:(?:via|in|under|from|by)\s)?{_NOUNS}{_ROW}{_STATE}\s?[)\]]",
        rf"\s(?:via|in|under|through|as|by|with|from)\s(?:the\s)?{_NOUNS}{_ROW}",
        rf"[\s,;–—-]{{0,4}}{_NOUNS}{_ROW}",
        rf"\s{{0,3}}[(\[]\s?(?:(?:via|in|under|from|by)\s)?(?:{_NOUNS}{_listed(_BARE)}|{_listed(_ONE)}){_STATE}\s?[)\]]",
        rf"\s(?P<how>via|in|under|through|as|by|with|from)\s(?:the\s)?(?:{_NOUNS}{_listed(_BARE)}|{_listed(_ONE)})",
        rf"[\s,;–—-]{{0,4}}{_NOUNS}{_listed(_BARE)}",
        rf"(?:^|[\s,;–—-]{{1,4}}){_listed(_ONE)}(?=[\s.;,]{{0,4}}$)",
        # The key of an incident is its name.
        rf"^\s?(?!INC-?\d){_listed(_ONE)}[\s:,;–—-]{{1,4}}",
    )
)
_NEAR = 40
_COPULAS = frozenset("is are was were be been isn't aren't wasn't weren't".split())
_FOUND = re.compile(_BARE, re.IGNORECASE)
_LONE_STATE = re.compile(r"\s?\((?:merged|open|closed|draft)\)")
_INCOMPLETE = re.compile(r"\bcommits?\s+includ(?:e|es|ed|ing)\b", re.IGNORECASE)


def says_incomplete(text: str) -> bool:
    """Tell whether the text lists only some of its commits ("Commits include …")."""
    return _INCOMPLETE.search(text) is not None


def cited_ranges(text: str, references: Sequence[Reference]) -> list[tuple[int, int]]:
    """Return the stretches of `text` that do nothing but cite `references`: they are cut from the prose.

    A stretch that holds anything that looks like a reference and is none of them stays.
    """
    if not references:
        return []
    values = {reference.value.lower() for reference in references}
    found: list[tuple[int, int]] = []
    for pattern in _PATTERNS:
        for match in pattern.finditer(text):
            apart = all(match.end() <= start or match.start() >= end for start, end in found)
            if apart and _cites(match.group(), values) and not _is_spoken_of(match):
                found.append(match.span())
    # "(open)" behind a reference is its state; elsewhere it says how far the work is.
    ends = {end for _, end in found}
    found += [match.span() for match in _LONE_STATE.finditer(text) if match.start() in ends]
    return sorted(found)


def _is_spoken_of(match: re.Match[str]) -> bool:
    """Whether a reference is part of the sentence: "the same symptom as PAY-7", "the last action from INC-2".

    "As", "from" and "with" cite only behind a deed: "landed as #12", "built from #7". Behind any other
    preposition, and behind "reverted", a sentence would lose its end; so it would behind "is" ("The plan is
    in PAY-7"), and one that begins with the reference its subject ("ticket PAY-7, not begun").
    """
    if not match.string[: match.start()].strip() and _is_subject(match):
        return True
    if match.string[: match.start()].rstrip().endswith(".") and match.string[match.end() :][:1] in (",", ":"):
        return True
    before = WORD.findall(match.string[max(0, match.start() - _NEAR) : match.start()])
    last = before[-1].lower() if before else ""
    how = (match.groupdict().get("how") or "").lower()
    if last in _COPULAS and (how or _is_bare(match)):
        return True
    if how in ("as", "from", "with"):
        return words_of().verb(last, "past") is None
    known = words_of()
    # "closed w/ !7"
    hangs = last == "w" or last in known.sets["prepositions"] or last in known.lists["taken_back"]
    return _is_bare(match) and not how and hangs


def _is_bare(match: re.Match[str]) -> bool:
    """Whether a reference stands in its sentence like a word, without mark or bracket in front."""
    return match.group()[:1].isspace() and not match.group().lstrip(" ").startswith(("(", "["))


def _is_subject(match: re.Match[str]) -> bool:
    """Whether a reference in front is what the sentence is about: "PAY-7 merged + live", "PR 12 still open".

    A verb behind it that has an object tells of a deed: "PAY-7 fixed the totals".
    """
    rest = match.string[match.end() :].lstrip(" ")
    if "://" in match.group() or match.group().rstrip().endswith((":", ",", ";", "–", "—", "-")):
        return False
    if rest.startswith("("):
        return True
    known = words_of()
    word = WORD.match(rest)
    if word is None or not word.group().islower():
        return False
    said = word.group()
    if said in known.sets["auxiliaries"] | known.sets["negations"] | {"still"}:
        return True
    behind = rest[word.end() :].lstrip(" ")
    following = WORD.match(behind)
    leads_on = following is not None and following.group().lower() not in (
        known.sets["prepositions"] | known.sets["conjunctions"] | known.sets["adverbs"]
    )
    return (said in known.sets["states"] or known.verb(said, "past") is not None) and not leads_on


def _cites(piece: str, values: set[str]) -> bool:
    """Whether everything in the piece that looks like a reference is one of the values."""
    pointers = [match.group().lower().strip("<>`") for match in _FOUND.finditer(piece)]
    return bool(pointers) and all(_is_one_of(pointer, values) for pointer in pointers)


def _is_one_of(pointer: str, values: set[str]) -> bool:
    if pointer.startswith("http"):
        parts = re.split(r"[^\w-]+", pointer)
        return pointer in values or any(part in values for part in parts)
    bare = re.split(r"[#!@]", pointer)[-1].strip("`").removeprefix("gh-")
    return pointer in values or bare in values or (bare[:1] == "d" and bare[1:] in values)
