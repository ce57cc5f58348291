"""From a piece of text to an item of the month model: references, repositories, figures, strength, count."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from typing import Any, Literal

from reviewgen.model.base import Passage, Span
from reviewgen.model.month import Item, Metric, Reference, Strength
from reviewgen.sources.reading import metrics, objects, periods, references, repositories
from reviewgen.sources.reading.addresses import Found
from reviewgen.sources.reading.figures import Figure
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.lexicon import pattern, verbs, words
from reviewgen.sources.reading.tickets import stands


@dataclass(slots=True)
class Draft:
    """An item while its paragraph is read: `parts` are joined by one space in its text."""

    kind: str
    parts: list[Line]
    extends: bool = True  # whether a sentence that follows may continue it
    prefix: str = ""  # a repository or project that a heading or cell gives
    repositories: list[str] = field(default_factory=list)
    projects: list[str] = field(default_factory=list)
    state: str | None = None
    measured: bool = False  # a part that is a bare number is the figure of the one before it
    topic: Line | None = None  # what it belongs to: the cell beside it, or the heading above it
    topic_from: Literal["cell", "heading"] | None = None


_DASH = " \u2014 "
_CLOSING = (".", "!", "?", ":", ";", ",", "-", "\u2013", "\u2014")
# these four are held against text in lower case: without regard to case they would take five times as long
_INTENDED = pattern(r"\b{strength.intended}", re.NOFLAG)
_REPORTED = pattern(r"{strength.reported}", re.NOFLAG)
_EXPECTED = pattern(r"\b{strength.expected}\b", re.NOFLAG)
_POSSIBLE = pattern(r",?\s+{strength.possible}", re.NOFLAG)
_POSSIBLE_ANYWHERE = pattern(r"\s{strength.possible}", re.NOFLAG)
_OTHERS_FIGURE = pattern(r"\b{others.figure}\b")
_PURPOSE = re.compile(r"\s(?<![a-z] able\s)(?<!used\s)(?<!need\s)to ([a-z]+)\b(?! end)")
_MERGED = re.compile(r"^\W*(?:(?:i|we)\s+)?merged\b", re.I)
_WAS_MERGED = re.compile(
    r"\b(?:was|were|is|has been|got|been)\s+(?:now\s+)?merged\b(?! (?:into one|together))", re.I
)


def spans_of(parts: list[Line], source: str) -> tuple[Span, ...]:
    """The stretches of the source that the parts come from."""
    found = []
    for part in parts:
        if part.piece:
            start, end = part.piece.span()
            found.append(Span(source=source, start=start, end=end))
    return tuple(found)


def text_of(parts: list[Line]) -> str:
    """The cleaned text of the parts, joined by one space, or by the mark that stands for a cell's edge."""
    text = ""
    for part in parts:
        if part.piece:
            mark = " " if part.before == _DASH and text.endswith(_CLOSING) else part.before
            text += f"{mark if text else ''}{part.text}{part.after}"
    return text


def found_references(
    parts: list[Line], known: frozenset[str], trackers: frozenset[str] = frozenset()
) -> list[tuple[Line, Found]]:
    """The references of each part; a key in doubt is none unless the text knows its tracker."""
    return [(part, one) for part in parts for one in references.find(part, known) if stands(one, trackers)]


def figures(line: Line, known: frozenset[str]) -> tuple[Figure, ...]:
    """The figures of a line, outside of its references, addresses, code, dates and repositories."""
    kept = line.piece.figures
    if kept is not None and kept[0] is known:
        return kept[1]
    found: tuple[Figure, ...] = ()
    if metrics.may_hold(line.text):
        found = tuple(metrics.find(line.text, _masked(line, known)))
    if line.piece:  # the empty piece is that of many lines
        line.piece.figures = known, found
    return found


def _masked(line: Line, known: frozenset[str]) -> list[tuple[int, int]]:
    """The stretches of a line that hold no figures."""
    ranges = [(one.start, one.end) for one in references.find(line, known)]
    ranges += [
        (link.start, link.end)
        for link in line.links
        if re.match(r"https?:", line.text[link.start : link.end])
    ]
    ranges += [(named.start, named.end) for named in _times(line) if _date_like(line.text, named)]
    ranges += [(start, end) for start, end, _ in repositories.named(line, known)]
    ranges += list(line.code)
    return ranges


def _times(line: Line) -> tuple[periods.Named, ...]:
    """What a line names of time; of a short one it was asked before."""
    times: tuple[periods.Named, ...] = line.piece.times or ()
    return periods.find(line.text) if line.piece.times is False else times


def _date_like(text: str, named: periods.Named) -> bool:
    if named.stretch.unit == "year":
        return True
    return bool(re.search(r"[^\W\d_]|[-./]", text[named.start : named.end]))


