"""Finds the data files that ship with the program: templates, themes, fonts, style sheets, labels, seeds.

Three places, in this order: the user's own folder, the copy inside an installed package, the checkout
beside the package (an editable install has no copy inside).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from reviewgen.errors import MissingError

_PACKAGE = Path(__file__).parent


def find(name: str, folder: Path | None = None) -> Path:
    """Return the file or folder `name` ("themes/default.toml"), the user's own `folder` first.

    `name` is relative to the templates folder and may not leave it; `MissingError` names the places that
    were looked at.
    """
    for root in _roots(folder):
        path = _inside(root, name)
        if path is not None and path.exists():
            return path
    looked = ", ".join(str(root) for root in _roots(folder))
    raise MissingError(f"There is no '{name}' in {looked}.")


def names(kind: str, suffix: str, folder: Path | None = None) -> tuple[str, ...]:
    """Return the sorted names, without suffix, of the files of one kind: `names("themes", ".toml")`."""
    found: set[str] = set()
    for root in _roots(folder):
        found.update(path.name.removesuffix(suffix) for path in (root / kind).glob(f"*{suffix}"))
    return tuple(sorted(found))


def seeds() -> Path:
    """Return the folder of the sample documents."""
    packaged = _PACKAGE / "_data" / "seeds"
    return packaged if packaged.is_dir() else _PACKAGE.parent / "seeds"


def _roots(folder: Path | None) -> Iterator[Path]:
    if folder is not None:
        yield folder
    packaged = _PACKAGE / "_data" / "templates"
    yield packaged if packaged.is_dir() else _PACKAGE.parent / "templates"


def _inside(root: Path, name: str) -> Path | None:
    """The path of `name` below `root`; None for a name that would lead out of it."""
    path = root / name
    return path if path.resolve().is_relative_to(root.resolve()) else None
