"""Where a long identifier, path or hash may be broken at the end of a line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from reviewgen.document.blocks import Cite, Emphasis, Inline, Strong, Text

LONG = 16
"""A shorter word is never broken at such a place."""
WHOLE = 36
"""In running text a word up to this length is not broken either: it has room on the next line."""
BRIEF = 30
"""A citation up to this length is not broken over two lines."""
STUCK = "\u00a0"
"""A space at which no line ends."""
_HELD = 40  # letters of the citations that may hang together on one line
_FEWEST = 3
# After marks that join the parts of a name, and where its case changes: parse|HTML|Table, host_|utils.
_PLACE = re.compile(
    r"(?<=[_./\\:=&?#@,;+|~-])(?![_./\\:=&?#@,;+|~-])|(?<=[^\W\d_A-Z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"
)
_HASH = re.compile(r"[0-9a-f]{32,}", re.IGNORECASE)
# A hash has no parts, so it is broken into equal ones: 40 digits fill a line or two.
_DIGITS = 20
# A part as long as this is no name any more; an engine that has to find a place in it by itself is slow.
_ENDLESS, _CUT = 60, 20


# A number stays on the line of its unit: "85 ms".
_UNIT = re.compile(
    r"(?<=\d) (?=(?:[mµunp]?s|secs?|min|h|d|[kKMGTP]i?[bB]|B|[kMG]?Hz|[kmµMG]?[VAWJ]|dB|°[CF]|px|pt|mm|cm|k?m"
    r"|k?g|rpm|[%€$£])(?![\w/]))"
)


def with_units(text: str) -> str:
    """Return the text with a space that no line may end at between a number and its unit."""
    return _UNIT.sub("\u00a0", text)


_IN_BRACKETS = re.compile(r"\([^()]{1,30}\)")


def with_whole_brackets(content: Sequence[Inline]) -> tuple[Inline, ...]:
    """Return the inlines with no place for a line to end inside a short bracket: "(January to March)"."""
    return tuple(
        replace(inline, text=_IN_BRACKETS.sub(lambda found: found[0].replace(" ", STUCK), inline.text))
        if isinstance(inline, Text)
        else inline
        for inline in content
    )


def held(content: Sequence[Inline]) -> tuple[Inline, ...]:
    """Return the inlines so that a short citation stays with the word before it, and citations with one
    another, as far as a line holds them."""
    found: list[Inline] = []
    hanging = 0  # letters of the citations that end in the last inline, with their brackets
    for inline in content:
        if isinstance(inline, Cite):
            hanging += len(inline.text) + 3
            before = found[-1] if found else None
            fits = len(inline.text) <= BRIEF and hanging <= _HELD
            if fits and isinstance(before, Text) and before.text.endswith(" "):
                found[-1] = replace(before, text=before.text[:-1] + STUCK)
            elif not fits:
                hanging = len(inline.text) + 3
        elif not isinstance(inline, Text) or inline.text.strip():
            hanging = 0
        found.append(inline)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Tied:
    """Inlines that stand on one line."""

    children: tuple[Inline, ...]


def tied(content: Sequence[Inline], room: int) -> list[Inline | Tied]:
    """Return what `held` does for a layout that has to be told what hangs together: the last word with its
    citations, as one, where it has no more letters than the `room` of a line."""
    found: list[Inline | Tied] = []
    for inline in held(content):
        before = found[-1] if found else None
        if not isinstance(inline, Cite) or not isinstance(before, Text) or not before.text.endswith(STUCK):
            found.append(inline)
            continue
        found.pop()
        space = (before,) if before.text == STUCK else ()
        last = (found.pop() if found else None) if space else before
        rest, inside = _last_word(last)
        if _letters((*inside, inline)) + 3 > room:
            found += [] if last is None or not space else [last]
            found += [replace(before, text=f"{before.text[:-1]} "), inline]
            continue
        found += [] if rest is None else [rest]
        found.append(Tied((*inside, *space, inline)))
    return found


def _letters(content: Sequence[Inline]) -> int:
    return sum(
        _letters(inline.children) if isinstance(inline, Strong | Emphasis) else len(inline.text)
        for inline in content
    )


def _last_word(last: Inline | Tied | None) -> tuple[Inline | None, tuple[Inline, ...]]:
    """What stands before the last word, and that; what has no words, or is a name, is one."""
    match last:
        case None:
            return None, ()
        case Tied():
            return None, last.children
        case Text():
            head, _, word = last.text.rpartition(" ")
            return (replace(last, text=f"{head} ") if head else None), (replace(last, text=word),)
        case Strong() if last.children:
            rest, end = _last_word(last.children[-1])
            before = (*last.children[:-1], *(() if rest is None else (rest,)))
            return (Strong(before) if before else None), (Strong(end),)
        case _:
            return None, (last,)


def pieces(word: str, least: int = LONG) -> list[str]:
    """Return the parts between which a line may end; together they are the word, whatever it is.

    A word of fewer letters than `least`, or one that offers no place, is one piece: then the renderer breaks
    it where the line is full.
    """
    if len(word) < least:
        return [word]
    if _HASH.fullmatch(word):
        return _cut(word, _DIGITS if len(word) <= _ENDLESS + 4 else _DIGITS // 2)
    parts = [""]
    for part in _PLACE.split(word):
        if len(parts[-1]) < _FEWEST:
            parts[-1] += part
        else:
            parts.append(part)
    if len(parts) > 1 and len(parts[-1]) < _FEWEST:
        parts[-2:] = [parts[-2] + parts[-1]]
    return [each for part in parts for each in (_cut(part, _CUT) if len(part) > _ENDLESS else [part])]


def _cut(word: str, length: int) -> list[str]:
    return [word[start : start + length] for start in range(0, len(word), length)]
