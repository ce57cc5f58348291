"""The blocks of one source into months: which month, which section, which kind; and an account of the rest."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from datetime import date

from reviewgen.model.base import Passage, Span
from reviewgen.model.month import ITEM_KINDS, Item, Month, Skill
from reviewgen.model.reading import LeftOut, Problem
from reviewgen.sources.reading import items, nothing, objects, periods, references, repositories, skills
from reviewgen.sources.reading.blocks import Block, read_blocks
from reviewgen.sources.reading.delimited import delimiter, read_rows
from reviewgen.sources.reading.headings import Section, classify, emoji_section
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.items import Draft
from reviewgen.sources.reading.kinds import Told, is_evidence, tell
from reviewgen.sources.reading.lexicon import fold, words
from reviewgen.sources.reading.openings import in_heading, opening
from reviewgen.sources.reading.periods import Stretch
from reviewgen.sources.reading.sentences import split
from reviewgen.sources.reading.statements import Statement, statements
from reviewgen.sources.reading.tables import Entry, row_entries

_PERIOD_LINE, _BOLD, _LABEL, _LIST = 6, 7, 8, 10
_FINE = ("day", "week", "month")
_FOCUS = re.compile(
    r"^\W*(?:(?:this|the|last|past)\s+(?:month|period|quarter|week|sprint|half|year)(?:'s)?\s+(?:work\s+|main\s+|effort\s+)?(?:was\s+|is\s+|has been\s+)?(?:mostly |mainly |largely |primarily )?|"
    r"(?:i|we|my|our|the)\s+(?:main |primary |key |major |team )?|main |primary |key )?(?P<word>focus(?:ed|ing)?|priorit(?:ized|ised|y)|cent(?:er|re)d|concentrated|dedicated|about|all about)\s*(?:was|were|is|on|around|to|upon|:)*\s+",
    re.I,
)
_FOCUS_IN = re.compile(r"\b(?:focus(?:ed|ing)?|cent(?:er|re)(?:ed|d|ing)|concentrat(?:ed|ing)|priorit(?:ized|ising|izing)|highlighted|dedicated|devoted)\s+(?:on|by|around|to|upon)?\s*", re.I)
_REPO_LABEL = re.compile(rf"^\W?(?P<repo>{references.REPOSITORY})(?:\s*[:\u2014\u2013]\s*|\s+-\s+|\W?$)")
_METADATA = re.compile(r"^\W*(?P<label>repositor(?:y|ies)|repos?|projects?|focus)\s*:\s+(?=\S)", re.I)
_STAMP = re.compile(r"^\W{0,2}(?:\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?)\W{0,3}(?:\s*[-\u2013\u2014]\s+)?(?:<?[A-Za-z][\w.-]{1,20}>?:\s+)?", re.I)
_ADORNED = re.compile(r"^(?:(?:[^\w\s\"'(\[`$~<>+#!@\-\u20ac\u00a3]|\ufe0f|\u200d)+\s*|:[a-z0-9_+-]+:\s*|\[(?:x|done|ok)\]\s*)+", re.I)
_PREFIXED = re.compile(r"^(?:feat|fix|docs?|chore|refactor|perf|tests?|build|ci|style|revert)(?:\([^()]{0,60}\))?!?:\s")
_ONLY_MARKS = re.compile(r"^\W*$")
_MISSING_PERIOD = "no month is named"


@dataclass(slots=True)
class Frame:
    """What a heading, label or parent bullet sets for all that stands below it."""

    level: int
    stretch: Stretch | None = None
    section: Section | None = None
    repositories: tuple[str, ...] = ()


@dataclass(slots=True)
class MonthDraft:
    """A month while its source is read."""

    drafts: list[Draft] = field(default_factory=list)
    skills: list[Line] = field(default_factory=list)
    focus: list[Line] = field(default_factory=list)
    repositories: list[str] = field(default_factory=list)
    projects: list[str] = field(default_factory=list)
    none: list[tuple[str, Line]] = field(default_factory=list)


class Assembly:
    """Reads one source; `months`, `left_out` and `problems` hold what it understood."""

    def __init__(self, source: str, name: str, text: str, *, today: date | None) -> None:
        self.source = source
        self.name = name
        self.text = text
        self.today = today
        self.months: dict[str, MonthDraft] = {}
        self.left_out: list[LeftOut] = []
        self.problems: list[Problem] = []
        self.frames: list[Frame] = []
        self.fallback: Stretch | None = None
        self.latest: Stretch | None = None
        self.last: Draft | None = None
        self.last_month: str | None = None
        self.known: frozenset[str] = frozenset()
        self.by_level: dict[int, Draft] = {}
        self.names: frozenset[str] | None = None
        self.only_year: int | None = None
        self.unplaced = 0
        self.group_start = 0
        self.yearless: set[str] = set()
        self.coarse: set[str] = set()

    # ------------------------------------------------------------------ the walk

    def read(self) -> None:
        """Read the whole source."""
        mark = delimiter(self.text, certain=self.name.lower().endswith((".csv", ".tsv")))
        blocks = read_rows(self.text, mark) if mark else read_blocks(self.text)
        self.known = self._known_repositories(blocks)
        self.fallback = self._fallback(blocks)
        dated = sum(1 for block in blocks if block.kind == "paragraph" and block.line and _posted(block.line.text))
        for index, block in enumerate(blocks):
            following = blocks[index + 1] if index + 1 < len(blocks) else None
            if block.kind == "paragraph" and block.line and _like_bullet(block.line.text):
                block.kind, block.level = "item", 1
            if block.kind == "heading" and block.line:
                self._heading(block.line, block.level)
            elif block.kind == "paragraph" and block.line:
                self._paragraph(block, following, dated)
            elif block.kind == "item" and block.line:
                self._bullet(block, following)
            elif block.kind == "row":
                self._row(block)
            elif block.kind in ("code", "comment"):
                self._leave_raw(block.start, block.end, block.kind)
        self._report_gaps()

    def _known_repositories(self, blocks: list[Block]) -> frozenset[str]:
        found: set[str] = set()
        for block in blocks:
            lines = [block.line] if block.line else [line for cell in block.cells for line in cell]
            for line in lines:
                found.update(name for *_, name in repositories.stated(line))
                if "/" in line.text:
                    head = opening(line.text[:400]) if block.kind == "paragraph" else None
                    if head is not None:
                        found.update(name for *_, name in repositories.named(line.cut(0, head.lead), frozenset(), header=True))
                    found.update(name for *_, name in repositories.named(line, frozenset(), header=block.kind == "heading"))
        return frozenset(found)

    def _fallback(self, blocks: list[Block]) -> Stretch | None:
        """The period of a text that names none itself: its front matter, its file's name, the day it was posted."""
        reported = posted = titled = None
        for block in blocks:
            for key, value in block.fields.items():
                named = periods.whole(value) or in_heading(value)
                if named is None or not named.year:
                    continue
                if fold(key) in words("period", "reported"):
                    reported = reported or named
                elif fold(key) in words("period", "posted"):
                    posted = posted or named
                elif key == "title":
                    titled = titled or named
        self.only_year = self._only_year(blocks)
        stem = re.sub(r"\.[A-Za-z0-9]{1,5}$", "", self.name.replace("\\", "/").rsplit("/", 1)[-1])
        folder = "/".join(self.name.replace("\\", "/").split("/")[-3:-1])
        named_file = periods.from_name(stem) or periods.from_name(f"{folder}-{stem}" if stem.isdigit() else folder)
        return reported or titled or named_file or posted

    def _only_year(self, blocks: list[Block]) -> int | None:
        """The one year that the text names where a period stands, if it is only one."""
        years: set[int] = set()
        for block in blocks:
            if block.line is None or block.kind not in ("heading", "paragraph", "item"):
                continue
            stretch = in_heading(block.line.text) if block.kind == "heading" else None
            found = None if stretch else opening(block.line.text)
            stretch = stretch or (found.stretch if found else None)
            if stretch is not None and stretch.year:
                years.add(stretch.last.year)
        return years.pop() if len(years) == 1 else None

    # ------------------------------------------------------------------ headings and frames

    def _push(self, frame: Frame) -> None:
        while self.frames and self.frames[-1].level >= frame.level:
            self.frames.pop()
        self.frames.append(frame)
        self.last = None
        self.group_start = len(self.months[self.last_month].drafts) if self.last_month in self.months else 0

    def _heading(self, line: Line, level: int) -> None:
        stretch = in_heading(line.text)
        if stretch is None:
            written = self._written()
            near = list(periods.relative(line.text, written)) if written else []
            stretch = near[0].stretch if near and len(line.text.split()) <= 6 else None
        section = emoji_section(line.text) or classify(_without_period(line.text) if stretch else line.text)
        if stretch is not None:
            stretch = self._resolved(stretch, line)
        names = tuple(name for *_, name in repositories.named(line, self.known, header=True))
        self._push(Frame(level, stretch, section, names))
        if names and self._month_key() is not None:
            self._note_repositories(names)
        self._leave(line, "heading")

    def _written(self) -> date | None:
        stretch = self._stretch() or self.fallback
        return stretch.last if stretch else self.today

    def _stretch(self) -> Stretch | None:
        for frame in reversed(self.frames):
            if frame.stretch is not None:
                return frame.stretch
        return None

    def _section(self) -> Section | None:
        for frame in reversed(self.frames):
            if frame.section is not None:
                return frame.section
        return None

    def _resolved(self, stretch: Stretch, line: Line) -> Stretch:
        """The stretch with a year: its own, else that of what stands around it."""
        if stretch.year:
            self.latest = stretch
            return stretch
        around = self._stretch()
        if around is not None and around.unit in ("year", "half", "quarter", "month"):
            resolved = periods.with_year(stretch, around.last.year)
            if around.unit in ("quarter", "half", "month") and resolved.last < around.first:
                resolved = periods.with_year(stretch, around.first.year)
        else:
            context = self.latest or self.fallback
            base = context.last if context else date(self.only_year, 7, 1) if self.only_year else self.today
            if base is None:
                return stretch
            if context is None and self.only_year:
                context = periods.with_year(stretch, self.only_year)
                base = context.last
            options = [periods.with_year(stretch, base.year + step) for step in (-1, 0, 1)]
            if context is None:  # only today is known: what is reported is past
                options = [one for one in options if one.first <= base]
            resolved = min(options, key=lambda one: abs((one.last - base).days))
        self.latest = resolved
        if resolved.month not in self.yearless:
            self.yearless.add(resolved.month)
            if around is None and self.fallback is None:
                self._problem(line, f"no year is given here; it was taken to be {resolved.last.year}", "Write the year after the month.")
        return resolved

    def _month_key(self) -> str | None:
        stretch = self._stretch()
        if stretch is None or (stretch.unit not in _FINE and self.fallback is not None and self.fallback.unit in _FINE):
            stretch = self.fallback if stretch is None or self.fallback else stretch
        if stretch is None or not stretch.year:
            return None
        if stretch.unit not in _FINE:
            self.coarse.add(f"{stretch.first:%Y-%m} to {stretch.last:%Y-%m}")
            return None
        return stretch.month

    def _month(self) -> MonthDraft | None:
        key = self._month_key()
        if key is None:
            return None
        month = self.months.setdefault(key, MonthDraft())
        if key != self.last_month:
            self.last = None
            self.last_month = key
            self.group_start = len(month.drafts)
        return month

    def _note_repositories(self, names: tuple[str, ...]) -> None:
        month = self._month()
        if month is not None:
            month.repositories.extend(name for name in names if name not in month.repositories)

    # ------------------------------------------------------------------ blocks

    def _paragraph(self, block: Block, following: Block | None, dated: int) -> None:
        line = block.line
        assert line is not None
        text = line.text
        if _ONLY_MARKS.match(text):
            return
        stamp = _STAMP.match(text)
        if stamp and stamp.end() < len(text):
            line = line.cut(stamp.end())
            text = line.text
        if self._metadata(line):
            return
        found = opening(text)
        if found is not None and _posted(text) and dated < 2:
            if self.fallback is None:
                self.fallback = found.stretch if found.stretch.year else None
            self._leave(line, "heading")
            return
        if found is not None and not found.firm and (self._stretch() is not None or not found.stretch.year):
            found = None
        if found is None and not stamp and self._is_heading_line(line, following):
            self._pseudo_heading(line)
            return
        if found is not None:
            stretch = self._resolved(found.stretch, line)
            self._push(Frame(_PERIOD_LINE, stretch))
            line = self._after_opening(line, found.end, found.lead)
            speaker = re.match(r"<?[A-Za-z][\w.-]{1,20}>?:\s+(?=\S)", line.text) if re.search(r"\d:\d\d", text[: found.end]) else None
            if speaker:
                line = line.cut(speaker.end())
            if not line.piece:
                return
            if found.stretch.unit == "day" and not speaker and self._is_label_line(line):
                return
        label = _REPO_LABEL.match(line.text)
        if label and (found is not None or label["repo"] in self.known) and repositories.named(line.cut(0, label.end()), self.known, header=True):
            self._note_repositories((label["repo"],))
            rest = line.cut(label.end())
            if not rest.piece or found is not None:
                self._leave(line.cut(0, label.end()), "heading")
                line = rest
                if not line.piece:
                    return
        if found is not None and following is not None and self._is_title(line, following):
            month = self._month()
            if month is not None:
                month.focus.append(line)
            self._leave(line, "lead-in")
            return
        if line.led and self._section() in ("features", "bugs", "impact", "other"):
            self._led(line)
            return
        sentences, inline = statements(line, self._section())
        for one in inline:
            self._leave(one, "heading")
        self._opened(sentences, found is not None)

    def _is_heading_line(self, line: Line, following: Block | None) -> bool:
        text = line.text.rstrip()
        count = len(text.split())
        if count > 12 or following is None:
            return False
        follows = following.kind in ("item", "row", "paragraph")
        if text.endswith("?"):
            return count <= 12 and classify(text) is not None
        if count <= 6 and not text.endswith((".", "!", ",")) and (named := in_heading(text)) is not None and named.year:
            return True
        if text.endswith(":") and count <= 10:
            return follows and (following.kind != "paragraph" or classify(text) is not None or count <= 5)
        if line.bold:
            return not text.endswith((".", "!", "?"))
        if text.endswith((".", "!", "?", ";", ",")):
            return False
        if classify(text) is not None and count <= 6:
            return follows
        return text.isupper() and count <= 6 and len(text) > 3 and follows

    def _is_label_line(self, line: Line) -> bool:
        """What follows a date is no more than a label: "2025-08-04 Done"."""
        if classify(line.text) is None or len(line.text.split()) > 4:
            return False
        self._heading(line, _LABEL)
        return True

    def _is_title(self, line: Line, following: Block) -> bool:
        """What follows a period in a line of its own, without a verb, above the notes: their title."""
        text = line.text
        if len(text.split()) > 8 or text.endswith((".", ";")) or following.kind not in ("paragraph", "item") or references.find(line, self.known):
            return False
        if following.line is not None and opening(following.line.text[:200]) is not None:
            return False
        told = tell(text)
        return told.kind == "other" and (told.subject is None or text.lower().startswith("work on"))

    def _metadata(self, line: Line) -> bool:
        """"Repository: owner/name", "Projects: …", "Focus: …": facts about the month, no work."""
        label = _METADATA.match(line.text)
        if label is None or self._month_key() is None:
            return False
        month = self._month()
        assert month is not None
        word = fold(label["label"])
        rest = line.cut(label.end(), len(line.text.rstrip(" .")))
        if word.startswith("repo"):
            names = tuple(name for *_, name in repositories.named(rest, self.known, header=True))
            if not names:
                return False
            self._note_repositories(names)
        elif word.startswith("proj"):
            if len(rest.text.split()) > 8 or rest.text.endswith("."):
                return False
            month.projects.extend(name for name in re.split(r",\s*", rest.text) if name not in month.projects)
        else:
            month.focus.append(rest)
        self._leave(line, "heading")
        return True

    def _led(self, line: Line) -> None:
        """A piece of prose with a bold lead is one entry; thanks at its end are none."""
        cut = len(line.text)
        ranges = split(line.text)
        for start, end in reversed(ranges[1:]):
            if tell(line.text[start:end]).kind not in ("thanks", "chatter"):
                break
            self._leave(line.cut(start, end), tell(line.text[start:end]).kind)
            cut = start
        self._statement(Statement(line.cut(0, cut), self._section(), entry=True))

    def _pseudo_heading(self, line: Line) -> None:
        level = _BOLD if line.bold and not line.text.endswith(":") else _LABEL
        stretch = in_heading(line.text)
        if stretch is not None:
            self._heading(line, _PERIOD_LINE)
        else:
            self._heading(line, level)

    def _after_opening(self, line: Line, end: int, lead: int) -> Line:
        """Account for the head and the lead-in of a paragraph; what is left of it is the work."""
        month = self._month()
        head = line.cut(0, lead)
        names = tuple(name for *_, name in repositories.named(line.cut(end, lead), self.known, header=True))
        self._note_repositories(names)
        rest = line.cut(lead)
        if lead <= end:
            self._leave(head, "heading")
            return rest
        focus = _FOCUS_IN.search(line.text, end, lead)
        if month is not None and focus:
            for *_, project in repositories.projects(line.text[end:lead]):
                if project not in month.projects:
                    month.projects.append(project)
            topic = line.cut(focus.end(), len(line.text[:lead].rstrip(" .:")))
            if topic.piece:
                month.focus.append(topic)
                if not rest.piece:
                    told = tell(topic.text)
                    kind = told.kind if told.kind in ITEM_KINDS else "other"
                    self._add(month, Draft(kind, [topic]))
        self._leave(head, "lead-in")
        return rest

    def _opened(self, found: list[Statement], after_opening: bool) -> None:
        """Place the statements of a paragraph; the first ones may be no more than a lead-in."""
        announced: Section | None = None
        for index, statement in enumerate(found):
            more = index + 1 < len(found)
            if announced is not None and statement.entry and not statement.labelled:
                statement.section, statement.soft = announced, False
            if index == 0 and more and _REPO_LABEL.fullmatch(statement.line.text):
                self._note_repositories(tuple(name for *_, name in repositories.named(statement.line, self.known, header=True)))
                self._leave(statement.line, "heading")
                continue
            if index < 2 and not statement.entry and more and self._lead_in(statement, after_opening and index == 0, found[index + 1 :]):
                continue
            if statement.lead and more and self._announces(statement):
                told = tell(statement.line.text)
                announced = told.kind if told.kind in ("features", "bugs") else None  # type: ignore[assignment]
                continue
            self._statement(statement)

    def _announces(self, statement: Statement) -> bool:
        told = tell(statement.line.text)
        if told.subject == "author" or statement.line.text.rstrip().endswith(":"):
            self._leave(statement.line, "lead-in")
            return True
        return False

    def _lead_in(self, statement: Statement, opens: bool, rest: list[Statement]) -> bool:
        """Whether a statement only announces; what it is about becomes the focus of the month."""
        text = statement.line.text
        month = self._month()
        if statement.labelled or statement.lead or references.find(statement.line, self.known):
            return False
        focus = _FOCUS.match(text)
        if focus and tell(text).kind not in ("bugs", "planned"):
            self._note(statement.line)
            topic = statement.line.cut(focus.end(), len(text.rstrip(" .")))
            if month is not None and topic.piece:
                month.focus.append(topic)
            self._leave(statement.line, "lead-in")
            return True
        told = tell(text)
        delivers = any(one.labelled or tell(one.line.text).kind in ("features", "bugs") for one in rest)
        verbless = opens and told.subject is None and told.kind == "other" and delivers and not nothing.stated(text)[0]
        if (verbless or (delivers and objects.is_generic(text))) and not items.metrics.find(text, []):
            self._note(statement.line)
            if month is not None:
                month.focus.append(statement.line.cut(0, len(text.rstrip(" ."))))
            self._leave(statement.line, "lead-in")
            return True
        return False

    def _note(self, line: Line) -> None:
        self._note_repositories(tuple(name for *_, name in repositories.named(line, self.known)))

    def _bullet(self, block: Block, following: Block | None = None) -> None:
        line = block.line
        assert line is not None
        level = _LIST + block.level
        while self.frames and self.frames[-1].level >= level:
            self.frames.pop()
        stamp = _STAMP.match(line.text)
        if stamp and stamp.end() < len(line.text):
            line = line.cut(stamp.end())
        emoji = emoji_section(line.text)
        adorned = _ADORNED.match(line.text)
        if adorned and adorned.end() < len(line.text):
            line = line.cut(adorned.end())
        if not re.search(r"\w", line.text):
            return
        found = opening(line.text)
        if found is not None and found.firm and not (found.stretch.unit == "month" and not found.stretch.year and not block.parent):
            frame = Frame(level, self._resolved(found.stretch, line))
            self._push(frame)
            if found.lead >= len(line.text.rstrip()):
                self._leave(line, "heading")
                return
            line = line.cut(found.end)
        elif block.parent and self._is_label(line, following):
            names = tuple(name for *_, name in repositories.named(line, self.known, header=True))
            self._push(Frame(level, None, emoji or classify(line.text), names))
            self._note_repositories(names)
            self._leave(line, "heading")
            return
        section = emoji or self._section()
        label = re.match(r"[\[(]?(?P<label>[^\W\d_][\w' /&-]{1,40}?)[\])]?(?:\s*:|(?<=[\])])|\s+[\u2013\u2014-])\s+(?=\S)", line.text)
        labelled = False
        if label and section in (None, "done"):
            named = classify(label["label"], inline=True)
            if named is not None and named not in ("done", "evidence"):
                section, labelled = named, True
                line = line.cut(label.end())
        if block.level > 1 and is_evidence(line.text) and self._bare(line) and (above := self._above(block.level)) is not None:
            above.parts.append(line)
            return
        before = self.last
        self._statement(Statement(line, section, labelled, entry=True), ticked=block.ticked)
        if self.last is not None and self.last is not before:
            self.by_level = {level: draft for level, draft in self.by_level.items() if level < block.level}
            self.by_level[block.level] = self.last

    def _above(self, level: int) -> Draft | None:
        """The item of the bullet above a nested one, if it is in the same month."""
        found = [draft for at, draft in self.by_level.items() if at < level]
        month = self._month()
        return found[-1] if found and month is not None and any(one is found[-1] for one in month.drafts) else None

    def _is_label(self, line: Line, following: Block | None) -> bool:
        text = line.text.rstrip()
        if text.endswith(":"):
            return len(text.split()) <= 10
        if classify(text) is not None:
            return True
        if following is not None and following.line is not None and is_evidence(following.line.text) and self._bare(following.line):
            return False
        if len(text.split()) <= 2 and text[:1].isupper() and not references.find(line, self.known):
            return True
        if self._section() in ("features", "bugs", "impact", "other", "planned") and len(text.split()) > 3:
            return False
        told = tell(text)
        return told.subject is None and told.kind == "other" and len(text.split()) <= 5 and not any(char.isdigit() for char in text)

    def _row(self, block: Block) -> None:
        for entry in row_entries(block):
            self._entry(entry, block)

    def _entry(self, entry: Entry, block: Block) -> None:
        saved = list(self.frames)
        if entry.period is not None:
            self._push(Frame(_LIST, self._resolved(entry.period, entry.lines[0])))
        section: Section | None = entry.section or self._section()
        before = self.last
        self._statement(Statement(entry.lines[0], section, entry=True), extra=entry.lines[1:], repositories_given=entry.repositories)
        if self.last is not None and self.last is not before:
            self.last.projects.extend(entry.projects)
            self.last.state = entry.state
        self.frames = saved

    # ------------------------------------------------------------------ statements

    def _statement(
        self,
        statement: Statement,
        *,
        ticked: bool | None = None,
        extra: list[Line] | None = None,
        repositories_given: tuple[str, ...] = (),
    ) -> None:
        line, section = statement.line, statement.section
        text = line.text
        if not re.search(r"\w", text):
            return
        if section in ("thanks", "chatter"):
            self._leave(line, section)
            return
        month = self._month()
        other = self._other_month(text)
        if other is not None:
            month = self.months.setdefault(other, MonthDraft())
            self.last = None
        if month is None:
            self._leave(line, _MISSING_PERIOD)
            self.unplaced += 1
            return
        if self._nothing(statement, month):
            return
        if section == "skills" and not (statement.soft and tell(text).kind in ("bugs", "features") and not statement.first):
            if statement.soft and is_evidence(text):
                self._extend_or_add(month, statement, "other")
                return
            month.skills.extend(skills.names(line))
            return
        adorned = _ADORNED.match(text)
        told = self._told(line, text[adorned.end() :] if adorned and adorned.end() < len(text) else text)
        if told.kind in ("thanks", "chatter"):
            if not statement.labelled or told.kind == "thanks":
                self._leave(line, told.kind)
                return
            told = Told("other")
        kind = self._kind(statement, told, ticked)
        if kind is None or (is_evidence(text) and not statement.entry and self._bare(line)):
            self._extend_or_add(month, statement, told.kind)
            return
        if statement.entry and is_evidence(text) and self._bare(line) and self.last is not None:
            self._extend_or_add(month, statement, kind)
            return
        parts = [line, *(extra or [])]
        if statement.entry:
            given = [name for frame in self.frames for name in frame.repositories if frame.level >= _LIST or len(frame.repositories) == 1]
            self._add(month, Draft(kind, parts, repositories=[*repositories_given, *(given if len(given) == 1 else [])]))
        else:
            self._sentence(month, line, kind, told)

    def _other_month(self, text: str) -> str | None:
        """"Last month I shipped …" in an entry of a day: the month before it."""
        match = re.match(r"\W*(?:in |during )?last month\b,?\s+(?!'s)", text, re.I)
        written = self._written()
        if match is None or written is None:
            return None
        for named in periods.relative(text[: match.end()], written):
            return named.stretch.month
        return None

    def _told(self, line: Line, text: str) -> Told:
        found = references.find(line, self.known)
        own = any(one.kind in ("commit", "pull_request") for one in found)
        figures = items.metrics.find(line.text, items.masked(line, self.known))
        return tell(text, referenced=own, measured=any(not figure.counted for figure in figures))

    def _bare(self, line: Line) -> bool:
        """Whether a statement holds nothing but references and the words that introduce them."""
        rest = line.text
        for one in reversed(references.find(line, self.known)):
            rest = rest[: one.start] + " " + rest[one.end :]
        left = re.findall(r"[^\W\d_]{2,}", rest.lower())
        plain = {"commit", "commits", "include", "includes", "included", "reference", "references", "pr", "prs", "pull", "request", "requests", "mr", "mrs",
                 "and", "see", "also", "issue", "issues", "ticket", "tickets", "merge", "links", "link", "refs", "ref", "related", "the", "in", "are", "is",
                 "merged", "closed", "open", "evidence", "hash", "hashes", "for", "https", "http", "of"}  # fmt: skip
        return all(word in plain for word in left)

    def _kind(self, statement: Statement, told: Told, ticked: bool | None) -> str | None:
        """The kind of a statement; None where it continues the item before it."""
        section = statement.section
        if ticked is False:
            return "planned"
        unfinished = told.kind == "planned" and ticked is not True
        if section == "planned":
            return "planned"
        continues = told.anaphoric and not statement.entry and self.last is not None
        if section in ("features", "bugs", "impact", "other") and not statement.soft:
            if unfinished and section in ("features", "bugs"):
                return "planned"
            if told.kind == "other" and told.subject is None and _set_aside(statement.line.text) and section in ("features", "bugs"):
                return "other"
            if continues:
                return "impact" if told.effect else None if section != "impact" else section
            return section
        if unfinished:
            return "planned"
        if continues:
            if told.effect and not _also(statement.line.text):
                return "impact"
            if told.kind in ("other", "features", "impact"):
                return None
        if statement.soft and section in ("features", "bugs", "impact", "other") and told.kind not in ("bugs",):
            return section
        if told.kind == "planned":
            return "features" if ticked else "planned"
        return told.kind

    def _nothing(self, statement: Statement, month: MonthDraft) -> bool:
        said, named = nothing.stated(statement.line.text)
        if not said:
            return False
        section = statement.section
        kind = named or (section if section in ("features", "bugs", "impact", "skills", "planned", "other") else None)
        stretch = self._stretch() or self.fallback
        if kind is None:
            self._leave(statement.line, "none stated, of no kind in particular")
        elif stretch is not None and stretch.unit in ("day", "week"):
            self._leave(statement.line, f"none stated, for a {stretch.unit} only")
        else:
            month.none.append((kind, statement.line))
        return True

    def _extend_or_add(self, month: MonthDraft, statement: Statement, kind: str) -> None:
        if self.last is not None:
            work = next((one for one in reversed(month.drafts[self.group_start :]) if one.kind != "impact"), self.last)
            work.parts.append(statement.line)
            return
        self._add(month, Draft(kind if kind in ITEM_KINDS else "other", [statement.line]))

    def _sentence(self, month: MonthDraft, line: Line, kind: str, told: Told) -> None:
        """A sentence of prose: one item, or one for each clause or object that is a delivery of its own."""
        text = line.text
        found = [(one.start, one.end) for one in references.find(line, self.known)]
        places = [(start, end) for start, end, _ in repositories.named(line, self.known)]
        if kind in ("features", "bugs") and told.subject == "author":
            clauses = objects.split_clauses(text, found, places)
            if len(clauses) > 1:
                for start, end in clauses:
                    part = line.cut(start, end)
                    inner = tell(part.text)
                    self._listed(month, part, inner.kind if inner.kind in ("features", "bugs", "other", "planned") else kind)
                return
        self._listed(month, line, kind)

    def _listed(self, month: MonthDraft, line: Line, kind: str) -> None:
        found = [(one.start, one.end) for one in references.find(line, self.known)]
        figures = [(f.start, f.end) for f in items.metrics.find(line.text, items.masked(line, self.known)) if not f.counted]
        listed = objects.split_objects(line.text, found, figures) if kind in ("features", "bugs") else None
        if listed is None:
            self._add(month, Draft(kind, [line]))
            return
        verb, parts = listed
        for index, (start, end) in enumerate(parts):
            if index == 0 and start == verb[1]:
                self._add(month, Draft(kind, [line.cut(0, end)]))
            else:
                self._add(month, Draft(kind, [line.cut(*verb), line.cut(start, end)]))

    def _add(self, month: MonthDraft, draft: Draft) -> None:
        month.drafts.append(draft)
        self.last = draft

    # ------------------------------------------------------------------ the account

    def _leave(self, line: Line, why: str) -> None:
        if line.piece:
            start, end = line.piece.span()
            self.left_out.append(LeftOut(spans=(Span(source=self.source, start=start, end=end),), text=line.text, why=why))

    def _leave_raw(self, start: int, end: int, why: str) -> None:
        text = " ".join(self.text[start:end].split())
        shown = text if len(text) <= 200 else text[:200] + " …"
        self.left_out.append(LeftOut(spans=(Span(source=self.source, start=start, end=end),), text=shown, why=why))

    def _line_of(self, offset: int) -> int:
        return self.text.count("\n", 0, offset) + 1

    def _problem(self, line: Line, message: str, hint: str) -> None:
        start, _ = line.piece.span()
        self.problems.append(Problem(source=self.name, line=self._line_of(start), message=message, hint=hint))

    def _report_gaps(self) -> None:
        if self.unplaced and not self.coarse:
            self.problems.append(
                Problem(
                    source=self.name,
                    message=f"{self.unplaced} statement{'s' if self.unplaced > 1 else ''} could not be placed in a month",
                    hint="Name the month above them, for example «# August 2025», or in the file's name: 2025-08.md.",
                )
            )
        for span in sorted(self.coarse):
            self.problems.append(
                Problem(
                    source=self.name,
                    message=f"the text reports on {span} as a whole and names no month; it was not spread over months by guess",
                    hint="Name the month above each part.",
                )
            )

    def build(self) -> list[Month]:
        """The months, in the order of the calendar."""
        found = []
        for key in sorted(self.months):
            month = self._built(key, self.months[key])
            if month is not None:
                found.append(month)
        return found

    def _project_names(self) -> frozenset[str]:
        """The projects that the text names anywhere."""
        if self.names is None:
            texts = [items.text_of(one.parts) for month in self.months.values() for one in month.drafts]
            found = {name for text in texts for *_, name in repositories.projects(text, opening=True)}
            self.names = frozenset(found | repositories.labels(texts))
        return self.names

    def _built(self, key: str, draft: MonthDraft) -> Month | None:
        built: dict[str, list[Item]] = {kind: [] for kind in ITEM_KINDS}
        for one in draft.drafts:
            built[one.kind].append(items.build(one, self.source, key, self.known, self._project_names()))
        names = Counter(draft.repositories)
        for kind in ITEM_KINDS:
            for item in built[kind]:
                names.update(item.repositories)
        ordered = list(dict.fromkeys([*draft.repositories, *(name for kind in ITEM_KINDS for item in built[kind] for name in item.repositories)]))
        only = ordered[0] if len(ordered) == 1 else None
        if only is not None:
            built = {kind: [_placed(item, only) for item in found] for kind, found in built.items()}
        projects = dict.fromkeys([*draft.projects, *(name for kind in ITEM_KINDS for item in built[kind] for name in item.projects)])
        none = [(kind, line) for kind, line in draft.none]
        absent = [kind for kind, _ in none if kind == "skills" and not draft.skills or kind != "skills" and not built.get(kind)]
        for kind, line in none:
            if kind not in absent:
                self._leave(line, "none stated, but there are some")
        found_skills: dict[str, Skill] = {}
        for line in draft.skills:
            start, end = line.piece.span()
            span = Span(source=self.source, start=start, end=end)
            same = found_skills.get(line.text.casefold())
            found_skills[line.text.casefold()] = Skill(name=same.name if same else line.text, spans=(*(same.spans if same else ()), span))
        if not (any(built.values()) or found_skills or absent or draft.focus):
            return None
        return Month(
            month=key,
            sources=(self.source,),
            repositories=tuple(ordered),
            projects=tuple(projects),
            focus=tuple(Passage(text=line.text, spans=items.spans_of([line], self.source)) for line in draft.focus),
            skills=tuple(found_skills.values()),
            none_stated=tuple(dict.fromkeys(absent)),  # type: ignore[arg-type]
            none_stated_spans=tuple(span for kind, line in none if kind in absent for span in items.spans_of([line], self.source)),
            **{kind: tuple(found) for kind, found in built.items()},  # type: ignore[arg-type]
        )


