"""The figures of a summary: the best one in a sentence of its own, the next two or three behind it."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, replace

from reviewgen.document.blocks import Spans
from reviewgen.model.month import Metric
from reviewgen.narrative.anatomy import anatomy
from reviewgen.narrative.caveats import tells_mishap
from reviewgen.narrative.clauses import capital, clean, small
from reviewgen.narrative.courses import course_in_short
from reviewgen.narrative.figures import (
    by_standing,
    figure_text,
    from_statistic,
    is_example,
    leading_course,
    part_with,
    up_to,
)
from reviewgen.narrative.names import cuts_figure, deed, mention, told_symptom
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.results_told import Told, may_open, told_result
from reviewgen.narrative.sentence import Computed, Sentence, inlines_of, joined_spans
from reviewgen.narrative.speaker import Speaker
from reviewgen.period.grammar import opening
from reviewgen.period.leaning import leans
from reviewgen.period.same_label import explicit_label
from reviewgen.period.steps import Course
from reviewgen.period.stretch import is_stretch, months_in
from reviewgen.period.text import sentences
from reviewgen.period.words import words_of
from reviewgen.period.work import Review, Work

NAME_WORDS = 5
_RELATIVE = re.compile(r"\b(?:which|that|who)\s[^\s,]+")
_THING_WORDS = 3
_MOST = 3
_SHORT_WORDS = 14
_BOTH_ENDS = 4
"""The weight of a figure with both ends and a unit, which says enough behind the name of its work."""


def figure_sentence(work: Work, speaker: Speaker, phrases: Phrases, known: frozenset[str]) -> Sentence | None:
    """Return the best figure of a work, with hedge and conditions, as the notes write it.

    It is told by what was done where the notes say it so ("cut the build from 9 to 6 min"), else in short.
    """
    course = leading_course(work)
    name = _called(work, known)
    if course is not None and name:
        told, ends, _ = _course_told(work, course, name, phrases)
        spans = joined_spans([*(step.spans for step in course.steps), work.spans])
        return listing(f"{told}.", spans, (ends,), speaker.given)
    metric = work.best_result
    if metric is None:
        return None
    month = phrases.month(_month_of(work, metric))
    done = deed(work)
    measured = up_to(work, metric.text) if done else None
    measured = measured if measured is not None and len(sentences(measured)) == 1 else None
    result = figure_text(work, metric, known)
    part = part_with(work, metric)
    acts = words_of().verb(result.split()[0], "past") is not None and done is not None
    spans = joined_spans([metric.spans, work.spans])
    computed = (Computed(month, (work.id,)),)
    if done and (measured or acts or part is None):
        key = "figure_led" if measured else "figure_act" if acts else "figure_deed"
        related = measured is not None and _RELATIVE.search(measured) is not None
        if related:
            key = "figure_led_in"  # behind "which now takes ten minutes" the month would be of that
        subject = speaker.subject(inside=related)
        values = {"subject": subject, "month": month, "work": measured or done, "figure": result}
        return naming(phrases.say("summary", key, **values), spans, computed, speaker.given)
    if not name and (part is None or leans(result)):
        return None
    if name and result.lower() in name.lower():
        result = name  # which holds the figure
    elif name and part is not None:
        result = from_statistic(result, metric)
    strength = next((effect.strength for effect in work.effects if metric in effect.metrics), work.strength)
    own = part is not None or strength == "measured"  # the notes' own words are no stronger than the notes
    if name and part is not None and is_example(result):
        values = {"work": name.strip("“”"), "figure": result.rstrip("."), "behind": month}
        return listing(phrases.say("summary", "reported_example", **values), spans, computed, speaker.given)
    behind = [name.strip("“”")] if name and _adds(name, result, work) else []
    behind += [month] if month not in result or not own else []
    result = result.rstrip(".")
    said = told_result(result, (name or "").strip("“”"), phrases) if own else None
    if said is not None and may_open(said.text):
        behind = [one for one in behind if one.lower() not in said.text.lower()]
        text = phrases.say(
            "summary", _key("result", behind), clause=capital(said.text), behind=", ".join(behind)
        )
        return listing(text, spans, (*computed, *_course(said, work, metric)), speaker.given)
    key = _key("quoted" if opening(result) == "past" else "reported", behind)
    text = phrases.say("summary", key, figure=result, behind=", ".join(behind))
    return listing(text, spans, computed, speaker.given)


def _key(key: str, behind: Collection[str]) -> str:
    return key if behind else f"{key}_alone"


def _course(told: Told, work: Work, metric: Metric) -> tuple[Computed, ...]:
    """What was put between two values of the notes, for the guard."""
    if not told.values:
        return ()
    month = _month_of(work, metric)
    values = tuple((month, value) for value in told.values)
    return (Computed(told.course, (work.id or month, month), values=values),)


def _course_told(
    work: Work, course: Course, name: str, phrases: Phrases, *, further: bool = False
) -> tuple[str, Computed, bool]:
    """A course in words, with "went" between two plain values; whether it is a clause of itself."""
    name = name.strip("“”")
    told, ends = course_in_short(work, course, phrases, "course_went")
    if told.startswith("from") and may_open(name):
        return phrases.say("summary", "went", of=name, course=told), ends, True
    told, ends = course_in_short(work, course, phrases)
    key = "further_of" if further else "reported"
    return phrases.say("summary", key, figure=told, behind=name).rstrip("."), ends, False


def _adds(name: str, figure: str, work: Work) -> bool:
    """Whether a name says what its figure does not say itself."""
    bare = name.strip("“”").lower()
    return bare not in figure.lower() and figure.lower() not in bare and not cuts_figure(name, work)


@dataclass(frozen=True, slots=True)
class FurtherFigures:
    """The sentences of further figures, and the works of which they tell."""

    sentences: tuple[Sentence, ...]
    works: tuple[Work, ...]


def further_figures(
    review: Review, headline: Work | None, phrases: Phrases, known: frozenset[str], given: tuple[str, ...]
) -> FurtherFigures:
    """Return the next best figures of other works, each with the name of its work and its months.

    Only what can be told in a few words without losing a caveat: the others have the impact section.
    """
    told: list[_Short] = []
    used = set(headline.spans) if headline is not None else set()
    for work in by_standing(review):
        if used & set(work.spans) or tells_mishap(work) or len(told) == _MOST:
            continue
        found = _in_short(work, phrases, known)
        if found is not None and all(found.text != one.text for one in told):
            told.append(found)
            used |= {*found.spans, *work.spans}
    sentences = []
    opens = any(one.is_clause and may_open(one.text) for one in told)
    for key, clauses in (("further_told", True), ("further_reported", False)):
        mine = [one for one in told if (one.is_clause and opens) == clauses]
        if clauses:
            mine.sort(key=lambda one: not may_open(one.text))
        if mine:
            figures = "; ".join(_with_name(one, review, phrases, known) for one in mine)
            text = phrases.say("summary", key, figures=figures)
            spans = joined_spans(one.spans for one in mine)
            shown = tuple(each for one in mine for each in one.computed if each.text in text)
            sentences.append(listing(text, spans, shown, given))
    return FurtherFigures(tuple(sentences), tuple(one.work for one in told))


def _with_name(one: _Short, review: Review, phrases: Phrases, known: frozenset[str]) -> str:
    """A figure with the name of its work and its month in brackets, where its text does not say them."""
    name = (_name(one.work, known) or "").strip("“”")
    if one.is_clause and len(name.split()) > NAME_WORDS:
        name = ""
    when = "" if len(review.months) == 1 or is_whole(one.when, review) else one.month
    values = [name, when] if name.lower() not in one.text.lower() else [when]
    behind = ", ".join(value for value in values if value)
    return phrases.say("summary", "further_of" if behind else "further_bare", figure=one.text, behind=behind)


@dataclass(frozen=True, slots=True)
class _Short:
    """A figure with what it is of, and its month where the text does not name it."""

    work: Work
    text: str
    month: str
    when: str
    spans: Spans
    computed: tuple[Computed, ...]
    is_clause: bool = False


def _in_short(work: Work, phrases: Phrases, known: frozenset[str]) -> _Short | None:
    """The best figure of a work in a few words; None where it takes more, or leans on what stands before."""
    course, metric = leading_course(work), work.best_result
    called = mention(work, known, NAME_WORDS) if course is not None else None
    if course is not None and called:
        line, values, went = _course_told(work, course, called, phrases, further=True)
        spans = joined_spans([*(step.spans for step in course.steps), work.spans])
        return _Short(work, line, "", "", spans, (values,), is_clause=went)
    if metric is None:
        return None
    told = next((effect.strength for effect in work.effects if metric in effect.metrics), work.strength)
    name = (_name(work, known) or "").strip("“”")
    text = part_with(work, metric)
    if text is not None and name:
        text = from_statistic(text, metric)
    if text is None and work.clauses and metric.text in work.clauses[0].text:
        text = up_to(work, metric.text)
    if text is None and name and work.weight_of(metric) >= _BOTH_ENDS:
        text = metric.text
    if text is None and any(metric in effect.metrics for effect in work.effects):
        text = figure_text(work, metric, known)
    if text is not None:
        text = next(
            (text[start:end] for start, end in sentences(text) if metric.text in text[start:end]), text
        )
        text = text.rstrip(". ")
    if text is None or told == "intended" or len(text.split()) > _SHORT_WORDS:
        return None
    if text == metric.text and (not name or work.weight_of(metric) < _BOTH_ENDS):
        return None  # "12 %" of something says nothing
    if not name and opening(text) == "past":
        text = clean(work.clauses[0].text) if work.clauses else text  # "took two days" does not say of what
        if len(text.split()) > _SHORT_WORDS or metric.text not in text:
            return None
    if leans(text):
        return None
    month = _month_of(work, metric)
    named = phrases.month(month)
    text = small(text, known) or text
    if not name and text[:1].isdigit():
        return None  # "3 a week compared to 11" does not say of what
    said = told_result(text, name or "", phrases) if told != "reported" else None
    spans = joined_spans([metric.spans, work.spans])
    shown = "" if named in text else named
    dated = (Computed(named, (work.id or month,)),) if shown else ()
    computed = (*dated, *(_course(said, work, metric) if said is not None else ()))
    return _Short(
        work, said.text if said else text, shown, month, spans, computed, is_clause=said is not None
    )


def _name(work: Work, known: frozenset[str]) -> str | None:
    """The name behind a figure: a noun phrase, or the symptom that a fix is named by, as it was noted."""
    found = _called(work, known)
    symptom = (told_symptom(work) or "").strip("“”")
    return found or small(symptom, known) or symptom or None


def _called(work: Work, known: frozenset[str]) -> str | None:
    """The name of a work, of a fix the thing that did wrong before the symptom by which it is named."""
    names = [mention(work, known, NAME_WORDS), _thing(work, known)]
    return next(filter(None, reversed(names) if work.kind == "bugs" else names), None)


def _thing(work: Work, known: frozenset[str]) -> str | None:
    """What a figure is of where its work has no good name: the label before a colon, else what did wrong.

    "Refund page" of "Refund page hung for large bookings"; users are none.
    """
    name, words = explicit_label(work), words_of()
    symptom = anatomy(work.label or work.clauses[0].text) if work.kind == "bugs" and work.clauses else None
    if symptom is not None and not symptom.verb and symptom.rest:
        name = symptom.name
    plain = [word.lower() for word in name.split()]
    if not 1 < len(plain) <= _THING_WORDS or not name[-1].isalnum():
        return None
    if any(words.is_in("prepositions", word) or word in words.sets["users"] for word in plain):
        return None
    return small(name, known) or name


def _month_of(work: Work, metric: Metric) -> str:
    """The month whose notes give the figure, else the last of the work."""
    effects = (effect.month for effect in work.effects if metric in effect.metrics)
    clauses = (one.month for one in work.clauses if one.month and metric.text in one.text)
    return next(effects, None) or next(clauses, None) or work.months[0 if metric.text in work.label else -1]


def is_whole(when: str, review: Review) -> bool:
    """Tell whether what is reported "2025-01..2025-12" is told of all months of the review at once."""
    return is_stretch(when) and set(months_in(when)) >= set(review.period.months)


def naming(text: str, spans: Spans, computed: tuple[Computed, ...], given: tuple[str, ...]) -> Sentence:
    """Return a sentence that names works: should it fail, it is left out; their own sections tell of them."""
    inlines = inlines_of(text[:1].upper() + text[1:], spans)
    return Sentence(inlines, spans, computed, role="naming", given=given)


def listing(text: str, spans: Spans, computed: tuple[Computed, ...], given: tuple[str, ...]) -> Sentence:
    """Return what stands behind a colon as noted, and so needs no verb; else as `naming`."""
    return replace(naming(text, spans, computed, given), role="fact", source=text)
