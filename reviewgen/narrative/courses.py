"""The course of a quantity in words: the notes' own sentences with their months, or its two ends."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

from reviewgen.narrative.clauses import capital, clean, ended
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.results_told import is_value
from reviewgen.narrative.sentence import Computed, Sentence, sentence
from reviewgen.period.steps import Course, Step
from reviewgen.period.text import WORD
from reviewgen.period.words import words_of
from reviewgen.period.work import Work

_HEDGES = (
    "about",
    "around",
    "approximately",
    "approx",
    "roughly",
    "nearly",
    "almost",
    "up to",
    "under",
    "over",
    "some",
)


def course_sentences(course: Course, name: str, phrases: Phrases) -> list[Sentence]:
    """Return what the notes say at each step, a month in front where it is another than before.

    What only says the `name` of the work again in front ("Loader: …") is left away.
    """
    found: list[Sentence] = []
    dated = len({step.month for step in course.steps}) > 1
    last = ""
    for step in course.steps:
        said = clean(step.text)
        said = said[len(name) + 1 :].lstrip() if said.lower().startswith(f"{name.lower()}: ") else said
        text = ended(capital(said))
        computed: tuple[Computed, ...] = ()
        if dated and step.month != last:
            name = capital(phrases.month(step.month))
            text = phrases.say("entry", "later", month=name, text=ended(said))
            computed = (Computed(name, (step.month,)),)
        last = step.month
        told = sentence(text, step.spans, source=step.text, computed=computed)
        found.append(replace(told, role="fact"))
    return found


def course_in_short(
    work: Work, course: Course, phrases: Phrases, key: Literal["course", "course_went"] = "course"
) -> tuple[str, Computed]:
    """Return the first and the last value with their months, "3h50 in July, 38 min in August".

    As "course_went" they may stand behind a verb: "from 3h50 in July to 38 min in August".
    """
    first, last = course.steps[0], course.steps[-1]
    dated = first.month != last.month and not any(_names_month(step) for step in (first, last))
    months = {"month": phrases.month(first.month), "later": phrases.month(last.month)}
    one, other = _whole(first, work), _whole(last, work)
    if not (is_value(one) and is_value(other)):
        key = "course"  # "0 losses in 9 shifts" is no end of a course that a verb could lead to
    text = phrases.say("summary", key if dated else f"{key}_at_once", first=one, last=other, **months)
    values = ((first.month, one), (last.month, other))
    return text, Computed(text, (work.id, first.month, last.month), values=values)


def _names_month(step: Step) -> bool:
    """Whether the sentence gives another month than that in which it is noted ("61k in June", in July)."""
    known = words_of()
    names = {*known.months, *known.short_months} - {known.months[int(step.month[5:7]) - 1]}
    return any(match.group() in names for match in WORD.finditer(step.text))


def _whole(step: Step, work: Work) -> str:
    """The value with the conditions that the notes give for it: "2.6 GB/s after the second pass"."""
    texts = [one.text for one in work.metrics if one.text.startswith(step.value) and one.text in step.text]
    value = max(texts, key=len, default=step.value)
    hedged = re.search(rf"\b(?:{'|'.join(_HEDGES)})\s(?={re.escape(value)})", step.text, re.IGNORECASE)
    return f"{hedged.group().lower()}{value}" if hedged else value
