"""The small parts of a Word file: types, relationships, properties, settings, numbering, head and foot."""

from __future__ import annotations

from collections.abc import Sequence

from reviewgen.document.blocks import Document
from reviewgen.render.labels import Labels
from reviewgen.render.safe import escape
from reviewgen.render.word.markup import DECLARATION, NAMESPACES, paragraph, run, twips
from reviewgen.render.word.paragraph_styles import BULLETS, INDENT, NUMBERS

_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml"
_TYPES = {"theme": "application/vnd.openxmlformats-officedocument.theme"}

# Relationship id, kind and file of the parts that every document has.
_FIXED = (
    ("rId1", "styles", "styles.xml"),
    ("rId2", "numbering", "numbering.xml"),
    ("rId3", "settings", "settings.xml"),
    ("rId4", "header", "header1.xml"),
    ("rId5", "footer", "footer1.xml"),
    ("rId6", "footer", "footer2.xml"),
    ("rId7", "fontTable", "fontTable.xml"),
    ("rId8", "theme", "theme1.xml"),
)
HEADER, FOOTER, FIRST_FOOTER = "rId4", "rId5", "rId6"


def link_id(position: int) -> str:
    """Return the relationship id of the external link at `position`."""
    return f"rId{len(_FIXED) + 1 + position}"


def content_types() -> str:
    """Return [Content_Types].xml."""
    main = f'<Override PartName="/word/document.xml" ContentType="{_WORD}.document.main+xml"/>'
    rest = "".join(
        f'<Override PartName="/word/{file}" ContentType="{_TYPES.get(kind, f"{_WORD}.{kind}")}+xml"/>'
        for _, kind, file in _FIXED
    )
    return (
        f'{DECLARATION}<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Default Extension="xml" ContentType="application/xml"/>{main}{rest}'
        '<Override PartName="/docProps/core.xml"'
        ' ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>'
    )


def package_relationships() -> str:
    """Return _rels/.rels."""
    return (
        f'{DECLARATION}<Relationships xmlns="{_PACKAGE}/relationships">'
        f'<Relationship Id="rId1" Type="{_OFFICE}/officeDocument" Target="word/document.xml"/>'
        f'<Relationship Id="rId2" Type="{_PACKAGE}/relationships/metadata/core-properties"'
        ' Target="docProps/core.xml"/></Relationships>'
    )


def document_relationships(links: Sequence[str]) -> str:
    """Return word/_rels/document.xml.rels: the fixed parts, then one entry for each address."""
    fixed = "".join(
        f'<Relationship Id="{name}" Type="{_OFFICE}/{kind}" Target="{file}"/>' for name, kind, file in _FIXED
    )
    external = "".join(
        f'<Relationship Id="{link_id(position)}" Type="{_OFFICE}/hyperlink" Target="{escape(url)}"'
        ' TargetMode="External"/>'
        for position, url in enumerate(links)
    )
    return f'{DECLARATION}<Relationships xmlns="{_PACKAGE}/relationships">{fixed}{external}</Relationships>'


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


def settings(language: str) -> str:
    """Return word/settings.xml: today's layout rules of Word, not those of an old version."""
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
        f'{DECLARATION}<w:settings {NAMESPACES}><w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/>'
        f'<w:characterSpacingControl w:val="doNotCompress"/><w:compat>{compat}</w:compat>'
        f'<w:themeFontLang w:val="{escape(language)}"/><w:decimalSymbol w:val="."/>'
        '<w:listSeparator w:val=","/></w:settings>'
    )


def numbering(ordered_lists: int) -> str:
    """Return word/numbering.xml: bullets, numbers, and one restart for each numbered list."""
    again = "".join(
        f'<w:lvlOverride w:ilvl="{level}"><w:startOverride w:val="1"/></w:lvlOverride>' for level in range(3)
    )
    restarts = "".join(
        f'<w:num w:numId="{NUMBERS + 1 + n}"><w:abstractNumId w:val="{NUMBERS}"/>{again}</w:num>'
        for n in range(ordered_lists)
    )
    return (
        f"{DECLARATION}<w:numbering {NAMESPACES}>{_abstract(BULLETS, 'Bullet')}{_abstract(NUMBERS, 'Number')}"
        f'<w:num w:numId="{BULLETS}"><w:abstractNumId w:val="{BULLETS}"/></w:num>'
        f'<w:num w:numId="{NUMBERS}"><w:abstractNumId w:val="{NUMBERS}"/></w:num>{restarts}</w:numbering>'
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


def _abstract(number: int, kind: str) -> str:
    """Three levels, each tied to its list style."""
    levels = []
    for level in range(3):
        style = f"List{kind}{level + 1 if level else ''}"
        bullet = kind == "Bullet"
        form, text = ("bullet", "–") if bullet else ("decimal", f"%{level + 1}.")
        hang = INDENT if bullet else INDENT * 1.2
        levels.append(
            f'<w:lvl w:ilvl="{level}"><w:start w:val="1"/><w:numFmt w:val="{form}"/>'
            f'<w:pStyle w:val="{style}"/><w:lvlText w:val="{text}"/><w:lvlJc w:val="left"/><w:pPr>'
            f'<w:ind w:left="{twips(INDENT * level + hang)}" w:hanging="{twips(hang)}"/></w:pPr></w:lvl>'
        )
    return (
        f'<w:abstractNum w:abstractNumId="{number}"><w:multiLevelType w:val="multilevel"/>'
        f"{''.join(levels)}</w:abstractNum>"
    )


def _field(name: str) -> str:
    """A field with a cached result; Word and LibreOffice fill these in at each layout."""
    return f'<w:fldSimple w:instr=" {name} "><w:r><w:t>1</w:t></w:r></w:fldSimple>'


def _run(text: str) -> str:
    return run(text) if text else ""
