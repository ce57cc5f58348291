"""The summary: results first, what else was delivered by name, and what is open at the end."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen.document.blocks import Heading, Paragraph
from reviewgen.document.markdown import plain_text
from reviewgen.narrative import summary as summary_module
from reviewgen.narrative.compose import Composition, Options, compose
from reviewgen.narrative.names import deed
from reviewgen.narrative.summary_figures import figure_sentence
from reviewgen.period.review import make_review
from reviewgen.period.span import parse_period
from reviewgen.sources.read import read_paths
from tests.narrative.test_compose import runs

TODAY = date(2026, 11, 30)


def composed(tmp_path: Path, text: str) -> Composition:
    path = tmp_path / "notes.md"
    path.write_text(text, encoding="utf-8")
    review = make_review(read_paths([path], today=TODAY), parse_period("2026-Q1", today=TODAY))
    return compose(review, Options(date=TODAY))


def summary(tmp_path: Path, text: str) -> str:
    """The sentences of the summary, joined; the check must have left every one in place."""
    found = composed(tmp_path, text)
    assert [warning for warning in found.warnings if warning.startswith("Summary")] == []
    told, inside = [], False
    for block in found.document.blocks:
        if isinstance(block, Heading):
            inside = plain_text(block.content) == "Summary"
        elif inside and isinstance(block, Paragraph):
            told.append(plain_text(block.content))
    return " ".join(told)


GREENHOUSE = """# January 2026

- Irrigation planner: water use per bed from 41 l to 29 l a day
- Valve driver: replaced polling with interrupts, battery life went from 5 to 11 months
- Fixed the pump that ran dry after a power cut (GH-12)
- Added a frost warning to the app

# February 2026

- Sensor gateway: lost readings per night down from 240 to 3
- Wrote the guide for growers
- Built the import of weather data

# March 2026

- Nutrient mixer started, half of the firmware is written
- Plan: move the gateway to the new radio in April
"""


def test_results_come_first_then_names_then_what_is_open(tmp_path: Path) -> None:
    told = summary(tmp_path, GREENHOUSE)
    for figure in ("41 l to 29 l", "5 to 11 months", "240 to 3"):
        assert told.count(figure) == 1
        assert told.index(figure) < told.index("delivered")
    assert told.index("delivered") < told.index("frost warning") < told.index("Planned: ")
    end = told[told.index("Planned: ") :]
    assert "move the gateway to the new radio" in end  # a plan, and not put in the past
    assert told.count("rrigation planner") <= 1


ORCHARD = """# January 2026

- Grading line: swapped the camera driver, p95 from 900 ms to 300 ms per apple
- Cold store: alarm came too late. Turned out to be the polling, now pushed; 40 s -> 2 s
- Sprayer map: rows covered in the first pass up 6 %, the growers measured it

# February 2026

