"""The whole road, from the two seed documents to finished files; expected values are read off the seeds."""

from __future__ import annotations

import re
import subprocess
import zipfile
from html import unescape
from pathlib import Path

import pytest

from reviewgen.cli.entry import main
from reviewgen.model.record import ReviewRecord, WorkRecord
from reviewgen.resources import seeds

SEPTEMBER_COMMITS = {
    "25c170b72e9d30b1d0c16438c59ec17b59009427",
    "8ec01f34e9d30b83cb1971e0a1461eb97236055c",
    "22fcc8b76b54bbbd102ff8d6bf2437cd3218656d",
    "84e1cd73929c9935d8381cd7e549199ecf09ff10",
}
# Words that stand in the entries of June and October alone.
OF_OTHER_MONTHS = [
    "0083032e",
    "3f920f3d",
    "313a6a8e",
    "d516102f",
    "grouped_mm",
    "autograd",
    "configurable backend",
]


def build(place: Path, seed: str, *words: str) -> Path:
    words = ("--date", "2026-01-05", "--format", "pdf,docx,html,md,txt,json", "--out", str(place), *words)
    assert main(["build", str(seeds() / f"{seed}.txt"), *words]) == 0
    return place


@pytest.fixture(scope="module")
def quarter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("q3"), "002_c0c6ea550c24451c", "--period", "2025-Q3")


@pytest.fixture(scope="module")
def year(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("year"), "000_6f32d3edbb9998aa", "--period", "2025")


def record(place: Path) -> ReviewRecord:
    (path,) = place.glob("*.json")
    return ReviewRecord.model_validate_json(path.read_bytes())


def text_of(place: Path, extension: str) -> str:
    """The text of the file of that kind, without the marks of its format, on one line."""
    (path,) = place.glob(f"*.{extension}")
    if extension == "docx":
        text = zipfile.ZipFile(path).read("word/document.xml").decode()
        return " ".join(unescape(re.sub(r"<[^>]+>", "", text.replace("</w:p>", " "))).split())
    if extension == "html":
        body = path.read_text().partition("<body")[2]
        return " ".join(unescape(re.sub(r"<wbr>|</?(?:code|strong|em|b|i|a|span)\b[^>]*>", "", body)).split())
    return " ".join(path.read_text().split())


def works(review: ReviewRecord) -> list[WorkRecord]:
    return [*review.features, *review.bugs]


def commits(review: ReviewRecord) -> list[str]:
    return [entry.value for work in works(review) for entry in work.references if entry.kind == "commit"]


def test_the_quarter_has_the_four_commits_of_september(quarter: Path) -> None:
    assert set(commits(record(quarter))) == SEPTEMBER_COMMITS
    for extension in ("html", "docx"):
        text = text_of(quarter, extension)
        assert [value for value in SEPTEMBER_COMMITS if value not in text] == [], extension


def test_the_quarter_has_the_two_fixes_of_july(quarter: Path) -> None:
    fixes = [work.text for work in record(quarter).bugs if work.months == ("2025-07",)]
    assert len(fixes) == 2
    assert sum("dependency-overwrite" in text for text in fixes) == 1
    assert sum("FakeTensor" in text and "Llama4ScaledRoPE" in text for text in fixes) == 1


def test_the_quarter_has_the_work_of_august(quarter: Path) -> None:
    august = " ".join(work.text for work in record(quarter).features if work.months == ("2025-08",)).lower()
    assert "scheduling" in august
    assert "memory estimation" in august
    assert re.search(r"type conversion for fsdp", august)


@pytest.mark.parametrize("extension", ["html", "docx", "md", "txt"])
def test_the_quarter_has_nothing_of_june_and_october(quarter: Path, extension: str) -> None:
    text = text_of(quarter, extension).lower()
    assert len(text) > 2000
    assert [word for word in OF_OTHER_MONTHS if word in text] == []


