"""HTML: one self-contained file, and the body from which the PDF is made.

Styles stand in the file, fonts do not: embedded they would make a review some eighty times as large, and on
a screen the reader's own serif serves as well.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence
from types import MappingProxyType

from reviewgen.document.blocks import (
    AuthorNotes,
    Blank,
    Block,
    Cell,
    Cite,
    Code,
    Document,
    Emphasis,
    Heading,
    Inline,
    Link,
    ListBlock,
    Paragraph,
    Strong,
    Table,
    Text,
    Timeline,
)
from reviewgen.render.breaking import BRIEF, LONG, WHOLE, Tied, pieces, tied, with_units, with_whole_brackets
from reviewgen.render.columns import is_tall, label_width, letters, room, shares
from reviewgen.render.direction import direction, turns
from reviewgen.render.labels import Labels, labels
from reviewgen.render.outline import FEWEST_ENTRIES, anchors, headings, is_short, plain
from reviewgen.render.quotes import Quotes, opener, sources
from reviewgen.render.safe import address, clean, escape
from reviewgen.render.stylesheet import checked, running, screen_sheet
from reviewgen.render.theme import Theme
from reviewgen.render.timeline import picture

LOGO = "asset:logo"
"""The address of the theme's logo, which is no address anywhere else."""
_POINTS = 72 / 25.4  # of a millimetre
# A heading stands among the bookmarks of a PDF too, where marks for breaking would show.
_TITLE_LONG = 60
_LINE = 66


def render_html(
    document: Document, theme: Theme, paper: str, *, extra_css: str = "", quotes: Quotes | None = None
) -> bytes:
    """Return the document as one HTML file for screen and print; `extra_css` are rules that come last.

    A citation whose target has `quotes` opens them; it needs no script for that.
    """
    style = screen_sheet(theme, paper) + running(document) + checked(extra_css)
    made = page(document, theme, f"<style>\n{style}</style>\n", breaks="<wbr>", quotes=quotes or {})
    if theme.logo is not None:
        content = base64.b64encode(theme.logo.content).decode("ascii")
        made = made.replace(f'src="{LOGO}"', f'src="data:{theme.logo.kind};base64,{content}"', 1)
    return made.encode("utf-8")


def page(
    document: Document,
    theme: Theme,
    head: str = "",
    *,
    breaks: str = "\u200b",
    quotes: Quotes = MappingProxyType({}),
) -> str:
    """Return the whole page; `head` is put into its head as it is.

    `breaks` stands where a long identifier may end a line: in a browser an element that is not copied with
    the text, in the PDF a character that leaves no glyph and so is not copied either.
    """
    words = labels(document.language)
    targets = anchors(document)
    cited = {target: found for target, found in quotes.items() if found and target in targets}
    inlines = _Inlines(targets, breaks, frozenset(cited))
    title = " – ".join(part for part in (document.title, document.person, document.period) if part)
    author = f'<meta name="author" content="{escape(document.person)}">\n' if document.person else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(document.language)}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(title)}</title>\n{author}"
        f'<meta name="dcterms.created" content="{document.date.isoformat()}">\n'
        f'<meta name="dcterms.modified" content="{document.date.isoformat()}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"{head}</head>\n<body>\n"
        f'<a class="skip" href="#text">{escape(words.skip)}</a>\n'
        f"{_title_block(document, theme, inlines)}{_contents(document, words)}"
        f'<main id="text">\n{_Body(document, words, theme, inlines).draw()}</main>\n'
        f"{sources(cited, inlines.opened, words)}</body>\n</html>\n"
    )


def _title_block(document: Document, theme: Theme, inlines: _Inlines) -> str:
    rows = "".join(
        f'<tr><th scope="row">{inlines.text(label)}</th>'
        f"<td{direction(value)}>{inlines.draw(value)}</td></tr>\n"
        for label, value in document.facts
        if label or value
    )
    # Told, not found out by the engine, which is slow where a fact is a word without end.
    label = label_width(label for label, _ in document.facts)
    columns = f'<colgroup><col style="width:{label:.1f}em"><col></colgroup>\n'
    facts = f'<table class="facts">\n{columns}<tbody>\n{rows}</tbody>\n</table>\n' if rows else ""
    titles = _Inlines(inlines.targets, inlines.breaks, inlines.quoted, _TITLE_LONG)
    return f"<header>\n{_logo(theme)}<h1>{titles.text(document.title)}</h1>\n{facts}</header>\n"


def _logo(theme: Theme) -> str:
    if theme.logo is None:
        return ""
    high = f"{theme.logo.height:g}mm"
    return f'<img class="logo" src="{LOGO}" alt="{escape(theme.logo.alt)}" style="height: {high}">\n'


