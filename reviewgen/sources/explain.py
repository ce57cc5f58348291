"""The text marked up by what became of each part of it: for the terminal, and as an HTML page."""

from __future__ import annotations

import html
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from reviewgen.model.base import Span
from reviewgen.model.month import ITEM_KINDS
from reviewgen.model.reading import Reading


class Mark(NamedTuple):
    """A stretch of a source and what became of it.

    `kind` is a kind of month item, "skills", "focus", "none stated" or "left out".
    """

    start: int
    end: int
    kind: str
    note: str  # the month, or the reason


class Part(NamedTuple):
    """A piece of the source; `mark` is None for what lies between the marks (white space, signs)."""

    text: str
    mark: Mark | None


COLOURS = {
    "features": "32",
    "bugs": "31",
    "impact": "36",
    "skills": "35",
    "other": "33",
    "planned": "34",
    "focus": "1",
    "none stated": "1",
    "left out": "2",
}


def marks(reading: Reading, source: str) -> list[Mark]:
    """What became of each part of one source, by place; an earlier, longer mark wins over one inside it."""
    found: list[Mark] = []

    def add(spans: tuple[Span, ...], kind: str, note: str) -> None:
        found.extend(Mark(span.start, span.end, kind, note) for span in spans if span.source == source)

    for when, month in reading.told:
        for kind in ITEM_KINDS:
            for item in month.items(kind):
                add(item.spans, kind, when)
                if item.topic is not None and item.topic_from == "cell":
                    add(item.topic.spans, kind, when)
        for skill in month.skills:
            add(skill.spans, "skills", when)
        for passage in month.focus:
            add(passage.spans, "focus", when)
        add(month.none_stated_spans, "none stated", when)
    for entry in reading.left_out:
        add(entry.spans, "left out", entry.why)
    found.sort(key=lambda mark: (mark.start, mark.kind == "left out", -mark.end))
    return found


def parts(text: str, found: list[Mark]) -> Iterator[Part]:
    """The whole text in pieces, none twice and none lost."""
    at = 0
    for index, mark in enumerate(found):
        start = max(mark.start, at)
        following = found[index + 1].start if index + 1 < len(found) else len(text)
        # a lead-in holds its focus: the outer mark stops where the inner one begins
        end = min(mark.end, following) if start < following < mark.end else mark.end
        if end <= start:
            continue
        if start > at:
            yield Part(text[at:start], None)
        yield Part(text[start:end], mark)
        at = end
    if at < len(text):
        yield Part(text[at:], None)


def terminal(reading: Reading, texts: Mapping[str, str], *, colour: bool) -> str:
    """Each source with a line for each marked piece: what it became, its text."""
    lines: list[str] = []
    names = {source.id: source.name for source in reading.sources}
    for source, text in texts.items():
        lines.append(f"{names.get(source, source)}:")
        for part in parts(text, marks(reading, source)):
            if part.mark is None:
                continue
            label = f"{part.mark.kind}, {part.mark.note}"
            body = " ".join("".join(char if char.isprintable() else " " for char in part.text).split())
            shown = f"\x1b[{COLOURS[part.mark.kind]}m{label:<24}\x1b[0m" if colour else f"{label:<24}"
            lines.append(f"  {shown} {body}")
        lines.append("")
    return "\n".join(lines).rstrip()


_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What was understood</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1.05rem/1.6 Georgia, serif; }}
pre {{ white-space: pre-wrap; font: inherit; }}
mark {{ color: inherit; background: none; border-bottom: .18em solid; }}
mark b {{ font: 600 .68em/1 system-ui, sans-serif; opacity: .75; padding-right: .35em; }}
.features {{ border-color: #2e7d4f; }} .bugs {{ border-color: #b3362b; }} .impact {{ border-color: #1f6f8b; }}
.skills {{ border-color: #7a4b94; }} .other {{ border-color: #9a7a1c; }} .planned {{ border-color: #3557a8; }}
.focus, .none-stated {{ border-color: #777; }} .left-out {{ border-bottom-style: dotted; opacity: .6; }}
</style>
</head>
<body>
<main>
<h1>What was understood</h1>
{body}
</main>
</body>
</html>
"""


def page(reading: Reading, texts: Mapping[str, str]) -> str:
    """One self-contained HTML page with every source, each piece underlined by kind and labelled."""
    names = {source.id: source.name for source in reading.sources}
    body: list[str] = []
    for source, text in texts.items():
        body.append(f"<h2>{html.escape(names.get(source, source))}</h2>\n<pre>")
        for part in parts(text, marks(reading, source)):
            shown = html.escape(part.text)
            if part.mark is None:
                body.append(shown)
                continue
            label = html.escape(f"{part.mark.kind}, {part.mark.note}")
            name = part.mark.kind.replace(" ", "-")
            body.append(f'<mark class="{name}" title="{label}"><b>{label}</b>{shown}</mark>')
        body.append("</pre>")
    return _PAGE.format(body="".join(body))
