"""Paragraphs: headings in disguise, openings with a period, lead-ins, facts about the month, prose."""

from __future__ import annotations

import re

from reviewgen.model.month import ITEM_KINDS
from reviewgen.sources.reading import metrics, nothing, objects, periods, references, repositories
from reviewgen.sources.reading.beginnings import MESSAGE, without_speaker, without_stamp
from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.context import Context
from reviewgen.sources.reading.deeds import NO_WORK
from reviewgen.sources.reading.frames import BOLD, FINE, LABEL, PERIOD_LINE, Frame
from reviewgen.sources.reading.headings import Section, classify, says_done
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.items import Draft
from reviewgen.sources.reading.kinds import tell
from reviewgen.sources.reading.lexicon import fold, pattern, words
from reviewgen.sources.reading.openings import in_heading, opening, opening_of
from reviewgen.sources.reading.people import is_common
from reviewgen.sources.reading.placing import Placer
from reviewgen.sources.reading.sentences import split
from reviewgen.sources.reading.statements import Statement, entries_ahead, statements
from reviewgen.sources.reading.stretches import Stretch, with_year
from reviewgen.sources.reading.survey import posted

_FOCUS = pattern(r"^\W*(?:{focus.opening})?(?P<word>{focus.word})\s*(?:was|were|is|on|around|to|upon|:)*\s+")
_FOCUS_IN = pattern(r"\b{focus.inside}\s+(?:on|by|around|to|upon)?\s*")
_OF_REPORT = pattern(r"^\W*{report.sentence}")
_REPO_LABEL = re.compile(rf"^\W?(?P<repo>{references.REPOSITORY})(?:\s*[:\u2014\u2013]\s*|\s+-\s+|\W?$)")
_METADATA = re.compile(
    r"^\W*(?P<label>topic of the month|repositor(?:y|ies)|repos?|projects?|focus|tags?|categor(?:y|ies)"
    r"|keywords?|authors?|layout|slug|lang(?:uage)?)\s*:\s+(?=\S)",
    re.I,
)
_DONE_LABEL = re.compile(r"(?P<label>[^\W\d_]{3,12})\s?:\s+(?=\S)")
_FOLLOWS = re.compile(r"\b(?:the )?following\b[^.]{0,60}:$|\bas follows\s*:$", re.I)
_IN_MONTH = re.compile(r"(?:in|during|im|en|em)\s", re.I)
_ONLY_MARKS = re.compile(r"^\W*$")


