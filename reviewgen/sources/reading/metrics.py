"""Figures in a sentence: value, unit, direction, hedge, conditions, before and after, as the text gives them."""

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


_DIGITS = r"\d{1,3}(?:[,\u202f ]\d{3}(?!\d))+(?:\.\d+)?|\d+,\d{1,2}(?![\d,])(?=\s?[^\W\d]|\s?%)|\d+(?:\.\d+)?"
_MONEY = r"(?:US)?[$\u20ac\u00a3\u00a5]\s?"
_SCALE = r"(?:[kKM](?![\w/])|bn\b|\s?(?:thousand|million|billion)\b)"
_UNITS = (
    r"%|\u2030|percent(?:age points?)?|per cent|pp\b|Prozent|por ciento|pour cent|por cento|"
    r"[x\u00d7](?![\w-])|times\b|fold\b|-fold\b|"
    r"(?:ms|\u00b5s|\u03bcs|us|ns|milliseconds?|microseconds?|seconds?|secs?|s|minutes?|mins?|hours?|hrs?|h|days?|weeks?|months?|"
    r"Sekunden?|Minuten?|Stunden?|Tage?n?|secondes?|heures?|jours?|segundos?|minutos?|horas?|d\u00edas?|dias?)(?![\w-])|"
    r"(?:[kKMGTP]i?B|bytes|bits?|[kMG]bps|[kMG]bit/s|[KMGT]B/s|[kMGT]o(?![\w-])|arcsec|rps|qps|tps|fps|FPS|Hz|kHz|MHz|GHz|mW|kW|W|mA|\u00b5A|uA|mAh|mV|V|dB|\u00b0C|kg|km/h|km/s|m/s|km(?!/)|"
    r"req(?:uests)?/(?:s|sec|min|day)|(?:requests|messages|events|queries|tokens|transactions|records|rows|jobs) per (?:second|minute|hour|day)|"
    r"[a-z]+/(?:s|sec|min|h|hour|day|week|month)|points|EUR|USD|GBP|CHF|euros?|dollars?)(?![\w-])"
)
_HEDGES = (
    r"up to|as much as|as little as|about|around|roughly|approximately|approx\.?|nearly|almost|more than|less than|fewer than|"
    r"at least|at most|close to|just under|just over|well over|well under|over|under|above|below|some|circa|ca\.|no more than|"
    r"an estimated|an average of|on average|rund|etwa|ca|bis zu|fast|\u00fcber|knapp|environ|jusqu'\u00e0|pr\u00e8s de|plus de|"
    r"hasta|cerca de|unos|unas|casi|m\u00e1s de|at\u00e9|quase|mais de|aproximadamente"
)
_HEDGE = rf"(?:(?:\b(?:{_HEDGES})\s+)*(?:[~\u2248><\u2264\u2265]\s?)?)"
_FREE = r"(?<![\w.,#/@=:&^\u00b0-])"
_AMOUNT = rf"(?:{_MONEY})?[+\u2212-]?(?:{_DIGITS})(?:{_SCALE})?(?:\s?(?:{_UNITS}))?"
_NUMBER_WORDS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "zero": 0, "none": 0,
}  # fmt: skip
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_SPELLED = rf"(?:(?:{'|'.join(_TENS)})(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|{'|'.join(sorted(_NUMBER_WORDS, key=len, reverse=True))})"
_ONE = re.compile(
    rf"{_FREE}(?P<sign>(?<!\w)[+\u2212-])?(?P<money>{_MONEY})?(?P<n>{_DIGITS})(?P<scale>{_SCALE})?(?P<unit>\s?(?:{_UNITS}))?(?![\w=]|[./:]\d)"
)
_HEDGE_BEFORE = re.compile(rf"(?:\b(?:{_HEDGES})\s+){{1,3}}[~\u2248><\u2264\u2265]?\s?$|[~\u2248><\u2264\u2265]\s?$", re.I)
_ARROW = r"\s*(?:->|-->|=>|\u2192|\u21d2|\u27f6|\u2794|\u279c)\s*"
_TO = (
    r"\s+(?:(?:down|up|all the way)\s+)?(?:to|auf|\u00e0|a|para)\s+"
    r"|\s+(?:[a-z]+ ){0,3}?(?:down|up) to\s+"
)
_INSTEAD = (
    r",?\s+(?:instead of|rather than|down from|up from|compared (?:to|with)|versus|vs\.?|against|where it (?:was|took)|from|statt|"
    r"au lieu de|en lugar de|en vez de|em vez de)\s+|,?\s+(?:(?:it )?(?:was|used to (?:be|take)|previously|before(?: that| it was)?|formerly)(?: it)?(?: took| was)?)\s+"
)
_OF = re.compile(
    rf"(?<![\w.,#/-])(?P<a>\d+|{'|'.join(_NUMBER_WORDS)})\s+(?:out of|of(?: the)?|aus|von|sur|de)\s+(?P<b>\d+|{'|'.join(_NUMBER_WORDS)})(?![\w%.]|[,]\d)(?:\s+(?P<noun>[a-z][\w-]*s)\b)?",
    re.I,
)
_RANGE = re.compile(
    rf"{_FREE}(?P<lead>between\s+)?(?P<money>{_MONEY})?(?P<a>{_DIGITS})(?P<ua>\s?(?:{_UNITS}))?(?:\s?[-\u2013\u2014]\s?|\s+(?:to|and)\s+)(?P<b>{_DIGITS})(?P<scale>{_SCALE})?\s?(?P<ub>{_UNITS})"
)
_DURATION = re.compile(r"^(?:s|secs?|seconds?|minutes?|mins?|hours?|hrs?|h|days?|weeks?|months?|Tage?n?|jours?|d\u00edas?|dias?|Stunden?|heures?|horas?|Minuten?|minutos?|segundos?|Sekunden?|secondes?)$")
_SETTING = re.compile(
    r"\b(?:every|each|per|within|after|last|past|next|first|for|than|alle|toutes les|cada|timeouts? (?:of|to)|ttl (?:of|to)|interval (?:of|to)|"
    r"limit (?:of|to)|retention (?:of|to)|set to|default (?:of|to)|window of|the|a|an|took me|took us|spent|over|in|of|by|until|at|capped at|threshold (?:of|to))\s*$",
    re.I,
)
_TAKES = re.compile(
    r"\b(?:takes?|took|taking|runs? in|ran in|running in|finish(?:es|ed)? in|completes? in|completed in|loads? in|loaded in|builds? in|lasts?|lasted|"
    r"latency|latencies|time|times|duration|down|up|by|from|saves?|saved|saving|reduced|cut|shaved|dropped|faster|slower|shorter|longer|"
    r"p\d\d|median|average|mean|dauert|dure|tarda|leva|uptime|to recover|startup|start-up|delay|lag|downtime)\b",
    re.I,
)
_UP = re.compile(
    r"\b(?:speed-?ups?|faster|increas\w*|improv\w*|gains?|gained|grew|grow\w*|growth|rose|rais\w+|higher|more|up|doubl\w+|tripl\w+|boost\w*|better|uplift|accelerat\w+|uptime|wider|schneller|mehr|plus|m\u00e1s|mais|steiger\w*|erh\u00f6h\w*)\b",
    re.I,
)
_DOWN = re.compile(
    r"\b(?:reduc\w*|decreas\w*|lower\w*|fewer|less|down|drop\w*|fell|fall\w*|cut\w*|shr[aiu]nk\w*|sav(?:e|es|ed|ing|ings)|shorter|shorten\w*|smaller|slimmer|trim\w*|halv\w+|shav\w+|declin\w+|slash\w*|removed|eliminat\w+|weniger|senk\w*|reduzier\w*|r\u00e9dui\w*|moins|menos|redu[cz]\w*)\b",
    re.I,
)
_CONDITION = re.compile(
    r"\s+(?:on|with|under|when|for|at|during|using|across|over|per|while|in|after|since|against|without|among|within|if|unless|as of|based on|"
    r"bei|unter|f\u00fcr|pour|sous|para|bajo|sob)\s",
    re.I,
)
_CONDITION_WORD = re.compile(r"(?:on|with|under|when|for|at|during|using|across|if|unless|while|in|without|after)\b|[\w.-]+=|\d")
_STOP = re.compile(
    r"[;:()\[\]]|[.!?](?:\s|$)|\s[\u2013\u2014-]\s|\s+(?:by|through|thanks to|so that|which|that|because|but|plus|via|to (?!\d))\b|\s+and\s+(?:[a-z]+(?:ed|ing|es)\b|cut\b|made\b|built\b|wrote\b|brought\b|kept\b|[a-z]+ (?:by|from)\s)|,"
)
_AFTER_NOUN = re.compile(r"(?:\s+(?!and\b|or\b|to\b|by\b|from\b|instead\b|than\b|but\b|which\b|that\b)[^\W\d][\w'/-]*){1,5}")
_COUNTED = re.compile(
    r"\s+(?P<noun>(?:(?!(?:of|in|on|to|for|and|or|by|per|with|from|than|the|is|are|was|were)\b)[^\W\d][\w'/-]*\s+){0,3}?"
    r"(?!(?:this|is|was|has|its|as|us|less|plus|years|does|across|always|versus|thus|hours|ms|bits)\b)[^\W\d_][\w'/-]*[^\Ws]s)\b"
)
_NAME_BEFORE = re.compile(
    r"(?:\b(?:v|version|step|phase|part|chapter|section|level|tier|stage|week|sprint|day|page|line|port|release|rfc|pep|iso|http|http/|"
    r"python|node|java|go|postgres(?:ql)?|mysql|android|ios|windows|ubuntu|debian|kubernetes|k8s|django|rails|react|vue|angular|swift|kotlin|php|"
    r"ruby|spring|terraform|llama|gpt|gemini|number|no\.|nr\.?|item|option|figure|table|type|class|room|building|team|mark|error|code|status|rev|build|api|ticket|issue|bug|pr|mr|pull request|commit)\s*[#.]?)\s$",
    re.I,
)
_CAPITAL_BEFORE = re.compile(r"\b[A-Z][\w+]*\s$")
_FACTORS = {
    "ns": 1e-9, "us": 1e-6, "\u00b5s": 1e-6, "ms": 1e-3, "s": 1.0, "sec": 1.0, "secs": 1.0, "second": 1.0, "seconds": 1.0,
    "min": 60.0, "mins": 60.0, "minute": 60.0, "minutes": 60.0, "h": 3600.0, "hr": 3600.0, "hrs": 3600.0, "hour": 3600.0,
    "hours": 3600.0, "day": 86400.0, "days": 86400.0, "week": 604800.0, "weeks": 604800.0,
    "kB": 1e3, "KB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12, "KiB": 2.0**10, "MiB": 2.0**20, "GiB": 2.0**30,
}  # fmt: skip


