"""Where the reader stands: the frames above the line, the months so far, the account."""

from __future__ import annotations

import re

from reviewgen.sources.reading import periods, repositories
from reviewgen.sources.reading.account import Account
from reviewgen.sources.reading.ahead import is_ahead, is_later
from reviewgen.sources.reading.clauses import form_of
from reviewgen.sources.reading.drafts import Drafts, MonthDraft
from reviewgen.sources.reading.frames import FINE, LOGGED, PERIOD_LINE, TITLE, Frame, Frames
from reviewgen.sources.reading.headings import (
    classify,
    emoji_section,
    says_changed,
    says_done,
    says_learned,
    topic_at,
)
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.kinds import is_plan, tell
from reviewgen.sources.reading.lexicon import fold
from reviewgen.sources.reading.openings import Opening, in_heading, opening_of
from reviewgen.sources.reading.partway import tells_deeds
from reviewgen.sources.reading.people import same
from reviewgen.sources.reading.stamps import Log, stamp
from reviewgen.sources.reading.statements import Statement
from reviewgen.sources.reading.stretches import Stretch
from reviewgen.sources.reading.survey import year_in
from reviewgen.sources.reading.third_person import Person, Teller
from reviewgen.sources.reading.verdicts import settle

_NAME_END = re.compile(r"[\w)+#]")  # what a topic ends with: no colon, no emoji
_NEXT_MONTHS = 2
_NEAR = 6  # words of a heading in which "last month" names the period


NOBODY = "\x00"  # whom the notes below a heading beside those of people report on


