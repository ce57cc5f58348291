"""The course of a quantity in words: the notes' own sentences with their months, or its two ends."""

from __future__ import annotations

from dataclasses import replace

from reviewgen.narrative.clauses import capital, clean, ended
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.sentence import Computed, Sentence, sentence
from reviewgen.period.course import Course, Step
from reviewgen.period.work import Work


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


def course_in_short(work: Work, course: Course, phrases: Phrases) -> tuple[str, Computed]:
    """Return the first and the last value with their months, "3h50 in July, 38 min in August"."""
    first, last = course.steps[0], course.steps[-1]
    key = "course" if first.month != last.month else "course_at_once"
    months = {"month": phrases.month(first.month), "later": phrases.month(last.month)}
    one, other = _whole(first, work), _whole(last, work)
    text = phrases.say("summary", key, first=one, last=other, **months)
    values = ((first.month, one), (last.month, other))
    return text, Computed(text, (work.id, first.month, last.month), values=values)


def _whole(step: Step, work: Work) -> str:
    """The value with the conditions that the notes give for it: "2.6 GB/s after the second pass"."""
    texts = [one.text for one in work.metrics if one.text.startswith(step.value) and one.text in step.text]
    return max(texts, key=len, default=step.value)
