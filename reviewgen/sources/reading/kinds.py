"""What kind of work a sentence tells of, by its verb and object, where no heading says so."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

from reviewgen.sources.reading.anaphora import is_anaphoric
from reviewgen.sources.reading.clauses import (
    determiners,
    finite,
    form_of,
    is_adjective,
    object_head,
    object_words,
)
from reviewgen.sources.reading.lexicon import (
    LANGUAGES,
    alternatives,
    fold,
    load,
    months,
    pattern,
    verbs,
    words,
)


class Told(NamedTuple):
    """`kind` of month item, or "thanks" or "chatter"; `anaphoric` where it speaks of the work before it.

    `subject` is "author", "work" or None (no verb); `verb` the base form of the main verb.
    """

    kind: str
    anaphoric: bool = False
    subject: str | None = None
    verb: str | None = None
    effect: bool = False
    gerund: bool = (
        False  # said in the progressive ("Developing a parser"): under way where no heading says done
    )

    @property
    def colleagues(self) -> bool:
        """Whether it tells what the author did for colleagues ("Reviewed 11 pull requests")."""
        return (
            self.kind == "other"
            and self.subject == "author"
            and self.verb is not None
            and verbs("colleagues").kind_of(self.verb) is not None
        )


_COMMIT_PREFIX = pattern(r"^(?P<type>{commits.any})(?:\([^()]{0,60}\))?!?:\s+")
_THANKS = pattern(r"^\W*{thanks.opening}")
_CHATTER = pattern(r"^\W*{chatter.opening}")
# held against text in lower case: without regard to case it would take five times as long
_NOT_DONE = pattern(r"^\W*{not_done.opening}|{not_done.anywhere}", re.NOFLAG)
_DROPPED = pattern(r"^\W*(?:i |we )?{dropped.opening}\b|\b{dropped.anywhere}")
_OTHERS = pattern(r"{others.statement}")
_FRONT = re.compile(
    r"^\W*(?:(?:(?:PR|MR|commit|pull request|issue)\s*)?"
    r"(?:[#!]\d+|(?=[0-9a-f]*\d)[0-9a-f]{7,40}|[A-Z]{2,10}-\d+)(?=[\s:\])])[\])]?:?\s*(?:[\u2013\u2014-]\s+)?)+(?=\w)"
)
_LEADING = pattern(r"^\W*(?:{clauses.leading}\b,?\s+)+")
_PLACE = pattern(r"^{clauses.place}\s[^,.;:]{1,80},\s+")
_MONTH = alternatives([name for name in months() if len(name) > 2])
_IN_MONTH = pattern(rf"^(?:in|during)\s+(?:early |mid |late )?(?:{_MONTH})\b\.?(?:\s+\d{{4}})?,?\s+(?=\w)")
_AUTHOR = pattern(r"^{clauses.author}\s+(?:(?:{clauses.author_adverb}|[a-z]+ly)\s+){0,2}")
_LABEL = re.compile(
    r"^(?P<label>(?:[^:.;!?()]|\.(?=\w)){1,80}(?:\([^()]{0,60}\)[^:.;!?()]{0,30})?)(?::|\s[\u2013\u2014-])\s+(?=\S)"
)
_TOKEN = re.compile(r"[A-Za-z][A-Za-z'-]*|\d[\w.,%/-]*|[,;:()\u2013\u2014]|\S+")
_STATE = pattern(r"\b{clauses.effect_state}")


@lru_cache(maxsize=8192)
def tell(text: str, *, referenced: bool = False, measured: bool = False) -> Told:
    """What a sentence or bullet tells of.

    `referenced`: it carries a commit or pull request of its own; `measured`: it holds a compared quantity.
    """
    text = _FRONT.sub("", text)
    prefix = _COMMIT_PREFIX.match(text)
    if prefix:
        kind = _prefix_kind(prefix["type"])
        rest = tell(text[prefix.end() :], referenced=referenced, measured=measured)
        if kind is not None and (rest.kind != "planned" or rest.gerund or kind == "other"):
            return rest._replace(kind=kind, anaphoric=False)
        if prefix["type"].lower() in words("commits", "chores"):
            return rest._replace(kind="planned" if rest.kind == "planned" else "other", anaphoric=False)
        if rest.kind in ("other", "impact"):
            return rest._replace(kind="features", anaphoric=False)
        return rest._replace(anaphoric=False)
    if _THANKS.match(text):
        return Told("thanks")
    if _CHATTER.match(text):
        return Told("chatter")
    anaphoric = is_anaphoric(text)
    core = _LEADING.sub("", text)
    if _NOT_DONE.search(text.lower()) or _NOT_DONE.match(_IN_MONTH.sub("", core).lower()):
        return Told("planned", anaphoric)
    if is_set_aside(text):
        return Told("other", anaphoric)
    label = _LABEL.match(core)
    if label and len(label["label"].split()) <= 9:
        if _NOT_DONE.match(core[label.end() :].lower()):
            return Told("planned")
        inner = _by_verb(core[label.end() :], referenced=False, measured=measured)
        if inner.subject == "author" or (inner.subject is not None and inner.kind != "other"):
            return inner._replace(anaphoric=False)
        told = _by_verb(core, referenced=referenced, measured=measured)
        if told.kind == "other" and inner.kind != "other":
            return inner._replace(anaphoric=False)
        return told._replace(anaphoric=anaphoric)
    return _by_verb(core, referenced=referenced, measured=measured)._replace(anaphoric=anaphoric)


def _prefix_kind(prefix: str) -> str | None:
    """The kind that the prefix of a conventional commit tells, or None where its sentence does."""
    return next(
        (kind for kind in ("features", "bugs", "other") if prefix.lower() in words("commits", kind)), None
    )


def is_set_aside(text: str) -> bool:
    """Whether a sentence tells of work that was dropped, or that somebody else did."""
    return bool(_DROPPED.search(text) or _OTHERS.search(text))


def is_plan(text: str) -> bool:
    """Whether a label announces plans ("For next quarter I have planned two areas:")."""
    return bool(_NOT_DONE.search(text.lower()) or _PLANS.search(text))


_PLANS = re.compile(
    r"\b(?:planned|plans?|upcoming|to come|for (?:the )?next|coming (?:month|quarter|week)s?)\b", re.I
)


def _by_verb(text: str, *, referenced: bool, measured: bool) -> Told:
    core = text
    core = _IN_MONTH.sub("", core)
    place = _PLACE.match(core)
    if place:
        core = core[place.end() :]
    author = _AUTHOR.match(core)
    if author:
        core = core[author.end() :]
    core = _LEADING.sub("", core)
    able = re.match(r"(?:[^,.;:]{1,60}?\s(?:i|we)\s+)?(?:was|were) (?:finally )?able to\s+", core, re.I)
    if able:
        core = core[able.end() :]
    tokens = _TOKEN.findall(core[:600])
    if not tokens:
        return Told("other")
    first = tokens[0].lower().rstrip(",")
    second = tokens[1].lower() if len(tokens) > 1 else ""
    form = form_of(first)
    if author:
        word = (
            first if form is not None else next((t.lower() for t in tokens[:4] if form_of(t.lower())), first)
        )
        return _authored(word, tokens)
    if form in ("past", "participle") and not is_adjective(tokens):
        return _authored(first, tokens)
    if form == "base" and (
        first not in object_words("nouns") or second in determiners() or second in ("up", "out")
    ):
        return _authored(first, tokens)
    if form == "gerund":
        later = finite(tokens[1:])
        if later is None:
            if len(tokens) > 2 and re.fullmatch(
                r"[a-z]+ed|took|gave|found|made|led|meant", tokens[1].lower()
            ):
                return Told("other", subject="work")  # "Profiling showed …": what came of it
            told = _authored(first, tokens)
            return told._replace(kind="planned", gerund=True) if told.kind in ("features", "bugs") else told
        return _of_work(later, measured)
    if first in ("none", "no"):
        return Told("other")
    if _ARRIVED.search(core) or _SAID_DONE.search(core):
        return Told("features", subject="work", verb="ship")
    verb = finite(tokens)
    if verb is not None and not measured and _somebody(tokens, verb[0]):
        return Told("other", subject="work", verb=verb[0])
    if verb is not None and verb[0] != "be":
        return _of_work(verb, measured)
    if _STATE.search(core):
        return Told("impact", subject="work", verb="be", effect=True)
    if verb is not None:
        return _of_work(verb, measured)
    foreign = _foreign(core)
    if foreign is not None:
        return Told(foreign, subject="author")
    if referenced:
        return Told("features")
    return Told("impact", effect=True) if measured else Told("other")


_SAID_DONE = re.compile(r"[(\[](?:done|shipped|released|finished|live|completed?)[)\]]\W*$", re.I)
# "Occlusion culling landed in May.", "The onboarding page is live": what arrived was delivered
_ARRIVED = pattern(
    r"^(?!(?:i|we)\b)[^;:]{3,120}?\s(?:(?:has|have|just|now|finally|also|is|are)\s+)?{clauses.arrived}"
    r"(?=\s*(?:[.,;!)]|$|in\b|on\b|for\b|to\b|with\b|and\b|as\b))"
)


def _somebody(tokens: list[str], base: str) -> bool:
    """Whether the subject is one word that does what people do: somebody's name."""
    if len(tokens) < 3 or base not in words("clauses", "agentive"):
        return False
    word = tokens[1].lower()
    said = any(word in verbs(group).past for group in ("deliver", "repair", "effect"))
    return (
        said
        and tokens[0].isalpha()
        and tokens[0].lower() not in (*determiners(), "it", "they", "this", "these")
    )


