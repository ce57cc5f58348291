"""Citations and the appendix: a reference stands with the work whose notes hold it, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from reviewgen.document.blocks import Cell, Cite, Spans, Table, Text
from reviewgen.document.markdown import plain_text
from reviewgen.narrative.entries import anchor, short_reference
from reviewgen.narrative.guard.evidence import Evidence, touch
from reviewgen.narrative.guard.tokens import tokens_of
from reviewgen.narrative.phrases import Phrases
from reviewgen.period.stretch import months_in
from reviewgen.period.work import Cited, Work

MONTH = "month-"
_BETWEEN = Text(", ")


class Pointers:
    """Every reference of the review by the anchor that citations lead to."""

    def __init__(self, evidence: Evidence, phrases: Phrases) -> None:
        self._evidence = evidence
        self._phrases = phrases
        self._months = phrases.written_months()
        self._cited: dict[str, list[tuple[Work, Cited]]] = {}
        for work in evidence.works.values():
            for cited in work.cited:
                self._cited.setdefault(anchor(cited.reference), []).append((work, cited))

    def wrong(self, cite: Cite, spans: Spans) -> str:
        """Return what is wrong with a citation behind claims that rest on `spans`; empty where nothing is."""
        if cite.target.startswith(MONTH):
            month = cite.target.removeprefix(MONTH)
            if not set(months_in(month)) <= set(self._evidence.review.period.months):
                return f"{month} lies outside the period"
            if not self._names(cite.text, month):
                return f"“{cite.text}” is not {month}"
            if spans and not self._speaks_of(month, spans):
                return f"{month} is no month of this work"
            return ""
        holders = self._cited.get(cite.target)
        if holders is None:
            return ""
        values = {short_reference(one) for _, one in holders}
        if not any(value.lower() in cite.text.lower() for value in values) or not self._reads(
            cite.text, holders
        ):
            return f"“{cite.text}” is not {', '.join(sorted(values))}"
        if spans and not any(self._is_about(work, spans) for work, _ in holders):
            return f"{', '.join(sorted(values))} belongs to other work"
        return ""

    def wrong_row(self, row: tuple[Cell, ...]) -> str:
        """Return what is wrong with a row of the appendix: not the value of its anchor, or other work."""
        place = next((number for number, cell in enumerate(row) if cell.anchor), 0)
        targets = [target for target in row[place].targets if target in self._cited]
        shown = [plain_text((one,)) for one in row[place].content if one != _BETWEEN]
        if targets and (len(shown) < len(row[place].targets) or not self._again(row, shown[len(targets) :])):
            values = (self._cited[target][0][1].reference.value for target in targets)
            return f"“{plain_text(row[place].content)}” is not {', '.join(values)}"
        faults = (
            self._wrong_reference(row, place, text, self._cited[target])
            for target, text in zip(row[place].targets, shown, strict=False)
            if target in self._cited
        )
        return next(filter(None, faults), "")

    def _again(self, row: tuple[Cell, ...], shown: Sequence[str]) -> bool:
        """Whether what stands behind the targets of a row is cited in its month, too."""
        cited = [one for holders in self._cited.values() for _, one in holders]
        return all(
            any(
                _holds(text, one.reference.value)
                and any(self._names(plain_text(cell.content), one.month) for cell in row)
                for one in cited
            )
            for text in shown
        )

    def _wrong_reference(
        self, row: tuple[Cell, ...], place: int, shown: str, holders: list[tuple[Work, Cited]]
    ) -> str:
        """What is wrong with one of the references of a row, that in the cell at `place`."""
        if not any(_holds(shown, one.reference.value) for _, one in holders):
            return f"“{shown}” is not {holders[0][1].reference.value}"
        if fault := self._other_work(row, place, holders):
            return f"“{fault}” is not of the work that cites {shown}"
        months = {one.month for _, one in holders}
        if not any(self._names(plain_text(cell.content), month) for cell in row for month in months):
            return f"{shown} is not of that month"
        return ""

    def _other_work(self, row: tuple[Cell, ...], place: int, holders: list[tuple[Work, Cited]]) -> str:
        """The first word of a row, beside its reference, that the works with this reference do not have."""
        known = self._evidence.text_of_works([work for work, _ in holders])
        where = " ".join(
            name
            for work, one in holders
            for name in (*work.repositories, *work.projects, one.reference.repository or "")
        )
        dated = {one.month for _, one in holders}
        named = (row.repositories for row in self._evidence.review.months if row.month in dated)
        where = " ".join([where, *(name for names in named for name in names)])
        rest = self._phrases.words | {
            *(name.lower() for names in self._months for name in names),
            *(month[:4] for month in self._evidence.review.period.months),
            *(token.key for token in tokens_of(where)),
        }
        for number, cell in enumerate(row):
            for token in tokens_of(plain_text(cell.content)) if number != place else ():
                if token.key not in known.places and not {token.key, token.text.lower()} & rest:
                    return token.text
        return ""

    def _is_about(self, work: Work, spans: Spans) -> bool:
        """Whether spans are of a work: of most of it, or more of it than of any other that shares a word."""
        mine = (*work.spans, *work.label_spans)
        shared = _shared(mine, spans)
        if not shared or 2 * shared >= sum(span.end - span.start for span in mine):
            return shared > 0
        others = self._evidence.works_of(spans)
        return all(_shared((*other.spans, *other.label_spans), spans) <= shared for other in others)

    def _speaks_of(self, month: str, spans: Spans) -> bool:
        works = self._evidence.works_of(spans)
        months = {one for work in works for one in work.months}
        months |= {effect.month for work in works for effect in work.effects}
        months |= {cited.month for work in works for cited in work.cited}
        review = self._evidence.review
        months |= {one.month for one in review.month_effects if touch(one.effect.spans, spans)}
        months |= {one for skill in review.skills if touch(skill.spans, spans) for one in skill.months}
        return month in months or not months

    def _names(self, text: str, month: str) -> bool:
        numbers = [int(one[5:7]) - 1 for one in (month[:7], month[-7:])]
        return month in text or all(any(name in text for name in self._months[number]) for number in numbers)

    def _reads(self, text: str, holders: Iterable[tuple[Work, Cited]]) -> bool:
        """Whether the rest of a citation is the month of the reference, or words of ours."""
        months = {int(month[5:7]) for _, one in holders for month in months_in(one.month)}
        told = {token.text for token in tokens_of(text)}
        return all(number in months for number, names in enumerate(self._months, 1) if names & told)


def _shared(first: Spans, second: Spans) -> int:
    """How many characters of the sources two sets of spans share."""
    return sum(
        max(0, min(one.end, other.end) - max(one.start, other.start))
        for one in first
        for other in second
        if one.source == other.source
    )


def _holds(shown: str, value: str) -> bool:
    return value.lower() in {
        shown.lower(),
        shown.lower().rsplit(" ", 1)[-1].lstrip("#!"),
        shown.lower().lstrip("#!"),
    }


def checked_appendix(table: Table, pointers: Pointers) -> tuple[Table, list[str]]:
    """Return the table without rows that are wrong, and what was wrong with them."""
    faults = []
    rows = []
    for row in table.rows:
        fault = pointers.wrong_row(row)
        faults += [fault] if fault else []
        rows += [] if fault else [row]
    return replace(table, rows=tuple(rows)), faults
