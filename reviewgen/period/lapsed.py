"""Plans of earlier months of which nothing is told later: not printed, and never lost without a word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from reviewgen.period.progress import says_begun, says_wanted
from reviewgen.period.stretch import Entry, is_stretch, months_in
from reviewgen.period.text import WORD
from reviewgen.period.words import words_of
from reviewgen.period.work import Work
from reviewgen.weighing.statements import weigh

_KNOWN, _PLAN = 0.6, 0.3
"""How many words must be known, and the share from which on what they tell may be a mere plan."""
_PARTS = re.compile(r"[,;.:]\s")


def lapsed_plans(works: Sequence[Work], entries: Sequence[Entry]) -> tuple[list[Work], list[Work]]:
    """Return the works without the plans that no later month speaks of, and these plans.

    Those of the last month with an entry still stand. What has been begun is more than a plan: it stays, as
    other work.
    """
    last = max((month for entry in entries for month in months_in(entry.when)), default="")
    kept: list[Work] = []
    lapsed: list[Work] = []
    for work in works:
        if work.kind != "planned" or months_in(work.months[-1])[-1] == last:
            kept.append(work)
        elif is_begun(work) or _is_under_way(work):
            kept.append(replace(work, kind="other"))
        else:
            lapsed.append(work)
    return kept, lapsed


def _is_under_way(work: Work) -> bool:
    """Tell whether the words of a plan weigh for more than a plan ("scan works, sync not yet")."""
    weighed = weigh(work.text)
    return weighed.known >= _KNOWN and weighed.shares["plan"] < _PLAN


def is_begun(work: Work) -> bool:
    """Tell whether a plan reports something done: a change that it cites, a result, a start, a state."""
    cites = any(cited.reference.kind in ("commit", "pull_request") for cited in work.cited)
    first = work.text.split(None, 3)[:3]
    told = any(words_of().verb(word.strip(",.:"), "past") for word in first)
    done = cites or bool(work.results) or says_begun(work.text)
    return done or ((told or _tells_deed(work.text)) and not says_wanted(work.text))


def _tells_deed(text: str) -> bool:
    """Whether a further part of the text tells of a delivery: "moving the labels. Stock list exported"."""
    words = words_of()
    for piece in _PARTS.split(text)[1:]:
        spelled = [match.group().lower() for match in WORD.finditer(piece)]
        # in front ("exported the list") or at the end ("list exported"), and not by others
        ends = [spelled[0], spelled[-1]] if spelled and "by" not in spelled else []
        verbs = [words.verb(word, "past") for word in ends]
        if any(verb is not None and verb.base in words.delivery - words.repair for verb in verbs):
            return True
    return False


def why_lapsed(work: Work) -> str:
    """Return the reason that stands with such a plan in the account of what was left out."""
    when = work.months[-1]
    if is_stretch(when):
        return f"planned in {when}, not told of again"
    return f"planned in {words_of().months[int(when[5:7]) - 1]} {when[:4]}, not told of again"
