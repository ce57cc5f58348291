"""Figures that stand alone: amounts with a unit, ranges, shares ("two of six"), counted things."""

from __future__ import annotations

import re

from reviewgen.sources.reading.durations import took
from reviewgen.sources.reading.figures import (
    COUNTED,
    DIGITS,
    DOWN,
    DURATION,
    FREE,
    HEDGE,
    HEDGES,
    MONEY,
    NUMBER_WORDS,
    REST,
    SCALE,
    SCORED,
    TAKES,
    UNITS,
    WITH_REST,
    Figure,
    closing_noun,
    direction_of,
    unit_of,
    value_of,
    with_hedge,
)
from reviewgen.sources.reading.lexicon import lower, pattern

_ONE = pattern(
    rf"{FREE}(?P<sign>(?<!\w)[+\u2212-])?(?P<money>{MONEY})?(?P<n>{DIGITS})(?P<scale>{SCALE})?"
    rf"(?:(?P<unit>\s?{WITH_REST})(?P<rest>{REST})?)?(?![\w=]|[./:]\d)",
    re.NOFLAG,
)
_COUNT_WORDS = "|".join(NUMBER_WORDS)
_WHOLE = r"(?:\d{1,3}(?:,\d{3})+|\d+)"
OF = pattern(
    rf"(?<![\w.,#/-])(?P<a>{_WHOLE}|{_COUNT_WORDS})\s+{{figures.of}}\s+(?:[~\u2248]\s?)?(?P<b>{_WHOLE}|{_COUNT_WORDS})"
    r"(?![\w%]|[.,]\d)(?:\s+(?P<noun>(?:[a-z][\w-]*\s){0,2}?(?:[a-z][\w-]*[^\Ws]s|{figures.counted}))\b)?"
)
_OF_ANYWHERE = pattern(rf"\s{{figures.of}}\s+(?:[~\u2248]\s?)?(?:\d|{_COUNT_WORDS})", re.NOFLAG)
_RANGE = pattern(
    rf"{FREE}(?P<lead>between\s+)?(?P<money>{MONEY})?(?P<a>{DIGITS})(?P<ua>\s?{UNITS})?"
    rf"(?:\s?[-\u2013\u2014]\s?|\s+(?:to|and)\s+)(?P<b>{DIGITS})(?P<scale>{SCALE})?\s?(?P<ub>{UNITS})",
    re.NOFLAG,
)
_COUNTED_RANGE = re.compile(rf"{FREE}(?P<a>\d{{1,4}})\s?[-\u2013\u2014]\s?(?P<b>\d{{1,4}})(?=\s+[^\W\d])")
_RANGE_LINK = re.compile(r"(?:[-\u2013\u2014]\s?|\s(?:to|and)\s+)\d")
# held against text in lower case, as is _EARLIER
_SETTING = pattern(r"\b{figures.setting}\s*$", re.NOFLAG)
_NAME_BEFORE = pattern(r"\b{figures.numbered}\s*[#.]?\s$", re.NOFLAG)
_CAPITAL_BEFORE = re.compile(r"\b[A-Z][\w+]*\s$")
_LIMITS = frozenset(("over", "under", "above", "below"))
_EARLIER = pattern(rf"\b(?:{{figures.instead}}|{{figures.was}})\s+{HEDGE}$", re.NOFLAG)
_COMPARED = pattern(
    r"(?:\s+[a-z]+)?\s+(?:higher|lower|better|worse|faster|slower|{figures.up}|{figures.down})\b"
)
# "requests: 40 processed, 3 open": counted are those before the colon
_DEALT = pattern(r"\s{figures.dealt}\b(?=\s?(?:[,;.)/]|$|and\b|in\b|by\b|so\b))", re.NOFLAG)
_DEALT_OF = pattern(
    r"\b(?!{figures.no_plural}:)(?P<noun>[^\W\d_][\w'-]*[^\Ws]s):\s(?:[\d,.]{1,9}\s[a-z]{2,20},?\s(?:and\s)?){0,5}$"
)
_CERTAINTY = re.compile(r"\s?-?(?:CI\b|confiden|sure\b|certain)", re.I)
_CERTAINTY_BEFORE = re.compile(r"\b(?:CI|confidence(?: interval)?)\s?[:=]?\s?$")
_AT_FIRST = pattern(r"\s{figures.at_first}(?=\s*(?:[,;.)/]|$))", re.NOFLAG)
# a sign tells the direction of a change of shares, money, time, sizes; not of what has a zero of its own
_SCALES_WITH_ZERO = frozenset(("\u00b0C", "dB", "mV", "V", "mA", "\u00b5A", "uA", "W", "mW", "kW"))
# "no dia 12", "am 12.": the day of a month
_DAY_BEFORE = pattern(r"\b{figures.day_before}\s$", re.NOFLAG)
# a score that moved: "agreement up to 0.81"
_SCORE_MOVED = re.compile(r"(?<=[a-z]\s)(?P<to>up|down) to (?P<n>\d\.\d{1,4})(?=[,;)]|\.?\s*$|\.\s)")
# how many of what stands before the brackets: "broken anchors (over 200)"
_BRACKETED = pattern(
    rf"(?P<noun>[a-z][\w-]*[^\Ws])s? \((?P<hedge>(?:{HEDGES}|all)\s|[~\u2248><]\s?)(?P<n>\d[\d,.]*)\)",
    re.NOFLAG,
)
_FACTOR = pattern(rf"\bby (?:a factor of |a factor |factor )(?P<hedge>{HEDGE})(?P<n>{DIGITS})|\bby half\b")


