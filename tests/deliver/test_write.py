from __future__ import annotations

import errno
import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from reviewgen.deliver.write import write_files, written_by_us
from reviewgen.errors import InputError, MissingError, UsageError


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name != ".reviewgen")


def test_files_are_written_for_their_owner_alone(tmp_path: Path) -> None:
    (written,) = write_files({"a.pdf": b"one"}, tmp_path / "out")
    assert written.path == tmp_path / "out" / "a.pdf"
    assert (written.state, written.kept) == ("written", None)
    assert written.path.read_bytes() == b"one"
    assert written.path.stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "out").stat().st_mode & 0o777 == 0o700


def test_unchanged_bytes_are_not_written_again(tmp_path: Path) -> None:
    write_files({"a.pdf": b"one"}, tmp_path)
    before = (tmp_path / "a.pdf").stat()
    (again,) = write_files({"a.pdf": b"one"}, tmp_path)
    after = (tmp_path / "a.pdf").stat()
    assert again.state == "unchanged"
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_our_own_file_is_replaced(tmp_path: Path) -> None:
    write_files({"a.pdf": b"one"}, tmp_path)
    (second,) = write_files({"a.pdf": b"two"}, tmp_path)
    assert (second.path.name, second.state) == ("a.pdf", "written")
    assert names(tmp_path) == ["a.pdf"]
    assert (tmp_path / "a.pdf").read_bytes() == b"two"


def test_what_a_person_changed_stays_and_the_new_file_gets_a_number(tmp_path: Path) -> None:
    write_files({"a.docx": b"one"}, tmp_path)
    (tmp_path / "a.docx").write_bytes(b"edited by hand")
    (second,) = write_files({"a.docx": b"one"}, tmp_path)
    assert (second.path.name, second.kept) == ("a-2.docx", tmp_path / "a.docx")
    assert (tmp_path / "a.docx").read_bytes() == b"edited by hand"
    assert (tmp_path / "a-2.docx").read_bytes() == b"one"

    (third,) = write_files({"a.docx": b"two"}, tmp_path)
    assert third.path.name == "a-2.docx", "the numbered file is ours and as we left it"
    (tmp_path / "a-2.docx").write_bytes(b"edited too")
    (fourth,) = write_files({"a.docx": b"two"}, tmp_path)
    assert fourth.path.name == "a-3.docx"


def test_a_file_that_we_never_wrote_is_a_persons(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"mine")
    (tmp_path / "b.txt").symlink_to(tmp_path / "a.txt")
    (tmp_path / "c.txt").mkdir()
    write_files({"a.txt": b"x", "b.txt": b"x", "c.txt": b"x"}, tmp_path)
    assert names(tmp_path) == ["a-2.txt", "a.txt", "b-2.txt", "b.txt", "c-2.txt", "c.txt"]
    assert (tmp_path / "a.txt").read_bytes() == b"mine"


def test_the_record_is_in_the_workspace_where_there_is_one(tmp_path: Path) -> None:
    write_files({"a.txt": b"x"}, tmp_path / "out", workspace=tmp_path)
    record = json.loads((tmp_path / ".reviewgen" / "files.json").read_text())
    digest = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"  # of "x"
    assert record == {"schema": 1, "files": {"out/a.txt": [digest]}}
    assert names(tmp_path / "out") == ["a.txt"]
    assert written_by_us(tmp_path / "out" / "a.txt", workspace=tmp_path)
    assert not written_by_us(tmp_path / "out" / "b.txt", workspace=tmp_path)


def test_a_dry_run_tells_and_writes_nothing(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_bytes(b"mine")
    before = list(tmp_path.rglob("*"))
    told = write_files({"a.txt": b"x", "b.txt": b"y"}, tmp_path, dry_run=True)
    assert [(place.path.name, place.state) for place in told] == [
        ("a.txt", "written"),
        ("b-2.txt", "written"),
    ]
    assert list(tmp_path.rglob("*")) == before


def test_a_full_disk_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_files({"a.txt": b"old", "b.txt": b"old"}, tmp_path)
    real, calls = os.fsync, []

    def full(descriptor: int) -> None:
        calls.append(descriptor)
        # The record takes the first two (file and folder), then the staged files: the last of them fails.
        if len(calls) == 4:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(MissingError, match="no space left"):
        write_files({"a.txt": b"new", "b.txt": b"new"}, tmp_path)
    monkeypatch.undo()
    assert names(tmp_path) == ["a.txt", "b.txt"]
    assert [(tmp_path / name).read_bytes() for name in ("a.txt", "b.txt")] == [b"old", b"old"]
    write_files({"a.txt": b"new", "b.txt": b"new"}, tmp_path)
    assert names(tmp_path) == ["a.txt", "b.txt"], "the files still count as ours"


def test_a_run_cut_short_after_the_files_does_not_make_them_a_persons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_files({"a.txt": b"old"}, tmp_path)
    real = Path.replace
    renamed: list[str] = []

    def dies(self: Path, target: Path) -> Path:
        renamed.append(target.name)
        if renamed == ["files.json", "a.txt", "files.json"]:
            raise KeyboardInterrupt
        return real(self, target)

    monkeypatch.setattr(Path, "replace", dies)
    with pytest.raises(KeyboardInterrupt):
        write_files({"a.txt": b"new"}, tmp_path)
    monkeypatch.undo()
    (written,) = write_files({"a.txt": b"newer"}, tmp_path)
    assert written.path.name == "a.txt"


def test_a_symlinked_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "out").symlink_to(tmp_path / "real")
    with pytest.raises(UsageError, match=r"symbolic link.*real"):
        write_files({"a.txt": b"x"}, tmp_path / "out")
    assert not list((tmp_path / "real").iterdir())


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("x")
    with pytest.raises(UsageError, match="is a file, not a folder"):
        write_files({"a.txt": b"x"}, tmp_path / "out")
    with pytest.raises(UsageError, match="cannot be written"):
        write_files({"a.txt": b"x"}, tmp_path / "out" / "deeper")


def test_an_unwritable_folder_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may write everywhere
    with pytest.raises(UsageError, match="permission denied"):
        write_files({"a.txt": b"x"}, tmp_path)


def test_a_damaged_record_says_what_to_do(tmp_path: Path) -> None:
    write_files({"a.txt": b"x"}, tmp_path)
    (tmp_path / ".reviewgen" / "files.json").write_text("[]")
    with pytest.raises(InputError, match=r"files\.json: is damaged\. Delete it"):
        write_files({"a.txt": b"y"}, tmp_path)


def test_writers_at_the_same_time_lose_no_record(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda n: write_files({f"{n}.txt": b"x"}, tmp_path), range(16)))
    record = json.loads((tmp_path / ".reviewgen" / "files.json").read_text())
    assert len(record["files"]) == 16
