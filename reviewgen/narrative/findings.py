"""What a careful reader of the review would ask: found by absence, warned of, never rewritten."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reviewgen.document.blocks import AuthorNotes, Heading, ListBlock, Note, Paragraph, Spans, Text
from reviewgen.narrative.entries import SHOWN_IN_FULL, short_reference
from reviewgen.narrative.names import title
from reviewgen.narrative.phrases import Phrases, phrases_of
from reviewgen.narrative.remarks import remarks
from reviewgen.period.text import content, overlap
from reviewgen.period.work import Review, Work

_LISTED = 6
_ALIKE = 0.85
_TOO_SHORT = 4
_PLACE_WORDS = 12
# What these speak of is not told, or only named: no sentence of the review is theirs.
_UNTOLD = frozenset({"plan_not_told", "dropped_claim", "by_name_only"})


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is missing: the rule, what to do in words, and where in the notes."""

    rule: str
    message: str
    spans: Spans
    about: str = ""


def find(review: Review, language: str = "en") -> list[Finding]:
    """Return everything that the notes leave open, in the order in which an author would mend it."""
    say = phrases_of(language)
    return [
        *_missing_months(review, say),
        *_counts(review, say),
        *_figures(review, say),
        *_references(review, say),
        *_intended(review, say),
        *_without_figure(review, say),
        *_without_work(review, say),
        *_said_twice(review, say),
        *_wording(review, say),
        *_dropped(review, say),
        *_by_name_only(review, say),
    ]


def author_notes(review: Review, phrases: Phrases, *, comments: bool = True) -> AuthorNotes:
    """Return the findings as the part of the document that only the author should see.

    With `comments`, each that speaks of what the review tells is a note at its sentence; all others, and
    without `comments` all, are gathered in a list.
    """
    found = find(review, phrases.language)
    at_sentences = [one for one in found if comments and one.spans and one.rule not in _UNTOLD]
    listed = [
        one.message for one in gathered([one for one in found if one not in at_sentences], phrases.language)
    ]
    listed.append(phrases.say("findings", "people"))
    items = tuple((Paragraph((Text(message),)),) for message in listed)
    return AuthorNotes(
        (
            Heading(1, (Text(phrases.say("findings", "title")),), "author-notes"),
            Paragraph((Text(phrases.say("findings", "intro")),), role="small"),
            ListBlock(items),
        ),
        tuple(Note((Text(one.message),), one.spans) for one in at_sentences),
    )


def gathered(findings: Sequence[Finding], language: str = "en") -> list[Finding]:
    """Return one finding for all of a rule, with all their places, where there is a phrase for several."""
    say = phrases_of(language)
    found: list[Finding] = []
    for rule in dict.fromkeys(finding.rule for finding in findings):
        mine = [finding for finding in findings if finding.rule == rule]
        if len(mine) < 2 or f"many_{rule}" not in say.tables["findings"]:
            found += mine
            continue
        about = list(dict.fromkeys(finding.about for finding in mine))
        shown = about[:_LISTED]
        if rule == "missing_month":
            listed = say.listed(about)
        else:
            rest = say.say("findings", "more", number=str(len(about) - len(shown))) if about[_LISTED:] else ""
            listed = "; ".join(shown) + rest
        spans = tuple(dict.fromkeys(span for finding in mine for span in finding.spans[:1]))
        found.append(Finding(rule, say.say("findings", f"many_{rule}", list=listed), spans))
    return found


def _missing_months(review: Review, say: Phrases) -> Iterator[Finding]:
    for month in review.gaps:
        yield _finding("missing_month", (), say, month=say.month(month, year=True))


def _counts(review: Review, say: Phrases) -> Iterator[Finding]:
    for work in review.works:
        if not work.named:
            noun = say.noun("features" if work.kind == "features" else "fixes", work.count)
            values = {"month": say.span(work.months), "number": say.number(work.count), "noun": noun}
            yield _finding("count_without_names", work.spans, say, **values)


def _figures(review: Review, say: Phrases) -> Iterator[Finding]:
    works = [work for work in review.works if work.results]
    told = [*(work.metrics for work in review.listed), *(one.effect.metrics for one in review.month_effects)]
    if review.works and not any(told):
        yield _finding("no_figure", (), say)
    for work in works:
        if not work.cited:
            for metric in work.results:
                yield _finding(
                    "figure_without_reference",
                    metric.spans,
                    say,
                    figure=metric.text,
                    month=say.span(work.months),
                )


def _references(review: Review, say: Phrases) -> Iterator[Finding]:
    for work in review.works:
        if not work.cited and work.named:
            yield _finding("no_reference", work.spans, say, work=_name(work), month=say.span(work.months))
    seen: set[tuple[str, str, str | None]] = set()
    for work in review.works:
        for cited in work.cited:
            reference = cited.reference
            key = (reference.kind, reference.value, reference.project)
            if reference.kind == "pull_request" and reference.repository is None and key not in seen:
                seen.add(key)
                text = short_reference(cited)
                yield _finding(
                    "no_repository", reference.spans, say, reference=text, month=say.month(cited.month)
                )


