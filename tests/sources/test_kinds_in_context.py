"""Kinds that what stands around an entry settles: the sentence after it, the heading, the cell beside."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sources.told import kinds_told


@pytest.mark.parametrize(
    "prose, kind",
    [
        ("Found why the printer queue froze: a stale lock. Fixed (#57).", "bugs"),
        ("Orders were doubled on retry. Fixed, #90.", "bugs"),
        ("Wechselrichter meldete falsche Leistung. Behoben (#61).", "bugs"),
        ("Le capteur perdait l'heure. Corrigé (#7).", "bugs"),
        ("El lector no arrancaba en frío. Arreglado en #8.", "bugs"),
        ("The move of the mailing lists to the new host. Done since the 12th (#9).", "features"),
    ],
)
def test_a_state_alone_belongs_to_the_sentence_before_it(tmp_path: Path, prose: str, kind: str) -> None:
    assert kinds_told(tmp_path, f"# May 2025\n\n{prose}\n") == [(kind, prose)]


def test_a_state_alone_mends_nothing_that_others_did(tmp_path: Path) -> None:
    text = "# May 2025\n\nWrote the tide table. Reviewed the gauge driver of Ana. Fixed (#58).\n"
    assert kinds_told(tmp_path, text) == [
        ("features", "Wrote the tide table."),
        ("other", "Reviewed the gauge driver of Ana."),
        ("bugs", "Fixed (#58)."),
    ]


DONE = """# May 2025

## {heading}

- Label printer for returns
- quarterly planning with the plant
- Berlin offsite
- crash in the tray app
- sat with support for a day
- idea for a new cache
- dark mode, not merged
"""


@pytest.mark.parametrize(
    "heading, thing",
    [
        ("What I did", "features"),
        ("Accomplishments", "features"),
        ("Done", "features"),
        ("Week 19", "other"),
        ("Summary", "other"),
        ("Depot Nord", "other"),
    ],
)
def test_a_thing_under_a_heading_that_says_done(tmp_path: Path, heading: str, thing: str) -> None:
    kinds = [kind for kind, _ in kinds_told(tmp_path, DONE.format(heading=heading))]
    assert kinds == [thing, "other", "other", "other", "other", "other", "planned"]


def test_what_says_done_holds_below_the_name_of_a_project(tmp_path: Path) -> None:
    text = (
        "# May 2025\n\n## Done\n\n### Line 2\n\n- barcode reader in the packing station\n\n"
        "## Notes\n\n- scale driver\n"
    )
    assert [kind for kind, _ in kinds_told(tmp_path, text)] == ["features", "other"]


def test_in_german(tmp_path: Path) -> None:
    entries = "- Etikettendruck für Retouren\n- Mit Einkauf gesprochen\n- Besprechung Halle 3\n"
    text = f"# Mai 2025\n\n## Erledigt\n\n{entries}"
    assert [kind for kind, _ in kinds_told(tmp_path, text)] == ["features", "other", "other"]


def test_the_state_in_the_cell_beside(tmp_path: Path) -> None:
    text = (
        "# Mai 2025\n\n| Aufgabe | Stand |\n|---|---|\n| Waagentreiber für Linie 4 | erledigt |\n"
        "| Lieferantengespräch | erledigt |\n| Taste für Tara | in Arbeit, 60 % |\n| Sackzähler | offen |\n"
    )
    assert [kind for kind, _ in kinds_told(tmp_path, text)] == ["features", "other", "planned", "planned"]


def test_hours_before_the_text_are_no_part_of_it(tmp_path: Path) -> None:
    rows = "date\thrs\tproject\twhat\n2025-05-02\t4\ttide\tfix: gauge showed last year (TD-7)\n"
    rows += "2025-05-05\t6.5\ttide\twriter for the new format done\n"
    assert kinds_told(tmp_path, rows, "log.tsv") == [
        ("bugs", "fix: gauge showed last year (TD-7)"),
        ("features", "writer for the new format done"),
    ]


STATES = """# May 2025

## Shipped

- Pager for the night shift

## {heading}

- Moved the lab orders to the new broker
- get the triage board out of Excel!
- Crash of the ward tablet

# June 2025

