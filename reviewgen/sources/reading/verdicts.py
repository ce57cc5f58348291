"""Settles between what the rules make of a statement and what all its words together weigh."""

from __future__ import annotations

import re
from collections.abc import Sequence

from reviewgen.sources.reading import following, plain_cases, undelivered
from reviewgen.sources.reading.anaphora import is_dependent
from reviewgen.sources.reading.beginnings import adorned
from reviewgen.sources.reading.deeds import NO_WORK, Told
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.kinds import (
    has_prefix,
    is_dropped_in_the_end,
    is_set_aside,
    tell,
)
from reviewgen.sources.reading.lexicon import pattern, words
from reviewgen.sources.reading.sentences import split
from reviewgen.sources.reading.statements import Statement
from reviewgen.sources.reading.states import names_defect
from reviewgen.weighing.statements import Weighed, weigh

KINDS = {"feature": "features", "fix": "bugs", "effect": "impact", "open": "planned", "plan": "planned"}
"""The kind of item that a label stands for; every other label is of work beyond delivery."""
_CLAIMS = ("features", "bugs")
_CAREFUL = frozenset(
    {
        ("impact", "features"),
        ("features", "impact"),
        ("features", "bugs"),
        ("bugs", "features"),
        ("impact", "other"),
    }
    | {("planned", kind) for kind in ("features", "bugs", "impact", "other")}
)
"""What a rule says, and what the words say, where the words have to be surer."""
_KNOWN = 0.6
"""The share of words in the table from which on a text is taken for English that can be weighed."""
_FEWEST, _BARE = 2, 7
"""Of fewer words nothing is weighed; up to so many without a mark are a bare thing, which may be a wish."""
_LIKELY, _SURE, _RAISED = 0.5, 0.6, 0.85
_SMALL_TALK = 0.9
_OVER_DEED = {"planned": 0.9, "other": 0.8}
"""How much must speak against a delivery or repair verb with the author as its subject."""
_NOTHING, _SURE_FIX = 0.05, 0.93
"""A kind of so little weight is none; a fix of so much is one, whatever verb stands in front."""
_DOUBTED, _AGAINST = 0.3, 0.45
"""A kind that has less of the weight is doubted, and not claimed where something else has this much."""
_FROM_TO = re.compile(r"\d[^.;]{0,30}(?:->|\u2192|\bto\b)[^.;]{0,10}\d")
_SLOW = pattern(r"(?<![\w-]){verdicts.slow}(?![\w-])")
_BOTH_ENDS = re.compile(
    r"\d[^.;]{0,30}(?:->|\u2192|\b(?:down to|instead of|was|were|before|from)\b)[^.;]{0,15}\d"
    r"|\d\s?(?:ms|s|sec|seconds|min|minutes|h|hours|days)\sto\s[^.;]{0,15}\d"
    r"|\d[^.;]{0,30}\bnow\b[^.;]{0,15}\d",
    re.I,
)
"""What was slow, with a figure before and after: it is faster."""
_MARK = re.compile(r"[:;,.!\u2192\u2013\u2014]|->| - ")
_NO_HARM = pattern(r"[,;]?\s*\b{verdicts.no}\s(?:\w+\s)?{verdicts.harm}(?![\w-])")
"""Harm that did not come: its words speak of none."""
_SAID = pattern(
    r"\W*(?:(?:the|our)\s)?(?-i:[A-Z][\w.-]+|[a-z]{3,}(?: [a-z]{3,}){0,2})\s"
    r"(?:from [\w ]{2,20} )?{verdicts.said}(?![\w-])"
)
"""Somebody with a verb of saying: what follows is what they say."""
_GIVEN_UP = pattern(r"\b{dropped.in_the_end}(?![\w-])")
_ABSENT = re.compile(r"\W*(?:no|none|nothing)\b", re.I)
_LETTERS = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_REFERENCE = re.compile(r"\b[A-Z][A-Z0-9]{1,9}-\d|#\d")
_FOREIGN = words("small", "words")
"""Small words of the other languages: two of them, and a text is none in English."""


def of_statement(statement: Statement, told: Told, results: Sequence[Line], *, done: bool) -> Told:
    """Return what a statement tells that stands under no heading which says so.

    `results` are the cells beside it that tell what became of it; `done`: a heading says that all is done.
    """
    text = statement.line.text
    if has_prefix(text) or (not statement.entry and (told.anaphoric or is_dependent(text))):
        return told  # a commit says its kind, a sentence of prose that hangs on another does not
    if statement.joined:
        return _of_joined(text, told)
    settled = settle("; ".join([text[adorned(text) :], *(one.text for one in results)]), told)
    return told if done and settled.kind == "planned" else settled


def _of_joined(text: str, told: Told) -> Told:
    """What several sentences tell: what came after tells nothing of the kind, and what was cured is a fix."""
    text = following.told_itself(text)
    settled = settle(text, told)
    if settled.kind not in ("impact", "features") or not following.is_cured(text):
        return settled
    fix = weigh(text).shares["fix"]
    if settled.kind == "features":
        is_fix = settled.subject != "author" and fix >= _SURE_FIX  # "Yields were doubled. Counted once now"
    else:
        is_fix = following.tells_cause(text) or fix >= _DOUBTED
    return _as("bugs", told) if is_fix else settled


def settle(text: str, told: Told) -> Told:
    """Return what a statement tells, after its words were weighed.

    Words that weigh clearly for another kind decide; a feature or fix that they hardly speak for is not
    claimed, and stands as other work.
    """
    settled = _settled(text, told)
    mended = settled.kind == "bugs" and told.kind != "bugs"
    return _as("features", told) if mended and plain_cases.is_improved(text, told) else settled


