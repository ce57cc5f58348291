"""What must hold for every text: no surprise, spans that lie in it, nothing that it does not say."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from reviewgen.model.base import Span
from reviewgen.model.month import ITEM_KINDS, Item
from reviewgen.sources.reading.assemble import Read, read_text
from tests.scoring.account import in_range
from tests.scoring.compare import decoded
from tests.scoring.expected import CASES, load_all

TODAY = date(2025, 11, 30)
SAMPLES = [decoded(path)[1] for case in load_all(CASES / "reading") for path in case.paths]
LINES = sorted({line for text in SAMPLES for line in text.splitlines() if line.strip()})
MARKS = [
    "# ",
    "## ",
    "- ",
    "  - ",
    "1. ",
    "> ",
    "| ",
    "**",
    "`",
    "~~",
    "[",
    "](",
    "<",
    "\t",
    "\u200b",
    "e\u0301",
    "\r\n",
]

sample_lines = st.lists(st.one_of(st.sampled_from(LINES), st.just(""), st.text(max_size=60)), max_size=25)
marked_lines = st.lists(
    st.builds(
        lambda mark, line, at, inner: mark + line[:at] + inner + line[at:],
        st.sampled_from(["", *MARKS]),
        st.sampled_from(LINES),
        st.integers(0, 80),
        st.sampled_from(["", *MARKS]),
    ),
    max_size=25,
)
texts = st.one_of(
    st.text(max_size=400),
    sample_lines.map("\n".join),
    marked_lines.map("\n".join),
    st.builds(
        lambda text: "# March 2024\n\n" + text, st.one_of(st.text(max_size=300), marked_lines.map("\n".join))
    ),
)


def read(text: str, name: str = "notes.md") -> Read:
    return read_text("0" * 12, name, text, today=TODAY)


def items(found: Read) -> Iterator[Item]:
    for month in found.months:
        for kind in ITEM_KINDS:
            yield from month.items(kind)


def letters(text: str) -> str:
    """The letters and digits of a text, without case and in one Unicode form."""
    return "".join(char for char in unicodedata.normalize("NFKC", text).casefold() if char.isalnum())


def bare(text: str, spans: tuple[Span, ...]) -> str:
    return "".join(text[span.start : span.end] for span in spans)


@given(texts, st.sampled_from(["notes.md", "2025-08.md", "log.csv", "log.tsv", "notes.txt"]))
def test_reading_is_total_and_repeatable(text: str, name: str) -> None:
    assert read(text, name) == read(text, name)


@given(texts)
def test_spans_lie_in_the_source(text: str) -> None:
    found = read(text)
    spans = [span for item in items(found) for span in item.spans]
    spans += [span for item in items(found) for one in item.references for span in one.spans]
    spans += [span for item in items(found) for metric in item.metrics for span in metric.spans]
    spans += [span for one in found.left_out for span in one.spans]
    spans += [span for month in found.months for skill in month.skills for span in skill.spans]
    assert all(0 <= span.start <= span.end <= len(text) for span in spans)


@given(texts)
def test_spans_slice_back_to_the_text_that_they_name(text: str) -> None:
    """What a piece says stands in its spans, letter by letter: marks, white space and entities aside."""
    for item in items(read(text)):
        if "&" in text or "\\" in text or "<" in text:
            continue
        named = iter(letters(bare(text, item.spans)))
        assert all(letter in named for letter in letters(item.text)), item.text


@given(texts)
def test_nothing_is_invented(text: str) -> None:
    source = unicodedata.normalize("NFC", re.sub(r"[^\S ]+", " ", text))
    for item in items(read(text)):
        if "&" in text or "\\" in text or "<" in text:
            continue
        for reference in item.references:
            within = in_range(reference, {span.source: text for span in reference.spans})
            assert within or letters(reference.value) in letters(source), reference
            # In an address of Azure DevOps, other words stand between the parts of a repository's name.
            named = reference.repository or ""
            parts = named.split("/") if "_git" in text else [named]
            assert all(letters(part) in letters(source) for part in parts), reference
        for name in item.repositories:
            assert letters(name) in letters(source), name
        for metric in item.metrics:
            assert letters(metric.text) in letters(item.text), metric


@given(texts)
def test_each_item_is_part_of_one_month(text: str) -> None:
    for month in read(text).months:
        assert re.fullmatch(r"\d{4}-(?:0[1-9]|1[0-2])", month.month)
        for kind in ITEM_KINDS:
            assert all(item.id.startswith(month.month) and item.text for item in month.items(kind))
