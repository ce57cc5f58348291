"""Inline Markdown and HTML out of a line: its plain text as a `Piece`, and the links it held."""

from __future__ import annotations

import html
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from reviewgen.sources.reading.markup import marks
from reviewgen.sources.reading.piece import Piece, build


class Link(NamedTuple):
    """A link of a piece: where its text stands in the piece, and where it leads."""

    start: int
    end: int
    url: str


class Line(NamedTuple):
    """A piece with its links and the stretches of it that were set as code."""

    piece: Piece
    links: tuple[Link, ...]
    code: tuple[tuple[int, int], ...]
    bold: bool = False  # the whole of it is set bold or italic
    led: bool = False  # it opens with a bold lead and goes on
    struck: bool = False  # it begins with what was struck out
    before: str = " "  # what stands between it and the part before it, where the source has cells
    after: str = ""
    called: bool = False  # the title of its column calls its numbers pull requests

    @property
    def text(self) -> str:
        """The plain text."""
        return self.piece.text

    def cut(self, start: int, end: int | None = None) -> Line:
        """The part from `start` to `end`, with the links and code that lie in it."""
        stop = len(self.piece.text) if end is None else end
        if start == 0 and stop == len(self.piece.text):
            return Line(self.piece, self.links, self.code) if self.bold or self.led or self.struck else self
        while start < stop and self.piece.text[start] == " ":
            start += 1
        links = tuple(
            Link(link.start - start, link.end - start, link.url)
            for link in self.links
            if start <= link.start and link.end <= stop
        )
        code = tuple((a - start, b - start) for a, b in self.code if start <= a and b <= stop)
        return Line(self.piece.slice(start, stop), links, code)


_URL = r"[^\s()<>]{0,2000}(?:\([^\s()<>]{0,500}\)[^\s()<>]{0,2000}){0,3}"
_TOKEN = re.compile(
    r"(?P<escape>\\[!-/:-@\[-`{-~])"
    r"|(?P<code>`{1,3})"
    rf"|(?P<image>!\[[^\[\]\n]{{0,500}}\]\({_URL}(?:\s+\"[^\"]{{0,200}}\")?\))"
    rf"|(?P<close>\]\(\s*<?(?P<url>{_URL})>?(?:\s+[\"'][^\"'\n]{{0,300}}[\"'])?\s*\))"
    r"|(?P<refclose>\]\[(?P<ref>[^\[\]\n]{0,200})\])"
    r"|(?P<open>\[(?!\^))"
    r"|(?P<shut>\])"
    r"|<(?P<auto>(?:https?://|mailto:)[^\s<>]{1,2000})>"
    r"|(?P<anchor><a\s[^<>]{0,2000}>)"
    r"|(?P<tag></?[a-zA-Z][a-zA-Z0-9-]{0,20}(?:\s[^<>]{0,2000})?/?>)"
    r"|(?P<entity>&(?:[a-zA-Z]{2,31}|#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6});)"
    r"|(?P<mark>\*{1,3}|_{1,3}|~~)"
)
_MARKS = re.compile(r"[\\`!\[\]<&*_~]")  # with one of these every token begins
_MARKED = re.compile(r"[*_`\[\]<&\\~]")
_LED = re.compile(r"\s*(?:\*\*|__)(?=\S)[^*_\n]{2,100}(?<=\S)(?:\*\*|__)[.:]?\s+\S")
_STRUCK = re.compile(r"\s*~~[^~]{1,2000}~~")
_HREF = re.compile(r"""href\s*=\s*["']?([^"'\s>]{1,2000})""", re.I)
_BREAKS = frozenset({"br", "p", "li", "td", "th", "tr", "div", "ul", "ol"})
_LINE_BREAKS = frozenset(
    {"br", "p", "li", "div", "ul", "ol"}
)  # of these, those that part the lines of a cell
_BARE = re.compile(r"https?://[^\s<>\"']{1,2000}")


