"""A figure with what it is a figure of: the part of its sentence in which it stands."""

from __future__ import annotations

import re
from dataclasses import replace

from reviewgen.model.month import Metric
from reviewgen.narrative.anatomy import anatomy_of
from reviewgen.narrative.caveats import has_caveat
from reviewgen.narrative.clauses import clean, past_form, small, verb_first
from reviewgen.narrative.phrase_ends import is_closed
from reviewgen.period.course import course_of
from reviewgen.period.grammar import has_finite_verb
from reviewgen.period.held import held
from reviewgen.period.long_course import long_courses
from reviewgen.period.results import extent
from reviewgen.period.savings import is_money, tells_saving
from reviewgen.period.steps import Course
from reviewgen.period.text import WORD
from reviewgen.period.words import words_of
from reviewgen.period.work import Clause, MonthEffect, Review, Work

_MOST_WORDS = 40
_FIGURE_WORDS = 22
_RESULT_WORDS = 22
# A part begins behind a comma or semicolon outside brackets, or behind a stop, whatever follows.
PARTS = re.compile(
    r"[,;]\s+(?:and\s+|then\s+|now\s+)?|\s[–—-]{1,2}\s+"
    r"|(?<!\d)(?<!\b\w)(?<!\b\w\w)(?<!\bacc)(?<!\bavg)(?<!\best)(?<!\bincl)(?<!\bapprox)\.\s+"
    r"|(?<=\d)\.\s+(?=[a-z])"
)
# What limits a figure goes with it: "but most of that comes from …".
LIMITS = re.compile(
    r"(?:could|may|might|maybe|perhaps|probably|possibly|but|although|though|however|except|only|not|mostly"
    r"|partly|if|unless|in staging|on staging|in (?:offline )?replay|offline|before (?:it|that|they)"
    r"|\S+ still)\b",
    re.I,
)
# A part with "it" says of nothing what it says, and one with a sum needs the word that makes it a saving.
_POINTS = re.compile(r"(?:[\w'’-]+\s){0,2}(?:it|them|this|that)\b", re.I)
_STATISTIC = re.compile(r"(?:p\d{2,3}|median|mean|average)\b", re.I)
_RELATIVE = re.compile(r"(?:which|that|and|so that|so)\s+", re.I)


def headline(review: Review) -> Work | None:
    """Return the work whose figure tells the most of what came of it; else None.

    Of figures of one weight the one leads that moved further, wherever the notes file it; of equals a feature
    or a fix, then other work, then an effect of a month as a whole. A short mention would lose a caveat, so
    work that the notes hold back is none; nor is a count of what was done ("9 more hits").
    """
    return next(iter(by_standing(review)), None)


def by_standing(review: Review) -> list[Work]:
    """Return everything with a figure that tells what came of it, the best first."""
    return sorted(telling(review), key=standing_of, reverse=True)


def telling(review: Review) -> list[Work]:
    """Return everything with a figure that tells what came of it, as works: also effects of whole months."""
    shown = [one for one in review.month_effects if one.effect.strength == "measured"]
    works = [*review.works, *review.other, *map(as_work, shown)]
    works += long_courses(review.listed, review.month_effects)
    return [work for work in works if weight_of(work) > 0 and not has_caveat(work)]


def standing_of(work: Work) -> tuple[int, float]:
    """Return the weight of what came of a work, and how far the weightiest of its figures moved."""
    weight = weight_of(work)
    moved = [extent(metric) for metric in work.results if work.weight_of(metric) == weight]
    course = course_of(work)
    if course is not None and course.weight == weight:
        moved.append(course.extent)
    return weight, max(moved, default=0.0)


def weight_of(work: Work) -> int:
    """Return how much the best figure of a work, or the course of one, tells of what came of it."""
    course = course_of(work)
    return max([*map(work.weight_of, work.results), course.weight if course is not None else 0])


def leading_course(work: Work) -> Course | None:
    """Return the course that tells more than any single figure of a work, or holds the best of them."""
    course, best = course_of(work), work.best_result
    if course is None or best is None:
        return course
    held = any(best.text in step.text for step in course.steps)
    return course if held or course.weight > work.weight_of(best) else None


def as_work(one: MonthEffect) -> Work:
    """Return an effect of a month as a whole as work of its own."""
    text = one.effect.source or one.effect.text
    clause = Clause(text, one.effect.spans, one.month)
    hedges = tuple(replace(hedge, place=(1, 0)) for hedge in one.effect.hedges)
    spans, metrics = one.effect.all_spans, one.effect.metrics
    return Work("", "other", (one.month,), "", (clause, *hedges), metrics=metrics, spans=spans)


def part_with(work: Work, metric: Metric) -> str | None:
    """Return the part of a sentence that holds the figure: what it is a figure of, and what limits it.

    None where it stands in the deed of the work, whose name says what it is of, and where no part is short
    and whole.
    """
    for number, clause in enumerate(work.clauses):
        text = clean(clause.text)
        place = text.find(metric.text)
        if place < 0:
            continue
        found = anatomy_of(work) if number == 0 and not work.label else None
        deed = found is not None and found.verb != "" and metric.text in found.rest
        start, end = _brackets_around(text, place)
        first = place - start
        return _part(text[start:end], first, first + len(metric.text), deed=deed and start == 0)
    for effect in work.effects:
        text = clean(effect.source or effect.text)
        place = text.find(metric.text)
        if place >= 0 and effect.shape == "sentence" and not effect.hedges:
            start, end = _brackets_around(text, place)
            return _part(text[start:end], place - start, place - start + len(metric.text), deed=False)
    return None


