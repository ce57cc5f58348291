"""What a careful reader of the review would ask: found by absence, warned of, never rewritten."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from reviewgen.document.blocks import AuthorNotes, Heading, ListBlock, Paragraph, Spans, Text
from reviewgen.narrative.entries import SHOWN_IN_FULL, short_reference
from reviewgen.narrative.names import title
from reviewgen.narrative.phrases import Phrases, phrases_of
from reviewgen.period.work import Review, Work


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
        *_dropped(review, say),
        *_by_name_only(review, say),
    ]


def author_notes(review: Review, phrases: Phrases) -> AuthorNotes:
    """Return the findings as the part of the document that only the author should see."""
    found = _gathered(find(review, phrases.language), phrases)
    found.append(phrases.say("findings", "people"))
    items = tuple((Paragraph((Text(message),)),) for message in found)
    return AuthorNotes(
        (
            Heading(1, (Text(phrases.say("findings", "title")),), "author-notes"),
            Paragraph((Text(phrases.say("findings", "intro")),), role="small"),
            ListBlock(items),
        )
    )


def _gathered(findings: list[Finding], say: Phrases) -> list[str]:
    """One line for all findings of a rule, where there is a phrase for several."""
    rules = list(dict.fromkeys(finding.rule for finding in findings))
    lines: list[str] = []
    for rule in rules:
        mine = [finding for finding in findings if finding.rule == rule]
        if len(mine) > 1 and f"many_{rule}" in say.tables["findings"]:
            about = [finding.about for finding in mine]
            listed = say.listed(about) if rule == "missing_month" else "; ".join(about)
            lines.append(say.say("findings", f"many_{rule}", list=listed))
        else:
            lines += [finding.message for finding in mine]
    return lines


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
    if review.works and not works:
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
    seen: set[tuple[str, str]] = set()
    for work in review.works:
        for cited in work.cited:
            reference = cited.reference
            key = (reference.kind, reference.value)
            if reference.kind == "pull_request" and reference.repository is None and key not in seen:
                seen.add(key)
                text = short_reference(reference.kind, reference.value)
                yield _finding(
                    "no_repository", reference.spans, say, reference=text, month=say.month(cited.month)
                )


def _intended(review: Review, say: Phrases) -> Iterator[Finding]:
    for work in review.works:
        if work.effects and all(effect.strength == "intended" for effect in work.effects):
            spans = tuple(span for effect in work.effects for span in effect.spans)
            yield _finding("intended_only", spans, say, work=_name(work), month=say.span(work.months))


def _dropped(review: Review, say: Phrases) -> Iterator[Finding]:
    for dropped in review.dropped:
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
    named = values.get("work") or values.get("text")
    about = f"“{named}”" if named else values.get("reference", "")
    if "month" in values:
        about = f"{about} ({values['month']})" if about else values["month"]
    return Finding(rule, say.say("findings", rule, **values), spans, about)
