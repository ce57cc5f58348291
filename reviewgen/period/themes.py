"""Themes and skills: what works of several months share, and where a skill shows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from reviewgen.model.base import Span
from reviewgen.period.shown import works_that_show
from reviewgen.period.stretch import Entry, is_stretch, narrowest
from reviewgen.period.text import (
    OBJECTIVE,
    SEVERITY,
    WORD,
    code_names,
    content,
    fold,
    holds,
    stem,
)
from reviewgen.period.topics import is_telling, names_kind, topic_of
from reviewgen.period.words import words_of
from reviewgen.period.work import SkillShown, Theme, Work
from reviewgen.weighing.statements import weigh

_MOST_THEMES = 5
_BESIDE, _CLEAR = ("others", "people", "chatter"), 0.6
_MOST_TITLED = 3
_FOCUS_SHARE = 0.7
_BRACKETED = re.compile(r"\([^()]*\)")
_VERSION = re.compile(r"v \d|\d")
# A date or a value in one word.
_MEASURED = re.compile(r"\d+(?:[a-z]{1,3}\d*|[hm]\d+)", re.IGNORECASE)
_EXAMPLE = re.compile(r"\((?:e\.\s?g\.|for example|for instance|measured|tested|benchmarked)")


def themes_of(works: Sequence[Work]) -> tuple[Theme, ...]:
    """Return at most five themes, the widest first: a name or pair of nouns shared over two months or more.

    What stands in nearly every work is the focus of the whole period and no theme, and what others did or
    what was only talked of is of none.
    """
    named = [work for work in works if work.named and not _is_beside(work)]
    titled = _titled(named)
    places = {
        part
        for work in works
        for name in (*work.repositories, *work.projects)
        for part in (*fold(name).split(), fold(name))
    }
    folded = {work.id: fold(_all_text(work)) for work in named}
    code = {key for work in named for key in _names(work) if key not in places}
    pairs = {key for work in named for key in _pairs(work, places)}
    keys = {key: [work for work in named if holds(folded[work.id], key)] for key in sorted(code | pairs)}
    for key, holders in _topics(named, places).items():
        # Once it is a name, a pair of words counts wherever it stands.
        wider = [work for work in named if holds(folded[work.id], key)] if " " in key else holders
        keys.setdefault(key, wider)
    months = {key: _months_of(key, holders) for key, holders in keys.items()}
    found: list[tuple[str, list[Work]]] = []
    limit = max(2, int(_FOCUS_SHARE * len(named)))
    order = sorted(
        keys, key=lambda key: (-len(months[key]), -len(keys[key]), key not in code, -len(key), key)
    )
    for key in order:
        holders = keys[key]
        if min(len(months[key]), len(holders)) < 2 or len(holders) > limit:
            continue
        spelled = _spelled(key, holders)
        if "/" in spelled or not spelled or OBJECTIVE.fullmatch(spelled) or _leans(spelled):
            continue
        words = set(key.split())
        if any(words <= set(known.split()) for known, _ in found):
            continue  # "collectives" beside "distributed collectives"
        if any({work.id for work in holders} <= {work.id for work in known} for _, known in found):
            continue
        found.append((key, holders))
    shared = [
        Theme(
            _spelled(key, holders),
            months[key],
            tuple(work.id for work in holders),
            tuple(span for work in holders for span in work.spans),
        )
        for key, holders in found
        if not any({work.id for work in holders} <= set(theme.works) for theme in titled)
    ]
    return (*titled, *shared)[:_MOST_THEMES]


def _is_beside(work: Work) -> bool:
    """Whether other work tells of what somebody else did, of people, or of nothing that was worked on."""
    weighed = weigh(_all_text(work)) if work.kind == "other" else None
    return weighed is not None and weighed.label in _BESIDE and weighed.share >= _CLEAR


def _titled(works: Sequence[Work]) -> list[Theme]:
    """What the notes themselves put works of several months under: a heading, or the area of their rows.

    A field of work ("Backend", "Ops") is no theme, nor what nearly all works stand under.
    """
    areas = words_of().sets["area_labels"]
    groups: dict[str, list[Work]] = {}
    for work in works:
        if work.topic is not None:
            groups.setdefault(fold(work.topic.text), []).append(work)
    found = []
    for held in groups.values():
        topic = held[0].topic
        months = sorted({month for work in held for month in work.months if not is_stretch(month)})
        done = any(work.kind in ("features", "bugs") for work in held)
        fields = topic is None or all(word.lower() in areas for word in WORD.findall(topic.text))
        wide = len(held) > max(2, int(_FOCUS_SHARE * len(works)))
        fields = fields or (topic is not None and names_kind(topic.text))
        if topic is None or fields or wide or not done or len(months) < 2 or len(held) < 2:
            continue
        spans = (*topic.spans, *(span for work in held for span in work.spans))
        name = topic.text.rstrip(" :.")
        found.append(Theme(name, tuple(months), tuple(work.id for work in held), spans))
    return sorted(found, key=lambda theme: (-len(theme.months), -len(theme.works)))[:_MOST_TITLED]


def _leans(name: str) -> bool:
    """Whether a name begins or ends with a word of grammar, or says no more than how bad something was."""
    words = words_of()
    names = ("auxiliaries", "negations", "pronouns", "determiners", "prepositions", "conjunctions", "foreign")
    tokens = [token.lower() for token in WORD.findall(name)]
    ends = {tokens[0], tokens[-1]} if tokens else set()
    grammar = any(not ends.isdisjoint(words.sets[one]) for one in names)
    return grammar or (len(tokens) == 1 and SEVERITY.fullmatch(tokens[0]) is not None)


def _topics(works: Sequence[Work], places: set[str]) -> dict[str, list[Work]]:
    """Words, and pairs of them, that stand in the names of several works, one of them a feature or fix.

    A single word has to be all of one name ("portal" beside "customer portal"), and no common noun.
    """
    found: dict[str, list[Work]] = {}
    whole = {named[0] for work in works if len(named := topic_of(work)) == 1}
    for work in works:
        # A version names a delivery, not what several have in common.
        topic = [key for key in topic_of(work) if key not in places and not _VERSION.match(key)]
        single = [key for key in topic if key in whole and is_telling(key) and not _only_done(work, key)]
        for key in dict.fromkeys([*single, *(f"{one} {other}" for one, other in pairwise(topic))]):
            found.setdefault(key, []).append(work)
    done = ("features", "bugs")
    return {key: held for key, held in found.items() if any(work.kind in done for work in held)}


def _only_done(work: Work, key: str) -> bool:
    """Whether a word stands in a work only as a deed: "clustered the tables" is of no cluster."""
    spelled = [
        match.group().lower() for match in WORD.finditer(_all_text(work)) if fold(match.group()) == key
    ]
    return bool(spelled) and all(word.endswith("ed") and not key.endswith("ed") for word in spelled)


def skills_of(entries: Sequence[Entry], works: Sequence[Work]) -> tuple[SkillShown, ...]:
    """Return each skill that the notes name, once, with its months and the works in which it shows."""
    found: dict[str, tuple[str, set[str], list[Span]]] = {}
    held: set[str] = set()  # listed as a skill in any month
    for entry in entries:
        for skill in entry.notes.skills:
            _, named, spans = found.setdefault(fold(skill.name), (skill.name, set(), []))
            named.add(entry.when)
            spans.extend(skill.spans)
            held |= set() if skill.learned else {fold(skill.name)}
    return tuple(
        SkillShown(
            name,
            narrowest(named),
            works_that_show(name, named, works),
            tuple(spans),
            learned=key not in held,
        )
        for key, (name, named, spans) in found.items()
    )


def _months_of(key: str, works: Sequence[Work]) -> tuple[str, ...]:
    """The months in which the works name something: one that runs over several need not do so in each."""
    found: set[str] = set()
    for work in works:
        told = [(clause.month, clause.text) for clause in work.clauses]
        told += [(effect.month, effect.source or effect.text) for effect in work.effects]
        named = {month for month, text in told if month in work.months and holds(fold(text), key)}
        found |= named or set(work.months[:1])
    return narrowest(found)


def _all_text(work: Work) -> str:
    """Everything said of a work but the conditions of its figures, which name what it was measured with."""
    text = " . ".join(
        [work.label, *(c.text for c in work.clauses), *(e.source or e.text for e in work.effects)]
    )
    figures = [metric.text for metric in work.metrics]
    for bracket in _BRACKETED.findall(text):
        example = _EXAMPLE.match(bracket) and any(letter.isdigit() for letter in bracket)
        if example or any(figure in bracket or bracket in figure for figure in figures):
            text = text.replace(bracket, " . ")
    for metric in work.metrics:
        if metric.conditions:
            text = text.replace(metric.conditions, " . ")
    return text


def _names(work: Work) -> set[str]:
    """Names that are rare by their spelling: code, names with digits, long names in capitals."""
    text = _all_text(work)
    keys = {fold(text[start:end]) for start, end in code_names(text)}
    for match in WORD.finditer(text):
        word = match.group()
        marked = any(letter.isdigit() for letter in word) and any(letter.isalpha() for letter in word)
        if _MEASURED.fullmatch(word):
            continue  # "20th", "3h40"
        if (marked and len(word) >= 4) or (word.isupper() and word.isalpha() and len(word) >= 5):
            keys.add(fold(word))
    return {key for key in keys if key}


def _pairs(work: Work, places: set[str]) -> set[str]:
    """Pairs of words that carry meaning and stand side by side."""
    plain = _plain() | places
    keys: set[str] = set()
    for phrase in re.split(_breakers(), _all_text(work).lower()):
        stems = [part for part in fold(phrase).split() if part]
        for first, second in pairwise(stems):
            short = min(len(first), len(second)) < 3 or first.isdigit() or second.isdigit()
            short = short or {first, second} & _measures() != set()
            if not short and not {first, second} & plain:
                keys.add(f"{first} {second}")
    return keys


@cache
def _measures() -> frozenset[str]:
    """Stems of numbers, units of time and words of degree: "two-hour" and "too long" name nothing."""
    units = "second minute hour day week month quarter year seconds minutes hours days weeks months years"
    degrees = "too very long short new old first second last next"
    return frozenset(stem(word) for word in (*words_of().numbers, *units.split(), *degrees.split()))


@cache
def _plain() -> frozenset[str]:
    """The stems of words that carry no meaning of their own: praise, and what is done in all work."""
    words = words_of()
    praise = words.sets["generic"] | words.sets["filler_adjectives"]
    doing = words.effect | words.delivery | words.repair | words.weak
    done = (
        stem(form)
        for form, readings in words.verbs.items()
        if any(verb.base in doing for verb, _ in readings)
    )
    return frozenset((*content(" ".join(sorted(praise))), *done))


@cache
def _breakers() -> str:
    """What ends a phrase: signs, and words that join."""
    words = words_of()
    joining = words.sets["prepositions"] | words.sets["conjunctions"] | words.sets["determiners"]
    return rf"[^\w\s/_+-]|\b(?:{'|'.join(sorted(joining))})\b"


def _particle(text: str, words: Sequence[re.Match[str]]) -> str:
    """The particle that belongs to the last word of a name, with what stands before it: "sign" and " off"."""
    if len(words) < 2 or words[1].group() not in ("off", "out", "up", "down", "over"):
        return ""
    gap = text[words[0].end() : words[1].start()]
    return gap + words[1].group() if gap in (" ", "-") else ""


def _spelled(key: str, works: Sequence[Work]) -> str:
    """The shortest way in which the works write the name; empty where no words of theirs make it."""
    length = len(key.split())
    spellings: set[str] = set()
    for work in works:
        text = _all_text(work)
        matches = list(WORD.finditer(text))
        for start in range(len(matches)):
            for size in range(1, length + 1):
                if start + size <= len(matches):
                    piece = text[matches[start].start() : matches[start + size - 1].end()]
                    if fold(piece) == key:
                        spellings.add(piece + _particle(text, matches[start + size - 1 : start + size + 1]))

    def plainness(piece: str) -> tuple[int, int, str]:
        return sum(letter.isupper() for letter in piece), len(piece), piece

    return min(spellings, key=plainness, default="")