def up_to(work: Work, figure: str) -> str | None:
    """Return the work's first clause up to the end of its figure, where that is short and whole."""
    text = verb_first(work.clauses[0].text) or ""
    place = text.find(figure)
    piece = text[: place + len(figure)]
    following = WORD.match(text[place + len(figure) :].lstrip())
    goes_on = following is not None and not _leads_on(following.group())
    goes_on = goes_on or is_limited(text[place + len(figure) :])
    if place < 0 or goes_on or len(piece.split()) > _FIGURE_WORDS or piece.count("(") != piece.count(")"):
        return None
    return piece[:1].lower() + piece[1:]


def is_limited(rest: str) -> bool:
    """Tell whether what stands behind a figure limits it (", could also be the season")."""
    mark = re.match(r"[^,;]{0,80}[,;]\s+", rest)
    return mark is not None and LIMITS.match(rest, mark.end()) is not None


def _leads_on(word: str) -> bool:
    """Whether a word begins something new behind a figure, so that a sentence may end before it."""
    words = words_of()
    return any(words.is_in(name, word) for name in ("prepositions", "conjunctions"))


def figure_text(work: Work, metric: Metric, known: frozenset[str] = frozenset()) -> str:
    """Return the figure with the verb before it where its effect is short, "cut the bundle by 180 KB"."""
    for effect in work.effects:
        text = past_form(effect.text, "gerund") if effect.shape == "gerund" else effect.text
        if metric not in effect.metrics or text is None or metric.text not in text:
            continue
        if effect.shape == "sentence":
            break  # what limits it stands behind the figure, and goes with its part
        piece = text[: text.find(metric.text) + len(metric.text)]
        piece += ")" if text[len(piece) : len(piece) + 1] == ")" else ""
        if len(piece.split()) <= _RESULT_WORDS and piece.count("(") == piece.count(")"):
            return small(piece, known) or piece
    part = part_with(work, metric)
    if part is not None:
        return small(part, known) or part
    return metric.text


def from_statistic(part: str, metric: Metric) -> str:
    """Return a part from its figure on where that says itself what it is: "p95 from 620 ms to 140 ms".

    For behind or before the name of its work, so that the deed in front of the figure need not be told again.
    """
    place = part.find(metric.text)
    opens = any(match.end() == place for match in PARTS.finditer(part))
    return part[place:] if opens and _STATISTIC.match(metric.text) else part


def is_told(part: str) -> bool:
    """Tell whether a figure stands in a clause that tells what happened, not behind an arrow."""
    words = words_of()
    tokens = [word.lower() for word in WORD.findall(part)]
    past = any(words.verb(word, "past") or words.is_in("past_auxiliaries", word) for word in tokens)
    return past and has_finite_verb(part) and not re.search(r"→|->|=>", part)


def _brackets_around(text: str, place: int) -> tuple[int, int]:
    """Where the brackets around a figure open and close; the whole text where there are none."""
    opened = text.rfind("(", 0, place)
    closed = text.find(")", place)
    if opened < 0 or closed < 0 or text.rfind(")", opened, place) >= 0:
        return 0, len(text)
    return opened + 1, closed


def _part(text: str, first: int, last: int, *, deed: bool) -> str | None:
    breaks = [match for match in PARTS.finditer(text) if is_closed(text[: match.start()])]
    start = max((match.end() for match in breaks if match.end() <= first), default=0)
    itself = _is_none(text[first:last])
    if (
        not itself
        and not _says_of_what(text[start:first])
        and not _says_of_what(text[last:].split(",", 1)[0])
    ):
        start = _one_back(breaks, start)
    if start and _POINTS.match(text[start:first]):
        start = _one_back(breaks, start)
    if start and is_money(text[first:last]) and not tells_saving(text[start:]) and tells_saving(text):
        start = _one_back(breaks, start)
    if deed and start == 0:
        return None
    end = len(text)
    for match in (match for match in breaks if match.start() >= last):
        if not LIMITS.match(text, match.end()):
            end = match.start()
            break
    piece = text[start:end].strip().rstrip(".")
    relative = _RELATIVE.match(piece)
    piece = piece[relative.end() :] if relative else piece
    whole = is_closed(piece) and len(WORD.findall(piece)) <= _MOST_WORDS
    rest = piece if itself else piece.replace(text[first:last], " ")
    return piece if whole and _says_of_what(rest) else None


def _one_back(breaks: list[re.Match[str]], start: int) -> int:
    return max((match.end() for match in breaks if match.end() < start), default=0)


def _is_none(figure: str) -> bool:
    """Whether a figure says itself what there is none of: "0 losses in 6 shifts"."""
    return bool(held(figure))


def _says_of_what(text: str) -> bool:
    """Whether a stretch beside the figure has a word of its own, no mere function word."""
    words = words_of()
    closed = words.sets["prepositions"] | words.sets["determiners"] | words.sets["conjunctions"]
    closed = closed | words.sets["auxiliaries"] | words.sets["pronouns"]
    named = [match.group().lower() for match in WORD.finditer(text)]
    return any(word not in closed and not word[:1].isdigit() and len(word) > 1 for word in named)


def is_example(figure: str) -> bool:
    """Tell whether a figure is given as one example of several: "e.g., up to 12 % faster on wide screens"."""
    return figure.lower().startswith(tuple(mark.lower() for mark in words_of().lists["examples"]))
