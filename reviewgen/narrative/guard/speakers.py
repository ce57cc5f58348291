"""Who did it: what the register put in place of "I" or "we" stands where the notes have that one."""

from __future__ import annotations

from reviewgen.narrative.guard.evidence import Text, indexed
from reviewgen.narrative.guard.tokens import find_run
from reviewgen.narrative.register.review import Register
from reviewgen.narrative.register.words import Forms, register_words
from reviewgen.narrative.sentence import Sentence


def misattributed(
    sentence: Sentence, notes: Text, register: Register, own: tuple[str, ...] = ()
) -> list[str]:
    """Return the persons of a sentence that the notes, in its register, don't have beside the same word.

    Sentences of our own making, which count or name works, say "the engineer" by themselves, not "the team";
    where a phrase of `own` has a pronoun for works ("without naming them"), that is no person.
    """
    ours = sentence.role == "naming" or not sentence.source
    here = indexed(sentence.text)
    found = []
    for called in _called(register, ours=ours):
        run = [token.text.lower() for token in indexed(called).tokens]
        places = _neighbours(here, run) - _neighbours(notes, run)
        if places and not places <= {near for phrase in own for near in _neighbours(indexed(phrase), run)}:
            found.append(called)
    return found


def _called(register: Register, *, ours: bool) -> list[str]:
    words = register_words(register.language)
    persons: list[Forms | None] = [words.forms("team"), words.forms("reviewer")]
    persons += [] if ours else [register.persons.speaker, register.persons.plain]
    return list(dict.fromkeys(text for one in persons if one is not None for text in _texts(one)))


def _texts(forms: Forms) -> tuple[str, ...]:
    return (forms.subject, forms.possessive, forms.own, forms.object)


def _neighbours(text: Text, run: list[str]) -> set[str]:
    """The word behind each place of a run; the one before it where a sentence ends there."""
    lowers = [token.text.lower() for token in text.tokens]
    found = set()
    for place in find_run(run, lowers):
        behind, before = place + len(run), place - 1
        ends = behind >= len(lowers) or text.tokens[behind].first
        if not ends:
            found.add(f"{_key(text, behind)} behind")
        elif before >= 0:
            found.add(f"{_key(text, before)} before")
    return found


def _key(text: Text, place: int) -> str:
    return text.tokens[place].key