def build(
    draft: Draft,
    source: str,
    month: str,
    known: frozenset[str],
    names: frozenset[str] = frozenset(),
    trackers: frozenset[str] = frozenset(),
) -> Item:
    """The item that a draft describes; the text names the projects `names` and knows the `trackers`."""
    text = text_of(draft.parts)
    whole_count = objects.count(draft.parts[0].text)
    if whole_count and _names_follow(draft.parts[0].text, whole_count[1][1]):
        whole_count = None
    named: list[str] = list(draft.repositories)
    projects: list[str] = list(draft.projects)
    given: list[Metric] = []
    compared = False
    for part in draft.parts:
        for _, _, repository in repositories.named(part, known):
            if repository not in named:
                named.append(repository)
        for project in [
            name for *_, name in repositories.projects(part.text, opening=True)
        ] + repositories.mentioned(part.text, names):
            if project not in projects:
                projects.append(project)
        bare = metrics.bare(part.text) if draft.measured else None
        for figure in (bare,) if bare else figures(part, known):
            if (
                figure.counted
                and whole_count
                and part is draft.parts[0]
                and figure.start <= whole_count[1][0] < figure.end
            ):
                continue
            given.append(_metric(part, figure, source))
            compared = compared or not figure.counted
    found: dict[tuple[str, str, str | None], Reference] = {}
    for part, one in found_references(draft.parts, known, trackers):
        reference = _reference(part, one._replace(assumed=one.assumed and not part.called), source, named)
        if one.project and one.project not in projects:
            projects.append(one.project)
        key = (reference.kind, reference.value, reference.host or reference.project)
        same = found.get(key)
        if same is not None and same.assumed != reference.assumed:  # what one place says holds for both
            reference = reference.model_copy(update={"assumed": False})
            same = same.model_copy(update={"assumed": False})
        if same is None or (same.repository_from != "stated" and reference.repository_from == "stated"):
            found[key] = (
                reference
                if same is None
                else reference.model_copy(update={"spans": same.spans + reference.spans})
            )
        elif same.repository == reference.repository or reference.repository_from != "stated":
            found[key] = same.model_copy(
                update={"spans": same.spans + reference.spans, "state": same.state or reference.state}
            )
        else:
            found[(*key[:2], reference.repository)] = reference
    state = draft.state or _said_state(draft.parts, found)
    if state is not None:
        found = {
            key: one.model_copy(update={"state": state})
            if one.state is None and one.kind in ("pull_request", "issue")
            else one
            for key, one in found.items()
        }
    return Item(
        id=item_id(month, text),
        text=text,
        spans=spans_of(draft.parts, source),
        count=whole_count[0] if whole_count else 1,
        repositories=tuple(named),
        projects=tuple(projects),
        references=tuple(found.values()),
        metrics=tuple(given),
        strength=strength(text, compared),
        topic=Passage(text=draft.topic.text, spans=spans_of([draft.topic], source)) if draft.topic else None,
        topic_from=draft.topic_from if draft.topic else None,
    )


def _said_state(parts: list[Line], found: dict[Any, Reference]) -> str | None:
    """The state that a sentence gives its only pull request ("Merged the wind work (PR #91)")."""
    if sum(one.kind == "pull_request" for one in found.values()) != 1:
        return None
    if _MERGED.search(parts[0].text) or any(_WAS_MERGED.search(part.text) for part in parts):
        return "merged"
    return None


def _names_follow(text: str, end: int) -> bool:
    """Whether a number counts nothing unnamed, as names follow it ("Fixed three bugs: the crash …")."""
    return bool(re.match(r"[^.;]{0,40}:\s", text[end:]))


def item_id(month: str, text: str) -> str:
    """The month and a short digest of the text: stable while neither changes."""
    return f"{month}-{hashlib.sha256(text.encode('utf-8', 'replace')).hexdigest()[:10]}"


def strength(text: str, compared: bool) -> Strength | None:
    """How firmly an effect is claimed: by a figure, as a report, or only as what was meant."""
    if compared:
        if _OTHERS_FIGURE.search(text):
            return "reported"
        return "intended" if _EXPECTED.search(text.lower()) else "measured"
    lowered = text.lower()
    intended = bool(_INTENDED.search(lowered) or _POSSIBLE_ANYWHERE.search(lowered))
    without_intent = lowered
    if intended:
        without_intent = _INTENDED.sub(lambda match: " " * len(match.group()), without_intent)
        without_intent = _POSSIBLE.sub(lambda match: " " * len(match.group()), without_intent)
    if _REPORTED.search(without_intent):
        return "reported"
    if intended or any(_is_verb(match.group(1)) for match in _PURPOSE.finditer(text)):
        return "intended"
    return None


def _is_verb(word: str) -> bool:
    return any(
        word in verbs(group).base for group in ("effect", "deliver", "repair", "people")
    ) or word in words("strength", "purpose")


def _metric(part: Line, figure: Figure, source: str) -> Metric:
    start, end = part.piece.span(figure.start, figure.end)
    return Metric(
        text=part.text[figure.start : figure.end],
        value=figure.value,
        unit=figure.unit,
        direction=figure.direction,  # type: ignore[arg-type]
        hedge=figure.hedge,
        conditions=figure.conditions,
        before=figure.before,
        after=figure.after,
        spans=(Span(source=source, start=start, end=end),),
    )


def _reference(part: Line, one: Found, source: str, named: list[str]) -> Reference:
    start, end = part.piece.span(one.start, one.end)
    repository, given = one.repository, "stated" if one.repository else None
    needs = (
        one.kind in ("commit", "pull_request", "issue") and one.host is None and not one.value.startswith("D")
    )
    reference = Reference(
        kind=one.kind,  # type: ignore[arg-type]
        value=one.value,
        host=one.host,
        repository=repository,
        repository_from=given,  # type: ignore[arg-type]
        project=one.project,
        assumed=one.assumed,
        state=one.state,  # type: ignore[arg-type]
        spans=(Span(source=source, start=start, end=end),),
    )
    if repository is None and needs and len(named) == 1 and reference.may_be_of(named[0]):
        return reference.model_copy(update={"repository": named[0], "repository_from": "context"})
    return reference