def find(text: str, masked: list[tuple[int, int]]) -> list[Figure]:
    """The figures of a sentence, in its order; `masked` are stretches that hold none (references, dates, code)."""
    if not any(char.isdigit() for char in text) and not _OF.search(text) and not _BACKWARD.search(text):
        return []
    plain = text
    for start, end in masked:
        plain = plain[:start] + "\x00" * (end - start) + plain[end:]
    found: list[Figure] = []
    used = bytearray(len(text))
    for figure in (*_changes(plain), *_ranges(plain), *_shares(plain), *_amounts(plain)):
        if not any(used[figure.start : figure.end]):
            used[figure.start : figure.end] = b"\1" * (figure.end - figure.start)
            found.append(figure)
    found.sort()
    return found


def _value(number: str, scale: str | None = None) -> float:
    if not number[0].isdigit():
        tens, _, ones = number.lower().partition("-")
        return float(_TENS.get(tens, 0) + _NUMBER_WORDS.get(ones, 0)) if tens in _TENS else float(_NUMBER_WORDS[tens])
    if re.fullmatch(r"\d+,\d{1,2}", number):  # a decimal comma
        number = number.replace(",", ".")
    value = float(re.sub(r"[,\u202f ]", "", number))
    factor = {"k": 1e3, "thousand": 1e3, "m": 1e6, "million": 1e6, "bn": 1e9, "billion": 1e9}
    return value * factor.get((scale or "").strip().lower(), 1.0)


