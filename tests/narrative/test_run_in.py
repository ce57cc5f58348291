"""Short lines of routine stand in one item, each behind its month; what cites or says more has its own."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from reviewgen.document.markdown import plain_text
from reviewgen.narrative.compose import Composition, Options, compose
from reviewgen.period.review import make_review
from reviewgen.period.span import parse_period
from reviewgen.sources.read import read_paths
from tests.narrative.test_compose import runs

TODAY = date(2026, 11, 30)
FERRY = """# April 2026

- Added the night timetable (FE-1)
- On call in week 15, quiet
- Interviewed two pilots
- Wrote the postmortem of the gate outage, INC-4
- Rang the port office about the tide tables of the outer berths, which they keep on paper and send by post
- Mentored Ilse on the release checklist
- Looked after the lamp store

# May 2026

- Built the berth board (FE-2)
- On call in week 20, two pages
- Renewed the parking permits
- Swept the archive of old charts
"""


def ferry(tmp_path: Path, notes: str) -> Composition:
    (tmp_path / "notes.md").write_text(notes, encoding="utf-8")
    review = make_review(read_paths([tmp_path / "notes.md"]), parse_period("2026-Q2", today=TODAY))
    return compose(review, Options(date=TODAY))


def beyond(found: Composition) -> list[str]:
    return [plain_text(run) for title, run in runs(found.document.blocks) if title == "Beyond delivery"]


def test_short_lines_of_a_heading_are_one_item(tmp_path: Path) -> None:
    found = ferry(tmp_path, FERRY)
    assert not [one for one in found.warnings if "was" in one]
    texts = beyond(found)
    (people,) = [one for one in texts if "pilots" in one]
    assert people.startswith("Interviewed two pilots; mentored Ilse on the release checklist.")
    (calls,) = [one for one in texts if "week 15" in one]
    assert "week 20" in calls
    assert calls.index("April: ") < calls.index("week 15") < calls.index("May: ") < calls.index("week 20")
    # What cites, and what is long, keeps an item of its own.
    assert sum("INC-4" in one for one in texts) == 1
    assert all("INC-4" not in one for one in (people, calls))
    assert any(one.startswith("Rang the port office") for one in texts)


def test_a_deed_is_small_behind_its_month(tmp_path: Path) -> None:
    notes = FERRY.replace("Swept the archive", "Looked after the archive")
    (rest,) = [one for one in beyond(ferry(tmp_path, notes)) if "lamp store" in one]
    assert rest.startswith("April: looked after the lamp store. May: looked after the archive of old charts.")


def test_every_line_is_still_told_once(tmp_path: Path) -> None:
    whole = " ".join(beyond(ferry(tmp_path, FERRY))).lower()
    for line in (
        "on call in week 15, quiet",
        "interviewed two pilots",
        "mentored ilse on the release checklist",
    ):
        assert whole.count(line) == 1
    for line in ("on call in week 20, two pages", "renewed the parking permits", "swept the archive"):
        assert whole.count(line) == 1


def test_a_reference_alone_is_no_sentence(tmp_path: Path) -> None:
    notes = "# April 2026\n\n- The gate lock froze in the storm. Mended it by hand, wrote it up. INC-4.\n"
    texts = [plain_text(run) for _, run in runs(ferry(tmp_path, notes).document.blocks)]
    (gate,) = [one for one in texts if "by hand" in one]
    assert gate.count("INC-4") == 1  # its citation


def test_only_lines_of_one_verb_are_joined_where_no_heading_says_what_they_are(tmp_path: Path) -> None:
    notes = """# April 2026

- Added the night timetable (FE-1)
- Helped Ilse move her loom
- Looked after the upper gate
- Cleaned out the rope store with the harbour master

# May 2026

- Looked after the mast
- Ordered two ropes
"""
    texts = beyond(ferry(tmp_path, notes))
    assert "April: looked after the upper gate. May: looked after the mast. Apr May" in texts
    assert "Ordered two ropes. May" in texts
    assert any(one.startswith("Helped Ilse move her loom.") for one in texts)
