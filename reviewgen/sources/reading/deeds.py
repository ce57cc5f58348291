"""What kind of work a sentence tells of, by its first verb and what that acts on."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from reviewgen.sources.reading import states
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

NO_WORK = ("thanks", "chatter", "absence")  # the reasons why what tells of no work is left out


class Told(NamedTuple):
    """`kind` of month item, or one of NO_WORK; `anaphoric` where it speaks of the work before it.

    `subject` is "author", "work", "somebody" (else) or None (no verb); `verb` the base form of the main verb.
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


LEADING = pattern(r"^\W*(?:{clauses.leading}\b,?\s+)+")
PLACE = pattern(r"^{clauses.place}\s[^,.;:]{1,80},\s+")
_MONTH = alternatives([name for name in months() if len(name) > 2])
IN_MONTH = pattern(
    rf"^(?:(?:in|during)\s+(?:early |mid |late )?(?:{_MONTH})\b\.?(?:\s+\d{{4}})?,?"
    rf"|\((?:{_MONTH})\.?\))\s+(?=\w)"
)
_PLACE_BEFORE = pattern(r"^{clauses.place}\s[^,.;:]{1,80}?\s(?=(?:i|we)\s)")
_AUTHOR = pattern(r"^{clauses.author}\s+(?:(?:{clauses.author_adverb}|[a-z]+ly)\s+){0,2}")
_ABLE = re.compile(r"(?:[^,.;:]{1,60}?\s(?:i|we)\s+)?(?:was|were) (?:finally )?able to\s+", re.I)
_TOKEN = re.compile(r"[A-Za-z][A-Za-z'-]*|\d[\w.,%/-]*|[,;:()\u2013\u2014]|\S+")
_LETTERS = re.compile(r"[^\W\d_]+")
_STATE = pattern(r"\b{clauses.effect_state}")


def by_verb(text: str, *, referenced: bool, measured: bool) -> Told:
    core = text
    core = IN_MONTH.sub("", core)
    core, placed = _PLACE_BEFORE.subn("", core)
    place = None if placed else PLACE.match(core)
    if place:
        core = core[place.end() :]
    author = _AUTHOR.match(core)
    if author:
        core = core[author.end() :]
    core = LEADING.sub("", core)
    able = _ABLE.match(core) if "able to" in core.lower() else None
    if able:
        core = core[able.end() :]
    tokens = _TOKEN.findall(core[:600])
    if not tokens:
        return Told("other")
    first = tokens[0].lower().rstrip(",")
    second = tokens[1].lower() if len(tokens) > 1 else ""
    if first == "had" and second == "to" and len(tokens) > 2:
        tokens = tokens[2:]  # "Had to write the autofocus by hand"
        return _authored(tokens[0].lower(), tokens)
    if first == "given":
        return Told("other")  # "Given the outage, …" is a circumstance
    form = form_of(first)
    if form == "gerund" and not author and (label := re.match(r"\s*\w+\s?:\s+(?=\S)", core)):
        return by_verb(core[label.end() :], referenced=referenced, measured=measured)
    if author:
        word = (
            first if form is not None else next((t.lower() for t in tokens[:4] if form_of(t.lower())), first)
        )
        return _authored(word, tokens)
    if first == "did" and second in determiners():
        return Told("features", subject="author", verb="do")
    if form in ("past", "participle") and not is_adjective(tokens):
        return _authored(first, tokens)
    tested = first in words("clauses", "noun_like") and second in words("clauses", "tested")  # "restore test"
    if (
        form == "base"
        and not tested
        and (first not in object_words("nouns") or second in determiners() or second in ("up", "out"))
    ):
        return _authored(first, tokens)
    named = second == "of" or (first in words("clauses", "naming") and second in words("clauses", "named"))
    if form == "gerund" and not named:
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
        return Told("other", subject="somebody", verb=verb[0])
    if (verb is None or verb[0] in ("get", "gain", "receive")) and not measured and _GAINS.search(core):
        return Told("features", subject="work", verb="ship")  # "Map editor got undo"
    if verb is not None and verb[0] != "be":
        return _of_work(verb, measured)
    if _STATE.search(core):
        return Told("impact", subject="work", verb="be", effect=True)
    if verb is not None:
        return _of_work(verb, measured)
    other = foreign(core)
    if other is not None:
        return Told(other, subject="author")
    if referenced:
        return Told("features")
    return Told("impact", effect=True) if measured else Told("other")


