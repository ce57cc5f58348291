"""What lists and the summary say of works in few words, of notes from several fields."""

from __future__ import annotations

from typing import Any

from reviewgen.document.blocks import Table
from reviewgen.document.markdown import plain_text
from reviewgen.narrative.compose import Composition
from reviewgen.period.period import Period
from tests.narrative.test_compose import made, runs
from tests.period.notes import Notes

MAY = Period("month", "2025-05", "2025-06", "2025-05")
SPRING = Period("quarter", "2025-04", "2025-07", "2025-Q2")


def composed(period: Period = MAY, **kinds: Any) -> Composition:
    found = made(Notes().month("2025-05", **kinds).reading(), period, person="Kim Roe")
    assert found.warnings == []
    return found


def texts(composition: Composition, section: str) -> list[str]:
    return [plain_text(run) for title, run in runs(composition.document.blocks) if title == section]


def test_a_list_by_name_keeps_the_deed_that_its_heading_does_not_say() -> None:
    rooms = ("attic", "cellar", "kitchen", "garage", "hall", "loft", "porch", "study", "nursery", "pantry")
    full = [f"Added a gauge for the {room} boiler, tested on two boards" for room in rooms]
    full += [f"Added a valve for the {room} radiator, tested on two boards" for room in rooms[:5]]
    rest = ["Retired the old relay firmware", "Calibrated the pressure sensors", "Added a frost alarm"]
    found = composed(features=[*full, *rest])
    (listed,) = [text for text in texts(found, "Features delivered") if text.startswith("Further features")]
    assert "etired the old relay firmware" in listed
    assert "alibrated the pressure sensors" in listed
    assert "rost alarm" in listed
    assert "dded a frost alarm" not in listed


def test_work_that_is_held_back_does_not_lead_the_summary() -> None:
    features = [
        {"text": "Added critical offline maps to the rider app (#7), not yet enabled", "refs": ["7"]},
        "Added a tip screen to the rider app",
        "Added fare receipts by mail",
        "Moved geocoding to the map service",
    ]
    found = composed(features=features)
    assert "offline maps" in " ".join(texts(found, "Features delivered"))
    assert "offline maps" not in " ".join(texts(found, "Summary") + texts(found, "At a glance"))


def test_fixes_of_severe_harm_come_first() -> None:
    bugs = ["Fixed a typo in the footer", "Fixed a double charge on retried payments", "Fixed a slow menu"]
    found = composed(features=["Added a tip screen"], bugs=bugs)
    assert texts(found, "Bugs fixed")[0].startswith("Double charge")
    (summary,) = [text for text in texts(found, "Summary") if "The fixes" in text]
    assert summary.index("double charge") < summary.index("slow menu" if "slow menu" in summary else "typo")


def test_skills_stand_beside_the_months_that_name_them() -> None:
    notes = Notes().month("2025-04", features=["Added a tip screen"], skills=["Figma"])
    notes.month("2025-05", features=["Added a fare table"], skills=["Grafana"])
    found = made(notes.reading(), SPRING)
    tables = [block for block in found.document.blocks if isinstance(block, Table)]
    rows = [[plain_text(cell.content) for cell in row] for table in tables for row in table.rows]
    assert ["Figma", "April"] in rows  # neither shows in a work, so that no column says so
    assert ["Grafana", "May"] in rows
    assert texts(found, "Skills")[0] == "Each is named in the notes of the months beside it."


def test_where_one_skill_shows_in_a_work_the_column_stays() -> None:
    notes = Notes().month("2025-04", features=["Drew the tip screen in Figma"], skills=["Figma", "Patience"])
    found = made(notes.reading(), SPRING)
    tables = [block for block in found.document.blocks if isinstance(block, Table)]
    rows = [[plain_text(cell.content) for cell in row] for table in tables for row in table.rows]
    assert ["Patience", "April", "named in the notes"] in rows
    assert not any("beside it" in text for text in texts(found, "Skills"))


def test_a_defect_is_not_the_subject_of_a_good_effect() -> None:
    bugs = [
        "Fixed a deadlock in the pump controller, which improves uptime of the plant",
        "Fixed a stale cache in the invoice view to reduce wrong totals",
    ]
    impact = texts(composed(features=["Added a tip screen"], bugs=bugs), "Impact")
    assert any("The fix improves uptime of the plant." in text for text in impact)
    assert any("he fix was to reduce" in text or "The fix was meant to reduce" in text for text in impact)


