"""The first clause of an item at its joints: verb, name, and what is said behind the name."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from reviewgen.narrative.clauses import capital, clean, past_form, verb_first
from reviewgen.narrative.labels import lacks_noun, names_nothing, split_state
from reviewgen.narrative.phrase_ends import (
    name_end,
    part_before_mark,
    shortened,
    without_loose_end,
    without_measure,
    without_pointer,
    without_value,
)
from reviewgen.narrative.predicates import (
    is_of_people,
    is_past,
    met_by_people,
    tells_mischance,
    tells_symptom,
    verb_place,
)
from reviewgen.period.grammar import may_have_verb, opening
from reviewgen.period.text import OBJECTIVE, WORD, content, fold
from reviewgen.period.trouble import is_own_fault
from reviewgen.period.words import Verb, words_of
from reviewgen.period.work import Work

_NAME_WORDS = 8
_LEADING = re.compile(r"^(?P<place>(?:In|On|At|For|Across|Within|During)\s[^,.;]{1,60}),\s+(?=[a-z])")
_CLAUSE_WORDS = frozenset({"that", "whether", "how", "why", "what", "if"})
_ARTICLE = re.compile(
    r"(?P<article>(?:an?|the|its|their|our|my|this)\s+)?(?P<new>new\s+)?(?=\S)", re.IGNORECASE
)
# What stands before one of these can do something now, and is not what was made: "night wardens | can …".
_ABLE = frozenset({"can", "could", "may", "must", "get", "gets", "need", "needs", "see", "sees"})
_ACTING = frozenset({"i", "you", "we", "they", "he", "she"})
_PARTICLES = frozenset({"up", "out", "off", "down", "over", "back", "away", "through", "in"})
# What the verb moves its object to ("31 services to the new cluster").
_CARRIED = re.compile(r"\s(?:to|from|into|onto|against|with)\s.*$", re.DOTALL)
_PLACED = re.compile(r"\s(?:on|in|under|behind|into|onto|to|through)\s.*$", re.DOTALL)
_CIRCUMSTANCE = re.compile(r"^(?:when|where|while|if|after|on)\s\S")
# What only stresses a name: "the new cache alone cut the bill".
_BESIDE = re.compile(r"\s(?:alone|itself|again|too|anyway|finally)$", re.IGNORECASE)
_SEVERAL = re.compile(
    r"(?P<deeds>[A-Za-z]+(?:,\s[a-z]+){0,3},?\sand\s(?P<last>[a-z]+))\s(?=(?:the|an?|our|my|this)\s)"
)
_DOWN = re.compile(r"(?:down|up)\s(?:to|from)\s")
# Who says so, before what the work is: it names nothing.
_ATTRIBUTED = re.compile(r"According to [^,.;:]{1,40}?(?:,\s|\s(?=(?:the|our|my|an?)\s))", re.IGNORECASE)
_INNER = re.compile(r"^by\s+(?P<deed>[a-z-]+\s.+)$", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Anatomy:
    """A clause taken apart, nothing added: `prefix` to `rest` are its words in order.

    `verb` is empty for a noun phrase; `whole` is the clause with its verb in front.
    """

    prefix: str
    verb: str
    reading: Verb | None
    particle: str
    article: str
    name: str
    rest: str
    whole: str
    inner: bool = False
    """True where the name was found behind "by adding …"; the clause then has to stand whole."""

    @property
    def deed(self) -> str:
        """What was done, in a few words: "added a soak test"; empty for a noun phrase."""
        if not self.verb:
            return ""
        said = f"{self.article}{self.name}"
        base = self.reading.base if self.reading is not None else ""
        beside = part_before_mark(f" {self.rest}").strip()
        if base in words_of().sets["complementing"]:
            said = f"{said} {beside}"
        elif (base in words_of().sets["carrying"] or self.particle == "over") and self.rest:
            # "moved DNS" says too little without "to the new provider".
            longer = shortened(f"{said} {beside}", _NAME_WORDS)
            said = longer if len(WORD.findall(longer)) <= _NAME_WORDS else said
        parts = [self.verb[:1].lower() + self.verb[1:], self.particle, said]
        return " ".join(part for part in parts if part)

    @property
    def participle(self) -> str:
        """The verb as it stands behind "was", with its particle: "rolled out"."""
        spelled = self.reading.participle if self.reading else ""
        return f"{spelled} {self.particle}".strip()


@lru_cache(maxsize=1024)
def anatomy(
    text: str, places: frozenset[str] = frozenset(), subjects: tuple[str, ...] = ("I", "we")
) -> Anatomy | None:
    """Return the joints of a clause; None where its name can't be told apart safely.

    `places` are the folded names of repositories and projects, which say nothing of the work itself;
    `subjects` are what its author is called.
    """
    text = clean(text)
    objective = OBJECTIVE.match(text)
    if objective:
        found = anatomy(text[objective.end() :], places, subjects)
        # The key is no part of the name; the clause stands whole, with it.
        return replace(found, whole=capital(text), inner=True) if found is not None else None
    source = _ATTRIBUTED.match(text)
    if source:
        found = anatomy(text[source.end() :], places, subjects)
        return replace(found, whole=capital(text), inner=True) if found is not None else None
    spoken = _speaker(subjects).match(text)
    leading = _LEADING.match(text)
    prefix = leading["place"] if leading else ""
    body = text[leading.end() :] if leading else text
    if spoken and words_of().verb(spoken["verb"], "past"):
        prefix, body = spoken["place"], text[spoken.start("verb") :]
    else:
        spoken = None
    whole = verb_first(body)
    if whole is not None:
        whole = _without_subject(whole, subjects)
    several = _of_several_deeds(whole or "", places)
    if several is not None:
        return several
    if whole is not None and opening(whole) == "past" and not may_be_adjective(whole):
        found = _without_owner(_with_verb(prefix, whole, places), subjects)
        return replace(found, whole=capital(text)) if spoken and found is not None else found
    found = _without_owner(_noun_phrase(text), subjects)
    return None if found is None or _tells_somebody(found.name, subjects) else found


@lru_cache(maxsize=32)
def _speaker(subjects: tuple[str, ...]) -> re.Pattern[str]:
    """ "In May I ran …", "During the move we labelled …": the place, then who speaks."""
    called = "|".join(re.escape(one) for one in subjects)
    return re.compile(
        rf"^(?P<place>(?:In|On|At|During|After|Before|Since|With|For)\s[^,.;:]{{1,60}}?),?\s+(?:{called})\s+(?P<verb>[a-z-]+)(?=\s)"
    )


def _of_several_deeds(whole: str, places: frozenset[str]) -> Anatomy | None:
    """The name behind several deeds, where the clause stands whole: "Built, tested and wrote up a loader"."""
    match = _SEVERAL.match(whole)
    if match is None or not all(map(is_past, re.split(r",?\sand\s|,\s", match["deeds"].lower()))):
        return None
    found = _with_verb("", whole[match.start("last") :], places)
    if found is None or found.inner:
        return None
    return Anatomy("", "", None, "", found.article, found.name, found.rest, whole, inner=True)


def _without_owner(found: Anatomy | None, subjects: tuple[str, ...]) -> Anatomy | None:
    """A clause whose name does not say that it is the author's: "the team's own picker" is a picker."""
    if found is None:
        return None
    for one in subjects:
        owner = re.match(
            rf"{re.escape(one.removeprefix('the '))}['’]s\s(?:own\s)?", found.name, re.IGNORECASE
        )
        if owner and len(WORD.findall(found.name[owner.end() :])) > 1:
            return replace(found, article=f"{found.article}{owner.group()}", name=found.name[owner.end() :])
    return found