def ranges(text: str) -> list[Figure]:
    found: list[Figure] = []
    if not _RANGE_LINK.search(text):
        return found
    for match in _RANGE.finditer(text):
        start, hedge = with_hedge(text, match.start())
        unit = unit_of(match, "ub")
        first_unit = unit_of(match, "ua")
        if first_unit is not None and first_unit != unit:
            continue  # "up 6 points to 81%": no range
        if DURATION.match(unit or "") and not TAKES.search(text[max(0, start - 60) : start].lower()):
            continue
        close, conditions = closing_noun(text, match.end())
        found.append(
            Figure(
                start,
                close,
                None,
                unit,
                direction_of(text, match.start(), match.end()),
                hedge or "between",
                conditions,
                None,
                None,
            )
            if match["lead"]
            else Figure(
                start,
                close,
                None,
                unit,
                direction_of(text, match.start(), match.end()),
                hedge,
                conditions,
                None,
                None,
            )
        )
    for match in _COUNTED_RANGE.finditer(text):
        noun = COUNTED.match(text, match.end())
        if (
            noun
            and int(match["a"]) < int(match["b"])
            and not _NAME_BEFORE.search(text[: match.start()][-32:].lower())
        ):
            start, hedge = with_hedge(text, match.start())
            unit = noun["noun"]
            found.append(Figure(start, noun.end(), None, unit, None, hedge, None, None, None, True))
    return found


def shares(text: str) -> list[Figure]:
    """Shares: "two of six", "17 out of 20"."""
    found = []
    for match in OF.finditer(text) if _OF_ANYWHERE.search(text.lower()) else ():
        first, second = match["a"].lower(), match["b"].lower()
        value, total = value_of(first), value_of(second)
        if value > total or (1900 < total < 2100 and match["b"].isdigit()):
            continue
        if match["noun"] is None and first in ("one", "none") and second == "the":
            continue
        found.append(
            Figure(match.start(), match.end(), value, match["noun"], None, None, None, None, None, True)
        )
    return found


