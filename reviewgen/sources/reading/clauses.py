"""The verb of a clause: whether it begins with one, the first finite one, the head of its object."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from reviewgen.sources.reading.lexicon import load, verbs, words


@cache
def determiners() -> frozenset[str]:
    """Articles and the like: what follows one is no verb."""
    return words("clauses", "determiners")


@cache
def degree() -> frozenset[str]:
    """Adverbs and auxiliaries that may stand before a verb."""
    return words("clauses", "degree")


_STOPS = frozenset(("that", "which", "who", "where", "when", "while", "because", "so", ";", "if", "as"))


@cache
def object_words(name: str) -> frozenset[str]:
    return frozenset(load("en")["objects"][name].split())


def form_of(word: str) -> str | None:
    """The name of the form that a verb of any group has, the likelier reading first."""
    return _forms().get(word)


@cache
def _forms() -> dict[str, str]:
    table: dict[str, str] = {}
    for group in ("repair", "deliver", "attain", "people", "effect", "dropped", "begun"):
        for name, forms in verbs(group)._asdict().items():
            for word in forms:
                table.setdefault(word, name)
    return table


def is_adjective(tokens: list[str]) -> bool:
    """Whether a participle only describes its noun ("Automated tests were added")."""
    if len(tokens) < 3:
        return False
    second = tokens[1].lower()
    if second in determiners() or second in (
        "and",
        "to",
        "in",
        "on",
        "by",
        "from",
        "with",
        "for",
        "out",
        "up",
    ):
        return False
    verb = finite(tokens[1:])
    return verb is not None and verb[1] == "passive"


def object_head(tokens: list[str]) -> frozenset[str]:
    """The head of the object: the last word before its first preposition."""
    head = None
    for token in tokens[:10]:
        word = token.lower()
        if word not in _BEHIND_OBJECT:
            head = word
        elif head is not None:
            break
    return frozenset() if head is None else frozenset((head,))


_BEHIND_OBJECT = frozenset(
    [
        *("in", "for", "of", "on", "with", "to", "that", "which", "from", "by", "across", "when", "where"),
        *("at", "and", ",", ";", ":", "(", "during", "caused", "affecting", "so"),
    ]
)


def finite(tokens: list[str]) -> tuple[str, str] | None:
    """The first finite verb of a clause that begins with none: base form, "passive", "effect" or "active"."""
    skip = 0
    for index, token in enumerate(tokens):
        word = token.lower()
        if word in _STOPS and index > 0:
            if word in (";", "while", "because", "so", "if", "as", "when", "where"):
                return None
            skip = 3  # past the verb of a relative clause
            continue
        if skip:
            skip -= 1
            continue
        if word not in _finite_words():
            continue
        before = tokens[index - 1].lower() if index else ""
        if index == 1 and before in ("this", "that", "it", "these", "those", "they"):
            lemma = verbs("effect").lemma(word)
            if lemma:
                return lemma, "effect"
        if (
            before == "to"
            or before in determiners()
            or before in ("of", "for", "by", "with", "in", "on", "without", "via", "from")
        ):
            continue
        if word in _AUXILIARIES:
            for later in tokens[index + 1 : index + 4]:
                name = later.lower()
                for group in ("repair", "deliver", "people", "dropped", "effect"):
                    if name in verbs(group).participle:
                        return verbs(group).participle[name], "passive"
                if name not in degree():
                    break
            if word in ("is", "are", "was", "were"):
                return "be", "active"
            continue
        if index == 0:
            continue
        effect = verbs("effect")
        if word in effect.past or word in effect.third:
            if word in effect.past and before in ("and", ",") and index < 3:
                continue
            if before in ("would", "could", "might", "should", "may"):
                continue  # what might be is no effect
            if word in _MOVES and not _to_an_amount(tokens, index):
                continue  # "the work went into …", "Ana took over …" tell of no effect
            if word in (
                "supports",
                "benefits",
                "impacts",
                "costs",
                "drops",
                "cuts",
                "stops",
                "results",
            ) and not _verb_like(tokens, index):
                continue
            return effect.lemma(word) or word, "effect"
        if (
            word in effect.base
            and before not in ("would", "could", "might", "should", "may")
            and (before in degree() or before.endswith(("s", "ly")))
            and word not in ("lower", "free", "cost", "drop", "impact", "support", "benefit", "result", "cut")
        ):
            return word, "effect"
        if word in effect.base and before in (
            "changes",
            "efforts",
            "improvements",
            "updates",
            "these",
            "they",
            "features",
            "collectively",
            "fixes",
            "optimizations",
        ):
            return word, "effect"
        for group in ("deliver", "repair", "attain", "people"):
            forms = verbs(group)
            if word in forms.third and word not in _plural_nouns() and _verb_like(tokens, index):
                return forms.third[word], "active"
            if (
                word in forms.past
                and before not in ("and", ",", "newly")
                and not before.endswith("ly")
                and _verb_like(tokens, index)
            ):
                return forms.past[word], "active"
    return None


_MOVES = frozenset(("went", "goes", "took", "takes"))
_AUXILIARIES = frozenset(("was", "were", "is", "are", "been", "got", "be", "gets"))


@cache
def _finite_words() -> frozenset[str]:
    """Whatever can be a finite verb that tells something: most words of a sentence need no closer look."""
    told = {word for group in ("deliver", "repair", "attain", "people") for word in _finite_of(group)}
    return _AUXILIARIES.union(told, *verbs("effect"))


def _finite_of(group: str) -> Iterator[str]:
    forms = verbs(group)
    yield from forms.third
    yield from forms.past


def _to_an_amount(tokens: list[str], index: int) -> bool:
    """Whether a verb of going or taking has a direction or amount behind it ("went down", "took 4 min")."""
    following = [token.lower() for token in tokens[index + 1 : index + 4]]
    if following[:1] in (["from"], ["down"], ["up"], ["away"]):
        return True
    return any(token[0].isdigit() for token in following) or following[:1] == ["about"]


@cache
def _plural_nouns() -> frozenset[str]:
    """Words that are a verb in the third person or, more often, a plural ("releases", "tests")."""
    return frozenset(
        name
        for group in ("deliver", "people", "repair")
        for name, base in verbs(group).third.items()
        if base in object_words("nouns") or base in ("fix", "patch")
    )


def _verb_like(tokens: list[str], index: int) -> bool:
    """Whether what follows can be the object or adverb of a verb, and not the rest of a noun phrase."""
    following = tokens[index + 1].lower() if index + 1 < len(tokens) else ""
    return bool(following) and following not in (
        *(",", ";", ":", ")"),
        *("and", "or", "for", "of", "in", "on", "with"),
    )
