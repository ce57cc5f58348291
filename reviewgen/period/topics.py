"""What a piece of work is about: the words of its name, without what was done and how far it is."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.period.text import WORD, fold, is_objective, stem
from reviewgen.period.words import words_of
from reviewgen.period.work import Work

_FEW = 6
_AWAY = frozenset("to into onto from for".split())
_POSSESSIVE = re.compile(r"['’]s?$")
_END = re.compile(r"[,;:!?()\[\]→–—]|\.(?!\d)|\s->\s|\s-\s")
_COUNTED = re.compile(
    r"^\W{0,3}(?:\d[\d.,]*\s?%?\s+(?:of|out of)\s+(?:the\s+)?\d[\d.,]*\s*|\d{1,6}/\d{1,6}\s*|\d[\d.,]*\s+)"
)


_COMPOUND = re.compile(r"[a-z]{3,}(?:-[a-z]{3,})+")


@lru_cache(maxsize=4096)
def keys_of(text: str) -> tuple[str, ...]:
    """Return the distinctive words of a text in order, folded; a name of several parts stays one key.

    Left out are numbers, function words, and words that say what was done, how well, or how far it is.
    """
    found = []
    for match in WORD.finditer(text):
        word = match.group()
        if any(letter.isalpha() for letter in word) and not _says_nothing(word):
            key = fold(_POSSESSIVE.sub("", word))
            if len(key) > 1:
                found.append(key)
            if _COMPOUND.fullmatch(word):
                parts = [fold(part) for part in word.split("-") if not _says_nothing(part)]
                found += parts if len(parts) > 1 and all(map(is_telling, parts)) else []
    return tuple(found)


def name_of(work: Work) -> str:
    """Return the name of a work as the notes have it: its label or first clause up to where the name ends."""
    return name_in(work.label or (work.clauses[0].text if work.clauses else ""))


def is_telling(key: str) -> bool:
    """Tell whether a key names something by itself: no noun or area of every project ("screen", "iOS")."""
    return key not in _common_nouns() and key.replace(" ", "") not in _areas() and not is_objective(key)


def names_kind(heading: str) -> bool:
    """Tell whether a heading begins with what kind of entries stand below it: "Bugs worth remembering"."""
    first = WORD.search(heading)
    kinds = words_of().sets["empty_labels"] | words_of().sets["change_nouns"]
    word = first.group().lower() if first else ""
    return word.endswith("s") and word in kinds - {"tests", "costs"}  # which are fields of work


def topic_of(work: Work) -> tuple[str, ...]:
    """Return the keys of a work's name, each once."""
    return tuple(dict.fromkeys(keys_of(name_of(work))))


def leads(work: Work, key: str) -> bool:
    """Tell whether a work is about the one thing of that key, and does not only count or mention it.

    So it is where the word stands in the label or has a name's spelling; else where neither a number nor a
    person's verb ("onboarded") nor a preposition that tells for whom or where to stands before it.
    """
    label = work.label or _label_of(work)
    if key in keys_of(label):
        return True
    words = words_of()
    before: list[str] = []
    for match in WORD.finditer(work.clauses[0].text if work.clauses else ""):
        word = match.group()
        if fold(_POSSESSIVE.sub("", word)) == key:
            rest = [one for one in before if not words.is_in("determiners", one) and not _is_progress(one)]
            last = rest[-1] if rest else ""
            verb = words.verb(last, "past", "gerund", "base", "third")
            person = verb is not None and words.is_in("of_people", verb.base)
            counted = last.isdigit() or last in words.numbers[1:]
            counted = counted and rest[-2:-1] != ["of"]  # "racked 4 of 8 spines" tells how far they are
            away = last in _AWAY and rest[-2:-1] not in (["get"], ["got"])  # "didn't get to the pump"
            return not (person or counted or away)
        before.append(word.lower())
    return True


def _label_of(work: Work) -> str:
    """What stands before a colon at the head of the first clause, in a few words."""
    text = work.clauses[0].text if work.clauses else ""
    head = text.split(":", 1)[0]
    return head if head != text and len(head.split()) <= _FEW else ""


