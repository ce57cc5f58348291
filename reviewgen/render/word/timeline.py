"""Amounts over months in Word: tables whose cells are the deeper shaded the more they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from reviewgen.document.blocks import Timeline
from reviewgen.render.safe import escape
from reviewgen.render.theme import Theme
from reviewgen.render.word.markup import paragraph, run

# So many months stand side by side; more of them go on in a further table below.
_MOST_COLUMNS = 12
_LABEL = 0.24
# Shares of the accent over the paper, in 255ths; text stays readable on the deepest.
_TINTS = (0x1A, 0x33, 0x4D, 0x66)


def timeline_tables(
    timeline: Timeline, theme: Theme, width: int, mark: Callable[[str], str]
) -> Iterator[str]:
    """Yield one table for each twelve months, with the same in words as its description.

    Each shade names its slot in the Office theme beside its colour, and follows when that changes. `mark`
    sets the first cell into its bookmark.
    """
    most = max((amount or 0 for _, amounts in timeline.rows for amount in amounts), default=0)
    for months in _pieces(timeline):
        yield _table(timeline, theme, width, months, most, mark("") if months.start == 0 else "")


def timeline_words(timeline: Timeline) -> str:
    """Return what the tables show, cell by cell."""
    lines: list[str] = []
    for months in _pieces(timeline):
        lines += [timeline.columns[month] for month in months]
        for label, amounts in timeline.rows:
            lines += [label, *(_shown(amounts[month], timeline) for month in months)]
    return "\n".join(lines)


def _pieces(timeline: Timeline) -> list[range]:
    number = len(timeline.columns)
    size = -(-number // -(-number // _MOST_COLUMNS))
    return [range(start, min(start + size, number)) for start in range(0, number, size)]


def _table(timeline: Timeline, theme: Theme, width: int, months: range, most: int, first: str) -> str:
    label = round(width * _LABEL)
    column = min((width - label) // len(months), round(width * 0.12))
    total = label + column * len(months)
    head = _cell(label, "TimelineLabel", first) + "".join(
        _cell(column, "TimelineHead", run(timeline.columns[month])) for month in months
    )
    rows = "".join(
        f"<w:tr><w:trPr><w:cantSplit/></w:trPr>{_cell(label, 'TimelineLabel', run(name))}"
        + "".join(_amount(column, amounts[month], most, timeline, theme) for month in months)
        + "</w:tr>"
        for name, amounts in timeline.rows
    )
    grid = "".join(f'<w:gridCol w:w="{size}"/>' for size in (label, *(column for _ in months)))
    return (
        f'<w:tbl><w:tblPr><w:tblStyle w:val="ReviewTimeline"/><w:tblW w:w="{total}" w:type="dxa"/>'
        '<w:tblLayout w:type="fixed"/><w:tblLook w:val="06A0" w:firstRow="1" w:lastRow="0" w:firstColumn="1"'
        f' w:lastColumn="0" w:noHBand="1" w:noVBand="1"/><w:tblCaption w:val="{escape(timeline.caption)}"/>'
        f'<w:tblDescription w:val="{escape(timeline.text)}"/></w:tblPr><w:tblGrid>{grid}</w:tblGrid>'
        f"<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>{head}</w:tr>{rows}</w:tbl>"
    )


def _shown(amount: int | None, timeline: Timeline) -> str:
    if amount is None:
        return "–"
    # A zero in each month without a skill would drown the months that have it.
    return str(amount) if amount > 0 or timeline.role == "work" else ""


def _amount(width: int, amount: int | None, most: int, timeline: Timeline, theme: Theme) -> str:
    text = _shown(amount, timeline)
    inner = run(text) if text else ""
    if amount is None:
        colour = theme.light.hairline[1:].upper()
        hatch = f'<w:shd w:val="thinDiagStripe" w:color="{colour}" w:fill="auto"/>'
        return _cell(width, "TimelineCell", inner, hatch)
    if amount <= 0:
        return _cell(width, "TimelineCell", inner)
    # Where every amount is one, the deepest shade in each cell would make a wall.
    tint = _TINTS[min(-(-amount * len(_TINTS) // most), len(_TINTS)) - 1 if most > 1 else 1]
    fill = _mixed(theme.light.accent, theme.light.paper, tint / 255)
    shade = (
        f'<w:shd w:val="clear" w:color="auto" w:fill="{fill}" w:themeFill="accent1"'
        f' w:themeFillTint="{tint:02X}"/>'
    )
    return _cell(width, "TimelineCell", inner, shade)


def _cell(width: int, style: str, inner: str, shade: str = "") -> str:
    properties = f'<w:tcPr><w:tcW w:w="{width}" w:type="dxa"/>{shade}</w:tcPr>'
    return f"<w:tc>{properties}{paragraph(style, inner)}</w:tc>"


def _mixed(colour: str, ground: str, share: float) -> str:
    pairs = zip(bytes.fromhex(colour[1:]), bytes.fromhex(ground[1:]), strict=True)
    return "".join(f"{round(over * share + under * (1 - share)):02X}" for over, under in pairs)
