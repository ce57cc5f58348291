"""A first look over all blocks of a source: the clues that reading its lines needs beforehand."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from reviewgen.sources.reading import periods, references, repositories
from reviewgen.sources.reading.blocks import Block
from reviewgen.sources.reading.kinds import tell
from reviewgen.sources.reading.lexicon import fold, pattern, words
from reviewgen.sources.reading.openings import in_heading, opening, opening_of
from reviewgen.sources.reading.references import REPOSITORY
from reviewgen.sources.reading.stamps import Log, log_of, shape
from reviewgen.sources.reading.stretches import Stretch, past


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
    titles: frozenset[int]  # where the lines begin that are the title of the whole text
    log: Log
    standing: tuple[Stretch, ...]  # the periods that stand in headings and at the beginning of lines


def survey(blocks: list[Block], name: str) -> Clues:
    """The clues that the blocks and the name of a source give."""
    announced = _announced(blocks) or _mentioned(blocks)
    standing = list(_standing(blocks))
    titles = frozenset(_titles(blocks))
    return Clues(
        announcing=announced[0] if announced else None,
        known=_known_repositories(blocks),
        fallback=_fallback(blocks, name) or _period_of_title(blocks, titles),
        only_year=_only_year(standing) or _year_of_title(blocks, titles),
        titles=titles,
        log=log_of(list(_beginnings(blocks))),
        standing=tuple(standing),
        # An entry that begins with its month, "Jan: …", sets none for the entries beside it.
        names_months=any(
            stretch.unit in ("day", "week", "month")
            for stretch in _standing([block for block in blocks if block.kind != "item"])
        ),
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
    reported = posted = titled = called = None
    for block in blocks:
        for key, value in (block.fields or {}).items():
            named = periods.whole(value) or in_heading(value)
            if key == "title" and named is None:
                # "What I did in June": of the year before the day on which it was posted
                called = next((one.stretch for one in periods.find(value)), None)
            if named is None or not named.year:
                called = named if key == "title" and named is not None else called
                continue
            if fold(key) in words("period", "reported"):
                reported = reported or named
            elif fold(key) in words("period", "posted"):
                posted = posted or named
            elif key == "title":
                titled = titled or named
    if titled is None and called is not None and called.unit == "month" and posted is not None:
        titled = called if called.year else past(called, posted.last)
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


_TITLE_BLOCKS, _TITLE_WORDS = 3, 16
_COARSE = ("quarter", "half", "year", "range")


def _titles(blocks: list[Block]) -> Iterator[int]:
    """Where the lines begin that are the title of the text: "Work notes 2025 / engine control, Ada Berg".

    A title says nothing that was done: it has no verb and ends like no sentence. It names a longer period
    than a month, or holds a word for such a text, or stands above the line that names the first period.
    """
    shown = [block for block in blocks if block.kind in ("heading", "paragraph", "item", "row")]
    for index, block in enumerate(shown[:_TITLE_BLOCKS]):
        if block.line is None or index + 1 >= len(shown) or block.kind not in ("heading", "paragraph"):
            return
        text = block.line.text.rstrip()
        if block.kind == "heading":
            stretch = in_heading(text) or year_in(text)
            if stretch is None or stretch.unit not in _COARSE or not stretch.year:
                return
            yield block.start
            continue
        if len(text.split()) > _TITLE_WORDS or text.endswith((".", "!", "?", ";", ",", ":")):
            return
        told = tell(text)
        verb = told.subject is not None and told.verb is not None
        if verb or told.kind in ("thanks", "planned") or references.find(block.line):
            return
        named = [one for one in periods.find(text) if one.stretch.year]
        if any(one.stretch.unit not in _COARSE for one in named) or shape(text):
            return
        worded = any(fold(word) in words("period", "titles") for word in _title_words(text))
        if not named and not worded and not _names_period(shown[index + 1]):
            return
        yield block.start


def _title_words(text: str) -> Iterator[str]:
    """The words of a title, and each pair of neighbours as one ("Compte rendu" is "compte-rendu")."""
    found = _TITLE_WORD.findall(text)
    yield from found
    yield from (f"{first}-{second}" for first, second in pairwise(found))


_TITLE_WORD = re.compile(r"[^\W\d_]+(?:[-:][^\W\d_]+)*|1[:/-]1s?")


def _names_period(block: Block) -> bool:
    """Whether a block is no more than the name of a period."""
    if block.line is None or block.kind == "row":
        return False
    if block.kind == "heading":
        return in_heading(block.line.text) is not None
    return periods.whole(block.line.text) is not None


_PART = pattern(
    r"(?<!\w)(?:{period.seasons}|{period.partly})[\s-](?:{months.of}\s)?(?:19|20)\d\d"
    r"|(?:19|20)\d\d,?\s(?:{period.seasons}|{period.partly})(?!\w)"
    r"|(?<!\w)(?:{period.week}|{period.quarter}|{period.half})\w{0,2}\s\d",
    re.NOFLAG,
)


def year_in(text: str) -> Stretch | None:
    """The one year that a title names, whatever other words it has.

    Not where they name a part of it that is not understood ("Summer 2025", "sprint week 3, 2025"): it is no
    report on the whole year.
    """
    if _PART.search(fold(text)):
        return None
    years = [one.stretch for one in periods.find(text) if one.stretch.unit == "year"]
    return years[0] if len(years) == 1 else None


def _period_of_title(blocks: list[Block], titles: frozenset[int]) -> Stretch | None:
    """The year, half or quarter in the title of notes by topic, in which nothing stands below a period.

    "Brag document 2025": what names no month there is told of the year as a whole.
    """
    for block in blocks:
        if block.line is None or block.kind not in ("heading", "paragraph") or block.start in titles:
            continue
        named = in_heading(block.line.text)
        if named is not None and named.unit not in _COARSE:
            return None
    for block in blocks:
        if block.start in titles and block.line is not None:
            found = [one.stretch for one in periods.find(block.line.text) if one.stretch.year]
            if len(found) == 1 and found[0].unit in _COARSE:
                return found[0]
    return None


def _year_of_title(blocks: list[Block], titles: frozenset[int]) -> int | None:
    for block in blocks:
        if block.start in titles and block.line is not None:
            named = [one.stretch for one in periods.find(block.line.text) if one.stretch.year]
            if named:
                return named[0].last.year
    return None


def _beginnings(blocks: list[Block]) -> Iterator[tuple[str, int | None]]:
    """The lines that could be entries of a log, each with the month that stands above it."""
    above: int | None = None
    for block in blocks:
        if block.line is None or block.kind not in ("heading", "paragraph", "item"):
            continue
        text = block.line.text
        named = in_heading(text) if block.kind == "heading" or len(text.split()) <= _NEAR_WORDS else None
        if named is not None and named.unit == "month" and shape(text) is None:
            above = named.last.month
        elif block.kind != "heading":
            yield text, above


_NEAR_WORDS = 3  # of a line that could be no more than the name of a month


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
        found = None if stretch else opening_of(block.line)
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
