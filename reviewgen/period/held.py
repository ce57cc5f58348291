"""Gains that are told by what no longer happens, or how fast it was dealt with."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.period.pairs import Found
from reviewgen.period.trouble import is_mishap, is_rejected
from reviewgen.period.words import words_of

_NONE = r"(?:no|zero|0|without an?|keine?|ohne|aucune?|sans|ning[uú]n|ninguna|sin|nenhuma?|sem)"
_NUMBER = (
    r"(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|deux|trois|dos|tres|dois)"
)
_NAMES = r"[^\W\d_][\w-]*(?:\s[^\W\d_][\w-]*){0,2}"
_TIMES = (
    r"(?:h|hours?|hrs?|days?|weeks?|wks?|months?|nights?|shifts?|runs?|cycles?|releases?|deploys?|sprints?|passes"
    r"|drills?|power\scuts?|reboots?|trips?|flights?|Tagen?|Wochen|Monaten?|Nächten?|Schichten|Läufen"
    r"|jours|semaines|mois|nuits|días|semanas|meses|noches|dias|noites)"
)
# "0 losses in 6 shifts", "no stop in 96 h", "keine Stillstände in 4 Wochen".
_IN = re.compile(
    rf"(?<![\w-]){_NONE}\s(?P<what>{_NAMES}?)\s(?:in|for|over|during|within|across|seit|pendant|en|em|durante)\s"
    rf"(?:an?\s|the\s|den\s|les\s|los\s|os\s)?(?:first\s|last\s|past\s|letzten\s)?{_NUMBER}\s?{_TIMES}(?!\w)",
    re.IGNORECASE,
)
# "no forced logouts since", "none since week 3", "plus aucun rejet depuis".
_SINCE = re.compile(
    rf"(?<![\w-])(?:{_NONE}|none|nobody|nichts|plus aucune?)(?:\s(?P<what>{_NAMES}?))?\s"
    r"(?:ever\s)?(?:since|seitdem|seither|depuis|desde entonces|desde então)\b",
    re.IGNORECASE,
)
# "300 power cuts, 0 bricks", "500 cycles without a drop", "3 wks no jump".
_TRIALS = re.compile(
    rf"(?<![\w.,:/#-])\d[\d,.]*\s?(?P<trial>{_NAMES}),?\s(?P<none>{_NONE})\s(?P<what>[^\W\d_][\w-]*)(?![\w-])",
    re.IGNORECASE,
)
_STRETCH = re.compile(
    rf"(?<![\w.,:/#-])(?P<many>{_NUMBER})\s?{_TIMES},?\s(?:with\s)?{_NONE}\s(?P<what>[^\W\d_][\w-]*(?:\s[^\W\d_][\w-]*)?)"
    r"(?=[.,;)]|\s(?:on|in|at|for|auf|sur|en)\b|$)",
    re.IGNORECASE,
)
# "customers with no postcode": which ones, and not what no longer happens
_WHICH = re.compile(r"\b(?:with|having|have|has|of|for|mit|avec|con|com)\s$", re.IGNORECASE)
_DOWN = re.compile(r"\bdown\s(?:for\s)?[~≈]?\d[\d.,]*\s?(?:s|min|minutes|h|hours)\b")
_MEASURE = r"(?:s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|weeks?)"


def held(text: str) -> list[Found]:
    """Return what no longer happens, within a stretch, over trials, or since: "0 losses in 6 shifts".

    What one would rather have ("no answer in 5 days") and what a week without work lacks is none.
    """
    found: list[Found] = []
    for pattern in (_IN, _STRETCH, _SINCE, _TRIALS):
        for match in pattern.finditer(text):
            person = match.group()[:6].lower() == "nobody"
            strict = person or pattern is _TRIALS
            counted = pattern is _TRIALS and _is_bad(match["trial"], strict=True)  # "9 bugs, 0 blockers"
            bad = _is_bad(match["what"] or "", strict=strict) and not counted
            which = _WHICH.search(text, 0, match.start()) is not None
            if bad and not which and not _goes_on(text, match.end()):
                found.append((match.start(), match.end(), {"value": 0.0, "direction": "down"}))
    return found


def _is_bad(what: str, *, strict: bool) -> bool:
    """Whether it is well that there is none of it; `strict` where only a word of harm makes a gain of it."""
    sets = words_of().sets
    named = re.findall(r"[^\W\d_]+", what.lower())
    harm = any(word in sets["harms"] or word.removesuffix("s") in sets["harms"] for word in named)
    if strict:
        return harm
    return harm or not any(word in sets["wished_for"] for word in named)


def _goes_on(text: str, end: int) -> bool:
    """Whether what there was, or what was asked for, stands behind it, and makes it another figure."""
    return re.match(r"\s\((?:was|were|before|req|need|target|goal)", text[end:]) is not None


def responses(text: str) -> list[Found]:
    """Return how fast something was dealt with: "patched all 4 services in 26 h", "caught within 2 hours".

    Not what its author broke, nor a repair of an outage, nor how long something took that was turned down.
    """
    if is_mishap(text) or is_rejected(text) or _DOWN.search(text):
        return []
    return [
        (match.start("time"), match.end("time"), {"direction": "down"})
        for match in _response().finditer(text)
    ]


@lru_cache(maxsize=1)
def _response() -> re.Pattern[str]:
    deeds = "|".join(re.escape(deed) for deed in words_of().lists["responses"])
    return re.compile(
        rf"(?<![\w-])(?:{deeds})\b(?:\s[^\s.;:,()]+){{0,4}}?\s(?:in|within)\s(?P<time>[~≈<]?\d[\d.,]*\s?{_MEASURE})"
        r"(?!\w|\s?(?:of|old))",
        re.IGNORECASE,
    )
