"""Words in the notes that a careful reader would ask about: praise without a fact, persons, not work."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from reviewgen.document.blocks import Spans
from reviewgen.period.text import code_names
from reviewgen.period.work import Review

_FOLDER = Path(__file__).parent / "wording"
_PERSON = r"(?:i|he|she|you|colleague|teammate|engineer|developer|manager|intern|junior|senior|who)"
_IS = (
    r"(?:is|was|am|are|were|can be|could be|gets|got|seems|seemed|comes across as|came across as|tends to be"
    r"|has been)"
)
_DEGREE = (
    r"(?:\s(?:a bit|a little|too|very|so|quite|rather|really|often|sometimes|always|overly|extremely|not))*"
)
_MORE = rf"\b(?:they|we)\s{_IS}\s(?:too|very|so|overly|extremely|a bit|a little)\s"


@dataclass(frozen=True, slots=True)
class Remark:
    """A word that was found: its rule, as it stands in the notes, why it matters, and where it stands."""

    rule: str
    word: str
    why: str
    text: str
    spans: Spans


@dataclass(frozen=True, slots=True)
class _Rule:
    name: str
    why: str
    pattern: re.Pattern[str]


def remarks(review: Review, language: str = "en") -> Iterator[Remark]:
    """Yield each such word in the notes of the period, items first, then what stands in no month.

    Praise beside a figure is none: there the figure says it.
    """
    rules, allowed = _rules(language)
    seen: set[tuple[str, str, Spans]] = set()
    for text, spans in _texts(review):
        plain = _without_names(allowed.sub(lambda found: " " * len(found.group()), text))
        for rule in rules:
            for match in rule.pattern.finditer(plain):
                word = " ".join(match.group().split())
                around = text[: match.start()] + text[match.end() :]
                figured = rule.name == "vague_praise" and any(letter.isdigit() for letter in around)
                if figured or (rule.name, word.lower(), spans) in seen:
                    continue
                seen.add((rule.name, word.lower(), spans))
                yield Remark(rule.name, word, rule.why, text, spans)


def _texts(review: Review) -> Iterator[tuple[str, Spans]]:
    """The pieces of the period, and what lies between them in no month."""
    ends: dict[str, tuple[int, int]] = {}
    for passage in review.passages:
        yield passage.text, passage.spans
        for span in passage.spans:
            start, end = ends.get(span.source, (span.start, span.end))
            ends[span.source] = (min(start, span.start), max(end, span.end))
    for left in review.left_out:
        inside = [span for span in left.spans if span.source in ends]
        if inside and all(ends[s.source][0] <= s.start and s.end <= ends[s.source][1] + 400 for s in inside):
            yield left.text, left.spans


def _without_names(text: str) -> str:
    for start, end in code_names(text):
        text = text[:start] + " " * (end - start) + text[end:]
    return text


@lru_cache(maxsize=8)
def _rules(language: str) -> tuple[tuple[_Rule, ...], re.Pattern[str]]:
    path = _FOLDER / f"{language}.toml"
    data = tomllib.loads((path if path.is_file() else _FOLDER / "en.toml").read_text("utf-8"))
    allowed = _any_of(_listed(data.pop("allowed")))
    return tuple(_Rule(name, table["why"], _pattern(table)) for name, table in data.items()), allowed


def _pattern(table: dict[str, str]) -> re.Pattern[str]:
    parts = [_any_of(_listed(table["words"])).pattern]
    if "adjectives" in table:
        first, second = (_alternatives(table[key].split()) for key in ("adjectives", "nouns"))
        parts.append(rf"\b(?:{first})\s(?:{second})\b")
    if "of_people" in table:
        words = _alternatives(table["of_people"].split())
        parts.append(
            rf"\b{_PERSON}(?:\s{_IS}|'s|'m|'re){_DEGREE}\s(?:{words})\b(?!\s(?:about|to|for|with|in)\b)"
        )
        parts.append(rf"{_MORE}(?:{words})\b")
    return re.compile("|".join(parts), re.IGNORECASE)


def _any_of(words: list[str]) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w/-])(?:{_alternatives(words)})(?![\w/-])", re.IGNORECASE)


def _alternatives(words: list[str]) -> str:
    longest = sorted(words, key=lambda word: (-len(word), word))
    return "|".join(re.escape(word).replace(r"\ ", r"\s") for word in longest)


def _listed(text: str) -> list[str]:
    return [word.strip() for line in text.splitlines() for word in line.split("|") if word.strip()]
