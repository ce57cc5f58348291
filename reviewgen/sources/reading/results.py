"""Entries that only give a state or count: what came of work, and no work by themselves.

"Five of the seven probes calibrated themselves", "2,100 were sold in the first week", "cold starts per day:
14 before, 2 now": in none of them anybody did something.
"""

from __future__ import annotations

import re

from reviewgen.sources.reading import states
from reviewgen.sources.reading.lexicon import pattern
from reviewgen.sources.reading.states import Clause

_COUNTED = pattern(r"^\W*{results.counted}", re.NOFLAG)
_STANDS = pattern(r"^\W*{results.stands}", re.NOFLAG)
_COURSE = pattern(r"{results.course}", re.NOFLAG)
_RATE = pattern(r"\b{results.rate}\W*$", re.NOFLAG)
_VALUE = pattern(r"^\W*{results.value}", re.NOFLAG)
_USED = pattern(r"^\W*{results.used}", re.NOFLAG)
_OFTEN = re.compile(r"^\W*(?:night|week|dai|hour|month|year)ly (?=runs?\b|jobs?\b|builds?\b)[a-z]+")


def are_told(clauses: list[Clause]) -> bool:
    """Whether an entry tells no more than how something stands, went or was used."""
    first = clauses[0].text
    if len(clauses) > 1 and clauses[1].mark[-1:] == ":":
        # "stuck lifts a week: 14 in May, 3 now"
        return _RATE.search(first) is not None and _VALUE.match(clauses[1].text) is not None
    if any(states.is_deed(_OFTEN.sub("", one.text)) for one in clauses):
        return False
    return any(form.match(first) for form in (_COUNTED, _STANDS, _USED)) or _COURSE.search(first) is not None
