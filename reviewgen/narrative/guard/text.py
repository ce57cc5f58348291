"""The guard on the text of a finished file: what a PDF or a Word draft says, held against the notes."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from reviewgen.model.month import ITEM_KINDS
from reviewgen.model.reading import Reading
from reviewgen.narrative.guard.tokens import Token, tokens_of
from reviewgen.narrative.phrases import phrases_of
from reviewgen.period.words import words_of

_EDGE_LINES = 3
_SMALL = 1000
_PART = 7
_CLAIMS = ("determiners", "prepositions", "conjunctions", "pronouns", "auxiliaries")


def faults_in_text(text: str, reading: Reading, record: Mapping[str, Any]) -> list[str]:
    """Return what is wrong with the text of a finished review; empty where it says what the notes say.

    `record` is the same review as `build --format json` writes it. Each of its claims has to stand in the
    text as a whole and to rest on its spans in `reading`. Every figure, hash and name with a digit has to be
    in the notes, in what was computed from them, or in the review's own dates and counts.
    """
    pages = _without_running_lines(text)
    packed = _packed(pages)
    faults = [
        f"the text lacks “{claim['text']}”"
        for claim in record["claims"]
        if _packed(claim["text"]) not in packed
    ]
    for claim in record["claims"]:
        faults += [
            f"“{claim['text']}”: {name} is not in its source" for name in _unfounded(claim, reading, record)
        ]
    known = _known(reading, record)
    faults += [
        f"{token.text} is nowhere in the notes"
        for token in tokens_of(_without_days(" ".join(pages.split())))
        if token.has_digit and not _is_small(token) and not _is_known(token, known)
    ]
    return list(dict.fromkeys(faults))


def _without_running_lines(text: str) -> str:
    """The text without the lines that head and foot its pages: they may stand in the midst of a sentence."""
    pages = [[line for line in page.splitlines() if line.strip()] for page in text.split("\f")]
    edges = Counter(
        shape
        for page in pages
        for shape in {_shape(line) for line in (*page[:_EDGE_LINES], *page[-_EDGE_LINES:])}
    )
    running = {
        shape for shape, number in edges.items() if shape and number > 1 and number * 2 > len(pages) - 1
    }
    kept = []
    for page in pages:
        last = len(page) - _EDGE_LINES
        kept += [
            line
            for place, line in enumerate(page)
            if not (_shape(line) in running and (place < _EDGE_LINES or place >= last))
        ]
    return "\n".join(kept)


def _shape(line: str) -> str:
    return re.sub(r"\d+", "0", " ".join(line.split()))


def _packed(text: str) -> str:
    """A text without what a layout may change: white space, breaks of words, ligatures, forms of quotes."""
    text = unicodedata.normalize("NFKC", text)
    return "".join(letter for letter in text if letter.isalnum() or letter in "~%#=+<>").lower()


def _unfounded(claim: Mapping[str, Any], reading: Reading, record: Mapping[str, Any]) -> Iterator[str]:
    """The figures and names of a claim that neither its spans nor what it was computed from have."""
    phrases = phrases_of()
    words = words_of()
    closed = phrases.words.union(*(words.sets[name] for name in _CLAIMS))
    spans = [(span["source"], span["start"], span["end"]) for span in claim["spans"]]
    texts = [*_pieces_at(spans, reading), *(one["text"] for one in claim["computed_from"])]
    texts += [name for one in claim["computed_from"] for name in one["inputs"]]
    known = {token.key for one in (*texts, record["person"] or "") for token in tokens_of(one)}
    for token in tokens_of(claim["text"]):
        if token.key in known or token.text.lower() in closed:
            continue
        if token.has_digit or token.is_name:
            yield token.text


def _pieces_at(spans: list[tuple[str, int, int]], reading: Reading) -> Iterator[str]:
    for text, pieces in _pieces(reading):
        if any(
            source == piece.source and start < piece.end and piece.start < end
            for source, start, end in spans
            for piece in pieces
        ):
            yield text


def _pieces(reading: Reading) -> Iterator[tuple[str, Any]]:
    for _, month in reading.told:
        for passage in month.focus:
            yield passage.text, passage.spans
        for skill in month.skills:
            yield skill.name, skill.spans
        for kind in ITEM_KINDS:
            for item in month.items(kind):
                yield " ".join((item.text, *item.repositories, *item.projects)), item.spans
                if item.topic is not None:
                    yield item.topic.text, item.topic.spans


def _known(reading: Reading, record: Mapping[str, Any]) -> set[str]:
    """Every figure and name that may stand in the text, packed."""
    texts = [text for text, _ in _pieces(reading)]
    texts += [name for _, month in reading.told for name in (*month.repositories, *month.projects)]
    texts += [one["text"] for claim in record["claims"] for one in claim["computed_from"]]
    texts += [record["period"]["name"].replace("-", " "), *record["period"]["months"], record["person"] or ""]
    known = {_packed(token.text) for text in texts for token in tokens_of(text)}
    for _, month in reading.told:
        for kind in ITEM_KINDS:
            for item in month.items(kind):
                for reference in item.references:
                    known |= {_packed(reference.value), _packed(reference.value[:7])}
                    known |= {_packed(token.text) for token in tokens_of(reference.value)}
    return known | {month[:4] for month in record["period"]["months"]}


def _without_days(text: str) -> str:
    """The text without the day on which it was prepared, which no note has."""
    return re.sub(rf"\b\d{{1,2}}\s(?:{'|'.join(words_of().months)})\s\d{{4}}\b", " ", text)


def _is_known(token: Token, known: set[str]) -> bool:
    """Whether the notes have a token; of a hash, a part that a column broke off at either end is enough."""
    packed = _packed(token.text)
    if packed in known:
        return True
    part = len(packed) >= _PART and re.fullmatch(r"[0-9a-f]+", packed) is not None
    return part and any(one.startswith(packed) or one.endswith(packed) for one in known)


def _is_small(token: Token) -> bool:
    """A page number, a day or a count of a table: those of sentences are checked with their claims."""
    return token.text.isdecimal() and int(token.text) < _SMALL
