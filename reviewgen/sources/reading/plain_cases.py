"""Forms that say by themselves what a statement tells, whatever its words weigh.

Who mended it; that a proof or campaign was carried out; that something was shipped; that a quantity got
better through work; that a fault of the past is told beside how the thing behaves now. Each is a kind of its
own; the order in which they are asked is that of `plainly`.
"""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.sources.reading import others, states, undelivered
from reviewgen.sources.reading.deeds import Told
from reviewgen.sources.reading.lexicon import pattern
from reviewgen.sources.reading.sentences import split
from reviewgen.weighing.statements import weigh

# "Designer fixed it", "two bugs found, both fixed in the firmware by Kemal": whose the cure was
_BY_ROLE = pattern(
    r"(?:^|[.;,:–—]\s+|\band\s)(?:(?:the|our|their|a)\s)?(?:\w+\s)?{plain.role}\s{plain.cured_it}"
)
_BY_NAME = pattern(
    r"\b{plain.cured}(?:\s(?:in|on|at|within|upstream)(?:\s(?:the|our))?(?:\s[\w./-]+){0,3})?"
    r"\sby\s(?!{others.no_person})(?P<name>(?-i:[A-Z][a-z]{2,})(?:\s(?-i:[A-Z][a-z]+))?)(?=\W*$|[,.;]|\sand\b)"
)
_I_MENDED = pattern(r"\b(?:i|we)\s(?:also\s|then\s)?{plain.cured}\b|\b{plain.cured}\sby\sme\b")
_MENDING = pattern(r"\b{plain.cured}\b")

# "Formal proof of the arbiter done, two deadlocks found": what was carried out is the work, not what it found
_CAMPAIGN = pattern(r"^\W*(?:(?:the|a|first|second|full|complete)\s)*(?:[\w-]+\s){0,2}{plain.campaign}\b")
_CARRIED_OUT = pattern(r"\b{plain.carried_out}(?=\W*$|\s(?:in|on|for|with|after|before)\b)")
_RAN = pattern(
    r"^\W*(?:i |we )?{plain.ran}\s(?:(?:the|a|an|our|first|full)\s)*(?:[\w-]+\s){0,2}{plain.campaign}\b"
)

# "Shipped the seat-map migration: …": a deed that names what is out
_SHIPPED = pattern(
    r"^\W*(?:i |we |also |finally |then )*{plain.shipped}\s(?P<thing>(?:the|our|an?|all|its)\s[^.;]{4,})"
)
_WITH_HARM = pattern(r"\b(?:with|without|against|carrying|turned out|built (?:against|from))\b[^:]{0,80}$")
_NO_THING = pattern(r"\b{plain.taught}\b")

# "the sorter took 38 % of the shift; a second belt brought it to 11 %", "start time 2.8 s -> 1.9 s after
# lazy loading": a quantity got better through work that is named
_BROUGHT = pattern(
    r"\b{plain.brought}\s(?:it|that|this|them)\s(?:down |back |up )?to\s(?:about |under |below |some |~)?\d"
)
_AFTER_WORK = re.compile(
    r"\d[^.;:]{0,12}(?:->|\u2192|=>|\bto\b|\bdown to\b)\s?[~<]?\d[\d.,]*[^.;:]{0,60}?"
    r"\s(?:after|by|with|through)\s(?:the\s|an?\s)?(?:[a-z]+ly\s)?(?:[a-z]+\s)?[a-z]{3,}ing\b",
    re.I,
)
_SYMPTOM = pattern(r"(?<![\w-])(?:{verdicts.slow}|{plain.failing})(?![\w-])")

# "The wall reloaded itself to death on match days; it polls with backoff now": how it failed, how it is now
_TO_DEATH = pattern(r"\b{plain.fatal}(?![\w-])")
_BEHAVES_NOW = pattern(
    r"(?:^|[.;:–—]\s+|,\s+|\bso\s)(?:it|they|that|these)\s[^.;]{2,60}?\bnow\b|\bonly now\W*$|\bnow\W*$"
)


_HARMED = 0.7
"""The share of a mishap from which on what was shipped is no delivery."""


def plainly(text: str, told: Told) -> Told | None:
    """What a statement tells by its plain form; None where it has none of these."""
    if told.subject == "somebody":
        return None
    campaign = is_campaign(text)
    if told.kind in ("features", "bugs", "other") and is_mended_by_another(text):
        return _work("features", told) if campaign else Told("other", told.anaphoric, subject="somebody")
    if campaign and told.kind in ("features", "bugs", "other", "impact"):
        return _work("features", told)
    if told.kind in ("features", "impact", "other") and is_shipped(text):
        return Told("features", told.anaphoric, subject="author", verb="ship")
    if told.kind in ("features", "impact", "other", "bugs") and _is_brought(text) and not _fails(text, told):
        return _work("features", told)
    if told.kind in ("features", "impact", "other") and is_cured_fault(text):
        return _work("bugs", told)
    return None


def _work(kind: str, told: Told) -> Told:
    return Told(kind, told.anaphoric, subject="work", verb="fix" if kind == "bugs" else "ship")


@lru_cache(maxsize=4096)
def is_mended_by_another(text: str) -> bool:
    """Whether a fault that the author found, or that is only told, was mended by somebody else."""
    if _MENDING.search(text) is None or _I_MENDED.search(text):
        return False
    if _BY_ROLE.search(text) or _BY_NAME.search(text):
        return True
    bounds = split(text)
    later = [text[a:b] for a, b in bounds[1:]]
    return any(_MENDING.search(one) and others.is_by_another(one) for one in later)


def is_campaign(text: str) -> bool:
    """Whether a proof, verification or campaign of tests was carried out, whatever it found."""
    first = states.cut(text)[:1]
    if not first:
        return False
    if _RAN.match(first[0].text):
        return states.names_defect(text)
    return _CAMPAIGN.match(first[0].text) is not None and _CARRIED_OUT.search(first[0].text) is not None


def is_shipped(text: str) -> bool:
    """Whether a statement opens with the shipping of a named thing, and no harm is told of it."""
    found = _SHIPPED.match(text)
    if found is None or _NO_THING.search(found["thing"]):
        return False
    head = re.split(r"[:,;(]", found["thing"])[0]
    lowered = text.lower()
    return (
        _WITH_HARM.search(head) is None
        and not states.names_defect(text[found.start("thing") :])
        and not undelivered.is_taken_back(lowered)
        and weigh(text).shares["mishap"] < _HARMED
    )


def is_improved(text: str, told: Told) -> bool:
    """Whether a quantity got better through work that is named, and no failure is told.

    What crashed, hung, timed out or took ages is mended (`verdicts`); what a repair verb tells is, too.
    """
    return not _fails(text, told) and (_is_brought(text) or _AFTER_WORK.search(text) is not None)


def _fails(text: str, told: Told) -> bool:
    deed = told.verb not in (None, "ship", "fix", "be", "take")
    return deed or any((_SYMPTOM.search(text), states.names_defect(text), _MENDING.search(text)))


def _is_brought(text: str) -> bool:
    """Whether something is said to have brought a quantity to a value, and what it was is told before."""
    found = _BROUGHT.search(text)
    return found is not None and re.search(r"\d", text[: found.start()]) is not None


def is_cured_fault(text: str) -> bool:
    """Whether what a thing did to its own ruin stands beside how it behaves now."""
    fatal = _TO_DEATH.search(text)
    return fatal is not None and _BEHAVES_NOW.search(text, fatal.end()) is not None
