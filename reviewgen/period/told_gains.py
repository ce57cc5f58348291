"""Gains told as a plain action or clause: "cut it by a third", "brought it to 11 %", "statt A nur noch B".

Each form is a kind of its own, and a figure of the work whose sentence tells it.
"""

from __future__ import annotations

import re

from reviewgen.period.pairs import Found
from reviewgen.period.results import more_is_better

_TIME = (
    r"(?:ms|s|sec|seconds?|sekunden?|secondes?|segundos?|min|minutes?|minuten?|minutos?|h|hours?|stunden?|heures?"
    r"|horas?|days?|tagen?|tage?|jours?|días?|dias?|weeks?|wochen?|semaines?|semanas?)"
)
_COUNT = (
    r"(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten"
    r"|twelve|fifteen|twenty|thirty|forty|fifty|sixty)"
)
# "dauert statt 40 Minuten nur noch 9 Minuten", "takes only 9 min instead of 40" has its own finder.
_IN_PLACE_OF = re.compile(
    rf"\b(?:statt|anstatt|instead of|au lieu de|en lugar de|en vez de|em vez de)\s"
    rf"(?P<before>\d[\d.,]*)\s?(?P<unit>{_TIME})"
    r"\s(?:(?:nur|noch|jetzt|only|just|now|plus|que|solo|sólo|só|apenas)\s){1,2}"
    rf"(?P<after>\d[\d.,]*)\s?(?P<other>{_TIME})(?!\w)",
    re.IGNORECASE,
)
# "reduced the spend on those kilns by roughly a third", "cut the waiting by half"
_BY_A_SHARE = re.compile(
    r"\b(?:reduced|cut|lowered|shortened|shrank|dropped|fell|decreased|went down)\s(?:[^\s.;:,()]+\s){0,8}?"
    r"(?P<share>by\s(?:(?:roughly|about|around|almost|nearly|over|more than|at least|some)\s)?"
    r"(?:an?\s(?:third|quarter|half|fifth)|half|one third|two thirds|three quarters|two fifths))(?![\w-])",
    re.IGNORECASE,
)
# "the sorter took 38 % of the shift; a second belt brought it to 11 %"
_BROUGHT = re.compile(
    r"(?P<before>\d[\d.,]*)\s?(?P<unit>%|[^\W\d_]{1,7})(?=[\s,;.])[^.\d]{0,80}?"
    r"\b(?:brought|cut|got|reduced|took)\s(?:it|that|this|them)\s(?:down\s)?to\s"
    r"(?P<value>(?:about\s|under\s|~)?(?P<after>\d[\d.,]*)\s?(?P<other>%|[^\W\d_]{1,7})(?!\w))",
    re.IGNORECASE,
)
# "which now takes a new user from install to first query in ten minutes"
_NOW_IN = re.compile(
    rf"\bnow\s(?:takes?|gets?|brings?|finds?|opens?|loads?|runs?|finishes|ends|answers?)\s[^.;:]{{0,70}}?"
    rf"(?P<time>\bin\s(?:about\s|under\s|less than\s)?{_COUNT}\s?{_TIME})(?![\w-])",
    re.IGNORECASE,
)
# "41 groups in the first three weeks", "38 % of renewals come that way": how far it was taken up
_TAKEN_UP = re.compile(
    r"(?<![\w.,:/#$€£-])(?P<many>\d[\d,.]*\s(?:[^\W\d_][\w-]*\s){1,2}in\sthe\sfirst\s"
    r"(?:(?:\d{1,2}|two|three|four|five|six|seven|eight|ten)\s)?(?:days?|weeks?|months?|weekend))(?!\w)",
    re.IGNORECASE,
)
_THAT_WAY = re.compile(
    r"(?<![\w.,:/#$€£-])(?P<many>\d[\d,.]*\s?%\sof\s(?:the\s|all\s|our\s)?[^\W\d_][\w-]*(?:\s[^\W\d_][\w-]*)?\s"
    r"(?:now\s)?(?:come|go|arrive|are made|are paid|are booked|are done)\s(?:that|this)\sway)\b",
    re.IGNORECASE,
)


_NEAR = 60


def told_gains(text: str) -> list[Found]:
    """Return the figures of these forms, with where they stand in the text."""
    found: list[Found] = []
    for match in _IN_PLACE_OF.finditer(text):
        before, after = _number(match["before"]), _number(match["after"])
        if after < before and match["unit"][:3].lower() == match["other"][:3].lower():
            found.append((match.start(), match.end(), _pair(before, after, match["unit"])))
    for match in _BROUGHT.finditer(text):
        before, after = _number(match["before"]), _number(match["after"])
        better = more_is_better(text[: match.end()], match["unit"])
        if match["unit"].lower() == match["other"].lower() and after < before and better is not True:
            # the whole stretch, so that neither end is told without the other
            found.append((match.start(), match.end(), _pair(before, after, match["unit"])))
    for match in _BY_A_SHARE.finditer(text):
        if more_is_better(text[max(0, match.start() - _NEAR) : match.end()]) is not True:
            found.append((match.start("share"), match.end("share"), {"direction": "down"}))
    found += [
        (match.start("time"), match.end("time"), {"direction": "down"}) for match in _NOW_IN.finditer(text)
    ]
    for form in (_TAKEN_UP, _THAT_WAY):
        found += [
            (match.start("many"), match.end("many"), {"value": _number(match["many"]), "direction": "up"})
            for match in form.finditer(text)
            if more_is_better(match["many"]) is not False
        ]
    return found


def _pair(before: float, after: float, unit: str) -> dict[str, object]:
    return {"value": after, "unit": unit, "before": before, "after": after, "direction": "down"}


def _number(text: str) -> float:
    digits = re.match(r"\d+(?:[.,]\d+)?", text)
    return float(digits.group().replace(",", ".")) if digits else 0.0
