"""PDF: the page of `web`, laid out by WeasyPrint; tagged (PDF/UA-1), with nothing fetched from anywhere.

This is the only module that touches WeasyPrint. Its fonts and parsed style sheet are made once a process:
a font configuration for each document would leak, and parsing costs as much as a page.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from reviewgen import resources
from reviewgen.document.blocks import Document
from reviewgen.errors import MissingError
from reviewgen.render.stylesheet import print_sheet, running
from reviewgen.render.tagging import finish
from reviewgen.render.theme import Theme
from reviewgen.render.web import page

_PANGO = (
    "The PDF needs the Pango library, which is missing here. On Debian or Ubuntu:"
    " apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0; on macOS: brew install pango."
)


def render_pdf(document: Document, theme: Theme, paper: str) -> bytes:
    """Return the document as PDF; `MissingError` names the command that installs Pango if it is missing."""
    weasyprint = load_engine()
    fetcher, fonts, sheet = _prepared(theme, paper)
    own = weasyprint.CSS(string=running(document), url_fetcher=fetcher, font_config=fonts)
    html = weasyprint.HTML(string=page(document, theme), url_fetcher=fetcher)
    with _collector_off():
        made: bytes = html.write_pdf(
            stylesheets=[sheet, own], font_config=fonts, pdf_variant="pdf/ua-1", finisher=finish
        )
    return made


def load_engine() -> Any:
    """Return the WeasyPrint module.

    On Linux its libraries are found by their sonames; the search that precedes that forks compilers and
    linkers for a quarter of a second without finding more, so it is switched off for the import alone.
    """
    import ctypes.util
    import sys

    search = ctypes.util.find_library
    if sys.platform == "linux":
        ctypes.util.find_library = lambda name: None
    try:
        with _collector_off():
            import weasyprint
    except OSError as error:
        raise MissingError(_PANGO) from error
    finally:
        ctypes.util.find_library = search
    return weasyprint


@lru_cache(maxsize=8)
def _prepared(theme: Theme, paper: str) -> tuple[Any, Any, Any]:
    """The fetcher, the fonts and the parsed style sheet of a theme and a paper."""
    import atexit

    import weasyprint
    from weasyprint.text.fonts import FontConfiguration

    # A font configuration removes its temporary files when it goes, and the end of the process is too late.
    atexit.register(_prepared.cache_clear)
    fetcher = _make_fetcher(theme)
    fonts = FontConfiguration()
    sheet = weasyprint.CSS(string=print_sheet(theme, paper), url_fetcher=fetcher, font_config=fonts)
    return fetcher, fonts, sheet


def _make_fetcher(theme: Theme) -> Any:
    """A fetcher that hands out the theme's own font files and refuses every other address."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    allowed = {f"asset:fonts/{font.file}": f"fonts/{font.file}" for font in theme.fonts.files}

    class BundledOnly(URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Any = None) -> Any:
            if url not in allowed:
                raise ValueError(f"{url[:80]!r} is not part of the program; nothing else is fetched")
            path = resources.find(allowed[url], theme.folder)
            return URLFetcherResponse(url, body=path.read_bytes(), headers={"Content-Type": "font/ttf"})

    return BundledOnly(allow_redirects=False)


@contextmanager
def _collector_off() -> Iterator[None]:
    """Import and layout make many objects and few cycles; collecting them takes a quarter of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
