"""Short names for works: for the lead of an item, and for the middle of a sentence."""

from __future__ import annotations

import re
from dataclasses import replace

from reviewgen.narrative.anatomy import Anatomy, anatomy, anatomy_of, may_be_adjective, says_nothing
from reviewgen.narrative.clauses import capital, clean, small, verb_first
from reviewgen.narrative.labels import is_acronym, lacks_noun, names_nothing, without_step
from reviewgen.narrative.phrase_ends import (
    breaks,
    goes_on,
    is_closed,
    openers,
    part_before_mark,
    shortened,
    to_the_end,
    waits,
)
from reviewgen.narrative.predicates import (
    clause_length,
    is_of_people,
    tells_mischance,
    tells_symptom,
    verb_place,
)
from reviewgen.period.grammar import has_finite_verb, is_title_case, opening
from reviewgen.period.technologies import is_technology
from reviewgen.period.text import WORD
from reviewgen.period.words import words_of
from reviewgen.period.work import Work

_LEAD_WORDS = 8
_NAME_WORDS = 6
_SHORTEST = 4
_SYMPTOM = 10
_BRACKETED_WORDS = 12
_CLAUSES = frozenset(
    "that which who whose how what why where when whenever wherever if because so while whether until unless"
    " since before after once".split()
)


_POINTING = frozenset("it them him her us me you they".split())


def title(work: Work) -> str:
    """Return the work's name with a capital, a noun phrase wherever its words allow one.

    It is the label, or the first clause without verb and article; where neither gives a name, the opening
    of the clause stands.
    """
    if work.label:
        return _title_of_label(work)
    found = anatomy_of(work)
    if found is not None:
        return capital(found.deed if is_deed(found) else found.name)
    text = capital(clean(work.clauses[0].text)) if work.clauses else ""
    return text[: bold_length(text)] or _first_part(text)


def _title_of_label(work: Work) -> str:
    label = without_step(label_of(work))
    verb = verb_place(label)
    subject = label[:verb].rstrip() if verb is not None and work.kind != "bugs" else ""
    named = len(WORD.findall(subject)) > 1 and not (is_of_people(subject) or lacks_noun(subject))
    if named and not tells_mischance(label):
        return capital(subject)  # "weekly check runs by itself"
    # Any other label that is a sentence is cut as one: "berths sit empty under the old key".
    short = label[: clause_length(label)] or shortened(label, _LEAD_WORDS)
    bracketed = label[len(short) :].lstrip().startswith("(")
    whole = bracketed and len(WORD.findall(label)) <= _BRACKETED_WORDS
    return capital(label if whole else short)


def is_deed(found: Anatomy) -> bool:
    """Tell whether only the deed names a work: of a version, a mere number of things, or what came to harm.

    "Shipped 7.2.1", "put all 212 lamps on timers", "took down the relay".
    """
    counted = re.fullmatch(r"(?:all\s)?\d+\s(?P<what>\w+(?:[\s-]\w+){0,2})", found.name, re.IGNORECASE)
    named = counted["what"].split() if counted is not None else []
    # "62 broken links" are mended, which the heading says; "500 on empty filters" is no number of things.
    repairs = found.reading is not None and found.reading.base in words_of().repair
    if len(named) > 1 and (repairs or any(words_of().is_in("prepositions", word) for word in named)):
        counted = None
    things = counted is not None and not words_of().is_in("users", named[-1])
    bare = not found.inner and (things or re.match(r"v?\d+\.\d", found.name) is not None)
    return bool(found.deed) and (bare or _harms(found))


def _harms(found: Anatomy) -> bool:
    """Whether the verb tells what harm its object came to ("took down the relay"), which then is no work."""
    base = found.reading.base if found.reading is not None else ""
    down = found.particle in ("down", "out") and base in ("take", "knock", "bring")
    down = down or (found.particle == "off" and base in ("switch", "turn", "shut"))  # it is what is gone
    spoilt = found.name.split()[0].lower() in ("wrong", "broken", "bad", "faulty")
    harmed = any(words_of().is_in("harming", one) for one in (base, f"{base}e"))  # "wiped" of no table
    return not found.inner and (down or spoilt or harmed)


