"""The impact section of notes as people write them: which effects stand there, in what words and order."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from reviewgen.document.markdown import plain_text
from reviewgen.narrative.compose import Options, compose
from reviewgen.period.review import make_review
from reviewgen.period.span import parse_period
from reviewgen.sources.read import read_paths
from tests.narrative.surface import passages

TODAY = date(2026, 11, 30)


def sections(tmp_path: Path, text: str, period: str = "2026-Q1") -> dict[str, list[str]]:
    """The items of each section; the check must have left every one of the impact section in place."""
    path = tmp_path / "notes.md"
    path.write_text(text, encoding="utf-8")
    review = make_review(read_paths([path], today=TODAY), parse_period(period, today=TODAY))
    found = compose(review, Options(date=TODAY))
    assert [warning for warning in found.warnings if warning.startswith("Impact")] == []
    told: dict[str, list[str]] = {}
    for section, content in passages(found.document.blocks):
        told.setdefault(section, []).append(plain_text(content))
    return told


def impact(tmp_path: Path, text: str, period: str = "2026-Q1") -> list[str]:
    return sections(tmp_path, text, period).get("Impact", [])


def test_effects_of_entries_of_any_kind_stand_under_their_names_what_moved_furthest_first(
    tmp_path: Path,
) -> None:
    text = """# February 2026

- Loading bay: retune of the gate, waiting time 9 min -> 6 min
- press: warm-up time 80 s -> 10 s, it hung on a clock without power
- conveyor: markers on the curve, 0 jams in 8 shifts. Foreman ok with it
- Returns of glass: shop says 50/wk -> 4/wk
"""
    told = impact(tmp_path, text)
    assert [one for one in told if "80 s -> 10 s" in one]
    figures = ["50/wk -> 4/wk", "80 s -> 10 s", "9 min -> 6 min", "0 jams in 8 shifts"]
    places = [next(place for place, one in enumerate(told) if figure in one) for figure in figures]
    assert places == sorted(places)  # 1.1, 0.9 and 0.2 powers of ten, then what no longer happens
    assert not any("notes give" in one for one in told)


def test_trouble_symptoms_and_work_taken_back_are_no_impact(tmp_path: Path) -> None:
    text = """# February 2026

- press test #1: the feeder falls over at 40 sheets/min, need 70
- soft brake adds 3 s, stopping error 8 mm -> 15 mm. Reverted
- tank gauge jumps 80 % -> 0 %. Sensor wired the wrong way round, fixed
- Moved the scales to the new bus
"""
    assert impact(tmp_path, text) == []


def test_an_effect_without_work_has_the_name_of_its_label_or_of_the_heading_above(tmp_path: Path) -> None:
    text = """# Year notes 2026

## Seed library
- Feb: moved the drawers to the new hall
- p95 of a search went from 800 ms to 90 ms, which surprised everybody

## Other
- Jan: wrote the guide for guests
"""
    told = impact(tmp_path, text, "2026")
    assert any(one.startswith("Seed library. p95 of a search went from 800 ms to 90 ms") for one in told)


def test_a_day_behind_out_of_is_no_change(tmp_path: Path) -> None:
    text = (
        "# March 2026\n\n- Rules for the kiln in git, 6 kilns so far. Idea came out of the 14 Jan meeting\n"
    )
    assert impact(tmp_path, text) == []


def test_what_was_slow_and_what_came_of_it_are_one_line_with_their_months(tmp_path: Path) -> None:
    text = """# January 2026

- Flood on 9 January at the mill. Closing the sluice by hand took 40 min, much too slow

# March 2026

- Sluice drive armed on 2 March. Flood on 20 March: sluice closed in 70 s, nobody called out
- Wrote the guide for the mill
"""
    told = sections(tmp_path, text)
    (line,) = [one for one in told["Impact"] if "70 s" in one]
    assert line.index("January: ") < line.index("40 min") < line.index("March: ") < line.index("70 s")
    headline = next(one for one in told["Summary"] if "40 min" in one)
    assert "Sluice drive went from 40 min in January to 70 s in March." in headline


def test_pairs_that_go_on_are_one_course(tmp_path: Path) -> None:
    text = """# January 2026

- Archive: recount of the shelves, wrong labels 800 -> 300

# February 2026

