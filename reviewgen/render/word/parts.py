"""The small parts of a Word file: properties, settings, head and foot."""

from __future__ import annotations

from collections.abc import Mapping

from reviewgen.document.blocks import Document
from reviewgen.render.labels import Labels
from reviewgen.render.safe import escape
from reviewgen.render.word.markup import DECLARATION, NAMESPACES, paragraph, run

THEME_TYPE = "application/vnd.openxmlformats-officedocument.theme+xml"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"


def core_properties(document: Document) -> str:
    """Return docProps/core.xml: title, author, language, dates of the document, nothing of the machine."""
    title = " – ".join(part for part in (document.title, document.person, document.period) if part)
    author = f"<dc:creator>{escape(document.person)}</dc:creator>" if document.person else ""
    day = f"{document.date.isoformat()}T00:00:00Z"
    return (
        f'{DECLARATION}<cp:coreProperties xmlns:cp="{_PACKAGE}/metadata/core-properties"'
        ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"'
        ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
        f"<dc:title>{escape(title)}</dc:title>{author}<dc:language>{escape(document.language)}</dc:language>"
        f'<dcterms:created xsi:type="dcterms:W3CDTF">{day}</dcterms:created>'
        f'<dcterms:modified xsi:type="dcterms:W3CDTF">{day}</dcterms:modified></cp:coreProperties>'
    )


SETTINGS_BEFORE = (
    *("mirrorMargins", "bordersDoNotSurroundHeader", "bordersDoNotSurroundFooter", "gutterAtTop"),
    *("defaultTabStop", "autoHyphenation", "consecutiveHyphenLimit", "hyphenationZone", "doNotHyphenateCaps"),
    "evenAndOddHeaders",
)
SETTINGS_AFTER = ("clrSchemeMapping",)
"""What a template may set, in the order of the schema: before and after the rules of layout."""


def settings(language: str, carried: Mapping[str, str] | None = None) -> str:
    """Return word/settings.xml: today's layout rules of Word, not those of an old version.

    `carried` has the settings of a template by their names, as XML.
    """
    given = {"defaultTabStop": '<w:defaultTabStop w:val="720"/>', **(carried or {})}
    before, after = (
        "".join(given.get(name, "") for name in names) for names in (SETTINGS_BEFORE, SETTINGS_AFTER)
    )
    modern = (
        "compatibilityMode",
        "overrideTableStyleFontSizeAndJustification",
        "enableOpenTypeFeatures",
        "doNotFlipMirrorIndents",
        "differentiateMultirowTableHeaders",
    )
    compat = "".join(
        f'<w:compatSetting w:name="{name}" w:uri="http://schemas.microsoft.com/office/word"'
        f' w:val="{15 if name == "compatibilityMode" else 1}"/>'
        for name in modern
    )
    return (
        f'{DECLARATION}<w:settings {NAMESPACES}><w:zoom w:percent="100"/>{before}'
        f'<w:characterSpacingControl w:val="doNotCompress"/><w:compat>{compat}</w:compat>'
        f'<w:themeFontLang w:val="{escape(language)}"/>{after}<w:decimalSymbol w:val="."/>'
        '<w:listSeparator w:val=","/></w:settings>'
    )


def header(document: Document, words: Labels) -> str:
    """Return the head of every page but the first: person at the left, period at the right."""
    person = run(document.person) if document.person else run(f"[{words.name}]", "PlaceholderText")
    inner = f"{person}<w:r><w:tab/></w:r>{_run(document.period)}"
    return f"{DECLARATION}<w:hdr {NAMESPACES}>{paragraph('Header', inner)}</w:hdr>"


def footer(document: Document, words: Labels) -> str:
    """Return the foot of every page: mark and date at the left, "Page 3 of 6" at the right."""
    before, between, after = words.page_parts()
    mark = " · ".join(part for part in (document.confidentiality, words.day(document.date)) if part)
    number = f"{_run(before)}{_field('PAGE')}{_run(between)}{_field('NUMPAGES')}{_run(after)}"
    inner = f"{_run(mark)}<w:r><w:tab/></w:r>{number}"
    return f"{DECLARATION}<w:ftr {NAMESPACES}>{paragraph('Footer', inner)}</w:ftr>"


def _field(name: str) -> str:
    """A field with a cached result; Word and LibreOffice fill these in at each layout."""
    return f'<w:fldSimple w:instr=" {name} "><w:r><w:t>1</w:t></w:r></w:fldSimple>'


def _run(text: str) -> str:
    return run(text) if text else ""
