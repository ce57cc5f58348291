from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import docx
import pikepdf
import pytest

from reviewgen.errors import MissingError
from reviewgen.model.record import ReviewRecord
from reviewgen.resources import seeds
from tests.cli.conftest import Run
from tests.cli.notes import SEPTEMBER, write_months

Q3 = ("--period", "2025-Q3", "--date", "2026-01-05")


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    return write_months(tmp_path / "notes")


def test_the_paths_of_the_files_are_the_data(run: Run, notes: Path, tmp_path: Path) -> None:
    outcome = run("build", notes, *Q3, "--format", "md,txt", "--format", "json", "--name", "Ada Lovelace")
    assert outcome.code == 0
    assert outcome.out.splitlines() == [
        "out/Ada-Lovelace_2025-Q3_quarter.md",
        "out/Ada-Lovelace_2025-Q3_quarter.txt",
        "out/Ada-Lovelace_2025-Q3_quarter.json",
    ]
    assert "3 files written" in outcome.err
    text = (tmp_path / "out" / "Ada-Lovelace_2025-Q3_quarter.md").read_text()
    assert "Ada Lovelace" in text
    assert "offline maps" in text
    assert "voice prompts" not in text, "October is not in the third quarter"


def test_gaps_are_named_and_strict_makes_them_count(run: Run, notes: Path) -> None:
    outcome = run("build", notes, *Q3, "-f", "md")
    assert outcome.code == 0
    assert "no entry for July 2025." in outcome.err
    strict = run("build", notes, *Q3, "-f", "md", "--strict", "--quiet")
    assert (strict.code, strict.err) == (1, "error: no entry for July 2025.\n")
    assert run("build", notes, "--period", "2025-08..2025-10", "-f", "md", "--strict").code == 0


def test_an_unknown_name_is_said_with_the_way_to_set_it(run: Run, notes: Path) -> None:
    assert "--name" in run("build", notes, *Q3, "-f", "md").err
    assert "--name" not in run("build", notes, *Q3, "-f", "md", "--name", "Ada").err


def test_quiet_says_nothing_but_errors(run: Run, notes: Path, tmp_path: Path) -> None:
    outcome = run("build", notes, *Q3, "-f", "md", "--quiet")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == "out/review_2025-Q3_quarter.md\n"
    assert "error" in run("build", tmp_path / "none.txt", *Q3, "--quiet").err


def test_a_dry_run_writes_nothing(run: Run, notes: Path, tmp_path: Path) -> None:
    outcome = run("build", notes, *Q3, "-f", "md", "--dry-run")
    assert outcome.out == "out/review_2025-Q3_quarter.md\n"
    assert "1 file would be written" in outcome.err
    assert not (tmp_path / "out").exists()


def test_a_file_that_was_changed_by_hand_stays(run: Run, notes: Path, tmp_path: Path) -> None:
    run("build", notes, *Q3, "-f", "md")
    edited = tmp_path / "out" / "review_2025-Q3_quarter.md"
    edited.write_text("mine")
    outcome = run("build", notes, *Q3, "-f", "md")
    assert outcome.out == "out/review_2025-Q3_quarter-2.md\n"
    assert "was changed by hand and stays; the new file is out/review_2025-Q3_quarter-2.md" in outcome.err
    assert edited.read_text() == "mine"
    again = run("build", notes, *Q3, "-f", "md")
    assert again.out == outcome.out
    assert "1 file already as it should be" in again.err


def test_the_record_is_json(run: Run, notes: Path, tmp_path: Path) -> None:
    run("build", notes, *Q3, "-f", "json")
    record = json.loads((tmp_path / "out" / "review_2025-Q3_quarter.json").read_text())
    assert record["schema"] == 1
    assert record["gaps"] == ["2025-07"]
    ReviewRecord.model_validate_json((tmp_path / "out" / "review_2025-Q3_quarter.json").read_bytes())
    assert {"period", "person", "months", "counts", "features", "bugs", "impact", "skills", "claims"} <= set(
        record
    )


