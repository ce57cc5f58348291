"""What a clause begins with, and whether it is a sentence: enough grammar to decide which rules are safe."""

from __future__ import annotations

import re
from typing import Literal

from reviewgen.period.text import WORD
from reviewgen.period.words import Verb, words_of

Opening = Literal["past", "gerund", "base", "third", "subject", "noun"]


_MEASURED = re.compile(r"(?:(?!\b(?:that|which|who)\b)[^,;:.]){1,120}\s(?:takes|lasts|needs|costs)\s")


def opening(text: str) -> Opening:
    """Return how `text` begins: a verb form, "I" or "we" with a past, or a noun phrase of any kind."""
    words = words_of()
    tokens = [match.group() for match in WORD.finditer(text[:200])][:4]
    if not tokens:
        return "noun"
    first, second = tokens[0].lower(), (tokens[1].lower() if len(tokens) > 1 else "")
    third = tokens[2].lower() if len(tokens) > 2 else ""
    told = words.verb(second, "past") or (second in ("also", "then") and words.verb(third, "past"))
    if first in ("i", "we") and told:
        return "subject"
    if words.is_in("adverbs", first) or first in ("also", "successfully", "newly", "then"):
        first, second = second, (tokens[2].lower() if len(tokens) > 2 else "")
    if len(tokens[0]) > 1 and tokens[0].isupper() and not text.isupper():
        return "noun"  # "LED stayed on" is of no leading
    past = words.verb(first, "past")
    if past and is_title_case(text) and past.base not in words.delivery | words.repair | words.weak:
        return "noun"
    if past:
        return "noun" if text[:1].isupper() and _modifies(first, second, text) else "past"
    if _is_unlisted_past(first, second):
        return "past"
    if words.verb(first, "gerund"):
        if _MEASURED.match(text):
            return "noun"  # "Opening a lock by hand takes a minute"
        return "gerund" if second in words.sets["determiners"] else "noun"
    if first in words.sets["states"] and re.match(r"\w+\s?[,;:–—]", text.lstrip()):
        return "noun"  # "live, 70 branches joined"
    if words.is_in("rests", first):
        return "noun"  # "last 13 features"
    if words.verb(first, "base"):
        blocked = words.sets["prepositions"] - {"up", "out", "off", "on", "over"}
        if not second or second in blocked or words.verb(second, "past"):
            return "noun"
        return "base" if _acts(first, second, text) else "noun"
    followed = second and second not in words.sets["prepositions"]
    if words.verb(first, "third") and followed and not has_finite_verb(text):
        return "third" if _acts(first, second, text) else "noun"
    return "noun"


def _is_unlisted_past(first: str, second: str) -> bool:
    """Whether a word that no table holds is a past form: its ending tells, and an article behind it."""
    words = words_of()
    if len(first) < 5 or not first.isalpha() or not first.endswith("ed") or first.endswith("eed"):
        return False
    led = second in words.sets["determiners"] or second[:1].isdigit()
    return led and first not in words.sets["no_pasts"] and not words.forms(first)


def _acts(first: str, second: str, text: str) -> bool:
    """Whether a present form in front is a verb ("Add retries") and no noun ("Trace view")."""
    words = words_of()
    if any(words.is_in("foreign", word) for word in WORD.findall(text)):
        return False
    leading = words.sets["determiners"] | words.sets["pronouns"]
    verb = words.verb(first, "base", "third")
    if second in leading:
        return True
    if second[0].isdigit():
        return not (verb and verb.base in words.sets["also_nouns"]) or _counts(text)
    if verb and verb.base in words.sets["plain_verbs"]:
        return verb.base not in words.sets["also_nouns"] or not _may_be_compound(text, verb)
    beside = re.search(r"(?:,|\band)\s([a-z-]+)\s([a-z-]+)", text)
    return bool(beside and words.verb(beside.group(1), "base") and beside.group(2) in leading)


def _counts(text: str) -> bool:
    """Whether the number behind the first word counts things ("Release 4 apps"), and is no version of one."""
    tokens = [match.group() for match in WORD.finditer(text)]
    return len(tokens) > 2 and tokens[1].isdigit() and tokens[2].endswith("s")


