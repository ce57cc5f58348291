"""The review as plain data, for `--format json`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from reviewgen.document.blocks import Spans
from reviewgen.model.base import Record
from reviewgen.narrative.guard.document import Claim
from reviewgen.narrative.names import title
from reviewgen.narrative.places import references_of
from reviewgen.period.work import Effect, Review, Work

_PULLS = ("pull_request", "merge_request", "reference")  # a bare number is a pull request in the model


def record_of(review: Review, person: str, claims: Sequence[Claim]) -> dict[str, Any]:
    """Return the review as dictionaries and lists, ready for JSON; keys are added over time, none changes."""
    period = review.period
    return {
        "schema": 1,
        "period": {"name": period.name, "kind": period.kind, "months": list(period.months)},
        "person": person or None,
        "months": [
            {
                "month": row.month,
                "entry": row.entry,
                "none_stated": list(row.none_stated),
                "repositories": list(row.repositories),
            }
            for row in review.months
        ],
        "gaps": list(review.gaps),
        "counts": _counts(review),
        "features": [_work(work) for work in review.features],
        "bugs": [_work(work) for work in review.bugs],
        "impact": _impact(review),
        "skills": [
            {
                "name": s.name,
                "months": list(s.months),
                "works": list(s.works),
                "listed": s.listed,
                "spans": _spans(s.spans),
            }
            for s in review.skills
        ],
        "themes": [
            {"name": t.name, "months": list(t.months), "works": list(t.works), "spans": _spans(t.spans)}
            for t in review.themes
        ],
        "other": [_work(work) for work in review.other],
        "planned": [_work(work) for work in review.planned],
        "claims": [_claim(claim) for claim in claims if claim.sentence.role != "lead"],
        "left_out": [_plain(one) for one in (*review.left_out, *review.dropped)],
    }


def _counts(review: Review) -> dict[str, int]:
    features = [work for work in review.features if work.named]
    bugs = [work for work in review.bugs if work.named]
    unnamed = sum(work.count for work in review.works if not work.named)
    references = references_of(review.listed)
    return {
        "features": len(features),
        "bugs": len(bugs),
        "unnamed": unnamed,
        "commits": len(references.get("commit", ())),
        "pull_requests": sum(len(references.get(kind, ())) for kind in _PULLS),
        "months": len(review.period.months),
        "months_with_an_entry": len(review.covered),
    }


def _work(work: Work) -> dict[str, Any]:
    return {
        "id": work.id,
        "name": title(work),
        "text": work.text,
        "months": list(work.months),
        "count": work.count,
        "repositories": list(work.repositories),
        "projects": list(work.projects),
        "references": [
            {**_plain(cited.reference), "month": cited.month, "shared": cited.shared} for cited in work.cited
        ],
        "references_may_be_incomplete": work.incomplete,
        "metrics": [_plain(metric) for metric in work.metrics],
        "effects": [_effect(effect) for effect in work.effects],
        "planned_before": [clause.text for clause in work.plans],
        "merged_from": [
            {"item": one.item, "text": one.text, "why": one.why, "spans": _spans(one.spans)}
            for one in work.merged_from
        ],
        "score": work.score,
        "score_from": list(work.reasons),
        "spans": _spans(work.spans),
    }


def _effect(effect: Effect) -> dict[str, Any]:
    return {
        "text": effect.text,
        "strength": effect.strength,
        "month": effect.month,
        "attached_by": effect.attached,
        "qualified_by": [hedge.text for hedge in effect.hedges],
        "spans": _spans(effect.all_spans),
    }


def _impact(review: Review) -> list[dict[str, Any]]:
    found = [{"work": work.id, **_effect(effect)} for work in review.works for effect in work.effects]
    return found + [{"work": None, **_effect(one.effect)} for one in review.month_effects]


def _claim(claim: Claim) -> dict[str, Any]:
    return {
        "section": claim.section,
        "text": claim.sentence.text,
        "spans": _spans(claim.sentence.spans),
        "computed_from": [
            {"text": computed.text, "inputs": list(computed.inputs)} for computed in claim.sentence.computed
        ],
    }


def _spans(spans: Spans) -> list[dict[str, Any]]:
    return [asdict(span) for span in spans]


def _plain(record: Record) -> dict[str, Any]:
    return record.model_dump(mode="json")


def weighing(record: Mapping[str, Any]) -> Callable[[Spans], int]:
    """Return what tells how much a part of the review weighs: the points of the best work in its spans."""
    held = [
        (work["score"], span["source"], span["start"], span["end"])
        for work in (*record["features"], *record["bugs"])
        for span in work["spans"]
    ]

    def weigh(spans: Spans) -> int:
        touched = (
            score
            for score, source, start, end in held
            if any(one.source == source and one.start < end and start < one.end for one in spans)
        )
        return max(touched, default=0)

    return weigh