def _without_subject(text: str, subjects: tuple[str, ...]) -> str:
    """A clause without who speaks, if a past form follows: a lead names the work."""
    for one in subjects:
        rest = text[len(one) :].lstrip()
        if text.lower().startswith(f"{one.lower()} ") and words_of().verb((rest.split() or [""])[0], "past"):
            return capital(rest)
    return text


def anatomy_of(work: Work) -> Anatomy | None:
    """Return the joints of a work's first clause; None for a work with a label or without clauses."""
    if work.label or not work.clauses:
        return None
    names = frozenset(
        part for name in (*work.repositories, *work.projects) for part in (*fold(name).split(), fold(name))
    )
    text = work.clauses[0].text
    found = anatomy(text, names, work.clauses[0].subjects)
    if found is None or found.verb:
        return found
    # A defect that a sentence tells, what people did and what one's own thing did are named by that sentence.
    symptom = tells_symptom(clean(text)) if work.kind == "bugs" else tells_mischance(clean(text))
    counted = found.name.split()[0].lower() in ("every", "each", "no")
    acts = counted or is_of_people(found.name) or (is_own_fault(text) and not found.inner)
    place = verb_place(clean(text))
    start = clean(text).lower().find(found.name.lower())
    inside = place is not None and start >= 0 and place < start + len(found.name)
    # a sentence that has its verb is no name of what was delivered: "the page reloaded itself"
    return None if symptom or inside or (acts and place is not None) else found


