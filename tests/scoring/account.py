"""What must hold for any source: a full account, spans that slice back, nothing that it does not hold."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from reviewgen.model.base import Span
from reviewgen.model.month import ITEM_KINDS, Item, Month, Reference
from reviewgen.model.reading import Reading
from tests.scoring.plain import letters, numbers, plain
from tests.scoring.result import Result

_HIDDEN = re.compile(
    r"\A(?:---|\+\+\+)\r?\n.*?\n(?:---|\+\+\+)[ \t]*$"  # front matter
    r"|<!--.*?-->|^ {0,3}(```|~~~).*?^ {0,3}\1[ \t]*$"  # comments, fences
    r"|</?[a-zA-Z][^<>]{0,300}>|(?<=\])\([^()\s]*\)|https?://\S+|^ {0,3}\[[^\]]+\]:.*$",  # tags, addresses
    re.DOTALL | re.MULTILINE,
)
_SENTENCE_END = re.compile(r"(?<=[.!?])[\"')\]]*\s+(?=[\"'(\[]?[^\W\d_a-zà-öø-ÿ])")
# A line of these alone says which month it is, or whose: it is a title, however it is written.
_TITLE_WORDS = {
    "monthly", "weekly", "performance", "work", "summary", "highlights", "report", "review", "month", "for",
    "in", "of", "changes", "repository", "january", "february", "march", "april", "may", "june", "july",
    "august", "september", "october", "november", "december",
}  # fmt: skip
_WORD = re.compile(r"[^\W\d_][\w'’-]+")
_HEADING = re.compile(
    r"^\s{0,3}(?:#{1,6}\s|\|?[\s:|-]+\|?$|[=-]{3,}\s*$|[>\s]*(?:\*\*|__)[^*_]+(?:\*\*|__):?\s*$|.*[:?]\s*$)"
)
_LABEL = re.compile(r"[^\n]{0,80}?(?:: | [-–—] )")


def _spans_of(month: Month) -> Iterator[Span]:
    for kind in ITEM_KINDS:
        for item in month.items(kind):
            yield from item.spans
            for reference in item.references:
                yield from reference.spans
            for metric in item.metrics:
                yield from metric.spans
    for passage in month.focus:
        yield from passage.spans
    for skill in month.skills:
        yield from skill.spans
    yield from month.none_stated_spans


def _units(text: str, table: bool) -> Iterator[tuple[int, int]]:
    """Sentences, bullets and rows, roughly: lines cut at sentence ends; of a row its longest cell."""
    hidden = _HIDDEN.sub(lambda match: re.sub(r"[^\n]", "\u0000", match.group()), text)
    place = 0
    lines = hidden.splitlines(keepends=True)
    for number, line in enumerate(lines):
        start, place = place, place + len(line)
        after = lines[number + 1] if number + 1 < len(lines) else ""
        is_title = re.match(r"^\s*(?:={3,}|-{3,}|\|?\s*:?-+:?\s*\|[\s:|-]*)\s*$", after) is not None
        if _HEADING.match(line) or is_title or (table and number == 0 and not re.search(r"\d", line)):
            continue
        if table or line.lstrip("> ").startswith("|"):
            cells = list(re.finditer(r"[^|\t,;\n]+" if not table else r"\"[^\"]*\"|[^\t,;\n]+", line))
            if cells:
                longest = max(cells, key=lambda cell: len(_WORD.findall(cell.group())))
                yield start + longest.start(), start + longest.end()
            continue
        begin = 0
        for cut in (*(match.end() for match in _SENTENCE_END.finditer(line)), len(line)):
            yield start + begin, start + cut
            begin = cut


def _share(held: Sequence[bool]) -> float:
    return sum(held) / len(held) if held else 0


def _check_account(text: str, table: bool, spans: Sequence[Span], result: Result) -> None:
    covered = bytearray(len(text) + 1)
    for span in spans:
        covered[span.start : span.end] = b"\x01" * (span.end - span.start)
    hidden = _HIDDEN.sub(lambda match: "\u0000" * len(match.group()), text)
    for start, end in _units(text, table):
        words = list(_WORD.finditer(hidden, start, end))
        if sum(word.group().casefold() not in _TITLE_WORDS for word in words) < 3:
            continue
        result.expect("account")
        held = [any(covered[word.start() : word.end()]) for word in words]
        # A label says what follows is, it is in no item's text itself.
        label = _LABEL.match(hidden, start, end)
        after = sum(word.start() < label.end() for word in words) if label else 0
        # Half, not all: names before a colon and joining words may be in no item's text either.
        if max(_share(held), _share(held[after:]) if after <= 6 else 0) < 0.5:
            result.amiss("account", "missed", repr(text[start:end].strip()[:160]))


def _check_slices(
    what: str, text: str, spans: Sequence[Span], sources: dict[str, str], result: Result
) -> None:
    result.expect("spans")
    for span in spans:
        source = sources.get(span.source)
        if source is None or not span.start < span.end <= len(source):
            result.amiss("spans", "wrong", f"{what} {text[:60]!r}: {span}")
            return
    sliced = " ".join(sources[span.source][span.start : span.end] for span in spans)
    # An item that is listed twice counts once and may keep the places of both.
    times = max(1, len(letters(sliced)) // max(1, len(letters(text))))
    if not spans or letters(sliced) != letters(text) * times:
        result.amiss("spans", "wrong", f"{what} {text[:120]!r} is {sliced[:120]!r} in the source")


def in_range(reference: Reference, sources: dict[str, str]) -> bool:
    """Whether a number lies between the two that stand at its place ("#12-#15")."""
    ends = [
        int(one)
        for span in reference.spans
        for one in re.findall(r"\d+", sources[span.source][span.start : span.end])
    ]
    return reference.value.isdigit() and len(ends) > 1 and ends[0] < int(reference.value) < ends[-1]


def _check_item(item: Item, sources: dict[str, str], whole: str, result: Result) -> None:
    _check_slices("item", item.text, item.spans, sources, result)
    for reference in item.references:
        result.expect("spans")
        if plain(reference.value) not in plain(whole) and not in_range(reference, sources):
            result.amiss("truth", "invented", f"reference {reference.value!r}")
        parts = plain(reference.repository or "").split("/")
        if not all(part in plain(whole) for part in parts):  # an address may have more between owner and name
            result.amiss("truth", "invented", f"repository {reference.repository!r}")
        sliced = " ".join(sources[span.source][span.start : span.end] for span in reference.spans)
        if not reference.spans or not letters(sliced):
            result.amiss("spans", "wrong", f"reference {reference.value!r} is {sliced!r} in the source")
    for metric in item.metrics:
        _check_slices("metric", metric.text, metric.spans, sources, result)
        possible = numbers(metric.text)
        for value in (metric.value, metric.before, metric.after):
            if value is not None and not any(abs(value - one) <= 1e-9 * max(1, abs(one)) for one in possible):
                result.amiss("truth", "invented", f"{value} in {metric.text!r}")


def check_reading(reading: Reading, texts: dict[str, tuple[str, bool]]) -> Result:
    """What must hold for any reading; `texts` are source id → (decoded text, whether it is a table file)."""
    result = Result()
    sources = {source: text for source, (text, _) in texts.items()}
    whole = "\n".join(sources.values())
    told = [notes for _, notes in reading.told]
    spans = [span for month in told for span in _spans_of(month)]
    spans += [span for one in reading.left_out for span in one.spans]
    for source, (text, table) in texts.items():
        _check_account(text, table, [span for span in spans if span.source == source], result)
    for left in reading.left_out:
        _check_slices("left out", left.text, left.spans, sources, result)
        if not left.why.strip():
            result.amiss("account", "wrong", f"no reason for {left.text[:60]!r}")
    for month in told:
        for repository in month.repositories:
            if not all(part in plain(whole) for part in plain(repository).split("/")):
                result.amiss("truth", "invented", f"repository {repository!r}")
        for skill in month.skills:
            _check_slices("skill", skill.name, skill.spans, sources, result)
        for passage in month.focus:
            _check_slices("focus", passage.text, passage.spans, sources, result)
        for kind in ITEM_KINDS:
            for item in month.items(kind):
                _check_item(item, sources, whole, result)
    return result