class Paragraphs:
    """Reads the paragraphs of one source.

    `dated` is how many of its lines tell when it was written; `announcing` is where the one begins that only
    says which month the text is about.
    """

    def __init__(self, context: Context, placer: Placer, dated: int, announcing: int | None) -> None:
        self.context = context
        self.placer = placer
        self.dated = dated
        self.announcing = announcing

    def read(self, line: Line, following: Block | None) -> None:
        """Read a paragraph; `following` is the block below it."""
        text = line.text
        if _ONLY_MARKS.match(text):
            return
        self.context.frames.close_list()
        if self._message_head(line):
            return
        stamped = without_stamp(line)
        if stamped is not None:
            line, text = stamped, stamped.text
        if self._metadata(line):
            return
        found = self.context.opening(line)
        if (
            (found is None or not found.firm)
            and line.piece.span()[0] == self.announcing
            and len(split(text)) == 1
            and tell(text).kind in ("other", "chatter", "absence")
        ):
            self.context.account.leave(line, "lead-in")
            return
        if found is not None and posted(text) and self.dated < 2:
            if self.context.frames.fallback is None:
                self.context.frames.fallback = found.stretch if found.stretch.year else None
            self.context.account.leave(line, "heading")
            return
        if (
            found is not None
            and not found.firm
            and (self.context.frames.stretch() is not None or not found.stretch.year)
        ):
            found = None
        if (
            found is not None
            and found.lead >= len(text.rstrip())
            and found.stretch.year
            and self.context.frames.fallback is None
            and self.context.frames.stretch() is None
            and ":" in text
        ):
            self.context.frames.fallback = found.stretch  # "Period: March 2025" above all headings
        if found is not None and found.stretch.unit == "year" and self.context.frames.stretch() is not None:
            found = None
        ahead = self.context.behind_label_ahead(line, found)
        if ahead is not None:
            for statement in entries_ahead(ahead):
                self.placer.place(statement)
            return
        if found is None and stamped is None and self._is_heading_line(line, following):
            self._pseudo_heading(line)
            return
        if found is not None:
            stretch = self.context.frames.resolved(found.stretch, line)
            self.context.push(Frame(PERIOD_LINE, stretch))
            line = self._after_opening(line, found.end, found.lead)
            spoken = without_speaker(line) if re.search(r"\d:\d\d", text[: found.end]) else None
            if spoken is not None:
                name = line.text[: len(line.text) - len(spoken.text)].strip(" <>:")
                self.context.push(Frame(PERIOD_LINE, stretch, person=name))
                self.context.is_other(name)
            line = spoken or line
            if not line.piece:
                return
            if found.stretch.unit == "day" and spoken is None and self._is_label_line(line):
                return
        label = _REPO_LABEL.match(line.text)
        if (
            label
            and (found is not None or label["repo"] in self.context.known)
            and repositories.named(line.cut(0, label.end()), self.context.known, header=True)
        ):
            self.context.note_repositories((label["repo"],))
            rest = line.cut(label.end())
            if not rest.piece or found is not None:
                self.context.account.leave(line.cut(0, label.end()), "heading")
                line = rest
                if not line.piece:
                    return
        if found is not None and following is not None and self._is_title(line, following):
            month = self.context.month()
            if month is not None:
                month.focus.append(line)
            self.context.account.leave(line, "lead-in")
            return
        done = _DONE_LABEL.match(line.text)
        if done and fold(done["label"]) in words("headings", "done_labels"):
            self.context.account.leave(line.cut(0, done.end()), "heading")
            line = line.cut(done.end())
        finished = done is not None and says_done(done["label"])
        if line.led and self.context.frames.section() in ("features", "bugs", "impact", "other"):
            self._led(line)
            return
        if _FOLLOWS.search(line.text) and following is not None and len(line.text.split()) <= 20:
            self.context.account.leave(line, "lead-in")
            return
        sentences, inline = statements(line, self.context.frames.section())
        for one in inline:
            self.context.account.leave(one, "heading")
        for statement in sentences:
            statement.done = finished
        self._opened(sentences, found is not None)

    def _is_heading_line(self, line: Line, following: Block | None) -> bool:
        text = line.text.rstrip()
        count = len(text.split())
        if count > 12 or following is None:
            return False
        follows = following.kind in ("item", "row", "paragraph")
        if text.endswith("?"):
            return True  # the question of a form; it tells of nothing done
        if (
            count <= 6
            and not text.endswith((".", "!", ","))
            and (named := in_heading(text)) is not None
            and named.year
        ):
            return True
        if text.endswith(":") and count <= 10:
            return follows and (following.kind != "paragraph" or classify(text) is not None or count <= 5)
        if line.bold:
            return not text.endswith((".", "!", "?"))
        if text.endswith((".", "!", "?", ";", ",")):
            return False
        if classify(text) is not None and count <= 6:
            return follows
        if count <= 4 and following.kind == "item" and text[:1].isupper() and line.text[-1:].isalnum():
            return not references.find(line, self.context.known)
        return text.isupper() and count <= 6 and len(text) > 3 and follows

    def _is_label_line(self, line: Line) -> bool:
        """What follows a date is no more than a label: "2025-08-04 Done"."""
        if classify(line.text) is None or len(line.text.split()) > 4:
            return False
        self.context.heading(line, LABEL)
        return True

    def _is_title(self, line: Line, following: Block) -> bool:
        """What follows a period in a line of its own, without a verb, above the notes: their title."""
        text = line.text
        if (
            len(text.split()) > 8
            or text.endswith((".", ";"))
            or following.kind not in ("paragraph", "item")
            or references.find(line, self.context.known)
        ):
            return False
        if following.line is not None and opening(following.line.text[:200]) is not None:
            return False
        told = tell(text)
        return told.kind == "other" and (told.subject is None or text.lower().startswith("work on"))

    def _metadata(self, line: Line) -> bool:
        """Read a fact about the month, no work: "Repository: owner/name", "Projects: …", "Focus: …"."""
        label = _METADATA.match(line.text)
        month = self.context.month() if label else None
        if label is None or month is None:
            return False
        word = fold(label["label"])
        if word.startswith(("tag", "categor", "keyword", "author", "layout", "slug", "lang")):
            if len(line.text.split()) > 14 or line.text.endswith("."):
                return False
            self.context.account.leave(line, "heading")
            return True
        rest = line.cut(label.end(), len(line.text.rstrip(" .")))
        if word.startswith("repo"):
            names = tuple(name for *_, name in repositories.named(rest, self.context.known, header=True))
            if not names:
                return False
            self.context.note_repositories(names)
        elif word.startswith("proj"):
            if len(rest.text.split()) > 8 or rest.text.endswith("."):
                return False
            month.projects.extend(name for name in re.split(r",\s*", rest.text) if name not in month.projects)
        elif word.startswith("topic"):
            month.focus.append(rest)  # so it is written for correction by hand
        else:
            self.context.drafts.add(month, Draft("other", [line.cut(0, len(line.text.rstrip(" .")))]))
            return True  # "Focus: bring-up of board C" is told with the month's other work
        self.context.account.leave(line, "heading")
        return True

    def _led(self, line: Line) -> None:
        """A piece of prose with a bold lead is one entry; thanks at its end are none."""
        cut = len(line.text)
        ranges = split(line.text)
        for start, end in reversed(ranges[1:]):
            if tell(line.text[start:end]).kind not in NO_WORK:
                break
            self.context.account.leave(line.cut(start, end), tell(line.text[start:end]).kind)
            cut = start
        self.placer.place(Statement(line.cut(0, cut), self.context.frames.section(), entry=True))

    def _pseudo_heading(self, line: Line) -> None:
        level = BOLD if line.bold and not line.text.endswith(":") else LABEL
        stretch = in_heading(line.text)
        if stretch is not None:
            self.context.heading(line, PERIOD_LINE)
        else:
            self.context.heading(line, level)

    def _after_opening(self, line: Line, end: int, lead: int) -> Line:
        """Account for the head and the lead-in of a paragraph; what is left of it is the work."""
        month = self.context.month()
        head = line.cut(0, lead)
        self._note(line.cut(end, lead), header=True)
        rest = line.cut(lead)
        if lead <= end:
            self.context.account.leave(head, "heading")
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
                    # a month that "focused on delivering X" tells of X as its work
                    kind = "features" if told.gerund else told.kind
                    self.context.drafts.add(month, Draft(kind if kind in ITEM_KINDS else "other", [topic]))
        self.context.account.leave(head, "lead-in")
        return rest

    def _opened(self, found: list[Statement], after_opening: bool) -> None:
        """Place the statements of a paragraph; the first ones may be no more than a lead-in."""
        announced: Section | None = None
        for index, statement in enumerate(found):
            more = index + 1 < len(found)
            if announced is not None and statement.entry and not statement.labelled:
                statement.section, statement.soft = announced, False
            if index > 0 or not after_opening:
                self._turn(statement)
            if index == 0 and more and _REPO_LABEL.fullmatch(statement.line.text):
                self._note(statement.line, header=True)
                self.context.account.leave(statement.line, "heading")
                continue
            if (
                index < 2
                and not statement.entry
                and more
                and self._lead_in(statement, after_opening and index == 0, found[index + 1 :])
            ):
                continue
            if statement.lead and more and self._announces(statement):
                told = tell(statement.line.text)
                announced = told.kind if told.kind in ("features", "bugs") else None  # type: ignore[assignment]
                continue
            if _OF_REPORT.match(statement.line.text):
                self.context.account.leave(statement.line, "lead-in")
                continue
            self.placer.place(statement)

    def _turn(self, statement: Statement) -> None:
        """Turn to the month that a sentence begins with: "In August I fixed …", "**February**: cut …"."""
        frames = self.context.frames
        if statement.entry or any(
            frame.stretch is not None and frame.stretch.unit in FINE and frame.level < PERIOD_LINE
            for frame in frames.standing
        ):
            return
        found = opening_of(statement.line)
        if found is None or found.stretch.unit not in ("month", "day", "week"):
            return
        text = statement.line.text
        if not found.firm and self._is_ahead(found.stretch, text):
            return
        if (
            found.firm
            and found.end < len(text.rstrip())
            and text[: found.end].rstrip().endswith((":", "\u2014", "\u2013"))
        ):
            self.context.push(Frame(PERIOD_LINE, frames.resolved(found.stretch, statement.line)))
            self.context.account.leave(statement.line.cut(0, found.end), "heading")
            statement.line = statement.line.cut(found.end)
        elif not found.firm and _IN_MONTH.match(text):
            self.context.push(Frame(PERIOD_LINE, frames.resolved(found.stretch, statement.line)))

    def _is_ahead(self, stretch: Stretch, text: str) -> bool:
        """Whether a sentence tells what is to be done in a later month than the one that is told of."""
        written = self.context.frames.stretch() or self.context.frames.fallback
        if written is None or not written.year or stretch.year:
            return False
        ahead = with_year(stretch, written.last.year).last > written.last
        over_new_year = stretch.first.month == written.last.month % 12 + 1
        return (ahead or over_new_year) and tell(text).kind == "planned"

    def _message_head(self, line: Line) -> bool:
        """Read the line above a message of a chat: "Ines Falk  [Oct 2nd at 9:58 AM]"."""
        head = MESSAGE.match(line.text)
        if head is None or is_common(head["name"].split()[0]):
            return False
        named = [one.stretch for one in periods.find(line.text) if one.stretch.unit == "day"]
        stretch = self.context.frames.resolved(named[0], line) if named else self.context.frames.stretch()
        self.context.push(Frame(PERIOD_LINE, stretch, person=head["name"]))
        self.context.is_other(head["name"])
        self.context.account.leave(line, "heading")
        return True

    def _announces(self, statement: Statement) -> bool:
        if tell(statement.line.text).subject == "author" or statement.line.text.rstrip().endswith(":"):
            self.context.account.leave(statement.line, "lead-in")
            return True
        return False

    def _lead_in(self, statement: Statement, opens: bool, rest: list[Statement]) -> bool:
        """Whether a statement only announces; what it is about becomes the focus of the month."""
        text = statement.line.text
        month = self.context.month()
        if statement.labelled or statement.lead or references.find(statement.line, self.context.known):
            return False
        focus = _FOCUS.match(text)
        if focus and tell(text).kind not in ("bugs", "planned"):
            self._note(statement.line)
            topic = statement.line.cut(focus.end(), len(text.rstrip(" .")))
            if month is not None and topic.piece:
                month.focus.append(topic)
            self.context.account.leave(statement.line, "lead-in")
            return True
        if _FOLLOWS.search(text):
            self.context.account.leave(statement.line, "lead-in")
            return True
        told = tell(text)
        delivers = any(one.labelled or tell(one.line.text).kind in ("features", "bugs") for one in rest)
        verbless = (
            opens
            and told.subject is None
            and told.kind == "other"
            and delivers
            and not nothing.stated(text)[0]
        )
        if (
            verbless or (delivers and objects.is_generic(text) and objects.count(text) is None)
        ) and not metrics.find(text, []):
            self._note(statement.line)
            if month is not None:
                month.focus.append(statement.line.cut(0, len(text.rstrip(" ."))))
            self.context.account.leave(statement.line, "lead-in")
            return True
        return False

    def _note(self, line: Line, *, header: bool = False) -> None:
        named = repositories.named(line, self.context.known, header=header)
        self.context.note_repositories(tuple(name for *_, name in named))
