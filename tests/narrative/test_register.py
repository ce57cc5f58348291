"""The words of the notes in the register of a review: a closed map, in notes of many fields."""

from __future__ import annotations

import difflib
import re
from datetime import date

import pytest

from reviewgen.document.markdown import plain_text
from reviewgen.narrative.compose import Options, compose
from reviewgen.narrative.register.marks import written_out
from reviewgen.narrative.register.persons import Persons
from reviewgen.narrative.register.review import Register, person_of, reworded
from reviewgen.narrative.register.words import register_words
from reviewgen.narrative.speaker import Voice
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from tests.narrative.guard_material import drafts
from tests.narrative.test_compose import runs
from tests.period.notes import Notes

WORDS = register_words()
PLAIN = WORDS.forms("name", "the engineer")


def said(text: str, voice: str = "") -> str:
    return reworded(text, Register(Persons(WORDS.forms(voice) if voice else PLAIN, PLAIN)))


@pytest.mark.parametrize(
    "noted, turned",
    [
        ("I moved the tide tables to SQLite", "Moved the tide tables to SQLite"),
        ("I also fixed the foghorn relay", "Also fixed the foghorn relay"),
        ("The buoys drifted, so I moved them", "The buoys drifted, so the engineer moved them"),
        ("I want to finish the radar by May", "The engineer wants to finish the radar by May"),
        ("I want to add a buoy and run a trial", "The engineer wants to add a buoy and run a trial"),
        ("i own the chart plotter", "the engineer owns the chart plotter"),
        ("I'm on the jury", "The engineer is on the jury"),
        ("It broke, and I've fixed it", "It broke, and the engineer has fixed it"),
        ("after a merge of mine", "after a merge of the engineer's"),
        ("with a wrong gate path, mine.", "with a wrong gate path, the engineer's."),
        ("sent to the mine, closed since", "sent to the mine, closed since"),
        ("3 calls vs 9 in my last shift", "3 calls vs 9 in the engineer's last shift"),
        ("Nobody told me", "Nobody told the engineer"),
        ("Mixed up the charts: I took last year's", "Mixed up the charts: took last year's"),
        ("My fault: I set the wrong tide", "The engineer's fault: set the wrong tide"),
        ("My fault, I set the wrong tide", "The engineer's fault, set the wrong tide"),
        ("Read it (she drew it, I found a rock)", "Read it (she drew it, the engineer found a rock)"),
        ("Ada drew the chart, I only checked it", "Ada drew the chart, the engineer only checked it"),
        ("Took over the winch, we now use hydraulics", "Took over the winch, the team now uses hydraulics"),
        ("We ran the sea trial", "The team ran the sea trial"),
        ("This lets us drop our pager", "This lets the team drop the team's pager"),
        ("we don't agree on the colour yet", "the team doesn't agree on the colour yet"),
        ("we were late, we're sorry", "the team was late, the team is sorry"),
        ("I taught myself Rust", "Taught themself Rust"),
        ("Dani and I want a rota", "Dani and the engineer want a rota"),
        ("I'd like a second buoy", "The engineer would like a second buoy"),
        ("the rest nobody uses i think", "the rest nobody uses, the engineer thinks"),
    ],
)  # fmt: skip
def test_the_first_person_takes_the_voice_of_the_review(noted: str, turned: str) -> None:
    assert said(noted) == turned


@pytest.mark.parametrize(
    "noted",
    [
        "The loop takes 31 us of 50 us",
        "Sales in the US went up",
        "Phase I finished in time",
        "The I/O path is slow",
        "I'd rather wait",
        "We both wrote it",
        "I own the map and test the routes",
        'The skipper said "we love it"',
        "Renamed `we` to `crew`",
        "I and O pins were swapped",
    ],
)
def test_what_is_no_first_person_or_no_safe_one_stays(noted: str) -> None:
    assert said(noted).replace("The engineer and", "I and") == noted


