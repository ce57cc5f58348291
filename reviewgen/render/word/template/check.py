"""What a template must not bring along: programs, foreign files, links that open something by themselves."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator

from reviewgen.render.safe import address
from reviewgen.render.word.template.source import Link, Source
from reviewgen.render.word.xml_tree import Element, W

# Kinds of relationships that are refused, with what they bring.
_REFUSED = {
    **dict.fromkeys(("vbaProject", "wordVbaData", "keyMapCustomizations", "attachedToolbars"), "macros"),
    **dict.fromkeys(("oleObject", "package"), "an embedded file (OLE)"),
    **dict.fromkeys(("control", "activeXControlBinary"), "an ActiveX control"),
    **dict.fromkeys(("aFChunk", "subDocument", "frame"), "another document inside (altChunk)"),
    **dict.fromkeys(
        ("mailMergeSource", "mailMergeHeaderSource", "mailMergeRecipientData", "recipientData"),
        "a source for mail merge",
    ),
    **dict.fromkeys(("audio", "video", "media"), "sound or video"),
    "transform": "a style sheet that Word would run (XSLT)",
}
_ATTACHED = "attachedTemplate"
# Fields that fetch, open or run something, or ask the reader for input.
_FIELDS = frozenset(
    "ADDIN ASK AUTOTEXT AUTOTEXTLIST CONTROL DATABASE DDE DDEAUTO EMBED FILLIN GLOSSARY GOTOBUTTON"
    " HTMLACTIVEX HTMLCONTROL IMPORT INCLUDE INCLUDEPICTURE INCLUDETEXT LINK MACROBUTTON PRINT RD".split()
)
_NAME = re.compile(r"\s*(?:=|\w+)")
_NAMED = re.compile(r"\s*(?:=|\w+\s)")
_MADE_UP = "\x00"
_OUTSIDE = re.compile(r'\s*HYPERLINK\s+(?:"([^"]*)"|([^\s"\\]\S*|\\\\\S*))', re.IGNORECASE)
_ELEMENTS = frozenset(("altChunk", "object", "control", "subDoc"))
_XML = (".xml", ".rels", ".vml")
_MACROS = re.compile(r"vbaproject|vbadata|macroenabled", re.IGNORECASE)
_CLEAN = "Remove it in Word and save the file anew."


def check(source: Source) -> None:
    """Raise `InputError` at the first thing in the file that a draft must not carry on.

    All of the file is looked at, also what a draft would not take over: a file that hides something in one
    place is not to be trusted in another.
    """
    for name in sorted(source.members):
        if _MACROS.search(name) or _MACROS.search(source.type_of(name)):
            raise source.refused("it holds macros.", "Save it in Word as .docx or .dotx, without macros.")
        if name.endswith(".rels"):
            for link in source.links(_owner(name)):
                _check_link(source, link)
        if name.lower().endswith(_XML) or source.type_of(name).endswith("xml"):
            root = source.tree(name).root
            for element in root.iter():
                if element.tag.startswith(W) and element.tag.removeprefix(W) in _ELEMENTS:
                    raise source.refused(f"it holds {element.tag.removeprefix(W)!r} in {name!r}.", _CLEAN)
            for instruction in field_instructions(root):
                _check_field(source, instruction)


def field_instructions(root: Element) -> Iterator[str]:
    """Yield what each field of a part is told to do; "" for a field whose name another field makes up."""
    # Of each field that is open: its instruction so far, and whether its result has begun.
    pending: list[tuple[str, bool]] = []
    for element in root.iter():
        tag = element.tag.removeprefix(W)
        if tag == "fldSimple":
            yield str(element.get(f"{W}instr", ""))
        elif tag == "fldChar":
            kind = element.get(f"{W}fldCharType")
            if kind == "begin":
                if pending and not pending[-1][1] and not _NAMED.match(pending[-1][0]):
                    pending[-1] = (_MADE_UP, False)
                pending.append(("", False))
            elif kind == "separate" and pending:
                pending[-1] = (pending[-1][0], True)
            elif kind == "end" and pending:
                yield pending.pop()[0].partition(_MADE_UP)[0]
        elif tag in ("instrText", "delInstrText") and pending and not pending[-1][1]:
            pending[-1] = (pending[-1][0] + (element.text or ""), False)
    yield from (instruction for instruction, _ in pending)


def _check_link(source: Source, link: Link) -> None:
    if link.kind == _ATTACHED:
        raise source.refused(
            "it is tied to another template.",
            "Take that template itself, or untie it in Word (Developer, Document Template: Normal).",
        )
    if link.kind in _REFUSED:
        raise source.refused(f"it holds {_REFUSED[link.kind]}.", _CLEAN)
    if link.external and (link.kind != "hyperlink" or not address(link.target)):
        shown = link.target if len(link.target) <= 80 else f"{link.target[:77]}…"
        raise source.refused(f"it leads out to {shown!r}.", "Only links to https, http and mailto may.")
    if not link.external and link.target not in source.members and link.kind != "hyperlink":
        raise source.refused(f"its part {link.target!r} is missing.")


def _check_field(source: Source, instruction: str) -> None:
    found = _NAME.match(instruction)
    name = found[0].strip().upper() if found else ""
    if not name or name in _FIELDS:
        shown = f"the field {name}" if name else "a field made up by other fields"
        raise source.refused(f"it holds {shown}, which may open or run something.", _CLEAN)
    outside = _OUTSIDE.match(instruction)
    target = (outside[1] or outside[2] or "") if outside else ""
    if target and not address(target):
        raise source.refused(f"it leads out to {target[:80]!r}.", "Only links to https, http and mailto may.")


def _owner(name: str) -> str:
    """The part whose relationships a member holds."""
    folder, _, file = name.rpartition("/")
    return posixpath.join(folder.removesuffix("_rels"), file.removesuffix(".rels"))
