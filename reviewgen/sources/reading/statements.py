"""A paragraph into statements: inline labels, inline bullets, numbered entries, sentences."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import zip_longest

from reviewgen.sources.reading.following import bridges, continues
from reviewgen.sources.reading.headings import Section, classify
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.lexicon import pattern
from reviewgen.sources.reading.sentences import split


@dataclass(slots=True)
class Statement:
    """One sentence or inline entry; `labelled` where an inline label gave it its section.

    `entry` for what was set as an entry of a list; `soft` where the label was part of a sentence
    ("Key features delivered include …") and rules only what does not speak for itself.
    """

    line: Line
    section: Section | None = None
    labelled: bool = False
    entry: bool = False
    soft: bool = False
    first: bool = False  # begins a paragraph
    done: bool = False  # its label or the cell beside it says that it is done
    lead: bool = False  # announces the entries that follow
    joined: bool = False  # of several sentences of running text that tell of one thing


_CANDIDATE = re.compile(
    r"(?:^|(?<=[.!?;:)\]\u2014\u2013]\s)|(?<=[.!?;:)]\s-\s)|(?<=\s-\s))"
    r"(?P<label>[^\W\d_][\w'&-]*(?:[ /](?:&|\w[\w'&-]*)){0,7})"
    r"(?P<mark>\s*:(?=\s|$)|\s+[-\u2013\u2014](?=\s)|\s+(?:include[sd]?|are|were|is)(?=\s))"
)
_MARK = re.compile(r":(?=\s|$)|\s(?:[-\u2013\u2014]|include[sd]?|are|were|is)(?=\s)")  # none does without one
_REPO_BEFORE = re.compile(r"(?:^|\s)[\w.-]+/[\w.-]+\s+$")
_AFTER_REPO = re.compile(
    r"(?:(?<=\s)|^)(?P<repo>[\w.-]+/[\w.-]+)\s+(?P<label>[A-Z][\w'&-]*(?:[ /](?:&|\w[\w'&-]*)){1,6})"
    r"(?P<mark>\s*:(?=\s|$)|\s+-(?=\s))"
)
_BULLET = re.compile(r"(?:(?<=[.!?;:)\]])|^)\s*-\s+(?=\S)")
_TRAILING = pattern(r"[\s;,]+{lists.and}$|[\s;,]+$", re.NOFLAG)
_COUNTING = re.compile(r"\d[.)]\s")
_NUMBERED = re.compile(r"(?:(?<=[\s:;.,])|^)\(?(?P<n>\d{1,2})[.)]\s+(?=\S)")


def labels(text: str) -> list[tuple[int, int, Section, bool]]:
    """Inline labels: where each begins, where its text begins, its section, whether it is soft."""
    found: list[tuple[int, int, Section, bool]] = []
    if not _MARK.search(text):
        return found
    for form in (_CANDIDATE, _AFTER_REPO) if "/" in text else (_CANDIDATE,):
        for match in form.finditer(text):
            section = classify(match["label"], inline=True)
            if section is None or section == "done" or section == "evidence":
                continue
            mark = match["mark"].strip()
            soft = mark not in (":", "-", "\u2013", "\u2014")
            if soft and len(match["label"].split()) < 2:
                continue
            last = match["label"].split()[-1]
            if soft and (last.isdigit() or classify(last, inline=True) == "other"):
                continue  # "The other 12 are too old" is a sentence
            if mark == "-" and not _dash_label(text, match):
                continue
            found.append((match.start("label"), match.end(), section, soft))
    found.sort()
    kept: list[tuple[int, int, Section, bool]] = []
    for one in found:
        if not kept or one[0] >= kept[-1][1]:
            kept.append(one)
    return kept


def _dash_label(text: str, match: re.Match[str]) -> bool:
    """A dash marks a label only at the start of the text or after an end of sentence."""
    return match.start("label") == 0 or text[match.start("label") - 2] in ".!?;:)]\u2014\u2013-"


def statements(line: Line, section: Section | None) -> tuple[list[Statement], list[Line]]:
    """The statements of a paragraph, in its order, and its inline labels; `section` is where it stands."""
    text = line.text
    found: list[Statement] = []
    named_here: list[Line] = []
    marks = labels(text)
    at, current, soft, labelled = 0, section, False, False
    for start, end, named, is_soft in [*marks, (len(text), len(text), None, False)]:
        stop = start
        part = line.cut(at, stop)
        if part.piece:
            found.extend(_entries(part, current, labelled, soft))
        if named is None:
            break
        at = end
        named_here.append(line.cut(start, end))
        current, soft, labelled = named, is_soft, True
    if found:
        found[0].first = True
    return found, named_here


def _entries(line: Line, section: Section | None, labelled: bool, soft: bool) -> list[Statement]:
    """Inline bullets " - …" after a label or an end of sentence, and numbered entries "1) …; 2) …"."""
    text = line.text
    bullets = list(_BULLET.finditer(text)) if "- " in text else []
    begins = bool(bullets) and bullets[0].start() == 0
    if labelled and not soft and bullets and (begins or (len(bullets) > 0 and not _numbered(text))):
        return _cut(line, [(match.start(), match.end()) for match in bullets], section, labelled, begins)
    if len(bullets) >= 2 and begins:
        return _cut(line, [(match.start(), match.end()) for match in bullets], section, labelled, True)
    numbers = _numbered(text)
    if numbers:
        return _numbered_entries(line, numbers, section, labelled, soft)
    return _sentences(line, section, labelled, soft)


def _numbered(text: str) -> list[re.Match[str]]:
    """The marks of an inline numbered list that counts up from one."""
    found: list[re.Match[str]] = []
    for match in _NUMBERED.finditer(text) if _COUNTING.search(text) else ():
        if int(match["n"]) == len(found) + 1:
            found.append(match)
    return found if len(found) >= 2 else []


def _numbered_entries(
    line: Line, numbers: list[re.Match[str]], section: Section | None, labelled: bool, soft: bool
) -> list[Statement]:
    text = line.text
    found = _sentences(line.cut(0, numbers[0].start()), section, labelled, soft)
    if found:
        found[-1].lead = True
    for index, match in enumerate(numbers):
        last = index + 1 == len(numbers)
        stop = len(text) if last else numbers[index + 1].start()
        entry = text[match.end() : stop]
        rest = None
        if last:
            ends = split(entry)
            if ends and len(ends) > 1:
                rest = (match.end() + ends[0][1], stop)
                stop = match.end() + ends[0][1]
        cut = line.cut(match.end(), stop)
        trimmed = _TRAILING.sub("", cut.text)
        found.append(Statement(cut.cut(0, len(trimmed)), section, labelled, entry=True, soft=soft))
        if rest:
            found.extend(_sentences(line.cut(*rest), section, labelled, True if labelled else soft))
    return found


def _cut(
    line: Line, marks: list[tuple[int, int]], section: Section | None, labelled: bool, begins: bool
) -> list[Statement]:
    found: list[Statement] = []
    text = line.text
    if not begins:
        first = line.cut(0, marks[0][0])
        if first.piece:
            found.append(Statement(first, section, labelled, entry=True))
    for index, (_, start) in enumerate(marks):
        stop = marks[index + 1][0] if index + 1 < len(marks) else len(text)
        part = line.cut(start, stop)
        if part.piece:
            found.append(Statement(part, section, labelled, entry=True))
    return found


def _sentences(line: Line, section: Section | None, labelled: bool, soft: bool) -> list[Statement]:
    """Each sentence, with those behind it that only tell on what it begins."""
    text = line.text
    groups: list[tuple[int, int, bool]] = []
    bounds = split(text)
    for (start, end), (ahead, last) in zip_longest(bounds, bounds[1:], fillvalue=(0, 0)):
        before, this = text[groups[-1][0] : groups[-1][1]] if groups else "", text[start:end]
        if before and (continues(before, this) or (last and bridges(before, this, text[ahead:last]))):
            groups[-1] = (groups[-1][0], end, True)
        else:
            groups.append((start, end, False))
    return [
        Statement(line.cut(a, b), section, labelled, soft=soft, joined=told_on) for a, b, told_on in groups
    ]


def entries_ahead(line: Line) -> list[Statement]:
    """What stands behind a label of what is to come: a plan in each sentence."""
    return [Statement(line.cut(a, b), "planned", labelled=True, entry=True) for a, b in split(line.text)]
