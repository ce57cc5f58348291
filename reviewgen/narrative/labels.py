"""What of a label or a phrase is a name: without dates, numbers and states, and with content."""

from __future__ import annotations

import re
from dataclasses import replace

from reviewgen.narrative.phrase_ends import without_measure
from reviewgen.period.grammar import has_finite_verb, opening
from reviewgen.period.text import OBJECTIVE, SEVERITY, WORD
from reviewgen.period.trouble import opens_with_mishap
from reviewgen.period.words import words_of
from reviewgen.period.work import Clause, Work

# Two numbers without a year are a date only with a leading nought ("09-18") or before a colon or dash:
# "7/12 shelves" and "0.8 %" are figures.
_DATE = (
    r"(?:\d{4}-\d{2}-\d{2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})(?!\d)"
    r"|0[1-9][-/][0-3]\d|[0-3]\d[-/]0[1-9]"
    r"|(?:0?[1-9]|[12]\d|3[01])(?:\.(?:0?[1-9]|1[0-2])\.?|[-/](?:0?[1-9]|[12]\d|3[01]))(?=\s?(?::|[–-]\s+\D)))"
)
_TICKET = r"(?:[A-Z][A-Z0-9]{1,9}-\d+|#\d+)"
_REFERENCE = re.compile(r"prs?|mrs?|cls?|issues?|tickets?|[a-z][a-z0-9]{1,9}-\d+")
_PREFIX = re.compile(rf"^(?:(?P<date>{_DATE})|(?P<ticket>{_TICKET}))(?:[\s:,–-]+|$)")
# How far it has come: "380 of ~500 gateways", "21/23".
_COUNTED = re.compile(r"\d+\s?(?:/|of\s)\s?~?\d+")
_AGAIN = re.compile(r"\s(?:again|too|anyway|finally)$", re.IGNORECASE)
# What is left in front of a label whose references went: ": loop unswitching".
_MARKS = re.compile(r"^[\s:;,–—]+")
_BASED = re.compile(r",\s(?:based|built|modell?ed|instead|together)\s")
_COUNTED_STEP = re.compile(r"\s\([^()]{0,20}\b\d+\s?(?:of|/)\s?\d+\)$")
_CLOSED = ("prepositions", "determiners", "conjunctions", "auxiliaries", "pronouns")


_SUBORDINATE = re.compile(
    r"\b(?:when|whenever|while|after|before|because|since|until|once|if|as)\s"
    r"(?:the|a|an|our|its|their|it|they|we|i|you|users|people)\b",
    re.IGNORECASE,
)


def split_state(text: str) -> tuple[str, str]:
    """Part a phrase from the state behind it: "coupon tool", "live since May"; no state gives ""."""
    words = words_of()
    tokens = list(WORD.finditer(text))
    for number in range(1, len(tokens)):
        begin, start = tokens[number].start(), number
        if not _is_state(text, tokens, number):
            continue
        while start > 1 and tokens[start - 1].group().lower() in words.sets["degrees"]:
            start -= 1
            begin = tokens[start].start()
        before = tokens[start - 1].group().lower()
        if before in _closed() or text[:begin].count("(") != text[:begin].count(")"):
            return text, ""
        if re.search(r"[,;:.]\s", text[:begin]) or _SUBORDINATE.search(text[:begin]):
            return text, ""  # "froze when the fan | started"
        return text[:begin].rstrip(" ,–-"), text[begin:]
    return text, ""


