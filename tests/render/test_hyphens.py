from __future__ import annotations

import subprocess
from datetime import date
from pathlib import Path

import pytest

from reviewgen.document.blocks import Code, Document, Paragraph, Text
from reviewgen.render.formats import render
from reviewgen.render.theme import Theme

GERMAN = (
    "Die Benutzerauthentifizierung der Versicherungsvertragsverwaltung nutzt nun Wiederholungsversuche mit"
    " Verzögerungszeiten, was die Verfügbarkeitskennzahlen der Zahlungsabwicklungsdienste verbessert hat. "
)
NAME = "collect_evidence_from_release_branches_of_mobile_clients_before_midnight"


def lines(theme: Theme, folder: Path, language: str, *content: Text | Code) -> list[str]:
    """What can be copied out of the PDF, line by line."""
    document = Document(
        "T", "2025", date(2026, 1, 5), (Paragraph(content),), language=language, confidentiality=""
    )
    path = folder / "made.pdf"
    path.write_bytes(render(document, "pdf", theme=theme))
    done = subprocess.run(["pdftotext", "-raw", path, "-"], capture_output=True, text=True, check=True)
    return done.stdout.split("\n")


@pytest.mark.needs("pdftotext", "poppler-utils")
@pytest.mark.parametrize(
    "language, hyphened", [("de", True), ("de-AT", True), ("nl", True), ("en", False), ("fr", False)]
)
def test_languages_of_long_compounds_are_hyphenated(
    theme: Theme, tmp_path: Path, language: str, hyphened: bool
) -> None:
    found = [line for line in lines(theme, tmp_path, language, Text(GERMAN * 4)) if line.endswith("\u2010")]
    assert bool(found) == hyphened


@pytest.mark.needs("pdftotext", "poppler-utils")
def test_names_break_at_their_parts_and_are_copied_as_they_are(theme: Theme, tmp_path: Path) -> None:
    for content in (Code(NAME), Text(NAME)):
        found = lines(theme, tmp_path, "de", Text("word " * 10), content, Text(" end"))
        text = "\n".join(found)
        assert NAME in text.replace("\n", "")
        assert "\u200b" not in text
        broken = next(line for line in found if line.startswith("word"))
        assert broken.endswith("_")


@pytest.mark.needs("pdftotext", "poppler-utils")
def test_quotation_marks_stay_as_they_were(theme: Theme, tmp_path: Path) -> None:
    quoted = "\"straight\" 'single' “curly” ‘one’ „unten“ «guillemets» it's it’s -- --- ... …"
    assert quoted in lines(theme, tmp_path, "de", Text(quoted))
