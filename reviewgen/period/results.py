"""Which figures are results: what got better or was held, and not what was set, aimed at or broken."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from functools import lru_cache

from reviewgen.model.month import Metric
from reviewgen.period.hearsay import is_hearsay
from reviewgen.period.savings import (
    COUNT,
    MET,
    PAIR,
    SHARES,
    SINGLE,
    ends_of,
    is_money,
    is_saving,
    is_time,
    lengths_of,
    worth_of_saving,
)
from reviewgen.period.text import sentences
from reviewgen.period.trouble import is_mishap, is_rejected, is_symptom, is_tried, is_undone, tells_trouble
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
# A test that somebody's work did not pass, told before the figure: "the drift failed, 0.3 % instead of 0.1".
_FAILED = re.compile(r"\b(?:failed|missed|fell short)\s?[,;:(–-]\s?$", re.IGNORECASE)
# Who or what it is about: "for shops with more than 200 tills"; a share or a time may be a level that held.
_CIRCUMSTANCE = re.compile(
    r"\b(?:with|for|of|having)\s(?:more than|over|at least|fewer than|less than|up to)\s\d[\d.,]*\s"
    r"(?!(?:ms|sec|seconds|min|minutes|hours?|days?|weeks?|months?|percent)\b)[^\W\d_]{3,}$",
    re.IGNORECASE,
)
# What was repaired, and behind a relative pronoun what that did, up to a figure.
_DEFECT = re.compile(
    r"\W*(?:I\s|we\s)?(?P<verb>[^\W\d_]+)\s[^,;:.–]{3,80}\s(?:that|which|who)\s(?P<told>[^\W\d_]+)\b[^,;:.–]*$",
    re.IGNORECASE,
)
_RATE = re.compile(
    r"\d\s?(?:[kKMGT]?B/s|[kMG]bit/s|[kMG]bps|fps|rps|qps|tps"
    r"|(?P<counted>[^\W\d_]{3,})(?:/|\sper\s|\sa\s)(?:s|sec|second|min|minute)\b)"
)
_TWO_ENDS = re.compile(
    r"→|->|\bfrom\b.{1,60}\bto\b"
    r"|\d\D{1,40}\b(?:was|were|before|instead of|last (?:year|quarter|month))\D{1,60}\d"
)
# "2.4x the retention of the control group" compares, "6x a day" counts.
_TIMES = re.compile(
    r"\d\s?(?:x|times)\s(?:the|as)\b|\b(?:doppelt|dreimal|double|triple|twice)\sas\b", re.IGNORECASE
)
# "before it was no difference": what a sentence says of the time before is no judgement on the figure.
_THE_TIME_BEFORE = re.compile(
    r"\b(?:before|previously|until then|vorher|avant|antes)\b[^.;]{0,60}", re.IGNORECASE
)
# "14 of 14 wards": there is none left.
_ALL_OF = re.compile(r"(?P<number>[1-9]\d{0,4})\s?(?:of|von|sur|de|/)\s?(?P=number)\b(?!\s?%)")
_SUSTAINED = re.compile(r"(?:sustained|held|for\s\d+\s?(?:min|h|hours|days)\s(?:straight|on end))\b")
# How many of those that may take up something have done so, by their own choice.
_TAKEN_UP = re.compile(
    r"of\s(?:\w+\s){0,2}?(?:users|customers|employees|members|students|drivers|clients|kunden|clientes|usuarios)\s"
    r"(?:have\s)?(?:enrolled|use|using|used|adopted|signed up|opted in|subscribed|switched)\b",
    re.IGNORECASE,
)
# Pages that wake somebody, not those of a book: "pages per week".
_PAGED = re.compile(
    r"\bpages?\b(?=\s?(?:/|per\s|an?\s)\s?(?:wk|week|day|night|month|shift)|[^.;]{0,30}/\s?(?:wk|week|night))"
)
# A time of which more is better: "31 h without a restart", "12 h between failures", "session length".
_LONGER = re.compile(
    r"\d\s?(?:h|hours?|days?|min|minutes?|weeks?|stunden|tage|heures|jours|horas|días|dias)\s(?:of\s\w+\s)?"
    r"(?:without|between|ohne|sans|sin|sem)\b"
    r"|\bbetween\s(?:failures|faults|stops|charges|outages|restarts|crashes)\b"
    r"|\bsession\s(?:length|duration|time)\b|\bshelf life\b|\bbattery life\b"
)
_LENGTH = re.compile(r"\d\s?(?:ms|m\d*s?|h[0-5]\d|s|secs?|min|minutes?|h|hours?|days?|weeks?)\b")
_BACKWARD = re.compile(r"\b(?:was|were|before|instead of|last (?:year|quarter|month)|statt|au lieu de)\b")
_LATENCY = re.compile(r"\bp\d\d\b|\b(?:read|write|load|start|response|lookup|latency)\b")
_NOT_IN_USE = re.compile(
    r"\b(?:not (?:yet )?in (?:production|prod|use)|not (?:yet )?live"
    r"|nicht (?:produktiv|in Betrieb)|pas en production"
    r"|no está en producción)\b",
    re.IGNORECASE,
)
_WORDS_IN_FRONT = re.compile(r"[^\d]{0,20}")
_LAST_CLAUSE = re.compile(r"[^,;:(–]{1,80}$")
_NUMBER = re.compile(r"\d[\d.,]*")
_BEHIND, _NEXT, _REACH = 40, 20, 60
_SCRAP, _SCRAPS = 6, 3
_MOST = 2.0


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
    if _pattern("no_results").search(_THE_TIME_BEFORE.sub("", sentence)) or is_rejected(scope):
        return False
    if is_undone(scope.partition(metric.text)[2]) or _NOT_IN_USE.search(scope):
        return False
    if any(is_tried(one) and not _pattern("stage_3").search(one) for one in (scope, context or text)):
        return False
    if _FAILED.search(before):
        return False
    if metric.before is None and _of_the_defect(before):
        return False
    # "below 300 ms" stands behind "stayed" with its own first word.
    lead = f"{before} {_WORDS_IN_FRONT.match(metric.text)[0]}".rstrip()  # type: ignore[index]
    if _pattern("settings_before").search(lead):
        return False
    if metric.before is None and _CIRCUMSTANCE.search(f"{before} {metric.text}"[-_REACH:]):
        return False
    near = after[:_BEHIND]
    clause = _LAST_CLAUSE.search(lead)
    around = f"{clause[0] if clause else lead} {metric.text} {near}"
    meets = meets_what_is_asked(metric, f"{before} {metric.text} {after}", around)
    if meets is not None:
        return meets
    if metric.before is not None:
        unknown = more_is_better(around, metric.unit or "") is None
        dearer = is_money(metric.text) and (metric.after or 0) > metric.before
        if unknown and dearer:
            return False  # "ticket prices 12 EUR -> 14 EUR"
        return not (_is_worse(metric, around) or (unknown and is_symptom(lead)))
    if _is_multiple_of_cost(metric, sentence):
        return False
    if _pattern("targets").search(clause[0] if clause else lead) or _pattern("targets_behind").match(near):
        return False
    if _pattern("damage_before").search(lead) or _pattern("damage_behind").search(near):
        return False
    saved = is_saving(metric, before, after)
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
    held = held or _SUSTAINED.match(after) is not None or (share and _TAKEN_UP.match(after) is not None)
    return (
        saved
        or held
        or _TIMES.search(f"{metric.text} {near}") is not None
        or _ALL_OF.match(metric.text) is not None
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

    Much money or working time saved 6, a requirement met 5, both ends with a unit 4, both ends of a share
    or a count 3, a share or a unit 2, else 1. What is counted in the work itself ("coverage", "9 more hits")
    weighs one less; what has one end, and others say or nobody has checked, 0. `text` is what the notes say
    around it, `context` all that they say of the work.
    """
    inner = words_of().sets["inner_figures"]
    before, after = _sentence(metric, text) or ("", "")
    if metric.before is None and is_hearsay(before, metric.text, after):
        return 0
    clause = _LAST_CLAUSE.search(before)
    near = f"{clause[0] if clause else before} {metric.text} {after[:_NEXT]}".lower()
    measured = bool(metric.unit) and metric.unit != "%" and inner.isdisjoint((metric.unit or "").split())
    both = metric.before is not None or _TWO_ENDS.search(metric.text) is not None
    if is_saving(metric, before, after):
        around = f"{before} {after}"
        return SINGLE if _SUPPOSED.search(around) else worth_of_saving(metric, before, after)
    if meets_what_is_asked(metric, f"{before} {metric.text} {after}", near) or _MET.search(
        _scope(metric, context or text)
    ):
        return MET
    worth = COUNT
    if both and "%" in metric.text and not _names_a_quantity(before, after):
        worth = 0  # "checkout_v2 5% → 25%": how many have it so far
    elif both:
        worth = PAIR if measured and _is_measure(metric) else SHARES
    elif measured or _is_none(metric) or re.search(r"%|\bpoints\b|\d\s?x\b", metric.text):
        worth = SINGLE
    return worth - (not inner.isdisjoint(re.findall(r"[a-z]+", near)))