def _unit(match: re.Match[str], unit: str = "unit") -> str | None:
    groups = match.groupdict()
    money = groups.get("money")
    if money:
        return money.strip()
    return (groups.get(unit) or "").strip().lstrip("-") or None


def _with_hedge(text: str, start: int) -> tuple[int, str | None]:
    hedge = _HEDGE_BEFORE.search(text, max(0, start - 40), start)
    if not hedge:
        return start, None
    return hedge.start(), hedge.group().strip()


def _closing(text: str, end: int) -> tuple[int, str | None]:
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


def _direction(text: str, start: int, end: int) -> str | None:
    after = re.split(r"[.;,()]", text[end : end + 40])[0]
    before = re.split(r"[.;()]|, and |\band\b", text[max(0, start - 70) : start])[-1]
    for part in (after, before):
        down, up = _DOWN.search(part), _UP.search(part)
        if down and up:
            return "down" if down.start() < up.start() else "up"
        if down or up:
            return "down" if down else "up"
    return None


_PAIR = re.compile(
    rf"(?:(?P<name>\bp\d\d(?:\.\d)?\s+)?(?P<from>\b(?:from|von|de|desde)\s+)?)(?P<h1>{_HEDGE})(?<![\w.,#/@=:-])(?P<m1>{_MONEY})?(?P<a>{_DIGITS})(?P<s1>{_SCALE})?(?P<u1>\s?(?:{_UNITS}))?(?P<noun>(?:\s[a-z][\w-]*){{0,2}}?)"
    rf"(?P<link>{_ARROW}|{_TO})(?P<h2>{_HEDGE})(?P<m2>{_MONEY})?(?P<b>{_DIGITS}|{_SPELLED}\b)(?P<s2>{_SCALE})?(?P<u2>\s?(?:{_UNITS}))?(?![\w=]|[.:]\d)",
    re.I,
)
_BACKWARD = re.compile(
    rf"(?P<h2>{_HEDGE})(?<![\w.,#/@=:-])(?P<m2>{_MONEY})?(?P<b>{_DIGITS}|\b{_SPELLED}\b)(?P<s2>{_SCALE})?(?P<u2>\s?(?:{_UNITS}))?(?P<noun>(?:\s[a-z][\w-]*){{0,3}}?)"
    rf"(?P<link>{_INSTEAD})(?P<h1>{_HEDGE})(?P<m1>{_MONEY})?(?P<a>{_DIGITS}|{_SPELLED})(?P<s1>{_SCALE})?(?P<u1>\s?(?:{_UNITS}))?(?![\w=]|[.:]\d)",
    re.I,
)


