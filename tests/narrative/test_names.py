"""What works are called, and what is never taken for a name, in lines of many fields."""

from __future__ import annotations

from typing import Any

import pytest

from reviewgen.document.markdown import plain_text
from reviewgen.narrative.anatomy import anatomy
from reviewgen.narrative.entries import activity_entry
from reviewgen.narrative.labels import names_nothing, split_state
from reviewgen.narrative.names import bold_length, deed, has_good_name, mention, title
from reviewgen.narrative.phrases import phrases_of
from reviewgen.narrative.register.review import in_register, register_of
from reviewgen.period.grammar import opening
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.work import Work
from tests.narrative.test_compose import made, runs
from tests.period.notes import Notes

SPRING = Period("quarter", "2025-04", "2025-07", "2025-Q2")
SAY = phrases_of()


def work_of(text: str, kind: str = "features", refs: tuple[str, ...] = ()) -> Work:
    item: Any = {"text": text, "refs": list(refs)} if refs else text
    review = make_review(Notes().month("2025-05", **{kind: [item]}).reading(), SPRING)
    review = in_register(review, register_of(review, "", "", "The engineer"))
    (work,) = review.works
    return work


def item(text: str, kind: str = "features") -> str:
    entry = activity_entry(work_of(text, kind), SAY)
    parts = [entry.lead, *entry.sentences] if entry.lead else list(entry.sentences)
    return " ".join(plain_text(part.inlines) for part in parts)


@pytest.mark.parametrize(
    "text, name, whole",
    [
        # A state behind a name is no part of it.
        ("deploy check for tide quotas done, closes the last action", "Deploy check for tide quotas", ""),
        ("import wizard finished, two harbours use it", "Import wizard", "Finished, two harbours use it."),
        ("winch driver released (v3.1)", "Winch driver", "Released (v3.1)."),
        ("Berth planner live since Mar 4", "Berth planner", "Live since Mar 4."),
        ("Rope catalogue half done", "Rope catalogue", "Half done."),
        ("Buoy rollout 38 of ~50 buoys. Rest offline", "Buoy rollout", "38 of ~50 buoys. Rest offline."),
        # Dates, numbers and tickets in front are none either.
        ("09-18 foghorn noise: dropped double alarms", "Foghorn noise", "Dropped double alarms."),
        ("FR-17: export of trip reports", "Export of trip reports", "FR-17."),
        # A label without content is looked behind; what is a fact in it stays.
        ("overall: cleaned up the depot module", "Depot module", "Cleaned up the depot module."),
        ("cost: moved the bilge pumps to night power", "Bilge pumps", "Moved to night power."),
        ("own action from 2210: alert on bilge level", "Alert on bilge level", "Own action from 2210."),
        # A clause in front names no work.
        ("After the storm I wrote a guide for mooring", "Guide for mooring", "Written after the storm."),
    ],
)
def test_the_name_of_a_work(text: str, name: str, whole: str) -> None:
    assert title(work_of(text)) == name
    assert item(text).endswith(whole)


@pytest.mark.parametrize(
    "text",
    [
        "Trained the night shift on the label printer",
        "trained stevedores on the new scanner",
        "Wrote down how the crew names boats so that others follow",
        "She did the sail plan and most of the rigging",
        "7 of 12 done (ropes, knots)",
        "PLC: moved the ramp to the drive, cycle now 12 ms",
        "The first half of the month went into ropes",
        "FR-17",
    ],
)
def test_what_is_no_name_stands_in_no_sentence(text: str) -> None:
    work = work_of(text)
    assert not has_good_name(work)
    assert mention(work, frozenset()) is None


def test_an_acronym_for_a_label_has_its_deed() -> None:
    assert deed(work_of("PLC: moved the ramp to the drive, cycle now 12 ms")) == "moved the ramp to the drive"


@pytest.mark.parametrize(
    "text",
    [
        "Wrote down how the crew names boats so that others follow.",
        "She did the sail plan and most of the rigging, Tom helped.",
        "Trained stevedores on the new scanner.",
        "Parser for Oslo (with Tom, he did the format part).",
        "Fixed a leak for crews who sailed before the refit, it was a loose bolt.",
        "Boat list cleared on back navigation in the harbour view, fixed the same day.",
    ],
)
def test_a_clause_that_has_no_name_apart_stands_whole_and_once(text: str) -> None:
    kind = "bugs" if "leak" in text or "cleared" in text else "features"
    assert item(text.rstrip("."), kind) == text


@pytest.mark.parametrize(
    "text, form",
    [
        ("last 13 lanterns", "noun"),
        ("deploy check for quotas", "noun"),
        ("import wizard finished", "noun"),
        ("build cache for the docks", "noun"),
        ("update script", "noun"),
        ("build dashboards for the docks", "base"),
        ("deploy the check to every dock", "base"),
        ("Deploy Kafka to the docks", "base"),
        ("move billing to the cloud", "base"),
        ("remove the shim", "base"),
    ],
)
def test_a_verb_in_front_is_surely_one_or_a_noun(text: str, form: str) -> None:
    assert opening(text) == form


@pytest.mark.parametrize(
    "text, parts",
    [
        ("tide table finally done", ("tide table", "finally done")),
        ("pilot in place", ("pilot", "in place")),
        ("values expected by the crew", ("values expected by the crew", "")),
        ("ready meals for the crew", ("ready meals for the crew", "")),
        ("closed loop control", ("closed loop control", "")),
    ],
)
def test_states(text: str, parts: tuple[str, str]) -> None:
    assert split_state(text) == parts


def test_labels_without_content() -> None:
    assert all(map(names_nothing, ("cost", "prod bug", "own action from 3391", "FR-17", "overall")))
    assert not any(map(names_nothing, ("bootloader", "billing cost", "tide bug report")))


def test_a_figure_keeps_who_says_it_and_what_limits_it() -> None:
    told = "Late boats are down from 11% to 7% according to the harbour office, could also be the season"
    text = f"Rolled out reminders to all piers. {told}"
    notes = Notes().month(
        "2025-05",
        features=[
            {"text": text, "metrics": [{"text": "from 11% to 7%", "value": 7, "unit": "%", "before": 11}]},
            "Drew a map",
            "Wrote a list",
        ],
    )
    found = made(notes.reading(), SPRING)
    assert found.warnings == []
    impact = [plain_text(run) for section, run in runs(found.document.blocks) if section == "Impact"]
    (line,) = [one for one in impact if "11%" in one]
    assert "according to the harbour office, could also be the season." in line
    assert line.count("eminders") == 1


@pytest.mark.parametrize(
    "text",
    [
        "Fixed the crane swinging back whenever you opened the hatch on deck",
        "We ran it as a trial on the two northern ferries for a month",
    ],
)
def test_no_bold_opening_ends_in_a_clause_or_on_a_pronoun(text: str) -> None:
    assert bold_length(text) == 0


def test_what_somebody_said_is_no_name() -> None:
    spoken = "Noor told the engineer trust in the tables went up"
    assert anatomy(spoken, subjects=("the engineer", "the team")) is None