def test_several_things_do_not_reduce() -> None:
    feature = "Added smoke tests for the kiosk, reducing regression risk."
    impact = " ".join(texts(composed(features=[feature]), "Impact"))
    assert "Smoke tests for the kiosk. The work reduces regression risk." in impact


def test_effects_of_whole_months_have_their_month_in_the_citation_alone() -> None:
    notes = Notes().month(
        "2025-04", features=["Added a rota", "Drew a map"], impact=["Guests come back more often."]
    )
    notes.month("2025-05", features=["Added a bar"], bugs=["Fixed a leak in the mixer, which improves taste"])
    notes.month("2025-06", features=["Added a till", "Drew a sign"], impact=["Waiters walk less."])
    impact = texts(made(notes.reading(), SPRING), "Impact")
    # Under a heading that says that the notes report it, it is said plainly.
    assert "Guests come back more often. Apr" in impact
    assert "Waiters walk less. Jun" in impact


def test_a_name_is_not_said_twice() -> None:
    features = ["Backfilled two years of shipping events after finance found a gap"]
    found = composed(features=features, bugs=["Loading bay 2 was double-booked on holidays"])
    (backfill,) = texts(found, "Features delivered")
    assert backfill == "Backfilled two years of shipping events after finance found a gap."
    (bay,) = texts(found, "Bugs fixed")
    assert bay.count("oading bay 2") == 1


def test_a_lead_names_the_work_and_not_who_speaks() -> None:
    features = [
        "In May 2025 I ran the stock count of the north depot",
        "We introduced a colour code for the shelves",
        "During the move we replaced 400 crates",
    ]
    found = composed(features=features, bugs=["I found that the scale was off by 2 kg and recalibrated it"])
    items = texts(found, "Features delivered")
    assert "Stock count of the north depot. Run in May 2025." in items
    assert "Introduced a colour code for the shelves." in items
    assert "400 crates. Replaced during the move." in items
    summary = " ".join(texts(found, "Summary"))
    assert "Kim Roe introduced" not in summary
    assert "concerns that" not in summary


def test_what_heading_and_citation_say_is_not_said_again() -> None:
    found = composed(
        features=["Delivered the tide calendar", "Retired the fax gateway"],
        bugs=["Fixed the tide offset for leap years"],
        period=SPRING,
    )
    features = texts(found, "Features delivered")
    assert features == ["Tide calendar. May", "Retired the fax gateway. May"]
    assert texts(found, "Bugs fixed") == ["Tide offset for leap years. May"]


def test_inside_a_list_of_skills_only_names_keep_their_capital() -> None:
    skills = ["Fault injection", "Testing under load", "React Native", "Go"]
    found = made(Notes().month("2025-05", features=["Added a tip screen"], skills=skills).reading(), MAY)
    tables = [block for block in found.document.blocks if isinstance(block, Table)]
    cells = [plain_text(cell.content) for table in tables for row in table.rows for cell in row]
    assert "Fault injection; testing under load; React Native; Go" in cells


def test_a_verb_with_nothing_but_a_month_behind_it_stands_with_its_object() -> None:
    features = [
        "Drew a seating plan for the ferry deck",
        "Delivered the berth calendar",
        "Counted the moorings and added a map of the jetties",
    ]
    found = composed(features=features, bugs=["Corrected the tide offset"], period=SPRING)
    assert texts(found, "Features delivered") == [
        "Counted the moorings and added a map of the jetties. May",
        "Drew a seating plan for the ferry deck. May",
        "Berth calendar. May",
    ]
    assert texts(found, "Bugs fixed") == ["Tide offset. May"]


def test_a_relative_clause_behind_a_preposition_tells_of_its_noun_alone() -> None:
    features = ["Added an alarm for boats that drift near the pier", "Moved 31 harbour lamps to timers"]
    assert texts(composed(features=features), "Features delivered") == [
        "Added an alarm for boats that drift near the pier.",
        "Moved 31 harbour lamps to timers.",
    ]


def test_a_state_that_a_later_month_ended_stands_behind_its_month() -> None:
    notes = Notes().month("2025-04", features=["Berth finder: live for pilots only"])
    notes.month("2025-05", features=["Berth finder: opened to all crews"])
    (item,) = texts(made(notes.reading(), SPRING), "Features delivered")
    assert item == "Berth finder. April: live for pilots only. May: opened to all crews. Apr May"
