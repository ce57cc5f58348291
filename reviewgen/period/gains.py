"""Gains that the notes tell in words around a figure: "(was 7)", "none since", "no stop in 96 h"."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.model.month import Item, Metric
from reviewgen.period.clauses import Slicer
from reviewgen.period.held import held, responses
from reviewgen.period.pairs import Found, pairs
from reviewgen.period.results import more_is_better
from reviewgen.period.told_gains import told_gains
from reviewgen.period.words import words_of

_UNIT = r"(?:\s?(?:%|[A-Za-zµ°€$£][\w/°%]{0,9}))"
_VALUE = rf"[~≈<>≤≥]?\d[\d.,]*(?:h[0-5]\d|{_UNIT})?"
_MONEY = re.compile(
    r"(?:~\s?)?(?:\b(?:EUR|USD|CHF|GBP)\s?|[$€£])\d[\d.,]*\s?(?:[kKMm]\b|bn\b)?"
    r"|\b\d[\d.,]*\s?[kKM]?\s?(?:EUR|USD|CHF|GBP|€|\$)(?!\w)"
)
_QUOTED = re.compile(r"\bsaved\b[^.;]{0,40}?\d[\d.,]*\s?[kKM]\b\)?")
_HOURS = re.compile(
    r"(?<![\w.])(?P<before>\d{1,3}\s?h(?:\s?[0-5]\d)?)(?:\s?(?:→|->|=>)\s?|\s(?:to|auf|à|a)\s)"
    r"(?P<after>\d{1,3}\s?h(?:\s?[0-5]\d)?|\d{1,3}\s?min)(?!\w)"
)
_TO_RATE = re.compile(
    r"\b(?P<way>down|up)\sto\s[~≈]?(?P<value>\d[\d.,]*)\s?(?:/|per\s|an?\s)\s?"
    r"(?:wk|week|day|night|month|hour|shift|release|sprint)\b"
)
# "tickets down to 4 after the new table": a count of what less of is better.
_DOWN_TO = re.compile(
    r"\bdown\sto\s[~≈]?(?P<value>\d[\d.,]*)(?=\s(?:after|since|now|this|in)\b|\s?[;)]|[.,](?!\d)|$)"
)
_SCORE = re.compile(
    r"\b(?:survey|rating|score|nps|csat|grade|satisfaction)\b[^.;]{0,60}?"
    r"(?<![\w.])(?P<before>\d{1,2}(?:\.\d)?)\s?(?:→|->|=>)\s?(?P<after>\d{1,2}(?:\.\d)?)(?![\w%]|\.\d)",
    re.IGNORECASE,
)
_CLOSE_ENOUGH = 60
_LENGTHS = {
    "s": 1.0,
    "sec": 1.0,
    "second": 1.0,
    "min": 60.0,
    "minute": 60.0,
    "h": 3600.0,
    "hr": 3600.0,
    "hour": 3600.0,
    "day": 86400.0,
    "week": 604800.0,
    "wk": 604800.0,
    "month": 2.6e6,
    "tag": 86400.0,
    "stunde": 3600.0,
    "woche": 604800.0,
    "jour": 86400.0,
    "heure": 3600.0,
    "semaine": 604800.0,
    "día": 86400.0,
    "hora": 3600.0,
    "semana": 604800.0,
}


def with_gains(item: Item) -> Item:
    """Return the item with a figure for each gain that its words tell and its figures don't.

    A value behind which stands what it was before, in brackets; none of what there was before; nothing of a
    kind within a stretch of time; a sum of money that was saved or put right.
    """
    found = [
        one
        for find in (
            _befores,
            _asides,
            _hours,
            _nones,
            pairs,
            held,
            _sums,
            _rates,
            _counts,
            _scores,
            responses,
            told_gains,
        )
        for one in find(item.text)
    ]
    fresh: list[Metric] = []
    metrics = list(item.metrics)
    changed = False
    for start, end, fields in found:
        text = item.text[start:end]
        bare = [one for one in metrics if one.text == text and one.before is None]
        bare = [one for one in bare if one.direction is None or fields.get("before") is not None]
        inside = [one for one in metrics if one.text in text and one.text != text]
        if bare and fields.get("direction"):  # the reader gives the value, these words what became of it
            told = bare[0].model_copy(update=fields)
            metrics = [told if one is bare[0] else one for one in metrics]
            changed = True
            continue
        if any(text in one.text for one in (*metrics, *fresh)):
            continue
        if any(one.before is not None for one in inside):
            continue
        metrics = [one for one in metrics if one not in inside]
        known = {"unit": next((one.unit for one in inside if one.unit), None)}
        known["hedge"] = next((one.hedge for one in inside if one.hedge), None)
        spans = Slicer(item).spans(start, end)
        fresh.append(Metric.model_validate({"text": text, "spans": spans, **known, **fields}))
    return item.model_copy(update={"metrics": (*metrics, *fresh)}) if fresh or changed else item


def _befores(text: str) -> list[Found]:
    """A value with the one before it in brackets: "1.5 h (was 7)", "6 min (last year 25)"."""
    found: list[Found] = []
    for match in _before().finditer(text):
        start = text.rfind(match["value"], 0, match.end("value"))
        after, before = _number(match["value"]), _number(match["before"])
        fields: dict[str, object] = {"value": after, "before": before, "after": after}
        if before is not None and after is not None:
            fields["direction"] = "down" if after < before else "up" if after > before else None
        found.append((start, match.end(), fields))
    return found


def _asides(text: str) -> list[Found]:
    """A value, and behind a comma what it was: "within 2 hours, last year the same took us 3 weeks"."""
    return [
        (match.start("value"), match.end(), {"direction": "down"})
        for match in _aside().finditer(text)
        if _seconds(match["value"], match["unit"]) < _seconds(match["before"], match["earlier"])
    ]


def _seconds(number: str, unit: str) -> float:
    return (_number(number) or 0.0) * _LENGTHS[unit.lower().rstrip("s") or "s"]


def _hours(text: str) -> list[Found]:
    """Two times of hours and minutes: "9h → 2h40"."""
    return [
        (
            match.start(),
            match.end(),
            {
                "unit": "h",
                "direction": "down",
                "before": round(_minutes(match["before"]) / 60, 2),
                "after": round(_minutes(match["after"]) / 60, 2),
            },
        )
        for match in _HOURS.finditer(text)
        if _minutes(match["before"]) > _minutes(match["after"]) and _is_pair(text, match)
    ]


def _is_pair(text: str, match: re.Match[str]) -> bool:
    """Whether two times are before and after: by an arrow, or behind "from"; else they may be a range."""
    arrow = re.search(r"[→>]", match.group()) is not None
    return arrow or re.search(r"\b(?:from|von|de)\s(?:about\s|~)?$", text[: match.start()], re.I) is not None


def _minutes(text: str) -> int:
    hours, mark, rest = text.replace(" ", "").rstrip("min").partition("h")
    return 60 * int(hours) + int(rest or 0) if mark else int(hours)


def _nones(text: str) -> list[Found]:
    """Nothing left of what there was: "zero double scans since (was 3-5 a day)"."""
    return [
        (
            match.start(),
            match.end(),
            {"value": 0.0, "before": _number(match["before"]), "after": 0.0, "direction": "down"},
        )
        for match in _none().finditer(text)
        if _number(match["before"])
    ]


def _rates(text: str) -> list[Found]:
    """What a rate fell or rose to: "down to 3/wk", "up to 40 per day"."""
    return [
        (
            match.start(),
            match.end(),
            {"value": _number(match["value"]), "direction": "down" if match["way"] == "down" else "up"},
        )
        for match in _TO_RATE.finditer(text)
    ]


def _counts(text: str) -> list[Found]:
    """What a count of something bad fell to: "tickets down to 4 since the new table"."""
    found: list[Found] = []
    for match in _DOWN_TO.finditer(text):
        if more_is_better(text[max(0, match.start() - _CLOSE_ENOUGH) : match.start()]) is False:
            fields: dict[str, object] = {"value": _number(match["value"]), "direction": "down"}
            found.append((match.start(), match.end(), fields))
    return found


def _scores(text: str) -> list[Found]:
    """A score or rating that rose, bare numbers beside an arrow: "team survey 3.4 → 4.3"."""
    found: list[Found] = []
    for match in _SCORE.finditer(text):
        before, after = _number(match["before"]), _number(match["after"])
        if before is not None and after is not None and after > before:
            fields = {"value": after, "before": before, "after": after, "direction": "up"}
            found.append((match.start("before"), match.end(), fields))
    return found


def _sums(text: str) -> list[Found]:
    """A sum that was saved, recovered or put right; one that something costs is none."""
    found: list[Found] = []
    for match in (*_MONEY.finditer(text), *_QUOTED.finditer(text)):
        found.append((match.start(), match.end(), {"unit": "money", "value": _number(match.group())}))
    return found


def _number(text: str) -> float | None:
    match = re.search(r"\d[\d.,]*", text)
    if match is None:
        return None
    try:
        return float(match.group().rstrip(".,").replace(",", ""))
    except ValueError:
        return None


@lru_cache(maxsize=1)
def _earlier() -> str:
    return "|".join(re.escape(mark) for mark in words_of().lists["earlier"])


@lru_cache(maxsize=1)
def _aside() -> re.Pattern[str]:
    units = "|".join(sorted(_LENGTHS, key=len, reverse=True))
    time = rf"(?<![\w.])(?P<{{}}>\d[\d.,]*)\s?(?P<{{}}>{units})s?"
    earlier = (
        r"last\s(?:yr|year|quarter|month|half|time)|before\sthat|previously|until\sthen|vorher|avant|antes"
    )
    return re.compile(
        rf"{time.format('value', 'unit')}[,;]\s(?:{earlier})\b[^.;()\d]{{0,{_CLOSE_ENOUGH}}}?\s"
        rf"{time.format('before', 'earlier')}(?!\w)",
        re.IGNORECASE,
    )


@lru_cache(maxsize=1)
def _before() -> re.Pattern[str]:
    return re.compile(
        rf"(?<![\w.])(?P<value>{_VALUE})[^.;()\d]{{0,{_CLOSE_ENOUGH}}}?\s?\((?:it\s)?(?:{_earlier()})[:\s]\s?"
        rf"(?P<before>{_VALUE})[^()]{{0,24}}\)",
        re.IGNORECASE,
    )


@lru_cache(maxsize=1)
def _none() -> re.Pattern[str]:
    return re.compile(
        rf"\b(?:zero|no|none|nothing|0|sans|aucune?|keine?|ohne|ning[uú]n|sin|sem|nenhum)\s"
        rf"[^.;,()\d]{{2,{_CLOSE_ENOUGH}}}?\s?\((?:it\s)?(?:{_earlier()})\s(?P<before>{_VALUE})[^()]{{0,24}}\)",
        re.IGNORECASE,
    )
