"""What was done, behind the name of an item: the rest of its first clause, as sentences of their own."""

from __future__ import annotations

import re

from reviewgen.narrative.anatomy import Anatomy
from reviewgen.narrative.clauses import capital, past_form
from reviewgen.narrative.labels import split_state
from reviewgen.narrative.phrase_ends import is_closed
from reviewgen.period.text import WORD
from reviewgen.period.words import words_of

_COMMA = re.compile(r"^,\s(?P<word>with|by|using|via|for|so|across|in|on|as|without|from|to)\s")
_TELLS_OF_WHOM = re.compile(r"(?:for|with|by|on)\s(?:[\w-]+\s){1,3}(?:who|that|which|whose|where|when)\s")
_RELATIVE = re.compile(
    r"^(?:that|which)\s(?P<told>(?:(?P<adverb>[a-z]+ly|now|then)\s)?(?P<verb>[a-z-]+)\s.+)$", re.S
)
# Not where it was done, but how it stands: "on since Tuesday", "in 6 minutes".
_STATED = re.compile(r"(?:,\s)?(?:(?:on|in|off)\ssince\s|(?:in|within|under|for|since|at)\s~?\d)")
_POINTER = re.compile(
    r"(?:under|for|around|behind|beside|with|on|to|of|in|from|inside) (?:it|them|this|that)\b"
)
_NAME_ALONE = re.compile(r"[a-z]+\s\S*[A-Z0-9]\S*")
_SECOND = re.compile(r",?\sand\s(?P<adverb>also\s|then\s)?(?P<verb>[a-z-]+)\s(?=\S)")
_BEHIND = frozenset(
    "in on for across by with from to via using at into onto through over under between within without "
    "against so instead behind around per".split()
)
# What may stand behind a repair: any other word ("when the token expired") tells of the defect.
_BEHIND_REPAIR = frozenset("in on for across by via using through at".split())


def told(found: Anatomy, done: str) -> list[str] | None:
    """Return what the clause says behind its name, without full stops; empty where the name says it all.

    An empty text stands for a deed of which nothing more is said. `done` is the participle of a noun phrase
    ("Delivered"). None where it can't be parted from its name safely: then the whole clause has to stand.
    """
    words = words_of()
    unlisted = found.reading is not None and found.reading.base == found.reading.gerund
    if found.inner or unlisted or any(words.is_in("negations", word) for word in WORD.findall(found.name)):
        return None
    if not found.rest and not found.prefix:
        return []
    if _POINTER.match(found.rest):
        return None  # "the frame under it, which …" points back
    if not found.verb:
        return _behind_noun(found.name, found.rest, done)
    head, second = _two_deeds(found.rest)
    if second and re.search(r"\s(?:that|which)\s", found.name):
        return None
    sentences = _behind_verb(found, head)
    if sentences is None or not second:
        return sentences
    return [*(sentences or [""]), second]


def _behind_verb(found: Anatomy, rest: str) -> list[str] | None:
    words = words_of()
    place = f"{found.prefix[:1].lower()}{found.prefix[1:]}" if found.prefix else ""
    done = capital(" ".join(part for part in (found.participle, place) if part))
    if not rest:
        return [done] if place else []
    comma = _COMMA.match(rest)
    if comma:
        rest = rest[2:]
    if _NAME_ALONE.fullmatch(rest):
        return None  # "Migrated to Dagster" of nothing named beside it
    first = WORD.match(rest)
    repairs = found.reading is not None and found.reading.base in words.repair
    if repairs and _TELLS_OF_WHOM.match(rest):
        return None  # "a crash for riders who updated": it was not mended for them alone
    if first and first.group().lower() in (_BEHIND_REPAIR if repairs else _BEHIND):
        return [f"{done} {rest}"]
    if found.reading is None or found.reading.base not in words.sets["plain_delivery"] or found.prefix:
        return None
    relative = _RELATIVE.match(rest)
    if relative:
        return None if _of_its_last(found.name) else _of_it(relative)
    if rest.startswith(", "):
        past = past_form(rest[2:], "gerund")
        return [capital(past)] if past is not None else None
    return None


def _behind_noun(name: str, rest: str, done: str) -> list[str] | None:
    """A verb, a relative clause or a preposition behind the noun phrase that opens a clause."""
    relative = _RELATIVE.match(rest)
    if relative:
        return None if _of_its_last(name) else _of_it(relative)
    if _STATED.match(rest):
        return None
    first = WORD.match(rest)
    verb = words_of().verb(first.group(), "past") if first and first.group().islower() else None
    if first and verb is None and split_state(f"it {rest}")[1] == rest:
        return [capital(rest)]
    comma = _COMMA.match(rest)
    # "Fixed in the editor" would say where it was mended, and not where it showed.
    repaired = words_of().verb(done.lower(), "participle") if done else None
    if repaired is not None and repaired.base in words_of().repair and not comma:
        return None
    if not comma and any(words_of().verb(word, "past") for word in name.split()[1:]):
        return None  # "Field cleared on going back in the app": where that happened
    if done and (comma or (first and first.group() in _BEHIND_REPAIR)):
        return [f"{done} {rest[2:] if comma else rest}"]
    return [capital(rest)] if verb is not None else None


def _of_its_last(name: str) -> bool:
    """Whether a relative clause tells of the last noun of a name alone: "an alarm for boats | that drift"."""
    return any(words_of().is_in("prepositions", word) for word in WORD.findall(name)[1:])


def _of_it(relative: re.Match[str]) -> list[str] | None:
    """A relative clause as a sentence; the form of its verb tells whether one or several are meant."""
    words = words_of()
    if words.verb(relative["verb"], "third", "past"):
        return [f"It {relative['told']}"]
    return [f"They {relative['told']}"] if words.verb(relative["verb"], "base") else None


def _may_tell_both(head: str) -> bool:
    """Whether a relative clause may go on behind the "and" too; not so where it stands in the present."""
    relative = _RELATIVE.match(f"{head} .")
    if relative is not None and words_of().verb(relative["verb"], "third"):
        return False
    return "that " in head or "which " in head


def _two_deeds(rest: str) -> tuple[str, str]:
    """The rest up to a second deed ("…, and introduced a helper"), and that deed as a sentence."""
    words = words_of()
    for match in _SECOND.finditer(f" {rest}"):
        verb = words.verb(match["verb"], "past")
        deed = verb is not None and verb.base in words.delivery | words.repair | words.weak | words.effect
        head = rest[: max(match.start() - 1, 0)].rstrip(" ,")
        member = match.group().startswith(",") and "," in head.lstrip(" ,")
        if deed and not member and is_closed(head) and not _may_tell_both(head):
            return head, capital(rest[match.start("verb") - 1 :])
    return rest, ""