def _is_state(text: str, tokens: list[re.Match[str]], number: int) -> bool:
    words = words_of()
    here = text[tokens[number].start() :].lower()
    for phrase in words.lists["state_phrases"]:
        if here.startswith(phrase) and not here[len(phrase) : len(phrase) + 1].isalnum():
            return True
    if _COUNTED.match(text, tokens[number].start()):
        return True
    place = tokens[number].group() in ("in", "out") and _is_in_or_out(text, tokens, number)
    if tokens[number].group() not in words.sets["states"] and not place:
        return False
    if number + 1 == len(tokens):
        return True
    gap = text[tokens[number].end() : tokens[number + 1].start()]
    following = tokens[number + 1].group().lower()
    leads_on = following in words.sets["prepositions"] | words.sets["conjunctions"] | {"up", "again"}
    return bool(gap.strip()) or leads_on or words.is_in("adverbs", following)


def _is_in_or_out(text: str, tokens: list[re.Match[str]], number: int) -> bool:
    """Whether "in" or "out" says that something is there now ("save system in", "dark mode finally out")."""
    words = words_of()
    before = tokens[number - 1].group().lower()
    if words.forms(before) or number < 2:
        return False  # "log in", "time out"
    said = words.is_in("degrees", before)
    ends = number + 1 == len(tokens) or text[tokens[number].end() : tokens[number + 1].start()].strip() != ""
    return said or ends


def _closed() -> frozenset[str]:
    words = words_of()
    return frozenset().union(*(words.sets[name] for name in _CLOSED))


def names_nothing(label: str) -> bool:
    """Tell whether a label says only what kind of thing stands behind it: "prod bug", "own action"."""
    words = words_of()
    empty = words.sets["empty_labels"] | words.sets["commit_types"] | words.sets["change_nouns"]
    empty = empty | words.sets["time_nouns"] | _closed()
    return all(
        token.lower() in empty or token.isdigit() or re.fullmatch(_TICKET, token) is not None
        for token in WORD.findall(label)
    )


def lacks_noun(phrase: str) -> bool:
    """Tell whether a phrase cannot be a name: it leans on what was said before, or only counts or measures.

    "It as one model", "That's what came out", "so the nodes", "not worth it", "already full", "two weeks of
    tests", "sev1, 22 min".
    """
    words = words_of()
    tokens = [match.group().lower() for match in WORD.finditer(phrase)]
    if not tokens:
        return True
    first, *behind = tokens[0].split("'")[0].split("’")[0], *tokens[1:]
    figures = {token for token in tokens if not any(map(str.isalpha, token))}
    if all(token in figures or _REFERENCE.fullmatch(token) for token in tokens):
        return True  # "PR 12", "pay-7", "1.29": where it was done, or how far, not what
    determined = words.is_in("determiners", first) and len(tokens) > 1
    if first in words.sets["leaning_openings"] and not (determined and first == tokens[0]):
        return True
    number = frozenset(words.numbers)
    units = words.sets["time_nouns"] | words.sets["time_units"]
    plain = (
        number | units | _closed() | words.sets["negations"] | words.sets["degrees"] | words.sets["foreign"]
    )
    head = [first, *behind]
    for place, token in enumerate(head):
        if place and token in words.sets["prepositions"]:
            head = head[:place]
            break
    measures = [token in units or SEVERITY.fullmatch(token) is not None for token in head]
    counts = [token in number or token in figures for token in head]
    measured = any(measures) and all(map(max, measures, counts))  # "500 on empty filters" is an error's
    return measured or all(token in plain or token in figures for token in tokens)


def is_acronym(name: str) -> bool:
    """Tell whether a name is nothing but a short run of capitals or a number ("FOC", "FR-17")."""
    tokens = WORD.findall(name)
    return len(tokens) == 1 and (len(name) < 3 or re.fullmatch(r"[A-Z0-9][A-Z0-9-]{0,5}", name) is not None)


