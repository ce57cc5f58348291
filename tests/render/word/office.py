"""LibreOffice, as a second reader of Word files."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Office:
    """The program, and the folder of a profile of its own, so that no open one is disturbed."""

    program: str
    profile: Path

    def convert(self, data: bytes, to: str, folder: Path, ending: str = "docx") -> bytes:
        """Return the file as LibreOffice saves it: "docx", "pdf", "txt:Text (encoded):UTF8"."""
        source, out = folder / f"given.{ending}", folder / "saved"
        source.write_bytes(data)
        done = subprocess.run(
            [
                *(self.program, f"-env:UserInstallation={self.profile.as_uri()}", "--headless"),
                *("--convert-to", to, "--outdir", str(out), str(source)),
            ],
            capture_output=True,
            text=True,
            timeout=120,
        )
        made = out / f"given.{to.split(':')[0]}"
        assert made.is_file(), done.stdout + done.stderr
        return made.read_bytes()


def find_program() -> str:
    return shutil.which("soffice") or ""