@pytest.mark.parametrize(
    "voice, turned",
    [
        ("she", "The sonar failed, so she swapped her probe"),
        ("he", "The sonar failed, so he swapped his probe"),
        ("they", "The sonar failed, so they swapped their probe"),
    ],
)
def test_a_pronoun_is_taken_where_it_was_asked_for(voice: str, turned: str) -> None:
    assert said("The sonar failed, so I swapped my probe", voice) == turned


def test_they_keeps_the_verb_in_the_plural() -> None:
    assert said("I want it, and I was first", "they") == "They want it, and they were first"


def test_a_pronoun_that_is_somebody_else_s_gives_way_to_the_name() -> None:
    noted = "The crew found that they lost fuel, so I moved the tank"
    assert said(noted, "they") == "The crew found that they lost fuel, so the engineer moved the tank"
    assert said("She asked, and I moved the tank", "she") == "She asked, and the engineer moved the tank"


def test_the_first_person_stays_where_it_was_asked_for() -> None:
    noted = "I want it because we use our own pumps"
    assert reworded(noted, Register(Persons(None))) == noted


@pytest.mark.parametrize(
    "noted, written",
    [
        ("Tested w/ 40 cold starts", "Tested with 40 cold starts"),
        ("w/o a reboot", "without a reboot"),
        ("half done tbh", "half done"),
        ("lol, the mast was 2 m short", "the mast was 2 m short"),
        ("depth alarm + bilge pump", "depth alarm and bilge pump"),
        ("Rudder & helm", "Rudder and helm"),
        ("wont do that", "won't do that"),
        ("3 wks of rain", "3 weeks of rain"),
        ("Cut from 9 to 6, which is nice.", "Cut from 9 to 6."),
        # What carries a figure, a hedge or a name stays.
        ("approx 12% less, +3% fuel", "approx 12% less, +3% fuel"),
        ("Smith & Sons, R & D, C++", "Smith & Sons, R & D, C++"),
        ("4.1 s -> 2.6 s", "4.1 s -> 2.6 s"),
        ("2 + 3 masts", "2 + 3 masts"),
        ("Set `a + b` in code", "Set `a + b` in code"),
    ],
)
def test_marks_of_hasty_writing(noted: str, written: str) -> None:
    assert written_out(noted) == written


HERS = [
    "Ada rebuilt the lock gates. She did the plan and most of the masonry, Tom helped with the cranes.",
    "Ada also surveyed the weir.",
    "Tom moved the crane. She thanked him.",
    "I like it, budget not clear.",
    "We agreed on May.",
    "She talked about it in our 1:1, and it saves 2 calls a week for us.",
]


def test_notes_about_somebody_lose_the_name_in_front() -> None:
    notes = Notes().month("2025-02", features=HERS[:2], other=HERS[2:])
    review = make_review(notes.reading(), Period("month", "2025-02", "2025-03", "2025-02"))
    assert person_of(review) == "Ada"
    found = compose(review, Options(date=date(2025, 3, 2)))
    assert found.warnings == []
    text = " ".join(plain_text(run) for _, run in runs(found.document.blocks))
    assert "Rebuilt the lock gates. Did the plan and most of the masonry, Tom helped" in text
    assert "Tom moved the crane. She thanked him." in text
    assert "The reviewer likes it, budget not clear." in text
    assert "Agreed on May." in text
    assert "Talked about it in the 1:1, and it saves 2 calls a week for the team." in text


@pytest.mark.parametrize(
    "texts",
    [
        ["Dani did the iOS side of the kiosk.", "I moved the till to Compose.", "Dani also drew the icons."],
        ["Lee wrote the map. She was quick.", "Kim wrote the list. She was late.", "She slept."],
        ["Kafka was slow.", "Kafka is gone.", "Moved the till."],
        [
            "Dana took over the docks. She started in May.",
            "Dana wrote the list.",
            *(f"Moved crane {number} to the new pier." for number in range(1, 11)),
        ],
    ],
)
def test_notes_of_one_s_own_are_about_nobody_else(texts: list[str]) -> None:
    review = make_review(
        Notes().month("2025-02", other=texts).reading(), Period("month", "2025-02", "2025-03", "2025-02")
    )
    assert person_of(review) == ""


