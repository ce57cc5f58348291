"""The figures of a summary: the best one in a sentence of its own, the next two or three behind it."""

from __future__ import annotations

from dataclasses import dataclass

from reviewgen.document.blocks import Spans
from reviewgen.model.month import Metric
from reviewgen.narrative.caveats import tells_mishap
from reviewgen.narrative.clauses import clean, small
from reviewgen.narrative.courses import course_in_short
from reviewgen.narrative.figures import by_standing, figure_text, is_told, leading_course, part_with, up_to
from reviewgen.narrative.names import deed, mention
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.sentence import Computed, Sentence, inlines_of, joined_spans
from reviewgen.narrative.speaker import Speaker
from reviewgen.period.grammar import opening
from reviewgen.period.leaning import leans
from reviewgen.period.stretch import is_stretch, months_in
from reviewgen.period.text import sentences
from reviewgen.period.words import words_of
from reviewgen.period.work import Review, Work

NAME_WORDS = 5
_MOST = 3
_SHORT_WORDS = 14


def figure_sentence(work: Work, speaker: Speaker, phrases: Phrases, known: frozenset[str]) -> Sentence | None:
    """Return the best figure of a work as a sentence, with hedge and conditions, as the notes write it."""
    course = leading_course(work)
    name = mention(work, known, NAME_WORDS)
    if course is not None and name:
        figure, ends = course_in_short(work, course, phrases)
        spans = joined_spans([*(step.spans for step in course.steps), work.spans])
        text = phrases.say("summary", "figure_course", work=name, figure=figure)
        return naming(text, spans, (ends,), speaker.given)
    metric = work.best_result
    if metric is None:
        return None
    month = _month_of(work, metric)
    named = phrases.month(month)
    done = deed(work)
    measured = up_to(work, metric.text) if done else None
    told = next((effect.strength for effect in work.effects if metric in effect.metrics), work.strength)
    plain = "figure" if told == "measured" else "figure_reported"
    result = figure_text(work, metric, known)
    part = part_with(work, metric)
    acts = words_of().verb(result.split()[0], "past") is not None and done is not None
    key = "figure_led" if measured else "figure_act" if acts else "figure_deed" if done else plain
    if part is not None and not measured and not acts:
        done = None
        key = "figure_told" if is_told(part) else plain if name else "figure_part"
    elif not done and not name:
        return None
    if name and not done and (_cuts_figure(name, work) or result.lower().startswith(name.lower())):
        key = "figure_part"  # which says its name itself
    if name and not done and result.lower() in name.lower():
        key, result = "figure_part", name  # which holds the figure
    values = {
        "subject": speaker.subject() if done else "",
        "month": named,
        "work": measured or done or name or "",
        "figure": result,
    }
    spans = joined_spans([metric.spans, work.spans])
    text = phrases.say("summary", key, **values)
    return naming(text, spans, (Computed(named, (work.id,)),), speaker.given)


@dataclass(frozen=True, slots=True)
class FurtherFigures:
    """The sentence of further figures, and the works of which it tells."""

    sentence: Sentence | None
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
    if not told:
        return FurtherFigures(None, ())
    parts = []
    for one in told:
        name = mention(one.work, known, NAME_WORDS) or ""
        when = "" if len(review.months) == 1 or is_whole(one.when, review) else one.month
        values = [name, when] if name.strip("“”").lower() not in one.text.lower() else [when]
        behind = ", ".join(value for value in values if value)
        key = "further_of" if behind else "further_bare"
        parts.append(phrases.say("summary", key, figure=one.text, behind=behind))
    text = phrases.say("summary", "further", figures="; ".join(parts))
    spans = joined_spans(one.spans for one in told)
    computed = tuple(one.computed for one in told if one.computed is not None)
    return FurtherFigures(naming(text, spans, computed, given), tuple(one.work for one in told))


@dataclass(frozen=True, slots=True)
class _Short:
    """A figure with what it is of, and its month where the text does not name it."""

    work: Work
    text: str
    month: str
    when: str
    spans: Spans
    computed: Computed | None


def _in_short(work: Work, phrases: Phrases, known: frozenset[str]) -> _Short | None:
    """The best figure of a work in a few words; None where it takes more, or leans on what stands before."""
    course, metric = leading_course(work), work.best_result
    if course is not None and mention(work, known, NAME_WORDS):
        figure, ends = course_in_short(work, course, phrases)
        spans = joined_spans([*(step.spans for step in course.steps), work.spans])
        return _Short(work, figure, "", "", spans, ends)
    if metric is None:
        return None
    told = next((effect.strength for effect in work.effects if metric in effect.metrics), work.strength)
    text = part_with(work, metric)
    if text is None and work.clauses and metric.text in work.clauses[0].text:
        text = up_to(work, metric.text)
    if text is None and any(metric in effect.metrics for effect in work.effects):
        text = figure_text(work, metric, known)
    if text is not None:
        text = next(
            (text[start:end] for start, end in sentences(text) if metric.text in text[start:end]), text
        )
        text = text.rstrip(". ")
    if text is None or told == "intended" or len(text.split()) > _SHORT_WORDS or text == metric.text:
        return None
    if not mention(work, known, NAME_WORDS) and opening(text) == "past":
        text = clean(work.clauses[0].text) if work.clauses else text  # "took two days" does not say of what
        if len(text.split()) > _SHORT_WORDS or metric.text not in text:
            return None
    if leans(text):
        return None
    month = _month_of(work, metric)
    named = phrases.month(month)
    text = small(text, known) or text
    spans = joined_spans([metric.spans, work.spans])
    if named in text:
        return _Short(work, text, "", month, spans, None)
    return _Short(work, text, named, month, spans, Computed(named, (work.id or month,)))


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


def _cuts_figure(name: str, work: Work) -> bool:
    """Whether a name ends inside a figure of its work ("patch size 6.2 GB" of "6.2 GB instead of 14 GB")."""
    inside = [metric.text for metric in work.metrics if metric.text not in name]
    return any(name.endswith(text[:length]) for text in inside for length in range(2, len(text)))
