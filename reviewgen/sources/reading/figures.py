"""What figures are made of: numbers, units, hedges, the direction of a change, the conditions behind it."""

from __future__ import annotations

import re
from typing import NamedTuple

from reviewgen.sources.reading.lexicon import alternatives, group, lower, numbers, pattern


class Figure(NamedTuple):
    """A figure and where it stands; `counted` for an amount of named things ("31 services")."""

    start: int
    end: int
    value: float | None
    unit: str | None
    direction: str | None
    hedge: str | None
    conditions: str | None
    before: float | None
    after: float | None
    counted: bool = False


# thousands are parted by a comma, a space (of any width) or, in Swiss texts, by an apostrophe
DIGITS = (
    r"\d{1,3}(?:[,\u202f '\u2019]\d{3}(?!\d))+(?:\.\d+)?"
    r"|\d+,\d{1,2}(?![\d,])(?=\s?[^\W\d]|\s?%)|\d+(?:\.\d+)?"
)
MONEY = r"(?:(?:US|R|A|C|CA|AU)?[$\u20ac\u00a3\u00a5]\s?|(?:CHF|EUR|USD|GBP)\s)"
SCALE = rf"(?:[kKM](?!\w|/s\b)|bn\b|\s?{group('figures', 'scales')}(?!\w))"
UNITS = group("figures", "units")
# the smaller part of a duration of two units: "1 h 40 min", "2 days 3 hours", "1h 5m", "2h10", "4m05s"
_CLOSE = r"[0-5]?\d(?:mins?|m|s)?(?![\w/%-]|[.,]\d)"
_APART = r"\s(?:and\s)?\d{1,2}\s?(?:days?|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)(?![\w/-])"
REST = rf"(?:{_APART}|{_CLOSE})"
# "m" is minutes before such a part only, or where it is compared with such a duration ("6m→3m50")
WITH_REST = rf"(?:{UNITS}|[hm](?={_CLOSE})|m(?={REST}|\s?(?:->|=>|\u2192|to)\s?\d{{1,3}}m[0-5]\d))"
FACTORS = {
    "ns": 1e-9, "us": 1e-6, "\u00b5s": 1e-6, "ms": 1e-3, "s": 1.0, "sec": 1.0, "secs": 1.0, "second": 1.0,
    "seconds": 1.0, "m": 60.0, "min": 60.0, "mins": 60.0, "minute": 60.0, "minutes": 60.0,
    "h": 3600.0, "hr": 3600.0, "hrs": 3600.0, "hour": 3600.0, "hours": 3600.0,
    "seconde": 1.0, "secondes": 1.0, "segundo": 1.0, "segundos": 1.0, "Sekunde": 1.0, "Sekunden": 1.0,
    "minuto": 60.0, "minutos": 60.0, "Minute": 60.0, "Minuten": 60.0,
    "heure": 3600.0, "heures": 3600.0, "hora": 3600.0, "horas": 3600.0, "Stunde": 3600.0, "Stunden": 3600.0,
    "jour": 86400.0, "jours": 86400.0, "dia": 86400.0, "dias": 86400.0,
    "d\u00eda": 86400.0, "d\u00edas": 86400.0, "Tag": 86400.0, "Tage": 86400.0, "Tagen": 86400.0,
    "day": 86400.0, "days": 86400.0, "week": 604800.0, "weeks": 604800.0,
    "Ko": 1e3, "ko": 1e3, "Mo": 1e6, "Go": 1e9, "To": 1e12,
    "uA": 1e-6, "\u00b5A": 1e-6, "mA": 1e-3, "A": 1.0, "mW": 1e-3, "W": 1.0, "kW": 1e3, "mV": 1e-3, "V": 1.0,
    "Hz": 1.0, "kHz": 1e3, "MHz": 1e6, "GHz": 1e9,
    "kB": 1e3, "KB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12, "KiB": 2.0**10, "MiB": 2.0**20, "GiB": 2.0**30,
}  # fmt: skip
_SCALES = {
    "k": 1e3, "thousand": 1e3, "mil": 1e3, "mille": 1e3, "tausend": 1e3, "tsd": 1e3,
    "m": 1e6, "million": 1e6, "millions": 1e6,
    "mio": 1e6, "millionen": 1e6, "millones": 1e6, "milh\u00f5es": 1e6,
    "bn": 1e9, "billion": 1e9, "mrd": 1e9,
}  # fmt: skip
HEDGES = group("figures", "hedges")
HEDGE = rf"(?:(?:\b(?:{HEDGES})\s+){{0,3}}(?:[~\u2248><\u2264\u2265]\s?)?)"
FREE = r"(?<![\w.,#/@=:&^\u00b0-])(?<!\d[\u2013\u2014])"
NUMBER_WORDS = {word: value for word, value in numbers().items() if value < 20}
_TENS = {word: value for word, value in numbers().items() if value >= 20}
_ONES = alternatives([word for word, value in NUMBER_WORDS.items() if 1 <= value <= 9])
SPELLED = rf"(?:(?:{alternatives(list(_TENS))})(?:-(?:{_ONES}))?|{alternatives(list(NUMBER_WORDS))})"
_HEDGE_REACH = 40  # characters
_HEDGE_BEFORE = pattern(  # held against text in lower case
    rf"(?:\b(?:{HEDGES})\s+){{1,3}}[~\u2248><\u2264\u2265]?\s?$|[~\u2248><\u2264\u2265]\s?$",
    re.NOFLAG,
)
DURATION = pattern(r"^{figures.durations}$", re.NOFLAG)
TAKES = pattern(r"\b{figures.takes}\b", re.NOFLAG)  # held against text in lower case
_UP = pattern(r"\b{figures.up}\b")
DOWN = pattern(r"\b{figures.down}\b")
SCORED = pattern(r"\b(?:{figures.up}|{figures.down}|{figures.scores})\b|@\d")
RANGING = pattern(r"\b{figures.ranging}\b", re.NOFLAG)
_REACH = 400  # characters within which conditions end
_CONDITION = pattern(r"\s+{figures.condition}\s")
_CONDITION_WORD = pattern(r"{figures.further_condition}\b|[\w.-]+=|\d", re.NOFLAG)
# behind a comma: a figure of its own, no further condition ("2.1x on the old press, 1.4x on the new")
_FIGURE_NEXT = re.compile(r"\s[~\u2248]?\d[\d.,]{0,9}\s?(?:[x\u00d7](?!\w)|%|percent\b|times\b|ms\b)")
_STOP = pattern(
    r"[;:()\[\]]|[.!?](?:\s|$)|\s[\u2013\u2014-]\s|\s+{figures.beyond}\b|\s+and\s+{figures.second_verb}|,(?!\d)",
    re.NOFLAG,
)
COUNTED = pattern(
    r"\s+(?P<noun>(?:(?!{figures.no_noun}\b)[^\W\d][\w'/-]*\s+){0,3}?"
    r"(?:(?!{figures.no_plural}\b)[^\W\d_][\w'/-]*[^\Ws]s|{figures.counted}))\b",
    re.NOFLAG,
)
_AFTER_NOUN = re.compile(
    r"(?:\s+(?!and\b|or\b|to\b|by\b|from\b|instead\b|than\b|but\b|which\b|that\b)[^\W\d][\w'/-]*){1,5}"
)


