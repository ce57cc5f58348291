"""The opening of a paragraph or heading: the period it is about, and how far its head and lead-in reach."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from reviewgen.sources.reading import periods
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.lexicon import alternatives, fold, words
from reviewgen.sources.reading.periods import Named
from reviewgen.sources.reading.stretches import Stretch


class Opening(NamedTuple):
    """`end` is where the head stops; `lead` where the lead-in that belongs to it stops and the work begins.

    `firm` is False for a sentence that merely begins with a period ("In March 2025 we moved …").
    """

    stretch: Stretch
    end: int
    lead: int
    firm: bool


_SEPARATOR = re.compile(r"\s*(?:[:\u2014\u2013|\u2502]|-(?=\s)|\.(?=\s|$))\s*")
_PARENTHESIS = re.compile(r"\s*[(\[][^()\[\]]{0,60}[)\]]")
_WEEKDAY = re.compile(
    r",?\s*\(?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b\.?\)?|,?\s*\(?(?:Mo|Di|Mi|Do|Fr|Sa|So)\b\.?\)?",
    re.I,
)
_REACH = 140  # characters in which an opening names its period
_EARLY = 12  # characters before which a day without a year still opens a heading


@cache
def _header_words() -> frozenset[str]:
    return (
        words("period", "header")
        | words("period", "reported")
        | words("period", "posted")
        | words("period", "week")
        | words("months", "of")
    )


@cache
def _lead_word() -> re.Pattern[str]:
    return re.compile(rf"(?:{alternatives(words('openings', 'focus') | words('openings', 'scope'))})\b", re.I)


_HEADER_WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")
_NUMBERED = re.compile(r"\b(?:sprint|week|report|no\.?|nr\.?|issue|kw|#)\s*\d{1,3}\b", re.I)
_DIGIT = re.compile(r"\d")
_POSTED_ONLY = re.compile(r"\b(?:published|created|updated|posted)\b(?!\s*(?::|on\b|at\b))", re.I)


def _only_header_words(text: str) -> bool:
    if _POSTED_ONLY.search(text):
        return False  # "Published the Q1 2025 report": work, no head
    if not _header_words().issuperset(_HEADER_WORD.findall(fold(text))):
        return False
    return not (_DIGIT.search(text) and _DIGIT.search(_NUMBERED.sub(" ", text)))


def opening_of(line: Line) -> Opening | None:
    """The opening of a line; it is asked for when the text is surveyed and again when it is read."""
    if line.piece.opening is False:
        if len(line.text) <= _REACH:
            line.piece.times = periods.find(line.text)
        line.piece.opening = opening(line.text)
    found: Opening | None = line.piece.opening
    return found


def opening(text: str) -> Opening | None:
    """The opening of a paragraph or bullet, or None where it does not begin with a period."""
    for named in periods.find(text[:_REACH]):
        before = text[: named.start]
        if not _only_header_words(before):
            return None
        if named.stretch.unit == "year" and not re.search(
            r"[^\W\d_]", before + text[named.end : named.end + 2]
        ):
            continue
        found = _after(text, named, before)
        if found is None and named.stretch.unit == "year":
            continue
        return found
    return None


def _after(text: str, named: Named, before: str) -> Opening | None:
    if named.stretch.unit == "week":
        named = _with_days(text, named)
    at = named.end
    bracketed = before.rstrip("*_ ").endswith(("[", "(")) and text[at : at + 1] in ("]", ")")
    clock = re.match(r"(?:,?\s+|T)\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp][Mm])?", text[at:])
    if clock:
        at += clock.end()
        bracketed = before.rstrip("*_ ").endswith(("[", "(")) and text[at : at + 1] in ("]", ")")
    weekday = _WEEKDAY.match(text, at)
    if weekday:
        at = weekday.end()
    at = _skip_wrapping(text, at)
    if bracketed and text[at : at + 1] == " ":
        return Opening(named.stretch, at + 1, at + 1, True)
    parenthesis = _PARENTHESIS.match(text, at)
    if parenthesis and (periods.find(parenthesis.group()) or _only_header_words(parenthesis.group())):
        at = parenthesis.end()
    worded = bool(re.search(r"[^\W\d_]", before)) and not re.fullmatch(
        r"\W*(?:in|during|im|en|em)\W*", fold(before)
    )
    separator = _SEPARATOR.match(text, at)
    if separator:
        return Opening(named.stretch, separator.end(), separator.end(), True)
    rest = text[at:]
    if not rest.strip(" ."):
        return Opening(named.stretch, len(text), len(text), True)
    if rest.startswith(",") and (worded or not re.search(r"[^\W\d_]", before)):
        firm = not re.match(r",\s*(?:i|we|the|my|our)\b", rest, re.I) or worded
        return Opening(named.stretch, at + 1, at + 1, firm)
    if (
        named.stretch.unit == "day"
        and not re.search(r"\w", before)
        and re.match(r"\s+[^\W\d_]", rest)
        and not re.match(r"\s+(?:was|is|i|we|the)\b", rest, re.I)
    ):
        return Opening(named.stretch, at, at, True)
    tail = re.match(
        r"(?:\s+[^\W\d_]+(?:['-][^\W\d_]+)*){1,6}?"
        r"(?=\s*[:,\u2014\u2013]|\s+-\s|\s*$|\.\s|\s+(?:focus|for\b|across\b|on\b|highlight))",
        rest,
    )
    headed = at
    if tail and _only_header_words(tail.group()):
        headed = at + tail.end()
        worded = True
    elif greedy := _greedy_words(rest):
        headed = at + greedy
        worded = True
    separator = _SEPARATOR.match(text, headed)
    if separator:
        return Opening(named.stretch, separator.end(), separator.end(), True)
    if headed >= len(text.rstrip()):
        return Opening(named.stretch, len(text), len(text), True)
    if text[headed : headed + 1] == ",":
        return Opening(named.stretch, headed + 1, headed + 1, True)
    following = text[headed:].lstrip()
    lead = _lead_word().match(following)
    scope = re.match(r"`?[A-Za-z0-9][\w.-]*/[\w.-]+`?\s*[:\u2014\u2013-]", following)
    if lead or scope:
        return Opening(named.stretch, headed, _lead_end(text, headed), True)
    return Opening(named.stretch, 0, 0, False)


_DAYS = re.compile(
    r"[\s(\[,:\u2013\u2014-]{1,4}\d{1,2}[./]\d{0,2}\.?\s?(?:[-\u2013\u2014]|bis|to|au|al)\s?\d{1,2}[./]\d{1,2}\.?(?![\w%])"
)


def _with_days(text: str, named: Named) -> Named:
    """A week with the days that are written behind its number, which tell more: "wk 44 (27 - 31 oct)"."""
    for days in periods.find(text[named.end : named.end + _REACH]):
        between = text[named.end : named.end + days.start]
        if days.stretch.unit != "day" or re.search(r"\w", between):
            break
        return Named(named.start, named.end + days.end, days.stretch)
    written = _DAYS.match(text, named.end)
    return named._replace(end=written.end()) if written else named


def _skip_wrapping(text: str, at: int) -> int:
    while at < len(text) and text[at] in ")]*_`\"'":
        at += 1
    return at


def _greedy_words(rest: str) -> int:
    """How many characters of header words follow a period ("performance summary"), at least one word."""
    end = 0
    for match in re.finditer(r"\s+([^\W\d_]+(?:['-][^\W\d_]+)*)", rest[:120]):
        if match.start() != end or fold(match.group(1)) not in _header_words():
            break
        if fold(match.group(1)) in words("openings", "scope"):
            break
        end = match.end()
    return end


def _lead_end(text: str, at: int) -> int:
    """The end of a lead-in: its colon or dash, or the end of its sentence."""
    depth = 0
    for index in range(at, len(text)):
        char = text[index]
        if char in "([":
            depth += 1
        elif char in ")]":
            depth = max(0, depth - 1)
        elif depth == 0:
            if char == ":" and text[index + 1 : index + 2] in (" ", ""):
                return index + 1
            if char in "\u2014\u2013" and text[index - 1] == " ":
                return index + 1
            if (
                char == "."
                and text[index + 1 : index + 2] in (" ", "")
                and not text[index + 2 : index + 3].islower()
            ):
                return index + 1
    return len(text)


def in_heading(text: str) -> Stretch | None:
    """The period that a heading names, wherever in it; a bare year or month only without other words."""
    found = periods.find(text)
    best: Stretch | None = None
    for named in found:
        stretch = named.stretch
        rest = text[: named.start] + " " + text[named.end :]
        vague = stretch.unit == "year" or (not stretch.year and stretch.unit == "month")
        late = not stretch.year and stretch.unit == "day" and named.start > _EARLY
        if (vague or late) and not _only_header_words(re.sub(r"\d+", " ", rest)):
            continue
        shorter = best is not None and stretch.last - stretch.first < best.last - best.first
        dated = best is not None and stretch.year > best.year
        if best is None or dated or (shorter and stretch.year >= best.year):
            best = stretch
    return best