def _intended(review: Review, say: Phrases) -> Iterator[Finding]:
    for work in review.works:
        if work.effects and all(effect.strength == "intended" for effect in work.effects):
            spans = tuple(span for effect in work.effects for span in effect.spans)
            yield _finding("intended_only", spans, say, work=_name(work), month=say.span(work.months))


def _without_figure(review: Review, say: Phrases) -> Iterator[Finding]:
    """Reported effects of works without a figure, in a period that has figures; else one finding says it."""
    if not any(work.results for work in review.works):
        return
    for work in review.works:
        told = [effect for effect in work.effects if effect.strength == "reported"]
        if told and not work.results:
            spans = tuple(span for effect in told for span in effect.spans)
            yield _finding("effect_without_figure", spans, say, work=_name(work), month=say.span(work.months))


def _without_work(review: Review, say: Phrases) -> Iterator[Finding]:
    for one in review.month_effects:
        text = _shortened(one.effect.source or one.effect.text)
        yield _finding("effect_without_work", one.effect.spans, say, text=text, month=say.month(one.month))


def _said_twice(review: Review, say: Phrases) -> Iterator[Finding]:
    """Sentences of two works, or two effects, that share nearly all of their words, and are not one work."""
    said = [
        (work.id, clause.text, clause.spans, clause.month) for work in review.works for clause in work.clauses
    ]
    said += [(work.id, one.text, one.spans, one.month) for work in review.works for one in work.effects]
    said += [(one.month, one.effect.text, one.effect.spans, one.month) for one in review.month_effects]
    stems = [content(text) for _, text, _, _ in said]
    for place, (owner, text, spans, month) in enumerate(said):
        for earlier in range(place):
            first, second = stems[earlier], stems[place]
            long = min(len(set(first)), len(set(second))) >= _TOO_SHORT
            if said[earlier][0] == owner or not long or overlap(first, second) < _ALIKE:
                continue
            if len(set(first) ^ set(second)) > len(set(first) | set(second)) * (1 - _ALIKE):
                continue
            months = {"month": say.month(month or said[earlier][3])} if month or said[earlier][3] else {}
            yield _finding("same_claim", (*spans, *said[earlier][2]), say, text=_shortened(text), **months)
            break


def _wording(review: Review, say: Phrases) -> Iterator[Finding]:
    for one in remarks(review, say.language):
        message = say.say("findings", "wording", word=one.word, text=_shortened(one.text), why=one.why)
        yield Finding(one.rule, message, one.spans, f"“{one.word}”")


def too_long(section: str, number: int, most: int, cut: Sequence[str], language: str = "en") -> Finding:
    """Return the finding that a section has more characters than a form takes, and what it would lose."""
    listed = "; ".join(f"“{text}”" for text in cut)
    values = {"section": section, "number": str(number), "over": str(number - most), "list": listed}
    return Finding("over_limit", phrases_of(language).say("findings", "over_limit", **values), ())


def _shortened(text: str) -> str:
    """The first words of a piece of the notes, enough to find it again."""
    words = text.split()
    return text if len(words) <= _PLACE_WORDS else f"{' '.join(words[:_PLACE_WORDS])} …"


def _dropped(review: Review, say: Phrases) -> Iterator[Finding]:
    plans = {work.spans for work in review.lapsed}
    for work in review.lapsed:
        month = say.span(work.months[-1:])
        yield _finding("plan_not_told", work.spans, say, text=_shortened(work.text), month=month)
    for dropped in review.dropped:
        if dropped.spans in plans:
            continue
        yield _finding("dropped_claim", dropped.spans, say, text=dropped.text, why=dropped.why)


def _by_name_only(review: Review, say: Phrases) -> Iterator[Finding]:
    for kind, most in SHOWN_IN_FULL.items():
        works: tuple[Work, ...] = getattr(review, kind)[most:]
        if works:
            noun = say.noun("features" if kind == "features" else "fixes", len(works))
            spans = tuple(span for work in works for span in work.spans)
            yield _finding("by_name_only", spans, say, number=str(len(works)), noun=noun)


def _name(work: Work) -> str:
    return title(work).rstrip(".")


def _finding(rule: str, spans: Spans, say: Phrases, **values: str) -> Finding:
    named = values.get("work") or values.get("text") or values.get("figure")
    about = f"“{named}”" if named else values.get("reference", "")
    if "month" in values:
        about = f"{about} ({values['month']})" if about else values["month"]
    return Finding(rule, say.say("findings", rule, **values), spans, about)