_SAID_DONE = re.compile(r"[(\[](?:done|shipped|released|finished|live|completed?)[)\]]\W*$", re.I)
# "Occlusion culling landed in May.", "The onboarding page is live": what arrived was delivered
_ARRIVED = pattern(
    r"^(?!(?:i|we)\b)[^;:]{3,120}?\s(?:(?:has|have|just|now|finally|also|is|are)\s+)?{clauses.arrived}"
    r"(?=\s*(?:[.,;!)]|$|in\b|on\b|for\b|to\b|with\b|and\b|as\b))"
)


_GAINS = pattern(
    r"^(?!{clauses.nobody}\b)[^,;:]{2,60}?\s{clauses.gains}\s(?!{clauses.become}\b)(?=[^\W\d_]|\d)"
)


def _somebody(tokens: list[str], base: str) -> bool:
    """Whether the subject is one word that does what people do: somebody's name."""
    if len(tokens) < 3 or base not in words("clauses", "agentive") | words("clauses", "agentive_named"):
        return False
    word = tokens[1].lower()
    if form_of(tokens[0].lower()) is not None:
        return False  # "Update fixed the black screen"
    said = any(word in verbs(group).past for group in ("deliver", "repair", "effect"))
    if base not in words("clauses", "agentive"):
        # "Karim finished the filters", "Uta rolled out the client", but "importer finished"
        named = tokens[0].isalpha() and tokens[0].istitle()
        behind = tokens[3] if tokens[2] in ("out", "up", "over") and len(tokens) > 3 else tokens[2]
        return said and named and behind.lower() in determiners()
    return (
        said
        and tokens[0].isalpha()
        and tokens[0].lower() not in (*determiners(), "it", "they", "this", "these")
    )


@cache
def foreign_words() -> dict[str, str]:
    """The words of the other languages that tell a kind, without their accents too if no other word is left.

    "desarrolló" tells of work, "desarrollo" is a noun; "activé" is no "active".
    """
    table: dict[str, str] = {}
    for language in LANGUAGES[1:]:
        for kind, names in load(language).get("told", {}).items():
            for name in names.split():
                table.setdefault(name.casefold(), kind)
                if name[-1].isascii():
                    table.setdefault(fold(name), kind)
    return table


def foreign(text: str) -> str | None:
    """The kind that a word of another language tells ("behoben", "ajouté", "corregido", "adicionado")."""
    table = foreign_words()
    found = _LETTERS.findall(unicodedata.normalize("NFC", text[:400].casefold()))
    if table.keys().isdisjoint(found):
        return None
    loans, before = words("loans", "words"), words("loans", "before")
    for word, following in pairwise([*found, ""]):
        if word in table and (word not in loans or fold(following) in before):
            return table[word]
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
    if deliver and objects[:1] and objects[0] in ("whether", "if", "why"):
        return Told("other", subject="author", verb=deliver)  # "Checked whether …" is a question
    if deliver and not (people and not near & object_words("work")):
        if near & object_words("people") or (deliver == "train" and near & object_words("audience")):
            return Told("other", subject="author", verb=deliver)
        if deliver == "kill" and states.names_defect(" ".join(tokens[1:9])):
            return Told("bugs", subject="author", verb=deliver)
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
    if base == "replace":
        return Told("features", subject="work", verb=base)  # what takes the place of something is there
    if voice == "effect" or measured:
        return Told("impact", subject="work", verb=base, effect=True)
    return Told("other", subject="work", verb=base)
