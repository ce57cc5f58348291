"""What figures are made of: numbers, units, hedges, the direction of a change, the conditions behind it."""

from __future__ import annotations

import re
from typing import NamedTuple


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


DIGITS = r"\d{1,3}(?:[,\u202f ]\d{3}(?!\d))+(?:\.\d+)?|\d+,\d{1,2}(?![\d,])(?=\s?[^\W\d]|\s?%)|\d+(?:\.\d+)?"
MONEY = r"(?:US)?[$\u20ac\u00a3\u00a5]\s?"
SCALE = r"(?:[kKM](?![\w/])|bn\b|\s?(?:thousand|million|billion)\b)"
UNITS = (
    r"%|\u2030|percent(?:age points?)?|per cent|pp\b|Prozent|por ciento|pour cent|por cento|"
    r"[x\u00d7](?![\w-])|times\b|fold\b|-fold\b|"
    r"(?:ms|\u00b5s|\u03bcs|us|ns|milliseconds?|microseconds?|seconds?|secs?|s|minutes?|mins?|hours?|hrs?|h|days?|weeks?|months?|"
    r"Sekunden?|Minuten?|Stunden?|Tage?n?|secondes?|heures?|jours?|segundos?|minutos?|horas?|d\u00edas?|dias?)(?![\w-])|"
    r"(?:[kKMGTP]i?B|bytes|bits?|[kMG]bps|[kMG]bit/s|[KMGT]B/s|[kMGT]o(?![\w-])|arcsec|rps|qps|tps|fps|FPS|Hz|kHz|MHz|GHz|mW|kW|W|mA|\u00b5A|uA|mAh|mV|V|dB|\u00b0C|kg|km/h|km/s|m/s|km(?!/)|"
    r"req(?:uests)?/(?:s|sec|min|day)|(?:requests|messages|events|queries|tokens|transactions|records|rows|jobs) per (?:second|minute|hour|day)|"
    r"[a-z]+/(?:s|sec|min|h|hour|day|week|month)|points|EUR|USD|GBP|CHF|euros?|dollars?)(?![\w-])"
)
HEDGES = (
    r"up to|as much as|as little as|about|around|roughly|approximately|approx\.?|nearly|almost|more than|less than|fewer than|"
    r"at least|at most|close to|just under|just over|well over|well under|over|under|above|below|some|circa|ca\.|no more than|"
    r"an estimated|an average of|on average|rund|etwa|ca|bis zu|fast|\u00fcber|knapp|environ|jusqu'\u00e0|pr\u00e8s de|plus de|"
    r"hasta|cerca de|unos|unas|casi|m\u00e1s de|at\u00e9|quase|mais de|aproximadamente"
)
HEDGE = rf"(?:(?:\b(?:{HEDGES})\s+)*(?:[~\u2248><\u2264\u2265]\s?)?)"
FREE = r"(?<![\w.,#/@=:&^\u00b0-])"
NUMBER_WORDS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "zero": 0, "none": 0,
}  # fmt: skip
_TENS = {
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}
SPELLED = rf"(?:(?:{'|'.join(_TENS)})(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|{'|'.join(sorted(NUMBER_WORDS, key=len, reverse=True))})"
_HEDGE_BEFORE = re.compile(
    rf"(?:\b(?:{HEDGES})\s+){{1,3}}[~\u2248><\u2264\u2265]?\s?$|[~\u2248><\u2264\u2265]\s?$", re.I
)
DURATION = re.compile(
    r"^(?:s|secs?|seconds?|minutes?|mins?|hours?|hrs?|h|days?|weeks?|months?|Tage?n?|jours?|d\u00edas?|dias?|Stunden?|heures?|horas?|Minuten?|minutos?|segundos?|Sekunden?|secondes?)$"
)
TAKES = re.compile(
    r"\b(?:takes?|took|taking|runs? in|ran in|running in|finish(?:es|ed)? in|completes? in|completed in|loads? in|loaded in|builds? in|lasts?|lasted|"
    r"latency|latencies|time|times|duration|down|up|by|from|saves?|saved|saving|reduced|cut|shaved|dropped|faster|slower|shorter|longer|"
    r"p\d\d|median|average|mean|dauert|dure|tarda|leva|uptime|to recover|startup|start-up|delay|lag|downtime)\b",
    re.I,
)
_UP = re.compile(
    r"\b(?:speed-?ups?|faster|increas\w*|improv\w*|gains?|gained|grew|grow\w*|growth|rose|rais\w+|higher|more|up|doubl\w+|tripl\w+|boost\w*|better|uplift|accelerat\w+|uptime|wider|schneller|mehr|plus|m\u00e1s|mais|steiger\w*|erh\u00f6h\w*)\b",
    re.I,
)
DOWN = re.compile(
    r"\b(?:reduc\w*|decreas\w*|lower\w*|fewer|less|down|drop\w*|fell|fall\w*|cut\w*|shr[aiu]nk\w*|sav(?:e|es|ed|ing|ings)|shorter|shorten\w*|smaller|slimmer|trim\w*|halv\w+|shav\w+|declin\w+|slash\w*|removed|eliminat\w+|weniger|senk\w*|reduzier\w*|r\u00e9dui\w*|moins|menos|redu[cz]\w*)\b",
    re.I,
)
_CONDITION = re.compile(
    r"\s+(?:on|with|under|when|for|at|during|using|across|over|per|while|in|after|since|against|without|among|within|if|unless|as of|based on|"
    r"bei|unter|f\u00fcr|pour|sous|para|bajo|sob)\s",
    re.I,
)
_CONDITION_WORD = re.compile(
    r"(?:on|with|under|when|for|at|during|using|across|if|unless|while|in|without|after)\b|[\w.-]+=|\d"
)
_STOP = re.compile(
    r"[;:()\[\]]|[.!?](?:\s|$)|\s[\u2013\u2014-]\s|\s+(?:by|through|thanks to|so that|which|that|because|but|plus|via|to (?!\d))\b|\s+and\s+(?:[a-z]+(?:ed|ing|es)\b|cut\b|made\b|built\b|wrote\b|brought\b|kept\b|[a-z]+ (?:by|from)\s)|,"
)
COUNTED = re.compile(
    r"\s+(?P<noun>(?:(?!(?:of|in|on|to|for|and|or|by|per|with|from|than|the|is|are|was|were)\b)[^\W\d][\w'/-]*\s+){0,3}?"
    r"(?!(?:this|is|was|has|its|as|us|less|plus|years|does|across|always|versus|thus|hours|ms|bits)\b)[^\W\d_][\w'/-]*[^\Ws]s)\b"
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
    value = float(re.sub(r"[,\u202f ]", "", number))
    factor = {"k": 1e3, "thousand": 1e3, "m": 1e6, "million": 1e6, "bn": 1e9, "billion": 1e9}
    return value * factor.get((scale or "").strip().lower(), 1.0)


def unit_of(match: re.Match[str], unit: str = "unit") -> str | None:
    groups = match.groupdict()
    money = groups.get("money")
    if money:
        return money.strip()
    return (groups.get(unit) or "").strip().lstrip("-") or None


def with_hedge(text: str, start: int) -> tuple[int, str | None]:
    hedge = _HEDGE_BEFORE.search(text, max(0, start - 40), start)
    if not hedge:
        return start, None
    return hedge.start(), hedge.group().strip()


def closing(text: str, end: int) -> tuple[int, str | None]:
    """The conditions that follow a figure, and where they end."""
    condition = _CONDITION.match(text, end)
    if not condition:
        return end, None
    at = condition.end()
    while stop := _STOP.search(text, at):
        if stop.group() == "," and _CONDITION_WORD.match(text, stop.end() + 1):
            at = stop.end()
            continue
        close = stop.start()
        break
    else:
        close = len(text)
    close = len(text[:close].rstrip(" .,\x00"))
    conditions = text[end:close].strip()
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
    before = re.split(r"[.;()]|, and |\band\b", text[max(0, start - 70) : start])[-1]
    for part in (after, before):
        down, up = DOWN.search(part), _UP.search(part)
        if down and up:
            return "down" if down.start() < up.start() else "up"
        if down or up:
            return "down" if down else "up"
    return None
