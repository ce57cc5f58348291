"""Sentences that speak of the work before them, and those that only point to evidence."""

from __future__ import annotations

import re
from functools import cache

from reviewgen.sources.reading import references
from reviewgen.sources.reading.clauses import degree
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.lexicon import load, pattern, verbs, words

_ANAPHORA = pattern(
    r"^\W*(?:{anaphora.connective}\b,?\s+)?(?P<head>{anaphora.head})\b(?:\s+(?P<rest>[^,.;:]{0,80}))?"
)
_ALSO = pattern(r"^\W*(?:the\s+[\w./-]+(?:\s[\w./-]+){0,3}|it|this|these|they)\s+also\s+{anaphora.also}\w*\b")
_IN_PLACE = pattern(r"^\W*{anaphora.in_place}\s+(?:and \w+\s+)?{anaphora.in_place_by}\s")
_IMPERSONAL = pattern(r"^\W*(?:{anaphora.connective}\b,?\s+)?it ?{anaphora.impersonal}")
_DEPENDENT = pattern(r"{anaphora.dependent}")
_EVIDENCE = pattern(r"^\W*{anaphora.evidence}")


@cache
def _anaphora_nouns() -> frozenset[str]:
    return frozenset(load("en")["openings"]["anaphora_nouns"].split())


def is_evidence(text: str) -> bool:
    """A sentence or label that only points to evidence: "Commits include …", "PR #12"."""
    return bool(_EVIDENCE.match(text))


def only_evidence(line: Line, known: frozenset[str]) -> bool:
    """Whether a line holds nothing but references and the words that introduce them."""
    rest = without_references(line, known).lower()
    introductions = words("evidence", "introductions")
    return all(word in introductions for word in re.findall(r"[^\W\d_]{2,}", rest))


def without_references(line: Line, known: frozenset[str]) -> str:
    """The text of a line with a space in place of each reference."""
    rest = line.text
    uncut = len(rest)
    for one in reversed(references.find(line, known)):
        if one.end <= uncut:  # those inside of a range stand in all of it
            rest = rest[: one.start] + " " + rest[one.end :]
            uncut = one.start
    return rest


def is_dependent(text: str) -> bool:
    """Whether a sentence of prose cannot stand alone: "Staging only, so …", "But …", "Down to 1h40."."""
    return bool(_DEPENDENT.search(text))


def adds_more(text: str) -> bool:
    """Whether a sentence names something that the work before it holds too ("It also includes …")."""
    return bool(_ALSO.match(text))


def _is_impersonal(text: str, head: str) -> bool:
    """Whether "it" stands for nothing named before ("It rained", "It turned out that"), or is IT."""
    return head == "IT" or _IMPERSONAL.match(text) is not None


def is_anaphoric(text: str) -> bool:
    """Whether a sentence speaks of the work named before it."""
    if _ALSO.match(text) or _IN_PLACE.match(text) or is_evidence(text):
        return True
    match = _ANAPHORA.match(text)
    if not match or (match["head"].lower() == "it" and _is_impersonal(text, match["head"])):
        return False
    head, rest = match["head"].lower(), (match["rest"] or "").lower()
    if head in ("it", "they", "this", "these", "those", "such") and not rest:
        return True
    found = re.findall(r"[a-z][a-z'-]*", rest)
    if head in ("it", "they"):
        return bool(found)
    nouns = _anaphora_nouns()
    if head in ("this", "these", "those", "such") or head.startswith("all"):
        if (found and verbs("effect").kind_of(found[0])) or (
            found and found[0] in ("is", "are", "was", "were", "also", "has", "have", "will", "means", "can")
        ):
            return True
        return any(word in nouns for word in found[:4])
    if head == "both":
        return False
    return bool(found) and any(
        word in nouns and _before_verb(found, index) for index, word in enumerate(found[:3])
    )


def _before_verb(words: list[str], index: int) -> bool:
    """Whether a noun ends the subject ("The work spanned", "The new feature was")."""
    if index + 1 >= len(words):
        return True
    following = words[index + 1]
    if following in degree() or following in (
        "is",
        "are",
        "was",
        "were",
        "has",
        "have",
        "had",
        "will",
        "can",
        "and",
        "of",
        "on",
        "in",
        "to",
        "itself",
    ):
        return following not in ("of", "on", "in", "to", "and") or index == 0
    return following.endswith(("ed", "es", "s")) or any(
        verbs(group).kind_of(following) for group in ("effect", "deliver")
    )


def points_to_evidence(line: Line, known: frozenset[str]) -> bool:
    """Whether a statement is no more than references: "Commits include …", "AB-11, AB-15."."""
    return bool(is_evidence(line.text) or references.find(line, known)) and only_evidence(line, known)
