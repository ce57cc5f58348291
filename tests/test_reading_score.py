"""The scorer itself: silent on a right reading, and each kind of mistake is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from reviewgen.model.base import Span
from reviewgen.model.month import Item, Metric, Month, Reference
from reviewgen.model.reading import LeftOut, PeriodReport, Reading
from tests.scoring.compare import compare, decoded
from tests.scoring.expected import Case, load
from tests.scoring.plain import letters, numbers, plain

TEXT = """# May 2024

- Added a night mode to the kiosk (acme/kiosk#7)
- Reduced the boot time from 31 s to 12 s
- Fixed the **frozen** clock

Thanks to all who tested in the rain.
"""
EXPECTED = """
months:
  "2024-05":
    repositories: [acme/kiosk]
    features:
      - has: night mode
        references: [pr 7 repo=acme/kiosk from=stated]
      - has: boot time
        metrics: [{has: 31 s to 12 s, before: 31, after: 12, unit: s}]
        strength: measured
    bugs: [frozen clock]
left_out:
  - {has: Thanks to all, why: thanks}
"""


@pytest.fixture
def case(tmp_path: Path) -> Case:
    (tmp_path / "kiosk.md").write_text(TEXT, encoding="utf-8")
    (tmp_path / "kiosk.yaml").write_text(EXPECTED, encoding="utf-8")
    return load(tmp_path / "kiosk.yaml")


def right(case: Case) -> Reading:
    """The right reading of the sample, built by hand."""
    source, text = decoded(case.paths[0])

    def spans(part: str) -> tuple[Span, ...]:
        return (Span(source=source, start=text.index(part), end=text.index(part) + len(part)),)

    night, boot = "Added a night mode to the kiosk (acme/kiosk#7)", "Reduced the boot time from 31 s to 12 s"
    seven = Reference(
        kind="pull_request",
        value="7",
        repository="acme/kiosk",
        repository_from="stated",
        spans=spans("acme/kiosk#7"),
    )
    fall = Metric(
        text="from 31 s to 12 s", before=31, after=12, unit="seconds", spans=spans("from 31 s to 12 s")
    )
    month = Month(
        month="2024-05",
        sources=(source,),
        repositories=("acme/kiosk",),
        features=(
            Item(id="a", text=night, spans=spans(night), references=(seven,)),
            Item(id="b", text=boot, spans=spans(boot), metrics=(fall,), strength="measured"),
        ),
        bugs=(Item(id="c", text="Fixed the frozen clock", spans=spans("Fixed the **frozen** clock")),),
    )
    thanks = "Thanks to all who tested in the rain."
    return Reading(months=(month,), left_out=(LeftOut(spans=spans(thanks), text=thanks, why="thanks"),))


def changed(reading: Reading, **parts: object) -> Reading:
    """The reading with parts of its month replaced."""
    return reading.model_copy(update={"months": (reading.months[0].model_copy(update=parts),)})


def test_right_reading_has_no_differences(case: Case) -> None:
    result = compare(case, right(case))
    assert result.differences == []
    assert (result.tally["months"], result.tally["items"], result.tally["references"]) == (1, 3, 1)
    # Three bullets and the thanks; the heading is no sentence.
    assert result.tally["account"] == 4


def test_lost_item_and_its_sentence(case: Case) -> None:
    tally = compare(case, changed(right(case), bugs=())).tally
    assert (tally["items.missed"], tally["account.missed"], tally["items.invented"]) == (1, 1, 0)


def test_wrong_kind(case: Case) -> None:
    reading = right(case)
    tally = compare(case, changed(reading, bugs=(), other=reading.months[0].bugs)).tally
    assert (tally["kinds.wrong"], tally["items.missed"]) == (1, 0)


def test_lost_misplaced_and_invented_references(case: Case) -> None:
    reading = right(case)
    night, boot = reading.months[0].features
    bare = night.model_copy(update={"references": ()})
    assert compare(case, changed(reading, features=(bare, boot))).tally["references.missed"] == 1
    elsewhere = boot.model_copy(update={"references": night.references})
    assert compare(case, changed(reading, features=(bare, elsewhere))).tally["references.wrong"] == 2
    false = night.references[0].model_copy(update={"value": "8", "repository": "acme/other"})
    both = night.model_copy(update={"references": (*night.references, false)})
    tally = compare(case, changed(reading, features=(both, boot))).tally
    # The number and the repository: neither stands in the text.
    assert (tally["references.invented"], tally["truth.invented"]) == (1, 2)


def test_wrong_figure(case: Case) -> None:
    reading = right(case)
    night, boot = reading.months[0].features
    false = boot.metrics[0].model_copy(update={"after": 13.0})
    wrong = boot.model_copy(update={"metrics": (false,), "strength": None})
    tally = compare(case, changed(reading, features=(night, wrong))).tally
    assert (tally["metrics.wrong"], tally["truth.invented"], tally["strength.wrong"]) == (1, 1, 1)


def test_spans_that_name_another_text(case: Case) -> None:
    reading = right(case)
    item = reading.months[0].bugs[0]
    shifted = replace(item.spans[0], start=item.spans[0].start + 6)
    wrong = item.model_copy(update={"spans": (shifted,)})
    assert compare(case, changed(reading, bugs=(wrong,))).tally["spans.wrong"] == 1


def test_months_none_stated_and_left_out(case: Case) -> None:
    reading = right(case)
    assert compare(case, changed(reading, none_stated=("impact",))).tally["none_stated.wrong"] == 1
    assert compare(case, changed(reading, month="2024-06")).tally["months.missed"] == 1
    silent = reading.model_copy(update={"left_out": ()})
    tally = compare(case, silent).tally
    assert (tally["left_out.missed"], tally["account.missed"]) == (1, 1)


def test_text_is_compared_without_its_marks() -> None:
    assert plain("It\u2019s  **off**") == "it's off"
    assert letters("see [the `map`](https://a.example/b) &amp; co <br>") == "seethemapco"
    assert numbers("1,250 or 1.250,5") >= {1250.0, 1250.5}
    assert 25.0 in numbers("twenty-five")
    assert 1200.0 in numbers("about €1.2k")


def test_a_report_on_several_months_is_compared_as_one(tmp_path: Path) -> None:
    (tmp_path / "quarry.md").write_text("# Q2 2024\n\n- Added a night mode to the kiosk\n", encoding="utf-8")
    wanted = tmp_path / "quarry.yaml"
    wanted.write_text('months: {"2024-04..2024-06": {features: [night mode]}}', encoding="utf-8")
    case = load(wanted)
    source, text = decoded(case.paths[0])
    start = text.index("Added")
    item = Item(id="a", text=text[start:-1], spans=(Span(source=source, start=start, end=len(text) - 1),))
    notes = Month(month="2024-06", sources=(source,), features=(item,))
    report = PeriodReport(first="2024-04", last="2024-06", notes=notes)
    assert compare(case, Reading(reports=(report,))).differences == []
    assert compare(case, Reading(months=(notes,))).tally["months.missed"] == 1
    earlier = report.model_copy(update={"first": "2024-05"})
    tally = compare(case, Reading(reports=(earlier,))).tally
    assert (tally["months.missed"], tally["months.invented"]) == (1, 1)
