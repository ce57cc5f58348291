"""What the impact section tells of a work stands there alone, and no item says a thing twice."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from reviewgen.document.blocks import Heading, Strong, Text
from reviewgen.document.markdown import plain_text
from reviewgen.model.base import Span
from reviewgen.narrative.compose import Composition, Options, compose
from reviewgen.narrative.entries import EntryParts
from reviewgen.narrative.repeats import once
from reviewgen.narrative.sentence import Sentence, sentence
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.sources.read import read_paths
from tests.narrative.test_compose import runs
from tests.period.notes import Notes

MAY = Period("month", "2025-05", "2025-06", "2025-05")


def made(text: str, metric: str, template: str = "") -> Composition:
    item = {"text": text, "metrics": [{"text": metric, "value": 3.0, "before": 7.0}]}
    notes = Notes().month("2025-05", features=[item, "Built a tide table for the harbour screens"])
    return compose(make_review(notes.reading(), MAY), Options(date=date(2025, 6, 2), template=template))


def section(composition: Composition, name: str) -> list[str]:
    return [plain_text(run) for title, run in runs(composition.document.blocks) if title.startswith(name)]


def test_an_item_that_impact_tells_whole_has_its_name_and_citation() -> None:
    found = made("Gauge error: 7 cm → 3 cm at spring tides", "7 cm → 3 cm")
    assert any("7 cm → 3 cm" in one for one in section(found, "Impact") + section(found, "With figures"))
    features = section(found, "Features delivered")
    assert not any("7 cm" in one for one in features)
    assert "Gauge error." in features
    assert found.warnings == []


def test_a_template_with_little_impact_keeps_it() -> None:
    found = made("Gauge error: 7 cm → 3 cm at spring tides", "7 cm → 3 cm", template="brief")
    assert any("7 cm → 3 cm" in plain_text(run) for _, run in runs(found.document.blocks))


def test_an_item_says_nothing_twice() -> None:
    said = [sentence("The yard runs 22 cranes."), sentence("The yard runs 22 cranes."), sentence("Not 48.")]
    kept = once(EntryParts(("2025-05",), None, tuple(said), ()))
    assert [one.text for one in kept.sentences] == ["The yard runs 22 cranes.", "Not 48."]


QUAY = """# January 2026

- Gate sensor: new mount for all gates, drawn with the yard (YD-1)
- Mooring plan: drew it anew for the ferries, waits of 40 min -> 9 min, the pilots confirm (YD-2)
- Painted the old crane
- Fixed the horn that sounded at night (YD-3)

# February 2026

