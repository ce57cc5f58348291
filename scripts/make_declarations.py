"""Writes reviewgen/render/declarations.py from the C declarations of the installed WeasyPrint.

To be run after it was updated: .venv/bin/python scripts/make_declarations.py
"""

from __future__ import annotations

import runpy
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any

import _cffi_backend
import cffi

TARGET = Path(__file__).parent.parent / "reviewgen" / "render" / "declarations.py"
HEAD = '''"""The C declarations of WeasyPrint {version}, parsed; made by scripts/make_declarations.py."""

from __future__ import annotations

from typing import Any

DIGEST = "{digest}"
"""Of the text that they were made from."""
DECLARED: dict[str, Any] = {{
'''


def main() -> None:
    """Catches the text on its way to cffi, has cffi compile it, and keeps what it hands to its own module."""
    ordinary, texts = cffi.FFI, list[str]()

    class Listening(ordinary):  # type: ignore[misc, valid-type]
        def cdef(self, text: str) -> None:
            texts.append(text)
            super().cdef(text)

    cffi.FFI = Listening
    import weasyprint

    (text,) = texts
    compiled = ordinary()
    compiled.cdef(text)
    handed = parts(compiled)
    lines = "".join(f"    {name!r}: {value!r},\n" for name, value in handed.items())
    head = HEAD.format(version=weasyprint.__version__, digest=sha256(text.encode()).hexdigest())
    TARGET.write_text(f"{head}{lines}}}\n", "ascii")


def parts(compiled: Any) -> dict[str, Any]:
    """What cffi's own module for these declarations hands to its core."""
    handed: dict[str, Any] = {}

    def keep(_name: str, **named: Any) -> None:
        handed.update(named)

    ordinary = _cffi_backend.FFI
    with tempfile.TemporaryDirectory() as folder:
        compiled.set_source("declared", None)
        made = compiled.compile(tmpdir=folder)
        _cffi_backend.FFI = keep
        try:
            runpy.run_path(made)
        finally:
            _cffi_backend.FFI = ordinary
    return handed


if __name__ == "__main__":
    main()
