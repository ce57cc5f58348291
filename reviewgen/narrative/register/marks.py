"""Marks of hasty writing: written out or left away, from a closed list, where nothing can go wrong."""

from __future__ import annotations

import re
from functools import partial

from reviewgen.narrative.register.words import register_words
from reviewgen.period.words import words_of

_WORD = re.compile(r"(?<!\S)(?P<open>[(\[“\"]?)(?P<word>[^\s,.;:!?)\]]+)(?=[\s,.;:!?)\]]|$)")
_GLUED = re.compile(r"(?<!\S)(?P<word>w/o?)(?=[A-Za-z]{2})")
_FACE = re.compile(r"\s[:;]-?[)DP](?=[\s.,]|$)")
# A word, a full stop, and a word of small letters alone; a name of code keeps its own spelling.
_STOP = re.compile(
    r"(?<![\w%)])(?P<last>[\w%)]+)(?P<stop>[.!?]\s)(?P<first>[a-z])(?P<rest>[a-z'’]*(?=[\s,;:.]|$))"
)
_PLAIN = r"[a-zäöü][\w'’-]*|[A-Z][a-z]+|[A-Z]{2,5}"


def written_out(text: str, language: str = "en") -> str:
    """Return `text` with its marks written out: "w/" as "with", "tbh" left away; code and quotes stay."""
    if "`" in text:
        return "`".join(
            part if place % 2 else written_out(part, language) for place, part in enumerate(text.split("`"))
        )
    words = register_words(language)
    text = _FACE.sub("", text)
    for aside in words.asides:
        text = re.sub(rf"{re.escape(aside)}(?=[.;!]|$)", "", text, flags=re.IGNORECASE)
    text = _GLUED.sub(lambda match: f"{match['word']} ", text)

    def change(match: re.Match[str]) -> str:
        word = match["word"]
        if word.lower() in words.dropped:
            return match["open"] + "\0"
        long = words.marks.get(word.lower().replace("’", "'")) if not word.isupper() else None
        if long is None:
            return match.group()
        return match["open"] + (long[:1].upper() + long[1:] if word[0].isupper() else long)

    text = _WORD.sub(change, text)
    if "\0" in text:
        text = re.sub(r",?\s*\0|\0", "", text).lstrip(" ,;")
    for mark, long in words.joining.items():
        before = rf"(?P<before>(?<![\w.])(?<!\w['’-])(?:{_PLAIN})\)?)"
        pattern = rf"{before}\s{re.escape(mark)}\s(?=(?P<after>(?:{_PLAIN})(?![\w.])))"
        text = re.sub(pattern, partial(_joined, mark=mark, long=long), text)
    return _STOP.sub(_with_capital, text)


def _with_capital(match: re.Match[str]) -> str:
    """A sentence behind a full stop with its capital; behind an abbreviation none begins."""
    known = words_of().sets["abbreviations"]
    if match["last"].lower() in known or len(match["last"]) < 2:
        return match.group()
    return f"{match['last']}{match['stop']}{match['first'].upper()}{match['rest']}"


def _joined(match: re.Match[str], mark: str, long: str) -> str:
    """Two words with "and" between them; a firm's "&" between two names stays."""
    if mark == "&" and match["before"][0].isupper() and match["after"][0].isupper():
        return match.group()
    return f"{match['before']} {long} "