def _changes(text: str) -> list[Figure]:
    """"from A to B", "A → B", "B instead of A"."""
    found = []
    for pattern in (_PAIR, _BACKWARD):
        for match in pattern.finditer(text):
            link = match["link"].strip().lower()
            if pattern is _PAIR and not match["from"] and not re.match(r"[-=\u2190-\u27ff]", link):
                if "to" not in link.split() or not (_unit(match, "u1") and _unit(match, "u2")):
                    continue
            second = _value(match["b"], match["s2"])
            units = [u.strip() for u in (match["u2"], match["u1"], match["m2"], match["m1"]) if u and u.strip()]
            if not units and _version_like(text, match.start("a"), match["a"], match["b"]):
                continue
            if link == "from" and not units:
                continue
            counted = _COUNTED.match(text, match.end()) if not units else None
            noun = (match["noun"] or "").strip()
            if noun.startswith(("a ", "per ", "each ")):
                noun = ""
            unit = units[0] if units else (noun or (counted["noun"] if counted else None))
            first = _value(match["a"], match["s1"] or match["s2"])
            end = counted.end() if counted else match.end()
            close, conditions = _closing(text, end)
            hedges = [h.strip() for h in (match["h2"], match["h1"]) if h and h.strip()]
            start = match.start()
            while start < match.end() and text[start] == " ":
                start += 1
            compared = _converted(first, (match["u1"] or "").strip(), (match["u2"] or "").strip())
            direction = "down" if second < compared else "up" if second > compared else None
            same = compared == first  # before and after share the unit of the figure
            found.append(
                Figure(start, close, second, unit, direction, hedges[0] if hedges else None, conditions,
                       first if same else None, second if same else None)
            )  # fmt: skip
    found.extend(_by_date(text))
    return found


