"""Later months of one piece of work: sentences that say what each added."""

from __future__ import annotations

from dataclasses import replace

from reviewgen.narrative.clauses import capital, clean, ended, has_verb, small, verb_first
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.sentence import Computed, Sentence, inlines_of, sentence
from reviewgen.period.grammar import opening
from reviewgen.period.taken_back import is_taken_back
from reviewgen.period.text import WORD, content
from reviewgen.period.words import words_of
from reviewgen.period.work import Clause, Work


def carried_on(work: Work, phrases: Phrases) -> list[Sentence]:
    """Return what the months after the first added, each behind its month; a month without words has none."""
    found: list[Sentence] = []
    for month in work.months[1:]:
        mine = [clause for clause in work.clauses if clause.month == month and adds_something(clause, work)]
        if not mine:
            continue
        first, rest = mine[0], mine[1:]
        text = verb_first(first.text)
        deed = text is not None and opening(text) == "past" and not is_taken_back(first.text)
        told = f"{text[:1].lower()}{text[1:]}" if text is not None and deed else inside(first.text)
        name = capital(phrases.month(month))
        said = phrases.say("entry", "later", month=name, text=ended(told))
        one = sentence(said, first.spans, source=first.text, computed=(Computed(name, (month,)),))
        found.append(one if has_verb(said) else replace(one, role="fact"))
        found += [plain_sentence(clause) for clause in rest]
    return found


def may_be_over(one: Sentence) -> bool:
    """Whether the first sentence of a work is a state that a later month may have ended: "Live for staff"."""
    first = WORD.search(one.text)
    state = first is not None and words_of().is_in("states", first.group())
    return state and not one.computed and opening(one.text) != "past" and len(one.inlines) == 1


def behind_month(one: Sentence, month: str, phrases: Phrases) -> Sentence:
    """Return the first sentence of a work behind its month, so that nobody takes it for how it is now."""
    name = capital(phrases.month(month))
    text = phrases.say("entry", "later", month=name, text=inside(one.text))
    computed = (Computed(name, (month,)),)
    return replace(one, inlines=inlines_of(text, one.spans), computed=computed)


def adds_something(clause: Clause, work: Work) -> bool:
    """Whether a later month says more of a work than that it went on: not "terraform cleanup, part 2"."""
    tokens = WORD.findall(clause.text)
    left = [word for word in tokens if not words_of().is_in("going_on", word)]
    before = " ".join([work.label, *(one.text for one in work.clauses if one.month < clause.month)])
    return len(left) == len(tokens) or not set(content(" ".join(left))) <= set(content(before))


def planned_before(work: Work, phrases: Phrases) -> list[Sentence]:
    """Return what was planned before the work was done, where that says what nothing else does: as a plan."""
    found: list[Sentence] = []
    for clause in work.plans:
        name = phrases.month(clause.month)
        said = phrases.say("entry", "planned_before", month=name, text=ended(inside(clause.text)))
        computed = (Computed(name, (clause.month,)),)
        told = sentence(said, clause.spans, source=clause.text, computed=computed)
        found.append(told if has_verb(clause.text) else replace(told, role="fact"))
    return found


def inside(text: str) -> str:
    """Return a clause for behind a colon: small where its first word is no name."""
    text = clean(text)
    return small(text) or text


def plain_sentence(clause: Clause) -> Sentence:
    """Return a clause as a sentence of its own, in the past where it tells of a deed."""
    # "Serves 3,000 users": what holds stays present.
    now = clause.place[0] > 0 and opening(clause.text) == "third"
    text = capital(clean(clause.text)) if now else verb_first(clause.text) or capital(clean(clause.text))
    told = sentence(ended(text), clause.spans, source=clause.text)
    return told if has_verb(told.text) or opening(text) == "past" else replace(told, role="fact")
