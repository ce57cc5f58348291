"""The appendix of a review: every reference in full, a row for the references of one work."""

from __future__ import annotations

import re

from reviewgen.document.blocks import Cell, Code, Inline, Link, Table, Text
from reviewgen.narrative.entries import anchor, short_reference
from reviewgen.narrative.names import title
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.sentence import Computed, Sentence, inlines_of, joined_spans
from reviewgen.period.words import words_of
from reviewgen.period.work import Cited, Review, Work

_MOST = 6
"""References in a row: a taller one would be torn apart, or leave half a page empty."""
_NOWHERE = "–"
_HOSTS = {
    "github.com": {"commit": "commit", "pull_request": "pull", "issue": "issues"},
    "gitlab.com": {"commit": "-/commit", "pull_request": "-/merge_requests", "issue": "-/issues"},
}


def evidence_table(review: Review, phrases: Phrases) -> Table | None:
    """Return every reference in full with its work, months and repository; the target of citations.

    What one work cites in one repository shares a row; where none is named, there is no such column. Where
    each stands at its item in the same words, with no place or link to add, a month has one row.
    """
    say = phrases
    found: dict[str, tuple[Cited, list[Work]]] = {}
    for month in (row.month for row in review.months):
        listed = [(work, cited) for work in review.listed for cited in work.cited if cited.month == month]
        for _, cited in listed:
            target = anchor(cited.reference)
            works = [work for work, other in listed if anchor(other.reference) == target]
            found.setdefault(target, (cited, works))
    if not found:
        return None
    where = _Where(review, say)
    places = [where.of(cited, works) for cited, works in found.values()]
    somewhere = not set(places) <= {_NOWHERE, say.say("tables", "not_stated")}
    shared = any(cited.shared for cited, _ in found.values())
    if not somewhere and not shared and all(_is_told_in_full(cited) for cited, _ in found.values()):
        return _by_month([cited for work in review.listed for cited in work.cited], say)
    groups: dict[tuple[object, ...], list[tuple[Cited, list[Work]]]] = {}
    for (cited, works), place in zip(found.values(), places, strict=True):
        key = (*(work.id for work in works), place if somewhere else "", cited.shared)
        groups.setdefault(key, []).append((cited, works))
    rows = [
        _row(group[start][1], [cited for cited, _ in group[start : start + _MOST]], where, say)
        for group in groups.values()
        for start in range(0, len(group), _MOST)
    ]
    columns = ("month", "what", "reference", "where") if somewhere else ("month", "what", "reference")
    return Table(
        rows=tuple(row[: len(columns)] for row in rows),
        head=tuple(Cell((Text(say.say("tables", key)),)) for key in columns),
        widths=(10, 32, 38, 20) if somewhere else (10, 48, 42),
        role="evidence",
    )


def _by_month(cited: list[Cited], say: Phrases) -> Table:
    """A row for what each month cites: of what, its items say, which cite it in the same words.

    The first month that cites something is the target of its citations; later ones name it behind their own.
    """
    seen: set[str] = set()
    rows = []
    for month in sorted({one.month for one in cited}):
        mine = {anchor(one.reference): one for one in cited if one.month == month}
        told = sorted(
            mine.values(), key=lambda one: (anchor(one.reference) in seen, _in_order(one.reference.value))
        )
        name = Cell((Text(say.month_label(month, year=True)),))
        for start in range(0, len(told), _MOST):
            group = told[start : start + _MOST]
            fresh = [target for one in group if (target := anchor(one.reference)) not in seen]
            row: list[Inline] = []
            for one in group:
                row += [Text(", "), _pointer(one, say)] if row else [_pointer(one, say)]
            rows.append((name, Cell(tuple(row), anchor="".join(fresh[:1]), others=tuple(fresh[1:]))))
        seen.update(mine)
    head = tuple(Cell((Text(say.say("tables", key)),)) for key in ("month", "references"))
    return Table(rows=tuple(rows), head=head, widths=(26, 74), role="evidence")


def _is_told_in_full(cited: Cited) -> bool:
    """Whether its item shows a reference as the appendix does: a ticket, or a hash that is not cut."""
    return cited.kind in ("ticket", "commit") and short_reference(cited) == cited.reference.value