@pytest.mark.parametrize(
    "seed, period", [("000_6f32d3edbb9998aa", "2025"), ("002_c0c6ea550c24451c", "2025-05..2025-10")]
)
def test_the_record_is_as_its_schema_says(run: Run, tmp_path: Path, seed: str, period: str) -> None:
    assert run("build", seeds() / f"{seed}.txt", "--period", period, "-f", "json").code == 0
    (path,) = (tmp_path / "out").glob("*.json")
    record = ReviewRecord.model_validate_json(path.read_bytes())
    assert record.features
    assert record.claims


def test_without_pango_the_other_formats_are_written(
    run: Run, notes: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> None:
        raise MissingError("Pango is missing. Type: apt-get install libpango-1.0-0")

    monkeypatch.setattr("reviewgen.render.pdf.load_engine", fails)
    outcome = run("build", notes, *Q3, "--format", "pdf,docx,html,md,txt,json")
    assert outcome.code == 1
    assert "apt-get install libpango-1.0-0" in outcome.err
    written = sorted(path.suffix for path in (tmp_path / "out").glob("review*"))
    assert written == [".docx", ".html", ".json", ".md", ".txt"]


def test_the_months_of_the_period_go_into_the_pdf_only_when_asked_for(
    run: Run, notes: Path, tmp_path: Path
) -> None:
    run("build", notes, *Q3, "-f", "pdf", "--out", "plain")
    with pikepdf.open(tmp_path / "plain" / "review_2025-Q3_quarter.pdf") as plain:
        assert list(plain.attachments) == []
    assert run("build", notes, *Q3, "-f", "pdf,md", "--attach").code == 0
    with pikepdf.open(tmp_path / "out" / "review_2025-Q3_quarter.pdf") as pdf:
        attached = {name: pdf.attachments[name].get_file().read_bytes() for name in pdf.attachments}
    assert list(attached) == ["months.json"]
    reading = json.loads(attached["months.json"])
    assert [month["month"] for month in reading["months"]] == ["2025-08", "2025-09"]
    assert [source["name"] for source in reading["sources"]] == ["2025-08.md", "2025-09.md"]
    assert b"voice prompts" not in attached["months.json"], "October is not in the third quarter"
    (tmp_path / "months.json").write_bytes(attached["months.json"])
    again = run("build", "months.json", *Q3, "-f", "md", "--out", "again")
    assert again.code == 0
    texts = [tmp_path / folder / "review_2025-Q3_quarter.md" for folder in ("out", "again")]
    assert texts[0].read_text() == texts[1].read_text()


def test_rules_of_ones_own_come_last_in_html(run: Run, notes: Path, tmp_path: Path) -> None:
    (tmp_path / "own.css").write_text("\ufeffh1 { color: #123456 }", encoding="utf-8")
    assert run("build", notes, *Q3, "-f", "html,md", "--css", "own.css").code == 0
    page = (tmp_path / "out" / "review_2025-Q3_quarter.html").read_text()
    style = page[page.index("<style>") : page.index("</style>")]
    assert style.rstrip().endswith("h1 { color: #123456 }")


@pytest.mark.parametrize(
    "rules, message",
    [
        (b"@import 'https://example.org/x.css';", "nothing is loaded"),
        (b"h1 { content: '\xff' }", "own.css: is not UTF-8"),
        (None, "own.css: no such file"),
    ],
    ids=["loads", "encoding", "missing"],
)
def test_a_style_sheet_that_cannot_be_used(
    run: Run, notes: Path, tmp_path: Path, rules: bytes | None, message: str
) -> None:
    if rules is not None:
        (tmp_path / "own.css").write_bytes(rules)
    outcome = run("build", notes, *Q3, "-f", "html", "--css", "own.css")
    assert outcome.code == 2
    assert message in outcome.err
    assert not (tmp_path / "out").exists()


def test_the_draft_takes_its_look_from_a_file_of_the_company(run: Run, notes: Path, tmp_path: Path) -> None:
    company = docx.Document()
    company.styles["Title"].font.name = "Arial Narrow"
    company.sections[0].header.paragraphs[0].text = "Harbour Works Ltd."
    company.save(str(tmp_path / "company.docx"))
    assert run("build", notes, *Q3, "-f", "docx", "--word-template", "company.docx").code == 0
    draft = docx.Document(str(tmp_path / "out" / "review_2025-Q3_quarter.docx"))
    assert draft.styles["Title"].font.name == "Arial Narrow"
    assert draft.sections[0].header.paragraphs[0].text == "Harbour Works Ltd."
    assert any("offline maps" in paragraph.text for paragraph in draft.paragraphs)


def test_a_word_template_that_cannot_be_used(run: Run, notes: Path, tmp_path: Path) -> None:
    (tmp_path / "company.docx").write_text("no Word file")
    outcome = run("build", notes, *Q3, "-f", "docx", "--word-template", "company.docx")
    assert outcome.code == 2
    assert outcome.err.splitlines()[-1].startswith("error: ")
    assert run("build", notes, *Q3, "-f", "docx", "--word-template", "none.docx").code == 2
    assert not (tmp_path / "out").exists()


def test_tokens_of_the_workspace_are_laid_over_the_theme(run: Run, tmp_path: Path) -> None:
    (tmp_path / "reviewgen.toml").write_text('formats = ["html"]\n')
    write_months(tmp_path / "months")
    run("build", *Q3, "--out", "before")
    (tmp_path / "theme.toml").write_text('[light]\naccent = "#1f5c3a"\n')
    run("build", *Q3, "--out", "after")
    before, after = (
        (tmp_path / folder / "review_2025-Q3_quarter.html").read_text() for folder in ("before", "after")
    )
    assert "#1f5c3a" not in before
    assert "#1f5c3a" in after


def test_a_workspace_needs_no_source(run: Run, tmp_path: Path) -> None:
    (tmp_path / "reviewgen.toml").write_text('name = "Ada"\nformats = ["md"]\nfiscal_year_start = 8\n')
    write_months(tmp_path / "months")
    outcome = run("build", "--period", "FY2026-Q1", "--date", "2026-01-05")
    assert outcome.code == 0
    assert outcome.out.splitlines() == ["out/Ada_FY2026-Q1_quarter.md"]
    assert (tmp_path / ".reviewgen" / "files.json").is_file()
    text = (tmp_path / "out" / "Ada_FY2026-Q1_quarter.md").read_text()
    assert "voice prompts" in text


def test_a_month_beside_its_corrected_version_is_no_source(run: Run, tmp_path: Path) -> None:
    (tmp_path / "reviewgen.toml").write_text('formats = ["md"]\n')
    write_months(tmp_path / "notes")
    run("read", "notes", "--out", "months")
    corrected = tmp_path / "months" / "2025-08.md"
    corrected.write_text(corrected.read_text().replace("offline maps", "offline charts"))
    run("read", "notes", "--out", "months")
    assert (tmp_path / "months" / "2025-08-2.md").exists()
    run("build", *Q3)
    text = (tmp_path / "out" / "review_2025-Q3_quarter.md").read_text()
    assert "offline charts" in text
    assert "offline maps" not in text


def test_everything_wrong_is_said_at_once(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "binary.txt").write_bytes(b"\x7fELF\x02\x01\x01\x00\x00\x00" * 50)
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(64))
    (tmp_path / "latin.txt").write_bytes("August 2025\n\nCafé añadido\n".encode("latin-1"))
    (tmp_path / "folder").mkdir()
    names = ["empty.txt", "binary.txt", "picture.png", "latin.txt", "folder", "none.txt"]
    outcome = run("build", *names, "--period", "2025Q3")
    assert outcome.code == 2
    lines = outcome.err.splitlines()
    assert all(line.startswith("error: ") for line in lines)
    assert "Did you mean 2025-Q3?" in lines[0]
    for name in names:
        assert any(line.startswith((f"error: {name}:", f"error: {tmp_path / name}:")) for line in lines), name
    assert outcome.out == ""
    assert not (tmp_path / "out").exists()


