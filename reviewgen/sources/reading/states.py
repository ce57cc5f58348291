"""What a whole entry reports, wherever its verb stands: work that is there, a cure for a defect, or neither.

Notes are seldom sentences: "cart drawer finished", "kirkstone → scarthgap", "bytes lost above 460800 baud,
buffer doubled". They are cut into clauses, and each clause is asked whether it tells of a state reached, of a
defect, or of what was done about one.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

from reviewgen.sources.reading.clauses import determiners
from reviewgen.sources.reading.lexicon import pattern, verbs, words


class Clause(NamedTuple):
    """A stretch between two marks, in lower case; `start` is its place, `mark` what stands before it."""

    text: str
    start: int
    mark: str


_CUT = re.compile(
    r"[.!?;:\u2026]+(?=\s|$)|,(?=\s)|\s[\u2013\u2014-]{1,2}(?=\s)|[()\[\]]|\s(?:\u2192|->|=>)\s(?=[^\W\d_]{4})"
    r"|\s(?:but|so|and|while|although|where|then)\s(?=(?:i|we|it|she|he|they)\s)"
)
_WORD = re.compile(r"[^\W_][\w'\u2019./+#-]*")
_LETTERS = re.compile(r"(?<![^\W_])[^\W\d_]+(?:['\u2019][^\W\d_]+)?")
_words_of = lru_cache(maxsize=256)(_WORD.findall)  # one question after the other asks for those of a clause
_ARROW = re.compile(r"\S\s*(?:\u2192|->|=>|\u27a1)\s*(?P<to>\S+)")
_AMOUNT = re.compile(r"[~<>\u2248$\u20ac\u00a3-]*\d")

_DONE = pattern(r"\b{states.done}(?![\w-])", re.NOFLAG)
_NOT_YET = pattern(r"(?<![\w-]){states.not_yet}(?![\w-])", re.NOFLAG)
_SHOWS = re.compile(r"\b(?:shows?|showed|reveals?|revealed|indicates?|saw|suggests?)\b")
_NOT_REACHED = pattern(r"^\W*(?:[\w-]+ ){0,3}?(?:is |are |still |but )?not (?:[a-z]+ )?yet\b", re.NOFLAG)
_BEGUN = pattern(r"(?<=\s){states.begun}(?![\w-])|\bin (?:review|progress|draft)\W*$", re.NOFLAG)
_NEXT = re.compile(r"\w next\W*$")
_GIVEN_UP = re.compile(r"\w (?:dropped|cancell?ed|abandoned|scrapped|shelved)\W*$")
_WAITING = re.compile(r"^\W*(?:still )?(?:waiting (?:for|on)|awaiting|pending|not (?:in|on) prod)\b")
_NUISANCE = pattern(r"\b{states.nuisance}\W*$", re.NOFLAG)
_QUANTITY = pattern(r"\b{states.quantity}\b", re.NOFLAG)
_PART = pattern(r"(?<![\w./-]){states.part_of}(?![\w/])", re.NOFLAG)
_REFUSED = re.compile(
    r"\b(?:rejected|refused|lost|failed|wrong|missing|returned|empty|broken|cases|tests|checks|points)\W*$"
)
_SO_FAR = pattern(r"\b{states.so_far}\b", re.NOFLAG)
_NOW = re.compile(
    r"^\W*now\s+\w|\b(?:is|are|has|have) now\b|\w now\W*$"
    r"|\bnow (?:in|on|at|via|under|with|split|built|written|\w+ed)\b"
)

_WRONG = r"(?:{defects.nouns}(?!-?\s?{defects.compound}\b)|{defects.symptoms})(?![\w-])"
_DEFECT = pattern(r"(?<![\w-])" + _WRONG, re.NOFLAG)
_NOW_WRONG = pattern(r"\b(?:now|is|are|still) (?:\w+ly )?" + _WRONG, re.NOFLAG)
_COURSE = pattern(r"\b{defects.course}\b", re.NOFLAG)
_HABIT = pattern(r"^\W*{defects.habit}", re.NOFLAG)
_HANDLED = re.compile(
    r"^\W*(?:they|it) (?:are|is|get|gets) (?:now )?(?!still\b|not\b|only\b|need)[a-z-]+ed\b"
)
_COPING = pattern(r"^\W*{defects.coping}", re.NOFLAG)
_STRONG = (".", ";", "\u2192", ">", "\u2013", "-")
_CAUSE = pattern(r"^\W*{defects.caused}", re.NOFLAG)
_CURED = pattern(r"\b{defects.cured}(?![\w-])", re.NOFLAG)
_EXPLICIT = pattern(r"\b{defects.explicit}(?![\w-])", re.NOFLAG)
# how many are wrong, before and after, is no symptom: "310 -> 14 stale cards"
_COUNT_OF_WRONG = pattern(r"\d\s?(?:->|\u2192|=>)\s?\d[\d.,]*\s(?:[\w-]+\s)?" + _WRONG, re.NOFLAG)
_LIVE = pattern(r"\w {states.live}(?![\w-])", re.NOFLAG)
_SORTED_OUT = pattern(r"^\W*(?:i |we )?{defects.sorted_out}\b", re.NOFLAG)
_UNCURED = pattern(r"(?<![\w-]){defects.uncured}", re.NOFLAG)
_OPEN = pattern(r"\b{defects.open}\b", re.NOFLAG)
_PASSED_ON = pattern(r"\b{defects.passed_on}\b", re.NOFLAG)

_BESIDE = pattern(r"^\W*(?:i |we |also |then )*{beside.opening}", re.NOFLAG)
_SETTING = pattern(r"\b{clauses.settings}", re.NOFLAG)
_ABSENT = pattern(r"^\W*{beside.absent}", re.NOFLAG)
_ROUTINE = pattern(r"^\W*{beside.routines}", re.NOFLAG)
_SUBJECT = re.compile(
    r"^\W*(?:(?:then|also|and|so|but|finally|later)\s+)*(?:(?:i|we|she|he)\s+)?(?:(?:also|then|now|just|[a-z]+ly)\s+)*"
)
_AUTHOR = re.compile(r"^\W*(?:[a-z]+\s+){0,2}(?:i|we)\s")
_SUBORDINATE = frozenset(
    "after when if because since until as that which who once before than for whose".split()
)


def cut(text: str) -> list[Clause]:
    """The clauses of a text."""
    lowered = text.lower()
    found: list[Clause] = []
    at, mark = 0, ""
    for match in _CUT.finditer(lowered):
        if _WORD.search(lowered, at, match.start()):
            found.append(Clause(lowered[at : match.start()], at, mark))
            mark = ""
        at = match.end()
        mark += match.group().strip()
    if _WORD.search(lowered, at):
        found.append(Clause(lowered[at:], at, mark))
    return found


_LONGEST_ABSENCE = 80  # characters


def is_absence(text: str) -> bool:
    """Whether an entry only says that its author was away ("vacation 9–13", "off till 18")."""
    return len(text) <= _LONGEST_ABSENCE and bool(_ABSENT.match(text.lower().replace("\u2019", "'")))


def is_routine(text: str) -> bool:
    """Whether an entry names no more than the meetings of every week ("1:1s, planning")."""
    return len(text) <= _LONGEST_ABSENCE and bool(_ROUTINE.match(text.lower()))


def is_beside(text: str) -> bool:
    """Whether an entry opens with work with people or a duty: reviews, interviews, on-call, talks."""
    return bool(_BESIDE.match(text[:120].lower()))


@cache
def _forms(kind: str) -> dict[str, str]:
    """Past forms that tell of a deed: of delivering, of repairing, and (`cure`) of what mends a defect."""
    forms = verbs("deliver").past | verbs("deliver").participle | verbs("repair").past
    for word in words("states", "idle"):
        forms.pop(word, None)
    if kind == "cure":
        for word in words("defects", "deeds"):
            forms.setdefault(word, word)
        for word in words("defects", "no_deeds"):
            forms.pop(word, None)
    return forms


@lru_cache(maxsize=4096)
def _is_past(word: str, kind: str) -> bool:
    """Whether a word is the past form of a deed: a known one, or any in -ed that is not known to be none."""
    if word in _forms(kind):
        return True
    if not word.endswith("ed") or len(word) < 5 or not _PREFIX.sub("", word).isalpha():
        return False
    none = words("states", "looked") | (words("defects", "no_deeds") if kind == "cure" else frozenset())
    return word not in none and not any(verbs(group).past.get(word) for group in _NO_WORK)


_PREFIX = re.compile(r"^(?:de|re|un|pre|auto)-")
_NO_WORK = ("people", "attain", "begun", "dropped", "misbehave")


def is_deed(clause: str, kind: str = "work") -> bool:
    """Whether a clause begins with what its author did: "dropped the shims", "we raised the limit"."""
    opening = _SUBJECT.match(clause)
    rest = _WORD.findall(clause[opening.end() if opening else 0 :])
    if len(rest) < 2 and kind == "work":
        return False
    if not rest or not _is_past(rest[0], kind):
        return False
    # "introduced in 3.2" is no deed, "debounced in the PLC" is a cure
    return (
        len(rest) < 2
        or rest[1] not in ("by", "in")
        or (kind == "cure" and rest[0] in words("defects", "deeds"))
    )


def ends_done(clause: str, kind: str = "work") -> bool:
    """Whether a past form stands behind its thing: "banner rewritten", "key added to the table"."""
    found = _words_of(clause)
    if found and found[0] in _SUBORDINATE:
        return False
    found = found[: next((at for at, word in enumerate(found) if word in _FURTHER), None)]
    after, between, idle = words("states", "after"), words("states", "between"), words("states", "looked")
    for index, word in enumerate(found):
        if index == 0 or not _is_past(word, kind) or word in idle or not _closes(found, index, after, kind):
            continue
        thing = index - 1
        while thing >= 0 and found[thing] in between:
            thing -= 1
        counted = "".join(found[index + 1 : index + 2])[:1].isdigit()
        if thing == 0 and counted and found[0].endswith(_DOERS):
            continue  # "planners entered 40 wishes"
        if thing < 0 or found[thing] in determiners() or found[thing] in after or found[thing] in _NO_THING:
            continue
        if not _NEGATIVE.intersection(found[max(0, index - 3) : index]):
            return True
    return False


_DOERS = ("ers", "ors", "ists", "people", "users", "teams", "staff")
_FURTHER = frozenset("as because when whenever if although though that which who whose where unless".split())
_NO_THING = frozenset("looks seems feels sounds i we he she they who that which not be and or to".split())
_NEGATIVE = frozenset("not never half no nothing".split())


def _closes(found: list[str], index: int, after: frozenset[str], kind: str) -> bool:
    """Whether a past form ends what is said of a thing: nothing or a preposition follows, and no doer."""
    following = found[index + 1] if index + 1 < len(found) else ""
    if following == "by":
        by = found[index + 2] if index + 2 < len(found) else ""
        return kind == "cure" or by[:1].isdigit() or by.endswith("ing") or by == "our"
    return not following or following in after or following[0].isdigit()


@lru_cache(maxsize=4096)
def _is_wrong(clause: str) -> bool:
    """Whether a clause names something wrong; asked several times of each."""
    return bool(_DEFECT.search(clause))


def is_setting(clause: str) -> bool:
    """Whether a clause says what a setting was set to ("log retention cut to 30d")."""
    return bool(_SETTING.search(clause))


def is_quantity(clause: str) -> bool:
    """Whether a clause is about a quantity: what is said of it is an effect, and no state of work."""
    return bool(_QUANTITY.search(clause))


def is_there(clause: str, mark: str = "") -> bool:
    """Whether a clause says that a piece of work is finished or runs."""
    if len(_words_of(clause)) < 2 and mark != ")":
        return False
    for match in _DONE.finditer(clause):
        before = clause[: match.start()]
        seen = _NOT_YET.search(before[-34:]) or _SHOWS.search(before)
        if not seen and not re.match(r" yet\b|\?", clause[match.end() :]):
            return True
    return False


def _moves_on(clause: str, measured: bool) -> bool:
    """Whether an arrow leads to a new state: "kirkstone → scarthgap", "1.9 → 1.11" if nothing is measured."""
    if not _ARROW_SIGN.search(clause) or _NUISANCE.search(clause) or is_amount_changed(clause):
        return False
    return any(not measured or not _AMOUNT.match(match["to"]) for match in _ARROW.finditer(clause))


def is_amount_changed(clause: str) -> bool:
    """Whether an arrow leads from one amount to another: "40/wk -> 6/wk", "pages per week 14 → 5"."""
    return _AMOUNTS.search(clause) is not None


_AMOUNTS = re.compile(
    r"\d[\d.,]*\s?(?:/\s?[a-z]+|%|x|k|ms|s|sec|min|h|hours?|days?|[kmg]b)\s?(?:\u2192|->|=>)\s?[~<]?\d"
    r"|\b(?:per|a|each|every) (?:shift|night|hour|day|week|month|quarter|year|run|build)\s[~<]?\d[\d.,]*"
    r"\s?(?:\u2192|->|=>)\s?[~<]?\d"
)
_ARROWS = ("\u2192", "->", "=>")
_ARROW_SIGN = re.compile(r"[>\u2192\u27a1]")


def delivers(clauses: list[Clause], measured: bool, *, work: str | None = None) -> bool:
    """Whether one of the clauses reports work that is there."""
    for clause in clauses:
        text = clause.text
        if _is_wrong(text) and not _EXPLICIT.search(text):
            continue
        if is_there(text, clause.mark) or _moves_on(text, measured) or clause.mark in _ARROWS:
            return True
        if clause.mark and text.strip(" .!") in words("states", "alone_there"):
            return True  # "…, opt-in per pump. Merged"
        if is_deed(text) or is_setting(text):
            return True
        if ends_done(text) and not (measured and _of_effect(text) and _QUANTITY.search(text)):
            return True
        runs = clause.mark.endswith(":") or not measured
        if runs and "now" in text and _NOW.search(text) and not _NOT_YET.search(text):
            return True
        part = _PART.search(text)
        if part and not _REFUSED.search(text) and not any(_SO_FAR.search(other.text) for other in clauses):
            return True
    return False


def _of_effect(text: str) -> bool:
    effects, makes = verbs("effect").participle, words("clauses", "makes")
    return any(effects.get(word, word) not in makes for word in _words_of(text) if word in effects)


def puts_out_fix(clauses: list[Clause]) -> bool:
    """Whether a sentence that tells more says that a fix went out ("…, and had a fix out on Tuesday")."""
    return any(_FIX_OUT.search(one.text) for one in clauses)


def is_out(clause: str) -> bool:
    """Whether a clause ends with the state of a change that is in: "tracing with Jaeger merged"."""
    return _OUT.search(clause) is not None


_FIX_OUT = pattern(r"\b{defects.fix_out}", re.NOFLAG)
_CLOSES = pattern(r"\b{defects.closes} (?:\w+ )?" + _WRONG, re.NOFLAG)
_OUT = re.compile(r"\w (?:merged|shipped|released|deployed|landed)\W*$")


def mends(clauses: list[Clause]) -> bool:
    """Whether the clauses tell of a defect and of its cure, or say that something was fixed."""
    defect = defect_at(clauses)
    if (
        defect is None
        and len(clauses) > 1
        and _COURSE.search(clauses[0].text)
        and not delivers(clauses[:1], False)
    ):
        defect = 0
    if any(_says(_EXPLICIT, one.text) for one in clauses):
        # "gateway live, two hiccups at the start fixed the same day" is work that is there
        arrives = _LIVE.search(clauses[0].text) is not None and not _is_wrong(clauses[0].text)
        return not arrives or bool(_says(_EXPLICIT, clauses[0].text))
    if any(_CLOSES.search(one.text) for one in clauses[:2]):
        return True
    if _SORTED_OUT.match(clauses[0].text) and _is_wrong(clauses[0].text):
        return True
    if defect is None or _COUNT_OF_WRONG.search(clauses[defect].text):
        return False
    if any(_OPEN.search(one.text) for one in clauses):
        return False
    if defect > 0 and delivers(clauses[:defect], measured=False):
        return False  # the work comes first, the defect is its circumstance
    passed_on = any(_PASSED_ON.search(one.text) for one in clauses[defect:])
    for index, one in enumerate(clauses[defect:]):
        text = one.text
        wrong = _is_wrong(text)
        if _says(_CURED, text) and (_cure_of_its_own(text) if index == 0 else not _NOW_WRONG.search(text)):
            return True
        if index and not wrong and (text.lstrip().startswith(_ARROWS) or _HANDLED.match(text)):
            return True  # "debounce too short, -> 10 ms"
        if index and is_deed(text, "cure") and " by hand" not in text and not _PASSED_ON.search(text):
            return True
        there = index and not passed_on and not wrong
        if there and (ends_done(text, "cure") or is_there(text, one.mark)):
            return True
        if index and one.mark[-1:] in _STRONG and not passed_on and not wrong and _HABIT.match(text):
            return True
        if index and one.mark[-1:] == ":" and not passed_on and not wrong and _COPING.match(text):
            return True
        if index and not passed_on and _CAUSE.search(text) and one.mark == ",":
            return True
    return False


def _cure_of_its_own(text: str) -> bool:
    """Whether the clause of a defect holds its cure: "ANR at startup gone", "open redirect closed"."""
    return any(match.group() not in ("now", "any more", "anymore") for match in _CURED.finditer(text))


def _says(form: re.Pattern[str], text: str) -> bool:
    return any(
        not _UNCURED.search(text[max(0, match.start() - 30) : match.start()]) for match in form.finditer(text)
    )


def defect_at(clauses: list[Clause]) -> int | None:
    """The first clause that tells of something wrong."""
    return next((index for index, one in enumerate(clauses) if _is_wrong(one.text)), None)


def names_defect(text: str) -> bool:
    """Whether a few words name something wrong."""
    return bool(_is_wrong(text.lower()))


def is_passed_on(text: str) -> bool:
    """Whether it tells of a defect that was handed to others ("two miscompiles reported upstream")."""
    return bool(_PASSED_ON.search(text.lower()))


def is_given_up(clauses: list[Clause]) -> bool:
    """Whether an entry says of its thing that it was dropped ("plugin dropped, Sales builds its own")."""
    first = clauses[0].text
    return (
        bool(_GIVEN_UP.search(first))
        and not _QUANTITY.search(first)
        and not re.search(r"(?<![\w.])\d", first)
    )


def is_open(clauses: list[Clause]) -> bool:
    """Whether an entry tells of something that nobody has found out or mended yet."""
    return any(_OPEN.search(one.text) for one in clauses)


def is_authored(clauses: list[Clause]) -> bool:
    """Whether a clause has its author as subject of work done ("…, where I replaced the nightly run")."""
    return any(_AUTHOR.match(one.text) and is_deed(one.text) for one in clauses)


def is_begun(clauses: list[Clause]) -> bool:
    """Whether the entry tells of work begun or not there yet: "SLIs drafted", "60 of 85 moved so far"."""
    texts = [one.text for one in clauses]
    if len(texts) == 1 and _NEXT.search(texts[0]):
        return True
    if any(_BEGUN.search(text) or _NOT_REACHED.match(text) or _WAITING.match(text) for text in texts):
        return True
    return any(map(_PART.search, texts)) and any(map(_SO_FAR.search, texts))
