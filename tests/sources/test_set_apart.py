"""What is no delivery and no fix: plans under a label, own outages, work taken back, states, counts."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewgen.model.month import ITEM_KINDS
from reviewgen.model.reading import Reading
from reviewgen.sources.read import read_paths


def _read(tmp_path: Path, text: str, name: str = "notes.md") -> Reading:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return read_paths([path], today=date(2026, 1, 5))


def _kinds(reading: Reading) -> dict[str, str]:
    return {item.text: kind for month in reading.months for kind in ITEM_KINDS for item in month.items(kind)}


def _kind(tmp_path: Path, entry: str) -> str | None:
    kinds = _kinds(_read(tmp_path, f"# October 2025\n\n- {entry}\n- Built the proofing cabinet\n"))
    return kinds.get(entry)


@pytest.mark.parametrize(
    "entry",
    [
        "For the second half: steam ovens in the annex, and a second mixer",
        "open: lamp over the till, dough sheeter (only unpacked so far)",
        "old recipes not removed yet, waiting for the head baker to agree",
        "the whole branch gets mixer 2.0 from March if the trial is ok",
        "sheeter: belt moves on the stand, no guard yet",
    ],
)
def test_what_lies_ahead_or_is_left_is_planned(tmp_path: Path, entry: str) -> None:
    assert _kind(tmp_path, entry) == "planned"


def test_a_label_of_the_next_quarter_rules_its_whole_line(tmp_path: Path) -> None:
    text = (
        "# Bakery log, Q2 2025\n\n### Week 25 (16 - 20 Jun)\nBuilt the proofing cabinet.\n"
        "Q3: steam ovens, switch off the old mixer (should save 90 kWh a month), then the till.\n"
    )
    reading = _read(tmp_path, text)
    assert _kinds(reading) == {
        "Built the proofing cabinet.": "features",
        "steam ovens, switch off the old mixer (should save 90 kWh a month), then the till.": "planned",
    }
    assert [month.month for month in reading.months] == ["2025-06"]


def test_below_what_one_wants_to_do_all_is_planned(tmp_path: Path) -> None:
    text = (
        "# October 2025\n\n- Built the cabinet\n\n"
        "## What I want to do in 2026\n\n- Hand the till to Mira.\n- Steam ovens, finally.\n"
    )
    kinds = _kinds(_read(tmp_path, text))
    assert kinds == {
        "Built the cabinet": "features",
        "Hand the till to Mira.": "planned",
        "Steam ovens, finally.": "planned",
    }


@pytest.mark.parametrize(
    "entry",
    [
        "INC-12: my change to the oven timer took out the whole bakehouse for 20 minutes",
        "Nine customers were charged twice because of a rule I added in May",
        "I ran the clean-up on the live orders instead of the copy, 40 orders gone for an hour",
        "Pushed the new price list and broke the till of the branch for a day. Should have been tested first",
        "switched the order mails to the new sender on the 3rd, took it back on the 4th: they ended in spam",
        "Moved the counter to the window, and we undid that after nine days",
        "looked into dropping the old till, but two branches still need it",
        "was shift lead for September and October",
        "showed Mira (apprentice) how to use the sheeter",
    ],
)
def test_mishaps_reverts_and_duties_are_other(tmp_path: Path, entry: str) -> None:
    assert _kind(tmp_path, entry) == "other"


def test_a_sentence_that_takes_back_belongs_to_what_it_takes_back(tmp_path: Path) -> None:
    text = (
        "# October 2025\n\nTurned on the night mode of the ovens. Turned it off again on Friday, too cold.\n"
    )
    assert _kinds(_read(tmp_path, text)) == {
        "Turned on the night mode of the ovens. Turned it off again on Friday, too cold.": "other"
    }


@pytest.mark.parametrize(
    "entry",
    [
        "340 of them were sold in the first week",
        "A full bake is 40 minutes now",
        "Burnt trays per shift: 14 in May, 3 now",
        "complaints per week: ~20 before, about 6 now",
        "Special orders are done within 2 days now",
        "44 of 50 ovens updated themselves over night",
        "used four times this week already",
    ],
)
def test_states_and_counts_are_effects(tmp_path: Path, entry: str) -> None:
    assert _kind(tmp_path, entry) == "impact"


@pytest.mark.parametrize(
    "entry",
    [
        "Off from the 20th, Norway", "Back on the 6th, first day was mostly mail",
        "Dentist on the 9th. Twice.",
        "Ill for two days at the end of the month.",
        "A week off around Founder's Day.", "Good Friday off.",
        "off, moved flat over the weekend, everything hurts", "back from christmas break. mails.",
        "Parental leave for the whole of October. It's a boy.", "skiing",
    ],
)  # fmt: skip
def test_time_off_with_what_one_did_in_it_is_left_out(tmp_path: Path, entry: str) -> None:
    reading = _read(tmp_path, f"# October 2025\n\n- {entry}\n- Built the proofing cabinet\n")
    assert list(_kinds(reading)) == ["Built the proofing cabinet"]
    assert {one.text for one in reading.left_out if one.why == "absence"} == {entry}


@pytest.mark.parametrize(
    "entry",
    [
        "Noting it down as I go so I have it in spring.",
        "Bought a new bike.",
        "Rule for myself: no mail before ten.",
    ],
)
def test_prefaces_and_private_matters_are_chatter(tmp_path: Path, entry: str) -> None:
    reading = _read(tmp_path, f"# October 2025\n\n- {entry}\n- Built the proofing cabinet\n")
    assert list(_kinds(reading)) == ["Built the proofing cabinet"]
    assert {one.text for one in reading.left_out if one.why == "chatter"} == {entry}


def test_days_at_the_head_of_a_log_line_end_the_line_before(tmp_path: Path) -> None:
    text = (
        "Log 2025 Q1\n\n11.02. tried a rye starter. dropped\n16.-20.02. skiing\n"
        "24.02. built the cabinet\n25.02. fixed the door\n"
    )
    reading = _read(tmp_path, text, "log.txt")
    assert _kinds(reading) == {
        "tried a rye starter. dropped": "other", "built the cabinet": "features", "fixed the door": "bugs",
    }  # fmt: skip


def test_rows_of_an_area_called_support_are_fixes_where_their_outcome_says_so(tmp_path: Path) -> None:
    text = (
        "date,area,task,ticket,outcome\n"
        '2025-07-02,support,Receipts show up in the wrong language,SUP-1,"fixed, was cached per till"\n'
        '2025-07-03,support,Large orders failed without a message,SUP-2,"not ours, Mira fixed it"\n'
        "2025-07-04,support,Wrote answers to the ten most frequent questions,,in use\n"
        "2025-07-05,support,Catching up with tickets,,31 closed\n"
        '2025-07-08,vacation,,,"until 20 July, Norway"\n'
    )
    reading = _read(tmp_path, text, "log.csv")
    assert _kinds(reading) == {
        "Receipts show up in the wrong language — fixed, was cached per till (SUP-1)": "bugs",
        "Large orders failed without a message — not ours, Mira fixed it (SUP-2)": "other",
        "Wrote answers to the ten most frequent questions — in use": "features",
        "Catching up with tickets — 31 closed": "other",
    }
    assert {"until 20 July, Norway"} <= {one.text for one in reading.left_out if one.why == "absence"}


@pytest.mark.parametrize(
    "entry, kind",
    [
        ("nightly bake down from 4h10 to 2 h", "impact"),
        ("Making a cake takes less than an hour, it used to be three", "impact"),
        ("By the end of the week 60% of orders were paid through it", "impact"),
        ("The 3 left are the cellar ovens, Mira only wants them moved after the fair", "planned"),
        ("Migration off the cellar, 60% of the racks moved", "planned"),
        ("old till stays as a fallback until the end of the year", "planned"),
        ("the steam costs more than the crust gains, so dropped it", "other"),
        ("HACCP pre-test at the lab: temperature passed, the door seal failed, 3 mm instead of 1", "other"),
        ("design doc written and reviewed", "other"),
        ("Rewrote 4 of the night shift runbooks", "other"),
        ("Talked the branch in Hull through the new till", "other"),
        ("Release 2.4 signed off", "other"),
        ("900 photos labelled with two apprentices", "other"),
        ("We ran it as an A/B test in two branches", "other"),
        ("Reloaded the orders of the 4th, wrote it up", "other"),
        ("switched the till off that evening and had a fix out on the Tuesday", "bugs"),
        ("change 48 closes the path traversal in the order form", "bugs"),
        ("Receipts survived a reset of the till; no longer", "bugs"),
        ("Labels for closed branches are no longer printed (bug reported by finance)", "bugs"),
        ("Patched CVE-2024-1000 in the till that the branches still used", "bugs"),
        ("Corrección de recibos duplicados en la caja", "bugs"),
        ("tracing with Jaeger merged", "features"),
        ("till resumes after lost connection. works, slow", "features"),
        ("Restore test of the till", "other"),
        ("Compose migration: 34 of 51 labels done", "planned"),
        ("CVE-2024-3000: checked 40 tills, none affected", "other"),
        ("Ran 40 simulations of the queue", "other"),
        ("(Oct) Killed the memory leak that forced a restart", "bugs"),
    ],
)
def test_kinds_of_further_entries(tmp_path: Path, entry: str, kind: str) -> None:
    assert _kind(tmp_path, entry) == kind


def test_a_fix_without_its_object_belongs_to_what_was_wrong(tmp_path: Path) -> None:
    text = (
        "# October 2025\n\nThe till ran out of memory every other night. "
        "Emptied the cache, hasn't failed since.\n\n"
        "The opening hours were an hour off. Fixed in the shop list.\n"
    )
    assert _kinds(_read(tmp_path, text)) == {
        "The till ran out of memory every other night. Emptied the cache, hasn't failed since.": "bugs",
        "The opening hours were an hour off. Fixed in the shop list.": "bugs",
    }


def test_the_names_of_a_team_are_those_of_others(tmp_path: Path) -> None:
    text = (
        "# October 2025\n\n- Led the new counter. Team of three: Mira, Lien and me.\n"
        "- Lien replaced the display in the window.\n"
    )
    kinds = _kinds(_read(tmp_path, text))
    assert kinds["Lien replaced the display in the window."] == "other"


def test_an_entry_that_takes_back_another_by_name_is_one_with_it(tmp_path: Path) -> None:
    text = (
        "# October 2025\n\n- night mode for the ovens: 9 kWh -> 4 kWh\n- night mode for the till\n"
        "- reverted night mode for the ovens, the dough stayed cold\n"
    )
    kinds = _kinds(_read(tmp_path, text))
    whole = (
        "night mode for the ovens: 9 kWh -> 4 kWh — reverted night mode for the ovens, the dough stayed cold"
    )
    assert kinds[whole] == "other"
    assert "night mode for the till" in kinds
    assert len(kinds) == 2


def test_what_stays_for_now_behind_a_semicolon_is_apart(tmp_path: Path) -> None:
    text = "# October 2025\n\n- Switched the till on; the old one stays as a fallback until the end of May\n"
    assert _kinds(_read(tmp_path, text)) == {
        "Switched the till on": "features",
        "the old one stays as a fallback until the end of May": "planned",
    }


def test_a_refund_that_was_agreed_is_no_delivery_in_a_closed_row(tmp_path: Path) -> None:
    text = "| Date | Task | Status |\n|---|---|---|\n| 2025-10-02 | Refund agreed with the shop | closed |\n"
    assert set(_kinds(_read(tmp_path, text)).values()) == {"other"}


def test_a_quarter_to_come_among_the_entries_of_a_month_is_planned_in_it(tmp_path: Path) -> None:
    text = (
        "## August 2025\n\n- Added a lamp\n\n## September 2025\n\n- Added a door\n- Q4: want to add a gate\n"
    )
    months = {month.month: month for month in _read(tmp_path, text).months}
    assert not months["2025-08"].planned
    assert [item.text for item in months["2025-09"].planned] == ["want to add a gate"]


@pytest.mark.parametrize(
    "entry, kind",
    [
        ("Shipped a build that merged notes by clock, and about 400 readers lost their marks", "other"),
        (
            "I wanted to move the tide tables into the app, but the licence was too dear, so I gave it up",
            "other",
        ),
        ("Ticket kiosks opened to all 31 stations, no complaints", "features"),
        ("The harbour office told me queues are down by a tenth since the new gate went live", "impact"),
    ],
)
def test_harm_and_hearsay_are_no_delivery_and_opening_to_all_is(
    tmp_path: Path, entry: str, kind: str
) -> None:
    assert _kinds(_read(tmp_path, f"# May 2025\n\n- {entry}\n")) == {entry: kind}


def test_what_was_turned_off_again_is_no_delivery(tmp_path: Path) -> None:
    entry = "Turned off the strict door rule in the cold store again after the night shift was locked out"
    assert _kinds(_read(tmp_path, f"# May 2025\n\n- {entry}\n")) == {entry: "other"}


def test_lines_below_a_week_are_entries_of_their_own(tmp_path: Path) -> None:
    weeks = [
        "4 Aug 2025\nTide gauges froze at night. The log filled the disk, it is cut at 10 MB now.\nLunch.",
        "11 Aug 2025\nNew berth map: harbour pilots have it. Used by both shifts.\nRead up on GPS drift.",
        "18 Aug 2025\nCrane lights on the new bus. No flicker since.\nPaired with Ida on the pump rig.",
    ]
    (month,) = _read(tmp_path, "Harbour log\n\n" + "\n\n".join(f"Week of {one}" for one in weeks)).months
    told = [item.text for kind in ("features", "bugs", "other") for item in month.items(kind)]
    assert "Tide gauges froze at night. The log filled the disk, it is cut at 10 MB now." in told
    assert "New berth map: harbour pilots have it. Used by both shifts." in told


def test_any_ticket_with_a_count_behind_it_is_no_reference(tmp_path: Path) -> None:
    entries = ["The watcher opens a ticket 21 days before a permit ends", "Closed ticket 21 for the gate"]
    text = "# May 2025\n\n" + "".join(f"- {one}\n" for one in entries)
    (month,) = _read(tmp_path, text).months
    cited = {
        item.text: [one.value for one in item.references]
        for kind in ("features", "bugs", "other", "impact")
        for item in month.items(kind)
    }
    assert cited["The watcher opens a ticket 21 days before a permit ends"] == []
    assert cited["Closed ticket 21 for the gate"] == ["21"]


def test_a_month_to_come_below_a_week_is_planned_in_the_week(tmp_path: Path) -> None:
    weeks = [
        "6 July 2026\n- Fitted 5 of 9 buoys",
        "20 July 2026\n- Charted the inner bay\n- August: the last four",
    ]
    text = "\n\n".join(f"## Week of {one}" for one in weeks)
    months = {
        month.month: month
        for month in _read(tmp_path, f"# Buoy log\n\n{text} buoys, then the lights\n").months
    }
    assert list(months) == ["2026-07"]
    assert any("the last four buoys" in item.text for item in months["2026-07"].planned)


@pytest.mark.parametrize(
    "entry", ["Tide pictures from the buoys — dropped; too dear by the hour", "Night lamps: parked, no parts"]
)
def test_a_state_of_dropping_behind_a_thing_is_no_fix(tmp_path: Path, entry: str) -> None:
    assert _kinds(_read(tmp_path, f"# May 2025\n\n- {entry}\n")) == {entry: "other"}
