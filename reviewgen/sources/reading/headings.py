"""What a heading or label names: a kind of work, something that is no item, or just a topic."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import pairwise
from typing import Literal

from reviewgen.sources.reading.lexicon import every, fold, words

Section = Literal[
    "features",
    "bugs",
    "impact",
    "skills",
    "planned",
    "other",
    "done",
    "thanks",
    "chatter",
    "evidence",
    "absence",  # no heading, but the cell of a table
]

SECTIONS: tuple[Section, ...] = (
    "features", "bugs", "impact", "skills", "planned", "other", "done", "thanks", "chatter", "evidence",
)  # fmt: skip
_WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*|&|/")
_EDGE = re.compile(r"^[\W_]*(?:\d{1,2}(?:\.\d{1,2})*[.):]?\s+)?|(?::[a-z0-9_+-]+:)")
_EMOJI = {
    "🐛": "bugs", "🐞": "bugs", "🩹": "bugs", "🚑": "bugs",
    "✨": "features", "🚀": "features", "🎉": "features", "🆕": "features", "📈": "impact",
    ":bug:": "bugs", ":ambulance:": "bugs", ":adhesive_bandage:": "bugs",
    ":chart_with_upwards_trend:": "impact",
    ":sparkles:": "features", ":rocket:": "features", ":tada:": "features",
    "🚧": "planned", ":construction:": "planned", "🔜": "planned", "🙏": "thanks", ":pray:": "thanks",
}  # fmt: skip
_EMOJI_BEGINNINGS = frozenset(mark[0] for mark in _EMOJI)
_BRACKETED = re.compile(r"\([^()]{0,60}\)|\[[^\[\]]{0,40}\]")
_CONTAINERS = frozenset(
    "project projects item items thing things work stuff changes improvements updates tasks".split()
)
_LONGEST = 9  # words


@cache
def _phrases() -> dict[tuple[str, ...], Section]:
    """Each word or phrase that names a section; the order of SECTIONS settles a word that stands in two."""
    table: dict[tuple[str, ...], Section] = {}
    for section in SECTIONS:
        for phrases in every("headings", section):
            for phrase in phrases.split():
                table.setdefault(tuple(fold(phrase).split("-")), section)
                table.setdefault((fold(phrase),), section)
    return table


@cache
def _modifiers() -> frozenset[str]:
    return frozenset(fold(word) for words in every("headings", "modifiers") for word in words.split())


def emoji_section(text: str) -> Section | None:
    """The section that a leading emoji or shortcode stands for."""
    stripped = text.lstrip(" \ufe0f")
    if stripped[:1] not in _EMOJI_BEGINNINGS:
        return None
    for mark, section in _EMOJI.items():
        if stripped.startswith(mark):
            return section  # type: ignore[return-value]
    return None


@lru_cache(maxsize=2048)
def classify(text: str, *, inline: bool = False) -> Section | None:
    """The section that a heading names, or None where it names a topic, a project or a person.

    Every word must be known: those that name a section and the modifiers around them. A heading that goes on
    ("Fixes for the importer") counts by its head; an inline label must be known to its last word.
    """
    core = fold(text).replace("\u2019", "'")
    if "(" in core or "[" in core:
        core = _BRACKETED.sub(" ", core)
    core = _EDGE.sub(" ", core).strip(" :.-–—_*#=!?")
    words = [word for word in _WORD.findall(core) if word not in ("&", "/")]
    if len(words) == 2 and words[0] in ("other", "more", "further") and words[1] in _CONTAINERS:
        return "done"  # "Other projects": more of the same, its sentences tell the kind
    if not words or len(words) > _LONGEST:
        return None
    named: list[Section] = []
    index, unknown = 0, 0
    while index < len(words):
        for length in (6, 5, 4, 3, 2, 1):
            section = _phrases().get(tuple(words[index : index + length]))
            if section is not None and index + length <= len(words):
                named.append(section)
                index += length
                break
        else:
            word = words[index]
            if word not in _modifiers() and not word.isdigit():
                if named and not inline and _goes_on(words, index):
                    break
                unknown += 1
            index += 1
    if unknown or not named:
        return None
    return _one(named, core)


def says_done(text: str) -> bool:
    """Whether a heading or label plainly says that what stands below it is done ("What I did")."""
    return not words("headings", "finished").isdisjoint(_WORD.findall(fold(text)))


def says_learned(text: str) -> bool:
    """Whether a heading of skills says that these were learned ("Learned"), and that alone."""
    named = set(_WORD.findall(fold(text)))
    return bool(named & words("headings", "learnt")) and not named & {"&", "/", "and"}


def says_changed(text: str) -> bool:
    """Whether a heading is one of a change log, below which every entry tells of a change ("Changed")."""
    named = set(_WORD.findall(fold(text)))
    return bool(named) and named <= words("headings", "changed")


def _goes_on(named: list[str], index: int) -> bool:
    return any(word in words("headings", "going_on") for word in named[1 : index + 1])


def _joins(core: str) -> bool:
    return any(word in ("&", "/", "and") for word in _WORD.findall(core))


def _one(named: list[Section], core: str) -> Section | None:
    """The one section that a mixed heading stands for; what is done leaves the kind to the sentences."""
    kinds = {section for section in named if section not in ("done", "evidence")}
    if not kinds:
        return "done" if "done" in named else "evidence"
    if kinds == {"planned"} and says_done(core) and _joins(core):
        return "done"  # "Done and in progress": each entry tells
    if len(kinds) == 1:
        return kinds.pop()
    if kinds == {"impact", "features"} and named[0] == "impact":
        return "impact"
    if kinds == {"planned", "features"} or kinds == {"planned", "bugs"}:
        return "planned"
    if kinds == {"other", "planned"}:
        return "planned" if named[0] == "planned" else "other"
    return "done"


_TOPIC_WORDS = 6
_COMMITS = frozenset("feat fix chore docs perf refactor revert style test build ci".split())
_KEY = re.compile(
    r"\W*(?:OKR|KR|[A-Z]) ?\d{1,2}(?:\.\d{1,2})*\W*"
)  # "O1": the number of an objective names nothing
_OF_KIND = re.compile(r"(?P<kind>[^\W\d_]{3,15})\s?:\s+(?=\S)")


def topic_at(text: str) -> int | None:
    """Where the topic begins that a heading names ("Bed board", "Project: Bed board"); None where it is none.

    A sentence, a question and a heading that sets a section name nothing that work belongs to.
    """
    if _KEY.fullmatch(text):
        return None
    kind = _OF_KIND.match(text)
    start = (
        kind.end()
        if kind and fold(kind["kind"]) in words("columns", "place") | words("columns", "area")
        else 0
    )
    named = _WORD.findall(fold(text[start:]))
    if not 0 < len(named) <= _TOPIC_WORDS or text.rstrip().endswith(("?", "!", ".")):
        return None
    if fold(text[start:].strip(" :*_")) in words("columns", "no_areas") or classify(text[start:]) is not None:
        return None
    titles = words("period", "titles")
    if not titles.isdisjoint([*named, *("-".join(pair) for pair in pairwise(named))]):
        return None  # "Work log", "Compte rendu": what the whole text is
    no_thing = (
        words("people", "no_names") | words("people", "said") | words("headings", "no_topics") | _COMMITS
    )
    if named[0] in no_thing or any(word.endswith(("n't", "n\u2019t")) for word in named):
        return None
    return start
