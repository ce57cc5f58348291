"""Prints how long the commands take from a cold start, beside the interpreter and the imports they need."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROUNDS = 9
NOTES = Path(__file__).parent.parent / "seeds" / "002_c0c6ea550c24451c.txt"
BUILD = ["-m", "reviewgen", "build", str(NOTES), "--period", "2025-Q3", "--date", "2026-01-05", "-q", "-f"]
COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "import typer": ["-c", "import typer"],
    "reviewgen --help": ["-m", "reviewgen", "--help"],
    "reviewgen build --help": ["-m", "reviewgen", "build", "--help"],
    "import pydantic, jinja2, markdown_it": ["-c", "import pydantic, jinja2.sandbox, markdown_it"],
    "reviewgen read": ["-m", "reviewgen", "read", str(NOTES)],
    "reviewgen build, Word": [*BUILD, "docx"],
    "import weasyprint": ["-c", "import weasyprint"],
    "reviewgen build, PDF": [*BUILD, "pdf"],
    "reviewgen build, PDF and Word": [*BUILD, "pdf,docx"],
}


def main() -> None:
    """One line a command: the median of several cold runs, in milliseconds."""
    for name, arguments in COMMANDS.items():
        times = []
        for _ in range(ROUNDS):
            with tempfile.TemporaryDirectory() as place:
                start = time.perf_counter()
                subprocess.run([sys.executable, *arguments], cwd=place, check=True, capture_output=True)
                times.append(time.perf_counter() - start)
        print(f"{statistics.median(times) * 1000:6.0f} ms  {name}")


if __name__ == "__main__":
    main()