@lru_cache(maxsize=4096)
def name_in(text: str) -> str:
    """The words before the first mark, preposition or verb, behind the deed: "Rolled out | reads | to"."""
    words = words_of()
    text = _without_person(text)
    counted = _COUNTED.match(text)
    start = counted.end() if counted else 0
    ending = _END.search(text, start + 1)
    zone = text[start : ending.start()] if ending else text[start:]
    ends = (
        (words.sets["prepositions"] - {"of", "for"}) | words.sets["conjunctions"] | words.sets["auxiliaries"]
    )
    ends = (ends - {"and", "plus"}) | {"w"}
    first = last = count = 0
    tokens = list(WORD.finditer(zone))
    for match, following in zip(tokens, [*(one.group().lower() for one in tokens[1:]), ""], strict=False):
        word = match.group().lower()
        if not count and word.endswith(("ing", "ed")) and following in words.sets["prepositions"]:
            continue  # "Looking at", "worked on"
        done = word.endswith("ed") and following in words.sets["prepositions"]  # "alarms armed in May"
        if count and (
            word in ends or _is_progress(word) or (match.group().islower() and (done or _acts(word)))
        ):
            break
        telling = not _says_nothing(match.group())
        if telling and not count and _is_of_name(tokens, match):
            first, count = tokens[tokens.index(match) - 1].start(), 1
        first = match.start() if telling and not count else first
        # "Guides for 40 of 60 stations": a figure is no word of the few that a name has.
        count += not word.isdigit() and (telling or count > 0)
        last = match.end() if count and word not in _closed() and not word.isdigit() else last
        if count == _FEW:
            break
    return zone[first:last] if count else ""


def _is_of_name(tokens: list[re.Match[str]], match: re.Match[str]) -> bool:
    """Whether the word before the first that tells something is of its name, by capitals: "Live Tiles"."""
    place = tokens.index(match)
    before, word = tokens[place - 1].group() if place else "", match.group()
    if not (before.istitle() and word.istitle()) or not _is_progress(before.lower()):
        return False
    return words_of().verb(before, "past", "gerund") is None


def _without_person(text: str) -> str:
    """The text without a person who did something in front: "Maria rebuilt the index"."""
    first = WORD.search(text)
    second = WORD.search(text, first.end()) if first else None
    if first is None or second is None or not (first.group().istitle() and second.group().islower()):
        return text
    known = words_of().forms(first.group()) or first.group().lower() in _closed()
    return text[second.start() :] if not known and words_of().verb(second.group(), "past") else text


@lru_cache(maxsize=8192)
def _says_nothing(word: str) -> bool:
    """Whether a word names no subject: closed words, deeds, praise, kinds of change, progress."""
    lowered = word.lower()
    if word.isupper() and len(word) > 1:  # "IT", "OTA"
        return False
    if word[:1].isdigit() and lowered.endswith(("st", "nd", "rd", "th")):
        return True
    return lowered in _closed() or stem(lowered) in _plain() or _is_progress(lowered) or _acts(lowered)


def _acts(word: str) -> bool:
    """Whether a word is a verb in a form that no noun has: "moved", "looking"."""
    words = words_of()
    verb = words.verb(word, "past", "gerund")
    return verb is not None and word not in (verb.base, verb.third)


def _is_progress(word: str) -> bool:
    return word in _progress() or any(part in _progress() for part in word.split("-"))


@lru_cache(maxsize=1)
def _progress() -> frozenset[str]:
    words = words_of()
    names = ("stage_0", "stage_1", "stage_2", "stage_3", "onward")
    marks = {mark for name in names for mark in words.lists[name] if " " not in mark}
    return frozenset(marks | words.sets["state_words"])


@lru_cache(maxsize=1)
def _closed() -> frozenset[str]:
    words = words_of()
    names = ("determiners", "prepositions", "conjunctions", "auxiliaries", "pronouns", "adverbs")
    return frozenset(word for name in names for word in words.sets[name])


@lru_cache(maxsize=1)
def _plain() -> frozenset[str]:
    words = words_of()
    sets = ("generic", "change_nouns", "filler_adjectives", "state_words")
    return frozenset(stem(word) for name in sets for word in words.sets[name])


@lru_cache(maxsize=1)
def _common_nouns() -> frozenset[str]:
    return frozenset(fold(word) for word in words_of().sets["common_nouns"])


@lru_cache(maxsize=1)
def _areas() -> frozenset[str]:
    return frozenset(fold(word).replace(" ", "") for word in words_of().sets["area_labels"])
