"""Sentences that say nothing by themselves: they stay directly behind the one that they qualify."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.period.grammar import has_finite_verb
from reviewgen.period.text import WORD, sentences
from reviewgen.period.words import words_of

_SHORT = 4
# A figure that measures, and counts nothing: "25.2% vs 25.9%", "14x the cost".
_MEASURE = re.compile(r"[~≈+−-]?\d[\d.,]*\s?(?:%|x\b|vs\b|ms\b|s\b|GB\b|MB\b)")
_AIMLESS = re.compile(
    r"^(?:down|up|back)\s+(?:to|from)\b|^from\s[~<>]?\d|^(?:before|after)\s+(?:it|that|this)\b(?!,?\s(?:i|we)\b)",
    re.IGNORECASE,
)


# What it has become, or how long: "Now a nightly job, live since Monday", "Until then the old gate stays".
_SINCE = re.compile(r"^(?:now\s+an?\b|(?:until|till|since)\s+then\b)", re.IGNORECASE)


def leans(text: str) -> bool:
    """Tell whether a sentence leans on the one before it.

    It begins with a pronoun, a contrast or a verb without its subject; or takes something back ("to be taken
    with a pinch of salt"); or is a scrap that only counts ("One merchant.").
    """
    tokens = [match.group().lower() for match in WORD.finditer(text[:200])]
    if not tokens or _AIMLESS.match(text) or takes_back(text):
        return True
    words = words_of()
    if tokens[0] in words.sets["leaning"]:
        return not _names_its_subject(tokens)
    scrap = len(tokens) <= _SHORT and (tokens[0] in words.numbers or tokens[0] in ("all", "none", "nothing"))
    return scrap and not has_finite_verb(text)


def stays_behind(text: str, *, others: bool = False) -> bool:
    """Tell whether a sentence of prose cannot stand without the one before it.

    Beside what leans anyway: it begins with a pronoun, a negation without its subject ("Didn't start it") or
    an adverb ("Already interesting"); it gives no more than a state ("Half done", "Fixed on the 22nd"); its
    verb has "it" or "them" for an object ("I rebuilt it", "Tom found that out"); it speaks of a "him" whom it
    does not name; or it only measures or counts ("25% vs 26%", "Took a week", "Two of five so far").
    With `others`, "he" and "she" are whom the notes report on. What the author did goes by itself, also
    behind a "so" or "but".
    """
    tokens = [match.group().lower().replace("’", "'") for match in WORD.finditer(first_sentence(text)[:300])]
    if not tokens:
        return True
    words = words_of()
    if turns_away(text) or (tokens[0] == "it" and _is_impersonal(text, tokens)):
        return False
    head = tokens[0].split("'")[0] if tokens[0] not in words.sets["negations"] else tokens[0]
    second = tokens[1] if len(tokens) > 1 else ""
    if head in words.sets["somebody"]:
        return not others
    if head in words.sets["contrasts"] and _is_deed(tokens[1:]):
        return False
    if words.is_in("demonstratives", head) and words.is_in("time_nouns", second):
        return False  # "This month …"
    if head in ("no", "none") and len(tokens) > _SHORT:
        return False
    opens = words.sets["demonstratives"] | {"it", "they", "them", "not", "never", "nothing", "no", "none"}
    if head in opens or (words.is_in("negations", head) and words.is_in("auxiliaries", head)):
        return True
    if _is_part(tokens) or _SINCE.match(text.strip()):
        return True
    if words.is_in("hanging_adverbs", head):
        return not words.verb(second, "past", "gerund") and second not in ("i", "we")
    measured = _MEASURE.match(text.strip()) is not None and not has_finite_verb(text)
    lasts = words.is_in("lasting", head) and (len(tokens) <= _SHORT or _of_time(tokens[1:5]))
    return (
        measured
        or lasts
        or _is_state(tokens)
        or _counts_part(tokens, text)
        or _has_it(tokens)
        or (not others and _of_somebody(text))
        or leans(text)
    )


def _is_impersonal(text: str, tokens: list[str]) -> bool:
    """Whether "it" stands for nothing named before: "It rained all May", "It was a long year"; or is IT."""
    sets = words_of().sets
    if text.lstrip().startswith("IT ") or not sets["weather"].isdisjoint(tokens[1:8]):
        return True
    return any(
        token in sets["spells"] and tokens[place - 2] in ("a", "an")
        for place, token in enumerate(tokens[:8])
        if place > 2
    )


def carries_on(text: str) -> bool:
    """Tell whether a sentence behind another says what came of it: "It is live", "I rebuilt it"."""
    words = words_of()
    tokens = [match.group().lower().replace("’", "'") for match in WORD.finditer(first_sentence(text)[:300])]
    if not tokens or any(words.is_in("negations", token) for token in tokens[:_SHORT]):
        return False
    return (
        tokens[0].split("'")[0] in ("it", "this", "that", "these")
        or _is_state(tokens)
        or (_has_it(tokens) and (_is_deed(tokens) or tokens[0] in ("i", "we")))
    )


def _is_deed(tokens: list[str]) -> bool:
    """Whether words begin with what the author did: "I moved …", "moved …"."""
    return bool(tokens) and (tokens[0] in ("i", "we") or words_of().verb(tokens[0], "past") is not None)


def _has_it(tokens: list[str]) -> bool:
    """Whether the first verb of a sentence, behind two words at the most, has a pronoun for its object."""
    words = words_of()
    for place, token in enumerate(tokens[:4]):
        if not (words.forms(token) or token.endswith("ed")):
            continue
        rest = [*tokens[place + 1 : place + 3], "", ""]
        pointing = rest[0] in ("that", "this") and (not rest[1] or _is_closed(rest[1]))
        return rest[0] in ("it", "them", "him", "there") or pointing
    return False


def _of_time(tokens: list[str]) -> bool:
    """Whether one of a few words is a measure of time: "took me four days to find"."""
    return any(words_of().is_in("time_units", token) for token in tokens)


def _is_state(tokens: list[str]) -> bool:
    """Whether a sentence gives a state and no subject: "Half done", "Fixed on the 22nd", "Live since May"."""
    words = words_of()
    plain = words.sets["states"] | words.sets["degrees"] | words.sets["negations"]
    if len(tokens) <= _SHORT and all(token in plain for token in tokens):
        return True
    if len(tokens) < 3 or tokens[0] not in words.sets["states"] or not words.is_in("prepositions", tokens[1]):
        return False
    months = {name.lower() for name in (*words.months, *words.short_months)}
    return any(token[:1].isdigit() or token in months for token in tokens[2:4])


def _counts_part(tokens: list[str], text: str) -> bool:
    """Whether a sentence without a verb only says how many of them: "Two of five platforms so far"."""
    numbers = words_of().numbers
    counted = [token.isdigit() or token in numbers for token in (*tokens[:1], *tokens[2:3])]
    return tokens[1:2] == ["of"] and len(counted) == 2 and all(counted) and not has_finite_verb(text)


def _is_part(tokens: list[str]) -> bool:
    """Whether a sentence is about some of those before it: "The other 12 are …", "The last one took …"."""
    words = words_of()
    if tokens[0] in words.sets["parts"] and tokens[1:3] and tokens[1] == "of":
        return tokens[2] in ("them", "these", "those") if len(tokens) > 2 else False
    if tokens[0] != "the" or len(tokens) < 3 or tokens[1] not in words.sets["rests"]:
        return False
    counted = tokens[2] in ("one", "ones") or tokens[2].isdigit() or tokens[2] in words.numbers
    behind = tokens[3] if counted and len(tokens) > 3 else tokens[2]
    return words.is_in("auxiliaries", behind) or words.verb(behind, "past", "third") is not None


def _is_closed(word: str) -> bool:
    names = ("prepositions", "conjunctions", "adverbs", "auxiliaries")
    return any(words_of().is_in(name, word) for name in names) or word in ("out", "up", "off", "down")


def _of_somebody(text: str) -> bool:
    """Whether a sentence speaks of a "him" or "her" before it has named anybody."""
    words = words_of()
    for place, match in enumerate(WORD.finditer(first_sentence(text))):
        word = match.group()
        if words.is_in("somebody", word.split("'")[0]):
            return place > 0
        verb = words.forms(word) or words.is_in("auxiliaries", word)
        named = word[:1].isupper() and word != "I" and (place > 0 or not verb)
        if named or words.is_in("person_nouns", word.removesuffix("s")):
            return False
    return False


@lru_cache(maxsize=8192)
def first_sentence(text: str) -> str:
    """Return the first sentence of a text."""
    bounds = sentences(text)
    return text[: bounds[0][1]] if bounds else text


def takes_back(text: str) -> bool:
    """Tell whether a sentence says that the one before it may not hold, or not for the reason given."""
    return _marks("doubts").search(text) is not None


def turns_away(text: str) -> bool:
    """Tell whether a sentence turns to something else ("The rest of the month was …")."""
    return _marks("new_topics").match(text) is not None


def _names_its_subject(tokens: list[str]) -> bool:
    """Whether "this" is the article of a subject that stands for the work ("This work …")."""
    return len(tokens) > 1 and f"{tokens[0]} {tokens[1]}" in words_of().lists["pointing"]


@lru_cache(maxsize=4)
def _marks(name: str) -> re.Pattern[str]:
    marks = "|".join(re.escape(mark) for mark in words_of().lists[name])
    return re.compile(rf"(?<![\w-])(?:{marks})(?!\w)", re.IGNORECASE)