def _contents(document: Document, words: Labels) -> str:
    sections = [heading for heading in headings(document) if heading.level == 1]
    if len(sections) < FEWEST_ENTRIES:
        return ""
    entries = "".join(
        f'<li><a href="#{escape(section.id)}">{escape(plain(section.content))}</a></li>\n'
        for section in sections
    )
    return f'<nav aria-label="{escape(words.contents)}">\n<ol>\n{entries}</ol>\n</nav>\n'


class _Inlines:
    """Draws inlines; knows which targets exist, which of them are quoted, and what marks a place to break.

    `opened` are the quoted targets that were cited, in order, each with the words of its first citation.
    """

    def __init__(
        self, targets: frozenset[str], breaks: str, quoted: frozenset[str], least: int = WHOLE
    ) -> None:
        self.targets, self.breaks, self.quoted, self.least = targets, breaks, quoted, least
        self.opened: dict[str, str] = {}
        self.room = _LINE
        """How many letters surely stand on a line."""

    def within(self, letters: int) -> _Inlines:
        """The same for a column that has room for so many letters."""
        narrow = _Inlines(self.targets, self.breaks, self.quoted, min(max(letters, LONG), self.least))
        narrow.opened, narrow.room = self.opened, min(letters, _LINE)
        return narrow

    def draw(self, content: Sequence[Inline]) -> str:
        return "".join(
            self._tied(each) if isinstance(each, Tied) else self._one(each)
            for each in tied(content, self.room)
        )

    def _tied(self, group: Tied) -> str:
        return f'<span class="brief">{"".join(map(self._one, group.children))}</span>'

    def _one(self, inline: Inline) -> str:
        match inline:
            case Text():
                return self.text(inline.text)
            case Code():
                text = inline.text
                opening = '<code class="brief">' if self._is_whole(text) and " " not in text else "<code>"
                return f"{opening}{self.text(text)}</code>"
            case Strong():
                return f"<strong>{self.draw(inline.children)}</strong>"
            case Emphasis():
                return f"<em>{self.draw(inline.children)}</em>"
            case Link():
                url = address(inline.url)
                text = self.text(inline.text)
                return f'<a href="{escape(url)}">{text}</a>' if url else text
            case Cite():
                kind, text = "cite brief" if len(inline.text) <= BRIEF else "cite", self.text(inline.text)
                if inline.target not in self.targets:
                    return f'<span class="{kind}">[{text}]</span>'
                if inline.target in self.quoted:
                    self.opened.setdefault(inline.target, inline.text)
                    return f'<button class="{kind}" {opener(inline.target)}>[{text}]</button>'
                return f'<a class="{kind}" href="#{escape(inline.target)}">[{text}]</a>'
            case Blank():
                return f'<span class="blank">[{self.text(inline.text)}]</span>'

    def text(self, text: str) -> str:
        """Return plain text with the places where its long words may be broken."""
        text = with_units(clean(text))
        drawn = " ".join(map(self._word, text.split(" ")))
        return f"<bdi>{drawn}</bdi>" if turns(text) else drawn

    def _word(self, word: str) -> str:
        """A word with the places where it may be broken; a short path or name with a slash has none."""
        drawn = self.breaks.join(map(escape, pieces(word, self.least)))
        return f'<span class="brief">{drawn}</span>' if "/" in word[1:-1] and self._is_whole(word) else drawn

    def _is_whole(self, word: str) -> bool:
        return len(word) < min(self.least, BRIEF)


