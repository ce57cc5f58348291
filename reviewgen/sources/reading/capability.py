"""Work told by what it can do or by what runs because of it: "Users can …", "The editor remembers …".

Such an entry of a list has no verb of doing. It tells what users or things can, get, need or do from now on,
of support for something, or of tests, alerts, environments and the like that run or that caught something.
"""

from __future__ import annotations

import re
from functools import cache

from reviewgen.sources.reading import states, things
from reviewgen.sources.reading.lexicon import pattern, verbs, words

_CAN = pattern(
    r"^(?P<subject>[^,;:]{2,60}?)\s(?:can|may)\s(?:{capability.between}\s)*(?P<verb>[a-z-]+)(?P<rest>[^,;:]*)",
    re.NOFLAG,
)
_GETS = pattern(
    r"^(?P<subject>[^,;:]{2,60}?)\s(?:now )?gets?\s(?!{capability.states}\b)(?!\w+(?:ed|er|ing)\b)", re.NOFLAG
)
_NEEDS = pattern(
    r"^(?P<subject>[^,;:]{2,60}?)\s(?:now )?(?:needs?|requires?|asks? for)\s"
    r"(?:[\w-]+ ){0,3}?{capability.controls}\b",
    re.NOFLAG,
)
_HAPPENS = pattern(r"^(?P<subject>[^,;:]{2,60}?)\s{capability.happens}", re.NOFLAG)
_SUPPORT = pattern(r"^\W*(?:{capability.sort} )?support for (?!{capability.helped}\b)\S", re.NOFLAG)
_NO_MORE = pattern(r"^\W*no more (?:\w+ )?{capability.chores}\b", re.NOFLAG)
_PART = pattern(r"^\W*{capability.newly} (?:[\w-]+ ){0,3}?{capability.parts}\b", re.NOFLAG)
_FOREIGN = pattern(r"^(?!\W*{capability.nobody}\b)\W*{capability.modal}", re.NOFLAG)
_NEGATIVE = pattern(r"(?<![\w-]){capability.negative}(?![\w-])", re.NOFLAG)
_NOBODY = pattern(r"^\W*{capability.nobody}\b", re.NOFLAG)
_NO_SUBJECT = pattern(r"(?<![\w-]){capability.no_subject}\W*$", re.NOFLAG)
_EVERY = re.compile(r"^\W*(?:every|each|all|any|anyone|everyone|new|both)\b")
_HEAD = pattern(r"\s(?:{lists.prepositions})\s", re.NOFLAG)
_OBJECT = pattern(r"^{capability.object}\b", re.NOFLAG)
_WORD = re.compile(r"[^\W_][\w'\u2019./+#-]*")
_TRIAL = pattern(r"\b{states.trial}(?![\w-])", re.NOFLAG)
_RUNS = pattern(r"(?<![\w-]){capability.running}(?![\w-])", re.NOFLAG)
_EVIDENCE = pattern(r"(?<![\w-]){capability.evidence}(?![\w-])", re.NOFLAG)
_CAUGHT = pattern(r"(?<![\w-]){capability.caught}(?![\w-])", re.NOFLAG)
_CATCHES = pattern(
    r"^\W*(?:[\w-]+ ){1,4}?(?:has |have |already )?{capability.catching} (?!up\b)\w", re.NOFLAG
)
_ALL_HAVE = re.compile(
    r"^\W*(?:all|both|every|each) (?:(?:the|our|\d[\d,.]*|two|three|four|five|six) ){0,2}(?!of\b|in\b)[\w-]+"
    r"(?: (?!have|has|are|is)[\w-]+)? (?:have|has|use|uses|run on|runs on|are on|is on) "
    r"(?:the|a|an|their|its|one|new)\b"
)
_FIRST_TIME = pattern(r"(?<![\w-]){capability.first_time}", re.NOFLAG)
_FOUND = pattern(r"(?<![\w-]){capability.findings}(?![\w-])", re.NOFLAG)


def is_told(text: str) -> bool:
    """Whether an entry tells what can be done, or what runs, because of its work."""
    if "?" in text or states.is_beside(text):
        return False
    clauses = states.cut(text)
    if not clauses or states.is_open(clauses):
        return False
    if runs(text):
        return True
    wrong = states.names_defect(text)
    for one in clauses[: 2 if len(clauses) > 1 and clauses[1].mark == ":" else 1]:
        written = text[one.start : one.start + len(one.text)].strip()
        if _does(one.text.strip(), written, copes=True) if wrong else _of_clause(one.text.strip(), written):
            return True
    return False


def _of_clause(clause: str, written: str) -> bool:
    if _SUPPORT.match(clause) or _NO_MORE.match(clause) or _PART.match(clause):
        return True
    able = _FOREIGN.match(clause)
    if able is not None:
        return not _NEGATIVE.search(clause, 0, able.end())
    if _NOBODY.match(clause) or clause.split()[0] in verbs("does").third:
        return False
    can = _CAN.match(clause)
    if can is not None:
        named = " " not in can["subject"].strip() and _is_name(written) and " now " not in clause
        idle = can["verb"] in words("capability", "idle") or verbs("misbehave").lemma(can["verb"]) is not None
        no_deed = can["verb"] == "be" and not _DONE_TO.match(can["rest"])
        refused = _NO_SUBJECT.search(can["subject"]) or _negated(clause, can.end("verb"))
        return not (named or idle or no_deed or refused)
    gets = _GETS.match(clause)
    if gets is not None:
        several = _EVERY.match(clause) is not None or _is_plural(gets["subject"])
        return several and not _negated(clause, gets.end())
    all_have = _ALL_HAVE.match(clause)
    if all_have is not None and not _negated(clause, all_have.end()):
        return True
    return _needs_control(clause) or _happens(clause) or _does(clause, written)


