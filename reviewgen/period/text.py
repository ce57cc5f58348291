"""What merging and writing ask of a text: sentences, identifiers, folded words, likeness."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from reviewgen.period.words import words_of

WORD = re.compile(r"[^\W_]+(?:[-+.'’/_&=][^\W_]+|\+(?!\w))*", re.UNICODE)
_SENTENCE_END = re.compile(r"[.!?](?=\s+[\"'“(\[]?[A-Z0-9`])")
# "took 5 min": a unit behind its figure may end a sentence
_COUNTED = re.compile(r"\d\s?(?:[A-Za-z\u00b5\u00b0]{1,2}|min|sec|mio|mrd|tsd)$", re.I)
# "since 14 Oct. Sales say": so may a month behind its day, before a word
_DATED = re.compile(r"\d\d?(?:st|nd|rd|th)?\s(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$", re.I)
_FLAG = r"(?<![\w-])--[A-Za-z][\w-]*(?:=[\w.:/-]+)?"
_SNAKE = r"(?<![\w/.-])[A-Za-z_][A-Za-z0-9.]*_[A-Za-z0-9_.]*[A-Za-z0-9_](?:\(\))?"
_CALL = r"(?<![\w.])[A-Za-z][\w.]*\(\)"
_SETTING = r"(?<![\w-])[A-Za-z_][\w.-]{0,60}=[\w.:/-]*\w"
_FILE = (
    r"(?<![\w/-])(?:[\w.-]{1,60}/){0,8}[\w-]{1,60}"
    r"\.(?:py|go|rs|js|ts|tsx|java|kt|swift|c|h|cc|cpp|sql|sh|ya?ml|toml|json|md|tf|css|html|proto|ini|cfg)(?![\w.])"
)
_CAMEL = r"(?<![\w/-])[A-Za-z0-9]*[a-z0-9][A-Z][A-Za-z0-9]*(?![\w/])"
_CODE = re.compile("|".join(f"(?:{part})" for part in (_FLAG, _CALL, _FILE, _SETTING, _SNAKE, _CAMEL)))
_HUMP = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+")
_PLURAL = re.compile(r"[A-Z]{2,}s")
_SUFFIXES = (
    "ations", "ation", "ities", "ments", "ally", "ings", "ions", "edly", "ity", "ment", "ing", "ion", "ies",
    "ers", "ed", "er", "es", "ly", "al", "s", "e", "y",
)  # fmt: skip


# How bad something was, which two things may have in common by chance.
SEVERITY = re.compile(r"(?:sev|p|prio|s)-?[0-5]")

# A key of an objective in front of what was done for it: "KR1.3 flaky tests", "O2: one way to deploy".
OBJECTIVE = re.compile(
    r"^(?:O?KR[ -]?\d+(?:\.\d+){0,2}(?:\s{0,3}[:–—-]\s+|\s+|$)|O\d(?:\.\d+)?(?:\s{0,3}[:–—-]\s+|$))"
)


def is_objective(key: str) -> bool:
    """Tell whether a folded name is the key of an objective, "kr 1 3"."""
    return re.fullmatch(r"o?kr(?: \d+){1,3}", key) is not None


def sentences(text: str) -> list[tuple[int, int]]:
    """Return where each sentence of `text` starts and ends; abbreviations and open brackets end none."""
    known = words_of().sets["abbreviations"]
    found: list[tuple[int, int]] = []
    start = 0
    for match in _SENTENCE_END.finditer(text):
        before = text[start : match.start()]
        last = before.rsplit(None, 1)[-1].lstrip("([").lower() if before.split() else ""
        shortened = last in known or (len(last) == 1 and last.isalpha())
        ends = _COUNTED.search(before[-12:]) or (
            _DATED.search(before[-12:]) and text[match.end() :].lstrip()[0].isalpha()
        )
        if (shortened and not ends) or before.count("(") > before.count(")"):
            continue
        found.append((start, match.end()))
        start = match.end() + len(text[match.end() :]) - len(text[match.end() :].lstrip())
    if text[start:].strip():
        found.append((start, len(text)))
    return found


def code_names(text: str) -> list[tuple[int, int]]:
    """Return where `text` names code: flags, settings, calls, files, snake_case and CamelCase names."""
    products = words_of().sets["products"]
    found = []
    for match in _CODE.finditer(text):
        name = match.group()
        if _is_camel_only(name) and (name.lower() in products or not _looks_like_code(name)):
            continue
        found.append(match.span())
    return found


def _is_camel_only(name: str) -> bool:
    return name.isalnum()


def _looks_like_code(name: str) -> bool:
    """Two humps with small letters inside: `FakeTensor`, not `MoE`, `GPUs` or `iOS`."""
    return len(name) >= 6 and re.search(r"[a-z0-9][A-Z][a-z]", name) is not None


def special_names(text: str) -> set[str]:
    """Return the folded names in `text` that are rare by spelling: code, inner capitals, digits, signs."""
    names = {fold(text[start:end]) for start, end in code_names(text)}
    for match in WORD.finditer(text):
        word = match.group()
        letters = [letter for letter in word if letter.isalpha()]
        mixed = any(letter.isupper() for letter in word[1:]) or any(letter.isdigit() for letter in word)
        if letters and len(word) >= 3 and (mixed or "+" in word) and not _is_hash(word):
            names.add(fold(word))
    return names - {""}


def _is_hash(word: str) -> bool:
    return re.fullmatch(r"[0-9a-f]{7,64}", word) is not None


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """Return `word` without its ending, variants made one: "offloading" and "offload" are alike."""
    word = word.lower()
    word = words_of().variants.get(word, word)
    for _ in range(2):
        for suffix in _SUFFIXES:
            if word.endswith(suffix) and len(word) - len(suffix) >= 4:
                word = word[: -len(suffix)]
                break
    return word


@lru_cache(maxsize=65536)
def fold(name: str) -> str:
    """Return the one spelling of a name's variants: all_gather, all-gather and AllGather fold alike."""
    return " ".join(stem(part) for piece in re.split(r"[\W_]+", name) for part in _humps(piece) if part)