def _first_part(text: str) -> str:
    """A clause up to its first mark: what stands for a name where none can be told apart."""
    for match in re.finditer(r"[,;:]\s|\s[–—(-]", text):
        if is_closed(text[: match.start()]) and len(WORD.findall(text[: match.start()])) > 2:
            return text[: match.start()]
    tokens = list(WORD.finditer(text))
    for number, token in enumerate(tokens):
        if number > 2 and token.group() == "and" and goes_on(tokens, number):
            return text[: tokens[number - 1].end()]
    return text.rstrip(".")


def _deed_of_label(work: Work) -> str | None:
    """What was done with what the label names, "moved the map to SQLite"; None where that is not plain.

    The clause lacks what it moves ("Map: moved to SQLite"), or says no more than a verb ("Map: redrawn").
    """
    clause = work.clauses[0].text if work.clauses else ""
    first = WORD.search(clause)
    if first is None or not lacks_object(clause) or clause[: first.start()].strip():
        return None
    label = re.sub(r"\s\([^()]*\)$", "", work.label)
    head = small(label) or (label if is_title_case(label) or len(WORD.findall(label)) == 1 else "")
    rest = shortened(part_before_mark(clause[first.end() :].strip()), _NAME_WORDS)
    fits = len(WORD.findall(head)) + len(WORD.findall(rest)) <= _LEAD_WORDS + 2
    whole = opening(label) == "noun" and not has_finite_verb(label) and _is_good(label) and is_closed(rest)
    if not (head and fits and whole and rest) or waits(WORD.findall(rest)[-1].lower()):
        return None
    article = "" if names_several(head) or head != (small(head) or "") or head[:1].isupper() else "the "
    return f"{first.group().lower()} {article}{head} {rest}"


def label_of(work: Work) -> str:
    """Return the label as a noun phrase: "Preserve the settings" without its verb and article."""
    if opening(work.label) not in ("base", "past"):
        return work.label
    found = anatomy(work.label)
    return work.label if found is None or not found.verb or found.rest else found.name


def names_several(name: str) -> bool:
    """Tell whether a noun phrase is in the plural, as far as its last noun before a preposition shows it."""
    closed = words_of().sets["prepositions"] | {"that", "which"}
    head = ""
    for match in WORD.finditer(name):
        if match.group().lower() in closed:
            break
        head = match.group()
    return head.islower() and head.endswith("s") and not head.endswith(("ss", "us", "is"))


def deed(work: Work) -> str | None:
    """Return what was done in a few words, "moved five flags"; None where no past form opens the item.

    Of the cells of a row the first alone tells it: what stands behind the mark of the next came of it.
    """
    found = _deed(work)
    told = found.split(" — ")[0] if found is not None else None
    speakers = work.clauses[0].subjects if work.clauses else ()
    # "took out the polling I shipped in March" has no end before its verb
    return None if told and any(told.lower().endswith(f" {one.lower()}") for one in speakers) else told


def _deed(work: Work) -> str | None:
    found = anatomy_of(work)
    if work.label and work.clauses and is_acronym(work.label):
        work = replace(work, label="")  # "FOC: moved the ramp to the FPGA"
        found = anatomy_of(work)
    team = re.escape(work.clauses[0].subjects[1]) if work.clauses else ""
    if team and re.search(rf"^(?:.{{0,60}}\s)?{team}\s", work.clauses[0].text, re.IGNORECASE):
        return None  # what a team did is not said of one person
    if found is not None:
        return found.deed or None
    if work.label:
        return _deed_of_label(work)
    text = verb_first(work.clauses[0].text) if work.clauses else None
    if text is None or opening(text) != "past" or may_be_adjective(text) or lacks_object(text):
        return None
    phrase = text[: bold_length(text)]
    return phrase[:1].lower() + phrase[1:] or None


def lacks_object(text: str) -> bool:
    """Tell whether the first verb of a clause moves something that a heading or a label names ("moved to X").

    Behind a person, such a clause would tell of that person's move.
    """
    words = words_of()
    first, second = ([match.group().lower() for match in WORD.finditer(text)] + ["", ""])[:2]
    verb = words.verb(first, "past")
    return verb is not None and verb.base in words.sets["carrying"] and second in words.sets["prepositions"]


def has_good_name(work: Work) -> bool:
    """Tell whether the name of a work may stand in a sentence: a whole noun phrase that says what it is."""
    return mention(work, frozenset()) is not None


def may_be_listed(work: Work) -> bool:
    """Tell whether the title of a work is its name or its deed, and no sentence that stands for one."""
    return bool(work.label) or anatomy_of(work) is not None or deed(work) is not None


