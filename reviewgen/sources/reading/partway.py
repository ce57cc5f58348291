"""Work that has come part of its way, was only wanted or only looked at: nothing that is delivered."""

from __future__ import annotations

import re

from reviewgen.sources.reading import states
from reviewgen.sources.reading.clauses import form_of, object_words
from reviewgen.sources.reading.deeds import Told
from reviewgen.sources.reading.lexicon import pattern, words

_OF = re.compile(
    r"(?<![\w./-])(?P<done>\d[\d,.]*)\s?(?:of|/|out of|von|sur|de)\s?(?:the |all |~|ca\.? |about )?"
    r"(?P<whole>\d[\d,.]*)(?![\w/])(?P<rest>[^,;:.()]*)"
)
_HALF = pattern(r"\b{states.half_of}", re.NOFLAG)
_AT = re.compile(r"\b(?:at|on) (?:~|about |roughly |some )?\d{1,2} ?% of (?:the |all |our )?[a-z-]+s\b")
_SHARE = re.compile(r"\bat (?:~|about |roughly |some )?\d{1,2} ?(?:%|percent\b)")
_MOVING = pattern(r"\b{states.moving}\b", re.NOFLAG)
_WORD = re.compile(r"[^\W\d_]+")
_MOST_WORDS = 3  # of what is counted, where nothing else is said: "2 of 6 sites"
_ON = (["on"], ["at"], ["over"])  # "60 of 200 on the new firmware"
_FEW = 4  # clauses of an entry whose last one names what is missing
_THERE = pattern(r"\w {states.half_there}\s*$", re.NOFLAG)
_MISSING = pattern(r"^[^,;]{1,30}\b{states.half_missing}\s*$", re.NOFLAG)
_STILL_MISSING = pattern(r"^\W*{states.still_missing}\W*$", re.NOFLAG)
_FINISHED_IT = pattern(r"\band (?:then )?{partway.finished_it}\b", re.NOFLAG)
_COMPLETE = pattern(r"\b(?:{partway.complete})\b", re.NOFLAG)
_ORDER = pattern(r"^\W*{partway.orders}", re.IGNORECASE)
_EVALUATED = pattern(r"^\W*{partway.evaluated}\b|\b{partway.evaluation}\W*$", re.NOFLAG)
_AFTER_ALL = pattern(r"^\W*{partway.after_all}", re.NOFLAG)


def is_partway(clauses: list[states.Clause]) -> bool:
    """Whether things are moved, ported or converted one after the other, and not all of them are yet.

    "3 of 9 kernels ported", "half of the forms converted", "Kafka 4: 2 of 6 sites". What its author tells
    as a deed ("moved 31 of 40 templates"), or counts otherwise ("14 of 16 findings closed"), is none.
    """
    whole = " ".join(one.text for one in clauses)
    if not any(form.search(whole) for form in (_OF, _HALF, _AT, _SHARE)):
        return False
    if _COMPLETE.search(whole) or states.is_open(clauses):
        return False
    going = bool(_MOVING.search(whole))
    for one in clauses:
        if states.is_deed(one.text) or states.names_defect(one.text):
            continue  # "2 of 5 boards dead"
        share = _AT.search(one.text) or (going and _SHARE.search(one.text))
        if share and not states.is_quantity(one.text):
            return True
        moved = not words("states", "moved").isdisjoint(_WORD.findall(one.text))
        if _HALF.search(one.text) and (moved or going):
            return True
        for part in _OF.finditer(one.text):
            counted = _WORD.findall(part["rest"])
            counts_else = not words("states", "no_part").isdisjoint(counted)
            if _number(part["done"]) >= _number(part["whole"]) or counts_else:
                continue
            few = 0 < len(counted) <= _MOST_WORDS or counted[:1] in _ON
            alone = few and one.mark[-1:] in (":", ",", "-", "\u2013", "\u2014")
            if (
                moved
                or (going and not _MOVING.search(part["rest"]))
                or (alone and not states.ends_done(one.text))
            ):
                return True
    return False


def _number(written: str) -> int:
    return int(re.sub(r"\D", "", written))


def is_order(text: str) -> bool:
    """Whether an entry tells somebody to do something: "get out of the night shift!"."""
    if _ORDER.match(text):
        return True
    first = text.split(None, 1)[0].lower() if text.rstrip().endswith("!") else ""
    return form_of(first) == "base" and first not in object_words("nouns")


_HEAD = re.compile(r"^\W*(?:\d{1,2}[.)]\s+)?([A-Za-z][a-z]+)\s", re.M)
_FEWEST, _AMONG = 4, 6  # entries that tell deeds, and how many of them to one that does not


def tells_deeds(text: str) -> bool:
    """Whether the lines of notes tell what was done ("Moved …"); lists of changes say "Move …"."""
    heads = [word.lower() for word in _HEAD.findall(text)]
    forms = [form_of(word) for word in heads if not _is_noun(word)]
    past, base = forms.count("past"), forms.count("base")
    return past >= _FEWEST and base * _AMONG <= past


def is_bare_order(text: str, told: Told) -> bool:
    """Whether what seems a deed begins with the plain form of its verb ("migrate the broker portal")."""
    if told.kind not in ("features", "bugs") or told.subject != "author":
        return False
    found = _HEAD.match(text)
    if found is None or not text[found.end() : found.end() + 1].islower():
        return False  # "Hotfix 3.2 out"
    word = found[1].lower()
    return form_of(word) == "base" and not _is_noun(word) and not any(map(_is_reached, states.cut(text)))


def _is_noun(word: str) -> bool:
    return word in object_words("nouns") or word in object_words("remedy")


def _is_reached(clause: states.Clause) -> bool:
    return states.is_there(clause.text, clause.mark) or states.ends_done(clause.text)


def is_evaluated(clauses: list[states.Clause]) -> bool:
    """Whether an entry is about something that was only evaluated, whatever the figures ("0.3 % better")."""
    return bool(clauses and _EVALUATED.search(clauses[0].text)) and not states.delivers(clauses[1:], True)


def is_finished_too(clauses: list[states.Clause]) -> bool:
    """Whether what was begun was finished in one breath ("began the move and finished it in May")."""
    return any(_FINISHED_IT.search(one.text) for one in clauses)


def begins_done(clauses: list[states.Clause]) -> bool:
    """Whether an entry begins with a state that is reached, and nothing else ("done, …", "#12 merged. …")."""
    return clauses[0].text.strip() in words("states", "alone_there")


def ends_after_all(clauses: list[states.Clause]) -> bool:
    """Whether a clause says that what was begun or put off is there by now: "…, finished on the 12th"."""
    return any(_AFTER_ALL.match(one.text) for one in clauses)


def is_half_there(clauses: list[states.Clause]) -> bool:
    """Whether one part is there and another is not ("parser there, UI missing")."""
    last = clauses[-1]
    named = 1 < len(clauses) <= _FEW and last.mark[-1:] in (",", ";") and _STILL_MISSING.match(last.text)
    if named and states.defect_at(clauses[:-1]) is None and not states.is_authored(clauses):
        return True
    there = next((index for index, one in enumerate(clauses) if _THERE.search(one.text)), None)
    return there is not None and any(_MISSING.search(one.text) for one in clauses[there + 1 :])
