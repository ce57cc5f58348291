"""PDF: the page of `web`, laid out by WeasyPrint; PDF/UA-1 and PDF/A-3a, with nothing fetched from anywhere.

Only this module and `engine` touch WeasyPrint. Its fonts and parsed style sheet are made once a process: a
font configuration for each document would leak, and parsing costs as much as a page.
"""

from __future__ import annotations

import atexit
import io
import warnings
import weakref
from datetime import UTC, datetime
from functools import lru_cache
from shutil import rmtree
from typing import Any, TypeAlias

from reviewgen import resources
from reviewgen.document.blocks import Document
from reviewgen.render.engine import collector_off, load_engine
from reviewgen.render.fitting import fitted
from reviewgen.render.lean import plug
from reviewgen.render.safe import clean
from reviewgen.render.stylesheet import checked, close_sheet, print_sheet, running
from reviewgen.render.tagging import finish, in_reading_order
from reviewgen.render.theme import Theme
from reviewgen.render.tree import Page
from reviewgen.render.web import LOGO, page

Attachments: TypeAlias = "tuple[tuple[str, bytes], ...]"
"""Files that go into the PDF: name and content."""


def render_pdf(
    document: Document,
    theme: Theme,
    paper: str,
    *,
    attachments: Attachments = (),
    extra_css: str = "",
) -> bytes:
    """Return the document as PDF; `MissingError` names the command that installs Pango if it is missing.

    `attachments` are put into the file as its source, in the order of their names, dated as the document.
    `extra_css` are rules that come last. What goes wrong without stopping it is for `heard.listening`.
    """
    weasyprint = load_engine()
    # A user's own rules may change variables, and be about more than the short sheet tells of.
    bundled = not extra_css and theme.folder is None
    fetcher, fonts, sheet = _prepared(theme, paper, bundled)
    rules = running(document) + checked(extra_css)
    own = weasyprint.CSS(string=rules, url_fetcher=fetcher, font_config=fonts)
    reader = _short_html() if bundled else weasyprint.HTML
    text = page(document, theme)
    html = reader(file_obj=Page(text) if bundled else io.StringIO(text), url_fetcher=fetcher)
    with collector_off(), warnings.catch_warnings():
        # The engine leaves the file of its colour profile for Python to close, which warns of that.
        warnings.simplefilter("ignore", ResourceWarning)
        options = {
            "pdf_variant": "pdf/a-3a",
            "attachments": [_attached(name, content, document) for name, content in sorted(attachments)],
        }

        def lay(close: bool) -> Any:
            rules = close_sheet(theme, settled=bundled)
            closer = [weasyprint.CSS(string=rules, url_fetcher=fetcher, font_config=fonts)] if close else []
            return html.render(stylesheets=[sheet, *closer, own], font_config=fonts, **options)

        laid = fitted(lay)
        in_reading_order(laid)
        made: bytes = laid.write_pdf(finisher=finish, **options)
    return made


def _attached(name: str, content: bytes, document: Document) -> Any:
    import weasyprint

    day = datetime(document.date.year, document.date.month, document.date.day, tzinfo=UTC)
    return weasyprint.Attachment(
        file_obj=io.BytesIO(content),
        name=clean(name),
        description=clean(f"{document.title}, {document.period}: {name}"),
        created=day,
        modified=day,
        relationship="Source",
    )


@lru_cache(maxsize=8)
def _prepared(theme: Theme, paper: str, bundled: bool) -> tuple[Any, Any, Any]:
    """The fetcher, the fonts and the parsed style sheet of a theme and a paper, `bundled` as it is or not."""
    import weasyprint
    from weasyprint.text.fonts import FontConfiguration

    fetcher = _make_fetcher(theme)
    fonts = FontConfiguration()
    plug(fonts)
    rules = print_sheet(theme, paper, settled=bundled)
    sheet = weasyprint.CSS(string=rules, url_fetcher=fetcher, font_config=fonts)
    if fonts._folder is not None:
        # It removes its copies of the font files when it goes, which is too late at the end of a process.
        weakref.finalize(fonts, rmtree, fonts._folder, ignore_errors=True)
    return fetcher, fonts, sheet


# What libraries hold has to go before the interpreter takes them down, or they crash on its way out.
atexit.register(_prepared.cache_clear)


@lru_cache(maxsize=1)
def _short_html() -> Any:
    """The page reader with the style sheet of our elements in place of WeasyPrint's for all of HTML.

    A WeasyPrint that does not ask for it takes its own, which gives the same.
    """
    import weasyprint
    from weasyprint.css.counters import CounterStyle

    counters = CounterStyle()
    sheet = weasyprint.CSS(string=resources.find("css/ua.css").read_text("utf-8"), counter_style=counters)

    class ShortHTML(weasyprint.HTML):  # type: ignore[misc]
        def _ua_stylesheets(self, forms: bool = False) -> list[Any]:
            return [sheet]

        def _ua_counter_style(self) -> list[Any]:
            return [counters.copy()]

    return ShortHTML


def _make_fetcher(theme: Theme) -> Any:
    """A fetcher that hands out the theme's own font files and logo and refuses every other address."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    allowed = {f"asset:fonts/{font.file}": f"fonts/{font.file}" for font in theme.fonts.files}

    class BundledOnly(URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Any = None) -> Any:
            if url == LOGO and theme.logo is not None:
                return URLFetcherResponse(url, theme.logo.content, {"Content-Type": theme.logo.kind})
            if url not in allowed:
                raise ValueError(f"{url[:80]!r} is not part of the program; nothing else is fetched")
            path = resources.find(allowed[url], theme.folder)
            return URLFetcherResponse(url, body=path.read_bytes(), headers={"Content-Type": "font/ttf"})

    return BundledOnly(allow_redirects=False)
