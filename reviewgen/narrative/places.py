"""Where works landed, and what the notes cite for them: each place and each reference once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from reviewgen.narrative.phrases import Phrases
from reviewgen.period.work import Review, Work


def places_of(work: Work) -> tuple[str, ...]:
    """Return the repositories of a work; its projects where it names no repository.

    A name that stands before a number ("gw#12") says where that one change is: the work may be elsewhere too,
    and its review has the name in the table of evidence alone.
    """
    numbered = {cited.reference.project for cited in work.cited}
    return work.repositories or tuple(name for name in work.projects if name not in numbered)


def place_of(work: Work, review: Review) -> str:
    """Return the one place of a work, given by its month where it names none; empty for several."""
    own = places_of(work)
    if own or len(work.months) != 1:
        return own[0] if len(own) == 1 else ""
    named = [row.repositories for row in review.months if row.month in work.months]
    return named[0][0] if len(named) == 1 and len(named[0]) == 1 else ""


def all_places(review: Review) -> list[str]:
    """Return every place of the review's features and fixes, the most used first.

    Works that name none count for the month's repository where it names one alone. A project that is the
    owner or the name of one repository is that place.
    """
    count: Counter[str] = Counter()
    spelled: dict[str, str] = {}
    for work in review.works:
        for place in places_of(work):
            key = place.lower()
            spelled.setdefault(key, place)
            count[key] += 1
    for row in review.months:
        homeless = [work for work in review.works if row.month in work.months and not places_of(work)]
        for place in row.repositories:
            spelled.setdefault(place.lower(), place)
            count[place.lower()] += len(homeless) if len(row.repositories) == 1 else 0
    for project in [key for key in count if "/" not in key]:
        same = [key for key in count if "/" in key and project in key.split("/")]
        if len(same) == 1:
            count[same[0]] += count.pop(project)
    return [spelled[key] for key in sorted(count, key=lambda key: (-count[key], "/" not in key, key))]


def references_of(works: Sequence[Work]) -> dict[str, list[str]]:
    """Return the distinct references by kind; the same number in two stated repositories is two."""
    found: dict[str, list[str]] = {}
    for work in works:
        for cited in work.cited:
            reference = cited.reference
            key = f"{reference.place}#{reference.value}" if reference.place else reference.value
            values = found.setdefault(cited.kind, [])
            if key not in values:
                values.append(key)
    return found


def evidence_words(works: list[Work], phrases: Phrases) -> str:
    """Return the count of references by kind, "four commits and one pull request"."""
    kinds = {
        "commit": "commits",
        "pull_request": "pull_requests",
        "merge_request": "merge_requests",
        "issue": "issues",
        "reference": "references",
        "ticket": "tickets",
        "url": "urls",
    }
    found = references_of(works)
    return phrases.listed(
        [phrases.counted(name, len(found[kind])) for kind, name in kinds.items() if kind in found]
    )
