"""What a sentence lists under one verb: "Delivered A, B and C" is three where each could stand alone."""

from __future__ import annotations

import re

from reviewgen.sources.reading.deeds import foreign_words
from reviewgen.sources.reading.kinds import tell
from reviewgen.sources.reading.lexicon import alternatives, load, numbers, pattern, verbs, words

Range = tuple[int, int]

_PREPOSITION = pattern(r"\s{lists.prepositions}\s", re.NOFLAG)
_INNER_LIST = pattern(r"\b{lists.inner}\s[^,]*$")
_DETERMINER = re.compile(r"^(?:an?|the|our|new|two|three|four|its|their|each)\s", re.I)
_VERB = re.compile(
    r"^\W*(?:(?:i|we|he|she|they)\s+(?:also\s+|have\s+)?|also\s+|successfully\s+|finally\s+)*(?P<verb>[A-Za-z-]+)\s+",
    re.I,
)
_COUNTS = {word: value for word, value in numbers().items() if 2 <= value <= 12}
_COUNT = pattern(
    rf"\b(?P<n>{alternatives(list(_COUNTS))}|\d{{1,3}})\s+(?:[a-z-]+\s+){{0,3}}?(?P<noun>{{lists.counted}})\b(?!-)"
)


def count(text: str) -> tuple[int, Range] | None:
    """How many deliveries a sentence counts without naming them, and where it says so."""
    verb = _VERB.match(text)
    if not verb:
        return None
    lemma = verbs("deliver").lemma(verb["verb"].lower()) or verbs("repair").lemma(verb["verb"].lower())
    if lemma is None and verb["verb"].lower() not in ("closed", "squashed"):
        return None
    match = _COUNT.match(text, verb.end()) or _COUNT.match(text, _skip(text, verb.end()))
    if not match:
        return None
    noun = match["noun"].lower()
    if noun in ("issues", "crashes", "regressions") and not (
        verbs("repair").lemma(verb["verb"].lower())
        or verb["verb"].lower() in ("closed", "eliminated", "squashed")
    ):
        return None
    number = match["n"].lower()
    value = _COUNTS.get(number) or int(number)
    return (value, match.span()) if value > 1 else None


def _skip(text: str, at: int) -> int:
    """Past "a total of", "over"."""
    match = re.match(
        r"(?:a total of|over|about|around|more than|another|the|all|up to)\s+", text[at : at + 20], re.I
    )
    return at + match.end() if match else at


def clauses(text: str) -> list[Range]:
    """The independent clauses of a sentence: parted by a semicolon, or by "and" before a second verb."""
    cuts = [0]
    depth = 0
    for match in re.finditer(
        r"[()\[\]]|;\s+(?:and\s+)?|,?\s+(?:and|then|plus|et|und|y|e)\s+(?:also\s+|then\s+|we\s+|i\s+)?(?=\w)",
        text,
        re.I,
    ):
        mark = match.group()
        if mark in "([":
            depth += 1
        elif mark in ")]":
            depth = max(0, depth - 1)
        elif depth == 0:
            word = re.match(r"[^\W\d_][\w-]*", text[match.end() : match.end() + 40])
            name = word.group().lower() if word else ""
            group = foreign_words().get(name.casefold()) or next(
                (g for g in ("repair", "deliver", "people") if name in verbs(g).past), None
            )
            listing = re.search(
                r"\b(?:including|such as|with|like|covering)\b[^;.]*,[^;.]*$", text[cuts[-1] : match.start()]
            )
            if (
                group
                and not listing
                and not re.match(r"\s+(?:by|in|with)\b", text[match.end() + len(name) :])
            ):
                cuts.append(match.start())
                cuts.append(match.end())
    cuts.append(len(text))
    return [(cuts[index], cuts[index + 1]) for index in range(0, len(cuts) - 1, 2)]


