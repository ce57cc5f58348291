"""The reader of the word files: verb forms, closed-class words and markers of one language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

Form = Literal["base", "third", "past", "participle", "gerund"]
_FOLDER = Path(__file__).parent / "words"


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb with the five forms that sentences need."""

    base: str
    third: str
    past: str
    participle: str
    gerund: str


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language; sets and lists carry the names of the word file's tables."""

    months: tuple[str, ...]
    short_months: tuple[str, ...]
    numbers: tuple[str, ...]
    verbs: Mapping[str, tuple[tuple[Verb, Form], ...]]
    delivery: frozenset[str]
    repair: frozenset[str]
    weak: frozenset[str]
    effect: frozenset[str]
    sets: Mapping[str, frozenset[str]]
    lists: Mapping[str, tuple[str, ...]]
    variants: Mapping[str, str]

    def forms(self, word: str) -> tuple[tuple[Verb, Form], ...]:
        """Return every reading of `word` as a form of a known verb; empty for any other word."""
        return self.verbs.get(word.lower(), ())

    def verb(self, word: str, *forms: Form) -> Verb | None:
        """Return the verb of which `word` is one of `forms`, else None."""
        return next((verb for verb, form in self.forms(word) if form in forms), None)

    def is_in(self, name: str, word: str) -> bool:
        """Tell whether `word`, in any case, is in the set `name` of the word file."""
        return word.lower() in self.sets[name]


@lru_cache(maxsize=8)
def words_of(language: str = "en") -> Words:
    """Return the words of `language`, English where there is no file for it."""
    path = _FOLDER / f"{language}.toml"
    data = tomllib.loads((path if path.is_file() else _FOLDER / "en.toml").read_text("utf-8"))
    verbs = data["verbs"]
    vocabulary: dict[str, Any] = data["vocabulary"] | data["markers"]
    return Words(
        months=tuple(data["calendar"]["months"]),
        short_months=tuple(data["calendar"]["short"]),
        numbers=tuple(data["numbers"]["words"]),
        verbs=_table(verbs, vocabulary["plain_verbs"]),
        delivery=frozenset(verbs["delivery"].split()),
        repair=frozenset(verbs["repair"].split()),
        weak=frozenset(verbs["weak"].split()),
        effect=frozenset(verbs["effect"].split()),
        sets={
            name: frozenset(value.lower().split())
            for name, value in vocabulary.items()
            if isinstance(value, str)
        },
        lists={
            name: tuple(sorted(value, key=lambda text: (-len(text), text)))
            for name, value in vocabulary.items()
            if isinstance(value, list)
        },
        variants=dict(pair.split() for pair in vocabulary["variants"]),
    )


def _table(verbs: Mapping[str, Any], plain: str) -> dict[str, tuple[tuple[Verb, Form], ...]]:
    irregular = {base: (past, part) for base, past, part in (line.split() for line in verbs["irregular"])}
    doubling = frozenset(verbs["doubling"].split())
    groups = ("delivery", "repair", "weak", "effect", "other")
    bases = sorted({base for name in groups for base in verbs[name].split()} | set(plain.split()))
    table: dict[str, list[tuple[Verb, Form]]] = {}
    for base in _spellings(bases):
        verb = _inflected(base, irregular.get(base), base in doubling)
        forms: tuple[tuple[str, Form], ...] = (
            (verb.base, "base"),
            (verb.third, "third"),
            (verb.past, "past"),
            (verb.participle, "participle"),
            (verb.gerund, "gerund"),
        )
        for spelled, form in forms:
            table.setdefault(spelled, []).append((verb, form))
    return {spelled: tuple(readings) for spelled, readings in table.items()}


def _spellings(bases: Iterable[str]) -> Iterable[str]:
    for base in bases:
        yield base
        if base.endswith("ize"):
            yield base[:-3] + "ise"
        elif base.endswith("yze"):
            yield base[:-3] + "yse"


def _inflected(base: str, irregular: tuple[str, str] | None, doubled: bool) -> Verb:
    """The regular rules of English spelling, with the irregular pasts put in."""
    stem = base + base[-1] if doubled else base
    if base.endswith("y") and base[-2] not in "aeiou":
        third, past = base[:-1] + "ies", base[:-1] + "ied"
    elif base.endswith(("s", "sh", "ch", "x", "z", "o")):
        third, past = base + "es", stem + "ed"
    elif base.endswith("e"):
        third, past = base + "s", base + "d"
    else:
        third, past = base + "s", stem + "ed"
    if base.endswith("ie"):
        gerund = base[:-2] + "ying"
    elif base.endswith("e") and not base.endswith(("ee", "oe", "ye")):
        gerund = base[:-1] + "ing"
    else:
        gerund = stem + "ing"
    first, second = irregular or (past, past)
    return Verb(base, third, first, second, gerund)
