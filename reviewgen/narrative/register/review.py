"""A review with the words of the notes in its own register; spans, figures and order stay what they are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from reviewgen.model.base import Passage
from reviewgen.model.month import Metric
from reviewgen.narrative.labels import names_nothing, with_plain_label
from reviewgen.narrative.register.marks import written_out
from reviewgen.narrative.register.persons import Persons, in_voice
from reviewgen.narrative.register.words import register_words
from reviewgen.period.text import WORD, sentences
from reviewgen.period.words import words_of
from reviewgen.period.work import Clause, Effect, Review, Work

_FEWEST = 2
_SHARE = 4
_FOREIGN = 2


@dataclass(frozen=True, slots=True)
class Register:
    """Who speaks in the notes, and whether marks of hasty writing are written out."""

    persons: Persons = field(default_factory=Persons)
    language: str = "en"


PLAIN = Register()
"""The register of the notes themselves, in which the first person stays."""


def register_of(review: Review, person: str, voice: str, unnamed: str, language: str = "en") -> Register:
    """Return the register for the notes of a review; "i" keeps the first person.

    `unnamed` is what a person is called whom nobody named.
    """
    words = register_words(language)
    subject = person or unnamed[:1].lower() + unnamed[1:]
    plain = words.forms("name", subject)
    speaker = None if voice == "i" else words.forms(voice) if voice in ("she", "he", "they") else plain
    named = not review.own and same_person(person, review.people)
    names, pronouns = _about([one.text for one in review.passages], person, named=named)
    return Register(Persons(speaker, plain, names, pronouns, language), language)


def person_of(review: Review) -> str:
    """Return the name of the one person of whom the notes speak in the third person; empty for none."""
    if len(review.people) == 1:
        return review.people[0]
    names, _ = _about([one.text for one in review.passages], "")
    return names[0] if names else ""


def same_person(person: str, people: Sequence[str]) -> bool:
    """Tell whether the one person whom the notes report on is this one: the same name or a part of it."""
    return len(people) == 1 and bool({*person.lower().split()} & {*people[0].lower().split()})


def _about(
    texts: Iterable[str], person: str, *, named: bool = False
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names and pronouns of the one person whose deeds the notes tell in the third person.

    A name counts where it opens sentences before a verb, or where the reading has `named` that person.
    Notes whose author says "I did" are not about somebody else.
    """
    openings: Counter[str] = Counter()
    pronouns: Counter[str] = Counter()
    own = every = 0
    small = {match.group() for text in texts for match in WORD.finditer(text) if match.group().islower()}
    for text in texts:
        for start, end in sentences(text):
            every += 1
            first, following = ([*WORD.findall(text[start:end])[:2], "", ""])[:2]
            if not _is_finite(following):
                continue
            own += first == "I"
            pronouns[first.lower()] += first in ("She", "He", "They")
            openings[first] += first[:1].isupper() and _may_be_name(first, small)
    known = [part for part in (person, *person.split()) if part]
    used = [name for name in known if openings[name]]
    if named and not used:
        used = known[-1:]  # whose name the reading took away where it opens a sentence
    elif not used:
        ranked = openings.most_common(2)
        leads = ranked and ranked[0][1] >= _FEWEST and (len(ranked) == 1 or ranked[0][1] >= 2 * ranked[1][1])
        used = [ranked[0][0]] if leads and not known else []
    told = sum(openings[name] for name in used)
    one = max(("she", "he"), key=lambda name: pronouns[name])
    if not known and _SHARE * (told + pronouns[one]) < every:
        return (), ()  # a colleague who is mentioned now and then
    if not used or own >= told + pronouns[one] or (not person and not pronouns[one]):
        return (), ()
    names = tuple(dict.fromkeys([*known, *used]))
    return names, (one,) if pronouns[one] else ()


def _is_finite(word: str) -> bool:
    words = words_of()
    lower = word.lower()
    return (
        lower in words.sets["auxiliaries"] | {"also", "then", "now"}
        or words.verb(lower, "past", "third") is not None
    )


def _may_be_name(word: str, small: set[str]) -> bool:
    words = words_of()
    lower = word.lower()
    closed = ("determiners", "prepositions", "pronouns", "conjunctions", "auxiliaries", "adverbs")
    function = any(words.is_in(name, lower) for name in closed)
    plain = word[1:].islower() and word.isalpha()
    return plain and not function and lower not in small and not words.forms(lower)


