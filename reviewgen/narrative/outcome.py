"""Effects as sentences whose verb is never stronger than the source."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reviewgen.document.blocks import Spans
from reviewgen.narrative.clauses import (
    base_form,
    capital,
    clean,
    has_verb,
    participle_form,
    past_form,
    small,
    verb_first,
)
from reviewgen.narrative.phrase_ends import shortened
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.sentence import Sentence, joined_spans, sentence
from reviewgen.period.grammar import may_have_verb, opening
from reviewgen.period.text import WORD
from reviewgen.period.words import words_of
from reviewgen.period.work import Effect

_LONGEST = 34


def effect_sentences(effects: Sequence[Effect], subject: str, phrases: Phrases) -> list[Sentence]:
    """Return the sentences that say these effects: figures first, then by strength, joined in pairs."""
    strengths = ("measured", "reported", "intended")
    order = sorted(effects, key=lambda effect: (not effect.metrics, strengths.index(effect.strength)))
    found: list[Sentence] = []
    said: set[str] = set()
    name = subject
    for key, text, spans, source in _paired(
        [(*_frame(effect, phrases), effect) for effect in order], phrases
    ):
        if key == "stands":
            found.append(sentence(f"{text}.", spans, source=source))
            name = subject
            continue
        if key in ("figure", "figures"):
            found.append(sentence(phrases.say("sentence", key, figure=text), spans, source=source))
            continue
        also = f"{key}_also" if key in said and f"{key}_also" in phrases.tables["sentence"] else key
        found.append(sentence(phrases.say("sentence", also, subject=name, text=text), spans, source=source))
        said.add(key)
        name = subject if key in ("intended_noun", "according") else phrases.say("subject", "again")
    return found


def _paired(framed: list[tuple[str, str, Effect]], phrases: Phrases) -> Iterator[tuple[str, str, Spans, str]]:
    """Each frame with its text, two neighbours of one frame joined where the sentence stays short."""
    place = 0
    while place < len(framed):
        key, text, effect = framed[place]
        spans, source = effect.spans, effect.source or effect.text
        place += 1
        if place < len(framed) and framed[place][0] == key and key in ("intended", "reported"):
            _, second, other = framed[place]
            both = phrases.say("sentence", "joined", first=text, second=second)
            if len(WORD.findall(both)) <= _LONGEST:
                text, spans = both, joined_spans([spans, other.spans])
                source = f"{source}; {other.source or other.text}"
                place += 1
        while key in ("figure", "figures") and place < len(framed) and framed[place][0] == "figure":
            _, second, other = framed[place]
            key, text, spans = "figures", f"{text}; {second}", joined_spans([spans, other.spans])
            source = f"{source}; {other.source or other.text}"
            place += 1
        yield key, text, spans, source


def short_outcome(effect: Effect, limit: int) -> str | None:
    """Return the core of an effect in at most `limit` words: a base form, or a participle."""
    text = _base(effect)
    if text is None and effect.shape == "past":
        text = participle_form(clean(effect.text))
    if text is None:
        return None
    tokens = list(WORD.finditer(text))
    if len(tokens) <= limit:
        return text
    cut = shortened(text, limit)
    return cut if len(WORD.findall(cut)) <= limit else None


def _base(effect: Effect) -> str | None:
    text = clean(effect.text)
    if effect.shape in ("infinitive", "plural"):
        return text[:1].lower() + text[1:]
    if effect.shape == "gerund":
        return base_form(text, "gerund")
    if effect.shape == "third":
        return base_form(text, "third")
    return None


def _frame(effect: Effect, phrases: Phrases) -> tuple[str, str]:
    """The phrase that carries the effect, and the effect's text in the form that it asks for."""
    text = clean(effect.text)
    whole = capital(clean(effect.source or effect.text))
    base = _base(effect)
    if effect.strength == "intended":
        if effect.shape == "noun":
            return "intended_noun", text
        if base is None and effect.shape == "past":
            base = base_form(text, "past")
        return ("intended", base) if base is not None else ("stands", whole)
    if effect.strength == "measured" and effect.shape in ("gerund", "third", "plural"):
        past = past_form(text, "base" if effect.shape == "plural" else effect.shape)
        if past is not None:
            return "plain", past
    if effect.strength == "measured" and effect.shape == "past":
        return "stands", capital(text)
    if base is not None:
        return "reported", base
    if effect.shape == "past":
        participle = participle_form(text)
        if participle is None:
            return "stands", whole
        return "reported", phrases.say("sentence", "have", text=participle)
    if effect.shape == "noun" and words_of().is_in("gains", text.split()[0]):
        return "credited", text[:1].lower() + text[1:]
    return _standing(effect, whole)


def _standing(effect: Effect, whole: str) -> tuple[str, str]:
    """A clause of its own: with a figure or a verb in front it stands; else the notes are named."""
    stands = verb_first(effect.text)
    if effect.metrics:
        told = has_verb(whole) or (may_have_verb(whole) and not whole[:1].isdigit())
        return "stands" if told else "figure", whole
    if stands is not None and opening(clean(effect.text)) != "noun":
        return "stands", stands
    lowered = small(whole)
    if lowered is not None and lowered != whole:
        return "according", lowered
    return "stands", whole
