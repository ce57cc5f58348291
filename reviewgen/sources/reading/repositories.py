"""Repositories and projects that a text names: owner/name where it is one, never every pair with a slash."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from reviewgen.sources.reading.addresses import repository_of_url
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.lexicon import alternatives, pattern, words
from reviewgen.sources.reading.references import REPOSITORY

_PAIR = re.compile(rf"(?<![\w/.@:~$%-])(?P<repo>{REPOSITORY})(?![\w/]|\.\w)")
_STATED = re.compile(rf"(?<![\w/.@-])(?P<repo>{REPOSITORY})(?=[#!]\d|@[0-9a-f]{{7}})")
_SCOPE = pattern(r"(?:\b{repositories.scope}|\b[:,(—–-])\s*[`(\[]?$")
_WORD_BEFORE = pattern(r"\b{repositories.noun_before}[:\s]+[`(\"]?$")
_WORD_AFTER = pattern(r"^[`)\"]?\s+{repositories.noun_after}\b")
_FILE = pattern(r"\.{repositories.files}$")
_SHAPED = re.compile(r"[-_.\d]|[a-z][A-Z]|[A-Z]{2,}[a-z]")
_PROJECT = pattern(
    r"\b(?:the|in|our|for)\s+(?P<name>`?[A-Za-z][\w.-]{1,40}`?)\s+{repositories.project_noun}\b", re.NOFLAG
)
_PROJECT_NOUN = pattern(r"{repositories.project_noun}", re.NOFLAG)
_PROJECT_AFTER = re.compile(
    r"(?<![\w-])(?:[Pp]roject|repo|repository)(?::\s*|\s+)`?(?P<name>[A-Z][\w-]{1,40}|[a-z]+(?:-[a-z0-9]+)+)`?(?=[\s.,;:)]|$)"
)
_IN_NAME = re.compile(r"^In (?P<name>[A-Z][\w.-]{2,40}), ")


def stated(line: Line) -> list[tuple[int, int, str]]:
    """owner/name that needs no guess: in a link, or with a number or a hash behind it."""
    text = line.piece.text
    if "/" not in text and not line.links:
        return []
    found: list[tuple[int, int, str]] = []
    if "#" in text or "@" in text or "!" in text:
        found = [(match.start(), match.end(), match["repo"]) for match in _STATED.finditer(text)]
    for link in line.links:
        repository = repository_of_url(link.url)
        if repository and repository.count("/") >= 1:
            found.append((link.start, link.end, repository))
    return found


def named(line: Line, known: frozenset[str], *, header: bool = False) -> tuple[tuple[int, int, str], ...]:
    """Every owner/name of a line: the stated ones, and pairs that by shape or place are repositories.

    `header` is for scopes such as "March 2025 — owner/name:", where a pair of plain words is one too.
    """
    kept = line.piece.repositories
    if kept is not None and kept[1] is header and kept[0] is known:
        return kept[2]
    found = _named(line, known, header)
    if line.piece:  # the empty piece is that of many lines
        line.piece.repositories = known, header, found
    return found


def _named(line: Line, known: frozenset[str], header: bool) -> tuple[tuple[int, int, str], ...]:
    text = line.piece.text
    found = stated(line)
    taken = {(start, end) for start, end, _ in found}
    inside = [(link.start, link.end) for link in line.links]
    if "/" in text:
        for match in _PAIR.finditer(text):
            start, end = match.span("repo")
            if any(a <= start < b for a, b in inside) or (start, end) in taken:
                continue
            if match["repo"] in known or _is_repository(text, match, line.code, header):
                found.append((start, end, match["repo"]))
    found.sort()
    return tuple(found)


def _is_repository(text: str, match: re.Match[str], code: tuple[tuple[int, int], ...], header: bool) -> bool:
    owner, _, name = match["repo"].partition("/")
    start, end = match.span("repo")
    before, after = text[max(0, start - 24) : start], text[end : end + 16]
    ending = re.split(r"[-_]", name.lower())[-1]
    if _is_series(owner, name):
        return False
    if _FILE.search(name) or owner.isdigit() or name.isdigit() or re.match(r"(?:GHSA|CVE)-", name):
        return False
    if ending in words("repositories", "endings") and owner.isupper():
        return False
    if _WORD_BEFORE.search(before) or _WORD_AFTER.match(after):
        return owner.lower() not in words("repositories", "path_parts")
    parts = re.split(r"[-_.]", owner.lower())
    if any(part in words("repositories", "path_parts") for part in parts) or (
        len(owner) <= 2 and len(name) <= 2
    ):
        return False
    label = re.match(r"^[`)]{0,2}:\s", after) and (start == 0 or re.search(r"[.:;—–(-]\s*`?$", before))
    alone = re.search(r"[(\[]`?$", before) and re.match(r"^`?[)\]]", after)
    opens = start == 0 or re.search(r"[—–:]\s*`?$", before)
    if header and (label or opens or _SCOPE.search(before)):
        return not (owner[0].isupper() and name[0].isupper() and owner.isalpha() and name.isalpha())
    if label and not _alternatives(owner, name):
        return True
    if not _SCOPE.search(before) and not alone:
        return False
    if _alternatives(owner, name):
        return False
    in_code = any(a <= start and end <= b for a, b in code)
    if owner.islower() and name.islower() and owner.isalpha() and name.isalpha():
        return False
    if in_code and not _SHAPED.search(owner + name):
        return False
    return bool(re.search(r"[-_.\d]", owner + name)) or (bool(_SHAPED.search(owner)) and name.islower())


def may_be_one(pair: str) -> bool:
    """Whether a pair of words with a slash between can be owner/name at all: no path, no file, no number."""
    owner, _, name = pair.partition("/")
    return not (
        owner.lower() in words("repositories", "path_parts")
        or _FILE.search(name)
        or owner.isdigit()
        or name.isdigit()
        or _is_series(owner, name)
    )


_LETTERS, _NUMERAL = re.compile(r"[^\W\d_]"), re.compile(r"\d+")
_QUANTITY = re.compile(r"~?\d+(?:\.\d+)?(?:[a-zA-Z\u00b5]{1,2}|%)?")
_SHORT = re.compile(r"[a-z]{2,3}[-_][A-Za-z]{1,2}")


def _is_series(owner: str, name: str) -> bool:
    """Whether both sides are of one series: "p95/p99", "us-east-1/us-west-2", "50ms/80ms", "en-US/de-DE"."""
    if _QUANTITY.fullmatch(owner) or _QUANTITY.fullmatch(name):
        return True
    numbered = _NUMERAL.search(owner) and _NUMERAL.search(name)
    if not numbered and not (_SHORT.fullmatch(owner) and _SHORT.fullmatch(name)):
        return False
    first, second = (_LETTERS.sub("a", _NUMERAL.sub("0", side)) for side in (owner, name))
    return first == second


def _alternatives(owner: str, name: str) -> bool:
    """Two words of one shape are two words: Fwd/Bwd, iOS/Android, CI/CD, inference/training."""
    if owner.isalpha() and name.isalpha():
        return (
            owner.islower() == name.islower()
            and owner[0].isupper() == name[0].isupper()
            and (owner.islower() or not (owner.isupper() ^ name.isupper()) or owner.isupper())
        )
    return False


def projects(text: str, *, opening: bool = False) -> list[tuple[int, int, str]]:
    """Names without an owner that the text calls a project, repository, package, service or the like."""
    found = []
    forms = [_PROJECT] if _PROJECT_NOUN.search(text) else []
    if "roject" in text or "repo" in text:
        forms.append(_PROJECT_AFTER)
    if opening and text.startswith("In "):
        forms.append(_IN_NAME)
    for form in forms:
        for match in form.finditer(text):
            name = match["name"].strip("`")
            if (
                "/" in name
                or name.lower() in words("repositories", "no_project")
                or name.lower().endswith(("ing", "ed"))
                or not _is_name(match, name)
            ):
                continue
            found.append((match.start("name"), match.end("name"), name))
    return found


def _is_name(match: re.Match[str], name: str) -> bool:
    """Whether a word before "service", "module" and the like is a name and not just which one it is.

    "the torchtitan project" names one; "the holiday module" does not, "the `holiday` module" does.
    """
    if match.re is _IN_NAME or match.re is _PROJECT_AFTER:
        return True
    noun = match.group().rsplit(None, 1)[-1].lower()
    if "`" in match.group() or noun in ("project", "repo", "repository") or not name.isalpha():
        return True
    return not name.islower() and not name.istitle()


_CAPITAL_LABEL = re.compile(r"(?P<label>[A-Z][\w.-]+(?: [A-Z][\w.-]+)?):\s")
_LABEL = re.compile(r"(?P<label>[\w.-]+(?: [\w.-]+){0,2}):\s")


def mentioned(text: str, names: frozenset[str]) -> list[str]:
    """Projects known from elsewhere in the text that a sentence names as the place of its work."""
    if not names:
        return []
    found: dict[str, str] = {}
    folded = text.casefold()
    if any(name in folded for name in _folded(names)):
        found = {
            match["name"].casefold(): match["name"] for match in reversed(list(_places(names).finditer(text)))
        }
    label = _LABEL.match(text) if ": " in text else None
    labelled = label["label"].split() if label else []
    for name in labelled[1:2] if len(labelled) == 3 else labelled:
        if name in names:
            found.setdefault(name.casefold(), name)
    return [found[key] for key in sorted(found)]


@cache
def _folded(names: frozenset[str]) -> frozenset[str]:
    return frozenset(name.casefold() for name in names)


@cache
def _places(names: frozenset[str]) -> re.Pattern[str]:
    """The pattern of a place ("in the-importer, …") for these names."""
    return pattern(
        rf"\b(?:in|to|for|on|of|into) (?P<name>{alternatives(names)})"
        r"(?=[,.;:)]|\s+(?:by|and|to|with|that|which|so|using)\b|$)"
    )


def labels(texts: Iterable[str]) -> dict[str, int]:
    """Names in mixed capitals that label entries ("PyTorch: …"), and how many."""
    counts: dict[str, int] = {}
    for text in texts:
        match = _CAPITAL_LABEL.match(text) if ": " in text else None
        for name in match["label"].split() if match else ():
            if re.search(r"[a-z][A-Z]", name):
                counts[name] = counts.get(name, 0) + 1
    return counts