@cache
def _foreign_words() -> dict[str, str]:
    table: dict[str, str] = {}
    for language in LANGUAGES[1:]:
        for kind, names in load(language).get("told", {}).items():
            for name in names.split():
                table.setdefault(fold(name), kind)
    return table


def _foreign(text: str) -> str | None:
    """The kind that a word of another language tells ("behoben", "ajouté", "corregido", "adicionado")."""
    for word in re.findall(r"[^\W\d_]+", fold(text[:400])):
        kind = _foreign_words().get(word)
        if kind is not None:
            return kind
    return None


def _authored(word: str, tokens: list[str]) -> Told:
    """A sentence whose subject is the author; the verb and its object tell the kind."""
    objects = [token.lower() for token in tokens[1:9]]
    near = object_head(tokens[1:])
    if verbs("begun").lemma(word) and not verbs("deliver").lemma(word):
        return Told("planned", subject="author", verb=verbs("begun").lemma(word))
    if verbs("dropped").lemma(word):
        return Told("other", subject="author", verb=verbs("dropped").lemma(word))
    if word in ("dropped", "drop") and near & object_words("dropped"):
        return Told("other", subject="author", verb="drop")
    repair = verbs("repair").lemma(word)
    if repair:
        return Told("bugs", subject="author", verb=repair)
    attain = verbs("attain").lemma(word)
    if attain:
        return Told("impact", subject="author", verb=attain, effect=True)
    deliver = verbs("deliver").lemma(word)
    people = verbs("people").lemma(word)
    if deliver and not (people and not near & object_words("work")):
        if near & object_words("people"):
            return Told("other", subject="author", verb=deliver)
        if near & object_words("remedy") or (
            near & object_words("defect") and deliver in words("clauses", "removing")
        ):
            return Told("bugs", subject="author", verb=deliver)
        return Told("features", subject="author", verb=deliver)
    if people:
        if word in (
            "led",
            "drove",
            "lead",
            "leading",
            "driving",
            "coordinated",
            "organized",
        ) and near & object_words("work"):
            return Told("features", subject="author", verb=people)
        for index, near_word in enumerate(objects[:-1]):
            if near_word == "and" and verbs("repair").kind_of(objects[index + 1]) == "past":
                return Told("bugs", subject="author", verb=verbs("repair").lemma(objects[index + 1]))
        return Told("other", subject="author", verb=people)
    effect = verbs("effect").lemma(word)
    if effect:
        return Told("features", subject="author", verb=effect)
    return Told("other", subject="author")


def _of_work(verb: tuple[str, str], measured: bool) -> Told:
    base, voice = verb
    if voice == "passive":
        if verbs("repair").kind_of(base):
            return Told("bugs", subject="work", verb=base)
        if verbs("dropped").kind_of(base):
            return Told("other", subject="work", verb=base)
        if base in ("adopt", "approve"):  # what others do with it
            return Told("impact", subject="work", verb=base, effect=True)
        if verbs("deliver").kind_of(base):
            return Told("features", subject="work", verb=base)
        if verbs("effect").kind_of(base):
            return Told("impact", subject="work", verb=base, effect=True)
        return Told("other", subject="work", verb=base)
    if voice == "effect" or measured:
        return Told("impact", subject="work", verb=base, effect=True)
    return Told("other", subject="work", verb=base)