def with_plain_label(work: Work, *, empty: bool = False) -> Work:
    """Return the work with its name for a label, or with none; what else the label says stands behind it.

    `empty` tells of a label that names nothing, whatever its words are now ("quick wins from me").
    """
    if not work.label:
        return work
    label, aside = _MARKS.sub("", work.label), ""
    objective = OBJECTIVE.match(label)
    if objective:
        label, key = label[objective.end() :], objective.group().strip(" :–—-")
        aside = "" if any(key in clause.text for clause in work.clauses) else key
    prefix = _PREFIX.match(label)
    if prefix:
        label = label[prefix.end() :]
        known = {cited.reference.value.lower() for cited in work.cited}
        ticket = prefix["ticket"] or ""
        aside = aside or ("" if ticket.lower().lstrip("#") in known else ticket)
    label = _AGAIN.sub("", label)
    label, behind = _first_sentence(label)
    spans = work.label_spans or work.spans
    month = work.months[0]
    clauses = list(work.clauses)
    if clauses and (empty or not label or names_nothing(label)) and _can_stand(clauses[0].text):
        kept = [part for part in (label if re.search(r"\d", label) else "", aside, behind) if part]
        extra = [Clause(part, spans, month) for part in kept]
        return replace(work, label="", clauses=(clauses[0], *extra, *clauses[1:]))
    if not label:
        return work
    name, state = split_state(label)
    if not _has_noun(name) or opening(label) != "noun":
        name, state = label, ""
    extra = [Clause(part, spans, month) for part in (state, behind, aside) if part]
    return replace(work, label=name, clauses=(*extra, *clauses))


def without_step(label: str) -> str:
    """Return a label without the step that one entry tells of the work, or what the work is based on.

    "Lamp store: next 15 piers", "berth service: piers B, D done", "key map for PC, based on a draft".
    """
    based = _BASED.search(label)
    label = without_measure(label[: based.start()] if based else label)
    label = _COUNTED_STEP.sub("", label)
    head, comma, aside = label.partition(", ")
    words = words_of()
    first = WORD.search(aside)
    numbered = first is not None and (first.group()[:1].isdigit() or first.group().lower() in words.numbers)
    aside_counts = any(map(str.isdigit, aside)) and " and " not in aside
    numbered = numbered and " and " not in aside and not opens_with_mishap(label)
    counted = first is not None and (aside_counts or words.is_in("rests", first.group()))
    if comma and ((numbered and not lacks_noun(head)) or (counted and len(WORD.findall(head)) > 1)):
        label = head  # "gift cards, second part", "least privilege, tokens live 15 minutes"
    head, colon, step = label.partition(": ")
    first = WORD.search(step)
    if not colon or first is None or len(WORD.findall(head)) < 2 or names_nothing(head):
        return label
    counts = words.is_in("rests", first.group()) or first.group()[:1].isdigit()
    steps = re.match(r"(?:step|phase|part|stage|round|batch|wave)\s\w{1,3}\b", step, re.IGNORECASE)
    told = has_finite_verb(step) and opening(step) == "noun"  # "cold start: the engine caught at once"
    return head if counts or steps or told or _ends_in_state(step) else label


def _ends_in_state(text: str) -> bool:
    words = words_of()
    last = WORD.findall(text)[-1:]
    return bool(last) and words.is_in("states", last[0])


def _first_sentence(label: str) -> tuple[str, str]:
    """A label up to its first stop, and what stands behind that; an abbreviation ("incl.") ends nothing."""
    known = words_of().sets["abbreviations"]
    for match in re.finditer(r"[.!?]\s+(?=\S)", label):
        last = label[: match.start()].rsplit(None, 1)[-1:]
        if last and last[0].lower() not in known:
            return label[: match.start()], label[match.end() :]
    return label, ""


def _has_noun(name: str) -> bool:
    """Whether a phrase has a word with content: "7 of 12" has none."""
    words = WORD.findall(name)
    return any(sum(map(str.isalpha, word)) > 1 and word.lower() not in _closed() for word in words)


def _can_stand(text: str) -> bool:
    """Whether a clause says what it is about itself: a deed, a sentence, or a phrase of several words."""
    return opening(text) != "noun" or has_finite_verb(text) or len(WORD.findall(text)) > 2