@lru_cache(maxsize=4096)
def reworded(text: str, register: Register, *, opens: bool = True, strict: bool = True) -> str:
    """Return a text of the notes in the register of the review, sentence by sentence.

    `opens` tells that a sentence begins with it; without `strict` also what can be turned only in part is.
    """
    if sum(words_of().is_in("foreign", word) for word in WORD.findall(text)) >= _FOREIGN:
        return text
    text = written_out(text, register.language)
    found: list[str] = []
    at, persons = 0, register.persons
    for number, (start, end) in enumerate(sentences(text)):
        one = text[start:end]
        found += [text[at:start], in_voice(one, persons, opens=opens or number > 0, strict=strict)]
        at = end
        if persons.pronouns and _speaks_of_another(one, persons):
            persons = replace(persons, pronouns=())  # "She" may be that one from here on
    return "".join([*found, text[at:]])


def _speaks_of_another(text: str, persons: Persons) -> bool:
    """Whether a sentence, or a clause of it, opens with somebody else's name ("; Noor now does it alone")."""
    for match in re.finditer(r"(?:^|[;,]\s)(?P<name>[A-Z][a-z]+)\s(?P<verb>[\w'’-]+)", text):
        name = match["name"]
        if (
            name not in " ".join(persons.names).split()
            and _is_finite(match["verb"])
            and _may_be_name(name, set())
        ):
            return True
    return False


def in_register(review: Review, register: Register) -> Review:
    """Return the review with the words of its works, effects and labels in the register."""
    rewriter = _Rewriter(register)
    effects = tuple(replace(one, effect=rewriter.effect(one.effect)) for one in review.month_effects)
    return replace(
        review,
        features=tuple(map(rewriter.work, review.features)),
        bugs=tuple(map(rewriter.work, review.bugs)),
        other=tuple(map(rewriter.work, review.other)),
        planned=tuple(map(rewriter.work, review.planned)),
        month_effects=effects,
    )


def passage_texts(passage: Passage, register: Register) -> list[str]:
    """Return what a passage says: as it was noted, and in the register of the review where that differs."""
    forms = (reworded(passage.text, register), reworded(passage.text, register, strict=False))
    return list(dict.fromkeys([passage.text, *forms]))


class _Rewriter:
    def __init__(self, register: Register) -> None:
        self._register = register
        self._without = replace(register, persons=replace(register.persons, pronouns=()))

    def work(self, work: Work) -> Work:
        clauses: list[Clause] = []
        register = self._register
        for clause in work.clauses:
            text = reworded(clause.text, register)
            clauses.append(replace(clause, text=text, subjects=register.persons.subjects))
            if _speaks_of_another(clause.text, register.persons):
                register = self._without
        effects = tuple(map(self.effect, work.effects))
        told = [*(one.text for one in clauses), *(one.source or one.text for one in effects)]
        turned = replace(
            work,
            label=reworded(work.label, register, opens=False) if work.label else "",
            clauses=tuple(clauses),
            effects=effects,
            metrics=tuple(self.metric(metric, told) for metric in work.metrics),
        )
        return with_plain_label(turned, empty=names_nothing(work.label))

    def effect(self, effect: Effect) -> Effect:
        opens = effect.shape in ("past", "sentence")
        source = reworded(effect.source, self._register) if effect.source else ""
        text = reworded(effect.text, self._register, opens=opens)
        return replace(
            effect,
            text=text,
            source=source,
            hedges=tuple(
                replace(
                    one, text=reworded(one.text, self._register), subjects=self._register.persons.subjects
                )
                for one in effect.hedges
            ),
            metrics=tuple(self.metric(metric, [source or text]) for metric in effect.metrics),
        )

    def metric(self, metric: Metric, told: Sequence[str]) -> Metric:
        """The figure as it stands in the turned text, in which it may open a sentence now."""
        text = reworded(metric.text, self._register, opens=False)
        opened = text[:1].upper() + text[1:]
        if not any(text in one for one in told) and any(opened in one for one in told):
            text = opened
        return metric if text == metric.text else metric.model_copy(update={"text": text})
