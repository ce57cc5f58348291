"""A first look over all blocks of a source: the clues that reading its lines needs beforehand."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from reviewgen.sources.reading import periods, repositories
from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.lexicon import fold, pattern, words
from reviewgen.sources.reading.openings import in_heading, opening
from reviewgen.sources.reading.references import REPOSITORY
from reviewgen.sources.reading.stretches import Stretch


@dataclass(frozen=True, slots=True)
class Clues:
    """What a text says of itself.

    `known` are the names that it shows to be repositories, `fallback` the period of a text that names
    none above its notes, `only_year` the one year that stands where periods stand, `dated` how many
    lines tell when something was written.
    """

    known: frozenset[str]
    fallback: Stretch | None
    only_year: int | None
    dated: int
    names_months: bool
    announcing: int | None  # where the block begins that only says what the text is about


def survey(blocks: list[Block], name: str) -> Clues:
    """The clues that the blocks and the name of a source give."""
    announced = _announced(blocks) or _mentioned(blocks)
    standing = list(_standing(blocks))
    return Clues(
        announcing=announced[0] if announced else None,
        known=_known_repositories(blocks),
        fallback=_fallback(blocks, name),
        only_year=_only_year(standing),
        names_months=any(stretch.unit in ("day", "week", "month") for stretch in standing),
        dated=sum(
            1 for block in blocks if block.kind == "paragraph" and block.line and posted(block.line.text)
        ),
    )


def _known_repositories(blocks: list[Block]) -> frozenset[str]:
    found: set[str] = _labelling(blocks)
    for block in blocks:
        lines = [block.line] if block.line else [line for cell in block.cells for line in cell]
        for line in lines:
            found.update(name for *_, name in repositories.stated(line))
            if "/" in line.text:
                head = opening(line.text[:400]) if block.kind == "paragraph" else None
                if head is not None:
                    found.update(
                        name
                        for *_, name in repositories.named(line.cut(0, head.lead), frozenset(), header=True)
                    )
                found.update(
                    name for *_, name in repositories.named(line, frozenset(), header=block.kind == "heading")
                )
    return frozenset(found)


_LABEL = re.compile(rf"[`*]{{0,2}}(?P<repo>{REPOSITORY})[`*]{{0,2}}:\s")


def _labelling(blocks: list[Block]) -> set[str]:
    """Pairs that label several entries, "acme/web: …" and "acme/api: …": repositories of one owner.

    One such label alone may be a pair of words ("training/inference: …").
    """
    labels = [
        match["repo"]
        for block in blocks
        if block.line is not None and block.kind in ("item", "paragraph")
        for match in [_LABEL.match(block.line.text)]
        if match is not None and repositories.may_be_one(match["repo"])
    ]
    owners = Counter(label.partition("/")[0] for label in labels)
    return {label for label in labels if owners[label.partition("/")[0]] > 1}


def _fallback(blocks: list[Block], name: str) -> Stretch | None:
    """The period of a text that names none itself: front matter, the file's name, the day it was posted."""
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
    stem = re.sub(r"\.[A-Za-z0-9]{1,5}$", "", name.replace("\\", "/").rsplit("/", 1)[-1])
    folder = "/".join(name.replace("\\", "/").split("/")[-3:-1])
    named_file = periods.from_name(stem) or periods.from_name(
        f"{folder}-{stem}" if stem.isdigit() else folder
    )
    announced, mentioned = _announced(blocks), _mentioned(blocks)
    return (
        reported
        or titled
        or (announced[1] if announced else None)
        or named_file
        or posted
        or (mentioned[1] if mentioned else None)
    )


_ANNOUNCES = pattern(
    r"\b{openings.reports}\s+(?:for|of|in|from|during|about|covering)\s+(?:the (?:month|period) of\s+)?$"
)


def _announced(blocks: list[Block]) -> tuple[int, Stretch] | None:
    """The month that an opening sentence says the text is about: "Here is my update for September 2025."."""
    for block in blocks[:4]:
        if block.line is None or block.kind == "item":
            continue
        for named in periods.find(block.line.text[:300]):
            fine = named.stretch.year and named.stretch.unit in ("month", "week")
            if fine and _ANNOUNCES.search(block.line.text[: named.start]):
                return block.start, named.stretch
    return None


def _mentioned(blocks: list[Block]) -> tuple[int, Stretch] | None:
    """The first month with a year in the first lines of a text that names none in any other way."""
    for block in blocks[:2]:
        if block.line is None or len(block.line.text) > 200:
            continue
        for named in periods.find(block.line.text):
            if named.stretch.year and named.stretch.unit in ("month", "week"):
                return block.start, named.stretch
    return None


def _only_year(standing: list[Stretch]) -> int | None:
    """The one year that the text names where a period stands, if it is only one."""
    years = {stretch.last.year for stretch in standing if stretch.year}
    return years.pop() if len(years) == 1 else None


def _standing(blocks: list[Block]) -> Iterator[Stretch]:
    """The periods that stand in headings and at the beginning of lines."""
    for block in blocks:
        if block.line is None or block.kind not in ("heading", "paragraph", "item"):
            continue
        stretch = in_heading(block.line.text) if block.kind == "heading" else None
        found = None if stretch else opening(block.line.text)
        stretch = stretch or (found.stretch if found else None)
        if stretch is not None:
            yield stretch


def posted(text: str) -> bool:
    """Whether a line only tells when a text was written ("Date: 2024-04-12"), not what it reports on."""
    label = re.match(r"\W*([^\W\d_]+)(?:\s+on)?\s*:\s", text)
    return (
        bool(label) and fold(label.group(1)) in words("period", "posted") and len(text) < 60
        if label
        else False
    )