def _happens(clause: str) -> bool:
    """Whether something is done to a thing every time: "the PIN is asked before every purchase"."""
    match = _HAPPENS.match(clause)
    return (
        match is not None and not _NO_SUBJECT.search(match["subject"]) and not _negated(clause, match.end())
    )


_DONE_TO = re.compile(r" (?!done|better|improved|fixed|reduced)\w+(?:ed|en)\b")


def _negated(clause: str, end: int) -> bool:
    """Whether what is said up to a place, or by the next words, is negated."""
    return _NEGATIVE.search(clause, 0, end + 10) is not None


def _needs_control(clause: str) -> bool:
    needs = _NEEDS.match(clause)
    return (
        needs is not None
        and not _NO_SUBJECT.search(needs["subject"])
        and not _NOBODY.match(clause)
        and _NEGATIVE.search(clause) is None
    )


def has_bounds(text: str) -> bool:
    """Whether the figures of an entry say from where on a check is needed, or how often something runs."""
    clauses = states.cut(text)
    if not clauses:
        return False
    if _needs_control(clauses[0].text.strip()):
        return True
    told = _EVERY_SO_OFTEN.search(clauses[0].text) or _FIRST_TIME.search(text.lower())
    return told is not None and runs(text)


_EVERY_SO_OFTEN = re.compile(r"\bevery (?:\w+ )?(?:minutes?|hours?|night|morning|day|week)\b")


def _does(clause: str, written: str, *, copes: bool = False) -> bool:
    """Whether a thing, or those who use it, is said to do something in the present.

    `copes`: only what a thing does about something wrong counts ("Search understands typos").
    """
    if clause.endswith(" into account"):
        return True
    found = list(_WORD.finditer(clause))
    named = _is_name(written)
    for index in range(1, min(len(found) - 1, 9)):
        at, word = found[index], found[index].group()
        if word in words("capability", "stops"):
            return False
        base = _present().get(word)
        if base is None or (copes and base not in words("capability", "copes")):
            continue
        if index == 1 and named and base not in words("capability", "machine"):
            continue
        now = found[index - 1].group() == "now"
        subject, behind = clause[: at.start()].strip().removesuffix(" now"), clause[at.end() + 1 :].strip()
        if _NO_SUBJECT.search(_HEAD.split(subject)[0]) or _ING.match(behind) or _negated(clause, at.end()):
            return False
        every = _EVERY.match(clause) is not None
        agrees = now or _is_plural(subject) == (word == base) or (word != base and every)
        people = (
            (base in verbs("does_unclear").base or base not in verbs("deliver").base)
            and word == base
            and _PEOPLE.search(subject) is not None
            and base not in words("capability", "saying")
        )
        clear = now or people or base in verbs("does").base or (every and behind.startswith("to "))
        if agrees and (clear or _OBJECT.match(behind)):
            return True
    return False


_ING = re.compile(r"\w+ing\b")
# those who do something by their profession or role, in the plural: what follows is a verb
_PEOPLE = re.compile(
    r"(?:[a-z]{2}(?:ers|ors|ists|ysts|ants|ents|ians|ees|men)|guests|clubs|people|staff|kids|members|shops|stores|schools|branches|depots|leads)$"
)


@cache
def _present() -> dict[str, str]:
    """The present forms of verbs of what a thing does, each with its base form."""
    table: dict[str, str] = {}
    for group in ("does", "does_unclear", "deliver"):
        forms = verbs(group)
        for one in (forms.base, forms.third):
            table.update({word: base for word, base in one.items() if word not in table})
    return table


def _is_plural(subject: str) -> bool:
    """Whether a subject is a plural: its head, the last word before a preposition, ends in s."""
    head = _WORD.findall(_HEAD.split(" " + subject)[0])
    return bool(head) and (
        (head[-1].endswith("s") and not head[-1].endswith(("ss", "us", "is")))
        or head[-1] in words("capability", "plurals")
    )


def _is_name(written: str) -> bool:
    """Whether an entry begins with one capitalised word that may be a person's name."""
    found = _WORD.findall(written)
    if not found or not found[0].istitle() or not found[0].isalpha() or found[0].endswith("s"):
        return False
    word = found[0].lower()
    return word not in words("people", "things") and not _THING.search(word) and not _does_what_it_says(word)


def _does_what_it_says(word: str) -> bool:
    """Whether a word names a thing by its work: "player", "scanner", "loader"."""
    if not word.endswith(("er", "or")):
        return False
    stem = word[:-2]
    return any(base in _present() or base in verbs("repair").base for base in (stem, stem + "e", stem[:-1]))


_THING = re.compile(r"(?:ware|ment|tion|ity|ator|itor|izer|iser)$")


def catches(text: str) -> bool:
    """Whether a thing is said to have caught another ("the rig caught a brown-out"): an effect of it."""
    lowered = text.lower()
    if _CATCHES.match(lowered) is None or _NOBODY.match(lowered):
        return False
    return not _is_name(text) or lowered.split(None, 1)[0] in words("clauses", "determiners")


def runs(text: str) -> bool:
    """Whether an entry names a thing that runs by itself, and says that it runs or what it caught."""
    clauses = states.cut(text)
    if not clauses or not _RUNS.search(clauses[0].text):
        return False
    if _TRIAL.search(clauses[0].text) or things.is_activity(clauses[0].text):
        return False
    lowered = text.lower()
    if _CAUGHT.search(lowered):
        return True
    return _EVIDENCE.search(lowered) is not None and _FOUND.search(lowered) is None
