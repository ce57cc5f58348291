"""Where a noun phrase ends, and where it may be cut: closed-class words and known verbs tell."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.period.text import WORD
from reviewgen.period.words import words_of

_STOPS = frozenset(
    "by via using with including through so than due according "
    "which who whose where wherever when whenever how why what".split()
)
_RELATIVE = frozenset({"that", "which", "who", "whose"})
_MARKS = re.compile(r"[,;:]\s|[()\[\]]|\s[–—-]{1,2}\s")
_LIST = re.compile(
    r"(?:,\s[\w/+.-]+(?:\s[\w/+.-]+){0,2}){0,3},?\s(?:and|or)\s[\w/+.-]+(?:\s[\w/+.-]+){0,2}?"
    r"(?=\s(?:to|in|on|for|across|by|with|from|at|of)\s|[,.;]|$)"
)
_VALUE = re.compile(
    r"\s[~≈<>]?\d[\d.,]*\s?(?:%|ms|s|min|h|hours?|minutes?|seconds?|[µumn]A|[mµ]?W|m?V|dB|[kKMGT]i?B|fps|rps|°C|degC)$"
)
_MEASURED = re.compile(
    r"\s(?:(?:for|in|within|under|since|after|until|by|from|at)\s(?:about\s|around\s|~)?\d[\d.,]*\s?"
    r"(?:ms|s|sec|seconds?|min|minutes?|h|hours?|days?|weeks?|months?)(?![\w-])"
    r"|on\sthe\s\d{1,2}(?:st|nd|rd|th)\b|(?:down|up)\s(?:from|to)\s[~<]?\d|according\sto\s|(?:rather|other)\sthan\s|instead\sof\s"
    r"|every\s(?:hour|night|day|week|month|morning|evening|minute)\b).*$"
)
_WITH = re.compile(r"\swith\s\d+\s[^\W\d]+$")
_CHANGED = re.compile(r"\s[~<]?\d[\d.,]*\s?[^\s\d]{0,4}\s?(?:->|→).*$")
_LIST_WORDS = 8
_WAITING = frozenset(
    "related due based caused led used instead rather according compared thanks relative prior owing "
    "together".split()
)
_CLAUSE_OPENERS = frozenset({"after", "before", "because", "while", "until", "since", "as", "if", "once"})


def name_end(text: str, start: int) -> int:
    """Return where the noun phrase that begins at `start` ends: before a comma, a clause or a verb."""
    tokens = list(WORD.finditer(text, start))
    if not tokens:
        return len(text)
    end = len(text)
    for number in range(1, len(tokens)):
        if _phrase_ends(text, tokens, number):
            last = _before_clause(tokens, number) - 1
            gap = text[tokens[last].end() : tokens[number].start()]
            if tokens[number].group().lower() in _RELATIVE and not breaks(gap):
                last = _before_antecedent(tokens, last)
            if last > 1 and waits(tokens[last].group().lower()):
                last -= 1
            end = to_the_end(text, tokens[last].end())
            break
    listed = _LIST.match(text, end)
    if listed and text[end : end + 1] == "," and len(WORD.findall(text[start : listed.end()])) <= _LIST_WORDS:
        members = re.split(r",?\s(?:and|or)\s|,\s", listed.group().lstrip(", "))
        if not any(_leads_elsewhere(WORD.search(member)) for member in members):
            return listed.end()
    return end


def _before_clause(tokens: list[re.Match[str]], end: int) -> int:
    """The end of the phrase, moved before a clause into which it had run ("… after finance | found")."""
    words = words_of()
    if words.verb(tokens[end].group(), "past") is None:
        return end
    inside = [number for number in range(1, end) if tokens[number].group().lower() in _CLAUSE_OPENERS]
    return inside[-1] if inside else end


def _before_antecedent(tokens: list[re.Match[str]], last: int) -> int:
    """The end of a phrase before "for people", where a clause behind it tells which people are meant."""
    words = words_of()
    places = [number for number in range(1, last + 1) if words.is_in("prepositions", tokens[number].group())]
    return places[-1] - 1 if places and places[-1] > 1 else last


def _leads_elsewhere(match: re.Match[str] | None) -> bool:
    """Whether a member of what looks like a list begins with a verb or a preposition."""
    words = words_of()
    if match is None:
        return True
    word = match.group()
    return (
        words.verb(word, "past", "gerund") is not None
        or words.is_in("prepositions", word)
        or (words.is_in("pronouns", word) and not words.is_in("determiners", word))
        or word in _STOPS
    )


def _is_attribute(tokens: list[re.Match[str]], number: int) -> bool:
    """Whether a past form stands before its noun: "the most used tables", "the 12 failed pumps"."""
    words = words_of()
    before = [token.group().lower() for token in tokens[max(0, number - 2) : number]]
    figure = before[-1].isdigit() and len(before) > 1 and words.is_in("determiners", before[0])
    aged = before[-1] in ("old", "new", "own", "first", "last", "whole") and len(before) > 1
    aged = aged and words.is_in("determiners", before[0])  # "the old stored procedures"
    return before[-1] in words.sets["superlatives"] or figure or aged


def _phrase_ends(text: str, tokens: list[re.Match[str]], number: int) -> bool:
    """Whether the noun phrase of the tokens ends before the one with this number."""
    words = words_of()
    before = text[tokens[number - 1].end() : tokens[number].start()]
    word = tokens[number].group().lower()
    following = tokens[number + 1].group() if number + 1 < len(tokens) else ""
    past = words.verb(following if word == "and" else word, "past")
    doing = past is not None and past.base in words.delivery | words.repair | words.weak | words.effect
    if word == "and":
        return doing or goes_on(tokens, number)
    if word in words.sets["auxiliaries"]:
        return True
    previous = tokens[number - 1].group().lower()
    closed = words.sets["prepositions"] | words.sets["determiners"] | words.sets["conjunctions"]
    finite = (
        past is not None and previous not in closed and tokens[number].group().islower() and "-" not in before
    ) and not _is_attribute(tokens, number)
    if finite and (following.lower() in words.sets["prepositions"] | words.sets["determiners"]):
        return True
    if finite and doing and number >= 2:
        return True
    short = len(previous) < 5 and "-" not in previous  # "sem. 16"
    opened = tokens[number].group()[:1].isupper() or (word[:1].isdigit() and not short)
    stop = re.search(r"[.!?]\s", before) is not None and opened
    if breaks(before) or (stop and not words.is_in("abbreviations", previous)):
        return True
    if word in _STOPS:
        return True
    if number > 1 and word in _CLAUSE_OPENERS and words.verb(following, "gerund") is not None:
        return True  # "the quickstart | after watching five users fail"
    # One word alone is no name yet: "tool to compare schemas".
    return number > 1 and (word == "that" or (word == "to" and words.verb(following, "base") is not None))


def goes_on(tokens: list[re.Match[str]], number: int) -> bool:
    """Whether a second deed stands behind "and": "picker and threw the old one out", "and got woken"."""
    if number + 2 >= len(tokens):
        return False
    words = words_of()
    word, following = tokens[number + 1].group().lower(), tokens[number + 2].group().lower()
    past = words.verb(word, "past")
    sure = past is not None and past.past not in (past.participle, past.base)
    led = words.is_in("determiners", following) or words.is_in("pronouns", following)
    return (
        sure
        or words.is_in("past_auxiliaries", word)
        or words.is_in("pasts", word)
        or (led and (past is not None or word.endswith("ed")))
    )


def breaks(gap: str) -> bool:
    """Tell whether what stands between two words parts them: no range ("3–4"), no arrow, no sign does."""
    return _MARKS.search(gap) is not None


def part_before_mark(text: str) -> str:
    """Return a text up to the first mark that parts it."""
    mark = _MARKS.search(text)
    return text[: mark.start()] if mark else text


def openers() -> frozenset[str]:
    """The words before which a phrase may be cut; "of" or "off" hang too closely on their neighbours."""
    tight = {"of", "off", "out", "over", "per", "than", "up"}
    return (words_of().sets["prepositions"] | {"that", "which"}) - tight


def waits(word: str) -> bool:
    """Tell whether a word waits for its complement ("related to", "caused by") and may not end a phrase."""
    return word in _WAITING


def shortened(phrase: str, limit: int) -> str:
    """Return the phrase cut to `limit` words before a preposition; whole where no cut is safe."""
    words = words_of()
    tokens = list(WORD.finditer(phrase))
    if len(tokens) <= limit:
        return phrase.strip()
    closed = words.sets["prepositions"] | {"and", "or", "that", "which"}
    for number in range(limit, 1, -1):
        word = tokens[number].group().lower() if number < len(tokens) else ""
        held = sum(
            token.group().lower() not in closed | words.sets["determiners"] for token in tokens[:number]
        )
        bracket = number < len(tokens) and "(" in phrase[tokens[number - 1].end() : tokens[number].start()]
        if (bracket or waits(word) or word in openers()) and held >= 2:
            cut = phrase[: to_the_end(phrase, tokens[number - 1].end())]
            last = tokens[number - 1].group().lower()
            moving = word == "to" and re.search(r"\bfrom\b", cut) is not None
            moving = moving or (word == "to" and words.verb(last, "past") is not None)  # "the phone set | to"
            # "for customers | on the old plan" would be for all of them.
            whom = words.is_in("folk", last) and number > 2 and word in openers()
            whom = whom and tokens[number - 2].group().lower() in words.sets["prepositions"]
            whom = whom or words.is_in("folk", tokens[number - 2].group())  # "the crash people got | when"
            if last not in closed and not waits(last) and not moving and not whom and is_closed(cut):
                return cut
    return phrase.strip()


def is_closed(text: str) -> bool:
    """Tell whether every bracket and every quotation of a piece is closed."""
    pairs = (("(", ")"), ("[", "]"), ("“", "”"), ("«", "»"))
    return text.count('"') % 2 == 0 and all(text.count(left) == text.count(right) for left, right in pairs)


def to_the_end(text: str, place: int) -> int:
    """The end of the figure or name that a word at `place` ends: "95" of "95%", "T" of "List<T>"."""
    while place < len(text) and text[place] in "%°€$£+":
        place += 1
    if text.rfind("<", 0, place) > text.rfind(">", 0, place):
        while place < len(text) and text[place] in "/>":
            place += 1
    return place


def without_pointer(name: str) -> str:
    """Return a name without the preposition and pronoun at its end: "form engine under it"."""
    words = words_of()
    tokens = list(WORD.finditer(name))
    pointed = len(tokens) > 2 and words.is_in("pronouns", tokens[-1].group())
    if not pointed or not words.is_in("prepositions", tokens[-2].group()):
        return name
    return name[: tokens[-3].end()]


def without_loose_end(name: str) -> str:
    """Return a name without the words at its end that wait for more: "dashboard still not", "mode and"."""
    words = words_of()
    tokens = list(WORD.finditer(name))
    waiting = ("conjunctions", "negations", "determiners", "degrees")
    end = len(tokens)
    while end > 1 and any(words.is_in(kind, tokens[end - 1].group()) for kind in waiting):
        end -= 1
    return name if end == len(tokens) else name[: to_the_end(name, tokens[end - 1].end())]


def without_measure(name: str) -> str:
    """Return a name without the day, the span of time or the change at its end.

    "Tide printing for 35 min on the 9th", "smoke suite in 6 minutes on every merge", "checklist down from 70
    to 22" are of tide printing, the smoke suite and the checklist.
    """
    found = _MEASURED.search(name) or _of_month().search(name) or _change_in(name) or _WITH.search(name)
    if found is None or not WORD.search(name[: found.start()]):
        return name
    return name[: found.start()]


def _change_in(name: str) -> re.Match[str] | None:
    """What a quantity went from and to, behind its name: "boot time | 41 s -> 13 s"; never a version."""
    found = _CHANGED.search(name)
    before = WORD.findall(name[: found.start()]) if found else []
    plain = len(before) > 1 and before[-1].islower() and not words_of().is_in("prepositions", before[-1])
    return found if plain else None


@lru_cache(maxsize=1)
def _of_month() -> re.Pattern[str]:
    words = words_of()
    months = "|".join((*words.months, *words.short_months))
    return re.compile(rf"\s(?:in|since|until|by)\s(?:early\s|late\s|mid-)?(?:{months})(?:\s\d{{4}})?$")


def without_value(name: str) -> str:
    """Return a name without the bare value at its end: "standby current 41 uA", not "test of 24 h"."""
    value = _VALUE.search(name)
    before = WORD.findall(name[: value.start()]) if value else []
    words = words_of()
    if value is None or len(before) < 2 or not name[: value.start()].rstrip()[-1:].isalnum():
        return name
    last = before[-1].lower()
    closed = ("prepositions", "degrees", "determiners", "foreign")
    tied = any(words.is_in(one, last) for one in closed) or last.endswith("ly")
    pair = any(token[0].isdigit() for token in before)  # both ends of a change
    return name if tied or pair else name[: value.start()]
