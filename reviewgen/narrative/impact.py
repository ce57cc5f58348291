"""The impact section: what work led to or was meant to lead to, apart from what was done."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from reviewgen.document.blocks import Strong, Text
from reviewgen.model.month import Metric
from reviewgen.narrative.anatomy import anatomy, anatomy_of
from reviewgen.narrative.clauses import capital, clean, ended, has_verb, verb_first
from reviewgen.narrative.courses import course_sentences
from reviewgen.narrative.entries import EntryParts, activity_entry, month_cites
from reviewgen.narrative.figures import PARTS, as_work, from_statistic, is_limited, part_with, standing_of
from reviewgen.narrative.labels import lacks_noun
from reviewgen.narrative.names import bold_length, may_be_listed, names_several, title
from reviewgen.narrative.outcome import Group, Turns, effect_sentences
from reviewgen.narrative.phrase_ends import is_closed
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.sentence import (
    Sentence,
    inlines_of,
    joined_spans,
    sentence,
    with_bold_opening,
)
from reviewgen.narrative.told import told
from reviewgen.narrative.topics import under_topic
from reviewgen.period.course import course_of
from reviewgen.period.leaning import first_sentence, leans, takes_back
from reviewgen.period.long_course import long_courses
from reviewgen.period.testimony import testimonies
from reviewgen.period.text import sentences as sentences_of
from reviewgen.period.trouble import opens_with_mishap
from reviewgen.period.words import words_of
from reviewgen.period.work import Clause, MonthEffect, Review, Work

_FIGURE_WORDS, _MOST_WORDS, _BEHIND_WORDS = 22, 30, 8
# "Ferry contract: …": the name that a bullet gives its effect.
_LABEL = re.compile(r"(?P<label>[^\W\d_][^:.;,!?()]{1,40}):\s+(?=\S)")
_SHARE = re.compile(r"[~≈]?\d[\d.,]*\s?%")
_GROUPS: tuple[Group, ...] = ("figures", "reported", "intended")


def impact_entries(review: Review, works: Iterable[Work], phrases: Phrases) -> list[EntryParts]:
    """Return the items of the section: those with figures, what is reported, what was only meant.

    A work has one item, under the strongest of its effects. Effects of whole months follow those of works.
    """
    turns = Turns()
    found: list[EntryParts] = []
    over = long_courses(review.listed, review.month_effects)
    steps = [clause.text for work in over for clause in work.clauses]
    held = [*(work for work in works if not _is_told_by(work, steps)), *over]
    effects = [one for one in review.month_effects if not _says_no_more(one, steps)]
    for group in _GROUPS:
        mine = [work for work in held if _group(work) == group]
        whole = [one for one in effects if _group_of_month(one) == group]
        heading = Sentence((Text(phrases.say("impact", group)),), role="lead")
        entries = [
            (standing_of(work), _under_its_topic(_of_work(work, group, phrases, turns, steps), work, phrases))
            for work in mine
        ]
        named = [(one, entry) for one in whole if (entry := _by_name(one, group, phrases)) is not None]
        entries += [(standing_of(as_work(one)), entry) for one, entry in named]
        if group == "figures":
            entries.sort(key=lambda entry: entry[0], reverse=True)  # as the headline is chosen
        whole = [one for one in whole if all(one is not other for other, _ in named)]
        told = [entry for _, entry in entries if entry.sentences]
        found += [replace(one, group=heading) for one in [*told, *_of_months(whole, group, phrases, turns)]]
    figures = phrases.say("impact", "figures")
    if all(one.group is not None and one.group.text == figures for one in found):
        return [replace(one, group=None) for one in found]  # of one strength, which the figures show
    return found


def _under_its_topic(entry: EntryParts, work: Work, phrases: Phrases) -> EntryParts:
    """The item below what its work belongs to; of other work it may be the only one, and cites all it has."""
    cites = activity_entry(work, phrases).citations if work.kind == "other" and work.id else entry.citations
    return replace(under_topic(entry, work), work=work.id, citations=cites)


def _is_told_by(work: Work, steps: Sequence[str]) -> bool:
    """Whether the figures of a work are those of a course over several works, which tells them."""
    course = course_of(work)
    told = all(any(metric.text in step for step in steps) for metric in work.results)
    same = course is None or all(step.text in steps for step in course.steps)
    return bool(work.results or course) and told and same and not work.effects


def _says_no_more(one: MonthEffect, steps: Sequence[str]) -> bool:
    return not one.effect.hedges and (one.effect.source or one.effect.text).strip(" .") in steps


def _group(work: Work) -> Group | None:
    if work.results or course_of(work) is not None:
        return "figures"
    if not work.effects:
        return "reported" if testimonies(work) else None
    aims = all(effect.strength == "intended" for effect in work.effects)
    return "intended" if aims else "reported"


def _group_of_month(one: MonthEffect) -> Group:
    if one.effect.results:
        return "figures"
    return "intended" if one.effect.strength == "intended" else "reported"


def _of_work(
    work: Work, group: Group, phrases: Phrases, turns: Turns, elsewhere: Sequence[str] = ()
) -> EntryParts:
    """The item of a work, without what stands `elsewhere` in the section as a step of a longer course."""
    name = first_sentence(title(work)).rstrip(".")
    lead = Sentence((Strong(inlines_of(f"{name}.", work.spans)),), work.spans, role="lead")
    course = course_of(work)
    steps = course_sentences(course, name, phrases) if course is not None else []
    said = [step.text for step in course.steps] if course is not None else []
    said += elsewhere if work.id else []
    sentences = [
        *steps,
        *_figures(work, phrases, said),
        *effect_sentences(
            [one for one in work.effects if not any((one.source or one.text) in text for text in said)],
            group,
            _subject(work.kind, phrases),
            phrases,
            turns,
            spelled=_is_no_subject(work),
        ),
    ]
    sentences += _testimonies(work, sentences)
    months = tuple(sorted({effect.month for effect in work.effects})) or work.months
    held = capital(work.label) if work.label and not work.clauses else ""
    whole_name = held if held.startswith(name) else name  # which may hold the figure behind its first comma
    if not sentences and any(metric.text in whole_name for metric in work.results):
        only = with_bold_opening(ended(whole_name), len(name), work.spans, source=whole_name)
        return EntryParts(months, None, (replace(only, role="fact"),), month_cites(months, phrases))
    if sentences and _is_nameless(work) and not leans(sentences[0].text):
        return EntryParts(months, None, tuple(sentences), month_cites(months, phrases))
    if sentences and sentences[0].text.lower().startswith(name.lower()):
        first = sentences[0]  # it says the name itself
        number = re.match(
            r"\s\d[\w.]*(?=\s(?!\S{0,4}\s?(?:->|→)))", first.text[len(name) :]
        )  # "Signal plan 2 live on all lines"
        bold = len(name) + (number.end() if number else 0)
        opened = with_bold_opening(first.text, bold, first.spans, source=first.source)
        whole = (replace(first, inlines=opened.inlines), *sentences[1:])
        return EntryParts(months, None, whole, month_cites(months, phrases))
    # A number of people, or the mishap that a mend follows, is no name of a gain.
    unfit = lacks_noun(name) or _counts_people(name) or opens_with_mishap(name)
    return EntryParts(months, None if unfit else lead, tuple(sentences), month_cites(months, phrases))


def _counts_people(name: str) -> bool:
    """Whether a name is no more than a number of people: "4 drivers"."""
    tokens = name.lower().split()
    return len(tokens) == 2 and tokens[0].isdigit() and words_of().is_in("users", tokens[1])


def _testimonies(work: Work, told: Sequence[Sentence]) -> list[Sentence]:
    """What others say came of it, where no sentence before says so."""
    found: list[Sentence] = []
    for clause, said in testimonies(work):
        text = ended(capital(clean(said)))
        if all(said.rstrip(".").lower() not in one.text.lower() for one in told):
            found.append(sentence(text, clause.spans, source=said))
    return found


def _is_nameless(work: Work) -> bool:
    """Whether nothing in a work is a name, nor an opening that may stand for one: "We ran it as a trial"."""
    text = capital(clean(work.clauses[0].text)) if work.clauses else ""
    subjects = work.clauses[0].subjects if work.clauses else ()
    spoken = any(text.lower().startswith(f"{one.lower()} ") for one in subjects)
    return not may_be_listed(work) and bool(text) and (spoken or not bold_length(text))


def _is_no_subject(work: Work) -> bool:
    """Whether the lead cannot be what an effect is said of: a defect, or several things before "reduces"."""
    present = any(effect.shape in ("third", "gerund", "plural") for effect in work.effects)
    return work.kind == "bugs" or (present and names_several(title(work)))


def _subject(kind: str, phrases: Phrases) -> str:
    return phrases.say("subject", "bugs" if kind == "bugs" else "features")


def _figures(work: Work, phrases: Phrases, said: Sequence[str]) -> list[Sentence]:
    """The figures that stand in the work itself rather than in an effect, each with the deed before it."""
    inside = [metric for effect in work.effects for metric in effect.metrics]
    found: list[Sentence] = []
    bare: list[Metric] = []
    for metric in work.results:
        if metric in inside or any(metric.text in text for text in (*said, _whole_name(work))):
            continue
        place = next((place for place, one in enumerate(work.clauses) if metric.text in one.text), None)
        clause = work.clauses[place] if place is not None else None
        part = part_with(work, metric)
        apart = _apart(work, clause, part, metric) if clause is not None and part and work.id else None
        deed = apart or _up_to_figure(work, metric) or part
        if deed is None and _SHARE.fullmatch(metric.text) and not work.label:
            continue  # a share of nothing named says nothing apart from its clause
        if deed is None and clause is None:
            bare.append(metric)
            continue
        if deed is None and clause is not None:
            deed = _sentence_with(clean(clause.text), metric.text)  # "38 ms, target was 50" keeps both
        text = ended(capital(deed or ""))
        if title(work).lower().startswith(text.rstrip(".").lower()) and not is_limited(text):
            continue  # the name says it
        if all(text != one.text for one in found):
            spans = joined_spans([metric.spans, (clause or work.clauses[0]).spans])
            said_so = sentence(text, spans, source=deed or "")
            found.append(said_so if has_verb(text) else replace(said_so, role="fact"))
            found += _qualifying(work, place) if place is not None else []
    bare = [metric for metric in bare if not any(metric.text in one.text for one in found)]
    if bare:
        text = "; ".join(metric.text for metric in bare)
        spans = joined_spans(metric.spans for metric in bare)
        found.append(replace(sentence(ended(capital(text)), spans, source=text), role="fact"))
    return found


def _apart(work: Work, clause: Clause, part: str, metric: Metric) -> str | None:
    """The part with a figure where the work's own item can do without it, up to the end of its sentence.

    "Cached the tables, p95 from 620 ms to 140 ms, the shop confirms": what was done stands there, and what
    came of it here, with the few words that follow. So does a sentence that tells of the figure only, and
    the only one of other work, which then has no second item. None where too much stands behind.
    """
    whole = _sentence_with(clean(clause.text), metric.text)
    part = from_statistic(part, metric)
    place = whole.find(part)
    alone = work.kind == "other" and len(work.clauses) == 1 and not work.label
    if alone or place == 0:
        return whole if len(whole.split()) <= _MOST_WORDS else None
    if place <= 0 or not any(match.end() == place for match in PARTS.finditer(whole)):
        return None
    rest = whole[place + len(part) :].rstrip(". ")
    return whole[place:] if len(rest.split()) <= _BEHIND_WORDS else None


def _whole_name(work: Work) -> str:
    """The name of a work where that is all of its label or clause, and nothing behind limits a figure."""
    first = clean(work.clauses[0].text) if work.clauses else ""
    return work.label or (first if title(work).rstrip(".").lower() == first.lower() else "")


def _sentence_with(text: str, figure: str) -> str:
    """The sentence of a clause in which a figure stands."""
    place = text.find(figure)
    return next((text[start:end] for start, end in sentences_of(text) if start <= place < end), text)


def _qualifying(work: Work, place: int) -> list[Sentence]:
    """The sentences directly behind a clause that limit what it says: "Caveat: one campaign"."""
    found: list[Sentence] = []
    for clause in work.clauses[place + 1 :]:
        if clause.month != work.clauses[place].month or not takes_back(clause.text):
            break
        found.append(sentence(ended(capital(clean(clause.text))), clause.spans, source=clause.text))
    return found


def _with_source(rest: str) -> str:
    """Who says so, or what it is compared with, where that follows a figure: it is never cut off."""
    source = re.match(r"\s(?:according|compared|relative)\s(?:to|with)\s[^,;.]{1,60}(?=[,;.]|$)", rest)
    return source.group() if source else ""


def _up_to_figure(work: Work, metric: Metric) -> str | None:
    """What is said of a work up to the end of a figure, "Cut from 9 to 6 min", if that is whole."""
    texts: list[str] = []
    for place, clause in enumerate(work.clauses):
        parts = anatomy_of(work) if place == 0 else None
        texts += (told(parts, "") or []) if parts is not None else [verb_first(clause.text) or ""]
    for text in texts:
        place = text.find(metric.text)
        piece = text[: place + len(metric.text)]
        piece += _with_source(text[len(piece) :])
        rest = text[len(piece) :].lstrip()
        following = rest.split()[0] if rest else ""
        if is_limited(text[len(piece) :]):
            continue
        ends = not rest or rest[0] in ",;" or words_of().is_in("prepositions", following)
        if (
            place > 0
            and ends
            and following != "of"
            and len(piece.split()) <= _FIGURE_WORDS
            and is_closed(piece)
        ):
            return piece
    return None


def _of_months(
    effects: Sequence[MonthEffect], group: Group, phrases: Phrases, turns: Turns
) -> list[EntryParts]:
    """Effects of a month as a whole that have no name, each an item that no heading is invented for."""
    found: list[EntryParts] = []
    subject = _subject("features", phrases)
    for one in sorted(effects, key=lambda each: each.month):
        sentences = effect_sentences([one.effect], group, subject, phrases, turns, spelled=True)
        found.append(EntryParts((one.month,), None, tuple(sentences), month_cites((one.month,), phrases)))
    return found


def _by_name(one: MonthEffect, group: Group, phrases: Phrases) -> EntryParts | None:
    """An effect of a month under the name that it has: its label, what it measures, else the heading above.

    None where it has none of them.
    """
    effect = one.effect
    source = effect.source or effect.text
    label = _LABEL.match(source)
    parts = anatomy(source) if group == "figures" else None
    texts = told(parts, "") if parts is not None and not parts.verb else None
    if label is not None:
        name, texts = label["label"].strip(), [source[label.end() :]]
    elif one.topic is not None:
        name, texts = one.topic.text.rstrip(" :."), [source]
    elif parts is not None and texts:
        name = parts.name
    else:
        return None
    spans = joined_spans([one.topic.spans, effect.spans]) if one.topic is not None else effect.spans
    lead = Sentence((Strong(inlines_of(f"{capital(name)}.", spans)),), spans, role="lead")
    sentences = tuple(
        replace(sentence(ended(capital(clean(text))), effect.spans, source=text), role="fact")
        for text in texts
    )
    sentences += tuple(
        sentence(ended(capital(clean(hedge.text))), hedge.spans, source=hedge.text) for hedge in effect.hedges
    )
    return EntryParts((one.month,), lead, sentences, month_cites((one.month,), phrases))
