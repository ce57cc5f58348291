"""A clause with a subject of its own: where its verb stands, and how much of it can stand alone."""

from __future__ import annotations

import re

from reviewgen.narrative.labels import split_state
from reviewgen.narrative.phrase_ends import breaks, is_closed, openers, shortened, to_the_end, waits
from reviewgen.period.grammar import opening
from reviewgen.period.text import WORD
from reviewgen.period.trouble import tells_trouble
from reviewgen.period.words import words_of

# From when on something is so: "… from the tickets since 5.2", "… into account now".
_SINCE = re.compile(r"\s(?:now|(?:since|as\sof)\s(?:v?\d[\w.]*|week\s\d+))$")
_STOP = re.compile(r"[.!?]\s")
_SHAPE = re.compile(r"[a-z]{2,}[^e\W]ed")
_REFLEXIVE = frozenset("itself themselves himself herself".split())
_RELATIVE = frozenset("that which who".split())
_SUBORDINATE = frozenset("because when whenever while until after before since so as if once unless".split())
_MOST_WORDS, _ENOUGH = 12, 10
_LOOKED_AT = 24
_MET_WORDS = 12
# What is so no more, or is so again, was mended: "the alarm no longer rings", "search works again".
_MENDED = re.compile(r"\b(?:no longer|again|not any ?more)\b")


def verb_place(text: str) -> int | None:
    """Return where the finite verb behind the subject of a clause begins; None where none is told for sure.

    A verb of a relative clause ("guests who paid | got …") is not that of the clause.
    """
    tokens = list(WORD.finditer(text[:400]))[:_LOOKED_AT]
    words = words_of()
    if not tokens or words.is_in("prepositions", tokens[0].group()):
        return None
    inside = False
    for number in range(1, len(tokens)):
        gap = text[tokens[number - 1].end() : tokens[number].start()]
        word = tokens[number].group().lower()
        if breaks(gap) or _STOP.search(gap):
            return None
        if word in _RELATIVE:
            inside = True
        elif _is_finite(text, tokens, number):
            if not inside:
                return tokens[number].start()
            inside = False
    return None


def _is_finite(text: str, tokens: list[re.Match[str]], number: int) -> bool:
    words = words_of()
    spelled = tokens[number].group()
    word, before = spelled.lower(), tokens[number - 1].group().lower()
    closed = words.sets["determiners"] | words.sets["prepositions"] | words.sets["conjunctions"]
    if not spelled.islower() or waits(word):
        return False
    if word in words.sets["auxiliaries"]:
        return True
    if (before in closed and before not in _RELATIVE) or "-" in text[
        tokens[number].start() - 1 : tokens[number].start()
    ]:
        return False
    past = words.verb(word, "past")
    following = tokens[number + 1].group().lower() if number + 1 < len(tokens) else ""
    if following in _REFLEXIVE and (past is not None or word.endswith(("ed", "s"))):
        return True  # "the page reloaded itself"
    if (past is not None or words.verb(word, "base")) and is_of_people(text[: tokens[number].start()]):
        return True
    if (past is not None and past.past not in (past.participle, past.base)) or word in words.sets["pasts"]:
        return True
    shaped = _SHAPE.fullmatch(word) is not None and word not in words.sets["no_pasts"]
    if past is not None and past.past == past.base:  # "state split", "the fraud set" are nouns
        return number + 1 < len(tokens) and words.is_in("determiners", tokens[number + 1].group())
    if past is not None or shaped:
        return _led_on(text, tokens, number) or number + 1 == len(tokens)
    many = before.endswith("s") and not before.endswith(("ss", "us", "is"))
    if many and word in words.sets["acting_many"]:
        following = tokens[number + 1].group() if number + 1 < len(tokens) else ""
        if word == "get" and words.verb(following, "participle") is not None:
            return True  # "sessions get cut in two"
        return number + 1 < len(tokens) and _led_on(text, tokens, number)
    acts = word in words.sets["acting"] or words.verb(word, "third") is not None
    return acts and _takes_object(text, tokens, number, sure=word in words.sets["acting"])


def _led_on(text: str, tokens: list[re.Match[str]], number: int) -> bool:
    """Whether what follows a past form is no noun that it qualifies ("the failed pumps") and no doer."""
    if number + 1 == len(tokens):
        return True
    words = words_of()
    word = tokens[number + 1].group().lower()
    if breaks(text[tokens[number].end() : tokens[number + 1].start()]):
        return True
    leading = ("determiners", "prepositions", "pronouns", "negations", "degrees", "quantifiers", "particles")
    held = any(words.is_in(name, word) for name in leading) or word[:1].isdigit() or word.endswith("ly")
    held = held or word in words.numbers or words.is_in("folk", word)
    return word != "by" and (held or word in _SUBORDINATE)


def _takes_object(text: str, tokens: list[re.Match[str]], number: int, *, sure: bool) -> bool:
    """Whether a word in "-s" is a verb in the present: an object, or of a sure one an adverb, follows."""
    if number + 1 == len(tokens) or breaks(text[tokens[number].end() : tokens[number + 1].start()]):
        return False
    words = words_of()
    word = tokens[number + 1].group().lower()
    led = words.is_in("determiners", word) or words.is_in("pronouns", word) or word[:1].isdigit()
    led = led or word in words.numbers
    return led or (sure and not words.is_in("conjunctions", word))


