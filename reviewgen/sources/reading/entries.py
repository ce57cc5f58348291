"""Bullets and rows of tables: labels of what stands below them, and entries."""

from __future__ import annotations

import re
from itertools import pairwise

from reviewgen.sources.reading import endings, references, repositories
from reviewgen.sources.reading.anaphora import only_evidence, points_to_evidence
from reviewgen.sources.reading.beginnings import adorned, without_stamp
from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.clauses import form_of
from reviewgen.sources.reading.context import Context
from reviewgen.sources.reading.deeds import NO_WORK
from reviewgen.sources.reading.frames import FINE, LIST, LOGGED, Frame
from reviewgen.sources.reading.headings import Section, classify, emoji_section, says_done
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.items import Draft
from reviewgen.sources.reading.kinds import is_plan, stays_for_now, tell
from reviewgen.sources.reading.lexicon import fold, words
from reviewgen.sources.reading.placing import Placer
from reviewgen.sources.reading.sentences import split
from reviewgen.sources.reading.statements import Statement
from reviewgen.sources.reading.tables import Entry, row_entries

_WORD = re.compile(r"\w")
_LABEL_WORDS = 4  # of a label that ends like a sentence
# the name of a fragment of a changelog: "1423.bugfix.md: …"
_FRAGMENT = re.compile(r"[\w+-]{1,20}\.(?P<kind>[a-z]{3,12})(?:\.\d{1,3})?\.(?:md|rst|txt):\s+(?=\S)")
_INLINE_LABEL = re.compile(
    r"[\[(]?(?P<label>[^\W\d_][\w' /&-]{1,40}?)[\])]?(?:\s*:|(?<=[\])])|\s+[\u2013\u2014-])\s+(?=\S)"
    # "Backlog: 140 → 85": what stands before two values is what they are of
    r"(?![~<>\u2248]?\d[\d.,]*\s?\S{0,6}\s(?:\u2192|->|=>|to)\s)"
)


def _facts(line: Line) -> list[Line]:
    """A line of a log: one entry, but for sentences that plainly tell of work of another kind.

    "fixed the login test. also moved the nightly job" is a fix and a feature; what has no verb of its own
    ("prod bug: … . out the same day") belongs to the sentence before it.
    """
    ranges = split(line.text)
    starts, kind = [0], None
    for start, end in ranges:
        told = tell(line.text[start:end])
        if start and endings.alone(line.text[start:end]):
            continue
        if start and (
            told.kind in NO_WORK
            or (told.kind != kind and _begun(line.text[start:end]))
            or (told.kind != kind and {told.kind, kind} == {"features", "bugs"} and told.subject == "work")
        ):
            starts.append(start)
            kind = None
        kind = kind or told.kind
    return [line.cut(start, end) for start, end in pairwise([*starts, len(line.text)])]


def _apart(line: Line) -> list[Line]:
    """An entry, and apart from it what it says behind a semicolon of another thing that is to come.

    "Switched on; the old pump stays until May" tells of two things, "moved; not tested yet" of one.
    """
    cut = line.text.rfind("; ")
    if cut < 0:
        return [line]
    before, behind = line.text[:cut], line.text[cut + 2 :]
    ahead = stays_for_now(behind) and tell(before).kind not in ("planned", *NO_WORK)
    return [line.cut(0, cut), line.cut(cut + 2)] if ahead else [line]


_ALSO = re.compile(r"(?:also|then|finally|(?:i|we)(?: also)?)\s+", re.I)


def _begun(sentence: str) -> bool:
    """Whether a sentence begins with a verb of its own ("also moved the job", "wrote half the guide")."""
    words = _ALSO.sub("", sentence, count=1).split(None, 1)
    return len(words) > 1 and form_of(words[0].lower()) in ("past", "gerund")


