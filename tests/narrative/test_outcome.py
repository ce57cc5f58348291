"""The verb of an effect is never stronger than its source."""

from __future__ import annotations

import pytest

from reviewgen.model.month import Strength
from reviewgen.narrative.outcome import Group, Turns, effect_sentences
from reviewgen.narrative.phrases import phrases_of
from reviewgen.period.work import Effect, Shape


def effect(text: str, shape: Shape, strength: Strength) -> Effect:
    return Effect(text, shape, strength, "2025-01", (), source=text)


def said(*effects: Effect, group: Group = "reported") -> list[str]:
    return [one.text for one in effect_sentences(effects, group, "the work", phrases_of(), Turns())]


@pytest.mark.parametrize(
    "text, shape, strength, group, expected",
    [
        ("reducing load on the API", "gerund", "reported", "reported", "Reduces load on the API."),
        ("reduces load on the API", "third", "reported", "reported", "Reduces load on the API."),
        ("Reduced load on the API", "past", "reported", "reported", "Reduced load on the API."),
        (
            "Reduced load on the API",
            "past",
            "reported",
            "figures",
            "According to the notes, the work reduced load on the API.",
        ),
        ("reduce load on the API", "infinitive", "intended", "intended", "Meant to reduce load on the API."),
        ("reducing load on the API", "gerund", "intended", "intended", "Meant to reduce load on the API."),
        (
            "reduce load on the API",
            "infinitive",
            "intended",
            "reported",
            "It was meant to reduce load on the API.",
        ),
        ("improved throughput", "noun", "intended", "intended", "The stated aim was improved throughput."),
        (
            "better contrast for forms",
            "noun",
            "reported",
            "reported",
            "Credited with better contrast for forms.",
        ),
        ("cutting builds from 9 to 6 min", "gerund", "measured", "figures", "Cut builds from 9 to 6 min."),
        (
            "This closes a gap in the audit",
            "sentence",
            "reported",
            "reported",
            "This closes a gap in the audit.",
        ),
    ],
)
def test_each_strength_has_its_own_verb(
    text: str, shape: Shape, strength: Strength, group: Group, expected: str
) -> None:
    assert said(effect(text, shape, strength), group=group) == [expected]


def test_two_aims_share_a_sentence_while_it_stays_short() -> None:
    short = (
        effect("reduce load", "infinitive", "intended"),
        effect("enable replays", "infinitive", "intended"),
    )
    assert said(*short, group="intended") == ["Meant to reduce load, and to enable replays."]
    long = effect("reduce " + "very " * 20 + "high load", "infinitive", "intended")
    assert len(said(long, short[1], group="intended")) == 2


def test_strengths_are_never_mixed_in_one_sentence() -> None:
    found = said(
        effect("reduce load", "infinitive", "intended"), effect("enabling replays", "gerund", "reported")
    )
    assert found == ["Enables replays.", "It was meant to reduce load."]


def test_neighbours_open_with_different_words() -> None:
    found = said(
        effect("Improved search", "past", "reported"), effect("improving sort", "gerund", "reported")
    )
    assert found == ["Improved search.", "It improves sort."]
    turns = Turns()
    aims = [
        effect(f"limit {noun}", "infinitive", "intended")
        for noun in ("heat", "noise", "drift", "wear", "tear")
    ]
    openings = [
        effect_sentences([aim], "intended", "the work", phrases_of(), turns)[0].text.split()[0]
        for aim in aims
    ]
    assert openings == ["Meant", "The", "Intended", "Its", "Meant"]


def test_who_says_so_stands_once_in_an_item() -> None:
    fewer = effect("reducing night walks", "gerund", "reported")
    cleaner = effect("Improved the hygiene of the vats", "past", "reported")
    longer = effect("enables longer shifts", "third", "reported")
    # Below figures nothing else says that the notes report it: one frame for all.
    assert said(fewer, cleaner, longer, group="figures") == [
        "According to the notes, the work reduces night walks; it improved the hygiene of the vats; "
        "it enables longer shifts."
    ]
    # Below "Reported in the notes" each stands by itself.
    assert said(fewer, longer) == ["Reduces night walks.", "Enables longer shifts."]
    # Behind a source of its own no second "according to" follows.
    log = effect("Spoiled wheels fell to 4 in May, according to the cellar log", "sentence", "measured")
    assert said(log, fewer, group="figures")[1] == "The notes also report that the work reduces night walks."