- Picking app on all tablets, a basket is booked in 3 s now, was about 11 s on paper
- Wrote the guide for pickers
- Fixed the label printer that skipped every tenth label (OR-4)
- Fixed the scale that drifted after a frost (OR-5)
"""


def test_results_are_told_in_short_behind_the_name_of_their_work(tmp_path: Path) -> None:
    told = summary(tmp_path, ORCHARD)
    assert told.startswith(
        "The notes report 40 s -> 2 s (Cold store, January). A basket is booked in 3 s now"
    )
    assert "p95 from 900 ms to 300 ms per apple (Grading line, January)" in told
    assert "asket is booked in 3 s now, was about 11 s on paper (picking app" in " ".join(told.split())
    assert "swapped the camera driver" not in told  # what was done stands with the feature
    assert "guide for pickers" in told


def test_the_thing_that_was_mended_stands_behind_its_figure(tmp_path: Path) -> None:
    notes = "# January 2026\n\n- Picking app: a basket is booked in 3 s now, was about 11 h on paper\n"
    notes += "- The gate scanner was freezing on Sundays. It was the queue, added an index; 41 s -> 3 s\n"
    notes += "- Wrote the guide for pickers\n- Added a frost warning to the app\n"
    assert "41 s -> 3 s (gate scanner, January)" in summary(tmp_path, notes)


def test_a_title_in_capitals_keeps_them_in_a_list(tmp_path: Path) -> None:
    notes = "# January 2026\n\n- Berth Metrics Accuracy Update: counts boats once (GH-3)\n"
    notes += "- Tide board: new screens\n- Lamp store: sorted by pier\n- Fixed the horn that rang\n"
    assert "Berth Metrics Accuracy Update" in summary(tmp_path, notes)


def test_a_semicolon_parts_plans_and_stands_in_none(tmp_path: Path) -> None:
    path = tmp_path / "log.csv"
    rows = ["2026-01-08,misc,Painted the tool shed,OR-7,", "2026-02-08,misc,Painted the seed shed,OR-6,"]
    rows += ["2026-03-24,heat,Second kiln,OR-1,not started; waiting for bricks"]
    path.write_text("\n".join(["date,area,task,ticket,outcome", *rows]) + "\n", encoding="utf-8")
    review = make_review(read_paths([path], today=TODAY), parse_period("2026-Q1", today=TODAY))
    found = compose(review, Options(date=TODAY))
    texts = [plain_text(block.content) for block in found.document.blocks if isinstance(block, Paragraph)]
    (end,) = [text for text in texts if "Planned: " in text]
    assert end.endswith("not started.")


def test_what_was_done_ends_where_the_next_cell_of_a_row_begins(tmp_path: Path) -> None:
    path = tmp_path / "log.csv"
    rows = ["2026-01-05,heat,Switched off heating at night and on weekends,OR-1,should save about 90 euro"]
    rows += ["2026-01-08,misc,Painted the tool shed,OR-7,", "2026-02-08,misc,Painted the seed shed,OR-6,"]
    path.write_text("\n".join(["date,area,task,ticket,outcome", *rows]) + "\n", encoding="utf-8")
    review = make_review(read_paths([path], today=TODAY), parse_period("2026-Q1", today=TODAY))
    found = [deed(work) for work in review.features if work.cited[0].reference.value == "OR-1"]
    assert found == ["switched off heating at night and on weekends"]


@pytest.mark.parametrize(
    "line, month",
    [
        ("Returns desk: label print time from 40 s to 6 s", "February"),
        ("Shelf scanner: misreads per shift went from 31 to 4 in February", ""),
    ],
)
def test_a_further_result_names_its_month_once(tmp_path: Path, line: str, month: str) -> None:
    before = "# January 2026\n\n- Picking app: route length from 9,000 m to 400 m\n\n"
    text = f"{before}# February 2026\n\n- {line}\n"
    told = summary(tmp_path, text)
    further = told.split(". ")[1]
    assert "40" in further or "31" in further
    assert further.count("February") == 1
    assert not month or f", {month})" in further or f"({month})" in further


def test_a_course_over_months_stands_beside_another_figure(tmp_path: Path) -> None:
    text = (
        "# January 2026\n\n- Ticket sync: full run takes 50 min\n- Fare import: errors a day from 90 to 2\n\n"
        "# March 2026\n\n- Ticket sync: full run takes 8 min\n- Added a map of stops\n- Added dark mode\n"
    )
    told = summary(tmp_path, text)
    for figure in ("90 to 2", "50 min in January", "8 min in March"):
        assert figure in told


def test_what_leans_on_a_sentence_before_is_not_told_alone(tmp_path: Path) -> None:
    text = (
        "# March 2026\n\nWe found that the ferry board shows the wrong pier on Sundays. It is in review. "
        "Shipped the timetable editor. Shipped the tide table. Added a print view. Added fog notices.\n"
    )
    told = summary(tmp_path, text)
    assert "it is in review" not in told.lower()


def test_a_country_is_no_negation(tmp_path: Path) -> None:
    text = (
        "# March 2026\n\n- Added parcel lockers\n- Added night delivery\n- Added a locker map\n"
        "- Return labels for all shops in NO and DK; 40 shops use them\n"
    )
    assert composed(tmp_path, text).warnings == []


def test_a_plus_of_the_notes_is_an_and(tmp_path: Path) -> None:
    text = (
        "# February 2026\n\n- Lock boards 5-8 arrived, wired with Ann\n"
        "- Lock control: gates open at 5 of 9 piers\n- Added a siren\n- Added a horn\n"
        "- Loader: with Sam, I did page table + LRC. 200 cold starts, 0 faults\n"
    )
    assert composed(tmp_path, text).warnings == []


def test_where_the_best_figure_cannot_be_said_the_next_leads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (
        "# January 2026\n\n- Sorter: a crate takes 9 minutes, was 40\n- Belt: jam rate from 22% to 17%\n"
        "- Added a lamp\n- Added a siren\n- Added a horn\n"
    )
    assert "was 40" in summary(tmp_path, text).split(". ")[0]
    said = figure_sentence
    monkeypatch.setattr(
        summary_module,
        "figure_sentence",
        lambda work, *rest: None if "was 40" in work.text else said(work, *rest),
    )
    assert "22% to 17%" in summary(tmp_path, text).split(". ")[0]


def test_the_headline_is_of_the_month_that_gives_the_figure(tmp_path: Path) -> None:
    text = (
        "# January 2026\n\n- Crane planner: slot search rewritten, from 14 s to 900 ms\n\n"
        "# March 2026\n\n- Crane planner live at 3 of 5 yards\n- Added a horn\n"
    )
    first = summary(tmp_path, text).split(". ")[0]
    assert "from 14 s to 900 ms" in first
    assert "January" in first
    assert "March" not in first


def test_a_figure_that_is_an_example_stands_behind_its_work(tmp_path: Path) -> None:
    text = (
        "# March 2026\n\n- Tile cache: pilots see shorter waits on most routes "
        "(e.g., up to ~30% faster start on the harbour screens, with the night map)\n- Added a berth board\n"
        "- Fixed the lamp that stuck\n"
    )
    told = " ".join(summary(tmp_path, text).split())
    assert told.startswith(
        "The notes report of Tile cache, e.g., up to ~30% faster start on the harbour screens"
    )


def test_a_sentence_with_its_verb_is_no_name_of_what_was_delivered(tmp_path: Path) -> None:
    text = (
        "# May 2026\n\n- The tide page reloaded itself to death at springs; it waits longer each time now\n"
        "- Added a berth board\n- Drew the pier map\n"
    )
    path = tmp_path / "page.md"
    path.write_text(text, encoding="utf-8")
    review = make_review(read_paths([path], today=TODAY), parse_period("2026-05", today=TODAY))
    found = compose(review, Options(date=TODAY))
    told = " ".join(plain_text(run) for _, run in runs(found.document.blocks))
    assert "The tide page reloaded itself to death at springs. It waits longer each time now." in told


def test_a_figure_of_what_was_mended_or_has_only_a_label_stands_before_its_thing(tmp_path: Path) -> None:
    mended = (
        "- Berth list hung with more than nine boats. Was a query per boat. Now loads in 60 ms, was 9 s.\n"
    )
    told = summary(
        tmp_path, f"# January 2026\n\n{mended}- Tarred the pier\n- Painted the mast\n- Mopped a deck\n"
    )
    assert told.startswith("Berth list now loads in 60 ms, was 9 s (January).")
    label = "- Idle draw: stop the clocks of parts at rest — from 2.9 W to 1.1 W on 5 boats\n"
    told = summary(
        tmp_path, f"# January 2026\n\n{label}- Tarred the pier\n- Painted the mast\n- Mopped a deck\n"
    )
    assert told.startswith("Idle draw went from 2.9 W to 1.1 W on 5 boats (January).")


def test_what_others_suppose_is_no_result_of_the_summary(tmp_path: Path) -> None:
    notes = "# January 2026\n\n- Berth finder live. The harbour office (Ute) reckons it saves 20 min a day.\n"
    assert "20 min" not in summary(
        tmp_path, f"{notes}- Tarred the pier\n- Painted the mast\n- Mopped a deck\n"
    )
