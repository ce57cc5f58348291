"""Where the review may say that there was none of something: never because a line was not understood."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.period.merge import ECHO
from reviewgen.period.text import WORD, stem
from reviewgen.period.words import words_of
from reviewgen.period.work import Review


def may_say_no_bugs(review: Review) -> bool:
    """Whether the notes list no fix, and no word of theirs tells of a defect or of its cure either.

    What they state themselves ("no bugs this month") may be said in any case, and so may what was folded into
    a feature.
    """
    if review.bugs:
        return False
    stated = any("bugs" in row.none_stated for row in review.months)
    folded = any(one.why == ECHO for work in review.features for one in work.merged_from)
    return stated or folded or not any(_tells_of_a_fix(passage.text) for passage in review.passages)


def may_count(kind: str, review: Review) -> bool:
    """Whether the number of features or fixes may stand at a glance; of nought, only a true one."""
    if getattr(review, kind):
        return True
    return may_say_no_bugs(review) if kind == "bugs" else not review.other


def _tells_of_a_fix(text: str) -> bool:
    marks = _marks()
    return any(stem(word) in marks for word in WORD.findall(text)) or _incident().search(text) is not None


@lru_cache(maxsize=1)
def _marks() -> frozenset[str]:
    words = words_of()
    return frozenset(stem(word) for word in words.sets["defects"] | words.sets["cures"])


@lru_cache(maxsize=1)
def _incident() -> re.Pattern[str]:
    """Keys of incidents and advisories: "INC-207", "CVE-2024-1234"."""
    return re.compile(r"\b(?:INC|SEV|CVE|GHSA|BUG)-?\d", re.IGNORECASE)