_DATED = re.compile(
    rf"(?<![\w.,#/-])(?P<a>{_DIGITS})(?P<u>\s?(?:{_UNITS}))?\s+(?:in|before|last|at|on|until)\s[^,;.:()]{{1,30}}(?:,|;|\s+and)\s+(?:then\s+|only\s+|just\s+)?(?P<b>{_DIGITS})(?P<u2>\s?(?:{_UNITS}))?\s+(?:in|after|now|this|at|on|since)\b[^,;.:()]{{0,30}}"
)


def _by_date(text: str) -> list[Figure]:
    """"14 in September, 3 in October"."""
    found = []
    for match in _DATED.finditer(text):
        first, second = _value(match["a"]), _value(match["b"])
        if match["a"].isdigit() and 1900 < first < 2100:
            continue
        unit = _unit(match, "u") or _unit(match, "u2")
        found.append(
            Figure(match.start(), len(text[: match.end()].rstrip(" .\x00")), second, unit, "down" if second < first else "up" if second > first else None,
                   None, None, first, second)
        )  # fmt: skip
    return found


def _converted(value: float, unit: str, wanted: str) -> float:
    """A value in the unit of the figure that it is compared with ("1.2 GB to 180 MB")."""
    if not unit or not wanted or unit == wanted or unit not in _FACTORS or wanted not in _FACTORS:
        return value
    return round(value * _FACTORS[unit] / _FACTORS[wanted], 9)


def _version_like(text: str, start: int, first: str, second: str) -> bool:
    """"from Python 3.9 to 3.12", "from 4 to 5" after a name: versions, no figures."""
    before = text[max(0, start - 24) : start]
    return "." in first or "." in second or bool(re.search(r"[A-Z][\w.+]*\s+(?:from\s+)?$", before))


def _ranges(text: str) -> list[Figure]:
    found = []
    for match in _RANGE.finditer(text):
        start, hedge = _with_hedge(text, match.start())
        unit = _unit(match, "ub")
        if _DURATION.match(unit or "") and not _TAKES.search(text[max(0, start - 60) : start]):
            continue
        close, conditions = _closing_noun(text, match.end())
        found.append(
            Figure(start, close, None, unit, _direction(text, match.start(), match.end()), hedge or "between", conditions, None, None)
            if match["lead"]
            else Figure(start, close, None, unit, _direction(text, match.start(), match.end()), hedge, conditions, None, None)
        )
    return found


def _shares(text: str) -> list[Figure]:
    """"two of six", "17 out of 20"."""
    found = []
    for match in _OF.finditer(text):
        first, second = match["a"].lower(), match["b"].lower()
        value = float(_NUMBER_WORDS[first]) if first in _NUMBER_WORDS else float(first)
        total = float(_NUMBER_WORDS[second]) if second in _NUMBER_WORDS else float(second)
        if value > total or (1900 < total < 2100 and match["b"].isdigit()):
            continue
        if match["noun"] is None and first in ("one", "none") and second == "the":
            continue
        found.append(Figure(match.start(), match.end(), value, match["noun"], None, None, None, None, None, True))
    return found


