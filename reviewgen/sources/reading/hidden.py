"""What a text holds that is not to be read: comments, style sheets, scripts, lines of template syntax.

Only what is closed is hidden: a mark without its end hides nothing, or one word in angle brackets would take
all that follows it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

_MAYBE = re.compile(r"<!--|<(?:style|script)\b|\{\{[<%]|\{%", re.I)
_LINE = re.compile(r"[^\r\n]*")
_LEAD = re.compile(r"[ \t>]*")
FENCE = re.compile(r"`{3,}(?=[^`]*$)|~{3,}")
# As in CommonMark such a block begins a line; within a sentence its name is a word.
_RAW = re.compile(r"<(style|script)(?=[\s>]|$)", re.I)
_TEMPLATE_LINE = re.compile(
    r"(?:(?:\{\{<[^{}]{0,2000}>\}\}|\{\{%[^{}]{0,2000}%\}\}|\{%[^{}]{0,2000}%\})\s*)+$"
)
_TICKS = re.compile(r"`+")
# Where the paragraph or entry ends in which a comment begins that does not begin its line.
_STOP = re.compile(r"[\r\n][ \t>]*(?:[\r\n]|#|[-*+] |\d{1,3}[.)] )")


class Hidden(NamedTuple):
    """Stretches of a text that are not to be read, and the places of block marks that nothing closes."""

    stretches: list[tuple[int, int]]
    unclosed: list[int]


def hidden(text: str) -> Hidden:
    """What of a text is not to be read; code between fences hides nothing."""
    return _Search(text).run() if _MAYBE.search(text) else Hidden([], [])


class _Search:
    """Walks over the lines once; `ends` holds where each closing mark was found last."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.found = Hidden([], [])
        self.ends: dict[str, int] = {}

    def run(self) -> Hidden:
        at, size, fence = 0, len(self.text), ""
        while at < size:
            first = self._fresh(at)
            stop = _LINE.match(self.text, at).end()  # type: ignore[union-attr]  # it matches everywhere
            start = _LEAD.match(self.text, at, stop).end() if first else at  # type: ignore[union-attr]
            line = self.text[start:stop]
            if first and fence:
                fence = "" if line.startswith(fence) and not line.strip(f"{fence[0]} \t") else fence
            elif first and (opened := FENCE.match(line)):
                fence = opened.group()
            else:
                at = (first and self._block(start, stop, line)) or self._inline(start, stop, line) or stop + 1
                continue
            at = stop + 1
        return self.found

    def _fresh(self, at: int) -> bool:
        return at == 0 or self.text[at - 1] in "\r\n"

    def _block(self, start: int, stop: int, line: str) -> int | None:
        """Where the block ends that a line begins; none where it is a line like others."""
        if line[:1] == "{" and _TEMPLATE_LINE.match(line):
            self.found.stretches.append((start, stop))
            return stop
        raw = _RAW.match(line)
        if raw or line.startswith("<!--"):
            end = self._end(rf"</{raw.group(1).lower()}\s*>" if raw else "-->", start)
            if end is not None:
                self.found.stretches.append((start, end))
                return end
            self.found.unclosed.append(start)
        return None

    def _inline(self, start: int, stop: int, line: str) -> int | None:
        """Hide the comments within a line; where the last one ends, if it goes on below the line.

        Such a comment ends with its paragraph or entry at the latest.
        """
        code = _code(line)
        at = line.find("<!--")
        while at >= 0:
            inside = bisect_right(code, (at, len(line))) - 1
            begin, after = start + at, at + 4
            if inside < 0 or code[inside][1] <= at:
                end = self._end("-->", begin)
                if end is None:
                    return None
                if end <= stop or end <= self._stop(begin):
                    self.found.stretches.append((begin, end))
                    if end > stop:
                        return end
                    after = end - start
            at = line.find("<!--", after)
        return None

    def _end(self, mark: str, at: int) -> int | None:
        """The end of the first `mark` behind a place, looked for once over the whole text."""
        known = self.ends.get(mark, -1)
        if known <= at:
            match = re.compile(mark, re.I).search(self.text, at)
            known = self.ends[mark] = match.end() if match else len(self.text) + 1
        return known if known <= len(self.text) else None

    def _stop(self, at: int) -> int:
        known = self.ends.get("stop", -1)
        if known <= at:
            match = _STOP.search(self.text, at)
            known = self.ends["stop"] = match.start() if match else len(self.text)
        return known


def _code(line: str) -> list[tuple[int, int]]:
    """The stretches of a line that are set as code, each between two rows of as many backticks."""
    return list(_spans(line)) if "`" in line else []


def _spans(line: str) -> Iterator[tuple[int, int]]:
    marks = [match.span() for match in _TICKS.finditer(line)]
    closing: dict[int, int] = {}  # by length, the next row of backticks
    partner: list[int | None] = [None] * len(marks)
    for index in range(len(marks) - 1, -1, -1):
        length = marks[index][1] - marks[index][0]
        partner[index] = closing.get(length)
        closing[length] = index
    index = 0
    while index < len(marks):
        other = partner[index]
        if other is None:
            index += 1
            continue
        yield marks[index][0], marks[other][1]
        index = other + 1
