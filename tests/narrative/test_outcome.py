"""The verb of an effect is never stronger than its source."""

from __future__ import annotations

import pytest

from reviewgen.model.month import Strength
from reviewgen.narrative.outcome import effect_sentences
from reviewgen.narrative.phrases import phrases_of
from reviewgen.period.work import Effect, Shape


def effect(text: str, shape: Shape, strength: Strength) -> Effect:
    return Effect(text, shape, strength, "2025-01", (), source=text)


@pytest.mark.parametrize(
    "text, shape, strength, said",
    [
        ("reducing load on the API", "gerund", "reported", "The work is reported to reduce load on the API."),
        ("reduces load on the API", "third", "reported", "The work is reported to reduce load on the API."),
        (
            "Reduced load on the API",
            "past",
            "reported",
            "The work is reported to have reduced load on the API.",
        ),
        ("reduce load on the API", "infinitive", "intended", "The work was meant to reduce load on the API."),
        ("reducing load on the API", "gerund", "intended", "The work was meant to reduce load on the API."),
        ("improved throughput", "noun", "intended", "The stated aim was improved throughput."),
        (
            "better contrast for forms",
            "noun",
            "reported",
            "The work is credited with better contrast for forms.",
        ),
        ("cutting builds from 9 to 6 min", "gerund", "measured", "The work cut builds from 9 to 6 min."),
        (
            "this closes a gap in the audit",
            "sentence",
            "reported",
            "According to the notes, this closes a gap in the audit.",
        ),
    ],
)
def test_each_strength_has_its_own_verb(text: str, shape: Shape, strength: Strength, said: str) -> None:
    text = text[:1].upper() + text[1:] if shape == "sentence" else text
    assert [
        one.text for one in effect_sentences([effect(text, shape, strength)], "The work", phrases_of())
    ] == [said]


def test_two_effects_of_one_strength_share_a_sentence() -> None:
    found = effect_sentences(
        [effect("reducing load", "gerund", "reported"), effect("Enabled replays", "past", "reported")],
        "The fix",
        phrases_of(),
    )
    assert [one.text for one in found] == ["The fix is reported to reduce load, and to have enabled replays."]


def test_strengths_are_never_mixed_in_one_sentence() -> None:
    found = effect_sentences(
        [effect("reduce load", "infinitive", "intended"), effect("enabling replays", "gerund", "reported")],
        "The work",
        phrases_of(),
    )
    assert [one.text for one in found] == [
        "The work is reported to enable replays.",
        "It was meant to reduce load.",
    ]
