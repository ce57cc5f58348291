"""What the impact section tells of a work stands there alone, and no item says a thing twice."""

from __future__ import annotations

from datetime import date

from reviewgen.document.markdown import plain_text
from reviewgen.narrative.compose import Composition, Options, compose
from reviewgen.narrative.entries import EntryParts
from reviewgen.narrative.repeats import once
from reviewgen.narrative.sentence import sentence
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
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
    assert any(one.startswith("Delivered, and told under Impact. Gauge error.") for one in features)
    assert found.warnings == []


def test_a_template_with_little_impact_keeps_it() -> None:
    found = made("Gauge error: 7 cm → 3 cm at spring tides", "7 cm → 3 cm", template="brief")
    assert any("7 cm → 3 cm" in plain_text(run) for _, run in runs(found.document.blocks))


def test_an_item_says_nothing_twice() -> None:
    said = [sentence("The yard runs 22 cranes."), sentence("The yard runs 22 cranes."), sentence("Not 48.")]
    kept = once(EntryParts(("2025-05",), None, tuple(said), ()))
    assert [one.text for one in kept.sentences] == ["The yard runs 22 cranes.", "Not 48."]