def read_line(raw: str, ranges: list[tuple[int, int]], definitions: Mapping[str, str]) -> Line:
    """The plain text of `ranges` of `raw`, with the link definitions of the document applied."""
    runs: list[tuple[str, int]] = []
    links: list[tuple[int, int, str]] = []  # raw offsets
    codes: list[tuple[int, int]] = []
    wide: dict[int, int] = {}  # entities, which are one character
    bold = False
    for index, (start, end) in enumerate(_joined(raw, ranges)):
        if index:
            runs.append((" ", max(0, start - 1)))
        part = raw[start:end]
        if _plain(part):
            runs.append((part, start))
            continue
        bold = _tokens(part, start, runs, links, codes, wide, definitions) and len(ranges) == 1
    piece = build(runs, wide)
    found = [Link(*_located(piece, a, b), url) for a, b, url in links]
    for match in _BARE.finditer(piece.text) if "://" in piece.text else ():
        url = match.group().rstrip(".,;:!?*_")
        while url.endswith(")") and url.count(")") > url.count("("):
            url = url[:-1].rstrip(".,;:!?*_")
        found.append(Link(match.start(), match.start() + len(url), url))
    code = tuple(_located(piece, a, b) for a, b in codes)
    if not found and not codes and _plain(raw[ranges[0][0] : ranges[-1][1]] if ranges else ""):
        return Line(piece, (), ())
    struck = bool(ranges) and bool(_STRUCK.match(raw, ranges[0][0], ranges[-1][1]))
    led = bool(_LED.match(raw, *ranges[0])) if ranges else False
    return Line(piece, tuple(sorted(set(found))), code, bold and bool(piece), led and not bold, struck)


