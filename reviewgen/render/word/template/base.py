"""A company's Word file as the base of a draft."""

from __future__ import annotations

from dataclasses import replace

from reviewgen.document.blocks import Document
from reviewgen.render.labels import Labels
from reviewgen.render.theme import Theme
from reviewgen.render.word import parts
from reviewgen.render.word.base import Base, own_base
from reviewgen.render.word.markup import DECLARATION, NAMESPACES, renamed
from reviewgen.render.word.package import Part, xml_part
from reviewgen.render.word.styles import all_styles
from reviewgen.render.word.template.check import check
from reviewgen.render.word.template.numbers import read_numbers
from reviewgen.render.word.template.section import KINDS, Section, read_section
from reviewgen.render.word.template.settings import carried_settings
from reviewgen.render.word.template.source import Source, open_source
from reviewgen.render.word.template.styles import body_size, completed, find_styles, told
from reviewgen.render.word.template.taken import Taken
from reviewgen.render.word.template.tokens import adapted
from reviewgen.render.word.tokens import Style
from reviewgen.render.word.xml_tree import Tree, fragment

NAME = "the Word template"
_EMPTY = {"styles": "styles", "numbering": "numbering", "settings": "settings"}
_RUNNING = ("Header", "Footer")


def check_template(data: bytes, name: str = NAME) -> None:
    """Raise `InputError`, with `name` as its source, where the file cannot be used as a template."""
    check(open_source(data, name))


def template_base(data: bytes, document: Document, theme: Theme, paper: str, words: Labels) -> Base:
    """Return the base that a .docx or .dotx gives: its styles, fonts, numbering, headers, footers and page.

    What it lacks is made from the theme, in the proportions of the template's text. Its own text is left out,
    and so are its properties, comments and everything that no page shows. `InputError` for a file that cannot
    be used or brings along what a draft must not carry.
    """
    source = open_source(data, NAME)
    check(source)
    related = {link.kind: link.target for link in source.links(source.main) if not link.external}
    trees = {kind: _tree(source, related.get(kind), kind) for kind in _EMPTY}
    styles = trees["styles"]
    own = own_base(document, theme, paper, words)
    section = read_section(source.tree(source.main).root)
    if section.width is None:
        page = read_section(fragment(f"<w:body>{own.section}</w:body>")).properties
        section = replace(section, properties={**page, **section.properties})
    width = section.width or own.width
    office_theme = source.tree(related["theme"]).root if "theme" in related else None
    first = find_styles(styles, all_styles(theme))
    theme = adapted(theme, body_size(styles, first), width, office_theme)
    found = find_styles(styles, map(_running, all_styles(theme)))
    numbers = read_numbers(trees["numbering"], found.elements, found.names)
    taken = Taken(source)
    matter, ours = _matter(source, section, own, taken)
    for kind, key in (("fontTable", "rId7"), ("theme", "rId8")):
        if kind in related:
            taken.part(related[kind], kind, key)
        else:
            ours.append(next(part for part in own.parts if part.relation == kind))
    relations = taken.beside(related["numbering"]) if "numbering" in related else ()
    settings = parts.settings(document.language, carried_settings(trees["settings"].root))
    made = (
        xml_part("styles.xml", completed(styles, found, numbers, document.language), "styles", id="rId1"),
        xml_part("settings.xml", settings, "settings", id="rId3"),
        *(replace(part, data=renamed(part.data.decode(), found.names).encode()) for part in ours),
        *taken.parts,
    )
    differs = not section.matter
    return Base(
        parts=made,
        section=section.xml(matter, differs=differs),
        width=width,
        theme=theme,
        numbering=numbers.numbering,
        numbering_relations=relations,
        styles=found.names,
        remark=told(found),
    )


def _matter(
    source: Source, section: Section, own: Base, taken: Taken
) -> tuple[dict[tuple[str, str], str], list[Part]]:
    """The headers and footers: the template's; ours for the kind of which it has none."""
    targets = {link.id: link.target for link in source.links(source.main) if not link.external}
    matter: dict[tuple[str, str], str] = {}
    for number, (place, key) in enumerate(sorted(section.matter.items())):
        if key in targets:
            matter[place] = f"own{number + 1}"
            taken.part(targets[key], place[0].removesuffix("Reference"), matter[place])
    ours: list[Part] = []
    for kind in KINDS:
        if not any(known == kind for known, _ in matter):
            made = [part for part in own.parts if f"{part.relation}Reference" == kind]
            ours += [_with_running_style(part) for part in made]
            # The last is the first page's, where there are two; left and right pages have the same.
            matter |= {(kind, "default"): made[0].id, (kind, "even"): made[0].id}
            for part in made[1:]:
                matter[kind, "first"] = part.id
    return matter, ours


def _tree(source: Source, part: str | None, kind: str) -> Tree:
    if part is not None:
        return source.tree(part)
    return Tree(f"{DECLARATION}<w:{kind} {NAMESPACES}/>".encode())


def _running(style: Style) -> Style:
    """Our own head and foot have styles of their own: a template's have tabs where its text needs them."""
    if style.id not in _RUNNING:
        return style
    name = f"Review {style.id}"
    xml = style.xml.replace(
        f'w:styleId="{style.id}"><w:name w:val="{style.name}"/>',
        f'w:customStyle="1" w:styleId="Review{style.id}"><w:name w:val="{name}"/>',
    )
    return Style(f"Review{style.id}", name, style.kind, xml)


def _with_running_style(part: Part) -> Part:
    data = part.data
    for name in _RUNNING:
        data = data.replace(
            f'<w:pStyle w:val="{name}"/>'.encode(), f'<w:pStyle w:val="Review{name}"/>'.encode()
        )
    return replace(part, data=data)
