"""What stands above a line: headings, labels and parent bullets, and the period and section that they set."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from reviewgen.sources.reading.account import Account
from reviewgen.sources.reading.headings import Section
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.stretches import Stretch, with_year

PERIOD_LINE, BOLD, LABEL, LIST = 6, 7, 8, 10  # levels below those of headings
FINE = ("day", "week", "month")


@dataclass(slots=True)
class Frame:
    """What a heading, label or parent bullet sets for all that stands below it."""

    level: int
    stretch: Stretch | None = None
    section: Section | None = None
    repositories: tuple[str, ...] = ()
    person: str | None = None


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
    ) -> None:
        self.names_months = names_months
        self.account = account
        self.fallback = fallback
        self.only_year = only_year
        self.today = today
        self.standing: list[Frame] = []
        self._latest: Stretch | None = None
        self._yearless: set[str] = set()

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

    def stretch(self) -> Stretch | None:
        for frame in reversed(self.standing):
            if frame.stretch is not None:
                return frame.stretch
        return None

    def person(self) -> str | None:
        """Whom the notes below these frames report on, where the text says so."""
        return next((frame.person for frame in reversed(self.standing) if frame.person), None)

    def section(self) -> Section | None:
        for frame in reversed(self.standing):
            if frame.section is not None:
                return frame.section
        return None

    def written(self) -> date | None:
        stretch = self.stretch() or self.fallback
        return stretch.last if stretch else self.today

    def resolved(self, stretch: Stretch, line: Line) -> Stretch:
        """The stretch with a year: its own, else that of what stands around it."""
        if stretch.year:
            self._latest = stretch
            return stretch
        around = self.stretch()
        if around is not None and around.unit in ("year", "half", "quarter", "month"):
            resolved = with_year(stretch, around.last.year)
            if around.unit in ("quarter", "half", "month") and resolved.last < around.first:
                resolved = with_year(stretch, around.first.year)
        else:
            context = self._latest or self.fallback
            base = context.last if context else date(self.only_year, 7, 1) if self.only_year else self.today
            if base is None:
                return stretch
            if context is None and self.only_year:
                context = with_year(stretch, self.only_year)
                base = context.last
            options = [with_year(stretch, base.year + step) for step in (-1, 0, 1)]
            if context is None:  # only today is known: what is reported is past
                options = [one for one in options if one.first <= base]
            resolved = min(options, key=lambda one: abs((one.last - base).days))
        self._latest = resolved
        if resolved.month not in self._yearless:
            self._yearless.add(resolved.month)
            if around is None and self.fallback is None:
                self.account.problem(
                    line,
                    f"no year is given here; it was taken to be {resolved.last.year}",
                    "Write the year after the month.",
                )
        return resolved

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
        if stretch.unit not in FINE:
            return f"{stretch.first:%Y-%m}..{stretch.last:%Y-%m}"
        return stretch.month
