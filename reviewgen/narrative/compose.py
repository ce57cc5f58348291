"""Review to document: sentences are made, placed by a template, read back as blocks, and guarded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any

from reviewgen.document.blocks import Blank, Block, Document, Inline, Text
from reviewgen.document.markdown import plain_text, read_markdown
from reviewgen.errors import TemplateFault
from reviewgen.narrative.absence import may_say_no_bugs
from reviewgen.narrative.appendix import evidence_table, incomplete_note
from reviewgen.narrative.context import Context, CountsContext, EntryContext, PeriodContext, Piece, plain
from reviewgen.narrative.dates import ENGLISH, written_date
from reviewgen.narrative.entries import (
    SHOWN_IN_FULL,
    EntryParts,
    activity_entry,
    further_entries,
    shown_in_full,
)
from reviewgen.narrative.figures import weight_of
from reviewgen.narrative.findings import author_notes
from reviewgen.narrative.goals import goal_entries
from reviewgen.narrative.guard.document import guard
from reviewgen.narrative.impact import impact_entries
from reviewgen.narrative.one_page import on_one_page
from reviewgen.narrative.phrases import Phrases, phrases_of
from reviewgen.narrative.places import references_of
from reviewgen.narrative.placing import Placer
from reviewgen.narrative.record import record_of
from reviewgen.narrative.register.review import in_register, person_of, register_of
from reviewgen.narrative.remits import by_remit, remits_of, setbacks_in
from reviewgen.narrative.repeats import is_all_told, once, untold
from reviewgen.narrative.run_in import run_in
from reviewgen.narrative.sentence import Computed, Sentence, joined_spans, sentence
from reviewgen.narrative.speaker import Speaker, Voice
from reviewgen.narrative.streams import streams, theme_entries, told_places
from reviewgen.narrative.summary import summary_paragraphs
from reviewgen.narrative.tables import (
    comments_table,
    glance_facts,
    glance_table,
    month_targets,
    months_table,
    several_note,
    skills_note,
    skills_table,
)
from reviewgen.narrative.templates import fill
from reviewgen.narrative.timelines import FEW_MONTHS, skills_timeline, work_timeline
from reviewgen.narrative.topics import in_its_place, says_topic
from reviewgen.period.arrange import arranged
from reviewgen.period.course import course_of
from reviewgen.period.merge import ECHO
from reviewgen.period.period import Period
from reviewgen.period.savings import COUNT
from reviewgen.period.span import period_title
from reviewgen.period.stretch import months_in, when_of
from reviewgen.period.testimony import testimonies
from reviewgen.period.text import WORD
from reviewgen.period.work import Review, Work

_ONE_PAGE = "brief"  # a template that shows little of the impact section, and of all on one page


@dataclass(frozen=True, slots=True)
class Options:
    """What the settings say of a review; an empty person, role or reviewer becomes a marked blank."""

    date: date
    person: str = ""
    role: str = ""
    reviewer: str = ""
    template: str = ""
    template_folder: Path | None = None
    language: str = "en"
    """The language of dates; sentences are in English where there are no phrases for it."""
    voice: Voice = ""
    """How the summary speaks of the person; empty for "i" in the template `self`, else for the name."""
    goals: tuple[str, ...] = ()
    pin: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    hide: tuple[str, ...] = ()
    """Works by id or by words of their own: shown first, shown next, not shown and not counted."""
    apart: bool = False
    """Whether sections are read each by itself, so that none may leave to another what it tells."""
    comments: bool = True
    """Whether what a careful reader would ask stands as a comment at its sentence, where there is one."""


@dataclass(frozen=True, slots=True)
class Composition:
    """A finished review: the document, the same as plain data, and what the author should know."""

    document: Document
    record: dict[str, Any]
    warnings: list[str] = field(default_factory=list)


def compose(review: Review, options: Options) -> Composition:
    """Return the review as a document in which every sentence rests on the notes or on counting.

    The template is the period's kind where none is named; `TemplateFault` tells of one that cannot be used.
    """
    chosen = arranged(review, pin=options.pin, order=options.order, hide=options.hide)
    review = chosen.review
    months = review.period.months
    repeated = len({month[5:7] for month in months}) < len(months)
    phrases = replace(phrases_of(options.language), years=repeated, dates=options.language)
    placer = Placer()
    voice = options.voice or ("i" if options.template == "self" else "")
    if not options.person and len(review.people) == 1:
        options = replace(options, person=review.people[0])
    person = options.person or person_of(review)
    register = register_of(review, person, voice, phrases.say("subject", "unnamed"))
    speaker = Speaker(person, voice, phrases)
    remits = remits_of(review.other)
    context = _context(in_register(review, register), remits, options, phrases, placer, speaker)
    template = options.template or review.period.kind
    markdown = fill(template, plain(context), placer.place, options.template_folder)
    try:
        blocks = read_markdown(markdown, placer.placed)
    except TemplateFault as fault:
        raise TemplateFault(f"{template}.md.j2: {fault}") from fault
    if template == _ONE_PAGE:
        blocks = on_one_page(blocks)
    document = _document(review.period, options, phrases, blocks)
    guarded = guard(document, placer.sentences, review, phrases, register)
    record = record_of(review, person, guarded.claims)
    unmatched = [f"no work has the id or the words “{wish}”." for wish in chosen.unmatched]
    return Composition(guarded.document, record, [*unmatched, *guarded.warnings])


def _document(period: Period, options: Options, phrases: Phrases, blocks: tuple[Block, ...]) -> Document:
    def given(key: str, value: str) -> tuple[str, tuple[Inline, ...]]:
        label = phrases.say("facts", key)
        return label, ((Text(value),) if value else (Blank(label),))

    name = period_title(period)
    if phrases.dates != ENGLISH:
        name = f"{name.split(',')[0]}, {phrases.span_label(period.months, year=True)}"
    day = options.date
    prepared = written_date(day, phrases.dates)
    return Document(
        title=phrases.say("facts", "title"),
        period=name.split(",")[0],
        date=day,
        blocks=blocks,
        person=options.person,
        role=options.role,
        language=phrases.language,
        facts=(
            given("person", options.person),
            given("role", options.role),
            given("period", name),
            given("reviewer", options.reviewer),
            given("prepared", prepared),
        ),
    )


def _context(
    review: Review,
    remits: Mapping[str, str],
    options: Options,
    phrases: Phrases,
    placer: Placer,
    speaker: Speaker,
) -> Context:
    known = _small_words(review)
    facts = glance_facts(review, phrases)
    placer.sentences.extend(fact.value for fact in facts)
    paragraphs = summary_paragraphs(review, speaker, phrases, known)
    summary = [[placer.sentence(one) for one in part] for part in paragraphs]
    impact = _impact(review, remits, phrases)
    brief = (options.template or review.period.kind) == _ONE_PAGE
    told = [] if brief or options.apart else impact
    entries = {
        kind: _entries(_section(review, kind, remits, phrases, known, told), placer)
        for kind in ("features", "bugs", "setbacks", "other")
    }
    last = review.covered[-1:]
    # What no list of the notes names stands at a glance, where months are few and there is room.
    named = any(fact.label == phrases.say("glance", "technologies") for fact in facts)
    brief_skills = named and len(review.period.months) <= FEW_MONTHS
    unshown = None if brief_skills else skills_note(review, phrases)
    note, several = incomplete_note(review, phrases), several_note(review, phrases)
    timeline = work_timeline(review, phrases)
    months = months_table(review, phrases, pictured=timeline is not None)
    targets = month_targets(review) if months is None and len(review.period.months) > 1 else ()
    shown = _streams(review, phrases)
    return Context(
        person=options.person,
        role=options.role,
        reviewer=options.reviewer,
        prepared=options.date.isoformat(),
        language=phrases.language,
        period=PeriodContext(
            name=review.period.name,
            title=period_title(review.period),
            kind=review.period.kind,
            months=list(review.period.months),
        ),
        counts=_counts(review),
        gaps=list(review.gaps),
        glance=placer.block(glance_table(facts, targets), "glance"),
        summary=summary,
        impact=_entries(impact, placer),
        features=entries["features"],
        bugs=entries["bugs"],
        bugs_none=_no_bugs(review, phrases, placer),
        setbacks=entries["setbacks"],
        other=entries["other"],
        planned=[
            _entry(activity_entry(work, phrases), placer)
            for work in review.planned
            if months_in(work.months[-1])[-1:] == last
        ],
        skills=placer.block(None if brief_skills else skills_table(review, phrases), "skills"),
        skills_note=placer.sentence(unshown) if unshown else Piece(-1, ""),
        goals=_entries(goal_entries(review, options.goals, phrases), placer),
        themes=_entries(theme_entries(review, shown, phrases, known), placer),
        timeline=placer.block(timeline, "timeline"),
        skills_timeline=placer.block(skills_timeline(review, phrases), "skills_timeline"),
        comments=placer.block(comments_table(phrases), "comments"),
        months=placer.block(months, "months"),
        months_note=placer.sentence(several) if several and (timeline or months) else Piece(-1, ""),
        evidence=placer.block(evidence_table(review, phrases), "evidence"),
        evidence_note=placer.sentence(note) if note else Piece(-1, ""),
        notes=placer.block(author_notes(review, phrases, comments=options.comments), "notes"),
    )


def _section(
    review: Review,
    kind: str,
    remits: Mapping[str, str],
    phrases: Phrases,
    known: frozenset[str],
    impact: Sequence[EntryParts],
) -> list[EntryParts]:
    """The items of a section, without what the impact section tells of the same work word for word.

    Other work of which that section tells everything has no second item.
    """
    beyond = kind in ("setbacks", "other")
    listed = getattr(review, "other" if beyond else kind)
    if beyond:
        failed = setbacks_in(listed, remits)
        listed = failed if kind == "setbacks" else [work for work in listed if work not in failed]
    works, rest = shown_in_full(listed, kind)
    grouped = {
        "features": lambda: streams(works, review, phrases),
        "other": lambda: by_remit(works, remits, phrases),
    }
    shown = grouped[kind]() if kind in grouped else [(None, one) for one in works]
    found = []
    places = {} if beyond else told_places(shown, rest, review, phrases)
    for heading, work in shown:
        told = [one for one in impact if one.work in ("", work.id)]
        below = heading is not None and work.topic is not None and says_topic(heading.text, work.topic)
        whole = once(activity_entry(replace(work, topic=None) if below else work, phrases))
        if beyond and is_all_told(whole, told):
            continue  # the impact section has all of it, with what it cites
        entry = untold(whole, told, work)
        if beyond and whole.sentences and not entry.sentences:
            continue
        found.append(replace(in_its_place(entry, places.get(work.id, "")), group=heading))
    if kind == "other":
        found = run_in(found, phrases, known)
    last = found[-1].group if found else None
    rest_of = further_entries(rest, phrases, known, places)
    return [*found, *(replace(one, group=last) for one in rest_of)]


def _streams(review: Review, phrases: Phrases) -> list[tuple[Sentence | None, Work]]:
    return streams(shown_in_full(review.features, "features")[0], review, phrases)


def _impact(review: Review, remits: Mapping[str, str], phrases: Phrases) -> list[EntryParts]:
    full = {work.id for kind, most in SHOWN_IN_FULL.items() for work in getattr(review, kind)[:most]}
    works = [work for work in review.works if work.id in full]
    failed = setbacks_in(review.other, remits)
    gains = [work for work in review.other if work not in failed]
    works += [work for work in gains if work.effects or work.results or course_of(work) or testimonies(work)]
    entries = [once(one) for one in impact_entries(review, works, phrases)]
    delivered = {work.id: work for work in review.works}
    return [one for one in entries if one.work not in delivered or _adds(one, delivered[one.work], phrases)]


def _adds(entry: EntryParts, work: Work, phrases: Phrases) -> bool:
    """Whether an item under impact tells more of a delivery than its own item does with a mere count.

    A count ("random tests run overnight, 2,000 seeds") that can't be parted from what was done stands there.
    """
    if weight_of(work) > COUNT or work.effects or not work.results:
        return True
    whole = activity_entry(work, phrases)
    return bool(untold(whole, [entry], work).sentences) or not whole.sentences


def _entries(parts: list[EntryParts], placer: Placer) -> list[EntryContext]:
    """The items as the template sees them; a heading is placed once, with the first item of its group."""
    found: list[EntryContext] = []
    last: Sentence | None = None
    for one in parts:
        heading = placer.sentence(one.group) if one.group and one.group != last else Piece(-1, "")
        last = one.group
        found.append(replace(_entry(one, placer), heading=heading))
    return found


def _entry(parts: EntryParts, placer: Placer) -> EntryContext:
    return EntryContext(
        lead=placer.sentence(parts.lead) if parts.lead else Piece(-1, ""),
        sentences=[placer.sentence(one) for one in parts.sentences],
        citations=placer.inlines(parts.citations, plain_text(parts.citations)),
        months=list(parts.months),
        heading=Piece(-1, ""),
    )


def _no_bugs(review: Review, phrases: Phrases, placer: Placer) -> Piece:
    """One line for a period without fixes: what the notes state, or that they name none."""
    if not may_say_no_bugs(review):
        return Piece(-1, "")
    stated = tuple(row.month for row in review.months if "bugs" in row.none_stated)
    echoes = [one for work in review.features for one in work.merged_from if one.why == ECHO]
    folded = tuple(when_of(one.item) for one in echoes)
    months = folded or stated or review.covered
    span = phrases.span(months)
    key = "no_bugs_folded" if folded else "no_bugs_stated" if stated else "no_bugs"
    spans = joined_spans(one.spans for one in echoes) or (review.none_stated_spans if stated else ())
    text = phrases.say("entry", key, months=span)
    line: Sentence = sentence(text, spans, computed=(Computed(span, months),))
    return placer.sentence(line)


def _counts(review: Review) -> CountsContext:
    return CountsContext(
        features=sum(work.named for work in review.features),
        bugs=sum(work.named for work in review.bugs),
        unnamed=sum(work.count for work in review.works if not work.named),
        references=sum(len(values) for values in references_of(review.listed).values()),
        months=len(review.period.months),
        covered=len(review.covered),
    )


def _small_words(review: Review) -> frozenset[str]:
    """The words that stand small in the notes: they are no names, and may be written small."""
    return frozenset(
        match.group()
        for passage in review.passages
        for match in WORD.finditer(passage.text)
        if match.group().islower()
    )