def split_clauses(text: str, references: list[Range], repositories: list[Range]) -> list[Range]:
    """Clauses that are items of their own: each with its own reference or repository, or of another kind."""
    parts = clauses(text)
    if len(parts) < 2 or tell(text[parts[0][0] : parts[0][1]]).subject != "author":
        return [(0, len(text))]
    kinds = [tell(text[a:b]).kind for a, b in parts]
    own = all(any(a <= start < b for start, _ in references) for a, b in parts)
    placed = all(any(a <= start < b for start, _ in repositories) for a, b in parts)
    if own or placed:
        return parts
    merged: list[Range] = [parts[0]]
    last = kinds[0]
    for (start, end), kind in zip(parts[1:], kinds[1:], strict=True):
        if kind != last and {kind, last} <= {"features", "bugs"}:
            merged.append((start, end))
            last = kind
        else:
            merged[-1] = (merged[-1][0], end)
    return merged


_WRITTEN = pattern(r"^\W*(?:i |we )?{lists.written}\s(?:the |an? |our |my |up )?")
_AND_BUILT = re.compile(
    r",?\s+and (?:then |also )?"
    r"(?=(?:added|built|introduced|created|set up|automated)\s(?:an?|the|our|two|three)\s)",
    re.I,
)


def added_to_writing(text: str) -> Range | None:
    """Where the second deed of an entry is parted from its first: something written, and something built.

    "Wrote the postmortem for the outage and added an alert for old certificates": each has its own verb and
    object, and only the second is a delivery.
    """
    found = _AND_BUILT.search(text)
    if found is None or _WRITTEN.match(text) is None or re.search(r"[;:]\s", text[: found.start()]):
        return None
    return found.span() if tell(text[found.end() :]).kind == "features" else None


def split_objects(
    text: str, references: list[Range], figures: list[Range]
) -> tuple[Range, list[Range]] | None:
    """The verb and the objects of a sentence that lists deliveries, or None where they stay together."""
    verb = _VERB.match(text)
    if not verb:
        return None
    name = verb["verb"].lower()
    lemma = verbs("deliver").lemma(name) or verbs("repair").lemma(name)
    if lemma not in words("lists", "create") or name not in (
        verbs("deliver").past | verbs("repair").past | verbs("deliver").base | verbs("repair").base
    ):
        return None
    body_start = verb.end()
    listed = count(text)
    colon = text.find(": ", listed[1][1]) if listed else -1
    if listed and 0 <= colon - listed[1][1] < 60:
        parts = _parts(text, colon + 2, len(text.rstrip(" .")))
        return ((0, body_start), parts) if len(parts) == listed[0] else None
    if listed:
        return None
    parts = _parts(text, body_start, _tail(text, body_start))
    if len(parts) < 2:
        return None
    texts = [text[a:b] for a, b in parts]
    if _INNER_LIST.search(texts[0]) or any(
        re.match(r"(?:with|including|and|which|while|then|but|so|plus|all|both)\b", part, re.I)
        for part in texts[1:]
    ):
        return None
    owned = [any(a <= start < b for start, _ in references) for a, b in parts]
    if not all(owned):
        if len(references) == 1 or len(figures) == 1:
            return None
        if not _stand_alone(texts):
            return None
    return (0, body_start), _to_the_end(text, parts)


def _tail(text: str, start: int) -> int:
    """Where the list ends: before an effect or a clause about all of it."""
    match = re.search(
        r"(?:,\s+(?:[a-z]+ing\b(?! [a-z]+,)|which|to [a-z]+ |while|so that)|;|\s[\u2013\u2014-]\s|\.\s|\.$)",
        text[start:],
    )
    return start + match.start() if match else len(text)


def _to_the_end(text: str, parts: list[Range]) -> list[Range]:
    """What follows the list (a shared effect) stays with its last part."""
    last = len(text.rstrip())
    return [*parts[:-1], (parts[-1][0], max(parts[-1][1], last))]