- Added a clock
"""


@pytest.mark.parametrize(
    "heading, kind",
    [
        ("Next half", "planned"),
        ("In the works", "planned"),
        ("Under way", "planned"),
        ("Parked", "planned"),
        ("To discuss", "planned"),
        ("Not done", "planned"),
        ("Didn't go well", "other"),
        ("What didn\u2019t go so well", "other"),
        ("What went badly", "other"),
        ("Where I fell short", "other"),
        ("Evaluations", "other"),
        ("In der Mache", "planned"),
        ("Nächstes Halbjahr", "planned"),
        ("Was nicht gut lief", "other"),
        ("Sur le feu", "planned"),
        ("Pas commencé", "planned"),
        ("Ce qui n'a pas marché", "other"),
        ("A medias", "planned"),
        ("Próximo semestre", "planned"),
        ("Lo que no salió bien", "other"),
        ("Em curso", "planned"),
        ("O que não correu bem", "other"),
    ],
)
def test_a_heading_of_a_state_governs_all_below_it(tmp_path: Path, heading: str, kind: str) -> None:
    kinds = [found for found, _ in kinds_told(tmp_path, STATES.format(heading=heading))]
    assert kinds == ["features", kind, kind, kind, "features"]


@pytest.mark.parametrize("heading", ["Went well", "Started and finished", "Wins"])
def test_a_heading_of_what_is_done_leaves_the_kind_to_its_entries(tmp_path: Path, heading: str) -> None:
    assert kinds_told(tmp_path, STATES.format(heading=heading))[1][0] == "features"


@pytest.mark.parametrize(
    "title, heading, kind",
    [
        ("Brag document H1 2026", "H2", "planned"),
        ("Brag document H1 2026", "Goals for H2", "planned"),
        ("Q2 2025", "Q3", "planned"),
        ("1. Halbjahr 2025", "Zweites Halbjahr", "planned"),
        ("Notes 2025", "H2", "features"),
        ("Q2 2025", "Q2", "features"),
    ],
)
def test_the_period_after_the_one_reported_holds_plans(
    tmp_path: Path, title: str, heading: str, kind: str
) -> None:
    text = (
        f"# {title}\n\n## Ferry\n\n- Wrote the timetable parser\n\n## {heading}\n\n- Ship the fare editor\n"
    )
    assert [found for found, _ in kinds_told(tmp_path, text)] == ["features", kind]


def test_of_two_quarters_as_headings_none_is_a_plan(tmp_path: Path) -> None:
    text = "# Work log\n\n## Q1 2025\n\n- Wrote the parser\n\n## Q2\n\n- Shipped the fare editor\n"
    assert [found for found, _ in kinds_told(tmp_path, text)] == ["features", "features"]


def test_a_ticked_line_that_only_says_what_was_wrong_is_a_fix(tmp_path: Path) -> None:
    text = (
        "# May 2025\n\n- [x] Gate reader was not debounced in the cold\n- [x] Crash on an empty tray\n"
        "- [x] Night view for the crane\n- [ ] Crash on a full tray\n"
    )
    assert [kind for kind, _ in kinds_told(tmp_path, text)] == ["bugs", "bugs", "features", "planned"]


def test_below_a_heading_of_a_change_log_every_entry_is_a_change(tmp_path: Path) -> None:
    text = (
        "# Release 2.4 (May 2025)\n\n## Changed\n\n- Default port is 8443\n- Java 21 or later is required\n"
        "- Thanks to Ana for the port\n\n## Notes\n\n- Default port was a topic with ops\n"
    )
    assert [kind for kind, _ in kinds_told(tmp_path, text)] == ["features", "features", "other"]


DEEDS = """# May 2025

## Week 19

- Moved the ferry timetable to the new host
- Wrote the tide importer
- Fixed the berth search
- Added a map of the moorings
- Rebuilt the fare editor
- Cleaned the tag list
- migrate the harbour portal
- hotfix for the till out
"""


def test_an_order_among_deeds_is_a_plan(tmp_path: Path) -> None:
    kinds = {text: kind for kind, text in kinds_told(tmp_path, DEEDS)}
    assert kinds["migrate the harbour portal"] == "planned"
    assert kinds["hotfix for the till out"] in ("bugs", "features")


@pytest.mark.parametrize("heading", ["Done", "Shipped", "Fixed"])
def test_an_order_under_what_is_done_is_a_deed(tmp_path: Path, heading: str) -> None:
    text = DEEDS.replace("Week 19", heading)
    kinds = {found: kind for kind, found in kinds_told(tmp_path, text)}
    assert kinds["migrate the harbour portal"] in ("features", "bugs")


def test_a_list_of_changes_in_the_plain_form_is_done(tmp_path: Path) -> None:
    text = "# May 2025\n\n- Move the timetable to the new host\n- Write the tide importer\n- Added a map\n"
    assert [kind for kind, _ in kinds_told(tmp_path, text)] == ["features", "features", "features"]


@pytest.mark.parametrize(
    "entry, kind",
    [
        ("Route map crawled on old phones, 9 s down to 2 s once tiles are cached", "bugs"),
        ("Invoice run kept timing out for the big tenants; 11 min -> 40 s after batching", "bugs"),
        (
            "The ward list hung with more than nine beds. Was a query per bed. Loads in 60 ms now, was 9 s.",
            "bugs",
        ),
        ("My loader hung the cluster from 9 to 11", "other"),
        ("The vendor's portal was slow all week, 3 to 5 drivers complained", "other"),
    ],
)
def test_what_was_slow_is_mended_where_a_figure_says_so(tmp_path: Path, entry: str, kind: str) -> None:
    assert [one for one, _ in kinds_told(tmp_path, f"# May 2025\n\n- {entry}\n")] == [kind]