def _is_good(name: str) -> bool:
    """Whether a phrase is whole and names something: no figure in front, no state at its end."""
    tokens = WORD.findall(name)
    words = words_of()
    closed = words.sets["prepositions"] | words.sets["conjunctions"] | words.sets["determiners"]
    last = tokens[-1].lower()
    cut = last in closed | words.sets["quantifiers"] | words.sets["states"]
    cut = cut or last in words.sets["auxiliaries"] | words.sets["negations"] | words.sets["pronouns"]
    numbers = "|".join(words.numbers[1:])
    of_time = (
        re.match(rf"(?:\d+|{numbers})\s(?:(?:out\s)?of|and|to)\s|\d+[-./–]\d", name, re.IGNORECASE)
        is not None
    )
    counted = len(tokens) == 2 and tokens[0].isdigit() and tokens[1].lower() in words.sets["users"]
    vague = tokens[-1].lower() in ("one", "ones", "thing", "things", "stuff")
    broken = re.search(r"[.!?]\s", name) is not None
    empty = is_acronym(name) or names_nothing(name) or lacks_noun(name)
    return not (cut or of_time or counted or vague or broken or empty)


def cuts_figure(name: str, work: Work) -> bool:
    """Whether a name ends inside a figure of its work ("patch size 6.2 GB" of "6.2 GB instead of 14 GB")."""
    inside = [metric.text for metric in work.metrics if metric.text not in name]
    return any(name.endswith(text[:length]) for text in inside for length in range(2, len(text)))


def mention(work: Work, known: frozenset[str], limit: int = _NAME_WORDS) -> str | None:
    """Return the work's name as a noun phrase for the middle of a sentence; None where none is safe."""
    found = anatomy_of(work)
    if found is not None and not work.label and is_deed(found):
        return None
    phrase = re.sub(r"\s\([^()]*\)$", "", without_step(label_of(work)) or (found.name if found else ""))
    phrase = re.sub(r",\s\d.*$|:\s.*$", "", phrase).rstrip(" !?.")
    if work.label and verb_place(phrase) is not None:
        said = phrase[: clause_length(phrase)] or phrase
        return None if len(WORD.findall(said)) > _SYMPTOM else f"“{capital(said)}”"
    phrase = shortened(shortened(phrase, _LEAD_WORDS), limit)
    article = found.article if found is not None else ""
    words = words_of()
    tokens = [match.group().lower() for match in WORD.finditer(phrase)]
    negated = words.sets["negations"] | words.sets["auxiliaries"]
    if not tokens or (not work.label and tokens[0] in negated) or cuts_figure(phrase, work):
        return None
    if len(tokens) > _LEAD_WORDS or (len(tokens) == 1 and not work.label) or not _is_good(phrase):
        return None
    # What was mended is a noun phrase, whatever befell it: "coupons applied twice".
    mended = found is not None and found.reading is not None and found.reading.base in words.repair
    if not mended and (
        has_finite_verb(phrase) or _tells(phrase) or (len(tokens) > 2 and _ends_in_deed(phrase))
    ):
        return f"“{capital(phrase)}”" if work.label else None
    # Behind an article of the notes a capital is one of a name: "the Harbour view".
    lowered = phrase if article and phrase[:1].isupper() else small(phrase, known)
    if lowered is None or (work.label and is_title_case(phrase)):
        foreign = any(words.is_in("foreign", token) for token in tokens)
        whole = not foreign and _is_proper(phrase)
        # A name in capitals throughout needs no marks; where one word may be a name, they hold it together.
        return None if not work.label else capital(phrase) if whole else f"“{capital(phrase)}”"
    return f"{article[:1].lower()}{article[1:]}{lowered}"


def told_symptom(work: Work) -> str | None:
    """Return the sentence that names a fix, in quotation marks: “The alarm rang twice”; None where none does.

    It stands in another sentence as it was noted: put behind a preposition it would be no English.
    """
    text = title(work).rstrip(".")
    if (
        work.kind != "bugs"
        or work.label
        or anatomy_of(work) is not None
        or len(WORD.findall(text)) > _SYMPTOM
    ):
        return None
    told = tells_symptom(text) and clause_length(text) == len(text) and not lacks_noun(text)
    speakers = work.clauses[0].subjects if work.clauses else ()
    return None if not told or any(one.lower() in text.lower().split() for one in speakers) else f"“{text}”"


