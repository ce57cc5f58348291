"""Cuts effects from activity, and keeps how strongly the source states them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Literal

from reviewgen.model.month import Metric, Strength
from reviewgen.period.grammar import may_have_verb, opening, strip_openings
from reviewgen.period.text import WORD, content, special_names
from reviewgen.period.words import words_of
from reviewgen.period.work import Clause, Effect, Shape

_MOST_MARKERS = 12
_WORD_GROUPS = ("word1", "word2", "word3", "word4", "word5")

# "A, B, and C to cut the noise", "…, with tests to ensure D": the purpose is that of the last alone.
_OF_THE_LAST = re.compile(r"(?:and|with|including|plus|such as)\s[^.;]*$")


@dataclass(frozen=True, slots=True)
class Cut:
    """A stretch of a sentence and what it is; `shape` and `strength` matter for effects only.

    A "rest" goes on with the activity before it.
    """

    start: int
    end: int
    role: Literal["activity", "effect", "tail", "rest"]
    shape: Shape = "sentence"
    strength: Strength = "reported"
    tail: bool = False
    """True for an effect behind "contributing to" and the like."""


@dataclass(frozen=True, slots=True)
class _Marker:
    start: int
    effect: int
    shape: Shape
    strength: Strength
    tail: bool = False


def cut_effects(text: str, first: int, last: int) -> list[Cut]:
    """Return the stretches of `text[first:last]` in order: what was done, then each effect.

    Cut is where an effect marker stands outside brackets and a whole clause stands before it; a sentence
    in which no marker can be trusted comes back in one piece.
    """
    found = islice(_markers(text, first, last), _MOST_MARKERS)
    markers = [marker for marker in found if _trusted(text, first, marker)]
    if not markers:
        return [Cut(first, last, "activity")]
    cuts = [Cut(first, markers[0].start, "activity")]
    for number, marker in enumerate(markers):
        end = markers[number + 1].start if number + 1 < len(markers) else last
        resumed = _resumed(text, first, marker, end)
        stop = end if resumed is None else resumed
        piece = text[marker.effect : stop]
        bare = marker.tail and number > 0 and not names_something(piece)
        role: Literal["effect", "tail"] = "tail" if bare else "effect"
        cuts.append(Cut(marker.effect, stop, role, marker.shape, _strength(piece, marker), marker.tail))
        if resumed is not None:
            cuts.append(Cut(resumed, end, "rest"))
    return cuts


def read_effect(piece: Clause, metrics: tuple[Metric, ...], strength: Strength | None) -> Effect | None:
    """Return the effect that a whole clause states; None where it only names an activity."""
    words = words_of()
    text, sweeping = _without_subject(strip_openings(piece.text))
    inside = tuple(metric for metric in metrics if metric.text in piece.text)
    tokens = [match.group() for match in WORD.finditer(text[:120])]
    begins = tokens[0] if tokens else ""
    shape: Shape
    if not has_pointing(piece.text) and words.verb(begins, "past"):
        verb = words.verb(begins, "past")
        if verb is None or (verb.base not in words.effect and not inside):
            return None
        shape = "past"
    elif words.verb(begins, "past"):
        shape = "past"
    elif text != strip_openings(piece.text):
        shape = "third" if words.verb(begins, "third") else "plural"
    elif opening(piece.text) == "noun" and not inside and not may_have_verb(piece.text):
        shape = "noun"
    else:
        shape, text = "sentence", strip_openings(piece.text)
    found = strength or "reported"
    if inside and found == "reported" and not any(metric.hedge for metric in inside):
        found = "measured"
    if found == "measured" and not inside:
        found = "reported"
    return Effect(
        text,
        shape,
        found,
        piece.month,
        piece.spans,
        inside,
        attached="",
        source=piece.text,
        sweeping=sweeping,
        place=piece.place,
    )


def standing(
    piece: Clause,
    metrics: Sequence[Metric] = (),
    shape: Shape = "sentence",
    strength: Strength = "reported",
    attached: str = "same sentence",
) -> Effect:
    """Return a clause as an effect, in its own words; with a figure what is reported is measured."""
    inside = tuple(metric for metric in metrics if metric.text in piece.text)
    if inside and strength == "reported":
        strength = "measured"
    return Effect(
        piece.text,
        shape,
        strength,
        piece.month,
        piece.spans,
        inside,
        attached,
        source=piece.text,
        place=piece.place,
    )


def is_generic(text: str) -> bool:
    """Tell whether an effect praises and says nothing: no figure, no name, mostly praise."""
    words = words_of()
    verbs = set(content(" ".join(sorted(words.sets["cutting"]))))
    praise = set(content(" ".join(sorted(words.sets["generic"]))))
    parts = [part for part in content(text) if part not in verbs]
    return not names_something(text) and 2 * sum(part in praise for part in parts) >= len(parts)


def has_pointing(text: str) -> bool:
    """Tell whether the sentence begins with a subject that only points back ("This work …")."""
    return _pointing().match(strip_openings(text)) is not None


def _without_subject(text: str) -> tuple[str, bool]:
    match = _pointing().match(text)
    if match is None:
        return text, False
    rest = text[match.end() :]
    first = WORD.search(rest)
    many = r"(?:together\s+)?(?:these|they|the\s+\w+s)\b"
    plural = re.match(many, match["subject"], re.IGNORECASE) is not None
    verb = words_of().verb(first.group(), "base" if plural else "third", "past") if first else None
    # "They ask for more" speaks of people: only what work does may be said of it.
    somebody = match["subject"].lower() == "they" and verb is not None and verb.base not in words_of().effect
    if verb is None or somebody:
        return text, False
    return rest, match["subject"].lower() in words_of().lists["sweeping"]


@lru_cache(maxsize=1)
def _pointing() -> re.Pattern[str]:
    words = words_of()
    subjects = "|".join(re.escape(subject) for subject in words.lists["pointing"])
    adverbs = "|".join(sorted(words.sets["adverbs"]))
    return re.compile(rf"(?P<subject>{subjects})\s+(?:(?:{adverbs}),?\s+)*", re.IGNORECASE)


def _markers(text: str, first: int, last: int) -> Iterator[_Marker]:
    depth = 0
    depths = []
    for letter in text[first:last]:
        depth += (letter in "([") - (letter in ")]")
        depths.append(depth)
    place = first
    while match := _marker_pattern().search(text, place, last):
        place = match.end()
        if depths[match.start() - first] == 0:
            marker = _read_marker(text, match)
            if marker is not None:
                yield marker
                continue
        place = max(match.start() + 1, first)


def _read_marker(text: str, match: re.Match[str]) -> _Marker | None:
    words = words_of()
    group = next(name for name in _WORD_GROUPS if match[name])
    word, begin = match[group], match.start(group)
    verb = words.verb(word, "base", "gerund", "third", "past")
    cutting = verb is not None and verb.base in words.sets["cutting"]
    if match["intended"]:
        if words.verb(word, "gerund"):
            shape: Shape = "gerund"
        else:
            shape = "infinitive" if match["intended"].endswith(" to") else "noun"
        return _Marker(match.start(), begin, shape, "intended")
    if match["tail"]:
        return _Marker(match.start(), match.start("tail"), "gerund", "reported", tail=True)
    if match["which"] and cutting:
        form: Shape = "third" if words.verb(word, "third") else "past"
        return _Marker(match.start(), begin, form, "reported")
    if match["to"] and cutting and words.verb(word, "base"):
        before = text[: match.start()].rsplit(None, 1)[-1].lower().strip("(")
        if before.rstrip(",") in words.sets["no_purpose"] or before.endswith(":"):
            return None
        if _OF_THE_LAST.match(text[: match.start()].rpartition(", ")[2]) and ", " in text[: match.start()]:
            return None
        return _Marker(match.start(), begin, "infinitive", "intended")
    if match["comma"] and cutting and words.verb(word, "gerund"):
        return _Marker(match.start(), begin, "gerund", "reported")
    return None


@lru_cache(maxsize=1)
def _marker_pattern() -> re.Pattern[str]:
    words = words_of()
    intended = "|".join(re.escape(marker) for marker in words.lists["intended"])
    tails = "|".join(re.escape(marker) for marker in words.lists["tails"])
    adverbs = "|".join(sorted(words.sets["adverbs"]))
    return re.compile(
        rf",?\s(?:and\s)?(?P<intended>{intended})\s(?P<word1>[\w+-]+)"
        rf"|,\s(?:and\s)?(?P<tail>{tails})\s(?P<word2>[\w+-]+)"
        rf"|,\s(?P<which>which)\s(?:(?:{adverbs})\s)?(?P<word3>[A-Za-z]+)(?![\w-])"
        rf"|\s(?P<to>to)\s(?:(?:{adverbs}|better)\s)?(?P<word4>[A-Za-z]+)(?![\w-])"
        rf"|(?P<comma>,)\s(?:and\s)?(?:(?:{adverbs})\s)?(?P<word5>[A-Za-z]+)(?![\w-])",
        re.IGNORECASE,
    )


def _trusted(text: str, first: int, marker: _Marker) -> bool:
    """A clause of at least a verb and an object has to stand before the marker."""
    before = text[first : marker.start]
    return len(content(before)) >= 2 and len(WORD.findall(before)) >= 2


def _resumed(text: str, first: int, marker: _Marker, end: int) -> int | None:
    """Where the activity goes on after the effect ("to cut the load and migrated …", "…, with tests")."""
    words = words_of()
    piece = text[marker.effect : end]
    places = []
    for match in re.finditer(r",?\sand\s(?P<word>[a-z]+)\b", piece):
        verb = words.verb(match["word"], "past")
        if verb is None or words.verb(match["word"], "base"):
            continue
        whole = marker.shape == "infinitive" and opening(text[first : marker.start]) == "past"
        if whole or verb.base in (words.delivery | words.repair) - words.effect:
            places.append(match.start())
            break
    if marker.shape == "infinitive":
        added = re.search(r",\s+(?:with|including|plus|as well as|paired with|using|via)\s", piece)
        if added:
            places.append(added.start())
    place = min(places, default=None)
    if place is None or piece[:place].count("(") != piece[:place].count(")"):
        return None
    return marker.effect + place


def _strength(piece: str, marker: _Marker) -> Strength:
    """A mere possibility ("enabling users to tune …") is no more than meant."""
    words = words_of()
    first = WORD.search(piece)
    verb = words.verb(first.group(), "gerund") if first else None
    if marker.strength == "reported" and verb and verb.base in ("enable", "allow"):
        possible = re.search(r"\sto\s+([a-z-]+)", piece)
        if possible and words.verb(possible.group(1), "base"):
            return "intended"
    return marker.strength


def names_something(piece: str) -> bool:
    """Tell whether a piece of text has a figure or a name that is rare by its spelling."""
    return bool(special_names(piece)) or any(letter.isdigit() for letter in piece)