def _placed(item: Item, repository: str) -> Item:
    """The item with the month's only repository on references that have none of their own."""
    if item.repositories and item.repositories != (repository,):
        return item
    changed = tuple(
        one.model_copy(update={"repository": repository, "repository_from": "context"})
        if one.repository is None and one.host is None and one.kind in ("commit", "pull_request", "issue") and not one.value.startswith("D")
        else one
        for one in item.references
    )
    return item if changed == item.references else item.model_copy(update={"references": changed})


def _like_bullet(text: str) -> bool:
    """A line of its own that begins with an emoji, a shortcode or a commit's prefix is an entry, not prose."""
    return emoji_section(text) is not None or bool(_ADORNED.match(text)) or bool(_PREFIXED.match(text))


def _posted(text: str) -> bool:
    """"Date: 2024-04-12", "Published on …": when a text was written, not what it reports on."""
    label = re.match(r"\W*([^\W\d_]+)(?:\s+on)?\s*:\s", text)
    return bool(label) and fold(label.group(1)) in words("period", "posted") and len(text) < 60 if label else False


def _without_period(text: str) -> str:
    for named in reversed(periods.find(text)):
        text = text[: named.start] + " " + text[named.end :]
    return re.sub(r"\(\s*\)|\[\s*\]", " ", text)


def _set_aside(text: str) -> bool:
    from reviewgen.sources.reading.kinds import _DROPPED, _OTHERS

    return bool(_DROPPED.search(text) or _OTHERS.search(text))


def _also(text: str) -> bool:
    from reviewgen.sources.reading.kinds import _ALSO

    return bool(_ALSO.match(text))
