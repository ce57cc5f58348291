"""Which figures are results: what got better or was held, and not what was set, aimed at or broken."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from reviewgen.model.month import Metric
from reviewgen.period.text import sentences
from reviewgen.period.trouble import is_mishap, is_rejected, is_tried, tells_trouble
from reviewgen.period.words import words_of

_COMPARES = re.compile(r"→|\bfrom\b.{1,60}\bto\b|\binstead of\b|\b(?:faster|slower|fewer|less|more)\b")
_BETTER = re.compile(
    r"\b(?:faster|fewer|less|lower|cheaper|shorter|smaller|better|down to|instead of)\b", re.I
)
# "112 tests, req 24": what is asked for, before or behind a figure.
_ASKED = re.compile(
    r"\b(?:req(?:uired|uirement|s)?|spec|target|goal|budget|gefordert|verlangt|exigé|requis|exigido|requerido|needs?|needed|wants?|wanted|slo|sla)\b[.:]?"
    r"(?:\s(?:is|was|of|being))?\s?[~≈<>≤≥]{0,2}\s?(?P<value>\d[\d.,]*)",
    re.IGNORECASE,
)
_MET = re.compile(
    r"\b(?:req|reqs|requirement|requirements|spec|target|goal|budget|slo|sla)s?\s(?:is\s|was\s|now\s)?"
    r"(?:met|reached|kept|fulfilled|passed)\b|\b(?:meets|met|within)\s(?:the\s)?"
    r"(?:req|requirement|spec|target|goal|budget|slo|sla)\b",
    re.IGNORECASE,
)
_NOW = re.compile(r"(?:(?:per|an?)\s\w+\s|/\w+\s)?now\b")
_LED_BY_ARROW = re.compile(r"(?:→|-\s?>|=>)\s?$")  # the reader may take the head of "-> 9 ms" for a sign
_DOWN_TO = re.compile(r"\b(?:down|dropped|fell|cut|reduced|shortened)\s(?:\w+\s)?to\s?[~≈<>]?\s?$", re.I)
# What was not seen: "would save 2 h a week", "€4k a month if it holds".
_SUPPOSED = re.compile(r"\b(?:if|would|could|might|should|expected|potential|potentially)\b", re.IGNORECASE)
# "The board wants less": nothing is saved yet.
_WISHED = re.compile(r"\b(?:wants?|wanted|asks?|asked|hopes?|should|needs?)\b[^.;]{0,80}", re.IGNORECASE)
_RATE = re.compile(r"\d\s?(?:[kKMGT]?B/s|[kMG]bit/s|[kMG]bps|fps|rps|qps|tps|req/s)")
_TWO_ENDS = re.compile(r"→|->|\bfrom\b.{1,60}\bto\b|\d\D{1,40}\b(?:was|were|before|instead of)\D{1,20}\d")
_MONEY = re.compile(r"[$€£¥]|\b(?:EUR|USD|CHF|GBP|euros?|dollars?|francs?)\b")
_COST = re.compile(
    r"\b(?:costs?|costing|price|prices|fee|fees|licen[cs]e|budget|quote|quoted|spend|pay)\b\W{0,3}$", re.I
)
_WORDS_IN_FRONT = re.compile(r"[^\d]{0,20}")
_LAST_CLAUSE = re.compile(r"[^,;:(–]{1,80}$")
_NUMBER = re.compile(r"\d[\d.,]*")
_BEHIND, _NEXT, _REACH = 40, 20, 60
_SCRAP, _SCRAPS = 6, 3

SAVING, MET, PAIR, SHARES, SINGLE, COUNT = 6, 5, 4, 3, 2, 1
"""How much a result tells of what came of the work; see `weight`."""


def is_result(metric: Metric, text: str = "", context: str = "") -> bool:
    """Tell whether a figure says what changed or was held; `text` is what the notes say around it.

    A change for the better, a comparison, a figure that meets what is asked for, a level kept. Never: a
    target, a setting, the length or extent of damage, how many users have something so far, what the notes
    call not significant, what was tried and not taken. `context` is all of the item.
    """
    said = _sentence(metric, text)
    if said is None:
        return _compares(metric) and not _is_worse(metric, "")
    before, after = said
    sentence = f"{before} {metric.text} {after}"
    scope = _scope(metric, context or text)
    if _pattern("no_results").search(sentence) or is_rejected(scope):
        return False
    if is_tried(scope) and not _pattern("stage_3").search(scope):
        return False
    # "below 300 ms" stands behind "stayed" with its own first word.
    lead = f"{before} {_WORDS_IN_FRONT.match(metric.text)[0]}".rstrip()  # type: ignore[index]
    if _pattern("settings_before").search(lead):
        return False
    near = after[:_BEHIND]
    clause = _LAST_CLAUSE.search(lead)
    around = f"{clause[0] if clause else lead} {metric.text} {near}"
    meets = meets_what_is_asked(metric, f"{before} {metric.text} {after}", around)
    if meets is not None:
        return meets
    if metric.before is not None:
        return not _is_worse(metric, around)
    if _pattern("targets").search(clause[0] if clause else lead) or _pattern("targets_behind").match(near):
        return False
    if _pattern("damage_before").search(lead) or _pattern("damage_behind").search(near):
        return False
    saved = _is_saving(metric, before, after)
    troubled = tells_trouble(around) or is_mishap(sentence)
    if troubled and not saved and not _BETTER.search(metric.text):
        return False
    share = "%" in metric.text and not _COMPARES.search(metric.text)
    if share and _pattern("exposed_before").search(lead):
        return False
    held = (
        _pattern("held_before").search(lead) is not None
        or _kept_from(before)
        or _NOW.match(after) is not None
    )
    reached = _LED_BY_ARROW.search(lead) or _DOWN_TO.search(before)
    return (
        saved
        or held
        or reached is not None
        or _compares(metric)
        or bool(_ASKED.search(after) or _MET.search(scope))
    )


def results_in(metrics: Iterable[Metric], texts: Iterable[str], context: str = "") -> tuple[Metric, ...]:
    """Return the figures that are results, each judged by the first of the texts in which it stands."""
    known = list(texts)
    return tuple(
        metric
        for metric in metrics
        if is_result(metric, next((text for text in known if metric.text in text), ""), context)
    )


def weight(metric: Metric, text: str = "", context: str = "") -> int:
    """Return how much a result tells of what came of the work.

    Money or working time saved 6, a requirement met 5, both ends with a unit 4, both ends of a share or a
    count 3, a share or a unit 2, else 1. What is counted in the work itself ("coverage", "9 more hits")
    weighs one less. `text` is what the notes say around it, `context` all that they say of the work.
    """
    inner = words_of().sets["inner_figures"]
    before, after = _sentence(metric, text) or ("", "")
    clause = _LAST_CLAUSE.search(before)
    near = f"{clause[0] if clause else before} {metric.text} {after[:_NEXT]}".lower()
    measured = bool(metric.unit) and metric.unit != "%" and inner.isdisjoint((metric.unit or "").split())
    both = metric.before is not None or _TWO_ENDS.search(metric.text) is not None
    if _is_saving(metric, before, after):
        return SINGLE if _SUPPOSED.search(f"{before} {after}") else SAVING
    if meets_what_is_asked(metric, f"{before} {metric.text} {after}", near) or _MET.search(
        _scope(metric, context or text)
    ):
        return MET
    worth = COUNT
    if both and "%" in metric.text and not _names_a_quantity(before, after):
        worth = 0  # "checkout_v2 5% → 25%": how many have it so far
    elif both:
        worth = PAIR if measured and _is_measure(metric) else SHARES
    elif measured or re.search(r"%|\bpoints\b|\d\s?x\b", metric.text):
        worth = SINGLE
    return worth - (not inner.isdisjoint(re.findall(r"[a-z]+", near)))


def more_is_better(text: str, unit: str = "") -> bool | None:
    """Tell whether more of a quantity is better, by the words around it; None where nothing says so."""
    sets = words_of().sets
    plain = re.sub(r"\w+-free\b", "uptime", text.lower())  # of what is free of errors more is better
    near = set(re.findall(r"[^\W\d_]+", plain))
    if _is_time(unit):
        return not near.isdisjoint(sets["longer_is_better"])
    more = _RATE.search(text) is not None or not near.isdisjoint(sets["more_is_better"])
    less = not near.isdisjoint(sets["less_is_better"])
    return None if more == less else more


def meets_what_is_asked(metric: Metric, sentence: str, around: str) -> bool | None:
    """Tell whether a figure meets what its sentence asks for ("31 h without a stop (req 24)").

    None where the sentence asks for nothing, or nothing says which way is better.
    """
    place = sentence.find(metric.text)
    window = sentence[max(0, place - _REACH) : place + len(metric.text) + _REACH]
    asked = _ASKED.search(window)
    if asked is None or metric.value is None or metric.after is not None:
        return None
    wanted = _number(asked["value"])
    better = more_is_better(around, metric.unit or "")
    if wanted is None or better is None or asked["value"] in metric.text:
        return None
    return metric.value >= wanted if better else metric.value <= wanted


def falls_short(metric: Metric, text: str) -> bool:
    """Tell whether a figure misses what its sentence asks for ("1.1 GB/s, need 2.4")."""
    said = _sentence(metric, text)
    if said is None:
        return False
    around = f"{said[0][-_REACH:]} {metric.text} {said[1][:_BEHIND]}"
    return meets_what_is_asked(metric, f"{said[0]} {metric.text} {said[1]}", around) is False


def _number(text: str) -> float | None:
    try:
        return float(text.rstrip(".,").replace(",", ""))
    except ValueError:
        return None


def _kept_from(before: str) -> bool:
    """Whether a count of what is bad stands directly behind "caught" or "blocked", with nothing between."""
    return any(before.lower().endswith(word) for word in words_of().lists["guards"])


def _is_time(unit: str) -> bool:
    return unit.strip().lower() in words_of().sets["time_units"]


def _is_worse(metric: Metric, around: str) -> bool:
    """Whether a figure with both ends went the wrong way, or says "slower" of what should be fast."""
    if metric.before is None or metric.after is None or metric.before == metric.after:
        return re.search(r"\b(?:slower|worse)\b", f"{metric.text} {around}", re.IGNORECASE) is not None
    better = more_is_better(around, metric.unit or "")
    return better is not None and (metric.after > metric.before) != better


def _is_saving(metric: Metric, before: str, after: str) -> bool:
    """Whether money or working time is spared: "saves 2 days a month", "about 31k EUR a month less"."""
    said = _WISHED.sub("", f"{before} {metric.text} {after}")
    money = (
        metric.unit == "money"
        or _MONEY.search(f"{before[-4:]}{metric.text} {after[:4].partition('.')[0]}") is not None
    )
    hours = (
        _is_time(metric.unit or "") and re.search(r"\bsav(?:es?|ed|ings?)\b|\bspar", said, re.I) is not None
    )
    if not money:
        return hours and metric.before is None
    if _COST.search(before) and metric.before is None:
        return False
    better = metric.before is None or metric.after is None or metric.after < metric.before
    return better and (_pattern("saving").search(said) is not None or metric.before is not None)


def _is_measure(metric: Metric) -> bool:
    """Whether a figure has a unit of measure, and no noun for what is counted."""
    unit = (metric.unit or "").strip()
    return _is_time(unit) or len(unit) <= 4 or "/" in unit


def _scope(metric: Metric, text: str) -> str:
    """The sentence in which a figure stands, with the scraps behind it: "… 9x the cost. Not worth it"."""
    parts = re.split(r"(?<=[.;!?])\s+", text)
    place = next((number for number, part in enumerate(parts) if metric.text in part), None)
    if place is None:
        return text
    end = place + 1
    while end < len(parts) and end < place + _SCRAPS and len(parts[end].split()) <= _SCRAP:
        end += 1
    return " ".join(parts[place:end])


def _names_a_quantity(before: str, after: str) -> bool:
    """Whether a word beside a share says what it is a share of; a name in code is what was rolled out."""
    clause = _LAST_CLAUSE.search(before)
    near = f"{clause[0] if clause else before} {after[:_BEHIND]}".lower()
    closed = (
        words_of().sets["prepositions"] | words_of().sets["determiners"] | words_of().sets["conjunctions"]
    )
    found = re.findall(r"(?<![\w./-])[^\W\d_]{3,}(?![\w.]*[_\d])", near)
    return any(word not in closed and not words_of().verb(word, "past") for word in found)


def _compares(metric: Metric) -> bool:
    told = any(value is not None for value in (metric.before, metric.after, metric.direction))
    return told or _COMPARES.search(metric.text) is not None


def _sentence(metric: Metric, text: str) -> tuple[str, str] | None:
    """What stands before and behind a figure in its sentence."""
    place = text.find(metric.text)
    if place < 0:
        return None
    for start, end in sentences(text):
        if start <= place < end:
            return text[start:place].rstrip(), text[place + len(metric.text) : end].lstrip()
    return text[:place].rstrip(), text[place + len(metric.text) :].lstrip()


@lru_cache(maxsize=16)
def _pattern(name: str) -> re.Pattern[str]:
    """The phrases of a list: "_before" stand directly before the figure, "_behind" behind it."""
    phrases = "|".join(re.escape(phrase) for phrase in words_of().lists[name])
    if name.endswith("_before"):
        return re.compile(
            rf"(?<![\w-])(?:{phrases})(?:\s(?:the|a|an|is|was|of|to|for|about|at))?\W{{0,3}}$", re.IGNORECASE
        )
    return re.compile(rf"(?<![\w-])(?:{phrases})(?!\w)", re.IGNORECASE)