class Entries:
    """Reads the bullets and rows of one source."""

    def __init__(self, context: Context, placer: Placer) -> None:
        self.context = context
        self.placer = placer
        self._by_level: dict[int, Draft] = {}

    def bullet(self, block: Block, line: Line, following: Block | None) -> None:
        """Read a bullet; `following` is the block below it."""
        level = LOGGED if block.logged else LIST + block.level
        self.context.frames.close(level)
        self._by_level = {at: draft for at, draft in self._by_level.items() if at < block.level}
        line = without_stamp(line) or line
        emoji = emoji_section(line.text)
        struck = line.struck
        line = line.cut(adorned(line.text))
        if not _WORD.search(line.text):
            return
        if struck:
            self.placer.place(Statement(line, "other", labelled=True, entry=True))
            return
        if block.logged:
            line = self.context.without_weekday(line)
        found = self.context.opening(line)
        ahead = None if block.parent else self.context.behind_label_ahead(line, found)
        if ahead is not None:
            self.placer.place(Statement(ahead, "planned", labelled=True, entry=True))
            return
        if (
            found is not None
            and found.firm
            and not (
                found.stretch.unit == "month"
                and not found.stretch.year
                and not block.parent
                and not self._months_label(line.text[: found.end])
            )
        ):
            frame = Frame(level, self.context.frames.resolved(found.stretch, line))
            self.context.push(frame)
            if found.lead >= len(line.text.rstrip()):
                self.context.account.leave(line, "heading")
                return
            line = line.cut(found.end)
        elif (
            block.parent
            and (sentences := split(line.text))
            and line.text.endswith(":")
            and len(sentences) > 1
        ):
            # "Wrote the parser. Commits:": an item, and the label of what stands below it
            self.placer.place(
                Statement(line.cut(0, sentences[-2][1]), self.context.frames.section(), entry=True)
            )
            if self.context.drafts.last is not None:
                self._by_level[block.level] = self.context.drafts.last
            self.context.account.leave(line.cut(sentences[-1][0]), "heading")
            return
        elif block.parent and self._is_label(line, following):
            names = tuple(name for *_, name in repositories.named(line, self.context.known, header=True))
            section = emoji or classify(line.text) or ("planned" if is_plan(line.text) else None)
            done = section == "done" and says_done(line.text)
            topic = self.context.topic(line, level) if section is None and not names else None
            self.context.push(Frame(level, None, section, names, done=done, topic=topic))
            self.context.note_repositories(names)
            self.context.account.leave(line, "heading")
            return
        section = emoji or self.context.frames.section()
        labelled = False
        fragment = _FRAGMENT.match(line.text)
        if fragment:
            self.context.account.leave(line.cut(0, fragment.end()), "heading")
            named = classify(fragment["kind"], inline=True)
            if named in ("features", "bugs"):
                section, labelled = named, True
            line = line.cut(fragment.end())
        label = _INLINE_LABEL.match(line.text) if section in (None, "done") else None
        done = False
        if label:
            named = classify(label["label"], inline=True)
            done = named == "done" and fold(label["label"]) in words("headings", "done_labels")
            if done or (named is not None and named not in ("done", "evidence")):
                if not done:
                    section, labelled = named, True
                said = fold(label["label"]).replace(" ", "-")
                telling = named == "other" and said not in words("headings", "bare_labels")
                if not telling and said not in words("headings", "kept_labels"):
                    self.context.account.leave(line.cut(0, label.end()), "heading")
                    line = line.cut(label.end())
        if (
            block.level > 1
            and points_to_evidence(line, self.context.known)
            and (above := self._above(block.level)) is not None
        ):
            above.parts.append(line)
            return
        before = self.context.drafts.last
        above = self._above(block.level) if block.level > 1 else None
        if (
            above is not None
            and above.kind == "planned"
            and block.ticked is None
            and tell(line.text).subject != "author"
        ):
            section, labelled = "planned", True  # what stands below a plan belongs to it
        for part in _facts(line) if block.logged else _apart(line):
            self.placer.place(Statement(part, section, labelled, entry=True, done=done), ticked=block.ticked)
        if self.context.drafts.last is not None and self.context.drafts.last is not before:
            self._by_level[block.level] = self.context.drafts.last

    def goes_on(self, block: Block, line: Line) -> bool:
        """Add a paragraph inside a bullet that only points to evidence to the bullet's item."""
        if not block.level or not only_evidence(line, self.context.known):
            return False
        item = self._by_level.get(block.level) or self._above(block.level)
        month = self.context.month()
        if item is None or month is None or not any(one is item for one in month.drafts):
            return False
        item.parts.append(line)
        return True

    def _above(self, level: int) -> Draft | None:
        """The item of the bullet above a nested one, if it is in the same month."""
        found = [draft for at, draft in self._by_level.items() if at < level]
        month = self.context.month()
        return (
            found[-1]
            if found and month is not None and any(one is found[-1] for one in reversed(month.drafts))
            else None
        )

    def _months_label(self, head: str) -> bool:
        """Whether a bullet is labelled with its month ("Feb: …", "Mar - …") where nothing above names one."""
        stretch = self.context.frames.stretch()
        named = stretch is not None and stretch.unit in FINE
        return not named and head.rstrip().endswith((":", "-", "\u2013", "\u2014"))

    def _is_label(self, line: Line, following: Block | None) -> bool:
        text = line.text.rstrip()
        if text.endswith(":"):
            return len(text.split()) <= 10 or is_plan(text)
        if text.endswith(".") and len(text.split()) > _LABEL_WORDS:
            return False  # a sentence
        if classify(text) is not None:
            return True
        if any(one.kind != "url" for one in references.find(line, self.context.known)):
            return False
        if (
            following is not None
            and following.line is not None
            and points_to_evidence(following.line, self.context.known)
        ):
            return False
        if len(text.split()) <= 2 and text[:1].isupper() and not references.find(line, self.context.known):
            return True
        if (
            self.context.frames.section() in ("features", "bugs", "impact", "other", "planned")
            and len(text.split()) > 3
        ):
            return False
        told = tell(text)
        return (
            told.subject is None
            and told.kind == "other"
            and len(text.split()) <= 5
            and not any(char.isdigit() for char in text)
        )

    def row(self, block: Block) -> None:
        """Read a row of a table."""
        for entry in row_entries(block):
            self._entry(entry)

    def _entry(self, entry: Entry) -> None:
        saved = list(self.context.frames.standing)
        if entry.period is not None:
            self.context.push(Frame(LIST, self.context.frames.resolved(entry.period, entry.lines[0])))
        section: Section | None = entry.section or self.context.frames.section()
        before = self.context.drafts.last
        account = self.context.account
        left = len(account.left_out)
        self.placer.place(
            Statement(entry.lines[0], section, entry=True, done=entry.done),
            extra=entry.lines[1:],
            results=entry.lines[1 : entry.told],
            topic=entry.topic,
            repositories_given=entry.repositories,
            person=entry.person,
        )
        for line in entry.again:
            account.leave(line, "heading")  # as the label of a row, it is no work
        if self.context.drafts.last is before and len(account.left_out) > left:
            for line in [*entry.lines[1:], *([entry.topic] if entry.topic else [])]:
                account.leave(line, account.left_out[-1].why)
        if self.context.drafts.last is not None and self.context.drafts.last is not before:
            self.context.drafts.last.projects.extend(entry.projects)
            self.context.drafts.last.state = entry.state
            self.context.drafts.last.measured = entry.measured
        self.context.frames.standing = saved
