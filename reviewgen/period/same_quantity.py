"""Whether later work tells what became of a figure that was trouble: "took 26 min", then "now 7"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from reviewgen.period.course import values_of
from reviewgen.period.merge import everything
from reviewgen.period.next_state import stands_behind
from reviewgen.period.results import falls_short
from reviewgen.period.topics import is_telling, keys_of, topic_of
from reviewgen.period.trouble import is_mishap, tells_trouble
from reviewgen.period.work import Work

_IT = re.compile(r"\b(?:it|they|this|that)\b", re.IGNORECASE)
_FEWEST, _LETTERS = 2, 4
WHY = "tells what became of the figure that the earlier work calls trouble"


def same_quantity(members: Sequence[Work], later: Work, is_rare: Callable[[str], bool]) -> str:
    """Return why a later piece goes on with a trouble, in words; empty where that is not sure.

    The last piece tells of trouble with a figure, or of one that falls short; the later has a figure in the
    same unit. Both share a rare word of their names, or two words beside the figures; or the later stands
    directly behind and takes it up ("it runs in 35 minutes now").
    """
    last = members[-1]
    if last.kind not in ("other", "impact") or later.kind == "planned" or later.months[0] < last.months[-1]:
        return ""
    if not values_of(last) or not values_of(later) or not _is_trouble(last) or is_mishap(last.text):
        return ""
    if last.repositories and later.repositories and set(last.repositories).isdisjoint(later.repositories):
        return ""
    behind = stands_behind(last, later) and _IT.search(later.text) is not None
    names = {key for key in topic_of(last) if is_rare(key) and is_telling(key)} & set(topic_of(later))
    for one in values_of(last):
        for other in values_of(later):
            beside = set(keys_of(one.step.text)) & set(keys_of(other.step.text))
            near = [key for key in beside if len(key) >= _LETTERS and is_rare(key) and is_telling(key)]
            named = set(keys_of(one.step.text)) & set(topic_of(later))  # "closing the sluice", "Sluice drive"
            named = {key for key in named if is_rare(key) and is_telling(key)}
            if one.kind == other.kind and (behind or names or named or len(near) >= _FEWEST):
                return WHY
    return ""


def _is_trouble(work: Work) -> bool:
    text = everything(work)
    return tells_trouble(text) or any(falls_short(metric, text) for metric in work.metrics)
