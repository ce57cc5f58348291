"""The tables of a review: at a glance, months covered, skills, evidence. Cells say facts, not sentences."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from reviewgen.document.blocks import Cell, Cite, Inline, Spans, Table, Text
from reviewgen.narrative.absence import may_count
from reviewgen.narrative.caveats import may_lead
from reviewgen.narrative.clauses import capital
from reviewgen.narrative.courses import course_in_short
from reviewgen.narrative.entries import anchor
from reviewgen.narrative.figures import (
    figure_text,
    from_statistic,
    headline,
    is_example,
    is_told,
    leading_course,
)
from reviewgen.narrative.names import cuts_figure, may_be_listed, title
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.places import all_places, evidence_words
from reviewgen.narrative.sentence import Computed, Sentence, inlines_of, joined_spans
from reviewgen.narrative.timelines import FEW_MONTHS, amount
from reviewgen.period.merge import ECHO
from reviewgen.period.stretch import is_stretch
from reviewgen.period.words import words_of
from reviewgen.period.work import MonthRow, Review, SkillShown, Work

_RIGHT: Literal["right"] = "right"
_DASH = "–"
_MONTH_WIDTH = 24
_MOST_PLACES = 5
_MOST_SKILLS = 5
_THIN = 3
_SKILL_WORDS = 4
_MOST_THEMES = 3
_HALF = 6
_SHORT = 500  # words of notes, with which a review fits on a page or two


@dataclass(frozen=True, slots=True)
class Fact:
    """One row at a glance: label and value."""

    label: str
    value: Sentence


def glance_facts(review: Review, phrases: Phrases) -> list[Fact]:
    """Return the facts at a glance, at most eight; what the notes do not give has no row.

    Of short notes the summary, a few lines below, names the best figure and the leading work anyway.
    """
    say = phrases
    thin = _is_thin(review)
    facts = [_covered(review, say)]
    facts += [_count(kind, review, say) for kind in ("features", "bugs") if may_count(kind, review)]
    figured = headline(review) if not thin else None
    metric = figured.best_result if figured is not None else None
    course = leading_course(figured) if figured is not None else None
    if figured is not None and course is not None:
        figure, values = course_in_short(figured, course, say)
        text = say.say("glance", "figure_of", work=_without_stop(title(figured)), figure=figure)
        spans = joined_spans(step.spans for step in course.steps)
        facts.append(_fact("figure", text, joined_spans([spans, figured.spans]), say, (values,)))
    elif figured is not None and metric is not None:
        work, figure = _without_stop(title(figured)), figure_text(figured, metric)
        figure = from_statistic(figure, metric)
        text = say.say(
            "glance", "figure_example" if is_example(figure) else "figure_of", work=work, figure=figure
        )
        if figure.lower().startswith(work.lower()) or (figure != metric.text and is_told(figure)):
            text = capital(figure)  # it says what it is of itself
        elif figure.lower() in work.lower():
            text = work
        facts.append(_fact("figure", text, joined_spans([metric.spans, figured.spans]), say))
    leaders = [work for work in review.features if may_lead(work)]
    leaders = [work for work in leaders if may_be_listed(work) and not cuts_figure(title(work), work)][:3]
    if not thin and len(leaders) > 1 and len(review.works) > _THIN:
        names = "; ".join(dict.fromkeys(_without_stop(title(work)) for work in leaders))
        facts.append(_fact("leading", names, joined_spans(work.spans for work in leaders), say))
    if review.themes:
        themes = review.themes[:_MOST_THEMES]
        text = "; ".join(
            say.say("glance", "theme", name=theme.name, months=say.span_label(theme.months))
            for theme in themes
        )
        computed = tuple(Computed(say.span_label(theme.months), theme.works) for theme in themes)
        facts.append(_fact("themes", text, joined_spans(theme.spans for theme in themes), say, computed))
    places = all_places(review)
    if places:
        shown = places if len(places) <= _MOST_PLACES else places[: _MOST_PLACES - 1]
        text = ", ".join(shown)
        if len(shown) < len(places):
            number = say.number(len(places) - len(shown))
            text = say.say("count", "and_more", list=text, number=number)
        spans = joined_spans(work.spans for work in review.works)
        facts.append(_fact("repositories", text, spans, say, (Computed(text, tuple(places)),)))
    cited = [work for work in review.listed if work.cited]
    if cited:
        text = evidence_words(cited, say)
        spans = joined_spans(one.reference.spans for work in cited for one in work.cited)
        computed = (Computed(text, tuple(work.id for work in cited)),)
        facts.append(_fact("evidence", text[:1].upper() + text[1:], spans, say, computed))
    if review.skills and len(facts) < 8:
        short = [skill for skill in review.skills if len(skill.name.split()) <= _SKILL_WORDS]
        listed = review.skills[
            0
        ].listed  # technologies are told whole: what a few months name stands here alone
        skills = (short or list(review.skills))[: _MOST_SKILLS if listed else None]
        whole = all(skill.learned for skill in review.skills)
        text = "; ".join(_with_mark(skill.name, skill, say, whole=whole) for skill in skills)
        key = "learned" if whole else "skills" if skills[0].listed else "technologies"
        facts.append(_fact(key, text, joined_spans(skill.spans for skill in skills), say))
    return facts


def _is_thin(review: Review) -> bool:
    return sum(len(passage.text.split()) for passage in review.passages) < _SHORT


def glance_table(facts: list[Fact], targets: tuple[str, ...] = ()) -> Table:
    """Return the facts as the two-column table at the head of the review; the first is that of the months.

    `targets` are those of citations of months, where no table of months says more than that first fact.
    """
    rows = [(Cell((Text(fact.label),)), Cell(fact.value.inlines)) for fact in facts]
    if targets:
        rows[0] = (rows[0][0], replace(rows[0][1], anchor=targets[0], others=targets[1:]))
    return Table(rows=tuple(rows), align=("left", "left"), widths=(26, 74), role="glance")


def month_targets(review: Review) -> tuple[str, ...]:
    """Return the targets of the citations of months."""
    return tuple(f"month-{row.month}" for row in review.months)


def months_table(review: Review, phrases: Phrases, *, pictured: bool) -> Table | None:
    """Return a row for each month with an entry, and one for those without that follow each other; the target
    of month citations.

    None where a picture of the months says it, or where these are few, of short notes half a year, and each
    has an entry: the rest dates everything. A column that says nothing of any month is left away.
    """
    say = phrases
    few = len(review.period.months) <= (_HALF if _is_thin(review) else FEW_MONTHS)
    if pictured or (few and not review.gaps):
        return None
    told = [row for row in review.months if row.entry]
    columns = {
        "features": [_number(amount(review, "features", row.month), say) for row in told],
        "bugs": [_number(amount(review, "bugs", row.month), say) for row in told],
        "listed": [_number(sum(row.month in work.months for work in review.listed), say) for row in told],
        "references": [_number(_references(review, row), say) for row in told],
    }
    nothing = {say.say("tables", "none"), _DASH}
    shown = [key for key in ("features", "bugs", "references") if set(columns[key]) - nothing]
    if not set(shown) & {"features", "bugs"}:
        shown.insert(0, "listed")
    rows: list[tuple[Cell, ...]] = []
    for run in _runs(review.months):
        first, *others = (f"month-{row.month}" for row in run)
        label = say.span_label(tuple(row.month for row in run), year=True)
        name = Cell((Text(label),), anchor=first, others=tuple(others))
        if run[0].entry:
            texts = [columns[key][told.index(run[0])] for key in shown]
        else:
            texts = [say.say("tables", "no_entry"), *(_DASH for _ in shown[1:])]
        rows.append((name, *(Cell((Text(text),)) for text in texts)))
    widths = [(100 - _MONTH_WIDTH) // len(shown)] * len(shown)
    return Table(
        rows=tuple(rows),
        head=tuple(Cell((Text(say.say("tables", key)),)) for key in ("month", *shown)),
        align=("left", *(_RIGHT for _ in shown)),
        widths=(100 - sum(widths), *widths),
    )


def _runs(months: tuple[MonthRow, ...]) -> list[list[MonthRow]]:
    """Each month with an entry, and as one those without that follow each other: "April to December"."""
    runs: list[list[MonthRow]] = []
    for row in months:
        if runs and not row.entry and not runs[-1][-1].entry:
            runs[-1].append(row)
        else:
            runs.append([row])
    return runs


def _number(number: int, say: Phrases) -> str:
    return str(number) if number else say.say("tables", "none")


def _references(review: Review, row: MonthRow) -> int:
    """How many references the notes of a month cite."""
    cited = (cited for work in review.listed for cited in work.cited if cited.month == row.month)
    return len({anchor(one.reference) for one in cited})


def skills_table(review: Review, phrases: Phrases) -> Table | None:
    """Return the skills with the months that name them and the works in which they show.

    Where none shows in a work, there is no such column; `skills_note` says it instead.
    """
    say = phrases
    whole = all(skill.learned for skill in review.skills)
    rows = [
        (
            Cell(_skill_names(skills, say, whole=whole)),
            Cell((Text(say.span_label(tuple(month for skill in skills for month in skill.months))),)),
            Cell(_shows(skills[0], review, say)),
        )
        for skills in _alike(review.skills)
    ]
    if not rows:
        return None
    first = "learned" if whole else "skill" if review.skills[0].listed else "technology"
    columns = (first, "skill_months", *(["shows"] if _some_shows(review) else []))
    return Table(
        rows=tuple(row[: len(columns)] for row in rows),
        head=tuple(Cell((Text(say.say("tables", key)),)) for key in columns),
        align=tuple("left" for _ in columns),
        widths=(38, 14, 48) if len(columns) > 2 else (52, 48),
    )


def skills_note(review: Review, phrases: Phrases) -> Sentence | None:
    """Return what the table of skills would say in each of its rows, where none shows in a work."""
    if not review.skills or _some_shows(review):
        return None
    spans = joined_spans(skill.spans for skill in review.skills)
    return Sentence((Text(phrases.say("tables", "all_named_only")),), spans)


def _some_shows(review: Review) -> bool:
    return any(skill.works for skill in review.skills)


def comments_table(phrases: Phrases) -> Table:
    """Return the place where both write, and put their names, the date and their signatures."""

    def cell(key: str) -> Cell:
        return Cell((Text(phrases.say("tables", key)),))

    return Table(
        rows=tuple((cell(key), Cell(()), Cell(())) for key in ("comment", "signed")),
        head=(Cell(()), cell("employee"), cell("reviewer")),
        widths=(28, 36, 36),
        role="fill",
    )


def several_note(review: Review, phrases: Phrases) -> Sentence | None:
    """Return the remark that explains the table of months where work runs over several of them."""
    works = [work for work in review.works if len(work.months) > 1]
    if not works:
        return None
    spans = joined_spans(work.spans for work in works)
    return Sentence((Text(phrases.say("tables", "several")),), spans)


def _alike(skills: tuple[SkillShown, ...]) -> list[list[SkillShown]]:
    """Skills of the same months and works stand in one row; those that show in no work, last."""
    groups: dict[tuple[tuple[str, ...], tuple[str, ...]], list[SkillShown]] = {}
    for skill in skills:
        groups.setdefault((skill.works, skill.months), []).append(skill)
    return sorted(groups.values(), key=lambda group: not group[0].works)


def _with_mark(name: str, skill: SkillShown, say: Phrases, *, whole: bool) -> str:
    """The name of a skill; of one that was learned with the word, where not `whole` the list was."""
    return say.say("tables", "was_learned", name=name) if skill.learned and not whole else name


def _skill_names(skills: list[SkillShown], say: Phrases, *, whole: bool) -> tuple[Inline, ...]:
    found: list[Inline] = []
    for skill in skills:
        name = _in_list(skill.name) if found or not skill.listed else capital(skill.name)
        found += [Text("; ")] if found else []
        found += inlines_of(_with_mark(name, skill, say, whole=whole), skill.spans)
    return tuple(found)


def _in_list(name: str) -> str:
    """A skill behind another: small where it begins with a deed, "testing under load"; else as it is."""
    first, _, rest = name.partition(" ")
    acts = first.isalpha() and words_of().verb(first.lower(), "gerund") is not None
    return name[:1].lower() + name[1:] if acts and rest[:1].islower() and first[1:].islower() else name


def _shows(skill: SkillShown, review: Review, say: Phrases) -> tuple[Inline, ...]:
    if not skill.works:
        return (Text(say.say("tables", "named_only")),)
    found: list[Inline] = []
    for identity in skill.works:
        work = review.work(identity)
        found += [Text("; ")] if found else []
        found += inlines_of(_without_stop(title(work)), work.spans)
        for month in work.months:
            found += [Text(" "), Cite(f"month-{month}", say.short_month(month))]
    return tuple(found)


def _covered(review: Review, say: Phrases) -> Fact:
    span = say.span_label(review.covered, year=True) if review.covered else say.say("count", "none")
    key = "some" if review.gaps else "every"
    if len(review.period.months) == 1 or any(is_stretch(row.month) for row in review.months):
        key = "some_told" if review.gaps else "one"
    numbers = {"covered": say.number(len(review.covered)), "all": say.number(len(review.period.months))}
    if key == "some" and len(review.covered) == 1:
        key = "some_one"
    text = say.say("count", key, span=span, **(numbers if key.startswith("some") else {}))
    return _fact("period", text, (), say, (Computed(text, review.covered),))


def _count(kind: str, review: Review, say: Phrases) -> Fact:
    works: tuple[Work, ...] = getattr(review, kind)
    named = [work for work in works if work.named]
    unnamed = sum(work.count for work in works if not work.named)
    text = say.number(len(named)).capitalize() if named else say.say("count", "none")
    if unnamed and not named:
        text = say.say("count", "unnamed_only", number=say.number(unnamed).capitalize())
    elif unnamed:
        text = say.say("count", "unnamed", named=text, number=say.number(unnamed))
    stated = tuple(row.month for row in review.months if kind in row.none_stated)
    if (
        not works
        and kind == "bugs"
        and any(one.why == ECHO for work in review.features for one in work.merged_from)
    ):
        text, stated = say.say("glance", "bugs_folded"), ()
    if not works and stated and kind == "bugs":
        text = say.say("glance", "bugs_none_stated", months=say.span(stated))
    ids = tuple(work.id for work in works)
    spans = joined_spans(work.spans for work in works) or review.none_stated_spans
    count = Computed(text, ids, counts=len(named) if named and not unnamed else None)
    return _fact(kind, text, spans, say, (count,))


def _fact(key: str, text: str, spans: Spans, say: Phrases, computed: tuple[Computed, ...] = ()) -> Fact:
    value = Sentence(inlines_of(text, spans), spans, computed, source=text, role="fact")
    return Fact(say.say("glance", key), value)


def _without_stop(text: str) -> str:
    return text.rstrip(".")
