"""Later months of one piece of work: sentences that say which month carried it on, and with what."""

from __future__ import annotations

from dataclasses import replace

from reviewgen.narrative.clauses import capital, clean, ended, has_verb, small, verb_first
from reviewgen.narrative.phrases import Phrases, month_number
from reviewgen.narrative.sentence import Computed, Sentence, sentence
from reviewgen.period.grammar import opening
from reviewgen.period.taken_back import is_taken_back
from reviewgen.period.work import Clause, Work


def carried_on(work: Work, phrases: Phrases) -> list[Sentence]:
    """Return what the months after the first added; the connective tells a next month from a later one."""
    found: list[Sentence] = []
    for before, month in zip(work.months, work.months[1:], strict=False):
        mine = [clause for clause in work.clauses if clause.month == month]
        kind = "carried" if month_number(before) + 1 == month_number(month) else "came_back"
        name = capital(phrases.month(month))
        computed = (Computed(name, (month,)),)
        first, rest = (mine[0], mine[1:]) if mine else (None, [])
        text = verb_first(first.text) if first is not None else None
        goes_on = first is not None and not is_taken_back(first.text)  # a revert carries nothing on
        if first is not None and goes_on and text is not None and opening(text) == "past":
            deed = text[:1].lower() + text[1:]
            said = phrases.say("entry", f"{kind}_and", month=name, text=deed)
            found.append(sentence(said, first.spans, source=first.text, computed=computed))
        elif first is not None:
            said = phrases.say("entry", "later", month=name, text=ended(inside(first.text)))
            told = sentence(said, first.spans, source=first.text, computed=computed)
            found.append(told if has_verb(first.text) else replace(told, role="fact"))
        else:
            found.append(sentence(phrases.say("entry", kind, month=name), work.spans, computed=computed))
        found += [plain_sentence(clause) for clause in rest]
    return found


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
    return sentence(ended(text), clause.spans, source=clause.text)
