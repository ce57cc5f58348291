"""The course of a quantity over separate works: "dbt run 2 h 10" in July, "dbt run 1 h 35" in August."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from reviewgen.period.course import Value, course_of, ends_well, values_in, values_of
from reviewgen.period.steps import Course
from reviewgen.period.topics import is_telling, keys_of
from reviewgen.period.work import Clause, MonthEffect, Work

_LONG = re.compile(r"(?:days?|weeks?|wks?)$")  # how long a course or a leave was, unless told as an outcome
_FEWEST_MONTHS, _COMMON_SHARE, _COMMON_LEAST = 2, 0.3, 4


def long_courses(works: Sequence[Work], effects: Iterable[MonthEffect]) -> tuple[Work, ...]:
    """Return works that stand for a quantity which separate pieces of several months give, the longest first.

    The word directly before the value is the same in each, the unit too; the last is better than the first.
    What one work tells by itself is its own course, and none of these.
    """
    told: list[tuple[Work | None, Value]] = [(work, one) for work in works for one in values_of(work)]
    told += [
        (None, one)
        for effect in effects
        for one in values_in(effect.month, effect.effect.source or effect.effect.text, effect.effect.spans)
    ]
    known = [course for work in works if (course := course_of(work)) is not None]
    common = Counter(key for work in works for key in set(keys_of(work.text)))
    most = max(_COMMON_LEAST, int(_COMMON_SHARE * len(works)))
    found: list[Work] = []
    used: set[str] = set()
    words = {(one.kind, key) for _, one in told for key in one.beside if common[key] <= most}
    named: dict[tuple[str, str], list[tuple[Work | None, Value]]] = {}
    for work, one in told:
        keys = one.beside | set(keys_of(one.step.text)) if one.plain else one.beside
        for key in keys:
            named.setdefault((one.kind, key), []).append((work, one))
    runs = [_run(named[pair], pair[1]) for pair in sorted(words) if is_telling(pair[1])]
    for run in sorted(runs, key=lambda run: -len(run)):
        texts = {one.step.text for _, one in run}
        months = {one.step.month for _, one in run}
        if len(months) < _FEWEST_MONTHS or texts & used or any(_covers(course, texts) for course in known):
            continue
        used |= texts
        found.append(_as_work(run))
    return tuple(found)


def _run(told: Sequence[tuple[Work | None, Value]], key: str) -> list[tuple[Work | None, Value]]:
    """The values of one unit beside one word, up to the last that is better than the first."""
    mine = [(work, one) for work, one in told if one.told or not _LONG.search(one.step.value)]
    mine.sort(key=lambda pair: (pair[1].step.month, pair[1].step.spans[0].start if pair[1].step.spans else 0))
    start = next((place for place, (_, one) in enumerate(mine) if key in one.beside), len(mine))
    run = mine[start:]
    while len(run) > 1 and not ends_well([one for _, one in run], run[0][1].kind):
        run.pop()
    return run if len(run) > 1 else []


def _covers(course: Course, texts: set[str]) -> bool:
    return texts <= {step.text for step in course.steps}


def _as_work(run: Sequence[tuple[Work | None, Value]]) -> Work:
    """Work that stands for the quantity: its name is what stands before the first value."""
    clauses = [
        Clause(one.step.text, one.step.spans, one.step.month, (place, 0))
        for place, (_, one) in enumerate(run)
    ]
    metrics = [
        metric
        for work, one in run
        if work is not None
        for metric in work.metrics
        if metric.text in one.step.text
    ]
    months = tuple(dict.fromkeys(clause.month for clause in clauses))
    spans = tuple(dict.fromkeys(span for clause in clauses for span in clause.spans))
    first = run[0][1]
    return Work(
        id="",
        kind="other",
        months=months,
        label=first.phrase,
        clauses=tuple(clauses),
        metrics=tuple(dict.fromkeys(metrics)),
        spans=spans,
        label_spans=first.step.spans,
    )
