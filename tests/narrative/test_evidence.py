"""The table of evidence: each reference once, where it is, and no number left in the prose."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from reviewgen.document.blocks import Table, Text
from reviewgen.document.markdown import plain_text
from reviewgen.narrative.appendix import evidence_table
from reviewgen.narrative.guard.citations import Pointers
from reviewgen.narrative.guard.evidence import Evidence
from reviewgen.narrative.phrases import phrases_of
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.sources.read import read_paths
from tests.narrative.test_compose import made, runs

MAY = Period("month", "2025-05", "2025-06", "2025-05")
NOTES = """# May 2025

- Fixed the double booking of berths in gate#889
- Rebuilt the tide table (harbour#889, harbour#891)
- Repainted the berth map (pr 2204 2209)
- Fixed the fog horn timer, see quay/horn#7
"""


def _rows_and_texts(tmp_path: Path) -> tuple[list[tuple[str, str]], list[str]]:
    (tmp_path / "notes.md").write_text(NOTES)
    composition = made(read_paths([tmp_path / "notes.md"]), MAY, person="Kim Roe")
    assert composition.warnings == []
    (table,) = [b for b in composition.document.blocks if isinstance(b, Table) and b.role == "evidence"]
    rows = [
        (reference, plain_text(row[3].content))
        for row in table.rows
        for reference in plain_text(row[2].content).split(", ")
    ]
    return rows, [plain_text(run) for title, run in runs(composition.document.blocks) if title != "Evidence"]


def test_a_name_without_an_owner_says_where_a_number_is(tmp_path: Path) -> None:
    rows, _ = _rows_and_texts(tmp_path)
    assert ("pull request #889", "gate") in rows
    assert ("pull request #889", "harbour") in rows
    assert ("pull request #891", "harbour") in rows
    assert ("pull request #7", "quay/horn") in rows
    assert len(rows) == 6


def test_several_numbers_behind_one_word_leave_the_text(tmp_path: Path) -> None:
    rows, texts = _rows_and_texts(tmp_path)
    assert {"pull request #2204", "pull request #2209"} <= {reference for reference, _ in rows}
    (berths,) = [text for text in texts if "berth map" in text and "2204" in text]
    assert berths.count("2204") == berths.count("2209") == 1  # its citations


def test_a_name_before_one_number_is_not_where_all_the_work_was(tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text(
        "# May 2025\n\n- Rebuilt the tide table (#889, harbour#12)\n- Added a fog alarm (#890)\n"
        "- Repainted the berth map (#891)\n- Fixed the tide gauge (#892)\n"
    )
    composition = made(read_paths([tmp_path / "notes.md"]), MAY, person="Kim Roe")
    texts = [plain_text(run) for title, run in runs(composition.document.blocks) if title != "Evidence"]
    assert not [text for text in texts if "harbour" in text]


def test_the_references_of_one_work_share_a_row_whatever_month_cites_them(tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text(
        "# April 2025\n\n- Tide map: pilot in Emden (#4, SEA-5)\n- Fixed the fog alarm (SEA-9)\n\n"
        "# May 2025\n\n- Tide map: live in 14 of 14 harbours (SEA-7)\n"
    )
    spring = Period("range", "2025-04", "2025-06", "2025-04..2025-05")
    composition = made(read_paths([tmp_path / "notes.md"]), spring, person="Kim Roe")
    assert composition.warnings == []
    (table,) = [b for b in composition.document.blocks if isinstance(b, Table) and b.role == "evidence"]
    rows = [[plain_text(cell.content) for cell in row] for row in table.rows]
    # No repository is named anywhere, so there is no column of repositories.
    assert rows == [["Apr, May", "Tide map", "#4, SEA-5, SEA-7"], ["Apr", "Fog alarm", "SEA-9"]]
    assert table.rows[0][2].targets == ("ref-pull-request-4", "ref-ticket-sea-5", "ref-ticket-sea-7")


def test_a_row_holds_six_references_at_most(tmp_path: Path) -> None:
    numbers = ", ".join(f"SEA-{number}" for number in range(1, 8))
    (tmp_path / "notes.md").write_text(f"# May 2025\n\n- Redrew the harbour charts ({numbers}, #8)\n")
    composition = made(read_paths([tmp_path / "notes.md"]), MAY, person="Kim Roe")
    assert composition.warnings == []
    (table,) = [b for b in composition.document.blocks if isinstance(b, Table) and b.role == "evidence"]
    assert [
        plain_text(row[2].content).count("-") + plain_text(row[2].content).count("#") for row in table.rows
    ] == [6, 2]


def test_tickets_that_stand_at_their_items_in_the_same_words_have_a_row_a_month(tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text(
        "# April 2025\n\n- Fixed the fog alarm (SEA-10)\n- Rebuilt the tide map (SEA-9, SEA-4)\n\n"
        "# May 2025\n\n- Repainted the berth map (SEA-7)\n"
    )
    spring = Period("range", "2025-04", "2025-06", "2025-04..2025-05")
    composition = made(read_paths([tmp_path / "notes.md"]), spring, person="Kim Roe")
    assert composition.warnings == []
    (table,) = [b for b in composition.document.blocks if isinstance(b, Table) and b.role == "evidence"]
    rows = [[plain_text(cell.content) for cell in row] for row in table.rows]
    assert rows == [["April 2025", "SEA-4, SEA-9, SEA-10"], ["May 2025", "SEA-7"]]
    assert table.rows[0][1].targets == ("ref-ticket-sea-4", "ref-ticket-sea-9", "ref-ticket-sea-10")


def test_the_guard_sees_a_reference_that_another_took_the_place_of(tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text("# May 2025\n\n- Redrew the harbour charts (SEA-1, SEA-2)\n")
    period = make_review(read_paths([tmp_path / "notes.md"]), MAY)
    pointers = Pointers(Evidence(period), phrases_of())
    table = evidence_table(period, phrases_of())
    assert table is not None
    (row,) = table.rows
    month, cited = row
    assert pointers.wrong_row(row) == ""
    assert "SEA-2" in pointers.wrong_row((month, replace(cited, content=cited.content[:1])))
    twice = replace(cited, content=(cited.content[0], cited.content[1], cited.content[0]))
    assert pointers.wrong_row((month, twice)) == "“SEA-1” is not SEA-2"
    june = replace(month, content=(Text("June 2025"),))
    assert "not of that month" in pointers.wrong_row((june, cited))


def test_no_column_says_of_every_reference_that_its_repository_is_not_stated(tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text(
        "# May 2025\n\n- Redrew the harbour charts (#12, SEA-2)\n- Tarred the pier (#9)\n"
    )
    composition = made(read_paths([tmp_path / "notes.md"]), MAY, person="Kim Roe")
    assert composition.warnings == []
    (table,) = [b for b in composition.document.blocks if isinstance(b, Table) and b.role == "evidence"]
    rows = [[plain_text(cell.content) for cell in row] for row in table.rows]
    assert ["May", "Redrew the harbour charts", "#12, SEA-2"] in rows
    assert all(len(row) == 3 for row in rows)


def test_technologies_of_few_months_stand_at_a_glance(tmp_path: Path) -> None:
    notes = "# May 2025\n\n- Moved the tide map to Vault\n- Added the SAML login of pilots\n- Tarred a pier\n"
    (tmp_path / "notes.md").write_text(notes)
    titles = {title for title, _ in runs(made(read_paths([tmp_path / "notes.md"]), MAY).document.blocks)}
    assert "Skills" not in titles
    half = Period("half", "2025-01", "2025-07", "2025-H1")
    titles = {title for title, _ in runs(made(read_paths([tmp_path / "notes.md"]), half).document.blocks)}
    assert "Skills" in titles


def test_a_ticket_of_several_months_counts_and_stands_in_each(tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text(
        "# April 2025\n\n- Berth finder started (SEA-4)\n- Fixed the fog alarm (SEA-9)\n\n"
        "# May 2025\n\n- Berth finder live at two piers (SEA-4)\n- Painted the mast\n"
    )
    spring = Period("range", "2025-04", "2025-06", "2025-04..2025-05")
    composition = made(read_paths([tmp_path / "notes.md"]), spring, person="Kim Roe")
    assert composition.warnings == []
    (table,) = [b for b in composition.document.blocks if isinstance(b, Table) and b.role == "evidence"]
    rows = [[plain_text(cell.content) for cell in row] for row in table.rows]
    assert rows == [["April 2025", "SEA-4, SEA-9"], ["May 2025", "SEA-4"]]
    assert table.rows[1][1].targets == ()
    texts = [plain_text(run) for title, run in runs(composition.document.blocks) if title != "Evidence"]
    assert any("Apr; SEA-4 May; SEA-4" in text for text in texts)
    assert any("Two tickets" in text for text in texts)  # of two months, and yet two


@pytest.mark.parametrize(
    "item, place",
    [
        ("harbour/web: added a berth board (#12)", "harbour/web"),
        (
            "Tide table in harbour/web and harbour/api, merged in both repos (#12)",
            "harbour/web and harbour/api",
        ),
        (
            "Tide table for harbour/web and harbour/api (#12)",
            "harbour/web and harbour/api; which of them is not stated",
        ),
        ("Drew the pier map (#12), see harbour/docs#3", "harbour/docs"),
    ],
)
def test_a_place_that_the_notes_state_is_no_guess(tmp_path: Path, item: str, place: str) -> None:
    (tmp_path / "notes.md").write_text(
        f"# May 2025\n\n- {item}\n- Painted a mast (harbour/web#1, harbour/api#2)\n"
    )
    composition = made(read_paths([tmp_path / "notes.md"]), MAY, person="Kim Roe")
    assert composition.warnings == []
    (table,) = [b for b in composition.document.blocks if isinstance(b, Table) and b.role == "evidence"]
    assert place in [plain_text(row[-1].content) for row in table.rows]


def test_a_number_alone_is_a_reference_and_a_pull_request_where_the_notes_say_so(tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text(
        "# April 2025\n\n- Rebuilt the tide table (#889, #891)\n- Fixed the fog horn timer (PR #12)\n"
        "- Repainted the berth map; two PRs by Friday (#20, #21)\n- Added the bell (GH-40)\n"
        "- Fixed the pump alarm, issue #60\n"
        "- Added a dock for pull requests (#70)\n\n"
        "# May 2025\n\n- Merged the crane lamp (#30)\n- Added the winch alarm (#12)\n\n"
        "| Work | PR |\n|---|---|\n| Built the gangway counter | #50 |\n"
    )
    spring = Period("range", "2025-04", "2025-06", "2025-04..2025-05")
    composition = made(read_paths([tmp_path / "notes.md"]), spring, person="Kim Roe")
    assert composition.warnings == []
    (table,) = [b for b in composition.document.blocks if isinstance(b, Table) and b.role == "evidence"]
    shown = sorted(one for row in table.rows for one in plain_text(row[2].content).split(", "))
    pulls = [f"pull request #{number}" for number in (12, 20, 21, 30, 50)]
    assert shown == ["#40", "#70", "#889", "#891", "issue #60", *pulls]
    (glance,) = [b for b in composition.document.blocks if isinstance(b, Table) and b.role == "glance"]
    assert "Five pull requests, one issue and four references" in [
        plain_text(row[1].content) for row in glance.rows
    ]