def amounts(text: str) -> list[Figure]:
    found = []
    for factor in _FACTOR.finditer(text) if "factor" in text.casefold() else ():
        if factor["n"]:
            found.append(
                Figure(
                    factor.start(),
                    factor.end(),
                    value_of(factor["n"]),
                    "x",
                    direction_of(text, factor.start(), factor.end()),
                    factor["hedge"].strip() or None,
                    None,
                    None,
                    None,
                )
            )
    for moved in _SCORE_MOVED.finditer(text) if " to " in text else ():
        scored = SCORED.search(text[max(0, moved.start() - 60) : moved.start()])
        if moved["n"].startswith("0.") or scored:
            start, end = moved.start("to"), moved.end("n")
            found.append(Figure(start, end, float(moved["n"]), None, moved["to"], None, None, None, None))
    for bracketed in _BRACKETED.finditer(text) if "(" in text else ():
        start, end = bracketed.start("hedge"), bracketed.end("n")
        noun = bracketed["noun"] if bracketed["noun"].endswith("s") else f"{bracketed['noun']}s"
        hedge = bracketed["hedge"].strip()
        number = bracketed["n"].rstrip(".,")
        found.append(Figure(start, end, value_of(number), noun, None, hedge, None, None, None, True))
    for match in _ONE.finditer(text):
        number, unit = match["n"], unit_of(match)
        before = text[max(0, match.start() - 32) : match.start()]
        if _EARLIER.search(before.lower()) and not _COMPARED.match(text, match.end()):
            continue  # "…, up from 97.8%": what it was before is no result of its own
        if unit == "%" and (_CERTAINTY.match(text, match.end()) or _CERTAINTY_BEFORE.search(before)):
            continue  # "95% CI": how sure a result is
        if _AT_FIRST.match(lower(text[match.end() : match.end() + 40])):
            continue  # "8.4 s before": neither is what something was before
        if unit is None:
            counted = _counted(text, match, before)
            if counted:
                found.append(counted)
            continue
        duration = bool(DURATION.match(unit))
        if match["unit"] and match["unit"].startswith("-"):
            continue
        start, hedge = with_hedge(text, match.start())
        if duration and not took(text, start, match.end(), unit):
            setting = _SETTING.search(text[max(0, start - 32) : start].lower())
            word = setting.group().strip() if setting else ""
            takes = TAKES.search(text[max(0, start - 70) : start].lower()) or re.match(
                r"\s+(?:faster|slower|shorter|longer|less|quicker|saved)", text[match.end() :]
            )
            if not takes or (word and word not in ("by", "in", "of", "under", "over", "a", "the", "at")):
                continue
            if word in ("the", "a") and not re.match(r"\s+(?:faster|saving)", text[match.end() :]):
                continue
        limit = hedge is not None and hedge.lower() in _LIMITS and not (duration or unit in ("%", "x", "×"))
        told = TAKES.search(text[max(0, start - 60) : start].lower())
        if limit and not told and direction_of(text, match.start(), match.end()) is None:
            continue  # "uploads over 16 KB": which ones, no result
        if unit.lower() in ("x", "×") and re.match(r"\s?\d", text[match.end() :]):
            continue  # 1920 x 1080
        close, conditions = closing_noun(text, match.end())
        value = value_of(number, match["scale"])
        direction = direction_of(text, *match.span()) or _signed(match["sign"], unit)
        if match["sign"] in ("-", "\u2212") and direction is None:
            value = -value  # below zero: "\u221220 \u00b0C"
        found.append(
            Figure(
                start,
                close,
                None if match["rest"] else value,
                unit,
                direction,
                hedge,
                conditions,
                None,
                None,
            )
        )
    return found


def _signed(sign: str | None, unit: str) -> str | None:
    """The direction that a sign tells: "\u221217%", "+2.3 pp"."""
    if sign is None or unit in _SCALES_WITH_ZERO:
        return None
    return "up" if sign == "+" else "down"


def _counted(text: str, match: re.Match[str], before: str) -> Figure | None:
    """An amount of named things: "31 services", "about 4,000 devices"; not a version, a step or a year."""
    number = match["n"]
    if "." in number or (len(number) == 4 and number.startswith(("19", "20")) and number.isdigit()):
        return None
    noun = COUNTED.match(text, match.end())
    dealt = None if noun else _DEALT.match(text, match.end())
    of = _DEALT_OF.search(text, 0, match.start()) if dealt else None
    if dealt and of and value_of(number, match["scale"]) >= 2:
        value = value_of(number, match["scale"])
        return Figure(match.start(), dealt.end(), value, of["noun"], None, None, None, None, None, True)
    if not noun or (match["sign"] not in (None, "+") and not re.search(r"(?:^|[\s(])$", before)):
        return None
    if _DAY_BEFORE.search(before.lower()) and value_of(number) <= 31:
        return None  # "no dia 12 para todos", "am 12. ging es live"
    if (_NAME_BEFORE.search(before.lower()) or _CAPITAL_BEFORE.search(before)) and not re.search(
        r"(?:^|[.:;(]\s*|[a-z]{2,}(?:ed|ing|s)\s)$", before
    ):
        first_word = re.fullmatch(r"\W*[A-Z][^\W\d_]+\s", before)  # "Moved 31 services" at the start
        if not first_word:
            return None
    if _SETTING.search(before.lower()) and re.search(
        r"\b(?:every|each|per|past|next|first|within|\d\s+in)\s*$", before, re.I
    ):
        return None
    value = value_of(number, match["scale"])
    nothing = value == 0 and SCORED.search(noun["noun"]) is not None  # "0 alerts in two weeks"
    if value < 2 and not nothing:
        return None
    start, hedge = with_hedge(text, match.start())
    phrase = noun["noun"]
    direction = (
        "down" if DOWN.match(phrase) else "up" if phrase.startswith(("more ", "additional ")) else None
    ) or _signed(match["sign"], phrase)
    return Figure(start, noun.end(), value, phrase, direction, hedge, None, None, None, True)
