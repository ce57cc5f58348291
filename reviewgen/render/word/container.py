"""Opens the container of a Word file that came from outside, under limits."""

from __future__ import annotations

import io
import zipfile
import zlib
from pathlib import PurePosixPath

from reviewgen.errors import Fault, InputError

_MOST_MEMBERS = 2_000
_MOST_BYTES = 50 * 1024 * 1024
_MOST_RATIO = 100
_OLD_WORD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_AS_DOCX = "Save it in Word as .docx or .dotx."


def open_container(data: bytes, name: str) -> dict[str, bytes]:
    """Return the members of the zip by name; `InputError` where it is none or goes beyond a limit."""
    if data.startswith(_OLD_WORD):
        raise refused(name, "it is a file of old Word, or one with a password.", _AS_DOCX)
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
        members = archive.infolist()
        _check(members, name)
        return {
            member.filename: archive.read(member) for member in members if not member.filename.endswith("/")
        }
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError, OSError) as error:
        raise refused(name, f"it is no whole Word file ({error}).", _AS_DOCX) from error


def refused(name: str, why: str, hint: str) -> InputError:
    """Return the error for a file that cannot be used."""
    return InputError([Fault(name, None, f"This file cannot be used: {why}", hint)])


def _check(members: list[zipfile.ZipInfo], name: str) -> None:
    hint = "Save it anew in Word; if that does not help, ask whoever gave it to you."
    if len(members) > _MOST_MEMBERS:
        raise refused(name, f"it holds {len(members):,} files, more than {_MOST_MEMBERS:,}.", hint)
    size = sum(member.file_size for member in members)
    if size > _MOST_BYTES:
        raise refused(name, f"unpacked it is {size:,} bytes, more than {_MOST_BYTES:,}.", hint)
    if size > _MOST_RATIO * sum(member.compress_size for member in members):
        raise refused(name, f"unpacked it is more than {_MOST_RATIO} times as large.", hint)
    seen: set[str] = set()
    for member in members:
        path = member.filename
        if path.lower() in seen:
            raise refused(name, f"it holds {_quoted(path)} twice.", hint)
        seen.add(path.lower())
        if "\\" in path or ":" in path or path.startswith("/") or ".." in PurePosixPath(path).parts:
            raise refused(name, f"it holds a file with the path {_quoted(path)}.", hint)
        if member.flag_bits & 1:
            raise refused(name, "it is locked with a password.", hint)


def _quoted(path: str) -> str:
    return repr(path if len(path) <= 80 else f"{path[:77]}…")
