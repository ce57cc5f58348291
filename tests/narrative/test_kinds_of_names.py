"""Keys, heads, versions and objects that are missing: what of a line names a work."""

from __future__ import annotations

from datetime import date

import pytest

from reviewgen.document.markdown import plain_text
from reviewgen.narrative.compose import Composition, Options, compose
from reviewgen.narrative.labels import lacks_noun
from reviewgen.narrative.names import cuts_figure, deed, mention, title
from reviewgen.narrative.speaker import Voice
from reviewgen.period.grammar import opening
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from tests.narrative.test_compose import runs
from tests.narrative.test_names import item, work_of
from tests.period.notes import Notes

SPRING = Period("quarter", "2025-04", "2025-07", "2025-Q2")


def composed(person: str = "", voice: Voice = "", **months: dict[str, list[str]]) -> Composition:
    notes = Notes()
    for name, kinds in months.items():
        notes.month({"april": "2025-04", "may": "2025-05", "june": "2025-06"}[name], **kinds)
    found = compose(
        make_review(notes.reading(), SPRING), Options(date=date(2025, 7, 1), person=person, voice=voice)
    )
    assert found.warnings == []
    return found


def said(found: Composition, section: str) -> str:
    return " ".join(plain_text(run) for name, run in runs(found.document.blocks) if name == section)


@pytest.mark.parametrize(
    "text, done",
    [
        # What a heading or a label names is missing: "Ann moved from paper to tablets" would be Ann's move.
        ("Moved from paper slips to tablets", None),
        ("Migrated to the new kiln controller", None),
        ("Tide map: moved from paper to SQLite", "moved the tide map from paper to SQLite"),
        (
            "Lamp schedules: ported to the new controller",
            "ported lamp schedules to the new controller",
        ),
        ("Tide map: redrawn by the harbour office", None),
        # A past form that no list of verbs holds.
        ("Sanded the north jetty", "sanded the north jetty"),
        ("Embed the wave chart", "embedded the wave chart"),
    ],
)
def test_a_deed_has_its_object(text: str, done: str | None) -> None:
    assert deed(work_of(text)) == done


@pytest.mark.parametrize(
    "text, form",
    [
        ("Whitewashed the boathouse", "past"),
        ("Whitewashed boathouse in use", "noun"),
        ("Indeed the boathouse leaks", "noun"),
        ("Release 8.4 trug Früchte", "noun"),
        ("Release 4 apps", "base"),
    ],
)
def test_how_a_line_opens(text: str, form: str) -> None:
    assert opening(text) == form


@pytest.mark.parametrize(
    "text, named",
    [
        ("KR2.1 booking form for the ferry: 40% → 12%, on the way", "Booking form for the ferry"),
        ("KR3 berth planner released, two harbours use it", "Berth planner"),
        ("Shipped 3.2.0 to both harbours", "Shipped 3.2.0 to both harbours"),
        ("Rewrote the mooring guide after watching four crews fail at the third knot", "Mooring guide"),
        ("The Harbour View alone halved the calls", "Harbour View"),
        ('"Knots in ten minutes" - new, read 900 times', '"Knots in ten minutes"'),
    ],
)
def test_what_is_a_name_and_what_stands_beside_it(text: str, named: str) -> None:
    assert title(work_of(text)) == named


@pytest.mark.parametrize(
    "text, named",
    [
        ("Fixed tide warnings sent twice", "tide warnings sent twice"),
        ("Fixed a lamp being left on overnight", "a lamp being left on overnight"),
        ("Fixed focus loss after closing a hatch", "focus loss after closing a hatch"),
    ],
)
def test_what_was_mended_is_named_with_what_befell_it(text: str, named: str) -> None:
    assert mention(work_of(text, "bugs"), frozenset()) == named


def test_the_key_of_an_objective_stays_with_its_sentence_and_names_nothing() -> None:
    first = "KR2.1 booking form for the ferry: 40% → 12%, on the way"
    assert item(first) == "KR2.1 booking form for the ferry: 40% → 12%, on the way."
    found = composed(
        april={"features": [first, "KR3 berth planner released"]},
        may={
            "features": ["KR2.1 booking form for the ferry at 9%, done", "KR3 berth planner in two harbours"]
        },
    )
    for section in ("Summary", "At a glance", "Themes"):
        leads = said(found, section).replace("KR2.1 booking form for the ferry: 40%", "")
        assert "KR" not in leads


def test_a_label_that_says_only_whose_it_is_names_nothing() -> None:
    found = composed(
        "Ann Lee", may={"features": ["Quick wins from me: lamp oil is down to 3 l a night from 9 l"]}
    )
    whole = " ".join(plain_text(run) for _, run in runs(found.document.blocks))
    assert "wins from" not in whole
    assert "Lamp oil is down to 3 l a night from 9 l." in said(found, "Features delivered")