def _parts(text: str, start: int, end: int) -> list[Range]:
    """The parts of a list at the top level, parted by commas and one "and"."""
    cuts: list[Range] = []
    depth = 0
    at = start
    for match in re.finditer(
        r"[()\[\]]|,\s+(?:and|as well as|plus)\s+|,\s+|;\s+(?:and\s+)?|\s+and\s+|\s+as well as\s+",
        text[start:end],
    ):
        mark = match.group()
        if mark in "([":
            depth += 1
        elif mark in ")]":
            depth = max(0, depth - 1)
        elif depth == 0:
            cuts.append((at, start + match.start()))
            at = start + match.end()
            if not mark.startswith((",", ";")):
                continue
    cuts.append((at, end))
    commas = len(re.findall(r",\s", text[start:end]))
    if commas and len(cuts) > 2:
        cuts = _without_inner_and(text, cuts)
    return [(a, b) for a, b in cuts if text[a:b].strip()]


def _without_inner_and(text: str, cuts: list[Range]) -> list[Range]:
    """In "A and B, C, and D" only the last "and" closes the list; an earlier one binds two words."""
    joined: list[Range] = []
    for index, (start, end) in enumerate(cuts):
        gap = text[joined[-1][1] : start] if joined else ""
        if joined and re.fullmatch(r"\s+and\s+", gap) and (index < len(cuts) - 1 or _closed(text, cuts)):
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined


def _closed(text: str, cuts: list[Range]) -> bool:
    """Whether the list has its own ", and" before this one."""
    return any(
        re.search(r",\s+(?:and|plus|as well as)\s", text[a:b])
        for a, b in ((cuts[i][1], cuts[i + 1][0]) for i in range(len(cuts) - 2))
    )


def _stand_alone(texts: list[str]) -> bool:
    """Whether each part has its own head noun and could be delivered alone."""
    lengths = [len(part.split()) for part in texts]
    if any(length == 0 for length in lengths):
        return False
    prepositions = [bool(_PREPOSITION.search(f" {part} ")) for part in texts]
    determined = [bool(_DETERMINER.match(part)) for part in texts]
    named = [bool(re.search(r"[A-Z][a-z]+[A-Z]|_|`|[a-z]\d", part)) for part in texts]
    if len(texts) == 2:
        first, second = (part.split()[0].lower() for part in texts)
        inner = re.findall(r"\b(?:an?|the|our)\b", texts[0].lower())
        article = {"a": "a", "an": "a"}
        same = article.get(first, first) == article.get(second, second)
        within = (
            prepositions[0]
            and len(inner) > 1
            and article.get(inner[-1], inner[-1]) == article.get(second, second)
        )
        return all(determined) and second not in ("its", "their", "his", "her") and same and not within
    if prepositions[0]:
        return all(
            has or by or name
            for has, by, name in zip(prepositions[1:], determined[1:], named[1:], strict=True)
        )
    if all(length == 1 for length in lengths):
        return all(part.islower() for part in texts)
    bare = [length == 1 and not name for length, name in zip(lengths[:-1], named[:-1], strict=True)]
    if any(bare) and lengths[-1] > 1:
        return False  # "unit, integration and end-to-end tests": one head for all
    adjectives = all(
        part.split()[-1].lower().endswith(("ed", "ing", "al", "ive", "able")) for part in texts[:-1]
    )
    return not adjectives


def is_generic(text: str) -> bool:
    """Whether an opening only announces: its object is "improvements" and the like, and it names nothing."""
    verb = _VERB.match(text)
    if not verb or verbs("deliver").lemma(verb["verb"].lower()) is None:
        return False
    body = text[verb.end() :].rstrip(" .:")
    scope = _PREPOSITION.search(f"{body} ")
    head = body[: scope.start()] if scope else body
    if re.search(r"\d|[A-Z][a-z]+[A-Z]|_|`|#", head) or len(body.split()) > 22:
        return False
    last = re.findall(r"[a-z-]+", head.lower())
    return bool(last) and last[-1] in set(load("en")["objects"]["generic"].split())
