"""Short names for works: for the lead of an item, and for the middle of a sentence."""

from __future__ import annotations

import re

from reviewgen.narrative.clauses import capital, clean, small, verb_first
from reviewgen.period.grammar import has_finite_verb, is_title_case, opening
from reviewgen.period.text import WORD, content
from reviewgen.period.words import words_of
from reviewgen.period.work import Work

_LEAD_WORDS = 8
_NAME_WORDS = 6
_SHORTEST = 4
_BRACKETED_WORDS = 12
_STOPS = frozenset(
    {"by", "via", "using", "with", "including", "through", "which", "where", "when", "so", "than", "due"}
)
_LEADING = re.compile(r"^(?:In|On|At|For|Across|Within)\s[^,.;]{1,60},\s+(?=[a-z])")


def title(work: Work) -> str:
    """Return the work's name with a capital: its label, its sentence's opening, or what that speaks of."""
    if work.label:
        short = shortened(work.label, _LEAD_WORDS)
        bracketed = work.label[len(short) :].lstrip().startswith("(")
        whole = bracketed and len(WORD.findall(work.label)) <= _BRACKETED_WORDS
        return capital(work.label if whole else short)
    said = deed(work)
    if said is not None:
        return capital(said)
    phrase = re.sub(r"^(?:an?|the|new|its|their|our)\s+(?:new\s+)?", "", object_phrase(work))
    return capital(shortened(phrase, _LEAD_WORDS))


def deed(work: Work) -> str | None:
    """Return what was done in a few words, "moved five flags"; None where no past form opens the item."""
    text = None if work.label or not work.clauses else verb_first(work.clauses[0].text)
    if text is None or opening(text) != "past" or _may_be_adjective(text):
        return None
    phrase = text[: bold_length(text)]
    return phrase[:1].lower() + phrase[1:]


def _may_be_adjective(text: str) -> bool:
    """Whether the past form in front may belong to the noun behind it ("Split view in the explorer")."""
    words = words_of()
    first, second = (*[match.group() for match in WORD.finditer(text)][:2], "", "")[:2]
    verb = words.verb(first, "past")
    leading = second.lower() in words.sets["determiners"] | words.sets["pronouns"] or second[:1].isdigit()
    return verb is not None and verb.base in words.sets["adjectival"] and not leading


def mention(work: Work, known: frozenset[str], limit: int = _NAME_WORDS) -> str | None:
    """Return the work's name as a noun phrase for the middle of a sentence; None where none is safe."""
    phrase = shortened(shortened(work.label or object_phrase(work), _LEAD_WORDS), limit)
    words = words_of()
    tokens = [match.group().lower() for match in WORD.finditer(phrase)]
    negated = words.sets["negations"] | words.sets["auxiliaries"]
    if not tokens or (not work.label and tokens[0] in negated):
        return None
    if len(tokens) > _LEAD_WORDS or (len(tokens) == 1 and not work.label):
        return None
    lowered = None if has_finite_verb(phrase) or _tells(phrase) else small(phrase, known)
    if lowered is None or (work.label and is_title_case(phrase)):
        return f"“{capital(phrase)}”" if work.label else None
    return lowered


def _tells(phrase: str) -> bool:
    """Whether a past form behind a noun leads on to an object or a place ("the worker retried for ever")."""
    words = words_of()
    tokens = [match.group() for match in WORD.finditer(phrase)]
    closed = words.sets["prepositions"] | words.sets["determiners"] | words.sets["conjunctions"]
    for before, token, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        led_on = after.lower() in words.sets["prepositions"] | words.sets["determiners"]
        if token.islower() and words.verb(token, "past") and led_on and before.lower() not in closed:
            return True
    return False


def object_phrase(work: Work) -> str:
    """Return what the first clause speaks of: the noun phrase behind its verb."""
    text = clean(work.clauses[0].text) if work.clauses else work.label
    text = _LEADING.sub("", text)
    words = words_of()
    tokens = list(WORD.finditer(text))
    start = 0
    if tokens and words.is_in("pronouns", tokens[0].group()):
        start = 1
    if len(tokens) > start + 1 and words.verb(tokens[start].group(), "past", "base", "gerund", "third"):
        gerund_noun = words.verb(tokens[start].group(), "gerund") and not words.is_in(
            "determiners", tokens[start + 1].group()
        )
        start += 0 if gerund_noun else 1
    first = tokens[start].start() if len(tokens) > start else 0
    end = len(text)
    for number in range(start + 1, len(tokens)):
        if _phrase_ends(text, tokens, start, number):
            last = number - 1
            if last > start + 1 and _waits(tokens[last].group().lower()):
                last -= 1
            end = tokens[last].end()
            break
    return text[first:end].strip(" ,;:")