def more_is_better(text: str, unit: str = "") -> bool | None:
    """Tell whether more of a quantity is better, by the words around it; None where nothing says so."""
    sets = words_of().sets
    plain = re.sub(r"\w+-free\b", "uptime", text.lower())  # of what is free of errors more is better
    plain = _PAGED.sub(" alerts ", plain)
    near = re.findall(r"[^\W\d_]+", plain)
    if is_time(unit):
        longer = _LONGER.search(plain) is not None or not sets["longer_is_better"].isdisjoint(near)
        return longer and _LATENCY.search(plain) is None
    bad = sets["less_is_better"] | sets["harms"]
    rate = _RATE.search(text)
    more = bool(rate) and not (rate and (rate["counted"] or "").lower() in bad)
    more = more or not sets["more_is_better"].isdisjoint(near)
    less = not bad.isdisjoint(near)
    if more and less:
        # "the churn model's AUC fell from 0.91": what stands next to the figure says it.
        before = re.findall(r"[^\W\d_]+", re.split(r"(?<![\w.])[~≈<>+-]?\d", plain, maxsplit=1)[0])
        last = next((word for word in reversed(before) if word in sets["more_is_better"] | bad), None)
        return None if last is None else last in sets["more_is_better"]
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


def asked_in(text: str) -> float | None:
    """Return the value that a text asks for: 450 of "falls over at 310/s, need 450"."""
    asked = _ASKED.search(text)
    return _number(asked["value"]) if asked is not None else None


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