def test_a_period_without_a_month_names_those_that_there_are(run: Run, notes: Path) -> None:
    outcome = run("build", notes, "--period", "2024", "-f", "md")
    assert outcome.code == 2
    assert "3 months from 2025-08 to 2025-10" in outcome.err


@pytest.mark.parametrize(
    "words, message",
    [
        (["--format", "doc"], '"doc" is no format'),
        (["--paper", "a5"], "must be one of: a4, letter"),
        (["--theme", "neon"], '"neon" is no theme'),
        (["--attach", "--format", "docx"], "is for pdf, and"),
        (["--css", "own.css", "--format", "docx,md"], "is for pdf and html, and"),
        (["--word-template", "own.docx", "--format", "html"], "is for docx, and"),
        (["--date", "yesterday"], '"yesterday" is no day'),
    ],
    ids=lambda value: str(value),
)
def test_wrong_options(run: Run, notes: Path, words: list[str], message: str) -> None:
    outcome = run("build", notes, "--period", "2025-Q3", *words)
    assert outcome.code == 2
    assert message in outcome.err


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_encodings(run: Run, tmp_path: Path, encoding: str) -> None:
    (tmp_path / "notes.md").write_bytes(SEPTEMBER.encode(encoding))
    assert run("build", "notes.md", "--period", "2025-09", "-f", "md").code == 0