- Archive: recount of the shelves, wrong labels 300 -> 9
"""
    told = impact(tmp_path, text)
    assert len([one for one in told if "wrong labels" in one]) == 1
    assert told[-1].index("January: ") < told[-1].index("February: ")


def test_what_limits_a_figure_and_what_it_points_to_stay_with_it(tmp_path: Path) -> None:
    text = """# March 2026

- Gauges: alarms for the top 30 wells, they rang once, the pump in well 4 ran dry, caught it within 2 hours, \
last year the same thing took us 3 weeks to see
- Vendor took the faulty lamps back: all 60 replaced free, about 21k EUR list
- Ferry app: first paint 2.1 s -> 0.6 s, on the old ferries still 2 s
"""
    told = " ".join(impact(tmp_path, text))
    assert (
        "the pump in well 4 ran dry, caught it within 2 hours, last year the same thing took" in told.lower()
    )
    assert "all 60 replaced free, about 21k EUR list" in told
    assert "2.1 s -> 0.6 s, on the old ferries still 2 s" in told


def test_a_caveat_behind_a_figure_stays_behind_it(tmp_path: Path) -> None:
    text = """# March 2026

The new letters went out in the spring mailing, and Ada from the shop reports 3x the replies of the old \
ones, before it was no difference. Caveat: one mailing, 900 members.
"""
    (line,) = [one for one in impact(tmp_path, text) if "3x the replies" in one]
    assert "before it was no difference. Caveat: one mailing, 900 members." in line


def test_deeds_and_defects_among_the_effects_are_other_work(tmp_path: Path) -> None:
    text = """# March 2026

- Tidied up the flag of the seat map, removed
- Field call from the harbour: crane 9 stops 2x/day. Worn out cable, not the drive
- Moved the seat map to tiles
"""
    assert impact(tmp_path, text) == []


def test_a_failed_test_and_the_one_that_passed_are_one_line_and_what_is_asked_for_is_met(
    tmp_path: Path,
) -> None:
    text = """# January 2026

- press test #1: the feeder falls over at 40 sheets/min, need 70
- Gate of the yard 9 s -> 3 s

# March 2026

- press test #2: 90 sheets/min sustained for an hour
- Drew the plan of the yard
"""
    told = sections(tmp_path, text)
    (line,) = [one for one in told["Impact"] if "90 sheets/min" in one]
    assert line.index("January: ") < line.index("40 sheets/min, need 70") < line.index("March: ")
    assert told["Impact"][0] == line  # what was asked for is met: before the gate


def test_other_work_that_impact_tells_in_full_is_not_listed_again(tmp_path: Path) -> None:
    text = """# March 2026

- Ticket desk: retune of the printer, 9 s -> 4 s a ticket
- Talked with the porters about the lift
- Vendor took the faulty lamps back: all 60 replaced free, about 21k EUR list
"""
    told = sections(tmp_path, text)
    everything = " ".join(one for items in told.values() for one in items)
    assert "about 21k EUR list" in " ".join(told["Impact"])
    assert "about 21k EUR list" not in " ".join(told["Beyond delivery"])
    assert "Talked with the porters" in everything


def test_the_stage_of_a_thing_stands_below_its_name(tmp_path: Path) -> None:
    text = """# Year notes 2026

## Night ferry
- Feb: drew the timetable with the crew
- Sep: GA. bookings by phone 300 a week -> 40
"""
    (line,) = [one for one in impact(tmp_path, text, "2026") if "300 a week -> 40" in one]
    assert line.startswith("Night ferry")


def test_what_others_say_came_of_it_is_reported(tmp_path: Path) -> None:
    text = """# March 2026

- Timetable for the blind: printed. Sales says it was the last thing missing for the Bergen contract, won
- Neuer Fahrplan veröffentlicht — Kunden melden, die Auskunft geht schneller
- Drew the ferry map. Ada says the colours are wrong
- Moved the ticket store to the new hall, the log says faster disks
"""
    told = " ".join(impact(tmp_path, text))
    assert "Sales says it was the last thing missing for the Bergen contract, won." in told
    assert "Kunden melden, die Auskunft geht schneller" in told
    assert "colours" not in told
    assert "log says" not in told


def test_hours_and_minutes_that_go_on_are_one_course_and_lead(tmp_path: Path) -> None:
    text = """# January 2026

