"""Takes citations out of prose: hashes and numbers belong at the end of an item and in the appendix."""

from __future__ import annotations

import re
from collections.abc import Sequence

from reviewgen.model.month import Reference

_NOUN = (
    r"(?:commits?|prs?|pull[ -]requests?|mrs?|merge[ -]requests?|changes?|changelists?|cls?|issues?|tickets?"
    r"|refs?|references?|see|fixes|closes|ids?|hash(?:es)?|includ(?:e|es|ed|ing)|sha)"
)
_JOIN = r"(?:\s*(?:,|;|&|/|\band\b|\bplus\b)\s*)"
_INCOMPLETE = re.compile(r"\bcommits?\s+includ(?:e|es|ed|ing)\b", re.IGNORECASE)


def says_incomplete(text: str) -> bool:
    """Tell whether the text lists only some of its commits ("Commits include …")."""
    return _INCOMPLETE.search(text) is not None


def cited_ranges(text: str, references: Sequence[Reference]) -> list[tuple[int, int]]:
    """Return the stretches of `text` that do nothing but cite `references`: they are cut from the prose."""
    if not references:
        return []
    written = {_written(reference) for reference in references}
    one = "|".join(sorted(written, key=lambda part: (-len(part), part)))
    listed = rf"(?:{one})(?:{_JOIN}(?:{_NOUN}\s+)?(?:{one}))*"
    nouns = rf"(?:(?:\b{_NOUN}\b)[\s:=]*){{1,4}}"
    state = r"(?:\s*,?\s*(?:merged|open|closed|draft|in review))?"
    patterns = (
        rf"\s*[(\[]\s*(?:(?:via|in|under|from|by)\s+)?(?:{nouns})?{listed}{state}\s*[)\]]",
        rf"\s+(?:via|in|under|through|as|by|with|from)\s+(?:the\s+)?(?:{nouns})?{listed}",
        rf"[\s,;–—-]*{nouns}{listed}",
        rf"(?:^|[\s,;–—-]+){listed}(?=[\s.;,]*$)",
        rf"^\s*{listed}[\s:,;–—-]+",
        r"\s*\((?:merged|open|closed|draft)\)",
    )
    found: list[tuple[int, int]] = []
    for pattern in patterns:
        for match in re.finditer(pattern, text, re.IGNORECASE):
            if all(match.end() <= start or match.start() >= end for start, end in found):
                found.append(match.span())
    return sorted(found)


def _written(reference: Reference) -> str:
    """A pattern for the ways in which the text may spell the reference."""
    value = re.escape(reference.value)
    address = rf"<?https?://[^\s()<>]{{1,300}}(?<![\w]){value}(?!\w)[^\s()<>,;]*>?"
    if reference.kind in ("pull_request", "issue"):
        place, sign = r"(?:(?:[\w.-]{1,60}/)?[\w.-]{1,60}(?=[#!]))?", r"(?:[#!]|\bD|\bGH-|\bno\.?\s)?"
        number = rf"{place}{sign}{value}\b(?!\.\d|%)"
        return rf"(?:{address}|{number})"
    if reference.kind == "commit":
        return rf"(?:{address}|(?:[\w.-]{{1,60}}/[\w.-]{{1,60}}@)?`?\b{value}\b`?)"
    return rf"{value}(?![\w/])"
