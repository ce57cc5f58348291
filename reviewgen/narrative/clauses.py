"""What may be done to a clause: delete fillers, re-tense the verb, change its first letter. No more."""

from __future__ import annotations

import re

from reviewgen.period.grammar import has_finite_verb, opening, strip_openings
from reviewgen.period.text import WORD, code_names
from reviewgen.period.words import Form, Verb, words_of

_HEAD = re.compile(r"^(?:also|then|successfully)\s+(?=[a-z])", re.IGNORECASE)
# Endings of adjectives that no product's name has.
_ADJECTIVES = ("able", "ible", "ful", "less", "ical", "wide")


_SUBJECT_WORDS = 4


def clean(text: str) -> str:
    """Return the clause without fillers; nothing goes that holds a figure, a name of code or a negation."""
    text = without_head(strip_openings(text))
    words = words_of()
    text = re.sub(r"^this (?:month|week|quarter),?\s+(?=(?:i|we)\s)", "", text, flags=re.IGNORECASE)
    for marker in words.lists["filler_tails"]:
        match = re.search(rf",?\s{re.escape(marker)}\b[^,;()]{{0,300}}$", text, re.IGNORECASE)
        if match and match.start() > 0 and _may_go(match.group()) and _stands(text[: match.start()]):
            text = text[: match.start()]
    adjectives = "|".join(re.escape(word) for word in sorted(words.sets["filler_adjectives"]))
    alone = r"(?<!,\s)(?<!\band\s)(?<!\bor\s)(?<!\bnot\s)(?<!\bmore\s)(?<!\bvery\s)(?<!\bas\s)"
    pattern = (
        rf"\b(?P<article>an?\s)?(?<![-\w]){alone}(?:{adjectives})\s(?!and\b|or\b|to\b)(?=(?P<next>[\w-]))"
    )

    def left(match: re.Match[str]) -> str:
        if not match["article"]:
            return ""
        return "an " if match["next"].lower() in "aeiou" else "a "

    return re.sub(pattern, left, text)


def without_head(text: str) -> str:
    """Return a clause without the mark or the word that joined it to what stood before ("also …")."""
    return _HEAD.sub("", text.lstrip(" :;,"))


def _stands(text: str) -> bool:
    """Whether what is left of a clause still has its verb, in whatever form."""
    return has_verb(text) or opening(text) == "gerund"


def _may_go(text: str) -> bool:
    held = any(letter.isdigit() for letter in text) or bool(code_names(text))
    negated = any(words_of().is_in("negations", word) for word in WORD.findall(text))
    hedged = any(word in text.lower().split() for word in ("about", "up", "under", "approximately"))
    return not (held or negated or hedged)


def has_verb(text: str) -> bool:
    """Tell whether a clause has a verb, at its beginning or later."""
    return opening(text) in ("past", "third", "subject", "base") or has_finite_verb(text) or _of_several(text)


def _of_several(text: str) -> bool:
    """Whether a clause is "They" with a verb in the plural, an adverb between them or none."""
    words = words_of()
    tokens = [match.group().lower() for match in WORD.finditer(text[:120])][:3]
    if not tokens or tokens[0] not in ("they", "these"):
        return False
    rest = tokens[2:] if len(tokens) > 1 and tokens[1].endswith("ly") else tokens[1:]
    return bool(rest) and words.verb(rest[0], "base") is not None


def verb_first(text: str) -> str | None:
    """Return the clause with a past form in front, or as it stands; None where it has no verb.

    "I added" loses its subject; "Add", "Adds" and "Adding the" become "Added", unless another verb hangs on
    the first.
    """
    text = clean(text)
    words = words_of()
    form = opening(text)
    match = WORD.search(text)
    if match is None:
        return None
    first = match.group()
    if form == "subject" and first.lower() == "i":
        return capital(re.sub(r"^(?:also|then)\s", "", text[match.end() :].lstrip()))
    following = [word.lower() for word in WORD.findall(text)[1:_SUBJECT_WORDS]]
    if form == "base" and any(words.is_in("statives", word) for word in following):
        return capital(text)
    if form in ("base", "third", "gerund"):
        kind: Form = "gerund" if form == "gerund" else "base" if form == "base" else "third"
        verb = words.verb(first, kind)
        rest = _beside(text[match.end() :], kind)
        if verb is not None and rest is not None:
            return capital(text[: match.start()] + verb.past + rest)
    if form == "noun" and not has_finite_verb(text):
        return None
    return capital(text)