def _humps(piece: str) -> list[str]:
    """The parts of a name at its humps; capitals in the plural ("SLOs") and other alphabets have none."""
    if _PLURAL.fullmatch(piece):
        return [piece[:-1]]
    return (_HUMP.findall(piece) if piece.isascii() else []) or [piece]


def content(text: str) -> list[str]:
    """Return the stems of the words that carry meaning, in order, code names split at their humps."""
    return list(_content(text))


@lru_cache(maxsize=16384)
def _content(text: str) -> tuple[str, ...]:
    words = words_of()
    closed = words.sets["determiners"] | words.sets["prepositions"] | words.sets["conjunctions"]
    closed |= words.sets["auxiliaries"] | words.sets["pronouns"]
    return tuple(
        part
        for match in WORD.finditer(text)
        if match.group().lower() not in closed or (match.group().isupper() and len(match.group()) > 1)
        for part in fold(match.group()).split()
        if len(part) > 1 and (part not in closed or match.group().isupper())
    )


def holds(text_folded: str, key: str) -> bool:
    """Tell whether the folded text has the words of the folded `key` in a row."""
    return f" {key} " in f" {text_folded} "


def overlap(one: Iterable[str], other: Iterable[str]) -> float:
    """Return the share of the smaller set of stems that the larger has too."""
    first, second = set(one), set(other)
    smaller = min(len(first), len(second))
    return len(first & second) / smaller if smaller else 0.0


def runs(stems: list[str], length: int) -> Iterator[str]:
    """Yield each run of `length` stems that stand in a row."""
    for start in range(len(stems) - length + 1):
        yield " ".join(stems[start : start + length])
