"""Gains in two values that the reader takes for no figure: rates, ratios and bare counts beside an arrow."""

from __future__ import annotations

import re

from reviewgen.period.results import more_is_better
from reviewgen.period.trouble import is_symptom

Found = tuple[int, int, dict[str, object]]
"""Where a gain stands in a text, and the fields of its figure."""

_NUMBER = r"(?:[~≈<>≤≥]\s?)?\d[\d,]*(?:\.\d+)?(?:ish)?(?:\s?[-–]\s?\d+)?"
_PER = (
    r"(?:wk|week|day|night|month|mo|hour|hr|h|shift|run|release|sprint|year|yr|quarter|visit|order|trip"
    r"|woche|tag|nacht|monat|schicht|semaine|jour|nuit|mois|semana|día|dia|noche|noite|mes|mês)"
)
_UNIT = rf"(?:\s?x)?(?:\s?/\s?{_PER}|\s(?:per|an?|pro|par|por)\s{_PER}|\sal?\s{_PER})(?!\w)|:1(?!\d)"
_SIDE = rf"(?:{_UNIT})?"
_ARROW = r"\s?(?:→|->|=>|-->)\s?"
_PAIR = re.compile(
    rf"(?<![\w.:/#$€£+-])(?P<before>{_NUMBER})(?P<unit>{_SIDE}){_ARROW}(?P<after>{_NUMBER})(?P<other>{_SIDE})"
    r"(?![\w%]|[.:,]\d|\s?(?:→|->|=>))",
    re.IGNORECASE,
)
_INSTEAD = re.compile(
    rf"(?<![\w.:/#$€£+-])(?P<after>{_NUMBER})(?P<unit>{_UNIT})"
    r"\s(?:instead of|statt|au lieu de|en vez de|em vez de)"
    rf"\s(?:about\s|around\s)?(?P<before>{_NUMBER})(?P<other>{_SIDE})(?![\w%]|[.:,]\d)",
    re.IGNORECASE,
)
# "38 per 10k trips in beta, 4 per 10k in June": the same rate at two times.
_TWICE = re.compile(
    rf"(?<![\w.:/#$€£+-])(?P<before>{_NUMBER})\s(?P<unit>(?:per|pro|par|por)\s[\w.]+)(?:\s[^\W\d_]+)?"
    rf"\s(?:in|im|en|em|before|vor|avant|antes)\s[^\W_][\w ]{{0,20}}?,\s"
    rf"(?P<after>{_NUMBER})\s(?P<other>(?P=unit))\b",
    re.IGNORECASE,
)
_LAST_CLAUSE = re.compile(r"[^,;:(–]{1,80}$")
_BEHIND = 30


def pairs(text: str) -> list[Found]:
    """Return the values before and after: "10/day -> 0-1", "5:1 -> 2:1", "pages per week 14 → 5".

    Two bare numbers or ratios are one only where the words beside them say which way is better, and it went
    that way: else they may be versions or settings. So it is with a rate at two times; beside an arrow it is
    believed where nothing says so.
    """
    found: list[Found] = []
    for match in (*_PAIR.finditer(text), *_INSTEAD.finditer(text), *_TWICE.finditer(text)):
        before, after = _highest(match["before"]), _highest(match["after"])
        unit = (match["unit"] or match["other"]).strip()
        before_it = text[: match.start()]
        clause = _LAST_CLAUSE.search(before_it)
        rest = text[match.end() : match.end() + _BEHIND].partition(".")[0]
        around = f"{clause[0] if clause else ''} {match.group()} {rest}"
        better = more_is_better(around)
        if better is None:
            better = more_is_better(re.split(r"[.;]\s", before_it)[-1])
        known = unit and unit != ":1" and match.re is not _TWICE
        if before == after or (better is None and (not known or is_symptom(before_it))):
            continue
        if better is not None and (after > before) != better:
            continue
        fields: dict[str, object] = {"value": after, "before": before, "after": after, "unit": unit or None}
        fields["direction"] = "up" if after > before else "down"
        found.append((match.start(), match.end(), fields))
    return found


def _highest(text: str) -> float:
    """The number, of a range the last: "0-1" may be one."""
    return float(re.findall(r"\d[\d,]*(?:\.\d+)?", text)[-1].replace(",", ""))