@pytest.mark.parametrize("voice", ["", "i", "they", "she", "he"])
def test_the_guard_knows_every_voice(voice: Voice) -> None:
    notes = Notes().month(
        "2025-02",
        features=["I built the tide table, and my probe now reads our buoys", "We drew a chart + a legend"],
        bugs=["Fixed a leak, it was after a deploy of mine"],
        impact=["The chart lets us drop the paper, but I haven't measured that."],
        other=["They found a hole, so I closed it w/ tape"],
    )
    review = make_review(notes.reading(), Period("month", "2025-02", "2025-03", "2025-02"))
    for person in ("", "Kim Roe"):
        found = compose(review, Options(date=date(2025, 3, 2), person=person, voice=voice))
        assert found.warnings == []
        text = " ".join(plain_text(run) for _, run in runs(found.document.blocks))
        assert (re.search(r"\b(?:my|our|us|mine)\b", text) is not None) == (voice == "i")


def test_nothing_else_is_changed_in_any_sample() -> None:
    """Held against the map itself: what differs from the notes is one of its pairs, and nothing more."""
    words = register_words()
    people = [words.forms("team"), words.forms("reviewer"), PLAIN]
    new = {
        word
        for one in people
        for text in (one.subject, one.possessive, one.own, one.self)
        for word in text.split()
    }
    new |= {word for pairs in (words.verbs, words.joined) for word in pairs.values()}
    new |= {part for text in (*words.marks.values(), *words.joining.values()) for part in text.split()} | {
        "the"
    }
    old = {*words.singular, *words.plural, *words.marks, *words.joining, *words.dropped, *words.verbs}
    old |= {f"{one}{end}" for one in (*words.singular, *words.plural) for end in words.joined}
    for draft in drafts():
        register = Register(Persons(PLAIN, PLAIN))
        for passage in draft.review.passages:
            turned = reworded(passage.text, register)
            if turned == passage.text:
                continue
            before, after = (re.findall(r"[^\s,.;:()]+", text.lower()) for text in (passage.text, turned))
            for kind, a, b, c, d in difflib.SequenceMatcher(
                None, before, after, autojunk=False
            ).get_opcodes():
                if kind != "equal":
                    agreed = [word.removesuffix("s").removesuffix("e") for word in after[c:d]]
                    assert all(one in old or one.removesuffix("e") in agreed for one in before[a:b]), turned
                    assert all(one in new or one.endswith("s") for one in after[c:d]), turned


@pytest.mark.parametrize(
    "noted, turned",
    [
        ("In May I moved it, and we undid that", "In May the engineer moved it, and the team undid that"),
        ("Noor and we repainted them", "Noor and we repainted them"),
        ("I'd put most of it down to the frost", "The engineer would put most of it down to the frost"),
        ("I'd put the wrong sign up", "I'd put the wrong sign up"),
        ("The crane that I'd been awaiting came", "The crane that the engineer had been awaiting came"),
        ("Late; I asked and haven't heard", "Late; the engineer asked and hasn't heard"),
    ],
)
def test_a_second_clause_and_short_forms_take_the_voice(noted: str, turned: str) -> None:
    assert said(noted) == turned


@pytest.mark.parametrize("word", ["W", "a-", "%", "b."])
def test_a_very_long_word_takes_time_in_proportion(word: str) -> None:
    text = f"Shipped {word * 50_000} w/ care. it runs & rests"
    assert written_out(text).endswith(" with care. It runs and rests")  # with its square: minutes
