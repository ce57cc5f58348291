"""Style sheets: a theme's tokens as CSS variables, the bundled rules, and the running matter of a page."""

from __future__ import annotations

import re

from reviewgen import resources
from reviewgen.document.blocks import Document
from reviewgen.errors import UsageError
from reviewgen.render.labels import labels
from reviewgen.render.safe import clean
from reviewgen.render.theme import Colours, Theme

PAPER_MM = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of each paper."""

_RUNNING = 60
_ESCAPE = re.compile(r"\\(?:([0-9a-fA-F]{1,6})\s?|(.))", re.DOTALL)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_TOKEN = re.compile(r"--(\w+): ([^;]+);")
_VARIABLE = re.compile(r"var\(--(\w+)\)")
_LOADING = re.compile(r"@import|(?:url|src|image|image-set|cross-fade)\s*\(|</|<!--", re.IGNORECASE)


def screen_sheet(theme: Theme, paper: str) -> str:
    """Return the style sheet of the HTML file: both themes of a screen, and the page for its print."""
    return (
        f"{_tokens(theme)}"
        f"@media screen and (prefers-color-scheme: dark) {{ :root {{ {_colours(theme.dark)} }} }}\n"
        f"{_rules(theme, 'base')}@media screen {{\n{_rules(theme, 'screen')}}}\n"
        f"@media print {{\n{_rules(theme, 'print')}}}\n{_paper(theme, paper)}"
    )


def print_sheet(theme: Theme, paper: str, *, settled: bool = False) -> str:
    """Return the style sheet of the PDF: that of the HTML file's print, the bundled fonts, bookmarks.

    With `settled`, the values stand in the rules instead of the variables, which takes less time; rules that
    come later cannot change them there.
    """
    tokens = "" if settled else _tokens(theme)
    rules = "".join(_settled(_rules(theme, name), theme, settled) for name in ("base", "print", "pdf"))
    return f"{_faces(theme)}{tokens}{rules}{_paper(theme, paper)}"


def close_sheet(theme: Theme, *, settled: bool = False) -> str:
    """Return the rules that set a PDF closer, for after those of `print_sheet`."""
    return _settled(_rules(theme, "close"), theme, settled)


def running(document: Document) -> str:
    """Return the rules for one document's head and foot: who and when from page two; mark, date, page."""
    words = labels(document.language)
    person = _short(document.person) or f"[{words.name}]"
    before, between, after = words.page_parts()
    mark = " · ".join(part for part in (_short(document.confidentiality), words.day(document.date)) if part)
    number = f"{_quoted(before)} counter(page) {_quoted(between)} counter(pages) {_quoted(after)}"
    return (
        f"@page {{ @top-left {{ content: {_quoted(person)} }}"
        f" @top-right {{ content: {_quoted(_short(document.period))} }}"
        f" @bottom-left {{ content: {_quoted(mark)} }} @bottom-right {{ content: {number} }} }}\n"
        "@page :first { @top-left { content: none } @top-right { content: none } }\n"
    )


def checked(css: str) -> str:
    """Return the user's own style sheet; `UsageError` where it would load something or end the style element.

    The HTML file has to stand alone, and opening a review must tell nobody that it was opened.
    """
    # A rule can be hidden behind escapes and comments, so those are undone before looking.
    plain = _ESCAPE.sub(lambda found: chr(int(found[1], 16) % 0x110000) if found[1] else found[2], css)
    for text in (css, plain, _COMMENT.sub("", plain)):
        found = _LOADING.search(text)
        if found:
            raise UsageError(f"the style sheet may not hold {found[0]!r}: nothing is loaded from anywhere.")
    return css


def unread(css: str) -> tuple[str, ...]:
    """Return in sentences what no browser can read of a user's own style sheet, with its line."""
    import tinycss2

    found: list[tuple[int, str]] = []
    waiting = list(tinycss2.parse_stylesheet(css))
    while waiting:
        node = waiting.pop()
        if node.type == "error":
            found.append((node.source_line, node.message.rstrip(".")))
        elif node.type in ("qualified-rule", "at-rule"):
            # A bracket too many stands in what the next rule is for.
            waiting += [token for token in node.prelude if token.type == "error"]
            waiting += tinycss2.parse_blocks_contents(node.content or ())
    return tuple(
        f"the style sheet cannot be read at line {line}: {message}." for line, message in sorted(set(found))
    )