def _beside(rest: str, form: Form) -> str | None:
    """The rest of a clause with the verbs beside its first in the past; None where one may be a noun."""
    words = words_of()
    doubtful = False

    def change(match: re.Match[str]) -> str:
        nonlocal doubtful
        verb, after = words.verb(match["verb"], form), match["next"].lower()
        if verb is None or after in words.sets["prepositions"] | words.sets["auxiliaries"]:
            return match.group()
        led = after in words.sets["determiners"] | words.sets["pronouns"] or after[0].isdigit()
        if led or verb.base in words.sets["plain_verbs"]:
            return f"{match['join']}{verb.past}"
        doubtful = True
        return match.group()

    changed = re.sub(r"(?P<join>,?\s(?:and|or)\s|,\s)(?P<verb>[a-z-]+)(?=\s(?P<next>\S+))", change, rest)
    return None if doubtful else changed


def base_form(text: str, form: Form) -> str | None:
    """Return a clause that begins with a verb in `form` with it, and those beside it, in the base form."""
    return _retensed(text, form, "base")


def participle_form(text: str) -> str | None:
    """Return a clause that begins with a past form so that it can stand after "have"."""
    return _retensed(text, "past", "participle")


def past_form(text: str, form: Form) -> str | None:
    """Return a clause that begins with a verb in `form` in the past."""
    return _retensed(text, form, "past")


def third_form(text: str, form: Form) -> str | None:
    """Return a clause that begins with a verb in `form` in the present of one subject."""
    return _retensed(text, form, "third")


def _retensed(text: str, form: Form, target: Form) -> str | None:
    words = words_of()
    match = WORD.search(text)
    while match and words.is_in("adverbs", match.group()):
        match = WORD.search(text, match.end())
    verb = words.verb(match.group(), form) if match else None
    if match is None or verb is None:
        return None
    head = text[: match.start()]
    head = head[:1].lower() + head[1:]
    spelled: str = getattr(verb, target)
    return head + spelled + _coordinated(text[match.end() :], form, target)


def _coordinated(rest: str, form: Form, target: Form) -> str:
    words = words_of()
    adverb = r"(?P<adverb>(?:further|also|directly)\s)?"
    pattern = rf"(?P<join>,?\sand\s|,\s){adverb}(?P<verb>[a-z-]+)(?=\s(?P<next>\S+))"

    def change(match: re.Match[str]) -> str:
        verb = words.verb(match["verb"], form)
        after = match["next"].lower().strip(",.;")
        inside = rest[: match.start()].count("(") > rest[: match.start()].count(")")
        if verb is None or inside or not _is_coordinated(verb, form, after):
            return match.group()
        return f"{match['join']}{match['adverb'] or ''}{getattr(verb, target)}"

    return re.sub(pattern, change, rest)


def _is_coordinated(verb: Verb, form: Form, after: str) -> bool:
    """Whether a word after "and" is a verb beside the first one rather than a noun."""
    words = words_of()
    if after in words.sets["prepositions"] | words.sets["conjunctions"] | words.sets["auxiliaries"]:
        return False
    return form == "third" or verb.base in words.effect


def capital(text: str) -> str:
    """Return `text` with a capital in front, unless a name of code or of its own case stands there."""
    match = re.match(r"\S+", text)
    if match is None or any(start == 0 for start, _ in code_names(text)):
        return text
    word = match.group().rstrip(",.;:")
    plain = word.replace("-", "").replace("'", "").replace("’", "")
    return text[:1].upper() + text[1:] if plain.isalpha() and plain.islower() else text


def ended(text: str) -> str:
    """Return a clause with its full stop, unless it ends with a mark of its own."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def small(text: str, known: frozenset[str] = frozenset()) -> str | None:
    """Return `text` with a small letter at its beginning; None where that word may be a name.

    It is no name if it is a function word, a form of a known verb, or stands small elsewhere in the notes
    (`known`).
    """
    words = words_of()
    match = re.match(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*", text)
    if match is None or not match.group()[:1].isupper():
        return text
    word = match.group()
    lower = word.lower()
    if not word[1:].islower():
        return text if any(letter.isupper() for letter in word[1:]) else None
    if words.is_in("states", lower) and re.match(r"\s[A-Z][a-z]", text[match.end() :]):
        return text  # the first part of a name: "Live Tiles"
    closed = any(
        words.is_in(name, lower)
        for name in ("determiners", "prepositions", "pronouns", "conjunctions", "negations")
    )
    compound = lower.split("-")[0] if "-" in lower else ""
    closed = closed or any(
        words.is_in(name, compound) for name in ("determiners", "prepositions", "negations")
    )
    stands_small = lower in known or f"{lower}s" in known or (lower[-1:] == "s" and lower[:-1] in known)
    plain = words.is_in("plain_nouns", lower) or words.is_in("plain_nouns", lower.removesuffix("s"))
    if closed or stands_small or plain or words.forms(lower) or lower.endswith(_ADJECTIVES):
        return lower[:1] + text[1:]
    return None
