"""Names that a manager gave to single notes by hand, beside those that the program gives."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from reviewgen.document.markdown import plain_text
from reviewgen.narrative.labels import without_step
from reviewgen.narrative.names import mention, title, told_symptom
from reviewgen.narrative.phrase_ends import without_loose_end, without_measure
from reviewgen.narrative.predicates import clause_length, is_of_people, verb_place
from reviewgen.narrative.register.review import in_register, register_of
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.work import Work
from tests.narrative.test_compose import made, runs
from tests.period.notes import Notes

SPRING = Period("quarter", "2025-04", "2025-07", "2025-Q2")

NAMES = Path(__file__).parent.parent / "cases" / "names"
OTHERWISE = pytest.mark.xfail(reason="named otherwise", strict=True)


def rows() -> Iterator[ParameterSet]:
    """Kind, note and names of each row; one with "~" in front is known to be named otherwise so far."""
    for path in sorted(NAMES.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                kind, note, names = line.split(" | ")
                marks = [OTHERWISE] if kind.startswith("~") else []
                yield pytest.param(
                    kind.lstrip("~"), note, names.split(" / "), marks=marks, id=f"{path.stem} {note[:40]}"
                )


def listed(kind: str, note: str) -> Work:
    review = make_review(Notes().month("2025-05", **{kind: [note]}).reading(), SPRING)
    (work,) = in_register(review, register_of(review, "", "", "The engineer")).listed
    return work


@pytest.mark.parametrize("kind, note, names", list(rows()))
def test_a_work_has_the_name_that_a_manager_gives_it(kind: str, note: str, names: list[str]) -> None:
    assert title(listed(kind, note)).rstrip(".") in names


@pytest.mark.parametrize(
    "text, before",
    [
        ("The foghorn rang twice", "The foghorn"),
        ("Crews who had two berths got the same slip twice", "Crews who had two berths"),
        ("Tide map runs by itself since May", "Tide map"),
        ("Night logs get cut in two at high tide", "Night logs"),
        ("Berths with no lamp were left out", "Berths with no lamp"),
        ("Winch driver for the old crane", None),
        ("Lamp schedules written by the harbour office", None),
        ("Sorted list of berths", None),
    ],
)
def test_where_the_verb_of_a_clause_stands(text: str, before: str | None) -> None:
    place = verb_place(text)
    assert (text[:place].rstrip() if place is not None else None) == before


@pytest.mark.parametrize(
    "text, clause",
    [
        (
            "Boats at the north pier lost their berth because the list was sorted by name and not by length",
            "Boats at the north pier lost their berth",
        ),
        ("The foghorn rang twice, relay was stuck", "The foghorn rang twice"),
        ("Winch driver for the old crane", ""),
    ],
)
def test_how_much_of_a_clause_stands_alone(text: str, clause: str) -> None:
    assert text[: clause_length(text)] == clause


@pytest.mark.parametrize(
    "name, kept",
    [
        ("tide printing for 35 min on the 9th", "tide printing"),
        ("crane check in 6 minutes on every lift", "crane check"),
        ("berth list down from 70 lines to 22", "berth list"),
        ("rope test of 24 h", "rope test of 24 h"),
        ("berth rules in the code since March 2025", "berth rules in the code"),
        ("report of March", "report of March"),
        ("start time of the crane 41 s -> 13 s", "start time of the crane"),
        ("Postgres 13 -> 16 for the ledger", "Postgres 13 -> 16 for the ledger"),
        ("lamps for 12 piers", "lamps for 12 piers"),
    ],
)
def test_a_name_ends_before_a_day_a_time_or_a_change(name: str, kept: str) -> None:
    assert without_measure(name) == kept


def test_a_name_ends_in_no_word_that_waits() -> None:
    assert without_loose_end("Crane log still not") == "Crane log"
    assert without_loose_end("storm mode and") == "storm mode"
    assert without_loose_end("log out") == "log out"


@pytest.mark.parametrize(
    "label, name",
    [
        ("Lamp store: next 15 piers", "Lamp store"),
        ("Berth service: piers B, D done", "Berth service"),
        ("Key map for crews, based on a draft", "Key map for crews"),
        ("Lamp store: index by pier", "Lamp store: index by pier"),
        ("Berth cards, second part: for guests", "Berth cards"),
        ("Ropes, hooks and 12 buoys", "Ropes, hooks and 12 buoys"),
        ("Knot book, 80 knots, drawn by Ola", "Knot book"),
        ("Berth cards (stage 2 of 3)", "Berth cards"),
        ("Trial of the tide alarm with 10 boats", "Trial of the tide alarm"),
        ("Winch profiles: cold start went from 9 s to 4 s", "Winch profiles"),
    ],
)
def test_a_label_is_named_without_its_step(label: str, name: str) -> None:
    assert without_step(label) == name


def test_what_stands_behind_a_name_without_a_clause_is_told_all_the_same() -> None:
    line = {"text": "Key locker for the crew, lends 900 lamps a year", "metrics": ["900 lamps a year"]}
    notes = Notes().month("2025-05", features=[line, "Drew a map", "Wrote a list"])
    found = made(notes.reading(), SPRING)
    assert found.warnings == []
    told = [plain_text(run) for _, run in runs(found.document.blocks)]
    assert any(one.startswith("Key locker for the crew, lends 900 lamps a year.") for one in told)


@pytest.mark.parametrize(
    "note, name, said",
    [
        # What was switched off or spoilt is no work: the deed is its name.
        ("Switched off the foghorn at night", "Switched off the foghorn at night", None),
        ("Deleted the wrong berth list on the 4th, restored it", "Deleted the wrong berth list", None),
        (
            "Moved the lamp job off the old stored lists and into the tide service",
            "Lamp job off the old stored lists",
            None,  # the deed says it: "moved the lamp job …"
        ),
        ("Put all 212 lamps on timers", "Put all 212 lamps on timers", None),
        # Of several deeds that have one object, that is the name, and the clause stands whole.
        (
            "Drew, printed and posted a tide table for the ferry",
            "Tide table for the ferry",
            "a tide table for the ferry",
        ),
        # A defect is no name of those whom it met.
        (
            "Fixed the jam crews met when turning the winch",
            "Jam when turning the winch",
            "the jam when turning the winch",
        ),
        (
            "Berths sit empty under the old key",
            "Berths sit empty under the old key",
            "“Berths sit empty under the old key”",
        ),
        (
            "Fixed the jam crews got when they turned the winch with the lamp set to red",
            "Jam crews got when they turned the winch",
            "the jam crews got when they turned the winch",
        ),
        # For whom it is goes with what tells them apart.
        (
            "Ticket list for guests on the north pier with two boats",
            "Ticket list for guests on the north pier",
            "ticket list",
        ),
        ("Ola told us trust in the tide map went from 3.1 to 3.9 in the last harbour survey", None, None),
    ],
)
def test_kinds_that_are_named_by_their_deed_or_not_at_all(
    note: str, name: str | None, said: str | None
) -> None:
    kind = "bugs" if note.startswith(("Fixed", "Berths")) else "features"
    work = listed(kind, note)
    assert name is None or title(work).rstrip(".") == name
    assert mention(work, frozenset(), 5) == said


def test_what_went_out_broken_leads_nothing() -> None:
    lines = ["Shipped 3.2 with a broken tide map, hotfix went out on Friday", "Added a berth planner"]
    notes = Notes().month("2025-05", features=[*lines, "Built a crane log", "Wrote a winch driver"])
    found = made(notes.reading(), SPRING)
    told = {section: plain_text(run) for section, run in runs(found.document.blocks)}
    assert "broken" not in told["Summary"]
    assert all(
        "broken" not in plain_text(run) for name, run in runs(found.document.blocks) if "glance" in name
    )


def test_who_says_so_is_no_work() -> None:
    line = {
        "text": "According to the harbour office, late boats fell by 12 % since then",
        "metrics": ["12 %"],
    }
    review = make_review(
        Notes().month("2025-05", features=["Rolled out the tide alarm to all piers", line]).reading(), SPRING
    )
    assert [title(work) for work in review.listed] == ["Tide alarm"]
    effects = [one.text for work in review.listed for one in work.effects]
    effects += [one.effect.text for one in review.month_effects]
    assert any("According to the harbour office, late boats fell by 12 %" in one for one in effects)


def test_groups_of_people_are_no_work() -> None:
    assert is_of_people("the night crew")
    assert is_of_people("players on the upper deck")
    assert not is_of_people("player list")
    assert not is_of_people("portal for the night crew")


def test_a_fix_that_a_sentence_names_stands_in_a_list_without_quotation_marks() -> None:
    work = listed("bugs", "The push bell rang twice for crews with two berths; key was per berth")
    assert told_symptom(work) == "“The push bell rang twice for crews with two berths”"
    assert told_symptom(listed("bugs", "Fixed a race in the tide loader")) is None
    notes = Notes().month(
        "2025-05",
        features=["Added a tide map", "Added a berth planner", "Built a crane log"],
        bugs=[
            "The push bell rang twice for crews with two berths; key was per berth",
            "Fixed a race in the loader",
        ],
    )
    found = made(notes.reading(), SPRING)
    assert found.warnings == []
    told = [plain_text(run) for section, run in runs(found.document.blocks) if section == "Bugs fixed"]
    assert "The push bell rang twice for crews with two berths. Key was per berth. May" in told
    summary = " ".join(
        plain_text(run) for section, run in runs(found.document.blocks) if section == "Summary"
    )
    assert "The push bell rang twice for crews with two berths; this is fixed." in summary
    assert "The fixes include a race in the loader." in summary