- Bakery: parallel ovens, night batch 5h20 -> 2h10

# March 2026

- Old oven taken out — night batch 2h10 -> 40 min
- Drew the plan of the yard
"""
    told = sections(tmp_path, text)
    assert "5h20 -> 2h10 in January, 2h10 -> 40 min in March" in " ".join(told["Summary"])
    (line,) = [one for one in told["Impact"] if "40 min" in one]
    assert "January: " in line


def test_a_figure_in_a_name_is_not_told_again_and_one_with_a_condition_keeps_it(tmp_path: Path) -> None:
    text = """# March 2026

- Built the oven plan on the new tables, baking 40% faster
- Two weeks of trial showed waste would have been 12% lower, though that assumes the bakers follow the plan
"""
    told = impact(tmp_path, text)
    assert all(one.count("40% faster") == 1 for one in told if "40% faster" in one)
    assert any("12% lower, though that assumes the bakers follow the plan" in one for one in told)


def test_what_somebody_else_made_is_no_impact(tmp_path: Path) -> None:
    text = """# March 2026

- Loans database: Anna built the search, 3 s -> 0.4 s
- Wrote the guide for guests
"""
    told = sections(tmp_path, text)
    assert "Impact" not in told
    assert "Anna built the search, 3 s -> 0.4 s" in " ".join(told["Beyond delivery"])


def test_all_there_are_and_thousands_with_dots(tmp_path: Path) -> None:
    text = """# March 2026

- Letters on discharge live in 14 of 14 wards
- Lizenzvertrag neu verhandelt, spart 14.000 EUR im Jahr
- Ovens: 3 of 14 cleaned
"""
    told = " ".join(impact(tmp_path, text))
    assert "14 of 14 wards" in told
    assert told.index("14.000 EUR") < told.index("14 of 14")  # 14,000 a year weighs more than a count
    assert "3 of 14" not in told


def test_an_effect_on_a_dated_line_is_not_of_the_line_above(tmp_path: Path) -> None:
    text = """2026-02-06 loom: hand rework of 9 shuttles with the mill (thx Ada).
2026-02-11 start-up time 40 s -> 12 s, hung on a clock. 90be3d4
2026-02-12 loom: new shuttle drawn
"""
    (line,) = impact(tmp_path, text)
    assert line.startswith("Start-up time 40 s -> 12 s")


def test_how_often_it_went_wrong_and_that_it_no_longer_does_are_one_line(tmp_path: Path) -> None:
    text = """# January 2026

- shuttle: thread lost next to the window, 4-5x per shift

# February 2026

- shuttle: felt on the rail helps, now 1x per shift maybe

# March 2026

- shuttle: lamp moved, 0 losses in 9 shifts. Foreman ok with it
- gate of the yard 9 s -> 5 s
"""
    told = sections(tmp_path, text)
    line = told["Impact"][0]
    places = [line.index(one) for one in ("4-5x per shift", "1x per shift maybe", "0 losses in 9 shifts")]
    assert places == sorted(places)
    assert "4-5x per shift in January, 0 losses in 9 shifts in March" in " ".join(told["Summary"])


def test_a_number_of_people_and_a_mishap_name_no_gain(tmp_path: Path) -> None:
    text = """# March 2026

- Led 4 drivers; the cutting plan 9h → 2h40 for the large hall
- Outage on 9 March, 20 min, dust. The proper fix is a closed cabinet, heat 96 °C → 41 °C
"""
    told = impact(tmp_path, text)
    assert not any(one.startswith(("4 drivers", "Outage")) for one in told)
    assert any("9h → 2h40" in one for one in told)


def test_numbers_units_and_sums_tie_no_effect_to_a_work_and_settings_are_none(tmp_path: Path) -> None:
    text = """# March 2026

- Asked the smith for a gate, he quoted 9k EUR
- Seat prices 12 EUR -> 14 EUR from May
- Cache TTL 60 s -> 5 s in the lift panel
- Incident 14 March: doors stuck 40 min, my change
- sweeping of hall 2: 40 min -> 15 min
"""
    told = impact(tmp_path, text)
    (line,) = told
    assert "40 min -> 15 min" in line
    assert "ncident" not in line