def test_a_clause_without_a_verb_stands_without_the_word_that_joined_it() -> None:
    line = "Also the survey of the east quay (depths, bollards)"
    assert item(line) == "The survey of the east quay (depths, bollards)."
    found = composed(
        may={"features": [line], "other": ["also painted two buoys"], "planned": ["Then the west quay"]}
    )
    assert said(found, "Beyond delivery") == "Painted two buoys. May"
    assert said(found, "Planned and under way") == "The west quay. May"


def test_names_of_plain_nouns_stand_without_quotation_marks() -> None:
    lines = [
        "Ticket printer: prints in the rain",
        "Windy Beach Cam: live since May",
        "Gratuity board: shown at the quay",
    ]
    names = [mention(work_of(one), frozenset()) for one in lines]
    assert names == ["ticket printer", "Windy Beach Cam", "“Gratuity board”"]


def test_the_summary_tells_what_was_done_rather_than_names() -> None:
    found = composed(
        "Ann Lee",
        april={
            "features": ["Crane control: 60% → 90% of lifts (#4)", "Tide map: moved from paper to SQLite"]
        },
        may={
            "features": ["Built a winch simulator", "Berth planner for two harbours"],
            "bugs": ["Fixed the foghorn"],
        },
    )
    summary = said(found, "Summary")
    assert (
        "Ann Lee moved the tide map from paper to SQLite (April)" in summary
        or "built a winch simulator (May)" in summary
    )
    sentences = summary.split(". ")
    assert len({" ".join(one.split()[:3]) for one in sentences}) == len(sentences)
    assert 3 <= len(sentences) <= 8


@pytest.mark.parametrize("voice", ["they", "she"])
def test_works_that_are_several_are_not_the_person(voice: Voice) -> None:
    line = "Built two buoy monitors that directly warn the ferry"
    found = composed("Ann Lee", voice, may={"features": [line, "Built a chart table"]})
    text = said(found, "Features delivered")
    assert ("They directly warn the ferry" in text) == (voice == "she")
    assert "Built two buoy monitors that directly warn the ferry." in text or voice == "she"


@pytest.mark.parametrize(
    "label, named",
    [
        ("Python 3.12 support", "Python 3.12 support"),
        ("Terraform modules for the lighthouse", "Terraform modules for the lighthouse"),
        ("Berth Finder recurring", "Berth Finder recurring"),
        ("Gratuity board for crews", "“Gratuity board for crews”"),
        ("Sustainable moorings", "sustainable moorings"),
        ("7 out of 8 harbours", None),
        ("12 crews", "12 crews"),
        ("12 teams", None),
    ],
)
def test_how_a_label_stands_in_a_sentence(label: str, named: str | None) -> None:
    assert mention(work_of(f"{label}: shown at the quay"), frozenset()) == named


def test_the_number_of_something_else_is_no_figure_that_was_cut() -> None:
    figure = {"text": "5 %", "value": 5, "unit": "%"}
    first = {"text": "Mooring guide with 5 new crews: calls fell by 5 % in a week", "metrics": [figure]}
    (work,) = make_review(Notes().month("2025-05", features=[first]).reading(), SPRING).features
    assert title(work) == "Mooring guide with 5 new crews"
    assert not cuts_figure(title(work), work)


@pytest.mark.parametrize(
    "phrase, empty",
    [
        ("It as one long table", True),
        ("That's what the ward uses", True),
        ("so the lorries", True),
        ("Not worth the paper", True),
        ("Already full", True),
        ("Three weeks of trials", True),
        ("sev1, 40 min", True),
        ("had been", True),
        ("PR 12", True),
        ("DOCK-7", True),
        ("2.4", True),
        ("This berth", False),
        ("The old crane", False),
        ("Second berth", False),
        ("502 on empty carts", False),
        ("Day view of the tide table", False),
        ("No-code form builder", False),
    ],
)
def test_a_name_has_a_noun_of_its_own(phrase: str, empty: bool) -> None:
    assert lacks_noun(phrase) is empty


def test_what_leans_is_no_lead() -> None:
    found = composed(may={"features": ["Took a week", "Rebuilt it as one long table with the tides"]})
    text = said(found, "Features delivered")
    assert "Week." not in text
    assert "Rebuilt it as one long table with the tides." in text


@pytest.mark.parametrize(
    "text, said",
    [
        ("Pump on deck two jammed between tides, freed the valve", None),
        ("Harbour map redrawn", "“Harbour map redrawn”"),
        ("Night wardens can reopen a berth", None),
        ("Pilots now see the tide of the next lock", None),
        ("Fixed the pump that jammed", "the pump that jammed"),
        ("Tide feed", "tide feed"),
        ("Wind speed in the log", "wind speed in the log"),
    ],
)
def test_a_clause_whose_verb_ends_it_is_no_name_in_a_sentence(text: str, said: str | None) -> None:
    assert mention(work_of(text), frozenset()) == said