def test_the_quarter_has_no_gap(quarter: Path) -> None:
    review = record(quarter)
    assert [(month.month, month.entry) for month in review.months] == [
        ("2025-07", True),
        ("2025-08", True),
        ("2025-09", True),
    ]
    assert review.gaps == ()


def test_the_year_covers_nine_months_and_names_the_others(
    year: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    review = record(year)
    assert review.counts.months_with_an_entry == 9
    assert review.gaps == ("2025-04", "2025-05", "2025-07")
    draft = text_of(year, "docx")
    for name in ("April", "May", "July"):
        assert name in draft
    build(tmp_path, "000_6f32d3edbb9998aa", "--period", "2025", "--format", "md")
    assert "no entry for April 2025, May 2025, July 2025." in capsys.readouterr().err
    main(["check", str(seeds() / "000_6f32d3edbb9998aa.txt"), "--period", "2025"])
    findings = capsys.readouterr().out
    for name in ("April 2025", "May 2025", "July 2025"):
        assert any(name in line and "[missing_month]" in line for line in findings.splitlines())


@pytest.mark.parametrize("extension", ["html", "docx", "md", "txt"])
def test_the_year_leaves_december_of_the_year_before_out(year: Path, extension: str) -> None:
    text = text_of(year, extension)
    assert "slop_factor" not in text
    assert "slop\\_factor" not in text


def test_each_change_that_landed_in_two_forks_counts_once(year: Path) -> None:
    review = record(year)
    numbers = [
        entry.value
        for work in works(review)
        for entry in {
            entry.value: entry for entry in work.references if entry.kind == "pull_request"
        }.values()
    ]
    assert sorted(numbers) == ["28929", "30718", "31030", "34335"]
    # In these two the entry itself names both forks; September names them in its opening only.
    for number in ("31030", "34335"):
        (work,) = [work for work in works(review) if number in {entry.value for entry in work.references}]
        assert len(work.repositories) == 2, number


def test_every_claim_rests_on_the_notes_or_on_counting(quarter: Path, year: Path) -> None:
    for place in (quarter, year):
        claims = record(place).claims
        assert len(claims) > 15
        assert [claim.text for claim in claims if not claim.spans and not claim.computed_from] == []


@pytest.mark.needs("pdftotext", "poppler-utils")
@pytest.mark.parametrize("which", ["quarter", "year"])
def test_the_pdf_has_the_words_of_the_html(which: str, request: pytest.FixtureRequest) -> None:
    place: Path = request.getfixturevalue(which)
    (path,) = place.glob("*.pdf")
    done = subprocess.run(["pdftotext", str(path), "-"], capture_output=True, text=True, check=True)
    words = set(re.findall(r"[A-Za-z]{6,}", done.stdout))
    assert len(words) > 100
    # The notes that a citation opens are on the screen alone.
    page = re.sub(r"<aside>.*?</aside>", " ", text_of(place, "html"), flags=re.S)
    wanted = set(re.findall(r"[A-Za-z]{6,}", re.sub(r"<[^>]+>", " ", page)))
    # A word that the page breaks in two, at a hyphen or a slash, is not found whole.
    assert len(wanted - words) < len(wanted) / 20


@pytest.mark.needs("soffice", "libreoffice-writer-nogui")
def test_the_word_draft_opens_in_another_word_processor(quarter: Path, tmp_path: Path) -> None:
    (draft,) = quarter.glob("*.docx")
    home = f"-env:UserInstallation=file://{tmp_path}/home"
    command = [
        "soffice",
        home,
        "--headless",
        "--convert-to",
        "txt:Text",
        "--outdir",
        str(tmp_path),
        str(draft),
    ]
    subprocess.run(command, check=True, capture_output=True, timeout=180)
    text = (tmp_path / draft.with_suffix(".txt").name).read_text(encoding="utf-8-sig")
    assert all(commit in text for commit in SEPTEMBER_COMMITS)
