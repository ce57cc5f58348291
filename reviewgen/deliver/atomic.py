"""Writing a file whole or not at all, and one process at a time."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from reviewgen.errors import MissingError, ReviewgenError, UsageError


def replace_files(contents: Mapping[Path, bytes], *, mode: int = 0o600) -> None:
    """Writes each file whole, or none: all are staged beside their targets before the first takes its place.

    Raises `MissingError` where the disk is full and `UsageError` where a folder cannot be written to.
    """
    staged: list[tuple[Path, Path]] = []
    try:
        for target, content in contents.items():
            staged.append((_stage(target, content, mode), target))
        for temporary, target in staged:
            temporary.replace(target)
        for folder in {target.parent for target in contents}:
            _sync_folder(folder)
    except OSError as error:
        raise write_error(error, Path(error.filename) if error.filename else target) from error
    finally:
        for temporary, _ in staged:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)


def make_folder(folder: Path) -> None:
    """Makes the folder for its owner alone, or says why it cannot be used."""
    if folder.is_symlink():
        raise UsageError(
            f"{folder}: is a symbolic link. Name the folder that it points to: {folder.resolve()}"
        )
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder}: is a file, not a folder. Name another folder.")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise write_error(error, folder) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise write_error(PermissionError(errno.EACCES, os.strerror(errno.EACCES)), folder)


def write_error(error: OSError, path: Path) -> ReviewgenError:
    """The error to show for a failed write: what is wrong with which path, and what to do."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return MissingError(
            f"{path.parent}: no space left on the disk; nothing was written. Free some, then run it again."
        )
    reason = (error.strerror or str(error)).lower()
    return UsageError(f"{path}: cannot be written: {reason}. Name a folder that you can write to.")


@contextmanager
def only_one(lock: Path) -> Iterator[None]:
    """Waits until no other process is inside with the same lock file; a process that dies lets go of it."""
    import fcntl

    make_folder(lock.parent)
    try:
        descriptor = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    except OSError as error:
        raise write_error(error, lock) from error
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _stage(target: Path, content: bytes, mode: int) -> Path:
    descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=".reviewgen-", suffix=".tmp")
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fchmod(file.fileno(), mode)
            os.fsync(file.fileno())
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    return temporary


def _sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