def _with_verb(prefix: str, whole: str, places: frozenset[str]) -> Anatomy | None:
    words = words_of()
    first = WORD.search(whole)
    if first is None:
        return None
    while words.is_in("adverbs", first.group()) or first.group().lower() in ("also", "successfully", "newly"):
        following = WORD.search(whole, first.end())
        if following is None:
            return None
        first = following
    reading = words.verb(first.group(), "past") or _unlisted(first.group())
    start = first.end()
    particle = ""
    following = WORD.search(whole, start)
    # "Fixed in the loader" tells where, "brought in a second pump" what.
    placed = reading is not None and reading.base in words.repair | words.sets["plain_delivery"]
    placed = placed and following is not None and following.group() == "in"
    moved = following is not None and (
        following.group() in _PARTICLES
        or (following.group() == "on" and reading is not None and words.is_in("switching", reading.base))
    )
    if following and moved and reading is not None and not placed:
        particle, start = following.group(), following.end()
        following = WORD.search(whole, start)
    if reading is None or following is None:
        return None
    if following.group().lower() in words.sets["prepositions"] | _CLAUSE_WORDS:
        return None
    start += len(whole[start:]) - len(whole[start:].lstrip())
    article = _ARTICLE.match(whole, start)
    begin = article.end() if article else start
    name = shortened(whole[begin : name_end(whole, begin)].strip(" ,;:"), _NAME_WORDS)
    name = without_measure(without_loose_end(without_pointer(name)))
    taken = particle == "over" and reading.base == "take"
    if taken or reading.base in words.sets["carrying"]:
        name = without_loose_end((_PLACED if reading.base == "put" else _CARRIED).sub("", name))
    rest = whole[begin + len(name) :].strip()
    met = met_by_people(name, rest)
    if met is not None:
        return Anatomy(prefix, first.group(), reading, particle, whole[start:begin], *met, whole, inner=True)
    untold = len(WORD.findall(name)) == 1 and _CIRCUMSTANCE.match(rest)
    befell = bool(rest) and " " in name and words.verb(name.split()[-1], "gerund") is not None
    befell = befell and words.is_in("prepositions", rest.split()[0])  # "valves opening | during self test"
    if untold or (reading.base in words.repair and (befell or _suffers(rest))):
        name, rest = _with_circumstance(name, rest)
    tokens = WORD.findall(name)
    told = words.verb(tokens[-1], "past") if len(tokens) > 2 else None
    finite = told is not None and not tokens[-1].endswith("ed") and told.past != told.base
    finite = finite or (
        len(tokens) > 1 and tokens[-1] in _PARTICLES - {"in"} | {"on"}
    )  # "switched the flag | off"
    finite = finite or tokens[-1:] in (["got"], ["heard"], ["saw"], ["had"], ["felt"])
    if finite or any(one.lower() in _ACTING for one in tokens):
        return None  # "the alarm people heard | when they docked": a clause, no name
    single = min(len(WORD.findall(name)), len(name.split())) < 2
    alone = single and rest and not rest.startswith(("that ", "which "))
    lowered = _DOWN.match(rest) is not None and not single  # "got the driver down to 3 kB"
    complemented = reading.base in words.sets["complementing"] and not lowered
    if complemented or reading.base in words.sets["of_people"] or alone or lacks_noun(name):
        return None
    found = Anatomy(
        prefix, first.group(), reading, particle, whole[start:begin], name, rest, _placed(prefix, whole)
    )
    inner = _INNER.match(rest.lstrip(", "))
    if inner and says_nothing(name, places):
        deed = past_form(inner["deed"], "gerund")
        deeper = anatomy(deed) if deed else None
        if deeper is not None and deeper.verb:
            return Anatomy(
                prefix,
                deeper.verb,
                deeper.reading,
                deeper.particle,
                deeper.article,
                deeper.name,
                deeper.rest,
                found.whole,
                inner=True,
            )
    return found


def _unlisted(word: str) -> Verb | None:
    """The reading of a past form that no table holds, where a clause is known to open with it: "Retrained".

    Its base and its gerund are one, which tells that it may be said in no other form.
    """
    lower = word.lower()
    if not lower.endswith("ed") or words_of().forms(lower):
        return None
    stem = lower.removesuffix("ed")
    return Verb(stem, lower, lower, lower, stem)


def _suffers(rest: str) -> bool:
    """Whether what was repaired is told by a participle: "coupons | applied twice", "being accepted"."""
    words = words_of()
    tokens = [match.group().lower() for match in WORD.finditer(rest[:80])]
    if len(tokens) < 2:
        return False
    if tokens[0] in ("after", "before", "when", "while"):
        return words.verb(tokens[1], "gerund") is not None  # "focus loss | after closing a dialog"
    participle = words.verb(tokens[0], "participle") is not None
    return tokens[0] == "being" or (participle and tokens[1] not in words.sets["determiners"])


