"""The course of a quantity over one work: "took 3h50" in July, "-> 1h25" and "-> 38 min" in August."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from reviewgen.model.base import Span
from reviewgen.period.chains import chain_of, ended_rate
from reviewgen.period.results import asked_in, more_is_better
from reviewgen.period.steps import Course, Step, Texts, shown_steps
from reviewgen.period.text import WORD, stem
from reviewgen.period.topics import keys_of
from reviewgen.period.trouble import is_rejected, is_tried, tells_trouble
from reviewgen.period.words import words_of

if TYPE_CHECKING:
    from reviewgen.period.work import Work

_SECONDS = {"ms": 1e-3, "s": 1.0, "min": 60.0, "h": 3600.0, "d": 86400.0, "w": 604800.0}
_LETTERS = {
    "sec": "s",
    "hr": "h",
    "std": "h",
    "sek": "s",
    "day": "d",
    "week": "w",
    "wk": "w",
    "hour": "h",
    "second": "s",
    "minute": "min",
}
_VALUE = re.compile(
    r"(?<![\w.,/#:+-])(?P<number>\d{1,3}(?:,\d{3})+|\d{1,6}(?:[.,]\d{1,3})?)"
    r"(?:(?P<hours>\s?h\s?)(?P<rest>[0-5]\d)(?:\s?min)?(?![\d%])"
    r"|\s?(?P<time>ms|secs?|seconds?|s|mins?|minutes?|hours?|hrs?|h|days?|weeks?|wks?|Min|Std|Sek)(?![\w/-])"
    r"|\s?(?P<share>%|percent\b)"
    r"|(?P<sum>\s?[kKM]?\s?(?:EUR|USD|CHF|GBP|€|\$|euros?)|[kK])(?!\w)"
    r"|\s?(?P<unit>[kKMGT]?B/s|[kMG]bit/s|[kMG]bps|fps|rps|qps|req/s|[kMGT]i?B|mA|µA|mW|W|kWh|dB|°C)(?![\w/])"
    r"|\s(?P<counted>[^\W\d_]{3,}/(?:s|sec|min|h))(?!\w)"
    r"|\s?(?:/|per\s|a\s)\s?(?P<per>wk|week|day|night|month|hour))"
)
# What tells that a value is what came of it: "-> 38 min", "now 9 %", "in four: 55 min", "runs in 7 min".
_TOLD = r"→|->|=>|:|\bnow|\bjetzt|\bnur noch|\bahora|\bagora|\bdown to|\bup to|\bto|\btakes"
_PLAIN = re.compile(rf"(?:{_TOLD})\s?[~≈<>≤]?\s?$", re.IGNORECASE)
_OUTCOME = re.compile(rf"(?:{_TOLD}|\bonly|\bin|\bat|\bis)\s?[~≈<>≤]?\s?$", re.IGNORECASE)
_SPAN = re.compile(
    r"\b(?:for|within|after|every|first|last|past|in the|over|of|each|plus|another)\s?[~≈]?$", re.I
)
_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3})+")
_SCALES = {"k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9, "T": 1e12, "m": 1e-3, "µ": 1e-6}
_SCALED = re.compile(r"(?P<scale>[kKMGTmµ])(?P<rest>i?B|B/s|bit/s|bps|A|W)")
# A share of those that have something so far is no value of it.
_EXPOSED = re.compile(
    r"\b(?:rolled out|rollout|ramped(?: up)?|live|on|enabled|now)\s(?:to|for|at)\s?$", re.IGNORECASE
)
_DIGIT = re.compile(r"\d")
_MEASURES = re.compile(
    r"\s(?:takes|took|lasts|lasted|needs|needed)\s?"
    r"(?:about|around|roughly|some|nearly|almost|only|up to)?\s?[~≈<>]?\s?$"
)
_SUBJECT_WORDS = 6
_NEAR, _MOST, FURTHEST = 60, 4, 2.0
_LEAST, _WORDS, _SHORT_UNIT = 0.05, 3, 4
_SIGNS = ("$", "€", "£")


@dataclass(frozen=True, slots=True)
class Value:
    """A value with its sentence, and what stands beside it."""

    step: Step
    kind: str
    near: str
    told: bool
    """Whether the words before it say that it is what came of the work."""
    plain: bool
    beside: frozenset[str] = frozenset()
    """The keys of the words directly before it, of which it is a value."""
    phrase: str = ""
    """Those words as the notes write them, "dbt run"."""
    whole: str = ""
    """All that the notes say beside it."""


def course_of(work: Work) -> Course | None:
    """Return the course of the quantity that the sentences of a work tell of; None where there is none.

    The values stand in sentences of their own, in one unit, and are of one quantity: the words beside them
    share one, or the later is told as what came of it ("-> 38 min"). The last is better than the first and
    tells of no trouble; where nothing says which way is better, no course is made.
    """
    texts = _texts(work)
    if len(texts) < 2 and not any("." in text or ";" in text for _, _, text, _ in texts):
        return None
    return chain_of(texts, work.metrics) or ended_rate(texts) or _course(texts, work.label)


def values_of(work: Work) -> tuple[Value, ...]:
    """Return every value with a unit that the sentences of a work give, in their order."""
    return _all_values(_texts(work), work.label)


def _texts(work: Work) -> Texts:
    effects = [(one.month, one.place, one.source or one.text, one.spans) for one in work.effects]
    clauses = [(one.month, one.place, one.text, one.spans) for one in work.clauses]
    if work.label and _VALUE.search(work.label):
        clauses.insert(0, (work.months[0], (-1, 0), work.label, work.label_spans or work.spans))
    return tuple(sorted((*effects, *clauses), key=lambda one: (one[0], one[1])))


@lru_cache(maxsize=4096)
def _all_values(texts: Texts, label: str) -> tuple[Value, ...]:
    if not any(_DIGIT.search(text) for _, _, text, _ in texts):
        return ()
    return tuple(one for month, _, text, spans in texts for one in values_in(month, text, spans, label))


@lru_cache(maxsize=2048)
def _course(texts: Texts, label: str) -> Course | None:
    found: dict[str, list[Value]] = {}
    for one in _all_values(texts, label):
        found.setdefault(one.kind, []).append(one)
    courses = [course for kind, values in found.items() if (course := _best(kind, values)) is not None]
    return max(courses, key=lambda course: len(course.steps), default=None)


def values_in(month: str, text: str, spans: tuple[Span, ...], label: str = "") -> Iterator[Value]:
    """Return the values of a text, one a sentence and unit: the one told as what came of it, if any."""
    for start, end in _parts(text):
        last: dict[str, Value] = {}
        said = text[start:end]
        for match in _VALUE.finditer(said):
            before = said[: match.start()]
            if _SPAN.search(before) or (match["share"] and _EXPOSED.search(before)):
                continue
            kind, amount = _amount(match)
            near = f"{before[-_NEAR:]} {said[match.end() : match.end() + _NEAR]}"
            sign = before[-1:] if before[-1:] in _SIGNS else ""
            step = Step(month, said.strip(" ,;").rstrip("."), spans, sign + match.group(), amount)
            alone = not before.strip()  # behind its label: "Import: 9 min since the index"
            told = alone or _OUTCOME.search(before) is not None
            plain = alone or _PLAIN.search(before) is not None
            phrase = _phrase(label if alone else before)
            counted = (match["counted"] or "").partition("/")[0]  # "310 orders/s" is of orders
            beside = frozenset((*keys_of(phrase), *keys_of(counted)))
            phrase = phrase if alone else _subject(before) or phrase
            last.setdefault(f"{kind} {plain}", Value(step, kind, near, told, plain, beside, phrase, text))
        for kind in dict.fromkeys(one.kind for one in last.values()):
            mine = [one for one in last.values() if one.kind == kind]
            yield next(
                (one for one in mine if one.plain and one.beside),
                next((one for one in mine if one.plain), mine[-1]),
            )


def _subject(before: str) -> str:
    """The whole subject of "takes" or "needs" before a value: "backup for the wards takes | 6 hours"."""
    part = re.split(r"[,;:()–—]|->|→|\s-\s|\.\s", before)[-1]
    taken = _MEASURES.search(part)
    if taken is None:
        return ""
    words = words_of()
    subject = re.sub(r"^\s*(?:the|an?|our|my|each|every)\s", "", part[: taken.start()].strip(), flags=re.I)
    tokens = [match.group().lower() for match in WORD.finditer(subject)]
    told = any(word in words.sets["pronouns"] | words.sets["auxiliaries"] for word in tokens)
    told = told or any(words.verb(word, "past") is not None for word in tokens)
    return subject if 0 < len(tokens) <= _SUBJECT_WORDS and not told else ""


def _phrase(before: str) -> str:
    """The words that end a text, up to a mark or a verb: "nightly run" of "Sharded it, nightly run now"."""
    words = words_of()
    closed = [
        words.sets[name] for name in ("prepositions", "auxiliaries", "adverbs", "conjunctions", "pronouns")
    ]
    part = re.split(r"[,;:()–—]|->|→|\s-\s", before.rstrip(" :,;(→>-~≈$€£"))[-1]
    kept: list[str] = []
    skipped = False
    for match in reversed(list(WORD.finditer(part))):
        word = match.group()
        lowered = word.lower()
        plain = any(lowered in one for one in closed) or words.verb(word, "past") is not None
        plain = plain or lowered in words.sets["determiners"] or word[:1].isdigit()
        if plain and kept:
            break
        if skipped and not kept and words.verb(word, "third") is not None:
            continue  # "order intake falls over at 310/s"
        skipped = skipped or plain
        if not plain:
            kept.insert(0, word)
        if len(kept) == _WORDS:
            break
    return " ".join(kept)


def _parts(text: str) -> list[tuple[int, int]]:
    """The sentences of a text, small ones too: "… too long. sharded it: 1h10"."""
    ends = [
        match.end()
        for match in re.finditer(
            r"(?<=[^\W\d_]{2})[.;]\s|(?<=[\d)])[.;]\s|(?<=\dh)[.;]\s|(?<=\ds)[.;]\s", text
        )
    ]
    bounds = [0, *ends, len(text)]
    return [(one, two) for one, two in pairwise(bounds) if text[one:two].strip()]


def _amount(match: re.Match[str]) -> tuple[str, float]:
    written = match["number"]
    number = float(written.replace(",", "") if _THOUSANDS.fullmatch(written) else written.replace(",", "."))
    if match["hours"]:
        return "time", number * 3600 + int(match["rest"]) * 60
    if match["time"]:
        letters = match["time"].lower()
        unit = letters if letters in _SECONDS else letters.rstrip("s")
        return "time", number * _SECONDS[_LETTERS.get(unit, unit)]
    if match["share"]:
        return "share", number
    if match["sum"]:
        return "sum", number * _SCALES.get(match["sum"].strip()[:1], 1.0)
    if match["counted"]:
        return match["counted"], number
    if not match["unit"]:
        return f"per {match['per']}", number
    scaled = _SCALED.fullmatch(match["unit"])
    if scaled is None:
        return match["unit"], number
    return scaled["rest"].lstrip("i"), number * _SCALES[scaled["scale"]]


def _best(kind: str, values: Sequence[Value]) -> Course | None:
    """The longest run of values of one quantity that ends better than it begins."""
    for first, one in enumerate(values):
        run = [one]
        for other in values[first + 1 :]:
            if other.step.text != one.step.text and _are_one(one, other):
                run.append(other)
        while len(run) > 1 and not ends_well(run, kind):
            run.pop()
        if len(run) > 1:
            return Course(kind, tuple(_shown(run)), _is_met(run))
    return None


def _is_met(run: Sequence[Value]) -> bool:
    """Whether the last value reaches what was asked for when it was short: 520 of "310/s, need 450"."""
    first, last = run[0].step, run[-1].step
    wanted = next((value for one in run[:-1] if (value := asked_in(one.step.text)) is not None), None)
    numbers = [float(re.sub(r"[^\d.]", "", one.value.replace(",", "")) or 0) for one in (first, last)]
    if wanted is None or first.value.lstrip("0123456789.,") != last.value.lstrip("0123456789.,"):
        return False  # in another unit it can't be told
    up = last.amount > first.amount
    return numbers[0] < wanted <= numbers[1] if up else numbers[1] <= wanted < numbers[0]


def _shown(run: list[Value]) -> list[Step]:
    return shown_steps([one.step for one in run])


def _are_one(one: Value, other: Value) -> bool:
    """Whether two values are of one quantity: never of a bad one and of the good one beside it."""
    better = [more_is_better(f"{value.phrase} {value.whole}") for value in (one, other)]
    if one.kind == "share" and None not in better and better[0] != better[1]:
        return False  # "crashes in 0.4 % of sessions", then "99.7 % free of crashes"
    if one.beside & other.beside:
        return True
    if other.plain and (one.kind != "share" or _shared(one, other)):
        return True
    # "Blocking it by hand took 18 min, too slow", then "blocked in 50 s": one work tells of both.
    mended = other.told and tells_trouble(one.whole) and not tells_trouble(other.whole)
    if mended and set(keys_of(one.whole)) & set(keys_of(other.whole)):
        return True
    return _shared(one, other) and (other.told or one.kind != "time" or tells_trouble(other.step.text))


def _shared(one: Value, other: Value) -> bool:
    mine, theirs = _quantity(one.near), _quantity(other.near)
    return bool(mine & theirs)


def _quantity(text: str) -> frozenset[str]:
    closed = words_of().sets
    names = ("prepositions", "determiners", "conjunctions", "auxiliaries", "pronouns", "adverbs")
    return frozenset(
        stem(word.lower())
        for match in WORD.finditer(text)
        if len(word := match.group()) > 2
        and not word[0].isdigit()
        and not any(word.lower() in closed[name] for name in names)
        and not words_of().verb(word, "past", "third")
    )


def _is_told(first: Value, last: Value, kind: str) -> bool:
    """Whether the last value is one of the quantity, and no time that something else took."""
    return kind != "time" or last.told or bool(first.beside & last.beside)


def ends_well(run: Sequence[Value], kind: str) -> bool:
    """Tell whether the last value is better than the first, and its sentence tells of no trouble or trial."""
    first, last = run[0], run[-1]
    said = last.step.text
    if tells_trouble(said) or is_rejected(said) or is_tried(said) or not _is_told(first, last, kind):
        return False
    both = re.search(rf"(?<![\w.]){re.escape(first.step.value)}(?![\w.])", said) is not None
    if both and not re.search(r"→|->|=>", first.step.text):
        return False  # the last sentence gives both ends itself: "1.9 s -> 0.4 s"
    better = more_is_better(f"{first.step.value} {first.near} {last.near}", "s" if kind == "time" else "")
    moved = last.step.amount - first.step.amount
    if better is None or abs(moved) < _LEAST * abs(first.step.amount):
        return False
    return (moved > 0) == better