def breaks(raw: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The marks of HTML between `start` and `end` of `raw` that begin a new line in a cell."""
    part = raw[start:end]
    if "<" not in part:
        return
    tokens = list(_found(part))
    tags = _tags(part, tokens)
    for match in tokens:
        if match.lastgroup == "tag" and match.start() in tags and _name(match) in _LINE_BREAKS:
            yield start + match.start(), start + match.end()


def _name(tag: re.Match[str]) -> str:
    return tag.group().strip("</>").split()[0].lower()


def _joined(raw: str, ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Lines that only white space parts, as one stretch: a link's text may go over the end of a line."""
    joined: list[tuple[int, int]] = []
    for start, end in ranges:
        if joined and not raw[joined[-1][1] : start].strip():
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined


def _plain(part: str) -> bool:
    return _MARKED.search(part) is None


def _located(piece: Piece, start: int, end: int) -> tuple[int, int]:
    """The stretch of the piece's text that comes from the source between `start` and `end`."""
    first = last = None
    for run in range(max(0, bisect_right(piece.raws, start) - 1), len(piece.raws)):
        at, raw = piece.starts[run], piece.raws[run]
        if raw >= end:
            break
        stop = piece.starts[run + 1] if run + 1 < len(piece.starts) else len(piece.text)
        low, high = max(start, raw), min(end, raw + stop - at)
        if low < high:
            first = at + low - raw if first is None else first
            last = at + high - raw
    return (first, last) if first is not None and last is not None else (0, 0)


def _tokens(
    part: str,
    at: int,
    runs: list[tuple[str, int]],
    links: list[tuple[int, int, str]],
    codes: list[tuple[int, int]],
    wide: dict[int, int],
    definitions: Mapping[str, str],
) -> bool:
    """Append the plain runs of one line; tell whether one pair of emphasis marks encloses all of it."""
    tokens = list(_found(part))
    dropped = _emphasis(part, tokens)
    tags = _tags(part, tokens)
    brackets = _brackets(part) if "[" in part else {}
    done = 0
    opened: list[int] = []
    anchors: list[tuple[int, str]] = []
    skip_to = 0

    def text_until(stop: int) -> None:
        if stop > done:
            runs.append((part[done:stop], at + done))

    for match in tokens:
        if match.start() < skip_to:
            continue
        kind = match.lastgroup
        if kind in ("url", "ref"):
            kind = "close" if match.group("close") else "refclose"
        start, end = match.span()
        if kind in ("tag", "anchor") and start not in tags:
            continue
        if kind == "mark":
            if start not in dropped:
                continue
            text_until(start)
            for keep in part[start + dropped[start] : end]:
                runs.append((keep, end - 1))
        elif kind == "escape":
            text_until(start)
            runs.append((part[start + 1], at + start + 1))
        elif kind == "code":
            fence = match.group()
            close = part.find(fence, end)
            if close < 0 or (fence == "`" and part[close : close + 2] == "``"):
                continue
            text_until(start)
            runs.append((part[end:close], at + end))
            codes.append((at + end, at + close))
            end = skip_to = close + len(fence)
        elif kind == "image":
            text_until(start)
        elif kind == "open":
            opened.append(start)
            close = brackets.get(start, -1)
            label = part[end:close].strip().lower() if 0 < close - end < 200 else ""
            linked = (
                close >= 0 and part[close + 1 : close + 2] in ("(", "[") and part[close + 1 : close + 2] != ""
            )
            if not linked and label not in definitions:
                opened.pop()
                opened.append(-1 - start)  # a bracket of the text
                continue
            text_until(start)
        elif kind in ("close", "refclose", "shut"):
            began = opened.pop() if opened else None
            if began is None or began < 0:
                if kind == "shut" or began is None:
                    continue
                # "[a [b](u)" and the like: the text stays as it is
                continue
            label = part[began + 1 : start].strip().lower()
            if kind == "close":
                url = match.group("url")
            elif kind == "refclose":
                url = definitions.get(match.group("ref").strip().lower() or label, "")
            else:
                url = definitions.get(label, "")
            text_until(start)
            if url:
                links.append((at + began + 1, at + start, html.unescape(url)))
        elif kind == "auto":
            text_until(start)
            runs.append((match.group("auto"), at + start + 1))
        elif kind == "anchor":
            text_until(start)
            href = _HREF.search(match.group())
            if href:
                anchors.append((end, html.unescape(href.group(1))))
        elif kind == "tag":
            text_until(start)
            name = _name(match)
            if name == "a" and anchors:
                began, url = anchors.pop()
                links.append((at + began, at + start, url))
            elif name in _BREAKS:
                runs.append((" ", at + start))
        elif kind == "entity":
            plain = html.unescape(match.group())
            if len(plain) != 1:
                continue
            text_until(start)
            wide[at + start] = end - start
            runs.append((plain, at + start))
        done = end
    text_until(len(part))
    stripped = part.strip()
    return bool(dropped) and stripped[:1] in "*_" and stripped[-1:] in "*_" and _encloses(part, dropped)


def _found(part: str) -> Iterator[re.Match[str]]:
    """Every token of a part, one after the other."""
    end = 0
    for mark in _MARKS.finditer(part):
        at = mark.start()
        if at >= end and (token := _TOKEN.match(part, at)) is not None:
            yield token
            end = token.end()


def _brackets(part: str) -> dict[int, int]:
    """Where each square bracket closes; brackets nest in the text of a link."""
    pairs: dict[int, int] = {}
    opened: list[int] = []
    for match in re.finditer(r"\\.|[\[\]]", part):
        if match.group() == "[":
            opened.append(match.start())
        elif match.group() == "]" and opened:
            pairs[opened.pop()] = match.start()
    return pairs


def _encloses(part: str, dropped: Mapping[int, int]) -> bool:
    inner = part.strip().strip("*_")
    return len(dropped) >= 2 and "*" not in inner and not inner.startswith(" ")


def _emphasis(part: str, tokens: list[re.Match[str]]) -> dict[int, int]:
    """Start and length of the emphasis marks that pair; what does not pair is text."""
    pairs: dict[int, int] = {}
    stack: dict[str, list[int]] = {}
    for token in _outside_code(part, tokens):
        if token.lastgroup != "mark":
            continue
        start, mark = token.start(), token.group()
        before = part[start - 1 : start]
        after = part[start + len(mark) : start + len(mark) + 1]
        opens = bool(after) and not after.isspace()
        closes = bool(before) and not before.isspace()
        if mark[0] == "_" or mark[0] == "*":
            # inside a word (snake_case, 2*3) a mark is text
            opens = opens and not (before.isalnum() or before == "_")
            closes = closes and not (after.isalnum() or after == "_")
        open_here = stack.setdefault(mark, [])
        if closes and open_here:
            began = open_here.pop()
            if mark == "__" and _dunder(part[began + 2 : start], part[:began]):
                continue
            pairs[began] = pairs[start] = len(mark)
        elif opens:
            open_here.append(start)
    return pairs


def _tags(part: str, tokens: list[re.Match[str]]) -> frozenset[int]:
    """Where the marks of HTML begin in a line."""
    kinds = ("tag", "anchor")
    return marks(part, [one.start() for one in _outside_code(part, tokens) if one.lastgroup in kinds])


def _outside_code(part: str, tokens: list[re.Match[str]]) -> Iterator[re.Match[str]]:
    """The tokens that are not set as code, nor open or close it."""
    code_until = 0
    for match in tokens:
        if match.start() < code_until:
            continue
        if match.lastgroup == "code":
            close = part.find(match.group(), match.end())
            code_until = close + len(match.group()) if close >= 0 else 0
        else:
            yield match


def _dunder(inner: str, before: str) -> bool:
    """`__init__` in running text is a name, not a bold word."""
    return bool(before.strip()) and inner.isascii() and inner.isidentifier() and inner.islower()