def _with_circumstance(name: str, rest: str) -> tuple[str, str]:
    """A name of one word with the clause that tells it apart: "crash when the reader disconnects"."""
    whole = f"{name} {rest}"
    longer = shortened(re.split(r"[,;]", whole, maxsplit=1)[0], _NAME_WORDS)
    if len(WORD.findall(longer)) > _NAME_WORDS:
        return name, rest
    return longer, whole[len(longer) :].strip()


def _placed(prefix: str, whole: str) -> str:
    return f"{prefix}, {whole[:1].lower() + whole[1:]}" if prefix else whole


def _noun_phrase(text: str) -> Anatomy | None:
    """A clause that begins with what it is about: the name, then a verb, a relative clause, or nothing."""
    article = _ARTICLE.match(text)
    begin = article.end() if article else 0
    first = WORD.search(text)
    words = words_of()
    if first is None or opening(text) in ("base", "third", "gerund", "subject"):
        return None
    if words.is_in("prepositions", first.group()) or words.is_in("pronouns", first.group()):
        return None
    end = name_end(text, begin)
    verb = verb_place(text)
    end = end if verb is None else min(end, verb)
    name, state = split_state(text[begin:end].strip(" ,;:"))
    name = name if state else shortened(name, _NAME_WORDS)
    name = without_value(without_measure(without_loose_end(_BESIDE.sub("", name))))
    if name.count('"') % 2 and text[begin + len(name) :].startswith('"'):
        name += '"'
    rest = text[begin + len(name) :].strip()
    length = len(WORD.findall(name))
    if length < 2 and rest and article is not None and article["new"]:
        name, length = f"{article['new']}{name}", 2  # "the new onboarding"
        begin -= len(article["new"])
    following = WORD.match(rest)
    if names_nothing(name) or lacks_noun(name) or (following and following.group() in _ABLE):
        return None
    if length > _NAME_WORDS + 2 or length < (2 if rest else 1) or _has_verb(name, rest):
        return None
    return Anatomy("", "", None, "", text[:begin], name, rest, capital(text))


def _has_verb(name: str, rest: str) -> bool:
    """Whether a name may have a verb; its last word is a noun where one follows ("offline maps | are")."""
    following = WORD.match(rest)
    told = following is not None and words_of().is_in("auxiliaries", following.group())
    shorter = name.rpartition(" ")[0] if told else ""
    return may_have_verb(shorter or name)


def _tells_somebody(name: str, subjects: tuple[str, ...]) -> bool:
    """Whether what looks like a name holds who speaks, or tells what somebody said ("Noor told us …")."""
    held = any(re.search(rf"(?<!\w){re.escape(one)}(?![\w'’-])", name) for one in subjects)
    told = re.match(r"[A-Z]\w+\s(?:told|said|says|thinks|thought|reports|reckons|asked)\b", name)
    return held or told is not None


def may_be_adjective(text: str) -> bool:
    """Tell whether the past form in front may belong to the noun behind it ("Split view in the explorer")."""
    words = words_of()
    first, second = (*[match.group() for match in WORD.finditer(text)][:2], "", "")[:2]
    verb = words.verb(first, "past")
    leading = second.lower() in words.sets["determiners"] | words.sets["pronouns"] | _PARTICLES
    leading = leading or second[:1].isdigit()
    # "Merged team/app#7": no name of code is qualified by how it came to be.
    beside = re.match(r"\w+\s(?P<object>\S+)", text)
    leading = leading or (beside is not None and re.search(r"\w[/#]\w", beside["object"]) is not None)
    means = re.search(r"\sby\s([a-z]+)\b", text)
    acts = means is not None and words.verb(means.group(1), "gerund") is not None
    # "Set the timeout" may lack its article: "Set timeout to 5 s".
    acts = acts or re.match(r"\w+\s(?:[\w./-]+\s){1,3}to\s(?:\d|the\s|an?\s)", text) is not None
    return verb is not None and verb.base in words.sets["adjectival"] and not leading and not acts


def says_nothing(name: str, places: frozenset[str] = frozenset()) -> bool:
    """Tell whether only praise and the names of places make a name ("measurable gain in x/y")."""
    words = words_of()
    plain = set(content(" ".join(sorted(words.sets["generic"] | words.effect | {"feature", "support"}))))
    return all(part in plain or part in places for part in content(name))
