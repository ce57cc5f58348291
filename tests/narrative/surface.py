"""Faults that meet the eye: a closed list of what no sentence of any review may look like."""

from __future__ import annotations

import re
from collections.abc import Iterator

from reviewgen.document.blocks import Block, Cite, Heading, Inline, ListBlock, Paragraph, Strong, Table
from reviewgen.document.markdown import plain_text

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
# Words that may stand twice in a row.
_TWICE = frozenset({"had", "that", "is"})
# Function words at which no sentence ends; particles of verbs ("signed off", "moved in") are none of them.
_OPEN = frozenset(
    "a an the and or but nor of at from into onto with without for than because while via per my our your "
    "their its which whose between during against among toward towards".split()
)
_PILE = re.compile(r"\bthe (?:engineer|team|reviewer)['’]s\b", re.IGNORECASE)
# A subject of one, an adverb or none, and a verb of several.
_AGREEMENT = re.compile(
    r"\b(?:the (?:engineer|team|reviewer)|she|he)\s(?:(?:now|also|still|just|only|often|always)\s)?"
    r"(?:poll|use|want|need|own|have|are|were|do|don['’]t|haven['’]t|run|see|get|make|know|think|like)\b(?!['’])",
    re.IGNORECASE,
)


def passages(
    blocks: tuple[Block, ...], section: str = "", *, cells: bool = False
) -> Iterator[tuple[str, tuple[Inline, ...]]]:
    """Yield what is read as sentences, with its section: paragraphs, items, `cells` of tables if wanted."""
    for block in blocks:
        if isinstance(block, Heading):
            section = plain_text(block.content) if block.level == 1 else section
        elif isinstance(block, Paragraph):
            yield section, block.content
        elif isinstance(block, ListBlock):
            for item in block.items:
                yield from passages(item, section, cells=cells)
        elif isinstance(block, Table) and cells:
            for row in block.rows:
                for cell in row:
                    yield section, cell.content


def faults(content: tuple[Inline, ...], noted: str) -> list[str]:
    """Return what is wrong with the surface of a paragraph; `noted` are the notes, whose own slips stay."""
    text = plain_text(tuple(one for one in content if not isinstance(one, Cite))).strip()
    found = []
    if re.search(r"\S {2,}\S", text):
        found.append("two spaces")
    for match in re.finditer(r"\b([^\W\d_]{2,})\s\1\b", text):
        if match.group().lower() not in noted.lower() and match[1].lower() not in _TWICE:
            found.append(f"a word twice: {match.group()}")
    for mark in ("..", " ,", " .", ",.", ";.", ":.", ",,"):
        for match in re.finditer(re.escape(mark), text):
            # "…", "../config", ".env": no stop of ours, where the notes have it so.
            at = match.start() + (mark[0] == " ")
            begun = re.split(r"[\s(]", text[:at])[-1]
            named = text[at - len(begun) :].split()[0].rstrip(").,")
            if not (any(map(str.isalpha, named)) and named in noted):
                found.append(f"“{mark}”")
    found += _cases(text, noted)
    for match in re.finditer(r"([^\W\d_]+)\.(?=\s|$)", text):
        what_for = re.search(r"\bto [a-z]+ [a-z]+\.$", text[: match.end()])  # "12 calls to look at"
        if match[1] in _OPEN and match.group() not in noted and not what_for:
            found.append(f"ends in “{match[1]}”")
    found += [f"begins with “{word}”" for word in re.findall(r"(?:^|[.!?]\s)(Also|Then|And) ", text)]
    for one in re.split(r"(?<=[.!?])\s", text):
        if len(_PILE.findall(one)) > 1:
            found.append("“the engineer's” twice in a sentence")
    found += [
        f"agreement: {match.group()}" for match in _AGREEMENT.finditer(text) if match.group() not in noted
    ]
    return [*found, *_repeated(content)]


def _cases(text: str, noted: str) -> list[str]:
    """Sentences that begin with a small letter, unless their first word is a name in the notes' own case."""
    found = []
    for match in re.finditer(r"(?:^|(?<=[^.\W]{2}[.!?]) )([a-z][^\s,;:]*)", text):
        word = match[1]
        plain = word.rstrip(".").isalpha() and word.islower() and len(word) > 1
        place = (
            text[match.end() : match.end() + 2] == ": " and word in noted
        )  # a repository in front of its item
        kept = f". {word}" in noted or place or not plain
        if not kept:
            found.append(f"a small letter: {word}")
    return found


def _repeated(content: tuple[Inline, ...]) -> list[str]:
    """A lead in bold that the sentence behind it says again, word for word."""
    if not content or not isinstance(content[0], Strong):
        return []
    lead = plain_text(content[:1]).rstrip(".").lower()
    rest = plain_text(tuple(one for one in content[1:] if not isinstance(one, Cite))).strip().lower()
    return [f"lead again: {lead}"] if len(lead.split()) > 1 and rest.startswith(lead) else []