def _settled(text: str, told: Told) -> Told:
    if told.kind in NO_WORK or (told.anaphoric and told.effect):
        return told
    dropped = is_dropped_in_the_end(text) and not undelivered.is_redone(text.lower())
    if dropped and told.kind in _CLAIMS:
        return _as("other", told)
    plain = None if dropped or is_set_aside(text) else plain_cases.plainly(text, told)
    if plain is not None:
        return plain
    if dropped or not _is_weighable(text):
        return told
    if _is_faster(text, told):
        return told if told.kind == "bugs" else _as("bugs", told)
    if told.kind in _CLAIMS and told.subject != "author" and _SAID.match(text):
        return Told("impact", told.anaphoric, subject="work", effect=True)  # what others say came of it
    weighed = weigh(text)
    if weighed.label == "mishap" and _NO_HARM.search(text):
        weighed = weigh(_NO_HARM.sub(" ", text))
    if weighed.known < _KNOWN:
        return told
    small_talk = weighed.label == "chatter" and weighed.share >= _SMALL_TALK and not re.search(r"[\d#]", text)
    if small_talk and told.kind not in _CLAIMS and not told.effect:
        return Told("chatter")
    if weighed.label == "chatter" and weighed.share >= _LIKELY and _is_of_life(text, told):
        return Told("chatter")
    shares = _by_kind(weighed)
    best = max(shares, key=lambda kind: shares[kind])
    own = shares.get(told.kind, 0.0)
    claims = told.kind in _CLAIMS
    if told.kind == "planned" and weighed.shares["dropped"] >= _DOUBTED and _GIVEN_UP.search(text):
        return _as("other", told)  # "I wanted to replace the preview, but gave it up"
    if claims and told.subject == "author" and told.verb is not None:
        if own < _NOTHING and told.kind == "features" and shares["bugs"] >= _SURE_FIX:
            return _as("bugs", told)  # "In between I tracked down why the sound stopped"
        against = max(("planned", "other"), key=lambda kind: shares[kind])
        if against == "planned" and _FROM_TO.search(text):
            return told  # what it came to was measured
        least = _OVER_DEED[against]
        return _as(against, told) if min(weighed.share, shares[against]) >= least else told
    if best in (*_CLAIMS, "impact") and not claims and _is_of_no_gain(text, told):
        return told
    if claims and best in (*_CLAIMS, "impact") and _opens_with_it(text, told):
        return told  # the first sentence tells the work or the fault, those behind it what came of it
    scattered = claims and best == "other" and weighed.share < _AGAINST
    if best != told.kind and shares[best] >= _enough(text, told, best) and own < _DOUBTED and not scattered:
        return undelivered.weigh(text, _as(best, told), aside=is_set_aside(text))
    backing = own + (shares["impact"] if told.kind == "features" else 0.0)
    if claims and backing < _DOUBTED and weighed.share > _AGAINST:
        return _as(best if best in _CLAIMS else "other", told)
    return told


def _opens_with_it(text: str, told: Told) -> bool:
    """Whether the first of several sentences claims something, or a defect and its end fill them."""
    ends = split(text)
    return len(ends) > 1 and (told.kind == "bugs" or tell(text[: ends[0][1]]).kind in _CLAIMS)


def _is_faster(text: str, told: Told) -> bool:
    """Whether a thing that hung or crawled has a figure before and after: "took ages, 9 s down to 2 s"."""
    if told.kind == "planned" or told.subject == "somebody" or not re.search(r"\d\D+\d", text):
        return False
    slow = _SLOW.search(text)
    return slow is not None and _BOTH_ENDS.search(text, slow.end()) is not None and not is_set_aside(text)


def _is_of_life(text: str, told: Told) -> bool:
    """Whether a statement has a word of life beside work (weather, feasts, the office), and none of it."""
    found = set(_LETTERS.findall(text.lower()))
    if found.isdisjoint(words("chatter", "life")) or not found.isdisjoint(words("chatter", "work")):
        return False
    return told.kind != "bugs" and not told.effect and not _REFERENCE.search(text) and not names_defect(text)


def _is_weighable(text: str) -> bool:
    found = text.lower().split()
    return len(found) >= _FEWEST and len(_FOREIGN.intersection(found)) < 2 and not _ABSENT.match(text)


def _is_of_no_gain(text: str, told: Told) -> bool:
    """Whether a rule found that somebody else did it, that it was dropped, or that it is no delivery."""
    return (
        told.subject == "somebody" or (told.kind, told.subject) == ("other", "author") or is_set_aside(text)
    )


def _enough(text: str, told: Told, best: str) -> float:
    """The share from which on words decide for a kind against what a rule found."""
    if told.subject is None and told.verb is None and told.kind in ("other", "impact"):
        bare = best in _CLAIMS and len(text.split()) <= _BARE and not _MARK.search(text)
        return _RAISED if bare else _LIKELY  # no rule found anything
    return _RAISED if (told.kind, best) in _CAREFUL else _SURE


def _by_kind(weighed: Weighed) -> dict[str, float]:
    shares = dict.fromkeys(("features", "bugs", "impact", "planned", "other"), 0.0)
    for label, share in weighed.shares.items():
        shares[KINDS.get(label, "other")] += share
    return shares


def _as(kind: str, told: Told) -> Told:
    if kind == "features":
        return Told(kind, told.anaphoric, subject="work", verb="ship")
    if kind == "bugs":
        return Told(kind, told.anaphoric, subject="work", verb="fix")
    if kind == "impact":
        return Told(kind, told.anaphoric, subject="work", effect=True)
    return Told(kind, told.anaphoric, subject="author")
