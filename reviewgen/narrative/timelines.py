"""Amounts over months, for readers who would rather look; each with the same in words."""

from __future__ import annotations

from reviewgen.document.blocks import Timeline
from reviewgen.narrative.phrases import Phrases
from reviewgen.period.stretch import holds_others
from reviewgen.period.work import MonthRow, Review

FEW_MONTHS = 3
"""As many a reader sees without a picture or a table of them."""
_FEWEST_MONTHS, _FEWEST_TOLD, _FEWEST_WORKS = 3, 2, 3
_TALLEST, _FURTHEST = 3, 2
_MOST_SKILLS = 8
_SKILL_WORDS = 4


def work_timeline(review: Review, phrases: Phrases) -> Timeline | None:
    """Return features and fixes by month; None where a table says as much: of few months, or three works
    in two of them."""
    say = phrases
    if not _fills_a_picture(review):
        return None
    kinds = ("features", "bugs")
    months = _placed(review)
    wide = [row for row in review.months if row not in months]  # has no place among months: told in words
    amounts = {kind: [amount(review, kind, row.month) for row in months] for kind in kinds}
    rows = tuple(
        (
            say.say("tables", kind),
            tuple(number if row.entry else None for row, number in zip(months, amounts[kind], strict=True)),
        )
        for kind in kinds
        if any(amounts[kind])
    )
    told = [sum(amounts[kind][place] for kind in kinds) for place in range(len(months))]
    if sum(told) < _FEWEST_WORKS or sum(map(bool, told)) < _FEWEST_TOLD:
        return None
    noted = [number for number, row in zip(told, months, strict=True) if row.entry]
    if max(max(amounts[kind]) for kind in kinds) < _TALLEST or max(noted) - min(noted) < _FURTHEST:
        return None  # a picture of ones and twos shows nothing
    words = []
    nouns = {"features": "features", "bugs": "fixes"}
    for row in (*months, *wide):
        month = say.month_label(row.month)
        if not row.entry:
            continue
        numbers = [(kind, amount(review, kind, row.month)) for kind in kinds]
        counts = [say.counted(nouns[kind], number) for kind, number in numbers if number]
        key = "month_counts" if counts else "month_nothing"
        words.append(say.say("tables", key, month=month, counts=say.listed(counts)))
    if review.gaps:
        words.append(say.say("tables", "month_missing", months=say.span_label(review.gaps)))
    return Timeline(
        columns=tuple(say.short_month(row.month) for row in months),
        rows=rows,
        caption=say.say("tables", "work_caption"),
        text="; ".join(words) + ".",
        missing=say.say("tables", "no_entry"),
    )


def skills_timeline(review: Review, phrases: Phrases) -> Timeline | None:
    """Return the skills that several months name, by month; None where none comes back, or months are few."""
    say = phrases
    skills = [
        skill for skill in review.skills if len(skill.months) > 1 and len(skill.name.split()) <= _SKILL_WORDS
    ]
    skills.sort(key=lambda skill: (-len(skill.months), skill.months))
    skills = skills[:_MOST_SKILLS]
    if not skills or not _fills_a_picture(review):
        return None
    months = _placed(review)
    rows = tuple(
        (skill.name, tuple(int(row.month in skill.months) if row.entry else None for row in months))
        for skill in skills
    )
    words = (
        say.say("tables", "skill_months_of", name=skill.name, months=say.span_label(skill.months))
        for skill in skills
    )
    return Timeline(
        columns=tuple(say.short_month(row.month) for row in months),
        rows=rows,
        caption=say.say("tables", "skills_caption"),
        text="; ".join(words) + ".",
        role="skills",
        missing=say.say("tables", "no_entry"),
    )


def _placed(review: Review) -> list[MonthRow]:
    told = [row.month for row in review.months]
    return [row for row in review.months if not holds_others(row.month, told)]


def _fills_a_picture(review: Review) -> bool:
    """Whether months are many, and at least half of them have an entry: else the picture is one of gaps."""
    entries = sum(row.entry for row in review.months)
    return (
        entries >= _FEWEST_MONTHS
        and len(review.period.months) > FEW_MONTHS
        and len(review.gaps) * 2 <= len(review.period.months)
    )


def amount(review: Review, kind: str, month: str) -> int:
    """Return how many works of a kind the notes of a month tell of; one of several months counts in each."""
    return sum(work.count for work in getattr(review, kind) if month in work.months)
