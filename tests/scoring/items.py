"""Compares the items of one month with the expected ones: which is which, then what each carries."""

from __future__ import annotations

from collections.abc import Sequence

from reviewgen.model.month import ITEM_KINDS, Item, Month
from tests.scoring.carried import compare_metrics, compare_references
from tests.scoring.expected import ExpectedItem
from tests.scoring.plain import plain
from tests.scoring.result import Result

Found = tuple[str, Item]
Pairs = list[tuple[ExpectedItem, Found | None]]


def _fit(expected: ExpectedItem, found: Found, partly: bool) -> int | None:
    """How well an item found fits: None where its words are others, else the higher the better."""
    kind, item = found
    text = plain(item.text)
    words = expected.has[:1] if partly else expected.has
    if not all(plain(word) in text for word in words):
        return None
    lacking = not any(plain(word) in text for word in expected.lacks)
    return 4 * lacking + 2 * (kind in expected.kinds) + (kind == expected.kinds[0])


def pair(expected: Sequence[ExpectedItem], found: Sequence[Found]) -> tuple[Pairs, list[Found]]:
    """Each expected item with the one found that fits best, and the items found that are left over."""
    left = list(found)
    partner: dict[int, Found] = {}
    # The sure ones first: an optional item must not take what a required one needs.
    for optional, partly in ((False, False), (False, True), (True, False)):
        for number, one in enumerate(expected):
            if one.optional != optional or number in partner:
                continue
            fits = [
                (fit, -place)
                for place, other in enumerate(left)
                if (fit := _fit(one, other, partly)) is not None
            ]
            if fits:
                partner[number] = left.pop(-max(fits)[1])
    return [(one, partner.get(number)) for number, one in enumerate(expected)], left


def _compare_one(expected: ExpectedItem, found: Found, result: Result) -> None:
    kind, item = found
    text = plain(item.text)
    name = expected.has[0][:60]
    result.expect("kinds")
    if kind not in expected.kinds:
        result.amiss("kinds", "wrong", f"{name!r} is in {kind}, not in {' or '.join(expected.kinds)}")
    for word in expected.has:
        if plain(word) not in text:
            result.amiss("text", "missed", f"{word!r} is no part of {item.text[:160]!r}")
    for word in expected.lacks:
        if plain(word) in text:
            result.amiss("text", "wrong", f"{word!r} does not belong to {item.text[:160]!r}")
    if item.count not in expected.counts:
        result.amiss("counts", "wrong", f"{name!r} has count {item.count}, not {expected.counts}")
    if expected.strength:
        result.expect("strength")
        if (item.strength or "none") not in expected.strength:
            wanted = " or ".join(expected.strength)
            result.amiss("strength", "wrong", f"{name!r} is {item.strength}, not {wanted}")
    if expected.repositories is not None and set(item.repositories) != set(expected.repositories):
        wanted = ", ".join(expected.repositories)
        result.amiss("repositories", "wrong", f"{name!r} has {', '.join(item.repositories)}, not {wanted}")


def compare_items(expected: Sequence[ExpectedItem], month: Month) -> Result:
    """The differences between the items of a month and one set of expected ones."""
    result = Result()
    found = [(kind, item) for kind in ITEM_KINDS for item in month.items(kind)]
    pairs, left = pair(expected, found)
    for one, partner in pairs:
        if partner is not None:
            result.expect("items")
            _compare_one(one, partner, result)
        elif not one.optional:
            result.expect("items")
            result.amiss("items", "missed", f"{month.month} {one.kinds[0]}: {one.has[0]!r}")
    for kind, item in left:
        result.amiss("items", "invented", f"{month.month} {kind}: {item.text[:160]!r}")
    matched = [(one, partner[1] if partner else None) for one, partner in pairs]
    everything = [item for _, item in found]
    compare_references(matched, everything, result)
    compare_metrics(matched, everything, result)
    return result
