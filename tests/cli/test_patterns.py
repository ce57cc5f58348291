from __future__ import annotations

import marshal
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from reviewgen.cli import patterns
from reviewgen.sources.reading import lexicon

CHECKOUT = Path(__file__).parents[2]
WORDS = ("Wind farm 12 of Ærø", "KELVIN \u212a", "2025-08: rotor", "", "a\nb")
PATTERNS = (
    (r"(?P<year>\d{4})-(?P<month>0[1-9]|1[0-2])", 0),
    (r"(?<![\w.])(rotor|farm)\b", re.IGNORECASE),
    (r"^b$", re.MULTILINE),
    (r"[k-m]elvin(?=\s)", re.IGNORECASE),
    (r"\w+", re.ASCII),
    (r"(?x) ( \d ) \1? ", 0),
)


def kept(file: Path) -> Path:
    """A file of the patterns above."""
    re.purge()
    with patterns.listening() as heard:
        for pattern, flags in PATTERNS:
            re.compile(pattern, flags)
    assert {(pattern, int(flags)) for pattern, flags in PATTERNS} <= heard.keys()
    file.write_bytes(marshal.dumps((sys.version, heard)))
    re.purge()
    return file


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The patterns that were compiled anew since; `re` is as it was when the test ends."""
    found: list[str] = []
    compiler = re._compiler  # type: ignore[attr-defined]  # known to typeshed by its old name
    ordinary = compiler.compile

    def told(pattern: str, flags: int = 0) -> re.Pattern[str]:
        found.append(pattern)
        made: re.Pattern[str] = ordinary(pattern, flags)
        return made

    monkeypatch.setattr(compiler, "compile", told)
    return found


def test_what_is_kept_is_what_would_be_compiled(tmp_path: Path, compiled: list[str]) -> None:
    file = kept(tmp_path / "kept")
    fresh = [re.compile(pattern, flags) for pattern, flags in PATTERNS]
    re.purge()
    patterns.take(file)
    compiled.clear()
    taken = [re.compile(pattern, flags) for pattern, flags in PATTERNS]
    assert compiled == []
    for one, other in zip(fresh, taken, strict=True):
        assert one == other
        assert (one.pattern, one.flags, one.groups) == (other.pattern, other.flags, other.groups)
        assert dict(one.groupindex) == dict(other.groupindex)
        for text in WORDS:
            assert [found.span() for found in one.finditer(text)] == [
                found.span() for found in other.finditer(text)
            ]
            assert [found.groupdict() for found in one.finditer(text)] == [
                found.groupdict() for found in other.finditer(text)
            ]
    assert re.compile("something else").match("something else")
    assert compiled == ["something else"]


@pytest.mark.parametrize(
    "content",
    [None, b"", b"no such file", marshal.dumps(None), marshal.dumps(("another Python", {}))],
    ids=["missing", "empty", "damaged", "of another kind", "of another Python"],
)
def test_without_a_file_that_fits_all_is_compiled(
    tmp_path: Path, compiled: list[str], content: bytes | None
) -> None:
    file = tmp_path / "kept"
    if content is not None:
        file.write_bytes(content)
    re.purge()
    patterns.take(file)
    assert re.compile("f(ar)m").match("farm")
    assert compiled == ["f(ar)m"]


def test_a_review_compiles_next_to_nothing_anew_and_reads_no_table(tmp_path: Path) -> None:
    """Notes of another field than the samples: what is compiled for them alone are their own names."""
    notes = tmp_path / "notes.md"
    notes.write_text("# August 2025\n\n- Added route planning to the ferry app (#12).\n- Fixed a crash.\n")
    program = (
        "import sys; from pathlib import Path; sys.path.insert(0, sys.argv[1])\n"
        "from reviewgen.cli import patterns\n"
        "patterns.keep(Path(sys.argv[2]), Path(sys.argv[2] + '-tables'))\n"
    )
    file = tmp_path / "kept"
    subprocess.run([sys.executable, "-c", program, CHECKOUT, file], check=True, capture_output=True)
    made = file.stat().st_mtime_ns
    program = (
        "import sys; from pathlib import Path; sys.path.insert(0, sys.argv[1])\n"
        "from reviewgen.cli import patterns\n"
        "tables = Path(sys.argv[2] + '-tables')\n"
        "patterns.keep(Path(sys.argv[2]), tables)\n"  # is there already
        "patterns.take(Path(sys.argv[2]))\n"
        "import tomllib; read = []; ordinary = tomllib.loads\n"
        "tomllib.loads = lambda text: read.append(text) or ordinary(text)\n"
        "patterns.take_tables(tables)\n"
        "with patterns.listening() as heard:\n"
        "    from reviewgen.cli import entry\n"
        "    code = entry.main(['build', sys.argv[3], '-p2025-08', '-fmd', '-q', '-o', sys.argv[4]])\n"
        "print(code, len(heard), len(read))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, CHECKOUT, file, notes, tmp_path],
        check=True,
        capture_output=True,
        text=True,
    )
    code, anew, read_anew = map(int, done.stdout.splitlines()[-1].split())
    assert code == 0
    assert anew < 30
    assert read_anew == 0
    assert file.stat().st_mtime_ns == made


WORDS_OF_A_FIELD = """
sails = ["genoa", "Großsegel"]
[knots]
bowline = true
turns = 2
slack = 0.5
[[watches]]
from = 4
"""


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were read as TOML since; `tomllib` is as it was when the test ends."""
    found: list[str] = []
    ordinary = tomllib.loads

    def told(text: str, **named: Any) -> dict[str, Any]:
        found.append(text)
        return ordinary(text, **named)

    monkeypatch.setattr(tomllib, "loads", told)
    return found


def test_tables_that_are_kept_are_those_that_would_be_read(tmp_path: Path, tables: list[str]) -> None:
    dated = "day = 2025-08-01\n"
    with patterns.listening_to_tables() as heard:
        fresh = tomllib.loads(WORDS_OF_A_FIELD)
        tomllib.loads(dated)
    file = tmp_path / "tables"
    file.write_bytes(marshal.dumps((sys.version, heard)))
    tables.clear()
    patterns.take_tables(file)
    one, other = tomllib.loads(WORDS_OF_A_FIELD), tomllib.loads(WORDS_OF_A_FIELD)
    assert one == other == fresh
    assert tables == []
    one["sails"].append("jib")  # nobody else's
    assert tomllib.loads(WORDS_OF_A_FIELD) == fresh
    changed = WORDS_OF_A_FIELD.replace("2", "3")
    assert tomllib.loads(changed)["knots"]["turns"] == 3
    assert tomllib.loads(dated)["day"].year == 2025
    assert tables == [changed, dated]
    with pytest.raises(tomllib.TOMLDecodeError):
        tomllib.loads("sails = [")


def test_tables_of_another_python_are_left(tmp_path: Path, tables: list[str]) -> None:
    file = tmp_path / "tables"
    file.write_bytes(marshal.dumps(("another Python", {})))
    patterns.take_tables(file)
    assert tomllib.loads("knots = 3") == {"knots": 3}
    assert tables == ["knots = 3"]


@pytest.mark.usefixtures("tables")
def test_alternatives_put_together_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lexicon, "WRITTEN", {})
    form = "gib|gaff|gangway|gale|galley|gunwale|genoa|gooseneck|grommet|gybe|garboard"
    made = lexicon.by_letter(form)
    assert made != form
    file = tmp_path / "tables"
    file.write_bytes(marshal.dumps((sys.version, {b"forms": marshal.dumps({form: made})})))
    patterns.take_tables(file)
    written = lexicon.WRITTEN
    assert written == {form: made}
