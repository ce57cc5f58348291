"""Sentences whose subject is a quantity and whose verb is one of change: effects, told with their subject."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import islice

from reviewgen.model.month import Metric
from reviewgen.period.grammar import opening
from reviewgen.period.results import is_result
from reviewgen.period.text import WORD
from reviewgen.period.topics import keys_of
from reviewgen.period.words import words_of

_JOINT = re.compile(r"[,;]\s(?:(?:and|so)\s)?(?=\S)|\s[–—-]\s(?=\S)")
_FEWEST, _OPENING, _MOST_JOINTS = 2, 80, 20


def states_change(text: str) -> bool:
    """Tell whether a sentence says how a quantity changed: "Retries dropped from 40 to 6", "queue 3 h → 1 h".

    Its subject is a short noun phrase, its verb one of change; a figure stands behind it, or it is gone.
    """
    match = _change().match(text)
    if match is None or not (match["arrow"] or opening(text) in ("noun", "third")):
        return False
    subject = [word.lower() for word in WORD.findall(match["subject"] or "")]
    closed = words_of().sets
    if subject and subject[0] in closed["pronouns"] | closed["conjunctions"] | closed["prepositions"]:
        return False
    # "The old one fell over at 700" says nothing without the figure beside which it stands.
    return bool(keys_of(match["subject"] or "") if subject else match["arrow"])


@lru_cache(maxsize=1)
def _change() -> re.Pattern[str]:
    words = words_of()
    verbs = "|".join(sorted(words.sets["change_verbs"]))
    gone = "|".join(sorted(words.sets["gone_verbs"]))
    adverbs = "|".join(sorted(words.sets["change_adverbs"]))
    months = "|".join(name.lower() for name in (*words.months, *words.short_months))
    # "came out of the 14 Jan meeting" tells of no change.
    figure = rf"(?!\d{{1,2}}(?:st|nd|rd|th|\.)?\s(?:{months})\b)[~≈<>+]?\d"
    unit = r"(?:[a-z%€$°][\w/%]{0,9}|\s[a-z][\w/]{0,11})(?:\s[a-z][\w/]{0,11})?"
    arrow = rf"{figure}[\d.,:]{{0,9}}{unit}\s?(?:→|->)\s?{figure}"
    return re.compile(
        rf"(?:(?P<subject>[^,;:.!?()]{{2,70}}?)\s)??(?:(?:{adverbs})\s){{0,3}}"
        rf"(?:(?:{gone})\b(?!\s(?:the|an?|all|our|its|their)\b)|(?:{verbs})(?:\s[a-z]{{2,9}}){{0,3}}?\s{figure}"
        rf"|now\s(?:[a-z]{{2,6}}\s){{0,2}}{figure}|(?P<arrow>{arrow}))",
        re.IGNORECASE,
    )


def tells_result(text: str, metrics: Iterable[Metric]) -> bool:
    """Tell whether a sentence says how a quantity changed, or that it was held, and tells of no deed."""
    if states_change(text):
        return True
    held = any(metric.text in text and is_result(metric, text) for metric in metrics)
    return held and opening(text.rpartition(": ")[2]) == "noun"  # "On the day: p99 stayed below 300 ms"


def change_within(text: str, first: int, last: int) -> tuple[int, int] | None:
    """Return where a deed ends and a change of a quantity begins in `text[first:last]`: ", loop now 19 us".

    None where no part behind a comma or dash says so, or nothing stands before it.
    """
    depth, at = 0, first
    for match in islice(_JOINT.finditer(text, first, last), _MOST_JOINTS):
        passed = text[at : match.start()]
        depth, at = depth + passed.count("(") - passed.count(")"), match.start()
        enough = len(WORD.findall(text[first : match.start()][:_OPENING])) >= _FEWEST
        if depth == 0 and enough and states_change(text[match.end() : last]):
            return match.start(), match.end()
    return None
