"""Technologies that the work names, for notes that list no skills: a closed list, and what was used."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from reviewgen.period.grammar import opening
from reviewgen.period.stretch import narrowest
from reviewgen.period.text import fold
from reviewgen.period.work import SkillShown, Work

_FILE = Path(__file__).parent / "words" / "technologies.toml"
_FEWEST, _MOST = 2, 12
_WORKS = 2
# "C++" and "C#" have signs at their ends; "node.js" goes on behind its stop; a part of a path is no name.
_BEFORE, _AFTER = r"(?<![\w/.@#+-])", r"(?![\w#+]|[-./@]\w)"
# How a fix was made: "… by moving the lock to Redis".
_MEANS = re.compile(r"\b(?:by|using|via)\s", re.IGNORECASE)
# What no list knows: "using Marquez", or a capital inside the name, "on TideKit".
_USED = re.compile(
    r"\b(?:using (?P<name>[A-Z][a-z]+(?:[A-Z][a-z]+)*)"
    r"|(?:with|on|via|to) (?P<inner>[A-Z][a-z]+(?:[A-Z][a-z]+)+))(?![\w'’/.-]|\s[A-Z])"
)
_HEAD = re.compile(r"(?:^|[.!?:;]\s+|\n)\W*$")


def technologies_of(works: Sequence[Work]) -> tuple[SkillShown, ...]:
    """Return two to twelve technologies that the works name, those of features first, each with its works.

    Of these the most used come first. A fix shows what it was made with: its symptom may name anything.

    The works stand in the order of their rank; plans are none, for they show no skill.
    """
    found: dict[str, dict[str, set[str]]] = {}
    held = {work.id: work for work in works}
    for work in works:
        for text, month in _texts(work):
            for name in _named(text):
                found.setdefault(name, {}).setdefault(work.id, set()).add(month)
    if len(found) < _FEWEST:
        return ()
    delivered = {work.id for work in works if work.kind != "bugs"}
    order = sorted(found, key=lambda name: (delivered.isdisjoint(found[name]), -len(found[name])))[:_MOST]
    return tuple(
        SkillShown(
            name,
            narrowest(month for months in found[name].values() for month in months),
            tuple(found[name])[:_WORKS],
            tuple(span for identity in found[name] for span in held[identity].spans),
            listed=False,
        )
        for name in order
    )


def is_technology(text: str) -> bool:
    """Tell whether a text is the name of a technology and no more."""
    return any(fold(name) == fold(text) for name in _named(text))


def _texts(work: Work) -> Iterator[tuple[str, str]]:
    """What is said of a work, each piece with its month."""
    if work.kind != "bugs":
        yield work.label, work.months[0]
    for place, clause in enumerate(work.clauses):
        text = clause.text
        if work.kind == "bugs" and (place == 0 or opening(text) != "past"):
            means = _MEANS.search(text)
            text = text[means.end() :] if means else ""
        yield text, clause.month or work.months[0]
    for effect in work.effects:
        yield effect.source or effect.text, effect.month


def _named(text: str) -> list[str]:
    any_case, exact, spelled = _patterns()
    found = [(match.start(), spelled[match.group().lower()]) for match in any_case.finditer(text)]
    found += [
        (match.start(), match.group())
        for match in exact.finditer(text)
        if not _HEAD.search(text[max(0, match.start() - 8) : match.start()])
    ]
    taken = {name.lower() for _, name in found}
    found += [
        (match.start(), match["name"] or match["inner"])
        for match in _USED.finditer(text)
        if (match["name"] or match["inner"]).lower() not in taken
    ]
    return list(dict.fromkeys(name for _, name in sorted(found)))


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str], dict[str, str]]:
    tables = tomllib.loads(_FILE.read_text("utf-8"))
    any_case, exact = (
        [name for line in tables[key].split("\n") for name in line.split("|") if name]
        for key in ("any_case", "exact")
    )
    spelled = {name.lower(): name for name in any_case}
    return _any_of(any_case, re.IGNORECASE), _any_of(exact), spelled


def _any_of(names: list[str], flags: re.RegexFlag = re.NOFLAG) -> re.Pattern[str]:
    longest = sorted(names, key=lambda name: (-len(name), name))
    return re.compile(rf"{_BEFORE}(?:{'|'.join(map(re.escape, longest))}){_AFTER}", flags)