def _in_order(value: str) -> list[tuple[str, int]]:
    """The parts of a reference, so that AB-9 stands before AB-10."""
    parts = re.findall(r"(\D*)(\d*)", value)
    return [(letters, int(digits or -1)) for letters, digits in parts]


def _row(works: list[Work], group: list[Cited], where: _Where, say: Phrases) -> tuple[Cell, ...]:
    """The references of a group, each a target: the cell holds them in the order of its anchors."""
    what: tuple[Inline, ...] = ()
    for work in works:
        what = (*what, Text("; ")) if what else ()
        what = (*what, *inlines_of(title(work).rstrip("."), work.spans))
    if group[0].shared:
        what = (*what, Text(f" ({say.say('tables', 'shared')})"))
    found: list[Inline] = []
    for cited in group:
        found += [Text(", "), _pointer(cited, say)] if found else [_pointer(cited, say)]
    first, *others = (anchor(cited.reference) for cited in group)
    months = ", ".join(dict.fromkeys(say.short_month(cited.month) for cited in group))
    return (
        Cell((Text(months),)),
        Cell(what),
        Cell(tuple(found), anchor=first, others=tuple(others)),
        Cell((Text(where.of(group[0], works)),)),
    )


def incomplete_note(review: Review, phrases: Phrases) -> Sentence | None:
    """Return the remark for months whose notes list only some of their commits ("Commits include …")."""
    works = [work for work in review.listed if work.incomplete]
    if not works:
        return None
    span = phrases.span(tuple(cited.month for work in works for cited in work.cited))
    text = phrases.say("tables", "incomplete", months=span)
    return Sentence(
        inlines_of(text, joined_spans(work.spans for work in works)),
        joined_spans(work.spans for work in works),
        (Computed(span, tuple(work.id for work in works)),),
    )


def _pointer(cited: Cited, say: Phrases) -> Inline:
    """The reference in full; a link where the repository is stated and the host is known."""
    reference, value = cited.reference, cited.reference.value
    if reference.kind == "url":
        return (
            Link(value, value) if value.startswith(("https://", "http://")) else Code(value, reference.spans)
        )
    if cited.kind in ("pull_request", "merge_request", "issue"):
        text = say.say("tables", cited.kind, value=short_reference(cited))
    else:
        text = short_reference(cited) if cited.kind == "reference" else value
    paths = _HOSTS.get(reference.host or "", {})
    if reference.repository_from == "stated" and reference.repository and reference.kind in paths:
        return Link(f"https://{reference.host}/{reference.repository}/{paths[reference.kind]}/{value}", text)
    return (
        Code(text, reference.spans) if reference.kind in ("commit", "ticket") else Text(text, reference.spans)
    )


class _Where:
    """Where a reference is, as far as the notes of its item, or else of its month, say it."""

    def __init__(self, review: Review, say: Phrases) -> None:
        self._review = review
        self._say = say

    def of(self, cited: Cited, works: list[Work]) -> str:
        """Return the repositories or projects of a reference; all of those that it is said to be in."""
        reference, say = cited.reference, self._say
        own = tuple(dict.fromkeys(name for work in works for name in work.repositories))
        if reference.kind in ("url", "ticket") and not reference.repository:
            return _NOWHERE
        if reference.repository:
            plain = reference.repository_from == "stated" or reference.repository in own
            return reference.repository if plain else say.say("tables", "context", name=reference.repository)
        if reference.project:
            return reference.project
        months = (row.repositories for row in self._review.months if row.month == cited.month)
        names = own or next(months, ())
        if len(names) > 1:
            key = "all_of_them" if self._is_in_all(cited) else "either"
            return say.say("tables", key, names=say.listed(list(names)))
        projects = dict.fromkeys(name for work in works for name in work.projects)
        return say.listed(list(projects)) if projects else say.say("tables", "not_stated")

    def _is_in_all(self, cited: Cited) -> bool:
        """Whether the passage that cites it says that it went into each of the places it names."""
        marks = "|".join(words_of().lists["in_all_places"])
        value = re.compile(rf"(?<![\w]){re.escape(cited.reference.value)}(?!\w)")
        texts = (one.text for one in self._review.passages if value.search(one.text))
        return any(re.search(rf"\b(?:{marks})\b", text, re.IGNORECASE) for text in texts)