def _tokens(theme: Theme) -> str:
    sizes, body = theme.sizes, theme.sizes.body
    scale = ("small", "table", "evidence", "title", "heading1", "heading2", "heading3")
    relative = " ".join(f"--{name}: {_number(getattr(sizes, name) / body)}rem;" for name in scale)
    return (
        f":root {{ --text: {_families(theme.fonts.text, theme.fonts.text_fallback)};"
        f" --code: {_families(theme.fonts.code, theme.fonts.code_fallback)};\n"
        f"--body: {_number(body)}pt; --leading: {_number(sizes.leading)}; --mono: {_number(sizes.code)}em;"
        f" {relative}\n--gap: {_number(theme.space.paragraph / body)}rem;"
        f" --above: {_number(theme.space.heading / body)}rem; --measure: {_number(theme.page.measure)}mm;\n"
        f"{_colours(theme.light)} }}\n"
    )


def _colours(colours: Colours) -> str:
    names = ("ink", "quiet", "accent", "hairline", "shade", "paper")
    return " ".join(f"--{name}: {getattr(colours, name)};" for name in names)


def _families(first: str, fallback: tuple[str, ...]) -> str:
    generic = {"serif", "sans-serif", "monospace", "system-ui", "ui-monospace", "ui-serif"}
    return ", ".join(name if name in generic else f'"{name}"' for name in (first, *fallback))


def _faces(theme: Theme) -> str:
    families = {"text": theme.fonts.text, "code": theme.fonts.code}
    return "".join(
        f'@font-face {{ font-family: "{families[font.family]}"; font-weight: {font.weight};'
        f' font-style: {font.style}; src: url("asset:fonts/{font.file}") }}\n'
        for font in theme.fonts.files
    )


def _paper(theme: Theme, paper: str) -> str:
    width, height = PAPER_MM[paper]
    side = (width - theme.page.measure) / 2
    # Variables of :root are not in reach of a margin box, so the tokens stand here as values.
    family = _families(theme.fonts.text, theme.fonts.text_fallback)
    matter = f"font: {_number(theme.sizes.small)}pt/1 {family}; color: {theme.light.quiet}"
    head = f"{matter}; vertical-align: bottom; padding-bottom: 7mm"
    foot = f"{matter}; vertical-align: top; padding-top: 9mm"
    return (
        f"@page {{ size: {_number(width)}mm {_number(height)}mm;"
        f" margin: {_number(theme.page.top)}mm {_number(side)}mm {_number(theme.page.bottom)}mm;\n"
        f"@top-left {{ {head} }} @top-right {{ {head} }}"
        f" @bottom-left {{ {foot} }} @bottom-right {{ {foot} }} }}\n"
    )


def _settled(rules: str, theme: Theme, settled: bool) -> str:
    """The rules, with the theme's values in place of its variables where these are settled."""
    if not settled:
        return rules
    values = dict(_TOKEN.findall(_tokens(theme)))
    return _VARIABLE.sub(lambda found: values[found[1]], rules)


def _rules(theme: Theme, name: str) -> str:
    return resources.find(f"css/{name}.css", theme.folder).read_text("utf-8")


def _number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")


def _short(text: str) -> str:
    """As much as the head and the foot of a page have room for; page one has the whole."""
    text = clean(text)
    return text if len(text) <= _RUNNING else text[: _RUNNING - 1].rstrip() + "…"


def _quoted(text: str) -> str:
    """The text as a CSS string in which nothing but letters and digits stands for itself.

    "</style>" in somebody's name must not end the style element either.
    """
    safe = re.sub(r"[^\w ]", lambda found: f"\\{ord(found[0]):x} ", clean(text))
    return f'"{safe}"'