- Gate sensor: swapped the relay, p95 from 900 ms to 300 ms per gate (YD-1)
- Noise at the east quay is still low, 2 complaints a week compared to 9 in January
- Wrote the manual of the crane
"""


def quay(tmp_path: Path, **more: bool) -> Composition:
    (tmp_path / "notes.md").write_text(QUAY, encoding="utf-8")
    winter = Period("range", "2026-01", "2026-03", "2026-01..2026-02")
    review = make_review(read_paths([tmp_path / "notes.md"]), winter)
    return compose(review, Options(date=date(2026, 3, 2), apart=more.get("apart", False)))


def test_what_was_done_stands_with_the_work_and_its_figure_under_impact(tmp_path: Path) -> None:
    found = quay(tmp_path)
    assert found.warnings == []
    impact, features = section(found, "Impact"), section(found, "Features delivered")
    assert any(one.startswith("Gate sensor. p95 from 900 ms to 300 ms per gate.") for one in impact)
    (gate,) = [one for one in features if one.startswith("Gate sensor")]
    assert gate.startswith(
        "Gate sensor. New mount for all gates, drawn with the yard. February: swapped the relay."
    )
    # The few words behind a figure go with it.
    assert any(
        one.startswith("Mooring plan. Waits of 40 min -> 9 min, the pilots confirm.") for one in impact
    )
    (plan,) = [one for one in features if one.startswith("Mooring plan")]
    assert plan.startswith("Mooring plan. Drew it anew for the ferries.")


def test_other_work_of_one_sentence_is_told_whole_and_once(tmp_path: Path) -> None:
    found = quay(tmp_path)
    told = [
        plain_text(run)
        for title, run in runs(found.document.blocks)
        if title not in ("Summary", "At a glance")
    ]
    noise = [one for one in told if "complaints" in one]
    assert len(noise) == 1
    assert noise[0].startswith(
        "Noise at the east quay is still low, 2 complaints a week compared to 9 in January."
    )


def test_a_section_that_is_read_by_itself_keeps_all(tmp_path: Path) -> None:
    features = section(quay(tmp_path, apart=True), "Features delivered")
    assert any("swapped the relay, p95 from 900 ms to 300 ms per gate." in one for one in features)


def test_a_long_name_that_the_sentence_says_again_is_its_bold_opening() -> None:
    spans = (Span(source="notes.md", start=0, end=9),)
    lead = Sentence((Strong((Text("Crash when turning the phone.", spans),)),), spans, role="lead")
    told = sentence("Fixed the crash riders saw when turning the phone, about 300 a day.", spans)
    found = once(EntryParts(("2025-05",), lead, (told,), ()))
    assert found.lead is None
    (only,) = found.sentences
    assert only.text == told.text
    assert plain_text(only.inlines[:1]) == "Fixed the crash riders saw when turning the phone"
    # A short name stays, and so does one of which a word is missing.
    short = replace(lead, inlines=(Strong((Text("Phone crash.", spans),)),))
    assert once(EntryParts(("2025-05",), short, (told,), ())).lead is short
    other = replace(lead, inlines=(Strong((Text("Crash when turning the old phone.", spans),)),))
    assert once(EntryParts(("2025-05",), other, (told,), ())).lead is other


def test_a_reference_behind_the_last_stop_of_other_work_is_its_citation_alone(tmp_path: Path) -> None:
    notes = "# January 2026\n\n- Took the gate down, drove into it. Wrote it up. INC-9.\n- Built a shed\n"
    (tmp_path / "notes.md").write_text(notes, encoding="utf-8")
    period = Period("month", "2026-01", "2026-02", "2026-01")
    found = compose(make_review(read_paths([tmp_path / "notes.md"]), period), Options(date=date(2026, 3, 2)))
    (gate,) = [plain_text(run) for _, run in runs(found.document.blocks) if "Wrote it up" in plain_text(run)]
    assert gate.count("INC-9") == 1


@pytest.mark.parametrize(
    "line, kept",
    [
        ("swapped the relay, p95 from 900 ms to 300 ms, not on the old gate yet", "not on the old gate yet"),
        ("swapped the relay, p95 from 900 ms to 300 ms, though half of that is the new cable", "though half"),
    ],
)
def test_what_limits_a_figure_may_limit_the_deed_and_stays_with_it(
    tmp_path: Path, line: str, kept: str
) -> None:
    (tmp_path / "notes.md").write_text(
        QUAY.replace("swapped the relay, p95 from 900 ms to 300 ms per gate", line)
    )
    winter = Period("range", "2026-01", "2026-03", "2026-01..2026-02")
    review = make_review(read_paths([tmp_path / "notes.md"]), winter)
    found = compose(review, Options(date=date(2026, 3, 2)))
    assert found.warnings == []
    for name in ("Impact", "Features delivered"):
        (gate,) = [one for one in section(found, name) if one.startswith("Gate sensor")]
        assert kept in gate


def test_a_statement_that_is_told_whole_is_not_cut_before_its_caveat(tmp_path: Path) -> None:
    notes = (
        "# May 2025\n\n- Two weeks of shadow showed that waits would have been 11% lower, though that "
        "assumes the pilots follow the plan, which they do about 70% of the time\n- Built a tide table\n"
    )
    (tmp_path / "notes.md").write_text(notes)
    found = compose(make_review(read_paths([tmp_path / "notes.md"]), MAY), Options(date=date(2025, 6, 2)))
    told = [plain_text(run) for _, run in runs(found.document.blocks) if "11% lower" in plain_text(run)]
    assert told
    assert all("though that assumes" in one for one in told)


def test_one_strength_needs_no_heading_under_impact(tmp_path: Path) -> None:
    headings = [plain_text(one.content) for one in quay(tmp_path).document.blocks if isinstance(one, Heading)]
    assert "Impact" in headings
    assert "With figures" not in headings


BAKERY = """# May 2025

## Delivered

- Oven log: 1,400 batches recorded without a break
- Proofing timer: waits of 40 min -> 9 min

## Fixed

- Fixed the label that sent about 6% of the loaves to the wrong shop
- Fixed the mixer that overheated, wait per batch down from 12 min to 4 min
"""


def test_a_mere_count_stands_with_what_was_done_and_each_delivery_has_its_own_item(tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text(BAKERY, encoding="utf-8")
    found = compose(make_review(read_paths([tmp_path / "notes.md"]), MAY), Options(date=date(2025, 6, 2)))
    assert found.warnings == []
    impact, features = section(found, "Impact"), section(found, "Features delivered")
    assert not any("1,400" in one for one in impact)
    assert any(one.startswith("Oven log. 1,400 batches recorded without a break.") for one in features)
    assert any("40 min -> 9 min" in one for one in impact)
    assert "Proofing timer." in features
    # What measures the defect is no result of its repair.
    assert not any("6%" in one for one in impact)
    assert any("12 min to 4 min" in one for one in impact)
    assert "told under" not in " ".join(features + section(found, "Bugs fixed"))


FARM = """# April 2026

## Delivered

- Irrigation map: first map of the upper field
- Added a soil probe to improve yield forecasts on wet slopes
- Fence repair, part 1, with Odo

## Impact

- Accuracy of yield forecasts on wet slopes rose from 71 % to 88 %

## Other

- Some hedge trimming

# May 2026

## Delivered

- Irrigation map: added the lower field

## Other

- Hedge trimming, continued
"""


def test_what_only_goes_on_adds_its_month_and_an_aim_gives_way_to_its_result(tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text(FARM, encoding="utf-8")
    spring = Period("range", "2026-04", "2026-06", "2026-04..2026-05")
    review = make_review(read_paths([tmp_path / "notes.md"]), spring)
    found = compose(review, Options(date=date(2026, 6, 2)))
    assert found.warnings == []
    assert "Some hedge trimming. Apr May" in section(found, "Beyond delivery")
    impact = [one for one in section(found, "Impact") if "slopes" in one]
    assert len(impact) == 1
    assert "88 %" in impact[0]
    assert "meant" not in impact[0]
    assert any("aim" in one.why and "wet slopes" in one.text for one in review.dropped)
    (irrigation,) = [one for one in section(found, "Features delivered") if one.startswith("Irrigation")]
    assert "May: added the lower field." in irrigation