class Context:
    """What all parts of the reader of one source share.

    `known` are its repositories, `people` the names of persons by where they stand as headings, `person` the
    one who is asked for, `found` everybody who is reported on; `log` and `titles` are clues of the text,
    `about` is whom it reports on in the third person.
    """

    def __init__(
        self,
        account: Account,
        frames: Frames,
        known: frozenset[str],
        *,
        people: dict[int, str],
        person: str | None,
        log: Log,
        titles: frozenset[int],
        about: Person | None,
        speakers: frozenset[str] = frozenset(),
        beside: frozenset[int] = frozenset(),
    ) -> None:
        self.teller = Teller(about, account.text)
        self.in_past = tells_deeds(account.text)
        self.log = log
        self.titles = titles
        self.people = people
        self.person = person
        self.speakers = speakers  # whose names stand at the heads of lines
        self.beside = beside  # headings of nobody in particular, beside those of people
        self.found: dict[str, None] = dict.fromkeys(people.values())
        self.account = account
        self.frames = frames
        self.drafts = Drafts(frames.topic)
        self.headed = False  # whether a heading has been read
        self.at = -1  # where the block begins that is being read
        self.known = known

    def is_done(self, statement: Statement) -> bool:
        """Whether a heading or label says of a statement that it is done."""
        return statement.done or (statement.entry and self.frames.done())

    def is_other(self, name: str | None) -> bool:
        """Whether notes are somebody else's than those of the person asked for."""
        if name is None:
            return False
        if name == NOBODY:
            return True
        self.found.setdefault(name)
        return self.person is not None and not same(self.person, name)

    def push(self, frame: Frame) -> None:
        """Let a frame stand; what stood before it is not continued."""
        self.frames.push(frame)
        self.drafts.begin_group()

    def month(self) -> MonthDraft | None:
        """The month that the frames name, or None where they name none."""
        key = self.frames.month_key()
        if key is None:
            return None
        stretch = self.frames.stretch()
        crosses = stretch is not None and stretch.unit in FINE and stretch.first.month != stretch.last.month
        if stretch is not None and crosses and key == stretch.month and not self.frames.in_month():
            self.account.crossings[(str(stretch.first), str(stretch.last))] = key
        return self.drafts.turn_to(key)

    def note_repositories(self, names: tuple[str, ...]) -> None:
        """Add repositories to the month, if there is one."""
        month = self.month()
        if month is not None:
            month.repositories.extend(name for name in names if name not in month.repositories)

    def logged(self, text: str) -> bool:
        """Whether a line is the entry of a log: it begins with a date as its neighbours do."""
        found = stamp(text, self.log)
        return found is not None and not found.timed and found.end < len(text.rstrip())

    def without_weekday(self, line: Line) -> Line:
        """The line of a log after a weekday without a date, which is left out."""
        found = stamp(line.text, self.log)
        if found is None or found.stretch is not None:
            return line
        self.account.leave(line.cut(0, found.end), "heading")
        return line.cut(found.end)

    def opening(self, line: Line) -> Opening | None:
        """The period that a line begins with, where it is one; a date in a log is no part of what it says."""
        found = stamp(line.text, self.log)
        if found is not None and found.stretch is not None:
            return Opening(found.stretch, found.end, found.end, True)
        return opening_of(line)

    def title(self, line: Line) -> None:
        """Read the title of the whole text: no heading below it ends the period that it names."""
        stretch = in_heading(line.text) or (year_in(line.text) if self.frames.names_months else None)
        if stretch is None:
            named = [one.stretch for one in periods.find(line.text) if one.stretch.year]
            stretch = named[0] if len(named) == 1 else None
        self.push(Frame(TITLE, self.frames.resolved(stretch, line) if stretch else None))
        self.account.leave(line, "heading")

    def _reported(self, level: int) -> Stretch | None:
        """The period above a heading of this level, or that of the title or name of the text."""
        above = [frame.stretch for frame in self.frames.standing if frame.level < level and frame.stretch]
        return above[0] if above else self.frames.fallback

    def behind_label_ahead(self, line: Line, found: Opening | None) -> Line | None:
        """What stands behind a label that names a quarter or half after what is reported ("Q3: …")."""
        label = line.text[: found.end].rstrip() if found is not None else ""
        if found is None or not label.endswith((":", "-", "\u2013", "\u2014")):
            return None
        later = is_later(label, self.frames.stretch()) or self._is_month_ahead(found, line.text[found.end :])
        if not (later or is_ahead(label, self._reported(PERIOD_LINE))):
            return None
        self.account.leave(line.cut(0, found.end), "heading")
        return line.cut(found.end)

    def _is_month_ahead(self, found: Opening, behind: str) -> bool:
        """Whether an entry of a week or day tells what is to come in one of the next months ("August: …")."""
        here, ahead = self.frames.stretch(), found.stretch
        if here is None or here.unit not in ("day", "week") or ahead.unit != "month" or ahead.year:
            return False
        near = 0 < (ahead.last.month - here.last.month) % 12 <= _NEXT_MONTHS
        return near and settle(behind.strip(), tell(behind)).kind == "planned"

    def heading(self, line: Line, level: int) -> None:
        """Read a heading or label: the period, section and repositories that it sets."""
        stretch = in_heading(line.text)
        if stretch is None:
            written = self.frames.written()
            near = list(periods.relative(line.text, written)) if written else []
            stretch = near[0].stretch if near and len(line.text.split()) <= _NEAR else None
        section = emoji_section(line.text) or classify(_without_period(line.text) if stretch else line.text)
        if section is None and is_ahead(line.text, self._reported(level)):
            stretch, section = None, "planned"
        if section is None and stretch is None and line.text.rstrip().endswith(":") and is_plan(line.text):
            # "The report will be out in June and holds:": of the list below it, not of what comes after
            level, section = LOGGED, "planned"
        if stretch is not None:
            stretch = self.frames.resolved(stretch, line)
        names = tuple(name for *_, name in repositories.named(line, self.known, header=True))
        person = self.people.get(line.piece.span()[0]) or self.people.get(self.at)
        done = section == "done" and says_done(line.text)
        changed = done and says_changed(line.text)
        learned = section == "skills" and says_learned(line.text)
        if person is None and not {line.piece.span()[0], self.at}.isdisjoint(self.beside):
            person = NOBODY
        topic, title = None, level <= 1 and not self.headed
        self.headed = True
        if section is None and stretch is None and person is None and not names and not title:
            topic = self.topic(line, level)
        self.push(
            Frame(level, stretch, None if person else section, names, person, done, changed, learned, topic)
        )
        if names and self.frames.month_key() is not None:
            self.note_repositories(names)
        self.account.leave(line, "heading")

    def topic(self, line: Line, level: int) -> Line | None:
        """What a heading says that the lines below it belong to."""
        start = topic_at(line.text)
        if start is None or form_of(fold(line.text[start:]).split()[0]) == "past":
            return None
        if level <= 1 and self.frames.month_key() is None:
            return None
        return line.cut(start, max(match.end() for match in _NAME_END.finditer(line.text)))


def _without_period(text: str) -> str:
    for named in reversed(periods.find(text)):
        text = text[: named.start] + " " + text[named.end :]
    return re.sub(r"\(\s*\)|\[\s*\]", " ", text)