def _phrase_ends(text: str, tokens: list[re.Match[str]], start: int, number: int) -> bool:
    """Whether the noun phrase that began at `start` ends before the token `number`."""
    words = words_of()
    count = number - start
    before = text[tokens[number - 1].end() : tokens[number].start()]
    word = tokens[number].group().lower()
    following = tokens[number + 1].group() if number + 1 < len(tokens) else ""
    past = words.verb(following if word == "and" else word, "past")
    doing = past is not None and past.base in words.delivery | words.repair | words.weak | words.effect
    if word == "and":
        return doing
    if word in words.sets["auxiliaries"]:
        return True
    previous = tokens[number - 1].group().lower()
    closed = words.sets["prepositions"] | words.sets["determiners"] | words.sets["conjunctions"]
    finite = (
        past is not None and previous not in closed and tokens[number].group().islower() and "-" not in before
    )
    led_on = following.lower() in words.sets["prepositions"] | words.sets["determiners"]
    if finite and (led_on or (doing and count >= 2)):
        return True
    if count < 2:
        return False
    if any(mark in before for mark in ",;:()[]–—") or word in _STOPS:
        return True
    return (word == "that" or (word == "to" and words.verb(following, "base") is not None)) and count >= 3


def _openers() -> frozenset[str]:
    """The words before which a phrase may be cut; "of" or "off" hang too closely on their neighbours."""
    return (words_of().sets["prepositions"] | {"that", "which"}) - {
        "of",
        "off",
        "out",
        "over",
        "per",
        "than",
        "up",
    }


def _waits(word: str) -> bool:
    """Whether a word waits for its complement ("related to", "caused by") and may not end a phrase."""
    return word in ("related", "due", "based", "caused", "led", "used", "instead", "rather")


def shortened(phrase: str, limit: int) -> str:
    """Return the phrase cut to `limit` words before a preposition; whole where no cut is safe."""
    words = words_of()
    tokens = list(WORD.finditer(phrase))
    if len(tokens) <= limit:
        return phrase.strip()
    closed = words.sets["prepositions"] | {"and", "or", "that", "which"}
    for number in range(limit, 1, -1):
        word = tokens[number].group().lower() if number < len(tokens) else ""
        held = sum(
            token.group().lower() not in closed | words.sets["determiners"] for token in tokens[:number]
        )
        bracket = number < len(tokens) and "(" in phrase[tokens[number - 1].end() : tokens[number].start()]
        if (bracket or _waits(word) or word in _openers()) and held >= 2:
            cut = phrase[: tokens[number - 1].end()]
            last = tokens[number - 1].group().lower()
            moving = word == "to" and re.search(r"\bfrom\b", cut) is not None
            if last not in closed and not _waits(last) and not moving and _is_closed(cut):
                return cut
    return phrase.strip()


def bold_length(text: str) -> int:
    """Return how many characters of a sentence are its lead: three to eight words, up to a boundary."""
    words = words_of()
    tokens = list(WORD.finditer(text))
    if len(tokens) <= _SHORTEST:
        return len(text.rstrip("."))
    closed = words.sets["prepositions"] | words.sets["conjunctions"] | words.sets["determiners"]
    closed = closed | words.sets["foreign"]
    ends: list[int] = []
    for number in range(3, min(_LEAD_WORDS, len(tokens) - 1) + 1):
        before = text[tokens[number - 1].end() : tokens[number].start()]
        following = tokens[number].group().lower()
        after = tokens[number + 1].group() if number + 1 < len(tokens) else ""
        boundary = following in _openers() or (_waits(following) and following not in ("instead", "rather"))
        boundary = boundary or (following == "and" and words.verb(after, "past") is not None)
        last = tokens[number - 1].group().lower()
        opened = text[: tokens[number - 1].end()]
        moving = following == "to" and re.search(r"\bfrom\b", opened) is not None
        participle = words.verb(last, "participle") is not None or (following == "by" and last.endswith("ed"))
        waiting = number > 1 and following in _openers() and participle
        ends_well = last not in closed and not (waiting or _waits(last)) and _is_closed(opened)
        if (boundary or before.strip()) and not moving and ends_well:
            ends.append(number)
    if len(tokens) < _LEAD_WORDS and (not ends or ends[-1] == 3):
        return len(text.rstrip("."))
    best = next((number for number in ends if number > 3), ends[0] if ends else 0)
    if best and _says_nothing(text[: tokens[best - 1].end()]):
        best = next((number for number in ends if number > best), best)
    if best:
        return _to_the_end(text, tokens[best - 1].end())
    if len(tokens) <= _LEAD_WORDS + 2:
        return len(text.rstrip("."))
    for number in range(_LEAD_WORDS, 2, -1):
        whole = _is_closed(text[: tokens[number - 1].end()])
        if whole and tokens[number - 1].group().lower() not in closed:
            return _to_the_end(text, tokens[number - 1].end())
    return _to_the_end(text, tokens[2].end())


def _says_nothing(text: str) -> bool:
    """Whether only words of praise and of effect stand behind the verb ("a measurable enhancement")."""
    words = words_of()
    plain = set(content(" ".join(sorted(words.sets["generic"] | words.effect | {"feature", "support"}))))
    return all(part in plain for part in content(text)[1:])


def _is_closed(text: str) -> bool:
    """Whether every bracket and every quotation of a piece is closed."""
    pairs = (("(", ")"), ("[", "]"), ("“", "”"), ("«", "»"))
    return text.count('"') % 2 == 0 and all(text.count(left) == text.count(right) for left, right in pairs)


def _to_the_end(text: str, place: int) -> int:
    """The end of the figure or name that a word at `place` ends: "95" of "95%"."""
    while place < len(text) and text[place] in "%°€$£+":
        place += 1
    return place