class _Body:
    """Draws the blocks of one document; each heading of level 1 opens a section."""

    def __init__(self, document: Document, words: Labels, theme: Theme, inlines: _Inlines) -> None:
        self.blocks = blocks = document.blocks
        self.theme = theme
        self.words = words
        self.inlines = inlines
        self.titles = _Inlines(inlines.targets, inlines.breaks, inlines.quoted, _TITLE_LONG)
        self.columns: list[_Inlines] = []
        """For the cells of the table that is drawn, one a column."""
        self.heading = ""
        self.regions = {words.contents, *(plain(b.content) for b in blocks if isinstance(b, Heading))}
        """The names of the landmarks."""

    def draw(self) -> str:
        parts: list[str] = []
        opened = False
        for block in self.blocks:
            if isinstance(block, Heading) and block.level == 1:
                parts.append("</section>\n" if opened else "")
                parts.append(f'<section aria-labelledby="{escape(block.id)}">\n')
                opened = True
            if isinstance(block, Heading):
                self.heading = plain(block.content)
            parts.append(self._block(block))
        parts.append("</section>\n" if opened else "")
        return "".join(parts)

    def _block(self, block: Block) -> str:
        match block:
            case Heading():
                # The document's title is the page's h1, so a section is an h2.
                tag = f"h{block.level + 1}"
                side = direction(block.content)
                return f'<{tag} id="{escape(block.id)}"{side}>{self.titles.draw(block.content)}</{tag}>\n'
            case Paragraph():
                role = "" if block.role == "body" else f' class="{block.role}"'
                role += direction(block.content)
                return f"<p{_id(block.id)}{role}>{self.inlines.draw(block.content)}</p>\n"
            case ListBlock():
                tag = "ol" if block.ordered else "ul"
                items = "".join(
                    f"<li{_short(item)}{_item_direction(item)}>{self._item(item)}</li>\n"
                    for item in block.items
                )
                return f"<{tag}{_id(block.id)}>\n{items}</{tag}>\n"
            case Table():
                return self._table(block)
            case Timeline():
                return self._timeline(block)
            case AuthorNotes():
                return ""

    def _item(self, item: tuple[Block, ...]) -> str:
        """The first paragraph stands in the item itself: that makes it the item's body in a tagged PDF."""
        first = item[0]
        if isinstance(first, Paragraph) and first.role == "body" and not first.id:
            rest = "".join(self._block(block) for block in item[1:])
            return self.inlines.draw(first.content) + (f"\n{rest}" if rest else "")
        return "".join(self._block(block) for block in item)

    def _table(self, table: Table) -> str:
        caption = f"<caption>{self.inlines.text(table.caption)}</caption>\n" if table.caption else ""
        sizes = self.theme.sizes
        size = sizes.evidence if table.role == "evidence" else sizes.table
        space = room(table.role, self.theme.page.measure * _POINTS, size)
        parts = shares(table, space)
        columns = "".join(f'<col style="width:{share:.1%}">' for share in parts)
        self.columns = [self.inlines.within(letters(table.role, share, space)) for share in parts]
        columns = f"<colgroup>{columns}</colgroup>\n" if columns else ""
        head = ""
        if table.head:
            cells = "".join(self._cell(table, n, cell, "col") for n, cell in enumerate(table.head))
            head = f"<thead>\n<tr>{cells}</tr>\n</thead>\n"
        rows = "".join(f"<tr>{self._row(table, row)}</tr>\n" for row in table.rows)
        drawn = f"{caption}{columns}{head}<tbody>\n{rows}</tbody>\n</table>\n"
        tall = " tall" if is_tall(table) else ""
        opening = f'<table{_id(table.id)} class="{table.role}{tall}">\n'
        if table.role in ("glance", "fill"):
            return opening + drawn
        # On a narrow screen a wide table scrolls by itself; the keyboard has to reach it.
        label = escape(self._region(table))
        return f'<section class="wide" aria-label="{label}" tabindex="0">\n{opening}{drawn}</section>\n'

    def _region(self, table: Table) -> str:
        """The name of a table's region: its caption or the heading above it, numbered where that is taken.

        Who goes from region to region hears nothing but the names.
        """
        told = clean(table.caption) or self.heading
        base = f"{self.words.table}: {told}" if told else self.words.table
        name, number = base, 2
        while name in self.regions:
            name, number = f"{base} ({number})", number + 1
        self.regions.add(name)
        return name

    def _timeline(self, timeline: Timeline) -> str:
        said = self.inlines.text(timeline.caption)
        caption = f"<figcaption>{said}</figcaption>\n" if said else ""
        drawn = picture(timeline, self.theme)
        return f"<figure{_id(timeline.id)}>\n{caption}{drawn}</figure>\n"

    def _row(self, table: Table, row: tuple[Cell, ...]) -> str:
        labelled = table.role in ("glance", "fill")
        return "".join(
            self._cell(table, n, cell, "row" if labelled and n == 0 else "") for n, cell in enumerate(row)
        )

    def _cell(self, table: Table, column: int, cell: Cell, scope: str) -> str:
        right = column < len(table.align) and table.align[column] == "right"
        # A head without words is none, as over the labels of the rows.
        scope = scope if cell.content else ""
        tag = "th" if scope else "td"
        attributes = f' scope="{scope}"' if scope else ""
        attributes += ' class="right"' if right else ""
        attributes += direction(cell.content)
        others = "".join(f"<span{_id(name)}></span>" for name in cell.others)
        inlines = self.columns[column] if column < len(self.columns) else self.inlines
        content = with_whole_brackets(cell.content) if table.role == "glance" else cell.content
        return f"<{tag}{_id(cell.anchor)}{attributes}>{others}{inlines.draw(content)}</{tag}>"


def _short(item: tuple[Block, ...]) -> str:
    """The class of an item that is not left alone on a page: of one or two lines."""
    return ' class="short"' if is_short(item) else ""


def _item_direction(item: tuple[Block, ...]) -> str:
    first = item[0]
    return direction(first.content) if isinstance(first, Paragraph) else ""


def _id(name: str) -> str:
    return f' id="{escape(name)}"' if name else ""
