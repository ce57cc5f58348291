"""Where sentences end, without falling for abbreviations, versions, file names and brackets."""

from __future__ import annotations

import re

from reviewgen.sources.reading.lexicon import pattern, verbs

_END = re.compile(r"(?:[.!?\u2026]+|[\u3002\uff01\uff1f])[\"')\]*]{0,3}(?=\s|$)|[\u3002\uff01\uff1f]")
_LATIN_END = re.compile(r"[.!?][.!?]*[\"')\]*]{0,3}(?=\s|$)")  # the same for plain ASCII, where most text is
_ABBREVIATION = pattern(r"(?:^|[\s(\[]|(?<!\w)[\"']){sentences.abbreviations}\.$")
_NO_ABBREVIATION = re.compile(r"(?:\bno|\b(?:than|as) I)\.$")  # before a capital: "No. 7" has a figure
_LONG_WORD = re.compile(r"(?:[^\W\d_]{3,}|\d%?|\))[.!?]+$")
_COUNTED = re.compile(
    r"\d\s?(?:[A-Za-z\u00b5\u00b0]{1,2}|min|sec|mio|mrd|tsd)\.$", re.I
)  # a unit may end one
_BRACKET = re.compile(r"[()\[\]]")
# after these a sentence may begin: with a capital
_ALWAYS = re.compile(
    r"\b(?:etc|inc|ltd|co|corp|usw|tue|wed|thu|fri)\.$"
    r"|\b(?:in|since|until|by|on|of|before|after|early|mid|late|\d\d?(?:st|nd|rd|th)?)\s(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$",
    re.I,
)


def split(text: str) -> list[tuple[int, int]]:
    """Start and end of each sentence; in a text that begins without a capital all may do so."""
    casual = text[:1].islower()
    found: list[tuple[int, int]] = []
    start, depth, scanned = 0, 0, 0
    bracketed = "(" in text or "[" in text
    for match in (_LATIN_END if text.isascii() else _END).finditer(text):
        end = match.end()
        if bracketed:
            for bracket in _BRACKET.finditer(text, scanned, match.start()):
                depth = depth + 1 if bracket.group() in "([" else max(0, depth - 1)
            scanned = match.start()
            after_depth = depth - sum(char in ")]" for char in match.group())
            if after_depth > 0 and _closes_soon(text, end):
                continue
        following = text[end : end + 80].lstrip(" ")[:40]
        begins = not following or _begins(following, text[max(start, end - 18) : end])
        # "the blue... sorry, the red lamp": a pause ends nothing before a small letter
        paused = match.group().startswith(("..", "\u2026"))
        if not begins and not (casual and not paused and _casual(text[start:end], following)):
            continue
        found.append((start, end))
        start, depth = end, 0
        scanned = end
        while start < len(text) and text[start] == " ":
            start += 1
    if start < len(text):
        found.append((start, len(text)))
    return found


def _closes_soon(text: str, at: int) -> bool:
    """Whether an open bracket closes before the sentence could be called endless."""
    return bool(re.search(r"[)\]]", text[at : at + 400]))


def _casual(before: str, following: str) -> bool:
    """Whether a sentence in a message without capitals ends: words on both sides, no abbreviation between."""
    if _ABBREVIATION.search(before[-18:]) or not _LONG_WORD.search(before):
        return False
    return len(before.split()) > 1 and len(following.split()) > 1


def _begins(following: str, before: str) -> bool:
    if _ABBREVIATION.search(before) and not _COUNTED.search(before):
        ends = _ALWAYS.search(before) or _NO_ABBREVIATION.search(before)
        return ends is not None and following[0].isupper()
    first = following[0]
    if first.isupper() or not first.isalpha():
        return True
    if before[-1:] in "!?\u3002\uff01\uff1f":
        return True
    word = re.match(r"[a-z]+", following)
    name = word.group() if word else ""
    if re.match(r"[a-z]+[A-Z_][\w]*", following):  # iOS, snake_case
        return True
    return (
        name in verbs("deliver").past
        or name in verbs("repair").past
        or name in ("then", "also", "we", "i", "the", "this")
    )
