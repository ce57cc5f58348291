"""The formats that a document can be drawn in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from reviewgen.document.blocks import Document
from reviewgen.errors import UsageError
from reviewgen.render.outline import drawable
from reviewgen.render.quotes import Quotes
from reviewgen.render.theme import Theme

FORMATS = ("pdf", "docx", "html", "md", "txt")
"""File extensions, which are the names of the formats too."""

PAPERS = ("a4", "letter")


def render(
    document: Document,
    format: str,
    *,
    theme: Theme,
    paper: str = "a4",
    attachments: tuple[tuple[str, bytes], ...] = (),
    extra_css: str = "",
    word_template: bytes | None = None,
    pages: Mapping[str, int] | None = None,
    comments: bool = True,
    quotes: Quotes | None = None,
    report: Callable[[str], None] | None = None,
) -> bytes:
    """Return the document as a file of that format; the same input gives the same bytes.

    `theme` and `paper` have no meaning for Markdown and text, `attachments` (name and content) only for PDF,
    `extra_css` only for HTML and PDF: rules of the user's own that come last; `word_template` only for Word:
    a file whose styles, header, footer and page the draft takes over. `pages` tells Word's contents on which
    page each heading stands, by its id; without `comments` the notes for the author stand at the end alone.
    `quotes` are what a citation of the HTML file opens: the source text by the citation's target. `report` is
    told in a sentence what could not be drawn as it should: a character that no font has, a rule, a picture.
    `MissingError` where this machine lacks what a format needs. Each engine is imported only by the format
    that uses it. Only the Word draft has the notes for the author.
    """
    if format not in FORMATS:
        raise UsageError(f"'{format}' is no format; there are {', '.join(FORMATS)}.")
    if paper not in PAPERS:
        raise UsageError(f"'{paper}' is no paper; there are {', '.join(PAPERS)}.")
    document = drawable(document, notes=format == "docx")
    match format:
        case "pdf":
            from reviewgen.render.heard import listening
            from reviewgen.render.pdf import render_pdf

            with listening() as heard:
                made = render_pdf(document, theme, paper, attachments=attachments, extra_css=extra_css)
            if report is not None:
                for sentence in heard.sentences():
                    report(sentence)
            return made
        case "docx":
            from reviewgen.render.word.draft import render_docx
            from reviewgen.render.word.picture import can_hold

            if report is not None and theme.logo is not None and not can_hold(theme.logo):
                report(
                    "The logo is a drawing (SVG): the Word draft goes without it. A PNG or JPEG does in both."
                )
            return render_docx(
                document, theme, paper, pages=pages, comments=comments, template=word_template, report=report
            )
        case "html":
            from reviewgen.render.stylesheet import unread
            from reviewgen.render.web import render_html

            if report is not None and extra_css:
                for sentence in unread(extra_css):
                    report(f"HTML: {sentence}")
            return render_html(document, theme, paper, extra_css=extra_css, quotes=quotes)
        case "md":
            from reviewgen.render.markdown import render_markdown

            return render_markdown(document)
        case _:
            from reviewgen.render.plain import render_text

            return render_text(document)
