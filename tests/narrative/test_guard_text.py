"""The text of finished files says what the notes say, and an altered text is found."""

from __future__ import annotations

import json
import re
import subprocess
import zipfile
from collections.abc import Mapping
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from reviewgen.model.month import ITEM_KINDS
from reviewgen.model.reading import Reading
from reviewgen.narrative.guard.text import faults_in_text
from reviewgen.narrative.record import record_of
from reviewgen.render.formats import render
from reviewgen.render.theme import load_theme
from tests.narrative.guard_material import ROOT, Draft, drafts

SAMPLES = ("month_prose/platform_infra.txt", "month_prose/fitness_mobile.txt", "links/hosts.md")


@pytest.fixture(scope="module")
def every() -> list[Draft]:
    paths = [ROOT / "tests/cases/reading" / name for name in SAMPLES]
    return list(drafts([*sorted((ROOT / "seeds").glob("*.txt")), *paths]))


def record(draft: Draft) -> dict[str, Any]:
    made = record_of(draft.review, "Kim Roe", draft.guarded().claims)
    copied: dict[str, Any] = json.loads(json.dumps(made))
    return copied


def word_text(draft: Draft) -> str:
    data = render(draft.guarded().document, "docx", theme=load_theme("default"))
    xml = zipfile.ZipFile(BytesIO(data)).read("word/document.xml").decode()
    paragraphs = re.findall(r"<w:p[ >].*?</w:p>", xml, re.DOTALL)
    texts = ("".join(re.findall(r"<w:t(?: [^>]*)?>([^<]*)</w:t>", one)) for one in paragraphs)
    return "\n".join(unescape(text) for text in texts).replace(
        "\xa0", " "
    )  # which keep citations with their word


def test_word_says_what_the_notes_say(every: list[Draft]) -> None:
    for draft in every:
        assert faults_in_text(word_text(draft), draft.reading, record(draft)) == [], draft.name


@pytest.mark.needs("pdftotext", "poppler-utils")
def test_pdf_says_what_the_notes_say(every: list[Draft], tmp_path: Path) -> None:
    for draft in every:
        path = tmp_path / "review.pdf"
        path.write_bytes(render(draft.guarded().document, "pdf", theme=load_theme("default")))
        command = ["pdftotext", "-raw", "-enc", "UTF-8", str(path), "-"]
        text = subprocess.run(command, capture_output=True, check=True, text=True).stdout
        assert faults_in_text(text, draft.reading, record(draft)) == [], draft.name


def test_a_digit_changed_in_the_file_is_found(every: list[Draft]) -> None:
    draft = every[0]
    text, made = word_text(draft), record(draft)
    altered = [
        text.replace(claim["text"], re.sub(r"\d", _next, claim["text"], count=1))
        for claim in made["claims"]
        if re.search(r"\d", claim["text"])
    ]
    assert len(altered) > 5
    assert all(faults_in_text(one, draft.reading, made) for one in altered)


def _next(digit: re.Match[str]) -> str:
    return str((int(digit.group()) + 1) % 10)


def test_a_lost_sentence_and_a_foreign_hash_are_found(every: list[Draft]) -> None:
    draft = every[0]
    text, made = word_text(draft), record(draft)
    sentence = next(claim["text"] for claim in made["claims"] if len(claim["text"]) > 60)
    lacking = faults_in_text(text.replace(sentence, ""), draft.reading, made)
    assert f"the text lacks “{sentence}”" in lacking
    assert faults_in_text(f"{text}\n0123abcd99", draft.reading, made) == [
        "0123abcd99 is nowhere in the notes"
    ]


def test_a_claim_without_its_source_is_found(every: list[Draft]) -> None:
    draft = every[0]
    made = record(draft)
    claim = next(one for one in made["claims"] if "12%" in one["text"])
    assert faults_in_text(word_text(draft), draft.reading, made) == []
    claim["spans"] = claim["spans"][:0]
    found = faults_in_text(word_text(draft), draft.reading, made)
    assert any("12 is not in its source" in fault for fault in found)


def source_of(claim: Mapping[str, Any], reading: Reading) -> str:
    """What the notes have at the spans of a claim, with all that it was computed from."""
    texts = [one["text"] for one in claim["computed_from"]]
    texts += [name for one in claim["computed_from"] for name in one["inputs"]]
    pieces: list[tuple[str, Any]] = []
    for month in reading.months:
        pieces += [(passage.text, passage.spans) for passage in month.focus]
        pieces += [(skill.name, skill.spans) for skill in month.skills]
        every = [item for kind in ITEM_KINDS for item in month.items(kind)]
        pieces += [(item.text, item.spans) for item in every]
        pieces += [(item.topic.text, item.topic.spans) for item in every if item.topic is not None]
    for text, spans in pieces:
        for span in spans:
            if any(
                one["source"] == span.source and one["start"] < span.end and span.start < one["end"]
                for one in claim["spans"]
            ):
                texts.append(text)
    return " ".join(texts)


def test_the_figures_and_names_of_each_claim_stand_in_its_spans() -> None:
    """Over every sample, with patterns of this test alone: digits, code names, owner/name, inner capitals."""
    number = 0
    for draft in drafts():
        for claim in record(draft)["claims"]:
            assert claim["section"] or draft.document.blocks
            source = source_of(claim, draft.reading)
            found = re.findall(r"\d+(?:[.,]\d+)*|\b\w+_\w+\b|\b\w+/\w+\b|\b[a-z]+[A-Z]\w*\b", claim["text"])
            for token in found:
                number += 1
                assert token in source, (draft.name, claim["text"], token)
    assert number > 500
