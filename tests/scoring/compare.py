"""Reads one case and compares what was read with what its text means."""

from __future__ import annotations

import codecs
import hashlib
from pathlib import Path

from reviewgen.model.month import Month
from reviewgen.model.reading import Reading
from tests.scoring.account import check_reading
from tests.scoring.expected import Case, ExpectedMonth
from tests.scoring.items import compare_items
from tests.scoring.plain import plain
from tests.scoring.result import Result


def decoded(path: Path) -> tuple[str, str]:
    """The id and the decoded text of a source file: byte order mark removed, nothing else changed."""
    data = path.read_bytes()
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = data.decode("utf-16")
    else:
        text = data.decode("utf-8-sig")
    return hashlib.sha256(data).hexdigest()[:12], text


def read(case: Case) -> Reading:
    """What the reader makes of a case's sources."""
    from reviewgen.sources.read import read_paths

    return read_paths(list(case.paths), today=case.today)


def _compare_parts(expected: ExpectedMonth, month: Month, result: Result) -> None:
    """Everything of a month but its items."""
    name = expected.month
    result.expect("repositories")
    actual = set(month.repositories)
    if not set(expected.repositories) <= actual <= {*expected.repositories, *expected.repositories_may}:
        wanted = ", ".join(expected.repositories)
        result.amiss("repositories", "wrong", f"{name}: {', '.join(month.repositories)}, not {wanted}")
    for project in expected.projects:
        if not any(plain(project) in plain(one) for one in month.projects):
            result.amiss("projects", "missed", f"{name}: {project!r} is not among {month.projects}")
    for topic in expected.focus:
        if not any(plain(topic) in plain(one.text) for one in month.focus):
            result.amiss("focus", "missed", f"{name}: {topic!r}")
    skills = [plain(skill.name) for skill in month.skills]
    result.expect("skills", len(expected.skills) + len(expected.skills_exactly or ()))
    for skill in expected.skills:
        if not any(plain(skill) in one for one in skills):
            result.amiss("skills", "missed", f"{name}: {skill!r} is not among {skills}")
    if expected.skills_exactly is not None and sorted(skills) != sorted(map(plain, expected.skills_exactly)):
        result.amiss("skills", "wrong", f"{name}: {skills}, not {list(expected.skills_exactly)}")
    result.expect("none_stated")
    if set(month.none_stated) != set(expected.none_stated):
        result.amiss("none_stated", "wrong", f"{name}: {month.none_stated}, not {expected.none_stated}")


def compare_month(expected: ExpectedMonth, month: Month) -> Result:
    """The differences of one month; of choices that are equally right, the nearest counts."""
    result = Result()
    _compare_parts(expected, month, result)
    compared = (compare_items(choice, month) for choice in expected.choices)
    result.take(min(compared, key=lambda one: len(one.differences)))
    return result


def compare(case: Case, reading: Reading) -> Result:
    """All differences between a case and what was read, and the tallies for the score."""
    result = Result()
    months = dict(reading.told)
    for expected in case.months:
        result.expect("months")
        if expected.month in months:
            result.take(compare_month(expected, months[expected.month]))
            continue
        result.amiss("months", "missed", expected.month)
        # A month that is missing misses all that it holds.
        result.take(compare_items(expected.choices[0], Month(month=expected.month[-7:], sources=())))
    for extra in months.keys() - {expected.month for expected in case.months}:
        result.amiss("months", "invented", extra)
    for wanted in case.left_out:
        reasons = [one.why for one in reading.left_out if plain(wanted["has"]) in plain(one.text)]
        why = str(wanted.get("why", "")).casefold()
        if not any(why in reason.casefold() for reason in reasons):
            result.amiss("left_out", "missed", f"{wanted['has']!r} {why}; reasons: {reasons}")
    told = [plain(problem.message) for problem in reading.problems]
    if case.problem is not None and not any(plain(case.problem) in message for message in told):
        result.amiss("problems", "missed", f"{case.problem!r}; problems: {told}")
    table = {path: path.suffix in (".csv", ".tsv") for path in case.paths}
    texts = {name: (text, table[path]) for path in case.paths for name, text in [decoded(path)]}
    result.take(check_reading(reading, texts))
    return result


def score(case: Case) -> Result:
    """Read a case and compare; an error of the reader misses everything and is told as a difference."""
    try:
        return compare(case, read(case))
    except Exception as error:  # whatever it is, the other cases are still worth reading
        result = compare(case, Reading())
        result.amiss("errors", "wrong", f"{type(error).__name__}: {error}")
        return result
