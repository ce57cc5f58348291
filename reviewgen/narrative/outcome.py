"""Effects as sentences whose verb is never stronger than the source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from reviewgen.document.blocks import Spans
from reviewgen.narrative.clauses import (
    base_form,
    capital,
    clean,
    has_verb,
    participle_form,
    past_form,
    small,
    third_form,
    verb_first,
)
from reviewgen.narrative.phrase_ends import shortened
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.sentence import Sentence, joined_spans, sentence
from reviewgen.period.grammar import may_have_verb, opening
from reviewgen.period.text import WORD
from reviewgen.period.words import words_of
from reviewgen.period.work import Clause, Effect

Group = Literal["figures", "reported", "intended"]
Kind = Literal["told", "told_base", "aim", "aim_noun", "gain", "figure", "figures", "stands"]
_LONGEST = 26
_NAMES_SOURCE = re.compile(r"\baccording to\b", re.IGNORECASE)


class Turns:
    """Chooses among phrases of one meaning, so that no two neighbours open or act alike."""

    def __init__(self) -> None:
        self._opening = ""
        self._verbs: set[str] = set()
        self._used: Counter[str] = Counter()

    def choose(self, candidates: Sequence[str], *, plain: bool = False) -> str:
        """Return a candidate that differs from the sentence before: the least used, or the first if `plain`.

        What begins with its own verb is plain: it varies by itself.
        """
        fresh = [one for one in candidates if self._differs(one)]
        anew = [one for one in candidates if _first(one) != self._opening]
        pool = fresh or anew or candidates
        chosen = pool[0] if plain else min(pool, key=lambda one: self._used[_first(one)])
        self._used[_first(chosen)] += 1
        self._opening, self._verbs = _first(chosen), _main_verbs(chosen)
        return chosen

    def _differs(self, candidate: str) -> bool:
        return _first(candidate) != self._opening and not _main_verbs(candidate) & self._verbs


def effect_sentences(
    effects: Sequence[Effect],
    group: Group,
    subject: str,
    phrases: Phrases,
    turns: Turns,
    *,
    spelled: bool = False,
) -> list[Sentence]:
    """Return the sentences that say these effects: figures first, then by strength.

    `group` is the heading over them, which has said already how strongly its own kind is stated; `subject` is
    what they are said of where a sentence needs one, "the work".
    """
    strengths = ("measured", "reported", "intended")
    order = sorted(effects, key=lambda effect: (not effect.metrics, strengths.index(effect.strength)))
    framed = [(*_form(effect), effect) for effect in order]
    found: list[Sentence] = []
    sourced = False
    for kind, text, spans, source, hedges in _paired(framed, group, phrases):
        if kind in ("figure", "figures"):
            # A fragment with its figure: its clause as it stands.
            said = sentence(f"{capital(text)}.", spans, source=source)
            found.append(replace(said, role="fact"))
        else:
            candidates = _candidates(kind, text, group, subject, phrases, spelled)
            if sourced:  # "according to the log. According to the notes, …" would doubt what it tells
                candidates = [one for one in candidates if not _NAMES_SOURCE.match(one)] or candidates
            plain = kind not in ("aim", "told_base") and group != "figures"
            found.append(sentence(turns.choose(candidates, plain=plain), spans, source=source))
        sourced = sourced or _NAMES_SOURCE.search(found[-1].text) is not None
        for hedge in hedges:
            told = phrases.say("sentence", "stands", text=capital(clean(hedge.text)))
            found.append(sentence(told, hedge.spans, source=hedge.text))
    return found


def _candidates(
    kind: Kind, text: str, group: Group, subject: str, phrases: Phrases, spelled: bool
) -> list[str]:
    """The ways of saying it, the plainest first; outside its own group each names its strength."""
    if kind == "stands":
        return [phrases.say("sentence", kind, text=text)]
    own = {"told": "reported", "gain": "reported", "aim": "intended"}.get(kind)
    table = phrases.tables["effects"]
    key = kind if own in (None, group) or f"{kind}_elsewhere" not in table else f"{kind}_elsewhere"
    if spelled and f"{kind}_of" in table:
        key = key.replace(kind, f"{kind}_of", 1) if key.replace(kind, f"{kind}_of", 1) in table else key
    lowered = small(text) or text[:1].lower() + text[1:]
    values = {"text": lowered, "Text": capital(text), "subject": subject}
    return [capital(str(frame).format(**values)) for frame in table[key]]


def _first(text: str) -> str:
    match = WORD.search(text)
    return match.group().lower() if match else ""


def _main_verbs(text: str) -> set[str]:
    """The verb in front of a sentence, which is its main one in this style."""
    return {verb.base for verb, _ in words_of().forms(_first(text))}


def _paired(
    framed: list[tuple[Kind, str, Effect]], group: Group, phrases: Phrases
) -> Iterator[tuple[Kind, str, Spans, str, Sequence[Clause]]]:
    """Each form with its text; aims share a sentence while it stays short, and so do bare figures.

    What is reported in an item of figures shares one sentence, and with it one "according to the notes".
    What is qualified by a sentence of its own has that directly behind it, and shares with nothing.
    """
    shared = ("aim", "figure") if group == "reported" else ("aim", "figure", "told")
    place = 0
    while place < len(framed):
        kind, text, effect = framed[place]
        spans, source = effect.spans, effect.source or effect.text
        place += 1
        joined = 1
        while place < len(framed) and framed[place][0] == kind and kind in shared:
            _, second, other = framed[place]
            if effect.hedges or other.hedges:
                break
            if kind == "told":  # it begins with its verb
                second = second[:1].lower() + second[1:]
            both = phrases.say("sentence", f"joined_{kind}", first=text, second=second)
            if kind == "aim" and (len(WORD.findall(both)) > _LONGEST or joined == 2):
                break
            text, spans = both, joined_spans([spans, other.spans])
            source = f"{source}; {other.source or other.text}"
            joined, place = joined + 1, place + 1
        yield "figures" if kind == "figure" and joined > 1 else kind, text, spans, source, effect.hedges


def _form(effect: Effect) -> tuple[Kind, str]:
    """What kind of statement an effect is, and its text in the form which that asks for."""
    text = clean(effect.text)
    whole = capital(clean(effect.source or effect.text))
    if effect.strength == "intended":
        if effect.shape == "noun":
            return "aim_noun", text
        base = base_of(effect) or (base_form(text, "past") if effect.shape == "past" else None)
        return ("aim", base) if base is not None else ("stands", whole)
    told, base = told_form(effect), base_of(effect)
    if (
        told is not None
        and base is not None
        and effect.strength == "reported"
        and not has_verb(capital(told))
    ):
        return "told_base", base
    if told is not None:
        return "told" if effect.strength == "reported" else "stands", capital(told)
    if effect.shape == "noun" and words_of().is_in("gains", text.split()[0]):
        return "gain", text
    return _standing(effect, whole)


def told_form(effect: Effect) -> str | None:
    """Return the effect with its verb in front, as it was told: past, or present for what still holds."""
    text = clean(effect.text)
    if effect.shape == "past":
        return text if participle_form(text) is not None else None
    if effect.shape == "third":
        return past_form(text, "third") if effect.strength == "measured" else text
    if effect.shape == "gerund":
        return past_form(text, "gerund") if effect.strength == "measured" else third_form(text, "gerund")
    if effect.shape == "plural":
        return past_form(text, "base") if effect.strength == "measured" else third_form(text, "base")
    return None


def short_outcome(effect: Effect, limit: int) -> str | None:
    """Return the core of an effect in at most `limit` words: a base form, or a participle.

    None where a sentence qualifies it, which a short mention would lose.
    """
    text = None if effect.hedges else base_of(effect)
    if text is None and effect.shape == "past" and not effect.hedges:
        text = participle_form(clean(effect.text))
    if text is None:
        return None
    tokens = list(WORD.finditer(text))
    if len(tokens) <= limit:
        return text
    cut = shortened(text, limit)
    return cut if len(WORD.findall(cut)) <= limit else None


def as_gain(effect: Effect, limit: int) -> str | None:
    """Return a past effect as a noun phrase, "improved recall and precision", where its verb allows that."""
    words = words_of()
    first = WORD.search(effect.text)
    verb = words.verb(first.group(), "past") if first else None
    if effect.shape != "past" or effect.strength == "intended" or verb is None:
        return None
    if verb.base not in words.sets["quality"]:
        return None
    text = shortened(clean(effect.text), limit)
    fits = len(WORD.findall(text)) <= limit
    return text[:1].lower() + text[1:] if fits else None


def base_of(effect: Effect) -> str | None:
    """Return the effect in the base form, "reduce the load"; None where its shape does not allow that."""
    text = clean(effect.text)
    if effect.shape in ("infinitive", "plural"):
        return text[:1].lower() + text[1:]
    if effect.shape == "gerund":
        return base_form(text, "gerund")
    if effect.shape == "third":
        return base_form(text, "third")
    return None


def _standing(effect: Effect, whole: str) -> tuple[Kind, str]:
    """A clause of its own stands, its verb in front where it may be; a bare figure asks for a frame."""
    stands = verb_first(effect.text)
    if effect.metrics:
        told = has_verb(whole) or (may_have_verb(whole) and not whole[:1].isdigit())
        return "stands" if told else "figure", whole
    if stands is not None and opening(clean(effect.text)) != "noun":
        return "stands", stands
    return "stands", whole
