"""Figures told at two times: "74 s before, 51 s now", "6.1% (11.4% before)", "14 in May, 3 in June".

Each value is asked what the words right beside it say of its time; two values in a row are one figure only
where these words make one the earlier and the other the later, and nothing else stands between them. Two
values of two places or things ("92 % on the left, 88 % on the right") are no change.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from reviewgen.sources.reading.figures import (
    COUNTED,
    DIGITS,
    FREE,
    MONEY,
    RANGING,
    REST,
    SCALE,
    SCORED,
    WITH_REST,
    Figure,
    are_alike,
    closing,
    compared,
    converted,
    value_of,
    version_like,
    with_hedge,
    with_rest,
)
from reviewgen.sources.reading.lexicon import fold, lower, months, pattern

_VALUE = pattern(
    rf"{FREE}(?P<money>{MONEY})?(?P<n>{DIGITS})(?P<scale>{SCALE})?"
    rf"(?:(?P<unit>\s?{WITH_REST})(?P<rest>{REST})?)?(?![\w=]|[./:]\d)",
    re.NOFLAG,
)
# one quick look spares most sentences the rest; all are held against text in lower case
_TIMED = pattern(
    r"(?<!\w)(?:{figures.earlier_word}|{figures.later_word})(?!\w)|\d[^.;]{0,40}\sin\s\x00|\(\x00"
    r"|\sfrom\s[^.;]{1,60}\sto\s|\sto\s[^.;]{1,60}\sfrom\s",
    re.NOFLAG,
)
_EARLIER_BEFORE = pattern(r"(?<!\w){figures.earlier_before}\s*[:=]?\s+$", re.NOFLAG)
_WAS_BEFORE = pattern(r"(?<!\w){figures.was_before}\s+$", re.NOFLAG)
_LATER_BEFORE = pattern(r"(?<!\w){figures.later_before}\s*[:=]?\s+$", re.NOFLAG)
_FROM = pattern(r"(?<!\w){figures.from}\s+$", re.NOFLAG)
_TO = pattern(r"(?<!\w){figures.to}\s+$", re.NOFLAG)
_ENDS = r"(?=\s*(?:[,;.)/:\u2013\u2014-]|$|{figures.tied}\b))"
_EARLIER = pattern(rf"\s{{figures.earlier_behind}}{_ENDS}", re.NOFLAG)
_LATER = pattern(rf"\s{{figures.later_behind}}{_ENDS}", re.NOFLAG)
_DATED = pattern(
    r"\s{figures.dated}\s(?:(?:early|mid|late)[ -])?"
    r"(?P<date>\x00+(?:[ ,]{1,2}\x00+)?|{figures.seasons}(?!\w))",
    re.NOFLAG,
)
_MONTH_BEFORE = re.compile(r"(?P<date>\x00+)\s?[:=]?\s$")
_NOUN = re.compile(r"(?:\s[^\W\d_][\w'-]*){1,2}?(?=\s)")
_GAP = pattern(r"[\s,;:/()\u2013\u2014-]*(?:{figures.tied}\s+)*", re.NOFLAG)
_PATH = re.compile(r"(?:\s[^\W\d_][\w'-]*){0,7}\s")
# what is aimed at, and how long somebody was at it
_NO_RESULT = pattern(r"\b(?:{figures.targeted}|{figures.effort})\b", re.NOFLAG)
_NUMBERED = pattern(r"\b{figures.numbered}\s*[#.]?\s?$", re.NOFLAG)
_CLOSES = re.compile(r"[^()\d;.]{0,40}\)")
_OF_EVENT = re.compile(r"\s(?:the|our|it|this|last|in|at|since|with|without)\b|\x00")
_SCORE_REACH = 60
_REACH = 40  # characters before a value in which the words of its time stand


class _Told(NamedTuple):
    """A value with what the words beside it say of its time; `begin` and `end` take those words in."""

    match: re.Match[str]
    when: str  # "earlier", "was" (earlier, if the other is not), "later", "dated", "from", "to" or ""
    begin: int
    end: int
    noun: str
    date: str


def told_at_two_times(text: str, written: str) -> list[Figure]:
    """The figures of a text whose dates are masked; `written` is the text with them."""
    low = lower(text)
    if not _TIMED.search(low):
        return []
    values, at = [], 0
    for match in _VALUE.finditer(text):
        if match["n"].isdigit() and 1900 < int(match["n"]) < 2100 and not (match["unit"] or match["money"]):
            continue
        values.append(_told(low, written, match, at))
        at = match.end()
    found, index = [], 0
    while index + 1 < len(values):
        figure = _pair(text, low, values[index], values[index + 1])
        if figure is None:
            index += 1
        else:
            found.append(figure)
            index += 2
    return found


def _told(low: str, written: str, match: re.Match[str], at: int) -> _Told:
    start, _ = with_hedge(low, match.start())
    left = low[max(at, start - _REACH) : start]
    for when, form in (("earlier", _EARLIER_BEFORE), ("later", _LATER_BEFORE), ("was", _WAS_BEFORE)):
        before = form.search(left)
        if before:
            begin = start - (len(left) - before.start())
            dated = _DATED.match(low, match.end())
            behind = (_LATER if when == "later" else _EARLIER).match(low, match.end()) or dated
            end = behind.end() if behind else match.end()
            return _Told(match, when, begin, end, "", _date(dated, written))
    month = _MONTH_BEFORE.search(left)
    if month:  # "(Nov: $0.21)"
        begin = start - (len(left) - month.start())
        at = begin + month.start("date") - month.start()
        date = written[at : at + len(month["date"])]
        return _Told(match, "dated", begin, match.end(), "", date)
    for noun in (None, _NOUN.match(low, match.end())):
        close = noun.end() if noun else match.end()
        named = noun.group().strip() if noun else ""
        for when, form in (("earlier", _EARLIER), ("later", _LATER), ("dated", _DATED)):
            behind = form.match(low, close)
            if behind:
                date = _date(behind, written) if when == "dated" else ""
                if when == "dated" and (_FROM.search(left) or _TO.search(left)):
                    when = "from" if _FROM.search(left) else "to"
                return _Told(match, when, start, behind.end(), named, date)
    when = "from" if _FROM.search(left) else "to" if _TO.search(left) else ""
    return _Told(match, when, start, match.end(), "", "")


def _varies(low: str, one: _Told) -> bool:
    """Whether a value is the lower end of a range ("ranges from 5 % in spring to 12 % in summer")."""
    return bool(RANGING.search(low, max(0, one.begin - _REACH), one.match.start()))


def _date(match: re.Match[str] | None, written: str) -> str:
    return written[match.start("date") : match.end("date")] if match else ""


def _pair(text: str, low: str, one: _Told, other: _Told) -> Figure | None:
    """The figure that two values in a row tell, if the one is what the other was before."""
    gap = low[one.end : other.begin]
    path = {one.when, other.when} == {"from", "to"}
    if path:
        whole = (_unit(one) and _unit(other)) or (one.date and other.date)
        if not whole or not (_PATH.fullmatch(gap) or _GAP.fullmatch(gap)) or _varies(low, one):
            return None
    elif not _GAP.fullmatch(gap) and not (gap == ". " and low[: other.match.start()].endswith(": ")):
        return None
    if _NO_RESULT.search(low, max(0, one.begin - _REACH), other.end):
        return None
    swapped = _is_swapped(one, other, gap)
    if swapped is None:
        return None
    earlier, later = (other, one) if swapped else (one, other)
    if not _alike(text, earlier, later, sure=one.when == "" or other.when == ""):
        return None
    end = other.end
    bracketed = "(" in gap
    if bracketed:
        closed = _CLOSES.match(text, end)
        if closed is None:
            return None
        end = closed.end()
    return _figure(text, one, earlier, later, end, bracketed)


def _is_swapped(one: _Told, other: _Told, gap: str) -> bool | None:
    """Whether the second value is the earlier one; None where the two are no before and after."""
    first, second = one.when, other.when
    if {first, second} == {"from", "to"}:
        return second == "from"
    if {first, second} <= {"earlier", "was"} and first != second:
        return second == "earlier"  # "was 99.2 %, 97.1 % before": "was" says nothing then
    if {first, second} <= {"dated", "was"} and one.date and other.date:
        return _is_later(one.date, other.date)
    before, after = ("earlier", "was"), ("later",)
    if first in before:
        # "9 s before, 4 s with the cache"
        return False if second in ("later", "dated") or (second == "" and first == "earlier") else None
    if second in before:
        tied = bool(re.search(r"[,;(/]", gap))
        return True if first in ("later", "dated") or (first == "" and tied) else None
    if first == "dated" and second in after:
        return False
    if second == "dated" and first in ("", *after) and "(" in gap:
        return True
    if first == "" and second == "later" and re.fullmatch(r"\s?[,;]\s(?:then )?", gap):
        return False
    return None


def _is_later(first: str, second: str) -> bool:
    """Whether the first of two dates is the later; dates without a month are told in their order."""
    one, other = (
        next((months()[name] for name in re.findall(r"[^\W\d_]+", fold(date)) if name in months()), None)
        for date in (first, second)
    )
    years = [re.search(r"\d{4}", date) for date in (first, second)]
    if years[0] and years[1] and years[0][0] != years[1][0]:
        return years[0][0] > years[1][0]
    if one is None or other is None:
        return False
    return 0 < (one - other) % 12 < 6  # "4 in January, 9 in November" goes back


def _alike(text: str, earlier: _Told, later: _Told, *, sure: bool) -> bool:
    """Whether two values are of the same kind; `sure` where only one of them tells of its time."""
    one, other = _unit(earlier), _unit(later)
    if one and other:
        return one == other or (are_alike(one, other) and not sure)
    nouns = {earlier.noun, later.noun} - {""}
    if len(nouns) > 1 or (nouns and (one or other)):
        return False
    if one or other:
        return True
    first, second = sorted((earlier, later), key=lambda told: told.match.start())
    start = first.match.start("n")
    # bare numbers are a change where the words of their time are plain ("previously 300, now 40"), or where
    # a result stands by ("failures: 14 in May, 3 in June"), not "12 PRs before the freeze, 3 after it"
    plain = not nouns and not any(
        _OF_EVENT.search(lower(text[told.begin : told.end])) for told in (first, second)
    )
    if not plain and not SCORED.search(text[max(0, start - _SCORE_REACH) : second.end]):
        return False
    if _NUMBERED.search(lower(text[max(0, start - _REACH) : start])):
        return False
    return not version_like(text, start, first.match["n"], second.match["n"])


def _unit(told: _Told) -> str:
    return (told.match["unit"] or told.match["money"] or "").strip()


def _figure(text: str, one: _Told, earlier: _Told, later: _Told, end: int, bracketed: bool) -> Figure:
    start, hedge = with_hedge(text, one.match.start())
    if one.when == "earlier" and one.begin < start and re.search(r"[:=]\s*$", text[one.begin : start]):
        start = one.begin  # "before: 3.2 s, after: 1.1 s"
    _, hedge = with_hedge(text, later.match.start())
    scale1, scale2 = earlier.match["scale"], later.match["scale"]
    first = with_rest(value_of(earlier.match["n"], scale1), earlier.match["unit"], earlier.match["rest"])
    second = with_rest(value_of(later.match["n"], scale2), later.match["unit"], later.match["rest"])
    unit = _unit(later) or _unit(earlier) or later.noun or earlier.noun
    counted = COUNTED.match(text, later.match.end()) if not unit else None
    same = converted(first, _unit(earlier), _unit(later))
    plain = same == first and not earlier.match["rest"] and not later.match["rest"]
    close, conditions = (end, None) if bracketed else closing(text, end)
    return Figure(
        start,
        close,
        None if later.match["rest"] else second,
        unit or (counted["noun"] if counted else None),
        compared(same, second),
        hedge,
        conditions,
        first if plain else None,
        second if plain else None,
    )