def _of_the_defect(before: str) -> bool:
    """Whether a figure measures what was mended: "fixed the lock that kept 4 % of the guests outside"."""
    match = _DEFECT.match(before)
    verb = words_of().verb(match["verb"], "past") if match is not None else None
    if match is None or verb is None or verb.base not in words_of().repair:
        return False
    told = next(iter(words_of().forms(match["told"].lower())), None)
    return told is None or told[0].base not in words_of().effect  # "fixed a leak, which saved 30 %"


def _is_worse(metric: Metric, around: str) -> bool:
    """Whether a figure with both ends went the wrong way, or says "slower" of what should be fast."""
    if metric.before is None or metric.after is None or metric.before == metric.after:
        return re.search(r"\b(?:slower|worse)\b", f"{metric.text} {around}", re.IGNORECASE) is not None
    better = more_is_better(around, metric.unit or "")
    return better is not None and (metric.after > metric.before) != better


def extent(metric: Metric) -> float:
    """Return how far a figure moved, as the power of ten between its ends: 0.5 for 41 s to 13 s, 2 at most.

    Nothing left of what there was is the most that can be; what has one end is nought.
    """
    before, after = metric.before, metric.after
    times = lengths_of(metric.text) if _LENGTH.search(metric.text) else None
    if times is not None or before is None or after is None:
        before, after = times or ends_of(metric.text)
        before, after = (after, before) if _BACKWARD.search(metric.text) else (before, after)
    if before is None or after is None or before == after or before <= 0:
        return 0.0
    return _MOST if after <= 0 else min(_MOST, abs(math.log10(before / after)))


def _is_none(metric: Metric) -> bool:
    """Whether a figure says that there is nothing left of something: "0 losses in 6 shifts"."""
    return metric.value == 0 and metric.direction == "down" and metric.before is None


def _is_multiple_of_cost(metric: Metric, sentence: str) -> bool:
    """Whether a figure says that something takes several times as much: "14x the training cost"."""
    behind = sentence.partition(metric.text)[2]
    multiple = re.search(r"\d\s?(?:x|times)$", metric.text.strip()) is not None
    return (
        multiple
        and _TIMES.search(f"{metric.text}{behind}") is not None
        and more_is_better(behind[:_NEXT]) is False
    )


def _is_measure(metric: Metric) -> bool:
    """Whether a figure has a unit of measure, and no noun for what is counted."""
    unit = (metric.unit or "").strip()
    return is_time(unit) or len(unit) <= 4 or "/" in unit


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
