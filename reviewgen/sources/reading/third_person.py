"""Notes that somebody else wrote about a person: "Ines rebuilt the pump control. She also wrote its tests."

Such sentences are read as if the person had told them. Whoever is the subject of most of them is the person
that the notes report on; what others did stays theirs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.clauses import form_of
from reviewgen.sources.reading.lexicon import fold, months, words
from reviewgen.sources.reading.others import is_by_another, is_of_pronoun, spoken_of
from reviewgen.sources.reading.people import is_common
from reviewgen.sources.reading.sentences import split

_FEWEST = 2  # sentences with the person as their subject
_SHARE, _SHARE_WHERE_TITLED = 0.4, 0.2  # of all sentences that tell what somebody did
_SUBJECT = re.compile(
    r"(?P<name>[^\W\d_][\w'-]{1,20}(?:\s(?=[^\W\d_a-z])[^\W\d_][\w'-]{1,20})?)\s+"
    r"(?:(?:also|then|finally|again|later|since|already|mostly|once more|[a-z]{2,15}ly)\s+){0,2}"
    r"(?P<aux>(?:has|had)\s+(?:also\s+|already\s+)?)?(?P<verb>[a-z][a-z-]{1,20})\b"
)
_SHORT = 4  # letters of a verb that could be another word in "ed"
_PRONOUNS = ("she", "he", "they")
_WRITER = re.compile(r"(?:i|i'm|i'd|i'll|i've|my)\b", re.I)
_TOGETHER = re.compile(r"we\s+(?:have\s+)?(?:agreed|discussed|talked|decided|spoke|settled)\b", re.I)
# notes of one's own say "I", or tell deeds without a subject
_OWN = re.compile(
    r"(?<![\w'])(?:I|[Mm]y|me|[Ii]ch|[Mm]eine?[mnr]?|[Jj]e|[Mm]on|[Mm]es|[Yy]o|[Mm]i|[Ee]u|[Mm]eu|[Mm]inha)(?![\w'/])"
    r"|(?<![\w'])[Jj]['\u2019]|^\W*(?:[A-Z]?[a-z]+ed|[Ww]rote|[Bb]uilt|[Mm]ade)\s",
    re.M,
)
_TITLED = re.compile(r"(?<![\w-])[^\W\d_a-z][\w'-]{1,20}(?:\s[^\W\d_a-z][\w'-]{1,20}){0,2}")


@dataclass(slots=True)
class Person:
    """Whom the notes report on: `name` as fully as it is written, `parts` the words of it, the pronoun."""

    name: str
    parts: frozenset[str]
    pronoun: str | None


def reported_on(blocks: Iterable[Block], titles: frozenset[int]) -> Person | None:
    """The person whom notes in the third person are about, or None where they are the author's own."""
    titled: list[str] = []
    names: Counter[str] = Counter()
    pronouns: Counter[str] = Counter()
    plain = writer = 0
    for block in blocks:
        if block.line is None:
            continue
        if block.kind == "heading" or block.start in titles:
            titled += _TITLED.findall(block.line.text)
            continue
        for text in _sentences(block.line.text):
            if _WRITER.match(text):
                writer += 1
                continue
            found = _SUBJECT.match(text)
            if found is not None and _acts(found):
                word = found["name"].split()[0]
                if word.lower() in _PRONOUNS:
                    pronouns[word.lower()] += 1
                    continue
                if _is_name(found["name"]):
                    names[found["name"]] += 1
                    continue
            first = text.split(None, 1)[0].lower()
            plain += form_of(first) == "past"
    return _person(titled, names, pronouns, plain, writer)


def _sentences(text: str) -> Iterator[str]:
    for start, end in split(text):
        yield text[start:end]


def _person(
    titled: list[str], names: Counter[str], pronouns: Counter[str], plain: int, writer: int
) -> Person | None:
    firsts: Counter[str] = Counter()
    for name, count in names.items():
        firsts[name.split()[0]] += count
    if not firsts:
        return None
    first, count = firsts.most_common(1)[0]
    if list(firsts.values()).count(count) > 1 and not any(first in name.split() for name in titled):
        return None  # two are told of alike
    pronoun = pronouns.most_common(1)[0][0] if pronouns else None
    told = count + (pronouns[pronoun] if pronoun else 0)
    whole = [name for name in (*titled, *names) if first in name.split()]
    is_titled = any(first in name.split() for name in titled)
    share = _SHARE_WHERE_TITLED if is_titled else _SHARE
    everything = plain + sum(names.values()) + sum(pronouns.values()) + writer
    if not is_titled and pronoun is None and count <= _FEWEST:
        return None  # "Postgres dropped the old index": what does something may be a thing
    if count < (1 if is_titled else _FEWEST) or told < writer + (not is_titled) or told < share * everything:
        return None
    name = max((one for one in whole if all(map(_is_name, one.split()))), key=len, default=first)
    return Person(name, frozenset(name.split()) | {first}, pronoun)


def _is_name(text: str) -> bool:
    return all(
        word[:1].isupper()
        and not is_common(word)
        and fold(word) not in months()
        and fold(word) not in _no_names()
        and not word.isupper()
        for word in text.split()
    )


@cache
def _no_names() -> frozenset[str]:
    return words("clauses", "determiners") | words("people", "no_names")


def _did(verb: str) -> bool:
    """Whether a verb tells what somebody did, in the past."""
    if verb in words("people", "said"):
        return False
    return form_of(verb) in ("past", "participle") or verb in words("people", "acted") or _regular(verb)


def _regular(verb: str) -> bool:
    return len(verb) > _SHORT and verb.endswith("ed")


def _acts(match: re.Match[str]) -> bool:
    """Whether the verb after a subject tells what somebody did or said."""
    return bool(match["aux"]) or _did(match["verb"]) or match["verb"] in words("people", "said")


class Teller:
    """Gives the sentences of notes about a person as if the person told them.

    `text` is the whole of the notes: in one's own, "he" and "she" are others, and so are those with whom the
    author worked.
    """

    def __init__(self, person: Person | None, text: str = "") -> None:
        self.person = person
        self.own = person is None and bool(_OWN.search(text))
        self.people = spoken_of(text) - (person.parts if person else frozenset())
        self._other = False  # somebody else was the last subject

    def subject(self, text: str) -> int:
        """How many characters of a sentence name the person as who did what follows; 0 where none do."""
        found = _SUBJECT.match(text) if self.person is not None else None
        if found is None or self.person is None:
            return 0
        first = found["name"].split()[0]
        if first.lower() in _PRONOUNS:
            if self._other or self.person.pronoun not in (None, first.lower()):
                return 0
        elif not self.person.parts.issuperset(found["name"].split()):
            self._other = self._other or (_is_name(found["name"]) and _acts(found))
            return 0
        self._other = False
        verb = found["verb"]
        if not _did(verb):
            return 0
        return found.start("verb") if found["aux"] else found.end("name") + 1

    def is_of_another(self, text: str) -> bool:
        """Whether a sentence tells what somebody else than the person or author did."""
        if (self.own or self.person is not None) and is_of_pronoun(text):
            return True
        return bool(self.people) and is_by_another(text, self.people)

    def is_aside(self, text: str) -> bool:
        """Whether a sentence in notes about a person tells what its writer and the person agreed on."""
        return self.person is not None and bool(_TOGETHER.match(text))

    def is_writer(self, text: str) -> bool:
        """Whether a sentence in notes about a person is its writer's own ("I like it")."""
        return self.person is not None and bool(_WRITER.match(text))
