"""Makes readings for tests: item texts are put into one synthetic source, and spans computed from it."""

from __future__ import annotations

import hashlib
from typing import Any

from reviewgen.model.base import Passage, Span
from reviewgen.model.month import ITEM_KINDS, Item, Metric, Month, Reference, Skill
from reviewgen.model.reading import Reading, Source


class Notes:
    """Collects months; `reading()` gives them with the source that they would have come from."""

    def __init__(self) -> None:
        self.text = ""
        self.months: list[Month] = []

    def _add(self, text: str) -> Span:
        start = len(self.text)
        self.text += text + "\n"
        return Span(source="notes", start=start, end=start + len(text))

    def month(self, month: str, **kinds: Any) -> Notes:
        """Add a month, `features=[...]` and so on; an item is its text, or a dict of text, refs, metrics …"""
        fields: dict[str, Any] = {"month": month, "sources": ("notes",)}
        fields["repositories"] = tuple(kinds.get("repositories", ()))
        fields["projects"] = tuple(kinds.get("projects", ()))
        for kind in ITEM_KINDS:
            fields[kind] = tuple(self._item(month, entry) for entry in kinds.get(kind, ()))
        skills, focus = kinds.get("skills", ()), kinds.get("focus", ())
        fields["skills"] = tuple(Skill(name=name, spans=(self._add(name),)) for name in skills)
        fields["focus"] = tuple(Passage(text=text, spans=(self._add(text),)) for text in focus)
        fields["none_stated"] = tuple(kinds.get("none_stated", ()))
        self.months.append(Month(**fields))
        return self

    def _item(self, month: str, entry: str | dict[str, Any]) -> Item:
        given: dict[str, Any] = {"text": entry} if isinstance(entry, str) else dict(entry)
        text = given["text"]
        span = self._add(text)
        references = []
        for reference in given.get("refs", ()):
            value, repository = reference if isinstance(reference, tuple) else (reference, None)
            at = span.start + text.index(value)
            references.append(
                Reference(
                    kind="commit" if len(value) >= 7 else "pull_request",
                    value=value,
                    repository=repository,
                    repository_from="stated" if repository else None,
                    host="github.com" if repository else None,
                    spans=(Span(source="notes", start=at, end=at + len(value)),),
                )
            )
        for key in given.get("tickets", ()):
            at = span.start + text.index(key)
            spans = (Span(source="notes", start=at, end=at + len(key)),)
            references.append(Reference(kind="ticket", value=key, spans=spans))
        metrics = []
        for metric in given.get("metrics", ()):
            fields = {"text": metric} if isinstance(metric, str) else dict(metric)
            at = span.start + text.index(fields["text"])
            spans = (Span(source="notes", start=at, end=at + len(fields["text"])),)
            metrics.append(Metric(spans=spans, **fields))
        return Item(
            id=f"{month}-{hashlib.sha256(text.encode()).hexdigest()[:8]}",
            text=text,
            spans=(span,),
            count=given.get("count", 1),
            repositories=tuple(given.get("repos", ())),
            projects=tuple(given.get("projects", ())),
            references=tuple(references),
            metrics=tuple(metrics),
            strength=given.get("strength"),
        )

    def reading(self) -> Reading:
        """Return the months in the order of the calendar."""
        source = Source(id="notes", name="notes.md", sha256="0" * 64, length=len(self.text))
        months = tuple(sorted(self.months, key=lambda month: month.month))
        return Reading(sources=(source,), months=months)
