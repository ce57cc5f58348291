"""Later months of one piece of work."""

from __future__ import annotations

from reviewgen.model.base import Span
from reviewgen.narrative.carried import carried_on
from reviewgen.narrative.entries import activity_entry
from reviewgen.narrative.phrases import phrases_of
from reviewgen.period.work import Clause, Work

SPANS = (Span(source="notes", start=0, end=9),)


def _told(later: str, month: str = "2024-06") -> list[str]:
    clauses = (Clause("Added the depot map", SPANS, "2024-05"), Clause(later, SPANS, month))
    work = Work("2024-05-1", "features", ("2024-05", month), "Depot map", clauses, spans=SPANS)
    return [one.text for one in carried_on(work, phrases_of())]


def test_a_deed_stands_behind_its_month() -> None:
    assert _told("added gates to it") == ["June: added gates to it."]
    assert _told("added gates to it", "2024-08") == ["August: added gates to it."]


def test_a_state_stands_behind_its_month() -> None:
    assert _told("The map is live in all depots") == ["June: the map is live in all depots."]
    assert _told("SAP feed at 100%", "2024-08") == ["August: SAP feed at 100%."]


def test_a_revert_stands_as_noted() -> None:
    assert _told("Reverted the map, doors stayed open") == ["June: reverted the map, doors stayed open."]


def test_a_sentence_with_a_mark_of_its_own_has_no_second_one() -> None:
    for text in ("Moved the gate to the new rack!", "New kiosk driver!", "Rebuilt the seat map!"):
        work = Work("1", "features", ("2024-05",), "", (Clause(text, SPANS, "2024-05"),), spans=SPANS)
        parts = activity_entry(work, phrases_of())
        said = " ".join(one.text for one in ([parts.lead] if parts.lead else []) + list(parts.sentences))
        assert "!." not in said