def value_of(number: str, scale: str | None = None) -> float:
    if not number[0].isdigit():
        tens, _, ones = number.lower().partition("-")
        return (
            float(_TENS.get(tens, 0) + NUMBER_WORDS.get(ones, 0))
            if tens in _TENS
            else float(NUMBER_WORDS[tens])
        )
    if re.fullmatch(r"\d+,\d{1,2}", number):  # a decimal comma
        number = number.replace(",", ".")
    value = float(re.sub(r"[,\u202f '\u2019]", "", number))
    return value * _SCALES.get((scale or "").strip(" .").lower(), 1.0)


def with_rest(value: float, unit: str | None, rest: str | None) -> float:
    """The whole of a duration of two units, in the first of them: 1.75 for "1 h 45 min"."""
    part = re.search(r"(\d+)\s?([a-z]*)$", rest or "")
    whole = FACTORS.get((unit or "").strip())
    # without a unit of its own the part is in the next smaller one
    small = part and (FACTORS.get(part[2]) if part[2] else whole and whole / 60)
    if part is None or whole is None or small is None:
        return value
    return round(value + int(part[1]) * small / whole, 9)


def unit_of(match: re.Match[str], unit: str = "unit") -> str | None:
    groups = match.groupdict()
    money = groups.get("money")
    if money:
        return money.strip()
    return (groups.get(unit) or "").strip().lstrip("-") or None