def tells_symptom(text: str) -> bool:
    """Tell whether a clause about what was mended says what went wrong ("the alarm rang twice").

    Not so what says that it is right now: "the race in the loader is fixed", "search works again".
    """
    if opening(text) not in ("noun", "gerund", "third"):
        return False
    place = verb_place(text)
    if place is None or _MENDED.search(text[place : place + 60]):
        return False
    words = words_of()
    state = split_state(text)[1]
    first = WORD.search(state)
    if (
        first is not None
        and not words.is_in("impasses", first.group())
        and place + len(state) >= len(text) - 4
    ):
        return False
    behind = [words.verb(match.group(), "past", "third") for match in WORD.finditer(text, place)][:3]
    return not any(verb is not None and verb.base in words.repair - {"stop", "close"} for verb in behind[:2])


def tells_mischance(text: str) -> bool:
    """Tell whether a clause tells what befell its subject, whatever stands above it: "the pump jammed".

    No verb of a delivery, an effect or a change of a quantity does, nor a participle behind "was".
    """
    place = verb_place(text) if opening(text) == "noun" else None
    if place is None:
        return False
    words = words_of()
    first, second = ([match.group().lower() for match in WORD.finditer(text, place)] + ["", ""])[:2]
    if first in words.sets["past_auxiliaries"] | {"couldn't"}:
        return not (words.verb(second, "participle") or second[:1].isdigit() or words.is_in("states", second))
    if tells_trouble(text[: clause_length(text)]):
        return True
    verb = words.verb(first, "past")
    made = words.delivery | words.repair | words.weak | words.effect
    plain = verb is not None and (verb.base in made or words.is_in("change_verbs", first))
    acted = verb is not None or words.is_in("pasts", first) or first.endswith("ed")
    return acted and not plain and not words.is_in("auxiliaries", first)


def is_of_people(name: str) -> bool:
    """Tell whether a name is one of people: "the hardware team", "players on level 3"."""
    words = words_of()
    head = ""
    for match in WORD.finditer(name):
        if words.is_in("prepositions", match.group()) or match.group().lower() in _RELATIVE:
            break
        head = match.group()
    return words.is_in("folk", head) or words.is_in("person_nouns", head)


def clause_length(text: str) -> int:
    """Return how many characters of a text are its first clause, where that has subject and verb; else 0.

    It goes up to a mark; a long one is cut before a clause or a phrase that hangs on it.
    """
    verb = verb_place(text)
    if verb is None:
        return 0
    tokens = list(WORD.finditer(text[:400]))
    first = next(number for number, token in enumerate(tokens) if token.start() >= verb)
    end = next(
        (
            number
            for number in range(first + 1, len(tokens))
            if breaks(text[tokens[number - 1].end() : tokens[number].start()])
            or _STOP.search(text[tokens[number - 1].end() : tokens[number].start()])
            or _begins_another(text, tokens, number)
        ),
        len(tokens),
    )
    end = _cut(text, tokens, first, end)
    length = to_the_end(text, tokens[end - 1].end()) if end else 0
    late = _SINCE.search(text[:length])
    length = late.start() if late and late.start() > verb + 3 else length
    return length if end > 2 and is_closed(text[:length]) else 0


def _begins_another(text: str, tokens: list[re.Match[str]], number: int) -> bool:
    """Whether a clause with a subject of its own begins here: "… expired | and the suite was red"."""
    words = words_of()
    if tokens[number].group() not in ("and", "but") or number + 2 >= len(tokens):
        return False
    led = any(words.is_in(kind, tokens[number + 1].group()) for kind in ("determiners", "pronouns"))
    rest = text[tokens[number + 1].start() :]
    told = verb_place(rest)
    return led and told is not None


def _cut(text: str, tokens: list[re.Match[str]], first: int, end: int) -> int:
    """Where a long clause may end: before the last clause that hangs on it, else before a phrase."""
    words = words_of()
    open_ended = ("prepositions", "conjunctions", "determiners", "auxiliaries", "negations", "pronouns")
    places = [
        number
        for number in range(first + 1, min(end, _MOST_WORDS + 1))
        if (number > first + 1 or tokens[number].group().lower() in _SUBORDINATE)
        and not any(words.is_in(name, tokens[number - 1].group()) for name in open_ended)
        and not waits(tokens[number - 1].group().lower())
    ]
    cause = [number for number in places if tokens[number].group().lower() == "because"]
    if cause:
        return cause[0]
    hanging = [number for number in places if tokens[number].group().lower() in _SUBORDINATE]
    if hanging and end > _MOST_WORDS:
        return hanging[-1]
    tied = [number for number in places if tokens[number].group().lower() in openers()]
    near = [
        number
        for number in tied
        if number <= _ENOUGH
        and words.verb(tokens[number - 1].group(), "past", "third") is None
        and not any(_is_finite(text, tokens, place) for place in range(number + 1, end))
    ]
    if end <= _MOST_WORDS:
        return end
    return near[-1] if near else end if end <= _MOST_WORDS + 2 else 0


def met_by_people(name: str, rest: str) -> tuple[str, str] | None:
    """A defect that people met, with what says when or where: "crash people | saw when docking"."""
    tokens = WORD.findall(name)
    words = words_of()
    if len(tokens) < 2 or not words.is_in("folk", tokens[-1]) or not is_past((rest.split() or [""])[0]):
        return None
    end = re.search(r"[,;:.(]|$", rest)
    met = rest[: end.start() if end else len(rest)].strip()
    when = re.search(r"\s(?=(?:when|while|after|before)\s(?P<doing>\w+))", met)
    doing = when is not None and words.verb(when["doing"], "gerund") is not None
    head = name.rpartition(" ")[0]
    said = f"{head} {met[when.end() :]}" if when is not None and doing else f"{name} {met}"
    said = shortened(said, _MET_WORDS)
    return (said, rest) if len(WORD.findall(said)) <= _MET_WORDS else None


def is_past(word: str) -> bool:
    """Tell whether a word may be a past form, known or by its ending."""
    words = words_of()
    return words.verb(word, "past") is not None or words.is_in("pasts", word) or word.endswith("ed")
