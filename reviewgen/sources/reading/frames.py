"""What stands above a line: headings, labels and parent bullets, and the period and section that they set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from reviewgen.sources.reading.account import Account
from reviewgen.sources.reading.headings import Section
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.stretches import Stretch, in_year, past, with_year

TITLE = 0
PERIOD_LINE, BOLD, LABEL, LOGGED, LIST = 6, 7, 8, 9, 10  # levels below those of headings
FINE = ("day", "week", "month")


@dataclass(slots=True)
class Frame:
    """What a heading, label or parent bullet sets for all that stands below it."""

    level: int
    stretch: Stretch | None = None
    section: Section | None = None
    repositories: tuple[str, ...] = ()
    person: str | None = None
    done: bool = False  # it says that what stands below it is done
    changed: bool = False  # it is one of a change log ("Changed")
    learned: bool = False  # it says that the skills below it were learned
    topic: Line | None = None  # what it says that all below it belongs to


def _nearest(stretch: Stretch, base: date) -> Stretch:
    options = [with_year(stretch, base.year + step) for step in (-1, 0, 1)]
    return min(options, key=lambda one: abs((one.last - base).days))


def _within(stretch: Stretch, around: Stretch) -> Stretch:
    """The stretch of that name inside a longer one, or the one nearest to it."""
    options = [with_year(stretch, year) for year in range(around.first.year - 1, around.last.year + 2)]
    inside = [one for one in options if one.first <= around.last and one.last >= around.first]
    if inside:
        return inside[0]
    return min(options, key=lambda one: min(abs(one.last - around.first), abs(one.first - around.last)))


def _last(standing: Sequence[Stretch], today: date) -> date:
    """When the last of the periods begins that a text names without any year, read as a person wrote them."""
    latest: Stretch | None = None
    for stretch in standing:
        if stretch.year:
            return date.min
        latest = past(stretch, today) if latest is None else _nearest(stretch, latest.last)
    return latest.first if latest else date.min


class Frames:
    """The frames that stand above a line, outermost first; `fallback` is the period where they name none.

    `names_months` tells whether the text names a month, week or day anywhere.
    """

    def __init__(
        self,
        account: Account,
        *,
        fallback: Stretch | None,
        only_year: int | None,
        names_months: bool,
        today: date | None,
        standing: Sequence[Stretch] = (),
    ) -> None:
        self.names_months = names_months
        self.account = account
        self.fallback = fallback
        self.only_year = only_year
        self.today = today
        self.standing: list[Frame] = []
        self._latest: Stretch | None = None
        self.guess_from = today
        if today is not None and _last(standing, today) > today:
            self.guess_from = in_year(today, today.year - 1)

    def push(self, frame: Frame) -> None:
        """Let a frame stand, in place of those of its own level and below.

        A line that names a period has no rank among the headings: its period goes on below a heading that
        names none.
        """
        line = next((one for one in self.standing if one.level == PERIOD_LINE), None)
        self.close(frame.level)
        if (
            frame.stretch is None
            and line is not None
            and line not in self.standing
            and self.stretch() is None
        ):
            frame.stretch = line.stretch
        self.standing.append(frame)

    def close(self, level: int) -> None:
        """End the frames of a level and below."""
        while self.standing and self.standing[-1].level >= level:
            self.standing.pop()

    def close_list(self) -> None:
        """End what a lead-in sets for the list below it."""
        if self.standing and self.standing[-1].level >= LOGGED and self.standing[-1].stretch is None:
            self.standing.pop()

    def stretch(self) -> Stretch | None:
        for frame in reversed(self.standing):
            if frame.stretch is not None:
                return frame.stretch
        return None

    def person(self) -> str | None:
        """Whom the notes below these frames report on, where the text says so."""
        return next((frame.person for frame in reversed(self.standing) if frame.person), None)

    def topic(self) -> Line | None:
        """What the nearest heading says that the lines below it belong to."""
        return next((frame.topic for frame in reversed(self.standing) if frame.topic), None)

    def section(self) -> Section | None:
        for frame in reversed(self.standing):
            if frame.section is not None:
                return frame.section
        return None

    def done(self) -> bool:
        """Whether one of the frames plainly says that what stands below it is done."""
        for frame in reversed(self.standing):
            if frame.section not in (None, "done") or frame.done:
                return frame.done
        return False

    def learned(self) -> bool:
        """Whether the nearest heading of a section says that the skills below it were learned."""
        return next((frame.learned for frame in reversed(self.standing) if frame.section is not None), False)

    def changed(self) -> bool:
        """Whether the nearest heading of a section is one of a change log."""
        return next((frame.changed for frame in reversed(self.standing) if frame.section is not None), False)

    def written(self) -> date | None:
        stretch = self.stretch() or self.fallback
        return stretch.last if stretch else self.today

    def resolved(self, stretch: Stretch, line: Line) -> Stretch:
        """The stretch with a year: its own, else that of what stands around it, before it or in the title.

        Where nothing tells the year it is guessed, which is said: what is reported is past.
        """
        if stretch.year:
            self._latest = stretch
            return stretch
        around = self._longer(stretch)
        given = self._latest or self.fallback
        guessed = around is None and given is None and self.only_year is None
        if around is not None:
            resolved = _within(stretch, around)
        elif given is not None:
            resolved = _nearest(stretch, given.last)
        elif self.only_year:
            resolved = with_year(stretch, self.only_year)
        elif self.guess_from is not None:
            resolved = past(stretch, self.guess_from)
        else:
            return stretch
        self._latest = resolved
        if guessed:
            self.account.problem(
                line,
                f"no year is given here; it was taken to be {resolved.last.year}",
                "Write the year after the month.",
            )
        return resolved

    def _longer(self, stretch: Stretch) -> Stretch | None:
        """The nearest period above that is longer than one without a year, and so may hold it."""
        length = stretch.last - stretch.first
        for frame in reversed(self.standing):
            above = frame.stretch
            if above is not None and above.year and above.last - above.first > length:
                return above
        return None

    def month_key(self) -> str | None:
        """The month that the frames name, "2025-08", or the months of a report on a longer stretch."""
        stretch = self.stretch()
        if stretch is None or (
            stretch.unit not in FINE and self.fallback is not None and self.fallback.unit in FINE
        ):
            stretch = self.fallback if stretch is None or self.fallback else stretch
        if stretch is None or not stretch.year:
            return None
        if stretch.unit == "year" and self.names_months:
            return None  # the year above the months; what stands beside them is no report on it
        if stretch.unit in ("day", "week") and stretch.first.month != stretch.last.month:
            above = self.in_month()
            if above is not None:
                return above
        if stretch.unit not in FINE:
            return f"{stretch.first:%Y-%m}..{stretch.last:%Y-%m}"
        return stretch.month

    def in_month(self) -> str | None:
        """The month that is written above the week or days that the frames name, where they touch it."""
        stretch = self.stretch()
        above = [frame.stretch for frame in self.standing if frame.stretch and frame.stretch.unit == "month"]
        if stretch is None or not above or stretch.unit not in ("day", "week"):
            return None
        month = above[-1]
        return month.month if month.first <= stretch.last and stretch.first <= month.last else None
