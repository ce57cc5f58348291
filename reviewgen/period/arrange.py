"""The author's own order: works pinned to the front, put in an order, or hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from reviewgen.model.reading import LeftOut
from reviewgen.period.merge import everything
from reviewgen.period.text import content
from reviewgen.period.work import Review, Theme, Work

_WHY_HIDDEN = "hidden by the author's settings"
_FEWEST = 2


@dataclass(frozen=True, slots=True)
class Arranged:
    """A review in the author's order, and the wishes that fit no work."""

    review: Review
    unmatched: tuple[str, ...]


def arranged(
    review: Review, *, pin: Sequence[str] = (), order: Sequence[str] = (), hide: Sequence[str] = ()
) -> Arranged:
    """Return the review with the works of `pin` first, then those of `order`, and without those of `hide`.

    A work is named by its id or by words of its own, in any order and form. What is hidden is neither counted
    nor shown; it stands in `dropped` with the reason.
    """
    works = [*review.works, *review.other, *review.planned]
    unmatched = tuple(
        wish for wish in (*pin, *order, *hide) if not any(_is_named(work, wish) for work in works)
    )
    hidden = [work for work in works if any(_is_named(work, wish) for wish in hide)]
    gone = {work.id for work in hidden}
    wishes = [*pin, *order]

    def placed(kept: Sequence[Work]) -> tuple[Work, ...]:
        found = []
        for work in kept:
            fits = [place for place, wish in enumerate(wishes) if _is_named(work, wish)]
            ahead = len(wishes) - fits[0] if fits else 0
            if work.id not in gone:
                found.append(replace(work, ahead=ahead))
        return tuple(sorted(found, key=lambda work: -work.ahead))

    themes = tuple(theme for one in review.themes if (theme := _without(one, gone, review)) is not None)
    return Arranged(
        replace(
            review,
            features=placed(review.features),
            bugs=placed(review.bugs),
            other=placed(review.other),
            planned=placed(review.planned),
            themes=themes,
            skills=tuple(
                replace(skill, works=tuple(work for work in skill.works if work not in gone))
                for skill in review.skills
            ),
            dropped=(
                *review.dropped,
                *(LeftOut(spans=work.spans, text=work.text, why=_WHY_HIDDEN) for work in hidden),
            ),
        ),
        unmatched,
    )


def _is_named(work: Work, wish: str) -> bool:
    """Whether the wish is the work's id, or all words of it stand in the work."""
    if wish in (work.id, *(merged.item for merged in work.merged_from)):
        return True
    stems = set(content(wish))
    return bool(stems) and stems <= set(content(everything(work)))


def _without(theme: Theme, gone: set[str], review: Review) -> Theme | None:
    """The theme without what is hidden; None where it is none any more."""
    works = tuple(work for work in theme.works if work not in gone)
    if works == theme.works:
        return theme
    months = tuple(sorted({month for work in works for month in review.work(work).months}))
    spans = tuple(span for work in works for span in review.work(work).spans)
    return Theme(theme.name, months, works, spans) if min(len(works), len(months)) >= _FEWEST else None