def _may_be_compound(text: str, verb: Verb) -> bool:
    """Whether a verb in front may be the first part of a name ("deploy check for quotas")."""
    tokens = [match.group() for match in WORD.finditer(text)][1:]
    if not tokens or not tokens[0].islower() or not tokens[0].isalpha():
        return False  # "Deploy Kafka"
    words = words_of()
    if words.is_in("adverbs", tokens[0]) or tokens[0] in words.sets["prepositions"]:
        return False
    head = tokens[0]
    for token in tokens[1:4]:
        if token.lower() in words.sets["prepositions"]:
            moved = token.lower() in ("to", "from", "into", "onto") and verb.base in words.sets["carrying"]
            if moved:
                return False  # "Move billing to the cloud"
            break
        if not token.islower():
            break
        head = token
    # "Build dashboards" is a deed; no name of one thing begins with a verb before a plural.
    return not (head.endswith("s") and not head.endswith(("ss", "us", "is")) and head == tokens[0])


def _modifies(first: str, second: str, text: str) -> bool:
    """A participle before its noun ("Improved throughput was seen"), told by the verb that follows."""
    rest = text.split(None, 2)
    led = rest[2].split()[0].strip(",.") if len(rest) > 2 else ""
    # "Fixed coupons being lost" tells of a deed.
    return led.lower() not in ("", "being") and words_of().is_in("auxiliaries", led) and bool(second)


def has_finite_verb(text: str) -> bool:
    """Tell whether `text` has a verb in a finite form after its first word, as a sentence does."""
    words = words_of()
    spelled = [match.group() for match in WORD.finditer(text)]
    tokens = [token.lower() for token in spelled]
    closed = words.sets["determiners"] | words.sets["prepositions"] | words.sets["conjunctions"]
    for place, token in enumerate(tokens):
        if token in words.sets["auxiliaries"] and not (spelled[place].isupper() and len(token) > 1):
            return True  # "CAN gateway" has none
        if place == 0 or not spelled[place].islower():
            continue
        before, after = tokens[place - 1], tokens[place + 1] if place + 1 < len(tokens) else ""
        if before in closed and before not in ("that", "which", "who"):
            continue
        verb = words.verb(token, "past")
        past = verb is not None
        if verb and verb.past != verb.participle and verb.past != verb.base:
            return True
        effect = words.verb(token, "third")
        third = effect is not None
        opened = closed | words.sets["auxiliaries"]
        if effect and effect.base in words.effect and after and after not in opened:
            return True
        if past and after not in ("by", "in", "with", "on", "from", "for", "via", "using", "") and after:
            return True
        if third and after in words.sets["determiners"] | {"up", "down"}:
            return True
    return False


def may_have_verb(text: str) -> bool:
    """Tell whether any word behind a noun may be a finite verb: less sure than `has_finite_verb`."""
    words = words_of()
    tokens = [match.group().lower() for match in WORD.finditer(text)]
    closed = words.sets["determiners"] | words.sets["prepositions"] | words.sets["conjunctions"]
    return has_finite_verb(text) or any(
        words.verb(token, "past", "third") and tokens[place] not in closed
        for place, token in enumerate(tokens[1:])
    )


def is_title_case(phrase: str) -> bool:
    """Tell whether most long words behind the first one have capitals, as in a heading."""
    rest = [match.group() for match in WORD.finditer(phrase)][1:]
    long = [word for word in rest if len(word) > 3]
    return bool(long) and sum(word[:1].isupper() for word in long) * 2 > len(long)


def is_sentence(text: str) -> bool:
    """Tell whether `text` has a verb: it begins with one, or a finite one follows."""
    return opening(text) in ("past", "third", "subject", "base") or has_finite_verb(text)


def strip_openings(text: str) -> str:
    """Return `text` without fillers such as "Overall," at its beginning."""
    for filler in words_of().lists["filler_openings"]:
        if re.match(rf"{re.escape(filler)}\s", text, re.IGNORECASE):
            return text[len(filler) :].lstrip()
    return text