def with_hedge(text: str, start: int) -> tuple[int, str | None]:
    begin = max(0, start - _HEDGE_REACH - 1)  # one more, to see whether a word begins there
    before = text[begin:start]
    hedge = _HEDGE_BEFORE.search(lower(before), 1 if begin else 0)
    if not hedge:
        return start, None
    return begin + hedge.start(), before[hedge.start() :].strip()


def closing(text: str, end: int) -> tuple[int, str | None]:
    """The conditions that follow a figure, and where they end."""
    condition = _CONDITION.match(text, end)
    if not condition:
        return end, None
    at = condition.end()
    reach = min(len(text), end + _REACH)
    while stop := _STOP.search(text, at, reach):
        further = stop.group() == "," and _CONDITION_WORD.match(text, stop.end() + 1)
        if further and not _FIGURE_NEXT.match(text, stop.end()):
            at = stop.end()
            continue
        close = stop.start()
        break
    else:
        close = reach
        if reach < len(text):
            return end, None
    close = len(text[:close].rstrip(" .,\x00"))
    conditions = text[end:close].strip()
    if " " not in conditions:
        return end, None  # of "60 % in June" the date is masked
    if "\x00" in conditions or not conditions:
        return end, None
    return close, conditions


def closing_noun(text: str, end: int) -> tuple[int, str | None]:
    """Past the compared noun ("speedup", "faster builds") to the end of the conditions."""
    noun = _AFTER_NOUN.match(text, end)
    if noun:
        condition = _CONDITION.search(text, end, noun.end() + 1)
        phrase_end = condition.start() if condition else noun.end()
        phrase = text[end:phrase_end]
        if _UP.search(phrase) or DOWN.search(phrase):
            end = phrase_end
    return closing(text, end)


def direction_of(text: str, start: int, end: int) -> str | None:
    after = re.split(r"[.;,()]", text[end : end + 40])[0]
    before = re.split(r"[.;(),]|\band\b", text[max(0, start - 70) : start])[-1]
    for part in (after, before):
        down, up = DOWN.search(part), _UP.search(part)
        if down and up:
            return "down" if down.start() < up.start() else "up"
        if down or up:
            return "down" if down else "up"
    return None


def compared(before: float, after: float) -> str | None:
    if after == before:
        return None
    return "down" if after < before else "up"


def _family(unit: str) -> str:
    """What a unit measures: only amounts of one family can be held against each other."""
    if unit.endswith(("B", "o")) and unit not in ("o",):
        return "size"
    return unit[-1] if unit.endswith(("A", "W", "V")) else "pace" if unit.endswith("Hz") else "time"


def are_alike(one: str, other: str) -> bool:
    """Whether two units are the same or measure the same ("mA" and "\u00b5A")."""
    both = one in FACTORS and other in FACTORS
    return one == other or (both and _family(one) == _family(other))


def converted(value: float, unit: str, wanted: str) -> float:
    """A value in the unit of the figure that it is compared with ("1.2 GB to 180 MB")."""
    if not unit or not wanted or unit == wanted or not are_alike(unit, wanted):
        return value
    return round(value * FACTORS[unit] / FACTORS[wanted], 9)


def version_like(text: str, start: int, first: str, second: str) -> bool:
    """Whether two numbers are versions ("from Python 3.9 to 3.12", "from 4 to 5" after a name)."""
    if SCORED.search(text[max(0, start - 60) : start]):
        return False
    before = text[max(0, start - 24) : start]
    return "." in first or "." in second or bool(re.search(r"[A-Z][\w.+]*\s+(?:from\s+)?$", before))