def _ends_in_deed(phrase: str) -> bool:
    """Whether a phrase is a clause whose verb ends it: "the pump on deck two jammed"."""
    last = WORD.findall(phrase)[-1]
    known = words_of()
    shaped = re.fullmatch(r"[a-z]{2,}[^e\W]ed", last) is not None and last not in known.sets["no_pasts"]
    return (shaped or known.verb(last, "past") is not None) and last.islower()


def _is_proper(phrase: str) -> bool:
    """Whether a name begins with one of a product: told by its list, its capitals or its number."""
    first, *rest = [match.group() for match in WORD.finditer(phrase)]
    second = rest[0] if rest else "1"
    numbered = any(map(str.isdigit, first + second[:1]))
    return numbered or second[:1].isupper() or is_title_case(phrase) or is_technology(first)


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


def bold_length(text: str) -> int:
    """Return how many characters of a sentence are its lead: three to eight words, up to a boundary.

    Nought where there is none: inside a phrase, a clause, a range or an attribution it never ends, and what
    names nothing is no lead.
    """
    clause = clause_length(text) if opening(text) == "noun" and not lacks_noun(text) else 0
    if clause or _tells_what_was_said(text):
        return clause
    length = _bold_length(text)
    piece = text[:length]
    pointing = any(match.group().lower() in _POINTING for match in WORD.finditer(piece))
    empty = pointing or lacks_noun(piece) or (opening(piece) == "past" and lacks_noun(_behind_verb(piece)))
    return 0 if empty else length  # "Took a week"


def _tells_what_was_said(text: str) -> bool:
    """Whether a clause without a safe end tells what was said: "Ines told Ann trust in the maps rose"."""
    return re.match(r"[A-Z]\w+\s(?:told|said|says|thinks|thought|reports|reckons)\s", text) is not None


def _bold_length(text: str) -> int:
    words = words_of()
    tokens = list(WORD.finditer(text))
    if len(tokens) <= _SHORTEST:
        return len(text.rstrip("."))
    closed = words.sets["prepositions"] | words.sets["conjunctions"] | words.sets["determiners"]
    closed = closed | words.sets["foreign"] | words.sets["quantifiers"] | words.sets["degrees"]
    closed = closed | words.sets["auxiliaries"]  # "The alerts are | in the new channel"
    closed = closed | words.sets["negations"] | words.sets["pronouns"] | {"you", "me", "one"}
    if words.is_in("prepositions", tokens[0].group()):
        return 0  # "After the leak in July …"
    ends: list[int] = []
    for number in range(3, min(_LEAD_WORDS, len(tokens) - 1) + 1):
        before = text[tokens[number - 1].end() : tokens[number].start()]
        following = tokens[number].group().lower()
        after = tokens[number + 1].group() if number + 1 < len(tokens) else ""
        boundary = following in openers() or (waits(following) and following not in ("instead", "rather"))
        boundary = boundary or (following == "and" and words.verb(after, "past") is not None)
        last = tokens[number - 1].group().lower()
        opened = text[: tokens[number - 1].end()]
        moving = following == "to" and (last[-1:].isdigit() or re.search(r"\bfrom\b", opened) is not None)
        participle = words.verb(last, "participle") is not None or (following == "by" and last.endswith("ed"))
        finite = number > 2 and words.verb(last, "past") is not None
        waiting = number > 1 and following in openers() and (participle or finite)
        ends_well = last not in closed and not (waiting or waits(last)) and is_closed(opened)
        inside = not breaks(before) and any(one.group().lower() in _CLAUSES for one in tokens[1:number])
        if (boundary or breaks(before)) and not moving and not inside and ends_well:
            ends.append(number)
    if len(tokens) < _LEAD_WORDS and (not ends or ends[-1] == 3):
        return len(text.rstrip("."))
    best = next((number for number in ends if number > 3), ends[0] if ends else 0)
    if best and says_nothing(_behind_verb(text[: tokens[best - 1].end()])):
        best = next((number for number in ends if number > best), best)
    if best:
        return to_the_end(text, tokens[best - 1].end())
    return len(text.rstrip(".")) if len(tokens) <= _LEAD_WORDS + 2 else 0


def _behind_verb(text: str) -> str:
    """A clause without its first word."""
    return text.partition(" ")[2]
