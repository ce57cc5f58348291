"""Amounts over months as a small picture (SVG), and as tables for formats without pictures."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Literal

from reviewgen.document.blocks import Cell, Table, Text, Timeline
from reviewgen.render.safe import clean, escape
from reviewgen.render.theme import Theme

_POINTS = 72 / 25.4
_LEFT: Literal["left"] = "left"
_RIGHT: Literal["right"] = "right"
# Points. A picture of few rows is at most 25 mm high; more than four make it higher, since labels want air.
_HIGHEST, _HEAD, _ROW, _LOW_ROW = 25 * _POINTS, 12.0, 16.0, 12.5
_LABEL, _SMALL, _SMALL_LINE = 8.2, 7.2, 8.0
# The width of a letter as a share of its size, generously; the part of the width that row labels may take.
_LETTER, _LABELS = 0.53, 0.36
_DOT, _FINEST_DOT = 5.6, 1.7


def has_amounts(timeline: Timeline) -> bool:
    """Return whether there is something to see: two months or more, and an amount above zero in one."""
    return len(timeline.columns) > 1 and any(amount for _, amounts in timeline.rows for amount in amounts)


def caption(timeline: Timeline) -> str:
    """Return the caption for formats without pictures, with what their dash says."""
    gaps = any(amount is None for _, amounts in timeline.rows for amount in amounts)
    said = timeline.caption.strip()
    return f"{said} ({_said(None)}: {timeline.missing})" if said and gaps and timeline.missing else said


def tables(timeline: Timeline, columns: int) -> tuple[Table, ...]:
    """Return the amounts as tables of at most so many months each; a month without an entry shows a dash."""
    return tuple(
        Table(
            head=(Cell(()), *(Cell((Text(name),)) for name in timeline.columns[start : start + columns])),
            rows=tuple(
                (
                    Cell((Text(label),)),
                    *(Cell((Text(_said(amount)),)) for amount in amounts[start : start + columns]),
                )
                for label, amounts in timeline.rows
            ),
            align=(_LEFT, *(_RIGHT for _ in timeline.columns[start : start + columns])),
        )
        for start in range(0, len(timeline.columns), columns)
    )


def picture(timeline: Timeline, theme: Theme) -> str:
    """Return an SVG element of the width of the text, with the same in words as its title.

    Colours and font stand as attributes, for a print whose engine applies no style sheet to a picture; the
    classes let a screen in dark mode overrule them.
    """
    drawing = _Drawing(timeline, theme)
    name = escape(f"{timeline.id}-title") if timeline.id else ""
    labelled = f' aria-labelledby="{name}"' if name else f' aria-label="{escape(timeline.text)}"'
    title = f'<title id="{name}">' if name else "<title>"
    families = escape(", ".join((theme.fonts.text, *theme.fonts.text_fallback)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="timeline" role="img"{labelled}'
        f' width="{_n(drawing.width)}pt" height="{_n(drawing.height)}pt"'
        f' viewBox="0 0 {_n(drawing.width)} {_n(drawing.height)}" font-family="{families}">\n'
        f"{title}{escape(timeline.text)}</title>\n" + "".join(drawing.parts()) + "</svg>\n"
    )


class _Drawing:
    """The measures of one picture, in points."""

    def __init__(self, timeline: Timeline, theme: Theme) -> None:
        self.timeline, self.colours = timeline, theme.light
        self.width = theme.page.measure * _POINTS
        rows = max(len(timeline.rows), 1)
        self.row = max(min(_ROW, (_HIGHEST - _HEAD) / rows), _LOW_ROW)
        self.height = _HEAD + self.row * rows
        labels = max((_wide(label, _LABEL) for label, _ in timeline.rows), default=0.0)
        self.left = min(labels + 10, self.width * _LABELS)
        self.column = (self.width - self.left) / max(len(timeline.columns), 1)
        self.most = max((amount or 0 for _, amounts in timeline.rows for amount in amounts), default=1)
        self.dot = min(_DOT, self.row * 0.4, self.column * 0.3)
        # Each month has a slot with its dot in the middle and the number behind that.
        self.numbers = self.most > 1 and self.dot + 2 + _wide(str(self.most), _SMALL) <= self.column / 2

    def parts(self) -> Iterator[str]:
        yield from self._head()
        for number, (label, amounts) in enumerate(self.timeline.rows):
            yield from self._row(_HEAD + self.row * number, label, amounts)
        yield from self._gaps()

    def _head(self) -> Iterator[str]:
        """The months; of many narrow ones every second, third … has its name."""
        widest = max(_wide(name, _SMALL) for name in self.timeline.columns) + 3
        step = max(1, -int(-widest // self.column))
        for number, name in enumerate(self.timeline.columns):
            if number % step == 0:
                shown = _cut(name, self.column * step)
                middle = min(self._middle(number), self.width - _wide(shown, _SMALL) / 2)
                yield self._text(middle, _HEAD - 4.5, shown, _SMALL, "quiet", ' text-anchor="middle"')

    def _middle(self, number: int) -> float:
        return self.left + self.column * (number + 0.5)

    def _row(self, top: float, label: str, amounts: tuple[int | None, ...]) -> Iterator[str]:
        middle = top + self.row / 2
        yield self._text(0, middle + _LABEL * 0.33, _cut(label, self.left - 8), _LABEL, "ink")
        yield self._line(self.left, middle, self.width, middle)
        for number, amount in enumerate(amounts):
            if not amount:
                continue
            x = self._middle(number)
            radius = max(self.dot * sqrt(amount / self.most), _FINEST_DOT)
            colour = self.colours.accent
            yield (
                f'<circle class="mark" cx="{_n(x)}" cy="{_n(middle)}" r="{_n(radius)}" fill="{colour}"/>\n'
            )
            if self.numbers:
                wide = _wide(str(amount), _SMALL)
                after = x + radius + 2
                yield self._ground(after - 1, middle - 4, wide + 2, 8)
                yield self._text(after, middle + _SMALL * 0.35, str(amount), _SMALL, "quiet")

    def _gaps(self) -> Iterator[str]:
        """Each month without an entry, hatched; over all rows where none of them has one."""
        rows = self.timeline.rows
        for number in range(len(self.timeline.columns)):
            missing = [
                row for row, (_, amounts) in enumerate(rows) if amounts[number : number + 1] == (None,)
            ]
            x = self.left + self.column * number + 2
            if len(missing) == len(rows):
                yield from self._hatch(x, _HEAD + 1, self.row * len(rows) - 2)
            else:
                for row in missing:
                    yield from self._hatch(x, _HEAD + 1 + self.row * row, self.row - 2)
        yield from self._missing()

    def _missing(self) -> Iterator[str]:
        """What the hatching says, on it: in one line, over several months or one, or a word a line."""
        words = clean(self.timeline.missing)
        for first, last in self._empty_runs() if words else ():
            room = self.column * (last - first + 1) - 6
            lines = [words] if _wide(words, _SMALL) <= room else words.split()
            wide = max(_wide(line, _SMALL) for line in lines)
            high = len(lines) * _SMALL_LINE
            if wide > room or high > self.row * len(self.timeline.rows) - 2:
                continue
            middle = self.left + self.column * (first + last + 1) / 2
            top = _HEAD + (self.row * len(self.timeline.rows) - high) / 2
            yield self._ground(middle - wide / 2 - 1, top, wide + 2, high)
            for number, line in enumerate(lines):
                base = top + _SMALL_LINE * (number + 0.5) + _SMALL * 0.35
                yield self._text(middle, base, line, _SMALL, "quiet", ' text-anchor="middle"')

    def _empty_runs(self) -> list[tuple[int, int]]:
        """The first and last column of each run of months in which no row has an entry."""
        runs: list[tuple[int, int]] = []
        for number in range(len(self.timeline.columns)):
            if any(amounts[number : number + 1] != (None,) for _, amounts in self.timeline.rows):
                continue
            if runs and runs[-1][1] == number - 1:
                runs[-1] = (runs[-1][0], number)
            else:
                runs.append((number, number))
        return runs

    def _ground(self, x: float, y: float, wide: float, high: float) -> str:
        return (
            f'<rect class="ground" x="{_n(x)}" y="{_n(y)}" width="{_n(wide)}" height="{_n(high)}"'
            f' fill="{self.colours.paper}"/>\n'
        )

    def _hatch(self, x: float, y: float, high: float) -> Iterator[str]:
        wide = self.column - 4
        yield self._ground(x, y, wide, high)
        # Slanted lines, each ended where it leaves the field: a pattern would be drawn anew by every viewer.
        at = 3.0
        while at < wide + high:
            yield self._line(
                x + max(at - high, 0), y + min(at, high), x + min(at, wide), y + max(at - wide, 0)
            )
            at += 3.5

    def _text(self, x: float, y: float, text: str, size: float, colour: str, more: str = "") -> str:
        return (
            f'<text class="{colour}" x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}"{more}'
            f' fill="{getattr(self.colours, colour)}">{escape(text)}</text>\n'
        )

    def _line(self, x1: float, y1: float, x2: float, y2: float) -> str:
        return (
            f'<line class="rule" x1="{_n(x1)}" y1="{_n(y1)}" x2="{_n(x2)}" y2="{_n(y2)}"'
            f' stroke="{self.colours.hairline}" stroke-width="0.6"/>\n'
        )


def _said(amount: int | None) -> str:
    return "–" if amount is None else str(amount)


def _wide(text: str, size: float) -> float:
    return len(clean(text)) * size * _LETTER


def _cut(text: str, room: float) -> str:
    """The label as far as there is room; the title of the picture has it whole."""
    text = clean(text)
    letters = max(int(room / (_LABEL * _LETTER)), 1)
    return text if len(text) <= letters else text[: letters - 1].rstrip() + "…"


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