def test_the_same_input_gives_the_same_bytes_in_another_folder_and_process(tmp_path: Path) -> None:
    source = seeds() / "002_c0c6ea550c24451c.txt"
    for number, folder in enumerate(("one", "two")):
        place = tmp_path / folder / ("deeper" * number)
        place.mkdir(parents=True)
        environment = os.environ | {"PYTHONHASHSEED": str(number), "TZ": ("UTC", "Asia/Tokyo")[number]}
        subprocess.run(
            [sys.executable, "-m", "reviewgen", "build", source, *Q3, "--out", tmp_path / folder],
            cwd=place,
            env=environment,
            check=True,
            capture_output=True,
        )
    for name in ("review_2025-Q3_quarter.pdf", "review_2025-Q3_quarter.docx"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_a_run_leaves_nothing_in_the_folder_for_temporary_files(notes: Path, tmp_path: Path) -> None:
    place = tmp_path / "temporary"
    place.mkdir()
    command: list[str | Path] = [sys.executable, "-m", "reviewgen", "build", notes, *Q3, "-f", "pdf,docx"]
    environment = os.environ | {"TMPDIR": str(place)}
    subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True)
    assert len(list((tmp_path / "out").glob("review*"))) == 2
    assert list(place.iterdir()) == []


@pytest.mark.parametrize(
    "formats, absent",
    [("docx", ["weasyprint", "sqlalchemy"]), ("md", ["weasyprint", "docx", "sqlalchemy"]), ("pdf", ["docx"])],
)
def test_each_format_imports_its_own_engine_only(tmp_path: Path, formats: str, absent: list[str]) -> None:
    notes = write_months(tmp_path / "notes")
    script = (
        "import sys\n"
        "from reviewgen.cli.entry import main\n"
        f"code = main(['build', {str(notes)!r}, '--period', '2025-Q3', '-f', {formats!r}, '-q'])\n"
        f"print(code, [name for name in {absent!r} if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "0 []"


@pytest.mark.parametrize("how", ["flag", "setting", "neither"])
def test_what_a_reader_would_ask_is_a_comment_at_its_sentence(run: Run, tmp_path: Path, how: str) -> None:
    (tmp_path / "notes.md").write_text(
        "# 2025-08\n\n- Added a tide table to acme/harbour (#12).\n- Added a night mode.\n"
    )
    if how == "setting":
        (tmp_path / "reviewgen.toml").write_text("comments = false\n")
    flag = ["--no-comments"] if how == "flag" else []
    assert run("build", "notes.md", "--period", "2025-08", "-f", "docx", "--name", "Ada", *flag).code == 0
    with zipfile.ZipFile(tmp_path / "out" / "Ada_2025-08_month.docx") as draft:
        document = draft.read("word/document.xml").decode()
        comments = draft.read("word/comments.xml").decode() if "word/comments.xml" in draft.namelist() else ""
    asked = "“Night mode” (August) cites no commit"
    frame = document[document.rindex("<w:tbl>") :]
    assert (asked in comments, asked in frame) == ((True, False) if how == "neither" else (False, True))
    if how == "neither":
        number = re.findall(r'<w:comment w:id="(\d+)"', comments[: comments.index(asked)])[-1]
        at = document.index(f'<w:commentRangeStart w:id="{number}"/>')
        assert "night mode" in document[at : document.index("<w:commentRangeEnd", at)]
        assert "No figure is given" in frame  # which speaks of no sentence
