"""Money and working time that was saved, and how much that is in a year."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.model.month import Metric
from reviewgen.period.words import words_of

SAVING, MET, PAIR, SHARES, SINGLE, COUNT = 6, 5, 4, 3, 2, 1
"""How much a result tells of what came of the work; see `reviewgen.period.results.weight`."""

# "The board wants less": nothing is saved yet.
_WISHED = re.compile(r"\b(?:wants?|wanted|asks?|asked|hopes?|should|needs?)\b[^.;]{0,80}", re.IGNORECASE)
_MONEY = re.compile(r"[$€£¥]|\b(?:EUR|USD|CHF|GBP|euros?|dollars?|francs?)\b")
_COST = re.compile(
    r"\b(?:costs?|costing|price|prices|fee|fees|licen[cs]e|budget|quote|quoted|spend|pay)\b\W{0,3}$", re.I
)
_AMOUNT = re.compile(
    r"(?P<number>\d{1,3}(?:[.\u2009\u202f ]\d{3})+(?!\d)|\d[\d,]*(?:\.\d+)?)"
    r"\s?(?P<scale>[kKM](?![a-z])|m(?![a-z\d])|bn\b)?"
)
_SCALES = {"k": 1e3, "m": 1e6, "bn": 1e9}
_EACH = re.compile(
    r"(?:/|per\s|an?\s|pro\s|im\s|par\s|al\s|por\s)\s?(?P<time>day|wk|week|month|mo|quarter|year|yr"
    r"|tag|woche|monat|jahr|jour|semaine|mois|an|día|dia|semana|mes|mês|año|ano)\b",
    re.IGNORECASE,
)
_OFTEN = re.compile(r"\b(?P<time>week|month|quarter)ly\b", re.IGNORECASE)  # "monthly spend 9k -> 3k"
_TIMES_A_YEAR = {
    **dict.fromkeys(("day", "tag", "jour", "día", "dia"), 250),
    **dict.fromkeys(("wk", "week", "woche", "semaine", "semana"), 52),
    **dict.fromkeys(("month", "mo", "monat", "mois", "mes", "mês"), 12),
    "quarter": 4,
}
_SECONDS = {
    **dict.fromkeys(("s", "sec", "second"), 1.0),
    **dict.fromkeys(("min", "minute"), 60.0),
    "m": 1e-3,
    **dict.fromkeys(("h", "hr", "hour"), 3600.0),
    "day": 86400.0,
    **dict.fromkeys(("wk", "week"), 604800.0),
    "month": 2.6e6,
}
_LENGTH = re.compile(
    r"(?<![\w.])(?P<number>\d[\d,]*(?:\.\d+)?)\s?(?P<unit>ms|secs?|seconds?|s|mins?|minutes?|h|hrs?|hours?|days?|wks?|weeks?"
    r"|months?)?(?![^\W_])"
)
_MINUTES = re.compile(r"(?<![\w.])(?P<min>\d{1,4})m(?:(?P<s>[0-5]?\d)s)?(?!\w)")
_HOURS = re.compile(r"(?<![\w.])(?P<h>\d{1,3})\s?h\s?(?P<min>[0-5]\d)(?:\s?min)?(?!\w)")
_MUCH, _LITTLE = 40_000, 10_000


def is_time(unit: str) -> bool:
    """Tell whether a unit is one of time."""
    return unit.strip().lower() in words_of().sets["time_units"]


def is_saving(metric: Metric, before: str, after: str) -> bool:
    """Whether money or working time is spared: "saves 2 days a month", "about 31k EUR a month less"."""
    said = _WISHED.sub("", f"{before} {metric.text} {after}")
    if not _is_money(metric, before, after):
        hours = is_time(metric.unit or "") and re.search(r"\bsav(?:es?|ed|ings?)\b|\bspar", said, re.I)
        return bool(hours) and metric.before is None
    if _COST.search(before) and metric.before is None:
        return False
    better = metric.before is None or metric.after is None or metric.after < metric.before
    return better and (tells_saving(said) or metric.before is not None)


def worth_of_saving(metric: Metric, before: str, after: str) -> int:
    """Return how much a saving tells: 6 from 40,000 a year, whatever the currency, 2 below 10,000, else 4.

    Money is taken for a year where the notes give it for a month or a week; time weighs as much as the most.
    """
    if not _is_money(metric, before, after):
        return SAVING
    first, last = ends_of(metric.text)
    amount = abs((first or 0.0) - (last or 0.0))
    each = _EACH.search(f"{metric.text} {after[:24]}")
    often = _OFTEN.search(before)
    time = each["time"].lower() if each else often["time"].lower() if often else ""
    yearly = amount * _TIMES_A_YEAR.get(time, 1)
    return SAVING if yearly >= _MUCH else SINGLE if yearly < _LITTLE else PAIR


def ends_of(text: str) -> tuple[float | None, float | None]:
    """The first and the last number of a figure, with "k" and "M" written out; a single one is the last."""
    sums = is_money(text)  # "$2m" is two million, "9m" nine minutes or metres
    found = [
        _written(match["number"])
        * _SCALES.get((match["scale"] or "").lower() if sums or match["scale"] != "m" else "", 1.0)
        for match in _AMOUNT.finditer(text)
    ]
    if not found:
        return None, None
    return (found[0], found[-1]) if len(found) > 1 else (None, found[0])


def _written(number: str) -> float:
    """A number as written: "2,300", "14.000" and "7 200" are thousands."""
    if re.fullmatch(r"\d{1,3}(?:[.\u2009\u202f ]\d{3})+", number):
        number = re.sub(r"\D", "", number)
    return float(number.rstrip(",").replace(",", ""))


def lengths_of(text: str) -> tuple[float, float] | None:
    """The first and the last length of time in a figure, in seconds; one unit may serve both."""
    text = _MINUTES.sub(lambda one: f"{60 * int(one['min']) + int(one['s'] or 0)} s", text)  # "3m10s"
    text = _HOURS.sub(lambda one: f"{60 * int(one['h']) + int(one['min'])} min", text)  # "3h40"
    found = [(float(one["number"].replace(",", "")), one["unit"] or "") for one in _LENGTH.finditer(text)]
    if len(found) < 2 or not found[-1][1]:
        return None
    last = found[-1][1]
    first, end = (
        value * _SECONDS[(unit or last).rstrip("s") or "s"] for value, unit in (found[0], found[-1])
    )
    return first, end


def is_money(text: str) -> bool:
    """Tell whether a text gives a sum of money."""
    return _MONEY.search(text) is not None


def tells_saving(text: str) -> bool:
    """Tell whether a text says that something was spared: "saves", "less", "replaced free"."""
    return _saving().search(text) is not None


def _is_money(metric: Metric, before: str, after: str) -> bool:
    beside = f"{before[-4:]} {metric.text} {after[:4].partition('.')[0]}"
    return metric.unit == "money" or is_money(beside)


@lru_cache(maxsize=1)
def _saving() -> re.Pattern[str]:
    phrases = "|".join(re.escape(phrase) for phrase in words_of().lists["saving"])
    return re.compile(rf"(?<![\w-])(?:{phrases})(?!\w)", re.IGNORECASE)