def _closing_noun(text: str, end: int) -> tuple[int, str | None]:
    """Past the compared noun ("speedup", "faster builds") to the end of the conditions."""
    noun = _AFTER_NOUN.match(text, end)
    if noun:
        condition = _CONDITION.search(text, end, noun.end() + 1)
        phrase_end = condition.start() if condition else noun.end()
        phrase = text[end:phrase_end]
        if _UP.search(phrase) or _DOWN.search(phrase):
            end = phrase_end
    return _closing(text, end)


_FACTOR = re.compile(rf"\bby (?:a factor of |a factor |factor )(?P<hedge>{_HEDGE})(?P<n>{_DIGITS})|\bby half\b", re.I)


def _amounts(text: str) -> list[Figure]:
    found = []
    for factor in _FACTOR.finditer(text):
        if factor["n"]:
            found.append(
                Figure(factor.start(), factor.end(), _value(factor["n"]), "x", _direction(text, factor.start(), factor.end()), factor["hedge"].strip() or None, None, None, None)
            )
    for match in _ONE.finditer(text):
        number, unit = match["n"], _unit(match)
        before = text[max(0, match.start() - 32) : match.start()]
        if unit is None:
            counted = _counted(text, match, before)
            if counted:
                found.append(counted)
            continue
        duration = bool(_DURATION.match(unit))
        if match["unit"] and match["unit"].startswith("-"):
            continue
        start, hedge = _with_hedge(text, match.start())
        if duration:
            setting = _SETTING.search(text[max(0, start - 32) : start])
            word = setting.group().strip().lower() if setting else ""
            takes = _TAKES.search(text[max(0, start - 70) : start]) or re.match(r"\s+(?:faster|slower|shorter|longer|less|quicker|saved)", text[match.end() :])
            if not takes or (word and word not in ("by", "in", "of", "under", "over", "a", "the", "at")):
                continue
            if word in ("the", "a") and not re.match(r"\s+(?:faster|saving)", text[match.end() :]):
                continue
        if unit.lower() in ("x", "×") and re.match(r"\s?\d", text[match.end() :]):
            continue  # 1920 x 1080
        close, conditions = _closing_noun(text, match.end())
        scale = match["scale"]
        found.append(
            Figure(
                start, close, _value(number, scale), unit, _direction(text, match.start(), match.end()), hedge, conditions, None, None,
            )
        )  # fmt: skip
    return found


def _counted(text: str, match: re.Match[str], before: str) -> Figure | None:
    """An amount of named things: "31 services", "about 4,000 devices"; not a version, a step or a year."""
    number = match["n"]
    if "." in number or (len(number) == 4 and number.startswith(("19", "20")) and number.isdigit()):
        return None
    noun = _COUNTED.match(text, match.end())
    if not noun or (match["sign"] is not None and match["sign"] != "+"):
        return None
    if (_NAME_BEFORE.search(before) or _CAPITAL_BEFORE.search(before)) and not re.search(r"(?:^|[.:;(]\s*|[a-z]{2,}(?:ed|ing|s)\s)$", before):
        first_word = re.fullmatch(r"\W*[A-Z][a-z]+\s", before)  # "Moved 31 services" at the start
        if not first_word:
            return None
    if _SETTING.search(before) and re.search(r"\b(?:every|each|per|last|past|next|first|within)\s*$", before, re.I):
        return None
    value = _value(number, match["scale"])
    if value < 2:
        return None
    start, hedge = _with_hedge(text, match.start())
    phrase = noun["noun"]
    direction = "down" if _DOWN.match(phrase) else "up" if phrase.startswith(("more ", "additional ")) else None
    return Figure(start, noun.end(), value, phrase, direction, hedge, None, None, None, True)
