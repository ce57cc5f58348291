"""Thanks that somebody else gave, with what the work changed for them: an effect that was reported."""

from __future__ import annotations

from reviewgen.sources.reading.lexicon import pattern

_RECEIVED = pattern(
    r"^\W*{thanks.received}\s[^:;,\u2013\u2014]{1,60}?(?:[:;,]\s|\s[\u2013\u2014-]\s|\s{thanks.since}\s)"
)
_GIVEN = pattern(r"^\W*{thanks.received}\s")
_EFFECT = pattern(r"\b{thanks.effect}\b")


def is_received(text: str) -> bool:
    """Whether others thank ("Got thanked by the shop"), and not the author ("Thanks to Ada")."""
    return bool(_GIVEN.match(text))


def tells_effect(text: str) -> bool:
    """Whether thanks from others say what is better: "Thanks from the shop: fewer returns"."""
    found = _RECEIVED.match(text)
    return found is not None and bool(_EFFECT.search(text, found.end()))
