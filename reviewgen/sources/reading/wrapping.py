"""Lines into statements: which were only wrapped to a width, which begin something of their own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from reviewgen.sources.reading import periods
from reviewgen.sources.reading.beginnings import is_message
from reviewgen.sources.reading.headings import classify
from reviewgen.sources.reading.lexicon import alternatives, fold, months, pattern, words
from reviewgen.sources.reading.lines import Row
from reviewgen.sources.reading.stamps import shape

_FRESH = pattern(
    r"[\[(]?(?:19|20)\d\d-\d\d(?:-\d\d)?\b|\d{1,2}[./]\d{1,2}[./](?:19|20)?\d\d\b|\[?\d{1,2}:\d\d\b"
    rf"|[\[(]?(?i:{alternatives([name for name in months() if len(name) > 2])})\.?\s+\d{{1,2}}\b"
    r"|(?:{commits.any})(?:\([^()]{0,60}\))?!?:\s"
    r"|[\u2190-\u2bff\U0001f000-\U0001faff]|:[a-z_]+:\s|[A-Z][A-Za-z]{1,18}(?:\s[A-Za-z]{1,18}){0,2}:\s",
    re.NOFLAG,
)
_HANGING = pattern(r"(?:[,(/&-]|\b{sentences.hanging})$")


_WEEK = re.compile(r"\W*(?:weeks?|wk|kw|woche|semaine|semana|sprint)\b", re.IGNORECASE)
_DATE_WORDS, _PERIOD_WORDS = 5, 8
_FEW, _MOST = 3, 0.7  # pairs of lines, and the share of them that tells that a text is not wrapped

_LABEL_LINE = re.compile(r"(?P<label>[^\W\d_][\w '/&-]{1,40}?)\s*:(?:\s|$)")


_HEAD = re.compile(r"(?P<label>[^\W\d_][\w'&/-]{1,24}(?:[ \u00a0][\w'&/-]{1,24}){0,3}?)\s?:(?:\s|$)")


def _head(text: str) -> str:
    """The label with which a line begins, "Livré" of "Livré : …"; one with a capital where it is unknown."""
    found = _HEAD.match(text)
    return found["label"] if found else ""


def _is_label(text: str) -> bool:
    """Whether a line begins with a label of a section, or of what was done, in any language."""
    label = _LABEL_LINE.match(text)
    if label is None:
        return False
    return classify(label["label"], inline=True) is not None or fold(label["label"]) in words(
        "headings", "done_labels"
    )


def starts_afresh(text: str, indent: int, item_text: int, *, before_item: bool) -> bool:
    """Whether a line right below an item, at its margin, is a text of its own, no wrapped part of it.

    `before_item`: the next line begins an item, so that a short line is the heading of what follows.
    """
    if indent >= item_text - 1:
        return False
    if shape(text) in ("iso", "word", "weekday"):
        return True
    if _is_period(text):
        return True  # "wk 28" above the entries of the next week
    label = _LABEL_LINE.match(text)
    if label and text[:1].isupper() and classify(label["label"], inline=True) is not None:
        return True
    if before_item and text.endswith(":") and len(text.split()) <= 4 and classify(text) is not None:
        return True  # "bugs:" above the next list, in notes like YAML
    if before_item and len(text.split()) <= 4 and text[:1].isupper() and text[-1] not in ".,;":
        return True
    if len(text) < 40 and not text.endswith((".", ",")) and text[:1].isupper() and classify(text) is not None:
        return True
    return text.endswith(":") and len(text) < 60 and text[:1].isupper()


def _fits(before: Row, row: Row, width: int) -> bool:
    """Whether the line before had room for the first word of a line: it was ended, not wrapped."""
    return len(before.text) + 1 + len(row.text.split(" ", 1)[0]) <= width * 0.95


def _unwrapped_text(rows: list[Row], width: int) -> bool:
    """Whether the lines of a text end where their writer ended them, nearly all short of its width."""
    pairs = list(pairwise(rows))
    return len(pairs) >= _FEW and sum(_fits(*pair, width) for pair in pairs) > _MOST * len(pairs)


def is_jotted(rows: list[Row]) -> bool:
    """Whether the indented lines of a text were jotted down one by one: all small, most of them short."""
    lines = [row for row in rows if row.indent and row.text]
    pairs = [pair for pair in pairwise(lines) if pair[0].indent == pair[1].indent]
    if len(pairs) < _FEW or any(row.text[0].isupper() or row.text[0] in "-*+•" for row in lines):
        return False
    width = max(len(row.text) for row in lines)
    return sum(_fits(*pair, width) for pair in pairs) > _MOST * len(pairs)


def unwrapped(rows: list[Row], *, jotted: bool = False) -> Iterator[list[Row]]:
    """The lines in groups: those that were wrapped to a width together, those that were ended early alone.

    Of a text whose indented lines were `jotted` down, each of these stands alone.

    Lines that begin alike, with a date, a weekday or a reference, are entries, whatever their length.
    """
    width = max(len(row.text) for row in rows)
    shapes = [shape(row.text) for row in rows] if len(rows) > 1 else []
    alike = Counter(form for form in shapes if form)
    free = _unwrapped_text(rows, width)
    message = is_message(rows[0].text)  # whose lines end where they were sent
    labels = [_head(row.text) for row in rows]
    recurring = {label for label, count in Counter(labels).items() if count > 1 and label[:1].isupper()}
    group = [rows[0]]
    for index, (before, row) in enumerate(pairwise(rows), start=1):
        if alike[shapes[index] or ""] > 1 or message or is_message(row.text):
            message = message or is_message(row.text)
            yield group
            group = [row]
            continue
        ended = before.text[-1] in ".!?:;" and not row.text[:1].islower()
        fits = _fits(before, row, width)
        fresh = (free or not row.text[:1].islower()) and before.text[-1] not in ",(-/&"
        if (jotted and row.indent) or ((free or jotted) and _is_period(row.text)):
            yield group
            group = [row]
            continue
        if free and (_is_period(row.text) or _is_period(before.text)):
            yield group  # "wk of 15 jun" between the lines of two weeks
            group = [row]
            continue
        if _HANGING.search(before.text) and not (free and fits):
            group.append(row)
            continue
        labelled = labels[index] and (labels[index] in recurring or _is_label(row.text))
        broken = before.text.endswith(("\\", "<br>", "<br/>", "<br />"))
        asked = before.text.endswith("?")
        hard = labelled or broken or asked or bool(_FRESH.match(row.text))
        if hard or (fresh and (fits or ended or width < 50)):
            yield group
            group = []
        group.append(row)
    yield group


def _is_period(text: str) -> bool:
    """Whether a line says no more than which week, day or month it is."""
    return len(text.split()) <= _PERIOD_WORDS and periods.whole(text) is not None


def lines_of_text(groups: list[list[Row]]) -> int:
    """Return how many lines a writer ended one by one below their date; nought where they were wrapped."""
    if len(groups) < 2 or any(len(group) > 1 for group in groups):
        return 0
    dated, *lines = (group[0].text for group in groups)
    short = len(dated.split()) <= _DATE_WORDS and re.search(r"\d", dated) is not None
    dated = dated if short and (shape(dated) or _WEEK.match(dated)) else ""
    return len(lines) if dated else 0
