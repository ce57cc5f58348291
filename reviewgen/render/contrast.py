"""The contrast of two colours, as the Web Content Accessibility Guidelines measure it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import floor

NEEDED = 4.5
"""What text of an ordinary size needs (level AA)."""

_TEXTS = ("ink", "quiet", "accent")
_GROUNDS = ("paper", "shade")


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours "#rrggbb": from 1 for equal ones to 21 for black on white."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def too_faint(colours: Mapping[str, str]) -> Iterator[str]:
    """Yield what is wrong with each colour of text that cannot be read well on one of its grounds."""
    for text in _TEXTS:
        for ground in _GROUNDS:
            ratio = contrast(colours[text], colours[ground])
            if ratio < NEEDED:
                way = "darker" if _luminance(colours[ground]) > 0.18 else "lighter"
                # Rounded down: a ratio that is too low must not read as if it were enough.
                yield (
                    f"{text} {colours[text]} on {ground} {colours[ground]} has a contrast of"
                    f" {floor(ratio * 100) / 100:.2f}; text needs {NEEDED}, so take a {way} {text}"
                )


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
