"""How much of what an altered review says wrongly the guard finds: 2,000 alterations, the rate by kind.

Run from the checkout: `.venv/bin/python benchmarks/guard.py [number] [--missed]`.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from reviewgen.narrative.guard.document import guard
from tests.narrative.guard_changes import KINDS, Change, changes
from tests.narrative.guard_material import Draft, drafts


def main(arguments: list[str]) -> int:
    """Print a row a kind: altered, found, rate; and the alarms on reviews that nobody altered."""
    wanted = next((int(word) for word in arguments if word.isdigit()), 2000)
    every = list(drafts())
    alarms = [warning for draft in every for warning in draft.guarded().warnings]
    made: Counter[str] = Counter()
    found: Counter[str] = Counter()
    missed: list[tuple[Draft, Change]] = []
    for draft, change in altered(every, wanted):
        made[change.kind] += 1
        if guard(change.document, change.sentences, draft.review, draft.phrases, draft.register).warnings:
            found[change.kind] += 1
        else:
            missed.append((draft, change))
    for kind in KINDS:
        print(f"{kind:10} {found[kind]:5} of {made[kind]:5}  {found[kind] / max(made[kind], 1):7.2%}")
    print(f"{'all':10} {found.total():5} of {made.total():5}  {found.total() / max(made.total(), 1):7.2%}")
    print(f"{len(alarms)} alarms on {len(every)} unaltered reviews")
    if "--missed" in arguments:
        for draft, change in missed:
            print(f"\n{draft.name} [{change.kind}]\n  {change.before}\n  {change.after}")
    return 0


def altered(every: list[Draft], wanted: int) -> list[tuple[Draft, Change]]:
    """Return as many altered reviews as wanted, the kinds in equal parts as far as the texts allow."""
    source = random.Random(20260105)  # noqa: S311  # a fixed sample, no secret
    pools = {
        kind: [(draft, change) for draft in every for change in changes(draft, kind, source, 40)]
        for kind in KINDS
    }
    for pool in pools.values():
        source.shuffle(pool)
    chosen: list[tuple[Draft, Change]] = []
    left = wanted
    for number, kind in enumerate(sorted(KINDS, key=lambda kind: len(pools[kind]))):
        share = pools[kind][: left // (len(KINDS) - number)]
        left -= len(share)
        chosen += share
    return chosen


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
